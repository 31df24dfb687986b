"""The plain text of the cabo family, for the terminal and for transcripts.

`WORDS` has the terms of each game. The functions describe only what a viewer may see: a View, or an
event that was already filtered by `seen_by`. Only `open_view` reads a State. It is for finished
matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from engine.cards import Card, code
from engine.core import Hidden, Place
from engine.games.cabo import events as ev
from engine.games.cabo.state import State
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, VARIANTS
from engine.games.cabo.view import FaceDown, FaceUp, Gone, SeatView, SlotView, View
from engine.wording import Name, came_or_went, match_over
from engine.wording import late as _late

# The terms of each game


class Terms(Struct, frozen=True):
    """The terms that one game uses."""

    slap: str
    """The noun for a claim of the open discard. An example is "slap"."""
    slaps: str
    """The verb for a claim, as in "Ann slaps discard 4"."""
    pile: str
    """The name of the draw pile in a sentence."""
    short_pile: str
    """The name of the draw pile before its number of cards."""
    discard: str
    """The word for one discarded card before its number."""
    discards: str
    """The name of the discard pile."""
    buried: str
    """The words for several discarded cards in a sentence."""
    thrown: str
    """The verb for discarding a card, such as "discards"."""
    power: str
    calls: str
    """The verb for a call, which ends a round or begins its end."""
    called: str
    """The verb for a call in the past tense, as in "Ann called"."""
    mark: str
    """The participle of the verb for a call. It is shown next to a seat, and before a name as in
    "called by Ann"."""
    ahead: str
    """The adjective for the winner of a round, such as "closest"."""
    choices: dict[str, str]
    """Maps each kind of action to its label in the list of choices."""


_CHOICES: Final = {
    "peek": "peek at your slots 3 and 4",
    "flip": "flip the top of the draw pile",
    "draw": "draw a card",
    "call": "call Kaboom!",
    "discard": "discard it",
    "use_power": "use its power",
    "replace": "put it in place of one of your cards",
    "look_at": "look at a card",
    "blind_swap": "swap two cards unseen",
    "look_at_two": "look at two cards, perhaps to swap them",
    "make_swap": "swap the two",
    "leave_swap": "leave them where they are",
    "drop_power": "give up the power",
    "slap": "slap!",
    "match": "flip a card for the slap",
    "end_slap": "flip no more",
    "give": "give one of your cards",
    "decline": "give none",
}

_KABOOM: Final = Terms(
    slap="slap",
    slaps="slaps",
    pile="draw pile",
    short_pile="pile",
    discard="discard",
    discards="discards",
    buried="discards",
    thrown="discards",
    power="power",
    calls="calls Kaboom!",
    called="called",
    mark="called",
    ahead="closest",
    choices=_CHOICES,
)

_KABOO: Final = Terms(
    slap="snap",
    slaps="snaps at",
    pile="stock",
    short_pile="stock",
    discard="discard",
    discards="discards",
    buried="discards",
    thrown="discards",
    power="power",
    calls="calls kaboo",
    called="called",
    mark="called",
    ahead="lowest",
    choices={
        **_CHOICES,
        "draw": "take a card from the stock",
        "switch_top": "switch the top discard for one of your cards",
        "call": "call kaboo",
        "blind_swap": "switch one of your cards with another player's, unseen",
        "swap_with": "switch it for one of your cards",
        "leave_swap": "leave it where it is",
        "slap": "snap!",
        "match": "put down a matching card",
        "end_slap": "put down none",
        "give": "hand over one of your cards",
    },
)

_GRAVEYARD: Final = Terms(
    slap="quick-play",
    slaps="claims the quick-play on",
    pile="deck",
    short_pile="deck",
    discard="card",
    discards="graveyard",
    buried="cards of the graveyard",
    thrown="throws",
    power="effect",
    calls="ends the round",
    called="ended it",
    mark="ended",
    ahead="lowest",
    choices={
        **_CHOICES,
        "draw": "draw from the deck",
        "take": "take the top of the graveyard",
        "discard": "throw it on the graveyard",
        "blind_swap": "swap any two cards",
        "leave_swap": "swap none",
        "drop_power": "pass the effect up",
        "slap": "quick-play a card!",
        "match": "fire a card",
        "end_slap": "fire none",
        "give": "put one of your cards in its place",
        "decline": "put none in its place",
        "end_round": "end the round",
    },
)

WORDS: Final = {KABOOM.key: _KABOOM, KABOO.key: _KABOO, GRAVEYARD.key: _GRAVEYARD}
"""Maps the key of each game to the terms of the game."""


# Views and events in plain text


def _place(place: Place, name: Name) -> str:
    return f"{name(place.seat)}'s card {place.slot + 1}"


def _places(places: Sequence[Place], name: Name) -> str:
    return " and ".join(_place(place, name) for place in places)


def _cards(cards: Sequence[Card] | Hidden) -> str:
    return "" if isinstance(cards, Hidden) else ": " + " ".join(code(card) for card in cards)


def _card(card: Card | Hidden | None) -> str:
    return "##" if isinstance(card, Hidden) else "--" if card is None else code(card)


def slot_text(slot: SlotView) -> str:
    """Return a slot as text of two or three characters."""
    match slot:
        case FaceDown():
            return "##"
        case Gone():
            return "--"
        case FaceUp(card=card):
            return code(card)


def _opened(view: View, state: State) -> View:
    seats = tuple(
        replace(
            seat,
            slots=tuple(
                FaceUp(card) if card is not None else Gone() for card in state.grids[seat.seat]
            ),
        )
        for seat in view.seats
    )
    looks = tuple(
        replace(look, cards=known.cards)
        for look, known in zip(view.looks, state.looks, strict=True)
    )
    return replace(view, seats=seats, looks=looks, held=state.held)


_COLUMNS: Final = {"calls_won": "won", "slaps_wrong": "wrong"}
_COUNTED: Final = (
    "calls: rounds called or ended; won: of those, the strictly closest or lowest; slaps (snaps,"
    " quick-plays) that matched a card; wrong: those that cost a penalty"
)


class CaboText:
    """The plain text of one game of the family. It implements `GameText`."""

    def __init__(self, key: str) -> None:
        variant = VARIANTS[key]
        self._words = WORDS[key]
        self.CHOICES: Final[Mapping[str, str]] = self._words.choices
        """See `GameText.CHOICES`."""
        self.COLUMNS: Final[Mapping[str, str]] = _COLUMNS
        """See `GameText.COLUMNS`."""
        self.COUNTED: Final = _COUNTED
        """See `GameText.COUNTED`."""
        self._starts = "flips first" if variant.has("flip") else "starts"
        self._cannot = "has no cards" if variant.has("flip") else "can do nothing"

    def tell(self, event: ev.Event, name: Name) -> str:
        """See `GameText.tell`."""
        words = self._words
        match event:
            case ev.RoundDealt(round=number, starter=seat):
                return f"Round {number} is dealt; {name(seat)} {self._starts}"
            case ev.Peeked(seat=seat, places=places, cards=cards):
                return f"{name(seat)} peeks at {_places(places, name)}{_cards(cards)}"
            case ev.PeekClosed(lost=lost):
                missed = ", ".join(name(seat) for seat in lost)
                return "The peek is over" + (f"; too late for {missed}" if lost else "")
            case ev.Flipped(seat=seat, number=number, card=card, by_clock=late):
                return f"{name(seat)} flips {code(card)} (discard {number}){_late(late)}"
            case ev.TurnedUp(seat=seat, number=number, card=card):
                return f"{name(seat)} turns up {code(card)} (discard {number})"
            case ev.Reshuffled(cards=count):
                return f"{count} {words.buried} are shuffled into a new {words.pile}"
            case ev.PlayBegan(seat=seat):
                return f"The play phase begins with {name(seat)}"
            case ev.TurnBegan(seat=seat, number=number, last=last):
                return f"It is {name(seat)}'s {'last turn' if last else 'turn'} (turn {number})"
            case ev.Drew(seat=seat, card=card, by_clock=late):
                return f"{name(seat)} draws {_card(card)}{_late(late)}"
            case ev.Discarded(seat=seat, number=number, card=card, by_clock=late):
                what = f"{code(card)} ({words.discard} {number}){_late(late)}"
                return f"{name(seat)} {words.thrown} {what}"
            case ev.Replaced(seat=seat, number=number, place=place, card=card):
                where = _place(place, name)
                what = f"which was {code(card)} ({words.discard} {number})"
                return f"{name(seat)} replaces {where}, {what}"
            case ev.SwitchedTop(seat=seat, number=number, place=place, taken=taken, card=card):
                where = _place(place, name)
                what = f"which was {code(card)} (discard {number})"
                return f"{name(seat)} takes {code(taken)} from the discards for {where}, {what}"
            case ev.Took(seat=seat, number=number, card=card):
                bared = f"; card {number} lies bare" if number else ""
                return f"{name(seat)} takes {code(card)} from the graveyard{bared}"
            case ev.PutBack(seat=seat, number=number, card=card, by_clock=late):
                return f"{name(seat)} puts {code(card)} back (card {number}){_late(late)}"
            case ev.PowerTaken(seat=seat, power=power):
                return f"{name(seat)} uses the {words.power}: {power.replace('_', ' ')}"
            case ev.LookedAt(seat=seat, places=places, cards=cards):
                return f"{name(seat)} looks at {_places(places, name)}{_cards(cards)}"
            case ev.LookEnded(seat=seat, number=number):
                return f"{name(seat)}'s look is over (look {number})"
            case ev.Swapped(seat=seat, first=first, second=second, seen=seen):
                how = "seen" if seen else "blind"
                return f"{name(seat)} swaps {_places((first, second), name)}, {how}"
            case ev.NotSwapped(seat=seat, first=first, second=second):
                return f"{name(seat)} leaves {_places((first, second), name)} where they are"
            case ev.PowerDropped(seat=seat, power=power, why=why):
                unused = f"ends unused: {power.replace('_', ' ')} ({why})"
                return f"{name(seat)}'s {words.power} {unused}"
            case ev.Slapped(seat=seat, number=number):
                return f"{name(seat)} {words.slaps} {words.discard} {number}"
            case ev.Matched(seat=seat, place=place, card=card):
                return f"{name(seat)} flips {_place(place, name)}: {code(card)}, a match"
            case ev.Mismatched(seat=seat, place=place, card=card):
                return f"{name(seat)} flips {_place(place, name)}: {code(card)}, wrong"
            case ev.Mistaken(seat=seat, place=place, card=card):
                return (
                    f"{name(seat)} shows {_place(place, name)}: {code(card)}, wrong; it goes back"
                )
            case ev.ChangedMind(seat=seat, by_clock=late):
                return f"{name(seat)} flips nothing for the {words.slap}{_late(late)}"
            case ev.SlapEnded(seat=seat, matched=matched):
                return f"{name(seat)}'s {words.slap} is settled: {matched} matched"
            case ev.Gave(seat=seat, source=source, place=place):
                return f"{name(seat)} gives {_place(source, name)}, now {_place(place, name)}"
            case ev.Declined(seat=seat, place=place, by_clock=late):
                return f"{name(seat)} gives nothing for {_place(place, name)}{_late(late)}"
            case ev.Penalised(seat=seat, places=places):
                got = _places(places, name) if places else "no card, for none is left"
                return f"{name(seat)} gets for a penalty: {got}"
            case ev.Called(seat=seat, auto=auto):
                return f"{name(seat)} {words.calls}" + (" for want of cards" if auto else "")
            case ev.PassedOver(seat=seat, by_clock=late):
                why = "has nothing to draw as time runs out" if late else self._cannot
                return f"{name(seat)} {why} and is passed over"
            case ev.WindowOpened(number=number):
                return f"The last {words.slap} window is open (window {number})"
            case ev.RoundScored():
                return self._scored(event, name)
            case ev.TotalJumped(seat=seat, before=before, after=after):
                return f"{name(seat)} comes to {before}, which becomes {after}"
            case ev.GameEnded(outcome=outcome):
                return match_over(outcome, name)
            case ev.SeatLeft() | ev.SeatReturned():
                return came_or_went(event, name)
            case _:
                assert_never(event)

    def _scored(self, event: ev.RoundScored, name: Name) -> str:
        rows = [
            f"{name(seat)} [{' '.join(_card(c) for c in hand if c is not None) or 'no cards'}]"
            f" total {event.totals[seat]} scores {event.scores[seat]:+d}"
            for seat, hand in enumerate(event.hands)
        ]
        words = self._words
        caller = "nobody called" if event.caller is None else f"{name(event.caller)} {words.called}"
        how = f"{caller}; {name(event.winner)} is {words.ahead}"
        return f"Round {event.round} is scored ({how}): " + "; ".join(rows)

    def status_line(self, view: View, name: Name) -> str:
        """Return a line with the phase, the piles, the seat whose turn it is, and everything that
        is in progress."""
        words = self._words
        shown = [
            f"round {view.round} {view.phase}",
            f"{words.short_pile} {view.pile} {words.discards} {view.discard}",
        ]
        if view.top is not None:
            shown.append(f"top {code(view.top)}")
        if view.open is not None:
            barred = ", ".join(name(seat) for seat in view.open.barred)
            flip = " flip" if view.open.flip else ""
            shown.append(
                f"open {view.open.number} {code(view.open.card)} by {name(view.open.seat)}{flip}"
                + (f" (not for {barred})" if barred else "")
            )
        if view.turn is not None:
            held = "" if view.held is None else f" {_card(view.held)}"
            shown.append(f"turn {view.turn.number} {name(view.turn.seat)} {view.turn.stage}{held}")
        if view.power is not None:
            power = view.power
            where = f" at {_places(power.places, name)}" if power.places else ""
            shown.append(
                f"{words.power} {name(power.seat)} {power.kind} {power.stage} {power.number}{where}"
            )
        if view.slap is not None:
            slap = view.slap
            owed = f" for {_places(slap.gifts, name)}" if slap.gifts else ""
            shown.append(
                f"{words.slap} {slap.discard} {name(slap.seat)} {slap.stage} {slap.number}"
                f" matched {slap.matched}{owed}"
            )
        shown += [
            f"look {look.number} {name(look.seat)} at "
            f"{_places(look.places, name)}{_cards(look.cards)}"
            for look in view.looks
        ]
        if view.stack_lock is not None:
            shown.append(f"locked {name(view.stack_lock)}'s stack")
        if view.caller is not None:
            shown.append(f"{words.mark} by {name(view.caller)}")
        return " | ".join(shown)

    def seat_text(self, seat: SeatView, name: Name) -> str:
        """Return a line with a seat's slots, its score and its status."""
        marks = [
            mark
            for mark, holds in (
                ("peek to come", not seat.looked),
                (self._words.mark, seat.called),
                ("locked", seat.locked),
                ("last turn", seat.last_turn),
                ("ready", seat.ready),
                ("away", seat.away),
                (f"missed {seat.misses}", seat.misses > 0),
            )
            if holds
        ]
        slots = " ".join(slot_text(slot) for slot in seat.slots)
        return f"{name(seat.seat)} [{slots}] {seat.score}" + "".join(f", {mark}" for mark in marks)

    def seats_line(self, view: View, name: Name) -> str:
        """See `GameText.seats_line`."""
        return " | ".join(self.seat_text(seat, name) for seat in view.seats)

    def own_lines(self, seat: SeatView) -> list[str]:
        """Return two lines with the seat's own cards in their layout. It is a square of four cards,
        followed by later cards."""
        slots = [slot_text(slot).rjust(3) for slot in seat.slots]
        later = " ".join(slots[4:])
        return [f"{slots[0]} {slots[1]}   {later}".rstrip(), f"{slots[2]} {slots[3]}"]

    def open_view(self, view: View, state: State) -> View:
        """See `GameText.open_view`."""
        return _opened(view, state)
