"""Behind a proxy: whose word is taken for a client's address, by the real server."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import httpx
import pytest

from tests.league.server import Server, serving

A_FEW = 2
LIMITS = f"""registrations_an_hour = {A_FEW}
tickets_an_hour = 10
tickets_a_day = 10
journals_an_hour = 10
seconds_to_send = 20
"""
NAMES = count(1)


def _registers(server: Server, forwarded: str) -> int:
    """Register somebody by way of a proxy; return the status."""
    return httpx.post(
        f"{server.address}/api/v1/players", json={"name": f"Player {next(NAMES)}"},
        headers={"X-Forwarded-For": forwarded}, timeout=30,
    ).status_code  # fmt: skip


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """Give an environment with limits that are soon met."""
    limits = tmp_path / "limits.toml"
    limits.write_text(LIMITS)
    return {"PYRAMIDE_LEAGUE_LIMITS": str(limits)}


def test_a_proxy_on_this_machine_is_believed_what_it_adds(
    tmp_path: Path, environ: dict[str, str]
) -> None:
    """Not what its client put before that, and nonsense is one client like any other."""
    with serving(tmp_path, environ={**environ, "FORWARDED_ALLOW_IPS": "127.0.0.1"}) as server:
        invented = [_registers(server, f"198.51.100.{n}, 203.0.113.5") for n in range(A_FEW + 1)]
        assert invented == [201] * A_FEW + [429]
        assert _registers(server, "203.0.113.6") == 201
        spread = [_registers(server, f"2001:db8:0:7::{n}") for n in range(A_FEW + 1)]
        assert spread == [201] * A_FEW + [429]
        nonsense = [_registers(server, text) for text in ("x", "<b>", "'; --")]
        assert nonsense == [201] * A_FEW + [429]
        seen = {line["client"] for line in server.events if line["event"] == "request"}
    assert {"203.0.113.5", "203.0.113.6", "2001:db8:0:7::1"} <= seen


def test_anybody_elses_word_is_not_taken(tmp_path: Path, environ: dict[str, str]) -> None:
    """Who asks without a proxy cannot invent addresses."""
    with serving(tmp_path, environ={**environ, "FORWARDED_ALLOW_IPS": "192.0.2.1"}) as server:
        statuses = [_registers(server, f"203.0.113.{n}") for n in range(A_FEW + 1)]
    assert statuses == [201] * A_FEW + [429]
