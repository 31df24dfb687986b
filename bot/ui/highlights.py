"""What was remarkable in a match that is over: a line or two to talk about afterwards.

It is told what everybody may know by now, for the match is over and its cards
lie open. A game that has nothing of its own to say has its best round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from msgspec import Struct
from typing_extensions import TypeVar

from bot.store.rows import Race
from bot.ui.figures import span
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import PHOTO_FINISH, number
from bot.ui.words import SAY
from engine.core import AnyEvent
from engine.views import TableView

V_co = TypeVar("V_co", bound=TableView, covariant=True, default=TableView)
E_co = TypeVar("E_co", bound=AnyEvent, covariant=True, default=AnyEvent)
K = TypeVar("K", bound=AnyEvent)


class Moment(Struct, Generic[V_co, E_co], frozen=True):
    """One step of a match, all cards open: how it was before, what happened, how it was then."""

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
    """The lines, without bullets; names in them are harmless. `own`: what the game has to say."""
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
    """The events of this kind."""
    return (event for moment in moments for event in moment.events if isinstance(event, kind))


def best_round(moments: Sequence[Moment], people: People, reader: Reader) -> list[str]:
    """The best of several rounds, in any game that keeps a scoresheet where less is better."""
    rounds = [(min(row), at, row) for at, row in enumerate(moments[-1].after.scores, 1) if row]
    if len(rounds) < 2:
        return []
    low, at, row = min(rounds, key=lambda each: each[:2])
    if low == max(row):
        return []
    best = who(people, row.index(low))
    return [SAY(reader, "remark-best-round", name=best, points=number(low), round=at)]
