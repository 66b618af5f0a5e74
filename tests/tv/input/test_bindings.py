"""The controls file: what ships, and how slips in it are told."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import configs_dir
from game.tv.events import Command
from game.tv.input.bindings import load_controls, parse_controls
from game.tv.input.controls import Chord, Controls, ControlsError, JoystickMap, Profile

SHIPPED = (configs_dir() / "controls.toml").read_text(encoding="utf-8")


def test_six_commands_suffice_on_every_device(controls: Controls) -> None:
    """Four arrows, OK and Back are on pads, joysticks, remotes and both keyboards."""
    needed = {"up", "down", "left", "right", "confirm", "back"}
    on_devices = [
        controls.pad.values(),
        controls.remote.values(),
        *(keyboard.keys.values() for keyboard in controls.keyboards.values()),
    ]
    assert all(needed <= set(commands) for commands in on_devices)
    joysticks = [controls.joystick(2).resolved(2), controls.joystick(12).resolved(12)]
    assert all({"confirm", "back"} <= set(commands.values()) for commands in joysticks)


def test_keys_without_a_name_are_bound_by_number(controls: Controls) -> None:
    """Play confirms, Stop and Cancel go back, fast-forward draws, rewind undoes."""
    assert controls.remote[Chord(0x40000105)] is Command.CONFIRM
    assert {controls.remote[Chord(key)] for key in (0x40000104, 0x40000078, 0x4000009B)} == {
        Command.BACK
    }
    assert controls.remote[Chord(0x4000011E)] is Command.DRAW
    assert controls.remote[Chord(0x4000011D)] is Command.UNDO


def test_volume_power_and_sleep_are_left_to_the_system(controls: Controls) -> None:
    """No profile binds them."""
    system = {0x40000080, 0x40000081, 0x4000007F, pygame.K_POWER, 0x4000011A}
    bound = {chord.key for chord in controls.remote}
    for keyboard in controls.keyboards.values():
        bound |= {chord.key for chord in keyboard.keys}
    assert not bound & system


def test_the_second_sticks_letters_are_not_bound_in_arcade(controls: Controls) -> None:
    """An encoder's player two sends A S Q W R F D G."""
    bound = {chord.key for chord in controls.keyboards[Profile.ARCADE].keys}
    assert not bound & {ord(letter) for letter in "asqwrfdgikjlzxcv"}


def test_no_letter_of_the_second_stick_destroys_anything(controls: Controls) -> None:
    """On a desk they draw or help at most: what can be taken back, or asks before it costs."""
    harmless = {Command.DRAW, Command.HINT, Command.JOKER, Command.UNDO}
    for overlay in (None, "levels"):
        keys = controls.keyboards[Profile.DESK].effective(overlay)
        bound = {keys.get(Chord(ord(letter))) for letter in "asqwrfdgikjl"} - {None}
        assert bound <= harmless


def test_overlay_moves_a_key_and_nothing_else(controls: Controls) -> None:
    """Levels: Space draws; without an overlay of its own a rule set changes nothing."""
    desk = controls.keyboards[Profile.DESK]
    changed = dict(desk.effective("levels").items() ^ desk.effective("arcade").items())
    assert set(changed) == {Chord(pygame.K_SPACE)}
    assert desk.effective("levels")[Chord(pygame.K_SPACE)] is Command.DRAW
    assert desk.effective(None) == desk.keys


def test_last_button_is_start_where_there_are_few(controls: Controls) -> None:
    """Eight buttons: the eighth; twelve: the tenth."""
    eight = controls.joystick(8).resolved(8)
    twelve = controls.joystick(12).resolved(12)
    assert eight[7] is Command.MENU
    assert twelve[9] is Command.MENU


def test_a_front_button_is_not_taken_by_one_counted_from_the_end() -> None:
    """With two buttons the last one still is Back."""
    layout = JoystickMap({0: Command.CONFIRM, 1: Command.BACK, -1: Command.MENU}, -2, -1)
    assert layout.resolved(2) == {0: Command.CONFIRM, 1: Command.BACK}
    assert layout.resolved(1) == {0: Command.CONFIRM}
    assert layout.resolved(0) == {}


SLIPS = {
    "unknown command": ('confirm = ["a"]', 'conform = ["a"]', "conform"),
    "unknown button": ('["leftshoulder"]', '["leftsholder"]', "leftsholder"),
    "unknown key": ('["F11", ', '["F111", ', "F111"),
    "unknown modifier": ('"Ctrl+z"', '"Strg+z"', "Strg"),
    "key twice": ('["t", "d"]', '["t", "h"]', "h"),
    "unknown timing": ("settle_ms", "setle_ms", "setle_ms"),
    "timing of words": ("settle_ms = 300", 'settle_ms = "long"', "settle_ms"),
    "negative timing": ("settle_ms = 300", "settle_ms = -1", "settle_ms"),
    "unknown section": ("[mouse]", "[mice]", "mice"),
    "no list": ('new_deal = ["n"]', 'new_deal = "n"', "new_deal"),
    "no number": ("menu = [-1]", 'menu = ["last"]', "last"),
    "long character": ('leave = ["*"]', 'leave = ["**"]', "**"),
    "not TOML": ("[pad]", "[pad", "TOML"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_in_one_sentence(slip: str) -> None:
    """The message names what is wrong and is one line."""
    right, wrong, named = SLIPS[slip]
    assert right in SHIPPED
    with pytest.raises(ControlsError) as told:
        parse_controls(SHIPPED.replace(right, wrong, 1))
    message = str(told.value)
    assert named in message
    assert "\n" not in message
    assert message.endswith(".")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    """No traceback of the file system's."""
    with pytest.raises(ControlsError, match="cannot be read"):
        load_controls(tmp_path / "none.toml")


@given(st.integers(0, len(SHIPPED) - 1), st.text(max_size=3))
def test_a_garbled_file_gives_bindings_or_the_named_error(place: int, text: str) -> None:
    """Any small damage."""
    try:
        garbled = parse_controls(SHIPPED[:place] + text + SHIPPED[place + 1 :])
    except ControlsError:
        return
    assert isinstance(garbled, Controls)
