"""The fitted tables of the experts. Each game has a module with its table."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """The weights of one game, either for two seats or for more."""

    features: tuple[float, ...]
    """The weight of each feature (`position.py`). The weighted sum of a position's features is the
    expected points of the round relative to the rivals' mean, so lower is better."""
    call: tuple[float, float]
    """The base and the slope of a linear function. It maps the result of the sampled deals to the
    worth of a call."""


class GameWeights(Struct, frozen=True):
    """The fitted weights of one game for all numbers of seats."""

    two: Weights
    more: Weights
    """The weights for more than two seats."""

    def of(self, seats: int) -> Weights:
        """Return the weights for `seats` seats."""
        return self.two if seats == 2 else self.more

    def weights(self, seats: int) -> tuple[float, ...]:
        """Return the weight of each feature."""
        return self.of(seats).features

    def called(self, seats: int, sampled: float) -> float:
        """Return the worth of a call for which the sampled deals gave the result `sampled`."""
        base, times = self.of(seats).call
        return base + times * sampled
