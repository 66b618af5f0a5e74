"""What is freed is free for other programs, also after large pictures have come and gone."""

from __future__ import annotations

import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from game.tv.memory import tidy_memory

# Small blocks that stay lie between the pictures, as they do in play.
PROGRAM = """
from pathlib import Path
import pygame
from game.tv.memory import prepare_memory, tidy_memory

def resident_mb():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6

prepare_memory()
del (large := [pygame.Surface((1920, 1080))])[:]
before = resident_mb()
pictures, kept = [], []
for _ in range(100):
    pictures.append(pygame.Surface((300, 250), pygame.SRCALPHA, 32))
    kept.append(pygame.Surface((30, 30), pygame.SRCALPHA, 32))
assert resident_mb() > before + 25
pictures.clear()
tidy_memory()
print(resident_mb() - before)
"""


class Part:
    """Something that knows itself."""

    def __init__(self) -> None:
        self.other = self


def test_what_knows_only_itself_goes() -> None:
    """Parts that refer to each other are freed with no other cause than tidying up."""
    gone = weakref.ref(Part())
    tidy_memory()
    assert gone() is None


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
def test_pictures_give_their_memory_back() -> None:
    """Of 30 MB of pictures hardly anything is left, though a larger one was freed before."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True
    )
    assert float(done.stdout.splitlines()[-1]) < 3
