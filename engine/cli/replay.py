"""The command `replay`. It shows a saved match step by step, as one seat saw it or with open cards.

The file does not contain the steps. They are computed from the seed and the actions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.cli.arguments import CommandError, Commands, command
from engine.core import AnyEvent, AnyState, IllegalAction, Seat, Step
from engine.games import package_of
from engine.replay import Loaded, load
from engine.wording import REFUSALS, offers_line

_HELP = """\
Steps through a saved match and checks its seed.

At the start of a match its table shows the SHA-256 of seed, match id, house rules and seats; the
file has it too. If the seed in the file gives the same hash, no card was changed after the start;
and every action is held against the rules again. A file that fails is named, with what is wrong in
it, and the exit code is 2. (None of this proves that the host's machine didn't look.)

At the prompt: Enter is the next step, a number goes to that step, b goes back one, q quits.

examples:
  {program} replay match.json                all a spectator saw
  {program} replay match.json --seat 2       all the second player saw
  {program} replay match.json --open --all   everything, without stopping
"""

_FALSE_SEED: Final = (
    "The seed, the match's id, the house rules or the seats are not those whose hash was published"
    " at the start"
)


def add_command(commands: Commands, program: str) -> None:
    """Add the command `replay` to the command line."""
    told = "step through a saved match and check its seed"
    parser = command(commands, "replay", told, _HELP.format(program=program), run)
    parser.add_argument("file", type=Path, metavar="FILE", help="the saved match, JSON")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=int, help="as this seat saw it; seats count from 1")
    whose.add_argument("--spectator", action="store_true", help="as all could see it (default)")
    whose.add_argument("--open", action="store_true", help="with all cards open")
    parser.add_argument("--all", action="store_true", help="print every step without stopping")


def steps(loaded: Loaded) -> Iterator[tuple[Struct | None, Step[AnyState, AnyEvent]]]:
    """Yield each action of the match together with its step. The first pair has None as its action
    and the step of the deal.

    Raises ValueError at an action that the rules refuse.
    """
    step = loaded.game.start(loaded.seats, loaded.options, loaded.seed)
    yield None, step
    for number, action in enumerate(loaded.actions, 1):
        try:
            step = loaded.game.apply(step.state, action)
        except IllegalAction as error:
            why = REFUSALS[error.refusal]
            raise ValueError(f"The rules refuse action {number} of this match: {why}.") from None
        yield action, step


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    file: Path = arguments.file
    try:
        loaded = load(file.read_bytes())
    except OSError as error:
        raise CommandError(f"Cannot read {file}: {error.strerror}.") from None
    except ValueError as error:
        raise CommandError(f"{file}: {error}") from None
    true = loaded.seed_is_true()
    try:
        played = list(steps(loaded))
    except ValueError as error:
        # Another seed deals other cards, so a refused action would mean nothing.
        raise CommandError(f"{file}: {error if true else _FALSE_SEED + '.'}") from None
    if arguments.seat is not None and not 1 <= arguments.seat <= loaded.seats:
        raise CommandError(f"This match has seats 1 to {loaded.seats}, not {arguments.seat}.")
    viewer = None if arguments.seat is None else arguments.seat - 1
    pages = [
        page(loaded, number, action, step, viewer, arguments.open)
        for number, (action, step) in enumerate(played)
    ]
    show(verdict(loaded, over=loaded.game.outcome(played[-1][1].state) is not None))
    if arguments.all or not sys.stdin.isatty():
        for text in pages:
            show(text)
    else:
        leaf_through(pages)
    if not true:
        raise CommandError(f"{file}: {_FALSE_SEED}.")
    return 0


def show(text: str) -> None:
    """Print a line of text."""
    print(text)  # noqa: T201


def verdict(loaded: Loaded, *, over: bool) -> str:
    """Return a text that says whether the match was played to its end and whether the seed matches
    the published hash."""
    ended = "played to its end" if over else "not played to its end"
    head = f"{loaded.game.title} with {loaded.seats} seats, {len(loaded.actions)} actions, {ended}."
    if loaded.seed_is_true():
        return f"{head}\nThe seed gives the hash published at the start: {loaded.fingerprint}"
    return f"{head}\n{_FALSE_SEED}: {loaded.fingerprint}"


def page(
    loaded: Loaded,
    number: int,
    action: Struct | None,
    step: Step[AnyState, AnyEvent],
    viewer: Seat | None,
    open_cards: bool,
) -> str:
    """Return the text of step `number`, either as `viewer` saw the step or with open cards."""

    def name(seat: Seat) -> str:
        if seat < len(loaded.names) and loaded.names[seat]:
            return loaded.names[seat]
        return f"Seat {seat + 1}"

    text = package_of(loaded.game.key).text
    view = loaded.game.view(step.state, viewer)
    if open_cards:
        view = text.open_view(view, step.state)
    what = "start" if action is None else loaded.game.encode(action).decode()
    lines = [f"\n-- {number} of {len(loaded.actions)}: {what}"]
    for event in step.events:
        seen = event if open_cards else event.seen_by(viewer)
        lines.append(f"   * {text.tell(seen, name)}.")
    lines += ["   " + text.status_line(view, name), "   " + text.seats_line(view, name)]
    if viewer is not None:
        lines.append(f"   may: {offers_line(view.offers)}")
    return "\n".join(lines)


def leaf_through(pages: list[str]) -> None:
    """Show one page at a time. The user turns the pages by typing."""
    at = 0
    while True:
        show(pages[at])
        try:
            answer = input(f"[{at}/{len(pages) - 1}] Enter, number, b or q: ").strip().lower()
        except EOFError:
            return
        if answer == "q" or (not answer and at == len(pages) - 1):
            return
        if answer.isdigit():
            at = min(int(answer), len(pages) - 1)
        elif answer == "b":
            at = max(at - 1, 0)
        else:
            at = min(at + 1, len(pages) - 1)
