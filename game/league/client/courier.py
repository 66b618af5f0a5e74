"""The one thread that owns the network: answers what screens ask, else sends and draws by itself.

Whoever plays never waits for it: questions are queued, answers are fetched by `poll`. It ends with
the game at once, whatever it is waiting for.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from http import HTTPStatus
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from game.league.api import Code
from game.league.client.address import AddressError
from game.league.client.asking import League
from game.league.client.backoff import Backoff
from game.league.client.outbox import Outbox, collect
from game.league.client.troubles import LeagueError, Trouble
from game.store.league import LeagueAccount

if TYPE_CHECKING:
    from game.store import Store

Call = Callable[[League], Any]
Then = Callable[[Any], None]
LOOK_AGAIN_S = 60.0
"""So often it is looked whether a day has begun or a ticket has lapsed."""
EXIT_S = 0.2


@dataclass(frozen=True)
class Standing:
    """How it goes: the last trouble, none after an answer; `is_known` once something was asked."""

    is_known: bool = False
    trouble: LeagueError | None = None


class _Asked(NamedTuple):
    address: str
    call: Call
    then: Then


class Courier:
    """Carries questions and results. `connect` makes a league of an address.

    `changes` grows with every answer, and every time that none came.
    """

    def __init__(
        self,
        store: Store,
        *,
        connect: Callable[[str], League] = League.at,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        make_backoff: Callable[[], Backoff] = lambda: Backoff(clock=time.monotonic),
    ) -> None:
        self._store = store
        self._connect = connect
        self._outbox = Outbox(store, now=now)
        self._changed = Condition()
        self._asked: deque[_Asked] = deque()
        self._answered: deque[tuple[Then, Any]] = deque()
        self._player: int | None = None
        self._is_nudged = True
        self._is_closing = False
        self._under_way: League | None = None
        self._make_backoff = make_backoff
        self._pauses: dict[tuple[str, str], Backoff] = {}
        self._standing = Standing()
        self.changes = 0
        self._thread = Thread(target=self._run, name="league courier", daemon=True)
        self._thread.start()

    @property
    def standing(self) -> Standing:
        """How it goes."""
        return self._standing

    def ask(self, address: str, call: Call, then: Then) -> None:
        """Have a league asked something; `then` gets the answer or the `LeagueError`."""
        with self._changed:
            self._asked.append(_Asked(address, call, then))
            self._changed.notify_all()

    def nudge(self, player: int | None) -> None:
        """Say that a game was dealt or has ended, or who plays now."""
        with self._changed:
            self._player = player
            self._is_nudged = True
            self._changed.notify_all()

    def poll(self) -> None:
        """Hand out what was answered; to be called with every frame, by who asked."""
        while self._answered:
            then, answer = self._answered.popleft()
            then(answer)

    def close(self) -> None:
        """End the exchange under way and the thread; what was not sent is sent the next time."""
        with self._changed:
            self._is_closing = True
            under_way = self._under_way
            self._changed.notify_all()
        if under_way is not None:
            under_way.abort()
        self._thread.join(EXIT_S)

    def _run(self) -> None:
        while not self._is_closing:
            asked = self._next()
            if asked is not None:
                self._answer(asked)
            elif not self._is_closing:
                self._work()

    def _next(self) -> _Asked | None:
        """Wait for something to do: a question, or (none) what is done unasked."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._asked or self._is_nudged or self._is_closing, self._idle_s()
            )
            return self._asked.popleft() if self._asked else None

    def _idle_s(self) -> float:
        pauses = [each.left_s for each in self._pauses.values() if each.is_trying]
        return min([LOOK_AGAIN_S, *pauses])

    def _answer(self, asked: _Asked) -> None:
        try:
            answer: Any = self._exchange(asked.address, asked.call)
        except LeagueError as error:
            answer = error
        self._stand(_trouble(answer))
        self._answered.append((asked.then, answer))

    def _work(self) -> None:
        """Do everything there is to do until a question comes or a pause is due."""
        self._is_nudged = False
        collect(self._store)
        mine = self._store.league.account(self._player)
        accounts = [each for each in self._store.league.accounts() if each.is_on]
        for account in accounts:
            if not account.is_known and self._outbox.waiting(account):
                self._forget(account)
        tasks = [(each, "send", self._outbox.send_one) for each in accounts if each.is_known]
        if mine is not None and mine.is_known:
            tasks.append((mine, "draw", self._outbox.draw_one))
        keys = [(each.id, kind) for each, kind, _ in tasks]
        # Each has a pause of its own: a league that is gone holds up no other.
        self._pauses = {key: self._pauses.get(key) or self._make_backoff() for key in keys}
        for account, kind, step in tasks:
            if account in self._store.league.accounts():  # not forgotten, or left, meanwhile
                self._repeat(step, account, self._pauses[account.id, kind])
        if self._asked:
            self._is_nudged = True  # what is left goes on after the question

    def _repeat(
        self,
        step: Callable[[LeagueAccount, League], bool],
        account: LeagueAccount,
        backoff: Backoff,
    ) -> None:
        while not (self._asked or self._is_closing or backoff.left_s):
            try:
                if not self._exchange(account.address, lambda league: step(account, league)):
                    backoff.worked()
                    return
            except LeagueError as error:
                backoff.failed(error.retry_after_s)
                if error.is_forgotten:
                    self._forget(account)
                    return
                self._stand(error)
            else:
                self._stand(None)
                backoff.worked()

    def _forget(self, account: LeagueAccount) -> None:
        """Ask nothing more for an account whose token is nobody's, until it has joined again."""
        self._outbox.forgotten(account)
        self._stand(
            LeagueError(Trouble.REFUSED, status=HTTPStatus.UNAUTHORIZED, code=Code.WRONG_TOKEN)
        )

    def _stand(self, trouble: LeagueError | None) -> None:
        self._standing = Standing(is_known=True, trouble=trouble)
        self.changes += 1

    def _exchange(self, address: str, call: Call) -> Any:  # noqa: ANN401 - whatever is answered
        try:
            league = self._connect(address)
        except AddressError as error:
            raise LeagueError(Trouble.NO_ANSWER) from error
        with self._changed:
            if self._is_closing:
                raise LeagueError(Trouble.NO_ANSWER)
            self._under_way = league
        try:
            return call(league)
        finally:
            with self._changed:
                self._under_way = None


def _trouble(answer: object) -> LeagueError | None:
    return answer if isinstance(answer, LeagueError) else None
