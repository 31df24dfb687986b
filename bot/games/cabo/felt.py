"""A table of a game of the cabo family, for the web page. It has a square of slots for each player,
two piles, and the motions of cards."""

from __future__ import annotations

from typing import Final

from bot.games.cabo.sentences import SAY
from bot.games.cabo.sheet import ahead
from bot.games.cabo.table import notes, status
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
from bot.ui.reader import Reader
from engine.cards import Card
from engine.core import Hidden, Place
from engine.games.cabo.events import (
    Discarded,
    Drew,
    Event,
    Flipped,
    Gave,
    LookedAt,
    Matched,
    Mismatched,
    Mistaken,
    Peeked,
    Penalised,
    PutBack,
    Replaced,
    Slapped,
    Swapped,
    SwitchedTop,
    Took,
    TurnedUp,
)
from engine.games.cabo.view import FaceUp, Gone, SeatView, SlotView, View

_HOLDING: Final = ("holding", "keeping")


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = status(facts.reader, view, facts.people).movers
    seats = tuple(_seat(view, facts, seat, movers) for seat in view.seats)
    piles = (_deck(view, facts.reader), _discard(view, facts.reader))
    earned = () if view.outcome is None else points(facts.reader, view.outcome.totals)
    return Felt(seats, piles, standing(view, facts, earned))


def _seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    shut = seat.locked or seat.seat == view.stack_lock
    slots = [
        _slot(view, facts.reader, Place(seat.seat, at), slot, locked=shut)
        for at, slot in enumerate(seat.slots)
    ]
    turn, held = view.turn, None
    if turn is not None and turn.seat == seat.seat and turn.stage in _HOLDING:
        held = _card(view, facts.reader, seat_spot(seat.seat), view.held)
    told, best, got = notes(view, facts, seat), list[int](), ""
    if view.phase == "reveal":
        best, got = ahead(view), gain(view, seat.seat)
    return seat_of(view, facts, seat.seat, slots, told, movers, held=held, ahead=best, gained=got)


def _slot(view: View, reader: Reader, at: Place, slot: SlotView, *, locked: bool) -> FeltCard:
    said = SAY[view.game](reader, "place-slot", slot=at.slot + 1)
    card = slot.card if isinstance(slot, FaceUp) else None
    if card is not None:
        said = f"{said}: {cards.name(SAY[view.game], reader, card)}"
    return FeltCard(
        at=card_spot(at),
        said=said,
        face="" if card is None else face_of(card),
        gone=isinstance(slot, Gone),
        locked=locked,
        number=at.slot + 1,
        place=place_text(at),
    )


def _card(view: View, reader: Reader, at: str, card: Card | Hidden | None) -> FeltCard | None:
    if card is None:
        return None
    if isinstance(card, Hidden):
        return FeltCard(at, "")
    return FeltCard(at, cards.name(SAY[view.game], reader, card), face_of(card))


def _deck(view: View, reader: Reader) -> FeltPile:
    said = SAY[view.game](reader, "table-pile", n=view.pile)
    return FeltPile(
        DECK, said, view.pile, FeltCard(DECK, said) if view.pile else None, kinds=("draw", "flip")
    )


def _discard(view: View, reader: Reader) -> FeltPile:
    say, top = SAY[view.game], _card(view, reader, DISCARD, view.top)
    said = say(reader, "table-no-top") if top is None else top.said
    claimable = view.open is not None and view.slap is None and view.phase != "peek"
    kinds = ("slap", "take")
    return FeltPile(DISCARD, said, view.discard, top, claimable, kinds, races=True)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return how cards move in this event. The event has already been filtered for the viewer."""
    match event:
        case Flipped(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case TurnedUp(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case Drew(seat=seat, card=card):
            face = "" if isinstance(card, Hidden) else face_of(card)
            return (Motion(DECK, seat_spot(seat), face),)
        case Took(seat=seat, card=card):
            return (Motion(DISCARD, seat_spot(seat), face_of(card)),)
        case PutBack(seat=seat, card=card) | Discarded(seat=seat, card=card):
            return (Motion(seat_spot(seat), DISCARD, face_of(card)),)
        case Replaced(seat=seat, place=place, card=card):
            spot = card_spot(place)
            return (Motion(seat_spot(seat), spot), Motion(spot, DISCARD, face_of(card)))
        case SwitchedTop(place=place, taken=taken, card=card):
            spot = card_spot(place)
            return (Motion(DISCARD, spot, face_of(taken)), Motion(spot, DISCARD, face_of(card)))
        case Swapped(first=first, second=second):
            one, other = card_spot(first), card_spot(second)
            return (Motion(one, other), Motion(other, one))
        case Gave(source=source, place=place):
            return (Motion(card_spot(source), card_spot(place)),)
        case Matched(place=place, card=card) | Mismatched(place=place, card=card):
            return (Motion(card_spot(place), DISCARD, face_of(card)),)
        case Mistaken(place=place, card=card):
            return (Motion(card_spot(place), card_spot(place), face_of(card), how="shake"),)
        case Penalised(places=places):
            return tuple(Motion(DECK, card_spot(each)) for each in places)
        case Slapped(seat=seat):
            return (Motion(seat_spot(seat), DISCARD, how="slap"),)
        case Peeked(places=places) | LookedAt(places=places):
            return tuple(Motion(card_spot(at), card_spot(at), how="flip") for at in places)
        case _:
            return ()
