"""The registry of the computer players, by their names.

A level combines a brain of the game (`engine.package.GamePackage.brains`) with a memory (`Mind`).
`engine.players.hands` has the reaction times for the names of the levels.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar, cast

from msgspec import Struct

from engine.cards import Card
from engine.core import AnyEvent, Offer, Place, Seat
from engine.games import package_of
from engine.package import EARLIER, SECOND, THIRD, GamePackage
from engine.players.any_game import BEGINNER, FIRST, LESSON, EasyPlayer, Habits, RandomPlayer
from engine.players.base import PERFECT, Mind, Playable, Player, PlayerFactory
from engine.players.paired import Weigher, Weighs
from engine.views import TableView

A = TypeVar("A", bound=Struct)
E = TypeVar("E", bound=AnyEvent)
V = TypeVar("V", bound=TableView)


class Once(Generic[V, E, A]):
    """A wrapper that caches the decisions of the slow player `thinker` until an event happens or
    the offers change.

    The cache changes no decision, because a player's answer does not depend on how often it is
    asked.
    """

    def __init__(self, thinker: Player[V, E, A]) -> None:
        self._thinker = thinker
        self._for: tuple[Offer, ...] | None = None
        self._answer: A | None = None

    def observe(self, events: Iterable[E]) -> None:
        """See `Player.observe`."""
        seen = list(events)
        if seen:
            self._for = None
        self._thinker.observe(seen)

    def choose(self, view: V) -> A | None:
        """See `Player.choose`."""
        if not view.offers:
            return None
        if self._for != view.offers:
            self._answer = self._thinker.choose(view)
            self._for = view.offers
        return self._answer

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        """See `Player.knows`."""
        return self._thinker.knows()

    def turns_since_seen(self, view: V) -> int:
        """See `Player.turns_since_seen`."""
        return self._thinker.turns_since_seen(view)


EASY: Final = Mind(forgets=0.1, mixes_up=0.02)
NORMAL: Final = Mind(forgets=0.08, mixes_up=0.01)
NORMAL_BEFORE: Final = Mind(forgets=0.08)
"""The memory of the normal level in earlier matches. It confuses no cards, so the player never
slaps a wrong card."""
HUMAN: Final = Mind(forgets=0.2)
"""The memory of a casual player. Its value was measured with people."""

GRADES: Final = ("easy", "normal", "hard", "expert")
"""The names of the levels that a host may choose, from the weakest to the strongest. Not every game
has all of them."""


class Thinks:
    """A level that combines a brain with a memory.

    `before` is the suffix of an earlier version of the brain (`engine.package.EARLIER`). Levels of
    earlier matches use that version in the games that have it.
    """

    def __init__(self, brain: str, mind: Mind = PERFECT, *, before: str = "") -> None:
        self._brain = brain
        self._mind = mind
        self._before = before

    def brain(self, package: GamePackage) -> str:
        """Return the name of the brain (the decision procedure) that this level uses in the game
        `package`. The game may have no brain of that name."""
        earlier = f"{self._brain}{self._before}"
        return earlier if earlier in package.brains else self._brain

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        player = self.player(game, seat, seed)
        return player if self._brain == "simple" else Once(player)

    def player(self, game: Playable[A], seat: Seat, seed: bytes) -> Player[TableView, AnyEvent, A]:
        """Return a new player with the level's brain, without a cache. Raises ValueError if the
        game does not have the level."""
        package = package_of(game.key)
        brain = self.brain(package)
        if brain not in package.brains:
            raise ValueError(f"No computer player of {game.key!r} is called {self._brain!r}.")
        return package.brains[brain](game, seat, seed, self._mind)


class Eases:
    """A weaker level. It modifies the decisions of another level by `Habits`."""

    def __init__(self, better: PlayerFactory, habits: Habits) -> None:
        self._better = better
        self._habits = habits

    def __call__(
        self, game: Playable[A], seat: Seat, seed: bytes, /
    ) -> Player[TableView, AnyEvent, A]:
        return EasyPlayer(game, seat, seed, self._better(game, seat, seed), self._habits)


_SIMPLE: Final = Thinks("simple", before=EARLIER)

LEVELS: Final[dict[str, PlayerFactory]] = {
    "random": RandomPlayer,
    "gentle": Eases(_SIMPLE, LESSON),
    "easy-1": Eases(_SIMPLE, FIRST),
    "easy-2": Eases(Thinks("simple", EASY, before=EARLIER), BEGINNER),
    "easy": Eases(Thinks("simple", EASY), BEGINNER),
    "human": Thinks("simple", HUMAN, before=EARLIER),
    "normal-2": Thinks("simple", NORMAL_BEFORE, before=EARLIER),
    "normal": Thinks("simple", NORMAL),
    "simple-1": _SIMPLE,
    "hard-2": Thinks("hard", before=EARLIER),
    "hard": Thinks("hard"),
    "expert-2": Thinks("expert", before=EARLIER),
    "expert-3": Thinks("expert", before=SECOND),
    "expert-4": Thinks("expert", before=THIRD),
    "expert": Thinks("expert"),
    "daily-1": Thinks("simple", Mind(forgets=0.08), before=EARLIER),
    "daily-1-person": Thinks("simple", Mind(forgets=0.2), before=EARLIER),
}
"""Maps the name of every computer player to its factory.

Most names with a number are kept for earlier matches. "easy-1" and "simple-1", which forget
nothing, are for matches that began when there were only two levels. The names with "-2" are for
matches that began before the levels had manners (`engine.players.base`). "expert-3" is for matches
that began before the experts had a fitted rule for calls, and "expert-4" for those that began
before the expert was fitted to games against itself.

"human" is the model of a casual player, which is used in measurements. "daily-1" and
"daily-1-person" are frozen: if they ever play differently, the daily deal needs a new edition
(`engine.daily`).
"""


def levels_of(key: str) -> tuple[str, ...]:
    """Return the names of the levels that a host may choose in this game, from the weakest to the
    strongest.

    Raises LookupError if the game does not exist.
    """
    brains = package_of(key).brains
    return tuple(name for name in GRADES if name in ("easy", "normal") or name in brains)


def slow(key: str, name: str) -> bool:
    """Return whether the level `name` needs more than a few milliseconds per decision in the game
    `key`."""
    level, package = LEVELS.get(name), package_of(key)
    return isinstance(level, Thinks) and level.brain(package) in package.slow


def weigher(game: Playable[A], seat: Seat, seed: bytes) -> Weigher | None:
    """Return a player that can compare the choices of its seat (`Weighs.weigh`). Returns None if
    the game has no such player. Like every player, it must observe the events of its seat."""
    makes = package_of(game.key).weigher
    if makes is None:
        return None
    player = makes(game, seat, seed)
    assert isinstance(player, Weighs)
    return cast("Weigher", player)


def find(name: str) -> PlayerFactory:
    """Return the level with the name `name`. Raises LookupError if there is no such level. The
    error's message is a full sentence for the user.

    Calling the returned level with a game that does not have it raises ValueError.
    """
    try:
        return LEVELS[name]
    except KeyError:
        known = ", ".join(LEVELS)
        raise LookupError(f"No computer player is called {name!r}; there are: {known}.") from None
