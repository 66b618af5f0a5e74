"""Where was it lost: looked for, shown, stepped through, and played on from there."""

from __future__ import annotations

import pytest

from game.play.actions import Action, Deed, action_of
from game.play.game import Status
from game.play.journal import header_of_deal, replay
from game.play.session import Session
from game.rules.ruleset import Redeals
from game.solve.lost import last_chance, positions_played
from game.solve.solver import Verdict, solve
from game.solve.tasks import LostTask
from game.tv.events import Command, Device, Phase, Pointer, Press
from game.tv.scenes.review import ReviewScene
from tests.tv.scenes.asked import FakeSolver
from tests.tv.scenes.menus import Stage

# Deals of arcade that a hasty player loses: one could be won, the other never.
WINNABLE, HOPELESS = 6, 1


class Review:
    """A hasty game looked back on, by a solver that waits to be told."""

    def __init__(self, stage: Stage, deal: int, redeals: Redeals) -> None:
        self.stage = stage
        self.solver = stage.services.solver = FakeSolver()
        self.session = hasty_game(stage, deal, redeals)
        self.went_on: list[str] = []
        self.scene = ReviewScene(
            stage.services, self.session.header, self.session.lines, self.went_on.append
        )
        stage.services.director.push(self.scene)
        stage.services.director.apply(0)

    def press(self, *commands: Command) -> None:
        """Press buttons, a frame after each."""
        for command in commands:
            self.scene.handle(Press(command, Device.XBOX), 0)
            self.scene.frame(0)


def hasty_game(stage: Stage, deal: int, redeals: Redeals) -> Session:
    """Play what comes first until nothing is left; draw, undo and ask for a hint on the way."""
    rules = stage.services.rules["arcade"]
    session = Session(header_of_deal(rules, deal, redeals=redeals))
    session.act(Action(1, Deed.DRAW))
    session.act(Action(2, Deed.UNDO))
    session.act(Action(3, Deed.HINT))
    while session.game.status is Status.PLAYING:
        move = session.game.state.legal_moves()[0]
        session.act(action_of(move, session.game.last_ms + 900))
    assert session.game.status is Status.STUCK
    return session


@pytest.fixture
def review(stage: Stage) -> Review:
    """Return the review of a game that could have been won."""
    return Review(stage, WINNABLE, 1)


@pytest.fixture
def answered(review: Review) -> Review:
    """Return the review with its answer."""
    review.solver.answer_itself()
    review.scene.frame(0)
    return review


def test_it_asks_and_says_so(review: Review) -> None:
    """The question has every position of the game; the last one is shown meanwhile."""
    task = review.solver.tasks[-1]
    assert isinstance(task, LostTask)
    assert task.states[-1] == review.session.game.state
    assert review.scene.caption.startswith("Looking")
    review.press(Command.LEFT, Command.CONFIRM)
    assert review.scene.at == len(task.states) - 1
    assert not review.went_on


def test_back_calls_the_search_off(review: Review) -> None:
    """Nobody waits for the answer of a screen that is gone."""
    review.press(Command.BACK)
    review.stage.services.director.apply(0)
    assert review.stage.services.director.top is None
    assert review.solver.waiting is None


def test_the_last_chance_is_shown_with_both_moves(answered: Review) -> None:
    """It can be won, the next position cannot; the mistake is crossed out, the better one lit."""
    scene = answered.scene
    positions = positions_played(answered.session.header, answered.session.lines)
    assert solve(positions[scene.at].state).verdict is Verdict.WINNABLE
    assert solve(positions[scene.at + 1].state).verdict is Verdict.LOST
    showing = scene._shown()
    chance = last_chance([position.state for position in positions])
    assert chance is not None
    assert showing.lit == chance.line[0].places
    assert showing.crossed
    assert not set(showing.crossed) & set(showing.lit)
    assert scene.caption.startswith("Here the game was lost")


def test_the_arrows_step_through_the_game(answered: Review) -> None:
    """Before the mistake it can be won, after it no more; the ends hold."""
    scene = answered.scene
    at = scene.at
    answered.press(Command.RIGHT)
    assert scene.at == at + 1
    assert "cannot be won" in scene.caption
    answered.press(Command.LEFT, Command.LEFT)
    assert "can still be won" in scene.caption
    answered.press(*[Command.LEFT] * 100)
    assert scene.at == 0
    assert scene.caption.startswith("The deal")
    answered.press(*[Command.RIGHT] * 200)
    assert scene._played[scene.at].state == answered.session.game.state


def test_confirm_plays_on_from_what_can_be_won(answered: Review) -> None:
    """The journal up to there is handed on; from a lost position nothing is."""
    scene = answered.scene
    answered.press(Command.RIGHT, Command.CONFIRM)
    assert not answered.went_on
    answered.press(Command.LEFT, Command.CONFIRM)
    (journal,) = answered.went_on
    game = replay(journal, answered.stage.services.rules).game
    assert game.state == scene._played[scene.at].state
    assert game.status is Status.PLAYING


def test_a_finger_steps_goes_on_and_leaves(answered: Review) -> None:
    """Left and right of the table, the sentence, the line along the bottom."""
    scene, layout = answered.scene, answered.scene._table.view().layout
    at = scene.at

    def tap(x: int, y: int) -> None:
        scene.handle(Pointer(Phase.DOWN, x, y, Device.TOUCH), 0)
        scene.frame(0)

    tap(600, 100)
    tap(20, 100)
    assert scene.at == at
    tap(*layout.strip.center)
    assert len(answered.went_on) == 1
    tap(*layout.hints.center)
    answered.stage.services.director.apply(0)
    assert answered.stage.services.director.top is None


def test_a_deal_lost_from_the_start_is_nobodys_fault(stage: Stage) -> None:
    """It says so, and offers nothing but the way back."""
    review = Review(stage, HOPELESS, 0)
    review.solver.answer_itself()
    assert "from the start" in review.scene.caption
    review.press(Command.CONFIRM, Command.LEFT)
    assert not review.went_on


def test_a_game_given_up_too_early_could_still_be_won(stage: Stage) -> None:
    """The last position is the last chance; nothing is crossed out."""
    review = Review(stage, WINNABLE, 1)
    only_begun = review.session.lines[:4]
    scene = ReviewScene(stage.services, review.session.header, only_begun, lambda _: None)
    scene.entered(0)
    review.solver.answer_itself()
    assert scene.caption.startswith("The game could still be won")
    assert not scene._shown().crossed


def test_no_answer_is_told(review: Review) -> None:
    """The solver failed: one sentence, and the way back."""
    review.solver.answer(None)
    assert "could not be looked through" in review.scene.caption


def test_the_same_picture_costs_nothing(answered: Review) -> None:
    """While nothing changes it is the same frame."""
    answered.scene.frame(10_000)
    assert answered.scene.frame(10_001) is answered.scene.frame(10_002)


def test_the_same_ranks_are_told_apart(answered: Review) -> None:
    """In this deal another card of the same rank had to go: the sentence points to the mark."""
    assert "crossed out" in answered.scene.caption
