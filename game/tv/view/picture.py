"""What the table shall show, as one frozen value: a state, the cursor and finished words.

The words come translated; the view knows no language but the letters on court cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.rules.layout import Place
from game.tv.events import Device

if TYPE_CHECKING:
    from game.rules.cards import Deck
    from game.rules.layout import Mask

STOCK = "stock"
WASTE = "waste"
JOKER = "joker"
REMOVED = "removed"
# A pyramid place, or one of the names above; on the removed pile cards are dropped only.
Target = Place | str


class TableState(Protocol):
    """What the view must know of a game; the states of the rules have it."""

    @property
    def deck(self) -> Deck:
        """The 52 cards by place."""

    @property
    def pyramid(self) -> Mask:
        """The pyramid places whose card is still there."""

    @property
    def stock(self) -> tuple[Place, ...]:
        """The stock's cards, the next to be drawn first."""

    @property
    def waste(self) -> tuple[Place, ...]:
        """The waste's cards, the top last."""

    @property
    def can_redeal(self) -> bool:
        """Whether the waste can become the stock now."""


class KeyHint(NamedTuple):
    """One key hint: the labels of its buttons (see `glyphs`) and what they do."""

    labels: tuple[str, ...]
    text: str


class RankCount(NamedTuple):
    """How many cards of a rank are still out, as far as the player can know."""

    rank: int
    exposed: int
    covered: int
    stock: int


@dataclass(frozen=True)
class TablePicture:
    """Everything on the table. Places are where the cards lay in the deck, also on the waste."""

    state: TableState
    cursor: Target | None = None
    chosen: Place | None = None
    partners: tuple[Place, ...] = ()
    """Cards to be lit because they go with the chosen one."""
    dragged_to: tuple[int, int] | None = None
    """Where the middle of the chosen card is while a pointer drags it, in canvas pixels."""
    drops: tuple[Target, ...] = ()
    """Where the dragged card may be dropped: places, piles, `removed`; they are marked."""
    drop_on: Target | None = None
    """The one of them that the card would go to if it were let go now."""
    kings: tuple[Place, ...] = ()
    """Cards that can leave alone and are marked for it."""
    crossed: tuple[Target, ...] = ()
    """Cards, or the stock, with a cross on them: a move that was a mistake."""
    removed_top: Place | None = None
    """The card removed last; without one any removed card lies on top."""
    jokers_left: int = 0
    joker_on_top: bool = False
    """Whether the joker lies on the waste."""
    streak: int = 0
    """As many pips are shown beside the waste; `streak_text` says it in words."""
    streak_text: str = ""
    score: str = ""
    score_lines: tuple[str, ...] = ()
    """At most two short lines under the score: its caption, the best."""
    turn: str = ""
    """Whose turn it is, where several play."""
    round_text: str = ""
    clock: str = ""
    moves: str = ""
    stock_count: str = ""
    redeals: str = ""
    removed_count: str = ""
    footnote: str = ""
    """What stands at the right end of the hint line if there is room, as the deal's number."""
    counter: tuple[RankCount, ...] = ()
    seen: tuple[Place, ...] = ()
    """Stock cards still to come that were seen on earlier passes, the next first."""
    hints: tuple[KeyHint, ...] = ()
    device: Device = Device.KEYBOARD
    """Whose buttons the hints show."""
    notice: str = ""
    """A sentence that takes the hints' place for a while."""
    caption: str = ""
    """A sentence above the hints, where `TableOptions` keep room for one."""
