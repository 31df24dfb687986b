"""The page of the local Discord: who may open it, and which updates each window receives."""

from __future__ import annotations

import asyncio
import io
import re
from html import unescape
from pathlib import Path

import aiohttp
import discord
import pytest
from discord import app_commands
from PIL import Image

from bot.local import fixtures, web
from bot.local.people import STRING, option_value, takes_bare
from bot.local.serve import LocalDiscord
from bot.local.world import World
from tests.support.local.harness import Person
from tests.support.local.samplebot import SampleBot


class Page:
    """A window with the page: what it receives over its WebSocket, and the actions of its
    person."""

    def __init__(
        self, http: aiohttp.ClientSession, local: LocalDiscord, name: str, at: str = "table"
    ) -> None:
        self._http = http
        self._local = local
        self._url = f"{local.page_url}as/{name}"
        self._at = at
        self.channel = str(fixtures.channel(at).id)
        self.heard = ""

    async def open(self) -> Page:
        self.ws = await self._http.ws_connect(
            f"{self._url}/live?at={self._at}", origin=origin(self._local)
        )
        self.hello = await self.told('id="messages"')
        return self

    async def told(self, text: str) -> str:
        async with asyncio.timeout(60):
            while True:
                said = await self.ws.receive_str()
                self.heard += said
                if text in said:
                    return said

    async def do(self, action: str, **form: str | list[str]) -> str:
        """Do an action as the page does, and return the response."""
        fields = [("channel", self.channel)]
        for name, value in form.items():
            key = name.replace("__", ".")
            fields += [(key, one) for one in ([value] if isinstance(value, str) else value)]
        async with self._http.post(
            f"{self._url}/{action}", data=fields, headers={"Origin": origin(self._local)}
        ) as answer:
            assert answer.status in (200, 204), (action, answer.status)
            return await answer.text()

    async def look(self) -> str:
        """Return the page in the form in which a new window gets it."""
        async with self._http.get(self._url, params={"at": self._at}) as answer:
            return await answer.text()


async def window(http: aiohttp.ClientSession, local: LocalDiscord, name: str) -> Page:
    return await Page(http, local, name).open()


@pytest.fixture
async def page(local: LocalDiscord, http: aiohttp.ClientSession) -> Page:
    return await window(http, local, "anneke")


def message_id(html: str) -> str:
    return re.findall(r'<li [^>]*id="m(\d+)"', html)[-1]


def origin(local: LocalDiscord) -> str:
    return local.api.removesuffix("/api/v10")


