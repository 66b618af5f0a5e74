"""Images that are kept to be handed out again, the last used ones, up to a number of bytes.

A count alone would keep a screen full of long lines for as long as it keeps short ones.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

P = ParamSpec("P")


class KeptImages(Generic[P]):
    """Calls `make` for what it does not have. An image larger than `most_bytes` is not kept."""

    def __init__(self, make: Callable[P, pygame.Surface], most_bytes: int) -> None:
        self._make = make
        self._most_bytes = most_bytes
        self._images: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        """Return the image for these arguments: the same one again while it is kept."""
        key = (args, tuple(kwargs.items()))
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
            return image
        image = self._make(*args, **kwargs)
        if _bytes_of(image) <= self._most_bytes:
            self._images[key] = image
            self._bytes += _bytes_of(image)
            self._shrink()
        return image

    @property
    def kept_bytes(self) -> int:
        """How many bytes the images take that are kept now."""
        return self._bytes

    def _shrink(self) -> None:
        while self._bytes > self._most_bytes:
            _, image = self._images.popitem(last=False)
            self._bytes -= _bytes_of(image)


def _bytes_of(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()
