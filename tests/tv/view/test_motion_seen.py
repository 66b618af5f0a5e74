"""Motion as it is drawn: what turns, what is empty meanwhile, and that nothing flashes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.tv.view.faces import Faces, Look
from game.tv.view.motion import DRAW_MS, REDEAL_MS, WIN_MS, arch_place, win_times
from game.tv.view.picture import STOCK, TablePicture
from game.tv.view.stage import Stage
from game.tv.view.table import DEAL, REFUSE, WIN, TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme, load_theme, luminance, theme_names
from tests.tv.view.conftest import PictureMaker

SIZE = (640, 480)
START_MS = 10_000


def _frames(
    theme: Theme, verb: str, before: TablePicture, after: TablePicture, times: range
) -> Iterator[pygame.Surface]:
    """Yield the canvas at times after a motion began."""
    view = TableView(SIZE, theme, Fonts(theme, min(SIZE)))
    canvas = pygame.Surface(SIZE, 0, 32)
    stage = Stage(canvas)
    view.frame(before, 0)
    stage.show(view.frame(before, START_MS))
    view.animate(before, after, verb, START_MS)
    for at_ms in times:
        stage.show(view.frame(after, START_MS + at_ms))
        yield canvas


def _won(make_picture: PictureMaker) -> TablePicture:
    picture = make_picture(cursor=None)
    return replace(picture, state=replace(picture.state, pyramid=0))


def _cells(canvas: pygame.Surface) -> list[float]:
    """Return the luminance of 40 by 30 parts of a picture."""
    small = pygame.transform.smoothscale(canvas, (40, 30))
    return [luminance(small.get_at((x, y))[:3]) for y in range(30) for x in range(40)]


@pytest.mark.parametrize("verb", [DEAL, WIN, "redeal", "take", REFUSE])
@pytest.mark.parametrize("name", theme_names())
def test_nothing_flashes(name: str, verb: str, make_picture: PictureMaker) -> None:
    """From one frame to the next less than a quarter of the screen gets lighter or darker.

    WCAG 2.3.1 calls a flash what changes by 0.1 of the luminance on a quarter of the field of view.
    """
    before = make_picture(drawn=24, cursor=None)
    after = {
        DEAL: before,
        REFUSE: before,
        WIN: _won(make_picture),
        "redeal": make_picture(drawn=0, cursor=None),
        "take": make_picture("g1", "g2", drawn=24, cursor=None),
    }[verb]
    lasts_ms = {DEAL: 1000, WIN: WIN_MS}.get(verb, 250)
    seen = [
        _cells(canvas)
        for canvas in _frames(load_theme(name), verb, before, after, range(0, lasts_ms, 50))
    ]
    for first, second in pairwise(seen):
        changed = sum(abs(a - b) >= 0.1 for a, b in zip(first, second, strict=True))
        assert changed / len(first) < 0.25


def test_a_drawn_card_turns_over_on_its_way(theme: Theme, make_picture: PictureMaker) -> None:
    """It gets narrower with its back up, then wider with its face up."""
    view = TableView(SIZE, theme, Fonts(theme, min(SIZE)))
    before, after = make_picture(drawn=3, cursor=None), make_picture(drawn=4, cursor=None)
    view.frame(before, START_MS)
    view.animate(before, after, "draw", START_MS)
    widths = [
        view.frame(after, START_MS + at_ms).sprites[-1].image.get_width()
        for at_ms in range(0, DRAW_MS, 8)
    ]
    narrowest = widths.index(min(widths))
    assert min(widths) < view.layout.card[0] / 3
    assert widths[: narrowest + 1] == sorted(widths[: narrowest + 1], reverse=True)
    assert widths[narrowest:] == sorted(widths[narrowest:])
    assert widths[0] == widths[-1] == view.layout.card[0]


def test_the_waste_goes_back_as_a_block(theme: Theme, make_picture: PictureMaker) -> None:
    """What flies is thicker than a card, and the stock's place is empty until it is there."""
    view = TableView(SIZE, theme, Fonts(theme, min(SIZE)))
    before, after = make_picture(drawn=24, cursor=STOCK), make_picture(drawn=0, cursor=STOCK)
    view.frame(before, START_MS)
    at_rest = len(view.frame(after, START_MS + 1).sprites)
    view.animate(before, after, "redeal", START_MS + 2)
    flying = view.frame(after, START_MS + 10).sprites
    assert flying[-1].image.get_height() > view.layout.card[1]
    backs = [sprite for sprite in flying[:-1] if view.layout.stock.collidepoint(sprite.rect.center)]
    assert len(flying) != at_rest
    assert all(sprite.image is not flying[-1].image for sprite in backs)
    end = view.frame(after, START_MS + REDEAL_MS + 10)
    assert len(end.sprites) == at_rest


def test_a_deal_draws_each_face_when_it_turns_up(
    theme: Theme, make_picture: PictureMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first frame needs no more than a few faces: it must not come late."""
    drawn: list[Look] = []
    face = Faces._face

    def counted(faces: Faces, *args: object) -> pygame.Surface:
        drawn.append(Look.EXPOSED)
        return face(faces, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Faces, "_face", counted)
    view = TableView(SIZE, theme, Fonts(theme, min(SIZE)))
    picture = make_picture(drawn=0, cursor=None)
    view.animate(picture, picture, DEAL, START_MS)
    view.frame(picture, START_MS)
    assert len(drawn) <= 1
    view.finish()
    view.frame(picture, START_MS + 5)
    assert len(drawn) == 28


def test_a_win_draws_each_flying_card_once(
    theme: Theme, make_picture: PictureMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many frames they fly: a whole deck is more than the faces that are kept."""
    drawn: list[tuple[object, ...]] = []
    face = Faces._face

    def counted(faces: Faces, *args: object) -> pygame.Surface:
        drawn.append(args)
        return face(faces, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Faces, "_face", counted)
    view = TableView(SIZE, theme, Fonts(theme, min(SIZE)))
    after = _won(make_picture)
    after = replace(after, state=replace(after.state, waste=(), stock=()))
    view.animate(make_picture(drawn=24, cursor=None), after, WIN, START_MS)
    for at_ms in range(0, WIN_MS, 100):
        view.frame(after, START_MS + at_ms)
    flying = [args for args in drawn if Look.EXPOSED in args]
    assert len(flying) == len(set(flying)) == 52


@pytest.mark.parametrize("cards", [1, 28, 52])
def test_a_win_is_over_in_three_seconds(cards: int) -> None:
    """Every card stands in the arch before it falls, inside the safe area, and none falls late."""
    safe, card = pygame.Rect(96, 54, 1728, 972), pygame.Rect(1600, 300, 163, 232)
    for index in range(cards):
        times = win_times(index, cards)
        assert times.rises_ms + 420 < times.falls_ms
        assert times.falls_ms + 460 <= WIN_MS <= 3000
        assert safe.contains(arch_place(card, safe, index, cards))
