"""What the menus and the result screen are told of a game: values, no scenes."""

from __future__ import annotations

from collections.abc import Mapping

from game.play.game import Status
from game.play.journal import JournalError, replay
from game.play.rounds import points_by_round
from game.rules.pairs import PairsState
from game.rules.ruleset import Family, Rules, redeals_text
from game.store import KeptGame, Store
from game.store.boards import names_people
from game.tv.playing import Playing, Provenance
from game.tv.scenes.menu_flow import GameResult, GameSummary

BOARD_PLACES = 10


def summary_of_playing(playing: Playing) -> GameSummary:
    """Return the summary of the game on the table."""
    return GameSummary(
        rules_id=playing.header.rules.id,
        redeals=playing.header.redeals,
        score=playing.score,
        is_ranked=playing.is_ranked,
        can_undo=playing.game.can_undo,
        has_moves=playing.game.moves > 0,
        level=playing.header.level,
        daily_date=playing.provenance.daily_date,
        player=playing.provenance.player,
        can_hint=can_hint(playing),
        comes_again=playing.comes_again,
    )


def can_hint(playing: Playing) -> bool:
    """Say whether a hint is to be had.

    Never for a turn, which others play without, nor for cards that still count in another game.
    """
    knows_game = isinstance(playing.game.state, PairsState)
    is_open = not playing.is_turn and not playing.is_secret
    return knows_game and is_open and playing.game.status is Status.PLAYING


def summary_of_kept(kept: KeptGame, rule_sets: Mapping[str, Rules]) -> GameSummary | None:
    """Return the summary of a kept game, none if its journal cannot be carried out."""
    try:
        replayed = replay(kept.journal, rule_sets)
    except JournalError:
        return None
    game = replayed.game
    return GameSummary(
        rules_id=kept.rules,
        redeals=replayed.header.redeals,
        score=game.score_at(max(kept.play_ms, game.last_ms)),
        is_ranked=Provenance(kept.origin).may_rank and not game.assisted,
        can_undo=game.can_undo,
        has_moves=game.moves > 0,
        level=replayed.header.level,
        daily_date=kept.daily_date,
        player=kept.player,
    )


def result_of(playing: Playing, store: Store) -> GameResult:
    """Return what the result screen tells of a game that has ended and is stored."""
    game, header, boards = playing.game, playing.header, store.boards
    each_once, is_ranked = names_people(header.rules), playing.is_ranked
    rank = boards.rank_of(playing.id, above=0, each_once=each_once) if is_ranked else None
    return GameResult(
        game_id=playing.id,
        rules_id=header.rules.id,
        redeals=header.redeals,
        status=game.status,
        score=game.score,
        lines=game.score_lines,
        deal=header.deal,
        best=_best_of_others(playing, store),
        board_place=rank if rank is not None and rank <= BOARD_PLACES else None,
        assisted=game.assisted,
        practice=not playing.provenance.may_rank,
        level=header.level,
        daily_date=playing.provenance.daily_date,
        player=playing.provenance.player,
        rounds=_rounds(playing),
        header=header,
        actions=playing.session.lines,
        last=game.state,
    )


def _best_of_others(playing: Playing, store: Store) -> int | None:
    """Return the best score before this game, of the day for a deal of the day."""
    header, day = playing.header, playing.provenance.daily_date
    if day is not None:
        entries = store.boards.best_of_day(day, rules=header.rules.id, limit=BOARD_PLACES)
    else:
        redeals = redeals_text(header.redeals)
        entries = store.boards.top(header.rules.id, redeals, level=header.level, limit=2)
    others = (entry.game.score for entry in entries if entry.game.id != playing.id)
    return max(others, default=None)


def _rounds(playing: Playing) -> tuple[int, ...]:
    if playing.header.rules.family is not Family.CHAIN:
        return ()
    return points_by_round(playing.header.start(), playing.session.lines)
