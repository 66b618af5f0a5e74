"""The window: opens it, turns the canvas onto it and shows what was repainted.

With rotation 0 the canvas *is* the window's surface: no second copy, no scaling. Turned by
90, 180 or 270 degrees it is a surface of its own, and only repainted parts are turned. On a screen
of more pixels than the machine can paint in time it has half the lines, and each of its pixels is
shown as four.
"""

from __future__ import annotations

import os
import warnings
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.tv.icon import icon
from game.tv.monitors import screen_of
from game.tv.sdl import display_names, display_origin, show_window
from game.tv.view.pace import Pace, is_slow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, MutableMapping

Size = tuple[int, int]

ROTATIONS = (0, 90, 180, 270)
DEFAULT_WINDOW: Size = (1280, 720)
ICON_PX = 64
# Turned in strips that stay in the processor's cache: by 90 degrees four times as fast at 4K.
_STRIP_PX = 64
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DRIVER = "SDL_VIDEODRIVER"
_UNSEEN_DRIVERS = frozenset({"dummy", "offscreen"})
_NO_DISPLAY = "there is no display to play on: start the game on a desktop or a console with one"


class DisplayError(RuntimeError):
    """No picture can be shown; the message is one sentence for the player."""


def choose_acceleration(environ: MutableMapping[str, str]) -> None:
    """Choose how SDL brings the window's surface to the screen; call before `pygame.init`.

    X11 can show a surface in shared memory directly: at 1080p 0.7 ms a full frame, 0.2 ms a
    card, where SDL's default, a texture, takes 11-27 ms and 100 MB more without a GPU. Other
    drivers (KMSDRM, Wayland) have nothing but the texture, so SDL is left alone there. What the
    user has set stands.
    """
    driver = environ.get(_DRIVER, "")
    if driver == "x11" or (not driver and environ.get("DISPLAY")):
        environ.setdefault(_ACCELERATION, "0")


