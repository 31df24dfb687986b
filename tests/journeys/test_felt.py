"""The web table of the running bot: who may enter, rounds that are played only on the page, and
repeated presses."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import aiohttp
import pytest

from bot.activity.server import WebTable
from bot.client import KaboomClient
from bot.config.web_keys import WebSession
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.table.table import Request
from bot.table.web import WebPress
from bot.ui.custom_id import ComponentId, parse
from tests.journeys.conftest import Bots, StartBot
from tests.pictures.browser import NoBrowser, chromium
from tests.support.local.harness import Person
from tests.support.wire.games import FULL

QUIET = ":leave:"


class Felt:
    """The page of one person: the messages that it has received, and methods that press its
    buttons."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self.view: dict[str, Any] = {}
        self.sheet: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.motions: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._keys = 0

    async def hear(self, seconds: float = 20.0) -> None:
        """Wait for the next message from the server and keep it."""
        message = await self._ws.receive(timeout=seconds)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        self.raw.append(message.data)
        said = json.loads(message.data)
        self.view = said.get("view", self.view)
        self.sheet = said.get("sheet", self.sheet)
        self.motions += said.get("motions", [])
        if "key" in said:
            self.answers[said["key"]] = said

    @property
    def ids(self) -> list[str]:
        """The custom_ids of everything that can be pressed at the moment. All free seats share one
        custom_id."""
        buttons = [
            b["id"] for row in self.view.get("bar", []) for b in row if not b.get("disabled")
        ]
        targets, cards = self.view.get("targets", {}), self.view.get("cards", {})
        return list(dict.fromkeys((*buttons, *targets.values(), *cards.values())))

    async def send(self, **said: Any) -> None:
        await self._ws.send_json(said)

    async def press(self, custom_id: str, key: str = "", **chosen: Any) -> str:
        """Press a button or a card. Return the text of the response, or "" if an action was
        taken."""
        self._keys += 1
        key = key or f"key {self._keys}"
        await self.send(press=custom_id, key=key, **chosen)
        while key not in self.answers:
            await self.hear()
        lines = self.answers.pop(key).get("said", [])
        return " ".join(piece for line in lines for _, piece in line["runs"])

    async def step(self, custom_id: str) -> None:
        """Press something that changes only the view, and wait until the page shows the new
        view."""
        await self.send(press=custom_id, key="step")
        await self.hear()


def web(bot: KaboomClient) -> WebTable:
    assert bot.web is not None
    return bot.web


def session_of(
    bot: KaboomClient, person: Person, table: int, seconds: float = 600, locale: str = "en-GB"
) -> str:
    until = int(bot.services.unix() + seconds)
    return web(bot).keys.sign(WebSession(person.id, person.who.name, locale, table, until))


@asynccontextmanager
async def opened(
    bot: KaboomClient, said: str, **headers: str
) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
    address = web(bot).keys.url.removesuffix("/felt")
    given = {"Host": address.removeprefix("http://"), "Origin": address, **headers}
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"http://127.0.0.1:{web(bot).port}/socket", headers=given) as ws,
    ):
        await ws.send_str(said)
        yield ws


@asynccontextmanager
async def page(
    bot: KaboomClient, person: Person, table: int, locale: str = "en-GB"
) -> AsyncGenerator[Felt]:
    """Open a person's page at a table. The `with` block begins once the page shows something."""
    session = session_of(bot, person, table, locale=locale)
    async with opened(bot, json.dumps({"session": session})) as ws:
        felt = Felt(ws)
        while not felt.view:
            await felt.hear()
        yield felt


@pytest.fixture
async def bot(start_bot: StartBot, local: LocalDiscord) -> KaboomClient:
    """A bot with a web table, which the local page shows.

    The clock for the last chance to slap is short, because no press can end that chance.
    """
    port = local.open_felt()
    return await start_bot(web_port=port, public_url=local.web.felt.url, clock_window=0.3)


