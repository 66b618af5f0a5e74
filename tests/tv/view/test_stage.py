"""The stage repaints only what changed, and what it shows is always the whole truth."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.tv.view.stage import Darkened, Frame, Sprite, Stage, changed_rects, merged

SIZE = (120, 90)


def _background(shade: int) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    for x in range(0, SIZE[0], 10):
        surface.fill((shade, x, 255 - x), (x, 0, 10, SIZE[1]))
    return surface


def _image(number: int) -> pygame.Surface:
    image = pygame.Surface((8 + 7 * number, 30 - 4 * number), pygame.SRCALPHA)
    image.fill((40 * number, 200 - 30 * number, 90, 255 if number % 2 else 120))
    return image


BACKGROUNDS = (_background(10), _background(90))
IMAGES = (*(_image(number) for number in range(5)), pygame.Surface((50, 40)))
sprites = st.builds(
    Sprite, st.sampled_from(IMAGES), st.integers(-30, SIZE[0]), st.integers(-30, SIZE[1])
)
frames = st.builds(
    lambda background, shown: Frame(background, tuple(shown)),
    st.sampled_from((BACKGROUNDS[0], BACKGROUNDS[0], BACKGROUNDS[1])),
    st.lists(sprites, max_size=8),
)


def _painted(frame: Frame) -> bytes:
    canvas = pygame.Surface(SIZE)
    canvas.blit(frame.background, (0, 0))
    for sprite in frame.sprites:
        canvas.blit(sprite.image, (sprite.x, sprite.y))
    return pygame.image.tobytes(canvas, "RGB")


@given(shown=st.lists(frames, min_size=1, max_size=6), data=st.data())
def test_dirty_rectangles_give_the_same_pixels_as_a_full_repaint(
    shown: list[Frame], data: st.DataObject
) -> None:
    """After any sequence of frames, also reordered ones, the canvas is the last frame painted."""
    canvas = pygame.Surface(SIZE)
    stage = Stage(canvas)
    for frame in shown:
        order = data.draw(st.permutations(frame.sprites))
        for step in (frame, Frame(frame.background, tuple(order))):
            stage.show(step)
            assert pygame.image.tobytes(canvas, "RGB") == _painted(step)


@given(below=frames, above=st.lists(sprites, max_size=5), part=st.integers(0, 80))
def test_what_lies_below_a_panel_is_the_frame_of_before_darkened(
    below: Frame, above: list[Sprite], part: int
) -> None:
    """Painted whole, or only where a sprite was added: the pixels of before, less bright."""
    canvas = pygame.Surface(SIZE)
    stage = Stage(canvas)
    ground = Darkened(below, (6, 10, 8))
    stage.show(below)
    bright = canvas.get_at((2, 40)).g
    stage.show(Frame(ground, ()))
    assert abs(canvas.get_at((2, 40)).g - (bright * 68 // 255 + 10)) <= 1
    stage.show(Frame(ground, tuple(above)))
    stage.show(Frame(ground, (*above, Sprite(IMAGES[2], part, part))))
    by_parts = pygame.image.tobytes(canvas, "RGB")
    stage.forget()
    stage.show(Frame(ground, (*above, Sprite(IMAGES[2], part, part))))
    assert pygame.image.tobytes(canvas, "RGB") == by_parts
    assert ground.size == SIZE


def test_the_same_frame_is_no_work() -> None:
    """Showing the frame that is shown repaints nothing."""
    stage = Stage(pygame.Surface(SIZE))
    frame = Frame(BACKGROUNDS[0], (Sprite(IMAGES[1], 5, 5),))
    assert stage.show(frame) == [pygame.Rect((0, 0), SIZE)]
    assert stage.show(frame) == []
    assert stage.show(Frame(BACKGROUNDS[0], frame.sprites)) == []


def test_a_moved_sprite_repaints_only_where_it_was_and_is() -> None:
    """Two small rectangles, far apart, are not united into a large one."""
    stage = Stage(pygame.Surface(SIZE))
    still = Sprite(IMAGES[4], 60, 40)
    stage.show(Frame(BACKGROUNDS[0], (Sprite(IMAGES[0], 0, 0), still)))
    dirty = stage.show(Frame(BACKGROUNDS[0], (Sprite(IMAGES[0], 100, 50), still)))
    assert sorted(map(tuple, dirty)) == [(0, 0, 8, 30), (100, 50, 8, 30)]


def test_another_canvas_is_painted_whole() -> None:
    """After a change of canvas, or when told to forget, nothing is taken for known."""
    stage = Stage(pygame.Surface(SIZE))
    frame = Frame(BACKGROUNDS[0], ())
    stage.show(frame)
    stage.forget()
    assert stage.show(frame) == [pygame.Rect((0, 0), SIZE)]
    other = pygame.Surface(SIZE)
    stage.use_canvas(other)
    stage.show(frame)
    assert pygame.image.tobytes(other, "RGB") == _painted(frame)


def test_unchanged_sprites_are_not_dirty() -> None:
    """A sprite put in the middle of a list dirties itself alone."""
    before = [Sprite(IMAGES[i], 10 * i, 0) for i in range(3)]
    added = Sprite(IMAGES[3], 50, 50)
    assert changed_rects(before, [*before[:1], added, *before[1:]]) == [added.rect]


@given(
    st.lists(
        st.builds(
            pygame.Rect,
            st.integers(0, 200),
            st.integers(0, 200),
            st.integers(1, 60),
            st.integers(1, 60),
        ),
        max_size=40,
    )
)
def test_merged_rectangles_cover_what_was_given(rects: list[pygame.Rect]) -> None:
    """Every given rectangle lies within one of the results, and the results are few."""
    result = merged(rects)
    assert len(result) <= min(24, len(rects))
    assert all(any(big.contains(rect) for big in result) for rect in rects)


def test_one_sprite_that_comes_to_the_top_is_all_that_is_repainted() -> None:
    """A card that begins to fly changes the order of all others, but not how they look."""
    row = tuple(Sprite(IMAGES[index % 5], 20 * index, 10) for index in range(6))
    risen = (*row[:2], *row[3:], row[2])
    assert changed_rects(row, risen) == [row[2].rect]
