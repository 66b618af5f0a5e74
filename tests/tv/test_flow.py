"""Dealing, going on and ending, as the menus ask for it: which screen comes, what is kept."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config import shipped_rules
from game.rules.moves import DRAW, Move
from game.solve.catalogue import load_level
from game.store import KeptGame, Kind, Origin, Store, new_game_id
from game.tv.flow import random_deal_number
from game.tv.input.environment import prepare_environment
from game.tv.playing import Playing
from game.tv.scenes.result import ResultScene
from game.tv.scenes.table import TableScene
from game.tv.scenes.title import TitleScene
from tests.tv.play.couch import Couch
from tests.tv.play.lines import stuck_line, winning_line

DEAL = 43


@pytest.fixture
def couch(tmp_path: Path) -> Iterator[Couch]:
    """Return the game on its title."""
    prepare_environment(os.environ)
    couch = Couch(tmp_path / "data")
    yield couch
    couch.end()


def deal(couch: Couch, rules: str = "classic", deal: int | None = DEAL) -> Playing:
    """Deal a game through the flow; return it."""
    couch.flow.start(rules, shipped_rules()[rules].redeals[0], deal=deal)
    couch.step()
    return couch.playing


def play_all(couch: Couch, line: list[Move]) -> None:
    """Carry moves out on the table, without a device."""
    for move in line:
        couch.table.move(move, couch.at_ms)
        couch.step()


def pause(couch: Couch) -> None:
    """Open the panel over the table."""
    couch.table._door.pause()
    couch.step()


def a_take(playing: Playing) -> Move:
    """Return a legal take."""
    return next(move for move in playing.game.state.legal_moves() if move.places)


def test_a_deal_without_a_number_is_fresh_and_ranked(
    couch: Couch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chance gives the number."""
    monkeypatch.setattr("game.tv.flow.random_deal_number", lambda: 777)
    playing = deal(couch, deal=None)
    assert playing.header.deal == 777
    assert (playing.provenance.origin, playing.is_ranked) == (Origin.FRESH, True)


def test_chance_gives_numbers_of_deals() -> None:
    """From 1 to 999 999 999, and hardly ever twice the same."""
    numbers = {random_deal_number() for _ in range(200)}
    assert len(numbers) > 190
    assert min(numbers) >= 1
    assert max(numbers) <= 999_999_999


def test_a_number_that_was_given_is_practice(couch: Couch) -> None:
    """Somebody may know the cards."""
    playing = deal(couch)
    assert (playing.provenance.origin, playing.is_ranked) == (Origin.TYPED, False)


@pytest.mark.parametrize("level", ["easy", "diabolical"])
def test_a_level_gets_a_deal_of_its_list(couch: Couch, level: str) -> None:
    """One that can be won, with the level's redeals; the journal names the level."""
    couch.flow.start("levels", None, level=level)
    couch.step()
    header = couch.session.header
    assert header.deal in {each.number for each in load_level(level)}
    assert header.redeals == dict(shipped_rules()["levels"].levels)[level]
    assert f"level {level}\n" in couch.session.journal_text


def test_a_deal_belongs_to_whoever_plays(couch: Couch) -> None:
    """Nobody, until somebody is chosen."""
    assert deal(couch).provenance.player is None
    ana = couch.store.players.add("Ana")
    couch.services.change(player=ana.id)
    assert deal(couch).provenance.player == ana.id


def test_the_title_keeps_the_game_and_the_end_of_the_program_does(couch: Couch) -> None:
    """Both ways, without a word."""
    playing = deal(couch)
    play_all(couch, [DRAW])
    couch.flow.to_title()
    couch.step()
    assert isinstance(couch.top, TitleScene)
    kept = couch.store.kept("classic")
    assert kept is not None
    assert kept.journal == playing.session.journal_text
    couch.flow.continue_game("classic")
    couch.step()
    play_all(couch, [DRAW])
    couch.flow.quit()
    couch.step()
    assert couch.top is None
    kept = couch.store.kept("classic")
    assert kept is not None
    assert kept.journal.count("draw") == 2


