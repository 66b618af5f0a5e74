"""Asking whoever holds a pad that nothing is known of which button is OK, which Back, and up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.tv.events import MOVES, Command
from game.tv.input.own import Refused
from game.tv.input.rebinding import PadScheme, Rebinding
from game.tv.scenes.remap_draft import Draft, keep
from game.tv.scenes.remap_listen import KeepScene, ListenScene
from game.tv.scenes.remap_words import control_name
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

# Long enough to read, look at the pad, and find the button.
_PATIENCE_MS = 15_000
_REST = (Command.DOWN, Command.LEFT, Command.RIGHT)


class PadWizard(ListenScene):
    """Asks for OK, Back and up; for the other directions too where up does not give them away.

    Who presses nothing leaves the pad as it is. It is not asked again by itself.
    """

    most_unanswered = 1

    def __init__(self, services: Services, rebinding: Rebinding, pad: PadScheme) -> None:
        asked = (Command.CONFIRM, Command.BACK, Command.UP)
        super().__init__(services, rebinding, pad.guid, asked, self._done)
        self.wait_ms = _PATIENCE_MS
        self._pad = pad
        self._given_to: dict[str, Command] = {}

    def intro(self) -> str:
        """Ask for the next button."""
        text = self.look.translator.text
        questions = {
            Command.CONFIRM: text("Press your OK button."),
            Command.BACK: text("Press your Back button."),
            Command.UP: text("Press up."),
            Command.DOWN: text("Press down."),
            Command.LEFT: text("Press left."),
            Command.RIGHT: text("Press right."),
        }
        return f"{self.news or self._pad.name}\n{questions[self.command]}"

    def rows(self) -> Sequence[Row]:
        """Return the way on without an answer, and the way out."""
        text = self.look.translator.text
        whole = text("The controller stays as it is.")
        return (
            Row("skip", text("Leave it as it is"), Icon.RESUME, detail=self.seconds,
                help=text("Or wait: it can be set in the options at any time."),
                on_confirm=self.skip),
            Row("stop", text("Stop"), Icon.CROSS, help=whole, on_confirm=self.back),
        )  # fmt: skip

    def entered(self, now_ms: int) -> None:
        """Write down that it was asked, whatever comes of it."""
        own = self.rebinding.own
        known = own.pad(self.scheme)
        if not known.was_asked:
            keep(self.services, own.with_pad(self.scheme, replace(known, was_asked=True)))
            self.draft = Draft(self.rebinding, self.scheme)
        super().entered(now_ms)

    def answered(self, control: str) -> None:
        """Take a button, unless it has been given as something else."""
        words = self.look.translator
        if control in self._given_to:
            text = words.text("“{control}” is taken already.")
            name = control_name(words, self.rebinding, self.scheme, control)
            self.news = text.format(control=name)
            self.restart()
            return
        self.news = ""
        command = self.command
        self._given_to[control] = command
        if command not in MOVES or self.draft.defaults.get(control) is not command:
            self._take(command, control)
        self.next()

    def _take(self, command: Command, control: str) -> None:
        try:
            self.draft.give(command, control)
        except Refused:
            return
        if command is Command.UP:
            self.commands.extend(_REST)

    def _done(self, draft: Draft) -> None:
        if draft.is_changed:
            scene = KeepScene(self.services, self.rebinding, draft.own, self.scheme)
            self.services.director.push(scene)


def ask_about_pad(services: Services, pad: int) -> None:
    """Ask about a pad, by its instance id, that was used for the first time."""
    rebinding = services.rebinding
    known = rebinding.scheme_of(pad) if rebinding is not None else None
    if rebinding is not None and known is not None:
        services.director.push(PadWizard(services, rebinding, known))
