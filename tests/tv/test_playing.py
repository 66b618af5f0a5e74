"""The game on the table without a picture: what is kept when, what ends it, what it counts for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config import shipped_rules
from game.play.actions import LATEST_MS, Deed
from game.play.game import Status
from game.play.journal import JournalError, header_of_deal
from game.play.session import Session
from game.rules.moves import DRAW, Move
from game.store import Kind, Origin, Store
from game.tv.playing import SAVE_EVERY_MS, SAVE_TIME_EVERY_MS, Playing, Provenance, has_taken
from tests.tv.play.lines import chain_line

RULES = shipped_rules()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store."""
    store = Store.open(tmp_path)
    yield store
    store.close(5)


def dealt(store: Store, rules: str = "classic", origin: Origin = Origin.FRESH) -> Playing:
    """Deal a game."""
    header = header_of_deal(RULES[rules], 43, redeals=RULES[rules].redeals[0])
    day = "2026-11-30" if origin is Origin.DAILY else None
    return Playing.deal(header, store, Provenance(origin, None, day))


def a_take(playing: Playing) -> Move:
    """Return a legal take."""
    return next(move for move in playing.game.state.legal_moves() if move.places)


def kept_journal(store: Store, rules: str = "classic") -> str:
    """Return the kept game's journal, nothing if none is kept."""
    kept = store.kept(rules)
    return "" if kept is None else kept.journal


def test_a_deal_is_kept_at_once(store: Store) -> None:
    """A power cut before the first move deals the same cards again."""
    playing = dealt(store)
    assert kept_journal(store) == playing.session.journal_text
    assert playing.is_new


def test_an_action_is_kept_when_it_has_waited_long_enough(store: Store) -> None:
    """Counted from the first one that is not kept, not from the last."""
    playing = dealt(store)
    playing.move(a_take(playing), 1000)
    playing.keep_if_due(1000 + SAVE_EVERY_MS - 1)
    assert "take" not in kept_journal(store)
    playing.move(a_take(playing), 1000 + SAVE_EVERY_MS - 1)
    playing.keep_if_due(1000 + SAVE_EVERY_MS)
    assert kept_journal(store).count("take") == 2
    playing.do(Deed.UNDO, 9000)
    playing.keep_if_due(9000 + SAVE_EVERY_MS - 1)
    assert "undo" not in kept_journal(store)


@pytest.mark.parametrize("rules", ["arcade", "classic", "chain", "open_stock"])
def test_what_was_told_is_kept_with_the_next_tick(store: Store, rules: str) -> None:
    """A card that was drawn cannot be given back by pulling the plug; its picture goes first."""
    playing = dealt(store, rules)
    playing.move(DRAW, 1000)
    playing.keep_if_due(1000)
    assert "draw" not in kept_journal(store, rules)
    playing.keep_if_due(1002)
    assert "draw" in kept_journal(store, rules)


def test_a_hint_is_kept_with_the_next_tick(store: Store) -> None:
    """Else the advice would stay and the mark be gone."""
    playing = dealt(store)
    playing.do(Deed.HINT, 1000)
    playing.keep_if_due(1002)
    assert "hint" in kept_journal(store)


def test_a_card_of_an_open_stock_that_is_taken_tells_the_next(store: Store) -> None:
    """Though it is a take: what lay below it is seen now."""
    playing = dealt(store, "open_stock")
    state = playing.game.state
    while not any(state.stock[0] in move.places for move in state.legal_moves()):
        playing.move(DRAW, 500)
        state = playing.game.state
    playing.keep()
    playing.move(next(m for m in state.legal_moves() if state.stock[0] in m.places), 1000)
    playing.keep_if_due(1002)
    assert "take" in kept_journal(store, "open_stock")


def test_the_next_round_of_chain_is_kept_at_once(store: Store) -> None:
    """Its cards were not known before."""
    header = header_of_deal(RULES["chain"], 12, redeals=0)
    playing = Playing.deal(header, store, Provenance(Origin.FRESH))
    for move in chain_line(12):
        is_first = playing.game.state.chain.round_index == 0
        playing.keep()
        playing.move(move, 1000)
        if is_first and playing.game.state.chain.round_index == 1:
            break
    playing.keep_if_due(1002)
    assert kept_journal(store, "chain") == playing.session.journal_text


@pytest.mark.parametrize(("rules", "is_kept"), [("timed", True), ("arcade", False)])
def test_thinking_is_kept_where_seconds_count(store: Store, rules: str, *, is_kept: bool) -> None:
    """And nowhere else: a table that nobody touches writes nothing."""
    playing = dealt(store, rules)
    for now_ms in range(0, 2 * SAVE_TIME_EVERY_MS, 500):
        playing.clock.tick(now_ms)
        playing.keep_if_due(now_ms)
    kept = store.kept(rules)
    assert kept is not None
    assert (kept.play_ms >= SAVE_TIME_EVERY_MS) is is_kept


