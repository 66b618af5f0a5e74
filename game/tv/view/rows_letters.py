"""What the letter wheels of the menus hold: initials, a name, or a number, letter by letter."""

from __future__ import annotations

from collections.abc import Sequence

BLANK = " "
INITIALS_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-"
NAME_LETTERS = " abcdefghijklmnopqrstuvwxyzàâäçéèêëîïñôöùûü0123456789-.'"
_LAST_LETTER = "z"
ADDRESS_LETTERS = " abcdefghijklmnopqrstuvwxyz0123456789/-:."
DIGITS = "0123456789"


class Wheel:
    """Letters that are turned one by one: initials of A-Z, 0-9, space, dot and dash."""

    alphabet = INITIALS_LETTERS
    group = 0
    """Counted from the end, a gap parts groups of so many letters; none if 0."""

    def __init__(self, letters: Sequence[str]) -> None:
        self.letters = list(letters)
        self.position = 0

    @property
    def text(self) -> str:
        """The letters as one text."""
        return "".join(self.letters)

    @property
    def is_at_end(self) -> bool:
        """Whether the last letter is being turned."""
        return self.position == len(self.letters) - 1

    @property
    def is_done(self) -> bool:
        """Whether going on from here means that all is said."""
        return self.is_at_end

    def turn(self, by: int) -> None:
        """Change the letter that is being turned."""
        letter = self.letters[self.position]
        # Capitals stand in the wheel of names as small letters; typed letters may be on no wheel.
        at = max(self.alphabet.find(letter), self.alphabet.find(letter.lower()), 0)
        self.letters[self.position] = self._cased(self.alphabet[(at + by) % len(self.alphabet)])

    def move(self, by: int) -> bool:
        """Go to the next letter or the one before; say whether there is one."""
        wanted = self.position + by
        if not 0 <= wanted < len(self.letters):
            return False
        self.position = wanted
        return True

    def put(self, letter: str) -> bool:
        """Write a typed letter and go on to the next; say whether it is one that may stand here."""
        letter = letter.upper()
        if len(letter) != 1 or letter not in self.alphabet:
            return False
        self.letters[self.position] = letter
        self.move(1)
        return True

    def erase(self) -> bool:
        """Go back to the letter before; say whether there was anything to go back to."""
        return self.move(-1)

    def _cased(self, letter: str) -> str:
        """Return a letter of the alphabet as it is written where it stands."""
        return letter


class NameWheel(Wheel):
    """A name: words begin with a capital by themselves, and what is not used stays blank."""

    alphabet = NAME_LETTERS

    def __init__(self, name: str, longest: int) -> None:
        super().__init__(name[:longest].ljust(longest))
        self.position = min(len(name), longest - 1)

    @property
    def text(self) -> str:
        """The name without the blanks around it."""
        return super().text.strip()

    def turn(self, by: int) -> None:
        """Change the letter in hand; back from a blank comes Z, for the last of all are marks."""
        if by < 0 and self.letters[self.position] == BLANK:
            self.letters[self.position] = self._cased(_LAST_LETTER)
        else:
            super().turn(by)

    @property
    def is_done(self) -> bool:
        """Whether the letter in hand is left blank after a name, or is the last one."""
        return self.is_at_end or (self.letters[self.position] == BLANK and bool(self.text))

    def put(self, letter: str) -> bool:
        """Write a typed letter as it was typed; say whether it may stand in a name."""
        if len(letter) != 1 or not letter.isprintable():
            return False
        self.letters[self.position] = letter
        self.move(1)
        return True

    def erase(self) -> bool:
        """Blank the letter in hand, or the one before if it is blank; say whether there was one."""
        if self.letters[self.position] == BLANK and not self.move(-1):
            return False
        self.letters[self.position] = BLANK
        return True

    def _cased(self, letter: str) -> str:
        before = self.letters[self.position - 1] if self.position else BLANK
        return letter.upper() if before in {BLANK, "-", "."} else letter


class AddressWheel(NameWheel):
    """A server's address, longer than a row: the wheel holds the letters around the one in hand."""

    alphabet = ADDRESS_LETTERS

    def __init__(self, address: str, *, longest: int, shown: int) -> None:
        letters = list(address[:longest].ljust(longest))
        super().__init__("", shown)
        self._before: list[str] = []
        self.letters, self._after = letters[:shown], letters[shown:]
        for _ in address[:longest]:
            self.move(1)

    @property
    def text(self) -> str:
        """The whole address."""
        return "".join((*self._before, *self.letters, *self._after)).replace(BLANK, "")

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing to go on to: behind the address all is blank."""
        rest = (*self.letters[self.position :], *self._after)
        return rest == (BLANK,) * len(rest) or len(rest) == 1

    def turn(self, by: int) -> None:
        """Change the letter in hand; back from a blank come the marks, for they are wanted most."""
        Wheel.turn(self, by)

    def move(self, by: int) -> bool:
        """Go to the next letter or the one before; at the end of the row the letters move along."""
        if super().move(by):
            return True
        source, target = (self._after, self._before) if by > 0 else (self._before, self._after)
        if not source:
            return False
        if by > 0:
            target.append(self.letters.pop(0))
            self.letters.append(source.pop(0))
        else:
            target.insert(0, self.letters.pop())
            self.letters.insert(0, source.pop())
        return True

    def _cased(self, letter: str) -> str:
        return letter


class NumberWheel(Wheel):
    """A number of so many digits. Typed digits come in from the right, as on a calculator."""

    alphabet = DIGITS
    group = 3

    def __init__(self, number: int, digits: int) -> None:
        super().__init__(f"{number:0{digits}}")
        self._is_typed = False

    @property
    def number(self) -> int:
        """What the digits say."""
        return int(self.text)

    def turn(self, by: int) -> None:
        """Change the digit in hand."""
        self._is_typed = False
        super().turn(by)

    def move(self, by: int) -> bool:
        """Go to another digit."""
        self._is_typed = False
        return super().move(by)

    def put(self, letter: str) -> bool:
        """Let a typed digit in from the right; the first one begins a new number."""
        if len(letter) != 1 or letter not in DIGITS:
            return False
        before = self.letters if self._is_typed else ["0"] * len(self.letters)
        self.letters = [*before[1:], letter]
        self.position = len(self.letters) - 1
        self._is_typed = True
        return True

    def erase(self) -> bool:
        """Take back the digit typed last, else go to the digit before."""
        if not self._is_typed:
            return self.move(-1)
        self.letters = ["0", *self.letters[:-1]]
        return True
