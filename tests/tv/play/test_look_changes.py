"""Options changed in the middle of a game act at once, and the table is laid out anew."""

from __future__ import annotations

import pygame
import pytest

from game.tv.events import Command
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.table import TableScene
from tests.tv.play.conftest import DecideDeal, MakeCouch
from tests.tv.play.couch import Couch, Presser, play
from tests.tv.play.hands import key_hand, mouse_hand, tap
from tests.tv.play.lines import winning_line

DEAL = 43
TABLE_SIZE = (640, 360)


@pytest.fixture
def hand(couch: Couch, deals: DecideDeal) -> Presser:
    """Return a player in the middle of a game."""
    deals(DEAL)
    hand = key_hand(couch)
    hand.choose("play")
    hand.choose("unlimited")
    for move in winning_line(DEAL, None)[:4]:
        play(couch, hand, move)
    couch.wait(1000)
    return hand


def to_option(hand: Presser, option: str) -> None:
    """Go from the first page of the options to a row of theirs."""
    first = hand.couch.top
    assert isinstance(first, OptionsScene)
    pages = first.sections()
    hand.choose(next(page.key for page in pages if option in {row.key for row in page.rows()}))
    hand.focus(option)


def change(hand: Presser, option: str, times: int = 1) -> None:
    """Go to an option from the table, step it on, and come back to the table."""
    hand.back()
    hand.choose("options")
    to_option(hand, option)
    for _ in range(times):
        hand.press(Command.RIGHT)
    assert hand.couch.menu.focused == option
    for _ in range(3):
        hand.back()
    hand.couch.wait(1000)


def shown(couch: Couch) -> bytes:
    """Return what is seen on the screen, after everything has come to rest."""
    couch.wait(800)
    return pygame.image.tobytes(couch.screen, "RGB")


def freshly_drawn(couch: Couch) -> bytes:
    """Return what a start with the same settings and the same game would show."""
    couch.draw_afresh()
    return shown(couch)


@pytest.mark.parametrize(
    "option",
    ["language", "text_scale", "four_colours", "safe_area_permille", "rotation", "reduce_motion"],
)
def test_the_table_follows_an_option(hand: Presser, option: str) -> None:
    """The picture is another one (but for motion), without a remnant of the one before."""
    couch = hand.couch
    before, journal = shown(couch), couch.session.journal_text
    change(hand, option)
    after = shown(couch)
    assert (after != before) == (option != "reduce_motion")
    assert freshly_drawn(couch) == after
    assert couch.session.journal_text == journal
    play(couch, hand, winning_line(DEAL, None)[4])


def test_all_the_way_round_the_picture_is_as_before(hand: Presser) -> None:
    """Turned four times by 90 degrees; at each the game goes on, and the mouse points true."""
    couch = hand.couch
    before = shown(couch)
    seen = {before}
    for size in [(360, 640), (640, 360), (360, 640), (640, 360)]:
        change(hand, "rotation")
        assert couch.services.look.size == size
        seen.add(shown(couch))
    assert shown(couch) == before
    assert len(seen) == 4


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_the_mouse_points_true_on_a_turned_screen(hand: Presser, turns: int) -> None:
    """A click where a card is seen chooses that card."""
    couch = hand.couch
    change(hand, "rotation", turns)
    state = couch.session.game.state
    target = next(place for place in state.exposed() if not state.card(place).is_king)
    x, y = couch.centre(target)
    place = couch.display.window_rect(pygame.Rect(x, y, 1, 1))
    mouse_hand(couch).click(place.x, place.y)
    assert couch.chosen == target


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back(hand: Presser, key: int, mod: int) -> None:
    """By F11 and by Alt+Enter; the game fills whatever there is, and the options agree."""
    couch = hand.couch
    windowed = shown(couch)
    tap(couch, key, mod=mod)
    assert couch.services.settings.full_screen
    assert couch.services.look.size == couch.screen.get_size()
    assert shown(couch) == freshly_drawn(couch)
    tap(couch, key, mod=mod)
    assert not couch.services.settings.full_screen
    assert couch.services.look.size == TABLE_SIZE
    assert shown(couch) == windowed
    play(couch, hand, winning_line(DEAL, None)[4])


def test_a_full_screen_asked_for_by_key_outlasts_a_change_of_another_option(
    hand: Presser,
) -> None:
    """The key and the option are one and the same."""
    couch = hand.couch
    tap(couch, pygame.K_F11)
    change(hand, "four_colours")
    assert couch.display.is_full_screen
    assert couch.services.look.size == couch.screen.get_size()


def test_options_are_there_at_the_next_start(make_couch: MakeCouch) -> None:
    """What was set is kept; the command line's wishes are for one start alone."""
    couch = make_couch(language="fr")
    hand = key_hand(couch)
    hand.choose("options")
    to_option(hand, "text_scale")
    hand.press(Command.RIGHT)
    again = make_couch(language=None)
    assert again.services.settings.text_scale == 125
    assert again.services.settings.language == "auto"


@pytest.mark.parametrize(
    "size",
    [
        *[(320, 240), (640, 480), (800, 480), (1024, 600), (1280, 1024)],
        *[(1280, 800), (1920, 1080), (2560, 1080), (1080, 1920), (3840, 2160)],
    ],
)
def test_every_size_of_screen_shows_a_table(make_couch: MakeCouch, size: tuple[int, int]) -> None:
    """From a tube to 4K, wide and upright: title, question and table, and a first draw."""
    couch = make_couch(size=size)
    hand = key_hand(couch)
    seen = [pygame.image.tobytes(couch.screen, "RGB")]
    hand.choose("play")
    seen.append(pygame.image.tobytes(couch.screen, "RGB"))
    hand.choose("0")
    couch.jump(2000)
    seen.append(pygame.image.tobytes(couch.screen, "RGB"))
    assert couch.screen.get_size() == size
    assert len({*seen}) == 3
    hand.confirm("stock")
    assert couch.session.game.moves == 1


def test_a_window_dragged_to_nothing_and_back(make_couch: MakeCouch) -> None:
    """With the table, a panel and the options open: the game goes on."""
    couch = make_couch(deal=43, redeals="1")
    hand = key_hand(couch)
    for size in [(60, 40), (180, 120), (640, 360)]:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        couch.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        couch.wait(40)
        hand.back()
        hand.focus("options")
        hand.press(Command.CONFIRM)
        couch.wait(40)
        hand.back()
        hand.back()
        assert isinstance(couch.top, TableScene)
