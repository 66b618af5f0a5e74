"""What is said of cards, piles and changes: short, in the player's language, without glyphs."""

from __future__ import annotations

from game.play.actions import Deed
from game.play.game import Status
from game.play.session import Change
from game.rules.cards import Card
from game.rules.layout import ROW_OF, is_pyramid_place
from game.rules.moves import take
from game.rules.ruleset import Family
from game.rules.state import State
from game.tv.i18n import Translator, msgid
from game.tv.scenes.choosing import partners
from game.tv.scenes.cursor import Pile, Target, place_of
from game.tv.scenes.hand import Hand

_RANKS = (
    msgid("ace"),
    msgid("two"),
    msgid("three"),
    msgid("four"),
    msgid("five"),
    msgid("six"),
    msgid("seven"),
    msgid("eight"),
    msgid("nine"),
    msgid("ten"),
    msgid("jack"),
    msgid("queen"),
    msgid("king"),
)
_SUITS = {
    "S": msgid("{rank} of spades"),
    "H": msgid("{rank} of hearts"),
    "D": msgid("{rank} of diamonds"),
    "C": msgid("{rank} of clubs"),
}
_BASE_ROW = 6


def listed(*parts: str) -> str:
    """Set parts after each other with a short breath between; empty ones are left out."""
    return ", ".join(part for part in parts if part)


def sentences(*parts: str) -> str:
    """Set parts after each other with a longer breath between; empty ones are left out."""
    return " ".join(part if part[-1] in ".…!?:" else f"{part}." for part in parts if part)


def card_words(translator: Translator, card: Card) -> str:
    """Name a card, such as “king of hearts”."""
    rank = translator.text(_RANKS[card.rank - 1])
    return translator.text(_SUITS[card.suit]).format(rank=rank)


def target_words(translator: Translator, state: State, hand: Hand, *, lights_partners: bool) -> str:
    """Say what the cursor rests on and what is special about it; nothing if it rests nowhere.

    Partners are told only where the picture lights them too.
    """
    target = hand.cursor
    if target is None:
        return ""
    if target is Pile.JOKER:
        return translator.text("Joker")
    if target is Pile.STOCK:
        return _stock_words(translator, state)
    return _card_at(translator, state, hand, target, lights_partners=lights_partners)


def _stock_words(translator: Translator, state: State) -> str:
    text = translator.text
    if not state.stock:
        return listed(text("stock"), text("empty"), text("redeal"))
    left = translator.plural("{n} card", "{n} cards", len(state.stock))
    top = state.stock[0]
    shown = card_words(translator, state.card(top)) if top in state.available() else ""
    return listed(text("stock"), shown, left)


def _card_at(
    translator: Translator, state: State, hand: Hand, target: Target, *, lights_partners: bool
) -> str:
    """Name a card, then what can be done with it, then where it lies."""
    place, text = place_of(target, state), translator.text
    if place is None:
        return ""
    where = text("waste")
    if is_pyramid_place(place):
        where = text("row {n}").format(n=translator.number(_BASE_ROW + 1 - ROW_OF[place]))
    notes = []
    if take(place) in state.legal_moves():
        is_chain = state.rules.family is Family.CHAIN
        notes.append(text("fits") if is_chain else text("can leave alone"))
    if place == hand.chosen:
        notes.append(text("chosen"))
    elif lights_partners and place in partners(state, hand.chosen):
        notes.append(text("fits"))
    return listed(card_words(translator, state.card(place)), *notes, where)


def choice_words(translator: Translator, state: State, hand: Hand, *, lights_partners: bool) -> str:
    """Say which card was chosen, and its partners where they are lit; or that none is any more."""
    if hand.chosen is None:
        return translator.text("let go")
    fitting = partners(state, hand.chosen) if lights_partners else ()
    names = [card_words(translator, state.card(place)) for place in fitting]
    with_these = translator.text("fits with {cards}").format(cards=listed(*names)) if names else ""
    return listed(
        card_words(translator, state.card(hand.chosen)), translator.text("chosen"), with_these
    )


def change_words(translator: Translator, change: Change) -> str:
    """Say what an action did, and the score if it is another one now."""
    before, after = change.before, change.after
    done = _done_words(translator, change)
    score = after.score_at(after.last_ms)
    is_other = score != before.score_at(before.last_ms)
    points = translator.plural("{n} point", "{n} points", score) if is_other else ""
    return sentences(done, points, _end_words(translator, after.status))


def _done_words(translator: Translator, change: Change) -> str:
    text, state = translator.text, change.after.state
    deed = change.action.deed
    if deed is Deed.DRAW:
        drawn = card_words(translator, state.card(state.waste[-1]))
        return listed(drawn, translator.plural("{n} card left", "{n} cards left", len(state.stock)))
    if deed is Deed.TAKE:
        cards = [change.before.state.card(place) for place in change.action.places]
        names = listed(*(card_words(translator, card) for card in cards))
        is_chain = state.rules.family is Family.CHAIN
        form = text("{cards} placed") if is_chain else text("{cards} removed")
        return form.format(cards=names)
    words = {
        Deed.REDEAL: text("The waste is the stock again"),
        Deed.UNDO: text("Move taken back"),
        Deed.JOKER: text("Joker"),
    }
    return words.get(deed, "")


def _end_words(translator: Translator, status: Status) -> str:
    """Say how a game has ended, nothing while it goes on."""
    words = {
        Status.WON: translator.text("You have won!"),
        Status.STUCK: translator.text("No more moves"),
        Status.FINISHED: translator.text("Game finished"),
    }
    return words.get(status, "")
