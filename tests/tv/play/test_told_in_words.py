"""Nothing is told by a sound alone: what is refused is also seen, whatever the options."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import Command
from game.tv.scenes.deal_number import DealNumberScene
from tests.tv.play.conftest import DecideDeal
from tests.tv.play.couch import Couch
from tests.tv.play.hands import key_hand

REFUSED = "Not possible"


@pytest.fixture
def table(couch: Couch, deals: DecideDeal) -> Couch:
    """Return a fresh game with the deal at rest."""
    deals(43)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("0")
    couch.jump(3000)
    couch.wait(400)
    return couch


def seen(couch: Couch) -> bytes:
    """Return what is on the screen."""
    return pygame.image.tobytes(couch.screen, "RGB")


@pytest.mark.parametrize("reduce_motion", [False, True])
def test_a_refusal_on_the_table_is_seen(table: Couch, *, reduce_motion: bool) -> None:
    """The card shakes its head; where nothing may move, a sentence says it and goes again."""
    table.services.change(reduce_motion=reduce_motion)
    table.wait(400)
    before = seen(table)
    key_hand(table).press(Command.UNDO)
    during = seen(table)
    assert during != before
    assert (table.table.painter.notice == REFUSED) is reduce_motion
    table.jump(1600)
    table.wait(300)
    assert seen(table) == before


def test_a_deal_number_that_will_not_do_says_why(couch: Couch) -> None:
    """There is no deal 0, and the screen says so."""
    hand = key_hand(couch)
    hand.choose("rules")
    hand.choose("timed")
    hand.choose("number")
    scene = couch.top
    assert isinstance(scene, DealNumberScene)
    scene.wheel.letters = ["0"] * len(scene.wheel.letters)
    hand.press(Command.MENU)
    assert (couch.top, scene.intro()) == (scene, "")  # it only leads to “Done”
    hand.press(Command.CONFIRM)
    assert couch.top is scene
    assert scene.intro() == "There is no deal 0."
    assert scene.intro() in [box.text for box in scene.picture.text_boxes()]
