"""Hints at the table, with answers that the test gives when it wants to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from game.play.journal import header_of_deal
from game.rules.layout import STOCK_PLACES, parse_place
from game.rules.moves import DRAW, take
from game.solve.hints import Hint, Outlook
from game.solve.solver import Solution, Verdict
from game.solve.tasks import HintTask
from game.store import Origin
from game.tv.daily import keep_deal
from game.tv.events import Command
from game.tv.playing import Playing, Provenance
from game.tv.scenes.cursor import Pile
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.dragging import dealt_with, pair_of_pyramid, stock_king
from tests.tv.play.hands import key_hand, pad_hand, plugged, tap
from tests.tv.play.lines import winning_line
from tests.vpad import PadFactory

DEAL = 43
Then = Callable[[Any], None]


class PatientSolver:
    """Answers only when the test says so; as the real one, it forgets what was called off."""

    def __init__(self) -> None:
        self.task: Any = None
        self.tasks: list[Any] = []
        self._then: Then | None = None

    def ask(self, task: object, then: Then) -> None:
        """Take a task in place of the one before."""
        self.task, self._then = task, then
        self.tasks.append(task)

    def later(self, task: object, then: Then) -> None:
        """Do nothing: here something else is always asked first."""

    def cancel(self) -> None:
        """Forget the task."""
        self.task = self._then = None

    def answer(self, result: object) -> None:
        """Answer what is asked, if something is."""
        then, self.task, self._then = self._then, None, None
        if then is not None:
            then(result)


TODAY = date(2026, 12, 1)


@pytest.fixture
def solver() -> PatientSolver:
    """Return the solver that these tests ask."""
    return PatientSolver()


@pytest.fixture
def ranked(make_couch: MakeCouch, deals: DecideDeal, solver: PatientSolver) -> Couch:
    """Return a fresh, ranked game of arcade."""
    deals(DEAL)
    couch = make_couch(rules="arcade", redeals="1")
    couch.services.solver = solver
    assert couch.playing.is_ranked
    return couch


@pytest.fixture
def practice(make_couch: MakeCouch, solver: PatientSolver) -> Couch:
    """Return a game of arcade that asks nothing, for its deal was typed."""
    couch = make_couch(rules="arcade", redeals="1", deal=DEAL)
    couch.services.solver = solver
    return couch


def hint_of(couch: Couch, outlook: Outlook = Outlook.WINNABLE) -> Hint:
    """Return a hint at a pair of exposed cards."""
    move = pair_of_pyramid(couch.session.game.state)
    assert move is not None
    return Hint(outlook, move, 1.0)


def notice(couch: Couch) -> str:
    """Return what the table says of a hint."""
    return couch.table.painter.picture(couch.table.hand).notice


@pytest.mark.parametrize("device", ["pad", "keys"])
def test_a_ranked_game_asks_first(
    ranked: Couch, solver: PatientSolver, vpad: PadFactory, device: str
) -> None:
    """“Back” leaves it ranked and unhinted; “OK” writes the hint before anything is known."""
    hand = pad_hand(ranked, plugged(ranked, vpad)) if device == "pad" else key_hand(ranked)
    hand.press(Command.HINT)
    assert isinstance(ranked.top, QuestionScene)
    hand.back()
    assert ranked.playing.is_ranked
    assert ranked.session.lines == ()
    assert solver.tasks == []
    hand.press(Command.HINT)
    hand.choose("yes")
    assert isinstance(ranked.top, TableScene)
    assert not ranked.playing.is_ranked
    assert ranked.session.game.assisted
    assert [line.split()[1] for line in ranked.session.lines] == ["hint"]
    assert isinstance(solver.task, HintTask)
    assert ranked.session.game.moves == 0


@pytest.mark.parametrize("where", ["kept ranked", "of today", "kept practice"])
def test_practice_is_no_spy_for_a_ranked_game(
    practice: Couch, solver: PatientSolver, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """No hint, no sign: not while the same number is ranked elsewhere or the deal of today."""
    couch, hand = practice, key_hand(practice)
    if where == "of today":
        monkeypatch.setattr("game.tv.still_counting.today", lambda: TODAY)
        keep_deal(couch.store, TODAY, DEAL)
    else:
        origin = Origin.FRESH if where == "kept ranked" else Origin.TYPED
        header = header_of_deal(couch.services.rules["timed"], DEAL, redeals=2)
        Playing.deal(header, couch.store, Provenance(origin))
    couch.flow.same_deal()
    couch.wait(1200)
    hand.press(Command.HINT)
    is_secret = where != "kept practice"
    assert bool(solver.tasks) is not is_secret
    assert couch.session.game.assisted is not is_secret
    assert ("ranked game" in notice(couch)) is is_secret
    couch.wait(5000)
    assert "ranked game" not in notice(couch)
    hand.back()
    assert ("hint" not in [row.key for row in couch.menu.rows()]) is is_secret


@pytest.mark.parametrize("is_past", [False, True])
def test_deal_of_this_day_has_no_oracle(
    ranked: Couch, solver: PatientSolver, monkeypatch: pytest.MonkeyPatch, *, is_past: bool
) -> None:
    """It comes again and counts: its hints know what was seen, and no sign searches it.

    Once its day is over it cannot be tried again, and the oracle may speak.
    """
    couch, hand = ranked, key_hand(ranked)
    couch.services.settings = replace(couch.services.settings, hints="oracle")
    day = TODAY - timedelta(days=1) if is_past else TODAY
    monkeypatch.setattr("game.tv.still_counting.today", lambda: TODAY)
    header = header_of_deal(couch.services.rules["timed"], DEAL, redeals=2)
    couch.flow._at_table.deal(header, Provenance(Origin.DAILY, None, day.isoformat()))
    couch.wait(1200)
    hand.press(Command.HINT)
    hand.choose("yes")
    assert solver.task.unseen == (frozenset() if is_past else frozenset(STOCK_PLACES))
    hand.back()
    assert ("sign" in [row.key for row in couch.menu.rows()]) is is_past
    assert "hint" in [row.key for row in couch.menu.rows()]
    couch.flow.switch_sign()
    couch.wait(50)
    assert couch.table.assist.sign_is_on is is_past


def test_an_assisted_game_is_stored_as_assisted_and_enters_no_board(
    ranked: Couch, solver: PatientSolver
) -> None:
    """In the statistics it counts."""
    hand = key_hand(ranked)
    hand.press(Command.HINT)
    hand.choose("yes")
    hint = hint_of(ranked)
    solver.answer(hint)
    assert hint.move is not None
    play(ranked, hand, hint.move)
    finish(hand)
    (stored,) = ranked.store.games()
    assert stored.assisted
    assert ranked.store.boards.top("arcade", "1") == ()
    assert ranked.store.statistics("arcade").played == 1


def finish(hand: Presser) -> None:
    """Finish by the panel."""
    hand.back()
    hand.choose("finish")
    hand.choose("finish")
    hand.couch.wait(2000)


def test_the_answer_moves_the_cursor_and_lights_the_cards(
    practice: Couch, solver: PatientSolver
) -> None:
    """Until it comes a sentence says that it is being looked for."""
    tap(practice, pygame.K_h)
    assert notice(practice) == "Looking for a move …"
    hint = hint_of(practice)
    solver.answer(hint)
    practice.step()
    assert hint.move is not None
    assert practice.cursor == hint.move.places[0]
    assert notice(practice).startswith("Hint: take")
    assert practice.table.painter.picture(practice.table.hand).partners == hint.move.places


def test_the_second_press_explains_and_is_no_second_hint(
    practice: Couch, solver: PatientSolver
) -> None:
    """Each outlook in its own words; the journal has one hint."""
    for outlook in Outlook:
        tap(practice, pygame.K_h)
        solver.answer(hint_of(practice, outlook))
        practice.step()
        first = notice(practice)
        tap(practice, pygame.K_h)
        assert notice(practice) not in {first, ""}
        play(practice, key_hand(practice), DRAW)
    asked = [line for line in practice.session.lines if line.endswith("hint")]
    assert len(asked) == len(Outlook)


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_z])
def test_a_hint_is_gone_after_a_move(practice: Couch, solver: PatientSolver, key: int) -> None:
    """A draw or an undo makes another position."""
    play(practice, key_hand(practice), winning_line(DEAL, None)[0])
    tap(practice, pygame.K_h)
    solver.answer(hint_of(practice))
    practice.step()
    assert notice(practice)
    tap(practice, key)
    practice.step()
    picture = practice.table.painter.picture(practice.table.hand)
    assert (picture.notice, picture.partners) == ("", ())


def test_the_answer_to_an_old_position_is_never_shown(
    practice: Couch, solver: PatientSolver
) -> None:
    """The move came first: the question was called off, and a new press asks anew."""
    tap(practice, pygame.K_h)
    old = solver.task
    practice_draws(practice)
    assert solver.task is None
    solver.answer(hint_of(practice))
    practice.step()
    assert notice(practice) == ""
    tap(practice, pygame.K_h)
    assert solver.task.state == practice.session.game.state
    assert solver.task.state != old.state


def practice_draws(couch: Couch) -> None:
    """Draw a card."""
    play(couch, key_hand(couch), DRAW)


def test_a_second_press_before_the_answer_asks_nothing_more(
    practice: Couch, solver: PatientSolver
) -> None:
    """One question, one hint in the journal, however impatient the thumb."""
    for _ in range(3):
        tap(practice, pygame.K_h)
    assert len(solver.tasks) == 1
    assert len(practice.session.lines) == 1


def test_an_answer_that_failed_says_so_and_may_be_asked_again(
    practice: Couch, solver: PatientSolver
) -> None:
    """No card is lit; the next press tries anew."""
    tap(practice, pygame.K_h)
    solver.answer(None)
    practice.step()
    assert notice(practice) == "No hint could be found for this position."
    tap(practice, pygame.K_h)
    assert len(solver.tasks) == 2


def test_an_answer_that_comes_under_a_panel_is_there_afterwards(
    practice: Couch, solver: PatientSolver
) -> None:
    """The panel does not call the question off."""
    tap(practice, pygame.K_h)
    hint = hint_of(practice)
    key_hand(practice).back()
    assert isinstance(practice.top, PausePanel)
    solver.answer(hint)
    key_hand(practice).back()
    practice.step()
    assert notice(practice).startswith("Hint:")


def test_a_question_that_another_screen_took_over_is_asked_again(
    practice: Couch, solver: PatientSolver
) -> None:
    """A search for a new deal, called off, leads back to a table that still wants its hint."""
    tap(practice, pygame.K_h)
    asked = solver.task
    key_hand(practice).back()
    solver.ask("another task", lambda _: None)
    solver.cancel()
    key_hand(practice).back()
    assert solver.task == asked
    solver.answer(hint_of(practice))
    practice.step()
    assert notice(practice).startswith("Hint:")


def test_the_live_sign_is_told_after_a_hint_came_in_between(
    practice: Couch, solver: PatientSolver
) -> None:
    """There is one question at a time: the sign's is asked again when the hint is there."""
    practice.table.assist.switch_sign(practice.at_ms)
    tap(practice, pygame.K_h)
    solver.answer(hint_of(practice))
    solver.answer(Solution(Verdict.WINNABLE))
    assert practice.table.assist.hints().sign == "Can still be won"


