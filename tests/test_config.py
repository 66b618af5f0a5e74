"""Rule files: the shipped ones say what they should, bad ones are told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.config import ConfigError, all_rules, load_rules, shipped_rules
from game.rule_faults import RuleFault, RuleFileError, Wrong
from game.rules.ruleset import Family, HouseRules, StockTop, WasteLies, Win

PAIRS = 'id = "mine"\nfamily = "pairs"\nredeals = [1]\n'
CHAIN = 'id = "mine"\nfamily = "chain"\nredeals = [0]\n'


def written(folder: Path, text: str) -> Path:
    """Write a rule file and return its path."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_rule_sets_are_shipped_in_the_order_of_the_menu() -> None:
    """Each has the id of its file; arcade comes first, the two house rule sets last."""
    shipped = shipped_rules()
    five = ["arcade", "timed", "classic", "levels", "chain"]
    assert list(shipped) == [*five, "open_stock", "strict"]
    assert [rules.id for rules in shipped.values()] == list(shipped)


@pytest.mark.parametrize(
    ("name", "redeals", "traits", "lies"),
    [
        ("arcade", (0, 1, None), {"has_undo", "undo_assists", "stuck_is_final"}, WasteLies.UNDER),
        ("timed", (2,), {"has_undo", "stuck_is_final"}, WasteLies.UNDER),
        ("classic", (2,), {"has_undo"}, WasteLies.BESIDE),
        ("levels", (None, 2, 1, 0), {"has_undo"}, WasteLies.BESIDE),
        ("chain", (0,), {"stuck_is_final"}, WasteLies.FAN),
    ],
)
def test_how_shipped_rules_differ(
    name: str, redeals: tuple[int | None, ...], traits: set[str], lies: WasteLies
) -> None:
    """Redeals, undo, what stuck means and where the waste lies, for each rule set."""
    rules = shipped_rules()[name]
    assert rules.redeals == redeals
    names = ("has_undo", "undo_assists", "stuck_is_final")
    assert {each for each in names if getattr(rules, each)} == traits
    assert rules.waste_lies is lies
    assert rules.house == HouseRules()


def test_levels_have_their_redeals_in_order() -> None:
    """Five levels from easy to diabolical; their waste shows three cards."""
    rules = shipped_rules()["levels"]
    assert rules.levels == (
        ("easy", None), ("medium", 2), ("hard", 1), ("expert", 1), ("diabolical", 0),
    )  # fmt: skip
    assert rules.waste_visible == 3


def test_chain_has_five_rounds_and_one_joker() -> None:
    """Chain is another family with numbers of its own."""
    rules = shipped_rules()["chain"]
    assert (rules.family, rules.rounds, rules.jokers) == (Family.CHAIN, 5, 1)


def test_the_two_house_rule_sets() -> None:
    """In both the stock's top plays; `strict` wants all 52 cards and gives no redeal."""
    open_stock, strict = shipped_rules()["open_stock"], shipped_rules()["strict"]
    assert open_stock.house == HouseRules(stock_top=StockTop.PLAYS)
    assert open_stock.redeals == (2,)
    assert strict.house == HouseRules(stock_top=StockTop.PLAYS, win=Win.ALL)
    assert strict.redeals == (0,)


