"""What SDL must be told before it starts. A variable the player has set is left alone."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from pathlib import Path

# Pads must be heard on a bare X server too, where no window manager gives the window the focus;
# the hub itself stays silent for them after the focus was lost to another window.
# Fingers come as fingers, not also as a mouse, and the mouse not also as a finger.
DEFAULTS = {
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


# Where systems keep the community's mappings of pads, if they have them at all.
_SYSTEM_MAPPINGS = (
    "/opt/retropie/configs/all/gamecontrollerdb.txt",
    "/usr/local/share/gamecontrollerdb.txt",
    "/usr/share/gamecontrollerdb/gamecontrollerdb.txt",
    "/usr/share/gamecontrollerdb.txt",
    "/usr/share/sdlcontrollerdb/gamecontrollerdb.txt",
)
MAPPINGS_FILE = "gamecontrollerdb.txt"


def prepare_environment(
    environ: MutableMapping[str, str],
    folder: Path | None = None,
    *,
    system_mappings: Iterable[str] = _SYSTEM_MAPPINGS,
) -> None:
    """Set SDL's variables for input where they are unset; call it before `pygame.init()`.

    SDL_GAMECONTROLLERCONFIG is never touched: RetroPie, Batocera and Steam set it. A file of
    mappings is named to SDL if there is one: the player's own in the data `folder`, else one of the
    system's. None is shipped.
    """
    own = [folder / MAPPINGS_FILE] if folder is not None else []
    mappings = [path for path in (*own, *map(Path, system_mappings)) if path.is_file()]
    if mappings:
        environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(mappings[0]))
    if not environ.get("SDL_VIDEODRIVER", "set"):
        # Empty means nothing was chosen; SDL would take it for a driver of that name.
        del environ["SDL_VIDEODRIVER"]
    for name, value in DEFAULTS.items():
        environ.setdefault(name, value)
