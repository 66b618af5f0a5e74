"""A touch screen with the drawn pad: played by it alone, beside direct touching."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import Command, Device
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from game.tv.touching import Touching
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import BETWEEN_PRESSES_MS, Couch, Presser, play
from tests.tv.play.hands import key_hand, touch_hand
from tests.tv.play.lines import winning_line

SCREEN = 7
THUMB, OTHER = 3, 4


def finger(couch: Couch, kind: int, x: int, y: int, number: int = THUMB) -> None:
    """Let a finger touch, move or be lifted."""
    width, height = pygame.display.get_window_size()
    couch.post(kind, touch_id=SCREEN, finger_id=number, x=x / width, y=y / height, dx=0.0, dy=0.0)
    couch.step()


def touching(couch: Couch) -> Touching:
    """Return what knows of fingers."""
    return couch._application._touching


def place(couch: Couch, command: Command) -> tuple[int, int]:
    """Return the middle of a button."""
    found = (each.rect.center for each in touching(couch).buttons if each.command is command)
    return next(found)


def thumb(couch: Couch) -> Presser:
    """Return a player who uses nothing but the drawn pad."""

    def press(command: Command) -> None:
        finger(couch, pygame.FINGERDOWN, *place(couch, command))
        finger(couch, pygame.FINGERUP, *place(couch, command))
        couch.jump(BETWEEN_PRESSES_MS)

    return Presser(couch, press)


@pytest.fixture
def touched(couch: Couch) -> Couch:
    """Return a game whose screen has been touched, with the pad switched on."""
    couch.services.change(touch_pad="right")
    touch_hand(couch).click(couch.screen.get_width() // 2, 2)
    assert couch.services.devices.device is Device.TOUCH
    return couch


def test_nothing_is_drawn_before_the_first_finger(couch: Couch) -> None:
    """Nor with the option off, nor once another device is used."""
    couch.services.change(touch_pad="right")
    before = pygame.image.tobytes(couch.screen, "RGB")
    assert touching(couch).button_at(*place(couch, Command.CONFIRM)) is None
    touch_hand(couch).click(couch.screen.get_width() // 2, 2)
    assert touching(couch).button_at(*place(couch, Command.CONFIRM)) is Command.CONFIRM
    assert pygame.image.tobytes(couch.screen, "RGB") != before
    key_hand(couch).press(Command.DOWN)
    assert touching(couch).button_at(*place(couch, Command.CONFIRM)) is None
    couch.services.change(touch_pad="off")
    touch_hand(couch).click(couch.screen.get_width() // 2, 2)
    assert touching(couch).button_at(*place(couch, Command.CONFIRM)) is None


def test_a_game_by_the_pad_alone(touched: Couch, deals: DecideDeal) -> None:
    """From the title to a dealt table, some moves, and the panel by the star."""
    deals(43)
    hand = thumb(touched)
    hand.choose("play")
    assert isinstance(touched.top, RedealsScene)
    hand.choose("unlimited")
    for move in winning_line(43, None)[:6]:
        if move.places or move.verb == "draw":
            play(touched, hand, move)
    hand.back()
    assert isinstance(touched.top, PausePanel)
    hand.back()
    assert isinstance(touched.top, TableScene)


def test_what_lies_below_a_button_is_not_touched(touched: Couch, deals: DecideDeal) -> None:
    """And what lies beside it is: direct touching goes on with the other hand."""
    deals(43)
    thumb(touched).choose("play")
    thumb(touched).choose("unlimited")
    finger(touched, pygame.FINGERDOWN, *place(touched, Command.RIGHT))
    before = touched.session.journal_text
    stock = touched.centre(touched.table.hand.cursor)
    finger(touched, pygame.FINGERDOWN, *stock, OTHER)
    finger(touched, pygame.FINGERUP, *stock, OTHER)
    finger(touched, pygame.FINGERUP, *place(touched, Command.RIGHT))
    touched.wait(100)
    changed = touched.session.journal_text != before or touched.chosen is not None
    assert changed


def test_a_held_arrow_repeats_and_a_thumb_may_slide(touched: Couch) -> None:
    """As on any pad; lifted anywhere it ends."""
    rows = [row.key for row in touched.menu.rows()]
    start = rows.index(touched.menu.focused)
    finger(touched, pygame.FINGERDOWN, *place(touched, Command.DOWN))
    touched.wait(600)
    assert rows.index(touched.menu.focused) >= start + 3
    before = rows.index(touched.menu.focused)
    finger(touched, pygame.FINGERMOTION, *place(touched, Command.UP))
    assert rows.index(touched.menu.focused) == before - 1
    finger(touched, pygame.FINGERUP, 0, 0)
    at = touched.menu.focused
    touched.wait(1000)
    assert touched.menu.focused == at
    assert isinstance(touched.top, TitleScene)


def test_an_idle_pad_costs_nothing(touched: Couch) -> None:
    """The same frame for the same picture, held or not."""
    over = touching(touched).over
    frame = touched.top.frame(touched.at_ms)
    assert over(frame) is over(frame)
    finger(touched, pygame.FINGERDOWN, *place(touched, Command.DOWN))
    frame = touched.top.frame(touched.at_ms)
    assert over(frame) is over(frame)


def test_rows_grow_for_fingers(couch: Couch) -> None:
    """9 mm on a screen of seven inches, from the first finger on."""
    before = couch.menu.picture.layout.style.height_px
    touch_hand(couch).click(couch.screen.get_width() // 2, 2)
    couch.services.change(screen_inches=5)
    couch.step()
    after = couch.menu.picture.layout.style.height_px
    assert after > before
    px_per_mm = (640**2 + 360**2) ** 0.5 / (5 * 25.4)
    assert after >= 9 * px_per_mm
    assert couch.menu.picture.layout.bar.h >= 9 * px_per_mm


def test_between_the_buttons_of_a_row_lies_nothing_else(make_couch: MakeCouch) -> None:
    """A thumb that misses by a little does not open the menu below."""
    couch = make_couch(size=(480, 640))
    couch.services.change(touch_pad="right")
    touch_hand(couch).click(240, 2)
    rects = {each.command: each.rect for each in touching(couch).buttons}
    left, right = rects[Command.LEFT], rects[Command.UP]
    y = left.centery
    assert touching(couch).button_at(left.right + 1, y) is Command.LEFT
    assert touching(couch).button_at(right.left - 1, y) is Command.UP
    assert touching(couch).button_at(0, 639) is Command.LEFT
