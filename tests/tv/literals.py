"""Finds what a person would read though it never went through a `Translator`.

Followed is what is given to the things that are shown: rows, hints, notices, questions, pages and
fonts, and what a screen returns as its title. A text is a literal with a letter in it, be it on
the spot, in an f-string, or in a constant of the module.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

TOLD_BY = frozenset({"title", "intro", "about", "wheel_help", "caption"})
"""Methods of screens that return what stands there."""
PAGE_TEXT_ARGUMENTS = 3
"""`page.text(text, role, colour, area)` draws; with fewer arguments it is the translator's."""


class Shown(NamedTuple):
    """Which arguments of a call are read by a person; all positional ones if `every`."""

    positions: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    every: bool = False


SHOWN: Mapping[str, Shown] = {
    "Row": Shown((1,), ("label", "help", "detail")),
    "Choice": Shown((0,), ("names",)),
    "Hint": Shown((1,), ("text",)),
    "KeyHint": Shown((1,), ("text",)),
    "KeyWords": Shown((1,), ("pointing",)),
    "Fact": Shown((0, 1), ("label", "value")),
    "Leaf": Shown((0,), ("name",)),
    "Hinted": Shown((0, 2), ("notice", "sign")),
    "Wants": Shown((0, 1), ("title", "intro")),
    "NoticeScene": Shown((1,), ("text",)),
    "QuestionScene": Shown((), ("text", "yes", "no")),
    "choice": Shown((2,), ("words",)),
    "switch": Shown((2, 3), ("label", "helps")),
    "volume": Shown((2, 3), ("label", "helps")),
    "joined": Shown(every=True),
    "paragraph": Shown((0,), ("text",)),
    "fit": Shown((0,), ("text",)),
    "render": Shown((0,), ("text",)),
    "wrap": Shown((0,), ("text",)),
    "say": Shown((0,), ("text",)),
}


class Literal(NamedTuple):
    """A text in the code that a person would read in English, whatever the language."""

    line: int
    text: str


def untranslated(source: str) -> list[Literal]:
    """Return the literals in a module's source that are shown without being translated."""
    tree = ast.parse(source)
    constants = _constants(tree)
    shown = (part for node in ast.walk(tree) for part in _shown_parts(node))
    found = {each for part in shown for each in _texts(part, constants)}
    return sorted(found)


def _constants(tree: ast.Module) -> dict[str, ast.expr]:
    """Return what the module's own names stand for."""
    named: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named[node.targets[0].id] = node.value
    return named


def _shown_parts(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in a node that are shown."""
    if isinstance(node, ast.FunctionDef) and node.name in TOLD_BY:
        for part in ast.walk(node):
            if isinstance(part, ast.Return) and part.value is not None:
                yield part.value
    elif isinstance(node, ast.Call):
        yield from _shown_arguments(node)


def _shown_arguments(call: ast.Call) -> Iterator[ast.expr]:
    name = _called(call)
    if name == "text" and len(call.args) >= PAGE_TEXT_ARGUMENTS:
        yield call.args[0]
    shown = SHOWN.get(name)
    if shown is None:
        return
    for number, argument in enumerate(call.args):
        if shown.every or number in shown.positions:
            yield argument
    for keyword in call.keywords:
        if keyword.arg in shown.keywords:
            yield keyword.value


def _called(call: ast.Call) -> str:
    """Return the last name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _texts(node: ast.expr, constants: Mapping[str, ast.expr]) -> Iterator[Literal]:
    """Yield the texts in an expression, except what a translator is given."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and any(letter.isalpha() for letter in node.value):
            yield Literal(node.lineno, node.value)
    elif isinstance(node, ast.Name):
        if node.id in constants:
            yield from _texts(constants[node.id], {})
    else:
        for part in _parts(node):
            yield from _texts(part, constants)


def _parts(node: ast.expr) -> Sequence[ast.expr]:
    """Return the parts of an expression that become part of the text."""
    match node:
        case ast.Call(func=ast.Attribute(attr="format", value=form)):
            parts = [form]
        case ast.JoinedStr(values=values) | ast.BoolOp(values=values) | ast.Dict(values=values):
            parts = values
        case (
            ast.FormattedValue(value=value) | ast.Subscript(value=value) | ast.Starred(value=value)
        ):
            parts = [value]
        case ast.IfExp(body=first, orelse=second) | ast.BinOp(left=first, right=second):
            parts = [first, second]
        case ast.List(elts=elements) | ast.Tuple(elts=elements) | ast.Set(elts=elements):
            parts = elements
        case ast.ListComp(elt=element) | ast.GeneratorExp(elt=element):
            parts = [element]
        case _:
            parts = []
    return parts
