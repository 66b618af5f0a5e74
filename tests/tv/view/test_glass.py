"""A panel's parts make one panel: no gap, no overlap, an edge all around, round corners."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.tv.view.glass import panel
from game.tv.view.theme import load_theme

GROUND = (255, 0, 255)


@pytest.mark.parametrize("size", [(300, 200), (90, 31), (40, 40), (20, 300)])
def test_the_parts_fill_the_panel_and_nothing_else(size: tuple[int, int]) -> None:
    """Every pixel belongs to one part; only at the corners what lies below is seen."""
    rect = pygame.Rect((7, 11), size)
    parts = list(panel(rect, load_theme(), 2))
    assert sum(part.rect.w * part.rect.h for part in parts) == rect.w * rect.h
    assert all(rect.contains(part.rect) for part in parts)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(parts, 2))


def test_the_edge_goes_all_around() -> None:
    """In the middle of each side the line is seen, inside of it the fill, at a corner nothing."""
    rect = pygame.Rect(10, 10, 200, 120)
    theme = load_theme()
    canvas = pygame.Surface((220, 140))
    canvas.fill(GROUND)
    canvas.fblits([(part.image, (part.x, part.y)) for part in panel(rect, theme, 3)])
    sides = [(10, 70), (209, 70), (110, 10), (110, 129)]
    assert [canvas.get_at(at)[:3] for at in sides] == [theme.panel_edge] * 4
    inside = {canvas.get_at(at)[:3] for at in [(20, 70), (110, 20), (30, 30), (195, 115)]}
    assert len(inside) == 1
    assert inside != {theme.panel_edge}
    corners = [(10, 10), (209, 10), (10, 129), (209, 129)]
    assert [canvas.get_at(at)[:3] for at in corners] == [GROUND] * 4
