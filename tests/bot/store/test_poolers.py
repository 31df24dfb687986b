"""If there is a pooler between the bot and PostgreSQL, the bot notices it when it starts, and
reports it in a single sentence."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.store import Store, StoreError
from tests.support import postgres

pytestmark = pytest.mark.slow

SENTENCE = r"is behind a pooler such as pgbouncer.*name the address of PostgreSQL itself\.$"


@asynccontextmanager
async def pooler(address: str, *, refuses: bool) -> AsyncGenerator[str]:
    """Run a server that behaves like pgbouncer, and yield its URL.

    If `refuses` is true, the server refuses startup parameters, otherwise it ignores them. It gives
    each client a separate process number.
    """
    parts = urlsplit(address)
    folder = parse_qs(parts.query)["host"][0]
    talking: list[asyncio.Task[None]] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        size = int.from_bytes(await reader.readexactly(4))
        startup = await reader.readexactly(size - 4)
        if len(startup) == 4:  # whether there is TLS
            writer.write(b"N")
            size = int.from_bytes(await reader.readexactly(4))
            startup = await reader.readexactly(size - 4)
        if refuses:
            said = b"SFATAL\0C08P01\0Munsupported startup parameter: jit\0\0"
            writer.write(b"E" + struct.pack("!i", len(said) + 4) + said)
            writer.close()
            return
        there = await asyncio.open_unix_connection(Path(folder) / ".s.PGSQL.5432")
        there[1].write(struct.pack("!i", len(startup) + 4) + startup)

        async def pass_on() -> None:
            while data := await reader.read(65536):
                there[1].write(data)
            there[1].close()

        talking.append(asyncio.create_task(pass_on()))
        try:
            while True:
                kind = await there[0].readexactly(1)
                size = int.from_bytes(await there[0].readexactly(4))
                body = await there[0].readexactly(size - 4)
                if kind == b"K":
                    body = struct.pack("!i", 7) + body[4:]
                writer.write(kind + struct.pack("!i", size) + body)
        except asyncio.IncompleteReadError:
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield f"postgresql://{parts.username}@127.0.0.1:{port}{parts.path}"
    finally:
        server.close()
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)


@pytest.mark.parametrize("refuses", [True, False])
async def test_a_pooler_is_refused(server: postgres.Server, refuses: bool) -> None:
    async with pooler(server.where, refuses=refuses) as url:
        with pytest.raises(StoreError, match=SENTENCE) as raised:
            await Store.open(url)
    assert not raised.value.passing
    assert "\n" not in str(raised.value)
