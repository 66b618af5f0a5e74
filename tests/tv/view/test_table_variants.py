"""The table of the other rule sets: fan and joker, visible waste, open stock, words, dragging."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.rules.chain import ChainState
from game.rules.layout import STOCK_PLACES, parse_place
from game.rules.moves import DRAW, JOKER, take
from game.tv.view import picture as names
from game.tv.view.layout import WasteLies
from game.tv.view.picture import TablePicture
from game.tv.view.stage import Frame, Stage
from game.tv.view.table import HOME, TableOptions, TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme, luminance

PictureMaker = Callable[..., TablePicture]
SIZE = (1280, 720)
SIZES = [(320, 240), (640, 480), (1280, 720), (1080, 1080), (1920, 1080), (1080, 1920)]
CHAIN = {"waste_lies": WasteLies.FAN}
LEVELS = {"waste_lies": WasteLies.BESIDE, "waste_visible": 3}
G3, G4 = parse_place("g3"), parse_place("g4")


def _view(theme: Theme, size: tuple[int, int] = SIZE, **options: object) -> TableView:
    return TableView(size, theme, Fonts(theme, min(size)), TableOptions(**options))


def _paint(frame: Frame, size: tuple[int, int] = SIZE) -> pygame.Surface:
    canvas = pygame.Surface(size)
    Stage(canvas).show(frame)
    return canvas


def _difference(first: pygame.Surface, second: pygame.Surface, rect: pygame.Rect) -> float:
    """Return the share of an area in which two pictures clearly differ in lightness."""
    area = rect.clip(first.get_rect())
    points = [(x, y) for x in range(area.x, area.right, 2) for y in range(area.y, area.bottom, 2)]
    lights = ((luminance(s.get_at(p)[:3]) for s in (first, second)) for p in points)
    return sum(abs(one - other) > 0.1 for one, other in lights) / len(points)


@pytest.mark.parametrize("size", SIZES)
def test_joker_and_fan_are_targets(
    theme: Theme, make_chain_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """A pointer finds the joker, and the stock on its first card and on all fanned out under it."""
    view = _view(theme, size, **CHAIN)
    view.frame(make_chain_picture(), 0)
    fan = view.layout.fan
    assert view.target_at(*view.target_rect(names.JOKER).center) == names.JOKER
    assert view.target_at(*view.target_rect(names.STOCK).center) == names.STOCK
    assert view.target_at(fan.right - 1, fan.centery) == names.STOCK
    assert view.target_at(*view.target_rect(names.WASTE).center) == names.WASTE


def test_a_table_without_a_joker_has_no_such_target(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """Asking for the joker's place where there is none is an error, not a guess."""
    view = _view(theme)
    view.frame(make_picture(), 0)
    with pytest.raises(KeyError):
        view.target_rect(names.JOKER)


def test_a_chain_has_no_removed_pile(theme: Theme, make_chain_picture: PictureMaker) -> None:
    """What was taken lies on the waste, which is not a pile to drop kings on."""
    view = _view(theme, **CHAIN)
    view.frame(make_chain_picture(), 0)
    assert not view.is_removed_pile(*view.layout.removed.center)


