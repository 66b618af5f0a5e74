"""`pyramide`: checks what was asked for, then starts the table.

The table, and with it pygame, is loaded only once everything is known to fit.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.cli.deals import deal_number
from game.cli.looks import check_language, check_theme, parse_rotation, parse_size
from game.cli.streams import Failure, wrong_use
from game.config import ConfigError, all_rules
from game.paths import data_dir
from game.play_options import PlayOptions
from game.rules.ruleset import RedealsError, Rules, parse_redeals

DEFAULT_RULES = "arcade"
GRADED_RULES = "levels"
_LAST_DISPLAY = 15


def run(parsed: Namespace) -> int:
    """Play until the player leaves; return the table's exit code."""
    options = play_options(parsed)
    from game.tv.startup import run as run_table  # noqa: PLC0415 - loads pygame, see above

    return run_table(options)


def play_options(parsed: Namespace) -> PlayOptions:
    """Return the checked options; raise `Failure` at the first that does not fit."""
    options = PlayOptions(
        windowed=parsed.windowed,
        size=None if parsed.size is None else parse_size(parsed.size),
        display=_parse_display(parsed.display),
        rules=GRADED_RULES if parsed.level and not parsed.rules else parsed.rules,
        redeals=parsed.redeals,
        level=parsed.level,
        deal=None if parsed.deal is None else deal_number(parsed.deal),
        language=check_language(parsed.lang),
        theme=check_theme(parsed.theme),
        rotation=parse_rotation(parsed.rotate),
        data_dir=parsed.data_dir,
        kiosk=parsed.kiosk,
        mute=parsed.mute,
    )
    if options.asks_for_a_game:
        _check_game(options, _load(options.rules or DEFAULT_RULES, data_dir(options.data_dir)))
    return options


def _parse_display(text: str | None) -> int | None:
    if text is None:
        return None
    if text not in map(str, range(_LAST_DISPLAY + 1)):
        raise wrong_use(f"“{text[:20]}” is not a display: they count from 0.")
    return int(text)


def _load(rules_id: str, folder: Path) -> Rules:
    try:
        rules = all_rules(folder).rules
    except ConfigError as error:
        raise Failure(str(error)) from error
    if rules_id not in rules:
        raise wrong_use(f"“{rules_id[:20]}” is not a rule set: {', '.join(rules)}.")
    return rules[rules_id]


def _check_game(options: PlayOptions, rules: Rules) -> None:
    levels = dict(rules.levels)
    if options.level is not None and options.level not in levels:
        raise wrong_use(f"“{options.level[:20]}” is not a level of the rules {rules.id}.")
    if options.redeals is None:
        return
    try:
        redeals = parse_redeals(options.redeals)
    except RedealsError as error:
        raise wrong_use(f"{error}.") from error
    if redeals not in rules.redeals:
        raise wrong_use(f"The rules {rules.id} are not played with {options.redeals} redeals.")
    if levels and options.level is None:
        raise wrong_use(f"The rules {rules.id} are chosen by --level, not by --redeals.")
    if levels and levels[options.level or ""] != redeals:
        raise wrong_use(f"The level {options.level} is not played with {options.redeals} redeals.")
