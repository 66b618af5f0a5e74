"""The picture of a menu screen for one look: what is drawn once, and what follows the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.tv.events import Command
from game.tv.scenes.menu_bar import Hint, HintBar
from game.tv.scenes.menu_layout import PagePlace, Wants, lay_out
from game.tv.scenes.menu_list import RowList
from game.tv.services import Devices, Look
from game.tv.view.glass import panel
from game.tv.view.icons import pyramid_mark
from game.tv.view.rows import pill
from game.tv.view.rows_page import Page
from game.tv.view.rows_values import TextBox
from game.tv.view.stage import Darkened, Frame
from game.tv.view.text import Role
from game.tv.view.theme import mix, shaded_felt

_MARK_ROWS = 3
# How much of the text's colour the lines across the screen have.
_LINE_SHARE = 0.35


class MenuPicture:
    """Panel, title, page, rows, help and hints of a menu screen, laid out for one look."""

    def __init__(
        self,
        look: Look,
        wants: Wants,
        *,
        background: pygame.Surface | Darkened,
        hints: Sequence[Hint],
        devices: Devices,
        draw_page: Callable[[Page], None],
    ) -> None:
        self.look = look
        self.layout = lay_out(look, wants)
        self.list = RowList(wants.rows, self.layout.style, self.layout.rows.h)
        self._background = background
        self._hints = tuple(hints)
        self._devices = devices
        self._still = self._drawn_still(wants, draw_page)
        self._live = Page(self.layout.page, look.fonts)
        self.bar = self._made_bar()
        self._frame: Frame | None = None

    def changed(self) -> None:
        """Say that a row looks different now."""
        self._frame = None

    def show_live(self, draw: Callable[[Page], None]) -> None:
        """Draw over the page what changes by itself, such as a countdown, and nothing else."""
        self._live = Page(self.layout.page, self.look.fonts)
        draw(self._live)
        self._frame = None

    def watch(self) -> None:
        """Draw the hints anew when another device is in use, or the row in hand has values."""
        if self.bar.device is not self._devices.device or self.bar.hints != self._bar_hints():
            self.bar = self._made_bar()
            self._frame = None

    def frame(self) -> Frame:
        """Return the whole picture; the same object while nothing changed."""
        if self._frame is None:
            rows = self.list.sprites(*self.layout.rows.topleft)
            still = (*self._still.sprites, *self._live.sprites)
            parts = (*still, *rows, *self._help().sprites, *self.bar.sprites)
            self._frame = Frame(self._background, parts)
        return self._frame

    def text_boxes(self) -> list[TextBox]:
        """Return every text on the canvas: those of the rows that are seen whole, and the rest."""
        area, boxes = self.layout.rows, []
        for widget in self.list.widgets:
            rect = self.list.rect(widget).move(area.topleft)
            if area.contains(rect):
                boxes += [box.moved(rect.topleft) for box in widget.text_boxes]
        boxes += [*self._still.text_boxes, *self._live.text_boxes, *self.bar.text_boxes]
        return [*boxes, *self._help().text_boxes]

    @property
    def page_boxes(self) -> list[TextBox]:
        """The texts of the page, but for those that change by themselves."""
        page = self.layout.page
        return [box for box in self._still.text_boxes if page.colliderect(box.rect)]

    def _made_bar(self) -> HintBar:
        return HintBar(self._bar_hints(), self.look, self._devices, self.layout.bar)

    def _bar_hints(self) -> tuple[Hint, ...]:
        """Return the screen's hints, and how the row in hand is changed."""
        if self.list.focused.row.choice is None:
            return self._hints
        change = self.look.translator.text("Change")
        return (*self._hints, Hint(Command.RIGHT, change, "sideways"))

    def _drawn_still(self, wants: Wants, draw_page: Callable[[Page], None]) -> Page:
        layout, theme = self.layout, self.look.theme
        page = Page(layout.page, self.look.fonts)
        page.sprites.extend(panel(self._panel_rect(wants), theme, layout.style.unit(2.5)))
        if wants.is_over_table:
            self._draw_foot(page)
        else:
            self._draw_lines(page)
        if wants.title:
            self._draw_title(page, wants.title)
        if wants.intro:
            page.paragraph(wants.intro, layout.intro_role, theme.text_plain, layout.intro)
        if wants.page is not PagePlace.NONE:
            draw_page(page)
        return page

    def _panel_rect(self, wants: Wants) -> pygame.Rect:
        """Return the panel; over the table it takes in the title, which the cards would disturb."""
        rect = self.layout.panel
        if not (wants.is_over_table and wants.title):
            return rect
        top = self.layout.title.top - self.layout.pad_px // 2
        return pygame.Rect(rect.left, top, rect.w, rect.bottom - top)

    def _draw_foot(self, page: Page) -> None:
        """Cover the hints of the table, where those of the menu are to stand."""
        bar, theme = self.layout.bar, self.look.theme
        top = bar.top - self.layout.style.unit(8)
        width, height = self.look.size
        # One colour: eight bits a pixel are enough, a quarter of the memory.
        strip = pygame.Surface((width, height - top), depth=8)
        strip.set_palette([shaded_felt(theme)])
        page.put(strip, 0, top)

    def _draw_lines(self, page: Page) -> None:
        """Draw the lines that part the title and the hints from the rest."""
        title, bar, theme = self.layout.title, self.layout.bar, self.look.theme
        unit = self.layout.style.unit
        line = pill((bar.w, unit(2)), mix(theme.felt_centre, theme.text_muted, _LINE_SHARE))
        page.put(line, bar.left, bar.top - unit(8))
        if title.h:
            page.put(line, bar.left, title.bottom + unit(4))

    def _draw_rule(self, page: Page) -> None:
        """Draw the thin line between the rows and what is said about them."""
        helps, theme = self.layout.help, self.look.theme
        thick = max(1, self.layout.style.unit(2))
        colour = mix(theme.panel_fill, theme.panel_edge, 0.6)
        y = (self.layout.rows.bottom + helps.top - thick) // 2
        page.put(pill((helps.w, thick), colour), helps.left, y)

    def _draw_title(self, page: Page, title: str) -> None:
        rect, look = self.layout.title, self.look
        line = look.fonts.line_px(Role.HEADING)
        mark = pyramid_mark(round(line * 0.72), look.theme, _MARK_ROWS)
        page.put(mark, rect.left, rect.top + (line - mark.get_height()) // 2)
        gap = mark.get_width() + line // 4
        area = pygame.Rect(rect.left + gap, rect.top, rect.w - gap, line)
        page.text(title, Role.HEADING, look.theme.text_plain, area)

    def _help(self) -> Page:
        page = Page(self.layout.help, self.look.fonts)
        text = self.list.focused.row.help
        if text and self.layout.help.h:
            self._draw_rule(page)
            page.paragraph(text, Role.SMALL, self.look.theme.text_muted, self.layout.help)
        return page
