"""Screen care: what is left alone dims, later the light goes out, and the system may sleep.

After five minutes without input the picture dims: the game below is paused, its clock stands
still. After twenty it is black but for a slow mark. A title that plays by itself goes on until
then, as its picture moves; on a cabinet it never ends, and other screens lead back to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.tv.events import InputEvent
from game.tv.scenes.resting import RestingScene
from game.tv.scenes.scene import Scene
from game.tv.scenes.touched import Touched
from game.tv.services import Services

DIM_AFTER_MS = 5 * 60_000
BLACK_AFTER_MS = 20 * 60_000
# Rounds come many times a second; after a longer gap the machine has slept and was woken.
SLEPT_MS = 10_000


class ScreenCare:
    """Follows what happens and covers what nobody looks at.

    `to_title` shows the title; `on_idle` is told at first, and whenever it changes, whether nobody
    plays: the system may turn the screen off then.
    """

    def __init__(
        self,
        services: Services,
        *,
        now_ms: int,
        to_title: Callable[[], None],
        on_idle: Callable[[bool], None],
    ) -> None:
        self._services = services
        self._to_title = to_title
        self._on_idle = on_idle
        self._is_idle: bool | None = None
        self._touched = Touched()
        self._used_ms = self._round_ms = now_ms

    def follow(self, events: Iterable[InputEvent], now_ms: int) -> None:
        """Take what happened by now; to be called in every round, after the scenes."""
        if now_ms - self._round_ms > SLEPT_MS:
            self._used_ms = now_ms
        self._round_ms = now_ms
        for event in events:
            if self._touched.by(event):
                self._touched = Touched()
                self._used_ms = now_ms
        top = self._services.director.top
        if top is None:
            return
        self._tell(is_idle=_shows_itself(top) or isinstance(top, RestingScene))
        idle_ms = now_ms - self._used_ms
        if idle_ms < DIM_AFTER_MS or isinstance(top, RestingScene):
            return
        if _shows_itself(top):
            self._end_show(idle_ms)
        elif not (self._services.kiosk and _is_start(top)):
            self._services.director.push(self._rest())

    def _end_show(self, idle_ms: int) -> None:
        """Put out a show that nobody has come to; the press that wakes leads to the title."""
        if idle_ms >= BLACK_AFTER_MS and not self._services.kiosk:
            self._services.director.replace(self._rest())

    def _rest(self) -> RestingScene:
        return RestingScene(
            self._services,
            black_at_ms=self._used_ms + BLACK_AFTER_MS,
            on_black=self._to_title if self._services.kiosk else None,
        )

    def _tell(self, *, is_idle: bool) -> None:
        if is_idle is not self._is_idle:
            self._is_idle = is_idle
            self._on_idle(is_idle)


def _shows_itself(scene: Scene) -> bool:
    """Say whether a scene is a show for nobody in particular."""
    return getattr(scene, "is_show", False)


def _is_start(scene: Scene) -> bool:
    """Say whether a scene turns into a show by itself when it is left alone."""
    return getattr(scene, "leads_to_show", False)
