"""The contact sheet shows every screen, and says which is which."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.contact_sheet import MAIN, main
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes
from tests.tv.scenes.tables import SAMPLES


@pytest.fixture
def out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a folder for sheets; what the command sets in the environment is taken back."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    return tmp_path / "sheets"


def test_each_theme_has_a_sheet_and_all_have_one_together(out: Path) -> None:
    """Two screens with two themes: two sheets of two pictures, and one of four."""
    main(f"--out {out} --size 320x240 --screens question,table --themes felt,contrast".split())
    assert sorted(path.name for path in out.iterdir()) == [
        "contrast-1.png", "felt-1.png", "themes.png",
    ]  # fmt: skip
    felt, contrast = (pygame.image.load(out / f"{name}-1.png") for name in ("felt", "contrast"))
    assert felt.get_size() == contrast.get_size()
    assert pygame.image.tobytes(felt, "RGB") != pygame.image.tobytes(contrast, "RGB")


def test_each_screen_is_written_by_itself_if_asked(out: Path) -> None:
    """In the size asked for, beside the sheets."""
    main(f"--out {out} --size 320x240 --screens question --themes felt --each".split())
    assert pygame.image.load(out / "felt-question.png").get_size() == (320, 240)


def test_main_screens_are_screens(out: Path) -> None:
    """What stands in a column for each theme is no name of nothing, and none twice."""
    pygame.init()
    pygame.display.set_mode((320, 240))
    stage = Stage(out, size=(320, 240))
    names = [*SAMPLES, *(name for name, _ in all_scenes(stage))]
    stage.store.close()
    pygame.display.quit()
    assert len({*names}) == len(names)
    assert len({*MAIN}) == len(MAIN)
    assert {*MAIN} <= {*names}
