"""The solver in a process of its own: the table asks, goes on, and looks for answers each frame.

One task at a time: a new one calls off the last. The process is started by spawn, works at low
priority and ends with its parent; if it dies the next look starts it again, and a task that kills
it twice is given up.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple, Protocol

from game.solve.effort import StoppedError

_LOWER_PRIORITY = 15
_MOST_DEATHS = 2
_END_WAIT_S = 1.0


class Task(Protocol):
    """Work for the solver: a value that can be pickled and knows how to do itself."""

    def run(self, cancelled: Callable[[], bool]) -> Any:  # noqa: ANN401 - each task has its own answer
        """Return the answer, which can be pickled; raise `StoppedError` if called off."""


class Failed(NamedTuple):
    """The answer to a task that ended in an error, or ended the process, twice."""

    reason: str


class Answer(NamedTuple):
    """A finished task's ticket and what its `run` returned, or `Failed`."""

    ticket: int
    result: Any

    @property
    def is_good(self) -> bool:
        """Whether there is a result, rather than a failure."""
        return not isinstance(self.result, Failed)


class _Received(NamedTuple):
    """The process has taken a task up."""

    ticket: int


@dataclass
class _Asked:
    ticket: int
    task: Task
    is_sent: bool = False
    deaths: int = 0


class SolverWorker:
    """Hands tasks to the process. No call waits for it, but for `close`: a second at most."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._last_ticket = 0
        self._asked: _Asked | None = None
        self._unreceived: int | None = None

    def start(self) -> None:
        """Start the process ahead of the first task, for its start takes a moment."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop_process()
        ours, theirs = self._context.Pipe()
        self._process = self._context.Process(
            target=_serve, args=(theirs,), name="solver", daemon=True
        )
        self._process.start()
        theirs.close()
        self._connection = ours
        self._unreceived = None
        if self._asked is not None:
            self._asked.is_sent = False

    def ask(self, task: Task) -> int:
        """Hand over a task, calling off the last one, and return its ticket."""
        self._last_ticket += 1
        self._asked = _Asked(self._last_ticket, task)
        self.start()
        self._send()
        return self._last_ticket

    def cancel(self) -> None:
        """Call off what is being done; there will be no answer to it."""
        if self._asked is not None:
            self.ask(_Nothing())
            self._asked = None

    def poll(self) -> list[Answer]:
        """Return the answers that have come: at most one, to the last task asked."""
        answers: list[Answer] = []
        try:
            while self._connection is not None and self._connection.poll():
                self._take(self._connection.recv(), answers)
        except (EOFError, OSError):
            self._drop_process()
        if self._asked is not None and not self._is_alive:
            self._try_again(answers)
        self._send()
        return answers

    def close(self) -> None:
        """End the process."""
        self._asked = None
        self._drop_process()

    @property
    def process_id(self) -> int | None:
        """The process, while it runs."""
        return self._process.pid if self._process is not None and self._is_alive else None

    @property
    def _is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _take(self, message: _Received | Answer, answers: list[Answer]) -> None:
        asked = self._asked
        if isinstance(message, _Received):
            self._unreceived = None
        elif asked is not None and asked.ticket == message.ticket:
            self._asked = None
            answers.append(message)

    def _send(self) -> None:
        """Send the task if the process has taken up the one before, so that no pipe runs full."""
        asked = self._asked
        if asked is None or asked.is_sent or self._unreceived or self._connection is None:
            return
        with contextlib.suppress(OSError):
            self._connection.send(asked)
            asked.is_sent = True
            self._unreceived = asked.ticket

    def _try_again(self, answers: list[Answer]) -> None:
        """Start a process that died; give its task up if it died of it before."""
        asked = self._asked
        if asked is None:
            return
        asked.deaths += 1
        if asked.deaths >= _MOST_DEATHS:
            answers.append(Answer(asked.ticket, Failed("the solver's process ended")))
            self._asked = None
            return
        self.start()

    def _drop_process(self) -> None:
        process, connection = self._process, self._connection
        self._process = self._connection = self._unreceived = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.terminate()
            process.join(_END_WAIT_S)


@dataclass(frozen=True)
class _Nothing:
    """Nothing to do: calls off what was being done."""

    def run(self, cancelled: Callable[[], bool]) -> None:
        """Do nothing."""


def _serve(connection: Connection) -> None:
    """Do tasks until the other end closes; what comes in meanwhile calls the present one off."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_LOWER_PRIORITY)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            asked: _Asked = connection.recv()
            connection.send(_Received(asked.ticket))
            try:
                result = asked.task.run(connection.poll)
            except StoppedError:
                continue
            except Exception as error:  # noqa: BLE001 - whatever it is, the table hears of it
                result = Failed(f"{type(error).__name__}: {error}")
            connection.send(Answer(asked.ticket, result))
