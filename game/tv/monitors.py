"""Which screen a number or a monitor's name means."""

from __future__ import annotations

from collections.abc import Sequence


def index_of(monitor: str, names: Sequence[str]) -> int:
    """Return the number of a monitor; the first if it is not there, or none is named."""
    return names.index(monitor) if monitor in names else 0


def screen_of(number: int | None, monitor: str, names: Sequence[str]) -> int:
    """Return the number that is asked for if there is such a screen, else the named one's."""
    if number is not None and 0 <= number < len(names):
        return number
    return index_of(monitor, names)
