"""Helpers of the tests of play: rule sets, golden journals, and games played by numbers."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.config import shipped_rules
from game.rules.ruleset import Rules


@pytest.fixture(scope="session")
def rule_sets() -> Mapping[str, Rules]:
    """Return the shipped rule sets."""
    return shipped_rules()
