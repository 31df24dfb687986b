"""Highlights of a match of the cabo family: the best call and the worst swap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.games.cabo.sentences import SAY
from bot.ui import cards
from bot.ui.highlights import Moment, best_round, happened
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import number
from engine.cards import Card
from engine.core import Hidden, Place, Seat
from engine.games.cabo import events as cabo
from engine.games.cabo.events import Event
from engine.games.cabo.variants import VARIANTS, value
from engine.games.cabo.view import FaceUp, View


class Swap(Struct, frozen=True):
    """A swap by which a player gave away a card for a worse one."""

    cost: int
    seat: Seat
    round: int
    gave: Card
    got: Card


def remarks(reader: Reader, moments: Sequence[Moment[View, Event]], people: People) -> list[str]:
    """Return the highlights, or the best round if there are none. After a single round the scores
    already show how its call went."""
    lines: list[str] = []
    say, single = SAY[moments[-1].after.game], len(moments[-1].after.scores) == 1
    called = [(e.caller, e) for e in happened(moments, cabo.RoundScored) if e.caller is not None]
    good = [(e.scores[caller], caller, e) for caller, e in called]
    good = [each for each in good if each[0] <= each[2].totals[each[1]]]
    if good and not single:
        points, caller, best = min(good, key=lambda each: each[0])
        lines.append(
            say(
                reader,
                "remark-best-call",
                name=who(people, caller),
                total=number(best.totals[caller]),
                round=best.round,
                points=number(points),
            )
        )
    swap = max(_swaps(moments), key=lambda each: each.cost, default=None)
    if swap is not None and swap.cost > 0:
        variant = VARIANTS[moments[-1].after.game]
        lines.append(
            say(
                reader,
                "remark-worst-swap",
                name=who(people, swap.seat),
                gave=cards.a_face(say, reader, swap.gave),
                lost=number(value(variant, swap.gave)),
                got=cards.a_face(say, reader, swap.got),
                won=number(value(variant, swap.got)),
                round=swap.round,
            )
        )
    return lines or best_round(moments, people, reader)


def _swaps(moments: Iterable[Moment[View, Event]]) -> Iterable[Swap]:
    """The cost of each swap for its player: of drawn cards that were kept, and of blind swaps."""
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


def _swap(
    moment: Moment[View, Event], seat: Seat, gave: Card | Hidden | None, got: Card | Hidden | None
) -> Iterable[Swap]:
    if isinstance(gave, int) and isinstance(got, int):
        variant = VARIANTS[moment.before.game]
        cost = value(variant, got) - value(variant, gave)
        yield Swap(cost, seat, moment.before.round, gave, got)


def _at(view: View, place: Place) -> Card | None:
    slots = view.seats[place.seat].slots
    slot = slots[place.slot] if place.slot < len(slots) else None
    return slot.card if isinstance(slot, FaceUp) else None
