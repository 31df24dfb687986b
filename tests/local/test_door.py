"""The guest door for friends on the network: their names, who may enter, and for whom they act."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from unittest.mock import MagicMock

import aiohttp
import pytest

from bot.local import fixtures, serve, web
from bot.local import guests as doors
from bot.local.guests import (
    MOST,
    Door,
    Guests,
    NameRefused,
    NoDoor,
    clean,
    own_address,
    refuse_public,
)
from bot.local.serve import LocalDiscord
from bot.local.world import World
from tests.local.test_page import origin
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot
from tests.support.stand_in import returns

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
    open_house: LocalDiscord, ana: Browser, ben: Browser
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
    assert await ben.knock() == 204
    page = (await ben.get("/in"))[1]
    assert "Pick a game" in page
    assert "others in the network can read along" in page
    assert (await ben.get("/guest/art/kaboom"))[0] == 200
    status, _, there = await ben.post("/guest/enter", name="Ben", go="practice")
    assert (status, there) == (204, "/guest/as/guest2?at=dm")


async def test_a_guest_who_reloads_is_who_they_were(open_house: LocalDiscord, ana: Browser) -> None:
    async def is_known() -> bool:
        async with ana.http.get(f"{ana.door.origin}/in") as answer:
            return answer.url.path == there

    def is_out_of_reach_of_scripts_and_other_sites() -> bool:
        return "httponly" in ana.cookie.lower() and "samesite=strict" in ana.cookie.lower()

    await ana.knock()
    assert is_out_of_reach_of_scripts_and_other_sites()
    invited = ana.cookie
    there = await ana.come_in("Ana")
    assert ana.cookie != invited, "what lets one in is not what one is known by"
    assert is_out_of_reach_of_scripts_and_other_sites()
    assert await is_known()
    assert await ana.knock() == 204, "the same link again changes nothing"
    assert await is_known()
    assert 'value="Ana"' in (await ana.get("/in?again"))[1]
    status, _, again = await ana.post("/guest/enter", name="Anna")
    assert (status, again.partition("?")[0]) == (204, there)
    assert [one.name for one in open_house.web.guests.here] == ["Anna"]


async def test_without_a_key_there_is_nothing(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    table = (await Person(open_house, "anneke").slash("table")).message
    url = next(c["media"]["url"] for c in table.components if c["type"] == 11)
    picture, key = url.removeprefix(open_house.world.store.cdn.base), open_house.web.key
    await ana.come_in("Ana")
    assert (await ana.get(picture))[0] == 200
    for path in (
        *("as/guest1?at=table", "as/anneke", "as/me", "page/page.js", "emojis/1", "art/kaboom"),
        *(f"/{key}/", f"/{key}/as/anneke", f"/{key}/friends", "/api/v10/gateway", "/gateway/"),
        picture,
    ):
        status, text = await ben.get(path if path.startswith("/") else f"/guest/{path}")
        assert status == 404, path
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
    mine = str(open_house.world.people["guest1"].dm_id)
    assert (await ben.post(f"{bens}/say", channel=mine, text="not me"))[0] == 400
    page = (await ana.get(f"{anas}?at=table"))[1]
    assert "it is me" in page
    assert "not me" not in page
    async with aiohttp.ClientSession() as http:  # nor does the host
        async with http.get(f"{open_house.page_url}as/guest1") as answer:
            assert answer.status == 404
        async with http.get(f"{open_house.page_url}as/anneke") as answer:
            assert "Ana" in await answer.text()
            assert "/as/guest1" not in await answer.text()


async def test_another_host_name_is_refused(open_house: LocalDiscord, ana: Browser) -> None:
    there = await ana.come_in("Ana")
    for host in ("evil.example", f"localhost:{ana.door.port}", "127.0.0.1", "127.0.0.1:1"):
        for path in ("/", there, "/page/style.css"):
            assert (await ana.get(path, Host=host))[0] == 403
        said = await ana.post(f"{there}/say", host=host, channel=TABLE, text="x")
        assert said[0] == 403


async def test_another_sites_page_is_refused(open_house: LocalDiscord, ana: Browser) -> None:
    there = await ana.come_in("Ana")
    hosts, own = origin(open_house), f"https://{ADDRESS}:{ana.door.port}"
    form = {"channel": TABLE, "text": "x", "name": "x", "key": "x"}
    for foreign in ("http://evil.example", "null", own, hosts, None):
        for path in (f"{there}/say", "/guest/enter", "/knock"):
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


async def test_keys_cannot_be_tried_out(open_house: LocalDiscord, ana: Browser) -> None:
    for _ in range(doors.WRONG_KEYS + 1):
        assert await ana.knock() == 204, "a right key counts as no try"
    for _ in range(doors.WRONG_KEYS):
        assert await ana.knock("wrong") == 403
    assert await ana.knock("wrong") == 429
    assert await ana.knock() == 429, "nor is it said whether one was right"


async def test_a_guest_who_asks_too_much_slows_down_no_other(
    open_house: LocalDiscord, ana: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "WINDOW", 3600.0)  # a slow machine needs more than ten seconds
    anas, bens = await ana.come_in("Ana"), await ben.come_in("Ben")
    windows = [await ana.watch(anas) for _ in range(web.WINDOWS)]
    for window in windows:
        await window.receive_str()
    with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
        await ana.watch(anas)
    await asyncio.gather(*(window.close() for window in windows))
    statuses = [(await ana.post(f"{anas}/reload"))[0] for _ in range(doors.ACTIONS + 1)]
    assert (statuses[0], statuses[-1]) == (204, 429)
    assert (await ben.post(f"{bens}/reload"))[0] == 204
    looked = [(await ana.get("/guest/page/icon.svg"))[0] for _ in range(doors.REQUESTS)]
    assert (looked[0], looked[-1]) == (200, 429)
    assert (await ben.get("/guest/page/icon.svg"))[0] == 200


async def test_of_a_bad_name_one_sentence_says_what_to_do(
    open_house: LocalDiscord, ana: Browser
) -> None:
    await ana.knock()
    assert (await ana.post("/guest/enter"))[0] == 400
    headers = {"Origin": origin(open_house)}
    for name, said in (
        ("", "Type your name first."),
        ("x" * 33, "That’s too long: 32 characters at most."),
        ("\u202eevil", "Use letters or digits that can be seen"),
        ("Card Dealer", "Card Dealer is already here. How about Card Dealer 2?"),
    ):
        status, told, there = await ana.post("/guest/enter", name=name)
        assert (status, there) == (200, "")
        assert said in told
        async with (
            aiohttp.ClientSession(headers=headers) as http,
            http.post(f"{open_house.page_url}enter", data={"name": name}) as answer,
        ):
            assert said in unescape(await answer.text()), "at this machine too"
    guests = open_house.web.guests
    came = [guests.admit(f"Friend {number}")[0] for number in range(MOST)]
    assert "All 50 seats for guests are taken." in (await ana.post("/guest/enter", name="Late"))[1]
    guests.remove(came[7].key)
    assert guests.admit("Late")[0].name == "Late"


async def test_a_name_is_taken_only_while_the_other_one_is_at_the_page(
    open_house: LocalDiscord, ana: Browser, ben: Browser
) -> None:
    live = f"{open_house.page_url}as/anneke/live?at=table"
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(live, origin=origin(open_house)) as window:
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
    headers = {"Origin": origin(open_house)}
    link = at(open_house).url
    told = at(open_house).told()
    assert link in told
    assert f"every device in the network of {ADDRESS}" in told
    assert told.count("█") > 50
    assert max(map(len, told.splitlines())) <= 80
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


# Where it opens


@pytest.mark.parametrize("address", ["8.8.8.8", "0.0.0.0", "100.64.0.1", "::", "2001:4860::1", "x"])
def test_a_public_address_is_refused(address: str) -> None:
    with pytest.raises(NoDoor, match="can be reached from the whole Internet"):
        Door(address, Guests(World()))
    for private in ("192.168.1.5", "10.0.0.7", "172.20.3.4", "fd00::1"):
        refuse_public(private)


def network(monkeypatch: pytest.MonkeyPatch, way: str | None, *named: str) -> None:
    """Let this machine's route have the local address `way` (None: it has no route), and its name
    the addresses `named`."""
    route = MagicMock()
    route.return_value.__enter__.return_value = route
    route.connect.side_effect = None if way else OSError("Network is unreachable")
    route.getsockname.return_value = (way, 0)
    monkeypatch.setattr(socket, "socket", route)
    monkeypatch.setattr(socket, "gethostbyname_ex", returns(("", list[str](), list(named))))


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
    network(monkeypatch, way, *named)
    if isinstance(found, str):
        assert own_address() == found
        return
    with pytest.raises(NoDoor, match=str(found)):
        own_address()


async def test_without_a_network_the_host_is_told_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoDoor, match=r"^No guest can come in at 192\.168\.255\.254: [^\n]+\.$"):
        await LocalDiscord(lan="192.168.255.254").start()
    network(monkeypatch, None)
    assert await serve.host(port=0, lan=True) == 75
    said = capsys.readouterr().out
    assert said.startswith("This machine is in no network")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoe\u0308", "Zoë"),
        ("  Ana   Luz \n", "Ana Luz"),
        *((name, name) for name in ("小明", "أمينة", "नेहा", "O'Brien <3", "7", "x" * 32)),
        *((name, name) for name in ("می\u200cخواهم", "👩\u200d🚀")),
        ("", "name-empty"),
        (" \t\n", "name-empty"),
        ("x" * 33, "name-long"),
        *((name, "name-odd") for name in ("...", "\u200d", "Ana\u202e", "A\u200bna", "\u3164")),
        *((name, "name-odd") for name in ("A\x00na", "a" + "\u0335" * 9, "\ue000")),
    ],
)
def test_a_name_may_be_in_any_script_if_it_can_be_read(typed: str, shown: str) -> None:
    try:
        found = clean(typed)
    except NameRefused as refused:
        found = refused.message
    assert found == shown


@pytest.mark.parametrize(
    "name", ["Anneke", "ANNEKE", "Ａｎｎｅｋｅ", "An\u200dneke", "card dealer", "Zoë"]
)
def test_nobody_is_called_like_another_or_like_the_bot(name: str) -> None:
    guests = Guests(World())
    assert guests.own is None
    zoe = guests.name_host("Zoë")
    with pytest.raises(NameRefused) as refused:
        guests.admit(name)
    assert refused.value.message == "name-taken"
    other = refused.value.values["other"]
    assert guests.admit(other)[0].name == other, "the name offered instead is free"
    again = guests.name_host("ZOË")
    assert (again.id, again.dm_id) == (zoe.id, zoe.dm_id), "one's own may be written otherwise"
    assert guests.own == again
    more = [guests.admit(f"Guest {number}")[0] for number in range(6)]
    assert len({one.colour for one in (again, guests.here[0], *more)}) == 8


def test_people_are_the_same_after_a_restart_and_no_key_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "kaboom.local-names"
    before = Guests(World(), path)
    zoe = before.name_host("Zoë")
    ana, key = before.admit("Ana")
    ben, gone = before.admit("Ben")
    before.remove(ben.key)
    assert path.stat().st_mode & 0o777 == 0o600
    assert key not in path.read_text()
    world = World()
    after = Guests(world, path)
    assert (after.own, after.known(key), after.here) == (zoe, ana, [ana])
    assert after.invitation == before.invitation
    assert after.known(gone) is None
    assert after.removed(gone)
    assert world.user(ben.id) is not None, "their messages still have an author"
    assert after.admit("Cleo")[0].id not in (ana.id, ben.id)
    path.write_text("[]")
    assert Guests(World(), path).own is None, "what is no such file is ignored"
