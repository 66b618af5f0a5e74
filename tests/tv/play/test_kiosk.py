"""A cabinet that only plays this: no way out but the operator's, nothing that could lock it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.config import ConfigError
from game.store import FinishedGame, Kind, Origin, Status, new_game_id
from game.tv.events import Command
from game.tv.kiosk import LOCKED_ROWS, OPERATOR_FILE, Operator, load_operator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.operator import TRIES, OperatorScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.statistics import StatisticsScene
from game.tv.scenes.title import TitleScene
from tests import vpad as pads
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch
from tests.tv.play.hands import key_hand, plugged, tap
from tests.vpad import PadFactory

HOLD_MS = 1100


def shown_rows(menu: MenuScene) -> set[str]:
    """Return the keys of the rows that are on the screen."""
    return {widget.row.key for widget in menu.picture.list.widgets}


def hold_coin_and_start(couch: Couch, ms: int = HOLD_MS) -> None:
    """Hold 5 and 1 of an encoder."""
    for key in (pygame.K_5, pygame.K_1):
        couch.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    couch.wait(ms)
    for key in (pygame.K_5, pygame.K_1):
        couch.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    couch.step()


def with_operator(folder: Path, text: str) -> Path:
    """Write the operator's file into a data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / OPERATOR_FILE).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("way", ["window", "Alt+F4", "F11", "back"])
def test_players_cannot_leave(make_couch: MakeCouch, way: str) -> None:
    """Neither by the window's cross nor by keys; the title has no row for it."""
    couch = make_couch(kiosk=True)
    was_full = couch.display.is_full_screen
    if way == "window":
        couch.post(pygame.QUIT)
    elif way == "Alt+F4":
        couch.post(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_ALT, unicode="", scancode=0)
    elif way == "F11":
        couch.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    else:
        tap(couch, pygame.K_LALT)
    couch.wait(50)
    assert not couch.is_asked_to_stop
    assert isinstance(couch.top, TitleScene)
    assert couch.display.is_full_screen == was_full
    assert "quit" not in shown_rows(couch.menu)


def test_what_could_lock_the_cabinet_is_hidden(make_couch: MakeCouch) -> None:
    """On every page of the options, at a player's, and in the statistics; language stays."""
    couch = make_couch(kiosk=True)
    first = OptionsScene(couch.services)
    seen = shown_rows(first).union(*map(shown_rows, first.sections()))
    seen |= shown_rows(StatisticsScene(couch.services, rules_id="arcade"))
    assert not seen & LOCKED_ROWS
    assert {"language", "theme"} <= seen


def test_a_screen_of_which_everything_is_hidden_has_a_way_back(make_couch: MakeCouch) -> None:
    """Such as the statistics of a rule set with one number of redeals, and nobody to choose."""
    couch = make_couch(kiosk=True)
    for rules_id in couch.services.rules:
        couch.services.director.push(StatisticsScene(couch.services, rules_id=rules_id))
        couch.wait(50)
        assert shown_rows(couch.menu)
        key_hand(couch).back()
        assert isinstance(couch.top, TitleScene)


def test_at_home_everything_is_shown(couch: Couch) -> None:
    """The same screens without --kiosk have the rows that a cabinet hides."""
    first = OptionsScene(couch.services)
    seen = shown_rows(first).union(*map(shown_rows, first.sections()))
    seen |= shown_rows(StatisticsScene(couch.services, rules_id="arcade"))
    assert {"rotation", "safe_area_permille", "full_screen", "controls", "reset"} <= seen


