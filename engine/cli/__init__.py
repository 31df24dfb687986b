"""The engine's command line. Its commands simulate, replay and play games, and verify daily deals.

This is the only package of the engine that uses files, the clock and the terminal. The exit code is
0 on success. On failure the program prints an error message of one sentence, and the exit code is
2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from engine.cli import play, replay, simulate, verify_daily
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
    """Add the engine's commands to the argument parser `parser`. Its `prog` must be the name of the
    program as people type it."""
    parser.description = _SAYS
    parser.epilog = _EPILOG.format(program=parser.prog)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.set_defaults(program=parser.prog)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for each in (simulate, replay, play, verify_daily):
        each.add_command(commands, parser.prog)


def main(arguments: Sequence[str]) -> int:
    """Parse `arguments`, run the command that they name, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine")
    fill(parser)
    return run(parser.parse_args(arguments))


def run(chosen: argparse.Namespace) -> int:
    """Run the command in `chosen` and return the exit code. `chosen` must have been parsed by a
    parser to which `fill` has added the commands."""
    work: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return work(chosen)
    except CommandError as error:
        print(error, file=sys.stderr)  # noqa: T201 - the sentence a person reads
        return 2
    except BrokenPipeError:
        # The reader of our output (such as head or less) has closed the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)  # noqa: T201 - the sentence a person reads
        return 2
