"""Options of the league: its server, the nickname there, joining and leaving.

They are those of whoever plays: each player has a nickname, and a token known to this machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.store.league import LeagueAccount
from game.tv.scenes.league_joining import Joining
from game.tv.scenes.league_refused import refused_rows, refused_words
from game.tv.scenes.league_words import refusal_words, trouble_words
from game.tv.scenes.options.base import OptionsPage
from game.tv.scenes.question import QuestionScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Row
from game.tv.view.stage import Frame

if TYPE_CHECKING:
    from game.tv.scenes.scene import Scene

ADDRESS = "league.address"
"""The setting that holds the server's address as it was typed last."""
_LONGEST_SHOWN = 20


class LeaguePage(OptionsPage):
    """Joins the league that an address leads to, and says how it goes with it."""

    key = "league"
    icon = Icon.GLOBE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._name = _name_before(services, self._address)
        self._joining = Joining(services, on_change=self.refresh)
        self._seen = services.league.changes

    def title(self) -> str:
        """Name the section."""
        return self.look.translator.text("League")

    def about(self) -> str:
        """Say what is here."""
        return self.look.translator.text("Play for boards that are shared with others.")

    def intro(self) -> str:
        """Say what joining means, what is being done, or why it did not work."""
        text = self.look.translator.text
        if self._joining.complaint:
            return self._joining.complaint
        if self._joining.is_asking:
            return text("Asking the league …")
        account = self._account
        if account is None:
            return text("Ranked games are sent to a server, which checks them and keeps boards.")
        told = refused_words(self.services)
        if told:
            return told
        return text("{name} at {address}").format(name=account.name, address=account.address)

    def rows(self) -> Sequence[Row]:
        """Return what leads into the league, or what there is in it."""
        account = self._account
        return self._joining_rows() if account is None else self._joined_rows(account)

    def frame(self, now_ms: int) -> Frame:
        """Return the picture, with what the league said meanwhile."""
        if self.services.league.changes != self._seen:
            self._seen = self.services.league.changes
            self.refresh()
        return super().frame(now_ms)

    @property
    def _account(self) -> LeagueAccount | None:
        return self.services.league.account(self.services.player_id)

    @property
    def _address(self) -> str:
        return self.services.store.setting(ADDRESS, "")

    def _joining_rows(self) -> list[Row]:
        text = self.look.translator.text
        return [
            Row(
                "league_address",
                text("Server"),
                Icon.GLOBE,
                help=self._address
                or text("The address of the league, such as league.example.org."),
                detail=_short(self._address),
                on_confirm=self._opener(self._ask_address),
            ),
            Row(
                "league_name",
                text("Nickname"),
                Icon.PEN,
                help=text("How you are called on the boards."),
                detail=self._name,
                on_confirm=self._opener(self._ask_name),
            ),
            Row(
                "league_join",
                text("Join"),
                Icon.CHECK,
                help=text("New games are then dealt by the league, when it can be reached."),
                on_confirm=self._join,
            ),
        ]

    def _joined_rows(self, account: LeagueAccount) -> list[Row]:
        text = self.look.translator.text
        return [
            *refused_rows(self.services, on_change=self.refresh),
            Row(
                "league_boards",
                text("Boards"),
                Icon.TROPHY,
                help=text("Who plays best, and how."),
                on_confirm=self._opener(self._boards),
            ),
            self._waiting_row(account),
            Row(
                "league_web",
                text("On the phone"),
                Icon.SCREEN,
                help=text("A code for the camera leads to the league's web page."),
                on_confirm=self._opener(lambda: self._web(account)),
            ),
            Row(
                "league_leave",
                text("Leave"),
                Icon.BACK,
                help=text("Games stay on this machine again."),
                on_confirm=lambda: self._ask_to_leave(account),
            ),
        ]

    def _waiting_row(self, account: LeagueAccount) -> Row:
        words, league = self.look.translator, self.services.league
        standing, waiting = league.standing, league.waiting(account)
        helps = words.text("The league has everything that was played for it.")
        if waiting:
            helps = words.text("They are sent as soon as the league answers.")
        if self.services.settings.winnable_only:
            helps = words.text("With “Only deals that can be won” free games are not sent.")
        if standing is not None and standing.trouble is not None:
            helps = trouble_words(words, standing.trouble)
        if not account.is_known:
            helps = refusal_words(words, "wrong_token")
        return Row(
            "league_waiting",
            words.text("Results to be sent"),
            Icon.HOURGLASS,
            help=helps,
            detail=words.number(waiting),
        )

    def _opener(self, make: Callable[[], Scene]) -> Callable[[], None]:
        return lambda: self.services.director.push(make())

    def _ask_address(self) -> Scene:
        from game.tv.scenes.league_entry import AddressScene  # noqa: PLC0415 - loaded when wanted

        return AddressScene(self.services, self._address, on_done=self._address_given)

    def _ask_name(self) -> Scene:
        from game.tv.scenes.league_entry import NicknameScene  # noqa: PLC0415 - the same

        return NicknameScene(self.services, self._name, on_done=self._name_given)

    def _boards(self) -> Scene:
        from game.tv.scenes.league_boards import LeagueBoardsScene  # noqa: PLC0415 - the same

        return LeagueBoardsScene(self.services)

    def _web(self, account: LeagueAccount) -> Scene:
        from game.tv.scenes.league_web import WebPageScene  # noqa: PLC0415 - the same

        return WebPageScene(self.services, account.address)

    def _address_given(self, address: str) -> None:
        self._joining.forget()
        self.services.store.set_setting(ADDRESS, address)
        self.focus("league_name" if not self._name else "league_join")

    def _name_given(self, name: str) -> None:
        self._joining.forget()
        self._name = name
        self.focus("league_join")

    def _join(self) -> None:
        """Join; ask for what is missing first."""
        if self._joining.is_asking:
            return
        if self._address and self._name:
            self._joining.begin(self._address, self._name)
        else:
            self.services.director.push(self._ask_name() if self._address else self._ask_address())

    def _ask_to_leave(self, account: LeagueAccount) -> None:
        text = self.look.translator.text

        def leave() -> None:
            self.services.league.leave(account)
            self._name = account.name
            self.refresh()

        question = QuestionScene(
            self.services,
            text=text("Leave the league? The nickname stays yours, for coming back."),
            yes=text("Leave"),
            no=text("Stay"),
            on_yes=leave,
        )
        self.services.director.push(question)


def _name_before(services: Services, address: str) -> str:
    """Return the nickname there, also of who has left; else the name that one has here."""
    kept = services.league.kept_accounts(services.player_id, address)
    player = services.store.players.get(services.player_id or 0)
    return kept[0].name if kept else player.name if player is not None else ""


def _short(address: str) -> str:
    """Return the host of an address, if it is short enough to stand in a row."""
    host = address.partition("://")[2].partition("/")[0]
    return host if len(host) <= _LONGEST_SHOWN else ""
