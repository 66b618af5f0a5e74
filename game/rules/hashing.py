"""SHA-256 without OpenSSL: `hashlib` loads all of it, five megabytes, for one sum.

Python's own implementation lies in a module that has had two names; Python's `random` does
without `hashlib` in the same way. Where neither is there, `hashlib` gives the same digests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha2 import sha256  # since Python 3.12
    except ImportError:
        try:
            from _sha256 import sha256
        except ImportError:
            from hashlib import sha256


def sha256_digest(data: bytes) -> bytes:
    """Return the 32 bytes of the SHA-256 digest."""
    return sha256(data).digest()
