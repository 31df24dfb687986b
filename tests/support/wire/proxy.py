"""A proxy between the bot and the REST API of a local Discord, like one that a host may use.

The proxy relays requests and records them. A test can inject faults. `trouble(method, path)`
returns the HTTP status with which a request is answered, and whether the request is relayed before
that, as it is after a timeout. While `down` is true, the proxy drops all connections.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import hdrs, web

Trouble = Callable[[str, str], tuple[int, bool] | None]
OWN = (hdrs.HOST, hdrs.CONTENT_LENGTH, hdrs.TRANSFER_ENCODING, hdrs.CONNECTION)
"""The hop-by-hop headers, which a proxy doesn't pass on."""


class Proxy:
    """A proxy for the REST API. `api` is the URL that KABOOM_API_BASE must have so that the bot
    uses the proxy."""

    def __init__(self, behind: str, session: aiohttp.ClientSession) -> None:
        self.api = ""
        self.passed: list[tuple[str, str]] = []
        """The method and the path of each request that the proxy has received."""
        self.trouble: Trouble = lambda method, path: None
        self.down = False
        self._behind, self._session = behind, session

    async def handle(self, request: web.Request) -> web.Response:
        """Relay a request and return the response, or inject a fault."""
        method, path = request.method, "/" + request.match_info["path"]
        self.passed.append((method, path))
        if self.down:
            assert request.transport is not None
            request.transport.abort()
            return web.Response(status=499)
        ends, reached = self.trouble(method, path) or (0, True)
        if not reached:
            return web.Response(status=ends)
        async with self._session.request(
            method,
            self._behind + path,
            params=request.query,
            data=await request.read(),
            headers={k: v for k, v in request.headers.items() if k not in OWN},
        ) as answer:
            body = await answer.read()
        if ends:
            return web.Response(status=ends)
        kept = {k: v for k, v in answer.headers.items() if k not in OWN}
        return web.Response(status=answer.status, body=body, headers=kept)


@asynccontextmanager
async def proxied(behind: str) -> AsyncGenerator[Proxy]:
    """Run a proxy for the REST API at the URL `behind` while the `with` block runs."""
    async with aiohttp.ClientSession(auto_decompress=False) as session:
        proxy = Proxy(behind, session)
        app = web.Application(client_max_size=1 << 25)
        app.router.add_route("*", "/api/v10/{path:.*}", proxy.handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            proxy.api = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
            yield proxy
        finally:
            await runner.cleanup()
