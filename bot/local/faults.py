"""What goes wrong on purpose. By default nothing does.

Gateway and REST ask here before and after each thing they do, so that a test of faults needs no
other way in.

    local.faults.cut()                          # the socket goes as the next click would be sent
    local.faults.twice()                        # the next click is delivered two times
    local.faults.reorder()                      # the next two clicks arrive in the wrong order
    local.faults.late(0.4, jitter=0.3)          # clicks arrive late, and not all equally
    local.faults.fail(500, 3, edits)            # three edits of messages are answered with 500
    local.faults.refuse(50013)                  # the bot may do nothing in any channel
    local.faults.limit(1.0, everywhere=True)    # one 429 for the whole bot, with Discord's headers
    local.faults.slow(0.5, answers)             # each answer to a click takes half a second
    local.faults.lose(1, edits)                 # an edit is done, and the bot never hears of it
    local.faults.linger(0.5, posts)             # a post is done, and the bot hears of it later
    local.faults.refuse_emojis(2)               # two messages are refused for emojis at buttons
    local.faults.peace()                        # enough

Each gives a `Trouble` that counts how often it struck. One of each kind of hook is set at a time: a
new one takes the place of the last of its kind. What else can go wrong is the server's own to do:
`local.wire.drop()` (sockets cut, to be resumed), `local.wire.forget()` (sessions that can't be),
`local.kill()` (gone without a word; `start(port)` brings it back, a new LocalDiscord with the same
token and port brings it back without its memory).
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
"""Discord's answers to what a bot may not do in a channel, by code: status and message."""


class Disconnect(Exception):
    """Raised by a hook: cut this connection here, without a word."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer given instead of the real one."""

    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(slots=True)
class Trouble:
    """One fault made on purpose."""

    left: int
    """How many times it will still strike."""
    struck: int = 0

    def strikes(self) -> bool:
        """Whether it does so now; then it has."""
        if self.left <= 0:
            return False
        self.left -= 1
        self.struck += 1
        return True


def anything(method: str, path: str) -> bool:
    """Every request."""
    return True


def answers(method: str, path: str) -> bool:
    """The first answer to a click or a command."""
    return path.startswith("/interactions/")


def edits(method: str, path: str) -> bool:
    """Changes of a public message, with the bot's own token."""
    return method == "PATCH" and path.startswith("/channels/")


def posts(method: str, path: str) -> bool:
    """New public messages, with the bot's own token."""
    return method == "POST" and path.startswith("/channels/")


def by_bot(method: str, path: str) -> bool:
    """What is done in a channel with the bot's own token."""
    return path.startswith("/channels/")


def panels(method: str, path: str) -> bool:
    """Changes of private messages, by the token of the interaction that they answered."""
    return path.startswith("/webhooks/")


def rate_limited(seconds: float, *, everywhere: bool = False, scope: str = "user") -> Reply:
    """A 429 as Discord words it: for one route, or for the whole bot. `scope`: "shared" for what
    others use up as well."""
    headers = {
        "Via": "1.1 google",  # by this, clients tell Discord's own from a ban on the way there
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
    """Set a hook to make trouble, set it to None for peace. Hooks that wait make things slow.

    `arrive(event, payload, go)`: a gateway event comes into being; `go()` numbers and sends it: at
    once, later, twice, or never.
    `send(event, payload)`: before a gateway event is written; False loses it (a RESUME brings it
    back), Disconnect drops the socket.
    `request(method, path)`: before a request is done; a Reply is given instead of doing it.
    `response(method, path)`: after it was done; Disconnect loses the answer.
    `emoji()`: before a message with an uploaded emoji at a button or an option; True refuses it.
    """

    arrive: Callable[[str, Json, Callable[[], None]], None] | None = None
    send: Callable[[str, Json], Awaitable[bool]] | None = None
    request: Callable[[str, str], Awaitable[Reply | None]] | None = None
    response: Callable[[str, str], Awaitable[None]] | None = None
    emoji: Callable[[], bool] | None = None

    def peace(self) -> None:
        """Nothing goes wrong any more."""
        self.arrive = self.send = self.request = self.response = self.emoji = None

    # The gateway

    def cut(self, times: int = 1, event: str = CLICK) -> Trouble:
        """The socket is cut just as such an event would be sent; a RESUME brings the event."""
        trouble = Trouble(times)

        async def send(name: str, payload: Json) -> bool:
            if name == event and trouble.strikes():
                raise Disconnect
            return True

        self.send = send
        return trouble

    def twice(self, times: int = 1, event: str = CLICK, copies: int = 2) -> Trouble:
        """Such an event is delivered more than once."""
        trouble = Trouble(times)

        def arrive(name: str, payload: Json, go: Callable[[], None]) -> None:
            for _ in range(copies if name == event and trouble.strikes() else 1):
                go()

        self.arrive = arrive
        return trouble

    def reorder(self, times: int = 1, event: str = CLICK, patience: float = 1.0) -> Trouble:
        """Such an event is held back until the next of its kind has been sent, or for so long."""
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
        """Such events arrive this much later, give or take up to `jitter`."""
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
        """So many of these requests are not done, and answered with this."""
        trouble = Trouble(times)

        async def request(method: str, path: str) -> Reply | None:
            return reply() if where(method, path) and trouble.strikes() else None

        self.request = request
        return trouble

    def fail(self, status: int = 500, times: int = 1, where: Where = anything) -> Trouble:
        """So many of these requests are not done: the server is in trouble of its own."""
        body = {"message": f"{status}: Internal Server Error", "code": 0}
        return self.instead(lambda: Reply(status, body), times, where)

    def refuse(self, code: int, where: Where = by_bot, times: int = 1 << 30) -> Trouble:
        """These requests are refused with this code of Discord's, whatever permissions say; what
        is done by an interaction's token goes on."""
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
        """So many of these requests are one too many; the headers say for how long."""
        return self.instead(lambda: rate_limited(seconds, everywhere=everywhere), times, where)

    def slow(self, seconds: float, where: Where = anything, times: int = 1 << 30) -> Trouble:
        """Each of these requests takes this much longer."""
        trouble = Trouble(times)

        async def request(method: str, path: str) -> Reply | None:
            if where(method, path) and trouble.strikes():
                await asyncio.sleep(seconds)
            return None

        self.request = request
        return trouble

    def lose(self, times: int = 1, where: Where = anything) -> Trouble:
        """So many of these requests are done, and their answers never arrive."""
        trouble = Trouble(times)

        async def response(method: str, path: str) -> None:
            if where(method, path) and trouble.strikes():
                raise Disconnect

        self.response = response
        return trouble

    def linger(self, seconds: float, where: Where = anything, times: int = 1 << 30) -> Trouble:
        """Each of these requests is done at once, and its answer takes this much longer."""
        trouble = Trouble(times)

        async def response(method: str, path: str) -> None:
            if where(method, path) and trouble.strikes():
                await asyncio.sleep(seconds)

        self.response = response
        return trouble

    def refuse_emojis(self, times: int = 1) -> Trouble:
        """So many messages are refused for an emoji at a button or an option, as Discord now and
        then does with one that is there."""
        trouble = Trouble(times)
        self.emoji = trouble.strikes
        return trouble
