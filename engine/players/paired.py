"""Compare the choices of one decision by paired playouts.

Each choice is continued in the same imagined deals. Luck that all choices share cancels out, so far
fewer deals are needed than with separate ones. Players that can do this have a method `weigh`
(`Weighs`); `engine.levels.weigher` creates one, if the game has such players. A deal is imagined
only from what the seat has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Final, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from engine.players.base import Player
from engine.views import TableView

A = TypeVar("A")

LEAST_DEALS: Final = 2
"""The minimum number of deals for a standard error."""


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


@runtime_checkable
class Weighs(Protocol):
    """A computer player that can compare its choices by paired playouts."""

    def weigh(self, view: TableView, most: int) -> tuple[Loss[Struct], ...]:
        """Return the loss of each action of a decision on the seat's own turn, the best first.

        `view` is as in `Player.choose`; `most` bounds the number of playouts, and a few dozen times
        the number of choices is enough. Returns an empty tuple if there are fewer than two choices,
        if `most` is too low for them, or if the player does not weigh the decision, such as a
        claim.
        """
        ...


class Weigher(Player, Weighs, Protocol):
    """A player that can also weigh its choices."""


def compare(
    choices: Sequence[A], deals: Iterable[Callable[[A], float | None]], most: int
) -> tuple[Loss[A], ...]:
    """Return the loss of each choice, the best first; an empty tuple if fewer than two choices were
    played in at least two deals.

    Each of `deals` is an imagined deal: a function that returns the cost of a choice. If it returns
    None, because a playout does not end, the deal is left out. At most `most` playouts are made.
    """
    costs: list[list[float]] = []
    if len(choices) < 2:
        return ()
    wanted = most // len(choices)
    if wanted >= LEAST_DEALS:
        for number, deal in enumerate(deals, 1):
            found = [deal(choice) for choice in choices]
            if None not in found:
                costs.append([cost for cost in found if cost is not None])
            if number == wanted:
                break
    if len(costs) < LEAST_DEALS:
        return ()
    sums = [sum(column) for column in zip(*costs, strict=True)]
    best = min(range(len(choices)), key=sums.__getitem__)
    losses: list[Loss[A]] = []
    for at, choice in enumerate(choices):
        apart = [row[at] - row[best] for row in costs]
        mean = sum(apart) / len(apart)
        spread = sum([(each - mean) ** 2 for each in apart]) / (len(apart) - 1)
        losses.append(Loss(choice, mean, sqrt(spread / len(apart)), len(apart)))
    return tuple(sorted(losses, key=lambda each: each.loss))
