"""The cabo family in practice: what just happened, in a newcomer's words.

It is given events as a spectator saw them, and says besides what they mean for
whoever reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.cabo.sentences import WORDS
from bot.ui import cards
from bot.ui.people import People, who
from bot.ui.phrases import you_or
from bot.ui.reader import Reader
from bot.ui.text import first_upper, plural
from engine.core import Seat
from engine.games.cabo import events as ev
from engine.games.cabo.view import View


def _dealt(reader: Reader, _: Any, view: View, people: People, mine: Seat) -> str:
    return "the round was dealt. Your cards lie face down, for you too; fewer and lower ones win."


def _turned_up(reader: Reader, event: ev.TurnedUp, view: View, people: People, mine: Seat) -> str:
    return (
        f"the round was dealt, your cards face down for you too; fewer and lower ones win."
        f" {first_upper(cards.one(event.card))} starts {WORDS[view.game].heap}."
    )


def _flipped(reader: Reader, event: ev.Flipped, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    told = f"{name} flipped {cards.one(event.card)}."
    if not _is_open(event.number, view):
        return told
    return f"{told} Whoever knows another of its rank may press {WORDS[view.game].slap}"


def _is_open(number: int, view: View) -> bool:
    """Whether this discard may still be claimed; what happened last may be a while ago."""
    return view.open is not None and view.open.number == number and view.slap is None


def _may_slap(number: int, view: View) -> str:
    return f" Now all may press {WORDS[view.game].slap}" if _is_open(number, view) else ""


def _discarded(reader: Reader, event: ev.Discarded, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    told = f"{name} drew {cards.one(event.card)} and did not keep it."
    return f"{told}{_may_slap(event.number, view)}"


def _replaced(reader: Reader, event: ev.Replaced, view: View, people: People, mine: Seat) -> str:
    name, slot = you_or(event.seat, people, mine), event.place.slot + 1
    words = WORDS[view.game]
    # Where a card may be taken, it may be one that all have seen (G3.1).
    kept = words.kept if words.variant.has("take") else f"{words.kept} unseen"
    return (
        f"{name} kept {kept} in slot {slot}; {cards.one(event.card)} lay there."
        f"{_may_slap(event.number, view)}"
    )


def _matched(reader: Reader, event: ev.Matched, view: View, people: People, mine: Seat) -> str:
    name, words = you_or(event.seat, people, mine), WORDS[view.game]
    matched = words.matched.format(slapped=words.slapped)
    more = f" It may be {words.slapped} on in turn." if words.variant.slap.chained else ""
    return f"{name} {matched} {cards.one(event.card)}: one card less there.{more}"


def _mismatched(
    reader: Reader, event: ev.Mismatched, view: View, people: People, mine: Seat
) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} turned over {cards.one(event.card)}, which does not match: that costs cards."


def _mistaken(reader: Reader, event: ev.Mistaken, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return (
        f"{name} showed {cards.one(event.card)}, which does not match: it went back, and costs."
        f" All know that card in slot {event.place.slot + 1} now."
    )


def _changed_mind(
    reader: Reader, event: ev.ChangedMind, view: View, people: People, mine: Seat
) -> str:
    name, words = you_or(event.seat, people, mine), WORDS[view.game]
    return f"{name} {words.idle.format(slapped=words.slapped)}: others may still try."


def _gave(reader: Reader, event: ev.Gave, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    there = "you" if event.place.seat == mine else who(people, event.place.seat)
    return f"{name} gave {there} a card unseen, in slot {event.place.slot + 1}."


def _took(reader: Reader, event: ev.Took, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} took {cards.one(event.card)}, which all have seen, and must keep it."


def _put_back(reader: Reader, event: ev.PutBack, view: View, people: People, mine: Seat) -> str:
    card = first_upper(cards.one(event.card))
    return f"{card} was not kept after all, and lies on top again."


def _switched(reader: Reader, event: ev.SwitchedTop, view: View, people: People, mine: Seat) -> str:
    name, slot = you_or(event.seat, people, mine), event.place.slot + 1
    return (
        f"{name} put {cards.one(event.taken)} into slot {slot}, for all to know;"
        f" {cards.one(event.card)} lay there.{_may_slap(event.number, view)}"
    )


def _swapped(reader: Reader, event: ev.Swapped, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} swapped two cards: what you knew of either lies at the other's place now."


def _not_swapped(
    reader: Reader, event: ev.NotSwapped, view: View, people: People, mine: Seat
) -> str:
    return f"{you_or(event.seat, people, mine)} looked and swapped nothing: all lies as it lay."


def _dropped(reader: Reader, event: ev.PowerDropped, view: View, people: People, mine: Seat) -> str:
    name = you_or(event.seat, people, mine)
    return f"{name} left it at that: no card moved." if event.why == "declined" else ""


def _looked(reader: Reader, event: ev.LookedAt, view: View, people: People, mine: Seat) -> str:
    if event.seat == mine:
        return "you looked, and only you know what you saw."
    what = plural(len(event.places), "card")
    return f"{who(people, event.seat)} looked at {what}, and nobody else saw it."


def _called(reader: Reader, event: ev.Called, view: View, people: People, mine: Seat) -> str:
    name, words = you_or(event.seat, people, mine), WORDS[view.game]
    if not words.variant.has("call"):
        return f"{name} ended the round, so all cards are shown at once."
    return f"{name} called **{words.call}** Everybody else has one more turn, then all is shown."


def _scored(reader: Reader, _: Any, view: View, people: People, mine: Seat) -> str:
    return "all cards were shown and counted. The scoresheet says what each of you got."


TOLD: Final[dict[type[Any], Callable[[Reader, Any, View, People, Seat], str]]] = {
    ev.RoundDealt: _dealt,
    ev.TurnedUp: _turned_up,
    ev.Flipped: _flipped,
    ev.Discarded: _discarded,
    ev.Replaced: _replaced,
    ev.Matched: _matched,
    ev.Mismatched: _mismatched,
    ev.Mistaken: _mistaken,
    ev.ChangedMind: _changed_mind,
    ev.Gave: _gave,
    ev.Took: _took,
    ev.PutBack: _put_back,
    ev.SwitchedTop: _switched,
    ev.Swapped: _swapped,
    ev.NotSwapped: _not_swapped,
    ev.PowerDropped: _dropped,
    ev.LookedAt: _looked,
    ev.Called: _called,
    ev.RoundScored: _scored,
}
"""By event: what is said of it to the newcomer of this seat."""
