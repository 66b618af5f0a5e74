"""The game on a screen: the only package that knows pygame."""

import os

# Both libraries greet on standard output when imported; a television has no use for that.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("PYGAME_MENU_HIDE_VERSION", "1")
