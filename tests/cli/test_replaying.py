"""`replay`: what becomes of a journal, alone and by the line."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GOLDEN = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data/journals.jsonl").read_text().splitlines()
]
ARCADE = "pyramide 1\nrules arcade\nredeals unlimited\ndeal 1\n\n1500 draw\n2999 undo\n"
CHAIN = "pyramide 1\nrules chain\nredeals 0\ndeal 999999999\n\n0 joker\n"


@pytest.fixture
def standard_input(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Return a function that sets the bytes a command finds on its standard input."""

    def give(data: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))

    return give


def test_an_outcome_has_its_keys_in_order(
    command: Callable[..., Any], standard_input: Callable[[bytes], None]
) -> None:
    """The object's keys are written in the published order, unlimited redeals as a word."""
    standard_input(ARCADE.encode())
    told = (
        '{"status": "playing", "score": 0, "moves": 2, "seconds": 2, "pyramid": 28, "stock": 24,'
        ' "waste": 0, "redeals_left": "unlimited", "assisted": true}\n'
    )
    assert command("replay", "-") == (0, told, "")


def test_a_chain_outcome_ends_with_its_round(command: Callable[..., Any], tmp_path: Path) -> None:
    """Chain adds the round, and does not count the joker as a card of the waste."""
    (tmp_path / "game.txt").write_text(CHAIN)
    ran = command("replay", str(tmp_path / "game.txt"))
    assert ran.out.endswith('"waste": 1, "redeals_left": 0, "assisted": false, "round": 1}\n')


def test_every_golden_journal_by_the_line(
    command: Callable[..., Any], standard_input: Callable[[bytes], None]
) -> None:
    """All golden journals in one go: each outcome, or each line at fault, is the golden one."""
    lines = "".join(json.dumps(row["journal"]) + "\n" for row in GOLDEN)
    standard_input(lines.encode())
    ran = command("replay", "--jsonl", "-")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert ran.err == ""
    assert [_golden_form(each) for each in found] == [
        row.get("expect", {"illegal_line": row.get("illegal_line")}) for row in GOLDEN
    ]


def _golden_form(told: dict[str, object]) -> dict[str, object]:
    if "error" not in told:
        return told
    begin, _, reason = str(told["error"]).partition(": ")
    assert set(told) == {"error"}
    assert reason
    return {"illegal_line": int(begin.removeprefix("line "))}


def test_an_illegal_journal_names_its_line(
    command: Callable[..., Any], standard_input: Callable[[bytes], None]
) -> None:
    """A journal at fault is told on the standard error by its line, with code 2."""
    standard_input(ARCADE.encode() + b"2000 draw\n")
    ran = command("replay", "-")
    assert ran.code == 2
    assert ran.err.startswith("line 8: ")
    assert ran.is_one_sentence


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"\xff\xfe", 1),
        (b"\xef\xbb\xbf" + ARCADE.encode(), 1),
        (ARCADE.replace("\n", "\r\n").encode(), 1),
        (ARCADE.encode() + b"3000 hint\n" * 110_000, 1),
        (ARCADE.encode() + b"\xe9", 1),
        (ARCADE.encode().removesuffix(b"\n"), 7),
    ],
)
def test_bytes_that_are_no_journal(
    command: Callable[..., Any], standard_input: Callable[[bytes], None], data: bytes, line: int
) -> None:
    """Wrong bytes, wrong line ends and a missing last one are told by their line."""
    standard_input(data)
    ran = command("replay", "-")
    assert ran.code == 2
    assert ran.err.startswith(f"line {line}: ")
    assert ran.is_one_sentence


@pytest.mark.parametrize(
    "line",
    [b"", b"null", b"17", b'{"journal": ""}', b'["x"]', b'"open', b"\xff", b'"\xe9"',
     b"[" * 100_000, b'"\\ud800"', b"1" * 6000, b'""'],
)  # fmt: skip
def test_a_line_that_is_no_journal_is_answered_like_a_faulty_one(
    command: Callable[..., Any], standard_input: Callable[[bytes], None], line: bytes
) -> None:
    """Every line in has its line out, also what is no JSON string at all."""
    standard_input(json.dumps(ARCADE).encode() + b"\n" + line + b"\n" + json.dumps(CHAIN).encode())
    ran = command("replay", "--jsonl")
    told = [json.loads(each) for each in ran.out.splitlines()]
    assert ran.code == 0
    assert [set(each) == {"error"} for each in told] == [False, True, False]
    assert told[1]["error"].startswith("line 1: ")


def test_a_line_longer_than_any_journal_is_one_line(
    command: Callable[..., Any], standard_input: Callable[[bytes], None]
) -> None:
    """A line too long to be a journal is passed over without being kept in memory."""
    standard_input(b'"' + b"x" * 20_000_000 + b'"\n' + json.dumps(ARCADE).encode() + b"\n")
    told = [json.loads(each) for each in command("replay", "--jsonl").out.splitlines()]
    assert told[0] == {"error": "line 1: a journal has at most 1 MiB"}
    assert told[1]["status"] == "playing"
    assert len(told) == 2


@pytest.mark.parametrize("options", [[], ["--jsonl"]])
def test_files_that_cannot_be_read(
    command: Callable[..., Any], tmp_path: Path, options: list[str]
) -> None:
    """A missing file and a folder are told in one sentence that names them."""
    for path in (tmp_path, tmp_path / "missing"):
        ran = command("replay", *options, str(path))
        assert ran.code == 1
        assert ran.is_one_sentence
        assert str(path) in ran.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_forbidden_file(command: Callable[..., Any], tmp_path: Path) -> None:
    """A file without permission is told in one sentence."""
    path = tmp_path / "secret"
    path.touch(mode=0)
    assert command("replay", str(path)).is_one_sentence
