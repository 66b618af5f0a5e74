"""EmulationStation's list of games belongs to the user: all that was in it stays."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game.cli import main

THEIRS = """<?xml version="1.0"?>
<gameList>
  <!-- sorted by hand -->
  <folder><path>./old</path><name>Old ones</name></folder>
  <game id="7" source="ScreenScraper.fr">
    <path>./other.sh</path><name>Other &amp; more</name><playcount>12</playcount>
  </game>
  <game>
    <path>./pyramide.sh</path><name>Old name</name><playcount>3</playcount>
    <favorite>true</favorite><marquee>./m.png</marquee>
  </game>
</gameList>
"""


def _listed(folder: Path) -> ET.Element:
    return ET.parse(folder / "gamelist.xml").getroot()  # noqa: S314 - written by the test


def _write(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "gamelist.xml").write_text(text, encoding="utf-8")


def test_other_games_folders_and_comments_stay(home: Path) -> None:
    """With their attributes and whatever fields they have."""
    _write(home / "ports", THEIRS)
    assert main(["cabinet", "retropie", str(home / "ports")]) == 0
    root = _listed(home / "ports")
    other = root.find("game[@id='7']")
    assert other is not None
    assert other.attrib == {"id": "7", "source": "ScreenScraper.fr"}
    assert [(each.tag, each.text) for each in other] == [
        ("path", "./other.sh"), ("name", "Other & more"), ("playcount", "12"),
    ]  # fmt: skip
    assert root.findtext("folder/name") == "Old ones"
    assert "<!-- sorted by hand -->" in (home / "ports" / "gamelist.xml").read_text()


def test_our_entry_is_renewed_and_keeps_what_was_counted(home: Path) -> None:
    """One entry, new words; the favourite mark, the count and other pictures are the user's."""
    _write(home / "ports", THEIRS)
    assert main(["cabinet", "retropie", str(home / "ports")]) == 0
    ours = [
        each for each in _listed(home / "ports").iter("game")
        if each.findtext("path") == "./pyramide.sh"
    ]  # fmt: skip
    assert len(ours) == 1
    assert ours[0].findtext("name") == "Pyramide"
    assert ours[0].findtext("playcount") == "3"
    assert ours[0].findtext("favorite") == "true"
    assert ours[0].findtext("marquee") == "./m.png"


@pytest.mark.parametrize("spoilt", ["", "<gameList><game>", "<other/>", "\0\0\0\0"])
def test_an_unreadable_list_is_left_alone(
    spoilt: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A power cut may have spoilt it; what is in it may still be saved by its owner."""
    _write(home / "ports", spoilt)
    assert main(["cabinet", "retropie", str(home / "ports")]) == 1
    assert "gamelist.xml" in capsys.readouterr().err
    assert [path.name for path in (home / "ports").iterdir()] == ["gamelist.xml"]
    assert (home / "ports" / "gamelist.xml").read_text() == spoilt


def test_the_entry_has_its_picture_and_plain_letters(home: Path) -> None:
    """Old builds show ASCII only; the picture lies where the entry says."""
    assert main(["cabinet", "batocera", str(home / "pygame")]) == 0
    game = _listed(home / "pygame").find("game")
    assert game is not None
    assert all((field.text or "").isascii() for field in game)
    for field in ("path", "image"):
        assert (home / "pygame" / str(game.findtext(field))).is_file()
    picture = home / "pygame" / str(game.findtext("image"))
    assert picture.read_bytes().startswith(b"\x89PNG")
