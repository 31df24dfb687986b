"""Sentences about mistakes. A mistake is a decision that cost the player who made it points."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.reader import Reader
from bot.ui.text import tenths
from bot.ui.words import Value
from engine.core import Hidden, Place, kind_of
from engine.games.cabo import actions as act
from engine.games.cabo.view import Gone, View
from engine.moments import Slip

_ENDS: Final = (act.Call, act.EndRound)


def slip(reader: Reader, view: View, slip: Slip) -> str:
    """Return the text about a mistake. It says what the player chose, what would have been better,
    and by how many points."""
    say = SAY[view.game]
    seen = say(reader, "slip-seen", n=_unknown(view, slip))
    values: dict[str, Value] = {"seen": seen, "points": tenths(reader, slip.cost)}
    card = view.top if view.held is None or isinstance(view.held, Hidden) else view.held
    if card is not None:
        values["card"] = cards.a_face(say, reader, card)
    did = say(reader, f"slip-{_kind(slip.taken)}", **_placed(slip.taken), **values)
    better = say(reader, f"slip-better-{_kind(slip.better)}", **_placed(slip.better), **values)
    return f"{did} {better}"


def _kind(action: Struct) -> str:
    """Return the part of a message's id that stands for this kind of action."""
    return "call" if isinstance(action, _ENDS) else kind_of(action).replace("_", "-")


def _placed(action: Struct) -> dict[str, Value]:
    place = getattr(action, "place", None)
    return {"slot": place.slot + 1} if isinstance(place, Place) else {}


def _unknown(view: View, slip: Slip) -> int:
    """Return how many of their own cards the player had not seen."""
    known = {place for place, _ in slip.knew}
    own = next(seat for seat in view.seats if seat.seat == view.viewer)
    places = [
        Place(own.seat, at) for at, what in enumerate(own.slots) if not isinstance(what, Gone)
    ]
    return sum(place not in known for place in places)
