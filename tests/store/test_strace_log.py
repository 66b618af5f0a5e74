"""Logs of strace are read as what happened, however its lines were cut."""

from __future__ import annotations

from tests.store.strace_log import Call, calls

# As written by strace 6.1 for a program of two threads.
CUT = """\
4711 fsync(5</d/new.part> <unfinished ...>
4712 fdatasync(8</d/db-wal> <unfinished ...>
4711 <... fsync resumed>)               = 0
4711 rename("/d/new.part", "/d/new" <unfinished ...>
4712 <... fdatasync resumed>)           = 0
4711 <... rename resumed>)              = 0
4712 --- SIGCHLD {si_signo=SIGCHLD, si_code=CLD_EXITED} ---
4712 fsync(6</d>)                       = -1 EROFS (Read-only file system)
4712 <... fsync resumed>)               = 0
4711 fsync(9</d> <unfinished ...>) = ?
4711 fsync(9</d> <unfinished ...>
4711 +++ exited with 0 +++
"""


def test_cut_calls_are_put_together() -> None:
    """Each with where it began and where it ended; what never ended is no call."""
    assert list(calls(CUT.splitlines())) == [
        Call("fsync", "5</d/new.part>", 0, 0, 2),
        Call("fdatasync", "8</d/db-wal>", 0, 1, 4),
        Call("rename", '"/d/new.part", "/d/new"', 0, 3, 5),
        Call("fsync", "6</d>", -1, 7, 7),
    ]


def test_a_program_of_one_thread() -> None:
    """Without numbers of threads, and with arguments that have brackets and signs in them."""
    lines = ['rename("/d/a (1) = 2", "/d/b") = 0', "fsync(3</d/a (1) = 2>) = 0"]
    assert list(calls(lines)) == [
        Call("rename", '"/d/a (1) = 2", "/d/b"', 0, 0, 0),
        Call("fsync", "3</d/a (1) = 2>", 0, 1, 1),
    ]
