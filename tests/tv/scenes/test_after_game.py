"""After a game: the par beside the score, where it was lost, a solution to watch."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from game.play.actions import action_of
from game.play.game import Status
from game.play.journal import header_of_deal
from game.play.session import Session
from game.rules.chain import ChainState
from game.rules.deals import deal
from game.solve.chain import RoundScore, best_round
from game.solve.par import Par, par
from game.solve.solver import Solution, Verdict
from game.solve.tasks import BestRoundTask, ParTask, SolveTask
from game.store import KeptGame, Kind, Origin, new_game_id
from game.tv.daily import keep_deal
from game.tv.events import Command, Device, Press
from game.tv.scenes.after_game import has_par
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.review import ReviewScene
from game.tv.scenes.search import SearchScene
from game.tv.scenes.watch import WatchScene
from tests.tv.scenes.asked import FakeSolver
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import crowd, evening

DEAL = 6
TODAY = date(2026, 11, 30)


def texts(stage: Stage) -> list[str]:
    """Return what is written on top."""
    return [box.text for box in stage.top.picture.text_boxes()]


def show(stage: Stage, rules_id: str = "arcade", **changes: object) -> FakeSolver:
    """Show the result of a game in which the first three moves were made."""
    solver = stage.services.solver = FakeSolver()
    rules = stage.services.rules[rules_id]
    session = Session(header_of_deal(rules, DEAL, redeals=rules.redeals[-1]))
    for _ in range(3):
        session.act(action_of(session.game.state.legal_moves()[0], session.game.last_ms + 500))
    told = {
        "rules_id": rules_id,
        "status": Status.FINISHED,
        "score": 385,
        "board_place": None,
        "header": session.header,
        "actions": session.lines,
        "last": session.game.state,
        **changes,
    }
    stage.show(ResultScene(stage.services, stage.flow, stage.result(**told)))
    return solver


@pytest.mark.parametrize(
    ("is_exact", "told"), [(True, "of 455 possible"), (False, "of at most 455")]
)
def test_the_par_is_told_when_it_is_known(stage: Stage, told: str, *, is_exact: bool) -> None:
    """Beside the score; until then the score stands alone, and the rows work."""
    solver = show(stage)
    assert isinstance(solver.tasks[0], ParTask)
    assert told not in texts(stage)
    focused = stage.top.focused
    solver.answer(Par(455, is_exact, 455, ()))
    assert told in texts(stage)
    assert stage.top.focused == focused


def test_large_text_says_less_but_nothing_by_halves(make_stage: Callable[..., Stage]) -> None:
    """Rows have their short names, and a par that does not fit is left out, not cut short."""
    stage = make_stage(size=(720, 576), scale=200, language="fr", safe_area=0.075)
    solver = show(stage)
    solver.answer(Par(999_999, is_exact=False, found=999_999, moves=()))
    assert {"Coup perdant", "Solution"} <= set(texts(stage))
    assert [box.text for box in stage.top.picture.text_boxes() if not box.fits] == []


def test_the_par_is_that_of_the_deal(stage: Stage) -> None:
    """Asked of the position as dealt, not of the last one."""
    solver = show(stage)
    task = solver.tasks[0]
    assert isinstance(task, ParTask)
    assert task.state.pyramid.bit_count() == 28
    solver.answer_itself()
    most = par(task.state)
    assert f"of {most.points} possible" in texts(stage) or f"of at most {most.points}" in texts(
        stage
    )


def test_leaving_calls_the_par_off(stage: Stage) -> None:
    """Nobody waits for it any more."""
    solver = show(stage)
    assert solver.waiting is not None
    stage.services.director.pop()
    stage.services.director.apply(0)
    assert solver.waiting is None


def test_there_is_a_par_where_only_cards_count(stage: Stage) -> None:
    """Not where moves, seconds or winning bring or cost points."""
    rules = stage.services.rules
    assert has_par(rules["arcade"])
    assert not any(has_par(rules[each]) for each in ("timed", "classic", "levels"))
    assert not show(stage, "timed").tasks


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({}, {"lost", "solution"}),
        ({"status": Status.STUCK}, {"lost", "solution"}),
        ({"status": Status.WON}, {"solution"}),
        ({"actions": ()}, {"solution"}),
        ({"header": None}, set()),
        ({"daily_date": str(TODAY)}, set()),
        ({"daily_date": "2026-11-29"}, {"lost", "solution"}),
    ],
)
def test_what_can_be_looked_back_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], keys: set[str]
) -> None:
    """A won game was not lost; the deal of this day keeps its secret while it counts."""
    monkeypatch.setattr("game.tv.still_counting.today", lambda: TODAY)
    show(stage, **changes)
    assert set(stage.row_keys()) & {"lost", "solution"} == keys


def test_an_evening_keeps_its_cards_secret(stage: Stage) -> None:
    """Others have still to play them."""
    stage.flow.going_on = evening(stage, crowd(stage), 100)
    show(stage)
    assert not set(stage.row_keys()) & {"lost", "solution"}


def choose(stage: Stage, key: str) -> None:
    """Confirm a row of the result, past the moment in which nothing is heard."""
    stage.top.focus(key)
    row = next(each.row for each in stage.top.picture.list.widgets if each.row.key == key)
    assert row.on_confirm is not None
    row.on_confirm()
    stage.services.director.apply(0)


def test_the_review_is_opened(stage: Stage) -> None:
    """With the journal of the game."""
    show(stage)
    choose(stage, "lost")
    assert isinstance(stage.services.director.top, ReviewScene)


def test_a_solution_is_searched_and_watched(stage: Stage) -> None:
    """From the deal on; then back to the result."""
    solver = show(stage)
    result = stage.top
    choose(stage, "solution")
    assert isinstance(stage.services.director.top, SearchScene)
    assert isinstance(solver.tasks[-1], SolveTask)
    solver.answer_itself()
    stage.services.director.apply(0)
    watching = stage.services.director.top
    assert isinstance(watching, WatchScene)
    assert watching.game.moves == 0
    stage.services.director.pop()
    stage.services.director.apply(0)
    assert stage.top is result


def test_a_deal_that_cannot_be_won_is_told(stage: Stage) -> None:
    """A sentence instead of a solution."""
    solver = show(stage)
    choose(stage, "solution")
    solver.answer(Solution(Verdict.LOST))
    stage.services.director.apply(0)
    assert isinstance(stage.top, NoticeScene)
    assert "cannot be won" in stage.top.intro()
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, ResultScene)


def show_chain(stage: Stage, last: ChainState | None = None, **changes: object) -> FakeSolver:
    """Show the result of a chain game that ended in its second round."""
    rules = stage.services.rules["chain"]
    header = header_of_deal(rules, DEAL, redeals=0)
    ended = last or ChainState(rules=rules, decks=header.decks, jokers_left=1, round_index=1)
    return show(stage, "chain", header=header, last=ended, deal=DEAL, **changes)


def test_of_a_chain_game_the_best_play_of_its_last_round_is_watched(stage: Stage) -> None:
    """From that round's deal on: the play with the most points, which it ends with."""
    solver = show_chain(stage)
    assert set(stage.row_keys()) & {"lost", "solution"} == {"solution"}
    choose(stage, "solution")
    task = solver.tasks[-1]
    assert isinstance(task, BestRoundTask)
    assert task.state.deck == deal(DEAL + 1)
    assert task.state.pyramid.bit_count() == 28
    best = best_round(task.state)
    solver.answer(best)
    stage.services.director.apply(0)
    watching = stage.services.director.top
    assert isinstance(watching, WatchScene)
    for _ in range(2):
        watching.handle(Press(Command.RIGHT, Device.XBOX), 0)
    now_ms = 0
    while watching.game.moves < len(best.moves):
        now_ms += 50
        watching.frame(now_ms)
    assert watching.game.score == best.points


