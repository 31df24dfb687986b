"""Seating in a lobby, as pure functions from a lobby's row to the changed row.

A function raises Refused, with the sentence to show the player, if the change is not possible.
Invited users (`SeatRow.asked`) hold a seat but don't play until they accept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, count
from typing import Final

from msgspec.structs import replace

from bot.computers.levels import fitting
from bot.store import MatchRow, SeatRow
from bot.ui.people import seated
from bot.ui.reader import EVERYBODY
from bot.ui.text import name
from bot.ui.words import Sentence

COMPUTER_NAMES: Final = (
    *("Pixel", "Gizmo", "Widget", "Sprocket", "Dynamo", "Beacon"),
    *("Turbo", "Cosmo", "Ratchet", "Bolt"),
)
"""Names of computer players, in order of use; further ones are numbered."""


class Refused(Exception):
    """Raised if a change is not possible; `why` tells the player the reason and what is."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


def accepted_seats(row: MatchRow) -> tuple[SeatRow, ...]:
    """The seats that would play if the game started now: all but open invitations."""
    return tuple(seat for seat in row.seats if not seat.asked)


def host_name(row: MatchRow) -> str:
    """The host's name, escaped for Discord."""
    people = seated(row.seats, EVERYBODY)
    found = next((each for each in people if each.user_id == row.host_id), None)
    return name("" if found is None else found.name)


def join(row: MatchRow, most: int, user: int, called: str) -> MatchRow:
    """Seat `user`: in the seat of their invitation, else a free one, else one of another invited
    user. Raises Refused if they sit already or there is no room."""
    mine = _seat_of(row.seats, user)
    if mine is not None and not mine.asked:
        raise Refused(Sentence("lobby-already-in"))
    fresh = SeatRow(user, called)
    if mine is not None:
        return _with(row, [fresh if seat is mine else seat for seat in row.seats])
    return _with(row, [*_room(row, most, 1), fresh])


def leave(row: MatchRow, user: int) -> MatchRow:
    """Free the user's seat or decline their invitation. The host is 0 if no person remains."""
    if _seat_of(row.seats, user) is None:
        raise Refused(Sentence("lobby-not-in"))
    return _without(row, [seat for seat in row.seats if seat.user_id == user])


def add_computer(row: MatchRow, most: int, number: int | None) -> MatchRow:
    """Add a computer player of level `number`. Raises Refused if the table is full."""
    if len(row.seats) >= most:
        raise Refused(Sentence("lobby-full", most=most))
    return _with(row, with_computers(row.seats, 1, row.game, number))


def fitted(seats: Iterable[SeatRow], game: str) -> tuple[SeatRow, ...]:
    """The seats with computer players' levels adjusted to those `game` has."""
    return tuple(
        seat if seat.level is None else replace(seat, level=fitting(game, seat.level).number)
        for seat in seats
    )


def with_computers(
    seats: Iterable[SeatRow], more: int, game: str, number: int | None
) -> tuple[SeatRow, ...]:
    """The seats plus `more` uniquely named computer players of level `number`, or of the next
    lower level the game has."""
    seats = tuple(seats)
    for _ in range(more):
        taken = {seat.name.casefold() for seat in seats}
        names = chain(COMPUTER_NAMES, (f"Computer {at}" for at in count(1)))
        free = next(each for each in names if each.casefold() not in taken)
        seats += (SeatRow(None, free, "simple", fitting(game, number).number),)
    return seats


def key(seat: SeatRow) -> str:
    """A seat's stable identifier, which does not change when others join or leave."""
    return f"c{seat.name}" if seat.user_id is None else f"p{seat.user_id}"


def take_off(row: MatchRow, wanted: str) -> tuple[MatchRow, SeatRow]:
    """Remove the seat with the `key` `wanted`, unless the host's; return it with the new row."""
    for seat in row.seats:
        if key(seat) == wanted and seat.user_id != row.host_id:
            return _without(row, [seat]), seat
    raise Refused(Sentence("lobby-gone"))


def ask(row: MatchRow, most: int, people: Iterable[tuple[int, str]]) -> MatchRow:
    """Invite `people`: reserve seats for them until they accept or the game starts."""
    new = [(user, called) for user, called in people if _seat_of(row.seats, user) is None]
    if not new:
        raise Refused(Sentence("lobby-already-invited"))
    free = most - len(row.seats)
    if len(new) > free:
        raise Refused(Sentence("lobby-few-seats", free=free, most=most))
    return _with(row, [*row.seats, *(SeatRow(user, called, asked=True) for user, called in new)])


def rematch_seats(seats: Sequence[SeatRow], who: int) -> tuple[SeatRow, ...]:
    """Seats for a rematch: computer players and user `who` sit, the other users are invited.
    Users who deleted their data (ids below 0) are left out."""
    return tuple(
        replace(seat, asked=seat.user_id not in (None, who))
        for seat in seats
        if seat.user_id is None or seat.user_id > 0
    )


def _room(row: MatchRow, most: int, wanted: int) -> list[SeatRow]:
    """The seats, with the newest invitations dropped as needed to fit `wanted` more."""
    seats = list(row.seats)
    for at in range(len(seats) - 1, -1, -1):
        if len(seats) + wanted > most and seats[at].asked:
            del seats[at]
    if len(seats) + wanted > most:
        raise Refused(Sentence("lobby-no-room", most=most))
    return seats


def _seat_of(seats: Iterable[SeatRow], user: int) -> SeatRow | None:
    return next((seat for seat in seats if seat.user_id == user), None)


def _with(row: MatchRow, seats: Sequence[SeatRow]) -> MatchRow:
    return replace(row, seats=tuple(seats))


def _without(row: MatchRow, gone: Sequence[SeatRow]) -> MatchRow:
    seats = tuple(seat for seat in row.seats if seat not in gone)
    people = [seat.user_id for seat in seats if seat.user_id is not None and not seat.asked]
    host = row.host_id if row.host_id in people else next(iter(people), 0)
    return replace(row, seats=seats, host_id=host)
