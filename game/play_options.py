"""What the command line may ask of the table, already checked. Nothing given is `None`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class PlayOptions:
    """How to start. The game options (`rules`, `redeals`, `level`, `deal`) fit each other.

    `size` is the window in pixels, `display` counts from 0, `redeals` is written as in a journal
    (`0` … `99`, `unlimited`), `rotation` is 0, 90, 180 or 270 degrees.
    """

    windowed: bool = False
    size: tuple[int, int] | None = None
    display: int | None = None
    rules: str | None = None
    redeals: str | None = None
    level: str | None = None
    deal: int | None = None
    language: str | None = None
    theme: str | None = None
    rotation: int | None = None
    data_dir: Path | None = None
    kiosk: bool = False
    mute: bool = False

    @property
    def asks_for_a_game(self) -> bool:
        """Say whether a game was asked for, rather than the menu."""
        return any(value is not None for value in (self.rules, self.redeals, self.level, self.deal))
