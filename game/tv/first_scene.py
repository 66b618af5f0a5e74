"""The first screen: the title, or the game that the command line asks for."""

from __future__ import annotations

from functools import partial

from game.play_options import PlayOptions
from game.rules.ruleset import parse_redeals
from game.tv.scenes.menu_asks import ask_new_deal, ask_to_deal
from game.tv.scenes.menu_flow import Flow
from game.tv.services import Services

DEFAULT_RULES = "arcade"


def show_first_scene(services: Services, flow: Flow, options: PlayOptions) -> None:
    """Show the title, or start the game the command line asks for; what it left open is asked.

    So is whether a kept game or an evening may be given up for it, as if it was chosen by a row.
    """
    flow.to_title()
    if not options.asks_for_a_game:
        return
    rules = services.rules[options.rules or DEFAULT_RULES]
    is_open = options.level is None if rules.levels else options.redeals is None
    if is_open and len(rules.redeals) > 1:
        ask_new_deal(services, flow, rules.id, deal=options.deal)
        return
    redeals = rules.redeals[0] if options.redeals is None else parse_redeals(options.redeals)
    start = partial(flow.start, rules.id, redeals, level=options.level, deal=options.deal)
    ask_to_deal(services, flow, rules.id, on_yes=start)
