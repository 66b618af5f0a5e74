"""What strace wrote, as calls that say when each began and when it ended.

With several threads strace cuts a call in two where another thread's comes between: `<unfinished
...>` ends the first line, `<... NAME resumed>` begins the second one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_UNFINISHED = " <unfinished ...>"
_LINE = re.compile(r"(?:(\d+) +)?(.*)")
_RESUMED = re.compile(r"<\.\.\. (\w+) resumed>(.*)")
_CALL = re.compile(r"(\w+)\((.*?) *\) += (-?\d+)(?: \w+ \(.*\))?$")


class Call(NamedTuple):
    """A call that ended: name, arguments, result, and the numbers of its first and last line."""

    name: str
    arguments: str
    result: int
    began: int
    ended: int


def calls(lines: Iterable[str]) -> Iterator[Call]:
    """Read the log of `strace -f`, in the order in which the calls ended.

    Signals, exits, and calls without an end or a result are left out.
    """
    open_calls: dict[tuple[str, str], tuple[int, str]] = {}
    for number, line in enumerate(lines):
        found = _LINE.match(line.rstrip("\n"))
        assert found is not None
        thread, text = found[1] or "", found[2]
        began = number
        if text.endswith(_UNFINISHED):
            start = text.removesuffix(_UNFINISHED)
            open_calls[thread, start.partition("(")[0]] = number, start
            continue
        if resumed := _RESUMED.match(text):
            key = thread, resumed[1]
            if key not in open_calls:
                continue
            began, start = open_calls.pop(key)
            text = start + resumed[2]
        if call := _CALL.match(text):
            yield Call(call[1], call[2], int(call[3]), began, number)
