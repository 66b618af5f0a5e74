"""A session: the only door through which a game changes, and its journal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from game.play.actions import LATEST_MS, Action, Deed, action_of
from game.play.game import IllegalAction, Status
from game.play.journal import LARGEST_BYTES, header_of_deal, replay
from game.play.session import Session
from game.rules.moves import DRAW, JOKER, REDEAL
from game.rules.ruleset import Rules
from tests.play.by_numbers import CHOICES, NUMBERS, headers, play

RuleSets = Mapping[str, Rules]


@pytest.mark.parametrize("name", ["arcade", "timed", "classic", "levels", "chain"])
@given(number=NUMBERS, choices=CHOICES)
@settings(max_examples=15, deadline=None)
def test_replay_equals_play(
    rule_sets: RuleSets, name: str, number: int, choices: list[int]
) -> None:
    """Any legal play, read back from its journal, is the same game with the same score."""
    for header in headers(rule_sets[name], number):
        session = Session(header)
        play(session, choices)
        replayed = replay(session.journal_text, rule_sets)
        assert replayed.header == header
        assert replayed.game == session.game
        assert replayed.game.past == session.game.past


@pytest.mark.parametrize("name", ["arcade", "classic", "chain"])
@given(number=NUMBERS, choices=CHOICES)
@settings(max_examples=15, deadline=None)
def test_a_resumed_session_goes_on_like_the_first(
    rule_sets: RuleSets, name: str, number: int, choices: list[int]
) -> None:
    """Taken up in the middle, a game goes on exactly as if it had never been put away."""
    first = Session(next(headers(rule_sets[name], number)))
    play(first, choices[: len(choices) // 2])
    resumed = Session.resume(first.journal_text, rule_sets)
    assert resumed.journal_text == first.journal_text
    rest = choices[len(choices) // 2 :]
    assert play(resumed, rest) == play(first, rest)
    assert resumed.journal_text == first.journal_text
    assert resumed.game == first.game


def test_a_change_tells_before_after_and_what_was_done(rule_sets: RuleSets) -> None:
    """What the view needs to move cards is all in the change."""
    session = Session(header_of_deal(rule_sets["arcade"], 1, redeals=0))
    before = session.game
    change = session.act(Action(1200, Deed.DRAW))
    assert change.before is before
    assert change.after is session.game
    assert change.action == Action(1200, Deed.DRAW)
    assert session.journal_text.endswith("\n\n1200 draw\n")


@pytest.mark.parametrize(
    "action",
    [Action(10, Deed.REDEAL), Action(10, Deed.UNDO), action_of(JOKER, 10), Action(4, Deed.DRAW)],
)
def test_what_is_not_allowed_changes_nothing(rule_sets: RuleSets, action: Action) -> None:
    """An illegal action leaves game and journal as they were."""
    session = Session(header_of_deal(rule_sets["arcade"], 1, redeals=0))
    session.act(Action(5, Deed.HINT))
    game, text = session.game, session.journal_text
    with pytest.raises(IllegalAction):
        session.act(action)
    assert (session.game, session.journal_text) == (game, text)


def test_the_clock_stops_at_the_latest_time(rule_sets: RuleSets) -> None:
    """After eleven and a half days of play the game can still be played and read back."""
    session = Session(header_of_deal(rule_sets["timed"], 1, redeals=2))
    session.act(action_of(DRAW, LATEST_MS + 5000))
    session.act(action_of(DRAW, LATEST_MS + 9000))
    assert session.game.last_ms == LATEST_MS
    assert replay(session.journal_text, rule_sets).game == session.game


def almost_full(rule_sets: RuleSets, *, room: int) -> Session:
    """Return a session with at least so many bytes left in its journal, and less than 15 more."""
    head = header_of_deal(rule_sets["arcade"], 1, redeals=None).text
    hint = f"{LATEST_MS} hint\n"
    hints = (LARGEST_BYTES - len(head) - room) // len(hint)
    return Session.resume(head + hint * hints, rule_sets)


def test_a_full_journal_ends_the_game(rule_sets: RuleSets) -> None:
    """The action that would leave no room for an end ends the game, within the limit."""
    session = almost_full(rule_sets, room=len(f"{LATEST_MS} hint\n{LATEST_MS} finish\n"))
    deeds = [session.act(Action(LATEST_MS, Deed.HINT)).action.deed for _ in range(2)]
    assert deeds == [Deed.HINT, Deed.FINISH]
    assert session.game.status is Status.FINISHED
    assert len(session.journal_text) <= LARGEST_BYTES
    assert replay(session.journal_text, rule_sets).game == session.game


def test_an_illegal_action_does_not_end_a_full_journal(rule_sets: RuleSets) -> None:
    """What is not allowed is refused as ever, however little room is left."""
    session = almost_full(rule_sets, room=20)
    with pytest.raises(IllegalAction):
        session.act(action_of(REDEAL, LATEST_MS))
    assert session.game.status is Status.PLAYING


def test_a_journal_without_room_for_an_end_is_left_as_it_is(rule_sets: RuleSets) -> None:
    """A foreign journal that is full to the brim takes nothing more, and stays readable."""
    session = almost_full(rule_sets, room=0)
    text = session.journal_text
    with pytest.raises(IllegalAction):
        session.act(Action(LATEST_MS, Deed.HINT))
    assert session.journal_text == text
