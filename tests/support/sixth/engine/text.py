"""Plain text for Keep or Swap, which is shown in the terminal."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from engine.cards import Card, code
from engine.core import Hidden
from engine.presence import SeatLeft, SeatReturned
from engine.wording import Name, came_or_went, late, match_over
from tests.support.sixth.engine.events import (
    Event,
    GameEnded,
    Kept,
    RoundDealt,
    RoundScored,
    Swapped,
    TurnBegan,
)
from tests.support.sixth.engine.state import State
from tests.support.sixth.engine.view import SeatView, View

CHOICES: Final = {"keep": "keep your card", "swap": "swap it"}
"""Maps each kind of action to the text with which a person chooses it."""
COLUMNS: Final[dict[str, str]] = {}
"""See `GameText.COLUMNS`."""
COUNTED: Final = "swaps: cards swapped"
"""See `GameText.COUNTED`."""


def _card(card: Card | Hidden) -> str:
    return "##" if isinstance(card, Hidden) else code(card)


def tell(event: Event, name: Name) -> str:
    match event:
        case RoundDealt(round=number, starter=seat):
            return f"Round {number} is dealt; {name(seat)} starts"
        case TurnBegan(seat=seat, number=number):
            return f"Turn {number}: {name(seat)}"
        case Kept(seat=seat, by_clock=by_clock):
            return f"{name(seat)} keeps{late(by_clock)}"
        case Swapped(seat=seat, card=card):
            return f"{name(seat)} swaps for {_card(card)}"
        case RoundScored(round=number, cards=cards):
            return f"Round {number}: {' '.join(code(card) for card in cards)}"
        case GameEnded(outcome=outcome):
            return match_over(outcome, name)
        case SeatLeft() | SeatReturned():
            return came_or_went(event, name)
        case _:
            assert_never(event)


def status_line(view: View, name: Name) -> str:
    turn = "" if view.turn is None else f", {name(view.turn.seat)} to move"
    return f"Round {view.round}, {view.phase}{turn}"


def seat_text(seat: SeatView, name: Name) -> str:
    return f"{name(seat.seat)} {_card(seat.card)}"


def seats_line(view: View, name: Name) -> str:
    return " | ".join(seat_text(seat, name) for seat in view.seats)


def own_lines(seat: SeatView) -> list[str]:
    return [f"You hold {_card(seat.card)}."]


def open_view(view: View, state: State) -> View:
    seats = [replace(seat, card=state.hands[seat.seat]) for seat in view.seats]
    return replace(view, seats=tuple(seats))
