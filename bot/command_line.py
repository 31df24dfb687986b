"""Argument parsing for `kaboom` and `python -m bot`.

It imports only the standard library, because containers run `health` twice a minute. The engine's
subcommands are added only when one of them is called.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from bot import program

SAYS: Final = """\
A Discord bot for card games. Without a command it runs: on Discord, or without a token on a local
Discord on this machine.
"""
SETTINGS: Final = "Settings come from the environment or from .env; docs/settings.md lists them."
LONGEST_NUMBER: Final = 20
"""The maximum number of digits of a match number. Python refuses to parse integers of thousands of
digits."""


class Command(NamedTuple):
    """A command of the program: its name, its argument as the help shows it, and a one-line
    description."""

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
    Command("restore", "FILE", "put a copy back, or with --drill only try that"),
    Command("rebuild-ratings", "", "compute all ratings again; stop the bot first"),
    Command("shards", "[--drain N]", "which process serves which shard; drain the one of shard N"),
    Command("move-to-postgres", "", "move all matches to PostgreSQL; stop the bot first"),
    Command("new-daily-secret", "", "replace the secret behind the daily deals"),
    Command("engine", "...", "the games in this terminal: play, simulate, replay"),
)
DOCTOR: Final = """\
Looks at settings, store, token, intents, permissions and clocks, and says a line of each.

It changes nothing in the store, and takes away what it posts. A line begins with ok, warn or fail
and says what to do; the exit code is 1 if anything failed. --press wants the bot itself stopped,
which would answer those clicks too.
"""

DRILL: Final = "restore into a temporary database, open that, say what it has, and delete it"


class Misused(Exception):
    """Raised if the command line is invalid. The exception's text is the message for the user."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misused(f"{self.prog}: {message}. `{self.prog} --help` tells more.")


def tree(whole: bool = True) -> argparse.ArgumentParser:
    """Build the argument parser. If `whole` is set, it includes the engine's subcommands, which
    takes longer."""
    prog = program.name()
    rows = [(f"{each.name} {each.takes}", each.does) for each in COMMANDS]
    width = max(len(row) for row, _ in rows)
    table = "\n".join(f"  {row:<{width}}  {does}" for row, does in rows)
    parser = _Parser(
        prog=prog,
        usage=f"{prog} [--version] [--lan] [COMMAND ...]",
        description=f"{SAYS}\ncommands:\n{table}",
        epilog=SETTINGS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument(
        "--lan", action="store_true", help="let friends in your network play on the local Discord"
    )
    commands = parser.add_subparsers(
        dest="command", prog=prog, metavar="COMMAND", help=argparse.SUPPRESS
    )
    for each in COMMANDS:
        description = DOCTOR if each.name == "doctor" else f"{each.does[0].upper()}{each.does[1:]}."
        subparser = commands.add_parser(
            each.name,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if each.takes == "FILE":
            subparser.add_argument("file", metavar="FILE")
            if each.name == "restore":
                subparser.add_argument("--drill", action="store_true", help=DRILL)
        elif each.takes == "N":
            subparser.add_argument("number", type=_number, metavar="N")
        elif each.name == "shards":
            subparser.add_argument(
                "--drain",
                type=_number,
                metavar="N",
                help="have the process that serves shard N hand over all its shards",
            )
        elif each.name == "doctor":
            _add_doctor_options(subparser)
        elif each.name == "engine" and whole:
            import engine.cli

            engine.cli.fill(subparser)
    return parser


def _add_doctor_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--channel", type=_number, metavar="ID", help="a channel to try things in")
    parser.add_argument(
        "--press",
        type=_number,
        default=0,
        metavar="SECONDS",
        help="wait for presses of a button in the channel",
    )
    parser.add_argument("--json", action="store_true", help="all of it as JSON, for a program")


def _number(typed: str) -> int:
    if not typed.isdecimal():
        raise argparse.ArgumentTypeError(f"{typed!r} is no number")
    return int(typed[:LONGEST_NUMBER])


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line. In the result, `command` is None if the bot is to be run. Raises
    Misused if the command line is invalid."""
    known = [each.name for each in COMMANDS]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in known:
        raise Misused(
            f"There is no {arguments[0]!r} here. Use: {program.name()}, or behind it "
            f"{', '.join(known[1:])} or --help."
        )
    asked = tree(whole=arguments[:1] == ["engine"]).parse_args(arguments)
    if asked.command == "doctor" and asked.press and asked.channel is None:
        raise Misused("`doctor --press` needs a channel: add --channel ID.")
    return asked
