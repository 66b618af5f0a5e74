"""The graded deals: every level has its five hundred, in its band, with lines that win."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.rules.deals import deal
from game.rules.moves import DRAW, REDEAL, Move, take
from game.rules.pairs import PairsState
from game.rules.ruleset import Rules
from game.rules.state import State
from game.solve.catalogue import (
    DEALS_A_LEVEL,
    CatalogueError,
    catalogue_text,
    line_text,
    listed_deal,
    load_level,
    parse_line,
)
from game.solve.grading import BANDS, Grade, graded

Play = Callable[[State, tuple[Move, ...]], State]


@pytest.fixture(scope="module")
def levels(rule_sets: Mapping[str, Rules]) -> Rules:
    """Return the rule file with levels."""
    return rule_sets["levels"]


def _wins(grade: Grade, level: str, rules: Rules, play: Play) -> bool:
    left = dict(rules.levels)[level]
    state = PairsState(rules=rules, deck=deal(grade.number), redeals_left=left)
    return play(state, grade.moves).is_won


@pytest.mark.parametrize("level", BANDS)
def test_a_level_has_its_deals_in_its_band(level: str, levels: Rules, play: Play) -> None:
    """Enough deals, no deal twice, each within the band; a sample of the lines wins."""
    deals = load_level(level)
    band = BANDS[level]
    assert len({each.number for each in deals}) == len(deals) >= DEALS_A_LEVEL
    for each in deals:
        assert band.dead_ends[0] <= each.dead_ends <= band.dead_ends[1]
        assert band.careless[0] <= each.careless <= band.careless[1]
    for each in random.Random(1).sample(deals, 25):
        assert _wins(each, level, levels, play)


@pytest.mark.long
@pytest.mark.parametrize("level", BANDS)
def test_every_line_wins(level: str, levels: Rules, play: Play) -> None:
    """All lines of a level, played by the rules."""
    for each in load_level(level):
        assert _wins(each, level, levels, play)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_script_writes_the_same_lines_again(level: str, levels: Rules) -> None:
    """The first deals of a level come out as they stand in the file."""
    text = catalogue_text(level, levels, deals=4)
    head, *lines = text.splitlines()
    assert head.startswith("number\t")
    assert [int(line.split("\t")[0]) for line in lines] == [
        each.number for each in load_level(level)[:4]
    ]
    assert parse_line(lines[0].split("\t")[3]) == load_level(level)[0].moves


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("level", BANDS)
def test_the_whole_file_comes_out_again(level: str, levels: Rules, tmp_path: Path) -> None:
    """The script run again gives the same file."""
    (tmp_path / f"{level}.tsv").write_text(catalogue_text(level, levels), encoding="ascii")
    assert load_level(level, tmp_path) == load_level(level)


def test_every_level_of_the_rule_file_has_a_band(levels: Rules) -> None:
    """No level without deals."""
    assert set(BANDS) == set(dict(levels.levels))


def test_a_lost_deal_has_no_grade(levels: Rules) -> None:
    """What cannot be won belongs to no level."""
    assert graded(173, levels, "hard") is None


def test_a_line_is_read_as_written() -> None:
    """Draws, redeals, kings and pairs come back."""
    moves = (DRAW, take(27), take(3, 4), REDEAL, take(51), take(0, 51), DRAW)
    assert parse_line(line_text(moves)) == moves


@pytest.mark.parametrize("text", ["A", "!", "A.", "!?", "é1"])
def test_a_malformed_line_is_refused(text: str) -> None:
    """Half a pair and unknown letters are named errors."""
    with pytest.raises(CatalogueError):
        parse_line(text)


def test_a_missing_or_foreign_file_is_refused(tmp_path: Path) -> None:
    """Both end in the same named error."""
    with pytest.raises(CatalogueError):
        load_level("easy", tmp_path)
    (tmp_path / "easy.tsv").write_text("hello\n", encoding="ascii")
    with pytest.raises(CatalogueError):
        load_level("easy", tmp_path)


@pytest.mark.parametrize("level", BANDS)
def test_any_number_picks_a_deal(level: str) -> None:
    """Without reading the others, and from all over the list."""
    deals = load_level(level)
    assert listed_deal(level, 0) == deals[0]
    assert listed_deal(level, len(deals) + 3) == deals[3]
    assert listed_deal(level, 999_999_999) in deals
