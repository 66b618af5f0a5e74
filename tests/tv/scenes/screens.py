"""Every menu screen there is, filled with the longest things it can show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from game.play.game import Status
from game.play.journal import header_of_deal
from game.rule_faults import RuleFault, Wrong
from game.rules.cards import Card
from game.rules.layout import parse_place
from game.rules.pairs import PairsState
from game.rules.state import ScoreLine
from game.solve.par import Par
from game.solve.tasks import WinnableTask
from game.store import Origin
from game.tv.evening import Evening
from game.tv.events import Command, Device, Press
from game.tv.scenes.boards import DAY
from game.tv.scenes.calibration import CalibrationScene
from game.tv.scenes.daily_deal import DailyScene, DaysScene
from game.tv.scenes.deal_number import DealNumberScene
from game.tv.scenes.evening_scenes import ComparisonScene, InterludeScene
from game.tv.scenes.faults import faults_scene, rule_fault
from game.tv.scenes.folder import FolderScene
from game.tv.scenes.help import HelpScene
from game.tv.scenes.hot_seat import HotSeatScene
from game.tv.scenes.initials import InitialsScene
from game.tv.scenes.join import JoinScene
from game.tv.scenes.levels import LevelsScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.name import NameScene, PlayerInitialsScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.other_rules import OtherRulesScene, RuleScene
from game.tv.scenes.pause import PausePanel
from game.tv.scenes.players import PlayerScene, PlayersScene
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.records import RecordsScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.scenes.result import ResultScene
from game.tv.scenes.search import SearchScene
from game.tv.scenes.statistics import StatisticsScene
from game.tv.scenes.stuck import StuckPanel
from game.tv.scenes.title import TitleScene
from tests.tv.scenes.control_screens import control_screens
from tests.tv.scenes.league_screens import league_screens
from tests.tv.scenes.menus import KEPT, LINES, Stage

TODAY = date(2026, 11, 30)
PAIRS_LINES = (
    *LINES,
    ScoreLine("waste", 24, 120),
    ScoreLine("rows cleared", 7, 175),
    ScoreLine("won", 1, 250),
    ScoreLine("bonus", 1, 512),
    ScoreLine("redeals left", 2, 200),
)
TIMED_LINES = (*LINES, ScoreLine("moves", 120, -600), ScoreLine("seconds", 2400, -2400))
CHAIN_LINES = (
    ScoreLine("placed", 128, 4310),
    ScoreLine("turned", 101, -505),
    ScoreLine("jokers", 5, -250),
    ScoreLine("cleared", 4, 200),
)


def all_scenes(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    """Yield every menu screen with a name for it."""
    stage.flow.game = KEPT
    stage.flow.going_on = None
    people = crowd(stage)
    yield from _game_screens(stage)
    yield from _result_screens(stage, people)
    yield from _board_screens(stage)
    yield from _people_screens(stage, people)
    yield from _other_screens(stage)
    yield from control_screens(stage)
    yield from league_screens(stage)


def crowd(stage: Stage) -> tuple[int, ...]:
    """Make four players with names as long as names can be, the first of whom plays."""
    names = ("Maximilienne", "Wilhelmina W", "Ana", "Jean-Philip.")
    people = tuple(stage.store.players.add(name).id for name in names)
    stage.services.change(player=people[0])
    return people


def evening(stage: Stage, people: tuple[int, ...], *scores: int) -> Evening:
    """Return an evening with some turns played."""
    rules = stage.services.rules["levels"]
    header = header_of_deal(rules, 123_456_789, redeals=0, level="diabolical")
    return Evening(people, header.text, scores)


def _game_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    services, flow = stage.services, stage.flow
    yield "title", TitleScene(services, flow)
    yield "other rules", OtherRulesScene(services, flow, but="arcade")
    for rules_id in services.rules:
        flow.game = replace(KEPT, rules_id=rules_id)
        yield f"rules {rules_id}", RuleScene(services, flow, rules_id)
        yield f"pause {rules_id}", PausePanel(services, flow)
    flow.game = KEPT
    yield "redeals", RedealsScene(services, "arcade", lambda *_: None)
    yield "levels", LevelsScene(services, "levels", lambda *_: None)
    yield "deal number", DealNumberScene(services, flow, "strict", number=999_999_999)
    yield "stuck", StuckPanel(services, flow)
    yield "stuck, and why", StuckPanel(services, flow, state=stuck_position(stage))
    flow.game = replace(KEPT, can_hint=True)
    yield "pause with hints", PausePanel(services, flow)
    flow.game = KEPT
    text = services.look.translator.text
    task = WinnableTask(1, services.rules["arcade"], 0)
    yield "search", SearchScene(services, task, lambda _: None)
    words = text("Looking for a solution …")
    yield "search of a solution", SearchScene(services, task, lambda _: None, text=words)


def stuck_position(stage: Stage) -> PairsState:
    """Return a position whose reason takes the longest words: two eights under a five."""
    dealt = header_of_deal(stage.services.rules["arcade"], 1, redeals=0).start().state
    assert isinstance(dealt, PairsState)
    ranks = {"a1": 8, "b1": 8, "c1": 5}
    places = {parse_place(text): Card(rank, "S") for text, rank in ranks.items()}
    deck = tuple(places.get(place, card) for place, card in enumerate(dealt.deck))
    pyramid = sum(1 << place for place in places)
    return replace(dealt, deck=deck, pyramid=pyramid, stock=(), waste=())


def _result_screens(stage: Stage, people: tuple[int, ...]) -> Iterator[tuple[str, MenuScene]]:
    services, flow = stage.services, stage.flow
    results = {
        "arcade": stage.result(assisted=True),
        "practice": stage.result(status=Status.STUCK, practice=True, board_place=None),
        "levels": stage.result(
            rules_id="levels", redeals=2, level="diabolical", lines=PAIRS_LINES, player=people[0]
        ),
        "timed": stage.result(
            rules_id="timed", redeals=2, lines=TIMED_LINES, daily_date=str(TODAY), score=99_999
        ),
        "chain": stage.result(
            rules_id="chain", redeals=0, lines=CHAIN_LINES, rounds=(1840, 905, -75, 1200, 1085),
            status=Status.FINISHED, player=people[1],
        ),
    }  # fmt: skip
    for name, result in results.items():
        yield f"result {name}", ResultScene(services, flow, result)
    for name, is_exact in (("exact", True), ("a bound", False)):
        looked_back = stage.result(
            assisted=True, status=Status.STUCK, board_place=None, actions=("1 draw",),
            header=header_of_deal(services.rules["arcade"], 1, redeals=0),
            last=stuck_position(stage),
        )  # fmt: skip
        scene = ResultScene(services, flow, looked_back)
        scene._par_known(Par(1455, is_exact, 1455, ()))
        yield f"result with a par that is {name}", scene
    flow.going_on = evening(stage, people, 12_345)
    yield "result of a turn", ResultScene(services, flow, results["levels"])
    flow.going_on = None


def _board_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    services, flow = stage.services, stage.flow
    ids = [player.id for player in stage.store.players.all()]
    own = [stage.finished(100 * number) for number in range(1, 11)][-1]
    for number in range(12):
        who = {"player": ids[number % 4]} if number < 4 else {}
        stage.finished(
            98_000 + number, rules="timed", redeals="2", initials="" if who else f"W{number:02}",
            **who,
        )  # fmt: skip
        stage.finished(
            98_000 + number, rules="timed", redeals="2", initials="" if who else f"M{number:02}",
            origin=Origin.DAILY, daily_date=f"2026-11-{30 - number % 2}", **who,
        )  # fmt: skip
    yield "records", RecordsScene(services, rules_id="arcade", board="1", highlight=own)
    yield "all records", RecordsScene(services, rules_id="arcade", board="1", may_choose=True)
    yield "records timed", RecordsScene(services, rules_id="timed", day=TODAY)
    yield "records of the day", RecordsScene(services, rules_id="timed", board=DAY, day=TODAY)
    yield "records levels", RecordsScene(services, rules_id="levels", may_choose=True)
    yield "empty records", RecordsScene(services, rules_id="arcade", board="0")
    yield "statistics", StatisticsScene(services, rules_id="arcade")
    yield "statistics of nothing", StatisticsScene(services, rules_id="levels")
    yield "daily", DailyScene(services, flow, today=lambda: TODAY, seconds_to_next=lambda: 86_399)
    unset = DailyScene(services, flow, today=lambda: None, seconds_to_next=lambda: 0)
    yield "daily without a clock", unset
    yield "days", DaysScene(services, flow)
    yield "initials", InitialsScene(services, game_id=own, on_done=lambda: None)


def _people_screens(stage: Stage, people: tuple[int, ...]) -> Iterator[tuple[str, MenuScene]]:
    services, flow, players = stage.services, stage.flow, stage.store.players
    first = players.get(people[0])
    assert first is not None
    yield "players", PlayersScene(services, flow)
    yield "player", PlayerScene(services, people[0])
    yield "another player", PlayerScene(services, people[1])
    yield "name", NameScene(services, on_done=lambda _: None)
    yield "other name", NameScene(services, player=first, on_done=lambda _: None)
    yield "player's initials", PlayerInitialsScene(services, first)
    yield "together", HotSeatScene(services, flow)
    yield "one pad each", JoinScene(services, people, lambda _: None)
    joined = JoinScene(services, people, lambda _: None)
    joined.press(Press(Command.CONFIRM, Device.XBOX, pad=3))
    joined.press(Press(Command.CONFIRM, Device.REMOTE))
    joined.press(Press(Command.CONFIRM, Device.XBOX, pad=3))
    yield "one pad each, refused", joined
    yield "interlude", InterludeScene(services, flow, evening(stage, people, 2345, -75))
    done = evening(stage, people, 2345, -75, 99_345, 99_345)
    yield "comparison", ComparisonScene(services, flow, done)
    two = evening(stage, people[:2], 2345, 750)
    yield "comparison of two", ComparisonScene(services, flow, two)


def _other_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    services = stage.services
    options = OptionsScene(services)
    yield "options", options
    yield from ((f"options {page.key}", page) for page in options.sections())
    yield from _fault_screens(stage)
    yield "calibration", CalibrationScene(services)
    yield "folder", FolderScene(services, Path("/home/somebody/.local/share/pyramide/and/longer"))
    text = services.look.translator.text
    question = QuestionScene(
        services, text=text("Quit Pyramide?"), yes="OK", no="OK", on_yes=lambda: None
    )
    yield "question", question
    for rules_id in services.rules:
        yield from help_pages(stage, rules_id)


def _fault_screens(stage: Stage) -> Iterator[tuple[str, MenuScene]]:
    """Yield a rule file with each fault there is, with the longest words that fit a file."""
    services, path = stage.services, Path("/x/rules/three_more_redeals.toml")
    for kind in Wrong:
        value = "1234" if kind is Wrong.NO_TOML else '"once_or_twic…"'
        wanted = "none, free, assists" if kind is Wrong.NO_CHOICE else "120"
        fault = RuleFault(kind, path, "points.won_seconds_a_point", value, wanted)
        told = rule_fault(services.look.translator, fault)
        scene = faults_scene(services, [told] if kind is Wrong.NO_REDEALS else [told] * 9)
        yield f"fault {kind.name}", scene


def help_pages(stage: Stage, rules_id: str) -> Iterator[tuple[str, HelpScene]]:
    """Yield every page of a rule set's help."""
    names = HelpScene(stage.services, rules_id=rules_id).rows()[0].choice
    assert names is not None
    for page in range(len(names.names)):
        scene = HelpScene(stage.services, rules_id=rules_id)
        scene.open(page)
        yield f"help {rules_id} {page}", scene
