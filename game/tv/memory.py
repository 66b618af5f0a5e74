"""What is freed goes back to the system: pictures come and go, and memory may be scarce.

glibc keeps freed blocks for later, and after a large one was freed takes larger ones from where
they cannot be given back singly. Other C libraries are left as they are.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable

# <malloc.h>: what is at least so large has pages of its own; how many heaps threads may have.
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_OWN_PAGES_BYTES = 128 * 1024
_HEAPS = 1


def prepare_memory() -> None:
    """Let every picture have pages of its own; call it before there are any."""
    set_option = _found("mallopt")
    if set_option is not None:
        set_option(_M_MMAP_THRESHOLD, _OWN_PAGES_BYTES)
        set_option(_M_ARENA_MAX, _HEAPS)


def tidy_memory() -> None:
    """Free what nobody can reach any more and give it back; some 3 ms, for a change of screens.

    A menu's parts know each other: each one that was left would else stay, with its pictures.
    """
    gc.collect()
    trim = _found("malloc_trim")
    if trim is not None:
        trim(0)


def _found(name: str) -> Callable[..., int] | None:
    """Return a function of the C library, if it has that."""
    function: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return function
