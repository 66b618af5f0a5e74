"""Screens that come and go. SDL's own say is replaced, for no test has a second television."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.tv import displays, sdl
from game.tv.displays import LOOK_EVERY_MS, DisplayWatch
from game.tv.sdl import display_names, display_origin, wait_for_event
from game.tv.view.display import Display

HD, FULL_HD = (1280, 720), (1920, 1080)


class Screens:
    """What SDL says of the screens: name and size of each, in its order."""

    def __init__(self) -> None:
        self.now = {"LG TV": HD}

    def names(self) -> tuple[str, ...]:
        """Return their names."""
        return tuple(self.now)

    def sizes(self) -> list[tuple[int, int]]:
        """Return their sizes."""
        return list(self.now.values())


class Moves(Display):
    """A window that writes down where it is moved."""

    def __init__(self, *, is_full_screen: bool = True) -> None:
        self._full_screen = is_full_screen
        self._display = 0
        self.moved: list[int] = []

    def move_to(self, display: int) -> None:
        """Write it down."""
        self._display = display
        self.moved.append(display)


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Screens:
    """Return screens that the test switches on and off."""
    made = Screens()
    monkeypatch.setattr(displays, "display_names", made.names)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", made.sizes)
    return made


Look = Callable[[], int]


def watched(window: Moves, chosen: str) -> Look:
    """Return what lets a second pass and says how often the canvas was new so far."""
    told: list[None] = []
    watch = DisplayWatch(window, monitor=lambda: chosen, on_changed=lambda: told.append(None))
    at_ms = iter(range(0, 100_000, LOOK_EVERY_MS))

    def look() -> int:
        watch.follow(next(at_ms))
        return len(told)

    return look


def test_while_nothing_changes_nothing_is_done(screens: Screens) -> None:
    """However long."""
    window = Moves()
    look = watched(window, "LG TV")
    assert [look() for _ in range(5)] == [0] * 5
    assert window.moved == []
    assert screens.names() == ("LG TV",)


def test_the_chosen_television_is_moved_to_when_it_is_switched_on(screens: Screens) -> None:
    """Whatever its number is, and back to the first when it goes."""
    window = Moves()
    look = watched(window, "Sony")
    look()
    screens.now = {"LG TV": HD, "Sony": FULL_HD}
    assert look() == 1
    assert window.moved == [1]
    screens.now = {"LG TV": HD}
    assert look() == 2
    assert window.moved == [1, 0]


def test_a_number_chooses_at_once_or_when_its_screen_is_switched_on(screens: Screens) -> None:
    """Once, by the name that it has then: what is chosen later stands."""
    window, chosen = Moves(), [""]
    watch = DisplayWatch(
        window,
        monitor=lambda: chosen[0],
        on_changed=lambda: None,
        number=1,
        choose=lambda name: chosen.__setitem__(0, name),
    )
    watch.follow(0)
    assert (chosen, window.moved) == ([""], [])
    screens.now = {"LG TV": HD, "Sony": FULL_HD}
    watch.follow(LOOK_EVERY_MS)
    assert (chosen, window.moved) == (["Sony"], [1])
    chosen[0] = "LG TV"
    watch.follow(2 * LOOK_EVERY_MS)
    assert (chosen, window.moved) == (["LG TV"], [1, 0])


def test_another_screen_that_comes_changes_nothing(screens: Screens) -> None:
    """Without a choice the game stays on the first."""
    window = Moves()
    look = watched(window, "")
    look()
    screens.now = {"LG TV": HD, "Sony": FULL_HD}
    assert look() == 0
    assert window.moved == []


def test_numbers_that_change_are_followed(screens: Screens) -> None:
    """The chosen monitor is the second now."""
    window = Moves()
    look = watched(window, "LG TV")
    look()
    screens.now = {"Sony": FULL_HD, "LG TV": HD}
    look()
    assert window.moved == [1]


def test_a_screen_that_finds_its_true_size_late_is_filled(screens: Screens) -> None:
    """As when a television was off at the start, and something small was taken for it."""
    window = Moves()
    look = watched(window, "LG TV")
    look()
    screens.now = {"LG TV": FULL_HD}
    assert look() == 1
    assert window.moved == [0]


def test_a_window_stays_where_its_player_put_it(screens: Screens) -> None:
    """Only a full screen follows."""
    window = Moves(is_full_screen=False)
    look = watched(window, "Sony")
    look()
    screens.now = {"LG TV": HD, "Sony": FULL_HD}
    assert look() == 0


@pytest.fixture
def _video() -> Iterator[None]:
    """Have SDL's video on."""
    pygame.display.init()
    yield
    pygame.quit()


@pytest.mark.usefixtures("_video")
def test_sdl_is_asked_itself() -> None:
    """Its own library is found; the driver without a screen calls its one by its number."""
    assert sdl._library() is not None
    assert display_names() == ("0",)
    assert display_origin(0) == (0, 0)
    assert display_origin(7) == (0, 0)


@pytest.mark.usefixtures("_video")
def test_monitors_of_one_name_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a number behind it."""
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 3)
    monkeypatch.setattr(sdl, "_name", lambda index: ("DELL", "LG", "DELL")[index])
    assert display_names() == ("DELL", "LG", "DELL (2)")


@pytest.mark.usefixtures("_video")
def test_without_sdl_the_answers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another build of pygame may have it inside."""
    monkeypatch.setattr(sdl, "_library", lambda: None)
    assert display_names() == ("0",)
    assert display_origin(0) == (0, 0)
    assert not wait_for_event(1)
