"""What the player has set, typed; each field is one key of the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

Read = Callable[[str, Any], Any]


@dataclass(frozen=True)
class Settings:
    """Options as the player left them. Unknown or spoilt stored values fall back to these."""

    language: str = "auto"
    theme: str = "felt"
    text_scale: int = 100
    safe_area_permille: int = 50
    rotation: int = 0
    keyboard: str = "desk"
    swap_confirm_back: bool = False
    controls: dict[str, Any] = field(default_factory=dict)
    repeat: str = "short"
    touch_pad: str = "off"
    screen_inches: int = 0
    reduce_motion: bool = False
    one_button: bool = False
    one_button_ms: int = 1200
    cool_down: bool = False
    speech: bool = False
    four_colours: bool = False
    deck_face: str = "auto"
    card_back: str = "pyramid"
    auto_pair: bool = False
    light_partners: bool = False
    full_screen: bool = True
    display: str = ""
    last_redeals: str = "0"
    last_level: str = "easy"
    player: int = 0
    one_pad_each: bool = False
    show_counter: bool = False
    hints: str = "auto"
    winnable_only: bool = False
    effects_volume: int = 7
    music_volume: int = 0
    mute: bool = False


# Values that are not simply of the field's type: what may be stored for them.
CHOICES: dict[str, tuple[Any, ...]] = {
    "text_scale": (100, 125, 150, 200),
    "safe_area_permille": (0, 10, 20, 30, 40, 50, 60, 75),
    "rotation": (0, 90, 180, 270),
    "deck_face": ("auto", "standard", "jumbo"),
    "card_back": ("pyramid", "sun", "weave", "stars"),
    "keyboard": ("desk", "arcade"),
    "one_button_ms": (800, 1200, 1600, 2000),
    "repeat": ("short", "long", "off"),
    "touch_pad": ("off", "right", "left"),
    "screen_inches": (0, 3, 4, 5, 7, 8, 10, 12, 13, 15, 17, 19, 22, 24, 27, 32),
    "last_redeals": ("0", "1", "unlimited"),
    "hints": ("auto", "honest", "oracle"),
    "effects_volume": tuple(range(11)),
    "music_volume": tuple(range(11)),
}


def load_settings(read: Read) -> Settings:
    """Read every field through `read(key, default)`; what does not fit becomes the default."""
    default = Settings()
    values = {each.name: read(f"option.{each.name}", None) for each in fields(Settings)}
    fitting = {name: value for name, value in values.items() if _fits(default, name, value)}
    return replace(default, **fitting)


def _fits(default: Settings, name: str, value: object) -> bool:
    if name in CHOICES:
        return any(value == choice and type(value) is type(choice) for choice in CHOICES[name])
    return type(value) is type(getattr(default, name))


def changed_keys(before: Settings, after: Settings) -> dict[str, Any]:
    """Return the store keys and values of the fields that differ."""
    old, new = asdict(before), asdict(after)
    return {f"option.{name}": new[name] for name in new if new[name] != old[name]}
