"""The table as it is seen: targets, states told apart, motion, and what is repainted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.rules.layout import PYRAMID_PLACES, parse_place
from game.tv.events import Device
from game.tv.view.picture import STOCK, WASTE, KeyHint, TablePicture
from game.tv.view.stage import Frame, Stage
from game.tv.view.table import TableOptions, TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme, contrast, luminance

PictureMaker = Callable[..., TablePicture]
SIZE = (1280, 720)
SIZES = [(320, 240), (640, 480), (1280, 720), (1920, 1080), (600, 1024), (1080, 1920)]
G3, G4, F3 = parse_place("g3"), parse_place("g4"), parse_place("f3")


def _view(theme: Theme, size: tuple[int, int] = SIZE, **options: object) -> TableView:
    return TableView(size, theme, Fonts(theme, min(size)), TableOptions(**options))


def _paint(frame: Frame, size: tuple[int, int] = SIZE) -> pygame.Surface:
    canvas = pygame.Surface(size)
    Stage(canvas).show(frame)
    return canvas


def _lights(canvas: pygame.Surface, rect: pygame.Rect) -> list[float]:
    """Return the luminance of every third pixel of an area, colour left out."""
    area = rect.clip(canvas.get_rect())
    return [
        luminance(canvas.get_at((x, y))[:3])
        for y in range(area.y, area.bottom, 3)
        for x in range(area.x, area.right, 3)
    ]


def _difference(first: pygame.Surface, second: pygame.Surface, rect: pygame.Rect) -> float:
    """Return the share of an area in which two pictures clearly differ in lightness."""
    pairs = list(zip(_lights(first, rect), _lights(second, rect), strict=True))
    return sum(abs(a - b) > 0.1 for a, b in pairs) / len(pairs)


def test_the_same_picture_at_rest_is_the_same_frame(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """An idle table costs nothing, also when the scene makes an equal picture anew."""
    view = _view(theme)
    frame = view.frame(make_picture(), 0)
    assert view.frame(make_picture(), 5) is frame
    assert view.frame(make_picture(), 60_000) is frame


def test_what_lies_topmost_is_found(theme: Theme, make_picture: PictureMaker) -> None:
    """A pointer finds the covering card, the piles, and nothing on the bare felt."""
    view = _view(theme)
    view.frame(make_picture(), 0)
    layout = view.layout
    assert view.target_at(*layout.place(G3).center) == G3
    covered = layout.place(F3)
    assert view.target_at(covered.centerx, covered.y + 3) == F3
    assert view.target_at(covered.x + 4, covered.bottom - 4) == G3
    assert view.target_at(*layout.stock.center) == STOCK
    assert view.target_at(*layout.waste_top.center) == WASTE
    assert view.target_at(1, 1) is None
    assert view.is_removed_pile(*layout.removed.center)


def test_a_removed_card_is_no_target(theme: Theme, make_picture: PictureMaker) -> None:
    """Where a card was taken away the pointer finds what lay beneath, or nothing."""
    view = _view(theme)
    view.frame(make_picture("g3", "g4"), 0)
    rect = view.layout.place(G3)
    assert view.target_at(rect.right - 4, rect.y + 3) == F3
    assert view.target_at(rect.centerx, rect.bottom - 3) is None


@pytest.mark.parametrize("size", [(320, 240), (1280, 720)])
def test_states_differ_without_colour(
    theme: Theme, make_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """Exposed, under the cursor, chosen, partner, king mark: each pair differs in lightness."""
    view = _view(theme, size, reduce_motion=True)
    plain = make_picture(cursor=None)
    pictures = {
        "exposed": plain,
        "cursor": replace(plain, cursor=G4),
        "chosen": replace(plain, chosen=G4),
        "partner": replace(plain, partners=(G4,)),
        "king": replace(plain, kings=(G4,)),
    }
    shots = {name: _paint(view.frame(p, 0), size) for name, p in pictures.items()}
    around = view.layout.place(G4).inflate(14, 14)
    for (first, one), (second, other) in combinations(shots.items(), 2):
        assert _difference(one, other, around) > 0.01, (first, second)


@pytest.mark.parametrize("size", [(320, 240), (1280, 720)])
def test_empty_stocks_differ_without_colour(
    theme: Theme, make_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """A full stock, one to be dealt again and a finished one are three different things."""
    view = _view(theme, size, reduce_motion=True)
    full = make_picture(cursor=None)
    again = make_picture(cursor=None, drawn=24)
    over = replace(again, state=replace(again.state, redeals_left=0))
    shots = [_paint(view.frame(p, 0), size) for p in (full, again, over)]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        assert _difference(shots[first], shots[second], view.layout.stock) > 0.05


def test_the_ring_shows_in_greyscale_on_paper_and_felt(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """Across the ring outside the card lie a light and a dark line, at 3:1 from each other."""
    view = _view(theme, reduce_motion=True)
    canvas = _paint(view.frame(make_picture(), 0))
    rect = view.layout.place(G4)
    line = [canvas.get_at((rect.centerx, y))[:3] for y in range(rect.bottom, rect.bottom + 14)]
    lightest, darkest = max(line, key=luminance), min(line, key=luminance)
    assert contrast(lightest, darkest) >= 3
    assert contrast(lightest, theme.felt_centre) >= 3


def test_a_cursor_move_repaints_little(theme: Theme, make_picture: PictureMaker) -> None:
    """Through a whole move no frame repaints more than a twelfth of the screen."""
    view = _view(theme)
    stage = Stage(pygame.Surface(SIZE))
    stage.show(view.frame(make_picture(cursor=G3), 0))
    for now_ms in range(1000, 1200, 16):
        dirty = stage.show(view.frame(make_picture(cursor=G4), now_ms))
        assert sum(rect.w * rect.h for rect in dirty) < SIZE[0] * SIZE[1] / 12


def test_the_cursor_arrives_within_a_tenth_of_a_second(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """After 100 ms the picture is what it would be without motion."""
    moving, still = _view(theme), _view(theme, reduce_motion=True)
    moving.frame(make_picture(cursor=G3), 0)
    assert not moving.is_moving(0)
    moving.frame(make_picture(cursor=G4), 1000)
    assert moving.is_moving(1001)
    assert not moving.is_moving(1100)
    at_rest = moving.frame(make_picture(cursor=G4), 1100)
    expected = still.frame(make_picture(cursor=G4), 0)
    assert pygame.image.tobytes(_paint(at_rest), "RGB") == pygame.image.tobytes(
        _paint(expected), "RGB"
    )


@pytest.mark.parametrize(
    ("verb", "change", "longest_ms"),
    [
        ("take", (("g3", "g4"), 3), 230),
        ("draw", ((), 4), 160),
        ("undo", ((), 2), 200),
        ("redeal", ((), 0), 250),
        ("deal", ((), 3), 1000),
        ("refuse", ((), 3), 250),
        ("win", ((), 3), 3000),
    ],
)
def test_motion_ends_in_time_with_the_true_picture(
    theme: Theme,
    make_picture: PictureMaker,
    verb: str,
    change: tuple[tuple[str, ...], int],
    longest_ms: int,
) -> None:
    """Every motion moves, is over in its time, and leaves what a cut would have shown."""
    moving, still = _view(theme), _view(theme, reduce_motion=True)
    gone, drawn = change
    before, after = make_picture(cursor=STOCK), make_picture(*gone, drawn=drawn, cursor=STOCK)
    if verb == "win":
        before = after = replace(after, state=replace(after.state, pyramid=0))
    moving.frame(before, 0)
    moving.animate(before, after, verb, 1000)
    halfway = _paint(moving.frame(after, 1000 + longest_ms // 3))
    assert moving.is_moving(1000 + longest_ms // 3)
    assert not moving.is_moving(1000 + longest_ms)
    end = pygame.image.tobytes(_paint(moving.frame(after, 1000 + longest_ms)), "RGB")
    assert end == pygame.image.tobytes(_paint(still.frame(after, 0)), "RGB")
    assert end != pygame.image.tobytes(halfway, "RGB")


def test_reduced_motion_cuts(theme: Theme, make_picture: PictureMaker) -> None:
    """With less motion wanted nothing ever moves."""
    view = _view(theme, reduce_motion=True)
    before, after = make_picture(), make_picture("g3", "g4", cursor=G3, chosen=F3)
    view.frame(before, 0)
    for verb in ("take", "deal", "refuse", "win"):
        view.animate(before, after, verb, 10)
        view.frame(after, 10)
        assert not view.is_moving(10)


def test_a_dragged_card_is_seen_under_the_pointer_only(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """Its place shows what lies beneath, and on the felt the card follows the pointer."""
    view = _view(theme, reduce_motion=True)
    plain = make_picture(cursor=None)
    gone = make_picture("g4", cursor=None)
    point = view.layout.safe.x + 200, view.layout.safe.centery
    dragged = replace(plain, cursor=G4, chosen=G4, dragged_to=point)
    shots = [_paint(view.frame(picture, 0)) for picture in (plain, gone, dragged)]
    place = view.layout.place(G4)
    lower = pygame.Rect(place.x + 10, place.centery + 20, place.w - 20, place.h // 2 - 30)
    assert _difference(shots[0], shots[2], lower) > 0.6
    assert shots[2].get_at((point[0], point[1] - 5))[:3] == theme.paper_chosen
    assert shots[1].get_at(point)[:3] != theme.paper_chosen


def test_a_press_ends_the_deal(theme: Theme, make_picture: PictureMaker) -> None:
    """`finish` shows at once what the deal leads to."""
    view = _view(theme)
    picture = make_picture()
    at_rest = pygame.image.tobytes(_paint(view.frame(picture, 0)), "RGB")
    view.animate(picture, picture, "deal", 100)
    assert pygame.image.tobytes(_paint(view.frame(picture, 200)), "RGB") != at_rest
    view.finish()
    assert pygame.image.tobytes(_paint(view.frame(picture, 210)), "RGB") == at_rest


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_drawn_outside_the_safe_area(
    theme: Theme,
    make_picture: PictureMaker,
    size: tuple[int, int],
    lang: str,
    text_scale: int,
) -> None:
    """Text and cards keep to what every television shows; only rings and shadows reach beyond."""
    view = TableView(size, theme, Fonts(theme, min(size), text_scale), TableOptions(lang=lang))
    frame = view.frame(make_picture(lang=lang, cursor=None), 0)
    reach = max(2, view.layout.card[1] // 20)
    allowed = view.layout.safe.inflate(2 * reach, 2 * reach)
    for sprite in frame.sprites:
        seen = sprite.image.get_bounding_rect().move(sprite.x, sprite.y)
        assert allowed.contains(seen)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_labels_keep_to_their_rectangles(
    theme: Theme,
    make_picture: PictureMaker,
    size: tuple[int, int],
    lang: str,
    text_scale: int,
) -> None:
    """Every label lies within one of the layout's text rectangles, in both languages."""
    view = TableView(size, theme, Fonts(theme, min(size), text_scale), TableOptions(lang=lang))
    layout = view.layout
    picture = make_picture(lang=lang)
    boxes = (layout.score, layout.stock_labels, layout.hints)
    for shown in (picture, replace(picture, notice="Encore une très longue phrase " * 4)):
        for sprite in view.labels.sprites(shown):
            seen = sprite.image.get_bounding_rect().move(sprite.x, sprite.y)
            assert any(box.contains(seen) for box in boxes), (seen, boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_four_usual_hints_all_fit(
    theme: Theme, make_picture: PictureMaker, size: tuple[int, int], lang: str
) -> None:
    """No key hint is left out at normal text size: four buttons and four texts."""
    view = _view(theme, size, lang=lang)
    sprites = view.labels.sprites(make_picture(lang=lang))
    in_line = [s for s in sprites if view.layout.hints.colliderect(s.rect)]
    assert len(in_line) == 8


def test_hints_change_with_the_device(theme: Theme, make_picture: PictureMaker) -> None:
    """The same hint is a round button for a pad and a key cap for the keyboard."""
    view = _view(theme)
    hint = (KeyHint(("A",), "Choisir"),)
    pad = view.labels.sprites(make_picture(hints=hint, device=Device.PAD))
    keys = view.labels.sprites(make_picture(hints=hint, device=Device.KEYBOARD))
    assert pad[-2].image is not keys[-2].image


def test_every_card_of_the_pyramid_can_be_seen(theme: Theme, make_picture: PictureMaker) -> None:
    """In the full pyramid the index of each card, covered or not, shows as it is on its face."""
    view = _view(theme)
    canvas = _paint(view.frame(make_picture(cursor=None), 0))
    for place in PYRAMID_PLACES:
        rect = view.layout.place(place)
        index = pygame.Rect(rect.x + 4, rect.y + 4, rect.w - 8, round(rect.h * 0.44) - 4)
        lights = _lights(canvas, index)
        assert min(lights) < 0.16
        assert max(lights) > 0.7
