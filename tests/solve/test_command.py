"""The lines `pyramide solve` prints, and the deal of the day."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

import pytest

from game.play.actions import parse_action
from game.play.journal import replay
from game.rules.cards import deck_text
from game.rules.deals import deal
from game.rules.ruleset import Rules
from game.solve.command import DeckLineError, solve_lines
from game.solve.daily import deal_of_the_day, is_winnable


def test_an_answer_has_a_line_that_replay_accepts_and_ends_won(
    rule_sets: Mapping[str, Rules],
) -> None:
    """The actions, given times, make a journal of a won game."""
    numbers = [n for n in range(1, 30) if is_winnable(n, rule_sets["arcade"], 1)]
    lines = map(str, numbers)
    for number, line in zip(
        numbers, solve_lines(lines, rules=rule_sets["arcade"], redeals=1), strict=True
    ):
        answer = json.loads(line)
        assert answer["verdict"] == "winnable"
        head = f"pyramide 1\nrules arcade\nredeals 1\ndeal {number}\n\n"
        journal = head + "".join(f"0 {action}\n" for action in answer["actions"])
        assert replay(journal, rule_sets).game.status == "won"


def test_a_deck_and_its_number_get_the_same_answer(rule_sets: Mapping[str, Rules]) -> None:
    """A line may be 52 codes; only the milliseconds may differ."""
    lines = ["7", deck_text(deal(7)) + "\n"]
    first, second = map(json.loads, solve_lines(lines, rules=rule_sets["timed"], redeals=2))
    assert {**first, "ms": 0} == {**second, "ms": 0}
    assert set(first) == {"verdict", "actions", "dead_ends", "positions", "ms"}


def test_chain_is_solved_with_as_many_jokers_as_asked(rule_sets: Mapping[str, Rules]) -> None:
    """A joker can only help; its line holds actions of a journal."""
    deals = [str(n) for n in range(1, 6)]
    verdicts = []
    for jokers in (0, 1):
        answers = solve_lines(deals, rules=rule_sets["chain"], redeals=0, jokers=jokers)
        for answer in map(json.loads, answers):
            verdicts.append(answer["verdict"])
            for action in answer["actions"]:
                parse_action(f"0 {action}")
    assert set(verdicts) == {"winnable", "lost"}
    assert verdicts[:5].count("winnable") <= verdicts[5:].count("winnable")


def test_a_limit_shows_as_unknown(rule_sets: Mapping[str, Rules]) -> None:
    """A limited search that ends too early says so."""
    (line,) = solve_lines(["173"], rules=rule_sets["arcade"], redeals=1, limit=5)
    assert json.loads(line)["verdict"] == "unknown"


@pytest.mark.parametrize("text", ["", "0", "hello", "1000000000", "AS AS"])
def test_a_bad_line_is_named(rule_sets: Mapping[str, Rules], text: str) -> None:
    """A line that is neither deck nor deal number is reported with its number."""
    with pytest.raises(DeckLineError, match=r"^line 2: "):
        list(solve_lines(["1", text], rules=rule_sets["arcade"], redeals=0))


def test_the_deal_of_the_day_is_the_first_winnable_candidate(
    rule_sets: Mapping[str, Rules],
) -> None:
    """The published example: of 29 November 2026 the first candidate can be won, the next not."""
    timed = rule_sets["timed"]
    assert deal_of_the_day(date(2026, 11, 29), timed) == 917544544
    assert not is_winnable(28294755, timed, 2)
    assert is_winnable(775887394, timed, 2)
