"""What is installed: the right pygame, a wheel that carries all it needs, clean contracts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[1]
SITE = Path(pygame.__file__).parents[1]
TOP_LEVEL = {
    ".ci", ".gitignore", "CHANGELOG.md", "LICENSE", "README.md", "assets", "configs", "game",
    "pyproject.toml", "tests",
}  # fmt: skip
LEFT_TO_DO = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
JOURNAL = "pyramide 1\nrules timed\nredeals 2\ndeal 42\n\n5 draw\n"


def _plain(name: str) -> str:
    """Return a distribution's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_running_pygame_is_pygame_ce() -> None:
    """The library in use is the community edition, and says so."""
    assert pygame.IS_CE


def test_no_distribution_named_pygame_is_installed() -> None:
    """Nothing has brought the other pygame, which would overwrite this one's files."""
    installed = {_plain(each.metadata["Name"]) for each in metadata.distributions()}
    assert {"pygame-ce", "pygame-menu-ce"} <= installed
    assert not {"pygame", "pygame-menu"} & installed


def _build(kind: str, source: Path, into: Path) -> Path:
    """Build a wheel or an sdist without network and return its path."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)],
        cwd=source, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the checkout's wheel."""
    return _build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the wheel as an installer would."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)  # noqa: S202 - built a moment ago from our own files
    return folder


def _run(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where only the unpacked wheel and the libraries can be imported.

    Without `site` no `.pth` file leads back to the checkout.
    """
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=folder,
        env={"PYTHONPATH": os.pathsep.join((str(installed), str(SITE))), "HOME": str(folder)},
        input=JOURNAL, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def _shipped_files(folder: str) -> set[str]:
    """Return the files of a folder of the checkout as the wheel should name them."""
    return {
        f"game/_data/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_carries_assets_and_configs(wheel: Path) -> None:
    """Everything of `assets/` and `configs/` lies in the package, and no tests do."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert _shipped_files("assets") | _shipped_files("configs") <= names
    assert "game/py.typed" in names
    server = ROOT / "game" / "league" / "server"
    pages = [*server.glob("templates/*"), *server.glob("static/*")]
    assert {path.relative_to(ROOT).as_posix() for path in pages} <= names
    assert {name.split("/")[0] for name in names} == {
        "game", f"pyramide-{__version__}.dist-info",
    }  # fmt: skip


def test_the_wheel_asks_for_the_right_pygame(installed: Path) -> None:
    """It requires pygame-ce and pygame-menu-ce, never the two they would clash with."""
    (info,) = installed.glob("*.dist-info")
    distribution = metadata.Distribution.at(info)
    needs = [need for need in distribution.requires or [] if "extra ==" not in need]
    names = {_plain(re.split(r"[^\w.-]", need)[0]) for need in needs}
    assert names == {"pygame-ce", "pygame-menu-ce", "platformdirs", "segno"}
    (script,) = distribution.entry_points.select(group="console_scripts")
    assert (script.name, script.value) == ("pyramide", "game.cli:main")
    assert distribution.version == __version__


def test_an_installed_package_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    """Without a checkout, configs and assets are those inside the package."""
    code = (
        "import game.paths as p; from game.config import shipped_rules; shipped_rules();"
        "print(p.configs_dir()); print(p.assets_dir())"
    )
    ran = _run(installed, tmp_path, "-c", code)
    data = installed / "game" / "_data"
    assert ran.stdout.splitlines() == [str(data / "configs"), str(data / "assets")], ran.stderr


def test_an_installed_package_runs_anywhere(installed: Path, tmp_path: Path) -> None:
    """Commands that need nothing, configs or assets run in any folder."""
    ran = _run(installed, tmp_path, "-m", "game", "deal", "1")
    assert ran.stdout.startswith("3C 2S JS "), ran.stderr
    ran = _run(installed, tmp_path, "-m", "game", "replay", "-")
    assert '"stock": 23' in ran.stdout, ran.stderr
    ran = _run(
        installed, tmp_path, "-m", "game", "render", "-", "--size", "320x240", "--out", "a.png"
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_the_sdist_makes_the_same_wheel(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """From the source archive alone the same wheel is built, and the tests come with it."""
    sdist = _build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        # Debian's Python 3.11.2 knows no filter; the archive was built a moment ago from our files.
        how = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(unpacked, **how)  # noqa: S202 - see above
    (source,) = unpacked.iterdir()
    again = _build("wheel", source, tmp_path_factory.mktemp("again"))
    with zipfile.ZipFile(wheel) as first, zipfile.ZipFile(again) as second:
        assert sorted(first.namelist()) == sorted(second.namelist())
    assert (source / "tests" / "test_packaging.py").is_file()
    assert {"README.md", "LICENSE", "CHANGELOG.md"} <= {each.name for each in source.iterdir()}


def test_import_contracts_hold() -> None:
    """Knowledge goes in one direction only, as the contracts in pyproject.toml say."""
    code = (
        "import sys; from importlinter.cli import lint_imports_command as run;"
        "sys.argv = ['lint-imports', '--no-cache']; run()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """Return the files under version control; skip where there is none."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout: nothing says which files belong to it")
    try:
        done = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"git does not list the files: {error}")
    return done.stdout.rstrip("\0").split("\0")


def test_the_top_level_holds_only_what_belongs_there(tracked: list[str]) -> None:
    """Nothing strays beside the known files and folders."""
    assert {name.split("/")[0] for name in tracked} <= TOP_LEVEL


def test_nothing_is_left_to_do_in_the_sources(tracked: list[str]) -> None:
    """No source, config or text carries a mark of unfinished work."""
    endings = {".py", ".toml", ".md", ".svg", ".po", ""}
    found = [
        name
        for name in tracked
        if Path(name).suffix in endings
        and (ROOT / name).is_file()
        and LEFT_TO_DO.search((ROOT / name).read_text(encoding="utf-8"))
    ]
    assert found == []
