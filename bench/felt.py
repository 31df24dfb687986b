"""Measure the web table: the updates of many open pages, and the frames of a page on a slow phone.
Run it with `python -m bench.felt`."""

from __future__ import annotations

import asyncio
import json
import socket
import statistics
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Final

import aiohttp
import msgspec
from aiohttp import web

from bench.answering import Flipping, open_all
from bench.rig import GAME, Rig, beside
from bot.activity import art, screen
from bot.activity.screen import Update
from bot.activity.server import PAGE, Greeting
from bot.activity.socket import words
from bot.config.web_keys import Keys, WebSession
from bot.games import RENDERERS
from bot.local import fixtures
from bot.local.serve import LocalDiscord
from bot.match.display import FeltScreen
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.reader import Reader
from engine.games import FLAGSHIP, find
from tests.pictures.browser import NoBrowser, chromium
from tests.support.screens import facts
from tests.support.wandering import wander

SOCKETS: Final = 1000
TABLES: Final = 50
FLIPS: Final = 200
SLOWER: Final = 4
"""The factor by which Chromium's CPU is slowed down."""
ACTIONS: Final = 60
EVERY_SECONDS: Final = 0.35
LONG_MS: Final = 50.0
PHONE: Final = (390, 844)
FRAMES: Final = """
    window.frames_ms = [];
    (function next(before) {
      requestAnimationFrame((now) => { frames_ms.push(now - before); next(now); });
    })(performance.now());
"""


