"""What is counted while people play, for whoever watches over the bot: numbers and nobody's ids.

A click only adds to what is here; `bot.ops.metrics` makes it readable when it is asked.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""Seconds; past the last Discord takes no first answer."""


class Counts:
    """Since the start of this process."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """Interactions that Discord took an answer to, by its kind."""
        self.refused = 0
        """Interactions whose answer Discord did not take."""
        self.deferred = 0
        """Interactions that were told to wait."""
        self.within = [0] * (len(BOUNDS) + 1)
        """Answers that took at most as long as each bound, and longer than the one before; the
        last are those past all."""
        self.seconds = 0.0
        """How long all answers took together, from when the interaction arrived."""
        self.rate_limited = 0
        """Requests that Discord put off by a 429."""
        self.connections = 0
        """How often a connection to the gateway was cut off."""

    def answered(self, kind: str, seconds: float) -> None:
        """Discord took an answer."""
        self.answers[kind] += 1
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds
