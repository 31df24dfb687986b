"""Forgiving streaks: the number of days for which a person has kept up with the daily deal.

A streak may have at most two days off in any seven days in a row. Today is never a day off, because
it is not over. A day on which the bot was away counts as played. Days after today do not count yet.
Such days may be in the database if a clock was ahead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import date, timedelta
from typing import Final

from msgspec import Struct

WINDOW: Final = 7
"""The length of the window of days that may have at most `SPARE` days off."""
SPARE: Final = 2
"""The maximum number of days off in `WINDOW` days in a row. One more day off ends the streak."""
AWAY_SECONDS: Final = 3600
"""The maximum number of seconds that the bot may be away on a day. If it is away for longer, the
day counts as played."""

_DAY: Final = timedelta(1)
_SECONDS: Final = 86_400
_EPOCH: Final = date(1970, 1, 1)


class Streak(Struct, frozen=True):
    """The streak of a person on one server."""

    days: int
    """The number of days played since the streak began, including the days on which the bot was
    away."""
    spare: int
    """The number of days that the person could take off in a row without ending the streak. They
    are counted from the next open day, which is today, or tomorrow if today is done."""
    done: bool
    """Whether today has been played, or counts as played."""


def day_at(unix: float) -> date:
    """Return the UTC date of the time `unix`, in Unix seconds."""
    return _EPOCH + timedelta(int(unix // _SECONDS))


def streak(played: Collection[date], away: Collection[date], today: date) -> Streak:
    """Return the streak of a person who played on the days `played`.

    `away` are the days on which the bot was away (see `away_days`). `today` is the current date in
    UTC.
    """
    done = today in played or today in away
    open_day = today + _DAY if done else today
    begin = open_day
    off: list[date] = []
    """The days off so far. The newest comes first."""
    days = counted = 0
    earliest = min(played, default=open_day)
    day = open_day - _DAY
    while day >= earliest:
        if day in played:
            days = counted = counted + 1
            begin = day
        elif day in away:
            counted += 1  # if the streak goes back to a day that was played
        elif _full(off, day):
            break
        else:
            off.append(day)
        day -= _DAY
    kept = [each for each in off if each > begin]
    spare = 0
    while not _full(kept, open_day + spare * _DAY):
        kept.append(open_day + spare * _DAY)
        spare += 1
    return Streak(days, spare, done)


def _full(off: Collection[date], day: date) -> bool:
    """Return whether another day off on the day `day` would end the streak."""
    return sum(abs((day - each).days) < WINDOW for each in off) >= SPARE


def away_days(outages: Iterable[tuple[float, float]]) -> set[date]:
    """Return the UTC dates on which the bot was away for more than an hour.

    `outages` are pairs of a start and an end in Unix seconds. They must not overlap. An outage
    whose end is before its start is ignored. Such an outage is recorded if a clock was set back.
    """
    seconds: Counter[date] = Counter()
    for since, until in outages:
        while since < until:
            day = day_at(since)
            midnight = float(((day - _EPOCH).days + 1) * _SECONDS)
            seconds[day] += round(min(until, midnight) - since)
            since = midnight
    return {day for day, lasted in seconds.items() if lasted > AWAY_SECONDS}
