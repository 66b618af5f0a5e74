"""What is asked of a league's boards, and what of the answers is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.league.api import DAY, FREE_BOARDS, Entry
from game.league.client.asking import League
from game.league.client.troubles import LeagueError, Trouble
from game.play.journal import JournalError
from game.play.session import Session
from game.rules.ruleset import Rules
from game.store.league import LeagueAccount
from game.tv.scenes.league_watch import Watched, positions_of
from game.tv.services import Services

A_PAGE = 10
NEIGHBOURS = 4
BOARDS = (DAY, *FREE_BOARDS)


@dataclass(frozen=True)
class Shown:
    """What is told of a board: lines, one's own rank if there is one, where more lines begin."""

    entries: tuple[Entry, ...]
    rank: int | None
    next: str | None = None
    is_around: bool = False


def top_of(league: League, board: str, player: str, after: str | None) -> Shown:
    """Ask for a part of a board, and for the rank of a player. Raises `LeagueError`."""
    page = league.board(board, limit=A_PAGE, after=after)
    around = _around(league, board, player, neighbours=0)
    return Shown(page.entries, around.rank if around is not None else None, page.next)


def around_of(league: League, board: str, player: str) -> Shown:
    """Ask for a player and who is next to it; the top where it has no rank."""
    around = _around(league, board, player, neighbours=NEIGHBOURS)
    if around is None:
        return top_of(league, board, player, None)
    return around


def _around(league: League, board: str, player: str, *, neighbours: int) -> Shown | None:
    try:
        found = league.around(board, player, neighbours=neighbours)
    except LeagueError as error:
        if error.code == "not_ranked":
            return None
        raise
    return Shown(found.entries, found.rank, is_around=True)


class BoardQuery:
    """A board in parts. `shown` is the last answer, none while asking; or there is `trouble`.

    `on_change` is told of each change; `is_further` is whether another part of the same board was
    asked for.
    """

    def __init__(self, services: Services, *, on_change: Callable[[], None]) -> None:
        self._services = services
        self._on_change = on_change
        self.index = 0
        self.shown: Shown | None = None
        self.trouble: LeagueError | None = None
        self.is_further = False
        self._before: list[str | None] = []
        self._after: str | None = None
        self._asked = 0

    @property
    def account(self) -> LeagueAccount | None:
        """The account of who plays."""
        return self._services.league.account(self._services.player_id)

    @property
    def board(self) -> str:
        """The board's name in the interface."""
        return BOARDS[self.index]

    @property
    def can_go_up(self) -> bool:
        """Whether there is a part before the one shown."""
        return bool(self._before)

    def choose(self, index: int) -> None:
        """Ask for another board."""
        self.index = index
        self.ask_top()

    def ask_top(self) -> None:
        """Ask for the first part."""
        self._before = []
        self._ask_part(None, is_further=False)

    def down(self) -> None:
        """Ask for the next part."""
        if self.shown is not None and self.shown.next is not None:
            self._before.append(self._after)
            self._ask_part(self.shown.next, is_further=True)

    def up(self) -> None:
        """Ask for the part before."""
        if self._before:
            self._ask_part(self._before.pop(), is_further=True)

    def ask_around(self) -> None:
        """Ask for oneself and the neighbours."""
        board, self._before, self.is_further = self.board, [], False
        self._ask(lambda league, player: around_of(league, board, player))

    def ask_game(self, entry: Entry, then: Callable[[Watched | LeagueError], None]) -> None:
        """Ask for a game to be watched; one's own also while its day is open."""
        account = self.account
        if account is None:
            return
        rules, game = self._services.rules, entry.game
        token = account.token if game.player.id == account.league_id else None
        self._services.league.ask(
            account.address,
            lambda league: watched(league.journal(game.id, token=token), entry, rules),
            then,
        )

    def answered(self, answer: Shown | LeagueError, asked: int | None = None) -> None:
        """Take an answer, unless something else has been asked meanwhile."""
        if asked is not None and asked != self._asked:
            return
        if isinstance(answer, LeagueError):
            self.trouble = answer
        else:
            self.shown = answer
        self._on_change()

    def _ask_part(self, after: str | None, *, is_further: bool) -> None:
        board, self._after, self.is_further = self.board, after, is_further
        self._ask(lambda league, player: top_of(league, board, player, after))

    def _ask(self, call: Callable[[League, str], Shown]) -> None:
        account = self.account
        if account is None:
            return
        self._asked += 1
        self.shown = self.trouble = None
        asked = self._asked
        self._services.league.ask(
            account.address,
            lambda league: call(league, account.league_id),
            lambda answer: self.answered(answer, asked),
        )
        self._on_change()


def watched(text: str, entry: Entry, rule_sets: Mapping[str, Rules]) -> Watched:
    """Replay a game, by the rules here; raise `LeagueError` if it is not the one on the board."""
    try:
        session = Session.resume(text, rule_sets)
    except JournalError as error:
        raise LeagueError(Trouble.NO_LEAGUE) from error
    header = session.header
    if (header.deal, header.rules.id) != (entry.game.deal, entry.game.rules):
        raise LeagueError(Trouble.NO_LEAGUE)
    positions = positions_of(header, session.lines)
    return Watched(header, positions, entry.game.player.name, entry.rank)
