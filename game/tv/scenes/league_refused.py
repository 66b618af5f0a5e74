"""Games that the league has refused when their result was no longer shown: told until seen.

A result may wait for days until the league answers, and then be refused. It is told where the
league is: on its boards and in its options, one game at a time, the newest first.
"""

from __future__ import annotations

from collections.abc import Callable

from game.store.league import LeagueTicket, TicketState
from game.tv.scenes.league_words import DAY, board_name, refusal_words
from game.tv.scenes.menu_words import joined
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


def refused_words(services: Services) -> str:
    """Say which game was refused last and why, or that nobody is known there; else nothing."""
    refused, words = _refused(services), services.look.translator
    if not refused:
        account = services.league.account(services.player_id)
        is_fine = account is None or account.is_known
        return "" if is_fine else refusal_words(words, "wrong_token")
    text = words.text("Not on the boards: {game}. {reason}")
    reason = refusal_words(words, str(refused[0].code))
    return text.format(game=_game(services, refused[0]), reason=reason)


def refused_rows(services: Services, *, on_change: Callable[[], None]) -> list[Row]:
    """Return the row that takes the sentence away, with how many there are."""
    refused = _refused(services)
    if not refused:
        return []
    words = services.look.translator

    def seen() -> None:
        services.store.league.drop(refused[0].id)
        on_change()

    return [
        Row(
            "league_refused",
            words.text("Understood"),
            Icon.CHECK,
            help=words.text("This is not told again. The game stays in your own records."),
            detail=words.number(len(refused)),
            on_confirm=seen,
        )
    ]


def _refused(services: Services) -> list[LeagueTicket]:
    account = services.league.account(services.player_id)
    if account is None:
        return []
    return services.store.league.tickets(TicketState.REFUSED, account=account.id)[::-1]


def _game(services: Services, ticket: LeagueTicket) -> str:
    """Name a game by its board and, where it is still known, its score."""
    words = services.look.translator
    if ticket.board.startswith(f"{DAY}-"):
        date = words.date(ticket.board.removeprefix(f"{DAY}-"))
        board = joined(words.text("Deal of the day"), date)
    else:
        board = board_name(words, services.rules, ticket.rules, ticket.redeals)
    played = services.store.game(str(ticket.game))
    points = "" if played is None else words.plural("{n} point", "{n} points", played.score)
    return joined(board, points)
