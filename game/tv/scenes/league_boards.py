"""The league's boards on the television: the best, oneself among the neighbours, and each game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.league.api import DAY, FREE_BOARDS, Entry
from game.league.client.troubles import LeagueError
from game.store import Status
from game.tv.i18n import Translator
from game.tv.scenes.league_query import BOARDS, BoardQuery, Shown
from game.tv.scenes.league_refused import refused_rows, refused_words
from game.tv.scenes.league_watch import LeagueWatchScene, Watched
from game.tv.scenes.league_web import WebPageScene
from game.tv.scenes.league_words import board_name, trouble_words
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.menu_words import joined
from game.tv.scenes.notice import NoticeScene
from game.tv.services import Services
from game.tv.view.icons import Icon
from game.tv.view.rows_values import Choice, Row


class LeagueBoardsScene(MenuScene):
    """A board in parts of ten. CONFIRM on a line shows its game on the table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.query = BoardQuery(services, on_change=self._changed)
        self._is_new = True

    def entered(self, now_ms: int) -> None:
        """Ask for the board when the screen is opened."""
        super().entered(now_ms)
        if self._is_new:
            self._is_new = False
            self.query.ask_top()

    def title(self) -> str:
        """Say what this is."""
        return self.look.translator.text("League")

    def intro(self) -> str:
        """Say what is wrong, being done, or missing."""
        words, query = self.look.translator, self.query
        if query.trouble is not None:
            return trouble_words(words, query.trouble)
        if query.shown is None:
            return words.text("Asking the league …")
        told = refused_words(self.services)
        if told or query.shown.entries:
            return told
        return words.text("Nobody is on this board yet.")

    def rows(self) -> Sequence[Row]:
        """Return the board's choice, oneself, its lines, and where else to look."""
        words, shown = self.look.translator, self.query.shown
        names = [self._name(board) for board in BOARDS]
        choice = Choice(names, self.query.index, self.query.choose)
        rows = [
            *refused_rows(self.services, on_change=self.refresh),
            Row("board", words.text("Board"), Icon.TROPHY, choice=choice),
        ]
        if shown is not None:
            rows += [*self._own(shown), *(self._line(entry) for entry in shown.entries)]
            rows += self._ways(shown)
        web = Row("web", words.text("On the phone"), Icon.SCREEN, on_confirm=self._open_web)
        return [*rows, web]

    def _name(self, board: str) -> str:
        words = self.look.translator
        if board == DAY:
            return words.text("Deal of the day")
        return board_name(words, self.services.rules, *FREE_BOARDS[board])

    def _own(self, shown: Shown) -> list[Row]:
        if shown.rank is None or shown.is_around:
            return []
        words = self.look.translator
        rank = words.text("#{n}").format(n=words.number(shown.rank))
        label, show = words.text("Own rank"), self.query.ask_around
        return [Row("own", label, Icon.PERSON, detail=rank, on_confirm=show)]

    def _ways(self, shown: Shown) -> list[Row]:
        text = self.look.translator.text
        more = Row("more", text("Further down"), Icon.DOWN, on_confirm=self.query.down)
        up = Row("up", text("Further up"), Icon.UP, on_confirm=self.query.up)
        top = Row("top", text("To the top"), Icon.UP, on_confirm=self.query.ask_top)
        rows = [more] if shown.next is not None else []
        return [*rows, *([top] if shown.is_around else [up] if self.query.can_go_up else [])]

    def _line(self, entry: Entry) -> Row:
        words, game, account = self.look.translator, entry.game, self.query.account
        is_own = account is not None and game.player.id == account.league_id
        mark = Icon.PERSON if is_own else Icon.STAR if game.status == Status.WON else None
        can_watch = game.watchable or is_own
        closed = words.text("Games of the day can be watched when the day is over.")
        return Row(
            f"game {game.id}",
            joined(words.text("#{n}").format(n=words.number(entry.rank)), game.player.name),
            mark,
            help=_about(words, entry) if can_watch else closed,
            detail=words.number(game.score),
            on_confirm=partial(self.query.ask_game, entry, self._show_game) if can_watch else None,
        )

    def _changed(self) -> None:
        """Show the answer; the focus goes to its first new line, or to one's own."""
        query, account = self.query, self.query.account
        if query.shown is not None and account is not None:
            lines = [entry.game for entry in query.shown.entries]
            own = [game for game in lines if game.player.id == account.league_id]
            wanted = own if query.shown.is_around else lines if query.is_further else []
            for game in wanted[:1]:
                self.focus(f"game {game.id}")
        self.refresh()

    def _open_web(self) -> None:
        account = self.query.account
        if account is not None:
            address = f"{account.address}/boards/{self.query.board}"
            self.services.director.push(WebPageScene(self.services, address))

    def _show_game(self, answer: Watched | LeagueError) -> None:
        """Show a game that came while the board is still there."""
        director = self.services.director
        if director.top is not self:
            return
        if isinstance(answer, LeagueError):
            words = trouble_words(self.look.translator, answer)
            director.push(NoticeScene(self.services, words))
            return
        director.push(LeagueWatchScene(self.services, answer))


def _about(words: Translator, entry: Entry) -> str:
    """Say how a game went."""
    game = entry.game
    moves = words.plural("{n} move", "{n} moves", game.moves)
    return joined(words.text("OK: watch the game"), moves, words.duration(game.seconds))
