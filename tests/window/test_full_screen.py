"""F11 where no window manager helps: the window fills the screen, and goes back to its place."""

from __future__ import annotations

from tests.window.conftest import Start
from tests.window.driver import NEEDS_WINDOW, XServer, wait_until

pytestmark = NEEDS_WINDOW


def place(server: XServer) -> tuple[int, int, int, int]:
    """Return where the game's window is on the screen: left, top, width, height."""
    about = server.game_window().get_geometry()
    return about.x, about.y, about.width, about.height


def test_f11_fills_the_screen_and_gives_it_back(server: XServer, start: Start) -> None:
    """Twice, for the second time stands on what the first left."""
    game = start("--size", "400x300", "--deal", "43", "--redeals", "0")
    windowed = place(server)
    assert windowed[2:] == (400, 300)
    for _ in range(2):
        game.press("F11")
        wait_until(lambda: place(server) == (0, 0, *server.size), 5, "it does not fill the screen")
        game.press("F11")
        wait_until(lambda: place(server) == windowed, 5, "it does not go back")
    game.press("t")
    assert game.stop()[0] == 0
    assert game.kept_game().moves == 1
