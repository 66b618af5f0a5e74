"""What scenes work with: the look of the moment, the store, the devices, the stack.

A scene keeps the `Services` it was given and asks for `look` each time; a new `Look` object means
that size, theme, language or text size changed and everything must be laid out again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.rules.ruleset import Rules
from game.tv.events import Command, Device
from game.tv.i18n import Translator
from game.tv.kiosk import LOCKED_ROWS
from game.tv.league import LeagueDesk
from game.tv.scenes.scene import Director
from game.tv.settings import Settings, changed_keys
from game.tv.solving import Solver, SolverDesk
from game.tv.sound.effects import Silence, SoundPlayer
from game.tv.view.backs import CardBack
from game.tv.view.face_forms import DeckFace
from game.tv.view.stage import Frame
from game.tv.view.text import Fonts
from game.tv.view.theme import Theme

if TYPE_CHECKING:
    from game.store import Store
    from game.tv.input.pads import PadInfo
    from game.tv.input.rebinding import Rebinding


@dataclass(frozen=True, eq=False)
class Look:
    """How everything is drawn now. `safe_area` is the share of each side kept free (0 … 0.075)."""

    size: tuple[int, int]
    theme: Theme
    fonts: Fonts
    background: pygame.Surface
    safe_area: float
    translator: Translator
    four_colours: bool
    reduce_motion: bool
    deck_face: DeckFace = DeckFace.AUTO
    card_back: CardBack = CardBack.PYRAMID


class Devices(Protocol):
    """What scenes may ask about the input devices, and say: `rules_overlay` is whose keys count."""

    rules_overlay: str | None

    @property
    def is_focused(self) -> bool:
        """Whether the window has the keyboard."""

    @property
    def device(self) -> Device:
        """The device last used."""

    @property
    def pads(self) -> tuple[PadInfo, ...]:
        """The pads that are plugged in."""

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return the names of the keys or buttons that give a command on a kind of device."""


@dataclass
class Services:
    """Handed to every scene. `apply_settings` lets the application act on changed options."""

    rules: Mapping[str, Rules]
    store: Store
    settings: Settings
    look: Look
    devices: Devices
    director: Director
    shown: Callable[[], Frame | None]
    apply_settings: Callable[[Settings, Settings], None]
    kiosk: bool = False
    rebinding: Rebinding | None = None
    """What controls mean, where that can be changed."""
    sounds: SoundPlayer = field(default_factory=Silence)
    solver: Solver = field(default_factory=SolverDesk)
    folder: Path | None = None
    """Where games and settings are kept, to be told to the player."""
    league: LeagueDesk = field(init=False)

    def __post_init__(self) -> None:
        """Give the league its desk, which does nothing until somebody joins."""
        self.league = LeagueDesk(self.store)

    @property
    def locked_rows(self) -> frozenset[str]:
        """The keys of the menu rows that are hidden: on a cabinet, unless its operator is there."""
        is_open = any(getattr(scene, "unlocks", False) for scene in self.director.scenes)
        return LOCKED_ROWS if self.kiosk and not is_open else frozenset()

    @property
    def player_id(self) -> int | None:
        """The player whose games these are, if one was chosen and is still there."""
        known = {player.id for player in self.store.players.all()}
        chosen = self.settings.player
        return chosen if chosen in known else None

    def change(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of Settings
        """Change options, keep them and let the application act on them."""
        before = self.settings
        self.settings = replace(before, **changes)
        for key, value in changed_keys(before, self.settings).items():
            self.store.set_setting(key, value)
        self.apply_settings(before, self.settings)
