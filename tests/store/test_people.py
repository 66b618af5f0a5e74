"""Players: their names, their initials, and what stays when they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import Player, PlayerError, derive_initials, parse_initials

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import Store
    from tests.store.conftest import Makers


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Ada", "ADA"),
        ("Zoé", "ZOE"),
        ("Al", "AL "),
        ("jean luc p.", "JLP"),
        ("R2-D2", "R2D"),
        ("李", "---"),
    ],
)
def test_initials_are_derived_from_a_name(name: str, initials: str) -> None:
    """Of three words the first letters, else the first three letters; accents fall."""
    assert derive_initials(name) == initials


@given(st.text())
def test_derived_initials_can_always_be_kept(name: str) -> None:
    """Whatever the name, its initials are three of the letters that a board knows."""
    assert parse_initials(derive_initials(name)) == derive_initials(name)


@pytest.mark.parametrize("text", ["", "AB", "ABCD", "abc", "ÄBC", "A\nB", "A_B", "ABC\n"])
def test_other_initials_are_refused(text: str) -> None:
    """Three characters of A-Z, 0-9, space, dot and dash, nothing else."""
    with pytest.raises(PlayerError):
        parse_initials(text)


@pytest.mark.parametrize("name", ["", "   ", "thirteen char", "a\x00b", "a\u200bb", "'", "-.'"])
def test_other_names_are_refused(store: Store, name: str) -> None:
    """A name has 1 to 12 characters that can be seen, a letter or a digit among them."""
    with pytest.raises(PlayerError):
        store.players.add(name)
    assert store.players.all() == ()


def test_players_are_there_at_the_next_start(open_store: Callable[..., Store]) -> None:
    """Names are tidied, and listed in order without regard to capitals."""
    first = open_store()
    zoe = first.players.add("  Zoé   B ")
    ada = first.players.add("ada", initials="A-1")
    assert first.close(5)
    players = open_store().players
    assert players.all() == (ada, zoe)
    assert players.get(zoe.id) == Player(zoe.id, "Zoé B", "ZOE")
    assert players.get(99) is None


def test_a_player_can_be_changed(store: Store) -> None:
    """Name and initials, each checked; an unknown player cannot."""
    ada = store.players.add("Ada")
    store.players.save(Player(ada.id, "Ada L", "A L"))
    assert store.players.get(ada.id) == Player(ada.id, "Ada L", "A L")
    with pytest.raises(PlayerError):
        store.players.save(Player(ada.id, "Ada L", "toolong"))
    with pytest.raises(PlayerError):
        store.players.save(Player(99, "Bob", "BOB"))


def test_no_two_players_have_the_same_name(store: Store) -> None:
    """Capitals make no difference, and one may keep one's own name."""
    ada = store.players.add("Ada")
    bob = store.players.add("Bob")
    with pytest.raises(PlayerError, match="taken"):
        store.players.add("ADA")
    with pytest.raises(PlayerError, match="taken"):
        store.players.save(Player(bob.id, "ada", "BOB"))
    store.players.save(Player(ada.id, "ADA", "ADA"))


def test_initials_signed_at_the_board_are_remembered(
    store: Store, make: Makers, journal: str
) -> None:
    """For the game, for its player, and as what the next signing starts with."""
    ada = store.players.add("Ada")
    game = make.finished(player=ada.id)
    store.finish(game, journal=journal)
    assert store.players.last_initials() is None
    store.players.set_initials(game.id, "X-9")
    signed = store.game(game.id)
    assert signed is not None
    assert signed.initials == "X-9"
    assert store.players.get(ada.id) == Player(ada.id, "Ada", "X-9")
    assert store.players.last_initials() == "X-9"


def test_only_finished_games_can_be_signed(store: Store, make: Makers, journal: str) -> None:
    """An unknown game and initials that are none are refused."""
    game = make.finished()
    store.finish(game, journal=journal)
    with pytest.raises(PlayerError):
        store.players.set_initials("0" * 32, "ABC")
    with pytest.raises(PlayerError):
        store.players.set_initials(game.id, "abc")


def test_the_games_of_a_removed_player_stay(
    open_store: Callable[..., Store], make: Makers, journal: str
) -> None:
    """Without a player, but with the initials that were signed; on the disk as in memory."""
    store = open_store()
    ada = store.players.add("Ada")
    game = make.finished(player=ada.id)
    store.finish(game, journal=journal)
    store.players.set_initials(game.id, "ADA")
    store.keep(make.kept(player=ada.id))
    store.players.remove(ada.id)
    for one in (store, open_store() if store.close(5) else None):
        assert one is not None
        assert one.players.all() == ()
        assert [(left.player, left.initials) for left in one.games()] == [(None, "ADA")]
        assert [kept.player for kept in one.kept_all()] == [None]


def test_a_game_of_a_player_who_is_gone_is_kept_without(
    store: Store, make: Makers, journal: str
) -> None:
    """The player may have been removed while the game was on."""
    store.keep(make.kept(player=7))
    store.finish(make.finished(player=7), journal=journal)
    assert [kept.player for kept in store.kept_all()] == [None]
    assert [game.player for game in store.games()] == [None]


def test_a_game_may_get_its_player_afterwards(store: Store, make: Makers) -> None:
    """Who is asked for a name after a game stands with it on the board."""
    game = make.finished()
    store.finish(game, journal="1 take a1")
    ada = store.players.add("Ada")
    store.players.assign(game.id, ada.id)
    found = store.game(game.id)
    assert found is not None
    assert found.player == ada.id
    store.players.assign(game.id, 99)
    assert store.game(game.id) is not None
