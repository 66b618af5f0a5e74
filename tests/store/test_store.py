"""Kept and finished games: what goes in comes out, once, and is there the next time."""

from __future__ import annotations

import json
import weakref
from typing import TYPE_CHECKING

import pytest

from game.store import GameError, Kind, Origin, Status, Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.store.conftest import Makers


def test_a_kept_game_is_there_at_the_next_start(
    open_store: Callable[..., Store], make: Makers
) -> None:
    """Keeping, leaving and coming back gives the same game, with the time of its saving."""
    first = open_store()
    kept = make.kept(play_ms=61_000, kind=Kind.PRACTICE, origin=Origin.TYPED)
    first.keep(kept)
    assert first.close(5)
    again = open_store().kept("arcade")
    assert again is not None
    assert again.saved_at == "2026-11-30T12:00:00Z"
    assert (again.id, again.journal, again.kind) == (kept.id, kept.journal, Kind.PRACTICE)
    assert again.play_ms == 61_000


def test_one_game_is_kept_for_each_rule_set(store: Store, make: Makers) -> None:
    """A later game of the same rules replaces the kept one; other rules stay."""
    store.keep(make.kept())
    store.keep(make.kept(rules="timed"))
    later = make.kept()
    store.keep(later)
    assert [kept.rules for kept in store.kept_all()] == ["arcade", "timed"]
    kept = store.kept("arcade")
    assert kept is not None
    assert kept.id == later.id


def test_a_dropped_game_is_gone(store: Store, make: Makers) -> None:
    """Only the kept game of the named rules goes."""
    store.keep(make.kept())
    store.keep(make.kept(rules="timed"))
    store.drop_kept("arcade")
    assert store.kept("arcade") is None
    assert store.kept("timed") is not None


def test_finishing_moves_a_game_from_kept_to_finished(
    store: Store, make: Makers, journal: str
) -> None:
    """The finished game is there and its kept one is not."""
    kept = make.kept()
    store.keep(kept)
    game = make.finished(id=kept.id)
    store.finish(game, journal=journal)
    assert store.kept("arcade") is None
    assert store.games() == (game,)
    assert store.journal(kept.id) == journal


def test_a_game_is_finished_exactly_once(store: Store, make: Makers, journal: str) -> None:
    """A second end of the same game changes nothing, and a late save does not revive it."""
    kept = make.kept()
    game = make.finished(id=kept.id)
    store.finish(game, journal=journal)
    store.finish(make.finished(id=kept.id, score=9999), journal=journal + "9 draw\n")
    store.keep(kept)
    assert store.games() == (game,)
    assert store.journal(game.id) == journal
    assert store.kept_all() == ()


def test_finishing_leaves_another_kept_game_alone(store: Store, make: Makers, journal: str) -> None:
    """A late end of an earlier game does not remove the game in play."""
    store.keep(make.kept())
    store.finish(make.finished(), journal=journal)
    assert store.kept("arcade") is not None


def test_finished_games_come_newest_first_and_filtered(
    store: Store, make: Makers, journal: str
) -> None:
    """The list is cut to the limit, the rules, the redeals and the player asked for."""
    player = store.players.add("Ada")
    games = [
        make.finished(),
        make.finished(redeals="unlimited", player=player.id),
        make.finished(rules="timed", redeals="2", status=Status.FINISHED),
    ]
    for game in games:
        store.finish(game, journal=journal)
    assert store.games() == tuple(reversed(games))
    assert store.games(limit=1) == (games[2],)
    assert store.games(rules="arcade", redeals="1") == (games[0],)
    assert store.games(player=player.id) == (games[1],)


def test_a_game_is_found_by_the_beginning_of_its_id(
    store: Store, make: Makers, journal: str
) -> None:
    """A beginning that fits one game finds it; one that fits two, or none, finds nothing."""
    one = make.finished(id="ab" + "0" * 30)
    two = make.finished(id="ac" + "0" * 30)
    store.finish(one, journal=journal)
    store.finish(two, journal=journal)
    assert store.game("ab") == one
    assert store.game(two.id) == two
    assert store.game("a") is None
    assert store.game("f") is None


