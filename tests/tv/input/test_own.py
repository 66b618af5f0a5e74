"""What a household sets for its devices: laid over the defaults, exchanged, kept, never a trap."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tv.events import ESSENTIAL, MOVES, Command
from game.tv.input.bindings import BUTTON_NAMES, chord_text, parse_chord
from game.tv.input.controls import Chord, Controls
from game.tv.input.key_table import key_defaults
from game.tv.input.own import (
    Bindings,
    Keys,
    OwnControls,
    OwnPad,
    Refused,
    controls_of,
    laid_over,
    parse_own,
    rebound,
)

PAD = {
    **dict(zip(("dpup", "dpdown", "dpleft", "dpright"), sorted(MOVES), strict=True)),
    "a": Command.CONFIRM,
    "b": Command.BACK,
    "x": Command.DRAW,
    "start": Command.MENU,
}
COMMANDS = st.sampled_from(sorted(Command))
NAMES = st.sampled_from([*BUTTON_NAMES, "lefttrigger+"])


def test_a_free_control_takes_the_place_of_the_first() -> None:
    """The others of the command stay; whatever else is bound stays as it is."""
    own = rebound(PAD | {"y": Command.DRAW}, {}, Command.DRAW, "leftshoulder")
    controls = laid_over(PAD | {"y": Command.DRAW}, own)
    assert controls_of(controls, Command.DRAW) == ("leftshoulder", "y")
    assert "x" not in controls
    assert controls["a"] is Command.CONFIRM


def test_a_control_in_use_is_exchanged() -> None:
    """Whoever had it gets the other in return."""
    controls = laid_over(PAD, rebound(PAD, {}, Command.CONFIRM, "b"))
    assert controls["b"] is Command.CONFIRM
    assert controls["a"] is Command.BACK


def test_the_last_control_of_what_is_needed_is_not_given_away() -> None:
    """There is nothing to give in return for it."""
    with pytest.raises(Refused) as refused:
        rebound(PAD, {}, Command.JOKER, "a")
    assert refused.value.command is Command.CONFIRM


def test_what_is_not_needed_may_be_left_without() -> None:
    """A pad of few buttons has none to spare."""
    controls = laid_over(PAD, rebound(PAD, {}, Command.JOKER, "x"))
    assert controls["x"] is Command.JOKER
    assert Command.DRAW not in controls.values()


@given(st.lists(st.tuples(COMMANDS, NAMES), max_size=30))
def test_no_order_of_changes_locks_anybody_out(changes: list[tuple[Command, str]]) -> None:
    """Arrows, OK and Back keep a control each, and each control asks for one thing."""
    own: Bindings = {}
    for command, control in changes:
        try:
            own = rebound(laid_over(PAD, own), own, command, control)
        except Refused:
            continue
        controls = laid_over(PAD, own)
        assert controls[control] is command
        assert set(controls.values()) >= ESSENTIAL


@given(st.dictionaries(COMMANDS, st.lists(NAMES, max_size=3).map(tuple)))
def test_bindings_that_would_lock_out_are_not_used(own: Bindings) -> None:
    """However they came into the settings."""
    assert set(laid_over(PAD, own).values()) >= ESSENTIAL


@given(
    st.dictionaries(st.sampled_from(list(Keys)), st.dictionaries(COMMANDS, st.tuples(NAMES))),
    st.dictionaries(
        st.text("0123456789abcdef", min_size=32, max_size=32),
        st.builds(
            OwnPad,
            bindings=st.dictionaries(COMMANDS, st.tuples(NAMES)),
            swap=st.sampled_from([None, False, True]),
            was_asked=st.booleans(),
        ),
    ),
)
def test_kept_as_json_and_read_again(keys: dict[Keys, Bindings], pads: dict[str, OwnPad]) -> None:
    """Nothing of it is lost."""
    own = OwnControls({name: each for name, each in keys.items() if each}, pads)
    read = parse_own(json.loads(json.dumps(own.as_json())))
    assert read.as_json() == own.as_json()
    assert all(read.pad(guid) == pad for guid, pad in pads.items())


@pytest.mark.parametrize(
    "spoilt",
    [
        None,
        7,
        [],
        {"keys": 3, "pads": []},
        {"keys": {"desk": {"confirm": "c", "fly": ["x"], "undo": [1, None]}}},
        {"pads": {"ff": {"bindings": [], "swap": "yes", "was_asked": 1}}},
        {"keys": {"bench": {"confirm": ["c"]}}},
    ],
)
def test_spoilt_settings_count_as_not_set(spoilt: object) -> None:
    """What cannot be understood changes nothing and stops nothing."""
    own = parse_own(spoilt)
    assert Command.CONFIRM not in own.bindings("desk")
    assert own.pad("ff") == OwnPad()


def test_every_shipped_key_has_a_name_that_is_read_again(controls: Controls) -> None:
    """With and without modifiers, named by pygame or not."""
    for scheme in Keys:
        for name in key_defaults(controls, scheme):
            if not name.startswith("k") or name == "k":
                assert chord_text(parse_chord(name)) == name
    assert chord_text(Chord(0x40000105, ctrl=True)) == "Ctrl+0x40000105"
    assert parse_chord("Ctrl+0x40000105") == Chord(0x40000105, ctrl=True)
