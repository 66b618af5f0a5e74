"""Boards by their ids: four for free games, and one for each day."""

from __future__ import annotations

from game.league.api import DAY, DAY_REDEALS, DAY_RULES, FREE_BOARDS, Board, Code
from game.league.server.refusals import Refusal
from game.league.server.times import day_board, day_of, day_of_board
from game.play.daily import FIRST_DAY


def board_named(board: str, *, now: int) -> Board:
    """Return a board, for `day` today's; raise `Refusal` if there is none of that id."""
    if board == DAY:
        return todays_board(now)
    day = day_of_board(board)
    is_a_day = day is not None and FIRST_DAY <= day <= day_of(now)
    if board not in FREE_BOARDS and not is_a_day:
        raise Refusal(404, Code.NO_SUCH_BOARD, "There is no such board.")
    return known_board(board)


def known_board(board: str) -> Board:
    """Return a board by an id that the database holds."""
    if board in FREE_BOARDS:
        rules, redeals = FREE_BOARDS[board]
        return Board(board, rules, redeals)
    return Board(board, DAY_RULES, DAY_REDEALS, board.removeprefix(f"{DAY}-"))


def todays_board(now: int) -> Board:
    """Return today's board; raise `Refusal` if the machine's clock cannot be right."""
    today = day_of(now)
    if today < FIRST_DAY:
        sentence = "The server's clock is not set."
        raise Refusal(503, Code.CLOCK_NOT_SET, sentence, retry_after_s=60)
    return known_board(day_board(today))


def standing_boards(now: int) -> tuple[Board, ...]:
    """Return the boards that games enter now: today's, then those of free games."""
    return (todays_board(now), *map(known_board, FREE_BOARDS))
