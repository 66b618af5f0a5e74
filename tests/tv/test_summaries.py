"""What menus and result are told of a game, whether it is on the table or kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config import shipped_rules
from game.play.actions import Deed
from game.play.game import Status
from game.play.journal import Header, header_of_deal
from game.rules.moves import DRAW, JOKER, Move
from game.rules.ruleset import redeals_text
from game.store import KeptGame, Kind, Origin, Store, new_game_id
from game.tv.playing import Playing, Provenance
from game.tv.summaries import result_of, summary_of_kept, summary_of_playing
from tests.tv.finished import finished

RULES = shipped_rules()
WAYS = ("arcade", "timed", "classic", "levels", "chain", "open_stock", "strict")
DAY = "2026-11-30"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return an empty store."""
    store = Store.open(tmp_path)
    yield store
    store.close(5)


def header(rules: str) -> Header:
    """Return a deal of a rule set."""
    chosen = RULES[rules]
    level = chosen.levels[1][0] if chosen.levels else None
    return header_of_deal(chosen, 43, redeals=chosen.redeals[-1], level=level)


def playing(store: Store, rules: str, origin: Origin = Origin.FRESH) -> Playing:
    """Deal a game; its clock stands at nought."""
    day = DAY if origin is Origin.DAILY else None
    return Playing.deal(header(rules), store, Provenance(origin, None, day))


def play_some(game: Playing, seconds: int = 10) -> None:
    """Take what can be taken at once, one move a second; then think until so many seconds."""
    for second in range(seconds):
        takes = [m for m in game.game.state.legal_moves() if m.places]
        if second < 3:
            game.move(takes[0] if takes else DRAW, 1000 * second)
        game.clock.tick(1000 * (second + 1))


@pytest.mark.parametrize("rules", WAYS)
@pytest.mark.parametrize("has_moves", [True, False])
def test_a_kept_game_is_told_as_it_was_on_the_table(
    store: Store, rules: str, *, has_moves: bool
) -> None:
    """The menu names the same score and ways on before and after the game is left."""
    game = playing(store, rules)
    if has_moves:
        play_some(game)
    on_table = summary_of_playing(game)
    game.keep()
    kept = store.kept(rules)
    assert kept is not None
    told = summary_of_kept(kept, RULES)
    assert told is not None
    for name in ("rules_id", "redeals", "score", "is_ranked", "can_undo", "has_moves", "level"):
        assert getattr(told, name) == getattr(on_table, name), name
    assert told.has_moves is has_moves


def test_in_timed_the_thinking_after_the_last_move_is_in_the_score(store: Store) -> None:
    """A point a second, told the same by both."""
    game = playing(store, "timed")
    play_some(game, 3)
    before = summary_of_playing(game).score
    for second in range(3, 33):
        game.clock.tick(1000 * (second + 1))
    assert summary_of_playing(game).score == before - 30


@pytest.mark.parametrize(
    ("origin", "is_ranked"),
    [
        (Origin.FRESH, True),
        (Origin.DAILY, True),
        (Origin.SAME, False),
        (Origin.TYPED, False),
    ],
)
def test_where_a_deal_came_from_decides_whether_it_is_ranked(
    store: Store, origin: Origin, *, is_ranked: bool
) -> None:
    """Fresh ones and the deal of the day; a hint takes either off the boards for good."""
    game = playing(store, "timed", origin)
    assert summary_of_playing(game).is_ranked is is_ranked
    game.do(Deed.HINT, 0)
    game.keep()
    kept = store.kept("timed")
    assert kept is not None
    told = summary_of_kept(kept, RULES)
    assert told is not None
    assert not told.is_ranked
    assert told.daily_date == (DAY if origin is Origin.DAILY else None)


