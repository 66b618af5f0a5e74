"""What is said when a game is looked back on."""

from __future__ import annotations

from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.tv.i18n import Translator
from game.tv.scenes.hint_words import move_words


def looking_words(translator: Translator) -> str:
    """Return what is shown until the solver answers."""
    return translator.text("Looking for the move that lost the game …")


def never_words(translator: Translator) -> str:
    """Return what is said of a deal that was lost from the start."""
    return translator.text("Nothing was lost by you: this deal could not be won from the start.")


def failed_words(translator: Translator) -> str:
    """Return what is said if the solver gave no answer."""
    return translator.text("The game could not be looked through.")


def place_words(translator: Translator, at: int, total: int, *, can_win: bool) -> str:
    """Return which position is shown, and whether it can be won; `at` moves were made."""
    place = translator.text("After move {n} of {total}").format(
        n=translator.number(at), total=translator.number(total)
    )
    if at == 0:
        place = translator.text("The deal")
    can = translator.text("can still be won") if can_win else translator.text("cannot be won")
    return f"{place}: {can}"


def lost_words(
    translator: Translator, wrong: Move | None, better: Move | None, state: PairsState
) -> str:
    """Return which move lost the game and which one would have been better.

    Without a losing move the game could still be won when it ended.
    """
    text = translator.text
    better_words = "" if better is None else move_words(translator, better, state)
    if wrong is None:
        end = text("The game could still be won when it ended. Next: {better}")
        return end.format(better=better_words)
    wrong_words = move_words(translator, wrong, state)
    if wrong_words == better_words:
        other = text("Here the game was lost: {move}, but not with the card that is crossed out.")
        return other.format(move=wrong_words)
    lost = text("Here the game was lost: {move}. Better: {better}")
    return lost.format(move=wrong_words, better=better_words)
