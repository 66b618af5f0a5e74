"""The words of the command line. Values are checked by the commands that know them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, NoReturn

from game import __version__
from game.cli.streams import STANDARD, wrong_use

PLAYING = "game.cli.playing"
ROTATIONS = ("0", "90", "180", "270")
# Spelled out here so that the parser loads nothing of what draws; a test compares them.
FRONT_ENDS = (
    "retropie", "emulationstation", "batocera", "recalbox", "steam", "menu", "kiosk", "remotes",
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, and whose options are never guessed from a part."""

    def __init__(self, prog: str, description: str, *, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Raise `Failure` instead of printing the usage."""
        raise wrong_use(f"{self.prog}: {message} (see {self.prog} --help)")


class Command(NamedTuple):
    """A command: the module whose `run` does it, one line of help, and what adds its arguments."""

    module: str
    help: str
    add_arguments: Callable[[Parser], None]


def parse_arguments(arguments: Sequence[str]) -> tuple[str, argparse.Namespace]:
    """Read a command line; return the name of the module to run and what was asked of it.

    Raises `Failure` for wrong use and `SystemExit` after `--help` and `--version`.
    """
    if arguments and arguments[0] in COMMANDS:
        command = COMMANDS[arguments[0]]
        parser = Parser(f"pyramide {arguments[0]}", command.help)
        command.add_arguments(parser)
        return command.module, parser.parse_args(arguments[1:])
    parser = _play_parser()
    parsed = parser.parse_args(arguments)
    if parsed.command in COMMANDS:
        parser.error(f"{parsed.command} comes first, then its own options")
    if parsed.command is not None:
        parser.error(f"“{parsed.command[:20]}” is not a command")
    return PLAYING, parsed


def _play_parser() -> Parser:
    lines = (f"  {name:<8}{command.help}" for name, command in COMMANDS.items())
    parser = Parser(
        "pyramide",
        "Pyramid solitaire for the television. Without a command: play, full screen.",
        epilog="commands (each has its own --help):\n" + "\n".join(lines),
    )
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="one of those below")
    parser.add_argument("--version", action="version", version=f"pyramide {__version__}")
    parser.add_argument("--windowed", action="store_true", help="play in a window")
    parser.add_argument("--size", metavar="WxH", help="size of the window, such as 1280x720")
    parser.add_argument("--display", metavar="N", help="number of the display, from 0")
    parser.add_argument(
        "--rules", metavar="ID", help="start with arcade, timed, classic, levels or chain"
    )
    parser.add_argument("--redeals", metavar="R", help="a number of redeals, or unlimited")
    parser.add_argument("--level", metavar="NAME", help="a level of the rules levels, such as hard")
    parser.add_argument("--deal", metavar="N", help="a deal number from 1 to 999999999")
    _add_look(parser)
    _add_data_dir(parser)
    parser.add_argument("--kiosk", action="store_true", help="arcade keys, and no way to quit")
    parser.add_argument("--mute", action="store_true", help="no sound")
    return parser


def _add_look(parser: Parser) -> None:
    parser.add_argument("--lang", metavar="CODE", help="language, such as fr or en")
    parser.add_argument("--theme", metavar="NAME", help="theme, such as felt")
    parser.add_argument("--rotate", choices=ROTATIONS, help="degrees to turn the picture by")


def _add_data_dir(parser: Parser) -> None:
    parser.add_argument(
        "--data-dir",
        metavar="DIR",
        type=Path,
        help="where games, options and rule files of your own are",
    )


def _add_deal(parser: Parser) -> None:
    parser.add_argument("numbers", metavar="N", nargs="+", help="a deal number, 1 to 999999999")


def _add_replay(parser: Parser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        default=STANDARD,
        help="the journal; - or nothing: the standard input",
    )
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help="read a journal a line, as a JSON string; write an object a line",
    )
    _add_data_dir(parser)


def _add_render(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the journal; -: the standard input")
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help="size of the picture")
    parser.add_argument("--out", metavar="PNG", required=True, help="the picture to write")
    _add_look(parser)
    parser.add_argument("--cursor", metavar="AT", help="a place such as g3, or stock or waste")
    _add_data_dir(parser)


def _add_solve(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default=STANDARD,
        help="52 codes or a deal number a line; - or nothing: the standard input",
    )  # fmt: skip
    parser.add_argument(
        "--redeals", metavar="R", help="0 to 99, or unlimited; any count, whatever the rules"
    )
    parser.add_argument("--rules", metavar="ID|FILE", help="a rule set, or a rule file (.toml)")
    parser.add_argument("--jokers", metavar="J", help="jokers of a chain game, and only there")
    parser.add_argument("--limit", metavar="N", help="give up after so many positions")
    _add_data_dir(parser)


def _add_games(parser: Parser) -> None:
    parser.add_argument(
        "what", metavar="show | export", nargs="?", choices=("show", "export"),
        help="show: one game as a journal; export: all records as JSON; nothing: one a line",
    )  # fmt: skip
    parser.add_argument(
        "id", metavar="ID", nargs="?", help="the game to show, or how its id begins"
    )
    _add_data_dir(parser)


def _add_daily(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", nargs="?", help="such as 2026-11-29; today (UTC)")


def _add_league(parser: Parser) -> None:
    parser.add_argument(
        "what", metavar="serve | backup", choices=("serve", "backup"),
        help="serve: run the server; backup: copy its SQLite file while it runs",
    )  # fmt: skip
    parser.add_argument("file", metavar="FILE", nargs="?", help="the copy that backup writes")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", metavar="N", default="8000", help="the port to listen on")
    parser.add_argument("--workers", metavar="N", default="1", help="number of processes")
    _add_data_dir(parser)


def _add_cabinet(parser: Parser) -> None:
    parser.add_argument(
        "front_end", metavar="FRONT-END", choices=FRONT_ENDS, help=", ".join(FRONT_ENDS)
    )
    parser.add_argument("folder", metavar="FOLDER", help="where to write the files")
    parser.add_argument("--start", metavar="COMMAND", help="what starts the game, if not this one")


COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        "deal": Command("game.cli.deals", "Print the 52 cards of each deal.", _add_deal),
        "replay": Command("game.cli.replaying", "Say how a journal's game stands.", _add_replay),
        "solve": Command("game.cli.solving", "Say which deals can be won, and how.", _add_solve),
        "render": Command("game.cli.rendering", "Draw the table after a journal.", _add_render),
        "games": Command("game.cli.stored", "List, show or export stored games.", _add_games),
        "daily": Command("game.cli.daily", "Print the deal of the day.", _add_daily),
        "cabinet": Command("game.cli.cabinet", "Write files for a front end.", _add_cabinet),
        "league": Command("game.cli.league", "Serve the league, or back it up.", _add_league),
    }
)
