"""What has happened at a table since the last deal: kept as events, told to each reader in words.

Only what everybody saw is told to everybody; what a seat is told apart is made from what it saw.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from bot.games.renderer import Renderer
from bot.ui.context import Person
from bot.ui.phrases import you_came_or_went
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.signs import mark
from bot.ui.table_frame import took_seat
from engine.core import AnyEvent, Seat

RECENT: Final = 20
"""Events that a hint may be about."""


class TookSeat(NamedTuple):
    """Whoever sits here now has taken the seat of a computer player, who was called so."""

    seat: Seat
    before: str


class Happenings:
    """The newest events of a running match, made words for each reader. `coached`: whose practice
    it is."""

    def __init__(self, renderer: Renderer, coached: Seat | None = None) -> None:
        self._renderer, self._coached = renderer, coached
        self.seen: list[AnyEvent] = []
        """Since the deal, the oldest first, as the newcomer saw it whose practice it is."""
        self._round: list[AnyEvent | TookSeat] = []
        """Since the deal, the oldest first, as everybody saw it."""
        self._said: dict[tuple[int, Reader], str] = {}
        """What these people were told already, by place in the round: a paint asks for the last
        lines again and again."""
        self._said_of: Sequence[Person] = ()
        self._alone: dict[Seat, AnyEvent] = {}
        """By seat, the event that its own panel tells above all else, as that seat saw it."""
        self.recent: tuple[AnyEvent, ...] = ()
        """The last events, as everybody saw them."""

    def add(self, events: Iterable[AnyEvent], people: Sequence[Person], new_round: bool) -> None:
        """These have happened; a new round's own begin with its deal."""
        if new_round:
            self._round.clear()
            self._said.clear()
            self.seen.clear()
        for event in events:
            if self._coached is not None:
                self.seen.append(event.seen_by(self._coached))
            seen = event.seen_by(None)
            self._round.append(seen)
            self.recent = (*self.recent, seen)[-RECENT:]
            for seat in range(len(people)):
                own = event.seen_by(seat)
                if self._renderer.alone(EVERYBODY, own, seat, people) is not None:
                    self._alone[seat] = own

    def took_seat(self, seat: Seat, before: str) -> None:
        """Whoever sits here has taken the seat of this computer player."""
        self._round.append(TookSeat(seat, before))

    def lines(self, reader: Reader, people: Sequence[Person]) -> list[str]:
        """The whole round, the oldest first."""
        places = range(len(self._round))
        return [line for at in places if (line := self._line(reader, at, people))]

    def newest(
        self, reader: Reader, people: Sequence[Person], most: int, but: AnyEvent | None = None
    ) -> tuple[str, ...]:
        """The last few lines of it; without that of `but`, where it is told otherwise."""
        places = (at for at in reversed(range(len(self._round))) if self._round[at] is not but)
        told = (line for at in places if (line := self._line(reader, at, people)))
        return tuple(reversed(list(islice(told, most))))

    def of(
        self, reader: Reader, events: Iterable[AnyEvent], seat: Seat, people: Sequence[Person]
    ) -> list[str]:
        """What this seat is told of these events, which came of what it did."""
        lines: list[str] = []
        for event in events:
            line = self._renderer.own(reader, event.seen_by(seat), seat, people)
            line = line or you_came_or_went(event, seat, reader)
            line = line or self._renderer.happening(reader, event.seen_by(None), people)
            lines += [self._marked(reader, event, line)] if line else []
        return lines

    def accent(self, people: Sequence[Person]) -> int | None:
        """The colour of the newest line, where that tells of a moment of its own."""
        for at in reversed(range(len(self._round))):
            if self._line(EVERYBODY, at, people):
                event = self._round[at]
                badge = None if isinstance(event, TookSeat) else self._renderer.badge(event)
                return None if badge is None else badge.accent
        return None

    def alone(self, reader: Reader, seat: Seat, people: Sequence[Person]) -> str:
        """What this seat's own panel says above all else; empty: nothing."""
        event = self._alone.get(seat)
        told = None if event is None else self._renderer.alone(reader, event, seat, people)
        return told or ""

    def _line(self, reader: Reader, at: int, people: Sequence[Person]) -> str:
        """What happened at this place in the round; empty: nothing worth a line."""
        if people != self._said_of:
            self._said_of = people
            self._said.clear()
        line = self._said.get((at, reader))
        if line is None:
            line = self._said[at, reader] = self._worded(reader, self._round[at], people)
        return line

    def _worded(self, reader: Reader, event: AnyEvent | TookSeat, people: Sequence[Person]) -> str:
        if isinstance(event, TookSeat):
            return took_seat(reader, people[event.seat].name, event.before)
        line = self._renderer.happening(reader, event, people)
        return self._marked(reader, event, line) if line else ""

    def _marked(self, reader: Reader, event: AnyEvent, line: str) -> str:
        """The line, with the sign of its moment in front, if it is one."""
        badge = self._renderer.badge(event)
        return line if badge is None else f"{mark(reader, badge.emoji)}{line}"
