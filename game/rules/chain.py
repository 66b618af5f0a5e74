"""The chain state: exposed cards go onto the waste by neighbouring rank, over several rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.rules.cards import Card, Deck
from game.rules.layout import FULL_PYRAMID, STOCK_PLACES, Mask, Place, exposed_places
from game.rules.moves import DRAW, JOKER, Move, Verb, take
from game.rules.ruleset import Redeals, Rules
from game.rules.state import ChainFacts, ScoreLine

_RANK_CIRCLE = 13


def are_neighbours(first: Card, second: Card) -> bool:
    """Say whether two ranks are one apart, the ace next to both the two and the king."""
    return (first.rank - second.rank) % _RANK_CIRCLE in {1, _RANK_CIRCLE - 1}


@dataclass(frozen=True, slots=True)
class Tally:
    """What a chain game has counted: how often, and the points of the cards placed."""

    placed: int = 0
    placed_points: int = 0
    turned: int = 0
    jokers: int = 0
    cleared: int = 0


@dataclass(frozen=True, slots=True)
class ChainState:
    """A position of a chain game. The fan is `stock`; its first card starts the waste.

    `decks` has one deck a round, `round_index` counts from 0.
    """

    rules: Rules
    decks: tuple[Deck, ...]
    jokers_left: int
    round_index: int = 0
    pyramid: Mask = FULL_PYRAMID
    stock: tuple[Place, ...] = STOCK_PLACES[1:]
    waste: tuple[Place, ...] = STOCK_PLACES[:1]
    joker_on_top: bool = False
    streak: int = 0
    tally: Tally = Tally()

    @property
    def redeals_left(self) -> Redeals:
        """Always none: the fan is turned once."""
        return 0

    @property
    def chain(self) -> ChainFacts:
        """The round, the streak and the joker."""
        return ChainFacts(self.round_index, self.streak, self.jokers_left, self.joker_on_top)

    @property
    def deck(self) -> Deck:
        """The cards of the round being played."""
        return self.decks[self.round_index]

    @property
    def can_draw(self) -> bool:
        """Whether a fan card can be turned."""
        return bool(self.stock) and not self.is_won

    @property
    def can_redeal(self) -> bool:
        """Never: the fan is turned once."""
        return False

    def card(self, place: Place) -> Card:
        """Return the card of a place in the round being played."""
        return self.deck[place]

    @property
    def is_won(self) -> bool:
        """Whether the last round's pyramid is gone."""
        return not self.pyramid

    @property
    def is_stuck(self) -> bool:
        """Whether no exposed card fits, the fan is empty and the joker spent.

        A fan card that fits nothing still counts as something to turn: each turn costs points, so
        nobody can turn for ever.
        """
        if self.is_won or self.stock or self.jokers_left:
            return False
        return not any(True for _ in self._takes())

    def exposed(self) -> tuple[Place, ...]:
        """Return the pyramid places whose coverers are gone, apex first, left to right."""
        return exposed_places(self.pyramid)

    def available(self) -> tuple[Place, ...]:
        """Return the exposed places: only they are ever taken."""
        return self.exposed()

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every take, then the turn of a fan card and the joker; none once won."""
        if self.is_won:
            return ()
        draw = (DRAW,) if self.can_draw else ()
        joker = (JOKER,) if self.jokers_left and not self.joker_on_top else ()
        return (*self._takes(), *draw, *joker)

    def after(self, move: Move) -> ChainState:
        """Return the state after a legal move; a cleared pyramid starts the next round."""
        if move.verb is Verb.DRAW:
            return self._after_turn()
        if move.verb is Verb.JOKER:
            tally = replace(self.tally, jokers=self.tally.jokers + 1)
            return replace(self, jokers_left=self.jokers_left - 1, joker_on_top=True, tally=tally)
        placed = self._after_placing(move.places[0])
        return placed if placed.pyramid else placed._after_clearing()  # noqa: SLF001 - own class

    def score_lines(self, moves: int, seconds: int) -> tuple[ScoreLine, ...]:  # noqa: ARG002 - neither counts here
        """Return what the score is made of, lines of no number left out."""
        points, tally = self.rules.chain_points, self.tally
        lines = (
            ScoreLine("placed", tally.placed, tally.placed_points),
            ScoreLine("turned", tally.turned, points.turn * tally.turned),
            ScoreLine("jokers", tally.jokers, points.joker * tally.jokers),
            ScoreLine("cleared", tally.cleared, points.cleared * tally.cleared),
        )
        return tuple(line for line in lines if line.number)

    def score(self, moves: int, seconds: int) -> int:
        """Return the points; they may be negative."""
        return sum(line.points for line in self.score_lines(moves, seconds))

    def _takes(self) -> Iterator[Move]:
        top = self.waste[-1]
        for place in self.exposed():
            if self.joker_on_top or self._fits(place, top):
                yield take(place)

    def _fits(self, place: Place, top: Place) -> bool:
        return are_neighbours(self.card(place), self.card(top))

    def _after_turn(self) -> ChainState:
        """Turn a fan card: the streak ends, a joker lying on top is wasted."""
        return replace(
            self,
            stock=self.stock[1:],
            waste=(*self.waste, self.stock[0]),
            joker_on_top=False,
            streak=0,
            tally=replace(self.tally, turned=self.tally.turned + 1),
        )

    def _after_placing(self, place: Place) -> ChainState:
        streak = self.streak + 1
        tally = replace(
            self.tally,
            placed=self.tally.placed + 1,
            placed_points=self.tally.placed_points + self.rules.chain_points.card * streak,
        )
        return replace(
            self,
            pyramid=self.pyramid & ~(1 << place),
            waste=(*self.waste, place),
            joker_on_top=False,
            streak=streak,
            tally=tally,
        )

    def _after_clearing(self) -> ChainState:
        """Count the cleared pyramid and lay out the next round, streak and joker new."""
        tally = replace(self.tally, cleared=self.tally.cleared + 1)
        if self.round_index + 1 == len(self.decks):
            return replace(self, tally=tally)
        return ChainState(
            rules=self.rules,
            decks=self.decks,
            jokers_left=self.rules.jokers,
            round_index=self.round_index + 1,
            tally=tally,
        )
