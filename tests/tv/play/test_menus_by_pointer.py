"""Every menu with a mouse or a finger alone: none of them is a dead end."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.tv.scenes.help import HelpScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Pointing
from tests.tv.play.hands import mouse_hand, touch_hand

# As high as a small television, so that every row is seen without scrolling.
SIZE = (960, 720)


@pytest.fixture(params=["mouse", "touch"])
def hand(request: pytest.FixtureRequest, make_couch: MakeCouch) -> Pointing:
    """Return a player who can only point."""
    makers: dict[str, Callable[[Couch], Pointing]] = {"mouse": mouse_hand, "touch": touch_hand}
    return makers[request.param](make_couch(size=SIZE))


@pytest.mark.parametrize(
    ("row", "scene"), [("records", RecordsScene), ("options", OptionsScene), ("help", HelpScene)]
)
def test_the_screens_behind_the_title(hand: Pointing, row: str, scene: type) -> None:
    """In by a click on the row, out by a click on the sign for back."""
    hand.choose(row)
    assert isinstance(hand.couch.top, scene)
    hand.back()
    assert isinstance(hand.couch.top, TitleScene)


def test_an_option_is_changed(hand: Pointing) -> None:
    """A click on a switch turns it, and it acts at once."""
    hand.choose("options")
    hand.choose("table")
    hand.choose("four_colours")
    assert hand.couch.services.settings.four_colours
    assert hand.couch.services.look.four_colours


def test_the_game_is_left_by_the_question_alone(hand: Pointing) -> None:
    """The first answer stays, the second goes."""
    hand.choose("quit")
    hand.choose("no")
    assert isinstance(hand.couch.top, TitleScene)
    hand.choose("quit")
    hand.choose("yes")
    assert hand.couch.is_asked_to_stop


def test_a_game_is_paused_and_finished(hand: Pointing) -> None:
    """From the table to the panel, a second press to finish, the result, and the menu."""
    couch = hand.couch
    hand.choose("play")
    hand.choose("0")
    _to_the_panel(hand)
    assert isinstance(couch.top, PausePanel)
    hand.choose("resume")
    assert isinstance(couch.top, TableScene)
    _to_the_panel(hand)
    hand.choose("finish")
    assert isinstance(couch.top, PausePanel)
    hand.choose("finish")
    couch.wait(1500)
    assert isinstance(couch.top, ResultScene)
    assert couch.store.games()[0].status == "finished"
    hand.choose("title")
    assert isinstance(couch.top, TitleScene)


def test_the_right_button_goes_back(make_couch: MakeCouch) -> None:
    """As in many games; on the table it opens the panel."""
    couch = make_couch(size=SIZE)
    mouse_hand(couch).choose("options")
    _right_click(couch)
    assert isinstance(couch.top, TitleScene)


def _to_the_panel(hand: Pointing) -> None:
    """Click the sign for the menu along the bottom of the table."""
    hints = hand.couch.layout.hints
    hand.click(hints.left + hints.h // 2, hints.centery)


def _right_click(couch: Couch) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        couch.post(kind, pos=(10, 10), button=3, touch=False)
        couch.step()
