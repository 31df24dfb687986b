"""Fault injection: the gateway and the REST API call hooks before and after events and requests.

    local.faults.cut()                          # the socket is cut when the next click is sent
    local.faults.twice()                        # the next click is delivered twice
    local.faults.reorder()                      # the next two clicks arrive in the wrong order
    local.faults.late(0.4, jitter=0.3)          # clicks arrive late, by varying delays
    local.faults.fail(500, 3, edits)            # three edits of messages are answered with 500
    local.faults.refuse(50013)                  # the bot may do nothing in any channel
    local.faults.limit(1.0, everywhere=True)    # one 429 for the whole bot, with Discord's headers
    local.faults.slow(0.5, answers)             # each response to a click takes half a second more
    local.faults.lose(1, edits)                 # an edit is done, but its response is lost
    local.faults.linger(0.5, posts)             # a post is done, but its response is late
    local.faults.refuse_emojis(2)               # two messages are refused for emojis in buttons
    local.faults.peace()                        # no more faults

Each method except `peace` returns a `Trouble` that counts how often the fault happened. A hook has
one fault at a time: a new fault replaces the previous one. Other faults are methods of the server:
`local.wire.drop()` (cuts the sockets; sessions can be resumed), `local.wire.forget()` (sessions
can't be resumed), `local.kill()` (stops the server abruptly; `start(port)` restarts it with its
messages, while a new LocalDiscord with the same token and port has none).
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.local.payloads import Json

Where = Callable[[str, str], bool]
CLICK = "INTERACTION_CREATE"

REFUSALS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10008: (404, "Unknown Message"),
    30046: (
        400,
        "Maximum number of edits to messages older than 1 hour reached. Try again later",
    ),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50083: (400, "Thread is archived"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160005: (403, "Thread is locked"),
}
"""Discord's refusals of requests in a channel. Maps each error code to the HTTP status and the
message."""


class Disconnect(Exception):
    """Raised by a hook to cut the connection without closing it properly."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A response that is sent to the bot instead of processing the bot's request."""

    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(slots=True)
class Trouble:
    """An injected fault, which happens a limited number of times."""

    left: int
    """The number of times that the fault will still happen."""
    struck: int = 0

    def strikes(self) -> bool:
        """Return whether the fault happens now. If it does, this updates `left` and `struck`."""
        if self.left <= 0:
            return False
        self.left -= 1
        self.struck += 1
        return True


def anything(method: str, path: str) -> bool:
    """Match every request."""
    return True


def answers(method: str, path: str) -> bool:
    """Match a request that is the first response to a click or to a command."""
    return path.startswith("/interactions/")


def edits(method: str, path: str) -> bool:
    """Match a request that edits a public message with the bot's token."""
    return method == "PATCH" and path.startswith("/channels/")


def posts(method: str, path: str) -> bool:
    """Match a request that posts a public message with the bot's token."""
    return method == "POST" and path.startswith("/channels/")


def by_bot(method: str, path: str) -> bool:
    """Match a request about a channel that uses the bot's token."""
    return path.startswith("/channels/")


def panels(method: str, path: str) -> bool:
    """Match a request that posts or edits a follow-up with an interaction's token. Private panels
    are sent by such requests."""
    return path.startswith("/webhooks/")


