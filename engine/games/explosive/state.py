"""The whole match as one immutable value: games, scores, hands, walls, a pending attack.

Data only. Rules read it through `queries.py` and change a working copy of it (`draft.py`);
`view.py` decides what a viewer may see of it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from engine.core import Outcome, Seat
from engine.games.explosive.deck import Card, Kind
from engine.games.explosive.variants import Rules


class Phase(StrEnum):
    """The phase of the game."""

    PLAY = "play"
    """X2.1, X6.2: the seat to move plays, trades, passes or picks."""
    DEFENCE = "defence"
    """X4: an attack or a spy is under way; its target is asked."""
    ORDER = "order"
    """X5.4: the seat to move arranges cards of the supply."""
    BETWEEN = "between"
    """X7.1: the game is decided, and the next of the set not yet dealt."""
    OVER = "over"


# Looked up once: rules need them at every turn, and `Phase.PLAY` is slow in Python 3.11.
PLAY, DEFENCE, ORDER, BETWEEN, OVER = Phase


class Attack(Struct, frozen=True, gc=False):
    """An explosive, nuclear bomb or spy in progress: declared, perhaps redirected, not yet
    settled."""

    kind: Kind
    by: Seat
    """Its player, also after a redirection."""
    target: Seat
    """The seat that is asked now."""
    named: tuple[Card, ...]
    """The target's cards that it is aimed at; empty if it is aimed at the player."""
    upgraded: bool
    """X3.4: whether it was one rank up when played."""
    sent: tuple[Seat, ...] = ()
    """The seats that redirected it (X4.4), in order."""


class Look(Struct, frozen=True, gc=False):
    """X5.3: a hand as it was, shown to one seat until it is done or the time is up."""

    number: int
    seat: Seat
    target: Seat
    cards: tuple[Card, ...]


class Tally(Struct, frozen=True, gc=False):
    """Counts of a seat's actions in the match so far; public."""

    won: int = 0
    played: int = 0
    walls: int = 0
    """Walls of others brought down."""
    knocked_out: int = 0
    """Others eliminated."""
    parried: int = 0
    """Attacks and spies answered with a card."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of a decided game of the set."""

    round: int
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    """By seat; equals share a place."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """The fields of a match; `State` is the value, `Draft` the working copy.

    Later additions come last, with a default that is not serialised: older stored matches decode
    and hash as before.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """The number of random draws so far; the next is number `shuffles`."""

    round: int
    """1 and up: the game of the set."""
    phase: Phase
    supply: tuple[Card, ...]
    """The supply; its top is the last."""
    discard: tuple[Card, ...]
    """The discard pile; its top is the last."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order in which the cards came."""
    fronts: tuple[tuple[Card, ...], ...]
    """By seat: the walls and other cards in front, in the order in which they were laid."""
    out: tuple[Seat, ...]
    """Eliminated seats, in order."""

    turn: int
    """Number of the current turn; grows through the match."""
    to_move: Seat
    asked: int
    """Number of the newest decision; grows through the match."""
    plays: int
    """Cards that may still be played this turn (X2.4)."""
    fresh: bool
    """Whether nothing has been played this turn, so that the seat may trade."""
    undermined: bool
    """X3.6: whether the underminer was used this turn."""
    attack: Attack | None
    foreseen: int
    """X5.4: how many cards of the supply are being arranged."""

    heavy: bool
    """X5.6: whether a C4 or RPG has been played in this game."""
    technology: Seat | None
    """X6.4: the seat whose Advanced technology is in force."""
    epidemic: bool
    """X6.7: whether the Epidemic was picked on the last turn of an eliminated seat."""
    delayed: tuple[bool, ...]
    """By seat: whether it loses its next turn (X6.7)."""
    stirred: int
    """X7.2: the round of the table in which a wall or player last fell; 0 for none. In the first
    edition the turn in which it fell; initially the one before the first."""

    looks: tuple[Look, ...]
    look_count: int
    """Number of the newest look; grows through the match."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scoresheet: by game, by seat."""
    places: tuple[tuple[int, ...], ...]
    """By game, by seat: the places."""
    result: RoundResult | None
    """The result of the game just decided."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """By seat: whether the computer plays it because its player left or missed clocks."""
    misses: tuple[int, ...]
    """By seat: clocks missed in a row."""
    outcome: Outcome | None

    gone: tuple[Seat, ...] = ()
    """X3.7: seats that the nuclear bomb eliminated in this game; they take no endgame turns."""
    first: Seat = 0
    """X7.2: the seat with the first turn of this game; not recorded in the first edition."""
    circles: int = 0
    """X7.2: completed rounds of the table in this game; not counted in the first edition."""


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of the explosive game."""
