"""The bar of one-button play: its words are read to their end and hide no card's rank."""

from __future__ import annotations

import pytest

from game.rules.moves import DRAW
from game.solve.hints import Hint, Outlook
from game.tv.i18n import languages
from game.tv.one_button_picture import _Placed, _placed, _shown, bar_sprites
from game.tv.one_button_steps import TableStepper
from game.tv.scenes.hint_words import why_words
from game.tv.view.text import Role
from tests.tv.play.conftest import MakeCouch
from tests.tv.play.couch import Couch

# The signs of a card end above this share of its height.
_SIGNS_SHARE = 0.38
SIZES = [((320, 240), 125), ((640, 480), 125), ((1280, 720), 200), ((1280, 720), 100)]


def table_telling(couch: Couch, words: str, scale: int) -> None:
    """Deal, in one-button play, and let the table say something."""
    couch.services.change(one_button=True, text_scale=scale)
    couch.flow.start("arcade", 1, deal=43)
    couch.wait(50)
    painter = couch.table.painter
    painter.hinted = painter.hinted._replace(notice=words)


def placed(couch: Couch) -> tuple[_Placed, TableStepper]:
    """Return how the bar lies, and what steps."""
    stepper = TableStepper(couch.table)
    return _placed(_shown(stepper, couch.services.look)), stepper


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_a_long_hint_is_read_to_its_end_and_hides_no_rank(
    make_couch: MakeCouch, size: tuple[int, int], scale: int, language: str
) -> None:
    """In every language, with the largest text."""
    couch = make_couch(size=size, language=language)
    words = why_words(couch.services.look.translator, Hint(Outlook.LIKELY, DRAW, 0.55))
    table_telling(couch, words, scale)
    bar, _ = placed(couch)
    fonts = couch.services.look.fonts
    assert " ".join(bar.lines) == words
    assert all(fonts.width_px(line, Role.SMALL) <= bar.words.w for line in bar.lines)
    lowest = max(couch.layout.places, key=lambda rect: rect.bottom)
    assert bar.top >= lowest.top + lowest.h * _SIGNS_SHARE


def test_the_way_to_the_menu_is_seen_while_the_cursor_is_on_it(make_couch: MakeCouch) -> None:
    """Long words leave no room for it until then; nothing in the bar lies over anything else."""
    couch = make_couch(size=(320, 240))
    words = why_words(couch.services.look.translator, Hint(Outlook.LIKELY, DRAW, 0.55))
    table_telling(couch, words, 100)
    bar, stepper = placed(couch)
    assert not bar.chips
    while stepper.at_stop is None:
        stepper.step()
    shown = _shown(stepper, couch.services.look)
    assert _placed(shown).chips
    ground, *others = (sprite.rect for sprite in bar_sprites(shown))
    assert all(ground.contains(rect) for rect in others)
    assert all(rect.collidelist(others[number + 1 :]) < 0 for number, rect in enumerate(others))
