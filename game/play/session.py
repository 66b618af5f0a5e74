"""A session: one game being played. `act` is the only door through which it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.play.actions import LATEST_MS, Action, Deed, action_text, parse_action
from game.play.game import Game, IllegalAction
from game.play.journal import LARGEST_BYTES, Header, journal_text, replay
from game.rules.ruleset import Rules

_ROOM_TO_FINISH = len(f"{LATEST_MS} {Deed.FINISH}\n")


@dataclass(frozen=True)
class Change:
    """What one action did."""

    before: Game
    after: Game
    action: Action


class Session:
    """A game with its journal. Every action is written, read back and then carried out."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = header.start()
        self._lines: list[str] = []
        self._bytes = len(header.text.encode())

    @classmethod
    def resume(cls, text: str, rule_sets: Mapping[str, Rules]) -> Session:
        """Take up a kept journal; raise `JournalError` if it cannot be carried out."""
        replayed = replay(text, rule_sets)
        session = cls(replayed.header)
        session.game = replayed.game
        session._lines = text.removeprefix(replayed.header.text).splitlines()
        session._bytes = len(text.encode())
        return session

    @property
    def lines(self) -> tuple[str, ...]:
        """The journal's action lines so far."""
        return tuple(self._lines)

    @property
    def journal_text(self) -> str:
        """The whole journal so far."""
        return journal_text(self.header, self._lines)

    def act(self, action: Action) -> Change:
        """Carry out an action; raise `IllegalAction` and change nothing if it is not allowed.

        An action that would leave the journal no room for its end finishes the game instead. The
        clock of play stops at the latest time a journal can say.
        """
        written, line = _written(replace(action, at_ms=min(action.at_ms, LATEST_MS)))
        after = self.game.after(written)
        if self._bytes_with(line) + _ROOM_TO_FINISH > LARGEST_BYTES:
            written, line = _written(Action(written.at_ms, Deed.FINISH))
            after = self.game.after(written)
        if self._bytes_with(line) > LARGEST_BYTES:
            raise IllegalAction("the journal is full")
        change = Change(self.game, after, written)
        self.game = after
        self._bytes = self._bytes_with(line)
        self._lines.append(line)
        return change

    def _bytes_with(self, line: str) -> int:
        return self._bytes + len(line) + 1


def _written(action: Action) -> tuple[Action, str]:
    """Return an action as read back from its line, and the line."""
    line = action_text(action)
    return parse_action(line), line
