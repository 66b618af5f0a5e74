"""The screen reader: follows what is on the screen and says what has changed.

It asks the screens, none of them knows it. In every round it compares what it could say now with
what it said before; so a switched language, a hint that was worked out or a cursor that steps by
itself are all told alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.tv.i18n import MINUS
from game.tv.one_button_steps import Stepper
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.scene import Scene
from game.tv.scenes.shown_table import TellingScene
from game.tv.scenes.table import TableScene
from game.tv.services import Services
from game.tv.speech.menu import MenuReading
from game.tv.speech.table import TableReading
from game.tv.speech.voice import Speaker


class Reading(Protocol):
    """Follows one screen."""

    def news(self) -> str:
        """Return what is to be said by now, nothing if all is as before."""


class ScreenReader:
    """Reads the top screen aloud while the option for it is on.

    `stepper` gives what steps by itself there; its further stops are told too.
    """

    def __init__(
        self, services: Services, voice: Speaker, *, stepper: Callable[[], Stepper | None]
    ) -> None:
        self._services = services
        self._voice = voice
        self._stepper = stepper
        self._scene: Scene | None = None
        self._reading: Reading | None = None
        self._at_stop = ""

    def follow(self) -> None:
        """Say what is new; to be called in every round, after the scenes."""
        is_on = self._services.settings.speech
        top = self._services.director.top if is_on else None
        if top is not self._scene:
            self._scene, self._reading = top, None if top is None else reading_of(top)
            self._at_stop = ""
            if self._reading is None:
                self._voice.hush()
        news = self._reading.news() if self._reading is not None else ""
        words = self._stop_news() or news
        if words:
            # A hyphen before a number is read as minus by every voice, the sign itself by some.
            said = words.replace(MINUS, "-")
            self._voice.say(said, self._services.look.translator.language)

    def _stop_news(self) -> str:
        """Return the name of a further stop as soon as the cursor comes to it."""
        stepper = self._stepper() if self._scene is not None else None
        at = None if stepper is None else stepper.at_stop
        here = "" if stepper is None or at is None else stepper.stops[at].text
        is_new = here != self._at_stop
        self._at_stop = here
        return here if is_new else ""


class _CaptionReading:
    """Reads the sentence under a table that only shows something."""

    def __init__(self, scene: TellingScene) -> None:
        self._scene = scene
        self._told = ""

    def news(self) -> str:
        """Return the sentence when it is another one."""
        caption = self._scene.caption
        is_new = caption != self._told
        self._told = caption
        return caption if is_new else ""


def reading_of(scene: Scene) -> Reading | None:
    """Return what follows a screen; none where there is nothing to be read."""
    if isinstance(scene, TableScene):
        return TableReading(scene)
    if isinstance(scene, MenuScene):
        return MenuReading(scene)
    if isinstance(scene, TellingScene):
        return _CaptionReading(scene)
    return None
