"""What the game is made of: options, the state and its working copy, actions, events."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from pydantic import Field

from engine.cards import Card
from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat, Step
from engine.options import FIRST, Options
from engine.presence import Leave, Ready, Return, SeatLeft, SeatReturned, TimeUp
from engine.working_copy import frozen, thawed

KEY: Final = "swap"
TITLE: Final = "Keep or Swap"
SEATS: Final = range(2, 7)
PLAY, REVEAL, OVER = "play", "reveal", "over"


class SwapOptions(Options):
    """House rules."""

    rounds: Literal[2, 1, 3] = Field(default=2)


class Rules(Struct, frozen=True, omit_defaults=True):
    """The house rules in force."""

    rounds: int
    edition: int = FIRST


class Keep(Struct, frozen=True, tag="keep"):
    """Be content with one's card. `number` is the turn."""

    seat: Seat
    number: int


class Swap(Struct, frozen=True, tag="swap"):
    """Lay it aside for the next of the pile. `number` is the turn."""

    seat: Seat
    number: int


Action: TypeAlias = Keep | Swap | Ready | Leave | Return | TimeUp


class Dealt(OpenEvent, frozen=True, tag="dealt"):
    """A card to each; `starter` has the first turn."""

    round: int
    starter: Seat


class Kept(OpenEvent, frozen=True, tag="kept"):
    """Somebody was content, or slept."""

    seat: Seat
    by_clock: bool


class Swapped(Struct, frozen=True, tag="swapped"):
    """Somebody has another card, and alone knows which."""

    seat: Seat
    card: Card | Hidden

    def seen_by(self, viewer: Seat | None) -> Swapped:
        """The card is its seat's."""
        return self if viewer == self.seat else replace(self, card=HIDDEN)


class Scored(OpenEvent, frozen=True, tag="scored"):
    """All cards lie open."""

    round: int
    cards: tuple[Card, ...]


class Ended(OpenEvent, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = Dealt | Kept | Swapped | Scored | Ended | SeatLeft | SeatReturned


class Tally(Struct, frozen=True):
    """What a seat did; public."""

    swaps: int = 0


class Fields(Struct, omit_defaults=True):
    """What a match consists of."""

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    round: int
    phase: str
    hands: tuple[Card, ...]
    pile: tuple[Card, ...]
    turn: int
    to_move: Seat
    done: int
    """Turns taken in this round."""
    ready: tuple[bool, ...]
    scores: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    misses: tuple[int, ...]
    outcome: Outcome | None


class State(Fields, frozen=True):  # pyright: ignore[reportGeneralTypeIssues]
    """A match, whole."""


class Draft(Fields):
    """A match while one action is being carried out."""

    events: list[Event] = []

    def say(self, event: Event) -> None:
        """Something happened."""
        self.events.append(event)

    def freeze(self) -> Step[State, Event]:
        """The state and events that the action led to."""
        return frozen(self, self.events, State)


def thaw(state: State) -> Draft:
    """A working copy of a state."""
    return thawed(state, Draft)
