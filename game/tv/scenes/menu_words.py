"""Words that several menu screens share: names of rule sets, levels and redeals."""

from __future__ import annotations

from game.config import HOUSE_RULES, SHIPPED_RULES
from game.rules.ruleset import Family, Redeals, Rules
from game.tv.i18n import Translator, msgid
from game.tv.view.icons import Icon

_LEVELS = {
    "easy": msgid("Easy"),
    "medium": msgid("Medium"),
    "hard": msgid("Hard"),
    "expert": msgid("Expert"),
    "diabolical": msgid("Diabolical"),
}
_ICONS = {
    "arcade": Icon.STICK,
    "timed": Icon.CLOCK,
    "classic": Icon.PYRAMID,
    "levels": Icon.STAIRS,
    "chain": Icon.LINKS,
    "open_stock": Icon.EYE,
    "strict": Icon.STACK,
}


def is_shipped(rules: Rules) -> bool:
    """Say whether a rule set came with the game; a player's own speaks for itself."""
    return rules.id in {*SHIPPED_RULES, *HOUSE_RULES}


def rules_name(rules: Rules, translator: Translator) -> str:
    """Name a rule set; a player's own is named as its file says."""
    name = rules.name or rules.id
    return translator.text(name) if is_shipped(rules) else name


def rules_about(rules: Rules, translator: Translator) -> str:
    """Say in a sentence what is special about a rule set, nothing if its file says nothing."""
    return translator.text(rules.about) if is_shipped(rules) and rules.about else rules.about


def rules_icon(rules: Rules) -> Icon:
    """Return the icon of a rule set."""
    return _ICONS.get(rules.id, Icon.LINKS if rules.family is Family.CHAIN else Icon.CARDS)


def level_name(level: str, translator: Translator) -> str:
    """Name a level; one of a player's own is named as its file says."""
    if level in _LEVELS:
        return translator.text(_LEVELS[level])
    return level.replace("_", " ").capitalize()


def levels_note(translator: Translator) -> str:
    """Say what a level decides."""
    return translator.text("Every deal of a level can be won; higher up fewer ways lead there.")


def passes_line(redeals: Redeals, translator: Translator) -> str:
    """Say how often the stock is gone through."""
    if redeals is None:
        return translator.text("Unlimited passes")
    return translator.plural("{n} pass", "{n} passes", redeals + 1)


def redeals_name(redeals: Redeals, translator: Translator) -> str:
    """Name a number of redeals: none, one, unlimited."""
    if redeals is None:
        return translator.in_context("redeals", "Unlimited")
    if redeals == 0:
        return translator.in_context("redeals", "None")
    if redeals == 1:
        return translator.in_context("redeals", "One")
    return translator.number(redeals)


def redeals_icon(redeals: Redeals) -> Icon:
    """Return the icon of a number of redeals."""
    if redeals is None:
        return Icon.ENDLESS
    return {0: Icon.NONE, 1: Icon.ONE}.get(redeals, Icon.RESTART)


def redeals_line(redeals: Redeals, translator: Translator) -> str:
    """Say with how many redeals a game is played."""
    if redeals is None:
        return translator.text("Unlimited redeals")
    if redeals == 0:
        return translator.text("No redeal")
    return translator.plural("{n} redeal", "{n} redeals", redeals)


def choice_line(rules: Rules, redeals: Redeals, level: str | None, translator: Translator) -> str:
    """Say what was chosen before the deal: the level or the redeals; nothing if nothing was."""
    if level is not None:
        return level_name(level, translator)
    return redeals_line(redeals, translator) if rules.asks_redeals else ""


def game_line(rules: Rules, redeals: Redeals, level: str | None, translator: Translator) -> str:
    """Name a rule set and what was chosen before the deal."""
    chosen = choice_line(rules, redeals, level, translator)
    return joined(rules_name(rules, translator), chosen)


def joined(*parts: str) -> str:
    """Set short parts on one line; empty ones are left out."""
    return " · ".join(part for part in parts if part)
