"""The league's HTTP interface: paths, JSON shapes, error codes. Client and server stand on it.

The server tells the same as OpenAPI under `/api/v1/openapi.json`.

* `POST /api/v1/players` with `NewPlayer`: 201 `Registered`; the token is never told again.
* `GET /api/v1/players?after=&limit=`: 200 `PlayersPage`, the newest first.
* `GET /api/v1/players/{player}`: 200 `PlayerPage`, where a player stands on the boards.
* `GET /api/v1/today`: 200 `Today`, the server's date and the deal of the day.
* `POST /api/v1/tickets` with `TicketWish` and token: 201 `Ticket`, the right to send one game.
* `PUT /api/v1/tickets/{ticket}/journal` with a journal as UTF-8 text and token: 201 `Accepted`;
  the same journal again 200 with the same game, also where the first answer never arrived.
* `GET /api/v1/boards`: 200 list of `Board`, today's first.
* `GET /api/v1/boards/{board}?after=&limit=`: 200 `BoardPage`; `after` is the last page's `next`.
* `GET /api/v1/boards/{board}/around/{player}?neighbours=3`: 200 `Around`, a player's rank and who
  is next to it.
* `GET /api/v1/boards/{board}/export`: 200, the whole board, an `Entry` as JSON a line.
* `GET /api/v1/games/{game}`: 200 `RankedGame`; a game has its ticket's id.
* `GET /api/v1/games/{game}/journal`: 200, the journal as text; while its day is open only with the
  token of its player.
* `GET /api/v1/games/{game}/steps`: 200 `Watching`, what the table shows after each action; the same
  holds for an open day.
* `GET /health`: 200 `Health`, or 503.

What holds for all:

* **Token**: `Authorization: Bearer TOKEN`.
* **Boards**: `timed`, `arcade-0`, `arcade-1`, `arcade-unlimited`, and for a day `day-2026-11-30`.
  Where a board is asked for, `day` is today's. A ticket for `day` is for the day it is drawn on and
  may be used until `closes_at`, ten minutes after its midnight; other tickets lapse after 30 days.
* **Redeals** are written as in journals: `"2"`, `"unlimited"`.
* **Moments** are UTC to the second: `2026-11-30T12:00:00Z`.
* **Ids** are 32 hexadecimal digits.
* **Errors**: a `Problem`. `code` is one of `Code` and for programs, `message` one English sentence.
  429 and 503 carry `Retry-After` in seconds. A client may try again after 408, 429, any 5xx and
  after no answer at all; every other error is final for that request.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

PREFIX = "/api/v1"
MOST_JOURNAL_BYTES = 64 * 1024
MOST_A_PAGE = 100
GRACE_MINUTES = 10
LEAST_MS_AN_ACTION = 40
TICKET_DAYS = 30

DAY = "day"
DAY_RULES, DAY_REDEALS = "timed", "2"
FREE_BOARDS = {
    "timed": ("timed", "2"),
    "arcade-0": ("arcade", "0"),
    "arcade-1": ("arcade", "1"),
    "arcade-unlimited": ("arcade", "unlimited"),
}
"""The boards of free games, with their rules and redeals."""


class Code(StrEnum):
    """What went wrong, for programs."""

    MALFORMED = "malformed"
    """The request is not what the interface takes."""
    NOT_FOUND = "not_found"
    WRONG_METHOD = "wrong_method"
    TOO_LARGE = "too_large"
    """A journal of more than 64 KiB."""
    TOO_SLOW = "too_slow"
    """The request did not arrive whole in time."""
    TOO_MANY = "too_many"
    """The rate limit; try again after `Retry-After`."""
    UNAVAILABLE = "unavailable"
    """The server cannot answer now; try again after `Retry-After`."""
    FAILED = "failed"
    """The server has a fault; it is written down there."""
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_MARKS_ONLY = "name_marks_only"
    """A name without a letter or a digit."""
    NAME_UNREADABLE = "name_unreadable"
    """A name with characters that cannot be shown, or that cover their neighbours."""
    NAME_TAKEN = "name_taken"
    NO_TOKEN = "no_token"  # noqa: S105 - a word of the interface
    WRONG_TOKEN = "wrong_token"  # noqa: S105 - a word of the interface
    NO_SUCH_BOARD = "no_such_board"
    NOT_RANKED = "not_ranked"
    """The player has no game above zero on that board."""
    DAY_OPEN = "day_open"
    """A game of the day can be watched by others once the day is over."""
    CLOCK_NOT_SET = "clock_not_set"
    """The server does not know the date, or its clock stands before the ticket; try again later."""
    TICKET_USED = "ticket_used"
    """Another journal has been accepted for this ticket."""
    TICKET_LAPSED = "ticket_lapsed"
    DAY_OVER = "day_over"
    ILLEGAL = "illegal"
    """A line of the journal is malformed or not allowed; `line` says which, from 1."""
    WRONG_RULES = "wrong_rules"
    WRONG_DEAL = "wrong_deal"
    NOT_OVER = "not_over"
    ASSISTED = "assisted"
    TOO_FAST = "too_fast"
    """Faster than 40 ms an action, over five in a row or over the whole game."""
    LONGER_THAN_TICKET = "longer_than_ticket"
    """More time of play than has passed since the ticket was drawn."""


@dataclass(frozen=True)
class Problem:
    """Why a request was refused; `line` only for a faulty line of a journal."""

    code: str
    message: str
    line: int | None = None


@dataclass(frozen=True)
class NewPlayer:
    """Who wants to join: a nickname of 1 to 12 characters, unlike all others to the eye."""

    name: str


@dataclass(frozen=True)
class LeaguePlayer:
    """A player as all may know one."""

    id: str
    name: str


@dataclass(frozen=True)
class Registered:
    """A new player and the secret token, which is shown this once."""

    player: LeaguePlayer
    token: str


@dataclass(frozen=True)
class Today:
    """The server's date (UTC) and its deal; `closes_at` is the midnight that ends the day."""

    now: str
    date: str
    board: str
    rules: str
    redeals: str
    deal: int
    closes_at: str


