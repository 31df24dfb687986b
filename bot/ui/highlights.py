"""What was remarkable in a match that is over: a line or two to talk about afterwards.

It is told what everybody may know by now, for the match is over and its cards
lie open. A game that has nothing of its own to say has its best round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from bot.store.rows import Race
from bot.ui.figures import span
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import PHOTO_FINISH, number
from bot.ui.words import SAY


class Moment(Struct, frozen=True):
    """One step of a match, all cards open: how it was before, what happened, how it was then."""

    before: Any
    events: tuple[Any, ...]
    after: Any


Own: TypeAlias = Callable[[Reader, Sequence[Moment], People], list[str]]
"""What a game has to say of its own moments."""


def remarks(
    reader: Reader, own: Own, moments: Sequence[Moment], people: People, race: Race | None
) -> list[str]:
    """The lines, without bullets; names in them are harmless."""
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


def happened(moments: Iterable[Moment], kind: type[Any]) -> Iterable[tuple[Moment, Any]]:
    """The events of this kind, each with its moment."""
    for moment in moments:
        for event in moment.events:
            if isinstance(event, kind):
                yield moment, event


def best_round(moments: Sequence[Moment], people: People, reader: Reader) -> list[str]:
    """The best round of any game that keeps a scoresheet where less is better."""
    scores: Sequence[Sequence[int]] = getattr(moments[-1].after, "scores", ())
    rounds = [(min(row), at, row) for at, row in enumerate(scores, 1) if row]
    if not rounds:
        return []
    low, at, row = min(rounds, key=lambda each: each[:2])
    if low == max(row):
        return []
    best = who(people, row.index(low))
    return [SAY(reader, "remark-best-round", name=best, points=number(low), round=at)]
