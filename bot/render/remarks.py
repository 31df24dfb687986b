"""What was remarkable in a match that is over: a line or two to talk about afterwards.

It is told what everybody may know by now, for the match is over and its cards
lie open. A game that has nothing of its own to say has its best round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from bot.render import cards
from bot.render.cabo_words import WORDS
from bot.render.people import People, who
from bot.render.text import PHOTO_FINISH, number, plural
from engine.cabo import events as cabo
from engine.cabo.view import FaceUp, View
from engine.cards import JOKER, Card, rank
from engine.core import Place, Seat
from engine.explosive import events as explosive
from engine.explosive.variants import KEY as EXPLOSIVE
from engine.jokers import events as jokers
from engine.jokers.variants import KEY as JOKERS


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


class Swap(Struct, frozen=True):
    """A card that somebody gave away for a worse one."""

    cost: int
    seat: Seat
    round: int
    gave: Card
    got: Card


def remarks(game: str, moments: Sequence[Moment], people: People, race: Race | None) -> list[str]:
    """The lines, without bullets; names in them are harmless."""
    lines = [_race(race, people)] if race is not None else []
    own = _OWN.get(game, _cabo if game in WORDS else _any)
    return lines + own(moments, people)


def _race(race: Race, people: People) -> str:
    what = "Photo finish" if race.late_ms < PHOTO_FINISH else "Closest race"
    return (
        f"**{what}**: {who(people, race.winner)} was {race.late_ms} ms ahead of"
        f" {who(people, race.loser)}, in round {race.round}."
    )


def _happened(moments: Iterable[Moment], kind: type[Any]) -> Iterable[tuple[Moment, Any]]:
    for moment in moments:
        for event in moment.events:
            if isinstance(event, kind):
                yield moment, event


def _cabo(moments: Sequence[Moment], people: People) -> list[str]:
    lines: list[str] = []
    scored = [event for _, event in _happened(moments, cabo.RoundScored)]
    called = [event for event in scored if event.caller is not None]
    good = [event for event in called if event.scores[event.caller] <= event.totals[event.caller]]
    words = WORDS[moments[-1].after.game]
    if good:
        best = min(good, key=lambda event: event.scores[event.caller])
        lines.append(
            f"**Best call**: {who(people, best.caller)} {words.did_call} with"
            f" {number(best.totals[best.caller])} in round {best.round}, and scored"
            f" {number(best.scores[best.caller])}."
        )
    swap = max(_swaps(moments), key=lambda each: each.cost, default=None)
    if swap is not None and swap.cost > 0:
        variant = words.variant
        lines.append(
            f"**Worst swap**: {who(people, swap.seat)} gave {_card(swap.gave)}"
            f" ({number(cards.value(swap.gave, variant))}) for {_card(swap.got)}"
            f" ({number(cards.value(swap.got, variant))}) in round {swap.round}."
        )
    return lines or _any(moments, people)


def _card(card: Card) -> str:
    return "a Joker" if rank(card) == JOKER else f"the {cards.plainly(card)}"


def _swaps(moments: Iterable[Moment]) -> Iterable[Swap]:
    """What each swap cost whoever made it: cards that were kept unseen, and blind swaps."""
    for moment in moments:
        for event in moment.events:
            match event:
                case cabo.Replaced(seat, _, _, gave):
                    got = moment.before.held
                    yield from _swap(moment, seat, gave, got)
                case cabo.Swapped(seat, first, second, _) if (first.seat == seat) != (
                    second.seat == seat
                ):
                    mine, theirs = (first, second) if first.seat == seat else (second, first)
                    yield from _swap(
                        moment, seat, _at(moment.before, mine), _at(moment.before, theirs)
                    )
                case _:
                    pass


def _swap(moment: Moment, seat: Seat, gave: Any, got: Any) -> Iterable[Swap]:
    if isinstance(gave, int) and isinstance(got, int):
        variant = WORDS[moment.before.game].variant
        cost = cards.value(got, variant) - cards.value(gave, variant)
        yield Swap(cost, seat, moment.before.round, gave, got)


def _at(view: View, place: Place) -> Card | None:
    slots = view.seats[place.seat].slots
    slot = slots[place.slot] if place.slot < len(slots) else None
    return slot.card if isinstance(slot, FaceUp) else None


def _jokers(moments: Sequence[Moment], people: People) -> list[str]:
    lines: list[str] = []
    scored = [event for _, event in _happened(moments, jokers.RoundScored)]
    booms: dict[int, int] = {}
    for _, event in _happened(moments, jokers.Boomed):
        booms[event.seat] = booms.get(event.seat, 0) + 1
    if booms:
        seat = max(booms, key=lambda each: booms[each])
        lines.append(f"**Most booms**: {who(people, seat)}, with {plural(booms[seat], 'boom')}.")
    worst = max(scored, key=lambda event: max(event.scores), default=None)
    if worst is not None and max(worst.scores) > 0:
        seat = worst.scores.index(max(worst.scores))
        lines.append(
            f"**Heaviest hand**: {who(people, seat)} was left with"
            f" {plural(worst.scores[seat], 'point')} in round {worst.round}."
        )
    return lines or _any(moments, people)


def _explosive(moments: Sequence[Moment], people: People) -> list[str]:
    walls: Counter[Seat] = Counter()
    for _, event in _happened(moments, explosive.WallsFell):
        walls[event.by] += len(event.walls) if event.by != event.seat else 0
    answers: Counter[Seat] = Counter()
    for kind in (explosive.Defended, explosive.Redirected, explosive.Backfired):
        answers.update(event.seat for _, event in _happened(moments, kind))
    lines: list[str] = []
    for counted, title, what in (
        (walls, "Most walls brought down", "wall"),
        (answers, "Most attacks answered", "attack"),
    ):
        seat, most = max(counted.items(), key=lambda each: each[1], default=(0, 0))
        if most:
            lines.append(f"**{title}**: {who(people, seat)}, {plural(most, what)}.")
    return lines


def _any(moments: Sequence[Moment], people: People) -> list[str]:
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


_OWN: Final[dict[str, Callable[[Sequence[Moment], People], list[str]]]] = {
    JOKERS: _jokers,
    EXPLOSIVE: _explosive,
}
"""Games outside the cabo family that have something of their own to say."""
