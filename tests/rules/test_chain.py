"""The chain rules: neighbouring ranks, streaks, the joker, five rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from game.rules.cards import Card, parse_card
from game.rules.chain import ChainState, are_neighbours
from game.rules.deals import deal
from game.rules.layout import FULL_PYRAMID, STOCK_PLACES, Place, parse_place
from game.rules.moves import DRAW, JOKER, Move, Verb, take
from game.rules.ruleset import Rules
from game.rules.start import decks_of_deal, start

Chain = Callable[..., ChainState]


@pytest.fixture
def chain(rule_sets: Mapping[str, Rules]) -> Chain:
    """Return a function that lays out a chain position with the shipped points.

    `pyramid` is text such as `"a1 5H, b1 8C"`; `top` lies on the waste, `fan` is still to turn.
    """

    def build(pyramid: str, *, top: str, fan: str = "", jokers: int = 1, rounds: int = 1):  # noqa: ANN202 - as above
        lies = {
            parse_place(place): parse_card(code)
            for place, code in (each.split() for each in pyramid.split(", "))
        }
        mask = sum(1 << place for place in lies)
        fan_places = STOCK_PLACES[1 : 1 + len(fan.split())]
        lies[STOCK_PLACES[0]] = parse_card(top)
        lies |= dict(zip(fan_places, map(parse_card, fan.split()), strict=True))
        others = iter([card for card in deal(1) if card not in lies.values()])
        deck = tuple(lies[Place(p)] if p in lies else next(others) for p in range(52))
        decks = (deck, *(deal(number) for number in range(2, rounds + 1)))
        return ChainState(rule_sets["chain"], decks, jokers, pyramid=mask, stock=fan_places)

    return build


def at(place: str) -> Move:
    """Return the placing of a card."""
    return take(parse_place(place))


def takes(state: ChainState) -> set[Move]:
    """Return the cards that may be placed."""
    return {move for move in state.legal_moves() if move.verb is Verb.TAKE}


def score(state: ChainState) -> int:
    """Return the points, which depend neither on moves nor on time."""
    assert state.score(0, 0) == state.score(99, 999)
    return state.score(0, 0)


def test_neighbours_are_one_apart_around_the_circle() -> None:
    """A card fits on one that is exactly one higher or lower; the ace follows the king."""
    for first in range(1, 14):
        fitting = {second for second in range(1, 14) if _fit(first, second)}
        assert fitting == {first % 13 + 1, (first - 2) % 13 + 1}
    assert _fit(1, 13)
    assert _fit(13, 1)
    assert _fit(1, 2)
    assert not _fit(13, 2)


def _fit(first: int, second: int) -> bool:
    return are_neighbours(Card(first, "S"), Card(second, "H"))


def test_a_deal_lays_out_a_fan_with_its_first_card_up(rule_sets: Mapping[str, Rules]) -> None:
    """The first of the 24 cards starts the waste, 23 are to be turned, one joker is there."""
    state = start(rule_sets["chain"], 0, decks_of_deal(rule_sets["chain"], 1))
    assert isinstance(state, ChainState)
    assert state.pyramid == FULL_PYRAMID
    assert (state.waste, state.stock) == (STOCK_PLACES[:1], STOCK_PLACES[1:])
    assert (state.jokers_left, state.redeals_left) == (1, 0)
    assert score(state) == 0


def test_rounds_are_dealt_from_following_numbers(rule_sets: Mapping[str, Rules]) -> None:
    """Round k uses deal N + k - 1, and after the last number comes the first."""
    rules = rule_sets["chain"]
    assert decks_of_deal(rules, 10) == tuple(map(deal, (10, 11, 12, 13, 14)))
    last = 999_999_998
    assert decks_of_deal(rules, last) == tuple(map(deal, (last, last + 1, 1, 2, 3)))


def test_only_exposed_cards_that_fit_are_placed(chain: Chain) -> None:
    """A covered neighbour or another rank cannot be placed, and kings do not leave alone."""
    state = chain("a1 6H, b1 4C, b2 KD", top="5S")
    assert takes(state) == {at("b1")}
    assert state.available() == (parse_place("b1"), parse_place("b2"))


def test_a_placed_card_is_the_next_top(chain: Chain) -> None:
    """The next card must fit on the one placed last."""
    state = chain("a1 3H, b1 4C, b2 6D", top="5S").after(at("b1"))
    assert takes(state) == set()
    assert state.waste == (*STOCK_PLACES[:1], parse_place("b1"))
    assert takes(chain("a1 3H, b1 4C", top="5S").after(at("b1"))) == {at("a1")}


def test_a_streak_is_worth_more_with_each_card(chain: Chain) -> None:
    """The n-th card of a streak counts 5·n."""
    state = chain("a1 2H, b1 4C, b2 3D, c1 KD", top="5S", fan="9C")
    state = replace(state, pyramid=state.pyramid & ~(1 << parse_place("c1")))
    scores = []
    for place in ("b1", "b2"):
        state = state.after(at(place))
        scores.append(score(state))
    assert scores == [5, 15]
    assert score(state.after(at("a1"))) == 15 + 15 + 50


def test_turning_costs_five_and_ends_the_streak(chain: Chain) -> None:
    """After a turn the next card is the first of a new streak; a turn is always allowed."""
    state = chain("a1 9H, b1 4C, b2 8D", top="5S", fan="7C").after(at("b1"))
    turned = state.after(DRAW)
    assert score(turned) == 5 - 5
    assert turned.streak == 0
    assert score(turned.after(at("b2"))) == 5 - 5 + 5


def test_a_turn_is_legal_while_the_fan_has_cards(chain: Chain) -> None:
    """Also with a card that fits a fan card may be turned; an empty fan turns nothing."""
    assert DRAW in chain("a1 4C", top="5S", fan="7C").legal_moves()
    assert DRAW not in chain("a1 4C", top="5S").legal_moves()


def test_scores_may_be_negative(chain: Chain) -> None:
    """Turning costs points one does not have yet."""
    state = chain("a1 9H", top="5S", fan="7C 2C").after(DRAW).after(DRAW)
    assert score(state) == -10


def test_any_exposed_card_follows_a_joker(chain: Chain) -> None:
    """On the joker every exposed card fits, covered ones still do not."""
    state = chain("a1 6H, b1 9C, b2 KD", top="5S").after(JOKER)
    assert takes(state) == {at("b1"), at("b2")}


def test_the_joker_costs_fifty_and_keeps_the_streak(chain: Chain) -> None:
    """A card placed on the joker is the next of the streak."""
    state = chain("a1 6H, b1 4C, b2 KD", top="5S").after(at("b1"))
    joker = state.after(JOKER)
    assert score(joker) == 5 - 50
    assert score(joker.after(at("b2"))) == 5 - 50 + 10


def test_the_joker_is_not_a_card_of_the_waste(chain: Chain) -> None:
    """The waste holds the fan's cards and those placed, not the joker."""
    state = chain("a1 6H", top="5S").after(JOKER)
    assert state.waste == STOCK_PLACES[:1]


