"""The parts of a game: rules, computer players, and plain text for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.core import Seat
from engine.game import Game
from engine.players.base import Playable, Player
from engine.players.mind import Mind
from engine.wording import Name

V = TypeVar("V")
T = TypeVar("T", contravariant=True)
E = TypeVar("E", contravariant=True)
S = TypeVar("S", contravariant=True)


class GameText(Protocol[V, T, E, S]):
    """A game in plain text. V are its views, T their seats, E its events, S its states."""

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """By kind of action: the text with which a person chooses it."""
        ...

    @property
    def COLUMNS(self) -> Mapping[str, str]:
        """Column headings for tally fields that should not be shown under their field name."""
        ...

    @property
    def COUNTED(self) -> str:
        """What a tally counts, for the command line's help: one line without its full stop."""
        ...

    def tell(self, event: E, name: Name) -> str:
        """Return a sentence, without its full stop, for an event as its viewer saw it."""
        ...

    def status_line(self, view: V, name: Name) -> str:
        """Return the table in one line, without the seats."""
        ...

    def seat_text(self, seat: T, name: Name) -> str:
        """Return what the viewer sees of a seat."""
        ...

    def seats_line(self, view: V, name: Name) -> str:
        """Return all seats in one line."""
        ...

    def own_lines(self, seat: T) -> list[str]:
        """Return the viewer's own cards with the names by which they are chosen."""
        ...

    def open_view(self, view: V, state: S) -> V:
        """Return the view with all cards open, for finished matches."""
        ...


class Brain(Protocol):
    """Makes computer players with one decision procedure."""

    def __call__(
        self, game: Playable, seat: Seat, seed: bytes, mind: Mind = ..., /
    ) -> Player[Any, Any, Any]:
        """Return a player for this seat; the default memory is perfect.

        Raises ValueError for a game that it does not play.
        """
        ...


class GamePackage(NamedTuple):
    """A game, as registered in `engine.games`.

    The registry holds games of different types, so this class erases them.
    """

    rules: Game[Any, Any, Any, Any]
    brains: Mapping[str, Brain]
    """By name: "simple", and "hard" and "expert" where the game has them. `engine.levels` makes
    levels of them."""
    text: GameText[Any, Any, Any, Any]
    slow: frozenset[str] = frozenset()
    """The brains that need more than a few milliseconds per decision; live tables run them in a
    separate process."""
