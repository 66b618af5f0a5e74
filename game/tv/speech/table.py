"""Reads the table: where the cursor is, what was chosen, what a move did, what hints say."""

from __future__ import annotations

from typing import NamedTuple

from game.play.session import Change
from game.rules.state import State
from game.tv.scenes.hand import Hand
from game.tv.scenes.menu_words import rules_name
from game.tv.scenes.table import TableScene
from game.tv.speech import words
from game.tv.speech.words import sentences


class _Told(NamedTuple):
    """What has been told of a table; the number of refusals tells them apart."""

    change: Change | None
    state: State
    hand: Hand
    refusals: int
    notice: str
    sign: str
    turn: str


class TableReading:
    """Follows one game."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._told: _Told | None = None

    def news(self) -> str:
        """Return what the table is at first, later what has changed."""
        now = self._now()
        before, self._told = self._told, now
        if before is None:
            return sentences(self._opening(), now.turn, now.notice, self._cursor())
        if now == before:
            return ""
        return sentences(*self._differences(before, now))

    def _now(self) -> _Told:
        scene = self._scene
        hand, painter = scene.hand, scene.painter
        hinted = painter.hinted
        return _Told(
            scene.last_change,
            scene.playing.game.state,
            hand,
            scene.refusals,
            hinted.notice,
            hinted.sign,
            painter.turn_sign,
        )

    def _differences(self, before: _Told, now: _Told) -> list[str]:
        """Return what to say of everything that is another than before."""
        translator = self._scene.services.look.translator
        parts = []
        if now.change is not before.change and now.change is not None:
            parts.append(words.change_words(translator, now.change))
        elif now.refusals != before.refusals:
            parts.append(translator.text("Not possible"))
        elif now.hand.chosen != before.hand.chosen:
            parts.append(self._choice())
        told = ((now.turn, before.turn), (now.notice, before.notice), (now.sign, before.sign))
        parts += [text for text, old in told if text != old]
        return [*parts, self._cursor() if now.hand.cursor != before.hand.cursor else ""]

    def _opening(self) -> str:
        """Say which game this is and how it stands."""
        translator, playing = self._scene.services.look.translator, self._scene.playing
        score = playing.game.score_at(playing.clock.at_ms)
        return words.listed(
            rules_name(playing.header.rules, translator),
            translator.plural("{n} point", "{n} points", score),
        )

    @property
    def _lights_partners(self) -> bool:
        scene = self._scene
        return scene.services.settings.light_partners or bool(scene.playing.header.rules.levels)

    def _cursor(self) -> str:
        scene = self._scene
        return words.target_words(
            scene.services.look.translator,
            scene.playing.game.state,
            scene.hand,
            lights_partners=self._lights_partners,
        )

    def _choice(self) -> str:
        scene = self._scene
        return words.choice_words(
            scene.services.look.translator,
            scene.playing.game.state,
            scene.hand,
            lights_partners=self._lights_partners,
        )
