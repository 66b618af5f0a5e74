"""A session: one game being played. `act` is the only door through which it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.play.actions import LATEST_MS, Action, Deed, action_text, parse_action
from game.play.game import Game
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
    def journal_text(self) -> str:
        """The whole journal so far."""
        return journal_text(self.header, self._lines)

    def act(self, action: Action) -> Change:
        """Carry out an action; raise `IllegalAction` and change nothing if it is not allowed.

        An action that would leave the journal no room for its end finishes the game instead.
        """
        line = action_text(action)
        if self._bytes + len(line) + 1 + _ROOM_TO_FINISH > LARGEST_BYTES:
            line = action_text(Action(action.at_ms, Deed.FINISH))
        written = parse_action(line)
        change = Change(self.game, self.game.after(written), written)
        self.game = change.after
        self._lines.append(line)
        self._bytes += len(line) + 1
        return change
