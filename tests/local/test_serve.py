"""Starting, hosting and stopping: what `make run` and the installed `kaboom` do without a token,
and what the local Discord still knows after a restart."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local import serve
from bot.local.serve import LocalDiscord
from bot.local.world import JOINED
from bot.ops.process import holding
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import PNG, SampleBot

ROOT = Path(__file__).parents[2]
BOT = [sys.executable, "-m", "tests.support.local.samplebot"]
HOST = """
import asyncio, pathlib, sys
from bot.local import serve
serve.REMEMBER_SECONDS = 0.02
sys.exit(asyncio.run(serve.host(port=0, command={!r}, memory=pathlib.Path({!r}))))
"""


async def line_with(process: asyncio.subprocess.Process, text: str) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(60):
        while text not in (line := (await process.stdout.readline()).decode()):
            assert line, f"the process ended before it said {text!r}"
        return line


async def start(*arguments: str, cwd: Path = ROOT, **more: Any) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=cwd, stdout=pipe, stderr=pipe, **more
    )


async def test_the_bot_is_started_again_and_the_end_is_quiet(tmp_path: Path) -> None:
    hosted = await start("-c", HOST.format(BOT, str(tmp_path / "memory")))
    try:
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
    finally:
        if hosted.returncode is None:
            hosted.kill()
            await hosted.wait()
    assert (hosted.returncode, out, err) == (0, b"", b"")
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


@pytest.mark.slow
async def test_who_is_killed_has_written_down_what_was_said(tmp_path: Path) -> None:
    memory = tmp_path / "memory"
    process = await start("-c", HOST.format(BOT, str(memory)))
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
    first = await start("-m", "bot", env=env)
    try:
        await line_with(first, "http://127.0.0.1:")
        second = await start("-m", "bot", env=env)
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
    third = await start("-m", "bot", env=env)
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


async def test_a_bot_that_never_starts_is_given_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "FIRST_PAUSE", 0.01)
    code = await serve.host(port=0, command=[sys.executable, "-c", "raise SystemExit(3)"])
    assert code == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == serve.TRIES_BEFORE_GIVING_UP
    assert said[-1].startswith("The bot does not start (exit code 3)")


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


KABOOM = "import sys; from bot.__main__ import kaboom; sys.exit(kaboom())"
"""A Python program that does the same as the command in the wheel."""


@pytest.mark.slow
async def test_kaboom_starts_in_any_folder_and_keeps_its_data_in_the_users(tmp_path: Path) -> None:
    folder, data = tmp_path / "folder", tmp_path / "data"
    (folder / "engine").mkdir(parents=True)
    for name in ("bot.py", "engine/__init__.py"):
        (folder / name).write_text("raise SystemExit('not ours')")
    before = sorted(folder.rglob("*"))
    env = {name: value for name, value in os.environ.items() if "KABOOM_" not in name}
    env |= {"KABOOM_PAGE_PORT": "0", "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(data)}
    env |= {"HOME": str(tmp_path), "KABOOM_CARD_EMOJIS": "false", "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("DISCORD_TOKEN", None)
    child = await start("-P", "-c", KABOOM, env=env, cwd=folder)
    try:
        await line_with(child, "Your local Discord is ready")
        child.terminate()
        out, _ = await asyncio.wait_for(child.communicate(), 60)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    assert child.returncode == 0
    (database,) = tmp_path.rglob("kaboom.sqlite3")
    assert f"saved in {database} and continue at the next kaboom." in out.decode()
    assert sorted(folder.rglob("*")) == before
    assert folder not in database.parents


def leave(local: LocalDiscord, path: Path) -> None:
    serve.save_state(path, local.world.store, local.rest.emojis, local.people)


def recall(local: LocalDiscord, path: Path) -> bool:
    return serve.load_state(path, local.world.store, local.rest.emojis)


async def test_after_a_start_everything_stands_where_it_stood(
    local: LocalDiscord, tmp_path: Path
) -> None:
    path, client = tmp_path / "kaboom.local-discord", SampleBot()
    async with in_process(local, client):
        anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
        table = (await anneke.slash("table")).message
        assert (await bashir.click(table, "join")).ok
        hand = (await bashir.click(table, "hand")).message
        read = (await bashir.click(table, "hand")).message
        bashir.dismiss(read)
        passed = (await anneke.slash("table")).message
        local.world.store.delete_message(anneke.channel_id, passed.id)
        local.people.post(anneke.who, anneke.channel_id, "good luck")
        before = [m.text for m in anneke.messages()]
        emoji = await client.create_application_emoji(name="joker_1", image=PNG)
    records = local.world.store.interactions.values()
    token = next(record.token for record in records if record.message_id == hand.id)
    leave(local, path)
    assert path.stat().st_mode & 0o777 == 0o600, "private messages are private here too"

    async with LocalDiscord(token=local.token) as again:
        assert recall(again, path)
        anneke, bashir = Person(again, "anneke"), Person(again, "bashir")
        assert [m.text for m in anneke.messages()] == before
        assert [m.id for m in bashir.messages()][1] == hand.id
        assert len(again.world.store.cdn.all()) == 1, "what nobody can see is not carried along"
        assert again.rest.emojis.pictures == {str(emoji.id): (PNG, "image/png")}
        picture = next(c for c in anneke.messages()[0].components if c["type"] == 11)
        async with aiohttp.ClientSession() as http:
            assert picture["media"]["url"].startswith(again.world.store.cdn.base)
            async with http.get(picture["media"]["url"]) as answer:
                assert await answer.read() == PNG
            at = f"{again.api}/webhooks/{client.application_id}/{token}/messages/@original"
            late = {"components": [{"type": 10, "content": "another hand"}]}
            async with http.patch(at, json=late) as answer:
                assert answer.status == 200, "a panel that was open goes on"
        assert bashir.messages()[1].text == "another hand"


async def test_what_cannot_be_read_is_not_there_and_what_cannot_be_written_is_told(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "memory"
    for broken in (None, b"", b"http://127.0.0.1:1\n{}", b"\xff\n\xff"):
        if broken is not None:
            path.write_bytes(broken)
        assert not recall(local, path)
        assert Person(local, "anneke").messages() == []
    leave(local, tmp_path / "no folder" / "memory")
    assert "are not kept" in caplog.text
