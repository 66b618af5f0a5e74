"""The screen read aloud: cursor, choice, moves, refusals, hints, menus, and the end."""

from __future__ import annotations

import stat
import time
from pathlib import Path

import pytest

from game.rules.moves import DRAW, Verb
from game.solve.par import Par
from game.tv.events import Command
from game.tv.scenes.result import ResultScene
from game.tv.speech import programs
from game.tv.speech.reader import ScreenReader
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand
from tests.tv.play.lines import winning_line
from tests.tv.play.test_look_changes import to_option

DEAL = 43


class Listener:
    """Hears what the screen reader says."""

    def __init__(self, couch: Couch) -> None:
        self.heard: list[tuple[str, str]] = []
        couch.services.change(speech=True)
        one_button = couch.one_button
        self._reader = ScreenReader(couch.services, self, stepper=lambda: one_button.stepper)
        couch._application._access._aloud = self

    def say(self, text: str, language: str) -> None:
        """Hear it."""
        self.heard.append((text, language))

    def hush(self) -> None:
        """Hear nothing more."""
        self.heard.append(("", ""))

    def follow(self) -> None:
        """Be told in every round, as the application does it."""
        self._reader.follow()

    def close(self) -> None:
        """End with the game."""

    @property
    def last(self) -> str:
        """What was said last."""
        return self.heard[-1][0]


@pytest.fixture
def hand(couch: Couch, deals: DecideDeal) -> Presser:
    """Return a player at the keyboard."""
    deals(DEAL)
    return key_hand(couch)


@pytest.fixture
def listener(hand: Presser) -> Listener:
    """Return somebody who listens at the title."""
    listener = Listener(hand.couch)
    hand.couch.step()
    return listener


def at_table(hand: Presser, listener: Listener, redeals: str = "unlimited") -> None:
    """Deal and wait for what is said of the table."""
    hand.choose("play")
    hand.choose(redeals)
    hand.couch.wait(100)
    assert "Arcade" in listener.last


def test_menus_tell_title_row_value_and_help(hand: Presser, listener: Listener) -> None:
    """The whole screen when it comes, then each row with what it is set to and what for."""
    assert listener.last.startswith("Pyramide. Play.")
    hand.choose("options")
    assert listener.last.startswith("Options.")
    to_option(hand, "text_scale")
    assert listener.last == "Text size. 100%. For reading from farther away."
    hand.press(Command.RIGHT)
    assert listener.last.startswith("125%")
    hand.back()
    to_option_row(hand, "reduce_motion")
    assert listener.last.startswith("Reduce motion. Off.")
    hand.press(Command.CONFIRM)
    assert listener.last == "On."


def to_option_row(hand: Presser, option: str) -> None:
    """Go to an option of the accessibility page."""
    hand.choose("access")
    hand.focus(option)


def test_questions_are_read_whole(hand: Presser, listener: Listener) -> None:
    """The sentence first, then the answer that has the focus."""
    hand.back()
    assert listener.last == "Quit Pyramide? No."


def test_help_is_read_page_by_page(hand: Presser, listener: Listener) -> None:
    """A page's lines come as sentences, not line by line."""
    hand.choose("help")
    hand.press(Command.RIGHT)
    words = listener.last
    assert len(words.split()) > 20
    assert ".." not in words
    hand.press(Command.RIGHT)
    assert listener.last != words


def test_the_cursor_names_cards_and_piles(hand: Presser, listener: Listener) -> None:
    """Rank and suit in words, what is special, and where it lies."""
    at_table(hand, listener)
    heard = set()
    for _ in range(8):
        hand.press(Command.RIGHT)
        heard.add(listener.last)
    assert "king of diamonds, can leave alone, row 1." in heard
    assert "five of hearts, row 1." in heard
    assert "stock, 24 cards." in heard


def test_choosing_letting_go_and_partners(hand: Presser, listener: Listener) -> None:
    """The chosen card, its partners where they are lit, and that it is let go."""
    at_table(hand, listener)
    for option in (False, True):
        hand.couch.services.change(light_partners=option)
        hand.confirm(five_of_hearts(hand.couch))
        with_partner = ", fits with eight of clubs" if option else ""
        assert listener.last == f"five of hearts, chosen{with_partner}."
        hand.back()
        assert listener.last == "let go."


def five_of_hearts(couch: Couch) -> int:
    """Return where it lies."""
    state = couch.session.game.state
    return next(place for place in state.exposed() if str(state.card(place)) == "5H")


def test_moves_tell_cards_score_and_where_the_cursor_is(hand: Presser, listener: Listener) -> None:
    """A pair with its points, a draw with the card and what is left, undo."""
    at_table(hand, listener)
    state = hand.couch.session.game.state
    pair = next(m for m in state.legal_moves() if len(m.places) > 1)
    play(hand.couch, hand, pair)
    assert " removed. 10 points. " in listener.last
    play(hand.couch, hand, DRAW)
    assert listener.last.endswith(", 23 cards left.")


