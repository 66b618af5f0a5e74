"""The screens on which controls are set, with the longest things they can say."""

from __future__ import annotations

from collections.abc import Iterator

from game.tv.events import Command, Device
from game.tv.input.bindings import load_controls
from game.tv.input.own import Keys
from game.tv.input.reader import Reader
from game.tv.input.rebinding import PadScheme, Rebinding
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.options.controls import ControlsPage
from game.tv.scenes.pad_wizard import PadWizard
from game.tv.scenes.remap import DevicesScene, RemapScene
from game.tv.scenes.remap_listen import KeepScene, ListenScene
from tests.tv.scenes.menus import Stage

PAD = PadScheme(
    "03000000790000000600000010010000", "Wireless Controller for 4 Players (Rev2)", Device.PAD
)


class PluggedIn(Rebinding):
    """Devices among which one pad with a name as long as names can be is in use."""

    def pads(self) -> tuple[PadScheme, ...]:
        """Return the pad."""
        return (PAD,)

    def pad_in_use(self) -> PadScheme:
        """Return the pad."""
        return PAD


def control_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    """Yield every screen with a name for it."""
    services, controls = stage.services, load_controls()
    devices = PluggedIn(controls, Reader(controls, lambda _: (0, 0)), lambda: 0)
    services.rebinding = devices
    yield "options controls with a pad", ControlsPage(services)
    services.rebinding = None
    yield "change controls", DevicesScene(services, devices)
    for scheme in (*Keys, PAD.guid):
        yield f"controls {scheme}", RemapScene(services, devices, scheme)
    commands = [Command.FULL_SCREEN, Command.FULL_SCREEN]
    listening = ListenScene(services, devices, Keys.DESK, commands, lambda _: None)
    yield "listen", listening
    listening = ListenScene(services, devices, Keys.REMOTE, commands, lambda _: None)
    listening.news = listening._given("0x4000011e", Command.DRAW)
    yield "listen after an exchange", listening
    yield "keep", KeepScene(services, devices, devices.own, PAD.guid)
    yield "wizard", PadWizard(services, devices, PAD)
    wizard = PadWizard(services, devices, PAD)
    wizard._given_to["h0.right"] = Command.CONFIRM
    wizard.answered("h0.right")
    yield "wizard told twice", wizard
