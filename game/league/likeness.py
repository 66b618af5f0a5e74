"""What nicknames must not share: it keeps them apart, and tells whoever comes back to one."""

from __future__ import annotations

import unicodedata

_LOOKALIKES = str.maketrans(
    {
        theirs: latin
        for latin, others in {
            # Case is folded before, so a letter stands for what its capital looks like, too.
            "a": "\u0430\u03b1",
            "b": "\u0432\u03b2",
            "c": "\u0441\u03f2",
            "d": "\u0501",
            "e": "\u0435\u03b5",
            "h": "\u043d\u04bb\u03b7",
            "j": "\u0458\u03f3",
            "k": "\u043a\u03ba",
            "l": "i1|\u0131\u0456\u04cf\u03b9",
            "m": "\u043c\u03bc",
            "n": "\u03bd",
            "o": "0\u043e\u03bf",
            "p": "\u0440\u03c1",
            "q": "\u051b",
            "s": "\u0455",
            "t": "\u0442\u03c4",
            "v": "\u0475",
            "w": "\u051d",
            "x": "\u0445\u03c7",
            "y": "\u0443\u04af\u03c5",
            "z": "\u03b6",
            # What folding leaves of a capital I with a dot.
            "": "\u0307",
        }.items()
        for theirs in others
    }
)
"""Letters of Cyrillic and Greek, and digits, that are read as one of Latin."""


def name_key(name: str) -> str:
    """Return what two nicknames must not share: how they look, whatever their case or script."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(_LOOKALIKES)
