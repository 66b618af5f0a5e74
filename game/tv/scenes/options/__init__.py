"""The options: a first page of sections, each a page of rows in a module of its own.

A new option is a field of `Settings` and a row in the section it belongs to, made by what
`base.OptionsPage` offers; a new section is a subclass of it, named in `first.SECTIONS`.
"""

from game.tv.scenes.options.first import OptionsScene

__all__ = ["OptionsScene"]
