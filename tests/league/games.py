"""Games for the league's tests: journals played by the rules, to a score that can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.config import shipped_rules
from game.play.actions import Action, Deed, action_of, action_text
from game.play.game import Game, Status
from game.play.journal import Header, header_of_deal, journal_text
from game.rules.moves import Move, Verb
from game.rules.ruleset import Rules, parse_redeals

RULES: Mapping[str, Rules] = shipped_rules()
STEP_MS = 500


def header_of(ticket: Mapping[str, Any], *, deal: int | None = None) -> Header:
    """Return the header of a ticket's game, or of the same game with another deal."""
    redeals = parse_redeals(ticket["redeals"])
    return header_of_deal(RULES[ticket["rules"]], deal or ticket["deal"], redeals=redeals)


def played(
    ticket: Mapping[str, Any],
    *,
    takes: int | None = None,
    step_ms: int = STEP_MS,
    first_ms: int | None = None,
    deal: int | None = None,
) -> str:
    """Return the journal of a ticket's game: whatever can be taken is, up to a number of takes."""
    header = header_of(ticket, deal=deal)
    lines = lines_of(header, takes=takes, step_ms=step_ms, first_ms=first_ms)
    return journal_text(header, lines)


def lines_of(
    header: Header, *, takes: int | None, step_ms: int, first_ms: int | None = None
) -> list[str]:
    """Return the action lines of a game played so, finished by hand if it does not end."""
    game, lines, at_ms = header.start(), list[str](), step_ms if first_ms is None else first_ms
    while game.status is Status.PLAYING:
        move = _next_move(game, takes)
        action = Action(at_ms, Deed.FINISH) if move is None else action_of(move, at_ms)
        if takes is not None and action.deed is Deed.TAKE:
            takes -= 1
        lines.append(action_text(action))
        game = game.after(action)
        at_ms += step_ms
    return lines


def _next_move(game: Game, takes: int | None) -> Move | None:
    moves = game.state.legal_moves()
    if takes == 0 or len(moves) == 0 or game.moves > 150:
        return None
    return next((move for move in moves if move.verb is Verb.TAKE), moves[0])
