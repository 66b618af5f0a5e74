"""A solution plays itself: paused, hurried, left, and without a trace."""

from __future__ import annotations

import pytest

from game.play.game import Status
from game.play.journal import Header, header_of_deal
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.rules.moves import JOKER
from game.solve.catalogue import listed_deal
from game.solve.chain import best_round
from game.tv.events import Command, Device, Phase, Pointer, Press
from game.tv.scenes.cursor import Pile
from game.tv.scenes.watch import SPEEDS, WatchScene
from tests.tv.scenes.menus import Stage

STEP_MS = 16
LEVEL = "easy"


@pytest.fixture
def scene(stage: Stage) -> WatchScene:
    """Return a solution about to be shown."""
    deal = listed_deal(LEVEL, 0)
    header = header_of_deal(stage.services.rules["levels"], deal.number, level=LEVEL)
    scene = WatchScene(stage.services, header, header.start(), deal.moves)
    stage.services.director.push(scene)
    stage.services.director.apply(0)
    return scene


def run(scene: WatchScene, from_ms: int, lasts_ms: int) -> int:
    """Let frames pass; return the time after them."""
    for now_ms in range(from_ms, from_ms + lasts_ms, STEP_MS):
        scene.frame(now_ms)
    return from_ms + lasts_ms


def press(scene: WatchScene, command: Command, now_ms: int = 0) -> None:
    """Press a button."""
    scene.handle(Press(command, Device.XBOX), now_ms)


def test_it_plays_to_the_win_and_writes_nothing(scene: WatchScene, stage: Stage) -> None:
    """Move by move, less than a second each; the store is as it was."""
    before = stage.store.export()
    total = len(listed_deal(LEVEL, 0).moves)
    now_ms = run(scene, 0, 5000)
    assert 0 < scene.game.moves < total
    while scene.game.status is not Status.WON:
        now_ms = run(scene, now_ms, 1000)
        assert now_ms < 2000 + 1000 * total
    assert scene.game.moves == total
    assert stage.store.export() == before


def test_confirm_pauses_and_goes_on(scene: WatchScene) -> None:
    """Paused, nothing moves for as long as one likes."""
    now_ms = run(scene, 0, 4000)
    press(scene, Command.CONFIRM, now_ms)
    moves = scene.game.moves
    now_ms = run(scene, now_ms, 5000)
    assert scene.game.moves == moves
    press(scene, Command.CONFIRM, now_ms)
    run(scene, now_ms, 2000)
    assert scene.game.moves > moves


def test_right_is_faster_and_left_slower(scene: WatchScene) -> None:
    """Four times as fast at most; back to the first speed at least."""
    now_ms = run(scene, 0, 6000)
    slow = scene.game.moves
    for _ in range(5):
        press(scene, Command.RIGHT)
    assert scene._demo.speed == SPEEDS[-1]
    now_ms = run(scene, now_ms, 6000)
    assert scene.game.moves - slow > 2 * slow
    for _ in range(5):
        press(scene, Command.LEFT)
    assert scene._demo.speed == SPEEDS[0]


def test_confirm_at_the_end_plays_it_once_more(scene: WatchScene) -> None:
    """From the deal on."""
    for _ in range(5):
        press(scene, Command.RIGHT)
    now_ms = 0
    while scene.game.status is not Status.WON:
        now_ms = run(scene, now_ms, 1000)
    press(scene, Command.CONFIRM, now_ms)
    assert scene.game.moves == 0
    run(scene, now_ms, 6000)
    assert scene.game.moves > 0


@pytest.mark.parametrize("by", ["back", "tap"])
def test_it_is_left(scene: WatchScene, stage: Stage, by: str) -> None:
    """By BACK, or with a finger on the line along the bottom."""
    scene.frame(0)
    if by == "back":
        press(scene, Command.BACK)
    else:
        scene.handle(Pointer(Phase.DOWN, 100, 470, Device.TOUCH), 0)
    stage.services.director.apply(0)
    assert stage.services.director.top is None


def test_a_chain_round_tells_what_its_best_play_brings(stage: Stage) -> None:
    """The joker is pointed at before it is played; at the end the points are told."""
    rules = stage.services.rules["chain"]
    start = ChainState(rules=rules, decks=(deal(3),), jokers_left=1)
    best = best_round(start)
    assert JOKER in best.moves
    header = Header(rules, 0, None, None, (deal(3),))
    scene = WatchScene(stage.services, header, header.start(), best.moves)
    stage.services.director.push(scene)
    stage.services.director.apply(0)
    now_ms, pointed_at = 0, set()
    while not scene._demo.is_over:
        now_ms = run(scene, now_ms, 100)
        pointed_at.add(scene._demo._showing.cursor)
    assert Pile.JOKER in pointed_at
    assert scene.game.score == best.points
    assert str(best.points) in scene.caption
    assert "cleared" not in scene.caption


def test_a_gap_in_time_skips_nothing(scene: WatchScene) -> None:
    """After a sleep of the machine it goes on where it was."""
    now_ms = run(scene, 0, 4000)
    moves = scene.game.moves
    scene.frame(now_ms + 3_600_000)
    assert scene.game.moves <= moves + 1
