"""Settings: JSON values that come back with their type, or the default does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.store import SettingError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import Store

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text() | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(value=JSON_VALUES)
@settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_json_value_comes_back(store: Store, value: object) -> None:
    """What JSON can write is given back equal."""
    store.set_setting("any", value)
    assert store.setting("any", None) == value


def test_settings_are_there_at_the_next_start(open_store: Callable[..., Store]) -> None:
    """The value set last is the one kept."""
    first = open_store()
    first.set_setting("table.theme", "felt")
    first.set_setting("table.theme", "night")
    assert first.close(5)
    assert open_store().setting("table.theme", "felt") == "night"


def test_a_value_of_another_type_gives_way_to_the_default(store: Store) -> None:
    """A text is no number and a yes is no one; a whole number may stand for a float."""
    store.set_setting("volume", "loud")
    store.set_setting("count", True)  # noqa: FBT003 - the value kept
    store.set_setting("margin", 5)
    assert store.setting("volume", 7) == 7
    assert store.setting("count", 3) == 3
    margin = store.setting("margin", 0.5)
    assert (margin, type(margin)) == (5.0, float)
    assert store.setting("never set", "so") == "so"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}, "x" * 70_000])
def test_a_value_that_cannot_be_kept_is_refused(store: Store, value: object) -> None:
    """Not JSON, or too large: a named error, and the old value stays."""
    store.set_setting("key", "old")
    with pytest.raises(SettingError):
        store.set_setting("key", value)
    assert store.setting("key", "") == "old"


@pytest.mark.parametrize("key", ["", "Key", "a b", "x" * 65, "é"])
def test_a_key_that_is_none_is_refused(store: Store, key: str) -> None:
    """Small letters, digits, dots, dashes and underscores, at most 64."""
    with pytest.raises(SettingError):
        store.set_setting(key, 1)
