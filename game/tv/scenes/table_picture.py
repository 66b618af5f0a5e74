"""From the game to the view: builds pictures, sets motion going, knows where targets lie."""

from __future__ import annotations

from game.play.game import Game, Status
from game.play.journal import Header
from game.play.session import Change
from game.rules.layout import PYRAMID_PLACES, Place
from game.rules.ruleset import WasteLies, redeals_text
from game.tv.i18n import Translator
from game.tv.playing import Playing
from game.tv.scenes.choosing import partners
from game.tv.scenes.cursor import Pile, Positions, Target
from game.tv.scenes.table_words import confirm_words, key_hints, redeals_words, score_words
from game.tv.services import Devices, Look, Services
from game.tv.view import layout
from game.tv.view.picture import TablePicture
from game.tv.view.stage import Frame
from game.tv.view.table import DEAL, REFUSE, WIN, TableOptions, TableView

WASTE_LIES = {
    WasteLies.UNDER: layout.WasteLies.UNDER,
    WasteLies.BESIDE: layout.WasteLies.BESIDE,
    WasteLies.FAN: layout.WasteLies.FAN,
}


class TablePainter:
    """Shows one game with the look of the moment."""

    def __init__(self, services: Services, playing: Playing) -> None:
        self._services = services
        self._playing = playing
        self._look: Look | None = None
        self._view: TableView | None = None
        self._removed_top: Place | None = None
        self._best = self._best_score()
        self._is_dealing = False
        self._shown: tuple[object, ...] = ()
        self._picture: TablePicture | None = None

    def view(self) -> TableView:
        """Return the view for the look of now; a new look makes a new one."""
        look = self._services.look
        if self._view is None or look is not self._look:
            self._look = look
            self._view = TableView(
                look.size,
                look.theme,
                look.fonts,
                TableOptions(
                    lang=look.translator.language,
                    four_colours=look.four_colours,
                    safe_area=look.safe_area,
                    waste_lies=WASTE_LIES[self._playing.game.rules.waste_lies],
                    reduce_motion=look.reduce_motion,
                ),
                background=look.background,
            )
        return self._view

    def positions(self) -> Positions:
        """Return the centre of every target in canvas pixels."""
        view = self.view()
        targets: tuple[Target, ...] = (*PYRAMID_PLACES, Pile.STOCK, Pile.WASTE)
        return {target: view.target_rect(target).center for target in targets}

    def is_menu(self, y: int) -> bool:
        """Say whether a canvas point leads to the pause panel: the hint line, down to the edge."""
        return y >= self.view().layout.hints.top

    def picture(self, cursor: Target | None, chosen: Place | None) -> TablePicture:
        """Return the picture of the game as it stands."""
        return table_picture(
            self._playing.game,
            self._playing.header,
            self._services.look.translator,
            self._services.devices,
            score=self._playing.score,
            best=self._best,
            cursor=cursor,
            chosen=chosen,
            removed_top=self._removed_top,
            lights_partners=self._services.settings.light_partners,
        )

    def frame(self, cursor: Target | None, chosen: Place | None, now_ms: int) -> Frame:
        """Return the frame of the game as it stands, at no cost while all is as before."""
        shown = (
            self._playing.game,
            self._playing.score if self._playing.game.rules.score_falls_with_time else None,
            cursor,
            chosen,
            self._services.look,
            self._services.settings,
            self._services.devices.device,
        )
        if self._picture is None or not _same(shown, self._shown):
            self._shown = shown
            self._picture = self.picture(cursor, chosen)
        return self.view().frame(self._picture, now_ms)

    def deal(self, now_ms: int) -> None:
        """Deal the cards out."""
        shown = self.picture(None, None)
        self._is_dealing = True
        self.view().animate(shown, shown, DEAL, now_ms)

    def hurry_deal(self, now_ms: int) -> None:
        """End the dealing at once, as any press does."""
        if self._is_dealing and self.view().is_moving(now_ms):
            self.view().finish()
        self._is_dealing = False

    def refuse(self, now_ms: int) -> None:
        """Show gently that nothing happens."""
        shown = self.picture(None, None)
        self.view().animate(shown, shown, REFUSE, now_ms)

    def animate(
        self,
        before: TablePicture,
        change: Change,
        cursor: Target | None,
        chosen: Place | None,
        now_ms: int,
    ) -> None:
        """Set going the motion of a change."""
        self._removed_top = change.action.places[-1] if change.action.places else self._removed_top
        after = self.picture(cursor, chosen)
        verb = WIN if change.after.status is Status.WON else str(change.action.deed)
        self.view().animate(before, after, verb, now_ms)

    def _best_score(self) -> int | None:
        header = self._playing.header
        entry = self._services.store.boards.best(
            header.rules.id, redeals_text(header.redeals), level=header.level
        )
        return entry.game.score if entry is not None else None


def table_picture(
    game: Game,
    header: Header,
    translator: Translator,
    devices: Devices,
    *,
    score: int,
    best: int | None,
    cursor: Target | None,
    chosen: Place | None = None,
    removed_top: Place | None = None,
    lights_partners: bool = False,
) -> TablePicture:
    """Return the picture of a game, its words in the translator's language."""
    state = game.state
    return TablePicture(
        state=state,
        cursor=cursor,
        chosen=chosen,
        partners=partners(state, chosen) if lights_partners else (),
        kings=tuple(p for p in state.available() if state.card(p).is_king),
        removed_top=removed_top,
        score=translator.number(score),
        score_lines=score_words(translator, score, best),
        stock_count=translator.number(len(state.stock)) if state.stock else "",
        redeals=redeals_words(translator, header.redeals, game.redeals_left),
        hints=key_hints(
            translator,
            devices,
            confirm_words(translator, game, cursor, chosen),
            can_undo=game.can_undo,
            can_draw=state.can_draw and cursor is not Pile.STOCK,
        ),
        device=devices.device,
    )


def _same(shown: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Say whether nothing that is shown changed; games are compared by identity, which is quick."""
    if len(shown) != len(before):
        return False
    return shown[0] is before[0] and all(
        a is b or a == b for a, b in zip(shown[1:], before[1:], strict=True)
    )
