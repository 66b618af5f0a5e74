"""The desktop's menu and Steam: an entry, icons and AppStream metadata, laid out as in `share`."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from game import __version__
from game.cabinet.pieces import Piece, Plan, Wish, template
from game.tv.icon import icon_path, icon_png

_SIZES = (16, 32, 48, 64, 128, 256, 512)
_ID = "org.pyramide_solitaire.Pyramide"
_RELEASED = "2026-12-01"
_PARAGRAPHS = (
    "Pyramid solitaire made for the television: large cards that can be read from three metres "
    "away, and a whole game with four arrows, OK and Back.\n"
    "Five rule sets, a deal of the day, graded deals that can be won, hints from an exact solver, "
    "and up to four players around the couch."
)


def _pieces(wish: Wish) -> list[Piece]:
    icons = [
        Piece(f"share/icons/hicolor/{size}x{size}/apps/pyramide.png", icon_png(size))
        for size in _SIZES
    ]
    return [
        Piece("share/applications/pyramide.desktop", template("pyramide.desktop", **_run(wish))),
        *icons,
        Piece("share/icons/hicolor/scalable/apps/pyramide.svg", icon_path().read_bytes()),
        Piece(f"share/metainfo/{_ID}.metainfo.xml", metainfo()),
    ]


def _run(wish: Wish) -> dict[str, str]:
    # In a desktop entry a percent sign begins a field code.
    return {"command": wish.command.replace("%", "%%")}


def metainfo() -> bytes:
    """Return the AppStream component, version 1.0 of its specification."""
    root = ET.Element("component", type="desktop-application")
    _add(root, "id", _ID)
    _add(root, "metadata_license", "CC0-1.0")
    _add(root, "project_license", "MIT")
    _add(root, "name", "Pyramide")
    _add(root, "summary", "Pyramid solitaire for the television")
    developer = ET.SubElement(root, "developer", id="org.pyramide_solitaire")
    _add(developer, "name", "Pyramide")
    described = ET.SubElement(root, "description")
    for paragraph in _PARAGRAPHS.splitlines():
        _add(described, "p", paragraph)
    launched = ET.SubElement(root, "launchable", type="desktop-id")
    launched.text = "pyramide.desktop"
    _add(ET.SubElement(root, "provides"), "binary", "pyramide")
    supports = ET.SubElement(root, "supports")
    for control in ("gamepad", "keyboard", "pointing", "touch", "tv-remote"):
        _add(supports, "control", control)
    ET.SubElement(root, "content_rating", type="oars-1.1")
    releases = ET.SubElement(root, "releases")
    ET.SubElement(releases, "release", version=__version__, date=_RELEASED)
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _add(parent: ET.Element, tag: str, text: str) -> None:
    ET.SubElement(parent, tag).text = text


def menu(wish: Wish) -> Plan:
    """Return the entry for the menu of Debian's and other desktops."""
    guide = [
        f"1. {wish.folder} should be ~/.local (for you) or /usr/local (for all); if not, copy",
        "   its folder share there.",
        "2. The menu shows Pyramide under Games; some desktops only after logging in again.",
    ]
    return Plan(_pieces(wish), guide)


def steam(wish: Wish) -> Plan:
    """Return the same for Steam, which takes games from the desktop's menu."""
    guide = [
        f"1. {wish.folder} should be ~/.local; if not, copy its folder share there.",
        "2. In Steam: Games, Add a Non-Steam Game, choose Pyramide (on a Deck in desktop mode).",
        "3. In its properties take the icon share/icons/hicolor/256x256/apps/pyramide.png.",
        "Controller layout: Gamepad. Steam's own keys beside the pad are counted once.",
    ]
    return Plan(_pieces(wish), guide)
