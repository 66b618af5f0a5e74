"""The options."""

from game.tv.scenes.options.base import OptionsScene

__all__ = ["OptionsScene"]
