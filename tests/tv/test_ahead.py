"""Loading while something else is waited for."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest

from game.tv.ahead import loaded_meanwhile


def test_it_loads_while_something_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread of its own, and it is there at the end."""
    begun, loaded, by = threading.Event(), [], set()

    def load(name: str) -> SimpleNamespace:
        by.add(threading.current_thread())
        begun.set()
        loaded.append(name)
        return SimpleNamespace()

    monkeypatch.setattr("game.tv.ahead.import_module", load)
    with loaded_meanwhile("some.module"):
        assert begun.wait(10)
    assert loaded == ["some.module"]
    assert by.isdisjoint({threading.current_thread()})


def test_a_window_that_cannot_be_opened_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """What went wrong meanwhile comes through, after the thread has ended."""
    ended = []
    monkeypatch.setattr("game.tv.ahead.import_module", ended.append)
    with pytest.raises(OSError, match="no window"), loaded_meanwhile("some.module"):
        raise OSError("no window")
    assert ended == ["some.module"]


def test_what_cannot_be_loaded_says_so_where_it_is_used(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The thread writes nothing of its own."""
    with loaded_meanwhile("game.tv.there_is_none"):
        pass
    assert capfd.readouterr() == ("", "")
