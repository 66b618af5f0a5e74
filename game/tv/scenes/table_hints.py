"""Hints on the table: asked of the solver, shown until the position changes.

A hint marks the game assisted, for good, before anything is shown.
"""

from __future__ import annotations

from game.play.actions import Deed
from game.rules.layout import STOCK_PLACES, Place
from game.rules.pairs import PairsState
from game.solve.hints import Hint
from game.solve.solver import Solution, Verdict
from game.solve.tasks import HintTask, SolveTask
from game.tv.playing import Playing
from game.tv.scenes import hint_words as words
from game.tv.scenes.cursor import Pile, Target, target_in
from game.tv.scenes.table_picture import Hinted
from game.tv.services import Services

_SIGN_LIMIT = 200_000


class TableHints:
    """The hint shown, and the live sign. `notice` and `places` are what the picture shows of it."""

    def __init__(self, services: Services, playing: Playing) -> None:
        self._services = services
        self._playing = playing
        self._hint: Hint | None = None
        self._is_explained = False
        self._is_asked = False
        self._is_failed = False
        self.sign_is_on = False
        self._can_win: bool | None = None

    @property
    def is_possible(self) -> bool:
        """Whether the solver knows this kind of game."""
        return isinstance(self._playing.game.state, PairsState)

    @property
    def notice(self) -> str:
        """The sentence in the place of the key hints, nothing if there is none."""
        translator = self._services.look.translator
        if self._hint is not None:
            if self._is_explained:
                return words.why_words(translator, self._hint)
            return words.shown_words(translator, self._hint, self._playing.game.state)
        if self._is_failed:
            return words.no_answer_words(translator)
        return words.thinking_words(translator) if self._is_asked else ""

    @property
    def sign(self) -> str:
        """The live sign's words, nothing while it is off."""
        if not self.sign_is_on:
            return ""
        return words.sign_words(self._services.look.translator, can_win=self._can_win)

    @property
    def places(self) -> tuple[Place, ...]:
        """The cards that the hint would take."""
        return self._hint.move.places if self._hint is not None and self._hint.move else ()

    @property
    def hinted(self) -> Hinted:
        """What the picture shows of it."""
        return Hinted(self.notice, self.places, self.sign)

    def press(self, now_ms: int) -> None:
        """Ask for a hint; pressed again, explain the one that is shown."""
        if self._hint is not None:
            self._is_explained = True
        elif not self._is_asked:
            self._playing.do(Deed.HINT, now_ms)
            self._ask()

    def switch_sign(self, now_ms: int) -> None:
        """Switch the live sign; switching it on is a hint, and marks the game."""
        self.sign_is_on = not self.sign_is_on
        if self.sign_is_on:
            self._playing.do(Deed.HINT, now_ms)
            self.changed()

    def changed(self) -> None:
        """Forget the hint: the position is another one. The sign looks at the new one."""
        self._hint = None
        self._is_explained = self._is_asked = self._is_failed = False
        self._can_win = None
        if not self._ask_sign():
            self._services.solver.cancel()

    def resumed(self) -> None:
        """Ask again what is still open: another screen may have asked something else meanwhile."""
        if self._is_asked:
            self._ask()
        elif self._can_win is None:
            self._ask_sign()

    def target(self) -> Target | None:
        """Return where the cursor should rest for the hint: its first card, or the stock."""
        if self._hint is None or self._hint.move is None:
            return None
        places = self._hint.move.places
        return target_in(self._playing.game.state, places[0]) if places else Pile.STOCK

    def _ask(self) -> None:
        state = self._playing.game.state
        if not isinstance(state, PairsState):
            return
        self._is_asked = True
        self._services.solver.ask(HintTask(state, self._unseen(state)), self._answered)

    def _ask_sign(self) -> bool:
        """Ask for the sign; say whether there is anything to ask."""
        state = self._playing.game.state
        if not (self.sign_is_on and isinstance(state, PairsState)) or self._playing.game.is_over:
            return False
        self._services.solver.ask(SolveTask(state, _SIGN_LIMIT), self._signed)
        return True

    def _unseen(self, state: PairsState) -> frozenset[Place]:
        """Return what the hint must not know: nothing for an oracle.

        Where the deal comes again there is none: it would tell the stock to the next try.
        """
        kind = "honest" if self._playing.comes_again else self._services.settings.hints
        if kind == "oracle" or (kind == "auto" and state.rules.levels):
            return frozenset()
        return frozenset(STOCK_PLACES) - self._playing.seen

    def _answered(self, hint: Hint | None) -> None:
        self._is_asked = False
        self._hint, self._is_failed = hint, hint is None
        if self._can_win is None:
            self._ask_sign()

    def _signed(self, solution: Solution | None) -> None:
        if solution is not None and solution.verdict is not Verdict.UNKNOWN:
            self._can_win = solution.verdict is Verdict.WINNABLE
