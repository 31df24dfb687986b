"""What was remarkable in a match that is over: a line or two to talk about afterwards.

It is told what everybody may know by now, for the match is over and its cards
lie open. A game that has nothing of its own to say has its best round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from bot.ui.people import People, who
from bot.ui.text import PHOTO_FINISH, number
from engine.core import Seat


class Moment(Struct, frozen=True):
    """One step of a match, all cards open: how it was before, what happened, how it was then."""

    before: Any
    events: tuple[Any, ...]
    after: Any


class Race(Struct, frozen=True):
    """The race that was lost by the least."""

    round: int
    winner: Seat
    loser: Seat
    late_ms: int


Own: TypeAlias = Callable[[Sequence[Moment], People], list[str]]
"""What a game has to say of its own moments."""


def remarks(own: Own, moments: Sequence[Moment], people: People, race: Race | None) -> list[str]:
    """The lines, without bullets; names in them are harmless."""
    return ([_race(race, people)] if race is not None else []) + own(moments, people)


def _race(race: Race, people: People) -> str:
    what = "Photo finish" if race.late_ms < PHOTO_FINISH else "Closest race"
    return (
        f"**{what}**: {who(people, race.winner)} was {race.late_ms} ms ahead of"
        f" {who(people, race.loser)}, in round {race.round}."
    )


def happened(moments: Iterable[Moment], kind: type[Any]) -> Iterable[tuple[Moment, Any]]:
    """The events of this kind, each with its moment."""
    for moment in moments:
        for event in moment.events:
            if isinstance(event, kind):
                yield moment, event


def best_round(moments: Sequence[Moment], people: People) -> list[str]:
    """The best round of any game that keeps a scoresheet where less is better."""
    scores: Sequence[Sequence[int]] = getattr(moments[-1].after, "scores", ())
    rounds = [(min(row), at, row) for at, row in enumerate(scores, 1) if row]
    if not rounds:
        return []
    low, at, row = min(rounds, key=lambda each: each[:2])
    if low == max(row):
        return []
    best = who(people, row.index(low))
    return [f"**Best round**: {best} scored {number(low)} in round {at}."]
