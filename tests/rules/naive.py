"""The rules once more, told plainly: rows of lists, half-card distances, no masks.

Slow on purpose and written apart from the game's own rules, to be compared with them.
Places and moves are the texts of the journal.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import combinations

RANKS = "A23456789TJQK"


def rank(code: str) -> int:
    """Return 1 for an ace to 13 for a king."""
    return RANKS.index(code[0]) + 1


class NaivePyramid:
    """The cards still there by place, and which places lie on which, by their distance."""

    def __init__(self, codes: list[str]) -> None:
        spots = [
            (f"{letter}{n + 1}", row, 2 * n - row)
            for row, letter in enumerate("abcdefg")
            for n in range(row + 1)
        ]
        self.cards = {place: code for (place, _, _), code in zip(spots, codes, strict=True)}
        self.over = {
            place: [other for other, low, z in spots if low == row + 1 and abs(z - x) == 1]
            for place, row, x in spots
        }

    def on(self, place: str) -> list[str]:
        """Return the places of the cards that lie on a card."""
        return [other for other in self.over[place] if other in self.cards]

    def exposed(self) -> list[tuple[str, str]]:
        """Return place and code of each card with nothing on it."""
        return [(place, code) for place, code in self.cards.items() if not self.on(place)]


class NaivePairs:
    """A 13-pairs game; `house` holds the names of the house rules that are on."""

    def __init__(self, codes: list[str], redeals: float, house: frozenset[str]) -> None:
        self.pyramid = NaivePyramid(codes[:28])
        self.stock = [(f"s{n + 1}", code) for n, code in enumerate(codes[28:])]
        self.waste: list[tuple[str, str]] = []
        self.redeals = redeals
        self.house = house

    def is_won(self) -> bool:
        """Say whether what must go is gone."""
        rest = self.stock + self.waste if "all" in self.house else []
        return not self.pyramid.cards and not rest

    def takes(self) -> set[str]:
        """Return the legal takes as texts."""
        free = self.pyramid.exposed() + self.waste[-1:]
        if "stock_plays" in self.house:
            free += self.stock[:1]
        pairs = list(combinations(free, 2))
        if "waste_pairs" in self.house and len(self.waste) >= 2:
            pairs.append((self.waste[-1], self.waste[-2]))
        if "cover_pairs" in self.house:
            pairs += self._covered_pairs()
        return {f"take {place}" for place, code in free if rank(code) == 13} | {
            _pair(first[0], second[0])
            for first, second in pairs
            if rank(first[1]) + rank(second[1]) == 13
        }

    def _covered_pairs(self) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
        exposed = dict(self.pyramid.exposed())
        for place, code in self.pyramid.cards.items():
            match self.pyramid.on(place):
                case [only] if only in exposed:
                    yield (place, code), (only, exposed[only])

    def legal(self) -> set[str]:
        """Return the legal moves as texts."""
        if self.is_won():
            return set()
        moves = self.takes()
        if self.stock:
            moves.add("draw")
        elif self.waste and self.redeals > 0:
            moves.add("redeal")
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        verb, *places = move.split(" ")
        if verb == "draw":
            self.waste.append(self.stock.pop(0))
        elif verb == "redeal":
            self.stock, self.waste = self.waste, []
            self.redeals -= 1
        for place in places:
            self.pyramid.cards.pop(place, None)
            self.stock = [card for card in self.stock if card[0] != place]
            self.waste = [card for card in self.waste if card[0] != place]

    def is_stuck(self) -> bool:
        """Run through the stock with all redeals (at most three) and look for any take."""
        if self.is_won():
            return False
        run = copy(self)  # draws and redeals touch nothing but these two lists
        run.stock, run.waste = list(self.stock), list(self.waste)
        run.redeals = min(run.redeals, 3)
        while True:
            if run.takes():
                return False
            turns = sorted(run.legal())
            if not turns:
                return True
            run.play(turns[0])


class NaiveChain:
    """A chain game of as many rounds as there are decks."""

    def __init__(self, decks: list[list[str]], jokers: int) -> None:
        self.decks = decks
        self.all_jokers = jokers
        self.round = 0
        self._lay_out()

    def _lay_out(self) -> None:
        codes = self.decks[self.round]
        self.pyramid = NaivePyramid(codes[:28])
        self.fan = codes[29:]
        self.pile = [codes[28]]
        self.jokers = self.all_jokers

    def is_won(self) -> bool:
        """Say whether the last pyramid is gone."""
        return not self.pyramid.cards

    def legal(self) -> set[str]:
        """Return the legal moves as texts."""
        if self.is_won():
            return set()
        top = self.pile[-1]
        circle = RANKS + RANKS[0]
        moves = {
            f"take {place}"
            for place, code in self.pyramid.exposed()
            if top == "joker" or code[0] + top[0] in circle or top[0] + code[0] in circle
        }
        if self.fan:
            moves.add("draw")
        if self.jokers and top != "joker":
            moves.add("joker")
        return moves

    def play(self, move: str) -> None:
        """Carry out a legal move."""
        verb, *places = move.split(" ")
        if verb == "draw":
            self.pile.append(self.fan.pop(0))
        elif verb == "joker":
            self.pile.append("joker")
            self.jokers -= 1
        for place in places:
            self.pile.append(self.pyramid.cards.pop(place))
        if self.is_won() and self.round + 1 < len(self.decks):
            self.round += 1
            self._lay_out()

    def is_stuck(self) -> bool:
        """Say whether nothing at all can be done any more."""
        return not self.is_won() and not self.legal()


def _pair(first: str, second: str) -> str:
    """Write a pair as the game does: along the pyramid, then along the stock."""
    first, second = sorted((first, second), key=lambda place: (place[0] == "s", _order(place)))
    return f"take {first} {second}"


def _order(place: str) -> tuple[str, int]:
    return place[0], int(place[1:])
