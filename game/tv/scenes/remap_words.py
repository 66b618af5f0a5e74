"""What commands, controls and devices are called where controls are set."""

from __future__ import annotations

from game.tv.events import Command
from game.tv.i18n import Translator, msgid
from game.tv.input.own import Keys, controls_of
from game.tv.input.rebinding import Rebinding
from game.tv.scenes.key_words import key_name
from game.tv.scenes.menu_words import joined
from game.tv.view.icons import Icon

COMMANDS: dict[Command, str] = {
    Command.CONFIRM: msgid("OK"),
    Command.BACK: msgid("Back"),
    Command.UP: msgid("Up"),
    Command.DOWN: msgid("Down"),
    Command.LEFT: msgid("Left"),
    Command.RIGHT: msgid("Right"),
    Command.MENU: msgid("Menu"),
    Command.DRAW: msgid("Draw"),
    Command.UNDO: msgid("Undo"),
    Command.HINT: msgid("Hint"),
    Command.JOKER: msgid("Joker"),
    Command.NEW_DEAL: msgid("New deal"),
    Command.HELP: msgid("Help"),
    Command.LEAVE: msgid("To the title"),
    Command.FULL_SCREEN: msgid("Full screen"),
    Command.PAGE_UP: msgid("Page back"),
    Command.PAGE_DOWN: msgid("Page on"),
    Command.FIRST: msgid("To the first"),
}
ICONS = {
    Command.UP: Icon.UP,
    Command.DOWN: Icon.DOWN,
    Command.LEFT: Icon.LEFT,
    Command.RIGHT: Icon.RIGHT,
    Command.CONFIRM: Icon.CHECK,
    Command.BACK: Icon.BACK,
    Command.MENU: Icon.SLIDERS,
    Command.DRAW: Icon.CARDS,
    Command.UNDO: Icon.UNDO,
    Command.HINT: Icon.BULB,
    Command.JOKER: Icon.STAR,
    Command.NEW_DEAL: Icon.PLUS,
    Command.HELP: Icon.HELP,
    Command.LEAVE: Icon.HOME,
    Command.FULL_SCREEN: Icon.SCREEN,
    Command.PAGE_UP: Icon.STACK,
    Command.PAGE_DOWN: Icon.STACK,
    Command.FIRST: Icon.FLAG,
}
_KEYS = {
    Keys.DESK: msgid("Keyboard"),
    Keys.ARCADE: msgid("Arcade stick"),
    Keys.REMOTE: msgid("Remote"),
}
_PARTS = (
    ("dp", msgid("D-pad")),
    ("h", msgid("D-pad")),
    ("left", msgid("Stick")),
    ("right", msgid("Right stick")),
)
_DIRECTIONS = {
    "up": Command.UP,
    "y-": Command.UP,
    "down": Command.DOWN,
    "y+": Command.DOWN,
    "left": Command.LEFT,
    "x-": Command.LEFT,
    "right": Command.RIGHT,
    "x+": Command.RIGHT,
}


def command_name(words: Translator, command: Command) -> str:
    """Return what a command is called."""
    return words.text(COMMANDS[command])


def scheme_kind(words: Translator, scheme: str) -> str:
    """Return what kind of device controls belong to."""
    return words.text(_KEYS[Keys(scheme)]) if scheme in set(Keys) else words.text("Gamepad")


def scheme_name(words: Translator, rebinding: Rebinding, scheme: str) -> str:
    """Return what a device is called: a kind of keyboard, or the pad's own name."""
    return pad_name(rebinding, scheme) or scheme_kind(words, scheme)


def pad_name(rebinding: Rebinding, scheme: str) -> str:
    """Return a pad's own name, nothing for keys and for pads that are gone."""
    return next((pad.name for pad in rebinding.pads() if pad.guid == scheme), "")


def scheme_icon(scheme: str) -> Icon:
    """Return a picture of a device."""
    icons: dict[str, Icon] = {Keys.DESK: Icon.KEYBOARD, Keys.REMOTE: Icon.SCREEN}
    return icons.get(scheme, Icon.STICK)


def control_name(words: Translator, rebinding: Rebinding, scheme: str, control: str) -> str:
    """Return what a control is called, as far as anyone can know what is printed on it."""
    if scheme in set(Keys):
        label = rebinding.label(scheme, control)
        return key_name(label, words)
    for start, name in _PARTS:
        end = control.rsplit(".", maxsplit=1)[-1] if start == "h" else control.removeprefix(start)
        if control.startswith(start) and end in _DIRECTIONS:
            return joined(words.text(name), command_name(words, _DIRECTIONS[end]))
    number = control[1:].rstrip("+-")
    if control.startswith("b") and number.isdecimal():
        return words.text("Button {n}").format(n=int(number) + 1)
    if control.startswith("a") and number.isdecimal():
        end = "\N{MINUS SIGN}" if control.endswith("-") else "+"
        return joined(words.text("Axis {n}").format(n=int(number) + 1), end)
    return rebinding.label(scheme, control)


def bound_name(words: Translator, rebinding: Rebinding, scheme: str, command: Command) -> str:
    """Return the control that a command is known by, a dash if it has none."""
    bound = controls_of(rebinding.controls(scheme), command)
    return control_name(words, rebinding, scheme, bound[0]) if bound else "\N{EN DASH}"
