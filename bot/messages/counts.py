"""Counters for the bot's operators, without any ids of players.

A click only increments them; `bot.ops.metrics` formats them on request.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""The upper bounds of the histogram `Counts.within`, in seconds. Discord accepts no first answer
after 3 seconds."""


class Counts:
    """Counters of answers and failures since the start of this process."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """Answers that Discord accepted, by `ResponseMethod.kind`."""
        self.refused = 0
        """Answers that Discord refused."""
        self.deferred = 0
        """Interactions that were deferred because their answer was not ready in time."""
        self.within = [0] * (len(BOUNDS) + 1)
        """A histogram of accepted answers by seconds since arrival. Element i counts the answers
        between `BOUNDS[i - 1]` and `BOUNDS[i]`; the last element counts the slower ones."""
        self.seconds = 0.0
        """The sum of seconds from arrival to answer, over all accepted answers."""
        self.rate_limited = 0
        """Requests that Discord rejected with status 429."""
        self.connections = 0
        """Gateway connections that were lost."""

    def answered(self, kind: str, seconds: float) -> None:
        """Count an answer of this `kind` that was accepted `seconds` after the interaction
        arrived."""
        self.answers[kind] += 1
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds
