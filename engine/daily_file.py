"""Files with a past daily deal: its seed, par, and the presses of each person with their times.

To check a file, the commitment, all actions with their times, all scores and par are computed again
from the seed, the date, the server, the edition and the presses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Annotated, Final
from unicodedata import category

import msgspec
from msgspec import Meta, Struct

from engine.core import IllegalAction, seat_of
from engine.daily import PAR_RUNS, Deal, par, par_scores, score
from engine.logical_time import LogicalTable, Stamped, replayed
from engine.wording import REFUSALS

_SAFE: Final = 2**53
"""All integers in the file must be smaller than this bound. Every JSON parser represents such
integers exactly."""


class TimedAction(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action with its time in milliseconds, in the JSON format of the daily file."""

    ms: Annotated[int, Meta(ge=0, lt=_SAFE)]
    action: msgspec.Raw


class RunEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """The run of one person, in the JSON format of the daily file."""

    player: str
    """The person's name in this file. It has no control characters. A person has the same name in
    all of their runs, and no two persons have the same name."""
    presses: tuple[TimedAction, ...]
    actions: tuple[TimedAction, ...]
    score: Annotated[int, Meta(gt=-_SAFE, lt=_SAFE)]
    counted: bool = True
    """Whether the run counts. Only a person's first run of the day counts."""


class DayFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a daily file, in its JSON format."""

    edition: str
    date: date
    server: str
    """The id of the server as a decimal number."""
    commitment: str
    """The hash that was published the day before."""
    seed: str
    """The seed in hexadecimal. It is secret until the day after."""
    par: int
    runs: tuple[RunEntry, ...]


class ExportedRun(Struct, frozen=True):
    """The run of one person, with decoded actions."""

    player: str
    presses: tuple[Stamped, ...]
    actions: tuple[Stamped, ...]
    score: int
    counted: bool = True


class Day(Struct, frozen=True):
    """A past day that was loaded from a file. Its parts have not been checked against each other
    yet."""

    deal: Deal
    commitment: str
    par: int
    runs: tuple[ExportedRun, ...]


def run_of(player: str, table: LogicalTable, counted: bool = True) -> ExportedRun:
    """Return the run that was played at `table`. The match at the table must be over."""
    return ExportedRun(player, tuple(table.presses), tuple(table.log), score(table), counted)


def replay(
    deal: Deal, player: str, presses: Iterable[tuple[int, bytes]], counted: bool = True
) -> ExportedRun:
    """Replay a run to its end. `presses` has the time and the encoded action of each press.

    Raises ValueError if the rules refuse a press, and LookupError if the deal's edition is unknown
    (`Deal.terms`).
    """
    game = deal.game
    pressed = [Stamped(ms, game.decode_action(action)) for ms, action in presses]
    try:
        table = replayed(deal.table(), pressed)
    except IllegalAction as error:
        raise ValueError(f"A press of {player} is refused: {REFUSALS[error.refusal]}.") from None
    table.finish()
    return run_of(player, table, counted)


def save(day: Day) -> bytes:
    """Encode a day in the format of the file."""
    encode = day.deal.game.encode

    def entries(taken: Sequence[Stamped]) -> tuple[TimedAction, ...]:
        return tuple(TimedAction(each.ms, msgspec.Raw(encode(each.action))) for each in taken)

    saved = DayFile(
        edition=day.deal.edition,
        date=day.deal.day,
        server=str(day.deal.server),
        commitment=day.commitment,
        seed=day.deal.seed.hex(),
        par=day.par,
        runs=tuple(
            RunEntry(run.player, entries(run.presses), entries(run.actions), run.score, run.counted)
            for run in day.runs
        ),
    )
    return msgspec.json.encode(saved) + b"\n"


def load(data: bytes) -> Day:
    """Decode a day from the data of a file. Raises ValueError if the data is invalid. The error's
    message is a full sentence for the user."""
    try:
        saved = msgspec.json.decode(data, type=DayFile)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(f"This is no file of a daily deal: {error}.") from None
    if not (saved.server.isascii() and saved.server.isdecimal() and len(saved.server) <= 20):
        raise ValueError("The server's id is not a number.")
    try:
        seed = bytes.fromhex(saved.seed)
    except ValueError:
        raise ValueError("The seed is not hexadecimal.") from None
    deal = Deal(saved.date, int(saved.server), seed, saved.edition)
    try:
        game = deal.game
    except LookupError as error:
        raise ValueError(str(error.args[0])) from None

    def taken(entries: Sequence[TimedAction], what: str) -> tuple[Stamped, ...]:
        found: list[Stamped] = []
        for number, entry in enumerate(entries, 1):
            try:
                found.append(Stamped(entry.ms, game.decode_action(bytes(entry.action))))
            except ValueError:
                raise ValueError(f"{what} {number} is none of {game.title}.") from None
        return tuple(found)

    for number, run in enumerate(saved.runs, 1):
        if any(category(letter) == "Cc" for letter in run.player):
            raise ValueError(f"The player's name in run {number} has control characters.")
    runs = [
        ExportedRun(
            run.player,
            taken(run.presses, f"{_which(number, run.player)}: press"),
            taken(run.actions, f"{_which(number, run.player)}: action"),
            run.score,
            run.counted,
        )
        for number, run in enumerate(saved.runs, 1)
    ]
    return Day(deal, saved.commitment, saved.par, tuple(runs))


def check_terms(day: Day) -> None:
    """Check that the seed matches the commitment and that at most one run of each person counts. If
    not, raises ValueError with a message for the user."""
    if day.commitment != day.deal.commitment:
        raise ValueError(
            "The seed, the date, the server or the edition is not the one whose hash was shown the"
            " day before."
        )
    counted: set[str] = set()
    for number, run in enumerate(day.runs, 1):
        if run.counted and run.player in counted:
            raise ValueError(f"{_which(number, run.player)}: another run of this player counts.")
        if run.counted:
            counted.add(run.player)


def check_par(day: Day) -> None:
    """Check that par is the mean of the model's runs. If not, raises ValueError with a message for
    the user."""
    true = par(par_scores(day.deal, 0, PAR_RUNS))
    if day.par != true:
        raise ValueError(f"Par is {true}, not {day.par}.")


def check_run(day: Day, number: int) -> None:
    """Check that run `number` equals the replay of its presses. Runs are numbered from 1. If they
    differ, raises ValueError. The error's message describes the first difference for the user."""
    run, table = day.runs[number - 1], day.deal.table()
    which, encode = _which(number, run.player), day.deal.game.encode

    def told(taken: Stamped) -> str:
        return f"{encode(taken.action).decode()} at {taken.ms} ms"

    for at, pressed in enumerate(run.presses, 1):
        if seat_of(pressed.action) != table.person:
            raise ValueError(f"{which}: press {at} is another seat's: {told(pressed)}.")
        if pressed.ms < table.now:
            raise ValueError(f"{which}: press {at} is earlier than the one before it.")
        try:
            table.press(pressed.action, pressed.ms)
        except IllegalAction as error:
            why = REFUSALS[error.refusal]
            raise ValueError(f"{which}: press {at}, {told(pressed)}, is refused: {why}.") from None
    table.finish()
    for at in range(max(len(run.actions), len(table.log))):
        ours, theirs = table.log[at : at + 1], run.actions[at : at + 1]
        if list(theirs) != ours:
            said = " and ".join(
                f"{told(each[0]) if each else 'nothing'} {where}"
                for each, where in ((theirs, "in the file"), (ours, "when the run is replayed"))
            )
            raise ValueError(f"{which}: action {at + 1} is {said}.")
    if run.score != score(table):
        raise ValueError(f"{which}: the score is {score(table)}, not {run.score}.")


def _which(number: int, player: str) -> str:
    return f"Run {number} ({player})"
