"""The solver at the couch, with its real process: it helps, finds, and is never in the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

import pygame
import pytest

from game.play.game import Status
from game.rules.layout import Place
from game.rules.moves import Move
from game.rules.pairs import PairsState
from game.solve.catalogue import load_level
from game.solve.lost import positions_played
from game.solve.solver import Verdict, solve
from game.solve.tasks import ParTask
from game.store import Kind, Origin
from game.tv.daily import known_deal
from game.tv.events import Command
from game.tv.scenes import cursor
from game.tv.scenes.attract import AttractScene
from game.tv.scenes.daily_deal import DailyScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.review import ReviewScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import ATTRACT_AFTER_MS, TitleScene
from game.tv.scenes.watch import WatchScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, tap
from tests.tv.play.lines import stuck_line

LONGEST_S = 20
A_FRAME_S = 1 / 60
# Deal 6 of arcade with one redeal can be won; a hasty player loses it.
LOST_DEAL = 6
DAY = date(2026, 11, 29)


def wait_for(couch: Couch, is_so: Callable[[], bool]) -> None:
    """Let frames pass at about their real pace until something is so."""
    end = time.monotonic() + LONGEST_S
    while not is_so():
        couch.step()
        time.sleep(0.004)
        assert time.monotonic() < end, couch.top


def hinted(couch: Couch) -> tuple[Place, ...] | None:
    """Ask for a hint and wait for it; return the cards to take, none for a draw or a redeal."""
    tap(couch, pygame.K_i)
    notes = couch.table.assist.hints()
    wait_for(couch, lambda: notes.notice.startswith("Hint:"))
    couch.step()
    return notes.places


def test_a_game_is_won_with_a_hint_at_every_move(make_couch: MakeCouch) -> None:
    """An oracle's hints lead through an easy level to its win, marked as assisted."""
    deal = min(load_level("easy"), key=lambda each: len(each.moves))
    couch = make_couch(rules="levels", level="easy", deal=deal.number)
    hand = key_hand(couch)
    couch.wait(1200)
    for _ in range(200):
        places = hinted(couch)
        state = couch.session.game.state
        move = next(
            each
            for each in state.legal_moves()
            if (set(each.places) == set(places or ())) and (places or not each.places)
        )
        assert couch.cursor == (
            cursor.target_of(move.places[0]) if move.places else cursor.Pile.STOCK
        )
        carry_out(couch, hand, move)
        if couch.table.playing.game.status is Status.WON:
            break
    couch.wait(4000)
    assert isinstance(couch.top, ResultScene)
    (game,) = couch.store.games()
    assert (game.status, game.assisted, game.origin) == ("won", True, Origin.TYPED)


def carry_out(couch: Couch, hand: Presser, move: Move) -> None:
    """Do what a hint says: CONFIRM where the cursor came to rest, then the partner if need be."""
    before = couch.session.game
    hand.press(Command.CONFIRM)
    if couch.session.game is before:
        play(couch, hand, move)
    assert couch.table.playing.game.state == before.state.after(move)


def test_only_deals_that_can_be_won_are_dealt(make_couch: MakeCouch, deals: DecideDeal) -> None:
    """Found from the random number on; ranked, for nobody chose it."""
    couch = make_couch()
    couch.services.change(winnable_only=True)
    deals(1)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("0")
    wait_for(couch, lambda: isinstance(couch.top, TableScene))
    state = couch.session.game.state
    assert isinstance(state, PairsState)
    assert solve(state).verdict is Verdict.WINNABLE
    assert couch.session.header.deal != 1
    assert couch.table.playing.provenance.kind is Kind.RANKED


