"""The cabo family in practice: what just happened, in a newcomer's words.

It is given events as a spectator saw them, and says besides what they mean for
whoever reads it. Its messages are "told-" and the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.people import People, who
from bot.ui.reader import Reader
from engine.core import Seat
from engine.games.cabo import events as ev
from engine.games.cabo.view import View

Tell: TypeAlias = Callable[[Reader, Any, View, People, Seat], str]


def _plain(message: str) -> Tell:
    """Of an event that nobody in particular did."""

    def tell(reader: Reader, event: Any, view: View, people: People, mine: Seat) -> str:
        return SAY[view.game](reader, message)

    return tell


def _deed(message: str) -> Tell:
    """Of what somebody did, with the card, slot and number of cards that it was done with."""

    def tell(reader: Reader, event: Any, view: View, people: People, mine: Seat) -> str:
        values: dict[str, str | int] = {"name": who(people, event.seat)}
        values["who"] = "you" if event.seat == mine else "other"
        if (card := getattr(event, "card", None)) is not None:
            values["card"] = cards.a_face(SAY[view.game], reader, card)
        if (taken := getattr(event, "taken", None)) is not None:
            values["taken"] = cards.a_face(SAY[view.game], reader, taken)
        if (place := getattr(event, "place", None)) is not None:
            values["slot"] = place.slot + 1
        if (places := getattr(event, "places", None)) is not None:
            values["n"] = len(places)
        if (number := getattr(event, "number", None)) is not None:
            values["open"] = "yes" if _is_open(number, view) else "no"
        return SAY[view.game](reader, message, **values)

    return tell


def _is_open(number: int, view: View) -> bool:
    """Whether this discard may still be claimed; what happened last may be a while ago."""
    return view.open is not None and view.open.number == number and view.slap is None


def _gave(reader: Reader, event: ev.Gave, view: View, people: People, mine: Seat) -> str:
    return SAY[view.game](
        reader,
        "told-gave",
        name=who(people, event.seat),
        who="you" if event.seat == mine else "other",
        owner=who(people, event.place.seat),
        whose="yours" if event.place.seat == mine else "other",
        slot=event.place.slot + 1,
    )


def _dropped(reader: Reader, event: ev.PowerDropped, view: View, people: People, mine: Seat) -> str:
    if event.why != "declined":
        return ""
    return _deed("told-power-dropped")(reader, event, view, people, mine)


TOLD: Final[dict[type[Any], Tell]] = {
    ev.RoundDealt: _plain("told-round-dealt"),
    ev.TurnedUp: _deed("told-turned-up"),
    ev.Flipped: _deed("told-flipped"),
    ev.Discarded: _deed("told-discarded"),
    ev.Replaced: _deed("told-replaced"),
    ev.Matched: _deed("told-matched"),
    ev.Mismatched: _deed("told-mismatched"),
    ev.Mistaken: _deed("told-mistaken"),
    ev.ChangedMind: _deed("told-changed-mind"),
    ev.Gave: _gave,
    ev.Took: _deed("told-took"),
    ev.PutBack: _deed("told-put-back"),
    ev.SwitchedTop: _deed("told-switched-top"),
    ev.Swapped: _deed("told-swapped"),
    ev.NotSwapped: _deed("told-not-swapped"),
    ev.PowerDropped: _dropped,
    ev.LookedAt: _deed("told-looked-at"),
    ev.Called: _deed("told-called"),
    ev.RoundScored: _plain("told-round-scored"),
}
"""By event: what is said of it to the newcomer of this seat."""
