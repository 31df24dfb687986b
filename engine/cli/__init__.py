"""The engine's command line: simulate many games, replay one, play one,
measure the levels of computer players.

It stands outside the rules, where files, the clock and the terminal are; it
exits with 0 when it did what it was asked and with 2 and one plain sentence when it could not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from engine.cli import ladder, play, replay, simulate
from engine.cli.arguments import CommandError

_SAYS = "Card games without Discord: the rules, the computer players, a terminal."
_EPILOG = """\
start here:
  {program} play                       sit down with three computer players
  {program} simulate --games 20        watch how they do among themselves
  {program} play --save match.json     play, keep the match ...
  {program} replay match.json --open   ... and step through it with open cards

`{program} COMMAND --help` tells more of each.
"""


def fill(parser: argparse.ArgumentParser) -> None:
    """Make this parser, whose `prog` is what a person types, the command line of the engine."""
    parser.description = _SAYS
    parser.epilog = _EPILOG.format(program=parser.prog)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.set_defaults(program=parser.prog)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (simulate.add_command, replay.add_command, play.add_command, ladder.add_command):
        add(commands, parser.prog)


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine")
    fill(parser)
    return run(parser.parse_args(arguments))


def run(chosen: argparse.Namespace) -> int:
    """Do what such a parser has read; the exit code."""
    work: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return work(chosen)
    except CommandError as error:
        print(error, file=sys.stderr)  # noqa: T201 - the sentence a person reads
        return 2
    except BrokenPipeError:
        # Whoever read our output (head, less) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)  # noqa: T201 - the sentence a person reads
        return 2
