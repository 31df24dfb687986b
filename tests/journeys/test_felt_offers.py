"""The web table offers each person the same as the messages in the channel do."""

from __future__ import annotations

from typing import Any

import pytest

from bot.client import KaboomClient
from bot.lobby.lobby import Lobby
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.store import Status
from bot.ui import verbs
from bot.ui.custom_id import ComponentId, parse
from bot.ui.reader import Reader
from bot.ui.words import SAY
from tests.journeys.conftest import Stack, StartBot
from tests.journeys.test_felt import Felt, page
from tests.journeys.test_rematch import finished
from tests.support.journeys.play import end_early
from tests.support.local.harness import Person, Seen

ONLY_IN_CHAT = {"invite", "move", "done"}
"""The verbs that the page doesn't offer. It can't list the members of a server, it needs no My move
button, and its sheets have a Close button."""


@pytest.fixture
async def bot(start_bot: StartBot, local: LocalDiscord) -> KaboomClient:
    return await start_bot(web_port=local.open_felt(), public_url=local.web.felt.url)


def verbs_of(ids: list[str]) -> set[tuple[str, str]]:
    """Return the verbs and the kinds of these custom_ids. Those that don't concern the table are
    left out."""
    presses = [press for each in ids if (press := parse(each)) and press.table]
    return {(press.verb, press.kind) for press in presses if press.verb not in ONLY_IN_CHAT}


def in_chat(message: Seen) -> set[tuple[str, str]]:
    return verbs_of([c["custom_id"] for c in message.components if c.get("custom_id")])


def on_page(felt: Felt) -> set[tuple[str, str]]:
    return verbs_of([*felt.ids, *(button["id"] for button in felt.view.get("menu", []))])


def on_sheet(felt: Felt) -> list[str]:
    """Return the custom_ids on the sheet that lies above the table."""
    pieces = felt.sheet["pieces"]
    buttons = [button["id"] for piece in pieces for button in piece.get("row", [])]
    return buttons + [piece["select"]["id"] for piece in pieces if piece.get("select")]


def one(felt: Felt, verb: str, kind: str = "") -> str:
    menu = [button["id"] for button in felt.view.get("menu", [])]
    (found,) = [
        each
        for each in [*felt.ids, *menu]
        if (press := parse(each)) and (press.verb, press.kind) == (verb, kind)
    ]
    return found


async def until(felt: Felt, condition: Any) -> None:
    while not condition():
        await felt.hear()


