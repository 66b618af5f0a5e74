"""Shows one game: makes its pictures, sets motion going, knows where targets lie."""

from __future__ import annotations

from dataclasses import replace

from game.play.game import MS_A_SECOND, Status
from game.play.session import Change
from game.rules.layout import PYRAMID_PLACES, Place
from game.rules.ruleset import Family, Rules, StockTop, WasteLies, redeals_text
from game.store import Origin
from game.tv.playing import Playing
from game.tv.scenes.cursor import Pile, Positions, Target
from game.tv.scenes.hand import Hand
from game.tv.scenes.table_picture import NO_HINT, Hinted, Telling, table_picture
from game.tv.services import Look, Services
from game.tv.settings import Settings
from game.tv.view import layout
from game.tv.view.picture import TablePicture
from game.tv.view.stage import Frame
from game.tv.view.table import DEAL, HOME, REFUSE, WIN, TableOptions, TableView

_REFUSAL_TOLD_MS = 1500
_REASON_TOLD_MS = 4000
_WASTE_LIES = {
    WasteLies.UNDER: layout.WasteLies.UNDER,
    WasteLies.BESIDE: layout.WasteLies.BESIDE,
    WasteLies.FAN: layout.WasteLies.FAN,
}


def table_options(
    rules: Rules,
    look: Look | None = None,
    *,
    lang: str = "en",
    has_turn: bool = False,
    has_counter: bool = False,
) -> TableOptions:
    """Return how a rule set's table is drawn, without a look in the language given."""
    options = TableOptions(
        lang=lang,
        waste_lies=_WASTE_LIES[rules.waste_lies],
        waste_visible=rules.waste_visible,
        stock_open=rules.house.stock_top is StockTop.PLAYS,
        has_clock=rules.counts_seconds,
        has_turn=has_turn,
        has_counter=has_counter,
    )
    if look is None:
        return options
    return replace(
        options,
        lang=look.translator.language,
        four_colours=look.four_colours,
        deck_face=look.deck_face,
        card_back=look.card_back,
        safe_area=look.safe_area,
        reduce_motion=look.reduce_motion,
    )


