"""Setting the controls: choose a device, then what each of its controls means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.tv.events import Command
from game.tv.input.own import Keys
from game.tv.input.rebinding import Rebinding
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.remap_draft import Draft, keep
from game.tv.scenes.remap_listen import KeepScene, ListenScene
from game.tv.scenes.remap_words import (
    COMMANDS,
    ICONS,
    bound_name,
    command_name,
    pad_name,
    scheme_icon,
    scheme_kind,
    scheme_name,
)
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class DevicesScene(MenuScene):
    """The devices whose controls can be set: pads in use, kinds of keyboard, remotes."""

    def __init__(self, services: Services, rebinding: Rebinding) -> None:
        super().__init__(services)
        self._rebinding = rebinding
        in_use = rebinding.pad_in_use()
        if in_use is not None:
            self.focus(in_use.guid)

    def title(self) -> str:
        """Say what is chosen."""
        return self.look.translator.text("Change controls")

    def rows(self) -> Sequence[Row]:
        """Return the devices."""
        pads = [pad.guid for pad in self._rebinding.pads()]
        return [self._row(scheme) for scheme in (*pads, *Keys)]

    def _row(self, scheme: str) -> Row:
        words = self.look.translator
        return Row(
            scheme,
            scheme_name(words, self._rebinding, scheme),
            scheme_icon(scheme),
            help=words.text("What each of its buttons or keys means."),
            on_confirm=lambda: self.services.director.push(
                RemapScene(self.services, self._rebinding, scheme)
            ),
        )


class RemapScene(MenuScene):
    """Every command with the control it is known by."""

    def __init__(self, services: Services, rebinding: Rebinding, scheme: str) -> None:
        super().__init__(services)
        self._rebinding = rebinding
        self._scheme = scheme

    def title(self) -> str:
        """Name the kind of device."""
        return scheme_kind(self.look.translator, self._scheme)

    def intro(self) -> str:
        """Name the pad."""
        return pad_name(self._rebinding, self._scheme)

    def rows(self) -> Sequence[Row]:
        """Return the commands, before them all in a row, after them the way to what is shipped."""
        text = self.look.translator.text
        run = Row(
            "run",
            text("One after another"),
            Icon.RESTART,
            help=text("Asks for everything in turn. Press nothing to leave one as it is."),
            on_confirm=self._run,
        )
        reset = Row(
            "reset",
            text("As shipped"),
            Icon.UNDO,
            help=text("Takes back all changes for this device."),
            on_confirm=self._reset,
        )
        return [run, *map(self._row, COMMANDS), reset]

    def _row(self, command: Command) -> Row:
        words = self.look.translator
        return Row(
            str(command),
            command_name(words, command),
            ICONS[command],
            help=words.text("Press OK, then the new control."),
            detail=bound_name(words, self._rebinding, self._scheme, command),
            on_confirm=partial(self._listen, [command], asks=True),
        )

    def _run(self) -> None:
        """Ask for all that the device has a control for."""
        known = set(self._rebinding.defaults(self._scheme).values())
        self._listen([command for command in COMMANDS if command in known])

    def _listen(self, commands: Sequence[Command], *, asks: bool = False) -> None:
        if not self._rebinding.is_there(self._scheme):
            text = self.look.translator.text("This device is not plugged in any more.")
            self.services.director.push(NoticeScene(self.services, text))
            return
        scene = ListenScene(
            self.services, self._rebinding, self._scheme, commands, self._done, asks=asks
        )
        self.services.director.push(scene)

    def _done(self, draft: Draft) -> None:
        """Keep the changes; those of controls that everything depends on are tried first."""
        if draft.is_risky:
            scene = KeepScene(self.services, self._rebinding, draft.own, self._scheme)
            self.services.director.push(scene)
        elif draft.is_changed:
            keep(self.services, draft.own)
            self.refresh()

    def _reset(self) -> None:
        draft = Draft(self._rebinding, self._scheme)
        draft.reset()
        scene = KeepScene(self.services, self._rebinding, draft.own, self._scheme)
        self.services.director.push(scene)
