"""Practice explanations of the cabo family: what just happened, and what it means for the player.

Events are as a spectator saw them. The messages are "told-" and the event.
"""

from __future__ import annotations

from typing import Final

from bot.games.cabo.events import happening
from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.words import Value
from engine.core import Seat, seat_of
from engine.games.cabo import events as ev
from engine.games.cabo.view import View

_MESSAGES: Final[dict[type[object], str]] = {
    ev.TurnedUp: "told-turned-up",
    ev.Flipped: "told-flipped",
    ev.Discarded: "told-discarded",
    ev.Replaced: "told-replaced",
    ev.Matched: "told-matched",
    ev.Mismatched: "told-mismatched",
    ev.Mistaken: "told-mistaken",
    ev.ChangedMind: "told-changed-mind",
    ev.Took: "told-took",
    ev.PutBack: "told-put-back",
    ev.SwitchedTop: "told-switched-top",
    ev.Swapped: "told-swapped",
    ev.NotSwapped: "told-not-swapped",
    ev.PowerDropped: "told-power-dropped",
    ev.LookedAt: "told-looked-at",
    ev.Called: "told-called",
}
"""The message for what a player did, by event."""
_REMINDERS: Final = 6
"""Up to this discard of a match the player is reminded that it may be claimed."""


def told(reader: Reader, event: ev.Event, view: View, people: People, mine: Seat) -> str:
    """Return the explanation of an event for the player of `mine`; empty if there is none."""
    match event:
        case ev.RoundDealt() | ev.TurnedUp() if any(look.seat == mine for look in view.looks):
            return ""  # the player sees two of the cards just now
        case ev.Mismatched(seat=seat) | ev.Mistaken(seat=seat) if _wrong(view, seat, mine) > 1:
            return SAY[view.game](reader, "told-wrong-again", n=_wrong(view, seat, mine))
        case ev.RoundDealt():
            return SAY[view.game](reader, "told-round-dealt")
        case ev.RoundScored():
            return SAY[view.game](reader, "told-round-scored")
        case ev.Gave():
            return _gave(reader, event, view, people, mine)
        case ev.PowerDropped(why=why) if why != "declined":
            return ""
        case _:
            message, seat = _MESSAGES.get(type(event)), seat_of(event)
            if message is None or seat is None:
                return ""
            values = _done_with(reader, event, view, people)
            who_did = "you" if seat == mine else "other"
            return SAY[view.game](reader, message, name=who(people, seat), who=who_did, **values)


def _wrong(view: View, seat: Seat, mine: Seat) -> int:
    """The number of the player's penalties for claims; 0 if `seat` is another player's."""
    return view.tallies[seat].slaps_wrong if seat == mine else 0


def _done_with(reader: Reader, event: ev.Event, view: View, people: People) -> dict[str, Value]:
    """The card, slot and number of cards of the event."""
    say, values = SAY[view.game], dict[str, Value]()
    if (card := getattr(event, "card", None)) is not None:
        # The first discard stands alone, behind a colon; other cards are part of a sentence.
        called = cards.face if isinstance(event, ev.TurnedUp) else cards.a_face
        values["card"] = called(say, reader, card)
    if (taken := getattr(event, "taken", None)) is not None:
        values["taken"] = cards.a_face(say, reader, taken)
    if (place := getattr(event, "place", None)) is not None:
        values["slot"] = place.slot + 1
    if (places := getattr(event, "places", None)) is not None:
        values["n"] = len(places)
    if isinstance(event, ev.Matched | ev.Swapped):  # like the table's line, with its places
        values["line"] = happening(reader, event, people, view.game) or ""
    if (number := getattr(event, "number", None)) is not None:
        values["open"] = "yes" if _is_open(number, view) else "no"
    return values


def _is_open(number: int, view: View) -> bool:
    """Whether the discard may still be claimed and is early enough for the reminder; the event may
    be some time ago."""
    free = view.open is not None and view.open.number == number and view.slap is None
    return free and number <= _REMINDERS


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
