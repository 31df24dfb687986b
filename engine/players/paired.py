"""Compare the choices of one decision by paired playouts.

Each choice is continued in the same imagined deals. Luck that all choices share cancels out, so far
fewer deals are needed than if each choice had its own deals. Players that can compare their choices
have a method `weigh` (`Weighs`). `engine.levels.weigher` creates such a player if the game has one.
A deal is imagined only from what the seat has seen.
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
"""The minimum number of deals for computing a standard error."""


class PlayoutResult(NamedTuple):
    """The result of a playout for the seat that had the choice."""

    cost: float
    """The seat's points in the round minus the mean of the rivals' points. Lower is better."""
    won: bool
    """Whether the seat alone has the fewest points in the round."""


class Loss(Struct, Generic[A], frozen=True):
    """The cost of a choice relative to the best choice."""

    action: A
    loss: float
    """The mean of the loss over the deals, in points of the round relative to the rivals' mean. 0
    for the best choice. It is an estimate, so a choice should be called a mistake only if `loss` is
    more than two or three times `error`."""
    error: float
    """The standard error of `loss`. 0 for the best choice."""
    deals: int
    """The number of imagined deals in which all choices were played."""
    won: float
    """The fraction of the imagined deals in which the seat won the round after this choice."""


class Option(Struct, Generic[A], frozen=True):
    """One choice of a decision. It consists of actions that the seat can't tell apart."""

    actions: tuple[A, ...]
    cost: float
    """A rough estimate of the cost, made without playouts. Only the differences between the choices
    of one decision are meaningful."""


@runtime_checkable
class Weighs(Protocol):
    """A computer player that can compare its choices by paired playouts."""

    def weigh(
        self, view: TableView, most: int, among: Sequence[Struct] = (), first: int = 0
    ) -> tuple[Loss[Struct], ...]:
        """Return the loss of each action of a decision on the seat's own turn. The best action
        comes first.

        `view` is the same as for `Player.choose`. `most` limits the number of playouts. A few dozen
        times the number of choices is enough. `among` has the actions to compare, which must be
        allowed. By default all allowed actions are compared. `first` is the number of the first
        imagined deal. Each number stands for another deal.

        Returns an empty tuple if there are fewer than two choices, if there are too few playouts
        for them, or if the player does not weigh such a decision. For example, it does not weigh
        claims.
        """
        ...

    def options(self, view: TableView) -> tuple[Option[Struct], ...]:
        """Return the choices of an important decision on the seat's own turn, with rough costs.
        Returns an empty tuple for any other decision. This takes a few milliseconds at most.

        `view` is the same as for `Player.choose`.
        """
        ...


class Weigher(Player, Weighs, Protocol):
    """A computer player that can also weigh its choices."""


def compare(
    choices: Sequence[A], deals: Iterable[Callable[[A], PlayoutResult | None]], most: int
) -> tuple[Loss[A], ...]:
    """Return the loss of each choice. The best choice comes first. Returns an empty tuple unless at
    least two choices were played in at least two deals.

    Each item of `deals` is a function that stands for an imagined deal. It returns the result of a
    choice, or None if the playout does not end. A deal is left out if a playout in it does not end.
    At most `most` playouts are made.
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
    """Return the result of a round for `seat`. `scores` has the scores of all seats."""
    own, rest = scores[seat], [*scores[:seat], *scores[seat + 1 :]]
    return PlayoutResult(own - sum(rest) / len(rest), own < min(rest))
