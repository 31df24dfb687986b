"""The whole match as one immutable value (games, scores, hands, walls, and a pending attack), and
the queries about it that the rules use.

`State` is only data. The rules read it through the queries and change a working copy of it
(`draft.py`). `view.py` decides what a viewer may see of it. Each elementary fact has exactly one
query, so that offers, checks and views cannot disagree. No query changes anything. Only `holds`
reads the cards of a hand. All other queries use only the number of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from engine.core import Outcome, Seat
from engine.games.explosive.deck import (
    CHEMIST,
    FORCE,
    KINDS,
    RANK,
    UNDERMINER,
    Card,
    Kind,
)
from engine.games.explosive.variants import CALM_ROUNDS, Rules, round_limit
from engine.options import FIRST


class Phase(StrEnum):
    """A phase of the game."""

    PLAY = "play"
    """X2.1, X6.2: the seat whose turn it is plays, trades, passes or picks."""
    DEFENCE = "defence"
    """X4: an attack or a spy is in progress, and its target must answer."""
    ORDER = "order"
    """X5.4: the seat whose turn it is arranges cards of the supply."""
    BETWEEN = "between"
    """X7.1: a game has been decided, and the next game of the set has not been dealt yet."""
    OVER = "over"


# Looked up once, because the rules need them at every turn and `Phase.PLAY` is slow in Python 3.11.
PLAY, DEFENCE, ORDER, BETWEEN, OVER = Phase


class Attack(Struct, frozen=True, gc=False):
    """An explosive, a nuclear bomb or a spy that has been declared but is not settled yet. It may
    have been redirected."""

    kind: Kind
    by: Seat
    """The seat that played the attack. It stays the same after a redirection."""
    target: Seat
    """The seat that must answer the attack now."""
    named: tuple[Card, ...]
    """The target's cards that the attack is aimed at. Empty if the attack is aimed at the
    player."""
    upgraded: bool
    """X3.4: whether the attack counted one rank higher when it was played."""
    sent: tuple[Seat, ...] = ()
    """X4.4: the seats that have redirected the attack, in order."""


class Look(Struct, frozen=True, gc=False):
    """X5.3: a copy of a hand that is shown to one seat, until that seat ends the look or the time
    is up."""

    number: int
    seat: Seat
    target: Seat
    cards: tuple[Card, ...]


class Tally(Struct, frozen=True, gc=False):
    """The public counts of a seat's actions in the match so far."""

    won: int = 0
    played: int = 0
    walls: int = 0
    """The number of other players' walls that the seat has destroyed."""
    knocked_out: int = 0
    """The number of other players that the seat has eliminated."""
    parried: int = 0
    """The number of attacks and spies that the seat has answered with a card."""


class RoundResult(Struct, frozen=True, gc=False):
    """The result of one game of the set."""

    round: int
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    """The place of each seat. Seats with equal results share a place."""
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

    round: int
    """The number of the current game in the set, counted from 1."""
    phase: Phase
    supply: tuple[Card, ...]
    """The supply, from which cards are drawn. Its last card is the top."""
    discard: tuple[Card, ...]
    """The discard pile. Its last card is the top."""
    hands: tuple[tuple[Card, ...], ...]
    """The hand of each seat. The cards are in the order in which the seat got them."""
    fronts: tuple[tuple[Card, ...], ...]
    """The walls and other cards in front of each seat, in the order in which they were laid."""
    out: tuple[Seat, ...]
    """The seats that are eliminated, in the order of elimination."""

    turn: int
    """The number of the current turn. It is counted over the whole match."""
    to_move: Seat
    asked: int
    """The sequence number of the newest decision. It is counted over the whole match."""
    plays: int
    """X2.4: the number of cards that may still be played on this turn."""
    fresh: bool
    """Whether nothing has been played on this turn yet. If so, the seat may trade."""
    undermined: bool
    """X3.6: whether the underminer has been used on this turn."""
    attack: Attack | None
    foreseen: int
    """X5.4: the number of cards of the supply that are being arranged."""

    heavy: bool
    """X5.6: whether a C4 or an RPG has been played in this game."""
    technology: Seat | None
    """X6.4: the seat whose Advanced technology is in force. None if there is none."""
    epidemic: bool
    """X6.7: whether an Epidemic was picked on the last turn of an eliminated seat."""
    delayed: tuple[bool, ...]
    """X6.7: for each seat, whether it loses its next turn."""
    stirred: int
    """X7.2: the number of the round of the table in which a wall or a player last fell. 0 if none
    has fallen.

    In the first edition, it is the number of the turn in which a wall or a player last fell. If
    none has fallen, it is the number of the turn before the first one.
    """

    looks: tuple[Look, ...]
    look_count: int
    """The sequence number of the newest look. It is counted over the whole match."""
    ready: tuple[bool, ...]

    scores: tuple[tuple[int, ...], ...]
    """The scores of all decided games. Each item has the scores of one game, by seat."""
    places: tuple[tuple[int, ...], ...]
    """The places of all decided games. Each item has the places of one game, by seat."""
    result: RoundResult | None
    """The result of the game that has just been decided. None while a game is played."""
    tallies: tuple[Tally, ...]
    away: tuple[bool, ...]
    """For each seat, whether the computer plays it because its player has left or has missed
    clocks."""
    misses: tuple[int, ...]
    """For each seat, the number of clocks that it has missed in a row."""
    outcome: Outcome | None

    gone: tuple[Seat, ...] = ()
    """X3.7: the seats that the nuclear bomb has eliminated in this game. They have no endgame
    turns."""
    first: Seat = 0
    """X7.2: the seat that had the first turn of this game. The first edition does not use it."""
    circles: int = 0
    """X7.2: the number of rounds of the table that are completed in this game. The first edition
    does not use it."""