def test_a_hint_for_a_king_on_an_open_stock_points_at_the_stock(
    make_couch: MakeCouch, solver: PatientSolver
) -> None:
    """Not at the waste; and CONFIRM there takes it."""
    couch, move = dealt_with(make_couch, "open_stock", stock_king)
    couch.services.solver = solver
    tap(couch, pygame.K_h)
    solver.answer(Hint(Outlook.WINNABLE, move, 1.0))
    couch.step()
    assert couch.cursor is Pile.STOCK
    key_hand(couch).press(Command.CONFIRM)
    assert couch.session.lines[-1].endswith("take " + couch_place(move.places[0]))


def couch_place(place: int) -> str:
    """Return a stock place as a journal names it."""
    return next(f"s{n}" for n in range(1, 25) if parse_place(f"s{n}") == place)


def test_an_honest_hint_knows_what_was_seen_and_nothing_more(
    practice: Couch, solver: PatientSolver
) -> None:
    """In arcade: two cards were drawn, one of the draws taken back; both were seen."""
    for _ in range(2):
        practice_draws(practice)
    tap(practice, pygame.K_z)
    tap(practice, pygame.K_h)
    unseen = {parse_place(f"s{n}") for n in range(3, 25)}
    assert solver.task.unseen == unseen


@pytest.mark.parametrize(
    ("hints", "is_oracle"), [("auto", True), ("oracle", True), ("honest", False)]
)
def test_in_levels_the_hint_knows_the_stock_unless_told_otherwise(
    make_couch: MakeCouch, solver: PatientSolver, hints: str, *, is_oracle: bool
) -> None:
    """As its players are used to; an option makes it honest."""
    couch = make_couch(rules="levels", level="hard", deal=DEAL)
    couch.services.solver = solver
    couch.services.change(hints=hints)
    tap(couch, pygame.K_h)
    assert (solver.task.unseen == frozenset()) is is_oracle


