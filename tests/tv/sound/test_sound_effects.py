"""Which effect belongs to what happened in a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from game.config import shipped_rules
from game.play.actions import Action, Deed, parse_action
from game.play.game import Status
from game.play.journal import header_of_deal, replay
from game.play.session import Change, Session
from game.rules.ruleset import Rules
from game.tv.sound.effects import Effect, Silence, SoundPlayer, effect_of
from tests.play.by_numbers import golden_rows


@pytest.fixture(scope="module")
def rule_sets() -> Mapping[str, Rules]:
    """Return the shipped rule sets."""
    return shipped_rules()


@pytest.fixture(scope="module")
def changes(rule_sets: Mapping[str, Rules]) -> list[Change]:
    """Return every change of all golden games."""
    legal = (row.journal for row in golden_rows() if row.illegal_line is None)
    return [change for journal in legal for change in replayed(journal, rule_sets)]


def replayed(journal: str, rule_sets: Mapping[str, Rules]) -> Iterator[Change]:
    """Play a journal again, change by change."""
    header = replay(journal, rule_sets).header
    session = Session(header)
    for line in journal.removeprefix(header.text).splitlines():
        yield session.act(parse_action(line))


def going_on(changes: list[Change], deed: Deed) -> list[Change]:
    """Return the changes by a deed that did not end the game."""
    return [
        change
        for change in changes
        if change.action.deed is deed and change.after.status is Status.PLAYING
    ]


@pytest.mark.parametrize(
    ("deed", "effect"),
    [
        (Deed.DRAW, Effect.DRAW),
        (Deed.REDEAL, Effect.REDEAL),
        (Deed.JOKER, Effect.FLIP),
        (Deed.UNDO, Effect.FLIP),
        (Deed.HINT, Effect.CHOOSE),
    ],
)
def test_what_is_no_take_has_one_effect(changes: list[Change], deed: Deed, effect: Effect) -> None:
    """Draws, redeals, jokers, undos and hints sound the same every time."""
    heard = {effect_of(change) for change in going_on(changes, deed)}
    assert heard == {effect}


def test_a_pair_and_a_king_sound_different(changes: list[Change]) -> None:
    """Two cards that go are a pair; one that goes alone is a king."""
    takes = [c for c in going_on(changes, Deed.TAKE) if c.before.rules.id != "chain"]
    heard = {(len(change.action.places), effect_of(change)) for change in takes}
    assert heard == {(2, Effect.TAKE), (1, Effect.KING)}


def test_a_king_in_chain_is_a_card_like_any_other(changes: list[Change]) -> None:
    """There it does not go: it lies on the waste."""
    kings = [
        change
        for change in going_on(changes, Deed.TAKE)
        if change.before.rules.id == "chain"
        and change.before.state.card(change.action.places[0]).is_king
        and change.before.state.deck == change.after.state.deck
    ]
    assert {effect_of(change) for change in kings} == {Effect.TAKE}


def test_the_next_round_of_chain_is_dealt(changes: list[Change]) -> None:
    """The card that clears a pyramid is followed by the sound of the next one being laid out."""
    clearing = [
        change
        for change in going_on(changes, Deed.TAKE)
        if change.before.state.deck != change.after.state.deck
    ]
    assert {effect_of(change) for change in clearing} == {Effect.DEAL}


def test_the_end_of_a_game_drowns_out_its_last_move(changes: list[Change]) -> None:
    """A win is a win, whatever was taken last; a stuck game is told whatever led to it."""
    ends = {
        (change.after.status, effect_of(change))
        for change in changes
        if change.after.status is not Status.PLAYING
    }
    assert ends >= {(Status.WON, Effect.WIN), (Status.STUCK, Effect.STUCK)}
    assert len(ends) == len({status for status, _ in ends})


def test_a_game_given_up_ends_softly(rule_sets: Mapping[str, Rules]) -> None:
    """Finishing early sounds like any end without a win."""
    session = Session(header_of_deal(rule_sets["arcade"], 1, redeals=0))
    assert effect_of(session.act(Action(10, Deed.FINISH))) is Effect.STUCK


def test_silence_is_a_player() -> None:
    """It stands in wherever a player is wanted, and takes every effect."""
    player: SoundPlayer = Silence()
    for effect in Effect:
        player.play(effect)
