"""Which boards there are for a rule set, and what stands on each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

from game.play.daily import DAILY_RULES
from game.rules.ruleset import Redeals, Rules, redeals_text
from game.store import BoardEntry, Store
from game.store.boards import names_people
from game.tv.i18n import Translator
from game.tv.scenes.menu_words import level_name, redeals_name

DAY = "day"
# Nobody is proud of nothing: what scored no point stands on no board.
_ABOVE = 0


@dataclass(frozen=True)
class Board:
    """A board: `key` tells it from the others of its rule set; `names_people` instead of initials.

    Where people are named, each stands once, with the best game.
    """

    key: str
    name: str
    entries: Callable[[], tuple[BoardEntry, ...]]
    names_people: bool = False


def board_key(level: str | None, redeals: Redeals, daily_date: str | None) -> str:
    """Return the key of the board on which a game is found."""
    if daily_date is not None:
        return DAY
    return level if level is not None else redeals_text(redeals)


def boards_of(
    rules: Rules, store: Store, words: Translator, *, day: date | None
) -> tuple[Board, ...]:
    """Return a rule set's boards; `day` is the one whose deal of the day is shown, if any."""
    if rules.levels:
        return tuple(_level(rules, store, words, *level) for level in rules.levels)
    if rules.asks_redeals:
        names = {each: redeals_name(each, words) for each in rules.redeals}
        return tuple(_free(rules, store, name, each) for each, name in names.items())
    if rules.id == DAILY_RULES and day is not None:
        free = _free(rules, store, words.text("Random deals"), rules.redeals[0])
        return free, _of_day(rules, store, words.text("Deal of the day"), day)
    return (_free(rules, store, words.text("Top ten"), rules.redeals[0]),)


def _free(rules: Rules, store: Store, name: str, redeals: Redeals) -> Board:
    boards, key = store.boards, redeals_text(redeals)
    each_once = names_people(rules)
    read = boards.best_per_player if each_once else boards.top
    return Board(key, name, partial(read, rules.id, key, above=_ABOVE), each_once)


def _level(rules: Rules, store: Store, words: Translator, level: str, redeals: Redeals) -> Board:
    read = partial(store.boards.top, rules.id, redeals_text(redeals), level=level, above=_ABOVE)
    return Board(level, level_name(level, words), read)


def _of_day(rules: Rules, store: Store, name: str, day: date) -> Board:
    read = partial(store.boards.best_of_day, day.isoformat(), rules=rules.id, above=_ABOVE)
    return Board(DAY, name, read, names_people=True)
