"""What a hint says, in the player's language."""

from __future__ import annotations

from game.rules.moves import Move, Verb
from game.rules.state import State
from game.solve.hints import Hint, Outlook
from game.tv.i18n import Translator
from game.tv.view.faces import index_text

_PERCENT = 100


def thinking_words(translator: Translator) -> str:
    """Return what is shown until the solver answers."""
    return translator.text("Looking for a move …")


def no_answer_words(translator: Translator) -> str:
    """Return what is shown if the solver failed."""
    return translator.text("No hint could be found for this position.")


def shown_words(translator: Translator, hint: Hint, state: State) -> str:
    """Return the sentence of the first press: the move, and whether the game is lost."""
    text = translator.text
    if hint.move is None:
        return text("The game cannot be won any more, and no more points can be gained.")
    move = move_words(translator, hint.move, state)
    if hint.outlook is Outlook.LOST:
        return text("The game cannot be won any more. Most points: {move}").format(move=move)
    return text("Hint: {move}").format(move=move)


def why_words(translator: Translator, hint: Hint) -> str:
    """Return the sentence of the second press: why this move."""
    text = translator.text
    if hint.outlook is Outlook.WINNABLE:
        return text("From here the game can be won, and this is the first move of a way to do it.")
    if hint.outlook is Outlook.LOST:
        return text("No order of moves clears the pyramid any more; this way leaves least behind.")
    percent = translator.percent(round(hint.chance * _PERCENT))
    return text(
        "You have not seen all cards yet: in {percent} of the orders tried this move can win."
    ).format(percent=percent)


def move_words(translator: Translator, move: Move, state: State) -> str:
    """Return a move in words, such as “take 5 and 8”."""
    text = translator.text
    if move.verb is Verb.DRAW:
        return text("draw a card")
    if move.verb is Verb.REDEAL:
        return text("turn the waste over")
    names = [index_text(state.card(p).rank, translator.language) for p in move.places]
    if len(names) == 1:
        return text("take the {card}").format(card=names[0])
    return text("take {first} and {second}").format(first=names[0], second=names[1])


def sign_words(translator: Translator, *, can_win: bool | None) -> str:
    """Return the live sign: whether the game can still be won, dots while that is looked into."""
    if can_win is None:
        return "…"
    return translator.text("Can still be won") if can_win else translator.text("Cannot be won")
