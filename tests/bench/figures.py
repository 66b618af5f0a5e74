"""One line a bar: what was measured, what it should be at most, and whether it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A figure that must not be exceeded. `slack` is how far a busy machine may miss it."""

    name: str
    most: float
    unit: str
    slack: float = 2.0

    def hold(self, value: float, note: str = "") -> None:
        """Print the line; fail if the bar is missed by more than the slack."""
        verdict = "pass" if value <= self.most else "MISSED"
        more = f"  ({note})" if note else ""
        print(f"\n{self.name}: {value:.4g} {self.unit}, bar {self.most:g}: {verdict}{more}")  # noqa: T201 - a bench prints
        assert value <= self.most * self.slack


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share (0 … 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
