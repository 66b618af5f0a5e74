"""Every screen with every theme at a glance: `python -m tests.contact_sheet --out DIR`.

Writes `themes.png`, the main screens in a column for each theme, and for each theme all screens as
`THEME-1.png` and so on. `--screens title,help` takes only screens whose names begin so; `--each`
also writes every screen by itself, in full size.
"""

from __future__ import annotations

import argparse
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.cli.looks import parse_size
from game.tv.events import Command, Device
from game.tv.input.bindings import load_controls
from game.tv.input.hub import InputHub
from game.tv.view.stage import Frame
from game.tv.view.stage import Stage as Canvas
from game.tv.view.text import Fonts, Role
from game.tv.view.theme import load_theme, theme_names
from tests.tv.scenes.menus import FakeDevices, Stage
from tests.tv.scenes.screens import all_scenes
from tests.tv.scenes.tables import SAMPLES, all_tables, table_frame

MAIN = (
    "title", "table dealt", "table arcade", "table chosen", "table chain", "pause arcade",
    "other rules", "redeals", "levels", "daily", "result arcade", "records", "statistics",
    "players", "options", "options screen", "calibration", "options table", "help arcade 0",
    "question",
)  # fmt: skip
_OVER = "table arcade"
_WIDEST_PX, _GAP_PX, _A_SHEET = 2400, 16, 24
_GROUND, _INK = (38, 40, 44), (225, 225, 225)


class Shot(NamedTuple):
    """A screen's name and picture."""

    name: str
    image: pygame.Surface


class SheetDevices(FakeDevices):
    """The devices as the game binds them, whichever of them is in use."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._hub = InputHub(load_controls(), clock=lambda: 0, to_canvas=lambda _: (0, 0))

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return what asks for the command on a kind of device."""
        return self._hub.labels(command, device)


def shots(stage: Stage, wanted: Callable[[str], bool]) -> Iterator[Shot]:
    """Draw the tables and the menu screens that are wanted, in full size."""
    stage.table = table_frame(stage, SAMPLES[_OVER])
    for name, frame in all_tables(stage):
        if wanted(name):
            yield Shot(name, _drawn(frame, stage))
    for name, scene in all_scenes(stage):
        if wanted(name):
            stage.show(scene)
            yield Shot(name, _drawn(scene.frame(0), stage))


def sheet(pictures: Sequence[Shot], columns: int, fonts: Fonts) -> pygame.Surface:
    """Put pictures of one size, made smaller, in so many columns, each with its name below."""
    width, height = pictures[0].image.get_size()
    across = min(width, (_WIDEST_PX - _GAP_PX) // columns - _GAP_PX)
    small = (across, round(height * across / width))
    step = (small[0] + _GAP_PX, small[1] + _GAP_PX + fonts.line_px(Role.SMALL))
    rows = -(-len(pictures) // columns)
    whole = pygame.Surface((_GAP_PX + columns * step[0], _GAP_PX + rows * step[1]))
    whole.fill(_GROUND)
    for number, picture in enumerate(pictures):
        x = _GAP_PX + number % columns * step[0]
        y = _GAP_PX + number // columns * step[1]
        whole.blit(pygame.transform.smoothscale(picture.image, small), (x, y))
        whole.blit(fonts.fit(picture.name, Role.SMALL, _INK, small[0]), (x, y + small[1]))
    return whole


def write_sheets(options: argparse.Namespace, folder: Path) -> None:
    """Write all sheets; `folder` is for the stores of the screens."""
    fonts = Fonts(load_theme(), 720)
    by_theme: dict[str, dict[str, pygame.Surface]] = {}
    for theme in options.themes:
        stage = Stage(
            folder / theme, size=options.size, language=options.lang, scale=options.scale,
            theme_name=theme,
        )  # fmt: skip
        stage.services.devices = SheetDevices(Device(options.device))
        drawn = list(shots(stage, lambda name: name.startswith(options.screens)))
        stage.store.close()
        _write_theme(theme, drawn, fonts, options)
        by_theme[theme] = {shot.name: shot.image for shot in drawn if shot.name in MAIN}
    matrix = list(_matrix(by_theme))
    if matrix:
        pygame.image.save(sheet(matrix, len(by_theme), fonts), options.out / "themes.png")


def _write_theme(
    theme: str, drawn: Sequence[Shot], fonts: Fonts, options: argparse.Namespace
) -> None:
    across = 4 if options.size[0] > options.size[1] else 8
    for number, start in enumerate(range(0, len(drawn), _A_SHEET), start=1):
        image = sheet(drawn[start : start + _A_SHEET], across, fonts)
        pygame.image.save(image, options.out / f"{theme}-{number}.png")
    for shot in drawn if options.each else ():
        name = re.sub(r"[^a-z0-9]+", "-", shot.name)
        pygame.image.save(shot.image, options.out / f"{theme}-{name}.png")


def _matrix(by_theme: Mapping[str, Mapping[str, pygame.Surface]]) -> Iterable[Shot]:
    """Yield the main screens row by row, each with all themes."""
    for name in MAIN:
        if all(name in drawn for drawn in by_theme.values()):
            yield from (Shot(f"{theme}: {name}", drawn[name]) for theme, drawn in by_theme.items())


def _drawn(frame: Frame, stage: Stage) -> pygame.Surface:
    canvas = pygame.Surface(stage.services.look.size, 0, 32)
    Canvas(canvas).show(frame)
    return canvas


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.contact_sheet", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder to write into")
    parser.add_argument("--size", type=parse_size, default=(1280, 720), help="such as 1280x720")
    parser.add_argument("--lang", default="en", help="language, such as fr")
    parser.add_argument("--scale", type=int, default=100, help="size of the text in per cent")
    parser.add_argument("--device", default=Device.XBOX, choices=list(Device), help="whose glyphs")
    parser.add_argument("--themes", type=_names, default=theme_names(), help="such as felt,night")
    parser.add_argument("--screens", type=_names, default=("",), help="how their names begin")
    parser.add_argument("--each", action="store_true", help="write each screen by itself too")
    return parser


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw what is asked for, without a window."""
    options = _parser().parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    pygame.display.set_mode((320, 240))
    with tempfile.TemporaryDirectory() as folder:
        write_sheets(options, Path(folder))


if __name__ == "__main__":
    main()