def test_the_kept_game_is_told_for_its_rule_set_and_for_the_last_one(couch: Couch) -> None:
    """None of a rule set that was not played; on the table as it stands, seconds and all."""
    assert couch.flow.kept() is None
    playing = deal(couch)
    play_all(couch, [a_take(playing)])
    summary = couch.flow.kept()
    assert summary is not None
    assert (summary.rules_id, summary.score, summary.has_moves) == ("classic", playing.score, True)
    assert couch.flow.kept("classic") == summary
    assert couch.flow.kept("timed") is None


def test_a_game_that_has_ended_is_not_kept(couch: Couch) -> None:
    """The result is shown; the title would offer nothing to go on with."""
    playing = deal(couch)
    play_all(couch, [a_take(playing)])
    pause(couch)
    couch.flow.finish()
    couch.wait(1500)
    assert isinstance(couch.top, ResultScene)
    assert couch.flow.kept() is None


def test_a_kept_game_that_is_spoilt_does_not_stop_a_new_deal(couch: Couch) -> None:
    """Nor does going on with it do anything."""
    spoilt = KeptGame(
        id=new_game_id(),
        rules="classic",
        journal="pyramide 1\n",
        kind=Kind.RANKED,
        origin=Origin.FRESH,
        started_at="2026-11-30T12:00:00Z",
        play_ms=5,
    )
    couch.store.keep(spoilt)
    assert couch.flow.kept("classic") is None
    couch.flow.continue_game("classic")
    couch.step()
    assert isinstance(couch.top, TitleScene)
    playing = deal(couch)
    kept = couch.store.kept("classic")
    assert kept is not None
    assert kept.id == playing.id


def test_the_same_deal_again_is_the_same_cards(couch: Couch) -> None:
    """In the same way, also chain's five rounds and a level; always as practice."""
    for rules in ("arcade", "chain"):
        header = deal(couch, rules, deal=None).header
        couch.flow.same_deal()
        couch.step()
        assert couch.session.header == header
        assert couch.playing.provenance.origin is Origin.SAME
        couch.flow.to_title()
        couch.step()


def test_from_the_panel_back_to_the_table(couch: Couch) -> None:
    """Undo is done there, and resuming does nothing."""
    playing = deal(couch)
    play_all(couch, [DRAW])
    pause(couch)
    couch.flow.resume()
    couch.step()
    assert isinstance(couch.top, TableScene)
    pause(couch)
    couch.flow.undo()
    couch.step()
    assert [line.split()[1] for line in playing.session.lines] == ["draw", "undo"]


def test_a_stuck_end_is_accepted(couch: Couch) -> None:
    """The result comes, and the game is stored as stuck."""
    deal(couch, deal=7)
    play_all(couch, list(stuck_line(7, 2, "classic")))
    couch.wait(1500)
    couch.flow.accept_stuck()
    couch.wait(100)
    assert isinstance(couch.top, ResultScene)
    assert [game.status for game in couch.store.games()] == ["stuck"]


def test_a_game_goes_on_from_a_place_in_the_past(couch: Couch) -> None:
    """As practice, with the same moves until then; the time of play goes on from there too."""
    playing = deal(couch)
    play_all(couch, list(winning_line(DEAL, 2, "classic")[:4]))
    journal = playing.session.journal_text
    pause(couch)
    couch.flow.finish()
    couch.wait(1500)
    couch.flow.go_on_from(journal)
    couch.step()
    assert couch.session.journal_text == journal
    assert couch.playing.id != playing.id
    assert couch.playing.provenance.origin is Origin.SAME
    assert couch.playing.clock.at_ms >= couch.session.game.last_ms


def test_without_an_evening_there_is_no_next_turn(couch: Couch) -> None:
    """Nothing is dealt."""
    couch.flow.next_turn()
    couch.step()
    assert isinstance(couch.top, TitleScene)


def test_a_turn_is_noted_before_its_game_is_kept(
    couch: Couch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever the power goes, the evening knows of every game that is kept for it."""
    noted = []
    keep = Store.keep

    def watched(store: Store, kept: KeptGame) -> None:
        noted.append(store.setting("evening", {}).get("game_id") == kept.id)
        keep(store, kept)

    monkeypatch.setattr(Store, "keep", watched)
    players = (couch.store.players.add("Ana").id, couch.store.players.add("Ben").id)
    couch.flow.start_evening(players, "classic", 2, deal=DEAL)
    couch.step()
    couch.flow.next_turn()
    couch.step()
    assert noted
    assert all(noted)
