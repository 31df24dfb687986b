"""All events at a table of Walls and Bombs, in the past tense: a closed union.

`seen_by` returns an event as one viewer saw it. Only these methods hide an event's cards, by
whitelist. Cards appear by kind.
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
"""Reasons for drawing cards (`Drew.why`). Other reasons are the kinds of the cards that allowed the
draw.
"""

UNDERMINED = "undermined"
"""A reason for losing cards (`WallsFell.why`, `Discarded.why`). Other reasons are kinds of cards.
"""


class RoundDealt(OpenEvent, frozen=True, tag="round_dealt", gc=False):
    """X1.4: walls were laid and hands dealt for one game of the set; `starter` has the first
    turn.
    """

    round: int
    starter: Seat
    walls: Kinds
    hand: int
    rounds: int
    """The number of games in the set (X7.1)."""


class TurnBegan(OpenEvent, frozen=True, tag="turn_began", gc=False):
    """X2.1: this seat's turn began. `out`: the seat is eliminated and picks an endgame card
    (X6.2).
    """

    seat: Seat
    number: int
    out: bool


class TurnLost(OpenEvent, frozen=True, tag="turn_lost", gc=False):
    """X6.7: this seat lost its turn to an Epidemic."""

    seat: Seat


class Drew(Struct, frozen=True, tag="drew", gc=False):
    """The seat drew cards from the supply; only that seat sees them.

    `why`: "turn", "trade", "out_of_cards" (X2.3), "christmas", or the kind of a card.
    """

    seat: Seat
    count: int
    cards: Kinds | Hidden
    why: str

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Hide the cards from all other viewers."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Reshuffled(OpenEvent, frozen=True, tag="reshuffled", gc=False):
    """X2.2: the discards, this many cards, were shuffled and became the supply."""

    cards: int


class Passed(OpenEvent, frozen=True, tag="passed", gc=False):
    """X2.1: the seat played no card, or no further card. X6.2: it picked no card."""

    seat: Seat
    by_clock: bool
    undermines: bool = False
    """X3.6: whether the turn continues, only for the underminer."""


class Traded(OpenEvent, frozen=True, tag="traded", gc=False):
    """X2.1: the seat traded three cards, face up, for a new one."""

    seat: Seat
    cards: Kinds


class Laid(OpenEvent, frozen=True, tag="laid", gc=False):
    """X5.7, X5.5: the seat laid this card in front of itself."""

    seat: Seat
    card: Kind


class Played(OpenEvent, frozen=True, tag="played", gc=False):
    """The seat played and discarded a card.

    `target` is the seat at which the card was aimed, and `aims` are that seat's cards, or empty if
    the card was aimed at the player. `upgraded`: the card is an explosive that counts one rank
    higher (X3.4).
    """

    seat: Seat
    card: Kind
    target: Seat | None
    aims: Kinds
    upgraded: bool


class Defended(OpenEvent, frozen=True, tag="defended", gc=False):
    """X4: the seat cancelled this attack by seat `by` with this card."""

    seat: Seat
    card: Kind
    attack: Kind
    by: Seat


class Redirected(OpenEvent, frozen=True, tag="redirected", gc=False):
    """X4.4: the seat redirected the attack to `target`, at that seat's cards `aims`."""

    seat: Seat
    attack: Kind
    by: Seat
    target: Seat
    aims: Kinds


class Backfired(OpenEvent, frozen=True, tag="backfired", gc=False):
    """X4.5: the seat turned this attack against seat `by`, which had played it."""

    seat: Seat
    attack: Kind
    by: Seat


class Undefended(OpenEvent, frozen=True, tag="undefended", gc=False):
    """X4: the seat did not answer this attack, which takes effect."""

    seat: Seat
    attack: Kind
    by_clock: bool


class Fizzled(OpenEvent, frozen=True, tag="fizzled", gc=False):
    """X4.4, X4.5: this attack had nothing to destroy at this seat."""

    seat: Seat
    attack: Kind


