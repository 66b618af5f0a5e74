"""Touch screens: what grows and appears with the first finger, and goes with other devices."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from game.tv.events import Command, Device, InputEvent, Phase, Pointer
from game.tv.scenes.menu_layout import safe_rect
from game.tv.services import Services
from game.tv.view.stage import Frame, Sprite
from game.tv.view.text import Role
from game.tv.view.touch_pad import (
    PadButton,
    band_image,
    button_image,
    is_in_a_row,
    pad_buttons,
    target_px,
)

OFF, LEFT_HANDED = "off", "left"


class Touching:
    """Knows whether the screen is touched, and lays the pad over frames where it is wanted.

    `held` tells which of its buttons are down; `on_first` is called with the first finger.
    """

    def __init__(
        self,
        services: Services,
        *,
        held: Callable[[], Collection[Command]],
        on_first: Callable[[], None],
    ) -> None:
        self.is_touched = False
        self._services = services
        self._held = held
        self._on_first = on_first
        self._shown: tuple[object, ...] = ()
        self._buttons: tuple[PadButton, ...] = ()
        self._for: tuple[object, ...] = ()
        self._hints_top = 0
        self._frame: Frame | None = None

    @property
    def least_target_px(self) -> int:
        """How large what is touched must be at least; 0 while nobody touches."""
        if not self.is_touched:
            return 0
        return target_px(self._services.look.size, self._services.settings.screen_inches)

    def follow(self, events: Iterable[InputEvent]) -> None:
        """Notice the first finger, as it is lifted: until then nothing may move below it."""
        if self.is_touched:
            return
        pointers = (event for event in events if isinstance(event, Pointer))
        if any(e.device is Device.TOUCH and e.phase is Phase.UP for e in pointers):
            self.is_touched = True
            self._on_first()

    def button_at(self, x: int, y: int) -> Command | None:
        """Return which button lies at a place of the canvas, none while there is no pad.

        In a row all of its ground belongs to the button that is nearest.
        """
        if not self._is_shown:
            return None
        if is_in_a_row(self._services.look.size) and y >= self._row_top:
            return min(self.buttons, key=lambda each: abs(each.rect.centerx - x)).command
        found = (each.command for each in self.buttons if each.rect.collidepoint(x, y))
        return next(found, None)

    @property
    def buttons(self) -> tuple[PadButton, ...]:
        """The pad's buttons on the canvas of now."""
        settings, look = self._services.settings, self._services.look
        made_for = (look, settings.touch_pad, settings.screen_inches)
        if made_for != self._for:
            self._for = made_for
            self._hints_top = safe_rect(look).bottom - look.fonts.line_px(Role.SMALL) * 3 // 2
            self._buttons = pad_buttons(
                look.size,
                target_px(look.size, settings.screen_inches),
                bottom_px=self._hints_top,
                is_left_handed=settings.touch_pad == LEFT_HANDED,
            )
        return self._buttons

    def over(self, frame: Frame) -> Frame:
        """Return the frame with the pad over it; the same one for the same."""
        if not self._is_shown:
            self._frame = None
            return frame
        held = frozenset(self._held())
        shown = (frame, self.buttons, held)
        if self._frame is None or shown != self._shown:
            self._shown = shown
            self._frame = Frame(frame.background, (*frame.sprites, *self._sprites(held)))
        return self._frame

    def _sprites(self, held: Collection[Command]) -> Iterable[Sprite]:
        look = self._services.look
        ok = look.translator.text("OK")
        if is_in_a_row(look.size):
            size = (look.size[0], look.size[1] - self._row_top)
            yield Sprite(band_image(size, look.theme.felt_edge), 0, self._row_top)
        for command, rect in self.buttons:
            image = button_image(command, rect.w, look.fonts, ok, is_held=command in held)
            yield Sprite(image, rect.x, rect.y)

    @property
    def _row_top(self) -> int:
        """Where the ground of a row begins: it takes in the line of hints."""
        return min(self.buttons[0].rect.top - 2, self._hints_top)

    @property
    def _is_shown(self) -> bool:
        is_touch = self.is_touched and self._services.devices.device is Device.TOUCH
        return is_touch and self._services.settings.touch_pad != OFF
