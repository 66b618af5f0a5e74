"""Letter wheels: what turning, typing and going back does to initials, names and numbers."""

from __future__ import annotations

import string

from hypothesis import given
from hypothesis import strategies as st

from game.tv.view.rows_letters import NameWheel, NumberWheel, Wheel


def test_a_turned_name_begins_with_a_capital() -> None:
    """The first letter of each word is large, the others small, without a shift key."""
    wheel = NameWheel("", 12)
    wheel.turn(1)
    wheel.move(1)
    wheel.turn(14)
    wheel.move(2)
    wheel.turn(2)
    assert wheel.text == "An B"


def test_a_capital_is_turned_on_from_its_own_place() -> None:
    """Turning a capital goes to the next letter, not to the start of the alphabet."""
    wheel = NameWheel("M", 12)
    wheel.position = 0
    wheel.turn(1)
    assert wheel.text == "N"


def test_typed_letters_stay_as_typed_even_if_no_wheel_has_them() -> None:
    """Other scripts can be typed; turning such a letter begins at the blank."""
    wheel = NameWheel("", 12)
    assert all(wheel.put(letter) for letter in "Zoë Ж")
    assert wheel.text == "Zoë Ж"
    wheel.position = 4
    wheel.turn(1)
    assert wheel.text == "Zoë A"


def test_backspace_erases_the_letter_before() -> None:
    """Or the one in hand, if it is not blank; at the blank beginning there is nothing to erase."""
    wheel = NameWheel("", 12)
    wheel.put("A")
    wheel.put("b")
    assert wheel.erase()
    assert wheel.text == "A"
    assert wheel.erase()
    assert wheel.text == ""
    assert not wheel.erase()


def test_a_name_is_done_on_a_blank_after_it() -> None:
    """A blank before any letter ends nothing."""
    wheel = NameWheel("", 12)
    assert not wheel.is_done
    wheel.put("A")
    assert wheel.is_done


def test_typed_digits_come_in_from_the_right() -> None:
    """As on a calculator; the first digit begins a new number, and going back takes it out."""
    wheel = NumberWheel(123_456_789, 9)
    for digit in "420":
        wheel.put(digit)
    assert wheel.number == 420
    assert wheel.erase()
    assert wheel.number == 42
    assert not wheel.put("x")


def test_turned_digits_leave_the_others_alone() -> None:
    """A digit goes round from 9 to 0 without a carry."""
    wheel = NumberWheel(9, 9)
    wheel.position = 8
    wheel.turn(1)
    assert wheel.number == 0
    wheel.position = 0
    wheel.turn(-1)
    assert wheel.number == 900_000_000


@given(st.integers(1, 999_999_999))
def test_every_deal_number_can_be_turned(number: int) -> None:
    """From 1, digit by digit, by UP and RIGHT alone."""
    wheel = NumberWheel(1, 9)
    for digit in f"{number:09}":
        while wheel.letters[wheel.position] != digit:
            wheel.turn(1)
        wheel.move(1)
    assert wheel.number == number


@given(st.text(string.ascii_letters + " -.", min_size=1, max_size=12))
def test_typing_a_name_gives_that_name(name: str) -> None:
    """Up to the blanks around it."""
    wheel = NameWheel("", 12)
    for letter in name:
        wheel.put(letter)
    assert wheel.text == name.strip()


def test_initials_take_no_other_letters() -> None:
    """Small letters become large; what may not stand on a board is refused."""
    wheel = Wheel("AAA")
    assert wheel.put("z")
    assert not wheel.put("é")
    assert not wheel.put("ab")
    assert wheel.text == "ZAA"
