"""Times in words, as Discord's client writes them.

A moment is written for the machine that shows it, in its own time zone and in English; what counts
down carries its second with it, so that the page can count on by itself.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime

from markupsafe import Markup

STEPS = (
    ("year", 31536000),
    ("month", 2592000),
    ("day", 86400),
    ("hour", 3600),
    ("minute", 60),
    ("second", 1),
)


def relative(unix: int, now: float | None = None) -> str:
    """ "in 5 minutes", "2 days ago"."""
    away = unix - (time.time() if now is None else now)
    whole = -int(-away) if away < 0 else int(away + 0.5)
    unit, size = next((step for step in STEPS if abs(whole) >= step[1]), STEPS[-1])
    count = abs(whole) // size
    said = f"{count} {unit}" if count == 1 else f"{count} {unit}s"
    return f"{said} ago" if away < 0 else f"in {said}"


def written(moment: datetime, style: str) -> str:
    """A moment in one of Discord's styles, all but the relative one."""
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


def timestamp(unix: int, style: str) -> Markup | None:
    """`<t:unix:style>` as an element, or None when no calendar reaches that far."""
    try:
        there = datetime.fromtimestamp(unix, UTC)
        here = there.astimezone()
    except (OverflowError, OSError, ValueError):
        return None
    text = relative(unix) if style == "R" else written(here, style)
    counting = Markup(' data-unix="{}"').format(unix) if style == "R" else ""
    return Markup('<time datetime="{}" title="{}"{}>{}</time>').format(
        there.isoformat(), written(here, "F"), counting, text
    )


def clock(iso: str, now: datetime | None = None) -> str:
    """When a message was sent: "14:03", "Yesterday at 14:03", "3/1/2026, 14:03"."""
    then = datetime.fromisoformat(iso).astimezone()
    today = (now or datetime.now(UTC)).astimezone().date()
    days = (today - then.date()).days
    if days == 0:
        return f"{then:%H:%M}"
    if days == 1:
        return f"Yesterday at {then:%H:%M}"
    return f"{then.month}/{then.day}/{then.year}, {then:%H:%M}"
