"""All events at a table of Walls and Bombs, as a closed union. Their names are in the past tense.
Events name cards by their kinds.

`seen_by` returns an event as one viewer saw it. These methods alone decide who sees the cards of an
event. A card is hidden from every viewer who is not explicitly allowed to see it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.core import HIDDEN, Hidden, OpenEvent, Outcome, Seat
from engine.games.explosive.deck import Kind
from engine.presence import SeatLeft, SeatReturned

Kinds: TypeAlias = tuple[Kind, ...]

FOR_TURN = "turn"
FOR_TRADE = "trade"
OUT_OF_CARDS = "out_of_cards"
"""The reasons for drawing cards (`Drew.why`). If a card allowed the draw, the reason is the kind of
that card instead."""

UNDERMINED = "undermined"
"""A reason for losing cards (`WallsFell.why`, `Discarded.why`). All other reasons are kinds of
cards."""


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt", gc=False):
    """X1.4: the walls were laid and the hands were dealt for one game of the set. The seat
    `starter` has the first turn."""

    round: int
    starter: Seat
    walls: Kinds
    hand: int
    rounds: int
    """The number of games in the set (X7.1)."""


class TurnBegan(OpenEvent, frozen=True, tag="turn_began", gc=False):
    """X2.1: the seat's turn began. `out` says whether the seat is eliminated. An eliminated seat
    picks an endgame card (X6.2)."""

    seat: Seat
    number: int
    out: bool


class TurnLost(OpenEvent, frozen=True, tag="turn_lost", gc=False):
    """X6.7: the seat lost its turn because of an Epidemic."""

    seat: Seat


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """The seat drew cards from the supply. Only this seat sees them.

    `why` is "turn", "trade", "out_of_cards" (X2.3), "christmas", or the kind of the card that
    allowed the draw.
    """

    seat: Seat
    count: int
    cards: Kinds | Hidden
    why: str

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the cards from every viewer except the seat that drew them."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled", gc=False):
    """X2.2: the discards were shuffled and became the supply. `cards` is the number of the
    cards."""

    cards: int


class Passed(OpenEvent, frozen=True, tag="passed", gc=False):
    """X2.1: the seat played no card, or no further card. X6.2: the seat picked no endgame card."""

    seat: Seat
    by_clock: bool
    undermines: bool = False
    """X3.6: whether the turn continues so that the seat may use its underminer."""


class Traded(OpenEvent, frozen=True, tag="traded", gc=False):
    """X2.1: the seat traded three cards for a new card. The three cards were discarded face up."""

    seat: Seat
    cards: Kinds


class Laid(OpenEvent, frozen=True, tag="laid", gc=False):
    """X5.7, X5.5: the seat laid this card in front of itself."""

    seat: Seat
    card: Kind


class Played(OpenEvent, frozen=True, tag="played", gc=False):
    """The seat played a card and discarded it.

    `target` is the seat that the card was aimed at. `aims` has the cards of that seat that it was
    aimed at. They are empty if it was aimed at the player. `upgraded` says whether the card is an
    explosive that counts one rank higher (X3.4).
    """

    seat: Seat
    card: Kind
    target: Seat | None
    aims: Kinds
    upgraded: bool


class Defended(OpenEvent, frozen=True, tag="defended", gc=False):
    """X4: the seat cancelled an attack by the seat `by` with a card."""

    seat: Seat
    card: Kind
    attack: Kind
    by: Seat


class Redirected(OpenEvent, frozen=True, tag="redirected", gc=False):
    """X4.4: the seat redirected an attack by the seat `by` to the seat `target`. The attack is now
    aimed at the cards `aims` of that seat."""

    seat: Seat
    attack: Kind
    by: Seat
    target: Seat
    aims: Kinds


class Backfired(OpenEvent, frozen=True, tag="backfired", gc=False):
    """X4.5: the seat turned an attack by the seat `by` against that seat."""

    seat: Seat
    attack: Kind
    by: Seat


class Undefended(OpenEvent, frozen=True, tag="undefended", gc=False):
    """X4: the seat gave no answer to an attack, so the attack took effect."""

    seat: Seat
    attack: Kind
    by_clock: bool


class Fizzled(OpenEvent, frozen=True, tag="fizzled", gc=False):
    """X4.4, X4.5: an attack had no effect, because the seat had no wall that the attack could
    destroy."""

    seat: Seat
    attack: Kind


class WallsFell(OpenEvent, frozen=True, tag="walls_fell", gc=False):
    """The seat lost walls. The seat `by` caused the loss.

    `why` is "undermined", or the kind of the card that destroyed the walls.
    """

    seat: Seat
    walls: Kinds
    by: Seat
    why: str


class Killed(OpenEvent, frozen=True, tag="killed", gc=False):
    """X5.2: an assassin of the seat removed a card that lay in front of `target`."""

    seat: Seat
    target: Seat
    card: Kind


class Eliminated(OpenEvent, frozen=True, tag="eliminated", gc=False):
    """X3.3: the seat was eliminated by the seat `by`. The seat's hand and the cards in front of it
    were discarded (X6.1)."""

    seat: Seat
    by: Seat
    front: Kinds
    hand: Kinds
    first: bool
    """Whether the elimination begins the endgame. With two players it ends the game instead."""
    leaves: bool = False
    """X3.7: whether the seat has no endgame turns, because the nuclear bomb eliminated it."""


class Discarded(OpenEvent, frozen=True, tag="discarded", gc=False):
    """X5.3, X5.6, X6.5: the seat discarded cards from its hand. `why` is the kind of the card that
    caused this.

    X5.5: the event is also used when a Diplomacy ends and is discarded. Then `why` is the kind of
    the Diplomacy itself.
    """

    seat: Seat
    cards: Kinds
    why: str


class Stole(Struct, frozen=True, tag="stole", gc=False):
    """X5.1: a spy of the seat took a card from the seat `target`. Only these two seats see the
    card."""

    seat: Seat
    target: Seat
    card: Kind | Hidden

    def seen_by(self, viewer: Seat | None) -> Stole:
        """Hide the card from every viewer except its old and its new owner."""
        return self if viewer in (self.seat, self.target) else replace(self, card=HIDDEN)


class Inspected(Struct, frozen=True, tag="inspected", gc=False):
    """X5.3: the seat looked at the hand of the seat `target`. `number` is the number of the
    look."""

    seat: Seat
    target: Seat
    number: int
    cards: Kinds | Hidden

    def seen_by(self, viewer: Seat | None) -> Inspected:
        """Hide the hand from every viewer except the seat that looked at it."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class LookEnded(OpenEvent, frozen=True, tag="look_ended", gc=False):
    """The seat's look at a hand ended. `number` is the number of the look."""

    seat: Seat
    number: int


