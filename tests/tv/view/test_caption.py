"""Captions have a strip of their own, and a mistake is crossed out where it lies."""

from __future__ import annotations

import pygame
import pytest

from game.config import shipped_rules
from game.play.journal import header_of_deal
from game.rules.moves import DRAW
from game.solve.hints import Hint, Outlook
from game.tv.i18n import Translator, languages
from game.tv.scenes.hint_words import why_words
from game.tv.view.caption import Caption, balanced
from game.tv.view.layout import TableLayout
from game.tv.view.picture import TablePicture
from game.tv.view.render import render_table
from game.tv.view.table import TableOptions, TableView
from game.tv.view.text import Fonts, Role
from game.tv.view.theme import load_theme

SIZES = [(320, 240), (640, 480), (1280, 1024), (1920, 1080), (1080, 1920), (2560, 1080)]
LONG = "Here the game was lost: turn the waste over, but not with the card that is crossed out."


@pytest.fixture(autouse=True)
def _drawing() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def view(size: tuple[int, int], *, lines: int, scale: int = 100) -> TableView:
    """Return a table that keeps room for captions."""
    theme = load_theme()
    options = TableOptions(caption_lines=lines)
    return TableView(size, theme, Fonts(theme, min(size), scale), options)


def picture(**changes: object) -> TablePicture:
    """Return a dealt table."""
    state = header_of_deal(shipped_rules()["arcade"], 1, redeals=1).start().state
    return TablePicture(state=state, **changes)  # type: ignore[arg-type]


def inside(layout: TableLayout, caption: Caption, text: str) -> bool:
    """Say whether all of a caption lies inside the strip and on no card."""
    rects = [sprite.rect for sprite in caption.sprites(text)]
    return bool(rects) and all(
        layout.strip.contains(rect) and rect.collidelist(layout.places) < 0 for rect in rects
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["Short.", LONG, LONG * 4])
def test_a_caption_lies_between_cards_and_hints(size: tuple[int, int], text: str) -> None:
    """Whatever its length; what is too much ends in an ellipsis."""
    shown = view(size, lines=2)
    assert shown.layout.is_sound()
    assert inside(shown.layout, shown._caption, text)


def test_a_long_caption_takes_two_lines_of_about_the_same_length() -> None:
    """On a narrow screen; on a wide one it is one line."""
    narrow = [*view((320, 240), lines=2)._caption.sprites(LONG)]
    assert len(narrow) == 3
    first, second = (sprite.rect.w for sprite in narrow[1:])
    assert second > first * 0.6
    assert len([*view((1920, 1080), lines=2)._caption.sprites(LONG)]) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [125, 150, 200])
def test_enlarged_captions_have_their_strip_too(size: tuple[int, int], scale: int) -> None:
    """Cards become smaller for it."""
    shown = view(size, lines=2, scale=scale)
    assert inside(shown.layout, shown._caption, LONG)


def test_without_a_caption_no_room_is_kept() -> None:
    """The table of the game is as it was."""
    shown = view((640, 480), lines=0)
    assert not shown.layout.strip.h
    assert not [*shown._caption.sprites(LONG)]


def test_where_no_strip_fits_the_caption_takes_the_hints_place() -> None:
    """It is seen in any case."""
    shown = view((640, 480), lines=0)
    before = {id(sprite.image) for sprite in shown.frame(picture(), 0).sprites}
    after = shown.frame(picture(caption="Something to say."), 1000).sprites
    fresh = [sprite.rect for sprite in after if id(sprite.image) not in before]
    assert fresh
    assert all(shown.layout.hints.contains(rect) for rect in fresh)


@pytest.mark.parametrize("target", [27, "stock"])
def test_a_cross_lies_on_what_was_a_mistake(target: int | str) -> None:
    """On a card or on the stock, and nowhere else."""
    size, theme = (640, 360), load_theme()
    plain = render_table(picture(), size, theme)
    crossed = render_table(picture(crossed=(target,)), size, theme)
    rect = TableView(size, theme, Fonts(theme, 360)).target_rect(target)  # type: ignore[arg-type]
    changed = pygame.mask.from_threshold(crossed, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(rect.contains(box) for box in boxes)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_is_read_to_its_end(size: tuple[int, int], language: str) -> None:
    """What a hint says fits the smallest screen in every language, on the safe part of it."""
    shown, words = view(size, lines=0), Translator(language)
    fonts = Fonts(load_theme(), min(size))
    long = (
        why_words(words, Hint(Outlook.WINNABLE, DRAW, 1.0)),
        why_words(words, Hint(Outlook.LOST, DRAW, 0.0)),
        why_words(words, Hint(Outlook.LIKELY, DRAW, 0.55)),
    )
    for text in long:
        pill, *lines = shown.labels.notice(text)
        room = shown.layout.hints.w - shown.layout.hints.h // 2 * 2
        wrapped = balanced(fonts, text, room, 3)
        assert " ".join(wrapped) == text
        assert len(lines) == len(wrapped)
        assert all(fonts.width_px(each, Role.SMALL) <= room for each in wrapped)
        assert pill.rect.bottom <= shown.layout.hints.bottom
        assert all(pill.rect.contains(line.rect) for line in lines)


@pytest.mark.parametrize("size", [*SIZES, (1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("lines", [0, 2])
def test_the_cursors_ring_touches_neither_hints_nor_caption(
    size: tuple[int, int], lines: int
) -> None:
    """On the lowest card there is, air is seen between the ring and what is written below."""
    shown = view(size, lines=lines)
    lowest = max((*range(21, 28), "stock"), key=lambda each: shown.target_rect(each).bottom)
    shown.frame(picture(), 0)
    ring = shown._pieces.ring(shown._cards.cursor_rect(picture(cursor=lowest), 0.0)).rect
    below = shown.layout.strip if shown.layout.strip.h else shown.layout.hints
    assert ring.bottom < below.top
