"""The guest door for friends on the network: who may enter, and for whom they can act."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Callable
from html import unescape
from pathlib import Path

import aiohttp
import pytest

from bot.local import fixtures, serve, web
from bot.local import guests as doors
from bot.local.guests import MOST, Door, Guests, NoDoor, own_address, refuse_public
from bot.local.serve import LocalDiscord
from bot.local.world import World
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot

ADDRESS = "127.0.0.1"
TABLE = str(fixtures.channel("table").id)


@pytest.fixture
async def open_house() -> AsyncIterator[LocalDiscord]:
    """A local Discord with a guest door, to which the sample bot is connected. It is reachable on
    loopback instead of a network."""
    async with LocalDiscord(lan=ADDRESS) as local, in_process(local, SampleBot()):
        yield local


def at(local: LocalDiscord) -> Door:
    assert local.web.door is not None
    return local.web.door


class Browser:
    """The browser of a guest. It keeps cookies as real browsers do."""

    def __init__(self, local: LocalDiscord) -> None:
        self.door = at(local)
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.close()

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.http.get(self.door.origin + path, headers=headers) as answer:
            return answer.status, unescape(await answer.text(errors="replace"))

    async def post(
        self, path: str, *, origin: str | None = "", host: str = "", **form: str
    ) -> tuple[int, str, str]:
        """Post a form. Return the HTTP status, the text and the target of the redirect. If `origin`
        is "", the origin of the door itself is sent."""
        given = self.door.origin if origin == "" else origin
        headers = {"Host": host} if host else {}
        if given is not None:
            headers["Origin"] = given
        async with self.http.post(self.door.origin + path, data=form, headers=headers) as answer:
            there = answer.headers.get("HX-Redirect", "")
            return answer.status, unescape(await answer.text()), there

    async def knock(self, key: str | None = None) -> int:
        """Exchange a key for a cookie, and return the HTTP status. If `key` is None, the key in the
        door's link is used."""
        given = self.door.url.partition("#")[2] if key is None else key
        return (await self.post("/knock", key=given))[0]

    async def come_in(self, name: str, **form: str) -> str:
        """Enter by the link with this name. Return the path of the guest's channel."""
        assert await self.knock() == 204
        status, said, there = await self.post("/guest/enter", name=name, **form)
        assert status == 204, said
        return there.partition("?")[0]

    async def watch(self, path: str, origin: str | None = "") -> aiohttp.ClientWebSocketResponse:
        given = self.door.origin if origin == "" else origin
        return await self.http.ws_connect(f"{self.door.origin}{path}/live?at=table", origin=given)

    @property
    def cookie(self) -> str:
        (morsel,) = self.http.cookie_jar
        return morsel.OutputString()


@pytest.fixture
async def ana(open_house: LocalDiscord) -> AsyncIterator[Browser]:
    async with Browser(open_house) as browser:
        yield browser


@pytest.fixture
async def ben(open_house: LocalDiscord) -> AsyncIterator[Browser]:
    async with Browser(open_house) as browser:
        yield browser


async def test_a_friend_comes_in_by_the_link_and_sits_down(
    open_house: LocalDiscord, ana: Browser
) -> None:
    assert "Scan the host’s QR code" in (await ana.get("/"))[1]
    there = await ana.come_in("Ana")
    assert there == "/guest/as/guest1"
    status, page = await ana.get(f"{there}?at=table")
    assert status == 200
    for file in re.findall(r'(?:src|href)="([^"?]+)"', page):
        if "/page/" in file:
            assert (await ana.get(file))[0] == 200, file
    table = (await Person(open_house, "anneke").slash("table")).message
    window = await ana.watch(there)
    assert "joined: 0" in await window.receive_str()
    await ana.post(f"{there}/click", channel=TABLE, message=str(table.id), id="join")
    async with asyncio.timeout(60):
        while "joined: 1" not in await window.receive_str():
            pass
    await window.close()


