"""What reaches a scene: commands and pointers, whatever device they came from.

`game.tv.input` makes these from device events; scenes never see a device event.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum


class Command(StrEnum):
    """What a player can ask for; `configs/controls.toml` says which keys and buttons ask it."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    MENU = "menu"
    DRAW = "draw"
    UNDO = "undo"
    HINT = "hint"
    JOKER = "joker"
    NEW_DEAL = "new_deal"
    HELP = "help"
    LEAVE = "leave"  # `*`: to the menu at once
    FULL_SCREEN = "full_screen"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"


MOVES = frozenset({Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT})
ESSENTIAL = MOVES | {Command.CONFIRM, Command.BACK}
"""With these alone the whole game can be played; nothing may take them from a device."""


class Device(StrEnum):
    """Kinds of device, as far as key hints and glyphs must tell them apart."""

    KEYBOARD = "keyboard"
    REMOTE = "remote"
    ENCODER = "encoder"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    PAD = "pad"
    MOUSE = "mouse"
    TOUCH = "touch"


class Phase(Enum):
    """The moments of a pointer's touch, the mouse with no button down, and notches of its wheel."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    HOVER = "hover"
    WHEEL_UP = "wheel_up"
    WHEEL_DOWN = "wheel_down"


@dataclass(frozen=True)
class Press:
    """A command was given. `repeat` marks the automatic repeats of a held direction.

    `pad` is SDL's instance id of the pad that gave it, never used again; None for all keys, which
    are one device. Who pressed does not make it another press, so it is not compared.
    """

    command: Command
    device: Device
    repeat: bool = False
    pad: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Pointer:
    """A mouse or a finger, in canvas pixels (before rotation, origin top left)."""

    phase: Phase
    x: int
    y: int
    device: Device


@dataclass(frozen=True)
class Typed:
    """A printable character typed while a scene asked for text."""

    text: str


@dataclass(frozen=True)
class PadLost:
    """A pad in use was unplugged; `name` is what it called itself, `pad` its instance id."""

    name: str
    pad: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class PadUnknown:
    """A pad without a mapping was used that nobody has said anything about; `pad` is its id."""

    pad: int


@dataclass(frozen=True)
class Captured:
    """A control went down on a device that is listened to: no press, but its name.

    `scheme` is whose controls these are (`desk`, `arcade`, `remote` or a pad's GUID), `control`
    the name under which they keep it.
    """

    scheme: str
    control: str


@dataclass(frozen=True)
class FocusChanged:
    """The window gained or lost the keyboard."""

    focused: bool


@dataclass(frozen=True)
class WindowChanged:
    """The window has another size, or its contents were lost and must be shown again."""


@dataclass(frozen=True)
class QuitAsked:
    """The window was closed or Alt+F4 pressed: save and leave, never ask."""


@dataclass(frozen=True)
class OperatorAsked:
    """The operator of a cabinet has held the two buttons for long enough."""


@dataclass(frozen=True)
class EncoderSuspected:
    """A key arrived alone that arcade encoders send (5, 1 or Left Ctrl) in the `desk` profile."""


InputEvent = (
    Press
    | Pointer
    | Typed
    | PadLost
    | PadUnknown
    | Captured
    | FocusChanged
    | WindowChanged
    | QuitAsked
    | OperatorAsked
    | EncoderSuspected
)
