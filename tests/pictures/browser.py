"""Controls Chromium by the DevTools protocol, over a single WebSocket. It opens pages, presses
buttons and takes screenshots.

It uses the Chromium that is installed on the machine, so no browser package is needed.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import shutil
import tempfile
from collections.abc import AsyncGenerator
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


class NoBrowser(Exception):
    """Raised if no Chromium is installed on this machine."""


class Window:
    """A page in a window of a chosen size."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser, self._session = browser, session

    async def ask(self, method: str, **given: Any) -> Any:
        """Send a DevTools command to the page, and return the result."""
        return await self._browser.ask(method, session=self._session, **given)

    async def open(self, address: str) -> None:
        """Open the address, and wait until the page is loaded."""
        await self.ask("Page.navigate", url=address)
        await self.until("document.readyState === 'complete'")

    async def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression."""
        found = await self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    async def until(self, condition: str, seconds: float = 20.0) -> None:
        """Wait until a JavaScript expression is true. Raises TimeoutError after `seconds`
        seconds."""
        async with asyncio.timeout(seconds):
            while True:
                with contextlib.suppress(RuntimeError):  # it went to another page just then
                    if await self.run(f"!!({condition})"):
                        return
                await asyncio.sleep(0.05)

    async def press(self, label: str) -> None:
        """Press the button with this label. If there are several, press the lowest one."""
        found = f"[...document.querySelectorAll('button')].filter(b => b.innerText === {label!r})"
        await self.until(f"{found}.length")
        await self.run(f"{found}.at(-1).click()")

    async def picture(self) -> bytes:
        """Return a screenshot of the page as a PNG."""
        async with self._browser.camera:
            told = await self.ask("Page.captureScreenshot", format="png")
        return base64.b64decode(told["data"])

    async def close(self) -> None:
        """Close the page."""
        await self.ask("Page.close")


class Browser:
    """A Chromium that is running."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.camera = asyncio.Lock()
        """Allows one screenshot at a time."""
        self._waiting: dict[int, asyncio.Future[Any]] = {}

    async def ask(self, method: str, session: str | None = None, **given: Any) -> Any:
        """Send a DevTools command to the browser itself or, if `session` is given, to that session.
        Return the result."""
        number = next(self._numbers)
        asked: dict[str, Any] = {"id": number, "method": method, "params": given}
        if session is not None:
            asked["sessionId"] = session
        self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json(asked)
        try:
            return await self._waiting[number]
        finally:
            del self._waiting[number]

    async def listen(self) -> None:
        """Receive responses, and pass each of them to the caller that waits for it."""
        async for heard in self._socket:
            told = heard.json()
            waiting = self._waiting.get(told.get("id"))
            if waiting is None or waiting.done():
                continue
            if "error" in told:
                waiting.set_exception(RuntimeError(str(told["error"])))
            else:
                waiting.set_result(told["result"])

    async def window(self, width: int, height: int, *, alone: bool = False) -> Window:
        """Open a page of this size, in dark mode like Discord. If `alone` is true, the page shares
        no cookies with other pages."""
        where: dict[str, Any] = {}
        if alone:
            where = await self.ask("Target.createBrowserContext")
        # A window of its own each: what lies behind another isn't painted.
        page = await self.ask("Target.createTarget", url="about:blank", newWindow=True, **where)
        window = await self.attached(page["targetId"])
        sizes = {"width": width, "height": height, "deviceScaleFactor": 1}
        await window.ask("Emulation.setDeviceMetricsOverride", mobile=False, **sizes)
        await window.ask("Page.enable")
        return window

    async def frame(self, part: str) -> Window:
        """Return the frame whose address contains `part`. It must run in a separate process, as
        frames without an origin do."""
        async with asyncio.timeout(20):
            while True:
                for each in (await self.ask("Target.getTargets"))["targetInfos"]:
                    if each["type"] == "iframe" and part in each["url"]:
                        found = await self.attached(each["targetId"])
                        await found.until("document.readyState === 'complete'")
                        return found
                await asyncio.sleep(0.05)

    async def attached(self, target: str) -> Window:
        """Attach to the page or the frame with this id, and return it as a window."""
        given = await self.ask("Target.attachToTarget", targetId=target, flatten=True)
        return Window(self, given["sessionId"])


@contextlib.asynccontextmanager
async def chromium() -> AsyncGenerator[Browser]:
    """Run a browser while the `with` block runs. Raises NoBrowser if no Chromium is installed."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise NoBrowser(f"None of {', '.join(NAMES)} is installed.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        child = await asyncio.create_subprocess_exec(
            *(program, "--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu"),
            *("--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"),
            *("--remote-debugging-port=0", f"--user-data-dir={home}", "about:blank"),
            stderr=asyncio.subprocess.PIPE,
        )
        assert child.stderr is not None
        tasks: list[asyncio.Task[None]] = []
        try:
            async with aiohttp.ClientSession() as http:
                async with asyncio.timeout(30):
                    address = ""
                    while not address:
                        line = (await child.stderr.readline()).decode()
                        address = line.partition("listening on ")[2].strip()
                    socket = await http.ws_connect(address, max_msg_size=0)
                browser = Browser(socket)
                tasks = [asyncio.create_task(browser.listen()), asyncio.create_task(_drain(child))]
                yield browser
        finally:
            for task in tasks:
                task.cancel()
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()


async def _drain(child: asyncio.subprocess.Process) -> None:
    """Read the browser's error output. Otherwise a full pipe would block the browser."""
    assert child.stderr is not None
    while await child.stderr.readline():
        pass
