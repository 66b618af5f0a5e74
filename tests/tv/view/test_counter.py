"""The counter's panels: in free room only, at every size and in every rule set."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.layout import STOCK_PLACES
from game.tv.view.layout import WasteLies
from game.tv.view.picture import RankCount, TablePicture
from game.tv.view.table import TableOptions, TableView
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme

PictureMaker = Callable[..., TablePicture]
SIZES = [
    (320, 240),
    (640, 480),
    (1024, 600),
    (1280, 720),
    (1280, 1024),
    (1080, 1080),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (480, 800),
    (1080, 1920),
]
TABLES = {
    "arcade": TableOptions(has_counter=True),
    "timed in turns": TableOptions(has_counter=True, has_clock=True, has_turn=True),
    "classic": TableOptions(has_counter=True, waste_lies=WasteLies.BESIDE),
    "levels": TableOptions(has_counter=True, waste_lies=WasteLies.BESIDE, waste_visible=3),
    "chain": TableOptions(has_counter=True, waste_lies=WasteLies.FAN),
}
COUNTS = tuple(RankCount(rank, rank % 2, rank % 3, rank % 4) for rank in range(1, 14))


def _view(theme: Theme, size: tuple[int, int], table: str, text_scale: int = 100) -> TableView:
    return TableView(size, theme, Fonts(theme, min(size), text_scale), TABLES[table])


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_panels_never_lie_on_anything(
    theme: Theme, size: tuple[int, int], table: str, text_scale: int
) -> None:
    """Where there is a panel it is in the safe area, apart from cards, words and the other."""
    view = _view(theme, size, table, text_scale)
    panels = [p.rect for p in (view.counter.counts_panel, view.counter.seen_panel) if p]
    for index, rect in enumerate(panels):
        assert view.layout.safe.contains(rect)
        assert rect.collidelist(view.layout.places) < 0
        assert rect.collidelist([b for b in view.layout.boxes() if b != view.layout.strip]) < 0
        assert rect.collidelist(panels[index + 1 :]) < 0


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)])
def test_both_panels_are_whole_on_a_television(
    theme: Theme, size: tuple[int, int], table: str
) -> None:
    """From 720 lines up all three numbers of each rank have room, and all seen cards.

    A chain's fan is turned once, so that nothing in it was seen before.
    """
    counter = _view(theme, size, table).counter
    assert counter.counts_panel is not None
    assert not counter.counts_panel.is_compact
    assert counter.seen_panel is not None or table == "chain"


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [(640, 480), (1024, 768), (1280, 1024), (1024, 600)])
def test_a_full_screen_shows_at_least_the_sums(
    theme: Theme, size: tuple[int, int], table: str
) -> None:
    """On 4:3, 5:4 and small wide screens the counts are there, and cards hardly smaller for it."""
    view = _view(theme, size, table)
    plain = TableOptions(**{**vars(TABLES[table]), "has_counter": False})
    without = TableView(size, theme, Fonts(theme, min(size)), plain)
    assert view.counter.counts_panel is not None
    assert view.layout.card[1] >= 0.9 * without.layout.card[1]


def test_the_smallest_screen_does_without(theme: Theme, make_picture: PictureMaker) -> None:
    """On 320x240 the cards need all the room; the counter is left out without a trace."""
    view = _view(theme, (320, 240), "arcade")
    assert list(view.counter.sprites(make_picture(counter=COUNTS, seen=STOCK_PLACES))) == []


@pytest.mark.parametrize("size", [(640, 480), (1920, 1080), (1080, 1920)])
def test_cards_keep_their_size_beside_a_counter(
    theme: Theme, make_picture: PictureMaker, size: tuple[int, int]
) -> None:
    """The panels are drawn at the size the layout gave them, and draw nothing else anew."""
    view = _view(theme, size, "timed in turns")
    plain = view.frame(make_picture(), 0)
    shown = view.frame(make_picture(counter=COUNTS, seen=STOCK_PLACES), 5000)
    added = [sprite for sprite in shown.sprites if sprite not in plain.sprites]
    panels = [p.rect for p in (view.counter.counts_panel, view.counter.seen_panel) if p]
    assert [sprite.rect for sprite in added] == panels


def test_panels_change_with_what_they_count_only(theme: Theme, make_picture: PictureMaker) -> None:
    """The same numbers are the same image; another number, language or card is another."""
    view = _view(theme, (1920, 1080), "arcade")

    def images(counter: tuple[RankCount, ...], seen: int) -> list[bytes]:
        picture = make_picture(counter=counter, seen=STOCK_PLACES[:seen])
        return [pygame.image.tobytes(s.image, "RGBA") for s in view.counter.sprites(picture)]

    fewer = (COUNTS[0]._replace(exposed=0), *COUNTS[1:])
    first, again = (next(iter(view.counter.sprites(make_picture(counter=COUNTS)))) for _ in "ab")
    assert first.image is again.image
    assert images(COUNTS, 5)[0] != images(fewer, 5)[0]
    assert images(COUNTS, 5)[1] != images(COUNTS, 6)[1]
    assert images(COUNTS, 5)[0] == images(COUNTS, 6)[0]
