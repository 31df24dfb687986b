"""The whole match as one immutable value: games, scores, hands, walls, a pending attack.

Data only. Rules read it through `queries.py` and change a working copy of it
(`draft.py`); what a viewer may see of it is decided in `view.py`.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.core import Outcome, Seat
from engine.games.explosive.deck import Card, Kind
from engine.games.explosive.variants import Rules


class Phase(StrEnum):
    """Where the game is."""

    PLAY = "play"
    """X2.1, X6.2: the seat to move plays, trades, passes or picks."""
    DEFENCE = "defence"
    """X4: an attack or a spy is under way; its target is asked."""
    ORDER = "order"
    """X5.4: the seat to move arranges cards of the supply."""
    BETWEEN = "between"
    """X7.1: the game is decided, the next of the set is awaited."""
    OVER = "over"


# Rules ask for these at every turn, and Python 3.11 takes its time over `Phase.PLAY`.
PLAY, DEFENCE, ORDER, BETWEEN, OVER = Phase


class Attack(Struct, frozen=True, gc=False):
    """An explosive, the nuclear bomb or a spy on its way: declared, perhaps sent on, then answered
    or settled."""

    kind: Kind
    by: Seat
    """Who played it; stays so wherever it goes."""
    target: Seat
    """Who is asked now."""
    named: tuple[Card, ...]
    """The cards in front of the target that it is aimed at; none: at the player as such."""
    upgraded: bool
    """X3.4: one rank up, as it was played."""
    sent: tuple[Seat, ...] = ()
    """Who sent it on (X4.4), in order."""


class Look(Struct, frozen=True, gc=False):
    """X5.3: a hand as it was, shown to one seat until done or timed out."""

    number: int
    seat: Seat
    target: Seat
    cards: tuple[Card, ...]


class Tally(Struct, frozen=True, gc=False):
    """What a seat did in the match so far; public."""

    won: int = 0
    played: int = 0
    walls: int = 0
    """Walls of others brought down."""
    knocked_out: int = 0
    """Others eliminated."""
    parried: int = 0
    """Attacks and spies answered with a card."""


class RoundResult(Struct, frozen=True, gc=False):
    """A game of the set that is decided."""

    round: int
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    """By seat; equals share a place."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """What a match consists of: `State` is the value, `Draft` the working copy of one action.

    What comes to it later stands at the end, with a default that isn't written: matches stored
    before are read, and hash, as they did.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """How often chance was asked so far; the next time is number `shuffles`."""

    round: int
    """1 and up: the game of the set."""
    phase: Phase
    supply: tuple[Card, ...]
    """Its top is the last."""
    discard: tuple[Card, ...]
    """Its top is the last."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order in which the cards came."""
    fronts: tuple[tuple[Card, ...], ...]
    """By seat: the walls and other cards in front, in the order in which they were laid."""
    out: tuple[Seat, ...]
    """Eliminated seats, in order."""

    turn: int
    """Number of the running turn; grows through the match."""
    to_move: Seat
    asked: int
    """Number of the newest decision that somebody is asked for; grows through the match."""
    plays: int
    """Cards that may still be played this turn (X2.4)."""
    fresh: bool
    """Nothing has been played this turn: one may trade."""
    undermined: bool
    """X3.6: the underminer has done its work this turn."""
    attack: Attack | None
    foreseen: int
    """X5.4: how many cards of the supply are being arranged."""

    heavy: bool
    """X5.6: a C4 or RPG has been played in this game."""
    technology: Seat | None
    """X6.4: whose Advanced technology holds."""
    epidemic: bool
    """X6.7: the Epidemic was picked on the last turn of an eliminated seat."""
    delayed: tuple[bool, ...]
    """By seat: loses the next turn (X6.7)."""
    stirred: int
    """X7.2: the round of the table in which a wall or a player fell last; 0: nothing has. In the
    first edition the turn in which it fell; at first, the one before the first."""

    looks: tuple[Look, ...]
    look_count: int
    """Number of the newest look; grows through the match."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scoresheet: by game, by seat."""
    places: tuple[tuple[int, ...], ...]
    """By game, by seat: the places."""
    result: RoundResult | None
    """Of the game just decided."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """By seat: the computer plays it because its player left or slept."""
    misses: tuple[int, ...]
    """By seat: clocks that ran out in a row."""
    outcome: Outcome | None

    gone: tuple[Seat, ...] = ()
    """X3.7: seats that the nuclear bomb eliminated from this game; they take no endgame turns."""
    first: Seat = 0
    """X7.2: who had the first turn of this game; in the first edition it isn't noted."""
    circles: int = 0
    """X7.2: rounds of the table that are over in this game; not counted in the first edition."""


# Nothing can change a State: msgspec makes it immutable. The checker's rule is about dataclasses,
# where a frozen class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of the explosive game, whole."""
