"""The game looks as it did when somebody last looked at it; a little may differ.

`python -m tests.pictures` draws the references anew.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.pictures import FOLDER, PICTURES, render, table

MOST_BYTES = 1_500_000
# Another release of the font or SVG library moves edges by parts of a pixel; both pictures are
# compared at half their size. What is forgiven: this much on average, and this share of pixels
# that differ by more than a trace.
MOST_MEAN = 1.5
TRACE = 40
MOST_SHARE = 0.0003


def _halved(image: pygame.Surface) -> bytes:
    width, height = image.get_size()
    plain = pygame.Surface((width, height), depth=24)
    plain.blit(image, (0, 0))
    small = pygame.transform.smoothscale(plain, (width // 2, height // 2))
    return pygame.image.tobytes(small, "RGB")


def differences(first: pygame.Surface, second: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of a channel, 0 to 255, and the share that differs clearly."""
    apart = [abs(a - b) for a, b in zip(_halved(first), _halved(second), strict=True)]
    return sum(apart) / len(apart), sum(each > TRACE for each in apart) / len(apart)


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_like_its_reference(name: str) -> None:
    """Size and picture are those of the reference."""
    pygame.font.init()
    reference, drawn = pygame.image.load(FOLDER / f"{name}.png"), PICTURES[name]()
    assert drawn.get_size() == reference.get_size()
    mean, share = differences(drawn, reference)
    assert mean <= MOST_MEAN
    assert share <= MOST_SHARE


@pytest.mark.parametrize(
    "change", [{"cursor": None}, {"chosen": None}, {"kings": ()}, {"score": "56"}]
)
def test_a_change_one_would_see_is_not_forgiven(change: dict[str, object]) -> None:
    """The cursor, a chosen card or a king's mark missing, or one digit another."""
    pygame.font.init()
    changed = render(replace(table(), **change), (640, 360))()
    reference = pygame.image.load(FOLDER / "table-felt.png")
    assert differences(changed, reference)[1] > MOST_SHARE


def test_references_are_few_and_small() -> None:
    """There is one for each picture and no other, and all are small enough to keep."""
    files = {path.stem: path.stat().st_size for path in FOLDER.glob("*.png")}
    assert files.keys() == PICTURES.keys()
    assert sum(files.values()) <= MOST_BYTES