@pytest.mark.parametrize("size", [(320, 240), (1280, 720)])
def test_joker_states_differ_without_colour(
    theme: Theme, make_chain_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """Available, under the cursor and spent: each pair differs in lightness."""
    view = _view(theme, size, reduce_motion=True, **CHAIN)
    plain = make_chain_picture()
    pictures = (plain, replace(plain, cursor=names.JOKER), replace(plain, jokers_left=0))
    shots = [_paint(view.frame(picture, 0), size) for picture in pictures]
    around = view.target_rect(names.JOKER).inflate(14, 14)
    for one, other in combinations(shots, 2):
        assert _difference(one, other, around) > 0.02


@pytest.mark.parametrize("cursor", [None, names.WASTE, names.STOCK])
def test_a_joker_upon_the_waste_is_seen(
    theme: Theme, make_chain_picture: PictureMaker, cursor: str | None
) -> None:
    """The waste looks otherwise while the joker lies on it, wherever the cursor is."""
    view = _view(theme, reduce_motion=True, **CHAIN)
    plain = make_chain_picture(jokers_left=0, cursor=cursor)
    shots = [
        _paint(view.frame(picture, 0)) for picture in (plain, replace(plain, joker_on_top=True))
    ]
    assert _difference(*shots, view.layout.waste_top) > 0.1


@pytest.mark.parametrize("size", [(320, 240), (1280, 720), (1080, 1920)])
def test_the_fan_shrinks_with_every_card(
    theme: Theme,
    make_chain_picture: PictureMaker,
    chain_state: ChainState,
    size: tuple[int, int],
) -> None:
    """Each turned card makes the fan narrower, down to one card, then to a flat dent."""
    view = _view(theme, size, reduce_motion=True, **CHAIN)
    state, ends = chain_state, []
    for _ in range(len(chain_state.stock)):
        sprites = view.frame(make_chain_picture(state), 0).sprites
        fan = [s.rect for s in sprites if s.rect.topleft == view.layout.stock.topleft]
        ends.append(max(rect.right for rect in fan))
        state = state.after(DRAW)
    assert ends == sorted(ends, reverse=True)
    assert len(set(ends)) >= len(ends) - 2
    assert not state.stock
    _paint(view.frame(make_chain_picture(state), 0), size)


def _moves(state: ChainState) -> dict[str, tuple[ChainState, ChainState]]:
    """Return a pair of states, before and after, for every kind of move of a chain."""
    fitting = next(m for m in _drawn_to_a_take(state).legal_moves() if m.places)
    before_take = _drawn_to_a_take(state)
    last = replace(state, pyramid=1, joker_on_top=True)
    return {
        "take": (before_take, before_take.after(fitting)),
        "draw": (state, state.after(DRAW)),
        "joker": (state, state.after(JOKER)),
        "take upon the joker": (state.after(JOKER), state.after(JOKER).after(take(G3))),
        "draw upon the joker": (state.after(JOKER), state.after(JOKER).after(DRAW)),
        "the next round": (last, last.after(take(parse_place("a1")))),
    }


def _drawn_to_a_take(state: ChainState) -> ChainState:
    while not any(move.places for move in state.legal_moves()):
        state = state.after(DRAW)
    return state


@pytest.mark.parametrize(
    ("what", "longest_ms"),
    [
        ("take", 230),
        ("draw", 160),
        ("joker", 230),
        ("take upon the joker", 230),
        ("draw upon the joker", 160),
        ("the next round", 1230),
    ],
)
def test_chain_motion_ends_in_time_with_the_true_picture(
    theme: Theme,
    make_chain_picture: PictureMaker,
    chain_state: ChainState,
    what: str,
    longest_ms: int,
) -> None:
    """Every motion moves, is over in its time, and leaves what a cut would have shown."""
    moving, still = _view(theme, **CHAIN), _view(theme, reduce_motion=True, **CHAIN)
    before, after = (make_chain_picture(state) for state in _moves(chain_state)[what])
    moving.frame(before, 0)
    verb = what.split(maxsplit=1)[0] if what != "the next round" else "take"
    moving.animate(before, after, verb, 1000)
    at_rest = pygame.image.tobytes(_paint(still.frame(after, 0)), "RGB")
    assert moving.is_moving(1000 + longest_ms // 3)
    midway = _paint(moving.frame(after, 1000 + longest_ms // 3))
    assert pygame.image.tobytes(midway, "RGB") != at_rest
    assert not moving.is_moving(1000 + longest_ms)
    end = _paint(moving.frame(after, 1000 + longest_ms))
    assert pygame.image.tobytes(end, "RGB") == at_rest


def test_a_chain_card_flies_onto_the_waste(
    theme: Theme, make_chain_picture: PictureMaker, chain_state: ChainState
) -> None:
    """Just before it arrives the placed card is near the waste, not at a removed pile."""
    view = _view(theme, **CHAIN)
    before, after = (make_chain_picture(state) for state in _moves(chain_state)["take"])
    view.frame(before, 0)
    view.animate(before, after, "take", 1000)
    flying = view.frame(after, 1210).sprites[-1]
    waste = view.target_rect(names.WASTE)
    assert abs(flying.x - waste.x) + abs(flying.y - waste.y) < waste.w // 4


def test_the_streak_grows_pip_by_pip(theme: Theme, make_chain_picture: PictureMaker) -> None:
    """Every card of a streak adds a sprite beside its words; none are there without a streak."""
    view = _view(theme, **CHAIN)
    pictures = [make_chain_picture(streak=streak, streak_text="Série") for streak in range(5)]
    counts = [len(view.labels.sprites(picture)) for picture in pictures]
    assert [count - counts[0] for count in counts] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("drawn", [0, 1, 2, 3, 7])
def test_the_top_of_three_visible_waste_cards_keeps_its_place(
    theme: Theme, make_picture: PictureMaker, drawn: int
) -> None:
    """The playable card is always the right one, so that the cursor need not follow it."""
    view = _view(theme, reduce_motion=True, **LEVELS)
    picture = make_picture(drawn=drawn, cursor=None)
    view.frame(picture, 0)
    seen = STOCK_PLACES[max(0, drawn - 3) : drawn]
    rects = [view.layout.rect_of(place, picture.state) for place in seen]
    assert rects == list(view.layout.waste[3 - len(seen) :])


def test_an_open_stock_shows_its_top(theme: Theme, make_picture: PictureMaker) -> None:
    """The stock's first card lies face up, differs when chosen, and backs look out under it."""
    view = _view(theme, reduce_motion=True, stock_open=True)
    plain = make_picture(cursor=None)
    top = plain.state.stock[0]
    hidden = _view(theme, reduce_motion=True)
    pictures = {"open": plain, "chosen": replace(plain, chosen=top)}
    pictures["partner"] = replace(plain, partners=(top,))
    shots = [_paint(view.frame(picture, 0)) for picture in pictures.values()]
    shots.append(_paint(hidden.frame(plain, 0)))
    around = view.layout.stock.inflate(10, 10)
    for one, other in combinations(shots, 2):
        assert _difference(one, other, around) > 0.01
    last = replace(plain, state=replace(plain.state, stock=plain.state.stock[:1]))
    below = pygame.Rect(view.layout.stock.bottomleft, (view.layout.card[0], 12))
    assert _difference(shots[0], _paint(view.frame(last, 0)), below) > 0.1


def test_an_open_stock_is_drawn_from_without_a_turn(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """The drawn card flies face up while the next one turns over where it lies."""
    view = _view(theme, stock_open=True)
    before, after = (make_picture(drawn=drawn, cursor=names.STOCK) for drawn in (3, 4))
    view.frame(before, 0)
    view.animate(before, after, "draw", 1000)
    cards = [s for s in view.frame(after, 1030).sprites[-4:] if s.image.get_height() == _h(view)]
    widths = {sprite.image.get_width() for sprite in cards}
    assert view.layout.card[0] in widths
    assert min(widths) < view.layout.card[0]


def _h(view: TableView) -> int:
    return view.layout.card[1]


def test_a_card_let_go_where_it_does_not_fit_flies_home(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """It starts where it was let go and ends on its place, within a fifth of a second."""
    view = _view(theme)
    after = make_picture(cursor=None)
    before = replace(after, chosen=G4, dragged_to=(300, 500))
    view.frame(before, 0)
    view.animate(before, after, HOME, 1000)
    flying = view.frame(after, 1000).sprites[-1]
    assert flying.rect.center == pytest.approx((300, 500), abs=2)
    assert not view.is_moving(1210)
    still = _view(theme, reduce_motion=True)
    assert pygame.image.tobytes(_paint(view.frame(after, 1210)), "RGB") == pygame.image.tobytes(
        _paint(still.frame(after, 0)), "RGB"
    )


def test_a_dropped_card_leaves_from_under_the_pointer(
    theme: Theme, make_picture: PictureMaker
) -> None:
    """A dragged card that is taken does not jump back before it flies away."""
    view = _view(theme)
    before = make_picture(cursor=None, chosen=G4, dragged_to=(300, 500))
    after = make_picture("g4", cursor=None)
    view.frame(before, 0)
    view.animate(before, after, "take", 1000)
    flying = view.frame(after, 1000).sprites[-1]
    assert flying.rect.center == pytest.approx((300, 500), abs=2)


@pytest.mark.parametrize("target", [names.REMOVED, names.WASTE, G3])
def test_drop_targets_are_marked_without_colour(
    theme: Theme, make_picture: PictureMaker, target: names.Target
) -> None:
    """Where a dragged card may go is marked, and marked again when it would go there now."""
    view = _view(theme, reduce_motion=True)
    plain = make_picture(cursor=G4, chosen=G4, dragged_to=(300, 600))
    lit = replace(plain, drops=(target,))
    shots = [
        _paint(view.frame(picture, 0)) for picture in (plain, lit, replace(lit, drop_on=target))
    ]
    around = view.target_rect(target).inflate(24, 24)
    for one, other in combinations(shots, 2):
        assert _difference(one, other, around) > 0.01


WORDS = {
    "turn": "À Anne-Marie",
    "round_text": "Manche 2/5",
    "clock": "12:05",
    "moves": "145 coups",
    "removed_count": "32 cartes retirées",
    "footnote": "Donne 8 675 309",
}
TABLES: dict[str, dict[str, object]] = {
    "timed": {"has_clock": True},
    "turns": {"has_turn": True, "has_clock": True},
    "classic": {"waste_lies": WasteLies.BESIDE},
    "levels": LEVELS,
}


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_all_words_keep_to_their_rectangles(
    theme: Theme,
    make_picture: PictureMaker,
    size: tuple[int, int],
    table: str,
    text_scale: int,
) -> None:
    """Clock, turn, removed cards and footnote lie within the layout's text rectangles."""
    options = TableOptions(**TABLES[table])
    view = TableView(size, theme, Fonts(theme, min(size), text_scale), options)
    layout = view.layout
    boxes = (layout.score, layout.aside, layout.stock_labels, layout.hints)
    for sprite in view.labels.sprites(make_picture(**WORDS)):
        seen = sprite.image.get_bounding_rect().move(sprite.x, sprite.y)
        assert any(box.contains(seen) for box in boxes), (seen, boxes)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_all_words_of_a_chain_keep_to_their_rectangles(
    theme: Theme, make_chain_picture: PictureMaker, size: tuple[int, int], text_scale: int
) -> None:
    """Streak, round and turn lie within the layout's text rectangles, a long streak too."""
    options = TableOptions(has_turn=True, **CHAIN)
    view = TableView(size, theme, Fonts(theme, min(size), text_scale), options)
    layout = view.layout
    boxes = (layout.score, layout.aside, layout.stock_labels, layout.hints)
    picture = make_chain_picture(streak=28, streak_text="Série 28 · +145", turn="À Anne-Marie")
    for sprite in view.labels.sprites(picture):
        seen = sprite.image.get_bounding_rect().move(sprite.x, sprite.y)
        assert any(box.contains(seen) for box in boxes), (seen, boxes)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 480), (1080, 1920)])
def test_clock_moves_and_turn_are_all_shown(
    theme: Theme, make_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """From 480 lines up nothing of whose turn it is, the clock and the moves is left out."""
    view = _view(theme, size, has_clock=True, has_turn=True)
    plain = len(view.labels.sprites(make_picture()))
    words = {key: WORDS[key] for key in ("turn", "clock", "moves")}
    assert len(view.labels.sprites(make_picture(**words))) == plain + 3


@pytest.mark.parametrize("side", [480, 720, 1080, 2160])
@pytest.mark.parametrize("table", TABLES)
def test_square_canvases_stay_sound_at_the_largest_text(
    theme: Theme, side: int, table: str
) -> None:
    """Text gives way before cards become small: they stay at least a tenth of the height."""
    fonts = Fonts(theme, side, 200)
    view = TableView((side, side), theme, fonts, TableOptions(**TABLES[table]))
    assert view.layout.is_sound()
    assert view.layout.card[1] >= side // 10
