"""What is written on the table, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator

from game.play.game import Game
from game.rules.layout import Place
from game.rules.moves import DRAW, REDEAL
from game.rules.ruleset import Redeals
from game.tv.events import Command, Device
from game.tv.i18n import Translator, msgid
from game.tv.scenes.cursor import Pile, Target, place_of
from game.tv.services import Devices
from game.tv.view.picture import KeyHint

_POINTER_HINTS = {
    Device.MOUSE: msgid("Click a card to choose it, the stock to draw"),
    Device.TOUCH: msgid("Tap a card to choose it, the stock to draw"),
}


def redeals_words(translator: Translator, chosen: Redeals, left: Redeals) -> str:
    """Return how many redeals are left, nothing if none were chosen."""
    if chosen == 0:
        return ""
    if left is None:
        return translator.text("Unlimited redeals")
    return translator.plural("{n} redeal", "{n} redeals", left)


def score_words(translator: Translator, score: int, best: int | None) -> tuple[str, ...]:
    """Return the lines under the score: what it counts, and the best so far."""
    caption = translator.plural("point", "points", abs(score))
    if best is None:
        return (caption,)
    return (caption, translator.text("Best {score}").format(score=translator.number(best)))


def confirm_words(
    translator: Translator, game: Game, cursor: Target | None, chosen: Place | None
) -> str:
    """Return what CONFIRM would do now."""
    state = game.state
    if cursor is None:
        return ""
    if cursor is Pile.STOCK:
        redeals = REDEAL in state.legal_moves() and DRAW not in state.legal_moves()
        return translator.text("Redeal") if redeals else translator.text("Draw")
    place = place_of(cursor, state)
    if place is None:
        return ""
    if state.card(place).is_king:
        return translator.text("Take")
    if place == chosen:
        return translator.text("Let go")
    fits = chosen is not None and state.card(place).rank + state.card(chosen).rank == 13  # noqa: PLR2004 - thirteen
    return translator.text("Take both") if fits else translator.text("Choose")


def key_hints(
    translator: Translator, devices: Devices, confirm_text: str, *, can_undo: bool, can_draw: bool
) -> tuple[KeyHint, ...]:
    """Return the key hints in the names of the device last used."""
    device = devices.device
    if device in _POINTER_HINTS:
        menu = KeyHint(("menu",), translator.text("Menu"))
        return (menu, KeyHint((), translator.text(_POINTER_HINTS[device])))
    hints = _hints(translator, confirm_text, can_undo=can_undo, can_draw=can_draw)
    named = ((devices.labels(command, device)[:1], text) for command, text in hints if text)
    return tuple(KeyHint(labels, text) for labels, text in named if labels)


def _hints(
    translator: Translator, confirm_text: str, *, can_undo: bool, can_draw: bool
) -> Iterator[tuple[Command, str]]:
    yield Command.CONFIRM, confirm_text
    yield Command.BACK, translator.text("Menu")
    if can_draw:
        yield Command.DRAW, translator.text("Draw")
    if can_undo:
        yield Command.UNDO, translator.text("Undo")
