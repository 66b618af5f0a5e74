"""`games`: what the store holds, as lines, as a journal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.store import FinishedGame, KeptGame, Kind, Origin, Status, Store

FINISHED = "pyramide 1\nrules arcade\nredeals 1\ndeal 42\n\n900 draw\n1000 finish\n"
KEPT = "pyramide 1\nrules timed\nredeals 2\ndeal 1\n\n1500 draw\n"
SPOILT = "pyramide 1\nrules chain\n"


def _finished(game_id: str, journal: str = FINISHED) -> tuple[FinishedGame, str]:
    game = FinishedGame(
        id=game_id, rules="arcade", redeals="1", deal=42, status=Status.FINISHED, score=15,
        moves=1, seconds=1, kind=Kind.PRACTICE, origin=Origin.TYPED,
        started_at="2026-11-29T20:00:00Z", ended_at="2026-11-29T20:00:01Z",
    )  # fmt: skip
    return game, journal


def _kept(game_id: str, rules: str, journal: str) -> KeptGame:
    return KeptGame(
        id=game_id, rules=rules, journal=journal, kind=Kind.RANKED, origin=Origin.FRESH,
        started_at="2026-11-30T08:00:00Z",
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a data folder with two finished games and two kept ones, and point to it."""
    monkeypatch.setenv("PYRAMIDE_DATA", str(tmp_path))
    with closing(Store.open(tmp_path)) as store:
        for game_id in ("a1" + "0" * 30, "a2" + "0" * 30):
            game, journal = _finished(game_id)
            store.finish(game, journal=journal)
        store.keep(_kept("b" * 32, "timed", KEPT))
        store.keep(_kept("c" * 32, "chain", SPOILT))
        assert store.flush(5)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_games_are_listed_one_a_line(command: Callable[..., Any]) -> None:
    """Kept games come first, then finished ones, the newest first; a spoilt one hides nothing."""
    ran = command("games")
    lines = [line.split(" ") for line in ran.out.splitlines()]
    assert [line[0][:2] for line in lines] == ["cc", "bb", "a2", "a1"]
    assert lines[0][2:] == ["chain", "-", "-", "playing", "-"]
    assert lines[1][2:] == ["timed", "2", "1", "playing", "0"]
    assert lines[2][1:] == ["2026-11-29T20:00:01Z", "arcade", "1", "42", "finished", "15"]


def test_the_data_folder_may_be_given(
    command: Callable[..., Any], folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """`--data-dir` goes before the environment; an empty folder has no games and stays empty."""
    empty = tmp_path_factory.mktemp("empty")
    assert command("games", "--data-dir", str(empty)) == (0, "", "")
    assert list(empty.iterdir()) == []
    assert command("games", "--data-dir", str(folder)).out


@pytest.mark.usefixtures("folder")
def test_a_game_is_shown_as_its_journal(command: Callable[..., Any]) -> None:
    """A finished or a kept game is shown by how its id begins, exactly as it was played."""
    assert command("games", "show", "a1") == (0, FINISHED, "")
    assert command("games", "show", "b" * 32) == (0, KEPT, "")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("begin", ["", "a", "f", "%", "a1' OR 1", "b" * 33])
def test_an_id_must_mean_one_game(command: Callable[..., Any], begin: str) -> None:
    """An id that begins no game, or more than one, is told in one sentence."""
    ran = command("games", "show", begin)
    assert ran.code == 1
    assert ran.is_one_sentence


@pytest.mark.usefixtures("folder")
def test_the_export_holds_every_game(command: Callable[..., Any]) -> None:
    """The export is one JSON object with all games and their journals."""
    told = json.loads(command("games", "export").out)
    assert [game["journal"] for game in told["games"]] == [FINISHED, FINISHED]
    assert {kept["journal"] for kept in told["kept"]} == {KEPT, SPOILT}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("arguments", [["show"], ["export", "a1"], ["show", "a1", "a2"]])
def test_only_show_takes_an_id(command: Callable[..., Any], arguments: list[str]) -> None:
    """`show` takes one id, listing and export none."""
    ran = command("games", *arguments)
    assert ran.code == 2
    assert ran.is_one_sentence


def test_a_store_in_use_can_be_read(command: Callable[..., Any], folder: Path) -> None:
    """While the game runs and holds its lock, the games can still be listed."""
    with closing(Store.open(folder)) as store:
        assert not store.notices
        assert len(command("games").out.splitlines()) == 4


OWN_RULES = 'id = "mine"\nfamily = "pairs"\nredeals = [3]\npoints = { waste_card = 4 }\n'


@pytest.mark.parametrize("by_option", [True, False])
def test_games_by_rules_of_ones_own_are_told_like_others(
    tmp_path: Path, command: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, *, by_option: bool
) -> None:
    """Their rule file lies in the data folder: listed, replayed and drawn by it."""
    if not by_option:
        monkeypatch.setenv("PYRAMIDE_DATA", str(tmp_path))
    where = ("--data-dir", str(tmp_path)) if by_option else ()
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "mine.toml").write_text(OWN_RULES, encoding="utf-8")
    journal = "pyramide 1\nrules mine\nredeals 3\ndeal 1\n\n1500 draw\n"
    with closing(Store.open(tmp_path)) as store:
        store.keep(_kept("d" * 32, "mine", journal))
    (line,) = command("games", *where).out.splitlines()
    assert line.split()[2:] == ["mine", "3", "1", "playing", "0"]
    shown = tmp_path / "game.txt"
    shown.write_text(command("games", "show", "d", *where).out, encoding="utf-8")
    assert json.loads(command("replay", str(shown), *where).out)["redeals_left"] == 3
    picture = tmp_path / "table.png"
    drawn = command("render", str(shown), "--size", "320x240", "--out", str(picture), *where)
    assert (drawn.code, drawn.err) == (0, "")
    assert picture.stat().st_size
    deck = tmp_path / "deck.txt"
    deck.write_text("1\n", encoding="ascii")
    solved = command("solve", "--rules", "mine", "--redeals", "3", str(deck), *where)
    assert json.loads(solved.out)["verdict"] == "winnable"
