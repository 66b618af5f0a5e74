"""The command line: `pyramide` plays, `pyramide COMMAND …` does the rest.

Only the parser is loaded at once; each command's module is loaded when it is asked for, so that
`pyramide deal 1` knows nothing of pygame and the table appears soon after the start.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from game.cli.parser import parse_arguments
from game.cli.streams import Failure, drop_output, flush_output, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code: 0, 2 for wrong use, 1 for other failures."""
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        flush_output()
    except Failure as failure:
        say(str(failure))
        return failure.code
    except KeyboardInterrupt:
        say("Interrupted.")
        return 1
    except BrokenPipeError:
        # Whoever read has seen enough, as in `pyramide games | head`.
        drop_output()
        return 1
    except OSError as error:
        say(f"The system refused: {error}.")
        return 1
    return code


def _run(arguments: Sequence[str]) -> int:
    try:
        module, parsed = parse_arguments(arguments)
    except SystemExit as finished:  # after --help or --version
        return int(finished.code or 0)
    return int(import_module(module).run(parsed))
