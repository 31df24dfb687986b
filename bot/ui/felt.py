"""A table for the web page: its seats with their cards, its piles, and the motions of cards between
them.

The package of each game makes these objects from a viewer's view, and from events as that viewer
saw them. So they contain nothing that the viewer may not see. The page has no code for any
particular game. It only draws the objects.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from msgspec import Struct

from bot.pictures.canvas import LINES
from bot.ui.context import Facts
from bot.ui.text import label, medal, number, ordinal
from engine.cards import FIRST_JOKER, Card, code
from engine.core import Place, Seat
from engine.views import TableView

DECK: Final = "deck"
"""The spot of the draw pile."""
DISCARD: Final = "discard"
"""The spot of the discard pile."""
BACK: Final = ""
"""The face of a card that the viewer does not see."""
JOKER: Final = "joker"


class FeltCard(Struct, frozen=True, omit_defaults=True):
    """A card in a seat. `at` is the card's spot, which is unique on the table."""

    at: str
    said: str
    """The card in words, for screen readers."""
    face: str = BACK
    """The name of the card's picture, or `BACK`."""
    sign: str = ""
    """The emoji of a card that has no picture. `face` is the name of the card then."""
    gone: bool = False
    """Whether there is no card, only an empty slot."""
    locked: bool = False
    number: int = 0
    """The number of the slot, counted from 1, or 0 if the card is not in a numbered slot."""
    place: str = ""
    """The place in the notation of custom_ids, such as "2.0". Empty if no choice can name the
    card."""
    kind: str = ""
    """The kind of action that a press on this card takes. Set only in games in which each card has
    its own action."""
    up: bool = False
    """Whether the card is raised because it has been chosen or is about to be played."""


class FeltSeat(Struct, frozen=True, omit_defaults=True):
    """A seat around the felt."""

    seat: Seat
    name: str
    cards: tuple[FeltCard, ...]
    front: tuple[FeltCard, ...] = ()
    """The face-up cards in front of the seat."""
    notes: tuple[str, ...] = ()
    """Short remarks, such as the number of the seat's cards and its score."""
    moves: bool = False
    """Whether the game waits for this seat."""
    mine: bool = False
    away: bool = False
    out: bool = False
    held: FeltCard | None = None
    """The card that the seat has just drawn, or None."""
    wide: bool = False
    """Whether the cards are a hand, shown side by side. Otherwise they are a square of slots."""
    place: str = ""
    """The place of the whole seat in the notation of custom_ids. Empty if no choice can name the
    seat."""
    colour: str = ""
    won: bool = False
    """Whether the seat has won the match, or the round that has just ended."""
    gained: str = ""
    """The points that the seat got in the round that has just ended. Empty if they equal the seat's
    total."""
    free: bool = False
    """Whether the seat is free or reserved for an invited person."""


class FeltPlace(Struct, frozen=True, omit_defaults=True):
    """The place of a player at the end of the match."""

    place: int
    said: str
    """The place as text: a medal or, from the fourth place on, a number."""
    name: str
    earned: str
    colour: str


class FeltPile(Struct, frozen=True, omit_defaults=True):
    """A pile in the middle of the table. `card` is the top card, or None if the pile is empty."""

    at: str
    said: str
    count: int
    card: FeltCard | None = None
    open: bool = False
    """Whether a press can claim the top card now."""
    kinds: tuple[str, ...] = ()
    """The kinds of action that a press on the pile can take."""
    races: bool = False
    """Whether players race to claim the top card. If so, the page reserves space for the button
    that claims it."""


class Felt(Struct, frozen=True, omit_defaults=True):
    """A whole table. `mine` is true for the viewer's own seat. A spectator has no such seat."""

    seats: tuple[FeltSeat, ...]
    piles: tuple[FeltPile, ...] = ()
    standing: tuple[FeltPlace, ...] = ()
    """The players by place, which are shown instead of the piles. Empty until the match is over."""


class Motion(Struct, frozen=True, omit_defaults=True):
    """A card that moves from one spot to another. A spot is the `at` of a card or pile, or the
    `seat_spot` of a seat. `how` is "fly", "flip" (the card turns over where it lies), "slap" or
    "shake"."""

    source: str
    target: str
    face: str = BACK
    sign: str = ""
    how: str = "fly"


def seat_spot(seat: Seat) -> str:
    """Return the spot of a seat. A card that the seat has drawn has the same spot."""
    return f"s{seat}"


def card_spot(place: Place) -> str:
    """Return the spot of a card in a slot or in a hand."""
    return f"c{place.seat}.{place.slot}"


def place_text(place: Place) -> str:
    """Return the place in the notation of custom_ids."""
    return f"{place.seat}.{place.slot}"


def face_of(card: Card) -> str:
    """Return the name of a playing card's picture."""
    return JOKER if card >= FIRST_JOKER else code(card)


def seat_of(
    view: TableView,
    facts: Facts,
    seat: Seat,
    cards: Sequence[FeltCard],
    notes: Sequence[str],
    movers: Sequence[Seat],
    *,
    front: Sequence[FeltCard] = (),
    held: FeltCard | None = None,
    wide: bool = False,
    place: str = "",
    ahead: Container[Seat | None] = (),
    gained: str = "",
) -> FeltSeat:
    """Return a seat of the table, for any game. `movers` are the seats that the game waits for.
    `ahead` are the seats that won the round that has just ended."""
    each, over = view.seats[seat], view.outcome
    return FeltSeat(
        seat=seat,
        name=label(facts.people[seat].name),
        cards=tuple(cards),
        front=tuple(front),
        notes=tuple(note.replace("**", "") for note in notes),
        moves=seat in movers and not facts.suspended,
        mine=seat == view.viewer,
        away=each.away,
        out=each.out is not None or each.gone,
        held=held,
        wide=wide,
        place=place,
        colour=colour(seat),
        won=seat in (ahead if over is None else over.winners),
        gained=gained,
    )


def gain(view: TableView, seat: Seat) -> str:
    """Return the points that a seat got in the round that has just ended, with a sign. Returns ""
    after the first round, when the points equal the total."""
    return number(view.scores[-1][seat], signed=True) if len(view.scores) > 1 else ""


def colour(seat: Seat) -> str:
    """Return the seat's colour in CSS notation."""
    return "#{:02x}{:02x}{:02x}".format(*LINES[seat % len(LINES)])


def standing(view: TableView, facts: Facts, earned: Sequence[str]) -> tuple[FeltPlace, ...]:
    """Return the players by place, each with the text of their result. `earned` contains these
    texts in the order of the seats. Returns () before the end of the match."""
    if view.outcome is None:
        return ()
    reader, places = facts.reader, view.outcome.places
    return tuple(
        FeltPlace(
            place=places[seat],
            said=medal(reader, places[seat]).strip() or ordinal(reader, places[seat]),
            name=label(facts.people[seat].name),
            earned=earned[seat],
            colour=colour(seat),
        )
        for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    )
