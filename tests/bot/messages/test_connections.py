"""Answers go out by connections that stay open, and what comes back is read as HTTP says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.messages import connections
from bot.messages.connections import Connections, NoneFree, Nonsense, read

DONE = b"HTTP/1.1 204 No Content\r\n\r\n"
Talk = Callable[[int, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def host(talk: Talk) -> AsyncGenerator[tuple[Connections, list[int]]]:
    """Connections to a host that speaks so with each of its visitors; how many came."""
    came: list[int] = []

    async def visited(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came.append(len(came))
        try:
            await talk(came[-1], reader, writer)
        finally:
            writer.close()

    server = await asyncio.start_server(visited, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    made = Connections(f"http://127.0.0.1:{port}/api")
    async with server:
        yield made, came
        made.close()


async def request(reader: asyncio.StreamReader) -> bytes:
    """The head of the next request, once its body of two bytes is there."""
    head = await reader.readuntil(b"\r\n\r\n")
    assert await reader.readexactly(2) == b"{}"
    return head


async def silent(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A host that listens and never answers."""
    await reader.read()


async def two(arrived: Sequence[object]) -> None:
    """Wait until there are two of them."""
    async with asyncio.timeout(30):
        while len(arrived) < 2:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("came", "status", "body", "again"),
    [
        (DONE, 204, b"", True),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", 200, b"abc", True),
        (b"HTTP/1.1 200 OK\r\ncontent-length:0\r\nConnection: close\r\n\r\n", 200, b"", False),
        (b"HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na", 200, b"a", False),
        (b"HTTP/1.1 100 Continue\r\n\r\n" + DONE, 204, b"", True),
        (
            b"HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"2;x=y\r\nab\r\nA\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n",
            400,
            b"ab0123456789",
            True,
        ),
    ],
)
def test_a_reply_is_read_once_all_of_it_is_there(
    came: bytes, status: int, body: bytes, again: bool
) -> None:
    for at in range(len(came)):
        assert read(came[:at]) is None
    found = read(came)
    assert found is not None
    reply, usable = found
    assert (reply.status, reply.body, usable) == (status, body, again)


def test_a_body_of_no_told_length_ends_with_the_connection() -> None:
    came = b"HTTP/1.1 502 Bad Gateway\r\nVia: 1.1 x\r\n\r\nsorry"
    assert read(came) is None
    found = read(came, ended=True)
    assert found is not None
    reply, again = found
    assert (reply.reason, reply.headers["via"], reply.body) == ("Bad Gateway", "1.1 x", b"sorry")
    assert not again


@pytest.mark.parametrize(
    "came",
    [
        b"SSH-2.0 hello\r\n\r\n",
        b"HTTP/1.1 OK\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n",
    ],
)
def test_what_is_no_http_is_said_to_be_none(came: bytes) -> None:
    with pytest.raises(Nonsense):
        read(came)


async def test_one_connection_serves_one_request_after_another() -> None:
    heads: list[bytes] = []

    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(3):
            heads.append(await request(reader))
            writer.write(DONE)

    async with host(talk) as (made, came):
        for _ in range(3):
            assert (await made.post("/a?b=1", b"{}")).status == 204
    assert came == [0]
    assert heads[0].startswith(b"POST /api/a?b=1 HTTP/1.1\r\nHost: 127.0.0.1:")


async def test_requests_side_by_side_have_connections_of_their_own() -> None:
    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await request(reader)
        await both.wait()
        writer.write(DONE)
        await reader.read()

    both = asyncio.Event()
    async with host(talk) as (made, came):
        asked = [asyncio.create_task(made.post(f"/{n}", b"{}")) for n in range(2)]
        await two(came)
        both.set()
        assert [reply.status for reply in await asyncio.gather(*asked)] == [204, 204]


