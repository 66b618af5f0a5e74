"""The game as it is, but every action is written down: run it like `python -m game`.

The environment variable ACTION_LOG names the file.
"""

import os
import sys
from pathlib import Path

from game.cli import main
from tests.tv.play.action_log import log_actions

if __name__ == "__main__":
    log_actions(Path(os.environ["ACTION_LOG"]))
    sys.exit(main())
