"""Tokens: the player's id, a dot and a secret; only a hash of the secret is kept.

The secret is 256 random bits, so a plain hash cannot be turned round by guessing.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import NamedTuple

_BYTES = 32
_FORM = re.compile(r"([0-9a-f]{32})\.([A-Za-z0-9_-]{43})")


class Token(NamedTuple):
    """A token taken apart."""

    player: str
    secret: str

    @property
    def text(self) -> str:
        """The token as it is shown once and sent with requests."""
        return f"{self.player}.{self.secret}"


def new_id() -> str:
    """Return a fresh id: 32 hexadecimal digits that cannot be guessed."""
    return secrets.token_hex(16)


def new_token(player: str) -> Token:
    """Return a fresh token for a player's id."""
    return Token(player, secrets.token_urlsafe(_BYTES))


def parse_token(text: str) -> Token | None:
    """Take a token apart, or return none if it cannot be one."""
    found = _FORM.fullmatch(text)
    return None if found is None else Token(*found.groups())


def hash_of(secret: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept_hash: str | None) -> bool:
    """Say whether a secret has a hash, in a time that does not depend on where they differ.

    Without a kept hash, of a player that is not there, it takes the same time and is false.
    """
    same = hmac.compare_digest(hash_of(secret), kept_hash or hash_of(""))
    return same and kept_hash is not None
