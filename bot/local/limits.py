"""Discord's rate limits, which are off by default.

The bot learns a limit from the headers of each response (X-RateLimit-*) and, after it has exceeded
a limit, from a 429 with Retry-After. Responses to interactions have no global limit. Follow-ups
have a bucket for the token of each interaction. If `channels` is set, there is also an undocumented
limit that many bots have met: all webhooks of a channel share one limit. No header announces this
limit before it is exceeded. The 429 then has the scope `shared`.
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
    """A bucket of a rate limit. It allows at most `limit` calls in any period of `window`
    seconds."""

    limit: int
    window: float
    calls: deque[float] = field(default_factory=deque[float])

    def count_call(self, now: float) -> float:
        """Count a call and return 0. If the bucket is used up, the call is not counted, and the
        result is the number of seconds to wait."""
        while self.calls and now - self.calls[0] >= self.window:
            self.calls.popleft()
        if len(self.calls) >= self.limit:
            return self.window - (now - self.calls[0])
        self.calls.append(now)
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        """Return the rate-limit headers of a response. As in Discord's names of buckets, `name`
        does not contain the channel."""
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
    """The rate limits in force. There are none unless `on` is set. If `channels` is also set, calls
    with interaction tokens have a limit for each channel as well."""

    on: bool = False
    channels: bool = False
    refused: list[str] = field(default_factory=list[str])
    """A description of each call that has exceeded a limit."""
    busiest: int = 0
    """The highest number of calls in one second that counted against the global limit."""
    _global: Bucket = field(default_factory=lambda: Bucket(GLOBAL_A_SECOND, 1.0))
    _buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict[str, Bucket])

    def count_call(
        self, method: str, path: str, channel: int | None = None
    ) -> tuple[bool, dict[str, str]]:
        """Count a call. Return whether the call is allowed, and the headers of its response. If the
        call uses an interaction's token, `channel` is the channel of the interaction."""
        if not self.on:
            return True, {}
        now = time.monotonic()
        if not path.startswith(("/interactions/", "/webhooks/")):
            wait = self._global.count_call(now)
            if wait:
                self.refused.append(f"{method} {path}: past {GLOBAL_A_SECOND} a second in all")
                return False, rate_limited(wait, everywhere=True).headers
            self.busiest = max(self.busiest, len(self._global.calls))
        found = _counted(method, path.strip("/").split("/"))
        if found is None:
            return True, {}
        name, whose, window = found
        bucket = self._bucket(f"{name} {whose}", CALLS_A_WINDOW, window)
        wait = bucket.count_call(now)
        headers = bucket.headers(name, now)
        if wait:
            self.refused.append(f"{method} {path}: past {CALLS_A_WINDOW} in {window:g} s")
            return False, {**rate_limited(wait).headers, **headers}
        if self.channels and channel is not None:
            together = self._bucket(f"{name} of {channel}", CALLS_A_CHANNEL, CHANNEL_WINDOW)
            wait = together.count_call(now)
            if wait:
                self.refused.append(
                    f"{method} {path}: past {CALLS_A_CHANNEL} in {CHANNEL_WINDOW:g} s a channel"
                )
                return False, rate_limited(wait, scope="shared").headers
        return True, headers

    def _bucket(self, key: str, limit: int, window: float) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(limit, window))
        self._buckets.move_to_end(key)
        while len(self._buckets) > BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        return bucket


def _counted(method: str, parts: list[str]) -> tuple[str, str, float] | None:
    """Return the name, the owner and the window of the bucket in which a call is counted, or None
    if the call has no bucket."""
    if parts[0] == "channels" and len(parts) >= 3 and method in ("POST", "PATCH"):
        # Editing is one bucket a channel, posting another.
        return f"{method} channels {parts[2]}", parts[1], WINDOW
    if parts[0] == "webhooks" and len(parts) >= 3:
        return "webhooks", parts[2], FOLLOW_UP_WINDOW
    return None
