"""Compare the choices of one decision by paired playouts.

Each choice is continued in the same imagined deals. Luck that all choices share cancels out, so far
fewer deals are needed than if each choice had its own deals. Players that can compare choices have
a method `weigh` (`Weighs`); `engine.levels.weigher` creates one, if the game has such players. A
deal is imagined only from what the seat has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from engine.core import Seat
from engine.players.base import Player
from engine.views import TableView

A = TypeVar("A")

LEAST_DEALS: Final = 2
"""The minimum number of deals for a standard error."""


class PlayoutResult(NamedTuple):
    """The result of a playout for the seat that chose."""

    cost: float
    """The seat's points of the round relative to the rivals' mean; lower is better."""
    won: bool
    """Whether the seat alone has the fewest points of the round."""


class Loss(Struct, Generic[A], frozen=True):
    """The cost of a choice, relative to the best one."""

    action: A
    loss: float
    """The mean over the deals, in points of the round relative to the rivals' mean; 0 for the
    best choice. It is an estimate: do not call a choice a mistake unless `loss` exceeds two or
    three times `error`.
    """
    error: float
    """The standard error of `loss`; 0 for the best choice."""
    deals: int
    """The number of imagined deals in which all choices were played."""
    won: float
    """The share of the imagined deals in which the choice won the round."""


class Option(Struct, Generic[A], frozen=True):
    """A choice of a decision: actions that the seat can't tell apart."""

    actions: tuple[A, ...]
    cost: float
    """A rough estimate without playouts; only differences within a decision are meaningful."""


@runtime_checkable
class Weighs(Protocol):
    """A computer player that can compare its choices by paired playouts."""

    def weigh(
        self, view: TableView, most: int, among: Sequence[Struct] = (), first: int = 0
    ) -> tuple[Loss[Struct], ...]:
        """Return the loss of each action of a decision on the seat's own turn, the best first.

        `view` is as in `Player.choose`; `most` bounds the number of playouts, and a few dozen times
        the number of choices is enough. `among`: the actions to compare, which must be allowed; by
        default all allowed ones. `first` is the number of the first imagined deal; each number
        stands for another deal.

        Returns an empty tuple if there are fewer than two choices, too few playouts for them, or a
        decision that the player does not weigh, such as a claim.
        """
        ...

    def options(self, view: TableView) -> tuple[Option[Struct], ...]:
        """Return the choices of an important decision on the seat's own turn with rough costs, in
        a few milliseconds at most; an empty tuple for any other decision.

        `view` is as in `Player.choose`.
        """
        ...


class Weigher(Player, Weighs, Protocol):
    """A player that can also weigh its choices."""


def compare(
    choices: Sequence[A], deals: Iterable[Callable[[A], PlayoutResult | None]], most: int
) -> tuple[Loss[A], ...]:
    """Return the loss of each choice, the best first; an empty tuple if fewer than two choices were
    played in at least two deals.

    Each of `deals` is an imagined deal: a function that returns the result of a choice, or None if
    the playout does not end. A deal in which a playout does not end is left out. At most `most`
    playouts are made.
    """
    results: list[list[PlayoutResult]] = []
    if len(choices) < 2:
        return ()
    wanted = most // len(choices)
    if wanted >= LEAST_DEALS:
        for number, deal in enumerate(deals, 1):
            found = [deal(choice) for choice in choices]
            played = [result for result in found if result is not None]
            if len(played) == len(found):
                results.append(played)
            if number == wanted:
                break
    count = len(results)
    if count < LEAST_DEALS:
        return ()
    sums = [sum([result.cost for result in column]) for column in zip(*results, strict=True)]
    best = min(range(len(choices)), key=sums.__getitem__)
    losses: list[Loss[A]] = []
    for at, choice in enumerate(choices):
        apart = [row[at].cost - row[best].cost for row in results]
        mean = sum(apart) / count
        spread = sum([(each - mean) ** 2 for each in apart]) / (count - 1)
        won = sum([row[at].won for row in results]) / count
        losses.append(Loss(choice, mean, sqrt(spread / count), count, won))
    return tuple(sorted(losses, key=lambda each: each.loss))


def result(scores: Sequence[float], seat: Seat) -> PlayoutResult:
    """Return the result for `seat` of a round with the scores `scores`."""
    own, rest = scores[seat], [*scores[:seat], *scores[seat + 1 :]]
    return PlayoutResult(own - sum(rest) / len(rest), own < min(rest))
