"""What SDL is told before it starts."""

from game.tv.input.environment import prepare_environment


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
    prepare_environment(empty)
    assert not any(name.startswith("SDL_GAMECONTROLLER") for name in empty)