def test_a_turn_wastes_a_joker_on_top(chain: Chain) -> None:
    """A fan card turned onto the joker must be matched again, and the joker is spent."""
    state = chain("a1 9H, b1 4C, b2 KD", top="TS", fan="7C").after(JOKER).after(DRAW)
    assert takes(state) == set()
    assert JOKER not in state.legal_moves()
    assert score(state) == -55


def test_there_is_one_joker_a_round(chain: Chain) -> None:
    """Once used it is gone for the round, also after a card was placed on it."""
    state = chain("a1 9H, b1 4C, b2 KD", top="TS").after(JOKER).after(at("b1"))
    assert JOKER not in state.legal_moves()


def test_a_joker_cannot_follow_a_joker(chain: Chain) -> None:
    """Where a rule file has two jokers, something must be placed or turned between them."""
    state = chain("a1 9H, b1 4C, b2 KD", top="TS", jokers=2).after(JOKER)
    assert JOKER not in state.legal_moves()
    assert JOKER in state.after(at("b1")).legal_moves()


def test_a_cleared_pyramid_starts_the_next_round(chain: Chain) -> None:
    """+50, and a new pyramid, fan, streak and joker by themselves."""
    state = chain("a1 4C", top="5S", fan="7C", jokers=0, rounds=2)
    following = state.after(at("a1"))
    assert score(following) == 5 + 50
    assert following.round_index == 1
    assert following.pyramid == FULL_PYRAMID
    assert (following.waste, following.stock) == (STOCK_PLACES[:1], STOCK_PLACES[1:])
    assert (following.streak, following.jokers_left) == (0, 1)
    assert not following.is_won
    assert [following.card(Place(p)) for p in range(52)] == list(deal(2))


def test_clearing_the_last_round_wins(chain: Chain) -> None:
    """After the last pyramid nothing is legal any more and the bonus is counted."""
    won = chain("a1 4C", top="5S", fan="7C").after(at("a1"))
    assert won.is_won
    assert not won.is_stuck
    assert won.legal_moves() == ()
    assert score(won) == 55


def test_clearing_with_a_joker_on_top_starts_clean(chain: Chain) -> None:
    """The last card placed on a joker leaves no joker on the next round's waste."""
    state = chain("a1 4C", top="9S", rounds=2).after(JOKER).after(at("a1"))
    assert not state.joker_on_top
    assert score(state) == -50 + 5 + 50


@pytest.mark.parametrize(
    ("top", "fan", "jokers", "is_stuck"),
    [
        ("9S", "", 0, True),
        ("5S", "", 0, False),
        ("9S", "2C", 0, False),
        ("9S", "", 1, False),
    ],
)
def test_a_round_is_stuck_when_nothing_can_be_done(
    chain: Chain, top: str, fan: str, jokers: int, *, is_stuck: bool
) -> None:
    """No card fits, the fan is empty and the joker spent: all three."""
    state = chain("a1 4C", top=top, fan=fan, jokers=jokers)
    assert state.is_stuck == is_stuck
    assert bool(state.legal_moves()) != is_stuck


def test_a_joker_on_top_is_not_stuck(chain: Chain) -> None:
    """The last joker still lets one card follow."""
    assert not chain("a1 4C", top="9S").after(JOKER).is_stuck


def test_lines_add_up(chain: Chain) -> None:
    """The lines of a score name what was placed, turned, spent and cleared."""
    state = chain("a1 KH, b1 4C", top="5S", fan="7C").after(at("b1")).after(DRAW)
    state = state.after(JOKER).after(at("a1"))
    assert [tuple(line) for line in state.score_lines(0, 0)] == [
        ("placed", 2, 10), ("turned", 1, -5), ("jokers", 1, -50), ("cleared", 1, 50),
    ]  # fmt: skip
    assert score(state) == 5
