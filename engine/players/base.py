"""The protocols of computer players, and what the players of all games share.

A player's decision depends only on the events that its seat has seen, the seat's current view, and
the player's seed. It does not depend on when or how often the player is asked. So after a restart a
new player can replace the old one once it has observed all events of its seat.

The same holds for a player's random choices (`Dice`), for the cards that it forgets (`Mind`), and
for the lot of a player with manners. The strength of a memory is independent of the player's brain.
Games without anything to remember ignore it.

Manners mean that at a table of three or more, no player is always the victim: if several targets
are worth about the same, a lot decides whose cards are hit.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from hashlib import shake_256
from typing import Final, Protocol

from msgspec import Struct
from typing_extensions import TypeVar

from engine.cards import Card
from engine.core import AnyEvent, Offer, Place, Seat
from engine.shuffle import chosen, shuffled
from engine.views import TableView

A = TypeVar("A", bound=Struct)
A_co = TypeVar("A_co", covariant=True, default=Struct)
E_contra = TypeVar("E_contra", contravariant=True, default=AnyEvent)
V_contra = TypeVar("V_contra", contravariant=True, default=TableView)


class Playable(Protocol[A_co]):
    """The methods of a game that a player needs."""

    @property
    def key(self) -> str: ...
    def action(
        self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()
    ) -> A_co: ...


class Player(Protocol[V_contra, E_contra, A_co]):
    """A computer player for one seat of a game. The type parameters are the types of the game's
    views, events and actions.

    After each step, the table calls `observe` once with the events of the step, in order. Each
    event is passed as `event.seen_by(seat)` returns it. Then the table may call `choose` any number
    of times. The table need not take the returned action.
    """

    def observe(self, events: Iterable[E_contra]) -> None:
        """Record `events`, which must be as the player's seat saw them.

        This method must be fast enough to process all events of a match again.
        """
        ...

    def choose(self, view: V_contra) -> A_co | None:
        """Return an action that the view's offers allow. Returns None if the player wants to do
        nothing now.

        `view` must be the seat's own view of the state after the last observed event.
        """
        ...

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """Return the hidden cards that the player believes it knows, each with its place. The
        player may be wrong.

        Returns an empty tuple in a game without anything to remember.
        """
        ...

    def turns_since_seen(self, view: V_contra) -> int:
        """Return the number of the player's own turns since it last saw the card that can claim the
        open discard.

        Returns 0 if the player knows no such card, or if the game has nothing to remember. `view`
        is the same as for `choose`.
        """
        ...


class PlayerFactory(Protocol):
    """A function that creates computer players of one level for any game."""

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """Return a new player for the seat `seat`. Raises ValueError if the game does not have the
        level."""
        ...


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """Return the seed of the player at `seat`, which is a one-way hash of the match's seed.

    So the player's seed need not be stored, and it reveals nothing about the cards.
    """
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()


_THROWS = 8
"""The number of independent results at each moment. It is larger than any decision needs."""


class Dice:
    """The random choices of a player at one moment of the match.

    `moment` is the number of events that the player has seen. A result never depends on earlier
    results.
    """

    __slots__ = ("_at", "_seed")

    def __init__(self, seed: bytes, moment: int) -> None:
        self._seed = seed
        self._at = moment * _THROWS

    def below(self, count: int) -> int:
        """Return a uniformly distributed number from 0 to `count` - 1. `count` must be at least
        1."""
        self._at += 1
        if count == 1:
            return 0
        return chosen(count, self._seed, self._at % (1 << 32))

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return `cards` in a uniformly random order."""
        self._at += 1
        return shuffled(cards, self._seed, self._at % (1 << 32))


def any_of(offer: Offer, dice: Dice) -> tuple[Place, ...]:
    """Return random places for an action of this offer. The places are different from each other
    and uniformly distributed."""
    if not offer.picks:
        return ()
    picked = (offer.place(dice.below(offer.reach())),)
    for pick in range(1, offer.picks):
        places = [place for place in offer.places(pick) if place not in picked]
        picked += (places[dice.below(len(places))],)
    return picked


_SURE: Final = 1 << 16
"""The denominator of the probabilities."""


class Mind(Struct, frozen=True):
    """The quality of a memory, as probabilities from 0 to 1. At each turn of the seat, the player
    may forget or confuse each card that it knows."""

    forgets: float = 0.0
    """The probability that a card is forgotten."""
    mixes_up: float = 0.0
    """The probability that a card is confused with another known card of the same seat."""

    @property
    def perfect(self) -> bool:
        """Whether nothing is ever forgotten or confused."""
        return self.forgets <= 0.0 and self.mixes_up <= 0.0


PERFECT: Final = Mind()


def lapses(seed: bytes, moment: int, places: Sequence[Place], chance: float) -> list[Place]:
    """Return the places in `places` that the player forgets at this moment. Each is forgotten with
    the probability `chance`."""
    if chance <= 0.0 or not places:
        return []
    label = b"lapse" + moment.to_bytes(8, "big") + seed
    thrown = shake_256(label).digest(2 * len(places))
    below = round(chance * _SURE)
    return [
        place
        for at, place in enumerate(places)
        if int.from_bytes(thrown[2 * at : 2 * at + 2], "big") < below
    ]


COMPANY: Final = 3
"""The minimum number of seats at which players have manners."""

_SIDES: Final = 2**16

Costed = tuple[float, tuple[Place, ...]]
"""The cost of an option and the places that it names."""


def lot(seats: int, seed: bytes, moment: int) -> int | None:
    """Return the number that decides between targets at this moment, or None at a table of two."""
    return chosen(_SIDES, seed, ~moment % (1 << 32)) if seats >= COMPANY else None


def at_random(options: Sequence[Costed], near_by: float, lot: int, seat: Seat) -> int:
    """Return the index of an option that costs at most `near_by` more than the cheapest option.
    `options` must not be empty.

    The lot decides which seats other than `seat` are hit. Among the options that hit these seats,
    the cheapest is taken. If the cheapest option of all hits no other seat, it is taken instead.
    """
    best = min(range(len(options)), key=options.__getitem__)
    hits = [tuple(sorted({place.seat for place in places} - {seat})) for _, places in options]
    if not hits[best]:
        return best
    most = options[best][0] + near_by
    near = [n for n, (cost, _) in enumerate(options) if cost <= most and hits[n]]
    victims = sorted({hits[n] for n in near})
    victim = victims[lot % len(victims)]
    return min([n for n in near if hits[n] == victim], key=options.__getitem__)
