"""What the sections of the options share: making the row of a field of the settings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from game.tv.scenes.menu import MenuScene
from game.tv.settings import CHOICES
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row, Show


class OptionsPage(MenuScene):
    """A section of the options. Each row acts at once and says in a sentence what it is for.

    `key` and `icon` are those of the section's row on the first page. A section whose `rows` are
    empty is left out there.
    """

    key: ClassVar[str]
    icon: ClassVar[Icon]

    @abstractmethod
    def title(self) -> str:
        """Name the section."""

    @abstractmethod
    def about(self) -> str:
        """Say in a sentence what the section holds."""

    def choice(
        self,
        name: str,
        icon: Icon,
        words: tuple[str, str],
        values: Sequence[Any],
        names: Sequence[str],
        *,
        show: Show = Show.LIST,
        stand_in: Any = None,  # noqa: ANN401 - one of the values
    ) -> Row:
        """Make the row of a field of the settings.

        An unlisted value shows as `stand_in`, the one in force, else as the first.

        `words` are the row's label and the sentence about it, `names` say what each of the
        `values` is called.
        """
        value = getattr(self.services.settings, name)
        value = value if value in values else stand_in
        index = values.index(value) if value in values else 0
        choice = Choice(names, index, self._changer(name, values), show)
        return Row(name, words[0], icon, help=words[1], choice=choice)

    def switch(self, name: str, icon: Icon, label: str, helps: str) -> Row:
        """Make the row of a field that is on or off."""
        return self.choice(name, icon, (label, helps), (False, True), ("", ""), show=Show.SWITCH)

    def volume(self, name: str, icon: Icon, label: str, helps: str) -> Row:
        """Make the row of a loudness, in the steps that may be stored for it."""
        steps = CHOICES[name]
        silent = self.look.translator.in_context("volume", "Off")
        names = [str(step) if step else silent for step in steps]
        return self.choice(name, icon, (label, helps), steps, names, show=Show.SLIDER)

    def percent(self, value: float) -> str:
        """Write a share of a hundred as the language does."""
        return self.look.translator.percent(value)

    def _changer(self, name: str, values: Sequence[Any]) -> Callable[[int], None]:
        return partial(self._change, name, values)

    def _change(self, name: str, values: Sequence[Any], index: int) -> None:
        self.services.change(**{name: values[index]})
