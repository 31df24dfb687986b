"""Open connections to Discord for one kind of request: a POST of JSON that is answered shortly.

aiohttp makes a request object, headers, a timer, a task and a response object for each, which was a
seventh of what a click costs. An answer to an interaction needs none of that: here its bytes are
written to a connection that is open, and what comes back is read as HTTP/1.1 says. Whatever goes
wrong is raised as aiohttp would raise it, so that whoever asks tries again as ever.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from typing import Final, NamedTuple, cast

import aiohttp
import yarl
from aiohttp import hdrs
from aiohttp.http import SERVER_SOFTWARE

KEPT_SECONDS: Final = 15.0
"""A connection that nobody used for so long is closed, before Discord does it under a request."""
PATIENCE_SECONDS: Final = 30.0
"""How long an answer may take, and a connection to open."""
SWEEP_SECONDS: Final = 5.0
WAIT_SECONDS: Final = 3.0
"""How long one that is free is waited for: Discord takes no first answer after that."""
MOST_OPEN: Final = 200
"""Connections at a time. To open one costs more than what is asked by it, so that of thousands of
presses at once most do better to wait for one that is free again: this many bring Discord a
thousand answers a second, even where each takes it 200 ms."""
MOST: Final = 4 << 20
"""Bytes of an answer; more is none of Discord's."""
END: Final = b"\r\n"
HEAD_END: Final = b"\r\n\r\n"
_PATH: Final = re.compile(r"/[!-~]*")


class Reply(NamedTuple):
    """What Discord answered; as discord.py's errors want it."""

    status: int
    reason: str
    headers: dict[str, str]
    """By names in small letters."""
    body: bytes


class Nonsense(aiohttp.ClientError):
    """What came back is no HTTP, or what was to be asked could not be."""


def read(came: bytes | bytearray, ended: bool = False) -> tuple[Reply, bool] | None:
    """The reply in what has come so far, and whether the connection can be used again; None: not
    all is there yet. `ended`: nothing more will come. Raises Nonsense."""
    while True:
        end = came.find(HEAD_END)
        if end < 0:
            return None
        first, *lines = bytes(came[:end]).decode("latin-1").split("\r\n")
        version, _, rest = first.partition(" ")
        code, _, reason = rest.partition(" ")
        if not version.startswith("HTTP/1.") or not (code.isdecimal() and len(code) == 3):
            raise Nonsense(first[:40])
        came, status = came[end + len(HEAD_END) :], int(code)
        if status >= 200:
            break
    pairs = [line.partition(":") for line in lines]
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    again = version == "HTTP/1.1" and headers.get("connection", "").lower() != "close"
    if status in (204, 304):
        body: bytes | None = b""
    elif "chunked" in headers.get("transfer-encoding", "").lower():
        body = _unchunked(bytes(came))
    elif (length := headers.get("content-length")) is not None:
        if not length.isdecimal():
            raise Nonsense(length[:40])
        body = bytes(came[: int(length)]) if len(came) >= int(length) else None
    else:
        again, body = False, bytes(came) if ended else None
    return None if body is None else (Reply(status, reason, headers, body), again)


def _unchunked(came: bytes) -> bytes | None:
    """The body of these chunks, once the last is there."""
    body, at = b"", 0
    while (end := came.find(END, at)) >= 0:
        try:
            size = int(came[at:end].partition(b";")[0], 16)
        except ValueError:
            raise Nonsense("chunk") from None
        at = end + len(END)
        if not size:
            trailers = came[end:]
            return body if HEAD_END in trailers else None
        if len(came) < at + size + len(END):
            return None
        body, at = body + came[at : at + size], at + size + len(END)
    return None


class NoneFree(RuntimeError):
    """All connections were in use for so long that an answer would come too late; nothing was
    asked."""


