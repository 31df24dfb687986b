"""Discord's rate limits, as a switch that is off by default.

The law: the bot learns a limit from the headers of each answer (X-RateLimit-*), and from a 429 with
Retry-After when it went past one. Answers to interactions count against no global limit.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

GLOBAL_A_SECOND = 50
WINDOW = 5.0
CALLS_A_WINDOW = 5


@dataclass(slots=True)
class Bucket:
    """So many calls in so many seconds, counted from the first of them."""

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
        reset = self.window - (now - self.calls[0]) if self.calls else self.window
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.limit - len(self.calls))),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": name,
        }


@dataclass(slots=True)
class Limits:
    """Turn `on` to have calls counted."""

    on: bool = False
    _global: Bucket = field(default_factory=lambda: Bucket(GLOBAL_A_SECOND, 1.0))
    _buckets: dict[str, Bucket] = field(default_factory=dict[str, Bucket])

    def take(self, method: str, path: str) -> tuple[bool, dict[str, str]]:
        """Whether this call may go through, and the headers its answer carries."""
        if not self.on:
            return True, {}
        now = time.monotonic()
        if not path.startswith(("/interactions/", "/webhooks/")):
            wait = self._global.take(now)
            if wait:
                scope = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                return False, {**scope, "Retry-After": f"{wait:.3f}"}
        parts = path.strip("/").split("/")
        if parts[0] != "channels" or len(parts) < 3 or method not in ("POST", "PATCH"):
            return True, {}
        # Editing is one bucket a channel, posting another.
        name = f"{method}-{parts[1]}-{parts[2]}"
        bucket = self._buckets.setdefault(name, Bucket(CALLS_A_WINDOW, WINDOW))
        wait = bucket.take(now)
        headers = bucket.headers(name, now)
        if wait:
            scope = {"X-RateLimit-Scope": "user", "Retry-After": f"{wait:.3f}"}
            return False, {**headers, **scope}
        return True, headers
