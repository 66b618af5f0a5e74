"""What a session touches: its own folder, and nobody else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.tv.play.traced_session import ROOT


def test_a_session_writes_into_its_folder_and_speaks_to_nobody(tmp_path: Path) -> None:
    """Started, played, left, by Python's own account of files opened and addresses asked."""
    folder, home = tmp_path / "data", tmp_path / "home"
    home.mkdir()
    environ = {**os.environ, "HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.tv.play.traced_session", str(folder)],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=environ,
        text=True,
        timeout=60,
    )
    told = json.loads(done.stdout.splitlines()[-1])
    inside = [path for path in told["written"] if Path(path).is_relative_to(folder)]
    assert inside
    assert [path for path in told["written"] if path not in inside] == []
    assert told["asked"] == []
    assert list(home.iterdir()) == []
