"""A proxy between the bot and a local Discord's REST, as a host may put one before Discord.

It passes on what it is asked, and notes it. A test says what else it does: `trouble(method, path)`
gives a status that it answers instead, and whether it has passed the request on before, as one does
that waited for too long. `down` cuts everybody off.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import hdrs, web

Trouble = Callable[[str, str], tuple[int, bool] | None]
OWN = (hdrs.HOST, hdrs.CONTENT_LENGTH, hdrs.TRANSFER_ENCODING, hdrs.CONNECTION)
"""Headers of one connection alone."""


class Proxy:
    """`api` is what KABOOM_API_BASE says."""

    def __init__(self, behind: str, session: aiohttp.ClientSession) -> None:
        self.api = ""
        self.passed: list[tuple[str, str]] = []
        """Method and path of all that it was asked."""
        self.trouble: Trouble = lambda method, path: None
        self.down = False
        self._behind, self._session = behind, session

    async def handle(self, request: web.Request) -> web.Response:
        """The route of everything."""
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
    """One before this address of Discord's REST."""
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
