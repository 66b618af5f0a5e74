"""Digests are SHA-256 wherever they are computed, and cost no OpenSSL."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from random import Random

from game.rules.hashing import sha256_digest


def test_digests_are_those_of_hashlib() -> None:
    """The same 32 bytes for the empty text and for texts of every length up to some blocks."""
    chance = Random(1)
    texts = [chance.randbytes(length) for length in range(200)]
    assert [sha256_digest(t) for t in texts] == [hashlib.sha256(t).digest() for t in texts]


def test_the_digest_of_the_standard() -> None:
    """FIPS 180-4 has this example."""
    assert sha256_digest(b"abc").hex() == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_dealing_needs_no_openssl() -> None:
    """Its library would be the largest part of the process after Python itself."""
    program = (
        "import sys; from game.rules.deals import deal; deal(1); print('_hashlib' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "False"
