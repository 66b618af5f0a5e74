"""The game as it is, but every presented frame is written down: run it like `python -m game`.

The environment variable PRESENT_LOG names the file. A line is the time in seconds, and whether
something on the table was moving ever since the frame before.
"""

import os
import sys
import time
from collections.abc import Iterable

import pygame

from game.cli import main
from game.tv.view.display import Display
from game.tv.view.picture import TablePicture
from game.tv.view.stage import Frame
from game.tv.view.table import TableView


def log_presents(path: str) -> None:
    """Write down every frame that reaches the window from now on."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    present, frame = Display.present, TableView.frame
    ticks: list[bool] = []

    def logged_frame(view: TableView, picture: TablePicture, now_ms: int) -> Frame:
        ticks.append(view.is_moving(now_ms))
        return frame(view, picture, now_ms)

    def logged_present(display: Display, dirty: Iterable[pygame.Rect]) -> None:
        rects = list(dirty)
        present(display, rects)
        if rects:
            os.write(file, f"{time.monotonic():.6f} {int(bool(ticks) and all(ticks))}\n".encode())
            ticks.clear()

    TableView.frame = logged_frame
    Display.present = logged_present


if __name__ == "__main__":
    log_presents(os.environ["PRESENT_LOG"])
    sys.exit(main())
