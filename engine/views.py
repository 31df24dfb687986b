"""What every game's views have, for whoever shows or runs a table without knowing the game.

A game's own views have more, which only its own face and its own player read. What a game has
no use for it takes from the bases below, which add no field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Hidden, Offer, Outcome, Seat


class SeatView(Protocol):
    """A seat, as its viewer sees it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> int:
        """How many cards it has that are its to play or to match."""
        ...

    @property
    def away(self) -> bool:
        """The computer plays it for its player."""
        ...

    @property
    def ready(self) -> bool:
        """Between two rounds: its player has seen the scores."""
        ...

    @property
    def gone(self) -> bool:
        """Its player has left the running round for good, and has no say in what becomes of it."""
        ...

    @property
    def out(self) -> int | None:
        """When its player was eliminated from the running round, from 1; None: they play on."""
        ...


class TurnView(Protocol):
    """Whose turn it is."""

    @property
    def number(self) -> int:
        """Of its own in the match."""
        ...

    @property
    def seat(self) -> Seat: ...
    @property
    def out(self) -> bool:
        """It is of somebody eliminated, and counts for nothing."""
        ...

    @property
    def fresh(self) -> bool:
        """Nothing was done in it yet. In a game that does not tell, always."""
        ...


class OpenView(Protocol):
    """The discard that may be claimed now."""

    @property
    def number(self) -> int: ...
    @property
    def restarts(self) -> bool:
        """Whether giving up the last claim starts its least time again (K6.2) or not (B6.5)."""
        ...


class ClaimView(Protocol):
    """A claim that is being played out."""

    @property
    def seat(self) -> Seat: ...
    @property
    def discard(self) -> int:
        """The number of the discard that it claims."""
        ...


class LookView(Protocol):
    """Something that one seat is shown for a while."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> Sized | Hidden:
        """Hidden to everybody else."""
        ...


class TableView(Protocol):
    """A match, as one viewer sees it."""

    @property
    def viewer(self) -> Seat | None:
        """None: a spectator."""
        ...

    @property
    def rules(self) -> object:
        """The house rules in force, of the game's own type."""
        ...

    @property
    def round(self) -> int:
        """From 1."""
        ...

    @property
    def rounds(self) -> int:
        """How many the match has; 0: nobody knows."""
        ...

    @property
    def phase(self) -> str:
        """When the match is over, "over"; else as the game calls it."""
        ...

    @property
    def seats(self) -> Sequence[SeatView]: ...
    @property
    def turn(self) -> TurnView | None: ...
    @property
    def looks(self) -> Sequence[LookView]: ...
    @property
    def open(self) -> OpenView | None: ...
    @property
    def claim(self) -> ClaimView | None: ...
    @property
    def discards(self) -> int:
        """The number of the newest discard, where they are numbered to be claimed; else 0."""
        ...

    @property
    def least_open(self) -> float:
        """K6.2: seconds that a discard is open before anything closes it."""
        ...

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The scoresheet: by round, by seat."""
        ...

    @property
    def tallies(self) -> Sequence[Struct]:
        """By seat, what it did in the match so far."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the viewer's seat may do now; a spectator has none."""
        ...

    @property
    def table_actions(self) -> tuple[Offer, ...]:
        """What somebody may do now by the public message's buttons. Public."""
        ...


V = TypeVar("V", bound=TableView)
S = TypeVar("S", bound=Struct)


def latest(public: Callable[[S], V]) -> Callable[[S], V]:
    """What everybody may see of a state, made once for all its viewers, who ask one after the
    other. The state must be one that never changes; the one asked about last is remembered."""
    remembered: tuple[S, V] | None = None

    def once(state: S) -> V:
        nonlocal remembered
        last = remembered  # in one piece: other threads ask about other states
        if last is not None and last[0] is state:
            return last[1]
        made = public(state)
        remembered = (state, made)
        return made

    return once


def offering(view: V, offers: tuple[Offer, ...]) -> V:
    """The same view with these offers, which are some of its own."""
    assert isinstance(view, Struct)
    return replace(view, offers=offers)


class Staying(Struct, frozen=True, gc=False):
    """A seat of a game that nobody leaves before the end of a round."""

    @property
    def gone(self) -> bool:
        """Nobody ever is."""
        return False

    @property
    def out(self) -> None:
        """Nobody ever is."""
        return


class WholeTurn(Struct, frozen=True, gc=False):
    """A turn that counts with its end, of a game in which nobody is eliminated."""

    @property
    def out(self) -> bool:
        """Nobody ever is."""
        return False

    @property
    def fresh(self) -> bool:
        """It is not told."""
        return True


class NoClaims(Struct, frozen=True, gc=False):
    """A view of a game in which no discard is ever claimed."""

    @property
    def open(self) -> None:
        """None ever."""
        return

    @property
    def claim(self) -> None:
        """None ever."""
        return

    @property
    def discards(self) -> int:
        """They have no numbers."""
        return 0

    @property
    def least_open(self) -> float:
        """No time at all."""
        return 0.0
