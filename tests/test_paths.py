"""Where files lie: shipped ones beside the code, the player's where asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_uses_its_own_folders() -> None:
    """Run from a checkout, assets and configs are the checkout's."""
    assert paths.assets_dir() == ROOT / "assets"
    assert paths.configs_dir() == ROOT / "configs"


def test_an_installed_package_uses_what_it_brought(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the package carries its own data, nothing beside it is looked at."""
    packed = tmp_path / "game" / "_data" / "configs"
    packed.mkdir(parents=True)
    (tmp_path / "configs").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "game")
    assert paths.configs_dir() == packed


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """Give a home without any wish about where data lie."""
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return monkeypatch


def test_data_lie_where_the_option_says(environment: pytest.MonkeyPatch) -> None:
    """The option goes before the environment."""
    environment.setenv(paths.DATA_VARIABLE, "/elsewhere")
    assert paths.data_dir(Path("here")) == Path("here")


def test_data_lie_where_the_environment_says(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without the option `PYRAMIDE_DATA` decides, with `~` for the home."""
    environment.setenv(paths.DATA_VARIABLE, "~/mine")
    assert paths.data_dir() == tmp_path / "mine"


def test_an_empty_variable_is_as_good_as_none(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`PYRAMIDE_DATA=` does not put the data into the working folder."""
    environment.setenv(paths.DATA_VARIABLE, "")
    assert tmp_path in paths.data_dir().parents


def test_a_tilde_that_names_nobody_stays(environment: pytest.MonkeyPatch) -> None:
    """`~nobody` is taken literally, as a shell does, rather than ending the game."""
    environment.setenv(paths.DATA_VARIABLE, "~no-such-user/x")
    assert paths.data_dir() == Path("~no-such-user/x")


@pytest.mark.skipif(not Path("/proc").exists(), reason="XDG folders are a Linux habit")
def test_data_lie_in_the_xdg_place_otherwise(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without any wish the XDG data folder is used, and nothing is made by asking."""
    assert paths.data_dir() == tmp_path / ".local/share/pyramide"
    environment.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert paths.data_dir() == tmp_path / "xdg/pyramide"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("share", ["userdata", "recalbox/share"])
def test_data_lie_where_they_last_on_batocera_and_recalbox(
    environment: pytest.MonkeyPatch, tmp_path: Path, share: str
) -> None:
    """Beside the other games' saves; a wish still goes before."""
    (tmp_path / share / "roms").mkdir(parents=True)
    environment.setattr(paths, "_ROOT", tmp_path)
    assert paths.data_dir() == tmp_path / share / "saves/pyramide"
    environment.setenv(paths.DATA_VARIABLE, "/elsewhere")
    assert paths.data_dir() == Path("/elsewhere")
