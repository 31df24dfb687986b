"""Months and weeks by which boards are kept, as whole numbers, all by UTC.

0 is ever, a month is 202405, a week is its Monday, 20240513. Of months the newest two are kept, of
weeks the newest; a board of a time before is let go of when a newer one begins.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

EVER: Final = 0
MONTHS_END: Final = 1_000_000
"""Months are below, weeks above."""


def _day(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC).replace(
        hour=0, minute=0, second=0, microsecond=0
    )


def month_of(at_ms: int) -> int:
    """The month in which this moment lies."""
    day = _day(at_ms)
    return day.year * 100 + day.month


def month_before(month: int) -> int:
    """The month before this one."""
    return month - 1 if month % 100 > 1 else month - 100 + 11


def week_of(at_ms: int) -> int:
    """The week in which this moment lies."""
    day = _day(at_ms)
    monday = day - timedelta(days=day.weekday())
    return monday.year * 10_000 + monday.month * 100 + monday.day


def bounds(period: int) -> tuple[int, int]:
    """The first millisecond of a month or week, and the first after it."""
    if period < MONTHS_END:
        begins = datetime(period // 100, period % 100, 1, tzinfo=UTC)
        ends = (begins + timedelta(days=31)).replace(day=1)
    else:
        begins = datetime(period // 10_000, period // 100 % 100, period % 100, tzinfo=UTC)
        ends = begins + timedelta(days=7)
    return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)


def kept(at_ms: int, newest_ms: int) -> list[int]:
    """The periods, by the newest match's time the kept ones, that a match of this time is in."""
    month, week = month_of(at_ms), week_of(at_ms)
    newest = month_of(newest_ms)
    found = [EVER]
    if month in (newest, month_before(newest)):
        found.append(month)
    if week == week_of(newest_ms):
        found.append(week)
    return found
