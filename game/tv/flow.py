"""From one screen to the next: dealing, going on, ending. The menus and the table call it.

It is the only place that builds scenes for the stack as a whole, and the only one that starts,
leaves or ends a game.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from game.play.actions import Deed
from game.play.journal import Header, JournalError, header_of_deal, replay
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.ruleset import Redeals, parse_redeals, redeals_text
from game.store import KeptGame, Origin
from game.tv.playing import Playing, Provenance
from game.tv.scenes.help import HelpScene
from game.tv.scenes.menu_asks import ask_new_deal, ask_unrank
from game.tv.scenes.menu_flow import GameResult, GameSummary
from game.tv.scenes.notice import PadLostScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from game.tv.services import Services

BOARD_PLACES = 10


class GameFlow:
    """Carries out what the menus' `Flow` asks, and what the table asks besides."""

    def __init__(self, services: Services, *, now_ms: Callable[[], int]) -> None:
        self._services = services
        self._now_ms = now_ms
        self._playing: Playing | None = None
        self._table: TableScene | None = None

    def kept(self, rules_id: str | None = None) -> GameSummary | None:
        """Return the game on the table, or the kept one of a rule set or of the last game."""
        playing = self._playing
        if playing is not None and not playing.game.is_over:
            on_table = playing.header.rules.id
            return _summary_of(playing) if rules_id in {None, on_table} else self._kept(rules_id)
        return self._kept(rules_id)

    def continue_game(self, rules_id: str) -> None:
        """Show the table with the kept game of a rule set."""
        kept = self._services.store.kept(rules_id)
        if kept is None:
            return
        try:
            playing = Playing.resume(kept, self._services.store, self._services.rules)
        except JournalError:
            return
        self._show(playing)

    def start(self, rules_id: str, redeals: Redeals, *, deal: int | None = None) -> None:
        """Deal a new game; without a number a fresh random deal, which may be ranked."""
        rules = self._services.rules[rules_id]
        origin = Origin.FRESH if deal is None else Origin.TYPED
        number = random_deal_number() if deal is None else deal
        self._deal(header_of_deal(rules, number, redeals=redeals), origin)

    def same_deal(self) -> None:
        """Deal the same cards once more, as practice."""
        if self._playing is not None:
            self._deal(self._playing.header, Origin.SAME)

    def resume(self) -> None:
        """Go back to the table."""
        self._services.director.pop()

    def undo(self) -> None:
        """Go back to the table and take back the last move there."""
        self._back_to_table(lambda table, now_ms: table.ask_undo(now_ms))

    def finish(self) -> None:
        """Go back to the table and end the game there."""
        self._back_to_table(lambda table, now_ms: table.do(Deed.FINISH, now_ms))

    def to_title(self) -> None:
        """Show the title; the game was kept when the table was left."""
        self._leave_table()
        self._services.director.reset(TitleScene(self._services, self))

    def quit(self) -> None:
        """End the program; the game is kept when the table is left."""
        self._leave_table()
        self._services.director.reset()

    def pause(self) -> None:
        """Open the pause panel over the table."""
        self._services.director.push(PausePanel(self._services, self))

    def help(self) -> None:
        """Show the help of the game being played."""
        if self._playing is not None:
            rules_id = self._playing.header.rules.id
            self._services.director.push(HelpScene(self._services, rules_id=rules_id))

    def ask_new_deal(self) -> None:
        """Ask whether to give up the game on the table for a new deal."""
        if self._playing is not None:
            ask_new_deal(self._services, self, self._playing.header.rules.id)

    def ask_unrank(self, deed: Deed) -> None:
        """Ask before a deed that takes the game off the boards; do it on yes."""
        table = self._table
        if table is not None:
            ask_unrank(self._services, on_yes=lambda: table.do(deed, self._now_ms()))

    def pad_lost(self, name: str) -> None:
        """Stop the game until any button of any device is pressed."""
        self._services.director.push(PadLostScene(self._services, name))

    def game_over(self, playing: Playing) -> None:
        """Show the result of a game that has ended."""
        result = self._result(playing)
        self._table = None
        self._services.director.reset(ResultScene(self._services, self, result))

    def open(
        self, rules_id: str, *, redeals: str | None, level: str | None, deal: int | None
    ) -> None:
        """Start the game that was asked for by name; what was left open is asked on the screen."""
        rules = self._services.rules[rules_id]
        if rules.asks_redeals and redeals is None:
            title = TitleScene(self._services, self)
            question = RedealsScene(self._services, self, rules_id, deal=deal)
            self._services.director.reset(title, question)
            return
        number = random_deal_number() if deal is None else deal
        asked = rules.redeals[0] if redeals is None else parse_redeals(redeals)
        header = header_of_deal(rules, number, redeals=asked, level=level)
        self._deal(header, Origin.FRESH if deal is None else Origin.TYPED)

    def _back_to_table(self, then: Callable[[TableScene, int], None]) -> None:
        table = self._table
        if table is not None:
            self._services.director.pop()
            table.when_entered(then)

    def _leave_table(self) -> None:
        """Keep the game on the table; from now on the store speaks for it."""
        if self._playing is not None:
            self._playing.keep()
        self._playing = None
        self._table = None

    def _deal(self, header: Header, origin: Origin) -> None:
        self._show(Playing.deal(header, self._services.store, Provenance(origin)))

    def _show(self, playing: Playing) -> None:
        self._playing = playing
        self._table = TableScene(self._services, self, playing)
        self._services.director.reset(self._table)

    def _kept(self, rules_id: str | None) -> GameSummary | None:
        store = self._services.store
        if rules_id is None:
            kept_games = store.kept_all()
        else:
            kept = store.kept(rules_id)
            kept_games = () if kept is None else (kept,)
        return next(filter(None, map(self._summary, kept_games)), None)

    def _summary(self, kept: KeptGame) -> GameSummary | None:
        """Return the summary of a kept game, none if its journal cannot be carried out."""
        try:
            replayed = replay(kept.journal, self._services.rules)
        except JournalError:
            return None
        return GameSummary(
            rules_id=kept.rules,
            redeals=replayed.header.redeals,
            score=replayed.game.score,
            is_ranked=Provenance(kept.origin).may_rank and not replayed.game.assisted,
            can_undo=replayed.game.can_undo,
            has_moves=replayed.game.moves > 0,
        )

    def _result(self, playing: Playing) -> GameResult:
        game, header, boards = playing.game, playing.header, self._services.store.boards
        redeals = redeals_text(header.redeals)
        rank = boards.rank_of(playing.id) if playing.is_ranked else None
        others = [
            entry.game.score
            for entry in boards.top(header.rules.id, redeals, limit=2)
            if entry.game.id != playing.id
        ]
        return GameResult(
            game_id=playing.id,
            rules_id=header.rules.id,
            redeals=header.redeals,
            status=game.status,
            score=game.score,
            lines=game.score_lines,
            deal=header.deal,
            best=max(others, default=None),
            board_place=rank if rank is not None and rank <= BOARD_PLACES else None,
            assisted=game.assisted,
            practice=not playing.provenance.may_rank,
        )


def _summary_of(playing: Playing) -> GameSummary:
    return GameSummary(
        rules_id=playing.header.rules.id,
        redeals=playing.header.redeals,
        score=playing.score,
        is_ranked=playing.is_ranked,
        can_undo=playing.game.can_undo,
        has_moves=playing.game.moves > 0,
    )


def random_deal_number() -> int:
    """Return a deal number nobody can foresee."""
    return FIRST_DEAL + secrets.randbelow(LAST_DEAL)