@dataclass(frozen=True)
class TicketWish:
    """What a ticket is wanted for: a board of free games, or `day`."""

    board: str


@dataclass(frozen=True)
class Ticket:
    """The right to send one game of a deal that the server drew, and until when."""

    id: str
    board: str
    rules: str
    redeals: str
    deal: int
    drawn_at: str
    closes_at: str


@dataclass(frozen=True)
class RankedGame:
    """An accepted game: everything here was computed by the server from the journal.

    `watchable` is false while its day is open: others would copy it.
    """

    id: str
    board: str
    player: LeaguePlayer
    rules: str
    redeals: str
    deal: int
    score: int
    status: str
    moves: int
    seconds: int
    accepted_at: str
    watchable: bool


@dataclass(frozen=True)
class Accepted:
    """An accepted game; `is_best` if it is its player's best on the board.

    `rank` is the player's on that board from 1, none without a score above zero.
    """

    game: RankedGame
    is_best: bool
    rank: int | None


@dataclass(frozen=True)
class Board:
    """A board; `date` only for a day's."""

    id: str
    rules: str
    redeals: str
    date: str | None = None


@dataclass(frozen=True)
class Entry:
    """A line of a board: the rank from 1 and the player's best game there."""

    rank: int
    game: RankedGame


@dataclass(frozen=True)
class BoardPage:
    """Part of a board from the top; `next` goes into `after` for the following part."""

    board: Board
    entries: tuple[Entry, ...]
    next: str | None = None


@dataclass(frozen=True)
class Around:
    """A player's rank on a board, and the entries around it, the player's own among them."""

    board: Board
    rank: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class PlayersPage:
    """Part of the players, the newest first; `next` goes into `after` for the following part."""

    players: tuple[LeaguePlayer, ...]
    next: str | None = None


@dataclass(frozen=True)
class PlayerPage:
    """A player, since when, and the lines that name them: free boards and today's."""

    player: LeaguePlayer
    registered_at: str
    standings: tuple[Entry, ...]


@dataclass(frozen=True)
class Step:
    """The table after an action: `verb` and `taken` are that action, empty for the deal itself.

    `pyramid` and `exposed` are masks of 28 bits; `in_stock` and `waste` list places, the next card
    to be drawn first, the waste's top last. Places number the deck from 0, the apex.
    """

    at_ms: int
    verb: str
    taken: tuple[int, ...]
    pyramid: int
    exposed: int
    stock: int
    in_stock: tuple[int, ...]
    waste: tuple[int, ...]
    redeals_left: str
    score: int


@dataclass(frozen=True)
class Watching:
    """A game to be watched: the 52 codes of its deck by place, and every step."""

    game: RankedGame
    deck: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Health:
    """That the server and its database answer, and its version."""

    status: str
    version: str
