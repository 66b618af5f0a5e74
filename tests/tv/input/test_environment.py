"""What SDL is told before it starts."""

from pathlib import Path

from game.tv.input.environment import MAPPINGS_FILE, prepare_environment

FILE = "SDL_GAMECONTROLLERCONFIG_FILE"


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