@pytest.mark.parametrize("device", ["pad", "keys"])
def test_in_chain_the_key_plays_the_joker(
    make_couch: MakeCouch, solver: PatientSolver, vpad: PadFactory, device: str
) -> None:
    """Nothing is asked, nobody is assisted."""
    couch = make_couch(rules="chain", deal=DEAL)
    couch.services.solver = solver
    hand = pad_hand(couch, plugged(couch, vpad)) if device == "pad" else key_hand(couch)
    hand.press(Command.HINT)
    assert [line.split()[1] for line in couch.session.lines] == ["joker"]
    assert not couch.session.game.assisted
    hand.press(Command.HINT)
    assert len(couch.session.lines) == 1, "a joker cannot follow a joker"
    assert solver.tasks == []


def named(couch: Couch) -> list[str]:
    """Return what the key hints say."""
    return [hint.text for hint in couch.table.painter.picture(couch.table.hand).hints]


def test_buttons_that_do_the_same_are_named_once(make_couch: MakeCouch) -> None:
    """OK and the joker's own button on the joker, OK and Back on the chosen card, OK and Draw."""
    couch = make_couch(rules="chain", deal=DEAL)
    hand = key_hand(couch)
    while couch.cursor is not Pile.JOKER:
        hand.press(Command.LEFT)
    assert named(couch).count("Joker") == 1
    hand.press(Command.RIGHT)
    assert named(couch).count("Joker") == 1
    couch.flow.start("arcade", 1, deal=DEAL)
    couch.wait(50)
    hand.press(Command.CONFIRM)
    assert named(couch).count("Let go") == 1
    hand.press(Command.CONFIRM)
    while couch.cursor is not Pile.STOCK:
        hand.press(Command.LEFT)
    assert named(couch).count("Draw") == 1


def test_an_open_stock_is_chosen_or_drawn(make_couch: MakeCouch) -> None:
    """Where OK on the stock chooses its card, the button that draws is named there too."""
    couch = make_couch(rules="open_stock", deal=DEAL)
    hand = key_hand(couch)
    while couch.cursor is not Pile.STOCK:
        hand.press(Command.LEFT)
    assert {"Choose", "Draw"} <= {*named(couch)}


def test_the_hint_of_a_game_that_was_left_does_not_come_to_the_next(
    practice: Couch, solver: PatientSolver
) -> None:
    """Another deal lies there when the answer comes."""
    tap(practice, pygame.K_h)
    hint = hint_of(practice)
    practice.flow.start("arcade", 1, deal=7)
    practice.wait(50)
    solver.answer(hint)
    practice.step()
    assert notice(practice) == ""
    assert take(1) not in practice.session.game.state.legal_moves()
