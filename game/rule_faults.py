"""What can be wrong with a rule file: a kind, the file, the key and its value.

The command line tells it in English, the television in the player's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Wrong(Enum):
    """The kinds of fault; the value is the English of it, which catalogues translate.

    `{key}` is the key, with a dot in a table; `{value}` what it says; `{wanted}` what it may say.
    """

    UNREADABLE = "this file cannot be read"
    NO_TOML = "line {value} is not written as a rule file should be"
    ENDS_EARLY = "the end of the file is missing"
    MISSING = "“{key}” is missing"
    UNKNOWN = "“{key}” is not a known key"
    NO_CHOICE = "“{key}” is {value}, but must be one of: {wanted}"
    NO_WHOLE = "“{key}” is {value}, but must be a whole number"
    TOO_SMALL = "“{key}” is {value}, but must be at least {wanted}"
    TOO_LARGE = "“{key}” is {value}, but must be at most {wanted}"
    NO_REDEALS = "“{key}” is {value}, but must be a number from 0 to {wanted} or “unlimited”"
    NO_LIST = "“{key}” is {value}, but must be a list"
    NO_FLAG = "“{key}” is {value}, but must be true or false"
    NO_NAME = "“{key}” is {value}, but must be one word of small letters, digits and “_”"
    NO_LINE = "“{key}” must be one line of at most {wanted} characters"
    NO_TABLE = "“{key}” is {value}, but must be a table"
    ROWS = "“{key}” must be {wanted} numbers, the top row first"
    TWICE = "“{key}” says the same twice"
    LEVEL = "“{key}” is {value}, which “redeals” does not allow"
    OTHER_FAMILY = "“{key}” does not belong to the family “{value}”"
    FAN = "“{key}” must be “fan” in the family “chain”, and nowhere else"
    NO_UNDO = "“{key}” is “reopens”, but there is no undo that could"
    CHAIN_REDEALS = "“{key}” must be 0 in the family “chain”"
    TAKEN = "“{key}” is {value}, which other rules are called already"


@dataclass(frozen=True)
class RuleFault:
    """What is wrong with one file, short enough for a screen."""

    kind: Wrong
    file: Path
    key: str = ""
    value: str = ""
    wanted: str = ""

    def told(self, words: str | None = None) -> str:
        """Put key and values into words, the English ones unless others are given."""
        form = self.kind.value if words is None else words
        return form.format(key=self.key, value=self.value, wanted=self.wanted)


class ConfigError(ValueError):
    """A configuration file cannot be used; the message says which and why."""


class RuleFileError(ConfigError):
    """A rule file cannot be used; `fault` is what is wrong, the message one English sentence."""

    def __init__(self, fault: RuleFault) -> None:
        super().__init__(f"The rule file {fault.file} is not valid: {fault.told()}.")
        self.fault = fault
