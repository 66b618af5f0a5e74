"""How large what is on a card is, in shares of the card: the standard face and a jumbo one."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.tv.view.display import Size

# On cards lower than this, as those of screens of 480 lines are, jumbo faces are easier to read.
_JUMBO_BELOW_PX = 110


class DeckFace(StrEnum):
    """Which face the player chose; `AUTO` is jumbo on small cards."""

    AUTO = "auto"
    STANDARD = "standard"
    JUMBO = "jumbo"


class Form(NamedTuple):
    """Shares of the card's height; margins, and the rank's greatest width, of its width."""

    cap: float = 0.28  # the height of capitals: three-metre legibility
    cap_top: float = 0.095
    margin: float = 0.065
    rank_w: float = 0.45
    suit: float = 0.265
    pip: float = 0.38
    pip_at: float = 0.725


STANDARD = Form()
JUMBO = Form(cap=0.36, cap_top=0.07, margin=0.04, rank_w=0.5, suit=0.3, pip=0.44, pip_at=0.735)


def form_of(face: DeckFace, size: Size) -> Form:
    """Return the form of cards of this size in pixels."""
    is_jumbo = face is DeckFace.JUMBO or (face is DeckFace.AUTO and size[1] < _JUMBO_BELOW_PX)
    return JUMBO if is_jumbo else STANDARD
