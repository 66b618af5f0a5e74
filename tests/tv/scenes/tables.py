"""Tables to look at: games in the middle, one of each rule set, as the game would show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.paths import assets_dir
from game.play.journal import replay
from game.rules.layout import parse_place
from game.tv.scenes.cursor import Pile, Target
from game.tv.scenes.hand import Hand
from game.tv.scenes.table_painter import table_options
from game.tv.scenes.table_picture import Telling, table_picture
from game.tv.view.stage import Frame
from game.tv.view.table import TableView
from tests.tv.scenes.menus import Stage


@dataclass(frozen=True)
class Sample:
    """A game of `assets/pictures` after so many of its actions, and where the player points."""

    journal: str
    cursor: str
    chosen: str = ""
    actions: int | None = None
    counter: bool = False
    lights: bool = False


SAMPLES = {
    "table dealt": Sample("arcade", "g4", actions=0),
    "table arcade": Sample("arcade", "f1"),
    "table chosen": Sample("timed", "f4", chosen="f6", lights=True),
    "table classic": Sample("classic", "waste", chosen="e3"),
    "table levels": Sample("levels", "stock"),
    "table counter": Sample("classic", "g1", counter=True),
    "table chain": Sample("chain", "joker"),
}


def all_tables(stage: Stage) -> Iterator[tuple[str, Frame]]:
    """Yield a frame of each sample, with a name for it."""
    for name, sample in SAMPLES.items():
        yield name, table_frame(stage, sample)


def table_frame(stage: Stage, sample: Sample) -> Frame:
    """Draw a sample with the stage's look and devices."""
    look, services = stage.services.look, stage.services
    text = (assets_dir() / "pictures" / f"{sample.journal}.txt").read_text(encoding="utf-8")
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
        ),
        translator=look.translator,
        devices=services.devices,
    )
    options = table_options(rules, look, has_counter=sample.counter)
    view = TableView(look.size, look.theme, look.fonts, options, background=look.background)
    return view.frame(picture, 0)
