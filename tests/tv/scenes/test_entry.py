"""Spelling on the wheel: a deal number, a player's name, and initials."""

from __future__ import annotations

from game.store import Player
from game.tv.events import Command
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.entry import DONE
from game.tv.scenes.name import NameScene, PlayerInitialsScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from tests.tv.scenes.menus import KEPT, Stage


def number_scene(stage: Stage, rules_id: str = "strict") -> DealNumberScene:
    """Show the digits."""
    scene = DealNumberScene(stage.services, stage.flow, rules_id)
    stage.show(scene)
    return scene


def name_scene(stage: Stage, **how: object) -> list[Player]:
    """Show the letters of a name; return the list that the player will be in."""
    done: list[Player] = []
    stage.show(NameScene(stage.services, on_done=done.append, **how))  # type: ignore[arg-type]
    return done


def test_a_deal_is_dialled_with_the_pad_alone(stage: Stage) -> None:
    """OK goes from digit to digit, and after the last one deals."""
    number_scene(stage)
    stage.press(Command.UP, Command.UP, Command.CONFIRM, Command.DOWN)
    stage.press(*[Command.CONFIRM] * 8)
    assert stage.flow.calls == [("start", "strict", 0, None, 290_000_001)]


def test_a_deal_is_typed_on_a_keyboard(stage: Stage) -> None:
    """Digits come in from the right; MENU goes to the row that deals, and deals only there."""
    scene = number_scene(stage)
    assert scene.wants_text
    stage.type("8675309")
    stage.press(Command.MENU)
    assert stage.flow.calls == []
    assert scene.focused == DONE
    stage.press(Command.MENU)
    assert stage.flow.calls == [("start", "strict", 0, None, 8_675_309)]


def test_there_is_no_deal_of_number_zero(stage: Stage) -> None:
    """It is refused, and the digits stay."""
    scene = number_scene(stage)
    stage.type("0")
    stage.press(Command.MENU, Command.CONFIRM)
    assert stage.flow.calls == []
    assert stage.top is scene


def test_a_numbered_deal_asks_what_is_open_and_what_is_lost(stage: Stage) -> None:
    """First about the game that is given up, then for the redeals."""
    stage.flow.game = KEPT
    number_scene(stage, "arcade")
    stage.type("42")
    stage.press(Command.MENU, Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    stage.press(Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, RedealsScene)
    stage.press(Command.CONFIRM)
    assert stage.flow.calls == [("start", "arcade", 0, None, 42)]


def test_back_from_the_first_digit_leaves(stage: Stage) -> None:
    """Before, it goes to the digit before."""
    below = stage.show(NameScene(stage.services, on_done=lambda _: None))
    scene = number_scene(stage)
    stage.press(Command.RIGHT, Command.BACK)
    assert stage.top is scene
    stage.press(Command.BACK)
    assert stage.top is below


def test_a_name_is_spelled_with_the_pad_alone(stage: Stage) -> None:
    """Letters by UP and OK; OK on the blank after the name accepts it."""
    done = name_scene(stage)
    stage.press(Command.UP, Command.CONFIRM, *[Command.UP] * 14, Command.CONFIRM, Command.CONFIRM)
    assert [player.name for player in done] == ["An"]
    assert [player.name for player in stage.store.players.all()] == ["An"]


def test_a_name_is_typed_with_its_accents(stage: Stage) -> None:
    """The initials are derived from it."""
    done = name_scene(stage)
    stage.type("Zoë")
    stage.press(Command.CONFIRM)
    assert (done[0].name, done[0].initials) == ("Zoë", "ZOE")


def test_an_empty_name_is_not_taken(stage: Stage) -> None:
    """It is said why, and one goes on spelling."""
    done = name_scene(stage)
    stage.press(Command.MENU)
    assert done == []
    assert "letter" in stage.top.intro()
    stage.type("B")
    stage.press(Command.CONFIRM)
    assert done[0].name == "B"


def test_a_taken_name_is_said_to_be_taken(stage: Stage) -> None:
    """Whatever the case; nobody is added."""
    stage.store.players.add("Ana")
    done = name_scene(stage)
    stage.type("ana")
    stage.press(Command.CONFIRM)
    assert done == []
    assert "taken" in stage.top.intro()
    assert len(stage.store.players.all()) == 1


def test_whoever_is_known_may_say_so(stage: Stage) -> None:
    """Where one is asked who played, the name of a player who is there means that player."""
    ana = stage.store.players.add("Ana")
    done = name_scene(stage, may_be_known=True)
    stage.type("ana")
    stage.press(Command.CONFIRM)
    assert done == [ana]


def test_a_new_name_brings_its_initials_unless_they_were_changed(stage: Stage) -> None:
    """Derived initials follow the name, those set by hand stay."""
    ana = stage.store.players.add("Ana")
    ben = stage.store.players.add("Ben", initials="B.B")
    for player, name in ((ana, "Cleo"), (ben, "Dora")):
        name_scene(stage, player=player)
        stage.press(*[Command.BACK] * 3)
        stage.type(name)
        stage.press(Command.MENU)
    after = {p.name: p.initials for p in stage.store.players.all()}
    assert after == {"Cleo": "CLE", "Dora": "B.B"}


def test_initials_of_a_player_are_changed(stage: Stage) -> None:
    """Three letters, turned; the name stays."""
    ana = stage.store.players.add("Ana")
    stage.show(PlayerInitialsScene(stage.services, ana))
    stage.press(Command.UP, Command.CONFIRM, Command.CONFIRM, Command.CONFIRM)
    after = stage.store.players.get(ana.id)
    assert after is not None
    assert (after.name, after.initials) == ("Ana", "BNA")


def test_marks_alone_are_no_name(stage: Stage) -> None:
    """A name has a letter or a digit in it."""
    done = name_scene(stage)
    stage.type("'-.")
    stage.press(Command.MENU)
    assert done == []
    assert stage.top.intro() == "A name needs a letter."
    stage.type("4")
    stage.press(Command.MENU)
    assert [player.name for player in done] == ["'-.4"]


def test_the_wheel_of_a_name_starts_with_a_letter_either_way(stage: Stage) -> None:
    """UP from the blank begins at A, DOWN at Z."""
    for command, letter in ((Command.UP, "A"), (Command.DOWN, "Z")):
        scene = NameScene(stage.services, on_done=lambda _: None)
        stage.show(scene)
        stage.press(command)
        assert scene.wheel.text == letter
