"""The game on a screen: the only package that knows pygame."""
