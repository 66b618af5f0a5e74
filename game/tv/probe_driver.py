"""Opens a full screen with SDL's video driver of the environment, and closes it: run as a program.

It is a program of its own because some drivers do not fail but crash. It ends with 0 if a picture
could be shown, else with 3 and SDL's reason on the error output.
"""

import sys

import pygame

NO_PICTURE = 3


def main() -> int:
    """Show a black picture for a moment."""
    try:
        pygame.display.init()
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        pygame.display.flip()
        pygame.display.quit()
    except pygame.error as error:
        sys.stderr.write(f"{error}\n")
        return NO_PICTURE
    return 0


if __name__ == "__main__":
    sys.exit(main())