class WallsFell(OpenEvent, frozen=True, tag="walls_fell", gc=False):
    """This seat lost these walls because of seat `by`.

    `why`: "undermined", or the kind of the card that destroyed them.
    """

    seat: Seat
    walls: Kinds
    by: Seat
    why: str


class Killed(OpenEvent, frozen=True, tag="killed", gc=False):
    """X5.2: an assassin removed this card in front of `target`."""

    seat: Seat
    target: Seat
    card: Kind


class Eliminated(OpenEvent, frozen=True, tag="eliminated", gc=False):
    """X3.3: seat `by` eliminated this seat, whose hand and laid cards are discarded (X6.1)."""

    seat: Seat
    by: Seat
    front: Kinds
    hand: Kinds
    first: bool
    """Whether the elimination starts the endgame. With two players it ends the game instead."""
    leaves: bool = False
    """X3.7: whether the seat was eliminated by the nuclear bomb and so takes no endgame turns."""


class Discarded(OpenEvent, frozen=True, tag="discarded", gc=False):
    """X5.3, X5.6, X6.5: this seat discarded these cards from its hand. `why`: the kind of the card
    that caused the discard. If a Diplomacy is discarded because it ended (X5.5), `why` is the kind
    of the Diplomacy itself."""

    seat: Seat
    cards: Kinds
    why: str


class Stole(Struct, frozen=True, tag="stole", gc=False):
    """X5.1: a spy took a card from `target`; only the seat and `target` see which card."""

    seat: Seat
    target: Seat
    card: Kind | Hidden

    def seen_by(self, viewer: Seat | None) -> Stole:
        """Hide the card from all but its old and new owner."""
        return self if viewer in (self.seat, self.target) else replace(self, card=HIDDEN)


class Inspected(Struct, frozen=True, tag="inspected", gc=False):
    """X5.3: the seat looks at the hand of `target`. `number` is the number of the look."""

    seat: Seat
    target: Seat
    number: int
    cards: Kinds | Hidden

    def seen_by(self, viewer: Seat | None) -> Inspected:
        """Hide the hand from all viewers but the inspecting seat."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class LookEnded(OpenEvent, frozen=True, tag="look_ended", gc=False):
    """The seat ended its look."""

    seat: Seat
    number: int


class Foresaw(Struct, frozen=True, tag="foresaw", gc=False):
    """X5.4: the seat looks at these cards of the supply, in the order in which they would be
    drawn.
    """

    seat: Seat
    count: int
    cards: Kinds | Hidden

    def seen_by(self, viewer: Seat | None) -> Foresaw:
        """Hide the cards from all viewers but the looker."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Arranged(Struct, frozen=True, tag="arranged", gc=False):
    """X5.4: the seat put the cards back in this order, the next to be drawn first."""

    seat: Seat
    cards: Kinds | Hidden
    by_clock: bool

    def seen_by(self, viewer: Seat | None) -> Arranged:
        """Hide the order from all other viewers."""
        return self if viewer == self.seat else replace(self, cards=HIDDEN)


class Picked(OpenEvent, frozen=True, tag="picked", gc=False):
    """X6.2: an eliminated seat picked an endgame card; `target` is its target, if it needs one."""

    seat: Seat
    card: Kind
    target: Seat | None


class TechnologyEnded(OpenEvent, frozen=True, tag="technology_ended", gc=False):
    """X6.4: the round of Advanced technology is over, and the card was put back."""

    seat: Seat


class RoundScored(OpenEvent, frozen=True, tag="round_scored", gc=False):
    """X7.1: a game of the set is decided. `reason`: "last_left", "calm" or "limit" (X7.2)."""

    round: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class GameEnded(OpenEvent, frozen=True, tag="game_ended", gc=False):
    """The last game of the set is decided."""

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