def percent(sorted_times: Sequence[float], share: int) -> float:
    """Return the `share`-th percentile of `sorted_times`."""
    return sorted_times[min(len(sorted_times) - 1, len(sorted_times) * share // 100)]


class Watching:
    """A page of the web table, opened by a user without a seat."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self.told = 0.0
        """The time when the newest screen arrived. 0 before the first screen."""

    async def listen(self) -> None:
        """Receive messages until the connection closes, and record when each screen arrives."""
        async for message in self._ws:
            if b'"view"' in message.data.encode()[:8]:
                self.told = time.perf_counter()


async def sockets(folder: Path) -> list[str]:
    """Measure 1,000 pages at 50 tables. The measured time is from a click in the channel until each
    page of that table has received the new screen."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    url = f"http://127.0.0.1:{port}"
    async with LocalDiscord() as local, AsyncExitStack() as stack:
        for spot in fixtures.further_channels(TABLES):
            local.world.open_channel(spot)
        varied = {"KABOOM_WEB_PORT": str(port), "KABOOM_PUBLIC_URL": url}
        pair: Rig = await stack.enter_async_context(beside(local, folder, GAME, **varied))
        tables = [Flipping(pair, spot.id) for spot in fixtures.further_channels(TABLES)]
        for table in tables:  # one after another, so that their numbers are known
            await open_all([table])
        before, keys = await pair.held(), Keys(local.token, url)
        every = aiohttp.TCPConnector(limit=0)
        http = await stack.enter_async_context(aiohttp.ClientSession(connector=every))
        pages: list[list[Watching]] = [[] for _ in tables]
        for number in range(SOCKETS):
            session = WebSession(10**15 + number, "Guest", "en-GB", number % TABLES + 1, 2**33)
            ws = await http.ws_connect(f"{url}/socket", headers={"Origin": url})
            await ws.send_json({"session": keys.sign(session)})
            page = Watching(ws)
            pages[number % TABLES].append(page)
            listening = asyncio.create_task(page.listen())
            stack.callback(listening.cancel)
        while not all(page.told for each in pages for page in each):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        memory = (await pair.held() - before) / SOCKETS
        answered, shown = list[float](), list[float]()
        for flip in range(FLIPS):
            table, watching = tables[flip % TABLES], pages[flip % TABLES]
            table.aim()
            began = time.perf_counter()
            await table.flip()
            answered.append(time.perf_counter() - began)
            while not all(page.told > began for page in watching):  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            shown += [page.told - began for page in watching]
        answered.sort()
        shown.sort()
    ratio = percent(shown, 99) / percent(answered, 99)
    return [
        f"felt: {SOCKETS:,} pages at {TABLES} tables; {FLIPS} clicks in the channels",
        f"  until the click is answered  {percent(answered, 50) * 1e3:>7.1f} ms p50"
        f" {percent(answered, 99) * 1e3:>7.1f} ms p99",
        f"  until every page shows it    {percent(shown, 50) * 1e3:>7.1f} ms p50"
        f" {percent(shown, 99) * 1e3:>7.1f} ms p99, {ratio:.2f} times the answer's",
        f"  memory of a page             {memory / 1024:>7.1f} KiB",
    ]


def script() -> list[Update]:
    """Return the screens of a game, as the bot sends them to a player's page."""
    game, renderer = find(FLAGSHIP), RENDERERS[FLAGSHIP]
    known, updates = facts(4), list[Update]()
    press = ComponentId(known.table, verbs.MOVE)
    for _, step in islice(wander(game, 4, 1, clocks=0.05), ACTIONS):
        view = game.view(step.state, 0)
        public = renderer.public(game.view(step.state, None), known)
        own = renderer.private(view, known, press)
        shown = FeltScreen(renderer.felt(view, known), view, known, public, own, True)
        motions = tuple(m for event in step.events for m in renderer.motions(event.seen_by(0)))
        now = time.time()
        updates.append(Update(screen.of_match(shown, press), len(updates) + 1, now, motions))
    return updates


@asynccontextmanager
async def stage(updates: Sequence[Update]) -> AsyncGenerator[str]:
    """Serve the page for the duration of the `async with` block, and yield its URL. When the page
    connects, its socket sends `updates` one after another."""
    files = {path.name: path.read_bytes() for path in PAGE.iterdir()}
    files["cards.svg"] = art.sheet().encode()
    reader = Reader("en")

    async def index(_: web.Request) -> web.Response:
        body = files["index.html"]
        for name, value in ("base", ".."), ("release", "x"), ("application", ""):
            body = body.replace(f"{{{name}}}".encode(), value.encode())
        return web.Response(body=body, content_type="text/html", charset="utf-8")

    async def file(request: web.Request) -> web.Response:
        name = request.match_info["file"]
        kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
        kind = kinds[name.rpartition(".")[2]]
        return web.Response(body=files[name], content_type=kind, charset="utf-8")

    async def play(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await ws.receive()
        welcome = Greeting(words(reader), "en", time.time())
        for message in (welcome, *updates):
            await ws.send_str(msgspec.json.encode(message).decode())
            await asyncio.sleep(EVERY_SECONDS)
        async for _ in ws:
            pass
        return ws

    app = web.Application()
    app.router.add_get("/t/1", index)
    app.router.add_get("/static/x/{file}", file)
    app.router.add_get("/socket", play)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/t/1#session"
    finally:
        await runner.cleanup()


async def frames() -> list[str]:
    """Measure the frames of a game in Chromium with a slowed-down CPU."""
    updates = script()
    try:
        async with stage(updates) as address, chromium() as browser:
            window = await browser.window(*PHONE)
            await window.ask("Emulation.setCPUThrottlingRate", rate=SLOWER)
            await window.open(address)
            await window.until("document.querySelector('#mine .card')", 60)
            await window.run(FRAMES)
            await asyncio.sleep(EVERY_SECONDS * (ACTIONS - 2))
            took = sorted(json.loads(await window.run("JSON.stringify(frames_ms)")))
    except NoBrowser as error:
        return [f"  frames were not measured: {error}"]
    long = sum(each > LONG_MS for each in took)
    return [
        f"  {len(took):,} frames of a game, {SLOWER} times slower: {statistics.median(took):.1f} ms"
        f" p50, {percent(took, 99):.1f} ms p99, {took[-1]:.1f} ms at most, {long} over"
        f" {LONG_MS:.0f} ms"
    ]


def report(folder: Path) -> list[str]:
    """Run both measurements and return their lines."""
    return [*asyncio.run(sockets(folder)), *asyncio.run(frames())]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        for line in report(Path(place)):
            print(line)