def test_a_rule_file_in_the_data_folder_is_played_without_code(tmp_path: Path) -> None:
    """Three redeals and points of one's own, under the name that the file gives."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "mine.toml").write_text(
        'id = "mine"\nname = "Three more"\nfamily = "pairs"\nredeals = [3]\n'
        "[points]\nrows = [7, 6, 5, 4, 3, 2, 1]\nwaste_card = 9\n",
        encoding="utf-8",
    )
    found = all_rules(tmp_path)
    assert found.faults == ()
    assert found.rules["mine"].name == "Three more"
    assert found.rules["mine"].pair_points.waste_card == 9
    assert list(found.rules)[:5] == ["arcade", "timed", "classic", "levels", "chain"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('id = "mine"\nfamily = "pairs"\nredeals = [3]\ncolour = "red"\n', "colour"),
        ('id = "mine"\nfamily = "pairs"\n', "redeals"),
        ('id = "arcade"\nfamily = "pairs"\nredeals = [3]\n', "arcade"),
        ('id = "My rules"\nfamily = "pairs"\nredeals = [3]\n', "My rules"),
        ("no toml at all", "line 1"),
    ],
)
def test_a_bad_rule_file_is_one_sentence_and_spoils_no_other(
    tmp_path: Path, text: str, why: str
) -> None:
    """File and key are named; the shipped rule sets are all there."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "mine.toml").write_text(text, encoding="utf-8")
    found = all_rules(tmp_path)
    assert len(found.rules) == 7
    (fault,) = found.faults
    assert why in fault.told()
    assert fault.file.name == "mine.toml"
    assert "\n" not in fault.told()


@pytest.mark.parametrize(
    "text", [PAIRS + '[waste]\nlies = "fan"\n', CHAIN + '[waste]\nlies = "under"\n']
)
def test_the_fan_belongs_to_chain(tmp_path: Path, text: str) -> None:
    """The table has a place for the joker only where there is a fan."""
    with pytest.raises(ConfigError, match="fan"):
        load_rules(written(tmp_path, text))


def test_house_rules_are_read(tmp_path: Path) -> None:
    """A rule file may switch on each house rule."""
    text = 'stock_top = "plays"\nwaste_pairs = true\ncover_pairs = true\nwin = "all"\n'
    rules = load_rules(written(tmp_path, PAIRS + text))
    assert rules.house == HouseRules(StockTop.PLAYS, True, True, Win.ALL)  # noqa: FBT003 - its order


@pytest.mark.parametrize(
    "text",
    [
        "",
        "id =",
        "\x00",
        PAIRS.replace('"mine"', '"my rules"'),
        PAIRS.replace('"mine"', "7"),
        PAIRS.replace("pairs", "trios"),
        PAIRS.replace("[1]", "1"),
        PAIRS.replace("[1]", "[]"),
        PAIRS.replace("[1]", "[-1]"),
        PAIRS.replace("[1]", "[100]"),
        PAIRS.replace("[1]", "[true]"),
        PAIRS.replace("[1]", '["some"]'),
        PAIRS.replace("[1]", "[1, 1]"),
        PAIRS.replace("redeals = [1]\n", ""),
        PAIRS + "colour = 3\n",
        PAIRS + 'undo = "often"\n',
        PAIRS + "undo = []\n",
        PAIRS + 'stuck = "never"\n',
        PAIRS + "rounds = 0\n",
        PAIRS + "rounds = 2\n",
        PAIRS + "jokers = 1\n",
        PAIRS + "jokers = -1\n",
        PAIRS + 'waste_pairs = "yes"\n',
        PAIRS + 'stock_top = "open"\n',
        PAIRS + "levels = 3\n",
        PAIRS + "levels = { easy = 2 }\n",
        PAIRS + 'levels = { "a b" = 1 }\n',
        PAIRS + 'waste = "under"\n',
        PAIRS + 'waste = { lies = "over" }\n',
        PAIRS + "waste = { visible = 0 }\n",
        PAIRS + "points = { rows = [1, 2] }\n",
        PAIRS + "points = { rows = 3 }\n",
        PAIRS + "points = { won = 1.5 }\n",
        PAIRS + "points = { won_seconds_a_point = 0 }\n",
        PAIRS + "points = { won_seconds_a_point = -1 }\n",
        PAIRS + "points = { joker = -50 }\n",
        PAIRS + "points = 3\n",
        CHAIN + "points = { won = 3 }\n",
        CHAIN + "cover_pairs = true\n",
        CHAIN + "jokers = -1\n",
        CHAIN.replace("[0]", "[1]"),
        "a = " + "[" * 10_000,
    ],
)
def test_a_bad_rule_file_is_one_sentence(tmp_path: Path, text: str) -> None:
    """What is missing, unknown, of the wrong kind or contradictory is told with the file's name."""
    path = written(tmp_path, text)
    with pytest.raises(ConfigError) as raised:
        load_rules(path)
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("data", [b"\xff", b"\xef\xbb\xbf" + PAIRS.encode()])
def test_other_encodings_are_refused(tmp_path: Path, data: bytes) -> None:
    """A rule file is UTF-8 without a mark."""
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    with pytest.raises(ConfigError):
        load_rules(path)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    """What cannot be read is a named error too."""
    for path in (tmp_path, tmp_path / "none.toml"):
        with pytest.raises(ConfigError):
            load_rules(path)