def test_a_game_is_taken_up_as_it_was(store: Store) -> None:
    """Clock, seen cards, start, id and all."""
    playing = dealt(store, "timed", Origin.DAILY)
    for now_ms in (0, 500, 1000):
        playing.move(DRAW, now_ms)
    playing.clock.tick(1700)
    playing.do(Deed.UNDO, 1700)
    playing.keep()
    kept = store.kept("timed")
    assert kept is not None
    again = Playing.resume(kept, store, RULES)
    assert again.session.journal_text == playing.session.journal_text
    assert again.clock.at_ms == playing.clock.at_ms == 1700
    for name in ("id", "started_at", "provenance", "seen", "game", "score"):
        assert getattr(again, name) == getattr(playing, name), name
    assert not again.is_new


def test_a_kept_game_that_is_spoilt_is_refused(store: Store) -> None:
    """By name; the caller deals anew."""
    playing = dealt(store)
    kept = store.kept("classic")
    assert kept is not None
    del playing
    with pytest.raises(JournalError):
        Playing.resume(kept, store, {})


def test_a_game_that_is_over_is_stored_once(store: Store) -> None:
    """Whoever keeps it afterwards; it is no longer kept."""
    playing = dealt(store)
    playing.move(a_take(playing), 10)
    playing.do(Deed.FINISH, 20)
    playing.keep()
    playing.end()
    (stored,) = store.games()
    assert (stored.id, stored.status, stored.kind) == (playing.id, "finished", Kind.RANKED)
    assert store.kept("classic") is None
    assert playing.is_over


def test_the_clock_of_a_game_that_is_over_stands_still(store: Store) -> None:
    """The score shown on its last picture is the one that is stored."""
    playing = dealt(store, "timed")
    playing.clock.tick(0)
    playing.move(a_take(playing), 900)
    playing.do(Deed.FINISH, 1800)
    assert playing.score == playing.game.score == store.games()[0].score
    assert playing.clock.at_ms == 1800


def test_giving_up_counts_only_what_was_begun(store: Store) -> None:
    """Without a take nothing is stored; with one it is finished; a second time does nothing."""
    playing = dealt(store)
    playing.move(DRAW, 10)
    playing.give_up(20)
    assert (store.games(), store.kept("classic"), playing.is_over) == ((), None, True)
    playing = dealt(store)
    playing.move(a_take(playing), 10)
    playing.give_up(20)
    playing.give_up(30)
    assert [game.status for game in store.games()] == ["finished"]
    assert store.kept("classic") is None


def test_a_game_given_up_is_not_kept_again(store: Store) -> None:
    """Its table is left only afterwards, and keeps what it shows; the next deal stays kept."""
    first = dealt(store)
    first.give_up(0)
    second = dealt(store)
    first.keep()
    kept = store.kept("classic")
    assert kept is not None
    assert kept.id == second.id


def test_time_beyond_what_a_journal_says_is_the_latest(store: Store) -> None:
    """Eleven days at the table: the moves after that are all at the same time."""
    playing = dealt(store)
    playing.clock = type(playing.clock)(LATEST_MS)
    playing.clock.tick(0)
    playing.move(DRAW, 900)
    playing.move(DRAW, 1800)
    assert [line.split()[0] for line in playing.session.lines] == [str(LATEST_MS)] * 2
    assert playing.game.status is Status.PLAYING


@pytest.mark.parametrize(
    ("rules", "deed", "unranks"),
    [
        ("arcade", Deed.UNDO, True),
        ("open_stock", Deed.UNDO, True),
        ("timed", Deed.UNDO, False),
        ("classic", Deed.UNDO, False),
        ("arcade", Deed.HINT, True),
        ("classic", Deed.HINT, True),
        ("classic", Deed.FINISH, False),
    ],
)
def test_what_takes_a_ranked_game_off_the_boards(
    store: Store, rules: str, deed: Deed, *, unranks: bool
) -> None:
    """A hint everywhere, undo where the rules say so; a game of practice has nothing to lose."""
    playing = dealt(store, rules)
    assert playing.would_unrank(deed) is unranks
    assert not dealt(store, rules, Origin.TYPED).would_unrank(deed)
    playing.do(Deed.HINT, 0)
    assert not playing.would_unrank(deed), "it is off the boards already"


def test_a_take_counts_whether_or_not_it_was_undone() -> None:
    """It is told from the journal's lines."""
    session = Session(header_of_deal(RULES["classic"], 43, redeals=2))
    assert not has_taken(session)
