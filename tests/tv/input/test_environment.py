"""What SDL is told before it starts."""

import os
import subprocess
import sys
from pathlib import Path

import pygame

from game.tv.input.environment import MAPPINGS_FILE, prepare_environment

FILE = "SDL_GAMECONTROLLERCONFIG_FILE"
CHECKOUT = Path(__file__).resolve().parents[3]


def test_pads_are_heard_without_a_window_manager() -> None:
    """A bare X server gives the window no focus."""
    environ: dict[str, str] = {}
    prepare_environment(environ)
    assert environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "1"


def test_what_the_player_set_stays() -> None:
    """Every variable is a default only."""
    environ: dict[str, str] = {}
    prepare_environment(environ)
    chosen = dict.fromkeys(environ, "mine")
    prepare_environment(chosen)
    assert set(chosen.values()) == {"mine"}


def test_the_front_ends_mapping_is_never_touched() -> None:
    """RetroPie, Batocera and Steam set it; SDL's escape hatches pass through as they are."""
    theirs = {
        "SDL_GAMECONTROLLERCONFIG": "theirs",
        "SDL_JOYSTICK_BLACKLIST_DEVICES": "0x1234/0x5678",
        "SDL_JOYSTICK_HIDAPI": "0",
    }
    environ = dict(theirs)
    prepare_environment(environ)
    assert theirs.items() <= environ.items()
    empty: dict[str, str] = {}
    prepare_environment(empty, system_mappings=())
    assert not any(name.startswith("SDL_GAMECONTROLLER") for name in empty)


def test_mappings_of_the_player_come_before_the_systems(tmp_path: Path) -> None:
    """A file in the data folder, else one that the system has, else none."""
    system = tmp_path / "system.txt"
    environ: dict[str, str] = {}
    prepare_environment(environ, tmp_path, system_mappings=[str(system)])
    assert FILE not in environ
    system.touch()
    prepare_environment(environ, tmp_path, system_mappings=["/nowhere", str(system)])
    assert environ.pop(FILE) == str(system)
    own = tmp_path / MAPPINGS_FILE
    own.touch()
    prepare_environment(environ, tmp_path, system_mappings=[str(system)])
    assert environ[FILE] == str(own)


def test_a_mappings_file_that_was_chosen_stays(tmp_path: Path) -> None:
    """Whoever starts the game may name another."""
    (tmp_path / MAPPINGS_FILE).touch()
    environ = {FILE: "/theirs.txt"}
    prepare_environment(environ, tmp_path)
    assert environ[FILE] == "/theirs.txt"


PLUGS_AN_ODD_BOARD = """
import os, sys
from pathlib import Path
from game.tv.input.environment import prepare_environment
prepare_environment(os.environ, Path(sys.argv[1]), system_mappings=())
import pygame
from pygame._sdl2 import controller
from tests.vpad import VirtualPad
pygame.display.init()
pygame.display.set_mode((64, 48))
pygame.joystick.init()
controller.init()
pad = VirtualPad(name="Odd Board", is_gamepad=False, axes=2, buttons=12, vendor=4660, product=22136)
pygame.event.pump()
print(pygame.joystick.Joystick(0).get_guid())
if controller.is_controller(0):
    opened = controller.Controller(0)
    pad.press(3)
    pygame.event.pump()
    print(*(e.button for e in pygame.event.get(pygame.CONTROLLERBUTTONDOWN)))
"""


def _plugged(folder: Path, **environment: str) -> list[str]:
    """Return the GUID of a board SDL knows nothing of, and what its fourth button is by mapping."""
    done = subprocess.run(
        [sys.executable, "-c", PLUGS_AN_ODD_BOARD, str(folder)],
        cwd=CHECKOUT,
        env={"PATH": os.environ["PATH"], "SDL_VIDEODRIVER": "dummy", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.split()


def test_sdl_takes_the_players_file_and_the_front_ends_mapping_before_it(tmp_path: Path) -> None:
    """Of SDL itself: nothing, then A by the file, then X by what a front end has set."""
    (guid,) = _plugged(tmp_path)
    mapping = f"{guid},Odd Board,a:b3,b:b4,platform:Linux,"
    (tmp_path / MAPPINGS_FILE).write_text(f"{mapping}\n", encoding="ascii")
    assert _plugged(tmp_path) == [guid, str(pygame.CONTROLLER_BUTTON_A)]
    other = mapping.replace("a:b3", "x:b3")
    expected = [guid, str(pygame.CONTROLLER_BUTTON_X)]
    assert _plugged(tmp_path, SDL_GAMECONTROLLERCONFIG=other) == expected
