"""The questions that the rules ask of a match.

Law of this module: each elementary fact is asked in one place, so that what is offered, what is
accepted and what a view shows cannot differ. Nothing here changes anything.
"""

from __future__ import annotations

from functools import cache

from engine.cabo.state import CLAIMABLE, PLAY, Fields, Grid
from engine.cabo.variants import LOOK_OTHER, LOOK_OWN, VARIANTS, PowerKind, Variant
from engine.cards import Card, rank
from engine.core import Place, Seat
from engine.refusals import Refusal

Slots = tuple[tuple[int, ...], ...]
"""By seat, numbers of slots."""


def variant_of(at: Fields) -> Variant:
    """The game that is being played."""
    return VARIANTS[at.variant]


def cards_in(grid: Grid) -> int:
    """How many cards lie in a grid."""
    return len(grid) - grid.count(None)


@cache
def _first(count: int) -> tuple[int, ...]:
    return tuple(range(count))


def slots(grid: Grid) -> tuple[int, ...]:
    """The slots of a grid that hold a card."""
    if None not in grid:
        return _first(len(grid))
    return tuple([slot for slot, card in enumerate(grid) if card is not None])


def only(at: Fields, seat: Seat, of_seat: tuple[int, ...]) -> Slots:
    """Slots by seat, with none but these of this one seat."""
    return tuple([of_seat if other == seat else () for other in range(at.seats)])


def own_slots(at: Fields, seat: Seat) -> Slots:
    """The seat's own cards, by seat."""
    return only(at, seat, slots(at.grids[seat]))


def locked(at: Fields, seat: Seat) -> bool:
    """Whether this seat is locked, and its cards with it."""
    # K7.3: whoever called neither acts nor is touched; a house rule leaves the caller free.
    return seat == at.caller and at.rules.caller_locked


def locked_seat(at: Fields) -> Seat | None:
    """The seat that is locked, if there is one."""
    caller = at.caller
    return caller if caller is not None and locked(at, caller) else None


def touchable_slots(at: Fields) -> Slots:
    """All cards at the table that may be flipped, looked at or moved, by seat."""
    spared = locked_seat(at)
    return tuple([() if seat == spared else slots(grid) for seat, grid in enumerate(at.grids)])


def touchable_cards(at: Fields) -> int:
    """How many cards at the table may be flipped, looked at or moved."""
    spared = locked_seat(at)
    return sum([0 if seat == spared else cards_in(grid) for seat, grid in enumerate(at.grids)])


def anything_touchable(at: Fields) -> bool:
    """Whether any card at the table may be flipped, looked at or moved."""
    spared = locked_seat(at)
    return any(seat != spared and cards_in(grid) for seat, grid in enumerate(at.grids))


def refuse_place(at: Fields, place: Place) -> Refusal | None:
    """Why nobody may touch what lies at this place, if so."""
    if not 0 <= place.seat < at.seats or not 0 <= place.slot < len(at.grids[place.seat]):
        return Refusal.WRONG_TARGET
    if locked(at, place.seat):
        return Refusal.LOCKED
    if at.grids[place.seat][place.slot] is None:
        return Refusal.EMPTY_SLOT
    return None


def refuse_own_place(at: Fields, seat: Seat, place: Place) -> Refusal | None:
    """Why this is not a place where a card of this seat's own lies, if so."""
    if place.seat != seat or not 0 <= place.slot < len(at.grids[seat]):
        return Refusal.WRONG_TARGET
    return Refusal.EMPTY_SLOT if at.grids[seat][place.slot] is None else None


def power_of(at: Fields, card: Card) -> PowerKind | None:
    """The power of a card just drawn, if its rank has one (K2.2)."""
    return variant_of(at).powers.get(rank(card))


def power_in_use(at: Fields) -> bool:
    """Whether a power has been taken up and is not done: the next seat waits (K2.6)."""
    return at.power is not None and at.power.stage is not CLAIMABLE


def cardless_turn(at: Fields) -> bool:
    """Whether the turn is one of a seat without cards, which takes itself (K7.4)."""
    return at.phase is PLAY and at.held is None and not cards_in(at.grids[at.to_move])


def reach(at: Fields, kind: PowerKind, seat: Seat) -> Slots:
    """The cards that a power of this kind may name, used by this seat."""
    if kind is LOOK_OWN:
        return own_slots(at, seat)
    everything = touchable_slots(at)
    if kind is LOOK_OTHER:
        return (*everything[:seat], (), *everything[seat + 1 :])
    # K2.3: any two cards at the table, own ones among them or not.
    return everything


def aimable(at: Fields, kind: PowerKind, seat: Seat) -> bool:
    """Whether a power has enough to aim at (K2.7)."""
    own = cards_in(at.grids[seat])
    if kind is LOOK_OWN:
        return own > 0
    if kind is LOOK_OTHER:
        return touchable_cards(at) > own  # a seat with a power has not called
    return touchable_cards(at) > 1
