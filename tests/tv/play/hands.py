"""Players with a pad, a keyboard, a mouse or a finger, each through SDL's events alone."""

from __future__ import annotations

import pygame

from game.tv.events import Command
from tests import vpad
from tests.tv.play.couch import BETWEEN_PRESSES_MS, Couch, Pointing, Presser
from tests.vpad import PadFactory, VirtualPad

# SDL says nothing of a stick's rest before this has passed; buttons are heard at once.
PLUG_MS = 400
# The D-pad, A and B are all that is needed to play; the others are short cuts.
_BUTTONS = {
    Command.UP: vpad.UP,
    Command.DOWN: vpad.DOWN,
    Command.LEFT: vpad.LEFT,
    Command.RIGHT: vpad.RIGHT,
    Command.CONFIRM: vpad.A,
    Command.BACK: vpad.B,
    Command.DRAW: vpad.X,
    Command.HINT: vpad.Y,
    Command.UNDO: vpad.L1,
    Command.JOKER: vpad.R1,
    Command.MENU: vpad.START,
}
# The four arrows, Return and Escape are enough here too.
_KEYS = {
    Command.UP: pygame.K_UP,
    Command.DOWN: pygame.K_DOWN,
    Command.LEFT: pygame.K_LEFT,
    Command.RIGHT: pygame.K_RIGHT,
    Command.CONFIRM: pygame.K_RETURN,
    Command.BACK: pygame.K_ESCAPE,
    Command.DRAW: pygame.K_t,
    Command.HINT: pygame.K_h,
    Command.UNDO: pygame.K_z,
    Command.JOKER: pygame.K_j,
    Command.MENU: pygame.K_F1,
    Command.NEW_DEAL: pygame.K_n,
}
TOUCH_SCREEN, FINGER = 7, 3


def plugged(couch: Couch, plug: PadFactory) -> VirtualPad:
    """Plug a pad in and wait until its sticks are believed."""
    pad = plug()
    couch.wait(PLUG_MS)
    return pad


def pad_hand(couch: Couch, pad: VirtualPad) -> Presser:
    """Return a player with a pad."""

    def press(command: Command) -> None:
        pad.press(_BUTTONS[command])
        couch.step()
        pad.release(_BUTTONS[command])
        couch.jump(BETWEEN_PRESSES_MS)

    return Presser(couch, press)


def key_hand(couch: Couch) -> Presser:
    """Return a player at a keyboard."""

    def press(command: Command) -> None:
        tap(couch, _KEYS[command])

    return Presser(couch, press)


def tap(couch: Couch, key: int, *, text: str = "", mod: int = 0) -> None:
    """Press and release a key."""
    couch.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
    couch.step()
    couch.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
    couch.jump(BETWEEN_PRESSES_MS)


def mouse_hand(couch: Couch) -> Pointing:
    """Return a player with a mouse."""

    def click(x: int, y: int) -> None:
        couch.post(pygame.MOUSEMOTION, pos=(x, y), rel=(20, 20), buttons=(0, 0, 0), touch=False)
        couch.step()
        couch.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
        couch.step()
        couch.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
        couch.jump(BETWEEN_PRESSES_MS)

    return Pointing(couch, click)


def touch_hand(couch: Couch) -> Pointing:
    """Return a player with a finger."""

    def touch(x: int, y: int) -> None:
        width, height = pygame.display.get_window_size()
        place = {"touch_id": TOUCH_SCREEN, "finger_id": FINGER, "x": x / width, "y": y / height}
        couch.post(pygame.FINGERDOWN, dx=0, dy=0, **place)
        couch.step()
        couch.post(pygame.FINGERUP, dx=0, dy=0, **place)
        couch.jump(BETWEEN_PRESSES_MS)

    def drag(start: tuple[int, int], to_y: int) -> None:
        width, height = pygame.display.get_window_size()
        finger = {"touch_id": TOUCH_SCREEN, "finger_id": FINGER, "x": start[0] / width}
        couch.post(pygame.FINGERDOWN, dx=0, dy=0, y=start[1] / height, **finger)
        couch.step()
        # Two steps: the first may be too short to be a drag.
        for y in ((start[1] + to_y) // 2, to_y):
            couch.post(pygame.FINGERMOTION, dx=0, dy=0.1, y=y / height, **finger)
            couch.step()
        couch.post(pygame.FINGERUP, dx=0, dy=0, y=to_y / height, **finger)
        couch.jump(BETWEEN_PRESSES_MS)

    return Pointing(couch, touch, drag)
