"""What the drawing's tests share: theme, fonts and pictures of real positions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.config import shipped_rules
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.rules.layout import FULL_PYRAMID, STOCK_PLACES, parse_place
from game.rules.pairs import PairsState
from game.tv.events import Device
from game.tv.view.picture import KeyHint, TablePicture
from game.tv.view.theme import Theme, load_theme

PictureMaker = Callable[..., TablePicture]
WORDS = {
    "fr": ("17 cartes", "1 repige", "Record 12 320", ("Choisir", "Menu", "Tirer", "Annuler")),
    "en": ("17 cards", "1 redeal", "Best 12,320", ("Choose", "Menu", "Draw", "Undo")),
}


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let SDL draw without a window, and end it again."""
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def theme() -> Theme:
    """Return the standard theme."""
    return load_theme()


def _state_without(*gone: str, drawn: int = 0, number: int = 42) -> PairsState:
    """Return the arcade position of a deal with places taken away and cards drawn."""
    dealt = PairsState(rules=shipped_rules()["arcade"], deck=deal(number), redeals_left=1)
    pyramid = FULL_PYRAMID & ~sum(1 << parse_place(text) for text in gone)
    return replace(dealt, pyramid=pyramid, stock=STOCK_PLACES[drawn:], waste=STOCK_PLACES[:drawn])


@pytest.fixture(scope="session")
def make_picture() -> PictureMaker:
    """Return a maker of full pictures; keywords replace fields of the picture."""

    def make(*gone: str, drawn: int = 3, lang: str = "fr", **fields: object) -> TablePicture:
        state = _state_without(*gone, drawn=drawn)
        count, redeals, best, verbs = WORDS[lang]
        hints = zip(("A", "B", "X", "L1"), verbs, strict=True)
        picture = TablePicture(
            state=state,
            cursor=parse_place("g4"),
            score="12 345",
            score_lines=("points", best),
            stock_count=count,
            redeals=redeals,
            hints=tuple(KeyHint((label,), verb) for label, verb in hints),
            device=Device.XBOX,
        )
        return replace(picture, **fields)

    return make


@pytest.fixture(scope="session")
def chain_state() -> ChainState:
    """Return a chain game as dealt: the fan's first card face up, a joker, five rounds."""
    rules = shipped_rules()["chain"]
    decks = tuple(deal(number) for number in range(42, 42 + rules.rounds))
    return ChainState(rules=rules, decks=decks, jokers_left=rules.jokers)


@pytest.fixture(scope="session")
def make_chain_picture(chain_state: ChainState) -> PictureMaker:
    """Return a maker of pictures of a chain state; keywords replace fields of the picture."""

    def make(state: ChainState | None = None, **fields: object) -> TablePicture:
        shown = state or chain_state
        picture = TablePicture(
            state=shown,
            jokers_left=shown.jokers_left,
            joker_on_top=shown.joker_on_top,
            streak=shown.streak,
            streak_text=f"Série {shown.streak}" if shown.streak else "",
            round_text="Manche 1/5",
            score="-125",
            score_lines=("points", "Record 1 230"),
            hints=(KeyHint(("A",), "Choisir"),),
            device=Device.XBOX,
        )
        return replace(picture, **fields)

    return make
