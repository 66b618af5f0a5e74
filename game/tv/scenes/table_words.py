"""What is written on the table, in the player's language."""

from __future__ import annotations

from game.play.game import Game
from game.rules.layout import Place
from game.rules.moves import Move, Verb
from game.rules.ruleset import Redeals, Rules, WasteLies
from game.rules.state import State
from game.tv.events import Command, Device
from game.tv.i18n import Translator, msgid
from game.tv.scenes.choosing import Outcome, confirm
from game.tv.scenes.hand import Hand
from game.tv.scenes.key_words import glyph_name
from game.tv.services import Devices
from game.tv.view.picture import KeyHint

_POINTER_HINTS = {
    Device.MOUSE: msgid("Click a card to choose it, the stock to draw, here for the menu"),
    Device.TOUCH: msgid("Tap a card to choose it, the stock to draw, here for the menu"),
}


def removable_kings(state: State) -> tuple[Place, ...]:
    """Return the kings that can leave alone."""
    return tuple(p for p in state.available() if state.card(p).is_king)


def redeals_words(translator: Translator, chosen: Redeals, left: Redeals) -> str:
    """Return how many redeals are left, nothing if none were chosen."""
    if chosen == 0:
        return ""
    if left is None:
        return translator.text("\N{INFINITY} redeals")
    return translator.plural("{n} redeal", "{n} redeals", left)


def score_words(translator: Translator, score: int, best: int | None) -> tuple[str, ...]:
    """Return the lines under the score: what it counts, and the best so far."""
    caption = translator.plural("point", "points", abs(score))
    if best is None:
        return (caption,)
    return (caption, translator.text("Best {score}").format(score=translator.number(best)))


def streak_words(translator: Translator, streak: int) -> str:
    """Return the streak of a chain game, told from its second card on."""
    if streak < 2:  # noqa: PLR2004 - one card is no streak yet
        return ""
    return translator.text("Streak of {n}").format(n=translator.number(streak))


def round_words(translator: Translator, rules: Rules, index: int) -> str:
    """Return the round being played, where there are several."""
    if rules.rounds == 1:
        return ""
    words = translator.text("Round {n} of {rounds}")
    return words.format(n=translator.number(index + 1), rounds=translator.number(rules.rounds))


def moves_words(translator: Translator, moves: int) -> str:
    """Return the number of moves."""
    return translator.plural("{n} move", "{n} moves", moves)


def removed_words(translator: Translator, rules: Rules, gone: int) -> str:
    """Return how many cards were removed, where the waste lies beside the stock."""
    if rules.waste_lies is not WasteLies.BESIDE:
        return ""
    return translator.plural("{n} removed", "{n} removed", gone)


def deal_words(translator: Translator, deal: int | None) -> str:
    """Return the deal's number, nothing for typed cards. It is read out, so it is not parted."""
    return "" if deal is None else translator.text("Deal {number}").format(number=deal)


def confirm_words(translator: Translator, game: Game, hand: Hand, *, auto_pair: bool) -> str:
    """Return what CONFIRM would do now, nothing if it would be refused."""
    if hand.cursor is None:
        return ""
    outcome = confirm(game.state, hand.cursor, hand.chosen, auto_pair=auto_pair)
    if outcome.move is not None:
        return _move_words(translator, outcome.move)
    if outcome.refused:
        return ""
    return _choice_words(translator, outcome)


def _choice_words(translator: Translator, outcome: Outcome) -> str:
    return translator.text("Choose") if outcome.chosen is not None else translator.text("Let go")


def _move_words(translator: Translator, move: Move) -> str:
    if move.verb is Verb.DRAW:
        return translator.text("Draw")
    if move.verb is Verb.REDEAL:
        return translator.text("Redeal")
    if move.verb is Verb.JOKER:
        return translator.text("Joker")
    return translator.text("Take both") if len(move.places) > 1 else translator.text("Take")


def key_hints(
    translator: Translator,
    devices: Devices,
    confirm_text: str,
    *,
    can_let_go: bool,
    can_undo: bool,
    can_draw: bool,
    can_joker: bool,
    can_hint: bool,
) -> tuple[KeyHint, ...]:
    """Return the key hints in the names of the device last used.

    Of buttons that would do the same only the first is named.
    """
    device = devices.device
    if device in _POINTER_HINTS:
        return (KeyHint((), translator.text(_POINTER_HINTS[device])),)
    hints = {
        Command.CONFIRM: confirm_text,
        Command.BACK: translator.text("Let go") if can_let_go else translator.text("Menu"),
        Command.DRAW: translator.text("Draw") if can_draw else "",
        Command.JOKER: translator.text("Joker") if can_joker else "",
        Command.UNDO: translator.text("Undo") if can_undo else "",
        Command.HINT: translator.text("Hint") if can_hint else "",
    }
    first = {text: command for command, text in reversed(hints.items())}
    named = (
        (devices.labels(command, device)[:1], text)
        for command, text in hints.items()
        if text and first[text] is command
    )
    return tuple(KeyHint(_glyphs(labels, translator), text) for labels, text in named if labels)


def end_hints(translator: Translator, devices: Devices) -> tuple[KeyHint, ...]:
    """Return the hint while the end is shown: any press leads on, CONFIRM is named."""
    labels = devices.labels(Command.CONFIRM, devices.device)[:1]
    return (KeyHint(_glyphs(labels, translator), translator.text("Continue")),) if labels else ()


def _glyphs(labels: tuple[str, ...], translator: Translator) -> tuple[str, ...]:
    return tuple(glyph_name(label, translator) for label in labels)
