"""Questions before something is given up: each asks only if there is something to lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.ruleset import Redeals
from game.tv.scenes.levels import LevelsScene
from game.tv.scenes.menu_flow import Flow
from game.tv.scenes.menu_people import going_on
from game.tv.scenes.question import QuestionScene
from game.tv.scenes.redeals import RedealsScene
from game.tv.services import Services

Chosen = Callable[[Redeals, str | None], None]


def ask_how(services: Services, rules_id: str, then: Chosen) -> None:
    """Ask for the level or the redeals where a rule set leaves them open; then go on."""
    rules = services.rules[rules_id]
    if rules.levels:
        services.director.push(LevelsScene(services, rules_id, then))
    elif rules.asks_redeals:
        services.director.push(RedealsScene(services, rules_id, then))
    else:
        then(rules.redeals[0], None)


def begin(services: Services, flow: Flow, rules_id: str, *, deal: int | None = None) -> None:
    """Deal a new game; what the rule set lets the player choose is asked first."""

    def start(redeals: Redeals, level: str | None) -> None:
        flow.start(rules_id, redeals, level=level, deal=deal)

    ask_how(services, rules_id, start)


def ask_new_deal(services: Services, flow: Flow, rules_id: str, *, deal: int | None = None) -> None:
    """Begin a new game; if that gives one up, name its score and ask first."""
    ask_to_deal(
        services,
        flow,
        rules_id,
        on_yes=lambda: begin(services, flow, rules_id, deal=deal),
    )


def ask_to_deal(
    services: Services, flow: Flow, rules_id: str, *, on_yes: Callable[[], None]
) -> None:
    """Deal in any way; if that gives a game of the rule set up, name its score and ask first."""
    text = services.look.translator.text
    question = text("A game is being played: {points}. Give it up for a new deal?")
    _ask_to_give_up(
        services, flow, rules_id, question=question, yes=text("New deal"), on_yes=on_yes
    )


def ask_evening(
    services: Services,
    flow: Flow,
    rules_id: str,
    players: tuple[int, ...],
    *,
    holders: Mapping[int, int | None] | None = None,
) -> None:
    """Begin an evening for some players, after what must be asked for its deal.

    `holders` says which pad each plays with (none for keys), if each has one.
    """

    def start(redeals: Redeals, level: str | None) -> None:
        flow.start_evening(players, rules_id, redeals, level=level, holders=holders)

    ask_to_deal(services, flow, rules_id, on_yes=lambda: ask_how(services, rules_id, start))


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
    game, translator = flow.kept(rules_id), services.look.translator
    if going_on(flow) is not None:
        question = translator.text("An evening is being played. Give it up?")
    elif game is None or not game.has_moves:
        on_yes()
        return
    else:
        points = translator.plural("{n} point", "{n} points", game.score)
        question = question.format(points=points)
    scene = QuestionScene(
        services, text=question, yes=yes, no=translator.text("Keep playing"), on_yes=on_yes
    )
    services.director.push(scene)
