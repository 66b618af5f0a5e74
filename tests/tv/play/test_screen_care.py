"""What the whole game does when it is left alone, its clock turned by the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.tv.care import BLACK_AFTER_MS, DIM_AFTER_MS
from game.tv.scenes.attract import AttractScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.resting import MARK_EVERY_MS, SHIFT_EVERY_MS, RestingScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import ATTRACT_AFTER_MS, TitleScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import STEP_MS, Couch
from tests.tv.play.hands import pad_hand, plugged, tap
from tests.vpad import PadFactory

DEAL = 43
AWAY_STEP_MS = 5000
Wake = Callable[[Couch], None]


@pytest.fixture
def couch(make_couch: MakeCouch, deals: DecideDeal) -> Couch:
    """Return a game of timed, dealt out."""
    deals(DEAL)
    couch = make_couch(rules="timed")
    couch.wait(2000)
    return couch


@pytest.fixture
def presented(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Return a list that grows by one with each picture that reaches the window."""
    counted: list[int] = []
    update = pygame.display.update

    def counting(rects: list[pygame.Rect]) -> None:
        counted.append(len(rects))
        update(rects)

    monkeypatch.setattr(pygame.display, "update", counting)
    return counted


def sit(couch: Couch, ms: int) -> None:
    """Let time pass that nobody does anything in, with a round each tenth of a second."""
    until = couch.at_ms + ms
    while couch.at_ms < until:
        couch.jump(100)


