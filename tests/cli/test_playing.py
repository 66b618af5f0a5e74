"""`pyramide` itself: what is asked for is checked, typed and handed to the table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.play_options import PlayOptions


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """Put a table in place that notes the options it is started with and returns 7."""
    notes: list[PlayOptions] = []

    def run(options: PlayOptions) -> int:
        notes.append(options)
        return 7

    monkeypatch.setitem(sys.modules, "game.tv.startup", SimpleNamespace(run=run))
    return notes


def test_nothing_asked_is_nothing_set(
    command: Callable[..., Any], asked: list[PlayOptions]
) -> None:
    """Without options the table decides everything, and its exit code is ours."""
    assert command().code == 7
    assert asked == [PlayOptions()]
    assert not asked[0].asks_for_a_game


def test_all_options_are_handed_over_typed(
    command: Callable[..., Any], asked: list[PlayOptions]
) -> None:
    """Every option reaches the table as the value it means."""
    command(
        "--windowed", "--size", "1280x720", "--display", "1", "--rules", "levels", "--redeals",
        "1", "--level", "hard", "--deal", "42", "--theme", "felt", "--rotate", "90", "--lang", "fr",
        "--data-dir", "somewhere", "--kiosk", "--mute",
    )  # fmt: skip
    assert asked == [
        PlayOptions(
            windowed=True, size=(1280, 720), display=1, rules="levels", redeals="1", level="hard",
            deal=42, theme="felt", rotation=90, language="fr", data_dir=Path("somewhere"),
            kiosk=True, mute=True,
        )
    ]  # fmt: skip
    assert asked[0].asks_for_a_game


def test_a_level_means_the_graded_rules(
    command: Callable[..., Any], asked: list[PlayOptions]
) -> None:
    """`--level` alone is enough to say which rules are meant."""
    command("--level", "diabolical")
    assert asked[0].rules == "levels"


@pytest.mark.parametrize(
    "arguments",
    ["--redeals 0", "--redeals 1", "--redeals unlimited", "--rules timed --redeals 2",
     "--rules chain --deal 7", "--rules levels --level easy --redeals unlimited", "--deal 1",
     "--size 240x240", "--size 3840x2160"],
)  # fmt: skip
def test_what_fits_starts(
    command: Callable[..., Any], asked: list[PlayOptions], arguments: str
) -> None:
    """Options that fit each other start the table."""
    assert command(*arguments.split()).code == 7
    assert len(asked) == 1


@pytest.mark.parametrize(
    "arguments",
    ["--redeals 2", "--redeals -1", "--redeals none", "--redeals 01", "--rules timed --redeals 0",
     "--rules levels --redeals 1", "--rules levels --level hard --redeals 2", "--level nightmare",
     "--rules arcade --level hard", "--rules ../arcade", "--rules Arcade", "--deal 0", "--deal x",
     "--size 1280", "--size 1280X720", "--size 100x100", "--size 9999x9999", "--size 01280x720",
     "--rotate 45", "--display -1", "--display two", "--lang tlh", "--theme ../felt",
     "--theme none", "--redeals"],
)  # fmt: skip
def test_what_does_not_fit_never_starts(
    command: Callable[..., Any], asked: list[PlayOptions], arguments: str
) -> None:
    """Options that mean nothing, or contradict each other, are told in one sentence."""
    ran = command(*arguments.split())
    assert ran.code == 2
    assert ran.is_one_sentence
    assert asked == []
