"""A relay between the bot and a PostgreSQL server. A test can interrupt the relay, which delays
bytes without causing an error."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit


class Cable:
    """A relay for connections to a PostgreSQL server. `url` leads through the relay to the database
    of the original URL."""

    def __init__(self, address: str, port: int, whole: asyncio.Event) -> None:
        parts = urlsplit(address)
        self.url = f"postgresql://{parts.username}@127.0.0.1:{port}{parts.path}"
        self._whole = whole
        self.lead_to(address)

    def lead_to(self, address: str) -> None:
        """Relay new connections to the server of the URL `address`."""
        self.folder = parse_qs(urlsplit(address).query)["host"][0]

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()


@asynccontextmanager
async def laid(address: str) -> AsyncGenerator[Cable]:
    """Run a relay to the URL `address` while the `with` block runs. The URL must name the folder of
    the server's socket."""
    whole = asyncio.Event()
    whole.set()
    talking: set[asyncio.Task[None]] = set()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await whole.wait()
                writer.write(data)
                await writer.drain()
            await whole.wait()
        except OSError:
            pass
        finally:
            writer.close()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await whole.wait()
        there = await asyncio.open_unix_connection(Path(cable.folder) / ".s.PGSQL.5432")
        for each in (pass_on(reader, there[1]), pass_on(there[0], writer)):
            task = asyncio.create_task(each)
            talking.add(task)
            task.add_done_callback(talking.discard)

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    cable = Cable(address, server.sockets[0].getsockname()[1], whole)
    try:
        yield cable
    finally:
        whole.set()
        server.close()
        for task in list(talking):
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
