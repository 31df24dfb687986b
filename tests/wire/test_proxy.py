"""A proxy for Discord's REST API, which is set with KABOOM_API_BASE.

Requests with the bot's token go through the proxy, while clicks are answered directly. If the proxy
fails, no request is lost or repeated.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import aiohttp
import pytest
from aiohttp import hdrs, web

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person, Seen
from tests.support.wire.playing import seat_all, tables
from tests.wire.conftest import PATIENT, Bots, Judge

pytestmark = pytest.mark.slow

TOKEN = "M" * 26 + ".Gabcde." + "x" * 38
"""A token of a valid form. With a proxy, the bot believes that it uses Discord itself."""
BY_TOKEN = ("/interactions/", "/webhooks/")
Trouble = Callable[[str, str], tuple[int, bool] | None]
OWN = (hdrs.HOST, hdrs.CONTENT_LENGTH, hdrs.TRANSFER_ENCODING, hdrs.CONNECTION)
"""The hop-by-hop headers, which a proxy doesn't pass on."""


class Proxy:
    """A proxy in front of the REST API at the URL `behind`. It relays requests and records them.

    A test can inject faults. `trouble(method, path)` returns the HTTP status with which a request
    is answered, and whether the request is relayed before that, as it is after a timeout. While
    `down` is true, the proxy drops all connections.
    """

    def __init__(self, behind: str, session: aiohttp.ClientSession) -> None:
        self.passed: list[tuple[str, str]] = []
        """The method and the path of each request that the proxy has received."""
        self.trouble: Trouble = lambda method, path: None
        self.down = False
        self._behind, self._session = behind, session

    async def handle(self, request: web.Request) -> web.Response:
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


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(token=TOKEN, answer_within=60.0) as local:
        yield local


@pytest.fixture
async def proxy(local: LocalDiscord, bots: Bots) -> AsyncIterator[Proxy]:
    async with aiohttp.ClientSession(auto_decompress=False) as session:
        proxy = Proxy(local.api, session)
        app = web.Application(client_max_size=1 << 25)
        app.router.add_route("*", "/api/v10/{path:.*}", proxy.handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            await bots.start(
                local,
                WIRE_DISCORD=f"{local.api} {local.gateway}",
                KABOOM_API_BASE=f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10",
                KABOOM_GATEWAY="",
                WIRE_PATIENT="1",
                **PATIENT,
            )
            yield proxy
            await bots.kill()
        finally:
            await runner.cleanup()


def by_token(local: Judge) -> list[str]:
    return [path for _, path, _ in local.answers if path.startswith(BY_TOKEN)]


async def test_the_bots_token_goes_by_a_proxy_and_nothing_else(
    local: LocalDiscord, judge: Judge, proxy: Proxy, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """Discord's limits are kept, too."""
    local.limits.on = True
    table = await seat_all(anneke, bashir, rounds=1)
    chatter = [bashir.say(f"{number} of 16") for number in range(16)]  # it is posted again
    there = await bashir.wait_for(lambda m: m.id > chatter[-1] and "move" in m.buttons)
    for person in (anneke, bashir):
        panel = (await person.click(there.id, "peek")).message
        assert (await person.click(panel, "end_look")).ok
    await anneke.wait_for(lambda m: m.id == there.id and "flip" in m.buttons)
    await bashir.until(lambda: [each.id for each in tables(bashir)] == [there.id])
    asked = [(method, path) for method, path, _ in judge.answers]
    assert by_token(judge)
    assert sorted(each for each in asked if not each[1].startswith(BY_TOKEN)) == sorted(
        proxy.passed
    )
    for request in (("POST", messages(table)), ("DELETE", f"{messages(table)}/{table.id}")):
        assert request in proxy.passed
    assert local.limits.refused == []
    assert bots.errors == []


async def test_what_a_proxy_fails_at_is_done_once(
    local: LocalDiscord, judge: Judge, proxy: Proxy, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """A request is carried out only once, even if the proxy times out while it waits for Discord
    (408), can't reach Discord (502), or is down for a while."""
    table = await seat_all(anneke, bashir, rounds=1)
    failed: dict[str, list[tuple[int, bool]]] = {
        "POST": [(408, True), (408, False), (502, True)],
        "PATCH": [(408, False), (502, True)],
    }

    def trouble(method: str, path: str) -> tuple[int, bool] | None:
        left = failed.get(method) if path.startswith(messages(table)) else None
        return left.pop(0) if left else None

    proxy.trouble = trouble
    chatter = [bashir.say(f"{number} of 16") for number in range(16)]
    assert (await anneke.click(table.id, "peek")).ok, "answered past it"
    there = await bashir.wait_for(lambda m: m.id > chatter[-1] and "move" in m.buttons)
    await bashir.until(lambda: not failed["POST"])
    assert (await bashir.click(there.id, "peek")).ok
    await bashir.until(lambda: not any(failed.values()))
    await bashir.until(lambda: [each.id for each in tables(bashir)] == [there.id])
    proxy.down, before = True, len(by_token(judge))
    for person in (anneke, bashir):
        panel = (await person.click(there.id, "move")).message
        assert (await person.click(panel, "end_look")).ok
    assert len(by_token(judge)) > before, "answered though it is gone"
    proxy.down = False
    await anneke.wait_for(lambda m: m.id == there.id and "flip" in m.buttons)
    assert bots.errors == []


def messages(table: Seen) -> str:
    return f"/channels/{table.channel_id}/messages"
