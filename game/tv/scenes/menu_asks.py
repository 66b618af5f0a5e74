"""Questions before something is given up: each asks only if there is something to lose."""

from __future__ import annotations

from collections.abc import Callable

from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.services import Services


def begin(services: Services, flow: Flow, rules_id: str, *, deal: int | None = None) -> None:
    """Deal a new game; where the rule set lets the player choose the redeals, ask for them."""
    rules = services.rules[rules_id]
    if rules.asks_redeals:
        services.director.push(RedealsScene(services, flow, rules_id, deal=deal))
    else:
        flow.start(rules_id, rules.redeals[0], deal=deal)


def ask_new_deal(services: Services, flow: Flow, rules_id: str) -> None:
    """Begin a new game; if that gives one up, name its score and ask first."""
    text = services.look.translator.text
    question = text("A game is being played: {points}. Give it up for a new deal?")
    _ask_to_give_up(
        services,
        flow,
        rules_id,
        question=question,
        yes=text("New deal"),
        on_yes=lambda: begin(services, flow, rules_id),
    )


def ask_same_deal(services: Services, flow: Flow, rules_id: str) -> None:
    """Deal the same cards again; if that gives a game up, name its score and ask first."""
    text = services.look.translator.text
    question = text(
        "The game will be given up: {points}. The same cards are dealt again as practice, which "
        "does not enter the records."
    )
    _ask_to_give_up(
        services,
        flow,
        rules_id,
        question=question,
        yes=text("Restart the deal"),
        on_yes=flow.same_deal,
    )


def ask_unrank(services: Services, *, on_yes: Callable[[], None]) -> None:
    """Ask before a press (undo, hint) that keeps a ranked game out of the records."""
    text = services.look.translator.text
    question = QuestionScene(
        services,
        text=text("With this help the game no longer enters the records. Go on?"),
        yes=text("OK"),
        no=text("Back"),
        on_yes=on_yes,
    )
    services.director.push(question)


def ask_quit(services: Services, flow: Flow) -> None:
    """Ask whether to end the program."""
    text = services.look.translator.text
    question = QuestionScene(
        services,
        text=text("Quit Pyramide?"),
        yes=text("Quit"),
        no=text("No"),
        on_yes=flow.quit,
    )
    services.director.push(question)


def ask_arcade_keys(services: Services) -> None:
    """Ask whether the keyboard is an arcade stick's encoder, and take it for one on yes."""
    text = services.look.translator.text
    question = QuestionScene(
        services,
        text=text("Is this an arcade stick? Then Left Ctrl means OK and Left Alt means Back."),
        yes=text("Arcade keys"),
        no=text("Keyboard"),
        on_yes=lambda: services.change(keyboard="arcade"),
    )
    services.director.push(question)


def _ask_to_give_up(
    services: Services,
    flow: Flow,
    rules_id: str,
    *,
    question: str,
    yes: str,
    on_yes: Callable[[], None],
) -> None:
    game = flow.kept(rules_id)
    if game is None or not game.has_moves:
        on_yes()
        return
    translator = services.look.translator
    points = translator.plural("{n} point", "{n} points", game.score)
    scene = QuestionScene(
        services,
        text=question.format(points=points),
        yes=yes,
        no=translator.text("Keep playing"),
        on_yes=on_yes,
    )
    services.director.push(scene)