async def test_a_lobby_on_the_page_offers_what_the_channel_does(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    async with page(bot, anneke, table.id) as hers, page(bot, bashir, table.id) as his:
        assert on_page(hers) | on_page(his) == in_chat(lobby) - {("start", "")}
        # A newcomer joins, the host adds a computer, and both see both.
        assert await his.press(one(his, "join")) == ""
        await until(his, lambda: his.view.get("seated"))
        assert ("join", "") not in on_page(his)
        assert await hers.press(one(hers, "add")) == ""
        await until(hers, lambda: ("start", "") in on_page(hers))
        stage = table.stage
        assert isinstance(stage, Lobby)
        assert [seat.user_id for seat in stage.row.seats] == [anneke.id, bashir.id, None]
        # The two panels, which are sheets here: the same buttons and menus.
        for verb in ("settings", "players"):
            await hers.press(one(hers, verb))
            chat = (await anneke.click(lobby, verb)).message
            assert verbs_of(on_sheet(hers)) == in_chat(chat)
        await hers.press(one(hers, "settings"))
        form = next(each for each in on_sheet(hers) if ":form::" in each)
        await hers.press(form, inside=True)
        sheet = hers.sheet
        menus = {p["select"]["id"]: p["select"] for p in sheet["pieces"] if p.get("select")}
        other = next(o["value"] for o in menus["game"]["options"] if not o.get("chosen"))
        clocks = next(o["value"] for o in menus["clocks"]["options"] if o.get("chosen"))
        chosen = {"game": [other], "clocks": [clocks]}
        if "language" in menus:
            chosen |= {"language": [menus["language"]["options"][0]["value"]]}
        forged = chosen | {"game": ["chess"]}
        await hers.press(sheet["form"], inside=True, fields=forged)
        assert stage.row.game == "kaboom"
        await hers.press(form, inside=True)
        await hers.press(hers.sheet["form"], inside=True, fields=chosen)
        assert stage.row.game == other
        assert await his.press(one(his, "leave")) == ""
        assert len(stage.row.seats) == 2


@pytest.mark.usefixtures("hurry")
async def test_a_match_on_the_page_offers_what_the_channel_does(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    assert (await bashir.click(lobby, "join")).ok
    assert (await anneke.click(lobby, "start")).ok
    (table,) = bot.tables.all()
    match = table.stage
    assert isinstance(match, Match)
    async with page(bot, anneke, table.id) as hers, page(bot, bashir, table.id) as his:
        message = await anneke.wait_for(lambda seen: seen.id == lobby.id and "peek" in seen.buttons)
        assert in_chat(message) <= on_page(hers)
        await hers.press(one(hers, "more"))
        chat = (await anneke.click(message, "more")).message
        assert verbs_of(on_sheet(hers)) == in_chat(chat) | {("abandon", "ask")}
        # A pause needs both; each sees the vote, and the channel does too.
        assert (
            await hers.press(next(e for e in on_sheet(hers) if ":pause:" in e), inside=True) == ""
        )
        await until(his, lambda: ("pause", "") in on_page(his))
        await anneke.sees("wants to pause")
        assert await his.press(one(his, "pause")) == ""
        await until(his, lambda: ("resume", "") in on_page(his))
        assert match.row.status is Status.SUSPENDED
        for felt in (his, hers):
            await until(felt, lambda felt=felt: ("resume", "") in on_page(felt))
            assert await felt.press(one(felt, "resume")) == ""
        assert match.row.status is Status.PLAYING
        # A seat is handed to a computer, and taken back; then both end the match.
        assert await his.press(f"K1:{table.id}:act:leave:0::") == ""
        await until(his, lambda: ("act", "return") in on_page(his))
        assert await his.press(one(his, "act", "return")) == ""
        for felt in (hers, his):
            assert await felt.press(f"K1:{table.id}:abandon:ask:0::") == ""
        await anneke.until(lambda: match.row.status is Status.ABANDONED)


async def test_the_chat_and_the_page_lead_to_each_other(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """The messages of a lobby and of a running match end with a link to the page, and so does a
    player's panel. When the match is over, there is no link. Each page is in its reader's language.
    Nobody is led into another person's direct messages."""
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = bot.tables.all()
    assert isinstance(table.stage, Lobby)
    table_speaks, german = table.stage.reader, Reader("de")
    assert table_speaks.language == "en"
    door = bot.services.felt_url(table.id)
    assert lobby.components[-1].get("url") == door
    async with page(bot, bashir, table.id, locale="de") as his:
        assert his.view["felt"]["seats"][1]["name"] == SAY(german, "felt-sit")
        labels = [each["label"] for row in his.view["bar"] for each in row]
        assert SAY(german, "lobby-join") in labels
        assert SAY(table_speaks, "lobby-join") in lobby.labels
        assert (await end_early(anneke)).ok
        await until(his, lambda: not his.view.get("felt"))
        said = " ".join(piece for line in his.view["status"] for _, piece in line["runs"])
        assert SAY(german, "lobby-closed-again") in said

    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    (table,) = [each for each in bot.tables.all() if each is not table]
    for verb in ("add", "start"):
        assert (await anneke.click(lobby, verb)).ok
    running = await anneke.wait_for(lambda m: m.id == lobby.id and "move" in m.buttons)
    door = bot.services.felt_url(table.id)
    assert [c["url"] for c in running.components if c.get("url")] == [door]
    play, move = table.stage, ComponentId(table.id, verbs.MOVE)
    assert isinstance(play, Match)
    assert door in repr(play.display.private(0, move))
    async with page(bot, anneke, table.id) as felt:
        assert felt.view["chat"].split("/")[-1] == str(anneke.channel_id)
        assert (await end_early(anneke)).ok
        over = await anneke.wait_for(lambda m: m.id == lobby.id and "move" not in m.buttons)
        assert not [c for c in over.components if c.get("url")]
        assert door not in repr(play.display.private(0, move))
        await until(felt, lambda: not felt.view.get("asked"))
        assert (await anneke.slash("kaboom", game="jokers")).ok
        await until(felt, lambda: any(each.get("url") for each in felt.view.get("menu", [])))
        other = bot.tables.in_channel(anneke.channel_id)
        assert other is not None
        assert felt.view["menu"][0]["url"] == bot.services.felt_url(other.id)

    assert (await anneke.dm().slash("kaboom", game="kaboom")).ok
    alone = bot.tables.in_channel(anneke.dm().channel_id)
    assert alone is not None
    async with page(bot, anneke, alone.id) as hers, page(bot, bashir, alone.id) as his:
        assert hers.view["chat"].split("/")[-1] == str(anneke.dm().channel_id)
        assert "chat" not in his.view


@pytest.mark.usefixtures("hurry")
async def test_the_end_offers_a_rematch_which_leads_to_the_next_table(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, final = await finished(bot, stack, anneke, bashir)
    number = match.play.row.id
    async with page(bot, anneke, number) as hers, page(bot, bashir, number) as his:
        assert in_chat(final) == on_page(hers) == on_page(his)
        for verb in ("scores", "replay", "fair", "rules"):
            hers.sheet = {}
            await hers.press(one(hers, verb))
            assert hers.sheet["pieces"]
        assert await his.press(one(his, "rematch")) == ""
        await until(hers, lambda: any(b.get("url") for b in hers.view["menu"]))
        (following,) = [b["url"] for b in hers.view["menu"] if b.get("url")]
        other = next(each for each in bot.tables.all() if each.id != number)
        assert bot.web is not None
        assert following == bot.web.keys.address(other.id)
        assert isinstance(other.stage, Lobby)
        assert other.stage.row.host_id == bashir.id
        await anneke.wait_for(lambda seen: "join" in seen.buttons)


async def test_after_a_lesson_the_page_offers_another_and_a_table(
    bot: KaboomClient, anneke: Person
) -> None:
    """After a lesson, the page shows buttons for another lesson and for a table, because it has no
    commands. After a press, it links to the new table."""
    assert (await anneke.dm().slash("practice", game="jokers")).ok
    (table,) = bot.tables.all()
    for verb in ("rematch", "table"):
        async with page(bot, anneke, table.id) as felt:
            assert isinstance(table.stage, Match)
            assert table.stage.lesson
            assert (await end_early(anneke.dm())).ok
            await until(felt, lambda felt=felt: len(labels(felt)) > 1)
            assert {"Practice again", "Open a table"} <= set(labels(felt))
            assert await felt.press(one(felt, verb)) == ""
            await until(felt, lambda felt=felt: felt.view["menu"][0].get("url"))
            table = max(bot.tables.all(), key=lambda each: each.id)
            assert felt.view["menu"][0]["url"] == bot.services.felt_url(table.id)
            presses = [parse(each["id"]) for each in felt.view["menu"]]
            assert verb not in [press.verb for press in presses if press]
    assert isinstance(table.stage, Lobby)
    assert not any(seat.coached for seat in table.stage.row.seats)


def labels(felt: Felt) -> list[str]:
    return [each["label"] for each in felt.view.get("menu", [])]