class Foresaw(Struct, frozen=True, tag="foresaw", gc=False):
    """X5.4: the seat looked at the next cards of the supply. The cards are in the order of
    drawing."""

    seat: Seat
    count: int
    cards: Kinds | Hidden

    def seen_by(self, viewer: Seat | None) -> Foresaw:
        """Hide the cards from every viewer except the seat that looked at them."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Arranged(Struct, frozen=True, tag="arranged", gc=False):
    """X5.4: the seat put the cards back in the order `cards`. The first of them will be drawn
    next."""

    seat: Seat
    cards: Kinds | Hidden
    by_clock: bool

    def seen_by(self, viewer: Seat | None) -> Arranged:
        """Hide the order from every viewer except the seat that chose it."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Picked(OpenEvent, frozen=True, tag="picked", gc=False):
    """X6.2: an eliminated seat picked an endgame card. `target` is the target of the card, or None
    if it needs none."""

    seat: Seat
    card: Kind
    target: Seat | None


class TechnologyEnded(OpenEvent, frozen=True, tag="technology_ended", gc=False):
    """X6.4: the round of the seat's Advanced technology ended, and the card was put back."""

    seat: Seat


class RoundScored(OpenEvent, frozen=True, tag="round_scored", gc=False):
    """X7.1: a game of the set was decided. `reason` is "last_left", "calm" or "limit" (X7.2)."""

    round: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class GameEnded(OpenEvent, frozen=True, tag="game_ended", gc=False):
    """The last game of the set was decided, so the match ended."""

    outcome: Outcome


Event: TypeAlias = (
    RoundDealt
    | TurnBegan
    | TurnLost
    | Drew
    | Reshuffled
    | Passed
    | Traded
    | Laid
    | Played
    | Defended
    | Redirected
    | Backfired
    | Undefended
    | Fizzled
    | WallsFell
    | Killed
    | Eliminated
    | Discarded
    | Stole
    | Inspected
    | LookEnded
    | Foresaw
    | Arranged
    | Picked
    | TechnologyEnded
    | RoundScored
    | GameEnded
    | SeatLeft
    | SeatReturned
)
