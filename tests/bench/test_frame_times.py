"""What it takes to draw and show one frame of each animation, in the process, without a window.

`SDL_VIDEODRIVER=dummy` has no screen to wait for: this is the time of the drawing alone, which
`test_motion.py` does not tell apart from the loop's and the X server's.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.config import shipped_rules
from game.rules.cards import RANKS, SUITS, Card
from game.rules.deals import deal
from game.rules.layout import STOCK_PLACES, parse_place
from game.rules.pairs import PairsState
from game.tv.view.background import felt
from game.tv.view.display import Display
from game.tv.view.faces import Faces, Look
from game.tv.view.layout import card_size
from game.tv.view.motion import REFUSE_MS, WIN_MS
from game.tv.view.pace import can_be_halved
from game.tv.view.picture import STOCK, TablePicture
from game.tv.view.stage import Stage
from game.tv.view.table import DEAL, REFUSE, WIN, TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import load_theme, theme_names
from tests.bench.figures import Bar, percentile

MOST_MS = 12.0  # of the 20 ms between frames; the rest is the loop's and the window system's
FRAME_MS = 1000 // 60
SIZES = [
    pytest.param((1920, 1080), 0, id="1080p"),
    pytest.param((1920, 1080), 90, id="1080p rotated by 90"),
    pytest.param((3840, 2160), 0, id="4K"),
    pytest.param((3840, 2160), 90, id="4K rotated by 90"),
]
PACES = [pytest.param(False, id="all lines"), pytest.param(True, id="half the lines")]
Step = tuple[str, TablePicture, TablePicture]


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    yield
    pygame.display.quit()


def _picture(drawn: int, *, gone: tuple[str, ...] = (), **fields: object) -> TablePicture:
    state = PairsState(rules=shipped_rules()["arcade"], deck=deal(43), redeals_left=1)
    pyramid = state.pyramid & ~sum(1 << parse_place(place) for place in gone)
    state = replace(state, pyramid=pyramid, stock=STOCK_PLACES[drawn:], waste=STOCK_PLACES[:drawn])
    return replace(TablePicture(state=state, cursor=STOCK, score="55", stock_count="9"), **fields)


def _won() -> TablePicture:
    picture = _picture(5)
    return replace(picture, state=replace(picture.state, pyramid=0))


MOTIONS: dict[str, Callable[[], Step]] = {
    "deal": lambda: (DEAL, _picture(0), _picture(0)),
    "draw": lambda: ("draw", _picture(3), _picture(4)),
    "pair": lambda: ("take", _picture(3), _picture(3, gone=("g2", "g5"))),
    "redeal": lambda: ("redeal", _picture(24), _picture(0)),
    "refusal": lambda: (REFUSE, _picture(3), _picture(3)),
    "win": lambda: (WIN, _picture(5, gone=("a1",)), _won()),
    "cursor": lambda: ("", _picture(3), _picture(3, cursor=parse_place("g4"))),
    "choosing": lambda: (
        "",
        _picture(3, cursor=parse_place("g4")),
        _picture(3, cursor=parse_place("g4"), chosen=parse_place("g4")),
    ),
}
LASTS_MS = {"deal": 1000, "win": WIN_MS, "refusal": REFUSE_MS}


def frame_times_ms(view: TableView, display: Display, motion: str) -> Iterator[float]:
    """Yield how long each frame of a motion takes until it is handed over."""
    verb, before, after = MOTIONS[motion]()
    stage = Stage(display.canvas)
    display.present(stage.show(view.frame(before, 0)))
    start_ms = 10_000
    display.present(stage.show(view.frame(before, start_ms)))
    if verb:
        view.animate(before, after, verb, start_ms)
    for at_ms in range(start_ms, start_ms + LASTS_MS.get(motion, 240), FRAME_MS):
        began = time.perf_counter()
        display.present(stage.show(view.frame(after, at_ms)))
        yield (time.perf_counter() - began) * 1000


@pytest.mark.parametrize("is_slow", PACES)
@pytest.mark.parametrize(("size", "rotation"), SIZES)
def test_frame_times(
    *, size: tuple[int, int], rotation: int, is_slow: bool, request: pytest.FixtureRequest
) -> None:
    """Every animation, three times; a line for each with its median, p99 and longest frame."""
    display = Display.open(size, rotation=rotation, is_slow=lambda _: is_slow)
    if is_slow and not can_be_halved(size):
        pytest.skip("a screen of so few pixels is never halved")
    theme = load_theme()
    view = TableView(display.size, theme, Fonts(theme, min(display.size)))
    worst = 0.0
    for motion in MOTIONS:
        times = [t for _ in range(3) for t in frame_times_ms(view, display, motion)]
        p99 = percentile(times, 0.99)
        worst = max(worst, p99)
        median, most = percentile(times, 0.5), max(times)
        print(f"\n{motion}: p50 {median:.1f} ms, p99 {p99:.1f}, most {most:.1f}")  # noqa: T201 - a bench prints
    bar = MOST_MS if size[0] < 3840 else 20.0
    Bar(f"frame of an animation, p99, {request.node.callspec.id}", bar, "ms").hold(worst)


@pytest.mark.parametrize("name", theme_names())
def test_what_a_theme_takes(name: str) -> None:
    """A ground and the 52 faces of a deck at 1080p: what another size or theme costs."""
    theme, size = load_theme(name), (1920, 1080)
    began = time.perf_counter()
    felt(size, theme)
    ground_ms = (time.perf_counter() - began) * 1000
    faces = Faces(theme, Fonts(theme, min(size)), lang="en", four_colours=False)
    began = time.perf_counter()
    for suit, rank in product(SUITS, range(1, len(RANKS) + 1)):
        faces.face(Card(rank, suit), Look.EXPOSED, card_size(232))
    deck_ms = (time.perf_counter() - began) * 1000
    Bar(f"a deck at 1080p, {name}", 100, "ms").hold(deck_ms, f"ground {ground_ms:.0f} ms")
