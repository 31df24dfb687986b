"""Compares a match of a known deal with the earlier match for which its cards were shuffled.

Both matches are over. Only events as spectators saw them are compared and shown, because the two
tables may be on different servers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from bot.games import RENDERERS
from bot.history.replay import Story, known
from bot.store import Scoresheet
from bot.store.deals import written
from bot.ui.context import seated
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.text import name, ordinal
from bot.ui.words import SAY
from engine.core import AnyEvent
from engine.games import find


class Parting(Struct, frozen=True):
    """The first difference between two matches of one deal. For each match it has a step, counted
    from 0, and an event of that step. Step and event are None for a match that has no further
    event."""

    here: int | None
    event: AnyEvent | None
    there: int | None
    other: AnyEvent | None


def parting(here: Story, there: Story) -> Parting | None:
    """Return the first difference between two matches. Returns None if the spectators of both saw
    the same events."""
    for (at, event), (its, other) in zip_longest(_told(here), _told(there), fillvalue=(None, None)):
        if event != other:
            return Parting(at, event, its, other)
    return None


def _told(story: Story) -> Iterator[tuple[int, AnyEvent]]:
    """Yield each event that has a line in a replay, together with its step."""
    renderer = RENDERERS[story.row.game]
    people = seated(story.row.seats, EVERYBODY)
    for at in range(len(story.steps)):
        for event in story.events(at, False):
            if renderer.happening(EVERYBODY, event, people):
                yield at, event


def unrated(reader: Reader, code: int) -> str:
    """Return the sentence that says that the match is unrated because it played the known deal with
    this code."""
    return SAY(reader, "deal-unrated", code=written(code))


def seats(reader: Reader, here: Scoresheet, there: Scoresheet) -> list[str]:
    """Return one line for each seat that a person had. The line gives the seat's results in both
    matches."""
    ours, theirs = _results(reader, here), _results(reader, there)
    people = zip(seated(here.match.seats, reader), seated(there.match.seats, reader), strict=False)
    return [
        SAY(
            reader,
            "deal-seat",
            seat=seat + 1,
            name=name(mine.name),
            result=ours[seat],
            other=name(other.name),
            there=theirs[seat],
        )
        for seat, (mine, other) in enumerate(people)
        if not mine.computer and seat in ours and seat in theirs
    ]


def _results(reader: Reader, sheet: Scoresheet) -> dict[int, str]:
    """Return the place and the points of each seat as text, such as "2nd (14)"."""
    row, found = sheet.match, dict[int, str]()
    options = known(find(row.game), row.options)
    for result in sheet.results:
        place, earned = ordinal(reader, result.place), ""
        if options is not None:
            earned = RENDERERS[row.game].earned(reader, result.total, options)
        found[result.seat] = f"{place} ({earned})" if earned else place
    return found


def ways(
    reader: Reader, here: Story, there: Story, stops: Sequence[int], found: Parting | None
) -> str:
    """Return the line about the first difference between the matches. `stops` are the steps that
    the replay of the match `here` shows."""
    if found is None:
        return SAY(reader, "deal-same")
    at = len(here.steps) - 1 if found.here is None else found.here
    return SAY(
        reader,
        "deal-parts",
        step=sum(stop <= at for stop in stops),
        here=_line(reader, here, found.event),
        there=_line(reader, there, found.other),
    )


def _line(reader: Reader, story: Story, event: AnyEvent | None) -> str:
    if event is None:
        return SAY(reader, "deal-over")
    people = seated(story.row.seats, reader)
    return RENDERERS[story.row.game].happening(reader, event, people) or ""