async def test_the_first_page_can_start_what_was_picked(
    open_house: LocalDiscord, ana: Browser
) -> None:
    assert await ana.knock() == 204
    page = (await ana.get("/in"))[1]
    assert "Pick a game" in page
    assert "others in the network can read along" in page
    assert (await ana.get("/guest/art/kaboom"))[0] == 200
    status, _, there = await ana.post("/guest/enter", name="Ana", go="practice")
    assert (status, there) == (204, "/guest/as/guest1?at=dm")


async def test_a_guest_who_reloads_is_who_they_were(open_house: LocalDiscord, ana: Browser) -> None:
    there = await ana.come_in("Ana")
    async with ana.http.get(f"{ana.door.origin}/in") as answer:
        assert answer.url.path == there
    assert await ana.knock() == 204, "the same link again changes nothing"
    async with ana.http.get(f"{ana.door.origin}/in") as answer:
        assert answer.url.path == there
    assert 'value="Ana"' in (await ana.get("/in?again"))[1]
    status, _, again = await ana.post("/guest/enter", name="Anna")
    assert (status, again.partition("?")[0]) == (204, there)
    assert [one.name for one in open_house.web.guests.here] == ["Anna"]


async def test_the_key_is_out_of_reach_of_scripts_and_other_sites(
    open_house: LocalDiscord, ana: Browser
) -> None:
    await ana.knock()
    assert "httponly" in ana.cookie.lower()
    assert "samesite=strict" in ana.cookie.lower()
    before = ana.cookie
    await ana.come_in("Ana")
    assert ana.cookie != before, "what lets one in is not what one is known by"
    assert "httponly" in ana.cookie.lower()
    assert "samesite=strict" in ana.cookie.lower()


@pytest.mark.parametrize(
    "path",
    [
        "/guest/as/guest1?at=table",
        "/guest/as/anneke",
        "/guest/as/me",
        "/guest/page/page.js",
        "/guest/emojis/1",
        "/guest/art/kaboom",
        "/{key}/",
        "/{key}/as/anneke",
        "/{key}/friends",
        "/api/v10/gateway",
        "/gateway/",
    ],
)
async def test_without_a_key_there_is_nothing(
    open_house: LocalDiscord, ana: Browser, ben: Browser, path: str
) -> None:
    await ana.come_in("Ana")
    status, text = await ben.get(path.format(key=open_house.web.key))
    assert status == 404
    assert "Ana" not in text


