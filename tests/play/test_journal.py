"""The journal against the golden ones, its strict form, and whatever else may come."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.play.game import Game, Status
from game.play.journal import (
    LARGEST_BYTES,
    JournalError,
    decode_journal,
    header_of_deal,
    journal_text,
    replay,
)
from game.play.session import Session
from game.rules.cards import RANKS, SUITS
from game.rules.chain import ChainState
from game.rules.ruleset import Rules
from tests.play.by_numbers import Golden, golden_rows

GOLDEN = golden_rows()
HEAD = "pyramide 1\nrules arcade\nredeals 1\ndeal 42\n\n"
RuleSets = Mapping[str, Rules]


def _name(row: Golden) -> str:
    rules = row.journal.split("\n")[1].removeprefix("rules ")[:8]
    return f"{rules}-{row.expect['status'] if row.expect else row.illegal_line}"


def outcome(game: Game) -> dict[str, object]:
    """Return what the golden file tells of a game."""
    state = game.state
    told: dict[str, object] = {
        "status": str(game.status),
        "score": game.score_at(game.last_ms),
        "moves": game.moves,
        "seconds": game.seconds,
        "pyramid": state.pyramid.bit_count(),
        "stock": len(state.stock),
        "waste": len(state.waste),
        "redeals_left": "unlimited" if state.redeals_left is None else state.redeals_left,
        "assisted": game.assisted,
    }
    if isinstance(state, ChainState):
        told["round"] = state.round_index + 1
    return told


def fault_line(text: str, rule_sets: RuleSets) -> int:
    """Return the line at which a journal is at fault."""
    with pytest.raises(JournalError) as raised:
        replay(text, rule_sets)
    assert str(raised.value) == f"line {raised.value.line}: {raised.value.reason}"
    assert "\n" not in str(raised.value)
    return raised.value.line


@pytest.mark.parametrize("row", GOLDEN, ids=map(_name, GOLDEN))
def test_golden(rule_sets: RuleSets, row: Golden) -> None:
    """Every golden journal has its golden outcome, or its golden line at fault."""
    if row.expect is None:
        assert fault_line(row.journal, rule_sets) == row.illegal_line
    else:
        replayed = replay(row.journal, rule_sets)
        assert outcome(replayed.game) == row.expect
        assert Session.resume(row.journal, rule_sets).journal_text == row.journal


def test_the_golden_journals_show_every_rule_set_and_end() -> None:
    """The file holds what it is there for: five rule sets, four ways to stand, faults."""
    assert len(GOLDEN) == 420
    seen = {(row.journal.split("\n")[1], row.expect["status"]) for row in GOLDEN if row.expect}
    assert len(seen) == 5 * 4


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("\n", 1),
        ("pyramide 2\n", 1),
        ("pyramide 1", 1),
        ("pyramide 1\n", 2),
        ("pyramide 1 \nrules arcade\nredeals 1\ndeal 42\n\n", 1),
        ("\ufeff" + HEAD, 1),
        (HEAD.replace("\n", "\r\n"), 1),
        ("pyramide 1\nrules solitaire\n", 2),
        ("pyramide 1\nrules  arcade\n", 2),
        ("pyramide 1\nredeals 1\nrules arcade\n", 2),
        ("pyramide 1\nrules arcade\n", 3),
        ("pyramide 1\nrules arcade\nredeals 2\n", 3),
        ("pyramide 1\nrules arcade\nredeals 01\n", 3),
        ("pyramide 1\nrules arcade\nredeals Unlimited\n", 3),
        ("pyramide 1\nrules chain\nredeals 1\n", 3),
        ("pyramide 1\nrules timed\nredeals 1\n", 3),
        ("pyramide 1\nrules arcade\nredeals 1\nlevel hard\ndeal 42\n\n", 4),
        ("pyramide 1\nrules levels\nredeals 1\nlevel easy\ndeal 42\n\n", 4),
        ("pyramide 1\nrules levels\nredeals 1\nlevel nightmare\ndeal 42\n\n", 4),
        ("pyramide 1\nrules levels\nredeals 1\nlevel \ndeal 42\n\n", 4),
        ("pyramide 1\nrules levels\nredeals 1\nlevel hard\nlevel hard\ndeal 42\n\n", 5),
        ("pyramide 1\nrules levels\nredeals 1\nlevel hard\n", 5),
        ("pyramide 1\nrules arcade\nredeals 1\ndeal 0\n\n", 4),
        ("pyramide 1\nrules arcade\nredeals 1\ndeal 042\n\n", 4),
        ("pyramide 1\nrules arcade\nredeals 1\ndeal 1000000000\n\n", 4),
        ("pyramide 1\nrules arcade\nredeals 1\ncards AS\n\n", 4),
        ("pyramide 1\nrules arcade\nredeals 1\n\n", 4),
        (HEAD.removesuffix("\n"), 5),
        (HEAD.removesuffix("\n") + "1 draw\n", 5),
        (HEAD.removesuffix("\n") + "deal 43\n\n", 5),
        (HEAD + "\n", 6),
        (HEAD + "1 draw", 6),
        (HEAD + "1 draw\n\n", 7),
        (HEAD + "1 draw\n# note\n", 7),
        (HEAD + "1 draw\r\n", 6),
        (HEAD + "1 draw\n0 draw\n", 7),
        (HEAD + "999999999 draw\n1000000000 draw\n", 7),
        (HEAD + "1 redeal\n", 6),
        (HEAD + "1 undo\n", 6),
        (HEAD + "1 joker\n", 6),
        (HEAD + "1 take a1\n", 6),
        (HEAD + "1 finish\n2 hint\n", 7),
        (HEAD + "1 take a1\n2 nonsense\n", 6),
        (HEAD + "1 draw\u2028", 6),
        (HEAD + "1 draw\n\ud800\n", 1),
    ],
)
def test_the_first_line_at_fault_is_told(rule_sets: RuleSets, text: str, line: int) -> None:
    """Malformed or illegal, missing or one too many: the first in the order of the file."""
    assert fault_line(text, rule_sets) == line


def test_the_latest_time_is_allowed(rule_sets: RuleSets) -> None:
    """Times go up to 999 999 999 ms, and may stand still."""
    game = replay(HEAD + "999999999 draw\n999999999 draw\n", rule_sets).game
    assert game.seconds == 999_999


def test_levels_may_leave_the_level_out(rule_sets: RuleSets) -> None:
    """A graded game need not say its level; the redeals alone decide the play."""
    replayed = replay("pyramide 1\nrules levels\nredeals 1\ndeal 42\n\n", rule_sets)
    assert replayed.header.level is None
    assert replayed.game.state.redeals_left == 1


def test_chain_takes_one_line_of_cards_a_round(rule_sets: RuleSets) -> None:
    """Chain is given by a deal number or five decks; fewer or more are a fault."""
    number = replay("pyramide 1\nrules chain\nredeals 0\ndeal 999999999\n\n", rule_sets)
    cards = journal_text(number.header, []).replace("deal 999999999\n", "")
    written = "".join(f"cards {' '.join(map(str, deck))}\n" for deck in number.header.decks)
    head, end = cards[:-1], "\n"
    assert replay(head + written + end, rule_sets).game.state == number.game.state
    four = "".join(written.splitlines(keepends=True)[:4])
    assert fault_line(head + four + end, rule_sets) == 8
    assert fault_line(head + written + four + end, rule_sets) == 9


def test_a_deal_may_be_stuck_at_once(rule_sets: RuleSets) -> None:
    """With no take in reach from the start there is nothing to play, as soon as it is dealt."""
    base = ["5S", "5H", "5D", "5C", "6S", "6H", "6D"]
    covered = [rank + suit for rank in "78K" for suit in SUITS]
    rest = [r + s for r in RANKS for s in SUITS if r + s not in {*base, *covered}]
    deck = " ".join([*covered, *rest[:9], *base, *rest[9:]])
    head = f"pyramide 1\nrules arcade\nredeals unlimited\ncards {deck}\n\n"
    assert replay(head, rule_sets).game.status is Status.STUCK
    assert fault_line(f"{head}0 draw\n", rule_sets) == 6


def test_a_journal_has_at_most_one_mebibyte(rule_sets: RuleSets) -> None:
    """One byte more is a fault of the first line, whatever the lines say."""
    line = "999999999 hint\n"
    full = HEAD + line * ((LARGEST_BYTES - len(HEAD)) // len(line))
    assert replay(full, rule_sets).game.assisted
    assert fault_line(full + line, rule_sets) == 1
    with pytest.raises(JournalError, match="line 1: "):
        decode_journal(b" " * (LARGEST_BYTES + 1))
    assert len(decode_journal(b" " * LARGEST_BYTES)) == LARGEST_BYTES


@given(st.binary(max_size=200))
@example(b"\xff")
@example("pyramide 1\n".encode("utf-16"))
def test_bytes_are_text_or_a_fault_of_line_1(data: bytes) -> None:
    """What is not UTF-8 is a fault of the first line; a mark at the start is kept and refused."""
    if data.decode("utf-8", "replace").encode() == data:
        assert decode_journal(data).encode() == data
    else:
        with pytest.raises(JournalError, match="line 1: "):
            decode_journal(data)


@given(st.text())
def test_any_text_is_a_fault_with_its_line(rule_sets: RuleSets, text: str) -> None:
    """Fuzz never raises anything but the named error."""
    assert 1 <= fault_line(text, rule_sets) <= text.count("\n") + 2


@given(
    head=st.lists(st.sampled_from(HEAD.split("\n")), max_size=6),
    lines=st.lists(st.text(max_size=12), max_size=3),
)
def test_any_lines_are_a_journal_or_a_fault(
    rule_sets: RuleSets, head: list[str], lines: list[str]
) -> None:
    """Headers in any disorder, followed by anything, raise nothing but the named error."""
    _replay_or_fault("\n".join([*head, *lines]), rule_sets)


VALID = [row.journal for row in GOLDEN if row.expect]


@st.composite
def _spoilt(draw: st.DrawFn) -> str:
    """Draw a golden journal with a piece cut out, doubled, moved or overwritten."""
    text = draw(st.sampled_from(VALID))
    at_line = draw(st.booleans())
    units = text.splitlines(keepends=True) if at_line else list(text)
    start = draw(st.integers(0, len(units)))
    stop = draw(st.integers(start, min(len(units), start + 4)))
    piece = units[start:stop]
    elsewhere = draw(st.integers(0, len(units)))
    new = draw(st.sampled_from(["", "".join(piece) * 2, "\n", " ", "0", "g1", "take", "1 undo\n"]))
    rest = [*units[:start], new, *units[stop:]]
    if draw(st.booleans()):
        rest[elsewhere:elsewhere] = piece
    return "".join(rest)


@given(_spoilt())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_spoilt_journal_is_refused_or_kept_to_the_letter(rule_sets: RuleSets, text: str) -> None:
    """A journal that was tampered with is at fault, or is another journal in its own right."""
    _replay_or_fault(text, rule_sets)


def _replay_or_fault(text: str, rule_sets: RuleSets) -> None:
    line, found = 1, text
    try:
        found = Session.resume(text, rule_sets).journal_text
    except JournalError as error:
        line = error.line
    assert found == text
    assert 1 <= line <= text.count("\n") + 2


def test_a_header_is_refused_what_the_rules_do_not_allow(rule_sets: RuleSets) -> None:
    """Headers are made with redeals or a level that the rules have, and a real deal number."""
    for name, how in (
        ("arcade", {"redeals": 2}),
        ("timed", {"redeals": None}),
        ("levels", {"level": None}),
        ("levels", {"level": "nightmare"}),
        ("levels", {"redeals": 1}),
        ("arcade", {"redeals": 1, "level": "hard"}),
    ):
        with pytest.raises(ValueError, match="not"):
            header_of_deal(rule_sets[name], 1, **how)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="deal number"):
        header_of_deal(rule_sets["arcade"], 0, redeals=0)
