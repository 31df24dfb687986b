"""Counters for the bot's operators, without any ids of players.

A click only increments the counters. `bot.ops.metrics` formats them on request.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""The upper bounds, in seconds, of the histogram `Counts.within`. Discord accepts no first answer
later than 3 seconds after the interaction."""


class Counts:
    """Counters of answers and failures since the start of this process."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """The number of answers that Discord accepted, by `ResponseMethod.kind`."""
        self.refused = 0
        """The number of answers that Discord refused."""
        self.deferred = 0
        """The number of interactions that were deferred because their answer was not ready in
        time."""
        self.within = [0] * (len(BOUNDS) + 1)
        """A histogram of the accepted answers by the seconds since the interaction's arrival.
        Element i counts the answers between `BOUNDS[i - 1]` and `BOUNDS[i]`. The last element
        counts the slower ones."""
        self.seconds = 0.0
        """The sum, over all accepted answers, of the seconds from the interaction's arrival to the
        answer."""
        self.rate_limited = 0
        """The number of requests that Discord rejected with status 429."""
        self.connections = 0
        """The number of gateway connections that were lost."""

    def answered(self, kind: str, seconds: float) -> None:
        """Count an answer of the kind `kind`. Discord accepted it `seconds` after the interaction
        arrived."""
        self.answers[kind] += 1
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds
