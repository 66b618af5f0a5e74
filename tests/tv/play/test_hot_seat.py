"""An evening of several players on one couch: everybody plays the same cards, the highest wins."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.play.actions import Deed
from game.rules.moves import Move
from game.store import Kind, Origin
from game.tv.scenes.evening_scenes import ComparisonScene, InterludeScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, pad_hand, plugged, tap
from tests.tv.play.lines import chain_line, stuck_line, winning_line
from tests.vpad import PadFactory

DEAL = 12
NAMES = ("Ana", "Ben", "Cleo", "Dora")
TO_THE_RESULT_MS = 2000


def seat(couch: Couch, count: int) -> tuple[int, ...]:
    """Let some players sit down; return their ids in turn order, which is not that of the names."""
    ids = [couch.store.players.add(name).id for name in NAMES[:count]]
    return tuple(reversed(ids))


def begin(couch: Couch, players: tuple[int, ...], rules: str = "arcade") -> None:
    """Deal the first turn of an evening, once the first player was called."""
    deal(couch, players, rules, DEAL)


def deal(couch: Couch, players: tuple[int, ...], rules: str, number: int) -> None:
    """Deal a deal for the first player, who says when to begin."""
    redeals = couch.services.rules[rules].redeals[0]
    couch.flow.start_evening(players, rules, redeals, deal=number)
    couch.wait(50)
    assert isinstance(couch.top, InterludeScene)
    first = couch.store.players.get(players[0])
    assert first is not None
    assert couch.menu.title() == f"{first.name}'s turn"
    tap(couch, pygame.K_RETURN)
    couch.wait(50)
    assert isinstance(couch.top, TableScene)


def take_and_finish(hand: Presser, moves: int) -> int:
    """Play a turn: some moves of a way to win, then finish; return its score."""
    couch = hand.couch
    for move in winning_line(DEAL, 0, "arcade")[:moves]:
        play(couch, hand, move)
    return finish(hand)


def finish(hand: Presser) -> int:
    """Finish the game on the table by the panel; return its score."""
    score = hand.couch.session.game.score
    hand.back()
    hand.choose("finish")
    hand.choose("finish")
    hand.couch.wait(TO_THE_RESULT_MS)
    assert isinstance(hand.couch.top, ResultScene)
    return score


def next_turn(hand: Presser) -> None:
    """Go from a result to the next turn's table."""
    hand.choose("evening")
    assert isinstance(hand.couch.top, InterludeScene)
    hand.choose("next")
    hand.couch.wait(50)
    assert isinstance(hand.couch.top, TableScene)


def as_on_the_disk(couch: Couch) -> Path:
    """Return a folder as a kill would leave it: what is written by now, nothing tidied up."""
    couch.store.flush(5)
    return Path(shutil.copytree(couch.folder, couch.folder.with_name("killed")))


def test_four_players_one_after_the_other(couch: Couch, vpad: PadFactory) -> None:
    """Any pad may play any turn; the same cards lie there each time, and two tie for the first."""
    pads = [pad_hand(couch, plugged(couch, vpad)) for _ in range(2)]
    players = seat(couch, 4)
    begin(couch, players)
    scores = []
    for turn, moves in enumerate((2, 5, 0, 5)):
        hand = pads[turn % 2]
        assert couch.playing.provenance.player == players[turn]
        assert couch.session.header.deal == DEAL
        assert couch.session.game.moves == 0
        scores.append(take_and_finish(hand, moves))
        if turn < 3:
            next_turn(pads[1 - turn % 2])
    evening = couch.flow.evening()
    assert evening is not None
    assert evening.scores == tuple(scores)
    assert evening.winners == (players[1], players[3])
    pads[0].choose("evening")
    assert isinstance(couch.top, ComparisonScene)
    assert {"Cleo", "Ana"} == {
        couch.store.players.get(player).name for player in couch.top._evening.winners
    }
    assert [game.player for game in reversed(couch.store.games())] == list(players)


def test_games_of_an_evening_are_practice(couch: Couch) -> None:
    """They enter the statistics of each player and no board: the others have seen the cards."""
    hand = key_hand(couch)
    players = seat(couch, 2)
    begin(couch, players)
    take_and_finish(hand, 4)
    next_turn(hand)
    take_and_finish(hand, 4)
    assert {(game.kind, game.origin) for game in couch.store.games()} == {
        (Kind.PRACTICE, Origin.SAME)
    }
    assert couch.store.boards.top("arcade", "0") == ()
    for player in players:
        assert couch.store.statistics("arcade", player=player).played == 1


def test_chain_is_played_by_several_too(couch: Couch) -> None:
    """Everybody gets the same rounds."""
    hand = key_hand(couch)
    players = seat(couch, 2)
    deal(couch, players, "chain", 12)
    decks, line = couch.session.header.decks, chain_line(12)
    for move in line[:60]:
        play(couch, hand, move)
    assert couch.session.game.state.chain.round_index == 1
    first = finish(hand)
    next_turn(hand)
    assert couch.session.header.decks == decks
    assert couch.session.game.state.chain.round_index == 0
    second = finish(hand)
    evening = couch.flow.evening()
    assert evening is not None
    assert (evening.scores, evening.winners) == ((first, second), players[:1])


@pytest.mark.parametrize("is_left", [True, False], ids=["left", "killed"])
def test_a_turn_goes_on_after_a_new_start(
    make_couch: MakeCouch, couch: Couch, *, is_left: bool
) -> None:
    """In the middle of the second turn, whether the program was left or had no time to end."""
    hand = key_hand(couch)
    players = seat(couch, 3)
    begin(couch, players)
    first = take_and_finish(hand, 2)
    next_turn(hand)
    for move in winning_line(DEAL, 0)[:3]:
        play(couch, hand, move)
    couch.wait(4000)
    journal = couch.session.journal_text
    couch = make_couch(couch.folder if is_left else as_on_the_disk(couch))
    hand = key_hand(couch)
    assert isinstance(couch.top, TitleScene)
    hand.choose("continue")
    assert couch.session.journal_text == journal
    assert couch.playing.provenance.player == players[1]
    second = finish(hand)
    evening = couch.flow.evening()
    assert evening is not None
    assert evening.scores == (first, second)
    next_turn(hand)
    assert couch.playing.provenance.player == players[2]


def test_a_turn_that_ended_when_the_lights_went_out_is_counted(
    make_couch: MakeCouch, couch: Couch
) -> None:
    """Between the last move and the result: nobody plays twice, and no score is lost."""
    hand = key_hand(couch)
    players = seat(couch, 2)
    begin(couch, players)
    play(couch, hand, winning_line(DEAL, 0)[0])
    score = couch.session.game.score
    couch.table.do(Deed.FINISH, couch.at_ms)
    couch.step()
    assert isinstance(couch.top, TableScene), "the end is still shown"
    couch = make_couch(as_on_the_disk(couch))
    evening = couch.flow.evening()
    assert evening is not None
    assert (evening.scores, evening.player) == ((score,), players[1])
    hand = key_hand(couch)
    hand.choose("evening")
    hand.choose("next")
    couch.wait(50)
    assert couch.playing.provenance.player == players[1]


def test_between_two_turns_the_title_goes_on_together(make_couch: MakeCouch, couch: Couch) -> None:
    """After a new start there is no kept game, but somebody has still to play."""
    hand = key_hand(couch)
    players = seat(couch, 2)
    begin(couch, players)
    take_and_finish(hand, 1)
    couch = make_couch(couch.folder)
    hand = key_hand(couch)
    assert couch.menu.focused == "evening"
    hand.choose("evening")
    hand.choose("next")
    couch.wait(50)
    assert couch.playing.provenance.player == players[1]


def test_a_game_of_ones_own_ends_an_evening(couch: Couch) -> None:
    """Whoever has still to play plays no more; the turn in play is given up."""
    hand = key_hand(couch)
    begin(couch, seat(couch, 2))
    play(couch, hand, winning_line(DEAL, 0)[0])
    couch.flow.start("arcade", 0, deal=7)
    couch.wait(50)
    assert couch.flow.evening() is None
    assert couch.playing.provenance.origin is Origin.TYPED
    assert [game.status for game in couch.store.games()] == ["finished"]


def test_a_stuck_turn_is_accepted_and_counts(couch: Couch) -> None:
    """In classic the panel offers no other deal, and the end leads to the next turn."""
    hand = key_hand(couch)
    players = seat(couch, 2)
    deal(couch, players, "classic", 7)
    line: list[Move] = list(stuck_line(7, 2, "classic"))
    for move in line:
        play(couch, hand, move)
    couch.wait(1500)
    kept = couch.flow.kept()
    assert kept is not None
    assert "new" not in [row.key for row in couch.menu.rows()]
    hand.choose("end")
    couch.wait(1000)
    evening = couch.flow.evening()
    assert evening is not None
    assert evening.scores == (kept.score,)
    next_turn(hand)
    assert couch.playing.provenance.player == players[1]


def test_a_turn_has_no_hints(make_couch: MakeCouch) -> None:
    """Everybody plays the same cards alone: what one were told, the others would know."""
    couch = make_couch()
    names = tuple(couch.store.players.add(name).id for name in ("Ana", "Bob"))
    begin(couch, names)
    tap(couch, pygame.K_h, text="h")
    assert not couch.session.game.assisted
    kept = couch.flow.kept()
    assert kept is not None
    assert not kept.can_hint
    words = [hint.text for hint in couch.table.painter.picture(couch.table.hand).hints]
    assert "Draw" in words
    assert "Hint" not in words


def test_a_solo_game_of_the_same_deal_names_no_turn(make_couch: MakeCouch) -> None:
    """Only where several play does a name stand on the table."""
    couch = make_couch()
    couch.services.change(player=couch.store.players.add("Ana").id)
    couch.flow.start("arcade", 0)
    couch.wait(50)
    couch.flow.same_deal()
    couch.wait(50)
    assert couch.table.painter.picture(couch.table.hand).turn == ""
