"""The part of views that all games share, for code that shows or runs a table of any game.

A game's own views have more fields, which only its renderer and its players read. The base classes
at the end implement the members that some games do not use; they add no fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Hidden, Offer, Outcome, Seat


class SeatView(Protocol):
    """A seat as its viewer sees it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> int:
        """The number of the seat's cards that can be played or matched."""
        ...

    @property
    def away(self) -> bool:
        """Whether the computer plays for the seat's player."""
        ...

    @property
    def ready(self) -> bool:
        """Whether the seat's player has declared, between two rounds, that they are ready."""
        ...

    @property
    def gone(self) -> bool:
        """Whether the seat's player has left the round permanently and no longer influences the
        round."""
        ...

    @property
    def out(self) -> int | None:
        """The seat's place in the order of elimination, from 1; None while it is in the round."""
        ...


class TurnView(Protocol):
    """Whose turn it is."""

    @property
    def number(self) -> int:
        """The number of the turn within the match."""
        ...

    @property
    def seat(self) -> Seat: ...
    @property
    def out(self) -> bool:
        """Whether the turn belongs to an eliminated player and does not count."""
        ...

    @property
    def fresh(self) -> bool:
        """Whether nothing has been done in the turn yet. Always true in games that don't track
        this."""
        ...


class OpenView(Protocol):
    """The discard that may be claimed at this moment."""

    @property
    def number(self) -> int: ...
    @property
    def restarts(self) -> bool:
        """Whether giving up the last claim restarts the discard's minimum open time (yes by K6.2,
        no by B6.5)."""
        ...


class ClaimView(Protocol):
    """A claim in progress."""

    @property
    def seat(self) -> Seat: ...
    @property
    def discard(self) -> int:
        """The number of the claimed discard."""
        ...


class LookView(Protocol):
    """Cards shown to one seat for a limited time."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> Sized | Hidden:
        """The cards; hidden from all other seats."""
        ...


class TableView(Protocol):
    """A match as one viewer sees it."""

    @property
    def viewer(self) -> Seat | None:
        """The viewer's seat; None for a spectator."""
        ...

    @property
    def rules(self) -> object:
        """The house rules in force; the type depends on the game."""
        ...

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        ...

    @property
    def rounds(self) -> int:
        """The number of rounds in the match; 0 if it is not fixed."""
        ...

    @property
    def phase(self) -> str:
        """ "over" if the match is over, else a phase of the game."""
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
        """The number of the newest discard, in games with claims; else 0."""
        ...

    @property
    def least_open(self) -> float:
        """K6.2: the minimum time in seconds that a discard stays open."""
        ...

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The scores of each round, by seat."""
        ...

    @property
    def tallies(self) -> Sequence[Struct]:
        """For each seat, counts of its actions in the match so far."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers to the viewer's seat; empty for a spectator."""
        ...

    @property
    def table_actions(self) -> tuple[Offer, ...]:
        """The actions behind the public message's buttons that some seat may take now. Public."""
        ...


V = TypeVar("V", bound=TableView)
S = TypeVar("S", bound=Struct)


def latest(public: Callable[[S], V]) -> Callable[[S], V]:
    """Cache the public view of the latest state.

    Viewers are served one after another from the same state, so one entry is enough. States must be
    immutable.
    """
    remembered: tuple[S, V] | None = None

    def once(state: S) -> V:
        nonlocal remembered
        last = remembered  # read once: other threads may replace it
        if last is not None and last[0] is state:
            return last[1]
        made = public(state)
        remembered = (state, made)
        return made

    return once


def offering(view: V, offers: tuple[Offer, ...]) -> V:
    """Return the view with `offers` instead of the view's own offers, of which they must be a
    subset."""
    assert isinstance(view, Struct)
    return replace(view, offers=offers)


class Staying(Struct, frozen=True, gc=False):
    """A seat of a game that players cannot leave before the end of a round."""

    @property
    def gone(self) -> bool:
        """Return False."""
        return False

    @property
    def out(self) -> None:
        """Return None."""
        return


class WholeTurn(Struct, frozen=True, gc=False):
    """A turn of a game that has no elimination and does not track whether a turn has begun."""

    @property
    def out(self) -> bool:
        """Return False."""
        return False

    @property
    def fresh(self) -> bool:
        """Return True, because the game doesn't track whether the turn has begun."""
        return True


class NoClaims(Struct, frozen=True, gc=False):
    """A view of a game without claims."""

    @property
    def open(self) -> None:
        """Return None."""
        return

    @property
    def claim(self) -> None:
        """Return None."""
        return

    @property
    def discards(self) -> int:
        """Return 0."""
        return 0

    @property
    def least_open(self) -> float:
        """Return 0."""
        return 0.0