async def began(
    bot: KaboomClient, person: Person, game: str, computers: int = 1, other: Person | None = None
) -> Match:
    lobby = (await person.slash("kaboom", game=game)).message
    if other is not None:
        assert (await other.click(lobby, "join")).ok
    for _ in range(computers):
        assert (await person.click(lobby, "add")).ok
    assert (await person.click(lobby, "start")).ok
    (table,) = bot.tables.all()
    assert isinstance(table.stage, Match)
    return table.stage


def offered(match: Match, seat: int) -> set[tuple[str, int]]:
    return {(offer.kind, offer.number) for offer in match.view(seat).offers}


def one(felt: Felt, verb: str) -> str:
    """Return the custom_id of the button with this verb. The page must show exactly one."""
    (found,) = [each for each in felt.ids if f":{verb}:" in each]
    return found


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("key", ["kaboom", "explosive"])
async def test_a_round_is_played_on_the_page_alone(
    bot: KaboomClient, anneke: Person, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each step, the page offers exactly what the engine offers the seat, and each press is
    accepted."""
    monkeypatch.setattr("bot.activity.socket.PRESSES", 10_000)  # nobody reads here
    match, rng, taken = await began(bot, anneke, key, 2), random.Random(1), 0
    async with page(bot, anneke, match.row.id) as felt, asyncio.timeout(120):
        while taken < 20 and match.state.round == 1 and match.public().outcome is None:
            looks = felt.view.get("looks", [])
            if looks:
                await felt.send(shown=looks)
            ids = [each for each in felt.ids if QUIET not in each]
            presses = [found for each in ids if (found := parse(each))]
            acts = {(p.kind, p.number) for p in presses if p.verb == "act"}
            if acts != acts & offered(match, 0) or not ids:
                with suppress(TimeoutError):  # the table may have moved on, and said so already
                    await felt.hear(1.0)
                continue
            go = [each for each in presses if each.verb == "act"]
            chosen = rng.choice(go if go and rng.random() < 0.6 else presses)
            if chosen.verb == "act":
                said = await felt.press(chosen.id)
                assert said == "" or (chosen.kind, chosen.number) not in offered(match, 0), said
                taken += said == ""
            elif chosen.verb in ("pick", "ask", "cancel"):
                await felt.send(press=chosen.id, key="")
                with suppress(TimeoutError):
                    await felt.hear(1.0)
            assert felt.view["seated"]
    assert taken > 3
    assert felt.motions


async def test_a_press_acts_once_on_its_own_table_and_presses_keep_their_order(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press that is sent twice acts once. All presses of one millisecond count."""
    match, keys = await began(bot, anneke, "kaboom", 0, bashir), web(bot).keys
    number, secret = keys.link(match.row.id).split("-", 1)
    assert keys.table(f"{number}-{secret}") == match.row.id
    for forged in (f"{int(number) + 1}-{secret}", number, f"{number}-", f"0{number}-{secret}"):
        assert keys.table(forged) is None
    now, ids = bot.services.discord_clock.make_id(), list[int]()
    monkeypatch.setattr(bot.services.discord_clock, "make_id", lambda: now)
    monkeypatch.setattr("bot.activity.socket._NUMBERS", count())
    submit = match.table.submit

    def noted(request: Request, snowflake: int) -> None:
        if isinstance(request, WebPress):
            ids.append(snowflake)
        submit(request, snowflake)

    monkeypatch.setattr(match.table, "submit", noted)
    async with page(bot, anneke, match.row.id) as hers, page(bot, bashir, match.row.id) as his:
        peek = one(hers, "peek")
        _, _, rest = peek.split(":", 2)
        await hers.send(press=f"K1:{match.row.id + 1}:{rest}", key="elsewhere")
        assert await hers.press(peek, key="once") == ""
        taken = match.seq
        assert await hers.press(peek, key="once") == ""
        assert match.seq == taken
        assert await hers.press(peek, key="again") != ""
        assert "elsewhere" not in hers.answers
        assert await his.press(one(his, "peek")) == ""
        taken = match.seq
    assert [getattr(seat, "looked", None) for seat in match.public().seats] == [True, True]
    assert ids == sorted(set(ids))
    assert len(ids) >= 3
    assert ids[-1] < now
    async with page(bot, anneke, match.row.id) as felt:  # as after a lost connection
        assert await felt.press(peek, key="once") == ""
        assert match.seq == taken


async def test_the_host_starts_on_the_page_and_others_only_watch_and_see_no_card(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """A look ends some time after the page shows it."""
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    async with page(bot, anneke, table.id) as hers, page(bot, bashir, table.id) as his:
        assert [parse(each) for each in his.ids] == [
            ComponentId(table.id, "join"),
            ComponentId(table.id, "rules"),
        ]
        add, start = (f"K1:{table.id}:{verb}::0::" for verb in ("add", "start"))
        assert add in hers.ids
        assert await his.press(start) != ""
        assert await hers.press(add) == ""
        assert await hers.press(start) == ""
        for felt in (hers, his):
            while "middle" in felt.view:
                await felt.hear()
        assert hers.view["seated"]
        assert not his.view.get("seated")
        assert his.ids == []
        match = table.stage
        assert isinstance(match, Match)
        await anneke.wait_for(lambda seen: seen.id == lobby.id and "peek" in seen.buttons)

        peek = one(hers, "peek")
        assert "watching" in await his.press(peek)
        assert await hers.press(peek) == ""
        while not hers.view.get("looks"):
            await hers.hear()
        mine = next(seat for seat in hers.view["felt"]["seats"] if seat.get("mine"))
        assert [bool(card.get("face")) for card in mine["cards"]] == [False, False, True, True]
        (number,) = hers.view["looks"]
        assert number not in match.display.looks.shown
        await hers.send(shown=[number])
        async with asyncio.timeout(10):
            while number not in match.display.looks.shown:
                await asyncio.sleep(0.01)
        await his.hear()
        for said in his.raw:
            seats = json.loads(said).get("view", {}).get("felt", {}).get("seats", [])
            assert not [card for seat in seats for card in seat["cards"] if card.get("face")]


async def test_what_is_no_session_or_comes_from_another_site_gets_nothing(
    bot: KaboomClient, anneke: Person
) -> None:
    long, old = '{"session": "' + "a" * 5000 + '"}', session_of(bot, anneke, 1, -1)
    odd = ("", "{}", "[]", '{"session": 7}', '{"session": "x.y"}', long, "\0")
    for said in (*odd, json.dumps({"session": old})):
        async with opened(bot, said) as ws:
            message = await ws.receive(timeout=10)
            assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED), said
    evil = "https://evil.example"
    for headers in ({"Host": "evil.example"}, {"Origin": evil}, {"Origin": "null"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with opened(bot, "{}", **headers):
                pass
        assert refused.value.status == 403


async def test_forged_messages_do_nothing(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """Forged messages from a page change nothing, and no error is logged."""
    match, rng = await began(bot, anneke, "kaboom", 0, bashir), random.Random(3)
    before, number = match.seq, match.row.id
    words = ("K1", "act", "ask", "peek", "slap", "leave", "9" * 30, "0.99", "", "\ud800")
    pieces = (*words, str(number), "0", "-1")
    for _ in range(5000 if FULL else 20):
        async with opened(bot, json.dumps({"session": session_of(bot, anneke, number)})) as ws:
            for _ in range(20):
                forged = ":".join(rng.choice(pieces) for _ in range(rng.randrange(9)))
                said = rng.choice(
                    [
                        {"press": forged, "key": "k"},
                        {"press": forged, "key": "k", "inside": True, "values": [forged]},
                        {"press": forged, "key": "k", "fields": {"game": [forged]}},
                        {"shown": [rng.randrange(99)]},
                        [],
                        7,
                        forged,
                    ]
                )
                await ws.send_str(json.dumps(said))
    await anneke.until(lambda: not match.table.busy)
    assert match.seq == before
    assert isinstance(match.table.stage, Match)


async def test_a_table_stays_in_memory_while_a_page_shows_it(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table isn't unloaded while a page shows it. Otherwise the match would be loaded into a
    second table, and the page and the channel would show different things.

    A page is closed when its session ends. Who only watches leaves nothing behind. If one person
    has as many pages open as the bot allows, another page gets the answer to try again later. It
    isn't asked to log in, because its session is valid.
    """
    match = await began(bot, anneke, "kaboom", 0, bashir)
    table, here = match.table, match.row.id
    german = session_of(bot, chioma, here, locale="de")
    async with opened(bot, json.dumps({"session": german})) as ws:
        assert (await ws.receive_json(timeout=10))["language"] == "de"
        await ws.receive(timeout=10)
    await anneke.until(lambda: not table.busy)
    assert bot.services.store.personal_data.told(chioma.id) == ""
    async with opened(bot, json.dumps({"session": session_of(bot, anneke, here, 2)})) as ws:
        async with asyncio.timeout(20):
            assert [message async for message in ws]
        assert ws.close_code == aiohttp.WSCloseCode.POLICY_VIOLATION
    await anneke.until(lambda: not table.feed.watched)

    monkeypatch.setattr("bot.activity.server.PAGES", 1)
    async with page(bot, anneke, here) as felt:
        session = session_of(bot, anneke, here)
        async with opened(bot, json.dumps({"session": session})) as ws:
            assert (await ws.receive(timeout=10)).type is aiohttp.WSMsgType.CLOSE
            assert ws.close_code == aiohttp.WSCloseCode.TRY_AGAIN_LATER
        peek = one(felt, "peek")
        await anneke.until(lambda: not table.busy)
        table.drop_stage()  # as a slow table between moves
        table.last_used -= 10_000
        bot.tables.tidy()
        assert bot.tables.table(here) is table
        assert await felt.press(peek) == ""
    await anneke.until(lambda: not table.busy and not table.feed.watched)
    table.drop_stage()
    table.last_used -= 10_000
    bot.tables.tidy()
    assert table not in bot.tables.all()


PHONE = (390, 844)
PRESS = """(() => {
    const found = [...document.querySelectorAll("#room button[data-press]:not(:disabled)")]
      .filter((each) => each.dataset.press && !each.matches(".quiet, .danger"));
    const chosen = found[Math.floor(Math.random() * found.length)];
    chosen?.click();
    return chosen?.dataset.press ?? "";
})()"""
WATCH = """
    window.faults = [];
    for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(kind, (event) => faults.push(kind + (event.message ?? event.reason ?? "")));
"""
STILL = """
    window.moved = [];
    window.heard = 0;
    window.AudioContext = class extends AudioContext { constructor() { super(); heard += 1; } };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, given) {
      if (frames.some((frame) => frame.transform)) moved.push(this.className);
      return animate.call(this, frames, given);
    };
"""
WIDER = """JSON.stringify([...document.querySelectorAll("#room *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => `${each.id} ${each.className} ${each.textContent}`))"""
"""A script that returns the elements of the page that are cut off on the right."""


COUNT = """
    window.opened = 0;
    window.WebSocket = class extends WebSocket {
      constructor(address) { super(address); opened += 1; window.line = this; }
    };
"""
SLEEP = """(() => {
    const now = Date.now;
    let slept = 0;
    setInterval(() => { slept += 60000; }, 2500);
    Date.now = () => now() + slept;
})()"""
BY_KEYBOARD = """(() => {
    const button = document.querySelector("#bar button");
    window.pressed = `[data-press="${CSS.escape(button.dataset.press)}"]`;
    button.focus();
    button.click();
})()"""
FACES = """[...document.querySelectorAll("#felt .card")]
    .map((each) => each.dataset.at + each.dataset.look).join()"""
MARK = """(() => {
    window.taken = [];
    new MutationObserver((seen) => {
      for (const each of seen) for (const node of each.removedNodes)
        if (node.matches?.(".card, .seat, .pile")) taken.push(node.className);
    }).observe(document.getElementById("felt"), { childList: true, subtree: true });
    const pile = document.querySelector("#middle .pile");
    pile.tabIndex = -1;
    pile.focus();
})()"""


@pytest.mark.slow
async def test_a_browser_keeps_what_stays_and_notices_a_dead_connection(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    """A browser keeps the cards on the page that haven't changed, so that they keep the focus and a
    press in progress. It notices if the connection is dead."""
    match = await began(bot, anneke, "kaboom", 0, bashir)
    link = web(bot).keys.link(match.row.id)
    try:
        async with chromium() as browser, asyncio.timeout(90):
            window = await browser.window(*PHONE)
            for source in (WATCH, COUNT):
                await window.ask("Page.addScriptToEvaluateOnNewDocument", source=source)
            await window.open(f"{local.page_url}as/anneke/felt/t/{link}")
            await window.until("document.querySelectorAll('#mine .card').length === 4")
            await window.run(MARK)
            leave = ComponentId(match.row.id, "act", "leave").id
            async with page(bot, bashir, match.row.id) as felt:
                assert await felt.press(leave) == ""
            await window.until("document.querySelector('.seat.away')")
            assert await window.run("document.activeElement.className") == "pile"
            assert await window.run("taken") == []
            assert await window.run("opened") == 1
            faces = await window.run(FACES)
            await window.run("line.close()")  # the line is cut
            await window.until("opened === 2 && document.body.dataset.state === 'open'")
            assert await window.run(FACES) == faces
            await window.run(SLEEP)
            await window.until("opened > 2 && document.body.dataset.state === 'open'")
            assert await window.run(FACES) == faces
            assert await window.run("faults") == []
    except NoBrowser as error:
        pytest.skip(str(error))


@pytest.mark.slow
@pytest.mark.usefixtures("hurry")
async def test_a_browser_plays_on_felt_and_comes_back_after_a_restart(
    bots: Bots, local: LocalDiscord, anneke: Person
) -> None:
    """On a phone with reduced motion, presses work, nothing is cut off, and nothing moves or makes
    a sound. No script fails. When the button that was pressed is disabled or removed, the keyboard
    focus stays at the desk."""
    bot = await bots.start(web_port=local.open_felt(), public_url=local.web.felt.url)
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    button = f"""document.querySelector('[data-press="{lobby.custom_id("add")}"]')"""
    try:
        async with chromium() as browser, asyncio.timeout(90):
            window = await browser.window(*PHONE)
            for source in (WATCH, STILL):
                await window.ask("Page.addScriptToEvaluateOnNewDocument", source=source)
            less = {"name": "prefers-reduced-motion", "value": "reduce"}
            await window.ask("Emulation.setEmulatedMedia", features=[less])
            await window.open(f"{local.page_url}as/anneke/felt/t/{web(bot).keys.link(table.id)}")
            for people in range(2, 7):
                await window.until(f"{button} && !{button}.disabled")
                await window.run(f"{button}.focus(); {button}.click()")
                taken = "document.querySelectorAll('.seat:not(.free)').length"
                await window.until(f"{taken} === {people}")
            await window.until(f"{button}.disabled")
            assert await window.run("document.activeElement.id") == "desk"
            assert (await anneke.click(lobby.id, "start")).ok
            await window.until("document.querySelectorAll('#mine .card').length === 4")
            await window.run(BY_KEYBOARD)
            await window.until("!document.querySelector(pressed)")
            assert await window.run("document.activeElement.id") == "desk"
            kinds = set[str]()
            while len(kinds) < 5:
                custom_id = await window.run(PRESS)
                kinds |= {custom_id.split(":")[3]} if custom_id else set()
                await asyncio.sleep(0.1)
            assert await window.run(WIDER) == "[]"
            await bots.stop()
            await window.until("document.body.dataset.state === 'lost'")
            await bots.restart()
            await window.until("document.body.dataset.state === 'open'")
            assert await window.run("document.querySelectorAll('#mine .card').length") >= 4
            assert await window.run("[moved, heard, faults]") == [[], 0, []]
    except NoBrowser as error:
        pytest.skip(str(error))
