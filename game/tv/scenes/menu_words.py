"""Words that several menu screens share."""

from __future__ import annotations

from game.rules.ruleset import Redeals
from game.tv.i18n import Translator
from game.tv.view.icons import Icon


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