def test_journals_of_earlier_runs_are_read_from_the_disk(
    open_store: Callable[..., Store], make: Makers, journal: str
) -> None:
    """A journal survives the run that wrote it, and an unknown id has none."""
    first = open_store()
    game = make.finished()
    first.finish(game, journal=journal)
    assert first.close(5)
    second = open_store()
    assert second.journal(game.id) == journal
    assert second.journal("0" * 32) is None


def test_the_export_holds_everything_and_is_json(
    open_store: Callable[..., Store], make: Makers, journal: str
) -> None:
    """Players, kept games, and finished games of this run and of earlier ones, with journals."""
    first = open_store()
    early = make.finished()
    first.finish(early, journal=journal)
    assert first.close(5)
    second = open_store()
    second.players.add("Ada")
    second.keep(make.kept())
    late = make.finished(assisted=True, rules="timed")
    second.finish(late, journal=journal + "3000 hint\n")
    export = json.loads(json.dumps(second.export()))
    assert [player["name"] for player in export["players"]] == ["Ada"]
    assert [kept["rules"] for kept in export["kept"]] == ["arcade"]
    assert [game["id"] for game in export["games"]] == [early.id, late.id]
    assert [game["assisted"] for game in export["games"]] == [False, True]
    assert [game["journal"] for game in export["games"]] == [journal, journal + "3000 hint\n"]


def test_forgotten_games_take_their_journals_with_them(
    open_store: Callable[..., Store], make: Makers, journal: str
) -> None:
    """Forgetting one rule set leaves the others; forgetting all leaves none."""
    store = open_store()
    arcade, timed = make.finished(), make.finished(rules="timed")
    store.finish(arcade, journal=journal)
    store.finish(timed, journal=journal)
    store.forget_games(rules="arcade")
    assert store.games() == (timed,)
    assert store.journal(arcade.id) is None
    assert store.close(5)
    again = open_store()
    assert again.games() == (timed,)
    assert again.journal(arcade.id) is None
    again.forget_games()
    assert again.games() == ()


@pytest.mark.parametrize("journal", ["", "x" * (1024 * 1024 + 1), "\ud800"])
def test_a_text_that_cannot_be_a_journal_is_refused(
    store: Store, make: Makers, journal: str
) -> None:
    """Empty, larger than a journal may be, or not to be written in UTF-8."""
    with pytest.raises(GameError):
        store.finish(make.finished(), journal=journal)
    with pytest.raises(GameError):
        make.kept(journal=journal)
    assert store.games() == ()


def test_nothing_else_is_made_in_the_folder(open_store: Callable[..., Store], folder: Path) -> None:
    """After a clean end there are the database, its backup and the lock file."""
    assert open_store().close(5)
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["pyramide.backup.sqlite3", "pyramide.lock", "pyramide.sqlite3"]


def test_a_store_that_is_let_go_frees_its_memory(folder: Path) -> None:
    """At once, so that looking in again and again does not pile up copies."""
    Store.open(folder).close(5)
    store = Store.open(folder, read_only=True)
    memory = weakref.ref(store._memory)
    del store
    assert memory() is None


def test_games_are_told_by_level_and_as_counted(store: Store, make: Makers) -> None:
    """Two levels with equal redeals are told apart; what was given up untouched can be left out."""
    hard, expert = (make.finished(redeals="1", level=level) for level in ("hard", "expert"))
    given_up = make.finished(redeals="1", level="hard", status=Status.FINISHED)
    store.finish(hard, journal="1 take a1")
    store.finish(expert, journal="1 take a1")
    store.finish(given_up, journal="1 draw")
    assert {game.id for game in store.games(level="hard")} == {hard.id, given_up.id}
    assert [game.id for game in store.games(level="hard", counted=True)] == [hard.id]
