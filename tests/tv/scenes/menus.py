"""A small stage for menu scenes: real store, settings and stack, a flow that writes down calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.config import shipped_rules
from game.play.game import Status as GameStatus
from game.rules.state import ScoreLine
from game.store import FinishedGame, Kind, Origin, Status, Store, new_game_id
from game.tv.evening import Evening
from game.tv.events import Command, Device, Phase, Pointer, Press, Typed
from game.tv.i18n import Translator
from game.tv.input.pads import PadInfo
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_flow import GameResult, GameSummary
from game.tv.scenes.scene import Director
from game.tv.services import Look, Services
from game.tv.settings import Settings
from game.tv.view.background import felt
from game.tv.view.stage import Frame
from game.tv.view.text import Fonts
from game.tv.view.theme import DEFAULT_THEME, load_theme
from tests.tv.scenes.asked import FakeSolver

KEPT = GameSummary(rules_id="arcade", redeals=1, score=1255, is_ranked=True, can_undo=True)
LINES = (*(ScoreLine(f"row {row}", 8 - row, 5 * row) for row in range(1, 8)),)
LONGEST_LINES = (*LINES, ScoreLine("waste", 19, 95))
_NAMED = (Command.CONFIRM, Command.BACK, Command.UP, Command.RIGHT, Command.MENU)
_KEYS = dict(zip(_NAMED, ("Enter", "Esc", "Up", "Right", "F1"), strict=True))
_PAD = dict(zip(_NAMED, ("A", "B", "dpad", "dpad", "Start"), strict=True))


@dataclass
class FakeSeats:
    """Who may act: everybody, unless told otherwise."""

    holders: dict[int, int | None] | None = None
    player: int | None = None

    def admits(self, holder: int | None) -> bool:
        """Let only the device of whoever's turn it is act."""
        return self.holders is None or self.holders.get(self.player or 0, -1) == holder

    def settle(self, holders: dict[int, int | None]) -> None:
        """Agree."""
        self.holders = holders


