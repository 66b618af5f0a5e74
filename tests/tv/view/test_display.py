"""The window: how the canvas reaches it, turned or not, and what happens without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tv.view.display import ROTATIONS, Display, DisplayError, choose_acceleration
from game.tv.view.pace import can_be_halved
from tests.window.driver import CHECKOUT, MISSING, x_server

OPEN = "from game.tv.view.display import Display; Display.open((320, 200))"
OPEN_AND_SHOW = """
import time
import pygame
from game.tv.view.display import Display
display = Display.open((64, 48), rotation=90)
display.canvas.fill((10, 200, 30))
display.canvas.fill((250, 0, 0), (0, 0, 10, 20))
display.expose()
for _ in range(20):
    pygame.event.pump()
    time.sleep(0.01)
print(pygame.display.get_driver(), *display.size, flush=True)
time.sleep(5)
"""


def _open(rotation: int) -> Display:
    return Display.open((60, 40), rotation=rotation)


def _painted(display: Display) -> pygame.Surface:
    """Fill the canvas with pixels of which no two near ones are alike, and show it."""
    canvas = display.canvas
    for x in range(canvas.get_width()):
        for y in range(canvas.get_height()):
            canvas.set_at((x, y), (x * 4, y * 4, (x * y) % 256))
    display.expose()
    return canvas


def _painted_finely(display: Display) -> pygame.Surface:
    """Fill a canvas of less than 256 pixels a side so that every pixel tells its place."""
    canvas = display.canvas
    for x in range(canvas.get_width()):
        for y in range(canvas.get_height()):
            canvas.set_at((x, y), (x, y, 0))
    display.expose()
    return canvas


def test_unturned_the_canvas_is_the_window() -> None:
    """There is no second surface to hold and to copy."""
    assert _open(0).canvas is pygame.display.get_surface()


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_the_window_shows_the_canvas_turned_clockwise(rotation: int) -> None:
    """Pixel for pixel, and sides are exchanged for 90 and 270 degrees."""
    display = _open(rotation)
    assert display.size == ((40, 60) if rotation in {90, 270} else (60, 40))
    canvas = _painted(display)
    expected = pygame.transform.rotate(canvas, -rotation)
    window = pygame.display.get_surface()
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_what_is_turned_in_strips_has_no_seams(rotation: int) -> None:
    """A canvas of several strips, the last one not a whole one, is shown pixel for pixel."""
    display = Display.open((150, 210), rotation=rotation)
    canvas = _painted_finely(display)
    expected = pygame.transform.rotate(canvas, -rotation)
    window = pygame.display.get_surface()
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize("rotation", [90, 180, 270])
@given(data=st.data())
def test_presenting_a_part_turns_only_that_part(rotation: int, data: st.DataObject) -> None:
    """Inside the rectangle the window is as if all were shown, outside it is as before."""
    display = _open(rotation)
    canvas = _painted(display)
    width, height = canvas.get_size()
    x, y = data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1))
    rect = pygame.Rect(
        x, y, data.draw(st.integers(1, width - x)), data.draw(st.integers(1, height - y))
    )
    window = pygame.display.get_surface()
    before = window.copy()
    canvas.fill((1, 2, 3))
    display.present([rect])
    before.fill((1, 2, 3), display.window_rect(rect))
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_pointer_finds_the_canvas_pixel_it_sees(rotation: int) -> None:
    """`to_canvas` is the way back of what the window shows, in every corner and between."""
    display = _open(rotation)
    canvas = _painted(display)
    window = pygame.display.get_surface()
    for point in ((0, 0), (59, 0), (0, 39), (59, 39), (17, 23)):
        assert window.get_at(point) == canvas.get_at(display.to_canvas(point))


def test_rectangles_beyond_the_canvas_are_cut() -> None:
    """Presenting what lies partly or wholly outside is no fault."""
    display = _open(90)
    display.present([pygame.Rect(-10, -10, 20, 20), pygame.Rect(500, 500, 10, 10)])
    display.present([])


def test_another_rotation_makes_another_canvas() -> None:
    """Turning while running exchanges the sides; an odd angle is refused by name."""
    display = _open(0)
    display.rotate_to(270)
    assert display.size == (40, 60)
    with pytest.raises(DisplayError, match="not 45"):
        display.rotate_to(45)


def test_a_resized_window_is_noticed_once() -> None:
    """`resize` says that the canvas is a new one exactly when the window's size changed."""
    display = _open(0)
    assert not display.resize()
    pygame.display.set_mode((80, 50), pygame.RESIZABLE)
    assert display.resize()
    assert display.size == (80, 50)
    assert not display.resize()


