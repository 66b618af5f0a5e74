"""After the game: where it was lost, and why it is stuck."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.play.journal import header_of_deal, journal_text, replay
from game.rules.cards import Card, make_thirteen
from game.rules.layout import parse_place
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.rules.ruleset import Redeals, Rules
from game.rules.state import State
from game.solve.command import move_text
from game.solve.lost import last_chance, positions_played, states_played
from game.solve.solver import Verdict, solve
from game.solve.stuck import Obstacle, stuck_reason

Dealt = Callable[[int, Redeals], PairsState]


def _random_game(state: PairsState, number: int) -> list[PairsState]:
    rng = random.Random(number)
    states = [state]
    while (moves := states[-1].legal_moves()) and len(states) < 120:
        states.append(states[-1].after(rng.choice(moves)))
    return states


def test_the_last_chance_is_winnable_and_the_next_position_is_not(
    dealt: Dealt, play: Callable[[State, tuple[Move, ...]], State]
) -> None:
    """The better line wins from the last winnable position; after the player's move all is lost."""
    found = 0
    for number in range(1, 25):
        states = _random_game(dealt(number, 1), number)
        chance = last_chance(states)
        if chance is None:
            assert solve(states[0]).verdict is Verdict.LOST
            continue
        found += 1
        assert play(states[chance.at], chance.line).is_won
        if chance.at + 1 < len(states):
            assert solve(states[chance.at + 1]).verdict is Verdict.LOST
    assert found > 5


def test_states_come_from_the_journal_without_what_was_taken_back(
    rule_sets: Mapping[str, Rules],
) -> None:
    """Undo drops a position, a hint adds none."""
    head = "pyramide 1\nrules timed\nredeals 2\ndeal 8\n\n"
    state = PairsState(rules=rule_sets["timed"], deck=(), redeals_left=2)
    journal = head + "0 draw\n0 draw\n5 undo\n6 hint\n7 draw\n9 finish\n"
    states = states_played(journal, rule_sets)
    assert [len(each.waste) for each in states] == [0, 1, 2]
    assert states[0].rules == state.rules


def test_the_moves_of_a_line_are_journal_words(dealt: Dealt) -> None:
    """A solution can be written out as actions."""
    words = {
        move_text(move).split(" ")[0] for n in range(1, 9) for move in solve(dealt(n, 2)).moves
    }
    assert words == {"draw", "redeal", "take"}


def _stuck(arcade: Rules, ranks: dict[str, int], *, waste: str = "") -> PairsState:
    """Return a position with the given pyramid cards (and waste, top last), nothing else."""
    deck = [Card(1, "S")] * 52
    places = {parse_place(text): rank for text, rank in ranks.items()}
    for place, rank in places.items():
        deck[place] = Card(rank, "S")
    piled = tuple(parse_place(text) for text in waste.split())
    return PairsState(
        rules=arcade,
        deck=tuple(deck),
        redeals_left=0,
        pyramid=sum(1 << place for place in places if place < 28),
        stock=(),
        waste=piled,
    )


def test_a_card_without_partner_is_named(arcade: Rules) -> None:
    """No eight is left for the five."""
    reason = stuck_reason(_stuck(arcade, {"a1": 5}))
    assert reason == (Obstacle.NO_PARTNER, parse_place("a1"), ())


def test_a_partner_under_the_card_itself_is_named(arcade: Rules) -> None:
    """The five covers the last eight."""
    reason = stuck_reason(_stuck(arcade, {"a1": 8, "b1": 5}))
    assert reason == (Obstacle.UNDER_ITSELF, parse_place("b1"), (parse_place("a1"),))


def test_a_buried_waste_card_is_named(arcade: Rules) -> None:
    """The eight lies under another waste card and no redeal is left."""
    ranks = {"a1": 5, "s1": 8, "s2": 2}
    reason = stuck_reason(_stuck(arcade, ranks, waste="s1 s2"))
    assert reason == (Obstacle.BURIED, parse_place("a1"), (parse_place("s1"),))


def test_every_stuck_endgame_has_a_reason_that_is_true(
    arcade: Rules, endgames: Callable[..., Iterator[PairsState]]
) -> None:
    """The named card is exposed, the partners fit it, and positions in play have no reason."""
    stuck = 0
    for state in endgames(arcade, 0, 500):
        reason = stuck_reason(state)
        assert (reason is None) == (not state.is_stuck)
        if reason is not None:
            stuck += 1
            assert reason.place in state.exposed()
            card = state.card(reason.place)
            assert all(make_thirteen(card, state.card(place)) for place in reason.partners)
    assert stuck > 20
    assert stuck_reason(replace(_stuck(arcade, {"a1": 5}), pyramid=0)) is None


def test_a_way_that_led_back_leaves_no_position_twice(rule_sets: Mapping[str, Rules]) -> None:
    """A pass in which nothing was taken is forgotten; each position knows its journal lines."""
    rules = rule_sets["arcade"]
    header = header_of_deal(rules, 8, redeals=None)
    lines = [f"{at} draw" for at in range(24)] + ["30 redeal", "31 draw", "32 hint", "33 draw"]
    positions = positions_played(header, lines)
    # The waste turned over is the stock of the beginning.
    assert [len(each.state.waste) for each in positions] == [0, 1, 2]
    assert [each.lines for each in positions] == [0, 26, 28]
    assert not positions_played(header_of_deal(rule_sets["chain"], 8, redeals=0), ["1 draw"])


def test_a_position_is_where_its_journal_lines_lead(rule_sets: Mapping[str, Rules]) -> None:
    """Carrying out so many lines gives that position."""
    header = header_of_deal(rule_sets["timed"], 8, redeals=2)
    lines = ["0 draw", "0 draw", "5 undo", "6 hint", "7 draw", "9 draw"]
    for position in positions_played(header, lines):
        journal = journal_text(header, lines[: position.lines])
        assert replay(journal, rule_sets).game.state == position.state
