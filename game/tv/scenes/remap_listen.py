"""Asking for controls one after another, and asking whether the new ones are to stay.

No step needs a control that is already known to work: whoever presses nothing leaves things as they
are, and what nobody confirms is undone by itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from math import ceil

from game.tv.events import Captured, Command, InputEvent
from game.tv.input.own import OwnControls, Refused
from game.tv.input.rebinding import Rebinding
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.remap_draft import Draft, keep
from game.tv.scenes.remap_words import command_name, control_name, scheme_kind
from game.tv.services import Services
from game.tv.sound.effects import Effect
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame

STEP_MS = 6_000
KEEP_MS = 15_000
# A worn contact makes two presses of one: so soon after an answer nothing is another.
_BOUNCE_MS = 250
_SECOND_MS = 1000


class Countdown(MenuScene):
    """A screen that waits so long and then goes on by itself; `seconds` are those left."""

    over_table = True

    def __init__(self, services: Services, wait_ms: int) -> None:
        super().__init__(services)
        self.wait_ms = wait_ms
        self._since_ms: int | None = None
        self._now_ms = 0
        self._told = 0

    @abstractmethod
    def ran_out(self) -> None:
        """Go on without an answer."""

    @property
    def seconds(self) -> str:
        """The seconds left, as they are shown."""
        return self.look.translator.number(self._left())

    @property
    def waited_ms(self) -> int:
        """How long it has waited."""
        return self._now_ms - (self._now_ms if self._since_ms is None else self._since_ms)

    def restart(self) -> None:
        """Wait the whole time once more."""
        self._since_ms = self._now_ms
        self.refresh()

    def entered(self, now_ms: int) -> None:
        """Begin to wait."""
        super().entered(now_ms)
        self._now_ms = now_ms
        self.restart()

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take an event at its time."""
        self._now_ms = now_ms
        super().handle(event, now_ms)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture; each second it tells another number."""
        self._now_ms = now_ms
        if self.waited_ms >= self.wait_ms:
            self._since_ms = now_ms
            self.ran_out()
        if self._left() != self._told:
            self._told = self._left()
            self.refresh()
        return super().frame(now_ms)

    def _left(self) -> int:
        return max(1, ceil((self.wait_ms - self.waited_ms) / _SECOND_MS))


class KeepScene(Countdown):
    """Tries new controls. They stay if their own OK says so; any other end puts the old ones back.

    `on_end` is told whether they stay, once this screen is gone.
    """

    def __init__(
        self,
        services: Services,
        rebinding: Rebinding,
        own: OwnControls,
        scheme: str,
        on_end: Callable[[bool], None] = lambda _: None,
    ) -> None:
        super().__init__(services, KEEP_MS)
        self._rebinding = rebinding
        self._before = rebinding.own
        self._own = own
        self._scheme = scheme
        self._on_end = on_end
        self._is_kept = False

    def title(self) -> str:
        """Say on which device."""
        return scheme_kind(self.look.translator, self._scheme)

    def intro(self) -> str:
        """Ask whether they are to stay."""
        words = self.look.translator
        return words.text("The new controls are tried. Keep them? Press the new OK.")

    def rows(self) -> Sequence[Row]:
        """Return the two answers, the second with the time that is left."""
        text = self.look.translator.text
        return (
            Row("keep", text("Keep"), Icon.CHECK, on_confirm=self._agreed),
            Row("undo", text("As before"), Icon.UNDO, detail=self.seconds, on_confirm=self.ran_out),
        )

    def entered(self, now_ms: int) -> None:
        """Use the new controls from now on."""
        super().entered(now_ms)
        self._rebinding.use(self._own, is_swapped=self._rebinding.is_swapped)

    def left(self, now_ms: int) -> None:
        """Use the old ones again, unless the new ones stay."""
        super().left(now_ms)
        if not self._is_kept:
            self._rebinding.use(self._before, is_swapped=self._rebinding.is_swapped)

    def back(self) -> None:
        """Take it for no."""
        self.ran_out()

    def ran_out(self) -> None:
        """Leave everything as it was."""
        self._end(is_kept=False)

    def _agreed(self) -> None:
        keep(self.services, self._own)
        self._end(is_kept=True)

    def _end(self, *, is_kept: bool) -> None:
        self._is_kept = is_kept
        self.services.director.pop()
        self._on_end(is_kept)


class ListenScene(Countdown):
    """Asks for the control of some commands; `on_done` gets the draft when this screen is gone.

    Whoever lets `most_unanswered` questions in a row pass has answered all they want to.
    With `asks` a control that is in use leads to a question; without, it is exchanged and that is
    told, so that a single button is enough for the whole of it.
    """

    most_unanswered = 3

    def __init__(
        self,
        services: Services,
        rebinding: Rebinding,
        scheme: str,
        commands: Sequence[Command],
        on_done: Callable[[Draft], None],
        *,
        asks: bool = False,
    ) -> None:
        super().__init__(services, STEP_MS)
        self.rebinding = rebinding
        self.scheme = scheme
        self.draft = Draft(rebinding, scheme)
        self.commands = list(commands)
        self.news = ""
        self._at = 0
        self._unanswered = 0
        self._on_done = on_done
        self._asks = asks

    @property
    def command(self) -> Command:
        """What is asked for now."""
        return self.commands[min(self._at, len(self.commands) - 1)]

    def title(self) -> str:
        """Say on which device."""
        return scheme_kind(self.look.translator, self.scheme)

    def intro(self) -> str:
        """Ask for the control, and say what came of the last answer."""
        words = self.look.translator
        asked = words.text("Press what is to mean “{command}”.")
        question = asked.format(command=command_name(words, self.command))
        return f"{self.news}\n{question}" if self.news else question

    def rows(self) -> Sequence[Row]:
        """Return the way on without an answer, and the way out."""
        text = self.look.translator.text
        return (
            Row("skip", text("Leave it as it is"), Icon.RESUME, detail=self.seconds,
                on_confirm=self.skip),
            Row("stop", text("Stop"), Icon.CROSS, on_confirm=self.back),
        )  # fmt: skip

    def entered(self, now_ms: int) -> None:
        """Listen to the device."""
        super().entered(now_ms)
        self.rebinding.listen(self.scheme)

    def left(self, now_ms: int) -> None:
        """Listen no longer."""
        super().left(now_ms)
        self.rebinding.listen(None)

    def handle(self, event: InputEvent, now_ms: int) -> None:
        """Take a control of the device; all other devices are used as ever."""
        super().handle(event, now_ms)
        if isinstance(event, Captured) and self.waited_ms >= _BOUNCE_MS:
            self.services.sounds.play(Effect.MENU_CONFIRM)
            self._unanswered = 0
            self.answered(event.control)

    def answered(self, control: str) -> None:
        """Give a control to the command that is asked for."""
        holder = self.draft.holder(self.command, control)
        if holder is not None and self._asks:
            self._ask(control, holder)
        else:
            self.news = self._given(control, holder)
            self.next()

    def next(self) -> None:
        """Ask for the next command, or come to an end."""
        self._at += 1
        if self._at < len(self.commands):
            self.restart()
        else:
            self.services.director.pop()
            self._on_done(self.draft)

    def skip(self) -> None:
        """Leave this command as it is."""
        self.news = ""
        self.next()

    def ran_out(self) -> None:
        """Leave this command as it is; ask no more if there was no answer for long."""
        self._unanswered += 1
        if self._unanswered >= self.most_unanswered:
            self._at = len(self.commands)
        self.skip()

    def _given(self, control: str, holder: Command | None) -> str:
        """Give the control away; return what is to be said about it."""
        words = self.look.translator
        name = control_name(words, self.rebinding, self.scheme, control)
        try:
            self.draft.give(self.command, control)
        except Refused as refused:
            text = words.text("“{control}” stays: nothing else means “{command}”.")
            return text.format(control=name, command=command_name(words, refused.command))
        if holder is None:
            return ""
        text = words.text("“{control}” was “{command}”: the two are exchanged.")
        return text.format(control=name, command=command_name(words, holder))

    def _ask(self, control: str, holder: Command) -> None:
        """Ask whether a control that is in use may be exchanged."""
        words = self.look.translator
        text = words.text("“{control}” means “{command}”. Exchange the two?").format(
            control=control_name(words, self.rebinding, self.scheme, control),
            command=command_name(words, holder),
        )

        def agreed() -> None:
            self._given(control, holder)
            self._on_done(self.draft)

        question = QuestionScene(
            self.services, text=text, yes=words.text("Exchange"), no=words.text("No"),
            on_yes=agreed,
        )  # fmt: skip
        self.services.director.replace(question)
