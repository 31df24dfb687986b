"""Tests that need a real browser. They are about scrolling, taps next to a list, and how friends
enter.

All tests share one Chromium, and each has a separate window. Without Chromium, the tests are
skipped.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import ui

from bot.local import fixtures
from bot.local.serve import LocalDiscord
from tests.pictures.browser import Browser, NoBrowser, Window, chromium
from tests.support.local.harness import Person, in_process
from tests.support.local.samplebot import SampleBot, given

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

PHONE = (390, 844)
WATCH = """
    window.faults = [];
    console.error = (...said) => faults.push(said.join(" "));
    for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(kind, (event) => faults.push(kind + (event.message ?? event.reason ?? "")));
"""
LINES = "## The beginning\n" + "\n".join(f"line {number}" for number in range(60))


class Shelf(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.gate = asyncio.Event()
        self.gate.set()

    async def put_up(self, text: str = "Shelf") -> None:
        channel = self.get_partial_messageable(fixtures.channel("table").id)
        await channel.send(view=_shelf(text))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await self.gate.wait()
        said = "only a word" if given(interaction)["custom_id"] == "short" else LINES
        await interaction.response.send_message(said, ephemeral=True)


def _shelf(text: str) -> ui.LayoutView:
    view, row = ui.LayoutView(timeout=None), ui.ActionRow[ui.LayoutView]()
    view.add_item(ui.TextDisplay(text))
    for name in ("short", "long"):
        row.add_item(ui.Button(label=name, custom_id=name))
    view.add_item(row)
    return view


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """The Chromium that all tests share. They share one because starting Chromium takes most of a
    second of CPU time."""
    try:
        async with chromium() as running:
            yield running
    except NoBrowser as error:
        pytest.skip(str(error))


@pytest_asyncio.fixture(loop_scope="module")
async def local() -> AsyncIterator[LocalDiscord]:
    """A local Discord that runs on the browser's event loop."""
    async with LocalDiscord() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def bot(local: LocalDiscord) -> AsyncIterator[SampleBot]:
    client = SampleBot()
    async with in_process(local, client):
        yield client


@pytest_asyncio.fixture(loop_scope="module")
async def shelf(local: LocalDiscord) -> AsyncIterator[Shelf]:
    client = Shelf()
    async with in_process(local, client):
        yield client


@pytest_asyncio.fixture(loop_scope="module")
async def phone(local: LocalDiscord, browser: Browser) -> AsyncIterator[Window]:
    """The window of a person who has the channel open. The test fails if the page logs an error."""
    window = await browser.window(*PHONE)
    await window.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
    await window.open(f"{local.page_url}as/anneke?at=table")
    await window.until("$('lost').hidden && !$('messages').inert")
    yield window
    assert await window.run("faults") == []
    await window.close()


@pytest_asyncio.fixture(loop_scope="module")
async def open_house() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(lan="127.0.0.1") as local, in_process(local, SampleBot()):
        yield local


