"""The statuses of a match, and the events that change them.

`TRANSITIONS` lists the allowed changes. A status is only written by an event, with an UPDATE that
matches the row only if its status allows the event.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Status(StrEnum):
    """The status of a match, as stored."""

    LOBBY = "lobby"
    """Players are taking seats."""
    PLAYING = "playing"
    AWAY = "away"
    """Suspended: paused, or all its players are away. It leaves its channel free."""
    FINISHED = "finished"
    """Played to its end."""
    ABANDONED = "abandoned"
    """Ended early, or its lobby was closed."""


class Event(StrEnum):
    """What changes the status of a match."""

    START = "start"
    PUT_AWAY = "put away"
    RESUME = "resume"
    FINISH = "finish"
    ABANDON = "abandon"


TRANSITIONS: Final[Mapping[Status, Mapping[Event, Status]]] = {
    Status.LOBBY: {Event.START: Status.PLAYING, Event.ABANDON: Status.ABANDONED},
    Status.PLAYING: {
        Event.PUT_AWAY: Status.AWAY,
        Event.FINISH: Status.FINISHED,
        Event.ABANDON: Status.ABANDONED,
    },
    Status.AWAY: {
        Event.RESUME: Status.PLAYING,
        Event.FINISH: Status.FINISHED,
        Event.ABANDON: Status.ABANDONED,
    },
    Status.FINISHED: {},
    Status.ABANDONED: {},
}
FIRST: Final = (Status.LOBBY, Status.PLAYING)
"""The statuses of a new match: a practice round starts without a lobby."""

OPEN: Final = tuple(status for status, leads in TRANSITIONS.items() if leads)
"""Not over."""
OVER: Final = tuple(status for status, leads in TRANSITIONS.items() if not leads)
STARTED: Final = (Status.PLAYING, Status.AWAY)
"""Dealt and not over."""
HOLDING: Final = (Status.LOBBY, Status.PLAYING)
"""A channel has at most one match with one of these, and any number of suspended ones."""


def target(event: Event) -> Status:
    """Return the status that this event leads to, the same from every status."""
    (status,) = {leads[event] for leads in TRANSITIONS.values() if event in leads}
    return status


def allowed(event: Event) -> tuple[Status, ...]:
    """Return the statuses in which this event may be stored. Its target is one of them: after a
    failed commit the event may have been written, and storing it again changes nothing."""
    sources = [status for status, leads in TRANSITIONS.items() if event in leads]
    return (*sources, target(event))
