"""Options of the controls: keys, buttons, repeating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.tv.input.rebinding import PadScheme, Rebinding
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.options.base import OptionsPage
from game.tv.scenes.pad_wizard import PadWizard
from game.tv.scenes.remap import DevicesScene
from game.tv.scenes.remap_draft import keep
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row, Show


class ControlsPage(OptionsPage):
    """What keys and buttons do."""

    key = "controls"
    icon = Icon.STICK

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("Controls")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("Keyboard, gamepad, and how directions repeat.")

    def rows(self) -> Sequence[Row]:
        """Return the keyboard's keys, every device's controls, and what a held direction does."""
        words = self.look.translator
        text = words.text
        keyboard = self.choice(
            "keyboard",
            Icon.KEYBOARD,
            (
                text("Keyboard"),
                text("“Arcade” is for sticks and buttons on a keyboard encoder."),
            ),
            CHOICES["keyboard"],
            [text("Desk"), text("Arcade")],
        )
        repeat = self.choice(
            "repeat",
            Icon.CLOCK,
            (text("Key repeat"), text("How soon a held direction repeats.")),
            CHOICES["repeat"],
            [text("Short delay"), text("Long delay"), words.in_context("key repeat", "Off")],
        )
        return [keyboard, *self._changes(), self._swap(), repeat, *self._touch()]

    def _touch(self) -> list[Row]:
        """Return the pad for touch screens, and how large such a screen is."""
        words = self.look.translator
        text, sizes = words.text, CHOICES["screen_inches"]
        pad = self.choice(
            "touch_pad",
            Icon.TOUCH_PAD,
            (
                text("On-screen pad"),
                text("Arrows, OK and Back on a touch screen, once it has been touched."),
            ),
            CHOICES["touch_pad"],
            [words.in_context("on-screen pad", "Off"), text("Right-handed"), text("Left-handed")],
        )
        inches = text("{n} inches")
        size = self.choice(
            "screen_inches",
            Icon.RULER,
            (
                text("Screen size"),
                text("Corner to corner: makes what is touched 9 mm large at least."),
            ),
            sizes,
            [inches.format(n=words.number(n)) if n else text("Automatic") for n in sizes],
        )
        return [pad, size]

    def _changes(self) -> list[Row]:
        """Return the rows that lead to where controls are set."""
        rebinding = self.services.rebinding
        if rebinding is None:
            return []
        text = self.look.translator.text
        change = Row(
            "remap",
            text("Change controls"),
            Icon.PEN,
            help=text("Give each key and button another meaning, on any device."),
            on_confirm=self._opener(lambda: DevicesScene(self.services, rebinding)),
        )
        pad = rebinding.pad_in_use()
        return [change] if pad is None else [change, self._wizard(rebinding, pad)]

    def _wizard(self, rebinding: Rebinding, pad: PadScheme) -> Row:
        text = self.look.translator.text
        return Row(
            "wizard",
            text("Set up the controller"),
            Icon.STICK,
            help=text("Asks which button is OK, which is Back, and where up is."),
            on_confirm=self._opener(lambda: PadWizard(self.services, rebinding, pad)),
        )

    def _opener(self, make: Callable[[], MenuScene]) -> Callable[[], None]:
        return lambda: self.services.director.push(make())

    def _swap(self) -> Row:
        """Return the swap of confirm and back: of the pad in use, else of pads in general."""
        text, rebinding = self.look.translator.text, self.services.rebinding
        label = text("Swap A and B")
        general = self.switch(
            "swap_confirm_back",
            Icon.SWAP,
            label,
            text("Exchanges the gamepad's buttons for OK and back."),
        )
        pad = rebinding.pad_in_use() if rebinding is not None else None
        if rebinding is None or pad is None:
            return general
        own = rebinding.own.pad(pad.guid).swap
        is_on = rebinding.is_swapped if own is None else own
        helps = text("Exchanges the buttons for OK and back on “{name}”.").format(name=pad.name)
        choice = Choice(("", ""), int(is_on), lambda index: self._swapped(pad, index), Show.SWITCH)
        return Row("swap_confirm_back", label, Icon.SWAP, help=helps, choice=choice)

    def _swapped(self, pad: PadScheme, index: int) -> None:
        if self.services.rebinding is not None:
            own = self.services.rebinding.own
            changed = replace(own.pad(pad.guid), swap=bool(index))
            keep(self.services, own.with_pad(pad.guid, changed))
