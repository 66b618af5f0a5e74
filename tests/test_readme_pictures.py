"""The README's pictures are there, can be made anew, and do not swell the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tests import readme_pictures
from tests.readme_pictures import FOLDER, PICTURES

README = Path(__file__).resolve().parents[1] / "README.md"
MOST_BYTES = 1_000_000


def test_every_picture_is_shown_and_every_shown_one_is_there() -> None:
    """No dead link, and none that nobody looks at."""
    shown = re.findall(r"assets/pictures/(\w+)\.png", README.read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(PICTURES) == sorted(path.stem for path in FOLDER.glob("*.png"))


def test_pictures_are_small_together() -> None:
    """Less than a megabyte with their games."""
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_pictures_are_made_by_one_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each in its size, from the games that lie beside them."""
    for journal in FOLDER.glob("*.txt"):
        (tmp_path / journal.name).write_bytes(journal.read_bytes())
    monkeypatch.setattr(readme_pictures, "FOLDER", tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    readme_pictures.main()
    for name, (_journal, _size, size, *_more) in PICTURES.items():
        width, height = pygame.image.load(tmp_path / f"{name}.png").get_size()
        assert f"{width}x{height}" == size
