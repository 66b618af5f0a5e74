"""The monitor that was chosen: kept by its name, for numbers change."""

from __future__ import annotations

import pygame
import pytest

from game.tv import displays
from game.tv.view import display as display_module
from tests.tv.play.conftest import MakeCouch


def test_the_choice_of_the_command_line_is_kept_by_name(
    make_couch: MakeCouch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Next time without it: the same monitor, whatever its number is then."""
    names: list[tuple[str, ...]] = [("LG TV", "Sony")]
    asked: list[object] = []
    set_mode = pygame.display.set_mode

    def noting(_: object, flags: int, display: int) -> pygame.Surface:
        asked.append(display)
        return set_mode((640, 360), flags)

    monkeypatch.setattr(pygame.display, "set_mode", noting)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(640, 360)] * len(names[0]))
    for module in (displays, display_module):
        monkeypatch.setattr(module, "display_names", lambda: names[0])
    couch = make_couch(display=1)
    couch.step()
    assert couch.services.settings.display == "Sony"
    names[0] = ("Sony", "DELL", "LG TV")
    make_couch()
    names[0] = ("DELL", "Sony")
    make_couch()
    assert asked == [1, 0, 1]
    names[0] = ("DELL",)
    couch = make_couch(display=1)  # it is not there: what was chosen stays chosen
    couch.step()
    assert asked[-1] == 0
    assert couch.services.settings.display == "Sony"
