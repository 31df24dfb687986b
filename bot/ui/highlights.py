"""The highlights of a finished match, which are one or two lines for the final panel.

The lines may mention every card, because the match is over. For a match without other highlights,
some games show its best round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from msgspec import Struct
from typing_extensions import TypeVar

from bot.store.rows import Race
from bot.ui.context import People, who
from bot.ui.reader import Reader
from bot.ui.text import PHOTO_FINISH, number, span
from bot.ui.words import SAY
from engine.core import AnyEvent
from engine.views import TableView

V_co = TypeVar("V_co", bound=TableView, covariant=True, default=TableView)
E_co = TypeVar("E_co", bound=AnyEvent, covariant=True, default=AnyEvent)
K = TypeVar("K", bound=AnyEvent)


class Moment(Struct, Generic[V_co, E_co], frozen=True):
    """One step of a match with all cards open. It has the view before the step, the events of the
    step, and the view after it."""

    before: V_co
    events: tuple[E_co, ...]
    after: V_co


def remarks(
    reader: Reader,
    own: Callable[[Reader, Sequence[Moment], People], list[str]],
    moments: Sequence[Moment],
    people: People,
    race: Race | None,
) -> list[str]:
    """Return the highlights as lines without bullets, with names escaped. `own` is the function
    that returns the game's own highlights."""
    return ([_race(reader, race, people)] if race is not None else []) + own(
        reader, moments, people
    )


def _race(reader: Reader, race: Race, people: People) -> str:
    return SAY(
        reader,
        "remark-photo-finish" if race.late_ms < PHOTO_FINISH else "remark-closest-race",
        name=who(people, race.winner),
        loser=who(people, race.loser),
        span=span(reader, race.late_ms),
        round=race.round,
    )


def happened(moments: Iterable[Moment], kind: type[K]) -> Iterable[K]:
    """Return all events of the type `kind`."""
    return (event for moment in moments for event in moment.events if isinstance(event, kind))


def best_round(moments: Sequence[Moment], people: People, reader: Reader) -> list[str]:
    """Return a line about the best of several rounds. It is meant for games in which fewer points
    are better."""
    rounds = [(min(row), at, row) for at, row in enumerate(moments[-1].after.scores, 1) if row]
    if len(rounds) < 2:
        return []
    low, at, row = min(rounds, key=lambda each: each[:2])
    if low == max(row):
        return []
    best = who(people, row.index(low))
    return [SAY(reader, "remark-best-round", name=best, points=number(low), round=at)]
