"""Keys of a desk keyboard, of a remote and of an arcade encoder."""

from collections.abc import Callable

import pygame
import pytest

from game.tv.events import (
    Command,
    Device,
    EncoderSuspected,
    InputEvent,
    Press,
    QuitAsked,
    Typed,
)
from tests.tv.input.bench import Bench

DESK = [
    (pygame.K_UP, Command.UP),
    (pygame.K_DOWN, Command.DOWN),
    (pygame.K_LEFT, Command.LEFT),
    (pygame.K_RIGHT, Command.RIGHT),
    (pygame.K_RETURN, Command.CONFIRM),
    (pygame.K_KP_ENTER, Command.CONFIRM),
    (pygame.K_SPACE, Command.CONFIRM),
    (pygame.K_ESCAPE, Command.BACK),
    (pygame.K_BACKSPACE, Command.BACK),
    (pygame.K_F1, Command.MENU),
    (pygame.K_m, Command.MENU),
    (pygame.K_t, Command.DRAW),
    (pygame.K_d, Command.DRAW),
    (pygame.K_z, Command.UNDO),
    (pygame.K_i, Command.HINT),
    (pygame.K_h, Command.HINT),
    (pygame.K_j, Command.JOKER),
    (pygame.K_n, Command.NEW_DEAL),
    (pygame.K_KP_MULTIPLY, Command.LEAVE),
    (pygame.K_F11, Command.FULL_SCREEN),
]


@pytest.mark.parametrize(("key", "command"), DESK)
def test_desk_key_gives_its_command(bench: Bench, key: int, command: Command) -> None:
    """Every key of the desk profile gives its command once, as a keyboard's."""
    assert bench.tap(key) == [Press(command, Device.KEYBOARD)]


ARCADE = [
    (pygame.K_UP, Command.UP),
    (pygame.K_LCTRL, Command.CONFIRM),
    (pygame.K_1, Command.CONFIRM),
    (pygame.K_LALT, Command.BACK),
    (pygame.K_2, Command.MENU),
    (pygame.K_SPACE, Command.DRAW),
    (pygame.K_LSHIFT, Command.UNDO),
    (pygame.K_ESCAPE, Command.BACK),
    (pygame.K_RETURN, Command.CONFIRM),
]
REMOTE = [
    (pygame.K_AC_BACK, Command.BACK),
    (pygame.K_MENU, Command.MENU),
    (0x40000105, Command.CONFIRM),
    (0x40000104, Command.BACK),
    (0x40000078, Command.BACK),
    (0x4000009B, Command.BACK),
    (0x4000010D, Command.MENU),
    (0x4000011E, Command.DRAW),
    (0x40000102, Command.DRAW),
    (0x4000011D, Command.UNDO),
    (0x40000103, Command.UNDO),
    (0x40000075, Command.HELP),
]
CTRL, ALT, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LSHIFT
MakeBench = Callable[..., Bench]


@pytest.mark.parametrize(("key", "command"), ARCADE)
def test_arcade_key_gives_its_command(make_bench: MakeBench, key: int, command: Command) -> None:
    """MAME's keys, and those an encoder sends shifted, are an encoder's."""
    assert make_bench("arcade").tap(key) == [Press(command, Device.ENCODER)]


@pytest.mark.parametrize("profile", ["desk", "arcade"])
@pytest.mark.parametrize(("key", "command"), REMOTE)
def test_remote_key_gives_its_command(
    make_bench: MakeBench, profile: str, key: int, command: Command
) -> None:
    """Keys that only remotes send work whatever the keyboard is taken for."""
    assert make_bench(profile).tap(key) == [Press(command, Device.REMOTE)]


@pytest.mark.parametrize("key", [pygame.K_LCTRL, pygame.K_LALT, pygame.K_LSHIFT])
def test_modifiers_alone_do_nothing_on_a_desk(bench: Bench, key: int) -> None:
    """No press comes of them (Left Ctrl only raises a suspicion)."""
    assert not [event for event in bench.tap(key) if isinstance(event, Press)]


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_z, CTRL, Command.UNDO),
        (pygame.K_RETURN, ALT, Command.FULL_SCREEN),
        (pygame.K_t, SHIFT, Command.DRAW),
        (pygame.K_t, pygame.KMOD_CAPS | pygame.KMOD_NUM, Command.DRAW),
    ],
)
def test_desk_chords(bench: Bench, key: int, mod: int, command: Command) -> None:
    """Ctrl+Z and Alt+Enter are bound; Shift and locks change nothing."""
    assert bench.tap(key, mod=mod) == [Press(command, Device.KEYBOARD)]


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_t, CTRL), (pygame.K_n, ALT), (pygame.K_LEFT, CTRL | ALT), (pygame.K_SPACE, ALT)],
)
def test_unlisted_chords_do_nothing(bench: Bench, key: int, mod: int) -> None:
    """They belong to the desktop: another workspace, the window's menu."""
    assert bench.tap(key, mod=mod) == []


