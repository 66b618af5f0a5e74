"""Cards that show what the help says of them: which go together, or follow each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.cards import Card, parse_card
from game.rules.ruleset import Family, Rules
from game.tv.services import Look
from game.tv.view.faces import Faces
from game.tv.view.faces import Look as Face
from game.tv.view.rows_page import Page
from game.tv.view.text import Role

Groups = Sequence[Sequence[Card]]
_PAIRS = "AS QH, 2D JC, 3H TS, 4C 9D, 5S 8H, 6D 7C, KS"
_NEIGHBOURS = "JH QS KD AC 2H 3S"
# In widths of a card: from one to the next of a group, between groups, between rows.
_STEP, _GAP, _BETWEEN = 1.06, 0.5, 0.25
_HEIGHT = 1 / 0.7
# Below this a card is a spot; above that it is larger than on the table.
_LEAST_PX, _MOST_SHARE = 28, 0.14


def groups_of(rules: Rules) -> Groups:
    """Return the pairs of a rule set, or a run in which each card fits the one before."""
    told = _NEIGHBOURS if rules.family is Family.CHAIN else _PAIRS
    return [[parse_card(code) for code in group.split()] for group in told.split(", ")]


def draw_cards(page: Page, groups: Groups, look: Look, area: pygame.Rect) -> None:
    """Draw groups in the middle of an area's width, in as many rows as make them largest."""
    air = look.fonts.line_px(Role.SMALL)
    most = look.fonts.shorter_side_px * _MOST_SHARE
    room = pygame.Rect(area.x, area.y + air, area.w, max(1, area.h - 2 * air))
    rows = max(_ways(groups), key=lambda rows: min(most, _card_px(rows, room)))
    width = int(min(most, _card_px(rows, room)))
    if width < _LEAST_PX:
        return
    faces = Faces(
        look.theme,
        look.fonts,
        lang=look.translator.language,
        four_colours=look.four_colours,
        deck_face=look.deck_face,
    )
    for number, row in enumerate(rows):
        y = room.top + number * width * (_HEIGHT + _BETWEEN)
        for card, x in _placed(row, width, room.centerx):
            size = (width, round(width * _HEIGHT))
            page.put(faces.face(card, Face.EXPOSED, size), x, round(y))


def _ways(groups: Groups) -> Iterator[Sequence[Groups]]:
    """Yield the groups in one row, in two, and so on."""
    for count in range(1, len(groups) + 1):
        each = -(-len(groups) // count)
        yield [groups[start : start + each] for start in range(0, len(groups), each)]


def _card_px(rows: Sequence[Groups], room: pygame.Rect) -> float:
    """Return how wide cards can be where rows have so much room."""
    high = len(rows) * (_HEIGHT + _BETWEEN) - _BETWEEN
    return min(room.w / max(map(_widths, rows)), room.h / high)


def _widths(row: Groups) -> float:
    """Return how many cards' widths a row takes."""
    return sum((len(group) - 1) * _STEP + 1 for group in row) + _GAP * (len(row) - 1)


def _placed(row: Groups, width: int, middle: int) -> Iterator[tuple[Card, int]]:
    """Yield the cards of a row, each with its left edge."""
    x = middle - _widths(row) * width / 2
    for group in row:
        for card in group:
            yield card, round(x)
            x += width * _STEP
        x += width * (1 + _GAP - _STEP)