# msgspec makes a State immutable. The type checker's rule is about dataclasses, where a frozen
# class would inherit its parent's way of setting fields.
class State(Fields, frozen=True, gc=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A match of Walls and Bombs, as an immutable value."""


# Players


def left(at: Fields) -> list[Seat]:
    """Return the seats that are not eliminated, in clockwise order from seat 0."""
    return [seat for seat in range(at.seats) if seat not in at.out]


def asked(at: Fields) -> Seat:
    """Return the seat whose decision the table waits for. A game must be in progress."""
    return at.to_move if at.attack is None else at.attack.target  # X4: always asked


def clockwise(at: Fields, seat: Seat) -> list[Seat]:
    """Return all seats in clockwise order, beginning with `seat`."""
    return [*range(seat, at.seats), *range(seat)]


def holds(at: Fields, seat: Seat, kind: Kind) -> Card | None:
    """Return a card of the kind `kind` from the seat's hand, or None if the hand has none."""
    for card in at.hands[seat]:
        if KINDS[card] is kind:
            return card
    return None


# Cards in front of a seat


def walls(at: Fields, seat: Seat) -> tuple[Card, ...]:
    """Return the walls of a seat. The weakest comes first."""
    # X6.9: cards are numbered as in the table, where stronger walls come later.
    return tuple(sorted([card for card in at.fronts[seat] if RANK[card] >= 0]))


def slots(at: Fields, seat: Seat, cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the slots of the cards in `cards` in front of a seat, in ascending order."""
    wanted = set(cards)
    return tuple([slot for slot, card in enumerate(at.fronts[seat]) if card in wanted])


def one_rank_up(at: Fields, seat: Seat) -> bool:
    """Return whether the explosives of this seat count one rank higher."""
    # X3.4: because of a mad chemist in front of the seat. X6.4: or for every seat because of
    # Advanced technology. The two do not add up.
    return at.technology is not None or CHEMIST in at.fronts[seat]


def suffers(at: Fields, attack: Attack) -> tuple[Card, ...]:
    """Return the attacker's walls that the attack can destroy when it backfires. The weakest comes
    first."""
    # X4.5: the rank of the attack when it was played counts. The bomb destroys any wall.
    own = walls(at, attack.by)
    if attack.kind is Kind.NUCLEAR_BOMB:
        return own
    rank, _ = FORCE[attack.upgraded][attack.kind]
    return tuple([card for card in own if RANK[card] <= rank])


def undermines(at: Fields, seat: Seat) -> bool:
    """Return whether the seat has an underminer that it has not used on this turn."""
    # X3.6
    return not at.undermined and UNDERMINER in at.fronts[seat]


def calm_left(at: Fields) -> int:
    """Return the number of turns, including the current one, after which the game ends if nothing
    falls until then."""
    # X7.2
    if at.rules.edition == FIRST:
        return CALM_ROUNDS * at.seats - (at.turn - at.stirred) + 1
    playing = at.seats - len(at.gone)
    ahead = [(at.to_move + n) % at.seats for n in range((at.first - at.to_move - 1) % at.seats + 1)]
    now = sum([seat not in at.gone for seat in ahead])
    return now + (at.stirred + CALM_ROUNDS - at.circles - 1) * playing


def rounds_left(at: Fields) -> int | None:
    """Return the number of rounds until the round limit, including the current one, or None if
    there is no limit."""
    limit = round_limit(at.rules, at.seats)  # X7.2
    return limit - at.circles if limit else None
