"""The custom_id grammar: what a button says when it is pressed. Pure; no discord.

An id names a table, what is asked, and the decision it answers. Nothing secret
goes in, and any text at all may come back: `parse` answers None to what it did not write.

    K1:<table>:<verb>:<kind>:<number>:<places>:<cursor>
    K1:<table>:<verb>:<kind>:<number>:<places>:<cursor>:<whom>

`verb` is "act" (take the engine's action `kind`), "pick" (show the choices for it, some places
already picked), or another of `bot.ui.verbs`, or of a command's screen. `places` are "seat.slot"
pairs joined by commas; `cursor` is "seat.page", where a seat has been chosen on the way to a slot.
`whom` is an id of any length: a user's, where somebody is meant whom no table seats, or a match's
that may be over; `table` is 0 then.

It always fits into Discord's 100 characters, since only "act", "ask", "pick" and "gap" have
`places`, and what has a `whom` has neither places nor a table.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from engine.core import Place, Seat

VERSION: Final = "K1"
LIMIT: Final = 100
"""Discord's limit for a custom_id."""

_SHAPE: Final = re.compile(
    r"K1:(0|[1-9][0-9]{0,17}):([a-z_]{1,20}):([a-z_]{0,20}):([0-9]{1,9}):"
    r"((?:[0-9]{1,2}\.[0-9]{1,3}(?:,[0-9]{1,2}\.[0-9]{1,3}){0,3})?):"
    r"((?:[0-9]{1,2}\.[0-9]{1,3})?)(?::([1-9][0-9]{0,18}))?",
    re.ASCII,
)


class ComponentId(Struct, frozen=True):
    """A button's meaning. `table` is the match's id in the store, 0 where none is meant."""

    table: int
    verb: str
    kind: str = ""
    number: int = 0
    places: tuple[Place, ...] = ()
    seat: Seat | None = None
    """A seat chosen on the way to a slot."""
    page: int = 0
    whom: int | None = None
    """A user's id."""

    @property
    def id(self) -> str:
        """The custom_id, at most 100 characters."""
        places = ",".join(f"{p.seat}.{p.slot}" for p in self.places)
        cursor = "" if self.seat is None else f"{self.seat}.{self.page}"
        whom = "" if self.whom is None else f":{self.whom}"
        head = f"{VERSION}:{self.table}:{self.verb}:{self.kind}:{self.number}"
        return f"{head}:{places}:{cursor}{whom}"


def parse(custom_id: str) -> ComponentId | None:
    """The press of a custom_id, or None if this bot (of this version) did not write it."""
    found = _SHAPE.fullmatch(custom_id)
    if found is None or len(custom_id) > LIMIT:
        return None
    table, verb, kind, number, places, cursor, whom = found.groups()
    if whom is not None and int(whom) >= 1 << 63:
        return None
    pairs = (pair.split(".") for pair in places.split(",") if pair)
    seat, page = cursor.split(".") if cursor else (None, "0")
    return ComponentId(
        table=int(table),
        verb=verb,
        kind=kind,
        number=int(number),
        places=tuple(Place(int(a), int(b)) for a, b in pairs),
        seat=None if seat is None else int(seat),
        page=int(page),
        whom=None if whom is None else int(whom),
    )