def while_away(couch: Couch, ms: int) -> None:
    """Let a long time pass in rounds of a few seconds: after a longer gap the machine had slept."""
    for _ in range(ms // AWAY_STEP_MS):
        couch.jump(AWAY_STEP_MS)


def leave_alone(couch: Couch) -> None:
    """Go away until the picture is dimmed."""
    sit(couch, DIM_AFTER_MS + 200)
    assert isinstance(couch.top, RestingScene)


def light(couch: Couch) -> float:
    """Return how bright the screen is on the whole, 0 to 255."""
    return sum(pygame.transform.average_color(couch.screen)[:3]) / 3


def press_a_key(couch: Couch) -> None:
    """Press a key that would draw."""
    tap(couch, pygame.K_t)


def move_the_mouse(couch: Couch) -> None:
    """Move it as far as nobody does by chance."""
    for x in (100, 130):
        couch.post(pygame.MOUSEMOTION, pos=(x, 50), rel=(30, 0), buttons=(0, 0, 0), touch=False)
        couch.step()


def test_a_table_left_alone_dims_and_its_clock_stands_still(couch: Couch) -> None:
    """Not before five minutes; however long it stays so, no second of play is counted."""
    playing, bright = couch.playing, light(couch)
    sit(couch, DIM_AFTER_MS - 3000)
    assert isinstance(couch.top, TableScene)
    assert light(couch) == pytest.approx(bright, abs=1)
    sit(couch, 3200)
    assert isinstance(couch.top, RestingScene)
    assert light(couch) < bright / 2
    stopped = playing.clock.at_ms
    assert stopped == pytest.approx(DIM_AFTER_MS, abs=3000)
    sit(couch, 60_000)
    assert playing.clock.at_ms == stopped


@pytest.mark.parametrize("wake", [press_a_key, move_the_mouse])
def test_what_wakes_does_nothing_else(couch: Couch, wake: Wake) -> None:
    """The table is there again as it was, and the next press acts."""
    lines, bright = couch.session.lines, light(couch)
    leave_alone(couch)
    wake(couch)
    assert isinstance(couch.top, TableScene)
    assert light(couch) == pytest.approx(bright, abs=2)
    assert couch.session.lines == lines
    press_a_key(couch)
    assert len(couch.session.lines) == len(lines) + 1


def test_a_pad_wakes_too(couch: Couch, vpad: PadFactory) -> None:
    """Its OK chooses no card."""
    pad = plugged(couch, vpad)
    leave_alone(couch)
    hand = pad_hand(couch, pad)
    hand.draw()
    assert isinstance(couch.top, TableScene)
    assert not couch.session.lines


def test_a_mouse_that_trembles_wakes_nobody(couch: Couch) -> None:
    """A lorry going by is no player."""
    leave_alone(couch)
    for x in (100, 101, 100, 102):
        couch.post(pygame.MOUSEMOTION, pos=(x, 50), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        couch.step()
    assert isinstance(couch.top, RestingScene)


def test_the_dimmed_picture_is_shown_once_a_minute_a_pixel_further(
    couch: Couch, presented: list[int]
) -> None:
    """Nothing is painted in between."""
    leave_alone(couch)
    before = couch.screen.copy()
    presented.clear()
    sit(couch, SHIFT_EVERY_MS - 4000)
    assert presented == []
    sit(couch, 5000)
    assert presented == [1]
    area = pygame.Rect(100, 100, 200, 150)
    now = pygame.image.tobytes(couch.screen.subsurface(area), "RGB")
    assert now != pygame.image.tobytes(before.subsurface(area), "RGB")
    assert now == pygame.image.tobytes(before.subsurface(area.move(-1, 0)), "RGB")


def test_after_twenty_minutes_only_a_slow_mark_is_left(couch: Couch, presented: list[int]) -> None:
    """Black but for the mark, which is somewhere else a minute later; once a second at most."""
    sit(couch, BLACK_AFTER_MS + 200)
    assert light(couch) < 3
    where = pygame.mask.from_threshold(couch.screen, "black", (6, 6, 6, 255))
    where.invert()
    (mark,) = where.get_bounding_rects()[:1]
    presented.clear()
    sit(couch, 60_000)
    assert 0 < len(presented) <= 60_000 // MARK_EVERY_MS
    later = pygame.mask.from_threshold(couch.screen, "black", (6, 6, 6, 255))
    later.invert()
    assert later.get_bounding_rects()[0].topleft != mark.topleft
    press_a_key(couch)
    assert isinstance(couch.top, TableScene)


def test_a_menu_dims_as_well(couch: Couch) -> None:
    """The pause panel stays open below."""
    tap(couch, pygame.K_ESCAPE)
    panel = couch.top
    leave_alone(couch)
    press_a_key(couch)
    assert couch.top is panel


def test_a_window_that_changes_while_dimmed_is_filled(couch: Couch) -> None:
    """The picture of before does not fit any more."""
    leave_alone(couch)
    pygame.display.set_mode((400, 300), pygame.RESIZABLE)
    couch.post(pygame.WINDOWSIZECHANGED, x=400, y=300)
    couch.wait(50)
    assert isinstance(couch.top, RestingScene)
    assert couch.screen.get_at((399, 299)) != pygame.Color("black")
    press_a_key(couch)
    assert isinstance(couch.top, TableScene)


def test_a_notice_that_comes_meanwhile_is_seen_and_nothing_is_left_over(couch: Couch) -> None:
    """One press for it, and the table is back."""
    leave_alone(couch)
    couch.services.director.push(NoticeScene(couch.services, "The disk is full."))
    couch.wait(50)
    for _ in range(3):
        if not isinstance(couch.top, TableScene):
            tap(couch, pygame.K_RETURN)
    assert isinstance(couch.top, TableScene)
    assert not any(isinstance(each, RestingScene) for each in couch.services.director.scenes)


def test_the_system_may_sleep_only_while_nobody_plays(couch: Couch) -> None:
    """Its screensaver is held off at the table, allowed when dimmed, held off again."""
    assert not pygame.display.get_allow_screensaver()
    leave_alone(couch)
    couch.step()
    assert pygame.display.get_allow_screensaver()
    press_a_key(couch)
    couch.step()
    assert not pygame.display.get_allow_screensaver()


def test_a_show_is_not_dimmed_but_goes_out(make_couch: MakeCouch) -> None:
    """A title plays by itself after two minutes, in full light; at twenty it is black."""
    couch = make_couch()
    sit(couch, ATTRACT_AFTER_MS + 200)
    assert isinstance(couch.top, AttractScene)
    assert pygame.display.get_allow_screensaver()
    while_away(couch, DIM_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, AttractScene)
    while_away(couch, BLACK_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, RestingScene)
    assert light(couch) < 3
    press_a_key(couch)
    assert isinstance(couch.top, TitleScene)


def test_on_a_cabinet_the_show_goes_on(make_couch: MakeCouch, deals: DecideDeal) -> None:
    """A table that is left alone dims, then gives way to the title and its show; it is kept."""
    deals(DEAL)
    couch = make_couch(rules="timed", kiosk=True)
    couch.wait(2000)
    leave_alone(couch)
    while_away(couch, BLACK_AFTER_MS - DIM_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, TitleScene)
    while_away(couch, ATTRACT_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, AttractScene)
    while_away(couch, 3 * BLACK_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, AttractScene)
    kept = couch.store.kept("timed")
    assert kept is not None


def test_a_machine_that_slept_wakes_to_a_bright_picture(couch: Couch) -> None:
    """Whoever wakes it is there: the table shows at once, with the clock where it stood."""
    before_ms = couch.playing.clock.at_ms
    couch.jump(3 * BLACK_AFTER_MS)
    couch.wait(5 * STEP_MS)
    assert isinstance(couch.top, TableScene)
    assert couch.playing.clock.at_ms - before_ms <= 10 * STEP_MS
    leave_alone(couch)
