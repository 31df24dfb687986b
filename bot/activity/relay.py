"""Connects a page to the process that serves its table.

A reverse proxy may route a page to any of the bot's processes. If another process serves the page's
table, the process that received the page opens a WebSocket to the serving process. It then forwards
the messages of both sides without reading them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable
from contextlib import suppress
from typing import Final

from aiohttp import (
    ClientError,
    ClientSession,
    ClientTimeout,
    ClientWebSocketResponse,
    WSCloseCode,
    WSMessage,
    WSMsgType,
    web,
)

from bot.background import spawn
from bot.logs import get_logger

log = get_logger(__name__)

RELAYED: Final = "X-Kaboom-Relayed"
"""The HTTP header that marks a connection as forwarded by another process. Such a connection is not
forwarded again."""
CONNECT_SECONDS: Final = 3.0
BEAT_SECONDS: Final = 20.0
TOLD: Final = frozenset(WSCloseCode) - {WSCloseCode.ABNORMAL_CLOSURE}
"""The WebSocket close codes that may be passed on to the page. ABNORMAL_CLOSURE is missing, because
it must not be sent."""


async def relay(page: web.WebSocketResponse, asked: web.Request, first: str, at: str) -> None:
    """Forward messages between `page` and the process at `at` (host and port) until either side
    closes the connection, and then close the page. `asked` is the request that opened the page's
    WebSocket, and `first` is the first message from the page. If the process can't be reached, the
    page is closed with a code that makes it reconnect."""
    headers = {"Host": asked.host, "Origin": asked.headers["Origin"], RELAYED: "1"}
    code: int = WSCloseCode.SERVICE_RESTART
    try:
        async with (
            ClientSession(timeout=ClientTimeout(total=CONNECT_SECONDS)) as http,
            http.ws_connect(f"http://{at}/socket", headers=headers, heartbeat=BEAT_SECONDS) as ws,
        ):
            await ws.send_str(first)
            await exchange(page, ws)
            if ws.close_code is not None and ws.close_code in TOLD:
                code = ws.close_code
    except (ClientError, OSError, TimeoutError) as error:
        log.warning("a web table's process was not reached", at=at, why=repr(error))
    await page.close(code=code)


async def exchange(
    page: web.WebSocketResponse, server: ClientWebSocketResponse, beside: str = ""
) -> None:
    """Forward text messages between a page and a server until either of them closes the connection.
    The prefix `beside` is stripped from links in the server's messages."""
    start = f'"url":"{beside}' if beside else ""
    ways = _pump(page, server), _pump(server, page, start)
    pumps = [spawn(way, "passing on a web table") for way in ways]
    try:
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for pump in pumps:
            pump.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)


async def _pump(
    source: AsyncIterable[WSMessage],
    to: web.WebSocketResponse | ClientWebSocketResponse,
    start: str = "",
) -> None:
    with suppress(ConnectionError):  # the other side is gone
        async for message in source:
            if message.type is not WSMsgType.TEXT:
                return
            await to.send_str(message.data.replace(start, '"url":"') if start else message.data)
