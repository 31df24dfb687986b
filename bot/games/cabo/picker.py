"""Picking cards: a seat first, then a slot per press, in pages if there are many slots.

The ids of the buttons hold how far the player got, so nothing is stored; a press that fits no
present offer is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.games.cabo.sentences import SAY, on_gap, on_slot
from bot.ui import verbs
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.limits import ROW
from bot.ui.panel import Button, Row
from bot.ui.table_frame import crowded
from bot.ui.text import label
from bot.ui.words import Value
from engine.core import Offer, Place, Seat
from engine.games.cabo.variants import VARIANTS

ROWS: Final = 5
"""Most rows of buttons in a private panel: more would push the table off a phone's screen."""
SIDE: Final = 2
"""Columns of the square of the dealt slots."""
SQUARE: Final = 4
ACROSS: Final = 3
"""Slots that fit side by side on a phone."""
BESIDE: Final = 2
"""Most other players named below the own cards; with more, one button leads to their names."""
assert all(variant.seats[1] <= 2 * ROW for variant in VARIANTS.values())

Targets = tuple[tuple[int, ...], ...]


class Cursor(Struct, frozen=True):
    """How far the player got in a choice."""

    picked: tuple[Place, ...] = ()
    seat: Seat | None = None
    page: int = 0
    others: bool = False
    """Whether another player is to be chosen, and has not been yet."""


def offered(offers: Sequence[Offer], kind: str) -> Offer | None:
    """Return the offer of this kind, or None."""
    return next((offer for offer in offers if offer.kind == kind), None)


def remaining(offer: Offer, picked: Sequence[Place]) -> Targets:
    """Return the slots that can be picked next, by seat."""
    targets = offer.second if picked and offer.second else offer.targets
    return tuple(
        tuple(each for each in slots if Place(seat, each) not in picked)
        for seat, slots in enumerate(targets)
    )


def cursor(offer: Offer, press: ComponentId | None) -> Cursor:
    """Return how far a press got within an offer; the start if it doesn't belong to it."""
    if press is None or press.verb != verbs.PICK:
        return Cursor()
    if (press.kind, press.number) != (offer.kind, offer.number):
        return Cursor()
    if len(press.places) >= max(offer.picks, 1) or len(set(press.places)) < len(press.places):
        return Cursor()
    for count, place in enumerate(press.places):
        left = remaining(offer, press.places[:count])
        if place.seat >= len(left) or place.slot not in left[place.seat]:
            return Cursor()
    left = remaining(offer, press.places)
    if press.seat == len(left):
        return Cursor(press.places, others=True)
    if press.seat is None or press.seat >= len(left) or not left[press.seat]:
        return Cursor(press.places)
    return Cursor(press.places, press.seat, press.page)


