"""From a game to the view's picture: what is shown, in the player's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.play.game import MS_A_SECOND, Game
from game.play.journal import Header
from game.rules.layout import Place
from game.rules.moves import JOKER
from game.rules.pairs import PairsState
from game.rules.ruleset import Family
from game.tv.i18n import Translator
from game.tv.scenes import table_words as words
from game.tv.scenes.choosing import partners
from game.tv.scenes.counting import counted
from game.tv.scenes.hand import Hand, drops
from game.tv.services import Devices
from game.tv.view.picture import KeyHint, RankCount, TablePicture


class Hinted(NamedTuple):
    """What hints show: a sentence, cards to light, and the words of the live sign."""

    notice: str = ""
    places: tuple[Place, ...] = ()
    sign: str = ""


NO_HINT = Hinted()


@dataclass(frozen=True)
class Telling:
    """What is told besides the game itself. `at_ms` is the time of play; times count from there."""

    at_ms: int
    best: int | None = None
    removed_top: Place | None = None
    lights_partners: bool = False
    auto_pair: bool = False
    turn: str = ""
    names_deal: bool = False
    shows_counter: bool = False
    seen: frozenset[Place] = frozenset()
    hinted: Hinted = NO_HINT
    gives_hints: bool = True


def table_picture(
    game: Game,
    header: Header,
    hand: Hand,
    telling: Telling,
    *,
    translator: Translator,
    devices: Devices,
) -> TablePicture:
    """Return the picture of a game, its words in the translator's language."""
    state, rules = game.state, game.rules
    score = game.score_at(telling.at_ms)
    seconds = max(telling.at_ms, game.last_ms) // MS_A_SECOND
    is_chain = rules.family is Family.CHAIN
    gone = len(state.deck) - state.pyramid.bit_count() - len(state.stock) - len(state.waste)
    return TablePicture(
        state=state,
        cursor=hand.cursor,
        chosen=hand.chosen,
        partners=telling.hinted.places or _partners(game, hand, telling),
        dragged_to=hand.dragged_to,
        drops=tuple(drops(state, hand.chosen)) if hand.dragged_to else (),
        drop_on=hand.drop_on,
        kings=() if is_chain else words.removable_kings(state),
        removed_top=telling.removed_top,
        jokers_left=state.chain.jokers_left,
        joker_on_top=state.chain.joker_on_top,
        streak=state.chain.streak,
        streak_text=words.streak_words(translator, state.chain.streak),
        score=translator.number(score),
        score_lines=words.score_words(translator, score, telling.best),
        turn=telling.turn,
        round_text=words.round_words(translator, rules, state.chain.round_index),
        clock=translator.duration(seconds) if rules.counts_seconds else "",
        moves=words.moves_words(translator, game.moves) if rules.counts_moves else "",
        stock_count=translator.number(len(state.stock)) if state.stock else "",
        redeals=words.redeals_words(translator, header.redeals, game.redeals_left),
        removed_count=words.removed_words(translator, rules, gone),
        footnote=telling.hinted.sign or _deal_words(header, telling, translator),
        counter=_counter(game, telling),
        seen=tuple(p for p in state.stock if p in telling.seen) if telling.shows_counter else (),
        hints=_hints(game, hand, telling, translator, devices),
        device=devices.device,
        notice=telling.hinted.notice,
    )


def _partners(game: Game, hand: Hand, telling: Telling) -> tuple[Place, ...]:
    return partners(game.state, hand.chosen) if telling.lights_partners else ()


def _deal_words(header: Header, telling: Telling, translator: Translator) -> str:
    return words.deal_words(translator, header.deal) if telling.names_deal else ""


def _counter(game: Game, telling: Telling) -> tuple[RankCount, ...]:
    return counted(game.state) if telling.shows_counter else ()


def _hints(
    game: Game, hand: Hand, telling: Telling, translator: Translator, devices: Devices
) -> tuple[KeyHint, ...]:
    if game.is_over:
        return words.end_hints(translator, devices)
    return words.key_hints(
        translator,
        devices,
        words.confirm_words(translator, game, hand, auto_pair=telling.auto_pair),
        can_let_go=hand.chosen is not None,
        can_undo=game.can_undo,
        can_draw=game.state.can_draw,
        can_hint=telling.gives_hints and isinstance(game.state, PairsState) and not game.is_over,
        can_joker=JOKER in game.state.legal_moves(),
    )
