"""Reads a menu screen: its title and texts when it comes, then the row with the focus."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.tv.i18n import Translator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_picture import MenuPicture
from game.tv.speech.words import listed, sentences
from game.tv.view.rows_letters import Wheel
from game.tv.view.rows_values import Row, Show, TextBox


class _Told(NamedTuple):
    """What a menu says: its texts, the row's key, its name, its value, and what it is for."""

    texts: tuple[str, ...]
    key: str
    label: str
    value: str
    helps: str


class MenuReading:
    """Follows the focus, the values and the texts of one menu screen."""

    def __init__(self, scene: MenuScene) -> None:
        self._scene = scene
        self._told: _Told | None = None
        self._picture: MenuPicture | None = None
        self._texts: tuple[str, ...] = ()

    def news(self) -> str:
        """Return the whole screen at first, later another row, value or text."""
        now = self._now()
        before, self._told = self._told, now
        if now == before:
            return ""
        row = sentences(now.label, now.value, now.helps)
        if before is None:
            return sentences(*now.texts, row)
        texts = [text for text in now.texts if text not in before.texts]
        if now.key != before.key or now.label != before.label:
            return sentences(*texts, row)
        return sentences(now.value if now.value != before.value else "", *texts)

    def _now(self) -> _Told:
        scene, picture = self._scene, self._scene.picture
        if picture is not self._picture:
            # Only a new picture has other texts; asking for them in every round would cost.
            self._picture = picture
            self._texts = (scene.title(), scene.intro(), *page_words(picture.page_boxes))
        row = picture.list.focused.row
        label = "" if row.label in self._texts else row.label
        return _Told(self._texts, row.key, label, value_words(scene.look.translator, row), row.help)


def page_words(boxes: Sequence[TextBox]) -> tuple[str, ...]:
    """Return the texts of a page as they are read, each by itself.

    Cells side by side are a line of a table; lines of one height, one to a line, a paragraph.
    """
    lines = [
        sorted(line, key=lambda box: box.rect.x)
        for _, line in groupby(boxes, key=lambda box: box.rect.centery)
    ]
    told: list[str] = []
    for height, same in groupby(lines, key=lambda line: line[0].rect.h if len(line) == 1 else 0):
        if height:
            told.append(" ".join(line[0].text for line in same))
        else:
            told += [listed(*(box.text for box in line)) for line in same]
    return tuple(told)


def value_words(translator: Translator, row: Row) -> str:
    """Say what a row is set to: its value, its letters, or what stands at its end."""
    if row.wheel is not None:
        return _wheel_words(translator, row.wheel)
    choice = row.choice
    if choice is None:
        return row.detail
    if choice.show is Show.SWITCH:
        is_on = choice.index == 1
        on, off = translator.in_context("switch", "On"), translator.in_context("switch", "Off")
        return on if is_on else off
    return choice.names[choice.index]


def _wheel_words(translator: Translator, wheel: Wheel) -> str:
    """Say the letter in hand, after it which one it is."""
    letter = wheel.letters[wheel.position]
    named = translator.text("blank") if letter.isspace() else letter
    return f"{named}, {translator.number(wheel.position + 1)}"
