"""What is wrong with the player's own files, all on one screen, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rule_faults import RuleFault
from game.tv.i18n import Translator
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.notice import NoticeScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row


class Fault(NamedTuple):
    """A file by its name, and what is wrong with it."""

    file: str
    words: str


def rule_fault(translator: Translator, fault: RuleFault) -> Fault:
    """Return what is wrong with a rule file in the player's language."""
    return Fault(fault.file.name, fault.told(translator.text(fault.kind.value)))


def faults_scene(services: Services, faults: Sequence[Fault]) -> MenuScene:
    """Return the one screen that tells of all faults; a single one is a sentence."""
    if len(faults) > 1:
        return FaultsScene(services, faults)
    return NoticeScene(services, f"{faults[0].file}: {faults[0].words}.")


class FaultsScene(MenuScene):
    """A row for each file; what is wrong with the one in focus stands below. OK and BACK leave."""

    over_table = True

    def __init__(self, services: Services, faults: Sequence[Fault]) -> None:
        super().__init__(services)
        self._faults = tuple(faults)

    def title(self) -> str:
        """Say what these are."""
        return self.look.translator.text("Files that cannot be used")

    def rows(self) -> Sequence[Row]:
        """Return the files, then the way on."""
        rows = [
            Row(
                str(number),
                fault.file,
                Icon.CROSS,
                help=_sentence(fault.words),
                on_confirm=self.back,
            )
            for number, fault in enumerate(self._faults)
        ]
        on = self.look.translator.text("Continue")
        return [*rows, Row("continue", on, Icon.RESUME, on_confirm=self.back)]


def _sentence(words: str) -> str:
    """Return the end of a sentence as one of its own."""
    return f"{words[:1].upper()}{words[1:]}."
