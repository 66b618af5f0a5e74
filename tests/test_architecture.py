"""What import contracts cannot say about the architecture."""

import ast
from pathlib import Path

GAME = Path(__file__).resolve().parent.parent / "game"
QUEUE_READERS = {"get", "poll", "wait", "pump"}


def modules() -> list[tuple[Path, ast.Module]]:
    """Return every module of the package with its syntax tree."""
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in GAME.rglob("*.py")]


def imported(tree: ast.Module) -> set[str]:
    """Return the top-level names of the packages a module imports."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def test_only_the_table_knows_pygame() -> None:
    """Everything below `game/tv` runs without it."""
    offenders = [
        path
        for path, tree in modules()
        if {"pygame", "pygame_menu"} & imported(tree) and GAME / "tv" not in path.parents
    ]
    assert offenders == []


def test_only_the_input_package_reads_the_pygame_queue() -> None:
    """No scene, view or menu may take events from under its hands."""
    offenders = []
    for path, tree in modules():
        if GAME / "tv" / "input" in path.parents:
            continue
        for node in ast.walk(tree):
            reads_queue = (
                isinstance(node, ast.Attribute)
                and node.attr in QUEUE_READERS
                and ast.unparse(node.value) in {"pygame.event", "event"}
            )
            if reads_queue and "pygame" in imported(tree):
                offenders.append(f"{path}: {ast.unparse(node)}")
    assert offenders == []


def test_files_functions_and_classes_stay_small() -> None:
    """Files at most 350 lines, functions 50, classes 20 methods."""
    offenders = []
    for path, tree in modules():
        if len(path.read_text(encoding="utf-8").splitlines()) > 350:
            offenders.append(str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno > 50:
                offenders.append(f"{path}: {node.name}")
            if isinstance(node, ast.ClassDef):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
                if len(methods) > 20:
                    offenders.append(f"{path}: {node.name}")
    assert offenders == []
