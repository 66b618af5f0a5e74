"""`render`: a picture of the table after a journal, at the size asked for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).parents[2]
PAIRS = "pyramide 1\nrules arcade\nredeals 1\ndeal 42\n\n1 draw\n2 draw\n"
CHAIN = "pyramide 1\nrules chain\nredeals 0\ndeal 42\n\n1 draw\n"
Draw = Callable[..., Any]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Write a journal in the middle of a game."""
    path = tmp_path / "game.txt"
    path.write_text(PAIRS)
    return path


@pytest.fixture
def picture(command: Callable[..., Any], journal: Path, tmp_path: Path) -> Draw:
    """Return a function that renders the journal with options, and loads the picture."""

    def draw(*options: str) -> pygame.Surface:
        out = tmp_path / "table.png"
        assert command("render", str(journal), "--out", str(out), *options) == (0, "", "")
        return pygame.image.load(out)

    return draw


def pixels(surface: pygame.Surface) -> bytes:
    """Return a picture's content for comparison."""
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(320, 240), (640, 480), (270, 480)])
@pytest.mark.parametrize("rotate", ["0", "90"])
def test_the_picture_has_the_size_asked_for(
    picture: Draw, size: tuple[int, int], rotate: str
) -> None:
    """`--size` is that of the picture, also when it is turned; it is not a plain surface."""
    width, height = size
    drawn = picture("--size", f"{width}x{height}", "--rotate", rotate)
    assert drawn.get_size() == size
    assert len(set(pixels(drawn))) > 50


def test_without_a_size_it_is_full_hd(picture: Draw) -> None:
    """The picture is 1920 by 1080 unless told otherwise, and comes out the same each time."""
    first = picture()
    assert first.get_size() == (1920, 1080)
    assert pixels(picture()) == pixels(first)


def test_what_is_asked_for_shows(picture: Draw) -> None:
    """Cursor, language, theme and half-turn each change the picture."""
    size = ("--size", "480x360", "--lang", "en")
    plain = pixels(picture(*size))
    changed = [pixels(picture(*size, "--cursor", where)) for where in ("g1", "stock", "waste")] + [
        pixels(picture(*size, "--lang", "fr")),
        pixels(picture(*size, "--rotate", "180")),
    ]
    assert len({plain, *changed}) == 6


def test_a_chain_game_is_drawn_too(picture: Draw, journal: Path) -> None:
    """Every rule set's journal has a picture."""
    journal.write_text(CHAIN)
    assert picture("--size", "320x240").get_size() == (320, 240)


@pytest.mark.parametrize(
    "options",
    ["--cursor a1", "--cursor s1", "--cursor nowhere", "--size 10x10", "--size big",
     "--theme none", "--lang tlh", "--rotate 45"],
)  # fmt: skip
def test_what_cannot_be_drawn(
    command: Callable[..., Any], journal: Path, tmp_path: Path, options: str
) -> None:
    """A cursor on nothing, an unknown look or a size out of reach: one sentence, no picture."""
    out = tmp_path / "table.png"
    ran = command("render", str(journal), "--out", str(out), *options.split())
    assert ran.code == 2
    assert ran.is_one_sentence
    assert not out.exists()


def test_where_a_picture_cannot_be_written(
    command: Callable[..., Any], journal: Path, tmp_path: Path
) -> None:
    """A folder that is not there is a failure; a name that is no PNG's is wrong use."""
    missing = command("render", str(journal), "--out", str(tmp_path / "none" / "table.png"))
    other = command("render", str(journal), "--out", str(tmp_path / "table.gif"))
    assert (missing.code, other.code) == (1, 2)
    assert missing.is_one_sentence
    assert other.is_one_sentence
    assert command("render", str(journal)).code == 2


def test_a_faulty_journal_has_no_picture(
    command: Callable[..., Any], journal: Path, tmp_path: Path
) -> None:
    """The line at fault is told as by `replay`."""
    journal.write_text(PAIRS + "1 draw\n")
    ran = command("render", str(journal), "--out", str(tmp_path / "table.png"))
    assert ran.code == 2
    assert ran.err.startswith("line 8: ")


def test_no_window_is_needed_and_nothing_is_printed(journal: Path, tmp_path: Path) -> None:
    """On a machine without a display a picture is drawn all the same, without a greeting."""
    out = tmp_path / "table.png"
    ran = subprocess.run(
        [sys.executable, "-m", "game", "render", journal, "--out", out, "--size", "320x240"],
        cwd=ROOT, env={"PATH": "", "HOME": str(tmp_path)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert out.stat().st_size > 1000
