"""Who plays: the names of players, and the evening that is going on."""

from __future__ import annotations

from game.tv.evening import Evening
from game.tv.scenes.menu_flow import Flow
from game.tv.services import Services


def player_name(services: Services, player_id: int | None) -> str:
    """Name a player; one who was removed meanwhile has no name any more."""
    player = None if player_id is None else services.store.players.get(player_id)
    return services.look.translator.text("Somebody") if player is None else player.name


def turn_words(services: Services, player_id: int | None) -> str:
    """Say whose turn it is."""
    name = player_name(services, player_id)
    return services.look.translator.text("{name}'s turn").format(name=name)


def going_on(flow: Flow) -> Evening | None:
    """Return the evening in which somebody has still to play."""
    evening = flow.evening()
    return None if evening is None or evening.is_over else evening
