"""The parts of a game: its rules, its computer players, and its texts for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.core import Seat
from engine.game import Game
from engine.players.base import Mind, Playable, Player
from engine.wording import Name

V = TypeVar("V")
T = TypeVar("T", contravariant=True)
E = TypeVar("E", contravariant=True)
S = TypeVar("S", contravariant=True)


class GameText(Protocol[V, T, E, S]):
    """The texts of a game for the terminal. V is the type of its views, T of the seats in them, E
    of its events, and S of its states."""

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """Maps each kind of action to its label in the list of choices."""
        ...

    @property
    def COLUMNS(self) -> Mapping[str, str]:
        """Maps the fields of a tally to column headings. Fields that are missing use their names as
        headings."""
        ...

    @property
    def COUNTED(self) -> str:
        """A line for the command line's help. It explains the fields of a tally, and has no full
        stop."""
        ...

    def tell(self, event: E, name: Name) -> str:
        """Return a sentence about an event, as the event's viewer saw it. The sentence has no full
        stop."""
        ...

    def status_line(self, view: V, name: Name) -> str:
        """Return the state of the table in one line, without the seats."""
        ...

    def seat_text(self, seat: T, name: Name) -> str:
        """Return a line that describes a seat as the viewer sees it."""
        ...

    def seats_line(self, view: V, name: Name) -> str:
        """Return a line that describes all seats as the viewer sees them."""
        ...

    def own_lines(self, seat: T) -> list[str]:
        """Return lines with the viewer's own cards and the numbers that the user types to choose
        them."""
        ...

    def open_view(self, view: V, state: S) -> V:
        """Return the view with all cards open. Use it only for finished matches."""
        ...


class Brain(Protocol):
    """A function that creates computer players with one decision procedure."""

    def __call__(
        self, game: Playable, seat: Seat, seed: bytes, mind: Mind = ..., /
    ) -> Player[Any, Any, Any]:
        """Return a new player for the seat `seat`. By default its memory is perfect.

        Raises ValueError if the brain does not play the game.
        """
        ...


EARLIER: Final = "-1"
"""The suffix in the name of a brain that only levels of earlier matches use."""
SECOND: Final = "-2"
THIRD: Final = "-3"
"""`SECOND` and `THIRD` are the suffixes for the second and the third version of a brain that was
replaced several times."""


class GamePackage(NamedTuple):
    """A game as it is registered in `engine.games`.

    The type has no type parameters, because the registry has games of different types.
    """

    rules: Game[Any, Any, Any, Any]
    brains: Mapping[str, Brain]
    """Maps the names of the game's brains to the brains. The names are "simple", and "hard" and
    "expert" if the game has them.

    `engine.levels` makes levels of the brains. A brain that has been replaced stays registered for
    earlier matches. Its name gets a suffix, as in "hard-1" next to "hard" (`EARLIER`, `SECOND`,
    `THIRD`).
    """
    text: GameText[Any, Any, Any, Any]
    slow: frozenset[str] = frozenset()
    """The names of the brains that need more than a few milliseconds per decision. Live tables run
    them in a separate process."""
    weigher: Brain | None = None
    """The function that creates players which can compare their choices (`engine.players.paired`).
    None if the game has no such players."""
    moments: Mapping[int, int] = MappingProxyType({})
    """Maps the number of seats to the number of playouts for finding the costliest decisions of a
    match (`engine.moments`). These playouts take about one second of CPU time. A number of seats is
    missing if the estimates are not calibrated for it (docs/players.md)."""
    judged: frozenset[str] = frozenset()
    """The kinds of actions that judged decisions are about (`engine.moments`). A decision is judged
    if the seat could take either an action of such a kind or another action. If the set is empty,
    all decisions are judged."""
