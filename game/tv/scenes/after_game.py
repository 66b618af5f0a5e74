"""What can be looked back on once a 13-pairs game is over: where it was lost, a solution, the par.

Not while others have still to play the same cards, nor for the deal of this day, which may be
played again and counts: knowing its solution would make its board worthless.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.play.game import Status
from game.play.journal import Header
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
    from game.solve.par import Par
    from game.solve.solver import Solution

_NARROW_PX = 400
"""On a screen with a shorter side below this the rows have short names."""
_LONGEST_REVIEW = 3000
"""Actions; a longer game would be looked through for too long at once."""


@dataclass(frozen=True)
class Past:
    """What is needed to look back on a game."""

    header: Header
    lines: tuple[str, ...]
    start: PairsState


class AfterGame:
    """Rows of the result screen, and the par it asks for."""

    def __init__(self, services: Services, flow: Flow, result: GameResult) -> None:
        self._services = services
        self._flow = flow
        self._result = result
        self._past = past_of(result)
        self._is_asked = False

    def rows(self) -> list[Row]:
        """Return the ways to look back, none where there are none."""
        past, text = self._past, self._services.look.translator.text
        if past is None or self._flow.evening() is not None or self._still_counts():
            return []
        is_narrow = min(self._services.look.size) < _NARROW_PX
        watch = text("Solution") if is_narrow else text("Watch the solution")
        where = text("Losing move") if is_narrow else text("Where was it lost?")
        solution = Row("solution", watch, Icon.EYE, on_confirm=lambda: self._find_solution(past))
        lost = Row("lost", where, Icon.BULB, on_confirm=lambda: self._look_back(past))
        is_lost = self._result.status is not Status.WON and 0 < len(past.lines) <= _LONGEST_REVIEW
        return [*([lost] if is_lost else []), solution]

    def _still_counts(self) -> bool:
        """Say whether these cards can still be played for the boards."""
        result = self._result
        return still_counts(self._services.store, result.deal, daily_date=result.daily_date)

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

    def _watch(self, past: Past, solution: Solution) -> None:
        from game.tv.scenes.watch import WatchScene  # noqa: PLC0415 - loaded when first wanted

        director, text = self._services.director, self._services.look.translator.text
        if not solution.moves:
            words = text("This deal cannot be won, whatever is played.")
            director.replace(NoticeScene(self._services, words))
            return
        game = past.header.start()
        director.replace(WatchScene(self._services, past.header, game, solution.moves))


def past_of(result: GameResult) -> Past | None:
    """Return what is needed to look back on a game, none for chain."""
    header = result.header
    start = header.start().state if header is not None else None
    if header is None or not isinstance(start, PairsState):
        return None
    return Past(header, result.actions, start)


def has_par(rules: Rules) -> bool:
    """Say whether the most points of a deal can be told: they are for cards alone."""
    points = rules.pair_points
    for_cards = PairPoints(rows=points.rows, waste_card=points.waste_card)
    return points == for_cards and rules.house == HouseRules()
