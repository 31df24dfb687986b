"""A table of Walls and Bombs for the web page. It has the hands, the cards in front of the players,
and two piles. A card has no picture, but is shown as an emoji and a name."""

from __future__ import annotations

from bot.games.explosive.sentences import EMOJI, SAY, label
from bot.games.explosive.table import earned, remarks_on, status
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
    place_text,
    seat_of,
    seat_spot,
    standing,
)
from bot.ui.reader import Reader
from engine.core import WHOLE_SEAT, Hidden, Place
from engine.games.explosive.deck import Kind
from engine.games.explosive.events import Discarded, Drew, Event, Laid, Played, Stole
from engine.games.explosive.view import SeatView, View


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = status(facts.reader, view, facts.people).movers
    seats = tuple(_seat(view, facts, seat, movers) for seat in view.seats)
    reader = facts.reader
    told = SAY(reader, "seat-cards", n=view.supply)
    deck = FeltPile(DECK, told, view.supply, FeltCard(DECK, told) if view.supply else None)
    top = None if view.top is None else _card(reader, DISCARD, view.top)
    said = SAY(reader, "seat-cards", n=0) if top is None else top.said
    piles = (deck, FeltPile(DISCARD, said, view.discard, top))
    return Felt(seats, piles, standing(view, facts, earned(reader, view)))


def _seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    reader, mine = facts.reader, seat.seat == view.viewer
    hand: list[FeltCard] = []
    for at in range(seat.cards):
        spot = f"h{seat.seat}.{at}"
        if isinstance(seat.hand, Hidden):
            hand.append(FeltCard(spot, SAY(reader, "seat-cards", n=seat.cards)))
        else:
            place = place_text(Place(seat.seat, at))
            hand.append(_card(reader, spot, seat.hand[at], place if mine else ""))
    # A choice names a player's own cards by their places in the hand, others' by those in front.
    front = [
        _card(reader, card_spot(at), kind, "" if mine else place_text(at))
        for slot, kind in enumerate(seat.front)
        for at in (Place(seat.seat, slot),)
    ]
    told = remarks_on(view, facts, seat)
    told += [SAY(facts.reader, "seat-away")] if seat.away else []
    return seat_of(
        view,
        facts,
        seat.seat,
        hand,
        told,
        movers,
        front=front,
        place=place_text(Place(seat.seat, WHOLE_SEAT)),
        wide=True,
        ahead=view.result.winners if view.turn is None and view.result is not None else (),
    )


def _card(reader: Reader, spot: str, kind: Kind, place: str = "") -> FeltCard:
    named = label(reader, kind)
    return FeltCard(spot, named, named, EMOJI[kind], place=place, kind=kind.value)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return how cards move in this event. The event has already been filtered for the viewer."""
    match event:
        case Played(seat=seat, card=card, target=target):
            sign = EMOJI[card]
            at = DISCARD if target is None else seat_spot(target)
            return (Motion(seat_spot(seat), at, sign=sign), Motion(at, DISCARD, sign=sign))
        case Laid(seat=seat, card=card):
            return (Motion(seat_spot(seat), seat_spot(seat), sign=EMOJI[card], how="shake"),)
        case Discarded(seat=seat, cards=thrown):
            return tuple(Motion(seat_spot(seat), DISCARD, sign=EMOJI[each]) for each in thrown)
        case Drew(seat=seat, count=count):
            return tuple(Motion(DECK, seat_spot(seat)) for _ in range(count))
        case Stole(seat=seat, target=target):
            return (Motion(seat_spot(target), seat_spot(seat)),)
        case _:
            return ()
