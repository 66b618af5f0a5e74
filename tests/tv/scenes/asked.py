"""A solver that answers when a test says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.solve.worker import Task
from game.tv.solving import Then


@dataclass
class FakeSolver:
    """Notes what it is asked; `answer` hands an answer to who asked last."""

    tasks: list[Task] = field(default_factory=list)
    waiting: Then | None = None
    wanted_later: list[tuple[Task, Then]] = field(default_factory=list)

    def ask(self, task: Task, then: Then) -> None:
        """Note a task."""
        self.tasks.append(task)
        self.waiting = then

    def later(self, task: Task, then: Then) -> None:
        """Note a task for later."""
        self.wanted_later.append((task, then))

    def cancel(self) -> None:
        """Forget who asked."""
        self.waiting = None

    def answer(self, result: Any) -> None:  # noqa: ANN401 - as each task has it
        """Answer who asked last; nobody must have called it off."""
        assert self.waiting is not None, "nobody waits for an answer"
        then, self.waiting = self.waiting, None
        then(result)

    def answer_itself(self) -> None:
        """Answer with what the task really finds."""
        self.answer(self.tasks[-1].run(lambda: False))