def test_the_deal_of_the_day_can_be_won(couch: Couch, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found while its screen is looked at, and known from then on."""
    monkeypatch.setattr("game.tv.daily.today", lambda: DAY)
    hand = key_hand(couch)
    scene = DailyScene(couch.services, couch.menu._flow, today=lambda: DAY)  # type: ignore[attr-defined]
    couch.services.director.push(scene)
    wait_for(couch, lambda: known_deal(couch.store, DAY) is not None)
    hand.choose("play")
    wait_for(couch, lambda: isinstance(couch.top, TableScene))
    assert couch.session.header.deal == known_deal(couch.store, DAY) == 917_544_544
    assert couch.table.playing.provenance.daily_date == str(DAY)


def test_a_lost_game_is_looked_back_on_and_gone_on_with(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """From the result to the losing move, and from there on as practice."""
    couch = make_couch()
    deals(LOST_DEAL)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("1")
    for move in stuck_line(LOST_DEAL, 1):
        play(couch, hand, move)
    couch.wait(4000)
    hand.choose("lost")
    review = couch.top
    assert isinstance(review, ReviewScene)
    wait_for(couch, lambda: review.caption.startswith("Here"))
    at = review.at
    hand.press(Command.CONFIRM)
    couch.wait(200)
    playing = couch.table.playing
    assert playing.provenance.origin is Origin.SAME
    assert len(positions_played(playing.header, playing.session.lines)) == at + 1
    state = playing.game.state
    assert isinstance(state, PairsState)
    for move in solve(state).moves:
        play(couch, hand, move)
    couch.wait(4000)
    first, second = couch.store.games()
    assert (first.status, first.kind) == ("won", Kind.PRACTICE)
    assert second.status == "stuck"


def test_the_solution_of_a_lost_game_is_watched(make_couch: MakeCouch, deals: DecideDeal) -> None:
    """And leaves nothing behind."""
    couch = make_couch()
    deals(LOST_DEAL)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("1")
    hand.back()
    hand.choose("finish")
    hand.press(Command.CONFIRM)
    couch.wait(3000)
    before = couch.store.export()
    hand.choose("solution")
    wait_for(couch, lambda: isinstance(couch.top, WatchScene))
    watching = couch.top
    assert isinstance(watching, WatchScene)
    for _ in range(3):
        hand.press(Command.RIGHT)
    for _ in range(60):
        couch.wait(1000)
    assert watching.game.status is Status.WON
    hand.back()
    assert isinstance(couch.top, ResultScene)
    assert couch.store.export() == before


def test_the_live_sign_asks_before_it_costs_the_ranking(
    make_couch: MakeCouch, deals: DecideDeal
) -> None:
    """Then it tells, move by move, whether the game can still be won."""
    couch = make_couch()
    deals(LOST_DEAL)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("1")
    hand.back()
    hand.focus("sign")
    hand.press(Command.RIGHT)
    couch.wait(200)
    assert isinstance(couch.top, QuestionScene)
    hand.choose("yes")
    couch.wait(100)
    hints = couch.table.assist.hints()
    wait_for(couch, lambda: hints.sign == "Can still be won")
    assert couch.session.game.assisted
    for move in stuck_line(LOST_DEAL, 1):
        play(couch, hand, move)
        if couch.table.playing.game.is_over:
            break
        state = couch.session.game.state
        assert isinstance(state, PairsState)
        wait_for(couch, lambda: hints.sign != "…")
        can_win = solve(state).verdict is Verdict.WINNABLE
        assert hints.sign == ("Can still be won" if can_win else "Cannot be won")


def test_the_title_left_alone_writes_nothing_and_the_waking_press_does_nothing(
    couch: Couch,
) -> None:
    """A game plays itself; a press brings the title back, and that is all it does."""
    assert isinstance(couch.top, TitleScene)
    couch.store.flush(5)
    before, files = couch.store.export(), contents(couch)
    focused = couch.menu.focused
    couch.jump(ATTRACT_AFTER_MS)
    couch.step()
    shown = couch.top
    assert isinstance(shown, AttractScene)
    couch.wait(20_000)
    assert couch.top is shown
    hand = key_hand(couch)
    hand.press(Command.CONFIRM)
    assert isinstance(couch.top, TitleScene)
    assert couch.menu.focused == focused
    couch.store.flush(5)
    assert couch.store.export() == before
    assert contents(couch) == files


def contents(couch: Couch) -> dict[str, bytes]:
    """Return every file of the game's folder but the lock's."""
    return {path.name: path.read_bytes() for path in couch.folder.iterdir() if path.is_file()}


def test_the_table_goes_on_while_the_solver_works(make_couch: MakeCouch) -> None:
    """Hardly a frame takes longer than a sixtieth of a second, however long the question."""
    couch = make_couch(rules="arcade", redeals="1", deal=LOST_DEAL)
    couch.wait(1200)
    state = couch.session.game.state
    assert isinstance(state, PairsState)
    answers: list[object] = []
    couch.services.solver.ask(ParTask(state), answers.append)
    took = []
    hand = key_hand(couch)
    for number in range(150):
        if number % 25 == 0:
            hand.press(Command.RIGHT)
        begun = time.perf_counter()
        couch.step()
        took.append(time.perf_counter() - begun)
        time.sleep(0.002)
    slow = [each for each in took if each > A_FRAME_S]
    assert len(slow) <= len(took) // 20, slow
    wait_for(couch, lambda: bool(answers))


@pytest.mark.parametrize("level", ["easy", "diabolical"])
def test_a_deal_of_a_level_is_there_at_once(make_couch: MakeCouch, level: str) -> None:
    """From the list, ranked, and the next one is found meanwhile."""
    couch = make_couch(rules="levels", level=level)
    assert isinstance(couch.top, TableScene)
    assert couch.session.header.deal in {deal.number for deal in load_level(level)}
    assert couch.table.playing.provenance.kind is Kind.RANKED
    if level == "easy":
        wait_for(couch, lambda: couch.store.setting("found.easy", 0) > 0)
