"""`python -m game` is the same as `pyramide`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