def test_the_operators_hold_leaves_and_keeps_the_game(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """Without a file of the operator's; what was played is there."""
    deals(43)
    couch = make_couch(kiosk=True, rules="timed")
    couch.wait(1500)
    tap(couch, pygame.K_SPACE)
    assert len(couch.session.lines) == 1
    hold_coin_and_start(couch, 800)
    assert not couch.is_asked_to_stop
    hold_coin_and_start(couch)
    assert couch.top is None
    assert couch.store.kept("timed") is not None


def test_a_pad_has_the_same_way_out(make_couch: MakeCouch, vpad: PadFactory) -> None:
    """Select and Start."""
    couch = make_couch(kiosk=True)
    pad = plugged(couch, vpad)
    pad.press(pads.SELECT)
    pad.press(pads.START)
    couch.wait(HOLD_MS)
    assert couch.top is None


def test_at_home_the_hold_does_nothing(couch: Couch) -> None:
    """Only a cabinet has an operator."""
    hold_coin_and_start(couch)
    assert not couch.is_asked_to_stop


def test_a_ring_fills_while_the_two_are_held(make_couch: MakeCouch) -> None:
    """In the middle of whatever is shown; gone when they are let go."""
    couch = make_couch(kiosk=True, rules="timed", redeals="2")
    couch.wait(2000)
    ring_light = pygame.Color(couch.services.look.theme.ring_light)
    area = pygame.Rect(0, 0, 70, 70)
    area.center = couch.screen.get_rect().center

    def lit() -> int:
        part = couch.screen.subsurface(area)
        return pygame.mask.from_threshold(part, ring_light, (4, 4, 4, 255)).count()

    before = lit()
    for key in (pygame.K_5, pygame.K_1):
        couch.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    couch.wait(300)
    some = lit()
    couch.wait(500)
    more = lit()
    couch.post(pygame.KEYUP, key=pygame.K_5, mod=0, unicode="", scancode=0)
    couch.wait(1000)
    assert before < some < more
    assert lit() == before


def test_the_operators_screen_opens_and_unlocks(make_couch: MakeCouch, tmp_path: Path) -> None:
    """With an empty file; its options have all rows, the players' do not afterwards."""
    couch = make_couch(with_operator(tmp_path / "data", ""), kiosk=True)
    hold_coin_and_start(couch)
    assert isinstance(couch.top, OperatorScene)
    hand = key_hand(couch)
    hand.choose("options")
    assert {"controls", "folder"} <= shown_rows(couch.menu)
    hold_coin_and_start(couch)
    assert isinstance(couch.top, OptionsScene), "it opens once"
    tap(couch, pygame.K_LALT)
    tap(couch, pygame.K_LALT)
    assert isinstance(couch.top, TitleScene)
    assert couch.services.locked_rows == LOCKED_ROWS


def test_the_operator_forgets_all_games_and_leaves(make_couch: MakeCouch, tmp_path: Path) -> None:
    """After a question; then the program ends."""
    couch = make_couch(with_operator(tmp_path / "data", ""), kiosk=True)
    couch.store.finish(_finished(), journal="pyramide 1\n")
    hold_coin_and_start(couch)
    hand = key_hand(couch)
    hand.choose("forget")
    assert couch.store.games()
    hand.choose("yes")
    assert not couch.store.games()
    hand.choose("leave")
    assert couch.top is None


def _finished() -> FinishedGame:
    return FinishedGame(
        id=new_game_id(),
        rules="arcade",
        redeals="1",
        level=None,
        kind=Kind.RANKED,
        origin=Origin.FRESH,
        status=Status.WON,
        score=500,
        moves=40,
        seconds=100,
        deal=1,
        player=None,
        daily_date=None,
        assisted=False,
        started_at="2026-11-29T09:00:00Z",
        ended_at="2026-11-29T10:00:00Z",
    )


def test_arrows_guard_the_operators_screen(make_couch: MakeCouch, tmp_path: Path) -> None:
    """The right ones open it, wrong ones never do, and after some tries the game is back."""
    couch = make_couch(with_operator(tmp_path / "data", 'pin = ["up", "left"]'), kiosk=True)
    hand = key_hand(couch)
    hold_coin_and_start(couch)
    assert shown_rows(couch.menu) == {"back"}
    for _ in range(TRIES):
        assert isinstance(couch.top, OperatorScene)
        assert couch.services.locked_rows == LOCKED_ROWS
        hand.press(Command.LEFT)
        hand.press(Command.LEFT)
    assert isinstance(couch.top, TitleScene)
    hold_coin_and_start(couch)
    hand.press(Command.UP)
    hand.press(Command.LEFT)
    assert {"options", "forget", "leave"} <= shown_rows(couch.menu)
    assert not couch.services.locked_rows


def test_a_file_that_cannot_be_used_is_told_of(make_couch: MakeCouch, tmp_path: Path) -> None:
    """The cabinet plays; the hold leaves, as without a file."""
    couch = make_couch(with_operator(tmp_path / "data", "pin = 3"), kiosk=True)
    assert isinstance(couch.top, NoticeScene)
    tap(couch, pygame.K_LCTRL)
    hold_coin_and_start(couch)
    assert couch.top is None


@pytest.mark.parametrize(
    "text", ["pin = 3", 'pin = ["ok"]', f"pin = {['up'] * 13}", "key = 1", "pin =", "\0" * 99]
)
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    """It names the file."""
    with pytest.raises(ConfigError, match=OPERATOR_FILE):
        load_operator(with_operator(tmp_path, text))


def test_a_right_file_is_read(tmp_path: Path) -> None:
    """Arrows in their order; without a file there is no operator's screen."""
    assert load_operator(tmp_path) is None
    assert load_operator(with_operator(tmp_path, "")) == Operator()
    arrows = (Command.UP, Command.UP, Command.LEFT)
    text = 'pin = ["up", "up", "left"]'
    assert load_operator(with_operator(tmp_path, text)) == Operator(arrows)
