"""Whatever comes, in whatever order: nothing raises, and nothing runs on after a reset."""

from __future__ import annotations

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.tv.events import MOVES, Press
from game.tv.input.controls import Controls
from tests.tv.input.bench import Bench
from tests.vpad import VirtualPad

Raw = tuple[int, dict[str, object]]

_keys = st.sampled_from(
    [
        *(pygame.K_UP, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE),
        *(pygame.K_LCTRL, pygame.K_LALT, pygame.K_5, pygame.K_1, pygame.K_z, pygame.K_F4),
        *(pygame.K_AC_BACK, 0x40000105, 0, 0x7FFFFFFF),
    ]
)
_places = st.tuples(st.integers(-10, 5_000), st.integers(-10, 5_000))
_ids = st.integers(-1, 4)
_small = st.integers(-1, 40)
_raw_events = st.one_of(
    st.tuples(
        st.sampled_from([pygame.KEYDOWN, pygame.KEYUP]),
        st.fixed_dictionaries(
            {
                "key": _keys,
                "mod": st.integers(0, 0xFFFF),
                "unicode": st.text(max_size=2),
                "scancode": st.integers(0, 300),
            }
        ),
    ),
    st.tuples(
        st.sampled_from([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]),
        st.fixed_dictionaries({"pos": _places, "button": _small, "touch": st.booleans()}),
    ),
    st.tuples(
        st.just(pygame.MOUSEMOTION),
        st.fixed_dictionaries({"pos": _places, "rel": _places, "touch": st.booleans()}),
    ),
    st.tuples(
        st.sampled_from([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]),
        st.fixed_dictionaries(
            {
                "touch_id": _ids,
                "finger_id": _ids,
                "x": st.floats(-1, 2),
                "y": st.floats(-1, 2),
            }
        ),
    ),
    st.tuples(
        st.sampled_from(
            [
                *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
                *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
            ]
        ),
        st.fixed_dictionaries({"instance_id": _ids, "button": _small}),
    ),
    st.tuples(
        st.just(pygame.CONTROLLERAXISMOTION),
        st.fixed_dictionaries(
            {
                "instance_id": _ids,
                "axis": _small,
                "value": st.integers(-32768, 32767),
            }
        ),
    ),
    st.tuples(
        st.just(pygame.JOYAXISMOTION),
        st.fixed_dictionaries({"instance_id": _ids, "axis": _small, "value": st.floats(-1, 1)}),
    ),
    st.tuples(
        st.just(pygame.JOYHATMOTION),
        st.fixed_dictionaries(
            {
                "instance_id": _ids,
                "hat": _small,
                "value": st.tuples(st.integers(-1, 1), st.integers(-1, 1)),
            }
        ),
    ),
    st.tuples(
        st.sampled_from([pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED]),
        st.fixed_dictionaries({"instance_id": _ids}),
    ),
    st.tuples(
        st.sampled_from([pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED]),
        st.fixed_dictionaries({"device_index": _ids}),
    ),
    st.tuples(
        st.sampled_from(
            [
                *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.VIDEOEXPOSE),
                *(pygame.QUIT, pygame.WINDOWCLOSE, pygame.USEREVENT, pygame.TEXTINPUT),
            ]
        ),
        st.just({}),
    ),
)
# What a hand does to a real device: which pad, what, and how far.
_handling = st.tuples(
    st.sampled_from(["plug", "plug raw", "unplug", "press", "release", "tilt", "hat"]),
    st.integers(0, 15),
    st.floats(-1, 1),
)
_steps = st.lists(
    st.one_of(_raw_events, _handling, st.integers(1, 900), st.sampled_from(["reset", "text"])),
    max_size=40,
)


class _Hands:
    """Plugs, presses and tilts virtual pads."""

    def __init__(self) -> None:
        self.pads: list[VirtualPad] = []

    def do(self, what: str, number: int, share: float) -> None:
        if what.startswith("plug"):
            is_gamepad = what == "plug"
            self.pads.append(VirtualPad(is_gamepad=is_gamepad, axes=4, buttons=number, hats=1))
        elif self.pads:
            self._handle(self.pads[number % len(self.pads)], what, number, share)

    def _handle(self, pad: VirtualPad, what: str, number: int, share: float) -> None:
        acts = {
            "press": lambda: pad.press(number),
            "release": lambda: pad.release(number),
            "tilt": lambda: pad.tilt(number % 2, share),
            "hat": lambda: pad.hat(number & 0b1111),
            "unplug": lambda: self._unplug(pad),
        }
        acts[what]()

    def _unplug(self, pad: VirtualPad) -> None:
        pad.unplug()
        self.pads.remove(pad)


def _take(bench: Bench, hands: _Hands, step: object) -> None:
    if isinstance(step, int):
        bench.wait(step)
    elif step == "reset":
        bench.hub.reset()
    elif step == "text":
        bench.hub.text_entry = not bench.hub.text_entry
    elif isinstance(step, tuple) and isinstance(step[0], str):
        hands.do(*step)
    else:
        kind, values = step
        pygame.event.post(pygame.event.Event(kind, **values))


@settings(
    deadline=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(steps=_steps, profile=st.sampled_from(["desk", "arcade"]))
def test_any_sequence_is_survived_and_ends_with_a_reset(
    screen: pygame.Surface, controls: Controls, steps: list[object], profile: str
) -> None:
    """Raw events true and false, pads plugged, pressed, tilted and pulled, in any order.

    Repeats are only ever of moves, and after a reset there is silence, whatever is still held.
    """
    assert screen.get_size() == (400, 300)
    pygame.event.clear()
    bench, hands = Bench(controls, profile), _Hands()
    try:
        for step in steps:
            _take(bench, hands, step)
        last = bench.hub.pump()
        assert all(event.command in MOVES for event in last if _is_repeat(event))
        bench.hub.reset()
        assert bench.wait(3_000) == []
    finally:
        for pad in hands.pads:
            pad.unplug()
        bench.hub.close()


def _is_repeat(event: object) -> bool:
    return isinstance(event, Press) and event.repeat
