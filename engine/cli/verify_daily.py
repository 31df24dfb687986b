"""The command `verify-daily`. It verifies an exported day of the daily deal without a network."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.cli.arguments import CommandError, Commands, command
from engine.daily import PAR_RUNS
from engine.daily_file import check_par, check_run, check_terms, load

_HELP = """\
Checks a past day of the daily deal, without a network.

The day before, its players were shown the SHA-256 of seed, date, server, game, house rules and
seats. If the seed in the file gives the same hash, the deal was fixed by then. Par is computed
again, and every run is played again from what its player pressed when: each action, its
millisecond and the score must be the same. The first thing that is false is named, and the exit
code is 2. (That the presses are those of the player, only the player and the host know.)

examples:
  {program} verify-daily daily-2026-11-28.json
"""


def add_command(commands: Commands, program: str) -> None:
    """Add the command `verify-daily` to the command line."""
    told = "check a past day of the daily deal"
    parser = command(commands, "verify-daily", told, _HELP.format(program=program), run)
    parser.add_argument("file", type=Path, metavar="FILE", help="the exported day, JSON")


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    file: Path = arguments.file
    try:
        day = load(file.read_bytes())
        deal = day.deal
        show(f"{deal.game.title} of {deal.day} on server {deal.server}, at seat {deal.seat + 1}.")
        check_terms(day)
        show(f"The seed gives the hash shown the day before: {day.commitment}")
        check_par(day)
        show(f"Par is {day.par}, the mean of {PAR_RUNS} runs.")
        for number, played in enumerate(day.runs, 1):
            check_run(day, number)
            counts = "" if played.counted else ", for fun"
            seconds = (played.actions[-1].ms if played.actions else 0) / 1000
            show(
                f"{played.player}: score {played.score}{counts}; {len(played.actions)} actions in"
                f" {seconds:.1f} s are as replayed."
            )
    except OSError as error:
        raise CommandError(f"Cannot read {file}: {error.strerror}.") from None
    except ValueError as error:
        raise CommandError(f"{file}: {error}") from None
    show("Everything in this file is true.")
    return 0


def show(text: str) -> None:
    """Print a line of text."""
    print(text)  # noqa: T201
