"""The solver as the screens use it: ask, go on, get the answer a few frames later.

There is one process and one task at a time: who asks last is answered. Nobody ever waits. What is
wanted `later` is worked on while nothing else is asked, and begun anew after each interruption. The
solver's modules are loaded when something is first asked: the title is on the screen before that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from game.solve.worker import SolverWorker, Task

Then = Callable[[Any], None]


class Solver(Protocol):
    """What a screen may ask of the solver."""

    def ask(self, task: Task, then: Then) -> None:
        """Hand over a task, calling off the last; `then` gets the answer, or none if it failed."""

    def later(self, task: Task, then: Then) -> None:
        """Hand over a task for when nothing else is asked, in place of the last one of these."""

    def cancel(self) -> None:
        """Call off what was asked; what is wanted later stays wanted."""


class _Asked(NamedTuple):
    """The task that the process works on."""

    ticket: int
    then: Then
    is_for_later: bool


class SolverDesk:
    """Hands tasks to the solver's process and its answers to who asked."""

    def __init__(self) -> None:
        self._worker: SolverWorker | None = None
        self._asked: _Asked | None = None
        self._later: tuple[Task, Then] | None = None

    def ask(self, task: Task, then: Then) -> None:
        """Hand over a task, calling off the last; `then` gets the answer, or none if it failed."""
        self._hand_over(task, then, is_for_later=False)

    def later(self, task: Task, then: Then) -> None:
        """Hand over a task for when nothing else is asked, in place of the last one of these."""
        if self._asked is not None and self._asked.is_for_later:
            self.cancel()
        self._later = (task, then)

    def cancel(self) -> None:
        """Call off what was asked; what is wanted later stays wanted."""
        if self._worker is not None and self._asked is not None:
            self._worker.cancel()
        self._asked = None

    def poll(self) -> None:
        """Hand out what has been answered; to be called with every frame."""
        if self._asked is None and self._later is not None:
            self._hand_over(*self._later, is_for_later=True)
        asked = self._asked
        if self._worker is None or asked is None:
            return
        for answer in self._worker.poll():
            if answer.ticket == asked.ticket:
                self._asked = None
                self._later = None if asked.is_for_later else self._later
                asked.then(answer.result if answer.is_good else None)
                return

    def close(self) -> None:
        """End the process."""
        self._asked = self._later = None
        if self._worker is not None:
            self._worker.close()

    def _hand_over(self, task: Task, then: Then, *, is_for_later: bool) -> None:
        if self._worker is None:
            from game.solve.worker import SolverWorker  # noqa: PLC0415 - see the module's text

            self._worker = SolverWorker()
        self._asked = _Asked(self._worker.ask(task), then, is_for_later)
