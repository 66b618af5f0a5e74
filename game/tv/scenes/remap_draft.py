"""Changes of a device's controls before anybody has agreed to them."""

from __future__ import annotations

from dataclasses import replace

from game.tv.events import ESSENTIAL, Command
from game.tv.input.own import Bindings, Keys, OwnControls, laid_over, rebound
from game.tv.input.rebinding import Rebinding
from game.tv.services import Services


class Draft:
    """What the controls of a scheme would be."""

    def __init__(self, rebinding: Rebinding, scheme: str) -> None:
        self.scheme = scheme
        self.bindings: Bindings = rebinding.bindings(scheme)
        self.defaults = rebinding.defaults(scheme)
        self._before = self.bindings
        self._own = rebinding.own

    @property
    def controls(self) -> dict[str, Command]:
        """What each control would ask for."""
        return laid_over(self.defaults, self.bindings)

    @property
    def is_changed(self) -> bool:
        """Whether anything would be otherwise."""
        return self.bindings != self._before

    @property
    def is_risky(self) -> bool:
        """Whether one of the controls would be otherwise that nobody can do without."""
        before, after = laid_over(self.defaults, self._before), self.controls
        return any(
            {name for name, bound in before.items() if bound is command}
            != {name for name, bound in after.items() if bound is command}
            for command in ESSENTIAL
        )

    @property
    def own(self) -> OwnControls:
        """Everything that is set, with the changes."""
        own = self._own.with_bindings(self.scheme, self.bindings)
        if self.scheme in set(Keys):
            return own
        # A swap of confirm and back is in the bindings now.
        pad = replace(own.pad(self.scheme), swap=False, was_asked=True)
        return own.with_pad(self.scheme, pad)

    def holder(self, command: Command, control: str) -> Command | None:
        """Return which other command has a control."""
        holder = self.controls.get(control)
        return None if holder is command else holder

    def give(self, command: Command, control: str) -> None:
        """Give a control to a command, in exchange where another has it. Raises `Refused`."""
        self.bindings = rebound(self.controls, self.bindings, command, control)

    def reset(self) -> None:
        """Go back to what is shipped."""
        self.bindings = {}


def keep(services: Services, own: OwnControls) -> None:
    """Keep what was set, and use it."""
    services.change(controls=own.as_json())
