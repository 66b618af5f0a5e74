"""The people on the couch: who there is, who plays, and playing together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.store import Player
from game.tv.scenes.hot_seat import HotSeatScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.name import NameScene, PlayerInitialsScene
from game.tv.scenes.question import QuestionScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row

_FEWEST_TOGETHER = 2


class PlayersScene(MenuScene):
    """Lists the players; the one who plays is marked."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self._flow = flow

    def title(self) -> str:
        """Say who these are."""
        return self.look.translator.text("Players")

    def rows(self) -> Sequence[Row]:
        """Return playing together, the players, and the way to add one."""
        text, players = self.look.translator.text, self.services.store.players.all()
        add = Row(
            "add",
            text("Add a player"),
            Icon.PLUS,
            help=text("A name for the records, the statistics and for playing together."),
            on_confirm=self._add,
        )
        together = Row(
            "together",
            text("Play together"),
            Icon.PEOPLE,
            help=text("Everybody plays the same cards in turn. The highest score wins."),
            on_confirm=self._together,
        )
        can_meet = len(players) >= _FEWEST_TOGETHER
        return [*([together] if can_meet else []), *map(self._row, players), add]

    def _row(self, player: Player) -> Row:
        text = self.look.translator.text
        plays = player.id == self.services.player_id
        return Row(
            str(player.id),
            player.name,
            Icon.CHECK if plays else Icon.PERSON,
            help=text("Plays: new games are this player's.") if plays else text("Play, or change."),
            detail=player.initials,
            on_confirm=partial(self._open, player.id),
        )

    def _open(self, player_id: int) -> None:
        self.services.director.push(PlayerScene(self.services, player_id))

    def _add(self) -> None:
        self.services.director.push(NameScene(self.services, on_done=self._added))

    def _added(self, player: Player) -> None:
        """Let the first player play at once; later ones are chosen."""
        if self.services.player_id is None:
            self.services.change(player=player.id)
        self.focus(str(player.id))

    def _together(self) -> None:
        self.services.director.push(HotSeatScene(self.services, self._flow))


class PlayerScene(MenuScene):
    """What can be done with one player."""

    def __init__(self, services: Services, player_id: int) -> None:
        super().__init__(services)
        self._id = player_id

    @property
    def _player(self) -> Player | None:
        return self.services.store.players.get(self._id)

    def title(self) -> str:
        """Name the player."""
        return self._player.name if self._player is not None else ""

    def rows(self) -> Sequence[Row]:
        """Return the deeds."""
        text, push = self.look.translator.text, self.services.director.push
        player = self._player
        if player is None:
            return [Row("back", text("Back"), Icon.BACK, on_confirm=self.back)]
        rename = partial(NameScene, self.services, player=player, on_done=lambda _: None)
        initials = partial(PlayerInitialsScene, self.services, player)
        return [
            self._playing(),
            Row("rename", text("Change the name"), Icon.PEN, on_confirm=lambda: push(rename())),
            Row(
                "initials",
                text("Change the initials"),
                Icon.TEXT,
                detail=player.initials,
                on_confirm=lambda: push(initials()),
            ),
            Row(
                "remove",
                text("Remove"),
                Icon.BIN,
                help=text("The games stay, without the name."),
                on_confirm=partial(self._ask_to_remove, player),
            ),
        ]

    def _playing(self) -> Row:
        text = self.look.translator.text
        if self.services.player_id == self._id:
            return Row(
                "play",
                text("Play without a name"),
                Icon.CROSS,
                help=text("New games belong to nobody."),
                on_confirm=self._chooser(0),
            )
        return Row(
            "play",
            text("Plays now"),
            Icon.CHECK,
            help=text("New games belong to this player."),
            on_confirm=self._chooser(self._id),
        )

    def _chooser(self, player_id: int) -> Callable[[], None]:
        def choose() -> None:
            self.services.change(player=player_id)
            self.back()

        return choose

    def _ask_to_remove(self, player: Player) -> None:
        text = self.look.translator.text
        scene = QuestionScene(
            self.services,
            text=text("Remove {name}?").format(name=player.name),
            yes=text("Remove"),
            no=text("Keep"),
            on_yes=self._remove,
        )
        self.services.director.push(scene)

    def _remove(self) -> None:
        if self.services.player_id == self._id:
            self.services.change(player=0)
        self.services.store.players.remove(self._id)
        self.back()
