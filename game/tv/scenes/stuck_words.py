"""Why a game is stuck, in one sentence of the player's language."""

from __future__ import annotations

from game.rules.pairs import PairsState
from game.rules.state import State
from game.solve.stuck import Obstacle, stuck_reason
from game.tv.i18n import Translator, msgid
from game.tv.view.faces import index_text

# With one partner left, and with several.
_WORDS = {
    Obstacle.NO_PARTNER: (
        msgid("The {card} can never leave: no {partner} is left."),
        msgid("The {card} can never leave: no {partner} is left."),
    ),
    Obstacle.UNDER_ITSELF: (
        msgid("The last {partner} lies under the {card} that needs it."),
        msgid("Every {partner} that is left lies under the {card} that needs it."),
    ),
    Obstacle.COVERED: (
        msgid("The last {partner}, which the {card} needs, stays covered."),
        msgid("Every {partner} that is left for the {card} stays covered."),
    ),
    Obstacle.BURIED: (
        msgid("The last {partner}, which the {card} needs, is buried in the waste."),
        msgid("Every {partner} that is left for the {card} is covered or buried."),
    ),
}
_THIRTEEN = 13


def stuck_words(translator: Translator, state: State | None) -> str:
    """Return the reason why a position is stuck; nothing if it is not, or in chain."""
    reason = stuck_reason(state) if isinstance(state, PairsState) else None
    if reason is None or not isinstance(state, PairsState):
        return ""
    one, many = _WORDS[reason.obstacle]
    words = translator.text(many if len(reason.partners) > 1 else one)
    return words.format(
        card=_name(translator, state.card(reason.place).rank),
        partner=_name(translator, _THIRTEEN - state.card(reason.place).rank),
    )


def _name(translator: Translator, rank: int) -> str:
    return index_text(rank, translator.language)
