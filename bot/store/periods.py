"""The periods of leaderboards as integers, in UTC: all time, months and weeks.

All time is 0, a month 202405, a week its Monday, 20240513. Boards are kept of the newest two months
and of the newest week.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

EVER: Final = 0
MONTHS_END: Final = 1_000_000
"""Months are below this number, weeks above."""


def _day(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC).replace(
        hour=0, minute=0, second=0, microsecond=0
    )


def month_of(at_ms: int) -> int:
    """Return the month of this time."""
    day = _day(at_ms)
    return day.year * 100 + day.month


def month_before(month: int) -> int:
    """Return the month before `month`."""
    return month - 1 if month % 100 > 1 else month - 100 + 11


def week_of(at_ms: int) -> int:
    """Return the week of this time."""
    day = _day(at_ms)
    monday = day - timedelta(days=day.weekday())
    return monday.year * 10_000 + monday.month * 100 + monday.day


def bounds(period: int) -> tuple[int, int]:
    """Return the first millisecond of a month or week, and the first after it."""
    if period < MONTHS_END:
        begins = datetime(period // 100, period % 100, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=31)).replace(day=1)
    else:
        begins = datetime(period // 10_000, period // 100 % 100, period % 100, tzinfo=UTC)
        ends = begins + timedelta(days=7)
    return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)


def kept(at_ms: int, newest_ms: int) -> list[int]:
    """Return the periods of a match at `at_ms` whose boards are kept while the newest match is at
    `newest_ms`."""
    month, week = month_of(at_ms), week_of(at_ms)
    newest = month_of(newest_ms)
    found = [EVER]
    if month in (newest, month_before(newest)):
        found.append(month)
    if week == week_of(newest_ms):
        found.append(week)
    return found