class TablePainter:
    """Shows one game with the look of the moment, and what `hinted` and `turn_sign` say."""

    def __init__(self, services: Services, playing: Playing) -> None:
        self._services = services
        self._playing = playing
        self._look: Look | None = None
        self._shows_counter = False
        self._view: TableView | None = None
        self._made_of: tuple[object, ...] = ()
        self._removed_top: Place | None = None
        self._best = self._best_score()
        self.hinted = NO_HINT
        self.turn_sign = ""
        self._is_dealing = False
        self._refused_ms: int | None = None
        self._shows_refusal = False
        self._why_refused = ""
        self._shown: tuple[object, ...] = ()
        self._picture: TablePicture | None = None

    def view(self) -> TableView:
        """Return the view for the look of now; a new look or option makes a new one."""
        look = self._services.look
        shows_counter = self._services.settings.show_counter
        if self._view is None or look is not self._look or shows_counter != self._shows_counter:
            self._look, self._shows_counter = look, shows_counter
            rules, turn = self._playing.header.rules, self._turn()
            options = table_options(
                rules, look, has_turn=bool(turn), has_counter=self._shows_counter
            )
            made_of = (look.size, look.theme, look.fonts, look.background, options)
            if self._view is None or made_of != self._made_of:
                self._made_of = made_of
                self._view = TableView(
                    look.size, look.theme, look.fonts, options, background=look.background
                )
        return self._view

    def positions(self) -> Positions:
        """Return the centre of every target in canvas pixels."""
        view = self.view()
        is_chain = self._playing.header.rules.family is Family.CHAIN
        piles = (Pile.STOCK, Pile.WASTE, Pile.JOKER) if is_chain else (Pile.STOCK, Pile.WASTE)
        targets: tuple[Target, ...] = (*PYRAMID_PLACES, *piles)
        return {target: view.target_rect(target).center for target in targets}

    def is_menu(self, y: int) -> bool:
        """Say whether a canvas point leads to the pause panel: the hint line, down to the edge."""
        return y >= self.view().layout.hints.top

    def picture(self, hand: Hand) -> TablePicture:
        """Return the picture of the game as it stands."""
        playing, settings = self._playing, self._services.settings
        return table_picture(
            playing.game,
            playing.header,
            hand,
            Telling(
                at_ms=playing.clock.at_ms,
                best=self._best,
                removed_top=self._removed_top,
                lights_partners=settings.light_partners or bool(playing.header.rules.levels),
                auto_pair=pairs_by_itself(settings, playing),
                turn=self._turn(),
                names_deal=self._names_deal(),
                shows_counter=settings.show_counter,
                seen=playing.seen,
                hinted=self._told(),
                gives_hints=not (playing.is_turn or playing.is_secret),
            ),
            translator=self._services.look.translator,
            devices=self._services.devices,
        )

    def frame(self, hand: Hand, now_ms: int) -> Frame:
        """Return the frame of the game as it stands, at no cost while all is as before."""
        playing, services = self._playing, self._services
        self._shows_refusal = self._is_refused(now_ms)
        counts = playing.header.rules.counts_seconds
        shown = (
            playing.game,
            playing.clock.at_ms // MS_A_SECOND if counts else None,
            hand,
            self._told(),
            services.look,
            services.settings,
            services.devices.device,
        )
        if self._picture is None or not _same(shown, self._shown):
            self._shown = shown
            self._picture = self.picture(hand)
        return self.view().frame(self._picture, now_ms)

    def _told(self) -> Hinted:
        """Return what hints show; whose turn it is goes before, as long as that is told."""
        said = self._why_refused or self._services.look.translator.text("Not possible")
        first = self.turn_sign or (said if self._shows_refusal else "")
        return self.hinted._replace(notice=first) if first else self.hinted

    @property
    def notice(self) -> str:
        """The sentence that stands in the place of the key hints, nothing if there is none."""
        return self._told().notice

    def _is_refused(self, now_ms: int) -> bool:
        """Say whether a refusal is told: with a reason, or where no card may shake its head."""
        since, is_still = self._refused_ms, self._services.look.reduce_motion
        if since is None or not (is_still or self._why_refused):
            return False
        return now_ms - since < (_REASON_TOLD_MS if self._why_refused else _REFUSAL_TOLD_MS)

    def deal(self, now_ms: int) -> None:
        """Deal the cards out."""
        shown = self.picture(Hand())
        self._is_dealing = True
        self.view().animate(shown, shown, DEAL, now_ms)

    def hurry_deal(self, now_ms: int) -> None:
        """End the dealing at once, as any press does."""
        if self._is_dealing and self.view().is_moving(now_ms):
            self.view().finish()
        self._is_dealing = False

    def refuse(self, hand: Hand, now_ms: int, why: str = "") -> None:
        """Show gently that nothing happens, and why if there is something to say."""
        self._refused_ms, self._why_refused = now_ms, why
        shown = self.picture(hand)
        self.view().animate(shown, shown, REFUSE, now_ms)

    def fly_home(self, dragged: Hand, home: Hand, now_ms: int) -> None:
        """Let a dragged card fly back to where it lay."""
        self.view().animate(self.picture(dragged), self.picture(home), HOME, now_ms)

    def animate(self, before: TablePicture, change: Change, hand: Hand, now_ms: int) -> None:
        """Set going the motion of a change."""
        self._removed_top = change.action.places[-1] if change.action.places else self._removed_top
        self.view().animate(before, self.picture(hand), motion_of(change), now_ms)

    def _turn(self) -> str:
        """Return whose turn it is, where several play the same deal."""
        player = self._playing.provenance.player
        if not self._playing.is_turn or player is None:
            return ""
        known = self._services.store.players.get(player)
        return known.name if known is not None else ""

    def _names_deal(self) -> bool:
        """Say whether the deal's number stands on the table: where it may be wanted again."""
        typed = self._playing.provenance.origin is Origin.TYPED
        return typed or bool(self._playing.header.rules.levels)

    def _best_score(self) -> int | None:
        header, day = self._playing.header, self._playing.provenance.daily_date
        boards = self._services.store.boards
        if day is not None:
            entries = boards.best_of_day(day, rules=header.rules.id, limit=1, above=0)
            return entries[0].game.score if entries else None
        entry = boards.best(header.rules.id, redeals_text(header.redeals), level=header.level)
        return entry.game.score if entry is not None else None


def pairs_by_itself(settings: Settings, playing: Playing) -> bool:
    """Say whether CONFIRM takes a card with its only partner: an option, and always in levels."""
    return settings.auto_pair or bool(playing.header.rules.levels)


def motion_of(change: Change) -> str:
    """Return the motion of a change: a new round is dealt, a win celebrated."""
    if change.after.status is Status.WON:
        return WIN
    if change.after.state.chain.round_index != change.before.state.chain.round_index:
        return DEAL
    return str(change.action.deed)


def _same(shown: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Say whether nothing that is shown changed; games are compared by identity, which is quick."""
    if len(shown) != len(before):
        return False
    others = zip(shown[1:], before[1:], strict=True)
    return shown[0] is before[0] and all(a is b or a == b for a, b in others)
