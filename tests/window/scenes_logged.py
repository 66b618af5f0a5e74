"""The game as it is, but the name of each screen that comes is written down.

Run it like `python -m game`. The environment variable SCENE_LOG names the file.
"""

import os
import sys

from game.cli import main
from game.tv.scenes.scene import Director


def log_scenes(path: str) -> None:
    """Write the class of the scene on top into a file whenever it is another one."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    apply = Director.apply

    def logged(director: Director, now_ms: int) -> bool:
        has_changed = apply(director, now_ms)
        if has_changed:
            os.write(file, f"{type(director.top).__name__}\n".encode())
        return has_changed

    Director.apply = logged


if __name__ == "__main__":
    log_scenes(os.environ["SCENE_LOG"])
    sys.exit(main())
