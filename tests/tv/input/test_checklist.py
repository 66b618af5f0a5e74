"""The living room's checklist, twenty lines: each claim names the tests that show it."""

from __future__ import annotations

import ast
import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]
FILE = ROOT / "tests/data/couch_checklist.tsv"
LINES = 20


class Claim(NamedTuple):
    """What a line of the checklist asks, and the tests of it as `file::name`."""

    line: int
    text: str
    tests: tuple[str, ...]


def claims() -> list[Claim]:
    """Read the checklist."""
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [Claim(int(row["line"]), row["claim"], tuple(row["tests"].split())) for row in rows]


@cache
def names_in(path: str) -> frozenset[str]:
    """Return the names of the tests of a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_line_is_there() -> None:
    """None of the twenty was left out, and no claim is made twice."""
    assert {claim.line for claim in claims()} == set(range(1, LINES + 1))
    texts = [claim.text for claim in claims()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("claim", claims(), ids=lambda claim: f"{claim.line} {claim.text}")
def test_every_claim_names_tests_that_are_there(claim: Claim) -> None:
    """A test that was renamed or dropped is missed here."""
    assert claim.tests
    for test in claim.tests:
        path, name = test.split("::")
        assert name in names_in(path), test
