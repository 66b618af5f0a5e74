"""The people on the couch: adding, choosing, changing and removing them."""

from __future__ import annotations

from game.tv.events import Command
from game.tv.scenes.name import NameScene
from game.tv.scenes.players import PlayerScene, PlayersScene
from game.tv.scenes.question import QuestionScene
from tests.tv.scenes.menus import Stage


def players(stage: Stage, *names: str) -> list[int]:
    """Show the players after adding some; return their ids."""
    ids = [stage.store.players.add(name).id for name in names]
    stage.show(PlayersScene(stage.services, stage.flow))
    return ids


def test_the_first_player_is_added_and_plays(stage: Stage) -> None:
    """From an empty list: one press, a name, and games are that player's."""
    players(stage)
    assert stage.row_keys() == ["add"]
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, NameScene)
    stage.type("Ana")
    stage.press(Command.CONFIRM)
    (ana,) = stage.store.players.all()
    assert stage.row_keys() == [str(ana.id), "add"]
    assert stage.services.player_id == ana.id


def test_playing_together_needs_two(stage: Stage) -> None:
    """No dead row before."""
    players(stage, "Ana")
    assert "together" not in stage.row_keys()
    players(stage, "Ben")
    assert stage.row_keys()[0] == "together"


def test_who_plays_is_chosen_and_kept(stage: Stage) -> None:
    """In the settings, so that the next start knows; and it can be nobody again."""
    _ana, ben = players(stage, "Ana", "Ben")
    stage.press(Command.DOWN, Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, PlayerScene)
    assert stage.top.title() == "Ben"
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, PlayersScene)
    assert stage.store.setting("option.player", 0) == ben
    stage.press(Command.CONFIRM, Command.CONFIRM)
    assert stage.services.player_id is None


def test_a_player_is_renamed(stage: Stage) -> None:
    """The list shows the new name."""
    players(stage, "Ana")
    stage.press(Command.CONFIRM)
    stage.top.focus("rename")
    stage.press(Command.CONFIRM, Command.BACK, Command.BACK, Command.BACK)
    stage.type("Cleo")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, PlayerScene)
    assert stage.top.title() == "Cleo"
    stage.press(Command.BACK)
    assert stage.top.picture.list.widgets[0].row.label == "Cleo"


def test_a_player_is_removed_after_a_question(stage: Stage) -> None:
    """The games stay, and nobody plays any more."""
    (ana,) = players(stage, "Ana")
    stage.services.change(player=ana)
    game = stage.finished(100, player=ana, initials="")
    stage.press(Command.CONFIRM)
    stage.top.focus("remove")
    stage.press(Command.CONFIRM)
    assert isinstance(stage.top, QuestionScene)
    assert "Ana" in stage.top.intro()
    stage.press(Command.DOWN, Command.CONFIRM)
    assert isinstance(stage.top, PlayersScene)
    assert stage.store.players.all() == ()
    assert stage.services.settings.player == 0
    assert stage.store.game(game) is not None
