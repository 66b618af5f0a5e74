"""Keys of a desk keyboard, of a remote and of an arcade encoder."""

import pygame
import pytest

from game.tv.events import (
    Command,
    Device,
    Press,
)
from tests.tv.input.bench import Bench

DESK = [
    (pygame.K_UP, Command.UP),
    (pygame.K_DOWN, Command.DOWN),
    (pygame.K_LEFT, Command.LEFT),
    (pygame.K_RIGHT, Command.RIGHT),
    (pygame.K_RETURN, Command.CONFIRM),
    (pygame.K_KP_ENTER, Command.CONFIRM),
    (pygame.K_SPACE, Command.CONFIRM),
    (pygame.K_ESCAPE, Command.BACK),
    (pygame.K_BACKSPACE, Command.BACK),
    (pygame.K_F1, Command.MENU),
    (pygame.K_m, Command.MENU),
    (pygame.K_t, Command.DRAW),
    (pygame.K_d, Command.DRAW),
    (pygame.K_z, Command.UNDO),
    (pygame.K_i, Command.HINT),
    (pygame.K_h, Command.HINT),
    (pygame.K_j, Command.JOKER),
    (pygame.K_n, Command.NEW_DEAL),
    (pygame.K_KP_MULTIPLY, Command.LEAVE),
    (pygame.K_F11, Command.FULL_SCREEN),
]


@pytest.mark.parametrize(("key", "command"), DESK)
def test_desk_key_gives_its_command(bench: Bench, key: int, command: Command) -> None:
    """Every key of the desk profile gives its command once, as a keyboard's."""
    assert bench.tap(key) == [Press(command, Device.KEYBOARD)]
