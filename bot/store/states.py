"""The states of a match, and what may lead from one to another.

A match is in one state; an event changes it as `TRANSITIONS` says, or is refused. Whoever writes
a state does so by its event, where the row is in a state that the event may begin with.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Status(StrEnum):
    """The state of a match, by the word that is stored."""

    LOBBY = "lobby"
    """It is being seated."""
    PLAYING = "playing"
    AWAY = "away"
    """It waits for its people, who paused it or are gone, and does not hold its channel."""
    FINISHED = "finished"
    """It was played to its end."""
    ABANDONED = "abandoned"
    """It was ended before its time, or its lobby closed."""


class Event(StrEnum):
    """What happens to a match."""

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
"""What a new match may be: a practice round is played at once."""

OPEN: Final = tuple(status for status, leads in TRANSITIONS.items() if leads)
"""Not over."""
OVER: Final = tuple(status for status, leads in TRANSITIONS.items() if not leads)
STARTED: Final = (Status.PLAYING, Status.AWAY)
"""Dealt, and not over."""
HOLDING: Final = (Status.LOBBY, Status.PLAYING)
"""One of these a channel; a match that was put away waits beside it."""


def target(event: Event) -> Status:
    """The state that this event leads to, from wherever it may happen."""
    (status,) = {leads[event] for leads in TRANSITIONS.values() if event in leads}
    return status


def allowed(event: Event) -> tuple[Status, ...]:
    """The states in which this event may be stored. The one that it leads to is among them: after
    a failed commit nobody knows whether it was written, and storing it again changes nothing."""
    begins = [status for status, leads in TRANSITIONS.items() if event in leads]
    return (*begins, target(event))
