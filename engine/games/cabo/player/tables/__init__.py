"""The fitted tables of the experts, a module per game, and the structure of a table."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """The weights for one number of seats."""

    features: tuple[float, ...]
    """The weight of each feature (`features.py`): expected points of the round relative to the
    rivals' mean; lower is better.
    """
    call: tuple[float, float]
    """Base and slope of a call's worth as a linear function of the result of the sampled deals."""


class GameWeights(Struct, frozen=True):
    """The fitted weights of one game."""

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
