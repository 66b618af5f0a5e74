"""Write all sounds into `assets/sounds`: `python -m game.tv.sound.making`."""

from __future__ import annotations

from game.paths import assets_dir
from game.tv.sound.making.effects import effect_files
from game.tv.sound.making.music import music_file

FOLDER = assets_dir() / "sounds"


def main() -> None:
    """Make every file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in {**effect_files(), "music.wav": music_file()}.items():
        (FOLDER / name).write_bytes(content)


if __name__ == "__main__":
    main()
