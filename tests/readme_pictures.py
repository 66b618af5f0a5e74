"""Makes the README's pictures anew, each by `pyramide render`: `python -m tests.readme_pictures`.

The games are journals beside the pictures, in `assets/pictures`.
"""

from __future__ import annotations

from pathlib import Path

from game.cli import main as pyramide

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "pictures"
PICTURES = {
    "felt": ("arcade.txt", "--size", "800x450", "--cursor", "f1"),
    "desert": ("classic.txt", "--size", "480x270", "--cursor", "g1"),
    "paper": ("levels.txt", "--size", "480x270", "--cursor", "stock"),
    "night": ("chain.txt", "--size", "480x270", "--cursor", "joker"),
}
"""For each theme, whose name the picture has: the journal, and how it is drawn."""


def main() -> None:
    """Draw all pictures, in English."""
    for theme, (journal, *how) in PICTURES.items():
        out = FOLDER / f"{theme}.png"
        asked = ["render", str(FOLDER / journal), "--theme", theme, "--lang", "en", *how]
        if pyramide([*asked, "--out", str(out)]):
            raise SystemExit(f"{out} was not drawn")


if __name__ == "__main__":
    main()
