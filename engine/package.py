"""The parts of a game: rules, computer players, and plain text for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

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
    """A game in plain text. V is its type of views, T of seats in them, E of events, S of
    states.
    """

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """The label of each kind of action in the list of choices."""
        ...

    @property
    def COLUMNS(self) -> Mapping[str, str]:
        """The column headings of tally fields whose names are not suitable headings."""
        ...

    @property
    def COUNTED(self) -> str:
        """One line for the command line's help that says what a tally counts, without a full
        stop.
        """
        ...

    def tell(self, event: E, name: Name) -> str:
        """Return a sentence, without a full stop, for an event as its viewer saw it."""
        ...

    def status_line(self, view: V, name: Name) -> str:
        """Return the state of the table in one line, without the seats."""
        ...

    def seat_text(self, seat: T, name: Name) -> str:
        """Return the part of one seat that the viewer sees."""
        ...

    def seats_line(self, view: V, name: Name) -> str:
        """Return all seats in one line."""
        ...

    def own_lines(self, seat: T) -> list[str]:
        """Return the viewer's own cards, with the numbers by which they are chosen."""
        ...

    def open_view(self, view: V, state: S) -> V:
        """Return the view with all cards open. Only for finished matches."""
        ...


class Brain(Protocol):
    """Creates computer players that use one decision procedure."""

    def __call__(
        self, game: Playable, seat: Seat, seed: bytes, mind: Mind = ..., /
    ) -> Player[Any, Any, Any]:
        """Return a player for this seat; its memory is perfect by default.

        Raises ValueError for a game that the brain does not play.
        """
        ...


EARLIER: Final = "-1"
"""The suffix of the name of a brain that only levels of earlier matches use."""
SECOND: Final = "-2"
THIRD: Final = "-3"
"""The suffixes for the second and third versions of a brain that was replaced several times."""


class GamePackage(NamedTuple):
    """A game, as registered in `engine.games`.

    It has no type parameters, because the registry holds games of different types.
    """

    rules: Game[Any, Any, Any, Any]
    brains: Mapping[str, Brain]
    """The game's brains by name: "simple", and "hard" and "expert" if the game has them.

    `engine.levels` makes levels of the brains. A replaced brain stays registered for earlier
    matches, with a suffix: "hard-1" next to "hard" (`EARLIER`, `SECOND`, `THIRD`).
    """
    text: GameText[Any, Any, Any, Any]
    slow: frozenset[str] = frozenset()
    """The brains that need more than a few milliseconds per decision; live tables run them in a
    separate process."""
    weigher: Brain | None = None
    """Makes players that can compare their choices (`engine.players.paired`)."""
    moments: Mapping[int, int] = MappingProxyType({})
    """The number of playouts that a match may spend on the costliest decisions of its players
    (`engine.moments`), by number of seats: about one second of processor time. A number of seats is
    missing if the estimates are not calibrated for it (docs/players.md).
    """
    judged: frozenset[str] = frozenset()
    """The kinds of actions about which decisions are judged (`engine.moments`): a decision is
    judged if the seat could take an action of such a kind or another action. If empty, all
    decisions are judged."""
