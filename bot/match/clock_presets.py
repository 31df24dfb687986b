"""How long a table waits for people: the paces that a host may choose.

A pace stretches what people decide, and a slow one how long they are shown a card; how long the
last chance of a round is, is the same at each. It also says how long a discard is open at least
(K6.2), unless the host has chosen that.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.config import Settings
from bot.store import NORMAL
from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY

NOBODYS: Final = frozenset({"look", "open", "window"})
"""Clocks that wait for no decision of anybody's."""
ALWAYS_TIMED: Final = "slap_again"
"""The clock of somebody who has claimed a discard before and named nothing: it runs at any pace,
for a claim keeps everybody else waiting."""
AFK_SECONDS: Final = 6 * 3600.0
"""Without clocks, somebody who does nothing for so long is played for after all: people who never
come back must not keep a channel for ever."""
LEAST_SECONDS: Final = 5.0
"""Nobody is given less, unless the host of the bot has set less."""
NEXT_CHOICE: Final = 3
"""Whoever has made one choice of a turn has this part of its time left for the next one."""
TO_READ: Final = 10.0
"""But so many seconds at least, to read what they have drawn."""


class Pace(Struct, frozen=True):
    """One pace, by the name that is stored."""

    key: str
    factor: float | None
    """Of the bot's own clocks; None: people's decisions have no clock."""
    open_seconds: int | None = None
    """K6.2: how long a discard is open at least; None: as long as the standard rules say."""

    def name(self, reader: Reader) -> str:
        """What people call it, where it stands alone."""
        return SAY(reader, f"pace-{self.key}")

    def choice(self, reader: Reader, looks: bool, sets_open: bool, chosen: bool) -> Choice:
        """As it stands in a menu. `looks`: cards are looked at for a while in each round.
        `sets_open`: the open time is the pace's to set, too."""
        about = SAY(reader, f"pace-{self.key}-about", looks="yes" if looks else "no")
        if self.open_seconds is not None and sets_open:
            about = SAY(reader, f"pace-{self.key}-about-open", seconds=self.open_seconds)
        return Choice(SAY(reader, f"pace-choice-{self.key}"), self.key, about, chosen)

    def seconds(self, settings: Settings, clock: str) -> float:
        """How long a wait with this clock is."""
        if self.factor is None and clock == ALWAYS_TIMED:
            return settings.clock_slap
        normal = float(getattr(settings, f"clock_{clock}"))
        if clock in NOBODYS:
            return normal
        if self.factor is None:
            return AFK_SECONDS
        return max(normal * self.factor, min(normal, LEAST_SECONDS))

    def next_choice(self, settings: Settings, clock: str) -> float:
        """How long is left at least, once its player has chosen something in a wait that lasts."""
        whole = self.seconds(settings, clock)
        return min(whole, max(whole / NEXT_CHOICE, TO_READ))

    @property
    def looks(self) -> float:
        """Factor by which looks are longer than the default (at least 1)."""
        return max(1.0, self.factor or 1.0)

    def shows(self, clock: str) -> bool:
        """Whether the table tells until when a wait with this clock is."""
        return self.factor is not None or clock in NOBODYS or clock == ALWAYS_TIMED


PACES: Final = (
    Pace("relaxed", None),
    Pace("slow", 2.0, 5),
    Pace(NORMAL, 1.0),
    Pace("fast", 0.5, 2),
)


def pace(key: str) -> Pace:
    """The pace of this name; the normal one for a name that nobody knows."""
    known = {each.key: each for each in PACES}
    return known.get(key, known[NORMAL])
