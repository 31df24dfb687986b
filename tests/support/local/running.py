"""Runs a bot on a local Discord, either in this process or as a child process."""

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
    """Let discord.py in this process connect to `local` while the `with` block runs."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = local.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(local.gateway)
    try:
        yield
    finally:
        Route.BASE = base
        DiscordWebSocket.DEFAULT_GATEWAY = gateway


def free_port() -> int:
    """Return the number of a port on this machine on which no server listens."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextlib.asynccontextmanager
async def in_process(
    local: LocalDiscord, client: discord.Client, timeout: float = 60.0
) -> AsyncGenerator[discord.Client]:
    """Run a discord.py client while the `with` block runs. The block begins once the client is
    connected and ready."""
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
    """Run the bot as a child process while the `with` block runs. The block begins once the bot is
    connected, and the test may kill it.

    If no `command` is given, the child process runs the bot itself, in the language of the tests.
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
