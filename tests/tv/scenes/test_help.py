"""Help tells every rule set, its points and advice, and the bindings of the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from game.config import shipped_rules
from game.rules.ruleset import HouseRules, PairPoints, Rules
from game.tv.events import Command, Device
from game.tv.i18n import MINUS, Translator
from game.tv.scenes.help import HelpScene
from game.tv.scenes.help_cards import groups_of
from game.tv.scenes.help_words import ON_CARDS, topics
from tests.tv.scenes.menus import Stage


def told(rules: Rules, language: str = "en") -> str:
    """Return all that the help says about a rule set."""
    return " ".join(f"{name}: {body}" for name, body in topics(rules, Translator(language)))


def test_help_pages_turn_with_every_arrow_and_ok(stage: Stage) -> None:
    """RIGHT, DOWN and OK go on, LEFT and UP back, around the end."""
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    pages = []
    for command in (Command.RIGHT, Command.DOWN, Command.CONFIRM, Command.LEFT, Command.UP):
        stage.press(command)
        pages.append(scene.page)
    assert pages == [1, 2, 3, 2, 1]


def test_help_shows_what_is_bound_now(stage: Stage) -> None:
    """The controls are asked of the devices when they are shown, for each kind of device."""
    asked: list[tuple[Command, Device]] = []
    labels = stage.devices.labels

    def recorded(command: Command, device: Device) -> tuple[str, ...]:
        asked.append((command, device))
        return labels(command, device)

    stage.devices.labels = recorded  # type: ignore[method-assign]
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    scene.open(99)
    scene.frame(0)
    devices = {device for command, device in asked if command is Command.UNDO}
    assert {Device.KEYBOARD, Device.XBOX, Device.REMOTE} <= devices


@pytest.mark.parametrize("scale", [100, 200])
def test_no_page_of_a_parted_text_is_nearly_empty(
    make_stage: Callable[..., Stage], scale: int
) -> None:
    """What is too long for a page is parted evenly, not down to a last word by itself."""
    stage = make_stage(size=(1280, 720) if scale > 100 else (320, 240), scale=scale, language="de")
    scene = HelpScene(stage.services, rules_id="arcade")
    stage.show(scene)
    leaves = [leaf.lines for leaf in scene._leaves if leaf.lines]
    # A text goes on where a page does not end as a sentence does.
    parted = [pair for pair in pairwise(leaves) if pair[0][-1][-1] not in ".:"]
    assert all(abs(len(first) - len(second)) <= 1 for first, second in parted if "" not in second)
    assert bool(parted) == (scale > 100)


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (1080, 1920), (3840, 2160)], ids=str)
@pytest.mark.parametrize(("rules_id", "cards"), [("arcade", 13), ("chain", 6)])
def test_cards_show_which_go_together(
    make_stage: Callable[..., Stage], rules_id: str, cards: int, size: tuple[int, int]
) -> None:
    """Below the words, inside the page and clear of each other."""
    stage = make_stage(size=size)
    scene = HelpScene(stage.services, rules_id=rules_id)
    stage.show(scene)
    scene.open(ON_CARDS)
    page = scene.picture.layout.page
    drawn = [
        sprite.rect
        for sprite in scene.frame(0).sprites
        if page.contains(sprite.rect) and abs(sprite.rect.h * 0.7 - sprite.rect.w) <= 1
    ]
    assert len(drawn) == cards
    assert all(rect.collidelist(drawn[n + 1 :]) < 0 for n, rect in enumerate(drawn))
    words = [box.rect for box in scene.picture.page_boxes]
    assert all(rect.collidelist(words) < 0 for rect in drawn)


def test_the_pairs_shown_make_thirteen() -> None:
    """Every rank once; in chain each is the neighbour of the one before."""
    rules = shipped_rules()
    pairs = groups_of(rules["arcade"])
    assert all(sum(card.rank for card in group) == 13 for group in pairs)
    assert sorted(card.rank for group in pairs for card in group) == list(range(1, 14))
    (run,) = groups_of(rules["chain"])
    assert all((second.rank - first.rank) % 13 == 1 for first, second in pairwise(run))


def test_all_of_the_rules_are_on_some_page(make_stage: Callable[..., Stage]) -> None:
    """On the smallest screen the text is cut into pages, not cut off."""
    stage = make_stage(size=(320, 240), language="fr")
    for rules_id, rules in stage.services.rules.items():
        scene = HelpScene(stage.services, rules_id=rules_id)
        stage.show(scene)
        choice = scene.picture.list.widgets[0].row.choice
        assert choice is not None
        seen: list[str] = []
        for number in range(len(choice.names)):
            scene.open(number)
            seen += [box.text for box in scene.picture.text_boxes()]
        said = " ".join(seen)
        for _name, body in topics(rules, stage.services.look.translator):
            for word in body.split():
                assert word in said, (rules_id, word)


@pytest.mark.parametrize(
    ("rules_id", "words"),
    [
        ("arcade", ("worth 5, each row above 5 more: the top card is worth 35", "no longer")),
        ("timed", ("worth 300 points", "worth nothing", "costs 5", "never falls", "9,420")),
        ("timed", ("Deal of the day", "best game above zero", "60 moves or 5 minutes")),
        ("classic", ("begins at 600", "takes 2 off", "Every 2 seconds", "says so", "2 times")),
        ("levels", ("adds 25", "adds 250", "adds 100", "Every second takes 1", "last 3 cards")),
        ("levels", ("Easy: unlimited passes.", "Diabolical: 1 pass.", "can be won")),
        ("chain", ("worth 5, the second 10, the third 15", "adds 50")),
        ("chain", (f"counts {MINUS}5", f"counts {MINUS}50")),
        ("chain", ("up to round 5", "Nothing can be taken back", "ace is next to the two")),
        ("open_stock", ("stock lies open and is free too", "2 times")),
        ("strict", ("all 52 cards must leave", "There is no redeal", "no pyramid, no stock")),
    ],
)
def test_each_rule_set_is_told_by_its_own_numbers(rules_id: str, words: tuple[str, ...]) -> None:
    """What counts, how often the stock is gone through and how it ends is that of the file."""
    said = told(shipped_rules()[rules_id])
    for each in words:
        assert each in said


def test_a_rule_file_of_ones_own_is_told_too() -> None:
    """Points that rise unevenly, three redeals and house rules come out in words."""
    own = replace(
        shipped_rules()["classic"],
        id="mine",
        redeals=(3,),
        pair_points=PairPoints(rows=(90, 40, 30, 20, 15, 12, 1)),
        house=HouseRules(waste_pairs=True, cover_pairs=True),
    )
    said = told(own)
    assert "From the base to the top a card is worth 1, 12, 15, 20, 30, 40, 90." in said
    assert "3 times" in said
    assert "two topmost cards of the waste may leave together" in said
    assert "may leave with the last card that covers it" in said
    assert "can never leave together" not in said


@pytest.mark.parametrize("rules_id", shipped_rules())
def test_help_ends_with_advice_in_every_language(rules_id: str) -> None:
    """Every rule set has several pieces of advice, and the two languages tell as much."""
    rules = shipped_rules()[rules_id]
    english, french = (topics(rules, Translator(code)) for code in ("en", "fr"))
    assert english[-1].name == "Good advice"
    assert english[-1].body.count("\n") >= 5
    assert [t.body.count("\n") for t in english] == [t.body.count("\n") for t in french]


def test_controls_are_those_of_the_rules(stage: Stage) -> None:
    """Chain shows the joker and no undo, and a rule set's own keys are asked for."""
    overlays: set[str | None] = set()
    asked: set[Command] = set()

    def labels(command: Command, device: Device) -> tuple[str, ...]:
        overlays.add(stage.devices.rules_overlay)
        asked.add(command)
        return ("A",) if device is Device.XBOX else ()

    stage.devices.labels = labels  # type: ignore[method-assign]
    scene = HelpScene(stage.services, rules_id="chain")
    scene.open(99)
    stage.show(scene)
    overlays.clear()
    asked.clear()
    scene.refresh()
    scene.frame(0)
    assert "chain" in overlays
    assert Command.JOKER in asked
    assert Command.UNDO not in asked
    assert stage.devices.rules_overlay is None


def test_help_from_the_title_lets_choose_the_rules(stage: Stage) -> None:
    """UP goes to the rule set, LEFT and RIGHT change it; the pages are then its own."""
    scene = HelpScene(stage.services, rules_id="arcade", may_choose=True)
    stage.show(scene)
    assert scene.focused == "page"
    stage.press(Command.RIGHT, Command.UP, Command.RIGHT)
    assert scene.page == 0
    said = " ".join(box.text for box in scene.picture.text_boxes())
    assert "Timed" in said
    stage.press(Command.DOWN)
    assert scene.focused == "page"
