"""A running match as it stands: its row, its state and who sits where, all of it on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Final, TypeVar

from msgspec import Struct

from bot.background import spawn
from bot.match.claims import Claim
from bot.store import MatchRow, Snapshot
from bot.ui.context import Person
from bot.ui.people import told_apart
from engine.core import AnyEvent, AnyState, Seat, Step
from engine.game import Game
from engine.replay import state_hash
from engine.views import TableView

T = TypeVar("T")

PEOPLE: Final = 2
"""So few can be compared with each other."""


class Running:
    """One match. Whoever changes it has stored that first."""

    def __init__(self, row: MatchRow, game: Game, state: AnyState, seq: int) -> None:
        self.row, self.game, self.state = row, game, state
        self.seq = seq
        """How many actions were taken."""
        self.claim: Claim | None = None
        """Who was first at the newest discard that somebody claimed."""
        self._people: tuple[object, tuple[Person, ...]] = ((), ())
        """The seats of a row, and the people of those seats with those who wait for one."""
        self._seen_by_all: tuple[AnyState | None, TableView | None] = (None, None)
        self._steps: dict[Struct, Step[AnyState, AnyEvent]] = {}

    def step(self, action: Struct) -> Step[AnyState, AnyEvent]:
        """What this action leads to from here; made once, for what has to wait was asked for
        before. Raises IllegalAction."""
        step = self._steps.get(action)
        if step is None:
            step = self._steps[action] = self.game.apply(self.state, action)
        return step

    def adopt(self, state: AnyState, seen: TableView) -> None:
        """An action led to this state, of which everybody may see so much."""
        self.state, self.seq = state, self.seq + 1
        self._seen_by_all = (state, seen)
        self._steps = {}

    def public(self) -> TableView:
        """What everybody may see; made once a state, for a step asks several times."""
        state, view = self._seen_by_all
        if view is None or state is not self.state:
            state, view = self._seen_by_all = (self.state, self.game.view(self.state, None))
        return view

    def view(self, viewer: Seat | None) -> TableView:
        """What this viewer may see now."""
        return self.public() if viewer is None else self.game.view(self.state, viewer)

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits here, by seat, each with a name of their own."""
        return self._named()[: len(self.row.seats)]

    @property
    def coming(self) -> tuple[tuple[Seat, Person], ...]:
        """Who takes which computer player's seat at the next deal, named likewise."""
        seats = enumerate(self.row.seats)
        waiting = (seat for seat, sitting in seats if sitting.newcomer is not None)
        return tuple(zip(waiting, self._named()[len(self.row.seats) :], strict=True))

    def _named(self) -> tuple[Person, ...]:
        made_of, people = self._people
        seats = self.row.seats
        if made_of is not seats:  # made once, for a step asks several times
            sitting = (Person(s.name, s.user_id, str(s.level or "")) for s in seats)
            newcomers = (s.newcomer for s in seats if s.newcomer is not None)
            coming = (Person(each.name, each.user_id) for each in newcomers)
            people = told_apart((*sitting, *coming))
            self._people = (seats, people)
        return people

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits."""
        seats = enumerate(self.row.seats)
        return next((seat for seat, sitting in seats if sitting.user_id == user_id), None)

    def present(self) -> dict[int, Seat]:
        """The people who play their cards themselves: their seats by user id."""
        seats = enumerate(zip(self.row.seats, self.public().seats, strict=True))
        return {
            sitting.user_id: seat
            for seat, (sitting, seen) in seats
            if sitting.user_id is not None and not seen.away
        }

    @property
    def rated(self) -> bool:
        """Whether it counts for ratings: two people at least, and nobody's practice round."""
        seats = self.row.seats
        people = sum(sitting.user_id is not None for sitting in seats)
        return people >= PEOPLE and not any(sitting.coached for sitting in seats)

    def spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Let something finish by itself."""
        return spawn(work, f"finishing something of match {self.row.id}")

    def last(self) -> Snapshot:
        """The state as it is now, behind that of every round: what stays of a match that is over
        when its moves have gone."""
        encoded, hashed = self.game.encode(self.state), state_hash(self.game, self.state)
        return Snapshot(self.state.round + 1, self.seq, encoded, hashed)
