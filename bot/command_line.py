"""What stands behind `kaboom` or `python -m bot`: one tree of commands, read from the table here.

Only the standard library: a container asks for health twice a minute. The engine's own commands
join the tree when one of them is called for.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from bot import program

SAYS: Final = """\
A Discord bot for five card games. Without a command it runs: on Discord, or without a token on a
local Discord on this machine.
"""
SETTINGS: Final = "Settings come from the environment or from .env; docs/settings.md lists them."
LONGEST_NUMBER: Final = 20
"""Digits: no match has a number of so many, and Python reads none of thousands."""


class Command(NamedTuple):
    """One command: what it is called, what it takes, and what it does, a line."""

    name: str
    takes: str
    does: str


COMMANDS: Final = (
    Command("bot", "", "run; the same without a command"),
    Command("health", "", "exit code 0 if the running bot is healthy"),
    Command(
        "doctor", "", "what's wrong with settings, store, token or permissions, and what to do"
    ),
    Command("export", "N", "print finished match N, for `engine replay`"),
    Command("backup", "FILE", "copy the database to a new file, even while the bot runs"),
    Command("restore", "FILE", "put a copy back, even while the bot runs"),
    Command("rebuild-ratings", "", "compute all ratings again; stop the bot first"),
    Command("move-to-postgres", "", "move all matches to PostgreSQL; stop the bot first"),
    Command("engine", "...", "the games in this terminal: play, simulate, replay"),
)
DOCTOR: Final = """\
Looks at settings, store, token, intents, permissions and clocks, and says a line of each.

It changes nothing in the store, and takes away what it posts. A line begins with ok, warn or fail
and says what to do; the exit code is 1 if anything failed. --press wants the bot itself stopped,
which would answer those clicks too.
"""


class Misused(Exception):
    """What was typed is no command. Its text says so, and what there is."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{self.prog}: {message}. `{self.prog} --help` tells more.")


def tree(whole: bool = True) -> argparse.ArgumentParser:
    """All commands; `whole` with those of the engine below `engine`, which takes longer."""
    called = program.name()
    rows = [(f"{each.name} {each.takes}", each.does) for each in COMMANDS]
    wide = max(len(row) for row, _ in rows)
    table = "\n".join(f"  {row:<{wide}}  {does}" for row, does in rows)
    parser = _Parser(
        prog=called,
        usage=f"{called} [--version] [COMMAND ...]",
        description=f"{SAYS}\ncommands:\n{table}",
        epilog=SETTINGS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    commands = parser.add_subparsers(
        dest="command", prog=called, metavar="COMMAND", help=argparse.SUPPRESS
    )
    for each in COMMANDS:
        told = DOCTOR if each.name == "doctor" else f"{each.does[0].upper()}{each.does[1:]}."
        own = commands.add_parser(
            each.name,
            description=told,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if each.takes == "FILE":
            own.add_argument("file", metavar="FILE")
        elif each.takes == "N":
            own.add_argument("number", type=_number, metavar="N")
        elif each.name == "doctor":
            _for_doctor(own)
        elif each.name == "engine" and whole:
            import engine.cli

            engine.cli.fill(own)
    return parser


def _for_doctor(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--channel", type=int, metavar="ID", help="a channel to try things in")
    parser.add_argument(
        "--press", type=float, default=0.0, metavar="SECONDS", help="wait for presses of a button"
    )
    parser.add_argument("--json", action="store_true", help="all of it as JSON, for a program")


def _number(typed: str) -> int:
    if not typed.isdecimal():
        raise argparse.ArgumentTypeError(f"{typed!r} is no match's number")
    return int(typed[:LONGEST_NUMBER])


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """What was asked for: `command` by its name (None: to run), and what it takes. Raises
    Misused."""
    known = [each.name for each in COMMANDS]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in known:
        raise Misused(
            f"There is no {arguments[0]!r} here. Use: {program.name()}, or behind it "
            f"{', '.join(known[1:])} or --help."
        )
    return tree(whole=arguments[:1] == ["engine"]).parse_args(arguments)
