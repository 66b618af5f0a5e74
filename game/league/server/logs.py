"""Logs: one JSON object a line on the standard error, without tokens, bodies or queries."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

LOGGER = logging.getLogger("pyramide.league")
_FACTS = "facts"
_TOKEN = re.compile(r"[0-9a-f]{32}\.[A-Za-z0-9_-]{20,}")


def event(name: str, *, level: int = logging.INFO, **facts: str | float | None) -> None:
    """Write that something happened, with a few facts."""
    LOGGER.log(level, name, extra={_FACTS: facts})


def failure(name: str, error: BaseException, **facts: str | float | None) -> None:
    """Write that something failed that should not, and where in the code."""
    LOGGER.error(name, extra={_FACTS: facts}, exc_info=error)


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON; whatever looks like a token is blotted out."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, _FACTS, {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return without_tokens(json.dumps(line, default=str))


def without_tokens(text: str) -> str:
    """Blot out whatever looks like a token."""
    return _TOKEN.sub("(token)", text)


def set_up() -> None:
    """Let this process write its logs, those of the web server included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.root.handlers[:] = [handler]
    for name, level in (
        ("pyramide.league", logging.INFO),
        ("uvicorn", logging.INFO),
        ("alembic", logging.WARNING),
    ):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(level)