def test_a_round_without_points_is_told(stage: Stage) -> None:
    """A sentence instead of an empty demonstration."""
    solver = show_chain(stage)
    choose(stage, "solution")
    solver.answer(RoundScore(0, is_exact=True))
    stage.services.director.apply(0)
    assert isinstance(stage.top, NoticeScene)
    assert "any points" in stage.top.intro()


def test_a_round_whose_number_is_todays_deal_keeps_its_secret(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second round of a chain game has the next number."""
    monkeypatch.setattr("game.tv.still_counting.today", lambda: TODAY)
    keep_deal(stage.store, TODAY, DEAL + 1)
    show_chain(stage)
    assert "solution" not in stage.row_keys()


def test_the_number_of_todays_deal_keeps_its_secret_whatever_it_is_played_by(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Typed as a number and by other rules, it is still the deal of the day."""
    monkeypatch.setattr("game.tv.still_counting.today", lambda: TODAY)
    keep_deal(stage.store, TODAY, DEAL)
    show(stage, deal=DEAL)
    assert {"lost", "solution"}.isdisjoint(stage.row_keys())


@pytest.mark.parametrize("kind", [Kind.RANKED, Kind.PRACTICE])
def test_a_deal_that_is_kept_ranked_keeps_its_secret(stage: Stage, kind: Kind) -> None:
    """Else its solution could be watched by other rules and played for the records."""
    rules = stage.services.rules["timed"]
    stage.store.keep(
        KeptGame(
            id=new_game_id(),
            rules="timed",
            journal=header_of_deal(rules, DEAL, redeals=2).text,
            kind=kind,
            origin=Origin.FRESH,
            started_at="2026-11-30T12:00:00Z",
        )
    )
    show(stage, deal=DEAL)
    assert ("solution" in stage.row_keys()) is (kind is Kind.PRACTICE)
