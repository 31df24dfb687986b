"""The fields of views that all games share. Code that shows or runs a table of any game uses only
these fields.

A game's own views have more fields, which only its renderer and its players read. The base classes
at the end of this module implement members that some games do not need. They add no fields.
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
        """Whether the computer plays for the player of the seat."""
        ...

    @property
    def ready(self) -> bool:
        """Whether the seat's player has declared, between two rounds, that they are ready."""
        ...

    @property
    def gone(self) -> bool:
        """Whether the seat's player has left the round permanently and no longer influences it."""
        ...

    @property
    def out(self) -> int | None:
        """The seat's place in the order of elimination, counted from 1. None while the seat is in
        the round."""
        ...


class TurnView(Protocol):
    """The current turn."""

    @property
    def number(self) -> int:
        """The number of the turn, counted over the whole match."""
        ...

    @property
    def seat(self) -> Seat: ...
    @property
    def out(self) -> bool:
        """Whether the turn belongs to an eliminated player. Such a turn does not count."""
        ...

    @property
    def fresh(self) -> bool:
        """Whether nothing has been done in the turn yet. Always True in games that don't track
        this."""
        ...


class OpenView(Protocol):
    """The discard that may be claimed now."""

    @property
    def number(self) -> int: ...
    @property
    def restarts(self) -> bool:
        """Whether the discard's minimum open time restarts when the last claim is given up. It
        restarts by K6.2, but not by B6.5."""
        ...


class ClaimView(Protocol):
    """A claim of the open discard that is in progress."""

    @property
    def seat(self) -> Seat: ...
    @property
    def discard(self) -> int:
        """The sequence number of the claimed discard."""
        ...


class LookView(Protocol):
    """A look: cards that are shown to one seat for a limited time."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def cards(self) -> Sized | Hidden:
        """The cards that are shown. They are hidden from all other seats."""
        ...


class TableView(Protocol):
    """A match as one viewer sees it."""

    @property
    def viewer(self) -> Seat | None:
        """The seat of the viewer. None for a spectator."""
        ...

    @property
    def rules(self) -> object:
        """The house rules that are in force. Their type depends on the game."""
        ...

    @property
    def round(self) -> int:
        """The number of the current round, counted from 1."""
        ...

    @property
    def rounds(self) -> int:
        """The number of rounds in the match. 0 if it is not fixed."""
        ...

    @property
    def phase(self) -> str:
        """ "over" after the end of the match, else the current phase of the game."""
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
        """The sequence number of the newest discard. 0 in games without claims."""
        ...

    @property
    def least_open(self) -> float:
        """K6.2: the minimum number of seconds for which a discard stays open."""
        ...

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The scores of all scored rounds. Each item has the scores of one round, by seat."""
        ...

    @property
    def tallies(self) -> Sequence[Struct]:
        """The tally of each seat, which counts its actions in the match so far."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers to the viewer's seat. Empty for a spectator."""
        ...

    @property
    def table_actions(self) -> tuple[Offer, ...]:
        """The actions that some seat may take now by a button of the public message. They are
        visible to everyone."""
        ...


V = TypeVar("V", bound=TableView)
S = TypeVar("S", bound=Struct)


def latest(public: Callable[[S], V]) -> Callable[[S], V]:
    """Decorator that caches the public view of the latest state.

    All viewers are served from the same state, one after another, so one cache entry is enough.
    States must be immutable.
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
    """Return a copy of the view with the offers `offers`. They must be a subset of the view's own
    offers."""
    assert isinstance(view, Struct)
    return replace(view, offers=offers)


class Staying(Struct, frozen=True, gc=False):
    """Base class for the seats of a game in which players can't leave a round before its end."""

    @property
    def gone(self) -> bool:
        """Return False, because the player can't leave the round."""
        return False

    @property
    def out(self) -> None:
        """Return None, because the game has no elimination."""
        return


class WholeTurn(Struct, frozen=True, gc=False):
    """Base class for the turns of a game that has no elimination and does not track whether a turn
    has begun."""

    @property
    def out(self) -> bool:
        """Return False, because the game has no elimination."""
        return False

    @property
    def fresh(self) -> bool:
        """Return True, because the game does not track whether the turn has begun."""
        return True


class NoClaims(Struct, frozen=True, gc=False):
    """Base class for views of a game without claims."""

    @property
    def open(self) -> None:
        """Return None, because no discard can be claimed."""
        return

    @property
    def claim(self) -> None:
        """Return None, because there are no claims."""
        return

    @property
    def discards(self) -> int:
        """Return 0, because discards are not numbered."""
        return 0

    @property
    def least_open(self) -> float:
        """Return 0, because no discard has a minimum open time."""
        return 0.0
