"""What was remarkable in a match of the cabo family: the best call, and the worst swap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from bot.games.cabo.sentences import WORDS
from bot.ui import cards
from bot.ui.highlights import Moment, best_round, happened
from bot.ui.people import People, who
from bot.ui.text import number
from engine.cards import JOKER, Card, rank
from engine.core import Place, Seat
from engine.games.cabo import events as cabo
from engine.games.cabo.view import FaceUp, View


class Swap(Struct, frozen=True):
    """A card that somebody gave away for a worse one."""

    cost: int
    seat: Seat
    round: int
    gave: Card
    got: Card


def remarks(moments: Sequence[Moment], people: People) -> list[str]:
    """The lines, or the best round where there are none."""
    lines: list[str] = []
    scored = [event for _, event in happened(moments, cabo.RoundScored)]
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
    return lines or best_round(moments, people)


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
