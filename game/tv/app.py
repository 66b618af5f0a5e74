"""The application: puts display, devices, store and scenes together and runs the loop."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import pygame

from game.config import ConfigError, all_rules
from game.paths import data_dir
from game.play_options import PlayOptions
from game.rules.ruleset import Rules
from game.store import Store
from game.tv import doors
from game.tv.access import Access
from game.tv.ahead import LoadingAhead
from game.tv.care import ScreenCare
from game.tv.displays import DisplayWatch
from game.tv.events import InputEvent
from game.tv.exit_ring import ExitRing
from game.tv.first_scene import show_first_scene
from game.tv.flow import GameFlow
from game.tv.input.bindings import load_controls
from game.tv.input.hub import InputHub
from game.tv.input.own import parse_own
from game.tv.kiosk import OPERATOR_FILE, Operator, load_operator
from game.tv.look import make_look, touched_look
from game.tv.loop import Loop, monotonic_ms
from game.tv.mouse_pointer import MousePointer
from game.tv.scenes.faults import Fault, faults_scene, rule_fault
from game.tv.scenes.notice import NoticeScene, notice_words
from game.tv.scenes.scene import Director, Scene
from game.tv.services import Services
from game.tv.settings import Settings, load_settings
from game.tv.signals import StopFlag
from game.tv.solving import SolverDesk
from game.tv.sound.player import Sounds, Volumes
from game.tv.startup import open_display, start_pygame, with_options
from game.tv.touching import Touching
from game.tv.unreadable import set_aside_unreadable
from game.tv.view.display import Display

TITLE = "Pyramide"
_LOOK_FIELDS = (
    "language",
    "theme",
    "text_scale",
    "safe_area_permille",
    "four_colours",
    "deck_face",
    "card_back",
    "reduce_motion",
    "screen_inches",
)
_WAKING_DRIVERS = frozenset({"x11", "wayland"})


class Application:
    """Everything that lives as long as the window, which is opened if none is given.

    `clock` gives monotonic milliseconds.
    """

    def __init__(
        self,
        options: PlayOptions,
        store: Store,
        display: Display | None = None,
        *,
        clock: Callable[[], int] = monotonic_ms,
    ) -> None:
        self._options = options
        self._is_idle = False
        self._settings = with_options(load_settings(store.setting), options)
        self._display = display or open_display(self._settings, options)
        start_pygame(os.environ)
        pygame.display.set_caption(TITLE)
        rule_sets = all_rules(data_dir(options.data_dir))
        self._rule_faults = rule_sets.faults
        self._faults: tuple[Fault, ...] = ()
        self._operator = self._load_operator()
        self._sounds = Sounds(self._volumes(self._settings))
        self._solver = SolverDesk()
        self._director = Director()
        self._hub = InputHub(load_controls(), clock=clock, to_canvas=self._to_canvas)
        self._set_devices(self._settings)
        self._services = self._make_services(store, rule_sets.rules)
        self._flow = GameFlow(self._services, now_ms=clock)
        self._care = ScreenCare(
            self._services, now_ms=clock(), to_title=self._flow.to_title, on_idle=self._idle
        )
        self._access = Access(self._services, clock=clock)
        self._touching = self._made_touching()
        self._loop = self._made_loop(clock)
        self._ahead = LoadingAhead(doors.BEHIND, is_still=lambda: self._loop.is_still)
        self._mouse_pointer = MousePointer()
        self._displays = DisplayWatch(
            self._display,
            monitor=lambda: self._services.settings.display,
            on_changed=self._canvas_changed,
            number=options.display,
            choose=lambda name: self._services.change(display=name),
        )
        self._told = 0
        self._has_shown = self._follows_league = False
        self._operators_screen: Scene | None = None

    def run(self, stop: StopFlag) -> None:
        """Show the first scene and run until the end."""
        self.start()
        try:
            self._loop.run(stop)
        finally:
            self._hub.remotes.close()
            self._solver.close()
            self._services.league.close()
            self._access.close()

    def start(self) -> None:
        """Ask for the first scene; the loop shows it. Games that cannot go on are told of."""
        services = self._services
        folder = data_dir(self._options.data_dir)
        for path in set_aside_unreadable(services.store, services.rules, folder):
            words = services.look.translator.text(
                "A kept game cannot be read any more; it was set aside as {file}."
            )
            words = words.format(file=path.name).rstrip(".")
            self._faults = (*self._faults, Fault(path.name, words))
        show_first_scene(self._services, self._flow, self._options)

    def _make_services(self, store: Store, rules: Mapping[str, Rules]) -> Services:
        return Services(
            rules=rules,
            store=store,
            settings=self._settings,
            look=make_look(self._settings, self._display.size),
            devices=self._hub,
            rebinding=self._hub.rebinding,
            director=self._director,
            shown=lambda: self._loop.shown,
            apply_settings=self._apply_settings,
            sounds=self._sounds,
            solver=self._solver,
            kiosk=self._options.kiosk,
            folder=data_dir(self._options.data_dir),
        )

    def _made_touching(self) -> Touching:
        fingers = self._hub.pad_fingers
        touching = Touching(self._services, held=lambda: fingers.held, on_first=self._first_touch)
        fingers.button_at = touching.button_at
        return touching

    def _made_loop(self, clock: Callable[[], int]) -> Loop:
        ring = ExitRing(progress=lambda: self._hub.exit_progress, look=lambda: self._services.look)
        return Loop(
            display=self._display,
            hub=self._hub,
            director=self._director,
            on_new_canvas=self._canvas_changed,
            on_full_screen=self._toggle_full_screen,
            on_step=self._on_step,
            on_operator=self._operator_asked,
            overlay=lambda frame: ring.over(self._touching.over(self._access.over(frame))),
            admit=self._access.admit,
            is_cabinet=self._options.kiosk,
            can_sleep=self._can_sleep,
            clock=clock,
        )

    def _load_operator(self) -> Operator | None:
        """Return what the operator of a cabinet has set; a file that cannot be used is told of."""
        if not self._options.kiosk:
            return None
        try:
            return load_operator(data_dir(self._options.data_dir))
        except ConfigError as error:
            self._faults = (*self._faults, Fault(OPERATOR_FILE, str(error).rstrip(".")))
            return None

    def _to_canvas(self, point: tuple[float, float]) -> tuple[int, int]:
        return self._display.to_canvas((int(point[0]), int(point[1])))

    def _canvas_changed(self) -> None:
        """Lay everything out again for the canvas of now."""
        self._loop.use_canvas()
        self._services.look = make_look(
            self._services.settings, self._display.size, is_touched=self._touching.is_touched
        )

    def _first_touch(self) -> None:
        self._services.look = touched_look(self._services.look, self._services.settings)

    def _on_step(self, events: list[InputEvent], now_ms: int) -> None:
        self._mouse_pointer.follow(events, now_ms)
        self._touching.follow(events)
        self._care.follow(events, now_ms)
        self._displays.follow(now_ms)
        self._access.follow(now_ms)
        self._solver.poll()
        self._services.league.poll()
        if self._has_shown:
            # Only once something is on the screen: a slow sound device must not delay that, and a
            # notice lies over it.
            self._sounds.open()
            self._hub.remotes.start()
            self._tell_notices()
            self._ahead.follow(events, now_ms)
            if not self._follows_league:
                self._follows_league = True
                self._services.league.follow(self._services.player_id)
        self._has_shown = True

    def _can_sleep(self) -> bool:
        """Say whether every event wakes SDL: pads must be asked, and other drivers only poll."""
        return not self._hub.pads and pygame.display.get_driver() in _WAKING_DRIVERS

    def _idle(self, is_idle: bool) -> None:  # noqa: FBT001 - the one thing it is told
        """Let the system turn the screen off, and be silent, while nobody plays."""
        pygame.display.set_allow_screensaver(is_idle)
        self._is_idle = is_idle
        self._sounds.set_volumes(self._volumes(self._services.settings))

    def _operator_asked(self) -> None:
        """Leave, or open the operator's screen if there is one to open."""
        scenes = self._services.director.scenes
        if self._operator is None:
            self._flow.quit()
        elif self._operators_screen not in scenes:
            scene = doors.operator(self._services, self._operator, leave=self._flow.quit)
            self._operators_screen = scene
            self._services.director.push(scene)

    def _toggle_full_screen(self) -> None:
        """Change it as the options do, so that both ways agree on what is set."""
        self._services.change(full_screen=not self._display.is_full_screen)

    def _tell_notices(self) -> None:
        """Say once what the store has to say, and all that is wrong with the player's files."""
        translator = self._services.look.translator
        told = [rule_fault(translator, fault) for fault in self._rule_faults]
        if faults := (*told, *self._faults):
            self._director.push(faults_scene(self._services, faults))
        self._rule_faults, self._faults = (), ()
        notices = self._services.store.notices
        for notice in notices[self._told :]:
            words = notice_words(translator, notice)
            self._director.push(NoticeScene(self._services, words))
        self._told = len(notices)

    def _apply_settings(self, before: Settings, after: Settings) -> None:
        self._set_devices(after)
        if after.rotation != before.rotation:
            self._display.rotate_to(after.rotation)
        is_other_window = after.full_screen != self._display.is_full_screen
        if is_other_window:
            self._display.toggle_full_screen()
        canvas_changed = is_other_window or after.rotation != before.rotation
        look_changed = any(getattr(before, name) != getattr(after, name) for name in _LOOK_FIELDS)
        if canvas_changed or look_changed:
            self._canvas_changed()

    def _set_devices(self, settings: Settings) -> None:
        if self._hub.profile != settings.keyboard:
            self._hub.profile = settings.keyboard
        own = parse_own(settings.controls)
        self._hub.rebinding.use(own, is_swapped=settings.swap_confirm_back)
        self._hub.repeat_mode = settings.repeat
        self._hub.operator_exit = self._options.kiosk
        self._hub.any_control = settings.one_button
        self._hub.pads_need_focus = not self._options.kiosk
        self._sounds.set_volumes(self._volumes(settings))

    def _volumes(self, settings: Settings) -> Volumes:
        is_mute = settings.mute or self._options.mute or self._is_idle
        return Volumes(settings.effects_volume, settings.music_volume, is_mute)
