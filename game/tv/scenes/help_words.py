"""What the help screens say about the rules."""

from __future__ import annotations

from typing import NamedTuple

from game.tv.i18n import Translator


class Topic(NamedTuple):
    """A chapter of the help: its name and its text, paragraphs parted by line feeds."""

    name: str
    body: str


def arcade_topics(translator: Translator) -> tuple[Topic, ...]:
    """Return the rules of the arcade game."""
    text = translator.text
    return (
        Topic(
            text("Goal"),
            text(
                "Clear the pyramid. Two cards that make 13 together leave the table; a king "
                "counts 13 and leaves alone.\n"
                "Ace 1, jack 11, queen 12, king 13; the others count what they show. Suits do "
                "not matter."
            ),
        ),
        Topic(
            text("Table"),
            text(
                "A card of the pyramid is free as soon as both cards lying on it are gone. The "
                "top card of the waste is free too.\n"
                "Draw from the stock to turn its next card onto the waste. When the stock is "
                "empty and a redeal is left, the waste is turned over and becomes the stock, in "
                "the same order."
            ),
        ),
        Topic(
            text("Points"),
            text(
                "A card of the base is worth 5, and each row above 5 more: the card at the very "
                "top is worth 35. A card of the waste is worth 5.\n"
                "Only games without undo, and of fresh deals, enter the records: one list for "
                "each number of redeals."
            ),
        ),
        Topic(
            text("End"),
            text(
                "You win when all 28 cards of the pyramid are gone, whatever is left in the "
                "stock.\n"
                "When no pair can come any more, the game sees it and stops. You can also finish "
                "at any time from the menu; the points count."
            ),
        ),
    )
