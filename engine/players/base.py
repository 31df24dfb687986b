"""What a computer player is, whatever the game.

A player's answer is a function of the events its seat has seen, the view it is shown and a seed of
its own. How often, when and beside whom it is asked changes nothing. So a player lost in a restart
is rebuilt by making it anew and showing it all its seat's events again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from engine.core import Place, Seat


class Playable(Protocol):
    """What a player needs of its game's rules."""

    @property
    def key(self) -> str: ...
    def action(
        self, kind: str, seat: Seat, number: int, places: tuple[Place, ...] = ()
    ) -> Struct: ...


class Player(Protocol):
    """One seat's computer player.

    After each step of the match the table shows every player the step's events, each passed
    through `event.seen_by(seat)`, in order and once. Then it may ask any player, in any order and
    as often as it likes, what it would do now; it takes the answer or leaves it.
    """

    def observe(self, events: Iterable[Any]) -> None:
        """Take note of what happened, as this seat saw it. Cheap: a whole match takes moments."""
        ...

    def choose(self, view: Any) -> Any | None:
        """One of the actions that this view's offers allow, or None: nothing to do now.

        `view` must be this seat's own, of the state to which the events seen so far have led.
        """
        ...


Level: TypeAlias = Callable[[Playable, Seat, bytes], Player]
"""Makes a player for (game, seat, seed of its own). Raises ValueError for a game that it does not
play."""


def own_seed(match_seed: bytes, seat: Seat) -> bytes:
    """A player's own seed, made from the match's by a one-way hash: nothing to store besides the
    match, and nothing in it that tells of the cards."""
    return hashlib.sha256(b"player" + seat.to_bytes(2, "big") + match_seed).digest()