class _Connection(asyncio.Protocol):
    """One of them, with at most one request on its way."""

    __slots__ = ("_came", "_transport", "again", "lost", "since", "waiter")

    def __init__(self) -> None:
        self.waiter: asyncio.Future[Reply] | None = None
        self.since = 0.0
        """The loop's time of the request, or of its answer."""
        self.lost = self.again = False
        self._came = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def ask(self, request: bytes, waiter: asyncio.Future[Reply], now: float) -> None:
        """Send a request; its reply goes to the waiter."""
        assert self._transport is not None
        self.waiter, self.since, self.again = waiter, now, False
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._came += data
        self._parse()
        if len(self._came) > MOST:
            self.fail(Nonsense(str(MOST)))

    def _parse(self, ended: bool = False) -> None:
        if self.waiter is None or self.waiter.done():
            self.end()  # nobody has asked
            return
        try:
            found = read(self._came, ended)
        except (Nonsense, ValueError) as error:
            self.fail(error if isinstance(error, Nonsense) else Nonsense(str(error)))
            return
        if found is not None:
            self._came.clear()
            reply, self.again = found
            self.waiter.set_result(reply)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if self.waiter is not None and not self.waiter.done():
            self._parse(ended=True)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_exception(exc or aiohttp.ServerDisconnectedError())

    def fail(self, error: Exception) -> None:
        """Whoever waits waits in vain."""
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_exception(error)
        self.end()

    def end(self) -> None:
        """Close it."""
        self.lost = True
        if self._transport is not None:
            self._transport.abort()


class Connections:
    """To what stands before the path of this address."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._url = url = yarl.URL(base)
        port = "" if url.is_default_port() else f":{url.explicit_port}"
        self._head = (
            f"{hdrs.HOST}: {url.raw_host}{port}\r\n{hdrs.USER_AGENT}: {SERVER_SOFTWARE}\r\n"
            f"{hdrs.ACCEPT}: */*\r\n{hdrs.CONTENT_TYPE}: application/json\r\n"
            f"{hdrs.CONTENT_LENGTH}: "
        )
        self._ssl: ssl.SSLContext | None = None
        if url.scheme == "https":
            self._ssl = ssl.create_default_context()
            self._ssl.set_alpn_protocols(["http/1.1"])
        self._idle: list[_Connection] = []
        self._busy: set[_Connection] = set()
        self._room = asyncio.Semaphore(MOST_OPEN)
        self._closed = False
        self._timer: asyncio.TimerHandle | None = None

    async def post(self, path: str, body: bytes) -> Reply:
        """What Discord answers. `path` stands behind the base and is encoded. Raises
        aiohttp.ClientError, OSError or TimeoutError where no answer came: it may have been done,
        or not; and NoneFree."""
        if not _PATH.fullmatch(path):
            raise Nonsense("path")
        if self._room.locked():
            try:
                async with asyncio.timeout(WAIT_SECONDS):
                    await self._room.acquire()
            except TimeoutError:
                raise NoneFree(f"all {MOST_OPEN} connections were in use") from None
        else:
            await self._room.acquire()
        try:
            if self._closed:
                raise aiohttp.ServerDisconnectedError
            return await self._post(path, body)
        finally:
            self._room.release()

    async def _post(self, path: str, body: bytes) -> Reply:
        loop = asyncio.get_running_loop()
        connection = self._free() or await self._open(loop)
        waiter: asyncio.Future[Reply] = loop.create_future()
        head = f"POST {self._url.raw_path}{path} HTTP/1.1\r\n{self._head}{len(body)}\r\n\r\n"
        self._busy.add(connection)
        if self._timer is None:
            self._timer = loop.call_later(SWEEP_SECONDS, self._sweep)
        try:
            connection.ask(head.encode("ascii") + body, waiter, loop.time())
            return await waiter
        finally:
            self._busy.discard(connection)
            if connection.again and not connection.lost:
                connection.since = loop.time()
                self._idle.append(connection)
            else:
                connection.end()

    def _free(self) -> _Connection | None:
        """The one that was used last: those that nobody needs any more come to their end."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.lost:
                return connection
        return None

    async def _open(self, loop: asyncio.AbstractEventLoop) -> _Connection:
        async with asyncio.timeout(PATIENCE_SECONDS):
            _, made = await loop.create_connection(
                _Connection, self._url.host or "", self._url.port or 0, ssl=self._ssl
            )
        return made

    def _sweep(self) -> None:
        """One timer for all of them."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in list(self._busy):
            if now - each.since > PATIENCE_SECONDS:
                each.fail(TimeoutError())
        kept: list[_Connection] = []
        for each in self._idle:
            if each.lost or now - each.since > KEPT_SECONDS:
                each.end()
            else:
                kept.append(each)
        self._idle = kept
        self._timer = None
        if self._idle or self._busy:
            self._timer = loop.call_later(SWEEP_SECONDS, self._sweep)

    def close(self) -> None:
        """No more of them; whoever waits for one waits in vain."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for each in (*self._idle, *self._busy):
            each.fail(aiohttp.ServerDisconnectedError())
        self._idle = []
