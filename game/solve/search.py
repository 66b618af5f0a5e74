"""The exact search for limited redeals: depth first over settled positions.

A settled position is a settled shape (see `game.solve.board`), the live stock and waste cards, how
many are drawn and how many redeals are left. All that can be done in it is to draw, and the card
drawn is taken at once or waits. `Search.wins` lists why that and every pruning is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.ruleset import MOST_REDEALS
from game.solve.anytime import Anytime
from game.solve.board import Board, Node
from game.solve.deadlines import in_time
from game.solve.draws import (
    Draw,
    House,
    Step,
    draw_order,
    first_drawn,
    passed_over,
    top_turned_down,
    up_to,
    with_below,
)
from game.solve.effort import Effort
from game.solve.losses import NEVER, PASS
from game.solve.pile import PILE_SIZE, Bits, Moment, bury, sunk, without
from game.solve.simpler import SimplerGames

_ALWAYS = -PASS * (MOST_REDEALS + 2)

_Key = tuple[int, bytes, Bits]
"""Shape, cards in order, and which of them are declined."""

_NO_HOUSE_RULES = House()


class Search:
    """One deal, or a simplified form of it, searched with everything learnt kept.

    `simpler` makes the searches of the same deal that ignore one pair of ranks more; it is called
    when they are first needed, after `patience` positions. Without `keeps_declined` no card is
    held to have been declined.
    """

    def __init__(
        self,
        board: Board,
        *,
        effort: Effort,
        simpler: Callable[[], list[Search]],
        patience: int,
        house: House = _NO_HOUSE_RULES,
        keeps_declined: bool = True,
    ) -> None:
        self.board = board
        self.anytime = Anytime(board, effort)
        self.dead_ends = 0
        self.line: list[Step] = []
        self._pile = board.pile
        self._effort = effort
        self._all_go = house.everything
        self._stock_pairs = house.stock_pairs
        self._is_plain = house == _NO_HOUSE_RULES
        self._simpler = SimplerGames(simpler, effort)
        self._patience = patience
        self._keeps_declined = keeps_declined
        self._lost: dict[_Key, int] = {}
        self._won: dict[_Key, int] = {}

    def start_line(self) -> None:
        """Forget the wins found, so that the next one writes its whole line; losses stay known."""
        self.line.clear()
        self._won.clear()

    def wins(self, node: Node, moment: Moment) -> bool:
        """Decide a settled position; a win leaves its steps in `line`, last first.

        What is pruned, and why nothing is lost by it:

        * *Every pair as soon as possible* (proof: `Board.settle`). So after a draw only the card
          drawn is decided, and after a take only what the take made available.
        * *Dead cards.* A stock card is dead when no partner is left in the pyramid, when all its
          partners must pair among themselves (`Anytime.useless`), or when it was turned down while
          all its partners were exposed: a pair made as soon as possible will not be made later.
          A dead card only buries what lies below it (`game.solve.pile`), on the last pass for good.
        * *Declined cards.* Among `declined` is what was shown, and left lying, to every card now
          exposed that makes thirteen with it; as above, these pairs will not be made later. So the
          question is whether there is a winning line without them. A card newly exposed has
          declined nothing: for it the cards of its partners' rank are open again. Whatever is lost
          with few cards declined is lost with more. By when the exposed cards must find partners
          among the open ones says `game.solve.deadlines`.
        * *Later is no better.* From the same cards one can draw on, so what is lost at one draw is
          lost later in the pass and in later passes; and once round the whole stock is enough.
        * *Any time*: lost where every card can be had at any time is lost (`game.solve.anytime`).
        * *Simpler games*: ignore a pair of ranks, that is let its cards leave as soon as they are
          exposed and take them out of the stock. A winning line without those cards' takes is
          legal there: pyramid cards are exposed no later, waste cards buried by no more. So lost
          there is lost here. There, too, dead cards of the ignored ranks still bury: a line that
          wins here leaves them lying.

        By house rules a stock card with a live partner in the stock is not dead; where everything
        must go, a dead card loses.
        """
        live, walls, drawn, left, declined = moment
        if not node.grid and not (self._all_go and live):
            return True
        declined &= live & node.takeable
        lost, when = node.losses.settled, drawn - PASS * left
        number = (declined << PILE_SIZE | live) << PILE_SIZE | walls
        if lost.get(number, NEVER) <= when:
            return False
        if self._decide(node, (live, walls, drawn, left, declined)):
            return True
        lost[number] = when
        return False

    def _decide(self, node: Node, moment: Moment) -> bool:
        """Decide a settled position that was not asked about before."""
        position = self._sift(node, moment)
        if isinstance(position, bool):
            return position
        moment, key, time, lost_at = position
        self._effort.tick()
        takeable = self._takeable(node, moment, lost_at - time)
        if takeable and not self._is_refuted(node, moment):
            for draw in self._draws(node, moment, takeable):
                if self._wins_after(node, draw):
                    self._won[key] = time
                    return True
        self._lost[key] = time
        live, walls, drawn, left, declined = moment
        node.losses.add(live, walls, drawn - PASS * left, declined)
        self.dead_ends += 1
        return False

    def wins_open(self, node: Node, moment: Moment) -> bool:
        """Decide a position whose waste top is not yet decided: it is taken at once or waits."""
        live, walls, drawn, left, declined = moment
        if not node.grid and not (self._all_go and live):
            return True
        declined &= live & node.takeable
        lost, when = node.losses.open, drawn - PASS * left
        number = (declined << PILE_SIZE | live) << PILE_SIZE | walls
        if lost.get(number, NEVER) <= when:
            return False
        i = (live & (1 << drawn) - 1).bit_length() - 1
        if i >= 0 and 1 << i & node.takeable & ~declined:
            after = *without(live, walls, 1 << i), drawn, left, declined
            if self._wins_after(node, (i, after, bool(walls & 1 << i), False)):
                return True
            if self._keeps_declined:
                declined |= 1 << i
        if self.wins(node, (live, walls, drawn, left, declined)):
            return True
        lost[number] = when
        return False

    def _wins_after(self, node: Node, draw: Draw) -> bool:
        """Try every way to take the card drawn."""
        i, moment, is_buried, with_below = draw
        goes_on = self.wins if is_buried else self.wins_open
        if with_below:
            if goes_on(node, moment):
                self.line.append(Step(i, 0, node.grid))
                return True
            return False
        board = self.board
        for bit in node.fits[self._pile.ranks[i]]:
            for after in node.after.get(bit) or board.after(node, bit):
                then = board.reopened(node, after, moment) if moment[4] else moment
                if goes_on(after, then):
                    self.line.append(Step(i, bit, after.grid))
                    return True
        return False

    def _mates(self, live: Bits) -> Bits:
        """Return the stock cards that have a live partner in the stock and may pair with it."""
        return self._pile.mates(live) if self._stock_pairs else 0

    def _sift(self, node: Node, moment: Moment) -> bool | tuple[Moment, _Key, int, int]:
        """Declare cards dead and look the position up.

        Returns the verdict if it is known, else the position, its key and time, and the time from
        which on it is known to be lost.
        """
        live, walls, drawn, left, declined = moment
        dead = live & ~(node.wanted & ~declined | node.hoped) & ~self._mates(live)
        while True:
            if dead and self._all_go:
                return False
            if dead:
                live, walls = bury(live, walls, dead)
            if not left:
                live, walls = self._sink(node, live, walls, drawn, declined)
            walls &= live & live - 1
            order, counts = self._pile.order(live, walls)
            declined &= live
            key = node.index, order, declined
            time = (live & (1 << drawn) - 1).bit_count() - PASS * left
            lost_at = self._lost_from(key)
            if lost_at <= time:
                return False
            if self._won.get(key, _ALWAYS) >= time:
                return True
            dead = self.anytime.useless(node, counts)
            if dead < 0:
                self._lost[node.index, order, 0] = _ALWAYS
                return False
            dead &= live & ~self._mates(live)
            if not dead:
                when = drawn - PASS * left
                if not self._all_go and node.losses.covers(live, walls, when, declined):
                    return False
                return (live, walls, drawn, left, declined), key, time, lost_at

    def _lost_from(self, key: _Key) -> int:
        """Return from when on a position is known to be lost, as it is or with none declined."""
        index, order, declined = key
        time = self._lost.get(key, NEVER)
        return min(time, self._lost.get((index, order, 0), NEVER)) if declined else time

    def _sink(
        self, node: Node, live: Bits, walls: Bits, drawn: int, declined: Bits
    ) -> tuple[Bits, Bits]:
        """On the last pass, drop the waste cards that will not be reached again."""
        live, walls = sunk(live, walls, drawn)
        if self._is_plain:
            live = self._pile.reachable(live, drawn, node.left, declined, node.fits)
        return live, walls & live

    def _takeable(self, node: Node, moment: Moment, until: int) -> Bits:
        """Return the cards that can be the next to be taken, when at most `until` are drawn.

        Where everything must go, none that would die may be passed over.
        """
        live, walls, drawn, left, declined = moment
        open_cards = live & ~declined
        takeable = live if self._stock_pairs else open_cards & node.takeable
        takeable &= first_drawn(live, drawn, left, until)
        if self._all_go:
            hopeless = live & ~node.hoped & ~self._mates(live)
            takeable &= up_to(hopeless, top_turned_down(live, walls, drawn), drawn)
        if self._keeps_declined and takeable:
            deadlines = self.board.deadlines(node)
            takeable = in_time(deadlines, takeable, open_cards, drawn, left)
        return takeable

    def _draws(self, node: Node, moment: Moment, takeable: Bits) -> Iterator[Draw]:
        """Yield the draws, at most once round, after which the card drawn can be taken.

        Cards passed over while all their partners are exposed die on the way.
        """
        live, walls, drawn, left, declined = moment
        hopeless = live & ~node.hoped & ~self._mates(live)
        shown = node.takeable & live if self._keeps_declined else 0
        passed_from = top_turned_down(live, walls, drawn)
        fits, ranks = node.fits, self._pile.ranks
        last_left = left
        for i, pass_left in draw_order(takeable, drawn, left):
            if pass_left != last_left:
                live, walls = bury(live, walls, hopeless & live & -1 << passed_from)
                passed_from, last_left = 0, pass_left
            bit = 1 << i
            if not live & bit:
                continue
            dead = hopeless & live & (bit - 1) & -1 << passed_from
            if dead:
                live, walls = bury(live, walls, dead)
                if not pass_left:
                    live, walls = sunk(live, walls, i + 1)
                if self.anytime.useless(node, self._pile.order(live, 0)[1]) < 0:
                    return
            after = without(live, walls, bit)
            is_buried = bool(walls & bit)
            passed = declined | shown & passed_over(drawn, i, goes_round=pass_left != left)
            if fits[ranks[i]] and not bit & declined:
                yield i, (*after, i + 1, pass_left, passed), is_buried, False
            if self._stock_pairs and not is_buried:
                yield from with_below(self._pile, i, (*after, i + 1, pass_left, passed))

    def _is_refuted(self, node: Node, moment: Moment) -> bool:
        """Say whether a simpler game shows the position to be lost; for a while none is asked."""
        if self._patience:
            self._patience -= 1
            return False
        return self._simpler.refute(node, moment)

    def wins_projected(self, node: Node, moment: Moment) -> bool:
        """Decide a settled position of the full game in this simpler one."""
        board = self.board
        nodes = node.next_level.get(board.lone)
        if nodes is None:
            nodes = node.next_level[board.lone] = board.settle(node.grid, node.exposed)
        live, walls, drawn, left, declined = moment
        self.line.clear()
        moment = *self._pile.kept(live, walls), drawn, left, declined
        return any(self.wins_open(each, board.reopened(node, each, moment)) for each in nodes)
