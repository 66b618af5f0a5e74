"""Images are kept by how much memory they take, the last used ones."""

from __future__ import annotations

import pygame

from game.tv.view.kept import KeptImages

SIDE = 10
BYTES = SIDE * SIDE * 4


def _make(name: str, side: int = SIDE) -> pygame.Surface:
    del name
    return pygame.Surface((side, side), pygame.SRCALPHA, 32)


def test_the_same_arguments_give_the_same_image() -> None:
    """What was made is handed out again."""
    images = KeptImages(_make, 4 * BYTES)
    assert images("a") is images("a")
    assert images("a") is not images("b")
    assert images("a", side=SIDE) is images("a", side=SIDE)


def test_the_image_unused_for_longest_goes_first() -> None:
    """There is room for two: the third takes the place of the one that nobody asked for since."""
    images = KeptImages(_make, 2 * BYTES)
    first, second = images("a"), images("b")
    assert images("a") is first
    images("c")
    assert images("a") is first
    assert images("b") is not second
    assert images.kept_bytes == 2 * BYTES


def test_too_large_an_image_drives_nothing_out() -> None:
    """It is made, but not kept."""
    images = KeptImages(_make, 2 * BYTES)
    small, large = images("a"), images("large", 3 * SIDE)
    assert images("large", 3 * SIDE) is not large
    assert images("a") is small
