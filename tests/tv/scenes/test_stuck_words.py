"""Why a game is stuck, in words, with the letters of the language."""

from __future__ import annotations

import pytest

from game.config import shipped_rules
from game.rules.cards import Card
from game.rules.layout import parse_place
from game.rules.pairs import PairsState
from game.tv.i18n import Translator
from game.tv.scenes.stuck import StuckPanel
from game.tv.scenes.stuck_words import stuck_words
from tests.tv.scenes.menus import KEPT, Stage


def stuck(ranks: dict[str, int], waste: str = "") -> PairsState:
    """Return a position with these cards and no others."""
    deck = [Card(1, "S")] * 52
    places = {parse_place(text): rank for text, rank in ranks.items()}
    for place, rank in places.items():
        deck[place] = Card(rank, "S")
    return PairsState(
        rules=shipped_rules()["arcade"],
        deck=tuple(deck),
        redeals_left=0,
        pyramid=sum(1 << place for place in places if place < 28),
        stock=(),
        waste=tuple(parse_place(text) for text in waste.split()),
    )


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (stuck({"a1": 5}), "The 5 can never leave: no 8 is left."),
        (stuck({"a1": 11, "b1": 2}), "The last J lies under the 2 that needs it."),
        (
            stuck({"a1": 8, "b1": 8, "c1": 5}),
            "Every 8 that is left lies under the 5 that needs it.",
        ),
        (
            stuck({"a1": 5, "s1": 8, "s2": 2}, "s1 s2"),
            "The last 8, which the 5 needs, is buried in the waste.",
        ),
        (
            stuck({"a1": 5, "s1": 8, "s2": 8, "s3": 2}, "s1 s2 s3"),
            "Every 8 that is left for the 5 is covered or buried.",
        ),
        (
            stuck({"a1": 8, "b1": 2, "b2": 5, "c1": 2, "c2": 2}),
            "The 2 can never leave: no J is left.",
        ),
        (
            stuck({"c1": 4, "d1": 5, "c3": 8, "d4": 9}),
            "The last 8, which the 5 needs, stays covered.",
        ),
    ],
)
def test_each_reason_has_its_sentence(state: PairsState, said: str) -> None:
    """With one partner left and with several; a position in play has none."""
    words = stuck_words(Translator("en"), state)
    assert words == said


def test_letters_are_those_of_the_language() -> None:
    """A knave is V in French."""
    assert "V" in stuck_words(Translator("fr"), stuck({"a1": 11, "b1": 2}))


def test_there_is_nothing_to_say_of_a_game_in_play() -> None:
    """Nor of none, as in chain."""
    assert not stuck_words(Translator("en"), stuck({"a1": 13}))
    assert not stuck_words(Translator("en"), None)


def test_the_panel_says_why(stage: Stage) -> None:
    """Where undo is still offered."""
    stage.flow.game = KEPT
    panel = StuckPanel(stage.services, stage.flow, state=stuck({"a1": 5}))
    stage.show(panel)
    assert panel.intro() == "The 5 can never leave: no 8 is left."
    assert StuckPanel(stage.services, stage.flow).intro()
