"""Tables to look at: games in the middle, one of each rule set, as the game would show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.paths import assets_dir
from game.play.journal import replay
from game.rules.layout import parse_place
from game.rules.moves import DRAW
from game.solve.hints import Hint, Outlook
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.hand import Hand
from game.tv.scenes.hint_words import why_words
from game.tv.scenes.table_painter import table_options
from game.tv.scenes.table_picture import NO_HINT, Hinted, Telling, table_picture
from game.tv.view.stage import Frame
from game.tv.view.table import TableView
from tests.tv.scenes.menus import Stage


@dataclass(frozen=True)
class Sample:
    """A game of one of `FOLDERS` after so many of its actions, and where the player points."""

    journal: str
    cursor: str
    chosen: str = ""
    actions: int | None = None
    counter: bool = False
    lights: bool = False
    hint: bool = False


FOLDERS = (assets_dir() / "pictures", Path(__file__).parents[2] / "data" / "tables")
SAMPLES = {
    "table dealt": Sample("arcade", "g4", actions=0),
    "table arcade": Sample("arcade", "f1"),
    "table chosen": Sample("timed", "f4", chosen="f6", lights=True),
    "table classic": Sample("classic", "waste", chosen="e3"),
    "table levels": Sample("levels", "stock"),
    "table counter": Sample("classic", "g1", counter=True),
    "table chain": Sample("chain", "joker"),
    "table open stock": Sample("open_stock", "stock"),
    "table strict": Sample("strict", "g2"),
    "table hint": Sample("arcade", "f1", hint=True),
}


def all_tables(stage: Stage) -> Iterator[tuple[str, Frame]]:
    """Yield a frame of each sample, with a name for it."""
    for name, sample in SAMPLES.items():
        yield name, table_frame(stage, sample)


def _hinted(stage: Stage) -> Hinted:
    """Return the longest sentence there is about a hint."""
    why = why_words(stage.services.look.translator, Hint(Outlook.LIKELY, DRAW, 0.55))
    return Hinted(notice=why)


def table_frame(stage: Stage, sample: Sample) -> Frame:
    """Draw a sample with the stage's look and devices."""
    look, services = stage.services.look, stage.services
    files = (folder / f"{sample.journal}.txt" for folder in FOLDERS)
    text = next(file for file in files if file.exists()).read_text(encoding="utf-8")
    head, _, lines = text.partition("\n\n")
    kept = lines.splitlines(keepends=True)[: sample.actions]
    replayed = replay(f"{head}\n\n{''.join(kept)}", services.rules)
    game, rules = replayed.game, replayed.header.rules
    chosen = parse_place(sample.chosen) if sample.chosen else None
    cursor: Target = (
        Pile(sample.cursor) if sample.cursor in set(Pile) else parse_place(sample.cursor)
    )
    picture = table_picture(
        game,
        replayed.header,
        Hand(cursor, chosen),
        Telling(
            at_ms=game.last_ms,
            best=1235,
            lights_partners=sample.lights,
            names_deal=bool(rules.levels),
            shows_counter=sample.counter,
            hinted=_hinted(stage) if sample.hint else NO_HINT,
        ),
        translator=look.translator,
        devices=services.devices,
    )
    options = table_options(rules, look, has_counter=sample.counter)
    view = TableView(look.size, look.theme, look.fonts, options, background=look.background)
    return view.frame(picture, 0)
