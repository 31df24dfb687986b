"""A table of Jokers Go Boom for the web page. It has the hands, two piles, and the motions of
cards."""

from __future__ import annotations

from bot.games.jokers.sentences import SAY, sorted_hand
from bot.games.jokers.table import remarks_on, status
from bot.ui import cards
from bot.ui.context import Facts
from bot.ui.felt import (
    DECK,
    DISCARD,
    Felt,
    FeltCard,
    FeltPile,
    FeltSeat,
    Motion,
    card_spot,
    face_of,
    gain,
    place_text,
    seat_of,
    seat_spot,
    standing,
)
from bot.ui.phrases import points
from engine.core import Hidden, Place
from engine.games.jokers.events import Boomed, Drew, Event, Played, TurnedUp
from engine.games.jokers.view import SeatView, View


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = status(facts.reader, view, facts.people).movers
    seats = tuple(_seat(view, facts, seat, movers) for seat in view.seats)
    reader, say = facts.reader, SAY
    back = FeltCard(DECK, say(reader, "seat-cards", n=view.pile)) if view.pile else None
    deck = FeltPile(DECK, say(reader, "seat-cards", n=view.pile), view.pile, back, kinds=("draw",))
    top = FeltCard(DISCARD, cards.name(say, reader, view.top), face_of(view.top))
    piles = (deck, FeltPile(DISCARD, top.said, view.discard, top))
    earned = () if view.outcome is None else points(reader, view.outcome.totals)
    return Felt(seats, piles, standing(view, facts, earned))


def _seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    told = remarks_on(view, facts, seat)
    told += [SAY(facts.reader, "seat-away")] if seat.away else []
    if isinstance(seat.hand, Hidden):
        hand = [
            FeltCard(card_spot(Place(seat.seat, at)), SAY(facts.reader, "seat-cards", n=seat.cards))
            for at in range(seat.cards)
        ]
    else:
        hand = [
            FeltCard(
                card_spot(Place(seat.seat, at)),
                cards.name(SAY, facts.reader, seat.hand[at]),
                face_of(seat.hand[at]),
                place=place_text(Place(seat.seat, at)),
            )
            for at in sorted_hand(seat.hand)
        ]
    best, got = (), ""
    if view.phase == "reveal" and view.result is not None:
        best, got = (view.result.winner,), gain(view, seat.seat)
    return seat_of(view, facts, seat.seat, hand, told, movers, wide=True, ahead=best, gained=got)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return how cards move in this event. The event has already been filtered for the viewer."""
    match event:
        case TurnedUp(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case Played(seat=seat, card=card):
            return (Motion(seat_spot(seat), DISCARD, face_of(card)),)
        case Drew(seat=seat, card=card):
            face = "" if isinstance(card, Hidden) else face_of(card)
            return (Motion(DECK, seat_spot(seat), face),)
        case Boomed():
            return (Motion(DISCARD, DISCARD, how="shake"),)
        case _:
            return ()