def test_a_display_that_is_not_there_means_the_first() -> None:
    """A wrong `--display` still plays."""
    assert Display.open((60, 40), display=7).size == (60, 40)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"DISPLAY": ":0"}, "0"),
        ({"SDL_VIDEODRIVER": "x11"}, "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, None),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, None),
        ({}, None),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"),
    ],
)
def test_the_surface_is_shown_directly_on_x11_only(
    environ: dict[str, str], expected: str | None
) -> None:
    """Only X11 has a window surface of its own; what the user set stands."""
    choose_acceleration(environ)
    assert environ.get("SDL_FRAMEBUFFER_ACCELERATION") == expected


@pytest.mark.parametrize(
    "environ", [{}, {"SDL_VIDEODRIVER": "kmsdrm"}, {"DISPLAY": ":971"}, {"SDL_VIDEODRIVER": "x11"}]
)
def test_without_a_display_a_named_error_says_so(environ: dict[str, str]) -> None:
    """Neither no display, nor a console without a card, nor a dead X server runs on unseen."""
    if "kmsdrm" in environ.values() and os.path.exists("/dev/dri"):  # noqa: PTH110 - a device folder
        pytest.skip("this machine has a graphics card that kmsdrm could use")
    result = subprocess.run(
        [sys.executable, "-c", OPEN],
        cwd=CHECKOUT,
        env={"PATH": os.environ["PATH"], **environ},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode != 0
    assert "DisplayError: there is no display to play on" in result.stderr


def seen_of(program: str, told: str) -> bytes:
    """Return the pixels of a small X server once a program has told what it opened there."""
    with x_server((64, 48)) as server:
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=CHECKOUT,
            env={"PATH": os.environ["PATH"], "DISPLAY": server.name},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            lines = iter(process.stdout.readline, "")
            assert next(line for line in lines if line.startswith("x11")) == told
            return server.pixels()
        finally:
            process.kill()
            process.communicate()


@pytest.mark.window
@pytest.mark.skipif(MISSING is not None, reason=f"{MISSING} is not installed")
def test_a_real_window_shows_the_turned_canvas() -> None:
    """On an X server the canvas' top left is seen at the window's top right."""
    pixels = seen_of(OPEN_AND_SHOW, "x11 48 64\n")
    top_right, bottom_left = pixels[63 * 4 : 64 * 4], pixels[47 * 64 * 4 :][:4]
    assert tuple(top_right[:3]) == (0, 0, 250)
    assert tuple(bottom_left[:3]) == (30, 200, 10)


@pytest.mark.parametrize("can_show", [True, False])
@pytest.mark.parametrize("driver", ["x11", "wayland"])
def test_a_full_screen_on_x11_is_shown_apart(
    monkeypatch: pytest.MonkeyPatch, *, driver: str, can_show: bool
) -> None:
    """Once, as it is opened; where SDL cannot be asked to, pygame shows it as it does elsewhere."""
    asked: list[int] = []
    shown: list[bool] = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int, **how: int) -> pygame.Surface:
        asked.append(flags)
        return set_mode(size, flags, **how)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr("game.tv.view.display._begin", lambda _: pygame.display.init())
    monkeypatch.setattr(
        "game.tv.view.display.show_window", lambda: shown.append(can_show) or can_show
    )
    pygame.display.quit()
    display = Display.open()
    hidden, full = pygame.FULLSCREEN | pygame.HIDDEN, pygame.FULLSCREEN
    if driver == "x11":
        assert asked == ([hidden] if can_show else [hidden, full])
    else:
        assert asked == [full]
    assert shown == [can_show] * (driver == "x11")
    assert display.canvas is pygame.display.get_surface()
    display.move_to(0)
    assert asked[-1] == full
    assert len(shown) <= 1


