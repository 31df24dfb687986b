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
    """X2.1, X6.2: the seat whose turn it is plays, trades, passes or picks."""
    DEFENCE = "defence"
    """X4: an attack or a spy is in progress; its target must answer."""
    ORDER = "order"
    """X5.4: the seat whose turn it is arranges cards of the supply."""
    BETWEEN = "between"
    """X7.1: a game is decided, and the next one of the set is not dealt yet."""
    OVER = "over"


# Looked up once: rules need them at every turn, and `Phase.PLAY` is slow in Python 3.11.
PLAY, DEFENCE, ORDER, BETWEEN, OVER = Phase


class Attack(Struct, frozen=True, gc=False):
    """An explosive, nuclear bomb or spy that has been declared, and perhaps redirected, but not
    settled.
    """

    kind: Kind
    by: Seat
    """The seat that played the attack, also after a redirection."""
    target: Seat
    """The seat that must answer now."""
    named: tuple[Card, ...]
    """The target's cards at which the attack is aimed; empty if the attack is aimed at the
    player."""
    upgraded: bool
    """X3.4: whether the attack counted one rank higher when it was played."""
    sent: tuple[Seat, ...] = ()
    """The seats that have redirected the attack (X4.4), in order."""


class Look(Struct, frozen=True, gc=False):
    """X5.3: a copy of a hand, shown to one seat until it ends the look or the time is up."""

    number: int
    seat: Seat
    target: Seat
    cards: tuple[Card, ...]


class Tally(Struct, frozen=True, gc=False):
    """Counts of a seat's actions in the match so far; public."""

    won: int = 0
    played: int = 0
    walls: int = 0
    """The number of others' walls destroyed."""
    knocked_out: int = 0
    """The number of others eliminated."""
    parried: int = 0
    """The number of attacks and spies answered with a card."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of a decided game of the set."""

    round: int
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    """The place of each seat; equal seats share a place."""
    reason: str


class Fields(Struct, gc=False, omit_defaults=True):
    """The fields of a match; `State` is the immutable value, `Draft` the working copy.

    Fields added later come last, with a default that is not serialised, so that stored matches
    decode and hash as before.
    """

    rules: Rules
    seats: int
    seed: bytes
    shuffles: int
    """The number of random draws so far; the next draw is number `shuffles`."""

    round: int
    """The number of the game within the set, from 1."""
    phase: Phase
    supply: tuple[Card, ...]
    """The supply; the last card is its top."""
    discard: tuple[Card, ...]
    """The discard pile; the last card is its top."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's hand, in the order in which the seat got the cards."""
    fronts: tuple[tuple[Card, ...], ...]
    """The walls and other cards in front of each seat, in the order in which they were laid."""
    out: tuple[Seat, ...]
    """The eliminated seats, in order."""

    turn: int
    """The number of the current turn within the match."""
    to_move: Seat
    asked: int
    """The number of the newest decision within the match."""
    plays: int
    """How many cards may still be played on this turn (X2.4)."""
    fresh: bool
    """Whether nothing has been played on this turn, so that the seat may trade."""
    undermined: bool
    """X3.6: whether the underminer was used on this turn."""
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
    """For each seat, whether it loses its next turn (X6.7)."""
    stirred: int
    """X7.2: the round of the table in which a wall or player last fell; 0 if none did. In the
    first edition, the turn in which a wall or player last fell; if none did, the turn before the
    first."""

    looks: tuple[Look, ...]
    look_count: int
    """The number of the newest look within the match."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scores of each game, by seat."""
    places: tuple[tuple[int, ...], ...]
    """The places of each game, by seat."""
    result: RoundResult | None
    """The result of the game just decided."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """For each seat, whether the computer plays it because its player left or missed clocks."""
    misses: tuple[int, ...]
    """For each seat, how many clocks it has missed in a row."""
    outcome: Outcome | None

    gone: tuple[Seat, ...] = ()
    """X3.7: the seats that the nuclear bomb eliminated in this game; they take no endgame turns."""
    first: Seat = 0
    """X7.2: the seat with the first turn of this game; not used in the first edition."""
    circles: int = 0
    """X7.2: the number of completed rounds of the table in this game; not used in the first
    edition.
    """


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of Walls and Bombs."""
