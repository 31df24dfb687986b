"""What just happened, for the player who did it; replaces their panel."""

from __future__ import annotations

from bot.games.jokers.sentences import SAY, a_face
from bot.ui.people import People
from bot.ui.reader import Reader
from engine.core import Hidden, Seat
from engine.games.jokers import events


def own(reader: Reader, event: events.Event, mine: Seat, people: People) -> str | None:
    """Return a line for an event by `mine` as it saw it; None if the public line is enough."""
    match event:
        case events.Played(seat, card, left) if seat == mine:
            return SAY(reader, "own-played", card=a_face(reader, card), left=left)
        case events.Drew(seat, card, events.BY_CHOICE) if seat == mine and not isinstance(
            card, Hidden
        ):
            return SAY(reader, "own-drew", card=a_face(reader, card))
        case events.Skipped(seat, False) if seat == mine:
            return SAY(reader, "own-skipped")
        case events.RoundScored(number, _, _, winner, _) if winner == mine:
            return SAY(reader, "own-won", round=number)
        case _:
            return None