def _begin(environ: MutableMapping[str, str]) -> None:
    """Start SDL's video; raise `DisplayError` if it could only draw unseen."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(f"{_NO_DISPLAY} ({error})") from error
    driver = pygame.display.get_driver()
    # Without any display SDL silently takes a driver that nobody sees and would run for ever.
    if driver in _UNSEEN_DRIVERS and environ.get(_DRIVER) != driver:
        pygame.display.quit()
        raise DisplayError(_NO_DISPLAY)
    # Before there is a window: pygame would else spend 4 ms on finding its own snake. A drawing
    # that is gone is no reason not to play.
    with suppress(pygame.error, OSError):
        pygame.display.set_icon(icon(ICON_PX))


def _move_window(place: tuple[int, int] | None) -> None:
    """Move the window, where windows can be moved."""
    if place is not None and pygame.display.get_driver() == "x11":
        pygame.display.set_window_position(place)


class Display:
    """The one window; made by `Display.open`."""

    def __init__(
        self,
        *,
        window_size: Size | None,
        rotation: int,
        display: int,
        least_side_px: int,
        is_slow: Callable[[pygame.Surface], bool] = is_slow,
    ) -> None:
        if rotation not in ROTATIONS:
            raise DisplayError(f"the picture can be turned by 0, 90, 180 or 270, not {rotation}")
        self._rotation = rotation
        self._least_side_px = least_side_px
        self._display = display
        self._windowed_size = window_size or DEFAULT_WINDOW
        self._windowed_place: tuple[int, int] | None = None
        self._full_screen = window_size is None
        self._pace = Pace(is_slow)
        self._window = self._make_window()
        self._canvas = self._make_canvas()

    @classmethod
    def open(
        cls,
        size: Size | None = None,
        *,
        windowed: bool = False,
        rotation: int = 0,
        display: int | None = None,
        monitor: str = "",
        least_side_px: int = 0,
        is_slow: Callable[[pygame.Surface], bool] = is_slow,
    ) -> Display:
        """Open the window and return it; raise `DisplayError` if nothing can be shown.

        `size` is the window's size in pixels and makes it windowed; without one the screen is
        filled, or with `windowed` a window of 1280x720 opened. `rotation` turns the picture
        clockwise. The screen is number `display`, else the one called `monitor`, else the first.
        The canvas never gets smaller than `least_side_px`: a window dragged below that shows a
        part of it. `is_slow` says of a large window whether to paint at half its size.
        """
        choose_acceleration(os.environ)
        _begin(os.environ)
        window_size = size if size is not None else (DEFAULT_WINDOW if windowed else None)
        try:
            names = display_names()
            return cls(
                window_size=window_size,
                rotation=rotation,
                display=screen_of(display, monitor, names),
                least_side_px=least_side_px,
                is_slow=is_slow,
            )
        except pygame.error as error:
            raise DisplayError(f"the window cannot be opened: {error}") from error

    @staticmethod
    def close() -> None:
        """Close the window."""
        pygame.display.quit()

    @property
    def canvas(self) -> pygame.Surface:
        """Return the surface to paint on; it is another one after a change of size."""
        return self._canvas

    @property
    def size(self) -> Size:
        """Return the canvas size: the window's or half of it, turned as the picture is."""
        return self._canvas.get_size()

    @property
    def rotation(self) -> int:
        """Return by how many degrees, clockwise, the picture is turned."""
        return self._rotation

    @property
    def index(self) -> int:
        """Return the number of the screen."""
        return self._display

    @property
    def is_full_screen(self) -> bool:
        """Say whether the window fills the screen."""
        return self._full_screen

    def present(self, dirty: Iterable[pygame.Rect]) -> None:
        """Show the parts of the canvas that were repainted; nothing is done for no rectangles."""
        rects = [rect for rect in (r.clip(self._canvas.get_rect()) for r in dirty) if rect.w]
        if not rects:
            return
        if not self._is_direct:
            rects = [self._turn(rect) for rect in rects]
        pygame.display.update(rects)

    def expose(self) -> None:
        """Show the whole canvas again, after the window system lost what was there."""
        self.present([self._canvas.get_rect()])

    def to_canvas(self, window_pos: Size) -> Size:
        """Return the canvas point that is seen at a window point."""
        x, y = (at // self._scale for at in window_pos)
        width, height = (side // self._scale for side in self._window.get_size())
        return {
            0: (x, y),
            90: (y, width - 1 - x),
            180: (width - 1 - x, height - 1 - y),
            270: (height - 1 - y, x),
        }[self._rotation]

    def window_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where on the window a rectangle of the canvas is shown."""
        scale = self._scale
        width, height = (side // scale for side in self._window.get_size())
        turned = {
            0: rect,
            90: pygame.Rect(width - rect.bottom, rect.x, rect.h, rect.w),
            180: pygame.Rect(width - rect.right, height - rect.bottom, rect.w, rect.h),
            270: pygame.Rect(rect.y, height - rect.right, rect.h, rect.w),
        }[self._rotation]
        return pygame.Rect(*(scale * each for each in turned))

    def rotate_to(self, rotation: int) -> None:
        """Turn the picture to another rotation; the canvas is a new one then."""
        if rotation not in ROTATIONS:
            raise DisplayError(f"the picture can be turned by 0, 90, 180 or 270, not {rotation}")
        self._rotation = rotation
        self._canvas = self._make_canvas()

    def toggle_full_screen(self) -> None:
        """Change between full screen and window; the canvas is a new one then."""
        if self._full_screen:
            self._full_screen = False
            self._window = self._make_window()
            if self._window.get_size() != self._windowed_size:
                # Without a window manager the first request leaves the window as large as it was.
                self._window = self._make_window()
            _move_window(self._windowed_place)
        else:
            self._windowed_size = self._window.get_size()
            self._windowed_place = pygame.display.get_window_position()
            # Without a window manager the window grows from where it is.
            _move_window(display_origin(self._display))
            self._full_screen = True
            self._window = self._make_window()
        self._canvas = self._make_canvas()

    def move_to(self, display: int) -> None:
        """Fill another screen, or the same in its size of now; the canvas is a new one then."""
        self._display = display
        _move_window(display_origin(display))
        self._window = self._make_window()
        self._canvas = self._make_canvas()

    def resize(self) -> bool:
        """Take over the size the window has now; say whether the canvas is a new one."""
        window = pygame.display.get_surface()
        # SDL may have resized the very surface we hold: the size it had is what tells.
        if window is None or (window is self._window and window.get_size() == self._window_size):
            return False
        self._window = window
        self._canvas = self._make_canvas()
        return True

    def _make_window(self) -> pygame.Surface:
        full = self._full_screen
        # A first window that fills the screen is shown by ourselves: SDL then waits for a window
        # manager, and other threads shall run meanwhile.
        is_first = pygame.display.get_surface() is None
        by_ourselves = full and is_first and pygame.display.get_driver() == "x11"
        flags = pygame.FULLSCREEN if full else pygame.RESIZABLE
        if by_ourselves:
            flags |= pygame.HIDDEN
        with warnings.catch_warnings():
            # A window of another size than asked for is no fault: the picture fits any.
            warnings.simplefilter("ignore", RuntimeWarning)
            size = (0, 0) if full else self._windowed_size
            window = pygame.display.set_mode(size, flags, display=self._display)
        if not by_ourselves:
            return window
        # SDL makes the surface anew where the window is shown in another size than was asked for.
        shown = pygame.display.get_surface() if show_window() else None
        return shown or self._make_window()

    @property
    def _is_direct(self) -> bool:
        """Whether the canvas is the window's own surface: whole, not turned, large enough."""
        is_whole = self._rotation == 0 and self._scale == 1
        return is_whole and min(self._window.get_size()) >= self._least_side_px

    def _make_canvas(self) -> pygame.Surface:
        self._window_size = self._window.get_size()
        self._scale = self._pace.scale_of(self._window)
        if self._is_direct:
            return self._window
        width, height = (
            max(self._least_side_px, side // self._scale) for side in self._window_size
        )
        turned = (height, width) if self._rotation in {90, 270} else (width, height)
        return pygame.Surface(turned, 0, self._window)

    def _turn(self, rect: pygame.Rect) -> pygame.Rect:
        """Turn a part of the canvas onto the window; return where it went."""
        for top in range(rect.y, rect.bottom, _STRIP_PX):
            strip = pygame.Rect(rect.x, top, rect.w, min(_STRIP_PX, rect.bottom - top))
            image = self._canvas.subsurface(strip)
            if self._rotation:
                # pygame turns counterclockwise.
                image = pygame.transform.rotate(image, -self._rotation)
            place = self.window_rect(strip)
            if self._scale > 1:
                pygame.transform.scale(image, place.size, self._window.subsurface(place))
            else:
                self._window.blit(image, place)
        return self.window_rect(rect)
