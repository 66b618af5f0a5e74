"""`solve`: what the exact solver says, a JSON object a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.config import shipped_rules
from game.play.actions import Action, Deed, parse_action
from game.play.game import Status
from game.play.journal import header_of_deal
from tests.cli.conftest import Command

ROWS = (Path(__file__).parents[1] / "data" / "verdicts.tsv").read_text().splitlines()[1:]
DECKS = [row.split("\t") for row in ROWS[:12]]


def answers(out: str) -> list[dict[str, Any]]:
    """Return the objects that were printed."""
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize(("redeals", "column"), [("0", 1), ("1", 2), ("2", 3), ("unlimited", 4)])
def test_verdicts_of_known_decks(
    command: Command, tmp_path: Path, redeals: str, column: int
) -> None:
    """A deck a line in, an object a line out, in the published order of keys."""
    file = tmp_path / "decks"
    file.write_text("".join(f"{row[0]}\n" for row in DECKS))
    done = command("solve", "--redeals", redeals, str(file))
    assert (done.code, done.err) == (0, "")
    found = answers(done.out)
    letters = ["W" if each["verdict"] == "winnable" else "L" for each in found]
    assert letters == [row[column] for row in DECKS]
    assert list(found[0]) == ["verdict", "actions", "dead_ends", "positions", "ms"]


def test_the_actions_of_a_winnable_deal_win_it(command: Command, tmp_path: Path) -> None:
    """They are journal verbs without times, all accepted by the rules."""
    file = tmp_path / "deal"
    file.write_text("2476\n")
    (found,) = answers(command("solve", "--redeals", "2", "--rules", "timed", str(file)).out)
    assert found["verdict"] == "winnable"
    game = header_of_deal(shipped_rules()["timed"], 2476, redeals=2).start()
    for action in found["actions"]:
        game = game.after(parse_action(f"0 {action}"))
    assert game.status is Status.WON
    assert Action(0, Deed.DRAW) in map(parse_action, (f"0 {each}" for each in found["actions"]))


def test_chain_with_and_without_its_joker(command: Command, tmp_path: Path) -> None:
    """The joker makes the difference in a known deck."""
    row = next(r.split("\t") for r in ROWS if r.split("\t")[5:7] == ["L", "W"])
    file = tmp_path / "deck"
    file.write_text(f"{row[0]}\n")
    with_it = answers(command("solve", "--rules", "chain", "--jokers", "1", str(file)).out)
    without = answers(command("solve", "--rules", "chain", "--jokers", "0", str(file)).out)
    assert (with_it[0]["verdict"], without[0]["verdict"]) == ("winnable", "lost")


def test_a_limit_makes_the_verdict_unknown(command: Command, tmp_path: Path) -> None:
    """One position is not enough to know anything: it is never called lost."""
    file = tmp_path / "deal"
    file.write_text("1\n")
    (found,) = answers(command("solve", "--redeals", "1", "--limit", "1", str(file)).out)
    assert found["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve"], "--redeals"),
        (["solve", "--redeals", "100"], "100"),
        (["solve", "--redeals", "1", "--rules", "none"], "none"),
        (["solve", "--redeals", "1", "--rules", "none.toml"], "none.toml"),
        (["solve", "--redeals", "1", "--limit", "-3"], "--limit"),
        (["solve", "--redeals", "1", "/nowhere"], "/nowhere"),
        (["solve", "--redeals", "1", "--jokers", "1"], "jokers"),
        (["solve", "--redeals", "1", "--jokers", "few"], "few"),
        (["solve", "--rules", "chain", "--redeals", "1"], "no redeals"),
        (["solve", "--rules", "chain", "--redeals", "unlimited"], "no redeals"),
    ],
)
def test_wrong_use_is_one_sentence(command: Command, words: list[str], said: str) -> None:
    """It says what is wrong, on the standard error."""
    done = command(*words)
    assert done.code != 0
    assert done.is_one_sentence
    assert said in done.err


def test_a_line_that_is_no_deal_is_told_with_its_number(command: Command, tmp_path: Path) -> None:
    """What came before it was answered."""
    file = tmp_path / "decks"
    file.write_bytes(b"1\n\xff\xfe\n")
    done = command("solve", "--redeals", "0", str(file))
    assert done.code == 2
    assert len(answers(done.out)) == 1
    assert "line 2" in done.err


def test_rules_with_a_single_number_of_redeals_need_none_to_be_said(
    command: Command, tmp_path: Path
) -> None:
    """`timed` is played with two."""
    file = tmp_path / "deal"
    file.write_text("917544544\n28294755\n")
    found = answers(command("solve", "--rules", "timed", str(file)).out)
    assert [each["verdict"] for each in found] == ["winnable", "lost"]


def test_any_number_of_redeals_may_be_asked_about(command: Command, tmp_path: Path) -> None:
    """`timed` is played with two, yet solved with none; `chain` has none, and may say so."""
    file = tmp_path / "deal"
    file.write_text("2476\n")
    verdicts = [
        answers(command("solve", "--rules", "timed", "--redeals", redeals, str(file)).out)[0][
            "verdict"
        ]
        for redeals in ("0", "2", "unlimited")
    ]
    assert verdicts == ["lost", "winnable", "winnable"]
    assert (
        command("solve", "--rules", "chain", "--redeals", "0", "--limit", "9", str(file)).code == 0
    )
