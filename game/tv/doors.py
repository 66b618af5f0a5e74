"""The doors to scenes that need not be there when the first picture is shown.

A door loads its scene when it is opened, and nothing else does: whatever the start loads reaches
these scenes through here only, and names their types under `TYPE_CHECKING` at most. While nobody
plays, `ahead.LoadingAhead` loads what `BEHIND` names, so that opening a door takes no time then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.state import State
    from game.tv.evening import Evening, Evenings
    from game.tv.kiosk import Operator
    from game.tv.playing import Playing
    from game.tv.scenes.menu_flow import Flow, GameResult
    from game.tv.scenes.scene import Scene
    from game.tv.scenes.table import TableScene
    from game.tv.seats import Seats
    from game.tv.services import Services

BEHIND = tuple(
    f"game.tv.{name}"
    for name in (
        "view.layout",
        "view.motion",
        "view.flights",
        "view.table",
        "scenes.hand",
        "scenes.table_picture",
        "scenes.table_painter",
        "scenes.table",
        "table_door",
        "scenes.pause",
        "scenes.help",
        "scenes.after_game",
        "scenes.result_page",
        "scenes.records",
        "scenes.result",
        "scenes.stuck",
        "scenes.players",
        "scenes.other_rules",
        "scenes.daily_deal",
        "scenes.remap",
        "scenes.pad_wizard",
        "scenes.options",
        "scenes.operator",
    )
)
"""What is behind the doors, in the order in which players come to it.

Each is a step, which loads what it needs with it: steps that took long are taken in two. What plays
by itself after minutes is not here: nobody waits for it.
"""


def table(
    services: Services, flow: Flow, playing: Playing, *, evenings: Evenings, seats: Seats
) -> TableScene:
    """Return the table for a game."""
    from game.tv.scenes.table import TableScene
    from game.tv.table_door import TableDoor

    door = TableDoor(services, flow, playing, evenings=evenings, seats=seats)
    return TableScene(services, door, playing, seats)


def other_rules(services: Services, flow: Flow, *, but: str) -> Scene:
    """Return the choice of rule sets other than the one named."""
    from game.tv.scenes.other_rules import OtherRulesScene

    return OtherRulesScene(services, flow, but=but)


def daily_deal(services: Services, flow: Flow) -> Scene:
    """Return the screen of the deal of the day."""
    from game.tv.scenes.daily_deal import DailyScene

    return DailyScene(services, flow)


def players(services: Services, flow: Flow) -> Scene:
    """Return who plays."""
    from game.tv.scenes.players import PlayersScene

    return PlayersScene(services, flow)


def interlude(services: Services, flow: Flow, evening: Evening) -> Scene:
    """Return the call for whoever is next in an evening."""
    from game.tv.scenes.evening_scenes import InterludeScene

    return InterludeScene(services, flow, evening)


def pause(services: Services, flow: Flow) -> Scene:
    """Return the panel over the table."""
    from game.tv.scenes.pause import PausePanel

    return PausePanel(services, flow)


def stuck(services: Services, flow: Flow, *, state: State) -> Scene:
    """Return what tells that nothing is left to play."""
    from game.tv.scenes.stuck import StuckPanel

    return StuckPanel(services, flow, state=state)


def result(services: Services, flow: Flow, of: GameResult) -> Scene:
    """Return the result of a game."""
    from game.tv.scenes.result import ResultScene

    return ResultScene(services, flow, of)


def records(services: Services, *, rules_id: str) -> Scene:
    """Return the best games of a rule set, from which others may be chosen."""
    from game.tv.scenes.records import RecordsScene

    return RecordsScene(services, rules_id=rules_id, may_choose=True)


def options(services: Services) -> Scene:
    """Return the options."""
    from game.tv.scenes.options import OptionsScene

    return OptionsScene(services)


def help_pages(services: Services, *, rules_id: str, may_choose: bool = False) -> Scene:
    """Return the help for a rule set; others may be chosen from it or not."""
    from game.tv.scenes.help import HelpScene

    return HelpScene(services, rules_id=rules_id, may_choose=may_choose)


def attract(services: Services) -> Scene:
    """Return the games that play themselves."""
    from game.tv.scenes.attract import AttractScene

    return AttractScene(services)


def operator(services: Services, settings: Operator, *, leave: Callable[[], None]) -> Scene:
    """Return the screen of a cabinet's operator."""
    from game.tv.scenes.operator import OperatorScene

    return OperatorScene(services, settings, leave=leave)


def ask_about_pad(services: Services, pad: int) -> None:
    """Ask about a pad, by its instance id, that was used for the first time."""
    from game.tv.scenes.pad_wizard import ask_about_pad as ask

    ask(services, pad)
