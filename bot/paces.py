"""How long a table waits for people: the paces that a host may choose.

A pace stretches only what people decide. What nobody decides (how long a
shown card stays open, how long a discard may be slapped) is the same at each.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.config import Settings
from bot.store import NORMAL

NOBODYS: Final = frozenset({"look", "open", "window"})
"""Clocks that wait for no decision of anybody's."""
DEAR: Final = "slap_again"
"""The clock of somebody who has claimed a discard before and named nothing: it runs at any pace,
for a claim keeps everybody else waiting."""
ASLEEP_SECONDS: Final = 6 * 3600.0
"""Without clocks, somebody who does nothing for so long is played for after all: people who never
come back must not keep a channel for ever."""
LEAST_SECONDS: Final = 5.0
"""Nobody is given less, unless the host of the bot has set less."""


class Pace(Struct, frozen=True):
    """One pace: a name to store, words for people."""

    key: str
    label: str
    about: str
    factor: float | None
    """Of the bot's own clocks; None: people's decisions have no clock."""

    def seconds(self, settings: Settings, clock: str) -> float:
        """How long a wait with this clock is."""
        if self.factor is None and clock == DEAR:
            return settings.clock_slap
        normal = float(getattr(settings, f"clock_{clock}"))
        if clock in NOBODYS:
            return normal
        if self.factor is None:
            return ASLEEP_SECONDS
        return max(normal * self.factor, min(normal, LEAST_SECONDS))

    def shows(self, clock: str) -> bool:
        """Whether the table tells until when a wait with this clock is."""
        return self.factor is not None or clock in NOBODYS or clock == DEAR


PACES: Final = (
    Pace("relaxed", "No clocks", "Take all the time you like", None),
    Pace(NORMAL, "Normal clocks", "Time enough for everybody", 1.0),
    Pace("fast", "Fast clocks", "Half the time for each choice", 0.5),
)


def pace(key: str) -> Pace:
    """The pace of this name; the normal one for a name that nobody knows."""
    return next((each for each in PACES if each.key == key), PACES[1])
