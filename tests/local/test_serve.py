"""Starting, hosting and stopping: what `make run` does without a token."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local import serve
from bot.local.serve import LocalDiscord
from bot.local.world import JOINED
from bot.ops.process import holding
from tests.support.local.harness import Person, as_process

ROOT = Path(__file__).parents[2]
BOT = [sys.executable, "-m", "tests.support.local.samplebot"]
HOST = """
import asyncio, sys
from bot.local.serve import host
sys.exit(asyncio.run(host(port=0, command={!r})))
"""

REMEMBERING = """
import asyncio, pathlib
from bot.local import serve
serve.REMEMBER_SECONDS = 0.02
asyncio.run(serve.host(port=0, command={!r}, memory=pathlib.Path({!r})))
"""


@pytest.fixture
async def hosted() -> AsyncIterator[asyncio.subprocess.Process]:
    """A separate process that runs `host` with the sample bot."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOST.format(BOT),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def line_with(process: asyncio.subprocess.Process, text: str) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(60):
        while text not in (line := (await process.stdout.readline()).decode()):
            assert line, f"the process ended before it said {text!r}"
        return line


async def test_the_bot_is_started_again_and_the_end_is_quiet(
    hosted: asyncio.subprocess.Process,
) -> None:
    first = int((await line_with(hosted, "pid")).split()[1])
    address = (await line_with(hosted, "http://127.0.0.1:")).split()[-1]
    async with aiohttp.ClientSession() as http, http.get(address) as page:
        assert page.status == 200
    os.kill(first, signal.SIGKILL)
    assert "signal 9" in await line_with(hosted, "Starting it again")
    second = int((await line_with(hosted, "pid")).split()[1])
    await line_with(hosted, "The bot is back")
    hosted.send_signal(signal.SIGINT)
    out, err = await asyncio.wait_for(hosted.communicate(), 60)
    assert (hosted.returncode, out, err) == (0, b"", b"")
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


@pytest.mark.slow
async def test_who_is_killed_has_written_down_what_was_said(tmp_path: Path) -> None:
    memory = tmp_path / "memory"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", REMEMBERING.format(BOT, str(memory))),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    child = 0
    try:
        child = int((await line_with(process, "pid")).split()[1])
        async with asyncio.timeout(60):
            while not memory.exists() or b'"content"' not in memory.read_bytes():
                await asyncio.sleep(0.01)
    finally:
        process.kill()
        if child:
            os.kill(child, signal.SIGKILL)
        await process.wait()
    async with LocalDiscord() as again:
        assert serve.load_state(memory, again.world.store, again.rest.emojis)


async def test_wrong_settings_end_it() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOST.format([sys.executable, "-c", "raise SystemExit(2)"]), cwd=ROOT
    )
    assert await asyncio.wait_for(process.wait(), 60) == 2


async def test_another_port_than_asked_for_is_told(
    local: LocalDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = [sys.executable, "-c", "raise SystemExit(2)"]
    assert await serve.host(port=local.port, command=ends) == 2
    said = capsys.readouterr().out
    assert said.startswith(f"Port {local.port} is taken, perhaps by another bot of yours: ")
    assert said.count("\n") == 1
    assert await serve.host(port=0, command=ends) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.slow
async def test_a_second_bot_is_refused_and_none_outlives_its_host(tmp_path: Path) -> None:
    database = tmp_path / "kaboom.sqlite3"
    env = {
        **os.environ,
        "KABOOM_DATABASE": str(database),
        "KABOOM_HEARTBEAT_FILE": str(tmp_path / "heartbeat"),
        "KABOOM_LOG_LEVEL": "WARNING",
        "KABOOM_PAGE_PORT": "0",
    }

    async def start() -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            env=env,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    first = await start()
    try:
        await line_with(first, "http://127.0.0.1:")
        second = await start()
        out, err = await asyncio.wait_for(second.communicate(), 60)
        assert (second.returncode, out) == (75, b"")
        assert not (tmp_path / "kaboom.local-discord").exists(), "the first one's is not written"
        assert err.decode().startswith(f"Another bot is running on {database} already: ")
        assert err.count(b"\n") == 1
        assert (tmp_path / "heartbeat").exists()
    finally:
        first.kill()
    # The child shares standard error, so its closing shows that the child has ended too.
    _, err = await asyncio.wait_for(first.communicate(), 60)
    # Before it knows that its host is gone it may try to reach it, of which discord.py tells.
    assert b"[bot." not in err
    # A process that ends closes its files one by one, the lock last: the next bot waits for it.
    with holding(database):
        assert not (tmp_path / "heartbeat").exists()
    third = await start()
    try:
        await line_with(third, "http://127.0.0.1:")
        third.send_signal(signal.SIGINT)
        out, err = await asyncio.wait_for(third.communicate(), 60)
        assert (third.returncode, err) == (0, b"")
        assert f"\nUnfinished games are saved in {database} " in out.decode()
        joined = f'"type":{JOINED},'.encode()
        assert joined in (tmp_path / "kaboom.local-discord").read_bytes()
    finally:
        if third.returncode is None:
            third.kill()
            await third.wait()


def test_the_page_keeps_its_address_over_a_start_and_only_its_user_reads_the_key(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kaboom.page-key"
    key = serve.kept_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert serve.kept_key(path) == key
    assert serve.kept_key(tmp_path / "other.page-key") != key
    path.write_text("short")
    assert len(serve.kept_key(path)) >= len(key), "what is no key is replaced"
    assert serve.kept_key(tmp_path / "no folder" / "key") != key, "it needs no file to start"


async def test_a_window_finds_a_local_discord_that_was_started_again() -> None:
    async with LocalDiscord(key="of-both-starts-0") as local:
        port, address = local.port, local.page_url
    again = LocalDiscord(key="of-both-starts-0")
    await again.start(port)
    try:
        assert again.page_url == address
        async with (
            aiohttp.ClientSession() as http,
            http.get(f"{address}as/anneke?at=table") as page,
        ):
            assert page.status == 200
    finally:
        await again.stop()


async def test_a_bot_that_never_starts_is_given_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "FIRST_PAUSE", 0.01)
    code = await serve.host(port=0, command=[sys.executable, "-c", "raise SystemExit(3)"])
    assert code == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == serve.TRIES_BEFORE_GIVING_UP
    assert said[-1].startswith("The bot does not start (exit code 3)")


async def test_a_bot_in_a_process_of_its_own(local: LocalDiscord) -> None:
    async with as_process(local, BOT):
        assert "joined: 0" in (await Person(local, "farid").slash("table")).message.text


async def test_it_binds_to_loopback_only_and_stops_twice() -> None:
    local = LocalDiscord()
    await local.start()
    port = int(local.page_url.split(":")[2].split("/")[0])
    with pytest.raises(OSError, match="address already in use"):
        await LocalDiscord().start(port)
    other = next(
        (
            str(info[4][0])
            for info in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET)
        ),
        "",
    )
    if not other.startswith("127."):
        with pytest.raises(OSError):  # noqa: PT011 (refused or unreachable, as the network has it)
            await asyncio.wait_for(asyncio.open_connection(other, port), 2)
    await local.stop()
    await local.stop()
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", port)
