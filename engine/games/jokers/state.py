"""The whole match as one immutable value (rounds, scores, hands, and whose turn it is), and the
queries about it that the rules use.

`State` is only data. The rules read it through the queries and change a working copy of it
(`draft.py`). `view.py` decides what a viewer may see of it. Each elementary fact has exactly one
query, so that offers, checks and views cannot disagree. No query changes anything.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.cards import FIRST_JOKER, Card
from engine.core import Outcome, Seat
from engine.games.jokers.variants import MATCHES, Rules, playable_on


class Phase(StrEnum):
    """A phase of the round."""

    PLAY = "play"
    """J2: the seats take turns."""
    REVEAL = "reveal"
    """J4: the round has been scored, and the hands lie open until the next deal."""
    OVER = "over"
    """J5: the match is over."""


# Looked up once, because the rules need them at every turn and `Phase.PLAY` is slow in Python 3.11.
PLAY, REVEAL, OVER = Phase


class DealDraw(Struct, frozen=True, gc=False):
    """A card that a seat has drawn to determine the dealer. It is public."""

    seat: Seat
    card: Card


Draws = tuple[tuple[DealDraw, ...], ...]
"""J1.2: the draws that determine the dealer. They are grouped in rounds. In the first round every
seat draws one card. In each later round, the seats that have to draw again do so."""


class Tally(Struct, frozen=True, gc=False):
    """The public counts of a seat's actions in the match so far."""

    went_out: int = 0
    """The number of rounds that the seat ended by playing its last card."""
    booms: int = 0
    played: int = 0
    drawn: int = 0
    """The number of cards that the seat has drawn for any reason."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of a scored round. The hands lie open until the next deal."""

    round: int
    scores: tuple[int, ...]
    winner: Seat | None
    """The seat that played its last card. None if the round was blocked."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """The fields of a match. `State` is the immutable value with these fields, and `Draft` is the
    working copy.

    Fields that were added later come last. They have a default, and the default is not serialised.
    So stored matches still decode, and their hashes stay the same.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """The number of random draws so far, which is also the number of the next draw."""

    draws: Draws
    """The draws that determined the dealer of the first round."""
    round: int
    """The number of the current round, counted from 1."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat. The cards are in the order in which the seat got them."""
    pile: tuple[Card, ...]
    """The draw pile. Its last card is the top."""
    discard: tuple[Card, ...]
    """The discard pile. Its last card is the top."""
    buried: tuple[Card, ...]
    """The cards that were turned up at the deal of this round, but put back into the draw pile
    because they go boom."""
    turn: int
    """The number of the current turn. It is counted over the whole match."""
    to_move: Seat
    skips: int
    """The number of turns in a row, up to now, without a card played or drawn."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scores of all scored rounds. Each item has the scores of one round, by seat."""
    result: RoundResult | None
    """The result of the round that has just been scored. None while a round is played."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """For each seat, whether the computer plays it because its player has left or has missed
    clocks."""
    misses: tuple[int, ...]
    """For each seat, the number of clocks that it has missed in a row."""
    outcome: Outcome | None


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of Jokers Go Boom, as an immutable value."""


def to_match(at: Fields) -> Card:
    """Return the card that the next card must match."""
    # J3.2: a Joker is not wild, so the card below it still counts. An Ace that went boom is matched
    # like any other card.
    for card in reversed(at.discard):
        if card < FIRST_JOKER:
            return card
    raise AssertionError("a round starts with a card that is no Joker")  # J1.3


def playable_positions(at: Fields, seat: Seat) -> tuple[int, ...]:
    """Return the positions of the cards in the seat's hand that may be played now."""
    fitting = playable_on(at.rules, to_match(at))
    return tuple([n for n, card in enumerate(at.hands[seat]) if card in fitting])


def has_match(at: Fields, seat: Seat) -> bool:
    """J2.2: return whether the seat's hand has a matching card. If it has one, the seat must
    play."""
    return not MATCHES[to_match(at)].isdisjoint(at.hands[seat])


def starter(at: Fields) -> Seat:
    """Return the seat that has the first turn of the round."""
    return (at.dealer + 1) % at.seats  # J2.1: the seat left of the dealer
