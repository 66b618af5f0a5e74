"""The league's web page for a phone: a QR code for its camera, and the address to be typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
import segno

from game.league.client.address import parse_address
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_layout import PagePlace
from game.tv.services import Look, Services
from game.tv.view.icons import Icon
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import Row
from game.tv.view.text import Role

_QUIET = 4
"""Light modules around the code, as ISO/IEC 18004 asks for."""
_LIGHT, _DARK = (255, 255, 255), (0, 0, 0)
_LEAST_LINES = 7


class WebPageScene(MenuScene):
    """Shows the code of an address, as large as there is room for whole modules."""

    def __init__(self, services: Services, address: str) -> None:
        super().__init__(services)
        self._address = address
        self._is_for_nobody = parse_address(address).is_this_machine

    @property
    def page_place(self) -> PagePlace:
        """Have the code beside the address."""
        return PagePlace.BESIDE

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("On the phone")

    def intro(self) -> str:
        """Tell the address, for phones that read no codes."""
        return self._address

    def rows(self) -> Sequence[Row]:
        """Return the way back; below it what is wrong with the address, if anything is."""
        text = self.look.translator.text
        alone = text("This address works on this machine alone.") if self._is_for_nobody else ""
        return [Row("back", text("Back"), Icon.BACK, help=alone, on_confirm=self.back)]

    def page_height(self, look: Look) -> int:
        """Return what a code needs at least to be read from the couch."""
        return _LEAST_LINES * look.fonts.line_px(Role.BODY)

    def draw_page(self, page: Page) -> None:
        """Draw the code in the middle."""
        image = code_image(self._address, min(page.area.size))
        place = image.get_rect(center=page.area.center)
        page.put(image, place.x, place.y)


@lru_cache(maxsize=2)
def code_image(text: str, room_px: int) -> pygame.Surface:
    """Return a text's QR code in a square of at most so many pixels, its quiet zone with it."""
    rows = [bytes(row) for row in segno.make(text, micro=False).matrix]
    count = len(rows) + 2 * _QUIET
    module = max(1, room_px // count)
    image = pygame.Surface((count * module, count * module))
    image.fill(_LIGHT)
    for y, row in enumerate(rows, start=_QUIET):
        for x, is_dark in enumerate(row, start=_QUIET):
            if is_dark:
                image.fill(_DARK, (x * module, y * module, module, module))
    return image