_VALUES = st.one_of(
    st.sampled_from(["true", "[]", "{}", '""', "0", "-1", "1.5", "99", "1979-05-27", '"pairs"',
                     '"all"', "[0]", '["unlimited"]', "inf", '"chain"', "[[1]]"]),
    st.text("abc[]{}=\"'\n#", max_size=6),
)  # fmt: skip
_KEYS = st.sampled_from(
    ["id", "family", "redeals", "undo", "stuck", "rounds", "jokers", "levels", "waste", "points",
     "stock_top", "waste_pairs", "cover_pairs", "win", "waste.lies", "points.rows", "points.won"]
)  # fmt: skip


@given(lines=st.lists(st.tuples(_KEYS, _VALUES), max_size=6))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_rule_file_is_read_or_refused(tmp_path: Path, lines: list[tuple[str, str]]) -> None:
    """Fuzz never raises anything but the named error."""
    given_keys = {key for key, _ in lines}
    base = [line for line in PAIRS.splitlines() if line.split()[0] not in given_keys]
    text = "\n".join([*base, *(f"{key} = {value}" for key, value in lines)])
    try:
        rules = load_rules(written(tmp_path, text))
    except ConfigError:
        return
    assert rules.redeals


@pytest.mark.parametrize(
    ("text", "kind", "key", "value", "wanted"),
    [
        ("id =\n", Wrong.NO_TOML, "", "1", ""),
        (PAIRS + "points = {\n", Wrong.NO_TOML, "", "4", ""),
        (PAIRS + 'name = """', Wrong.ENDS_EARLY, "", "", ""),
        (PAIRS.replace("redeals = [1]\n", ""), Wrong.MISSING, "redeals", "", ""),
        (PAIRS + "colour = 3\n", Wrong.UNKNOWN, "colour", "", ""),
        (PAIRS + "points = { joker = 3 }\n", Wrong.UNKNOWN, "points.joker", "", ""),
        (PAIRS + 'undo = "often"\n', Wrong.NO_CHOICE, "undo", '"often"', "none, free, assists"),
        (PAIRS.replace("pairs", "trios"), Wrong.NO_CHOICE, "family", '"trios"', "pairs, chain"),
        (PAIRS + 'stock_top = "open"\n', Wrong.NO_CHOICE, "stock_top", '"open"', "hidden, plays"),
        (PAIRS + "points = { won = 1.5 }\n", Wrong.NO_WHOLE, "points.won", "1.5", ""),
        (PAIRS + "rounds = 0\n", Wrong.TOO_SMALL, "rounds", "0", "1"),
        (PAIRS + "waste = { visible = 25 }\n", Wrong.TOO_LARGE, "waste.visible", "25", "24"),
        (CHAIN + "rounds = 6\n", Wrong.TOO_LARGE, "rounds", "6", "5"),
        (CHAIN + "jokers = 29\n", Wrong.TOO_LARGE, "jokers", "29", "28"),
        (
            PAIRS + "points = { won = 1000001 }\n",
            Wrong.TOO_LARGE,
            "points.won",
            "1000001",
            "1000000",
        ),
        (
            PAIRS + "points = { rows = [0,0,0,0,0,0,-1000001] }\n",
            Wrong.TOO_SMALL,
            "points.rows",
            "-1000001",
            "-1000000",
        ),
        (PAIRS + 'name = " "\n', Wrong.NO_LINE, "name", '" "', "24"),
        (PAIRS + 'undo = "none"\nstuck = "reopens"\n', Wrong.NO_UNDO, "stuck", "", ""),
        (PAIRS.replace("[1]", "[100]"), Wrong.NO_REDEALS, "redeals", "100", "99"),
        (PAIRS + 'levels = { easy = "no" }\n', Wrong.NO_REDEALS, "levels.easy", '"no"', "99"),
        (PAIRS.replace("[1]", "1"), Wrong.NO_LIST, "redeals", "1", ""),
        (PAIRS + 'waste_pairs = "yes"\n', Wrong.NO_FLAG, "waste_pairs", '"yes"', ""),
        (PAIRS.replace('"mine"', '"My rules"'), Wrong.NO_NAME, "id", '"My rules"', ""),
        (PAIRS + 'waste = "under"\n', Wrong.NO_TABLE, "waste", '"under"', ""),
        (PAIRS + "points = { rows = [1, 2] }\n", Wrong.ROWS, "points.rows", "[1, 2]", "7"),
        (PAIRS.replace("[1]", "[1, 1]"), Wrong.TWICE, "redeals", "", ""),
        (PAIRS + "levels = { easy = 2 }\n", Wrong.LEVEL, "levels.easy", "2", ""),
        (PAIRS + "jokers = 1\n", Wrong.OTHER_FAMILY, "jokers", "pairs", ""),
        (CHAIN + "cover_pairs = true\n", Wrong.OTHER_FAMILY, "cover_pairs", "chain", ""),
        (PAIRS + '[waste]\nlies = "fan"\n', Wrong.FAN, "waste.lies", "", ""),
        (CHAIN.replace("[0]", "[1]"), Wrong.CHAIN_REDEALS, "redeals", "", ""),
    ],
)
def test_a_fault_names_its_kind_and_key(
    tmp_path: Path, text: str, *, kind: Wrong, key: str, value: str, wanted: str
) -> None:
    """Apart from the words, so that any language can tell it; nothing is a parser's own phrase."""
    path = written(tmp_path, text)
    with pytest.raises(RuleFileError) as raised:
        load_rules(path)
    fault = raised.value.fault
    assert fault == RuleFault(kind, path, key, value, wanted)
    assert fault.told() in str(raised.value)
    assert "{" not in fault.told()


