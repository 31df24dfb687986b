"""The grammar of custom_ids. The id of a button encodes everything that a press of it means.

This module does not use discord.py. An id contains a table, the requested action, and the number of
the decision to which the press is an answer. It contains nothing secret. A client may send any
text. For an id that this bot did not write, `parse` returns None.

    K1:<table>:<verb>:<kind>:<number>:<places>:<cursor>
    K1:<table>:<verb>:<kind>:<number>:<places>:<cursor>:<whom>

`verb` is "act" (take the engine's action `kind`), "pick" (show the choices for that action, with
some places already picked), another verb of `bot.ui.verbs`, or a verb of a command's screen.
`places` are "seat.slot" pairs, which are joined by commas. `cursor` is "seat.page" if a seat was
chosen before its slot. `whom` is an id of any length. It belongs to a user who has no seat, or to a
match that may be over. If there is a `whom`, `table` is 0.

An id always fits into Discord's 100 characters. This is because only "act", "ask", "pick" and "gap"
have `places`, and an id with `whom` has neither places nor a table.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from engine.core import Place, Seat

VERSION: Final = "K1"
LIMIT: Final = 100
"""The maximum number of characters that Discord allows in a custom_id."""

_SHAPE: Final = re.compile(
    r"K1:(0|[1-9][0-9]{0,18}):([a-z_]{1,20}):([a-z_]{0,20}):([0-9]{1,9}):"
    r"((?:[0-9]{1,2}\.[0-9]{1,3}(?:,[0-9]{1,2}\.[0-9]{1,3}){0,3})?):"
    r"((?:[0-9]{1,2}\.[0-9]{1,3})?)(?::([1-9][0-9]{0,18}))?",
    re.ASCII,
)


class ComponentId(Struct, frozen=True):
    """A parsed custom_id. `table` is the id of a match in the store, or of a run of a daily deal.
    It is 0 if the custom_id is about no table."""

    table: int
    verb: str
    kind: str = ""
    number: int = 0
    places: tuple[Place, ...] = ()
    seat: Seat | None = None
    """The seat that the user chose before choosing one of its slots."""
    page: int = 0
    whom: int | None = None
    """The id of a user or a match."""

    @property
    def id(self) -> str:
        """The custom_id as text. It has at most 100 characters."""
        places = ",".join(f"{p.seat}.{p.slot}" for p in self.places)
        cursor = "" if self.seat is None else f"{self.seat}.{self.page}"
        whom = "" if self.whom is None else f":{self.whom}"
        head = f"{VERSION}:{self.table}:{self.verb}:{self.kind}:{self.number}"
        return f"{head}:{places}:{cursor}{whom}"


def parse(custom_id: str) -> ComponentId | None:
    """Parse a custom_id. Returns None if this version of the bot did not write it."""
    found = _SHAPE.fullmatch(custom_id)
    if found is None or len(custom_id) > LIMIT:
        return None
    table, verb, kind, number, places, cursor, whom = found.groups()
    if any(number is not None and int(number) >= 1 << 63 for number in (table, whom)):
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
