"""What a pad calls itself, made fit to show, and what make it is."""

from __future__ import annotations

from game.tv.events import Device

_LONGEST_NAME = 40
# USB vendor ids.
_VENDORS = {0x045E: Device.XBOX, 0x054C: Device.PLAYSTATION, 0x057E: Device.NINTENDO}
_WORDS = (
    (Device.XBOX, ("xbox", "x-box", "xinput")),
    (Device.PLAYSTATION, ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")),
    (Device.NINTENDO, ("nintendo", "switch", "joy-con")),
)


# Arcade encoder boards by vendor and product: whoever wired one knows better than any mapping
# which button is where. DragonRise ("zero delay"), XinMo.
_ENCODERS = frozenset({(0x0079, 0x0006), (0x0079, 0x0011), (0x16C0, 0x05E1)})
_ENCODER_VENDORS = frozenset({0xD209})  # Ultimarc


def clean_name(name: str) -> str:
    """Return the name without what cannot be shown, at most 40 characters, never empty."""
    shown = "".join(each if each.isprintable() else " " for each in name)
    return " ".join(shown.split())[:_LONGEST_NAME].rstrip() or "Controller"


def make_of(name: str, guid: str) -> Device:
    """Return whose glyphs a pad carries; a GUID has the vendor id as its third 16-bit word."""
    vendor, _ = _ids(guid)
    if vendor in _VENDORS:
        return _VENDORS[vendor]
    lowered = name.lower()
    for device, words in _WORDS:
        if any(word in lowered for word in words):
            return device
    return Device.PAD


def is_encoder(guid: str) -> bool:
    """Tell whether a pad is an arcade encoder board, whose buttons are wired as anybody likes."""
    vendor, product = _ids(guid)
    return (vendor, product) in _ENCODERS or vendor in _ENCODER_VENDORS


def _ids(guid: str) -> tuple[int, int]:
    """Return vendor and product of a GUID; 0 where it has none."""
    try:
        words = bytes.fromhex(guid)
    except ValueError:
        return 0, 0
    return int.from_bytes(words[4:6], "little"), int.from_bytes(words[8:10], "little")
