"""The game on the table: its session, its clock, where its deal came from, and keeping it.

Knows no picture. Everything that must survive a power cut goes through here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from game.play.actions import Action, Deed, action_of
from game.play.game import Game, Status
from game.play.journal import Header
from game.play.session import Change, Session
from game.rules.moves import Move
from game.rules.ruleset import Rules, redeals_text
from game.store import FinishedGame, KeptGame, Kind, Origin, Store, new_game_id, utc_text
from game.store import Status as EndStatus
from game.tv.scenes.clock import PlayClock
from game.tv.scenes.counting import seen_in_stock, shown_of_stock

# No action older than five seconds stays unsaved; the writer gets the rest of that time. What
# showed something new does not wait: who pulled the plug would have it for nothing.
SAVE_EVERY_MS = 3500
# Where the time of play counts, thinking counts too, and is kept as often as an SD card may bear.
SAVE_TIME_EVERY_MS = 10_000


@dataclass(frozen=True)
class Provenance:
    """Where a game came from and what it may count for."""

    origin: Origin
    player: int | None = None
    daily_date: str | None = None

    @property
    def may_rank(self) -> bool:
        """Whether games of this deal are ranked: fresh random deals and the deal of the day."""
        return self.origin in {Origin.FRESH, Origin.DAILY}

    @property
    def kind(self) -> Kind:
        """The same as the store says it."""
        return Kind.RANKED if self.may_rank else Kind.PRACTICE


class Playing:
    """One game from its deal to its end.

    `seen` are the stock cards its player has seen; `is_new` says that it was dealt a moment ago,
    `is_turn` that others play the same cards before or after, `is_secret` that these cards can
    still be played for the boards in another game, `comes_again` that this game's own deal can, as
    that of this day: its hints then know only what its player has seen.
    """

    def __init__(
        self, session: Session, store: Store, provenance: Provenance, *, game_id: str | None = None
    ) -> None:
        self.session = session
        self.provenance = provenance
        self.id = game_id or new_game_id()
        self.started_at = utc_text(datetime.now(UTC))
        self.clock = PlayClock(session.game.last_ms)
        self.seen = seen_in_stock(session.header.start(), session.lines)
        self._store = store
        self.is_new = False
        self.is_turn = False
        self.is_secret = self.comes_again = False
        self._unsaved_since_ms: int | None = None
        self._told_at_ms: int | None = None
        self._kept_ms = self.clock.at_ms
        self._is_stored = False

    @classmethod
    def deal(
        cls, header: Header, store: Store, provenance: Provenance, *, game_id: str | None = None
    ) -> Playing:
        """Start a game and keep it at once."""
        playing = cls(Session(header), store, provenance, game_id=game_id)
        playing.is_new = True
        playing.keep()
        return playing

    @classmethod
    def resume(cls, kept: KeptGame, store: Store, rule_sets: Mapping[str, Rules]) -> Playing:
        """Take up a kept game; raise `JournalError` if its journal cannot be carried out."""
        session = Session.resume(kept.journal, rule_sets)
        provenance = Provenance(kept.origin, kept.player, kept.daily_date)
        playing = cls(session, store, provenance, game_id=kept.id)
        playing.started_at = kept.started_at
        playing.clock = PlayClock(max(kept.play_ms, session.game.last_ms))
        playing._kept_ms = playing.clock.at_ms
        return playing

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def header(self) -> Header:
        """What the game was before its first action."""
        return self.session.header

    @property
    def score(self) -> int:
        """The points now; they may fall with the seconds."""
        return self.game.score_at(self.clock.at_ms)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and its result is stored."""
        return self.game.is_over or self._is_stored

    @property
    def is_ranked(self) -> bool:
        """Whether the game may still enter the boards."""
        return self.provenance.may_rank and not self.game.assisted

    def would_unrank(self, deed: Deed) -> bool:
        """Say whether a deed would take a ranked game off the boards."""
        assists = deed is Deed.HINT or (deed is Deed.UNDO and self.game.rules.undo_assists)
        return assists and self.is_ranked

    def move(self, move: Move, now_ms: int) -> Change:
        """Carry out a move now; raise `IllegalAction` if it is not allowed."""
        return self._act(action_of(move, self._at(now_ms)), now_ms)

    def do(self, deed: Deed, now_ms: int) -> Change:
        """Undo, hint or finish now; raise `IllegalAction` if it is not allowed."""
        return self._act(Action(self._at(now_ms), deed), now_ms)

    def keep(self) -> None:
        """Keep the game as it stands, or store its result if it is over."""
        self._unsaved_since_ms = self._told_at_ms = None
        self._kept_ms = self.clock.at_ms
        if self._is_stored:
            return
        if self.game.is_over:
            self.end()
            return
        self._store.keep(self._kept())

    def end(self) -> None:
        """Store the result of a game that is over, or stuck with undo still offered."""
        if not self._is_stored:
            self._is_stored = True
            self._store.finish(self.result(), journal=self.session.journal_text)

    def give_up(self, now_ms: int) -> None:
        """End the game for another deal. It counts as finished once something was taken in it."""
        if self.is_over:
            return
        if not has_taken(self.session):
            self._store.drop_kept(self.header.rules.id)
            self._is_stored = True
        elif self.game.status is Status.STUCK:
            self.end()
        else:
            self.do(Deed.FINISH, now_ms)

    def keep_if_due(self, now_ms: int) -> None:
        """Keep the game if an action has waited long enough.

        What was told is kept with the next tick, so that the picture of it goes before.
        """
        since_ms, told_ms = self._unsaved_since_ms, self._told_at_ms
        is_old = since_ms is not None and now_ms - since_ms >= SAVE_EVERY_MS
        is_old |= told_ms is not None and now_ms > told_ms
        unsaved_ms = self.clock.at_ms - self._kept_ms
        if is_old or (self.game.rules.counts_seconds and unsaved_ms >= SAVE_TIME_EVERY_MS):
            self.keep()

    def result(self) -> FinishedGame:
        """Return the game as the store keeps finished games."""
        game, header = self.game, self.header
        status = Status.FINISHED if game.status is Status.PLAYING else game.status
        return FinishedGame(
            id=self.id,
            rules=header.rules.id,
            redeals=redeals_text(header.redeals),
            level=header.level,
            deal=header.deal,
            status=EndStatus(status),
            score=game.score,
            moves=game.moves,
            seconds=game.seconds,
            assisted=game.assisted,
            kind=self.provenance.kind,
            origin=self.provenance.origin,
            player=self.provenance.player,
            daily_date=self.provenance.daily_date,
            started_at=self.started_at,
            ended_at=utc_text(datetime.now(UTC)),
        )

    def _kept(self) -> KeptGame:
        return KeptGame(
            id=self.id,
            rules=self.header.rules.id,
            journal=self.session.journal_text,
            kind=self.provenance.kind,
            origin=self.provenance.origin,
            started_at=self.started_at,
            player=self.provenance.player,
            daily_date=self.provenance.daily_date,
            play_ms=self.clock.at_ms,
        )

    def _at(self, now_ms: int) -> int:
        self.clock.tick(now_ms)
        return self.clock.at_ms

    def _act(self, action: Action, now_ms: int) -> Change:
        change = self.session.act(action)
        if self._tells(change):
            self._told_at_ms = now_ms
        self.seen = self.seen.union(shown_of_stock(change.after.state))
        if self._unsaved_since_ms is None:
            self._unsaved_since_ms = now_ms
        if change.after.is_over:
            self.clock.stop(now_ms)
            self.keep()
        return change

    def _tells(self, change: Change) -> bool:
        """Say whether an action shows cards that were not seen before, or is a hint."""
        if change.action.deed in {Deed.DRAW, Deed.REDEAL, Deed.HINT}:
            return True
        after = change.after.state
        is_next_round = after.deck != change.before.state.deck
        return is_next_round or not self.seen.issuperset(shown_of_stock(after))


def has_taken(session: Session) -> bool:
    """Say whether any card was taken, also if that was undone since."""
    return any(f" {Deed.TAKE} " in line for line in session.lines)
