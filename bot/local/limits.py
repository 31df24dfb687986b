"""Discord's rate limits, as a switch that is off by default.

The bot learns a limit from the headers of each answer (X-RateLimit-*), and from a 429 with
Retry-After when it went past one. Answers to interactions count against no global limit; what
follows them by the interaction's own token has a bucket for each interaction. Many bots have met
one more, of all webhooks in a channel together: whether it is played, `channels` says. No header
tells of it before it is used up, and then its scope is `shared`.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field

from bot.local.faults import rate_limited

GLOBAL_A_SECOND = 50
WINDOW = 5.0
CALLS_A_WINDOW = 5
FOLLOW_UP_WINDOW = 2.0
CHANNEL_WINDOW = 60.0
CALLS_A_CHANNEL = 30
BUCKETS_KEPT = 5000


@dataclass(slots=True)
class Bucket:
    """So many calls in any stretch of so many seconds."""

    limit: int
    window: float
    calls: deque[float] = field(default_factory=deque[float])

    def take(self, now: float) -> float:
        """Count one call. Returns 0, or the seconds to wait when the bucket is used up."""
        while self.calls and now - self.calls[0] >= self.window:
            self.calls.popleft()
        if len(self.calls) >= self.limit:
            return self.window - (now - self.calls[0])
        self.calls.append(now)
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        """What the answer says of this bucket. `name` leaves the channel out, as Discord does."""
        reset = self.window - (now - self.calls[0]) if self.calls else self.window
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.limit - len(self.calls))),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(name.encode()).hexdigest(),
        }


@dataclass(slots=True)
class Limits:
    """Turn `on` to have calls counted, and `channels` too to have those by interactions' tokens
    counted by channel as well."""

    on: bool = False
    channels: bool = False
    refused: list[str] = field(default_factory=list[str])
    """Every call that went past a limit, in words."""
    busiest: int = 0
    """The most calls that arrived within any one second, of those that the global limit counts."""
    _global: Bucket = field(default_factory=lambda: Bucket(GLOBAL_A_SECOND, 1.0))
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict[str, Bucket])

    def take(
        self, method: str, path: str, channel: int | None = None
    ) -> tuple[bool, dict[str, str]]:
        """Whether this call may go through, and the headers its answer carries. `channel`: where
        the interaction was, of a call by its token."""
        if not self.on:
            return True, {}
        now = time.monotonic()
        if not path.startswith(("/interactions/", "/webhooks/")):
            wait = self._global.take(now)
            if wait:
                self.refused.append(f"{method} {path}: past {GLOBAL_A_SECOND} a second in all")
                return False, rate_limited(wait, everywhere=True).headers
            self.busiest = max(self.busiest, len(self._global.calls))
        found = _counted(method, path.strip("/").split("/"))
        if found is None:
            return True, {}
        name, whose, window = found
        bucket = self._bucket(f"{name} {whose}", CALLS_A_WINDOW, window)
        wait = bucket.take(now)
        headers = bucket.headers(name, now)
        if wait:
            self.refused.append(f"{method} {path}: past {CALLS_A_WINDOW} in {window:g} s")
            return False, {**rate_limited(wait).headers, **headers}
        if self.channels and channel is not None:
            together = self._bucket(f"{name} of {channel}", CALLS_A_CHANNEL, CHANNEL_WINDOW)
            wait = together.take(now)
            if wait:
                self.refused.append(
                    f"{method} {path}: past {CALLS_A_CHANNEL} in {CHANNEL_WINDOW:g} s a channel"
                )
                return False, rate_limited(wait, scope="shared").headers
        return True, headers

    def _bucket(self, key: str, limit: int, window: float) -> Bucket:
        """The bucket of this key, as the one that was used last."""
        bucket = self._buckets.setdefault(key, Bucket(limit, window))
        self._buckets.move_to_end(key)
        while len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return bucket


def _counted(method: str, parts: list[str]) -> tuple[str, str, float] | None:
    """Name, owner and seconds of the bucket that a call counts in; None: in none."""
    if parts[0] == "channels" and len(parts) >= 3 and method in ("POST", "PATCH"):
        # Editing is one bucket a channel, posting another.
        return f"{method} channels {parts[2]}", parts[1], WINDOW
    if parts[0] == "webhooks" and len(parts) >= 3:
        return "webhooks", parts[2], FOLLOW_UP_WINDOW
    return None
