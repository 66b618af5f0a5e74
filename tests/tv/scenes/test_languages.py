"""Every menu screen in every language: whole texts, also where the language changes meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.tv.i18n import Translator, languages
from game.tv.scenes.help import HelpScene
from game.tv.scenes.menu import MenuScene
from game.tv.scenes.notice import NoticeScene
from game.tv.scenes.options import OptionsScene
from game.tv.scenes.question import QuestionScene
from tests.tv.scenes.menus import Stage
from tests.tv.scenes.screens import all_scenes

SMALLEST = (320, 240)
MORE_SIZES = [
    (640, 480),
    (1280, 1024),
    (720, 576),
    (800, 480),
    (1024, 600),
    (1920, 1080),
    (600, 1024),
]
# These are given their sentence when they are made, and no language can be chosen over them.
GIVEN_THEIR_WORDS = (QuestionScene, NoticeScene)


def shortened(stage: Stage) -> list[tuple[str, str]]:
    """Return the texts that are cut short on a screen, each with the name of the screen."""
    cut = []
    for name, scene in all_scenes(stage):
        stage.show(scene)
        cut += [(name, box.text) for box in scene.picture.text_boxes() if not box.fits]
    return cut


@pytest.mark.parametrize("language", ["es", "de"])
def test_texts_are_whole(make_stage: Callable[..., Stage], language: str) -> None:
    """Spanish and German need more room than English, and have it on the smallest screen too."""
    assert shortened(make_stage(size=SMALLEST, language=language)) == []


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", MORE_SIZES, ids=str)
def test_texts_are_whole_on_other_screens(
    make_stage: Callable[..., Stage], size: tuple[int, int], language: str
) -> None:
    """The same on the other screens that are out there."""
    assert shortened(make_stage(size=size, language=language)) == []


def told(scene: MenuScene) -> list[str]:
    """Return everything that is written on a screen, what changes by itself included."""
    scene.frame(0)
    return [box.text for box in scene.picture.text_boxes()]


def test_another_language_is_seen_at_once(make_stage: Callable[..., Stage]) -> None:
    """A screen that is shown while the language changes says the same as one opened after it."""
    changing, german = make_stage(), make_stage(language="de")
    screens = zip(all_scenes(changing), all_scenes(german), strict=True)
    english = changing.services.look
    for (name, scene), (_, wanted) in screens:
        if isinstance(scene, GIVEN_THEIR_WORDS) or (isinstance(scene, HelpScene) and scene.page):
            continue  # further pages of the help begin elsewhere in every language
        changing.services.look = english
        before = told(changing.show(scene))
        changing.services.look = replace(english, translator=Translator("de"))
        german.show(wanted)
        assert told(scene) == told(wanted) != before, name


def test_languages_are_listed_by_their_own_names(make_stage: Callable[..., Stage]) -> None:
    """Whoever cannot read the language that is set finds the own one all the same."""
    own = ["Deutsch", "English", "Español", "Français"]
    for code in languages():
        stage = make_stage(language=code)
        assert list(_language_names(stage))[1:] == own


def _language_names(stage: Stage) -> Sequence[str]:
    """Return the values of the options' row for the language."""
    pages = OptionsScene(stage.services).sections()
    rows = [row for page in pages for row in page.rows() if row.key == "language"]
    assert rows[0].choice is not None
    return rows[0].choice.names