def test_points_below_zero_are_said_with_a_hyphen(make_couch: MakeCouch) -> None:
    """On the screen stands a minus sign, which not every voice reads."""
    couch = make_couch(rules="chain", deal=DEAL)
    hand, listener = key_hand(couch), Listener(couch)
    play(couch, hand, DRAW)
    assert any("-5 points" in text for text, _ in listener.heard)


def test_a_refusal_is_told(hand: Presser, listener: Listener) -> None:
    """Not by a sound and a shake alone."""
    at_table(hand, listener)
    hand.press(Command.UNDO)
    assert listener.last == "Not possible."


def test_the_end_is_told(hand: Presser, listener: Listener) -> None:
    """The win with its points at once, then the result and what can be done."""
    couch = hand.couch
    at_table(hand, listener)
    line = winning_line(DEAL, None)
    for move in line:
        play(couch, hand, move)
    assert "You have won!" in listener.last
    game = couch.session.game
    until_result(couch)
    score = couch.services.look.translator.number(game.score_at(game.last_ms))
    assert listener.last.startswith("You have won!")
    assert score in listener.last
    assert any(move.verb is Verb.REDEAL for move in line) == any(
        "The waste is the stock again" in text for text, _ in listener.heard
    )


def test_what_comes_later_on_a_result_is_told_alone(hand: Presser, listener: Listener) -> None:
    """The most points, found a moment later, are said; what was said already is not."""
    couch = hand.couch
    at_table(hand, listener)
    for move in winning_line(DEAL, None):
        play(couch, hand, move)
    game = couch.session.game
    until_result(couch)
    score = couch.services.look.translator.number(game.score_at(game.last_ms))
    assert listener.last.startswith(f"You have won! {score}.")
    couch.top._par_known(Par(455, is_exact=True, found=455, moves=()))
    couch.step()
    assert "455" in listener.last
    assert "You have won!" not in listener.last
    assert "Row" not in listener.last


def until_result(couch: Couch) -> None:
    """Let the win be seen."""
    for _ in range(100):
        couch.jump(100)
        if isinstance(couch.top, ResultScene):
            couch.step()
            return
    raise AssertionError("no result came")


def test_a_hint_is_told(hand: Presser, listener: Listener) -> None:
    """The sentence on the table is said as soon as it is there."""
    at_table(hand, listener)
    hand.press(Command.HINT)
    hand.choose("yes")
    couch = hand.couch
    couch.wait_for(lambda: couch.table.painter.hinted.notice.startswith("Hint"))
    couch.step()
    assert any(text.startswith("Hint: ") for text, _ in listener.heard)


def test_another_language_is_spoken_at_once(hand: Presser, listener: Listener) -> None:
    """Words and voice change together."""
    at_table(hand, listener)
    hand.couch.services.change(language="fr")
    hand.press(Command.LEFT)
    hand.press(Command.RIGHT)
    words, language = listener.heard[-1]
    assert language == "fr"
    assert ", rangée 1." in words


def test_it_is_silent_while_nothing_changes_and_when_it_is_off(
    hand: Presser, listener: Listener
) -> None:
    """Nothing is repeated by itself; switched off it hushes once."""
    at_table(hand, listener)
    count = len(listener.heard)
    hand.couch.wait(2000)
    assert len(listener.heard) == count
    hand.couch.services.change(speech=False)
    hand.press(Command.RIGHT)
    assert listener.heard[count:] == [("", "")]


def test_the_stops_of_one_button_are_told(hand: Presser, listener: Listener) -> None:
    """Also the way back, which is no row."""
    hand.choose("options")
    hand.couch.services.change(one_button=True, one_button_ms=800)
    for _ in range(20):
        hand.couch.jump(810)
    assert "Back" in [text for text, _ in listener.heard]


def test_a_program_on_the_path_is_used(
    make_couch: MakeCouch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the option to the system's voice, and silent when the game ends."""
    log = tmp_path / "spoken"
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\necho "$*" >> {log}\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    # A dispatcher of the machine's would be asked first.
    only = {"espeak-ng": programs._KNOWN["espeak-ng"]}
    monkeypatch.setattr(programs, "_KNOWN", only)
    couch = make_couch(language="fr")
    hand = key_hand(couch)
    hand.choose("options")
    to_option(hand, "speech")
    hand.press(Command.CONFIRM)
    end = time.monotonic() + 10
    while not log.exists() or not log.read_text(encoding="utf-8"):
        assert time.monotonic() < end, "nothing was said"
        couch.step()
        time.sleep(0.01)
    assert log.read_text(encoding="utf-8").startswith("-v fr -- ")
    couch._application._access.close()


def test_without_a_program_the_row_says_what_is_missing(
    make_couch: MakeCouch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It cannot be switched on, and tells why."""
    monkeypatch.setenv("PATH", str(tmp_path))
    couch = make_couch()
    hand = key_hand(couch)
    hand.choose("options")
    to_option(hand, "speech")
    row = couch.menu.picture.list.focused.row
    assert row.choice is None
    assert "espeak-ng" in row.help
    hand.press(Command.CONFIRM)
    assert not couch.services.settings.speech
