"""Where files lie: assets and configs (checkout or wheel) and the player's data."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

DATA_VARIABLE = "PYRAMIDE_DATA"
_PACKAGE = Path(__file__).resolve().parent
_ROOT = Path("/")
_NAME = "pyramide"


def _shipped(name: str) -> Path:
    """Return a shipped folder: inside the wheel if it was installed, else in the checkout."""
    packed = _PACKAGE / "_data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name


def assets_dir() -> Path:
    """Return the folder of what is seen and heard."""
    return _shipped("assets")


def configs_dir() -> Path:
    """Return the folder of what is tuned."""
    return _shipped("configs")


def data_dir(option: Path | None = None) -> Path:
    """Return the player's data folder: the option, `PYRAMIDE_DATA`, what lasts, the XDG place.

    On Batocera and Recalbox only a part of the disk outlasts a restart, or is kept with the other
    games' saves. The folder is not made here; an unwritable one must not stop the game.
    """
    if option is not None:
        return _at_home(option)
    from_environment = os.environ.get(DATA_VARIABLE)
    if from_environment:
        return _at_home(Path(from_environment))
    lasting = _lasting_saves()
    return lasting / _NAME if lasting is not None else user_data_path(_NAME, appauthor=False)


def _lasting_saves() -> Path | None:
    """Return where Batocera (`/userdata`) or Recalbox (`/recalbox/share`) keep saves, if there."""
    for share in ("userdata", "recalbox/share"):
        # Both lay games beside saves; no other system has the two under these names.
        if (_ROOT / share / "roms").is_dir():
            return _ROOT / share / "saves"
    return None


def _at_home(path: Path) -> Path:
    """Replace a leading `~`; one that names nobody stays as it is, like in a shell."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path
