"""What can be looked back on once a game is over: where it was lost, a solution, the par.

Of a chain game it is the play that would have brought most in the round in which it ended.

Not while others have still to play the same cards, nor for the deal of this day, which may be
played again and counts: knowing its solution would make its board worthless.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.play.game import Status
from game.play.journal import Header
from game.rules.chain import ChainState
from game.rules.deals import next_deal_number
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import HouseRules, PairPoints, Rules
from game.tv.scenes.menu_flow import Flow, GameResult
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.search import SearchScene
from game.tv.services import Services
from game.tv.still_counting import still_counts
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

if TYPE_CHECKING:
    from game.solve.chain import RoundScore
    from game.solve.par import Par
    from game.solve.solver import Solution

_NARROW_PX = 400
"""On a screen with a shorter side below this, or with text as large, rows have short names."""
_LONGEST_REVIEW = 3000
"""Actions; a longer game would be looked through for too long at once."""


@dataclass(frozen=True)
class Past:
    """What is needed to look back on a 13-pairs game."""

    header: Header
    lines: tuple[str, ...]
    start: PairsState


@dataclass(frozen=True)
class LastRound:
    """What is needed to look back on a chain game: its last round, as a game of its own."""

    header: Header
    start: ChainState
    number: int
    """From 0."""


class AfterGame:
    """Rows of the result screen, and the par it asks for."""

    def __init__(self, services: Services, flow: Flow, result: GameResult) -> None:
        self._services = services
        self._flow = flow
        self._result = result
        self._past = past_of(result)
        self._round = last_round_of(result)
        self._is_asked = False

    def rows(self) -> list[Row]:
        """Return the ways to look back, none where there are none."""
        if self._flow.evening() is not None or self._still_counts():
            return []
        look = self._services.look
        is_narrow = min(look.size) * 100 // look.fonts.scale < _NARROW_PX
        if self._round is not None:
            return [self._best_round_row(self._round, is_narrow=is_narrow)]
        past, text = self._past, self._services.look.translator.text
        if past is None:
            return []
        watch = text("Solution") if is_narrow else text("Watch the solution")
        where = text("Losing move") if is_narrow else text("Where was it lost?")
        solution = Row("solution", watch, Icon.EYE, on_confirm=lambda: self._find_solution(past))
        lost = Row("lost", where, Icon.BULB, on_confirm=lambda: self._look_back(past))
        is_lost = self._result.status is not Status.WON and 0 < len(past.lines) <= _LONGEST_REVIEW
        return [*([lost] if is_lost else []), solution]

    def _best_round_row(self, last: LastRound, *, is_narrow: bool) -> Row:
        text = self._services.look.translator.text
        label = text("Best round") if is_narrow else text("Watch the best round")
        return Row("solution", label, Icon.EYE, on_confirm=lambda: self._find_best_round(last))

    def _still_counts(self) -> bool:
        """Say whether these cards can still be played for the boards."""
        result, deal = self._result, self._result.deal
        if deal is not None and self._round is not None:
            # Each round of a chain game is a numbered deal, the first that of the game.
            deal = next_deal_number(deal, self._round.number)
        return still_counts(self._services.store, deal, daily_date=result.daily_date)

    def ask_par(self, then: Callable[[Par], None]) -> None:
        """Ask for the most points this deal could bring, where points are for cards alone."""
        past = self._past
        if past is None or not has_par(past.header.rules) or self._flow.evening() is not None:
            return
        if self._still_counts():
            return
        from game.solve.tasks import ParTask  # noqa: PLC0415 - loaded when first wanted

        def answered(par: Par | None) -> None:
            self._is_asked = False
            if par is not None:
                then(par)

        self._is_asked = True
        self._services.solver.ask(ParTask(past.start), answered)

    def cancel(self) -> None:
        """Call off what was asked."""
        if self._is_asked:
            self._is_asked = False
            self._services.solver.cancel()

    def _look_back(self, past: Past) -> None:
        from game.tv.scenes.review import ReviewScene  # noqa: PLC0415 - loaded when first wanted

        scene = ReviewScene(self._services, past.header, past.lines, self._flow.go_on_from)
        self._services.director.push(scene)

    def _find_solution(self, past: Past) -> None:
        from game.solve.tasks import SolveTask  # noqa: PLC0415 - loaded when first wanted

        text = self._services.look.translator.text("Looking for a solution …")
        search = SearchScene(
            self._services,
            SolveTask(past.start),
            lambda solution: self._watch(past, solution),
            text=text,
        )
        self._services.director.push(search)

    def _find_best_round(self, last: LastRound) -> None:
        from game.solve.tasks import BestRoundTask  # noqa: PLC0415 - loaded when first wanted

        search = SearchScene(
            self._services,
            BestRoundTask(last.start),
            lambda best: self._watch_round(last, best),
            text=self._services.look.translator.text("Looking for the best play …"),
        )
        self._services.director.push(search)

    def _watch_round(self, last: LastRound, best: RoundScore) -> None:
        if best.moves:
            self._show(last.header, best.moves)
            return
        words = self._services.look.translator.text("No play of this round brings any points.")
        self._services.director.replace(NoticeScene(self._services, words))

    def _watch(self, past: Past, solution: Solution) -> None:
        if solution.moves:
            self._show(past.header, solution.moves)
            return
        words = self._services.look.translator.text("This deal cannot be won, whatever is played.")
        self._services.director.replace(NoticeScene(self._services, words))

    def _show(self, header: Header, moves: tuple[Move, ...]) -> None:
        """Play moves from the deal on."""
        from game.tv.scenes.watch import WatchScene  # noqa: PLC0415 - loaded when first wanted

        scene = WatchScene(self._services, header, header.start(), moves)
        self._services.director.replace(scene)


def past_of(result: GameResult) -> Past | None:
    """Return what is needed to look back on a game, none for chain."""
    header = result.header
    start = header.start().state if header is not None else None
    if header is None or not isinstance(start, PairsState):
        return None
    return Past(header, result.actions, start)


def last_round_of(result: GameResult) -> LastRound | None:
    """Return what is needed to look back on a chain game, none for others."""
    header, last = result.header, result.last
    if header is None or not isinstance(last, ChainState):
        return None
    alone = replace(header, deal=None, decks=(last.deck,))
    start = alone.start().state
    return LastRound(alone, start, last.round_index) if isinstance(start, ChainState) else None


def has_par(rules: Rules) -> bool:
    """Say whether the most points of a deal can be told: they are for cards alone."""
    points = rules.pair_points
    for_cards = PairPoints(rows=points.rows, waste_card=points.waste_card)
    return points == for_cards and rules.house == HouseRules()
