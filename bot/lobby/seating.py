"""Who sits where before the start. Pure: a lobby's row goes in, the row after it comes out.

What can't be done raises Refused with the one sentence that a person reads, and
then nothing has changed. Whoever was asked to a seat doesn't play until they have said yes.
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
"""What computer players are called, in the order in which they come. After these, a number."""


class Refused(Exception):
    """It can't be done; `why` says so, and what can."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why.message)
        self.why = why


def coming(row: MatchRow) -> tuple[SeatRow, ...]:
    """The seats of those who play if it begins now."""
    return tuple(seat for seat in row.seats if not seat.asked)


def host_name(row: MatchRow) -> str:
    """Who may start, made harmless."""
    people = seated(row.seats, EVERYBODY)
    found = next((each for each in people if each.user_id == row.host_id), None)
    return name("" if found is None else found.name)


def join(row: MatchRow, most: int, user: int, called: str) -> MatchRow:
    """Take a seat: one's own if one was asked, or a free one, or one kept for somebody who has not
    said yes."""
    mine = _seat_of(row.seats, user)
    if mine is not None and not mine.asked:
        raise Refused(Sentence("lobby-already-in"))
    fresh = SeatRow(user, called)
    if mine is not None:
        return _with(row, [fresh if seat is mine else seat for seat in row.seats])
    return _with(row, [*_room(row, most, 1), fresh])


def leave(row: MatchRow, user: int) -> MatchRow:
    """Give a seat free, or say no to one. Where nobody is left who said yes, the host is 0."""
    if _seat_of(row.seats, user) is None:
        raise Refused(Sentence("lobby-not-in"))
    return _without(row, [seat for seat in row.seats if seat.user_id == user])


def add_computer(row: MatchRow, most: int, number: int | None) -> MatchRow:
    """One more computer player, of this level."""
    if len(row.seats) >= most:
        raise Refused(Sentence("lobby-full", most=most))
    return _with(row, with_computers(row.seats, 1, row.game, number))


def fitted(seats: Iterable[SeatRow], game: str) -> tuple[SeatRow, ...]:
    """These seats at a table of this game: computer players of levels that it has."""
    return tuple(
        seat if seat.level is None else replace(seat, level=fitting(game, seat.level).number)
        for seat in seats
    )


def with_computers(
    seats: Iterable[SeatRow], more: int, game: str, number: int | None
) -> tuple[SeatRow, ...]:
    """These seats and so many computer players of this level, or the next below that the game has,
    each with a name of its own."""
    seats = tuple(seats)
    for _ in range(more):
        taken = {seat.name.casefold() for seat in seats}
        names = chain(COMPUTER_NAMES, (f"Computer {at}" for at in count(1)))
        free = next(each for each in names if each.casefold() not in taken)
        seats += (SeatRow(None, free, "simple", fitting(game, number).number),)
    return seats


def key(seat: SeatRow) -> str:
    """What names a seat for as long as somebody has it, also if others come and go."""
    return f"c{seat.name}" if seat.user_id is None else f"p{seat.user_id}"


def take_off(row: MatchRow, wanted: str) -> tuple[MatchRow, SeatRow]:
    """Somebody off the table, by `key`; the host stays. Who that was comes back too."""
    for seat in row.seats:
        if key(seat) == wanted and seat.user_id != row.host_id:
            return _without(row, [seat]), seat
    raise Refused(Sentence("lobby-gone"))


def ask(row: MatchRow, most: int, people: Iterable[tuple[int, str]]) -> MatchRow:
    """Keep seats for these people until they say yes or the game begins."""
    new = [(user, called) for user, called in people if _seat_of(row.seats, user) is None]
    if not new:
        raise Refused(Sentence("lobby-already-invited"))
    free = most - len(row.seats)
    if len(new) > free:
        raise Refused(Sentence("lobby-few-seats", free=free, most=most))
    return _with(row, [*row.seats, *(SeatRow(user, called, asked=True) for user, called in new)])


def again(seats: Sequence[SeatRow], who: int) -> tuple[SeatRow, ...]:
    """The same seats for a rematch: computer players and who wants it sit, the others are asked,
    but for those who have had themselves forgotten (their numbers are below 0)."""
    return tuple(
        replace(seat, asked=seat.user_id not in (None, who))
        for seat in seats
        if seat.user_id is None or seat.user_id > 0
    )


def _room(row: MatchRow, most: int, wanted: int) -> list[SeatRow]:
    """The seats with room for one more; a seat that is only kept gives way, the newest first."""
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
