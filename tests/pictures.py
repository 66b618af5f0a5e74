"""The reference pictures of the tests: `python -m tests.pictures` draws them anew.

Look at what it wrote before you commit it: these files say how the game is meant to look.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame

from game.config import shipped_rules
from game.rules.cards import SUITS, Card
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.rules.layout import STOCK_PLACES, parse_place
from game.rules.pairs import PairsState
from game.tv.events import Device
from game.tv.view.backs import CardBack, card_back
from game.tv.view.faces import Faces, Look
from game.tv.view.layout import WasteLies, card_size
from game.tv.view.picture import KeyHint, TablePicture
from game.tv.view.render import render_table
from game.tv.view.table import TableOptions
from game.tv.view.text import Fonts
from game.tv.view.theme import load_theme, theme_names

FOLDER = Path(__file__).parent / "data" / "pictures"
Draw = Callable[[], pygame.Surface]
_GONE = ("g1", "g2", "g6", "g7", "f1", "f6")


def table() -> TablePicture:
    """Return a game in full swing: a card chosen, the cursor on another, a king that can leave."""
    state = PairsState(rules=shipped_rules()["arcade"], deck=deal(1), redeals_left=1)
    pyramid = state.pyramid & ~sum(1 << parse_place(place) for place in _GONE)
    state = replace(state, pyramid=pyramid, stock=STOCK_PLACES[7:], waste=STOCK_PLACES[:7])
    hints = zip(("A", "B", "X", "L1"), ("Choisir", "Menu", "Tirer", "Annuler"), strict=True)
    return TablePicture(
        state=state,
        cursor=parse_place("g4"),
        chosen=parse_place("g3"),
        kings=(parse_place("g5"), STOCK_PLACES[6]),
        score="55",
        score_lines=("points", "Record 320"),
        stock_count="17",
        redeals="1 repige",
        hints=tuple(KeyHint((label,), verb) for label, verb in hints),
        device=Device.XBOX,
    )


def _chain() -> TablePicture:
    rules = shipped_rules()["chain"]
    decks = tuple(deal(number) for number in range(42, 42 + rules.rounds))
    state = ChainState(rules=rules, decks=decks, jokers_left=rules.jokers)
    return TablePicture(state=state, jokers_left=1, score="-5", score_lines=("points", "Best 90"))


def render(
    picture: TablePicture,
    size: tuple[int, int],
    theme: str = "felt",
    options: TableOptions | None = None,
) -> Draw:
    """Return what draws a table at a size in pixels, in French unless options are given."""
    wanted = options or TableOptions(lang="fr")
    return lambda: render_table(picture, size, load_theme(theme), options=wanted)


def _sheet(images: list[pygame.Surface], columns: int) -> pygame.Surface:
    """Return images side by side on a plain ground."""
    width, height = images[0].get_size()
    rows = -(-len(images) // columns)
    sheet = pygame.Surface((columns * (width + 4) + 4, rows * (height + 4) + 4))
    sheet.fill(load_theme().felt_centre)
    for index, image in enumerate(images):
        row, column = divmod(index, columns)
        sheet.blit(image, (4 + column * (width + 4), 4 + row * (height + 4)))
    return sheet


def _courts() -> pygame.Surface:
    """Return the twelve courts as drawn for a large and for a small screen."""
    theme = load_theme()
    faces = Faces(theme, Fonts(theme, 1080), lang="en", four_colours=True)
    cards = [Card(rank, suit) for rank, suit in product((11, 12, 13), SUITS)]
    return _sheet([faces.face(card, Look.EXPOSED, card_size(150)) for card in cards], 6)


def _small_courts() -> pygame.Surface:
    theme = load_theme()
    faces = Faces(theme, Fonts(theme, 240), lang="de", four_colours=False)
    cards = [Card(rank, suit) for rank, suit in product((10, 11, 12, 13), SUITS)]
    return _sheet([faces.face(card, Look.EXPOSED, card_size(58)) for card in cards], 8)


def _backs() -> pygame.Surface:
    themes = [load_theme(name) for name in theme_names()]
    return _sheet([card_back(b, t, card_size(110)) for t, b in product(themes, CardBack)], 10)


PICTURES: dict[str, Draw] = {
    **{f"table-{name}": render(table(), (640, 360), name) for name in theme_names()},
    "table-upright": render(table(), (360, 640), "desert"),
    "table-small": render(table(), (320, 240)),
    "chain": render(
        _chain(),
        (640, 400),
        "night",
        TableOptions(waste_lies=WasteLies.FAN, card_back=CardBack.SUN),
    ),
    "courts": _courts,
    "courts-small": _small_courts,
    "backs": _backs,
}


def main() -> None:
    """Draw all reference pictures anew."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
