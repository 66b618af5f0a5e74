"""What the search has learnt of one shape: which positions with it are lost.

A position is told by `live` and `walls` (see `game.solve.pile`) and by *when* it is: the number of
bits drawn less `PASS` for each redeal left, so that later is more.
"""

from __future__ import annotations

from game.solve.pile import Bits, bury

PASS = 32
"""What a redeal is worth in time: more than there are cards to draw."""
NEVER = PASS
"""Later than any time."""


class Losses:
    """Lost positions with one shape.

    `settled` and `open` hold, for `PILE_SIZE` bits of declined cards, as many of live ones and as
    many of walls, the earliest time from which on the position is lost, its waste top turned down
    or not yet decided. They
    answer what is asked again and again at the price of one look-up.
    """

    __slots__ = ("_searched", "open", "settled")

    def __init__(self) -> None:
        self.settled: dict[int, int] = {}
        self.open: dict[int, int] = {}
        self._searched: list[tuple[Bits, Bits, int, Bits]] = []

    def add(self, live: Bits, walls: Bits, time: int, declined: Bits) -> None:
        """Keep a position that was searched and lost."""
        self._searched.append((live, walls, time, declined))

    def covers(self, live: Bits, walls: Bits, time: int, declined: Bits) -> bool:
        """Say whether a lost position is at least as good as this one: then this one is lost too.

        At least as good is a position with the same shape, not later, which after some of its live
        cards are declared dead has the live cards of this one, and no wall and no declined card
        that this one has not.
        Proof: take a line that wins here and play it there. Drawing leads there to this time. A
        card that lives only there is never taken, so it lies like a dead one; what it buries is
        buried here as well, for here the same place has a wall. So every take of the line is
        legal there, and it wins, unless the cards that live only there must go too: then this must
        not be asked. (A wall on the lowest live card buries nothing.)
        """
        floor = live & live - 1
        for better, better_walls, earlier, fewer in self._searched:
            if earlier <= time and not live & ~better and not fewer & live & ~declined:
                missing = better ^ live
                built = bury(better, better_walls, missing)[1] if missing else better_walls
                if not built & ~walls & floor:
                    return True
        return False
