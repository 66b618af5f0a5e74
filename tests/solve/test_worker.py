"""The solver's process: answers come, nothing waits, crashes pass, it ends with its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.solve.daily import is_winnable
from game.solve.effort import StoppedError
from game.solve.grading import Grade
from game.solve.hints import hint
from game.solve.lost import last_chance
from game.solve.par import par
from game.solve.solver import Solution, solve
from game.solve.tasks import (
    DailyTask,
    HintTask,
    LevelTask,
    LostTask,
    ParTask,
    SolveTask,
    WinnableTask,
)
from game.solve.worker import Answer, Failed, SolverWorker, Task

_PATIENCE_S = 30.0
Dealt = Callable[[int, Redeals], PairsState]


@dataclass(frozen=True)
class Forever:
    """A task that ends only when it is called off."""

    def run(self, cancelled: Callable[[], bool]) -> None:
        """Wait to be called off."""
        while not cancelled():
            time.sleep(0.001)
        raise StoppedError


@dataclass(frozen=True)
class Deadly:
    """A task that ends the process."""

    def run(self, cancelled: Callable[[], bool]) -> None:  # noqa: ARG002 - a task's shape
        """End the process as a crash would."""
        os._exit(3)


@dataclass(frozen=True)
class Faulty:
    """A task with a fault."""

    def run(self, cancelled: Callable[[], bool]) -> None:  # noqa: ARG002 - a task's shape
        """Raise what nobody expects."""
        raise ZeroDivisionError("no")


@pytest.fixture
def worker() -> Iterator[SolverWorker]:
    """Yield a worker and end its process."""
    worker = SolverWorker()
    yield worker
    worker.close()
    assert worker.process_id is None


def _answer(worker: SolverWorker) -> Answer:
    """Poll until an answer comes."""
    end = time.monotonic() + _PATIENCE_S
    while time.monotonic() < end:
        for answer in worker.poll():
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer came")


def _asked(worker: SolverWorker, task: Task) -> object:
    ticket = worker.ask(task)
    answer = _answer(worker)
    assert answer.ticket == ticket
    return answer.result


def test_the_answer_is_the_solvers_own(worker: SolverWorker, dealt: Dealt) -> None:
    """What comes from the process is what solving here gives."""
    assert _asked(worker, SolveTask(dealt(4, 1))) == solve(dealt(4, 1))


def test_asking_anew_calls_off_the_last_task(worker: SolverWorker, dealt: Dealt) -> None:
    """A task that would never end gives way, and only the new one is answered."""
    worker.ask(Forever())
    time.sleep(0.3)
    assert isinstance(_asked(worker, SolveTask(dealt(1, 0))), Solution)
    assert worker.poll() == []


def test_a_cancelled_task_has_no_answer(worker: SolverWorker, dealt: Dealt) -> None:
    """After a cancel nothing comes, and the process is free for the next task."""
    worker.ask(SolveTask(dealt(173, 1)))
    worker.cancel()
    assert isinstance(_asked(worker, SolveTask(dealt(1, 0))), Solution)


def test_many_questions_in_a_row_never_block(worker: SolverWorker, dealt: Dealt) -> None:
    """A hundred tasks asked at once cost the asker little; the last one is answered."""
    worker.start()
    started = time.monotonic()
    for number in range(1, 100):
        worker.ask(SolveTask(dealt(number, 1)))
    assert time.monotonic() - started < 2
    assert _asked(worker, SolveTask(dealt(2, 2))) == solve(dealt(2, 2))


def test_a_fault_is_an_answer(worker: SolverWorker) -> None:
    """An error in a task comes back as its reason."""
    assert _asked(worker, Faulty()) == Failed("ZeroDivisionError: no")


def test_a_task_that_kills_the_process_twice_is_given_up(
    worker: SolverWorker, dealt: Dealt
) -> None:
    """It fails, and the next task is done by a new process."""
    assert isinstance(_asked(worker, Deadly()), Failed)
    assert isinstance(_asked(worker, SolveTask(dealt(1, 0))), Solution)


def test_a_process_that_is_killed_is_started_again(worker: SolverWorker, dealt: Dealt) -> None:
    """The task that was being done is done by the new process."""
    _asked(worker, SolveTask(dealt(1, 0)))
    killed = worker.process_id
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert isinstance(_asked(worker, SolveTask(dealt(1, 1))), Solution)
    assert worker.process_id != killed


def test_every_task_of_the_table_is_answered(
    worker: SolverWorker, dealt: Dealt, rule_sets: Mapping[str, Rules]
) -> None:
    """Hint, par, last chance, deal of the day, a level's deal and a winnable one."""
    state = dealt(4, 1)
    day, timed = date(2026, 11, 29), rule_sets["timed"]
    assert _asked(worker, HintTask(state)) == hint(state)
    assert _asked(worker, ParTask(state)) == par(state)
    assert _asked(worker, LostTask((state,))).chance == last_chance((state,))
    assert _asked(worker, DailyTask(day, timed)) == 917544544
    grade = _asked(worker, LevelTask("easy", rule_sets["levels"], 7))
    assert isinstance(grade, Grade)
    winnable = next(n for n in range(28294755, 28294799) if is_winnable(n, timed, 2))
    assert _asked(worker, WinnableTask(28294755, timed, 2)) == winnable > 28294755


_PARENT = """
import sys, time
sys.path.insert(0, {root!r})
sys.path.insert(0, {tests!r})
from test_worker import Forever
from game.solve.worker import SolverWorker
if __name__ == "__main__":
    worker = SolverWorker()
    worker.ask(Forever())
    time.sleep(1)
    worker.poll()
    print(worker.process_id, flush=True)
    time.sleep(60)
"""


def test_the_process_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    """Even in the middle of a task that never ends."""
    tests = Path(__file__).resolve().parent
    script = tmp_path / "parent.py"
    script.write_text(_PARENT.format(root=str(tests.parents[1]), tests=str(tests)))
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.kill()
    end = time.monotonic() + _PATIENCE_S
    while _is_running(child) and time.monotonic() < end:
        time.sleep(0.02)
    assert not _is_running(child)


def _is_running(process_id: int) -> bool:
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
