"""Hot seat: several players play the same deal in turn; the highest score wins, ties are named.

An evening is kept beside the games, so that a power cut loses no turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.play.journal import Header, JournalError, replay
from game.rules.ruleset import Rules
from game.store import Store

MOST_PLAYERS = 4
SETTING = "evening"


class EveningError(ValueError):
    """What was kept of an evening cannot be taken up again."""


@dataclass(frozen=True)
class Evening:
    """Whose turns there are, the cards they all get, and the scores so far, in turn order.

    `header` is the journal's header as text; `game_id` is the turn being played, if one is.
    """

    players: tuple[int, ...]
    header: str
    scores: tuple[int, ...] = ()
    game_id: str = ""
    one_pad_each: bool = False
    """Whether each player has a device; which one is not kept."""

    @property
    def is_over(self) -> bool:
        """Whether everybody has played."""
        return len(self.scores) == len(self.players)

    @property
    def player(self) -> int | None:
        """The player whose turn it is."""
        return None if self.is_over else self.players[len(self.scores)]

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest score; several on a tie, none before the first score."""
        best = max(self.scores, default=0)
        turns = zip(self.players, self.scores, strict=False)
        return tuple(player for player, score in turns if score == best)

    def playing(self, game_id: str) -> Evening:
        """Return the evening with a turn begun."""
        return replace(self, game_id=game_id)

    def after(self, score: int) -> Evening:
        """Return the evening after a turn."""
        return replace(self, scores=(*self.scores, score), game_id="")

    def kept(self) -> dict[str, Any]:
        """Return what the store keeps."""
        return asdict(self)


def evening_from(kept: object, rule_sets: Mapping[str, Rules]) -> tuple[Evening, Header]:
    """Take up a kept evening with its cards; raise `EveningError` if it does not hold together."""
    if not isinstance(kept, dict):
        raise EveningError("the evening cannot go on: nothing of it is kept")
    try:
        evening = Evening(
            players=tuple(map(int, kept["players"])),
            header=str(kept["header"]),
            scores=tuple(map(int, kept["scores"])),
            game_id=str(kept["game_id"]),
            one_pad_each=kept.get("one_pad_each") is True,
        )
        header = replay(evening.header, rule_sets).header
    except (JournalError, KeyError, TypeError, ValueError) as error:
        raise EveningError(f"the evening cannot go on: {error}") from error
    if not 1 <= len(evening.players) <= MOST_PLAYERS or len(evening.scores) > len(evening.players):
        raise EveningError("the evening cannot go on: its turns do not fit its players")
    return evening, header


def read_evening(
    read: Callable[[str, Any], Any], rule_sets: Mapping[str, Rules]
) -> tuple[Evening, Header] | None:
    """Return the kept evening with its cards, none if there is none that can go on."""
    try:
        return evening_from(read(SETTING, {}), rule_sets)
    except EveningError:
        return None


class Evenings:
    """The evening going on, kept in the store with each turn."""

    def __init__(self, store: Store, rule_sets: Mapping[str, Rules]) -> None:
        self._store = store
        self._found = read_evening(store.setting, rule_sets)
        self._settle_turn()

    def _settle_turn(self) -> None:
        """Count the turn that was begun if its game is over; it is open again if there is none."""
        if self._found is None or not self._found[0].game_id:
            return
        game_id = self._found[0].game_id
        ended = self._store.game(game_id)
        if ended is not None:
            self.turn_ended(game_id, ended.score)
        elif all(kept.id != game_id for kept in self._store.kept_all()):
            self.turn_begun("")

    @property
    def evening(self) -> Evening | None:
        """The evening being played or just ended, if there is one."""
        return self._found[0] if self._found else None

    @property
    def header(self) -> Header | None:
        """The cards that everybody gets."""
        return self._found[1] if self._found else None

    @property
    def player(self) -> int | None:
        """The player whose turn it is."""
        return self._found[0].player if self._found else None

    def begin(
        self, players: tuple[int, ...], header: Header, *, one_pad_each: bool = False
    ) -> None:
        """Begin an evening for one to four players, by their ids in turn order."""
        seated = players[:MOST_PLAYERS]
        self._keep(Evening(seated, header.text, one_pad_each=one_pad_each), header)

    def is_turn(self, game_id: str) -> bool:
        """Say whether a game is the turn being played."""
        return self._found is not None and self._found[0].game_id == game_id

    def turn_begun(self, game_id: str) -> None:
        """Note which game is the turn being played."""
        if self._found is not None:
            self._keep(self._found[0].playing(game_id), self._found[1])

    def turn_ended(self, game_id: str, score: int) -> None:
        """Count a game if it is the turn being played; another one ends the evening."""
        if self._found is None:
            return
        if self._found[0].game_id == game_id:
            self._keep(self._found[0].after(score), self._found[1])
        else:
            self.end()

    def end(self) -> None:
        """Let the evening be over, whoever has still to play."""
        if self._found is not None:
            self._found = None
            self._store.set_setting(SETTING, {})

    def _keep(self, evening: Evening, header: Header) -> None:
        self._found = (evening, header)
        self._store.set_setting(SETTING, evening.kept())