@dataclass
class RecordingFlow:
    """Writes down what the menus ask for."""

    game: GameSummary | None = None
    calls: list[object] = field(default_factory=list)
    going_on: Evening | None = None
    seats: FakeSeats = field(default_factory=FakeSeats)

    def kept(self, rules_id: str | None = None) -> GameSummary | None:
        """Return the game that was put there, for its own rule set or for any."""
        return self.game if self.game and rules_id in {None, self.game.rules_id} else None

    def start(
        self,
        rules_id: str,
        redeals: int | None,
        *,
        level: str | None = None,
        deal: int | None = None,
    ) -> None:
        """Write down what is to be dealt."""
        self.calls.append(("start", rules_id, redeals, level, deal))

    def start_evening(
        self,
        players: tuple[int, ...],
        rules_id: str,
        redeals: int | None,
        *,
        level: str | None = None,
        holders: dict[int, int | None] | None = None,
    ) -> None:
        """Write down who is to play what, and with which devices if each has one."""
        told = () if holders is None else (holders,)
        self.calls.append(("start_evening", players, rules_id, redeals, level, *told))

    def evening(self) -> Evening | None:
        """Return the evening that was put there."""
        return self.going_on

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Write down any other call."""
        return lambda *arguments: self.calls.append((name, *arguments) if arguments else name)


# Long after a screen appeared: presses that were meant for the screen before are over.
LATER_MS = 10_000


@dataclass
class FakeDevices:
    """Devices as scenes see them."""

    device: Device = Device.XBOX
    rules_overlay: str | None = None
    is_focused: bool = True
    pads: tuple[PadInfo, ...] = ()

    def labels(self, command: Command, device: Device) -> tuple[str, ...]:
        """Return a key or a button; pointers have none."""
        if device in {Device.MOUSE, Device.TOUCH}:
            return ()
        names = _KEYS if device in {Device.KEYBOARD, Device.REMOTE} else _PAD
        return (names[command],) if command in names else ()


class Stage:
    """Shows scenes and gives them events as the application does."""

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = (640, 480),
        language: str = "en",
        scale: int = 100,
        theme_name: str = DEFAULT_THEME,
        safe_area: float = 0.05,
    ) -> None:
        theme = load_theme(theme_name)
        self.store = Store.open(folder)
        self.applied: list[Settings] = []
        look = Look(
            size=size,
            theme=theme,
            fonts=Fonts(theme, min(size), scale),
            background=felt(size, theme),
            safe_area=safe_area,
            translator=Translator(language),
            four_colours=False,
            reduce_motion=False,
        )
        self.devices = FakeDevices()
        self.services = Services(
            rules=shipped_rules(),
            store=self.store,
            settings=Settings(),
            look=look,
            devices=self.devices,
            director=Director(),
            shown=self._shown,
            apply_settings=lambda _before, after: self.applied.append(after),
            folder=folder,
            solver=FakeSolver(),
        )
        self.flow = RecordingFlow()
        # What panels lie over; else something bright.
        self.table: Frame | None = None

    def _shown(self) -> Frame:
        if self.table is not None:
            return self.table
        picture = pygame.Surface(self.services.look.size)
        picture.fill((200, 200, 200))
        self.table = Frame(picture, ())
        return self.table

    @property
    def top(self) -> MenuScene:
        """The scene that is shown."""
        scene = self.services.director.top
        assert isinstance(scene, MenuScene)
        return scene

    def show(self, scene: MenuScene) -> MenuScene:
        """Show a scene over what is there."""
        self.services.director.push(scene)
        self._turn()
        return scene

    def press(self, *commands: Command, repeat: bool = False) -> None:
        """Give commands to whatever is on top, one a frame."""
        self._turn()
        for command in commands:
            self.top.handle(Press(command, self.devices.device, repeat), LATER_MS)
            self._turn()

    def type(self, text: str) -> None:
        """Type on a keyboard."""
        for letter in text:
            self.top.handle(Typed(letter), LATER_MS)
            self._turn()

    def point(self, phase: Phase, x: int, y: int) -> None:
        """Move or press a pointer."""
        self.top.handle(Pointer(phase, x, y, Device.TOUCH), LATER_MS)
        self._turn()

    def click(self, x: int, y: int) -> None:
        """Press and let go at one place."""
        self.point(Phase.DOWN, x, y)
        self.point(Phase.UP, x, y)

    def middle(self, key: str) -> tuple[int, int]:
        """Return the middle of a row on the canvas."""
        picture = self.top.picture
        widget = next(each for each in picture.list.widgets if each.row.key == key)
        return picture.list.rect(widget).move(picture.layout.rows.topleft).center

    def row_keys(self) -> list[str]:
        """Return the keys of the rows on top."""
        return [each.row.key for each in self.top.picture.list.widgets]

    def _turn(self) -> None:
        director = self.services.director
        director.apply(0)
        if director.top is not None:
            director.top.frame(0)

    def finished(self, score: int, *, initials: str = "ANA", **changes: object) -> str:
        """Put a finished, ranked game into the store; return its id."""
        game_id = new_game_id()
        told: dict[str, object] = {
            "rules": "arcade",
            "redeals": "1",
            "deal": 999_999_999,
            "status": Status.WON,
            "moves": 40,
            "seconds": 200,
            "kind": Kind.RANKED,
            "origin": Origin.FRESH,
            "started_at": "2026-11-29T12:00:00Z",
            "ended_at": "2026-11-29T12:04:00Z",
        }
        game = FinishedGame(id=game_id, score=score, **{**told, **changes})  # type: ignore[arg-type]
        self.store.finish(game, journal="1 take a1")
        if initials:
            self.store.players.set_initials(game_id, initials)
        return game_id

    def result(self, **changes: object) -> GameResult:
        """Return a result with every line a result can have."""
        told: dict[str, object] = {
            "game_id": "0" * 32,
            "rules_id": "arcade",
            "redeals": None,
            "status": GameStatus.WON,
            "score": 1235,
            "lines": LONGEST_LINES,
            "deal": 999_999_999,
            "best": 900,
            "board_place": 10,
        }
        return GameResult(**{**told, **changes})  # type: ignore[arg-type]
