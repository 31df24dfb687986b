"""Times as text, as Discord's client writes them.

The times are in this machine's time zone and in the reader's language. Relative times are sent
together with their Unix time, so that the page can update them.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Final, Literal

from babel.dates import format_date, format_skeleton, format_time, format_timedelta
from markupsafe import Markup

from bot.local.words import SAY
from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import locale

STEPS: Final[
    tuple[tuple[Literal["year", "month", "day", "hour", "minute", "second"], int], ...]
] = (
    ("year", 31536000),
    ("month", 2592000),
    ("day", 86400),
    ("hour", 3600),
    ("minute", 60),
    ("second", 1),
)


def relative(unix: int, now: float | None = None, language: str = ENGLISH) -> str:
    """Return a relative time, such as "in 5 minutes" or "2 days ago"."""
    away = unix - (time.time() if now is None else now)
    whole = -int(-away) if away < 0 else int(away + 0.5)
    unit, size = next((step for step in STEPS if abs(whole) >= step[1]), STEPS[-1])
    # As the page's script does: whole units, and no weeks.
    counted = timedelta(seconds=int(whole / size) * size)
    if not counted and away < 0:
        counted = -timedelta(microseconds=1)
    return format_timedelta(
        counted, granularity=unit, threshold=inf, add_direction=True, locale=locale(language)
    )


def written(moment: datetime, style: str, language: str = ENGLISH) -> str:
    """Return a time in one of Discord's styles. The relative style is not supported here."""
    return _american(moment, style) if language == ENGLISH else _local(moment, style, language)


def _local(moment: datetime, style: str, language: str) -> str:
    there = locale(language)
    if style in ("t", "T"):
        return format_time(moment, "short" if style == "t" else "medium", locale=there)
    if style in ("d", "D"):
        return format_date(moment, "short" if style == "d" else "long", locale=there)
    date = format_date(moment, "full" if style == "F" else "long", locale=there)
    return f"{date} {format_time(moment, 'short', locale=there)}"


def _american(moment: datetime, style: str) -> str:
    hour = moment.hour % 12 or 12
    half = "AM" if moment.hour < 12 else "PM"
    date = f"{moment:%B} {moment.day}, {moment.year}"
    at = f"{hour}:{moment:%M} {half}"
    match style:
        case "t":
            return at
        case "T":
            return f"{hour}:{moment:%M:%S} {half}"
        case "d":
            return f"{moment.month}/{moment.day}/{moment:%y}"
        case "D":
            return date
        case "F":
            return f"{moment:%A}, {date} at {at}"
        case _:
            return f"{date} at {at}"


def timestamp(unix: int, style: str, language: str = ENGLISH) -> Markup | None:
    """Return the HTML of `<t:unix:style>`, or None if the year is out of range."""
    try:
        there = datetime.fromtimestamp(unix, UTC)
        here = there.astimezone()
    except (OverflowError, OSError, ValueError):
        return None
    text = relative(unix, language=language) if style == "R" else written(here, style, language)
    counting = Markup(' data-unix="{}"').format(unix) if style == "R" else ""
    return Markup('<time datetime="{}" title="{}"{}>{}</time>').format(
        there.isoformat(), written(here, "F", language), counting, text
    )


def clock(iso: str, now: datetime | None = None, language: str = ENGLISH) -> str:
    """Return the time at which a message was sent, such as "2:03 PM", "Yesterday at 2:03 PM" or
    "3/1/2026, 2:03 PM"."""
    then = datetime.fromisoformat(iso).astimezone()
    today = (now or datetime.now(UTC)).astimezone().date()
    days, at = (today - then.date()).days, written(then, "t", language)
    if days == 0:
        return at
    if days == 1:
        return SAY(Reader(language), "yesterday-at", time=at)
    if language == ENGLISH:
        return f"{then.month}/{then.day}/{then.year}, {at}"
    return f"{format_skeleton('yMd', then, locale=locale(language))}, {at}"
