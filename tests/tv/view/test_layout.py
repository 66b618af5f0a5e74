"""Where cards and labels lie, from the smallest cabinet screen to 4K, upright and on its side."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.rules.layout import COVERERS, PYRAMID_PLACES, parse_place
from game.tv.view.layout import TableLayout, WasteLies, safe_rect
from game.tv.view.table import TableOptions, fitting
from game.tv.view.text import Fonts
from game.tv.view.theme import load_theme

THEME = load_theme()
SIZES = [
    (320, 240),
    (640, 480),
    (720, 576),
    (800, 480),
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1280, 1024),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (240, 320),
    (480, 800),
    (600, 1024),
    (1080, 1920),
    (2160, 3840),
]


VARIANTS = {
    "arcade": TableOptions(),
    "timed in turns": TableOptions(has_clock=True, has_turn=True),
    "classic": TableOptions(waste_lies=WasteLies.BESIDE),
    "levels": TableOptions(waste_lies=WasteLies.BESIDE, waste_visible=3),
    "chain": TableOptions(waste_lies=WasteLies.FAN),
    "chain in turns": TableOptions(waste_lies=WasteLies.FAN, has_turn=True),
    "three under": TableOptions(waste_visible=3),
}


def _layout(
    size: tuple[int, int],
    variant: str = "arcade",
    safe_area: float = 0.05,
    text_scale: int = 100,
) -> TableLayout:
    fonts = Fonts(THEME, min(size), text_scale)
    return fitting(size, fonts, replace(VARIANTS[variant], safe_area=safe_area))[1]


def _check(layout: TableLayout) -> None:
    boxes = layout.boxes()
    for rect in (*boxes, *layout.places):
        assert layout.safe.contains(rect)
    for index, box in enumerate(boxes):
        assert box.collidelist(boxes[index + 1 :]) < 0
        assert box.collidelist(layout.places) < 0


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("safe_area", [0.0, 0.05, 0.075])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_safe_area(
    size: tuple[int, int], variant: str, safe_area: float, text_scale: int
) -> None:
    """On every usual screen all lies apart and where every television shows it."""
    _check(_layout(size, variant, safe_area, text_scale))


@settings(deadline=None)  # how fast a layout is found depends on what else the machine does
@given(
    long=st.integers(320, 3840),
    ratio=st.floats(1.0, 2.4),
    shape=st.sampled_from(("wide", "upright")),
    variant=st.sampled_from(sorted(VARIANTS)),
    text_scale=st.sampled_from((100, 150, 200)),
)
def test_odd_sizes_work_as_well(
    long: int, ratio: float, shape: str, variant: str, text_scale: int
) -> None:
    """A window of any usual shape, from 240 lines up, gets a sound table at every text size."""
    short = max(240, round(long / ratio))
    size = (short, long) if shape == "upright" else (long, short)
    _check(_layout(size, variant, text_scale=text_scale))


def test_the_card_is_a_fifth_of_a_wide_screen() -> None:
    """At 1920x1080 a card is at least 229 px high, so that capitals of 0.28 of it reach 64 px."""
    layout = _layout((1920, 1080))
    assert layout.card[1] >= 229
    assert layout.card[0] == round(layout.card[1] * 0.70)
    assert layout.safe == Rect(96, 54, 1728, 972)


def test_every_row_lies_half_a_card_lower_on_a_wide_screen() -> None:
    """The pyramid is four cards high."""
    layout = _layout((1920, 1080))
    apex, base = layout.place(parse_place("a1")), layout.place(parse_place("g1"))
    assert base.y - apex.y == 3 * layout.card[1]


@pytest.mark.parametrize("size", SIZES)
def test_coverers_lie_half_on_what_they_cover_and_leave_its_index_free(
    size: tuple[int, int],
) -> None:
    """Each card is overlapped by its two coverers, from its middle down at the earliest."""
    layout = _layout(size)
    for place in PYRAMID_PLACES:
        rect = layout.place(place)
        for coverer in COVERERS[place]:
            cover = layout.place(coverer)
            assert cover.colliderect(rect)
            assert cover.y - rect.y >= rect.h // 2


@pytest.mark.parametrize("size", [(1080, 1920), (600, 1024), (480, 800)])
def test_an_upright_screen_is_filled(size: tuple[int, int]) -> None:
    """The base is as wide as the safe area, and no empty band is higher than a fifth of it."""
    layout = _layout(size)
    base = layout.places[-7:]
    assert base[-1].right - base[0].x >= 0.97 * layout.safe.w
    rows = sorted([*layout.places, *layout.boxes()], key=lambda rect: rect.y)
    lowest = layout.safe.y
    for rect in rows:
        assert rect.y - lowest <= layout.safe.h / 5
        lowest = max(lowest, rect.bottom)


def test_a_very_wide_screen_keeps_the_piles_near() -> None:
    """At 21:9 the stock is not at the far edge, but not further in than it must be."""
    layout = _layout((2560, 1080))
    assert layout.stock.x > layout.safe.x + 100
    assert layout.removed.right < layout.safe.right - 100


def test_the_waste_lies_where_the_rules_say() -> None:
    """Under the stock, beside it, beside it with three cards to be seen, or under the fan."""
    under, beside, three, fan = (
        _layout((1920, 1080), name) for name in ("arcade", "classic", "levels", "chain")
    )
    assert under.waste_top.x == under.stock.x
    assert under.waste_top.y > under.stock.bottom
    assert beside.waste_top.y == beside.stock.y
    assert len(three.waste) == 3
    assert three.waste[0].x < three.waste[1].x < three.waste[2].x
    assert fan.waste_top.x == fan.stock.x
    assert fan.fan.w > 2 * fan.stock.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", ["classic", "levels"])
def test_labels_stand_under_a_stock_with_the_waste_beside_it(
    size: tuple[int, int], variant: str
) -> None:
    """Redeals and removed cards are told under the stock on every screen, upright ones too."""
    layout = _layout(size, variant)
    assert layout.stock_labels.x == layout.stock.x
    assert layout.stock_labels.y >= layout.stock.bottom


@pytest.mark.parametrize("size", SIZES)
def test_the_joker_lies_on_the_left_beside_the_fan_or_the_waste(size: tuple[int, int]) -> None:
    """In chain the joker is a card of its own size near the waste; no removed pile is there."""
    layout = _layout(size, "chain")
    assert layout.joker is not None
    assert layout.joker.size == layout.card
    if size[0] > size[1]:
        assert layout.joker.right < layout.place(parse_place("a1")).x
    else:
        assert layout.fan.right < layout.waste_top.x < layout.joker.x
    assert layout.removed == layout.waste_top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_rule_set_has_much_smaller_cards_than_another(
    size: tuple[int, int], variant: str
) -> None:
    """Whatever lies beside the pyramid, cards keep seven tenths of the arcade game's height."""
    assert _layout(size, variant).card[1] >= 0.7 * _layout(size).card[1]


def test_the_safe_area_takes_its_share_from_each_side() -> None:
    """Seven and a half per cent of 1000x400 leave 850x340."""
    assert safe_rect((1000, 400), 0.075) == Rect(75, 30, 850, 340)
