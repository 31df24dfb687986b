"""The house rules of Jokers Go Boom, and what cards, rounds and matches are worth.

`JokersOptions` is what a host chooses, `Rules` what a match carries. Scores
are pure arithmetic on cards and points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from pydantic import Field

from engine.cards import ACE, JACK, JOKER, KING, QUEEN, Card, rank
from engine.core import Outcome
from engine.options import FIRST, Options
from engine.placing import outcome, summed

KEY: Final = "jokers"
TITLE: Final = "Jokers Go Boom"
SEATS: Final = range(3, 5)
"""J1.1: three or four play."""
HAND: Final = 7
"""J1.3: cards dealt to a seat."""


class JokersOptions(Options):
    """House rules. Bounds and choices build the lobby's menus."""

    rounds: Literal[0, 1, 2, 3, 4, 5, 6, 8, 10, 12] = Field(default=0)
    jokers: Literal[2, 3, 4, 5, 6, 7, 8] = Field(default=2)
    aces_boom: bool = Field(default=False)


class Rules(Struct, frozen=True, gc=False, omit_defaults=True):
    """The house rules in force, as the state carries them. Fields as in `JokersOptions`; a match
    that is stored without one has its default."""

    rounds: int
    jokers: int
    aces_boom: bool
    edition: int = FIRST
    """Which rules are played where editions differ."""


def jokers_in(rules: Rules) -> int:
    """How many Jokers are in the pack."""
    # J1.1: where the Aces go boom, no Joker is in.
    return 0 if rules.aces_boom else rules.jokers


def rounds_of(rules: Rules, seats: int) -> int:
    """How many rounds the match has."""
    # J5.1: one for each player, unless the house sets a number.
    return rules.rounds or seats


# What cards, rounds and matches are worth

# J4.1. J1.1: an Ace that goes boom counts no more than any other.
_VALUES: Final = {JOKER: 20, ACE: 15, KING: 10, QUEEN: 10, JACK: 10}


def value(card: Card) -> int:
    """What a card counts that is left in a hand."""
    return _VALUES.get(rank(card), rank(card))


def total(hand: Sequence[Card]) -> int:
    """What the cards of a hand count together."""
    return sum([value(card) for card in hand])


def round_scores(hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """What each seat's column of the scoresheet gets for a round."""
    # J4.1: nothing for who has no card left; the others what they hold. J4.2: blocked, all do.
    return tuple([total(hand) for hand in hands])


def match_outcome(scores: Sequence[Sequence[int]], seats: int) -> Outcome:
    """How a match of these rounds ended."""
    # J5.1: the lowest sum wins, and equals share the place.
    totals = summed(scores, seats)
    return outcome("rounds_played", totals, totals)