async def test_nobody_acts_for_anybody_else(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    anas, bens = await ana.come_in("Ana"), await ben.come_in("Ben")
    open_house.web.guests.name_host("Zoë")
    for other in (anas, "/guest/as/anneke", "/guest/as/me", "/guest/as/guest9"):
        assert (await ben.get(other))[0] == 404, other
        for action in ("say", "locale", "reload"):
            said = await ben.post(f"{other}/{action}", channel=TABLE, text="not me", locale="de")
            assert said[0] == 404, (other, action)
        with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
            await ben.watch(other)
    assert (await ben.post(f"{bens}/say", channel=TABLE, text="it is me"))[0] == 200
    page = (await ana.get(f"{anas}?at=table"))[1]
    assert "it is me" in page
    assert "not me" not in page


async def test_the_host_acts_for_no_guest(open_house: LocalDiscord, ana: Browser) -> None:
    await ana.come_in("Ana")
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{open_house.page_url}as/guest1") as answer:
            assert answer.status == 404
        async with http.get(f"{open_house.page_url}as/anneke") as answer:
            assert "Ana" in await answer.text()
            assert "/as/guest1" not in await answer.text()


async def test_another_persons_private_messages_stay_theirs(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    anas, bens = await ana.come_in("Ana"), await ben.come_in("Ben")
    table = (await Person(open_house, "anneke").slash("table")).message
    await ana.post(f"{anas}/click", channel=TABLE, message=str(table.id), id="hand")
    assert "Only you can see this" in (await ana.get(f"{anas}?at=table"))[1]
    assert "Only you can see this" not in (await ben.get(f"{bens}?at=table"))[1]
    mine = str(open_house.world.people["guest1"].dm_id)
    assert (await ben.post(f"{bens}/say", channel=mine, text="x"))[0] == 400


@pytest.mark.parametrize("host", ["evil.example", "localhost:{port}", "127.0.0.1", "127.0.0.1:1"])
async def test_another_host_name_is_refused(
    open_house: LocalDiscord, ana: Browser, host: str
) -> None:
    there = await ana.come_in("Ana")
    named = host.format(port=ana.door.port)
    for path in ("/", there, "/page/style.css"):
        assert (await ana.get(path, Host=named))[0] == 403
    said = await ana.post(f"{there}/say", host=named, channel=TABLE, text="x")
    assert said[0] == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://{own}", "{host}", None])
async def test_another_sites_page_is_refused(
    open_house: LocalDiscord, ana: Browser, origin: str | None
) -> None:
    there = await ana.come_in("Ana")
    hosts = open_house.api.removesuffix("/api/v10")
    foreign = origin and origin.format(own=f"{ADDRESS}:{ana.door.port}", host=hosts)
    for path in (f"{there}/say", "/guest/enter", "/knock"):
        form = {"channel": TABLE, "text": "x", "name": "x", "key": "x"}
        assert (await ana.post(path, origin=foreign, **form))[0] == 403, path
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await ana.watch(there, foreign)


async def test_the_pages_may_load_nothing_from_elsewhere_and_be_read_by_none(
    open_house: LocalDiscord, ana: Browser
) -> None:
    there = await ana.come_in("Ana")
    for path in ("/", "/in?again", there, "/guest/page/page.js", "/page/door.js"):
        async with ana.http.get(ana.door.origin + path) as answer:
            assert answer.status == 200
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert not [name for name in answer.headers if "Access-Control" in name]


async def test_an_attachment_needs_a_guests_key_too(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    table = (await Person(open_house, "anneke").slash("table")).message
    url = next(c["media"]["url"] for c in table.components if c["type"] == 11)
    path = url.removeprefix(open_house.world.store.cdn.base)
    assert (await ben.get(path))[0] == 404
    await ana.come_in("Ana")
    assert (await ana.get(path))[0] == 200


async def test_keys_cannot_be_tried_out(open_house: LocalDiscord, ana: Browser) -> None:
    for _ in range(doors.WRONG_KEYS):
        assert await ana.knock("wrong") == 403
    assert await ana.knock("wrong") == 429
    assert await ana.knock() == 429, "nor is it said whether one was right"


async def test_a_right_key_counts_as_no_try(open_house: LocalDiscord) -> None:
    for _ in range(doors.WRONG_KEYS + 1):
        async with Browser(open_house) as browser:
            assert await browser.knock() == 204


async def test_a_guest_who_asks_too_much_slows_down_no_other(
    open_house: LocalDiscord, ana: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "WINDOW", 3600.0)  # a slow machine needs more than ten seconds
    anas, bens = await ana.come_in("Ana"), await ben.come_in("Ben")
    statuses = [(await ana.post(f"{anas}/reload"))[0] for _ in range(doors.ACTIONS + 1)]
    assert statuses[0] == 204
    assert statuses[-1] == 429
    assert (await ben.post(f"{bens}/reload"))[0] == 204
    looked = [(await ana.get("/guest/page/icon.svg"))[0] for _ in range(doors.REQUESTS)]
    assert (looked[0], looked[-1]) == (200, 429)
    assert (await ben.get("/guest/page/icon.svg"))[0] == 200


async def test_a_guest_has_a_limited_number_of_windows(
    open_house: LocalDiscord, ana: Browser
) -> None:
    there = await ana.come_in("Ana")
    windows = [await ana.watch(there) for _ in range(web.WINDOWS)]
    for window in windows:
        await window.receive_str()
    with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
        await ana.watch(there)
    await asyncio.gather(*(window.close() for window in windows))


@pytest.mark.slow
async def test_fifty_friends_play_and_one_more_is_told_why_not(open_house: LocalDiscord) -> None:
    guests = [Browser(open_house) for _ in range(MOST + 1)]
    try:
        *friends, last = guests
        paths = [await one.come_in(f"Friend {n}") for n, one in enumerate(friends)]
        assert len(set(paths)) == MOST
        windows = [await one.watch(path) for one, path in zip(friends, paths, strict=True)]
        await friends[0].post(f"{paths[0]}/say", channel=TABLE, text="hello to all of you")
        async with asyncio.timeout(60):
            for window in windows:
                while "hello to all of you" not in await window.receive_str():
                    pass
        assert await last.knock() == 204
        status, said, _ = await last.post("/guest/enter", name="Late")
        assert status == 200
        assert "All 50 seats for guests are taken." in said
        await asyncio.gather(*(window.close() for window in windows))
    finally:
        for one in guests:
            await one.http.close()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Type your name first."),
        ("x" * 33, "That’s too long: 32 characters at most."),
        ("\u202eevil", "Use letters or digits that can be seen"),
        ("Card Dealer", "Card Dealer is already here. How about Card Dealer 2?"),
    ],
)
async def test_of_a_bad_name_one_sentence_says_what_to_do(
    open_house: LocalDiscord, ana: Browser, name: str, said: str
) -> None:
    await ana.knock()
    status, told, there = await ana.post("/guest/enter", name=name)
    assert (status, there) == (200, "")
    assert said in told
    headers = {"Origin": open_house.api.removesuffix("/api/v10")}
    async with aiohttp.ClientSession(headers=headers) as http:
        form = {"name": name}
        async with http.post(f"{open_house.page_url}enter", data=form) as answer:
            assert said in unescape(await answer.text()), "at this machine too"
    assert (await ana.post("/guest/enter"))[0] == 400


async def test_a_name_is_taken_only_while_the_other_one_is_at_the_page(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    live = f"{open_house.page_url}as/anneke/live?at=table"
    hosts = open_house.api.removesuffix("/api/v10")
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(live, origin=hosts) as window:
            await window.receive_str()
            await ben.knock()
            said = (await ben.post("/guest/enter", name="Anneke"))[1]
            assert "Anneke is already here. How about Anneke 2?" in said
            await window.close()
        await ana.knock()
        async with asyncio.timeout(60):  # the server hears of the closed window a moment later
            while (entered := await ana.post("/guest/enter", name="Anneke"))[0] != 204:
                await asyncio.sleep(0.05)
        page = (await ana.get(entered[2]))[1]
        assert page.count("Anneke<small>you</small>") == 1
        async with http.get(open_house.page_url) as answer:
            page = await answer.text()
    assert "Anneke" in page
    assert "/as/anneke" not in page, "the host is offered no second one"
    assert "/as/bashir" in page


async def test_the_host_sees_who_came_and_removes_them(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    anas, bens = await ana.come_in("Ana"), await ben.come_in("Ben")
    window = await ana.watch(anas)
    await window.receive_str()
    headers = {"Origin": open_house.api.removesuffix("/api/v10")}
    link = at(open_house).url
    assert link in at(open_house).told()
    changed = "the code in the terminal no longer works"
    async with aiohttp.ClientSession() as http:
        async with http.get(open_house.page_url) as answer:
            page = unescape(await answer.text())
            assert link in page
            assert "data:image/svg+xml" in page
            assert f"every device in the network of {ADDRESS}" in page
            assert changed not in page
        remove = f"{open_house.page_url}remove"
        async with http.post(remove, data={"guest": "guest1"}) as answer:
            assert answer.status == 403, "not from another site's page"
        async with http.post(remove, data={"guest": "anneke"}, headers=headers) as answer:
            assert answer.status == 400
        async with http.post(remove, data={"guest": "guest1"}, headers=headers) as answer:
            left = unescape(await answer.text())
    assert "Ben" in left
    assert "Ana" not in left
    assert link not in left
    assert changed in left
    async with asyncio.timeout(60):
        while (await window.receive()).type is not aiohttp.WSMsgType.CLOSE:
            pass
    status, page = await ana.get(anas)
    assert status == 404
    removed = '<body class="entrance door removed">'
    assert removed in page, "which shows that sentence"
    assert removed in (await ana.get("/"))[1]
    assert removed not in (await ben.get("/"))[1]
    assert (await ana.post(f"{anas}/say", channel=TABLE, text="x"))[0] == 404
    assert await ana.knock(link.partition("#")[2]) == 403, "nor do they come in by the old link"
    assert (await ben.get(bens))[0] == 200
    assert await ana.knock() == 204, "but by the new one, if the host gives it to them"


async def test_without_lan_there_is_no_door(local: LocalDiscord) -> None:
    assert local.web.door is None
    async with aiohttp.ClientSession() as http, http.get(local.page_url) as answer:
        page = await answer.text()
    assert "<code>make run ARGS=--lan</code>" in page
    assert "data:image" not in page


# Where it opens


@pytest.mark.parametrize("address", ["8.8.8.8", "0.0.0.0", "100.64.0.1", "::", "2001:4860::1", "x"])
def test_a_public_address_is_refused(address: str) -> None:
    with pytest.raises(NoDoor, match="can be reached from the whole Internet"):
        Door(address, Guests(World()))


@pytest.mark.parametrize("address", ["192.168.1.5", "10.0.0.7", "172.20.3.4", "fd00::1"])
def test_a_private_address_is_fine(address: str) -> None:
    refuse_public(address)


def by_name(*addresses: str) -> Callable[[str], tuple[str, list[str], list[str]]]:
    """Return a substitute for the function that looks up the name of this machine. It finds
    `addresses`."""

    def found(name: str) -> tuple[str, list[str], list[str]]:
        return name, [], list(addresses)

    return found


class Way:
    """A substitute for a socket. The local address of its route is `address`; if that is None, it
    has no route."""

    def __init__(self, address: str | None) -> None:
        self.address = address

    def __call__(self, *_: object) -> Way:
        return self

    def __enter__(self) -> Way:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, _: object) -> None:
        if self.address is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self.address, 0


@pytest.mark.parametrize(
    ("way", "named", "found"),
    [
        ("192.168.1.5", [], "192.168.1.5"),
        (None, ["127.0.1.1", "192.168.1.6"], "192.168.1.6"),
        ("8.8.8.8", ["10.0.0.7"], "10.0.0.7"),
        ("8.8.8.8", [], NoDoor("8.8.8.8, this machine's address, can be reached")),
        (None, ["127.0.1.1"], NoDoor("This machine is in no network")),
    ],
)
def test_the_address_is_this_machines_in_its_network(
    monkeypatch: pytest.MonkeyPatch, way: str | None, named: list[str], found: str | NoDoor
) -> None:
    monkeypatch.setattr(socket, "socket", Way(way))
    monkeypatch.setattr(socket, "gethostbyname_ex", by_name(*named))
    if isinstance(found, str):
        assert own_address() == found
        return
    with pytest.raises(NoDoor, match=str(found)):
        own_address()


async def test_without_a_network_the_host_is_told_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(socket, "socket", Way(None))
    monkeypatch.setattr(socket, "gethostbyname_ex", by_name())
    assert await serve.host(port=0, lan=True) == 75
    said = capsys.readouterr().out
    assert said.startswith("This machine is in no network")
    assert said.count("\n") == 1


async def test_an_address_of_another_machine_is_said_in_a_sentence() -> None:
    with pytest.raises(NoDoor, match=r"^No guest can come in at 192\.168\.255\.254: [^\n]+\.$"):
        await LocalDiscord(lan="192.168.255.254").start()


async def test_a_taken_port_is_no_obstacle(open_house: LocalDiscord) -> None:
    taken = at(open_house).port
    async with LocalDiscord(lan=ADDRESS) as other:
        assert at(other).port not in (0, taken)


async def test_the_terminal_says_who_can_reach_it(open_house: LocalDiscord) -> None:
    told = at(open_house).told()
    assert at(open_house).url in told
    assert f"every device in the network of {ADDRESS}" in told
    assert told.count("█") > 50
    assert max(map(len, told.splitlines())) <= 80


async def test_a_guests_link_outlives_a_restart(tmp_path: Path) -> None:
    names = tmp_path / "names"
    async with LocalDiscord(lan=ADDRESS, names=names) as local, Browser(local) as ana:
        await ana.come_in("Ana")
        key = ana.cookie
        link = at(local).url.partition("#")[2]
    async with LocalDiscord(lan=ADDRESS, names=names) as again:
        assert at(again).url.partition("#")[2] == link
        known = again.web.guests.known(key.partition("=")[2].partition(";")[0])
        assert known is not None
        assert known.name == "Ana"
