"""The solver as the screens use it: ask, go on, get the answer a few frames later.

There is one process and one task at a time: who asks last is answered. Nobody ever waits. The
solver's modules are loaded when something is first asked: the title is on the screen before that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.solve.worker import SolverWorker, Task

Then = Callable[[Any], None]


class Solver(Protocol):
    """What a screen may ask of the solver."""

    def ask(self, task: Task, then: Then) -> None:
        """Hand over a task, calling off the last; `then` gets the answer, or none if it failed."""

    def cancel(self) -> None:
        """Call off what was asked."""


class SolverDesk:
    """Hands tasks to the solver's process and its answers to who asked."""

    def __init__(self) -> None:
        self._worker: SolverWorker | None = None
        self._asked: tuple[int, Then] | None = None

    def ask(self, task: Task, then: Then) -> None:
        """Hand over a task, calling off the last; `then` gets the answer, or none if it failed."""
        if self._worker is None:
            from game.solve.worker import SolverWorker  # noqa: PLC0415 - see the module's text

            self._worker = SolverWorker()
        self._asked = (self._worker.ask(task), then)

    def cancel(self) -> None:
        """Call off what was asked."""
        if self._worker is not None and self._asked is not None:
            self._worker.cancel()
        self._asked = None

    def poll(self) -> None:
        """Hand out what has been answered; to be called with every frame."""
        if self._worker is None or self._asked is None:
            return
        for answer in self._worker.poll():
            ticket, then = self._asked
            if answer.ticket == ticket:
                self._asked = None
                then(answer.result if answer.is_good else None)
                return

    def close(self) -> None:
        """End the process."""
        self._asked = None
        if self._worker is not None:
            self._worker.close()
