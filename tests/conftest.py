"""What tests all over the suite share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.vpad import PadFactory, VirtualPad

# A shared machine may take any time over an example; a test has its own timeout.
settings.register_profile("pyramide", deadline=None)
settings.load_profile("pyramide")


@pytest.fixture
def vpad() -> Iterator[PadFactory]:
    """Return a maker of virtual pads (see VirtualPad); pygame must be running.

    Whatever is still plugged in is unplugged at the end.
    """
    made: list[VirtualPad] = []

    def plug(**how: object) -> VirtualPad:
        made.append(VirtualPad(**how))
        return made[-1]

    yield plug
    for pad in made:
        pad.unplug()
