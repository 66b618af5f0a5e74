"""What every rule set's state offers; callers need no more, so a new rule set touches none."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

from game.rules.cards import Card, Deck
from game.rules.layout import Mask, Place
from game.rules.moves import Move
from game.rules.ruleset import Redeals, Rules


class ScoreLine(NamedTuple):
    """One line of a score: what for (`row 1` is the base), how many of it, and the points."""

    kind: str
    number: int
    points: int


class ChainFacts(NamedTuple):
    """The round being played from 0, the cards placed in a row, the jokers left and laid on top."""

    round_index: int = 0
    streak: int = 0
    jokers_left: int = 0
    joker_on_top: bool = False


class State(Protocol):
    """An immutable position. Equal situations are equal states, whatever led there."""

    @property
    def rules(self) -> Rules:
        """The rule file played by."""

    @property
    def deck(self) -> Deck:
        """The 52 cards by place, in chain those of the round being played."""

    @property
    def pyramid(self) -> Mask:
        """The pyramid places still there."""

    @property
    def stock(self) -> tuple[Place, ...]:
        """The stock, the next card to be drawn first."""

    @property
    def waste(self) -> tuple[Place, ...]:
        """The waste, its top last."""

    @property
    def redeals_left(self) -> Redeals:
        """How often the waste may still become the stock."""

    @property
    def chain(self) -> ChainFacts:
        """What only chain has; in the other rule sets it never changes."""

    @property
    def can_draw(self) -> bool:
        """Whether a card can go from the stock to the waste."""

    @property
    def can_redeal(self) -> bool:
        """Whether the waste can become the stock."""

    @property
    def is_won(self) -> bool:
        """Whether everything that must go is gone."""

    @property
    def is_stuck(self) -> bool:
        """Whether nothing could be removed at any step of a full run of draws and redeals."""

    def card(self, place: Place) -> Card:
        """Return the card of a place."""

    def exposed(self) -> tuple[Place, ...]:
        """Return the pyramid places whose coverers are gone."""

    def available(self) -> tuple[Place, ...]:
        """Return the places a take may use."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move: takes, then draw, redeal or joker."""

    def after(self, move: Move) -> Self:
        """Return the state after a legal move; an illegal one is not looked for here."""

    def score_lines(self, moves: int, seconds: int) -> tuple[ScoreLine, ...]:
        """Return what the score is made of, lines of no number left out."""

    def score(self, moves: int, seconds: int) -> int:
        """Return the points after so many moves and whole seconds of play."""
