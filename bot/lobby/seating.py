"""Seating in a lobby: pure functions that return a changed copy of the lobby's row.

If a change is not possible, the functions raise Refused with the sentence to show the player. The
parameter `most` is the game's maximum number of seats. A seat is reserved for each invited user
(`SeatRow.asked`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, count
from typing import Final

from msgspec.structs import replace

from bot.computers.levels import fitting
from bot.store import MatchRow, SeatRow
from bot.ui.context import seated
from bot.ui.reader import EVERYBODY
from bot.ui.text import name
from bot.ui.words import Sentence

COMPUTER_NAMES: Final = (
    *("Pixel", "Gizmo", "Widget", "Sprocket", "Dynamo", "Beacon"),
    *("Turbo", "Cosmo", "Ratchet", "Bolt"),
)
"""The names of computer players, in order of use. If all names are in use, the names of further
players are numbered."""


class Refused(Exception):
    """Raised if a change to a lobby is not possible. `why` is the sentence to show to the
    player."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


def accepted_seats(row: MatchRow) -> tuple[SeatRow, ...]:
    """Return the seats that would play if the game started now. These are all seats except open
    invitations."""
    return tuple(seat for seat in row.seats if not seat.asked)


def host_name(row: MatchRow) -> str:
    """Return the name of the lobby's host, with Discord's markup escaped."""
    people = seated(row.seats, EVERYBODY)
    found = next((each for each in people if each.user_id == row.host_id), None)
    return name("" if found is None else found.name)


def join(row: MatchRow, most: int, user: int, called: str) -> MatchRow:
    """Seat the user `user`, whose name is `called`. They get the seat that is reserved for them. If
    there is none, they get a free seat or, if there is none either, the seat of the newest
    invitation. Raises Refused if `user` has a seat already or if none is available."""
    mine = _seat_of(row.seats, user)
    if mine is not None and not mine.asked:
        raise Refused(Sentence("lobby-already-in"))
    fresh = SeatRow(user, called)
    if mine is not None:
        return _with(row, [fresh if seat is mine else seat for seat in row.seats])
    return _with(row, [*_room(row, most, 1), fresh])


def leave(row: MatchRow, user: int) -> MatchRow:
    """Remove the seat or the invitation of `user`. If `user` was the host, the next person becomes
    the host. If no person remains, `host_id` is 0. Raises Refused if `user` is not in the lobby."""
    if _seat_of(row.seats, user) is None:
        raise Refused(Sentence("lobby-not-in"))
    return _without(row, [seat for seat in row.seats if seat.user_id == user])


def add_computer(row: MatchRow, most: int, number: int | None) -> MatchRow:
    """Add a computer player whose level has the number `number`. Raises Refused if all seats are
    taken."""
    if len(row.seats) >= most:
        raise Refused(Sentence("lobby-full", most=most))
    return _with(row, with_computers(row.seats, 1, row.game, number))


def fitted(seats: Iterable[SeatRow], game: str) -> tuple[SeatRow, ...]:
    """Return `seats` with levels that `game` offers. If `game` doesn't offer the level of a
    computer player, that level is replaced by the next lower level that the game offers. If there
    is no lower level, it is replaced by the game's lowest level."""
    return tuple(
        seat if seat.level is None else replace(seat, level=fitting(game, seat.level).number)
        for seat in seats
    )


def with_computers(
    seats: Iterable[SeatRow], more: int, game: str, number: int | None
) -> tuple[SeatRow, ...]:
    """Return `seats` followed by `more` additional computer players, whose names are unique. They
    get the level with the number `number`, or the next lower level that `game` offers."""
    seats = tuple(seats)
    for _ in range(more):
        taken = {seat.name.casefold() for seat in seats}
        names = chain(COMPUTER_NAMES, (f"Computer {at}" for at in count(1)))
        free = next(each for each in names if each.casefold() not in taken)
        seats += (SeatRow(None, free, "simple", fitting(game, number).number),)
    return seats


def key(seat: SeatRow) -> str:
    """Return a key that identifies `seat`. It does not change when other players join or leave."""
    return f"c{seat.name}" if seat.user_id is None else f"p{seat.user_id}"


def take_off(row: MatchRow, wanted: str) -> tuple[MatchRow, SeatRow]:
    """Remove the seat whose `key` is `wanted`. Returns the changed row and the removed seat. Raises
    Refused if there is no such seat or if it is the host's."""
    for seat in row.seats:
        if key(seat) == wanted and seat.user_id != row.host_id:
            return _without(row, [seat]), seat
    raise Refused(Sentence("lobby-gone"))


def ask(row: MatchRow, most: int, people: Iterable[tuple[int, str]]) -> MatchRow:
    """Invite `people`, which are pairs of a user id and a name. Seats are reserved for them until
    the game starts. Raises Refused if all of them have seats or invitations already, or if too few
    seats are free."""
    new = [(user, called) for user, called in people if _seat_of(row.seats, user) is None]
    if not new:
        raise Refused(Sentence("lobby-already-invited"))
    free = most - len(row.seats)
    if len(new) > free:
        raise Refused(Sentence("lobby-few-seats", free=free, most=most))
    return _with(row, [*row.seats, *(SeatRow(user, called, asked=True) for user, called in new)])


def rematch_seats(seats: Sequence[SeatRow], who: int) -> tuple[SeatRow, ...]:
    """Return the seats of a rematch that the user `who` hosts. Computer players and `who` are
    seated. All other users are invited, except users who have deleted their data (their ids are
    below 0)."""
    return tuple(
        replace(seat, asked=seat.user_id not in (None, who))
        for seat in seats
        if seat.user_id is None or seat.user_id > 0
    )


def _room(row: MatchRow, most: int, wanted: int) -> list[SeatRow]:
    """Return the seats of `row` with room for `wanted` more players, `most` in total. If necessary,
    the newest invitations are left out. Raises Refused if there is still no room."""
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
