"""Answers into the interface's dataclasses: every value of its type and within bounds, or none.

Fields that are not known are passed over, so that a newer server may tell more.
"""

from __future__ import annotations

import json
import re
import types
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from game.league.api import (
    MOST_A_PAGE,
    LeaguePlayer,
    RankedGame,
    Registered,
    Ticket,
)

T = TypeVar("T")
_LONGEST_TEXT = 400
_HIGHEST = 2**53
_LONGEST_NAME = 12
_HIGHEST_DEAL = 999_999_999
_ID = re.compile(r"[0-9a-f]{32}")
_WORD = re.compile(r"[a-z0-9-]{1,40}")
_TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]{1,200}")
_MOMENT = "%Y-%m-%dT%H:%M:%SZ"


class AnswerError(ValueError):
    """An answer is not what the interface says."""


def read(kind: type[T], body: bytes) -> T:
    """Read a body as JSON of one of the interface's shapes. Raises `AnswerError`."""
    try:
        value = json.loads(body.decode())
    except (ValueError, RecursionError) as error:
        raise AnswerError("no JSON") from error
    found: T = _read(kind, value)
    return found


def _read(kind: Any, value: object) -> Any:  # noqa: ANN401 - any type of the interface
    if get_origin(kind) is tuple:
        return _read_list(get_args(kind)[0], value)
    if isinstance(kind, types.UnionType):
        [kind] = [each for each in get_args(kind) if each is not types.NoneType]
        return None if value is None else _read(kind, value)
    if is_dataclass(kind):
        return _read_object(kind, value)
    if type(value) is not kind:
        raise AnswerError(f"a {kind.__name__} was expected")
    if isinstance(value, str) and (len(value) > _LONGEST_TEXT or not value.isprintable()):
        raise AnswerError("a text that cannot be shown")
    if isinstance(value, int) and abs(value) > _HIGHEST:
        raise AnswerError("a number without measure")
    return value


def _read_list(kind: Any, value: object) -> tuple[Any, ...]:  # noqa: ANN401 - see `_read`
    if not isinstance(value, list) or len(value) > MOST_A_PAGE:
        raise AnswerError("a list of at most a page was expected")
    return tuple(_read(kind, each) for each in value)


def _read_object(kind: Any, value: object) -> Any:  # noqa: ANN401 - see `_read`
    if not isinstance(value, dict):
        raise AnswerError("an object was expected")
    hints = _hints(kind)
    told = {each.name: value[each.name] for each in fields(kind) if each.name in value}
    try:
        made = kind(**{name: _read(hints[name], each) for name, each in told.items()})
    except TypeError as error:
        raise AnswerError("a field is missing") from error
    _check(made)
    return made


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _check(made: object) -> None:
    """Raise `AnswerError` where a value of the right type makes no sense."""
    holds = True
    match made:
        case LeaguePlayer(id=id_, name=name):
            holds = bool(_ID.fullmatch(id_)) and 1 <= len(name) <= _LONGEST_NAME
        case Registered(token=token):
            holds = bool(_TOKEN.fullmatch(token))
        case Ticket() | RankedGame():
            is_named = bool(_ID.fullmatch(made.id)) and bool(_WORD.fullmatch(made.board))
            holds = is_named and 1 <= made.deal <= _HIGHEST_DEAL
            holds = holds and (not isinstance(made, Ticket) or _is_moment(made.closes_at))
        case _:
            pass
    if not holds:
        raise AnswerError(f"no {type(made).__name__}")


def _is_moment(text: str) -> bool:
    try:
        return datetime.strptime(text, _MOMENT).strftime(_MOMENT) == text  # noqa: DTZ007 - to compare
    except ValueError:
        return False
