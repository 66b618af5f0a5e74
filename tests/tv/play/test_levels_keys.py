"""Keys and presses that only levels has, and the counter on its table."""

from __future__ import annotations

import pygame
import pytest

from game.rules.layout import PYRAMID_PLACES
from game.tv.events import Command
from game.tv.scenes.choosing import partners
from game.tv.scenes.counting import counted
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, play
from tests.tv.play.dragging import dealt_with, waste_pair
from tests.tv.play.hands import key_hand, tap
from tests.tv.play.lines import winning_line

DEAL = 43


def with_partners(couch: Couch, count: int) -> int | None:
    """Return an exposed card with so many partners, drawing until there is one."""
    for _ in range(24):
        state = couch.session.game.state
        for place in state.exposed():
            if len(partners(state, place)) == count:
                return place
        tap(couch, pygame.K_SPACE)
    return None


@pytest.fixture
def levels(make_couch: MakeCouch) -> Couch:
    """Return a game of levels."""
    return make_couch(rules="levels", level="easy", deal=DEAL)


def test_confirm_takes_a_card_with_its_only_partner(levels: Couch) -> None:
    """At once; undo brings both back."""
    place = with_partners(levels, 1)
    assert place is not None
    before = levels.session.game.state
    (partner,) = partners(before, place)
    key_hand(levels).confirm(place)
    assert levels.session.game.state == before.after(
        next(m for m in before.legal_moves() if set(m.places) == {place, partner})
    )
    tap(levels, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert levels.session.game.state == before


@pytest.mark.parametrize("count", [0, 2])
def test_confirm_only_chooses_where_none_or_several_fit(make_couch: MakeCouch, count: int) -> None:
    """The partners light up, and the second press decides."""
    for deal in range(1, 60):
        couch = make_couch(rules="levels", level="easy", deal=deal)
        place = with_partners(couch, count)
        if place is not None and not couch.session.game.state.card(place).is_king:
            break
    else:
        pytest.fail("no such deal")
    moves = couch.session.game.moves
    key_hand(couch).confirm(place)
    assert (couch.chosen, couch.session.game.moves) == (place, moves)
    picture = couch.table.painter.picture(couch.table.hand)
    assert picture.partners == partners(couch.session.game.state, place)
    tap(couch, pygame.K_ESCAPE)
    assert couch.chosen is None


def test_space_draws_here_and_confirms_elsewhere(make_couch: MakeCouch, levels: Couch) -> None:
    """The overlay counts only while a table of levels is shown."""
    tap(levels, pygame.K_SPACE)
    assert [line.split()[1] for line in levels.session.lines] == ["draw"]
    key_hand(levels).back()
    tap(levels, pygame.K_SPACE)
    assert levels.cursor is not None, "Space chose “Resume” in the panel"
    couch = make_couch(rules="classic", deal=DEAL)
    place = couch.cursor
    tap(couch, pygame.K_SPACE)
    assert couch.session.lines == ()
    assert couch.chosen == place


def test_the_waste_card_on_the_right_is_the_one_that_plays(make_couch: MakeCouch) -> None:
    """With three of them in sight."""
    couch, move = dealt_with(make_couch, "levels", waste_pair)
    waste = move.places[1]
    assert waste == couch.session.game.state.waste[-1]
    play(couch, key_hand(couch), move)
    assert waste not in couch.session.game.state.waste


def test_the_counter_follows_a_whole_game(levels: Couch) -> None:
    """Its numbers are those of the state; seen cards stand in the order of their draw."""
    levels.services.change(show_counter=True)
    hand = key_hand(levels)
    seen: set[int] = set()
    for move in winning_line(DEAL, None, "levels", "easy")[:-1]:
        play(levels, hand, move)
        state = levels.session.game.state
        seen.update(state.waste)
        picture = levels.table.painter.picture(levels.table.hand)
        assert picture.counter == counted(state)
        assert picture.seen == tuple(place for place in state.stock if place in seen)
        exposed = sum(each.exposed for each in picture.counter)
        there = sum(state.pyramid >> place & 1 for place in PYRAMID_PLACES)
        assert exposed == len(state.exposed()) + bool(state.waste)
        assert exposed + sum(each.covered for each in picture.counter) == there + len(state.waste)


def test_undo_does_not_make_a_card_unseen(levels: Couch) -> None:
    """Also after the game was left and taken up again."""
    levels.services.change(show_counter=True)
    hand = key_hand(levels)
    for _ in range(3):
        hand.press(Command.DRAW)
    for _ in range(3):
        hand.press(Command.UNDO)
    first_three = tuple(levels.session.game.state.stock[:3])
    assert levels.table.painter.picture(levels.table.hand).seen == first_three
    hand.back()
    hand.choose("title")
    hand.choose("continue")
    assert levels.table.painter.picture(levels.table.hand).seen == first_three
