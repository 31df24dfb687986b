"""What a game brings along: its rules, its computer players, its words for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
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
    """A game in plain text: its views V and what they tell of a seat T, its events E and states
    S."""

    @property
    def CHOICES(self) -> Mapping[str, str]:
        """What may be done, by kind, as somebody chooses it."""
        ...

    @property
    def COLUMNS(self) -> Mapping[str, str]:
        """Headings of counted things that are called otherwise than their field of a tally."""
        ...

    @property
    def COUNTED(self) -> str:
        """What a tally counts, for the command line's help: a line without its full stop."""
        ...

    def tell(self, event: E, name: Name) -> str:
        """One sentence, without its full stop, on what this viewer saw happen."""
        ...

    def status_line(self, view: V, name: Name) -> str:
        """The table in one line, the seats apart."""
        ...

    def seat_text(self, seat: T, name: Name) -> str:
        """What the viewer sees of a seat."""
        ...

    def seats_line(self, view: V, name: Name) -> str:
        """All seats in one line."""
        ...

    def own_lines(self, seat: T) -> list[str]:
        """The viewer's own cards, as somebody names them who is to choose one."""
        ...

    def open_view(self, view: V, state: S) -> V:
        """The view with all cards open, for matches that are over."""
        ...


class Brain(Protocol):
    """Makes computer players that decide in one way."""

    def __call__(
        self, game: Playable, seat: Seat, seed: bytes, mind: Mind = ..., /
    ) -> Player[Any, Any, Any]:
        """A player of this game for this seat, with a seed of its own and this memory; perfect, if
        none is named. Raises ValueError for a game that it does not play."""
        ...


class GamePackage(NamedTuple):
    """One game, as `engine.games` registers it.

    Games of different types stand side by side there: here alone their types are forgotten."""

    rules: Game[Any, Any, Any, Any]
    brains: Mapping[str, Brain]
    """By name: "simple", and "hard" and "expert" where the game has them. `engine.levels` makes
    levels of them."""
    text: GameText[Any, Any, Any, Any]
    slow: frozenset[str] = frozenset()
    """The brains that take more than a few milliseconds for a decision: a live table asks them in a
    process of their own."""
    baselines: Mapping[str, Brain] = MappingProxyType({})
    """By name: players that a ladder measures levels by. One that has a method `shown` is shown
    each state with all cards open."""
