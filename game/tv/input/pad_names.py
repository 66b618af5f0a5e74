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


def clean_name(name: str) -> str:
    """Return the name without what cannot be shown, at most 40 characters, never empty."""
    shown = "".join(each if each.isprintable() else " " for each in name)
    return " ".join(shown.split())[:_LONGEST_NAME].rstrip() or "Controller"


def make_of(name: str, guid: str) -> Device:
    """Return whose glyphs a pad carries; a GUID has the vendor id as its third 16-bit word."""
    try:
        vendor = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        vendor = 0
    if vendor in _VENDORS:
        return _VENDORS[vendor]
    lowered = name.lower()
    for device, words in _WORDS:
        if any(word in lowered for word in words):
            return device
    return Device.PAD