@pytest.mark.parametrize("key", [ord(letter) for letter in "asqwrfdgikjlzxcvmnth"] + [pygame.K_5])
def test_unlisted_keys_do_nothing_in_arcade(make_bench: MakeBench, key: int) -> None:
    """The second stick and the coin play no card; that they came is noted, and so they wake."""
    bench = make_bench("arcade")
    bench.wait(1_000)
    pressed_ms = bench.at_ms
    assert bench.tap(key) == []
    assert bench.hub.last_input_at_ms == pressed_ms


def test_second_button_held_does_not_make_chords_in_arcade(make_bench: MakeBench) -> None:
    """Left Alt is a button: with it down arrows move and Enter confirms, the window stays."""
    bench = make_bench("arcade")
    assert bench.down(pygame.K_LALT, mod=ALT) == [Press(Command.BACK, Device.ENCODER)]
    assert bench.tap(pygame.K_LEFT, mod=ALT) == [Press(Command.LEFT, Device.ENCODER)]
    assert bench.tap(pygame.K_RETURN, mod=ALT) == [Press(Command.CONFIRM, Device.ENCODER)]
    assert bench.tap(pygame.K_LCTRL, mod=ALT | CTRL) == [Press(Command.CONFIRM, Device.ENCODER)]


def test_star_leaves_wherever_the_layout_has_it(bench: Bench) -> None:
    """By character: Shift+8 on QWERTY, a key of its own on AZERTY, AltGr elsewhere."""
    leave = [Press(Command.LEAVE, Device.KEYBOARD)]
    assert bench.tap(pygame.K_8, mod=SHIFT, text="*") == leave
    assert bench.tap(pygame.K_ASTERISK, text="*") == leave
    assert bench.tap(pygame.K_PLUS, mod=pygame.KMOD_RALT, text="*") == leave
    assert bench.tap(pygame.K_8, text="8") == []


def test_letters_go_by_symbol(bench: Bench) -> None:
    """Z undoes where Z is printed, though a QWERTY board has W or Y in that place."""
    assert bench.tap(pygame.K_z, scancode=pygame.KSCAN_W) == [Press(Command.UNDO, Device.KEYBOARD)]
    assert bench.tap(pygame.K_w, scancode=pygame.KSCAN_Z) == []


def test_an_encoders_digits_go_by_place(make_bench: MakeBench) -> None:
    """On an AZERTY layout the place of 1 gives an ampersand."""
    bench = make_bench("arcade")
    assert bench.tap(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1) == [
        Press(Command.CONFIRM, Device.ENCODER)
    ]


def test_space_draws_in_levels_only(bench: Bench) -> None:
    """A rule set lays its keys over the desk's."""
    bench.hub.rules_overlay = "levels"
    assert bench.tap(pygame.K_SPACE) == [Press(Command.DRAW, Device.KEYBOARD)]
    bench.hub.rules_overlay = None
    assert bench.tap(pygame.K_SPACE) == [Press(Command.CONFIRM, Device.KEYBOARD)]


@pytest.mark.parametrize("profile", ["desk", "arcade"])
def test_alt_f4_quits_without_a_window_manager(make_bench: MakeBench, profile: str) -> None:
    """Whatever else Alt is."""
    assert QuitAsked() in make_bench(profile).tap(pygame.K_F4, mod=ALT)


def test_text_entry_types_letters_and_keeps_commands(bench: Bench) -> None:
    """Printable keys are text, also those bound; arrows, Enter, Esc and Backspace stay commands."""
    bench.hub.text_entry = True
    assert bench.tap(pygame.K_d, text="D", mod=SHIFT) == [Typed("D")]
    assert bench.tap(pygame.K_SPACE, text=" ") == [Typed(" ")]
    assert bench.tap(pygame.K_2, text="é") == [Typed("é")]
    assert bench.tap(pygame.K_8, text="*") == [Typed("*")]
    assert bench.tap(pygame.K_LESS, text="@", mod=pygame.KMOD_RALT) == [Typed("@")]
    commands = {
        pygame.K_RETURN: ("\r", Command.CONFIRM),
        pygame.K_ESCAPE: ("\x1b", Command.BACK),
        pygame.K_BACKSPACE: ("\b", Command.BACK),
        pygame.K_LEFT: ("", Command.LEFT),
    }
    for key, (text, command) in commands.items():
        assert bench.tap(key, text=text) == [Press(command, Device.KEYBOARD)]
    assert bench.tap(pygame.K_z, text="\x1a", mod=CTRL) == [Press(Command.UNDO, Device.KEYBOARD)]
    bench.hub.text_entry = False
    assert bench.tap(pygame.K_d, text="d") == [Press(Command.DRAW, Device.KEYBOARD)]


def test_text_entry_means_nothing_in_arcade(make_bench: MakeBench) -> None:
    """An encoder's keys are buttons everywhere."""
    bench = make_bench("arcade")
    bench.hub.text_entry = True
    assert bench.tap(pygame.K_SPACE, text=" ") == [Press(Command.DRAW, Device.ENCODER)]
    assert bench.tap(pygame.K_a, text="a") == []


