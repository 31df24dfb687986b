"""The events of Jokers Go Boom in words. There are public lines, lines for one player, and the
highlights of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec import Struct

from bot.games.jokers.sentences import SAY, a_face, face
from bot.ui.context import People, everyone, who
from bot.ui.highlights import Moment, best_round, happened
from bot.ui.phrases import came_or_went, ended
from bot.ui.reader import Reader
from bot.ui.text import SCORED, WON, Badge, tenths
from engine.cards import Card
from engine.core import Hidden, Seat
from engine.games.jokers import events
from engine.games.jokers.actions import Play
from engine.games.jokers.view import View
from engine.moments import Slip

BOOM: Final = Badge("💥", 0xE0455E)
LAST_CARD: Final = Badge("☝️", 0xF0B232)
_BADGES: Final[dict[type[events.Event], Badge]] = {
    events.Boomed: BOOM,
    events.RoundScored: SCORED,
    events.GameEnded: WON,
}


def badge(event: events.Event) -> Badge | None:
    """Return the badge of a notable event, or None for any other event."""
    if isinstance(event, events.Played):
        return LAST_CARD if event.left == 1 else None
    return _BADGES.get(type(event))


def happening(reader: Reader, event: events.Event, people: People) -> str | None:
    """Return the public line about an event, which is passed as a spectator saw it. The result is
    None if the event needs no line."""
    match event:
        case events.RoundDealt(number, dealer, starter):
            names = {"dealer": who(people, dealer), "name": who(people, starter)}
            return SAY(reader, "event-round-dealt", round=number, **names)
        case events.Buried(card):
            return SAY(reader, "event-buried", card=a_face(reader, card))
        case events.TurnedUp(card):
            return SAY(reader, "event-turned-up", card=face(reader, card))
        case events.Played(seat, card, left):
            name, card = who(people, seat), a_face(reader, card)
            return SAY(reader, "event-played", name=name, card=card, left=left)
        case events.Boomed(_, drawers):
            return SAY(
                reader, "event-boomed", names=everyone(people, drawers, reader), n=len(drawers)
            )
        case events.Drew(seat, _, why):
            return _drew(reader, who(people, seat), why)
        case events.Skipped(seat, by_clock):
            told = "event-skipped-by-clock" if by_clock else "event-skipped"
            return SAY(reader, told, name=who(people, seat))
        case events.RoundScored(number, _, _, winner, _):
            if winner is None:
                return SAY(reader, "event-blocked", round=number)
            return SAY(reader, "event-out", round=number, name=who(people, winner))
        case events.GameEnded(outcome):
            return ended(outcome, people, reader)
        case events.SeatLeft() | events.SeatReturned():
            return came_or_went(event, people, reader)
        case events.DrewForDeal() | events.TurnBegan():
            return None  # the table shows them
        case _:
            assert_never(event)


def headlined(view: View, event: events.Event) -> bool:
    """Return whether the table message for `view` already shows this event. In the first turn, the
    message shows the draws for the deal and says whose turn it is."""
    first = view.round == 1 and view.turn is not None and view.turn.number == 1
    return first and isinstance(event, events.RoundDealt)


def _drew(reader: Reader, name: str, why: str) -> str | None:
    if why == events.BY_BOOM:
        return None  # said with the boom
    return SAY(reader, "event-drew-by-clock" if why == events.BY_CLOCK else "event-drew", name=name)


def alone(reader: Reader, event: events.Event, viewer: Seat, people: People) -> str | None:
    """Return None, because a seat's view already shows everything that the seat learns."""
    return None


# What just happened, for the player who did it; replaces their panel


def own(reader: Reader, event: events.Event, mine: Seat, people: People) -> str | None:
    """Return the line that the player `mine` gets about an event of their own, which is passed as
    they saw it. The result is None if the public line is enough."""
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


def slip(reader: Reader, view: View, slip: Slip) -> str:
    """Return the text about a mistake. It says what the player chose, what would have been better,
    and by how many points."""
    points = tenths(reader, slip.cost)
    did, better = _card(view, slip.taken), _card(view, slip.better)
    if did is None:
        first = SAY(reader, "slip-drew")
    else:
        first = SAY(reader, "slip-played", card=a_face(reader, did))
    if better is None:
        return f"{first} {SAY(reader, 'slip-better-draw', points=points)}"
    card = a_face(reader, better)
    return f"{first} {SAY(reader, 'slip-better-play', card=card, points=points)}"


def _card(view: View, action: Struct) -> Card | None:
    """Return the card that an action plays from the viewer's hand, or None if the action plays no
    card."""
    if not isinstance(action, Play):
        return None
    hand = view.seats[action.seat].hand
    assert isinstance(hand, tuple)
    return hand[action.place.slot]


# Highlights of a match: booms, and the heaviest hand


def remarks(
    reader: Reader, moments: Sequence[Moment[View, events.Event]], people: People
) -> list[str]:
    """Return the highlights of a match. If it has none, return the line about the best round."""
    lines: list[str] = []
    scored = list(happened(moments, events.RoundScored))
    booms: dict[int, int] = {}
    for event in happened(moments, events.Boomed):
        booms[event.seat] = booms.get(event.seat, 0) + 1
    if booms:
        seat = max(booms, key=lambda each: booms[each])
        lines.append(SAY(reader, "highlight-booms", name=who(people, seat), n=booms[seat]))
    worst = max(scored, key=lambda event: max(event.scores), default=None)
    if worst is not None and max(worst.scores) > 0:
        points = max(worst.scores)
        name = who(people, worst.scores.index(points))
        lines.append(SAY(reader, "highlight-heaviest", name=name, n=points, round=worst.round))
    return lines or best_round(moments, people, reader)
