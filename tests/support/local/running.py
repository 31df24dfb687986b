"""Running a bot on a local Discord: in this process, or as a child process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.local.serve import LocalDiscord
from bot.ui.reader import EVERYBODY
from tests.support import pseudo
from tests.support.wire import forks
from tests.support.wire.forks import BotProcess


@contextlib.contextmanager
def pointed_at(local: LocalDiscord) -> Generator[None]:
    """Point discord.py in this process at `local` during the context."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = local.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(local.gateway)
    try:
        yield
    finally:
        Route.BASE = base
        DiscordWebSocket.DEFAULT_GATEWAY = gateway


def free_port() -> int:
    """Return a port of this machine on which nothing listens."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextlib.asynccontextmanager
async def in_process(
    local: LocalDiscord, client: discord.Client, timeout: float = 60.0
) -> AsyncGenerator[discord.Client]:
    """Run a discord.py client, connected and ready, during the context."""
    with pointed_at(local):
        running = asyncio.create_task(client.start(local.token))
        ready = asyncio.create_task(local.wire.ready.wait())
        try:
            async with asyncio.timeout(timeout):
                await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    running.result()
                await client.wait_until_ready()
            yield client
        finally:
            ready.cancel()
            await client.close()
            await asyncio.gather(running, ready, return_exceptions=True)


@contextlib.asynccontextmanager
async def as_process(
    local: LocalDiscord,
    command: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
    timeout: float = 60.0,
) -> AsyncGenerator[BotProcess]:
    """Run the bot as a child process, connected, during the context; the test may kill it.

    Without a `command` the child is the bot itself, in the tests' language.
    """
    surroundings = {
        **os.environ,
        "DISCORD_TOKEN": local.token,
        "KABOOM_API_BASE": local.api,
        "KABOOM_GATEWAY": local.gateway,
        **(env or {}),
    }
    local.wire.expect()
    child: BotProcess
    if command:
        child = await asyncio.create_subprocess_exec(*command, env=surroundings)
    else:
        main = "tests.support.pseudo" if EVERYBODY.language == pseudo.NAME else "bot"
        child = await forks.start(main, surroundings)
    try:
        await asyncio.wait_for(local.wire.ready.wait(), timeout)
        yield child
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(child.wait(), 60)
            except TimeoutError:
                child.kill()
                await child.wait()
