"""The league in words: why it does not answer, why it says no, what became of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ruleset import Rules, parse_redeals
from game.store.league import LeagueTicket, TicketState
from game.tv.i18n import Translator, msgid
from game.tv.scenes.menu_words import joined, redeals_name, rules_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.league.client.troubles import LeagueError

DAY = "day"
_TROUBLES = {
    "no_answer": msgid("The league does not answer."),
    "not_proven": msgid("The server cannot prove that it is the league."),
    "no_league": msgid("There is no league at this address."),
}
_REFUSALS = {
    "name_empty": msgid("A name needs a letter."),
    "name_too_long": msgid("The name is too long."),
    "name_marks_only": msgid("The name needs a letter or a digit."),
    "name_unreadable": msgid("The name has letters that cannot be shown."),
    "name_taken": msgid("The name is taken, or one that looks like it."),
    "too_many": msgid("The league asks for a pause."),
    "unavailable": msgid("The league cannot answer now."),
    "no_token": msgid("The league does not know this player any more."),
    "wrong_token": msgid("The league does not know this player any more. Join again."),
    "clock_not_set": msgid("The date of this machine is not the league's."),
    "day_open": msgid("Games of the day can be watched when the day is over."),
    "day_over": msgid("The game came after its day was over."),
    "ticket_lapsed": msgid("The game came too late."),
    "too_large": msgid("The game was too long."),
    "too_fast": msgid("The game was faster than hands are."),
    "longer_than_ticket": msgid("The game took longer than the league's clock says."),
    "not_found": msgid("The league does not know this game."),
    "ticket_used": msgid("Another game was sent in its place."),
}
_ANY = msgid("The league has refused this.")


def trouble_words(words: Translator, error: LeagueError) -> str:
    """Say in one sentence why the league did not do what was asked."""
    if error.code:
        return refusal_words(words, error.code)
    return words.text(_TROUBLES.get(error.trouble, _ANY))


def refusal_words(words: Translator, code: str) -> str:
    """Say a refusal by its code; one that is not known is said plainly."""
    return words.text(_REFUSALS.get(code, _ANY))


def result_words(words: Translator, ticket: LeagueTicket, *, in_trouble: bool) -> tuple[str, bool]:
    """Say what became of a game that was played for the league, and whether that is good news."""
    text = words.text
    if ticket.state is TicketState.REFUSED:
        return joined(text("League"), refusal_words(words, str(ticket.code))), False
    if ticket.state is not TicketState.ACCEPTED:
        later = text("League: is sent when it answers")
        return (later if in_trouble else text("League: on its way …")), False
    if ticket.rank is None:
        return text("League: received, ranked are scores above zero"), False
    form = text("League: rank {n}")
    if not ticket.is_best:
        form = text("League: rank {n}, with a better game")
    return form.format(n=words.number(ticket.rank)), ticket.is_best


def board_name(words: Translator, rule_sets: Mapping[str, Rules], rules: str, redeals: str) -> str:
    """Name a board of free games by its rules, and redeals where these differ."""
    if rules not in rule_sets:
        return rules
    named = rules_name(rule_sets[rules], words)
    is_chosen = rule_sets[rules].asks_redeals
    return joined(named, redeals_name(parse_redeals(redeals), words) if is_chosen else "")
