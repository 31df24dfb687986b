"""Which computer players there are, by name: an explicit list.

A level is a brain of the game's own (`engine.package.GamePackage.brains`), a memory (`Mind`) and
hands (`engine.players.hands`), which whoever runs a table asks for by the level's name.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct

from engine.core import AnyEvent, Seat
from engine.games import package_of
from engine.players.base import Level, Playable, Player
from engine.players.easy import BEGINNER, FIRST, LESSON, EasyPlayer, Habits
from engine.players.mind import PERFECT, Mind
from engine.players.once import Once
from engine.players.random_player import RandomPlayer
from engine.views import TableView

A = TypeVar("A", bound=Struct)


EASY: Final = Mind(forgets=0.1, mixes_up=0.02)
NORMAL: Final = Mind(forgets=0.08)
HUMAN: Final = Mind(forgets=0.2)
"""What a person forgets, measured among people who play for fun."""

GRADES: Final = ("easy", "normal", "hard", "expert")
"""The levels that a host may choose, weakest first; not every game has all of them."""


class Thinks:
    """A level that plays with this brain of the game's own and this memory."""

    def __init__(self, brain: str, mind: Mind = PERFECT) -> None:
        self._brain = brain
        self._mind = mind

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """See `Level`."""
        brains = package_of(game.key).brains
        if self._brain not in brains:
            raise ValueError(f"No computer player of {game.key!r} is called {self._brain!r}.")
        player = brains[self._brain](game, seat, seed, self._mind)
        return player if self._brain == "simple" else Once(player)


class Eases:
    """A level that leans on another, with these habits."""

    def __init__(self, better: Level, habits: Habits) -> None:
        self._better = better
        self._habits = habits

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        """See `Level`."""
        return EasyPlayer(game, seat, seed, self._better(game, seat, seed), self._habits)


_SIMPLE: Final = Thinks("simple")

LEVELS: Final[dict[str, Level]] = {
    "random": RandomPlayer,
    "gentle": Eases(_SIMPLE, LESSON),
    "easy-1": Eases(_SIMPLE, FIRST),
    "easy": Eases(Thinks("simple", EASY), BEGINNER),
    "human": Thinks("simple", HUMAN),
    "normal": Thinks("simple", NORMAL),
    "simple-1": _SIMPLE,
    "hard": Thinks("hard"),
    "expert": Thinks("expert"),
}
"""Every computer player by name. "easy-1" and "simple-1" forget nothing: matches begun before there
were four levels go on with them. "human" is the model of a person, to measure by."""


def levels_of(key: str) -> tuple[str, ...]:
    """The levels that a host may choose in the game of this name, weakest first. Raises
    LookupError if there is no such game."""
    brains = package_of(key).brains
    return tuple(name for name in GRADES if name in ("easy", "normal") or name in brains)


def slow(key: str, name: str) -> bool:
    """Whether the level of this name thinks for long in the game of this name."""
    return name in package_of(key).slow


def find(name: str) -> Level:
    """The level of this name; made for a game that has none of it, it raises ValueError. Raises
    LookupError with a plain sentence if there is none."""
    try:
        return LEVELS[name]
    except KeyError:
        known = ", ".join(LEVELS)
        raise LookupError(f"No computer player is called {name!r}; there are: {known}.") from None
