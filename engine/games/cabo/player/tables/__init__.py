"""The fitted tables of the experts, a module for each game, and what a table holds."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """What positions are worth at tables of a size."""

    features: tuple[float, ...]
    """By number of the feature (`features.py`), expected points of a round against the rivals'
    mean: the less, the better."""
    call: tuple[float, float]
    """A call is worth the first, and so many times what the sampled deals say."""


class Table(Struct, frozen=True):
    """What a fitted player knows of one game."""

    two: Weights
    more: Weights
    """With more than two seats."""

    def of(self, seats: int) -> Weights:
        """The weights at a table of so many seats."""
        return self.two if seats == 2 else self.more

    def weights(self, seats: int) -> tuple[float, ...]:
        """What each feature is worth."""
        return self.of(seats).features

    def called(self, seats: int, sampled: float) -> float:
        """What a call is worth of which the sampled deals say this."""
        base, times = self.of(seats).call
        return base + times * sampled