def test_other_house_rules_that_are_off_do_no_harm(tmp_path: Path) -> None:
    """Chain may say that they are off, and that it has no redeals."""
    rules = load_rules(written(tmp_path, CHAIN + 'cover_pairs = false\nwin = "pyramid"\n'))
    assert rules.house == HouseRules()


def test_a_long_value_is_cut_for_a_screen(tmp_path: Path) -> None:
    """Control characters are left out, and quotes that open it close it."""
    long_name = "x\\u0007" * 40
    with pytest.raises(RuleFileError) as raised:
        load_rules(written(tmp_path, PAIRS.replace("mine", long_name)))
    assert len(raised.value.fault.value) <= 16
    assert raised.value.fault.value.isprintable()
    assert raised.value.fault.value.endswith('…"')


def test_an_id_that_is_taken(tmp_path: Path) -> None:
    """By a shipped rule set or by another file; the first one keeps it."""
    (tmp_path / "rules").mkdir()
    for name, text in (("a", PAIRS), ("b", PAIRS), ("c", PAIRS.replace("mine", "chain"))):
        (tmp_path / "rules" / f"{name}.toml").write_text(text, encoding="utf-8")
    faults = all_rules(tmp_path).faults
    assert [(each.kind, each.file.name, each.value) for each in faults] == [
        (Wrong.TAKEN, "b.toml", '"mine"'),
        (Wrong.TAKEN, "c.toml", '"chain"'),
    ]
