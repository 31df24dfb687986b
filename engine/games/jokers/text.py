"""The plain text of Jokers Go Boom, for the terminal and for transcripts.

The functions describe only what a viewer may see: a View, or an event that was already filtered by
`seen_by`. Only `open_view` reads a State. It is for finished matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from engine.cards import Card, code
from engine.core import Hidden
from engine.games.jokers import events as ev
from engine.games.jokers.state import State
from engine.games.jokers.view import SeatView, View
from engine.wording import Name, came_or_went, late, match_over

CHOICES: Final = {
    "play": "play a card",
    "draw": "draw a card",
    "skip": "skip: nothing to play, nothing to draw",
}
"""See `GameText.CHOICES`."""

COLUMNS: Final = {"went_out": "out"}
"""See `GameText.COLUMNS`."""
COUNTED: Final = "out: rounds ended by a last card; booms, cards played and drawn"
"""See `GameText.COUNTED`."""


def _codes(cards: Sequence[Card]) -> str:
    return " ".join(code(card) for card in cards) or "no cards"


def tell(event: ev.Event, name: Name) -> str:
    """See `GameText.tell`."""
    match event:
        case ev.DrewForDeal(draws=draws, dealer=dealer):
            waves = [
                ", ".join(f"{name(draw.seat)} {code(draw.card)}" for draw in wave) for wave in draws
            ]
            return f"Drawn for the deal: {'; again '.join(waves)}; {name(dealer)} deals"
        case ev.RoundDealt(round=number, dealer=dealer, starter=seat):
            return f"Round {number} is dealt by {name(dealer)}; {name(seat)} starts"
        case ev.Buried(card=card):
            return f"{code(card)} is turned up and buried in the pile"
        case ev.TurnedUp(card=card):
            return f"{code(card)} starts the discards"
        case ev.TurnBegan(seat=seat, number=number):
            return f"It is {name(seat)}'s turn (turn {number})"
        case ev.Played(seat=seat, card=card, left=left):
            return f"{name(seat)} plays {code(card)} ({left} left)"
        case ev.Boomed(seat=seat, drawers=drawers):
            who = ", ".join(name(drawer) for drawer in drawers) or "nobody, for the pile is empty"
            return f"BOOM! by {name(seat)}; to draw: {who}"
        case ev.Drew(seat=seat, card=card, why=why):
            what = "a card" if isinstance(card, Hidden) else code(card)
            return f"{name(seat)} draws {what}{late(why == ev.BY_CLOCK)}"
        case ev.Skipped(seat=seat, by_clock=by_clock):
            return f"{name(seat)} skips{late(by_clock)}"
        case ev.RoundScored():
            return _scored(event, name)
        case ev.GameEnded(outcome=outcome):
            return match_over(outcome, name)
        case ev.SeatLeft() | ev.SeatReturned():
            return came_or_went(event, name)
        case _:
            assert_never(event)


def _scored(event: ev.RoundScored, name: Name) -> str:
    rows = "; ".join(
        f"{name(seat)} [{_codes(hand)}] scores {event.scores[seat]}"
        for seat, hand in enumerate(event.hands)
    )
    how = "blocked" if event.winner is None else f"{name(event.winner)} is out of cards"
    return f"Round {event.round} is scored ({how}): {rows}"


# The table at one moment


def status_line(view: View, name: Name) -> str:
    """Return a line with the round, the piles, the card to match, and whose turn it is."""
    shown = [
        f"round {view.round} of {view.rounds} {view.phase}, {name(view.dealer)} dealt",
        f"pile {view.pile} discards {view.discard}",
        f"top {code(view.top)}"
        + ("" if view.top == view.to_match else f" on {code(view.to_match)}"),
    ]
    if view.turn is not None:
        shown.append(f"turn {view.turn.number} {name(view.turn.seat)}")
    return " | ".join(shown)


def seat_text(seat: SeatView, name: Name) -> str:
    """Return a line with a seat's hand or the number of its cards, its score and its status."""
    count = "1 card" if seat.cards == 1 else f"{seat.cards} cards"
    hand = count if isinstance(seat.hand, Hidden) else _codes(seat.hand)
    marks = [
        mark
        for mark, holds in (
            ("ready", seat.ready),
            ("away", seat.away),
            (f"missed {seat.misses}", seat.misses > 0),
        )
        if holds
    ]
    return f"{name(seat.seat)} [{hand}] {seat.score}" + "".join(f", {mark}" for mark in marks)


def seats_line(view: View, name: Name) -> str:
    """See `GameText.seats_line`."""
    return " | ".join(seat_text(seat, name) for seat in view.seats)


def own_lines(seat: SeatView) -> list[str]:
    """Return lines with the seat's own hand. Next to each card is the number that the user types to
    choose it."""
    if isinstance(seat.hand, Hidden):
        return []
    return ["  ".join(f"{number}:{code(card)}" for number, card in enumerate(seat.hand, 1))]


def open_view(view: View, state: State) -> View:
    """See `GameText.open_view`."""
    seats = tuple(replace(seat, hand=state.hands[seat.seat]) for seat in view.seats)
    return replace(view, seats=seats)