async def come_in(browser: Browser, link: str, name: str) -> Window:
    """Open the link in a window without cookies, and enter with this name. Returns the window."""
    friend = await browser.window(*PHONE, alone=True)
    await friend.ask("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
    await friend.open(link)
    await friend.until("document.querySelector('#name') && window.htmx")
    await friend.press("Come in")
    await friend.until("trouble.innerText === 'Type your name first.'")
    await friend.run(f"document.querySelector('#name').value = {name!r}")
    await friend.press("Come in")
    await friend.until("document.querySelector('#me')")
    return friend


async def test_three_friends_scan_the_code_and_sit_down(
    open_house: LocalDiscord, browser: Browser
) -> None:
    door = open_house.web.door
    assert door is not None
    host = await browser.window(1280, 800, alone=True)
    await host.open(open_house.page_url)
    await host.until("document.querySelector('#friends img').naturalWidth > 100")
    await Person(open_house, "anneke").slash("table")
    names = ("Łukasz", "小明", "أمينة")
    friends = [await come_in(browser, door.url, name) for name in names]
    for friend in friends:
        assert door.url.partition("#")[2] not in await friend.run("location.href")
        assert await friend.run("document.cookie") == "", "scripts can't read the key"
    for friend in friends:
        await friend.press("Join")
    for friend in friends:
        await friend.until("document.body.innerText.includes('joined: 3')")

    first = friends[0]
    for address in ("location.href", repr(door.url)):
        await first.run("window.before = true")
        await first.run(f"location.href = {address}")
        await first.until("!window.before && location.pathname === '/guest/as/guest1'")
        await first.until("typeof tries === 'number' && !$('messages').inert")
        assert names[0] in await first.run("$('me').innerText")
        assert await first.run("location.hash") == ""
    for friend in friends:
        assert await friend.run("faults") == []

    await host.run("window.confirm = () => true")
    here = "document.querySelectorAll('#friends:not(.htmx-added) .btn').length"
    await host.until(f"{here} === 3")
    await host.run("document.querySelector('#remove-guest1').click()")
    await host.until(f"{here} === 2")
    await first.until("document.querySelector('#removed')?.checkVisibility()")
    for friend in friends[1:]:
        await friend.until(f"!$('places').innerText.includes({names[0]!r})")
        assert await friend.run("$('lost').hidden"), "the others stay"
    for window in (host, *friends):
        await window.close()


async def fill(local: LocalDiscord, window: Window, lines: int = 30) -> None:
    bashir = Person(local, "bashir")
    for line in range(lines):
        local.people.post(bashir.who, bashir.channel_id, f"said {line}")
    await window.until(f"document.body.innerText.includes('said {lines - 1}')")


def seen(text: str) -> str:
    """Return a script that returns whether the element that has exactly this text is visible in the
    channel."""
    return (
        "(() => { const view = $('scroll').getBoundingClientRect();"
        " const found = [...document.querySelectorAll('#messages *')]"
        f".filter((each) => !each.children.length && each.textContent.trim() === {text!r}).at(-1);"
        " const box = found?.getBoundingClientRect();"
        " return box && box.top >= view.top && box.bottom <= view.bottom; })()"
    )


async def wheel(window: Window, by: int) -> None:
    at = await window.run("$('scroll').scrollTop")
    where = {"x": 200, "y": 300, "deltaX": 0, "deltaY": by}
    await window.ask("Input.dispatchMouseEvent", type="mouseWheel", **where)
    await window.until(f"$('scroll').scrollTop !== {at}")


async def test_a_private_reply_comes_into_sight_of_who_had_scrolled_up(
    local: LocalDiscord, shelf: Shelf, phone: Window
) -> None:
    await shelf.put_up()
    await fill(local, phone)
    await wheel(phone, -5000)
    await phone.until("$('scroll').scrollTop === 0")
    await phone.press("short")
    await phone.until(seen("only a word"))
    assert await phone.run("$('jump').hidden")
    await phone.press("long")
    await phone.until(seen("The beginning"))
    await fill(local, phone, 3)
    assert await phone.run(seen("The beginning")), "and others' talk doesn't take it away"
    assert not await phone.run("$('jump').hidden")


async def test_of_a_long_answer_that_took_time_the_beginning_is_seen(
    local: LocalDiscord, bot: SampleBot, phone: Window
) -> None:
    written = asyncio.Event()

    @bot.tree.command(description="A long answer, after some thought")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await written.wait()
        await interaction.edit_original_response(content=LINES)

    assert ponder.name == "ponder"
    await bot.tree.sync()
    await phone.run("$('text').value = '/ponder'; $('composer').requestSubmit()")
    await phone.until("document.querySelector('#messages .thinking')")
    written.set()
    await phone.until(seen("The beginning"))


async def test_an_empty_channel_says_how_to_begin(
    local: LocalDiscord, bot: SampleBot, phone: Window
) -> None:
    @bot.tree.command(name="kaboom", description="Open a table")
    async def begin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("opened")

    assert begin.name == "kaboom"
    await bot.tree.sync()
    shown = "$('begin-kaboom').checkVisibility() && $('begin-practice').checkVisibility()"
    assert await phone.run(shown)
    await phone.press("Start a practice round")
    await phone.until("$('hint').innerText === 'There is no command /practice here.'")
    await phone.press("Open a table")
    await phone.until("document.body.innerText.includes('opened')")
    assert not await phone.run(shown)


async def test_who_scrolls_after_the_press_stays_there(
    local: LocalDiscord, shelf: Shelf, phone: Window
) -> None:
    await shelf.put_up()
    await fill(local, phone)
    shelf.gate.clear()
    await wheel(phone, -5000)
    await phone.press("short")
    await wheel(phone, 40)
    at = await phone.run("$('scroll').scrollTop")
    shelf.gate.set()
    await phone.until("document.body.innerText.includes('only a word')")
    assert await phone.run("$('scroll').scrollTop") == at
    await phone.until("!$('jump').hidden")
    top = await phone.run("$('jump').getBoundingClientRect().top")
    assert top >= await phone.run("$('scroll').getBoundingClientRect().bottom"), "it covers nothing"
    await phone.run("$('jump').click()")
    await phone.until(seen("only a word"))


async def test_only_done_sends_what_was_ticked(
    local: LocalDiscord, bot: SampleBot, phone: Window
) -> None:
    await Person(local, "anneke").slash("table")
    tick = "document.querySelector(':popover-open input[value=\"2\"]')"
    await phone.press("Pick two\n⌄")
    await phone.until(tick)
    await phone.run(f"{tick}.click()")
    for kind in ("mousePressed", "mouseReleased"):
        beside = {"x": 200, "y": 100, "button": "left", "clickCount": 1}
        await phone.ask("Input.dispatchMouseEvent", type=kind, **beside)
    await phone.until("!document.querySelector(':popover-open')")
    await phone.press("Pick two\n⌄")
    await phone.until(tick)
    assert not await phone.run(f"{tick}.checked"), "beside it, nothing is kept"
    await phone.press("Done")
    assert await phone.run(f"!!{tick}"), "too few are no choice"
    await phone.run(f"{tick}.click()")
    await phone.press("Done")
    await phone.until("document.body.innerText.includes(\"picked ['2']\")")
    assert await phone.run("document.body.innerText.split('picked').length") == 2


async def test_what_counts_down_counts(local: LocalDiscord, shelf: Shelf, phone: Window) -> None:
    now = int(time.time())
    lines = (f"{'x' * wide} ends <t:{now + 43}:R>" for wide in range(20, 40))
    await shelf.put_up("\n".join((f"<t:{now + 600}:R> and <t:{now + 30}:R>", *lines)))
    found = "[...document.querySelectorAll('#messages .text time')]"
    await phone.until(f"{found}.length === 22")
    assert set(await phone.run(f"{found}.map((each) => each.getClientRects().length)")) == {1}
    longer, before, *_ = await phone.run(f"{found}.map((each) => each.innerText)")
    assert "seconds" in before
    await phone.until(f"{found}[1].innerText !== {before!r}")
    assert longer.startswith("in "), longer
    assert "minutes" in longer


async def test_a_reply_is_reached_by_keys_alone_and_its_button_keeps_name_and_edge(
    local: LocalDiscord, shelf: Shelf, phone: Window
) -> None:
    await shelf.put_up()
    await phone.until("document.querySelector('#messages .btn')")
    edge = "getComputedStyle(document.querySelector('#messages .btn')).borderTopStyle"
    for value in ("active", "none"):
        forced = [{"name": "forced-colors", "value": value}]
        await phone.ask("Emulation.setEmulatedMedia", features=forced)
        assert await phone.run(edge) == "solid" or value == "none"

    async def key(name: str, code: int, text: str = "") -> None:
        held = {"key": name, "code": name, "windowsVirtualKeyCode": code}
        await phone.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **held)
        await phone.ask("Input.dispatchKeyEvent", type="keyUp", **held)

    await phone.run("$('menu').focus()")
    for _ in range(10):
        await key("Tab", 9)
        if await phone.run("document.activeElement.innerText === 'short'"):
            break
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert await phone.run(outline) == "solid", "where one is, is seen"
    shelf.gate.clear()
    await key("Enter", 13, "\r")
    await phone.until("document.querySelector('.btn.htmx-request')")
    await phone.ask("Accessibility.enable")
    tree = (await phone.ask("Accessibility.getFullAXTree"))["nodes"]
    named = [each["name"]["value"] for each in tree if each["role"]["value"] == "button"]
    assert "short" in named, "though it is waited for"
    shelf.gate.set()
    await phone.until(seen("only a word"))
    assert await phone.run("document.activeElement.innerText") == "short"