@pytest.mark.window
@pytest.mark.skipif(MISSING is not None, reason=f"{MISSING} is not installed")
def test_a_real_full_screen_is_seen_whole() -> None:
    """The window that was made hidden is there, and what is painted then is seen."""
    program = OPEN_AND_SHOW.replace("(64, 48), rotation=90", "")
    pixels = seen_of(program, "x11 64 48\n")
    assert tuple(pixels[:3]) == (0, 0, 250)
    assert tuple(pixels[-4:][:3]) == (30, 200, 10)


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_window_too_small_to_play_on_shows_a_part(rotation: int) -> None:
    """Dragged to nothing, the picture is still laid out on a canvas that it fits on."""
    display = Display.open((60, 40), rotation=rotation, least_side_px=240)
    assert display.size == (240, 240)
    display.canvas.fill((10, 20, 30))
    display.expose()
    display.present([pygame.Rect(200, 200, 40, 40)])
    display.close()


def test_a_window_grown_again_is_painted_directly() -> None:
    """From the least side on the canvas is the window's own surface."""
    display = Display.open((240, 240), least_side_px=240)
    assert display.canvas is pygame.display.get_surface()
    display.close()


LARGE = (2600, 1500)


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_slow_machine_paints_half_the_lines_of_a_large_screen(rotation: int) -> None:
    """Each pixel of the canvas is four of the window, turned or not; pointers find it again."""
    display = Display.open(LARGE, rotation=rotation, is_slow=lambda _: True)
    half = (LARGE[0] // 2, LARGE[1] // 2)
    assert display.size == (half[::-1] if rotation in {90, 270} else half)
    display.canvas.fill((9, 9, 9))
    marks = [(0, 0), (display.size[0] - 1, 0), (3, display.size[1] - 1), (321, 123)]
    for shade, mark in enumerate(marks):
        display.canvas.set_at(mark, (200, shade, 0))
    display.expose()
    window = pygame.display.get_surface()
    for shade, mark in enumerate(marks):
        place = display.window_rect(pygame.Rect(mark, (1, 1)))
        assert place.size == (2, 2)
        for x, y in ((place.x, place.y), (place.right - 1, place.bottom - 1)):
            assert window.get_at((x, y))[:3] == (200, shade, 0)
            assert display.to_canvas((x, y)) == mark


def test_only_what_changed_is_shown_at_half_the_lines_too() -> None:
    """Outside the rectangle that is presented the window stays as it was."""
    display = Display.open(LARGE, is_slow=lambda _: True)
    display.canvas.fill((1, 2, 3))
    display.present([pygame.Rect(10, 20, 30, 100)])
    window = pygame.display.get_surface()
    lit = pygame.mask.from_threshold(window, (1, 2, 3), (1, 1, 1, 255))
    assert lit.get_bounding_rects() == [pygame.Rect(20, 40, 60, 200)]


def test_who_is_fast_or_has_fewer_pixels_paints_them_all() -> None:
    """Up to 2560x1440, or with odd sides, nothing is measured and nothing halved."""
    assert Display.open(LARGE, is_slow=lambda _: False).size == LARGE
    assert Display.open((1920, 1080), is_slow=lambda _: True).size == (1920, 1080)
    assert not can_be_halved((2560, 1440))
    assert not can_be_halved((3841, 2160))
    assert can_be_halved((3840, 2160))


def test_a_large_screen_is_measured_once() -> None:
    """Turning the picture does not ask again, so the canvas does not change its mind."""
    asked: list[pygame.Surface] = []

    def is_slow(window: pygame.Surface) -> bool:
        asked.append(window)
        return len(asked) > 1

    display = Display.open(LARGE, is_slow=is_slow)
    display.rotate_to(90)
    display.expose()
    assert (len(asked), display.size) == (1, LARGE[::-1])


def test_a_drawing_of_the_icon_that_is_gone_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window without a picture is still one to play in."""
    monkeypatch.setattr("game.tv.icon.assets_dir", lambda: Path("/nowhere"))
    assert _open(0).size == (60, 40)
