"""The engine's command line: simulate many games, replay one, play one.

It stands outside the rules, where files, the clock and the terminal are; it
exits with 0 when it did what it was asked and with 2 and one plain sentence when it could not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from engine.cli import play, replay, simulate
from engine.cli.arguments import CommandError

_EPILOG = """\
start here:
  python -m engine play                       sit down with three computer players
  python -m engine simulate --games 20        watch how they do among themselves
  python -m engine play --save match.json     play, keep the match ...
  python -m engine replay match.json --open   ... and step through it with open cards

`python -m engine COMMAND --help` tells more of each.
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="Card games without Discord: the rules, the computer players, a terminal.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in (simulate.add_command, replay.add_command, play.add_command):
        add(commands)
    chosen = parser.parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
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