@pytest.mark.parametrize("key", [pygame.K_5, pygame.K_1, pygame.K_LCTRL])
def test_an_encoders_key_alone_raises_the_suspicion(bench: Bench, key: int) -> None:
    """Coin, start or first button, pressed and let go by itself on a desk."""
    assert bench.tap(key) == [EncoderSuspected()]


def _suspected(events: list[InputEvent]) -> bool:
    return EncoderSuspected() in events


def test_ctrl_with_another_key_is_no_suspicion(bench: Bench) -> None:
    """Ctrl+Z, in whichever order the two are let go."""
    events = bench.down(pygame.K_LCTRL)
    events += bench.tap(pygame.K_z, mod=CTRL)
    events += bench.up(pygame.K_LCTRL)
    events += bench.down(pygame.K_LCTRL) + bench.down(pygame.K_z, mod=CTRL)
    events += bench.up(pygame.K_LCTRL) + bench.up(pygame.K_z)
    assert not _suspected(events)


def test_a_digit_in_a_text_or_in_arcade_is_no_suspicion(make_bench: MakeBench) -> None:
    """Someone types a deal number; and an encoder that is known needs no suspicion."""
    desk = make_bench()
    desk.hub.text_entry = True
    assert not _suspected(desk.tap(pygame.K_5, text="5"))
    assert not _suspected(make_bench("arcade").tap(pygame.K_5))


def test_a_remote_stays_one_while_it_could_be_one(bench: Bench) -> None:
    """Arrows and Enter are a remote's after Back was, until a key comes that remotes lack."""
    assert bench.tap(pygame.K_LEFT) == [Press(Command.LEFT, Device.KEYBOARD)]
    bench.tap(pygame.K_AC_BACK)
    assert bench.tap(pygame.K_LEFT) == [Press(Command.LEFT, Device.REMOTE)]
    assert bench.tap(pygame.K_RETURN) == [Press(Command.CONFIRM, Device.REMOTE)]
    bench.tap(pygame.K_t)
    assert bench.tap(pygame.K_LEFT) == [Press(Command.LEFT, Device.KEYBOARD)]


def test_a_held_arrow_repeats_after_600_ms_every_110(bench: Bench) -> None:
    """Keys wait longer than pads: a remote's release may lag by half a second."""
    first = Press(Command.DOWN, Device.KEYBOARD)
    again = Press(Command.DOWN, Device.KEYBOARD, repeat=True)
    assert bench.down(pygame.K_DOWN) == [first]
    assert bench.wait(599) == []
    assert bench.wait(9) == [again]
    assert bench.wait(112 * 5) == [again] * 5
    bench.up(pygame.K_DOWN)
    assert bench.wait(2_000) == []


def test_a_release_that_lags_half_a_second_makes_one_step(bench: Bench) -> None:
    """As with a television that sends no release."""
    events = bench.down(pygame.K_RIGHT) + bench.wait(550) + bench.up(pygame.K_RIGHT)
    assert events + bench.wait(2_000) == [Press(Command.RIGHT, Device.KEYBOARD)]


def test_a_remote_that_lost_its_release_stops_by_itself(bench: Bench) -> None:
    """After three seconds, and the next press acts again once the key was let go."""
    bench.tap(pygame.K_AC_BACK)
    bench.down(pygame.K_LEFT)
    assert 15 <= len(bench.wait(3_000)) <= 23
    assert bench.wait(5_000) == []


@pytest.mark.parametrize(
    "key",
    [pygame.K_RETURN, pygame.K_t, pygame.K_z, pygame.K_ESCAPE, pygame.K_n, pygame.K_KP_MULTIPLY],
)
def test_only_moves_repeat(bench: Bench, key: int) -> None:
    """Confirm, draw, undo, back, new deal and leave act once, however long they are held."""
    assert len(bench.down(key) + bench.wait(5_000)) == 1


def test_a_key_told_down_twice_acts_once(bench: Bench) -> None:
    """The system's own repeats are not ours."""
    assert len(bench.down(pygame.K_RIGHT)) == 1
    assert bench.wait(100) + bench.down(pygame.K_RIGHT) == []


def test_an_encoders_key_beside_another_is_no_suspicion(bench: Bench) -> None:
    """Something else is held: that is a hand on a keyboard."""
    bench.down(pygame.K_a)
    assert not _suspected(bench.tap(pygame.K_5))


def test_an_encoders_key_held_through_a_reset_is_no_suspicion(bench: Bench) -> None:
    """It was pressed for another scene; a key whose release was lost hides none afterwards."""
    bench.down(pygame.K_a)
    bench.down(pygame.K_5)
    bench.hub.reset()
    assert not _suspected(bench.up(pygame.K_5))
    assert _suspected(bench.tap(pygame.K_5))