async def test_the_page_is_served_with_the_key(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    async with http.get(local.page_url) as picker:
        text = await picker.text()
        assert picker.status == 200
        policy = picker.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
    for name in ("Anneke", "Bashir", "Chioma", "Dmitri", "Esther", "Farid"):
        assert name in text
    async with http.get(local.page_url + "as/anneke") as channel:
        assert channel.url.query["at"] == "table"
        files = re.findall(r'(?:src|href)="([^"]+)"', await channel.text())
    assert files
    for file in [*files, *(f"/{local.web.key}/page/{name}" for name in web.FILES)]:
        async with http.get(origin(local) + file) as served:
            assert served.status == 200, file


async def test_nothing_is_there_without_the_key(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    key = local.web.key
    paths = ("", "wrong/", "wrong/as/anneke", "wrong/page/page.js", f"{key}/as/mallory", key)
    for path in paths:
        async with http.get(f"{origin(local)}/{path}") as answer:
            assert answer.status == 404, path


async def test_no_other_host_or_page_is_served(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    for path in (local.page_url, local.api + "/gateway"):
        async with http.get(path, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403
    foreign = {"Origin": "http://evil.example"}
    given = {"channel": str(fixtures.CHANNELS[0].id), "text": "x"}
    for headers in ({}, foreign):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await http.ws_connect(local.page_url + "as/anneke/live?at=table", headers=headers)
        url = f"{local.page_url}as/anneke/say"
        async with http.post(url, data=given, headers=headers) as answer:
            assert answer.status == 403
    token = {**foreign, "Authorization": f"Bot {local.token}"}
    async with http.post(local.api + "/users/@me/channels", json={}, headers=token) as answer:
        assert answer.status == 403


async def test_an_address_of_before_says_how_to_go_on_and_gives_nothing_away(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    for path in ("", "of-before/", "of-before/as/anneke?at=table"):
        async with http.get(f"{origin(local)}/{path}") as answer:
            text = await answer.text()
            assert (answer.status, answer.content_type) == (404, "text/html")
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert "The local Discord that runs here now has an address of its own" in text
        assert f"<code>{origin(local)}/…/</code>" in text
    files = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert len(files) == 3
    for file in files:
        async with http.get(origin(local) + file) as served:
            assert served.status == 200, file
            text += await served.text()
    assert local.web.key not in text
    async with http.get(local.page_url) as known:
        assert "moved" not in await known.text()
    # An open window asks for its address when its WebSocket is refused.
    address = f"{local.page_url}as/anneke"
    for key, status in ((local.web.key, 200), ("of-the-next-start", 404)):
        local.web.key = key
        async with http.head(address, params={"at": "table"}) as answer:
            assert answer.status == status
    with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
        await http.ws_connect(f"{address}/live?at=table", origin=origin(local))


async def test_windows_are_told_at_once_and_only_what_is_theirs(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    anneke, bashir = await window(http, local, "anneke"), await window(http, local, "bashir")
    assert "/table" in await anneke.do("typed", text="/t")

    filling = await anneke.do("say", text="/tabl")
    assert 'name="option.seats"' in filling
    assert 'id="text"' in await anneke.do("run", command="table", option__seats="3")
    table = message_id(await bashir.told("joined: 0"))

    await bashir.do("click", message=table, id="hand")
    hand = message_id(await bashir.told("Only you can see this"))
    await bashir.do("click", message=table, id="join")
    assert f'hx-swap-oob="morph" id="m{table}"' in await anneke.told("joined: 1")
    assert hand not in anneke.heard
    assert hand not in (await window(http, local, "anneke")).hello
    assert hand not in await anneke.look()
    assert hand in await bashir.look()

    await bashir.do("click", message=table, id="closed")
    await bashir.told("This interaction failed")
    assert "This interaction failed" not in await anneke.look()

    await anneke.do("click", message=hand, id="keep")
    assert "kept" not in await bashir.look()

    other = await window(http, local, "bashir")
    await bashir.do("dismiss", message=hand)
    assert f'id="m{hand}" hx-swap-oob="delete"' in await other.told(hand)
    assert hand not in await bashir.look()


async def test_a_choice_shows_until_the_message_changes(bot: SampleBot, page: Page) -> None:
    await page.do("run", command="table")
    table = message_id(await page.told("Pick two"))
    await page.do("choose", message=table, id="pick", values=["2", "4"])
    await page.told("picked")
    assert "Card 2, Card 4" in page.heard
    await page.do("click", message=table, id="join")
    await page.told("joined: 1")
    assert "Card 2, Card 4" not in await page.look()


async def test_a_modal_is_filled_in(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession, page: Page
) -> None:
    await page.do("run", command="table")
    table = message_id(await page.told("joined"))
    modal = await page.do("click", message=table, id="bid")
    assert "How many tricks you mean to take" in modal
    marked = '<span class="must" aria-hidden="true"> *</span><span class="sr"> required</span>'
    assert modal.count(marked) == 2, "a star for the eye, a word for the ear"
    number = re.search(r'"interaction": "(\d+)"', modal)
    assert number is not None
    trouble = await page.do("submit", interaction=number[1], field__amount="", field__suit="h")
    assert 'id="modal-trouble"' in trouble
    assert "Amount: this field is required" in trouble
    unchosen = await page.do("submit", interaction=number[1], field__amount="7", field__suit="")
    assert "Suit: this field is required" in unchosen
    stolen = Page(http, local, "bashir")
    assert 'id="modal-trouble"' in await stolen.do("submit", interaction=number[1])
    sent = {"field__amount": "7", "field__suit": "h"}
    assert "#modal" in await page.do("submit", interaction=number[1], **sent)
    assert "[&#39;h&#39;]" in await page.told("bid 7")


async def test_a_command_written_out_runs_at_once(bot: SampleBot, page: Page) -> None:
    for text, heard in (
        ("/table 3", "table 3 "),
        ("/table Quick", "table 4 quick "),
        ("/table quick seats:5", "table 5 quick "),
        ('/table seats:5 pace:"Quick"', "table 5 quick "),
    ):
        bot.heard.clear()
        assert 'id="text"' in await page.do("say", text=text), "no form is opened"
        assert [each for each in bot.heard if each.startswith(heard)]
    for text, posted in (
        ("/post text:three", "three!"),
        ("/post text: all  of these words ", "all  of these words!"),
        ("/post three of them", "three of them!"),
    ):
        await page.do("say", text=text)
        await page.told(posted)
    asked = await page.do("say", text="/table madly")
    assert "option.pace" in asked, "what no option takes is asked for"
    assert 'value="madly"' in asked


def test_a_choice_is_named_by_the_beginning_of_a_word() -> None:
    choices = [{"name": "Kaboom!", "value": "1"}, {"name": "Kaboom! Walls and Bombs", "value": "2"}]
    option = {"name": "game", "type": STRING, "choices": choices}
    for said in ("walls", "bombs", "WALLS AND"):
        assert takes_bare(option, said)
        assert option_value(World(), "practice", option, said) == "2"
    assert not takes_bare(option, "alls")


async def test_what_is_on_offer_and_for_whom(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    """The bot's own command is the first on offer. A command for managers isn't said aloud if
    somebody else types it."""

    @bot.tree.command(description="Its own")
    async def kaboom(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("opened", ephemeral=True)

    @bot.tree.command(description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    async def steer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("steered", ephemeral=True)

    assert (kaboom.name, steer.name) == ("kaboom", "steer")
    await bot.tree.sync()
    anneke, bashir = await window(http, local, "anneke"), await window(http, local, "bashir")
    offered = await anneke.do("typed", text="/")
    first = re.search(r'aria-selected="true".*?<span class="label">/(\w+)', offered)
    assert first is not None
    assert first[1] == "kaboom"
    assert "/post" in await anneke.do("say", text="/"), "a slash alone runs nothing"
    whose = "/steer is for people who manage the server: here, that’s Anneke."
    assert whose in await bashir.do("typed", text="/steer")
    refused = await bashir.do("say", text="/steer hard")
    assert whose in refused
    assert "/steer hard</textarea>" in refused, "it stays, to be changed"
    assert whose not in await bashir.do("say", text="/steering is hard")
    await bashir.told("/steering is hard")
    assert "/steer hard" not in await anneke.look()
    await anneke.do("say", text="/steer")
    await anneke.told("steered")


async def test_a_refused_command_stays_to_be_put_right(bot: SampleBot, page: Page) -> None:
    refused = await page.do("run", command="table", option__seats="99")
    assert "seats: a number from 2 to 6." in refused
    assert "Calm, Quick" in await page.do("run", command="table", option__pace="mad")
    assert 'value="99"' in refused
    assert "text: this option is required." in await page.do("run", command="post")
    assert "no command /gone" in await page.do("run", command="gone")
    assert "/table" in await page.do("slash", text="")
    assert "/table" not in await page.do("slash", text="/")
    assert 'id="text"' in await page.do("leave")


async def test_the_bot_suggests_while_one_types(bot: SampleBot, page: Page) -> None:
    typing = {"command": "suit", "option": "name"}
    assert "Spades" in await page.do("suggest", option__name="spa", **typing)
    filled = await page.do("fill", label="Spades", value="spades", **typing)
    pick = re.search(r'name="pick.name" value="([^"]+)"', filled)
    assert pick is not None
    picked = unescape(pick[1])
    await page.do("run", command="suit", option__name="Spades", pick__name=picked)
    await page.told("suit spades")


async def test_a_slow_command_is_on_its_way_and_then_unanswered(
    local: LocalDiscord, bot: SampleBot, page: Page
) -> None:
    local.world.store.answer_within, bot.gate = 0.5, asyncio.Event()
    errand = re.search(r'"errand": "(\d+)"', await page.do("say", text="/late"))
    assert errand is not None
    await page.told("Sending command…")
    assert not (await page.do("errand", errand=errand[1])).strip()
    failed = await page.told("The application did not respond")
    notice = re.search(r'"message": "(n\d+)"', failed)
    assert notice is not None
    assert "did not respond" in await page.look()
    await page.do("dismiss", message=notice[1])
    assert "did not respond" not in await page.told('id="notices"')


async def test_what_is_said_is_only_text(
    local: LocalDiscord, http: aiohttp.ClientSession, page: Page
) -> None:
    other = await window(http, local, "bashir")
    await page.do("say", text="<script>alert(1)</script> 'x' \"y\"")
    said = await other.told("alert")
    assert "<script>" not in said
    assert "&lt;script&gt;" in said
    too_long = await page.do("say", text="x" * 2001)
    assert "Not sent" in too_long
    assert "x" * 2001 in too_long


async def test_a_draft_waits_in_its_channel_and_what_is_said_elsewhere_is_unread(
    local: LocalDiscord, http: aiohttp.ClientSession, page: Page
) -> None:
    await page.do("typed", text="half a thought")
    assert "half a thought" in await page.look()
    assert "half a thought" not in await Page(http, local, "anneke", "general").look()
    assert "half a thought" not in await Page(http, local, "bashir").look()
    await page.do("say", text="a whole one")
    assert "half a thought" not in await page.look()
    await Page(http, local, "bashir", "general").do("say", text="hello")
    assert 'class="place unread" id="to-general"' in await page.told('id="places"')
    assert "unread" not in await Page(http, local, "anneke", "general").look()
    assert "hello" not in page.heard


async def test_odd_requests_do_no_harm(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    headers, channel = {"Origin": origin(local)}, str(fixtures.CHANNELS[0].id)
    odd: tuple[tuple[str, dict[str, str]], ...] = (
        ("click", {}),
        ("nonsense", {}),
        ("click", {"message": "x", "id": "y"}),
        ("say", {"text": "x", "channel": "1"}),
        ("say", {"text": "x", "channel": str(fixtures.person("bashir").dm_id)}),
        ("fill", {"command": "suit"}),
        ("locale", {"locale": "tlh"}),
    )
    for action, form in odd:
        url = f"{local.page_url}as/anneke/{action}"
        async with http.post(url, data={"channel": channel, **form}, headers=headers) as answer:
            assert answer.status == 400, (action, form)


async def test_a_window_sees_the_bot_come_and_go(bot: SampleBot, page: Page) -> None:
    await bot.close()
    await page.told("The bot is restarting…")
    assert "The bot is restarting…" in await page.look()


async def test_pictures_are_served_by_an_unguessable_address(
    local: LocalDiscord, bot: SampleBot, http: aiohttp.ClientSession
) -> None:
    """Of a moving picture, the first frame is served as well."""
    moving = io.BytesIO()
    red, teal = (Image.new("RGB", (8, 8), colour) for colour in ("red", "teal"))
    red.save(moving, "webp", save_all=True, append_images=[teal], lossless=True)
    moving.seek(0)
    channel = bot.get_partial_messageable(Person(local, "anneke").channel_id)
    sent = await channel.send(file=discord.File(moving, "moment.webp"))
    url = sent.attachments[0].url
    for address, frames in ((url, 2), (f"{url}?still", 1)):
        async with http.get(address) as answer:
            shown = Image.open(io.BytesIO(await answer.read()))
            assert answer.content_type == f"image/{(shown.format or '').lower()}"
            assert getattr(shown, "n_frames", 1) == frames
            assert shown.convert("RGB").getpixel((0, 0)) == (255, 0, 0)
    parts = url.partition("?")[0].split("/")
    async with http.get("/".join([*parts[:-2], "guess", parts[-1]])) as answer:
        assert answer.status == 404


def test_the_page_asks_nothing_of_any_other_server() -> None:
    known = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml")
    ours = [web.PAGE / name for name in web.FILES]
    for file in [*ours, *(Path(web.PAGE).parent / "templates").rglob("*.html")]:
        text = file.read_text(encoding="utf-8")
        for name in known:
            text = text.replace(name, "")
        assert not re.search(r"""["'(]https?://[a-z]""", text), file.name


def test_what_we_wrote_makes_no_markup_of_its_own() -> None:
    scripts = ("page.js", "address.js", "door.js", "felt.js")
    script = "".join((web.PAGE / name).read_text(encoding="utf-8") for name in scripts)
    assert script.count("\n") < 300
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "Function("):
        assert way not in script
    for template in (Path(web.PAGE).parent / "templates").rglob("*.html"):
        text = template.read_text(encoding="utf-8")
        # `safe` only ever follows what is written out in the template.
        assert not re.search(r"(?<!')\|\s*safe", text), template.name
        assert not re.search(r"\son\w+=|\sstyle=|autoescape", text), template.name


def test_what_others_published_keeps_its_licence() -> None:
    vendored = (web.PAGE / "vendor" / "VENDORED.md").read_text(encoding="utf-8")
    for name in web.FILES:
        if name.startswith("vendor/"):
            assert name.removeprefix("vendor/") in vendored
            assert (web.PAGE / name).with_name("LICENSE").is_file()
