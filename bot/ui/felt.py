"""A table for the web page: seats with cards, piles, and how cards move between them.

Each game's package makes these from a viewer's view, and from events as that viewer saw them, so
they contain nothing that the viewer may not see. The page has no code for single games: it only
draws these objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.pictures.colours import LINES
from bot.ui.context import Facts
from bot.ui.text import label
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
    """A card in a seat. `at` is its spot, unique on the table."""

    at: str
    said: str
    """The card in words, for screen readers."""
    face: str = BACK
    """The name of its picture, or `BACK`."""
    sign: str = ""
    """The emoji of a card that has no picture, with `face` as its name in words."""
    gone: bool = False
    """Whether the slot is empty."""
    locked: bool = False
    number: int = 0
    """The number of the slot, from 1; 0 for cards that have none."""
    place: str = ""
    """The place in the notation of custom_ids ("2.0"), for choices that name it; "" if none can."""
    kind: str = ""
    """The kind of action that this card stands for, in games where a button names the card."""
    up: bool = False
    """Whether the card is lifted, because it is chosen or played next."""


class FeltSeat(Struct, frozen=True, omit_defaults=True):
    """A seat around the felt."""

    seat: Seat
    name: str
    cards: tuple[FeltCard, ...]
    front: tuple[FeltCard, ...] = ()
    """The cards that lie open in front of the seat."""
    notes: tuple[str, ...] = ()
    """Short remarks: its number of cards, its score."""
    moves: bool = False
    """Whether the game waits for this seat."""
    mine: bool = False
    away: bool = False
    out: bool = False
    held: FeltCard | None = None
    """The card that the seat has just drawn."""
    wide: bool = False
    """Whether the cards are a hand, side by side, and not a square of slots."""
    place: str = ""
    """The place of the whole seat in the notation of custom_ids, in games where a choice names
    it."""
    colour: str = ""


class FeltPile(Struct, frozen=True, omit_defaults=True):
    """A pile in the middle; `card` is its top card, None for an empty pile."""

    at: str
    said: str
    count: int
    card: FeltCard | None = None
    open: bool = False
    """Whether the top card may be claimed by a press at this moment."""
    kinds: tuple[str, ...] = ()
    """The kinds of actions for which a press on the pile stands."""


class Felt(Struct, frozen=True):
    """A whole table. The viewer's own seat is `mine`; a spectator has none."""

    seats: tuple[FeltSeat, ...]
    piles: tuple[FeltPile, ...]


class Motion(Struct, frozen=True, omit_defaults=True):
    """A card that moves from one spot to another. A spot is a card's `at`, a pile's, or a seat's
    (`seat_spot`). `how` is "fly", "flip" (it turns in place), "slap" or "shake"."""

    source: str
    target: str
    face: str = BACK
    sign: str = ""
    how: str = "fly"


def seat_spot(seat: Seat) -> str:
    """Return the spot of a seat, where its drawn card lies."""
    return f"s{seat}"


def card_spot(place: Place) -> str:
    """Return the spot of a card in a slot or hand."""
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
) -> FeltSeat:
    """Return a seat with the content that all games share. `movers` are the seats for which the
    game waits."""
    each = view.seats[seat]
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
        colour="#{:02x}{:02x}{:02x}".format(*LINES[seat % len(LINES)]),
    )