class Picker(Struct, frozen=True):
    """The buttons for one offer at one cursor. `home`: begin with the viewer's own slots."""

    facts: Facts
    game: str
    offer: Offer
    at: Cursor
    viewer: Seat
    home: bool = False

    @property
    def seat(self) -> Seat | None:
        """The seat whose slots are shown; None while a seat is to be chosen."""
        seats = self._seats()
        if self.at.seat is not None:
            return self.at.seat
        if len(seats) == 1:
            return seats[0]
        return self.viewer if self._at_home(seats) and not self.at.others else None

    def _at_home(self, seats: list[Seat]) -> bool:
        return self.home and self.viewer in seats

    def rows(self, *controls: Button) -> tuple[Row, ...]:
        """Return rows of slots or seats, then one to navigate and for `controls` (at most one)."""
        seats, seat = self._seats(), self.seat
        if seat is None:
            at_home = self._at_home(seats)
            moves = [self._to("button-own-cards")] if at_home else []
            named = [each for each in seats if not at_home or each != self.viewer]
            return (*self._seat_rows(named), *self._controls(moves, controls))
        at_home = self.home and seat == self.viewer
        elsewhere = [each for each in seats if each != seat]
        others = self._others(elsewhere) if at_home else ()
        pages = paged(remaining(self.offer, self.at.picked)[seat], ROWS - 1 - len(others))
        page = min(self.at.page, len(pages) - 1)
        slots = tuple(
            Row(tuple(self.slot_or_gap(seat, each) for each in row)) for row in pages[page]
        )
        moves = self.moves(seat, page, len(pages))
        if self.at.seat is not None and not at_home and elsewhere:
            if self._at_home(seats):
                near = len(elsewhere) <= BESIDE
                moves.append(self._to("button-own-cards") if near else self._to_others())
            elif len(elsewhere) == 1:
                moves.append(self._seat_button(elsewhere[0], short=True))
            else:
                moves.append(self._to("button-other-player"))
        rest = (*others, *self._controls(moves, controls))
        together = tuple(each for row in rest for each in row.buttons)
        if at_home and 0 < len(together) <= ROW:
            return (*slots, Row(together))
        return (*slots, *rest)

    def slot_or_gap(self, seat: Seat, index: int) -> Button:
        """Return a slot's button, disabled if empty: cards are remembered by position."""
        if index in remaining(self.offer, self.at.picked)[seat]:
            return self.slot(seat, index)
        place, say = Place(seat, index), SAY[self.game]
        press = ComponentId(
            self.facts.table, verbs.GAP, self.offer.kind, self.offer.number, (place,)
        )
        picked = place in self.at.picked
        return on_gap(say, self.facts.reader, index, press.id, picked=picked)

    def _say(self, message: str, **values: Value) -> str:
        return SAY[self.game](self.facts.reader, message, **values)

    def _seats(self) -> list[Seat]:
        left = remaining(self.offer, self.at.picked)
        return [seat for seat, slots in enumerate(left) if slots]

    def _controls(self, moves: list[Button], controls: Sequence[Button]) -> tuple[Row, ...]:
        if self.at.picked:
            start = ComponentId(self.facts.table, verbs.PICK, self.offer.kind, self.offer.number)
            moves.append(Button(self._say("button-start-over"), start.id))
        row = (*moves, *controls)
        return (Row(row),) if row else ()

    def _to(self, message: str, seat: Seat | None = None) -> Button:
        return Button(self._say(message), self._go(seat, 0))

    def _to_others(self) -> Button:
        """To the names of all others, which is coded as a seat past the last."""
        return self._to("button-other-player", len(self.offer.targets))

    def _others(self, seats: list[Seat]) -> tuple[Row, ...]:
        if len(seats) > BESIDE:
            return (Row((self._to_others(),)),)
        return self._seat_rows(seats, beside=True)

    def _seat_rows(self, seats: list[Seat], *, beside: bool = False) -> tuple[Row, ...]:
        """`beside`: below the player's own cards."""
        mine_first = sorted(seats, key=lambda seat: seat != self.viewer)
        short = beside or crowded(self.facts)
        buttons = [self._seat_button(seat, short=short) for seat in mine_first]
        # At most two rows, of the same length.
        size = ROW if len(buttons) <= ROW else (len(buttons) + 1) // 2
        return tuple(Row(tuple(buttons[i : i + size])) for i in range(0, len(buttons), size))

    def _seat_button(self, seat: Seat, *, short: bool) -> Button:
        # With many players only names fit; the table says how many cards each has.
        mine = seat == self.viewer
        count = len(remaining(self.offer, self.at.picked)[seat])
        name = label(self.facts.people[seat].name)
        if mine:
            said = self._say("button-own-cards" if short else "button-seat-mine", n=count)
        else:
            said = name if short else self._say("button-seat", name=name, n=count)
        return Button(said, self._go(seat, 0))

    def _go(self, seat: Seat | None, page: int) -> str:
        offer = self.offer
        return ComponentId(
            self.facts.table, verbs.PICK, offer.kind, offer.number, self.at.picked, seat, page
        ).id

    def moves(self, seat: Seat, page: int, pages: int) -> list[Button]:
        """Return the buttons to the pages before and after this one."""
        moves: list[Button] = []
        if page > 0:
            moves.append(Button(self._say("button-earlier"), self._go(seat, page - 1)))
        if page + 1 < pages:
            moves.append(Button(self._say("button-later"), self._go(seat, page + 1)))
        return moves

    def slot(self, seat: Seat, index: int) -> Button:
        """Return the button that picks this slot; the last pick takes the action."""
        picked = (*self.at.picked, Place(seat, index))
        verb = verbs.ACT if len(picked) == self.offer.picks else verbs.PICK
        press = ComponentId(self.facts.table, verb, self.offer.kind, self.offer.number, picked)
        return on_slot(SAY[self.game], self.facts.reader, index, press.id)


def paged(slots: Sequence[int], rows: int) -> list[list[list[int]]]:
    """Return slots in rows, and rows in pages. The dealt square lies as on the table, with later
    slots below it, so that the order is the table's."""
    square = [list(range(top, top + SIDE)) for top in range(0, SQUARE, SIDE)]
    lines = [line for line in square if any(index in slots for index in line)]
    rest = [index for index in slots if index >= SQUARE]
    # With few slots the last rows are as wide as the square, with many as wide as a phone.
    wide = SIDE if len(lines) * SIDE + len(rest) <= SIDE * (rows - 1) else ACROSS
    lines += [rest[i : i + wide] for i in range(0, len(rest), wide)]
    return [lines[i : i + rows] for i in range(0, len(lines), rows)]