def test_a_kept_game_that_cannot_be_carried_out_is_not_told() -> None:
    """Its rule file is gone, or its journal spoilt."""
    kept = KeptGame(
        id=new_game_id(),
        rules="gone",
        journal=header("arcade").text.replace("arcade", "gone"),
        kind=Kind.RANKED,
        origin=Origin.FRESH,
        started_at="2026-11-30T12:00:00Z",
        play_ms=0,
    )
    assert summary_of_kept(kept, RULES) is None


def ended(store: Store, rules: str, move: Move, origin: Origin = Origin.FRESH) -> Playing:
    """Play one move and finish."""
    game = playing(store, rules, origin)
    game.move(move, 0)
    game.do(Deed.FINISH, 10)
    return game


def a_take(rules: str) -> Move:
    """Return a legal take of the deal."""
    moves = header(rules).start().state.legal_moves()
    return next(move for move in moves if move.places)


def test_the_best_before_is_that_of_the_others(store: Store) -> None:
    """Neither the game itself nor games of another redeal count or level."""
    first = ended(store, "levels", a_take("levels"))
    assert result_of(first, store).best is None
    assert result_of(first, store).is_new_best
    second = ended(store, "levels", a_take("levels"))
    result = result_of(second, store)
    assert result.best == first.game.score
    assert not result.is_new_best, "the earlier one keeps its place"
    assert result.board_place == 2


def test_the_best_of_a_day_is_that_of_the_day(store: Store) -> None:
    """Games of the same rules on other deals do not count, nor those of other days."""
    for score, day, origin in ((9000, None, Origin.FRESH), (8000, "2026-11-29", Origin.DAILY)):
        game = finished(score=score, daily_date=day, origin=origin)
        store.finish(game, journal=header("timed").text)
    today = ended(store, "timed", a_take("timed"), Origin.DAILY)
    result = result_of(today, store)
    assert (result.best, result.daily_date, result.board_place) == (None, DAY, 1)
    again = ended(store, "timed", a_take("timed"), Origin.DAILY)
    assert result_of(again, store).best == today.game.score


def test_only_the_first_ten_have_a_place(store: Store) -> None:
    """The eleventh is on no board that is shown."""
    for number in range(10):
        game = finished(score=9000 + number, initials=f"P{number}X")
        store.finish(game, journal=header("timed").text)
    assert result_of(ended(store, "timed", a_take("timed")), store).board_place is None


def test_whoever_is_better_in_timed_counts_once(store: Store) -> None:
    """As on its board, where each stands with the record: ten games of one are one place."""
    for number in range(10):
        game = finished(score=9000 + number, initials="ANA")
        store.finish(game, journal=header("timed").text)
    assert result_of(ended(store, "timed", a_take("timed")), store).board_place == 2


def test_a_game_without_points_has_no_place(store: Store) -> None:
    """Nobody is the first with nought, on an empty board either."""
    assert result_of(ended(store, "arcade", DRAW), store).board_place is None


@pytest.mark.parametrize("origin", [Origin.SAME, Origin.TYPED])
def test_practice_has_no_place_and_is_no_best(store: Store, origin: Origin) -> None:
    """It says why."""
    result = result_of(ended(store, "arcade", a_take("arcade"), origin), store)
    assert (result.practice, result.board_place, result.is_new_best) == (True, None, False)


def test_chain_tells_its_rounds_and_the_others_none(store: Store) -> None:
    """The joker cost fifty in the first."""
    assert result_of(ended(store, "chain", JOKER), store).rounds == (-50,)
    assert result_of(ended(store, "classic", DRAW), store).rounds == ()


def test_the_lines_add_up_to_the_score(store: Store) -> None:
    """In every rule set, for a game of a few moves."""
    for rules in WAYS:
        game = playing(store, rules)
        play_some(game)
        game.do(Deed.FINISH, 60_000)
        result = result_of(game, store)
        assert result.status is Status.FINISHED
        assert sum(line.points for line in result.lines) == result.score
        assert result.redeals == game.header.redeals
        assert store.games()[0].redeals == redeals_text(game.header.redeals)