async def test_more_requests_than_connections_wait_for_one_that_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            heads.append(await request(reader))
            await answers.wait()
            writer.write(DONE)

    monkeypatch.setattr(connections, "MOST_OPEN", 2)
    heads: list[bytes] = []
    answers = asyncio.Event()
    async with host(talk) as (made, came):
        asked = [asyncio.create_task(made.post(f"/{n}", b"{}")) for n in range(5)]
        await two(heads)
        given_up = asked.pop(2)
        given_up.cancel()
        answers.set()
        assert [reply.status for reply in await asyncio.gather(*asked)] == [204] * 4
        assert came == [0, 1]
    assert given_up.cancelled()
    assert sorted(head.split()[1][-1:] for head in heads) == [b"0", b"1", b"3", b"4"]


async def test_whoever_waits_for_a_connection_does_not_wait_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "MOST_OPEN", 1)
    monkeypatch.setattr(connections, "WAIT_SECONDS", 0.05)
    async with host(silent) as (made, came):
        first = asyncio.create_task(made.post("/", b"{}"))
        await asyncio.sleep(0)
        with pytest.raises(NoneFree):
            await made.post("/", b"{}")
        second = asyncio.create_task(made.post("/", b"{}"))
        await asyncio.sleep(0)
        made.close()
        for each in (first, second):
            with pytest.raises((aiohttp.ClientError, OSError)):
                await each
        assert len(came) <= 1


async def test_a_lost_answer_is_told_as_aiohttp_tells_it() -> None:
    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await request(reader)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")

    async with host(talk) as (made, _):
        with pytest.raises((aiohttp.ClientError, OSError)):
            await made.post("/", b"{}")


async def test_a_connection_that_was_closed_while_idle_is_not_used_again() -> None:
    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await request(reader)
        writer.write(DONE)

    async with host(talk) as (made, came):
        assert (await made.post("/", b"{}")).status == 204
        async with asyncio.timeout(30):
            while len(came) < 2:
                await asyncio.sleep(0.01)  # until its end has come here
                assert (await made.post("/", b"{}")).status == 204


async def test_nobody_waits_on_the_answer_of_a_request_that_was_given_up() -> None:
    async def talk(number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await request(reader)
        if number == 0:
            asked.set()
            await reader.read()  # until it is given up
        writer.write(DONE)

    asked = asyncio.Event()
    async with host(talk) as (made, came):
        given_up = asyncio.create_task(made.post("/", b"{}"))
        await asked.wait()
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert (await made.post("/", b"{}")).status == 204
        assert came == [0, 1]


async def test_an_answer_that_never_comes_is_not_waited_for_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(connections, "PATIENCE_SECONDS", 0.05)
    made_late = aiohttp.ClientError, OSError, TimeoutError
    async with host(silent) as (made, _):
        with pytest.raises(made_late):
            await made.post("/", b"{}")


async def test_what_nobody_needs_any_more_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(connections, "KEPT_SECONDS", 0.0)
    left = asyncio.Event()

    async def talk(_: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await request(reader)
        writer.write(DONE)
        await reader.read()
        left.set()

    async with host(talk) as (made, _):
        assert (await made.post("/", b"{}")).status == 204
        await asyncio.wait_for(left.wait(), 30)


@pytest.mark.parametrize("path", ["/a b", "/a\r\nHost: b", "/é", "a"])
async def test_nothing_but_a_path_is_asked_for(path: str) -> None:
    with pytest.raises(Nonsense):
        await Connections("http://127.0.0.1:9/api").post(path, b"{}")


async def test_aiohttps_own_server_understands_it_and_is_understood() -> None:
    async def echo(asked: web.Request) -> web.StreamResponse:
        assert "aiohttp" in asked.headers["User-Agent"]
        answer = web.StreamResponse()
        answer.enable_chunked_encoding()
        await answer.prepare(asked)
        for part in (b'{"told": ', await asked.read(), b"}"):
            await answer.write(part)
        return answer

    app = web.Application()
    app.router.add_post("/api/echo", echo)
    async with TestServer(app) as server:
        made = Connections(str(server.make_url("/api")))
        assert (await made.post("/echo", b"[1]")).body == b'{"told": [1]}'
        made.close()
