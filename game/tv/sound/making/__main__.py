"""Write all sounds into `assets/sounds`: `python -m game.tv.sound.making`, from the checkout's root."""

from __future__ import annotations

from pathlib import Path

from game.tv.sound.making.effects import effect_files
from game.tv.sound.making.music import music_file

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def main() -> None:
    """Make every file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in {**effect_files(), "music.wav": music_file()}.items():
        (FOLDER / name).write_bytes(content)


if __name__ == "__main__":
    main()