def rate_limited(seconds: float, *, everywhere: bool = False, scope: str = "user") -> Reply:
    """Return Discord's response 429 for one route. If `everywhere` is True, the response is for the
    whole bot. `scope` is "shared" for a limit that the bot shares with other bots."""
    headers = {
        "Via": "1.1 google",  # without it clients assume a ban by Cloudflare
        "Retry-After": f"{seconds:.3f}",
        "X-RateLimit-Scope": "global" if everywhere else scope,
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    else:
        headers |= {
            "X-RateLimit-Limit": "5",
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset": f"{time.time() + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
        }
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(seconds, 3),
        "global": everywhere,
    }
    return Reply(429, body, headers)


@dataclass(slots=True)
class Faults:
    """The hooks of the fault injection. A hook that is None causes no fault. While a hook waits,
    the event or request is delayed.

    `arrive(event, payload, go)` is called for each new gateway event. `go()` numbers and sends the
    event. The hook may call it immediately, later, twice, or never.

    `send(event, payload)` is called before a gateway event is sent. If it returns False, the event
    is lost until a RESUME. If it raises Disconnect, the socket is cut.

    `request(method, path)` is called before a request is processed. If it returns a Reply, the
    Reply is sent and the request is not processed.

    `response(method, path)` is called after a request was processed. If it raises Disconnect, the
    response is lost.

    `emoji()` is called for each uploaded emoji in a button or an option. If it returns True, the
    message is refused.
    """

    arrive: Callable[[str, Json, Callable[[], None]], None] | None = None
    send: Callable[[str, Json], Awaitable[bool]] | None = None
    request: Callable[[str, str], Awaitable[Reply | None]] | None = None
    response: Callable[[str, str], Awaitable[None]] | None = None
    emoji: Callable[[], bool] | None = None

    def peace(self) -> None:
        """Remove all hooks, so that no more faults happen."""
        self.arrive = self.send = self.request = self.response = self.emoji = None

    # The gateway

    def cut(self, times: int = 1, event: str = CLICK) -> Trouble:
        """Cut the socket when an event of the type `event` is about to be sent. After a RESUME the
        event is sent again."""
        trouble = Trouble(times)

        async def send(name: str, payload: Json) -> bool:
            if name == event and trouble.strikes():
                raise Disconnect
            return True

        self.send = send
        return trouble

    def twice(self, times: int = 1, event: str = CLICK, copies: int = 2) -> Trouble:
        """Deliver each of the next `times` events of the type `event` `copies` times."""
        trouble = Trouble(times)

        def arrive(name: str, payload: Json, go: Callable[[], None]) -> None:
            for _ in range(copies if name == event and trouble.strikes() else 1):
                go()

        self.arrive = arrive
        return trouble

    def reorder(self, times: int = 1, event: str = CLICK, patience: float = 1.0) -> Trouble:
        """Delay an event of the type `event` until the next event of this type has been delivered,
        but by at most `patience` seconds."""
        trouble = Trouble(times)
        held: list[Callable[[], None]] = []

        def release() -> None:
            if held:
                held.pop()()

        def arrive(name: str, payload: Json, go: Callable[[], None]) -> None:
            if name != event:
                go()
            elif held:
                go()
                release()
            elif trouble.strikes():
                held.append(go)
                asyncio.get_running_loop().call_later(patience, release)
            else:
                go()

        self.arrive = arrive
        return trouble

    def late(self, seconds: float, *, jitter: float = 0.0, event: str = CLICK) -> Trouble:
        """Delay each event of the type `event` by `seconds`. The delay varies by up to `jitter`
        seconds in either direction."""
        trouble = Trouble(1 << 30)

        def arrive(name: str, payload: Json, go: Callable[[], None]) -> None:
            if name == event and trouble.strikes():
                pause = max(0.0, seconds + random.uniform(-jitter, jitter))
                asyncio.get_running_loop().call_later(pause, go)
            else:
                go()

        self.arrive = arrive
        return trouble

    # Requests

    def instead(self, reply: Callable[[], Reply], times: int, where: Where) -> Trouble:
        """Answer the next `times` requests that `where` matches with the result of `reply`. These
        requests are not processed."""
        trouble = Trouble(times)

        async def request(method: str, path: str) -> Reply | None:
            return reply() if where(method, path) and trouble.strikes() else None

        self.request = request
        return trouble

    def fail(self, status: int = 500, times: int = 1, where: Where = anything) -> Trouble:
        """Answer the next `times` requests that `where` matches with a server error."""
        body = {"message": f"{status}: Internal Server Error", "code": 0}
        return self.instead(lambda: Reply(status, body), times, where)

    def refuse(self, code: int, where: Where = by_bot, times: int = 1 << 30) -> Trouble:
        """Refuse the requests that `where` matches with Discord's error `code`, regardless of the
        bot's permissions.

        By default this affects requests about channels that use the bot's token, but no requests
        that use an interaction's token.
        """
        status, message = REFUSALS[code]
        return self.instead(lambda: Reply(status, {"message": message, "code": code}), times, where)

    def limit(
        self,
        seconds: float,
        times: int = 1,
        where: Where = anything,
        *,
        everywhere: bool = False,
    ) -> Trouble:
        """Answer the next `times` requests that `where` matches with a 429 that asks the bot to
        wait for `seconds`."""
        return self.instead(lambda: rate_limited(seconds, everywhere=everywhere), times, where)

    def slow(self, seconds: float, where: Where = anything, times: int = 1 << 30) -> Trouble:
        """Delay the processing of each request that `where` matches by `seconds`."""
        trouble = Trouble(times)

        async def request(method: str, path: str) -> Reply | None:
            if where(method, path) and trouble.strikes():
                await asyncio.sleep(seconds)
            return None

        self.request = request
        return trouble

    def lose(self, times: int = 1, where: Where = anything) -> Trouble:
        """Process the next `times` requests that `where` matches, and close their connections
        without a response."""
        trouble = Trouble(times)

        async def response(method: str, path: str) -> None:
            if where(method, path) and trouble.strikes():
                raise Disconnect

        self.response = response
        return trouble

    def linger(self, seconds: float, where: Where = anything, times: int = 1 << 30) -> Trouble:
        """Process each request that `where` matches immediately, but delay its response by
        `seconds`."""
        trouble = Trouble(times)

        async def response(method: str, path: str) -> None:
            if where(method, path) and trouble.strikes():
                await asyncio.sleep(seconds)

        self.response = response
        return trouble

    def refuse_emojis(self, times: int = 1) -> Trouble:
        """Refuse the next `times` messages that have an uploaded emoji in a button or an option.
        Discord sometimes refuses such a message although the emoji exists."""
        trouble = Trouble(times)
        self.emoji = trouble.strikes
        return trouble
