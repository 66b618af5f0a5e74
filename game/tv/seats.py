"""One pad a player: which device plays whose turn in an evening.

Pads are known by ids that the system never uses again; keys, mouse and finger are one device
together. What was agreed lasts as long as the program: after a new start, or when a pad is gone,
the seat is open, and whoever presses OK takes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.tv.evening import Evenings
from game.tv.services import Devices

Holder = int | None
"""A pad's instance id; None for keys and pointers."""


class Seats:
    """Says who may act in the turn of the evening. Without an agreement everybody may.

    `is_turn` is to be false while another game than the evening's is on the table.
    """

    def __init__(self, evenings: Evenings, devices: Devices) -> None:
        self._evenings = evenings
        self._devices = devices
        self._holders: dict[int, Holder] = {}
        self.is_turn = True

    def settle(self, holders: Mapping[int, Holder] | None) -> None:
        """Agree on who plays with what, by the players' ids."""
        self._holders = dict(holders or {})

    @property
    def holders(self) -> Mapping[int, Holder] | None:
        """Who plays with what, none where every device plays every turn."""
        evening = self._evenings.evening
        is_agreed = evening is not None and evening.one_pad_each
        return self._holders if is_agreed else None

    @property
    def player(self) -> int | None:
        """The player whose turn it is."""
        return self._evenings.player

    @property
    def is_open(self) -> bool:
        """Whether nobody holds the seat of whose turn it is: never taken, or the pad is gone."""
        player = self.player
        if self.holders is None or player is None or not self.is_turn:
            return False
        return player not in self._holders or not self._is_there(self._holders[player])

    def may_play(self, holder: Holder) -> bool:
        """Say whether a device plays the turn of now."""
        player = self.player
        if self.holders is None or player is None or not self.is_turn:
            return True
        return not self.is_open and self._holders[player] == holder

    def take(self, holder: Holder) -> None:
        """Let a device play for whoever's turn it is, and for another player too if it does."""
        if self.player is not None:
            self._holders[self.player] = holder

    def admits(self, holder: Holder) -> bool:
        """Say whether a device's OK counts in the turn of now; it takes an open seat."""
        if self.is_open:
            self.take(holder)
        return self.may_play(holder)

    def _is_there(self, holder: Holder) -> bool:
        return holder is None or any(pad.instance_id == holder for pad in self._devices.pads)
