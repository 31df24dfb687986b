"""Painting a table with the interaction token of a click.

Which message the token edits depends on the response that Discord has accepted. Therefore the tests
try each kind of response and check every version of the messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.local import faults
from bot.messages.ephemeral import Interaction, LiveMessage
from bot.messages.response import Response
from bot.messages.token_edits import CHANNEL_LIMIT, Rank
from bot.table.message import TableMessage
from bot.ui.panel import Button, Choice, Field, Form, Menu, Panel, Row, Text
from tests.journeys.conftest import Record, StartBot
from tests.support.journeys.easel import Easel, Play, rest, set_up, until
from tests.support.local.harness import Person, Seen

LIMITED = True

HAND, TABLE = "7777", "3333"
"""A text that only one person may see, and a text that everyone may see. They are numbers, which
are the same in every language."""
BUTTON = Row((Button("1", "t:1"),))
SECRET = Panel((Text(HAND), BUTTON))
FORM = Form("t:2", "1", (Field("1", Menu("t:3", "1", (Choice("1", "1"),))),))


class Heard(KaboomClient):
    """A bot whose clicks the test answers itself."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.heard: asyncio.Queue[Interaction] = asyncio.Queue()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if event == "interaction":
            self.heard.put_nowait(args[0])
        else:
            super().dispatch(event, *args, **kwargs)


class Pressable(Play):
    """A stage whose message has a button."""

    def panel(self) -> tuple[Panel, object]:
        panel, mark = super().panel()
        return Panel((*panel.blocks, BUTTON)), mark


class Room:
    """The painter of a table, its message, and clicks on that message. The test answers the clicks
    itself."""

    def __init__(self, bot: Heard, easel: Easel, record: Record) -> None:
        self.bot, self.easel, self.record = bot, easel, record
        self.painter: TableMessage = easel.painter()
        self.painter.attach(Pressable(easel))
        self.edits: list[str] = []
        """The edits of messages, in their order. Each entry is "bot", or the interaction token with
        which the edit was made."""
        easel.local.rest.observer = self._asked

    def _asked(self, method: str, path: str, _: Any) -> None:
        parts = path.strip("/").split("/")
        if method == "PATCH" and parts[0] in ("channels", "webhooks"):
            self.edits.append("bot" if parts[0] == "channels" else parts[2])

    @property
    def message(self) -> int:
        """The id of the table's message."""
        assert self.painter.message_id is not None
        return self.painter.message_id

    async def click(self, message: int, **permissions: str) -> Response:
        """Press the button on this message. Return the object with which the test responds."""
        world, person = self.easel.local.world, self.easel.anneke
        _, payload = world.interaction(
            type=3,
            channel_id=person.channel_id,
            user_id=person.id,
            data={"component_type": 2, "custom_id": "t:1", "id": 1},
            message_id=message,
        )
        world.emit("INTERACTION_CREATE", {**payload, **permissions})
        async with asyncio.timeout(60):
            interaction = await self.bot.heard.get()
        clicked = interaction.message
        assert clicked is not None
        return self.easel.services.response(interaction, clicked.flags.ephemeral)

    async def painted(self, text: str) -> str:
        """Paint this text on the table, at first without room in the rate limit budget. Return the
        token that made the last edit, "bot" if the bot's token did, or "" if there was no edit."""
        self.easel.text = text
        self.easel.budget.room.clear()
        before = len(self.edits)
        self.painter.request()
        await asyncio.sleep(0.05)
        if not self.painter.settled:
            self.easel.budget.room.set()
        await rest(self.painter)
        assert self.painter.settled
        self.easel.budget.room.set()
        return self.edits[-1] if len(self.edits) > before else ""

    def later(self) -> None:
        """Let a quarter of an hour pass, after which every earlier token has expired, and clear
        the screen. The table's message is still new enough not to be posted again."""
        self.easel.local.faults.peace()
        self.easel.ticks += 15 * 60
        self.painter.where.posted = self.easel.ticks
        for message in self.easel.anneke.ephemerals():
            self.easel.anneke.dismiss(message)

    async def used(self) -> Response:
        """Press the button on the table, and let the response paint the table."""
        click = await self.click(self.message)
        await self.painter.paint_by_response(click, self.message)
        return click

    def shown(self) -> str:
        """Return the text that the table shows."""
        seen = self.easel.anneke.look(self.message)
        assert seen is not None
        return seen.text


@pytest.fixture
async def room(
    start_bot: StartBot, record: Record, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Room]:
    monkeypatch.setattr("tests.journeys.conftest.KaboomClient", Heard)
    bot = await start_bot()
    assert isinstance(bot, Heard)
    there = Room(bot, await set_up(bot, anneke, record), record)
    there.easel.text = TABLE
    await there.easel.paint(there.painter)
    yield there
    there.painter.detach()
    await there.easel.services.token_edits.close()


Answer = Callable[[Room, Response], Awaitable[object]]


async def _waits(room: Room, answer: Response) -> object:
    await answer.notify_pending(HAND)
    return await answer.show(SECRET)


async def _late(room: Room, answer: Response) -> object:
    await answer.defer_now()
    return await answer.show(SECRET)


async def _late_paint(room: Room, answer: Response) -> object:
    await answer.defer_now()
    return await room.painter.paint_by_response(answer, answer.clicked)


async def _late_form(room: Room, answer: Response) -> object:
    await answer.defer_now()
    return await answer.ask(FORM)


async def _behind(room: Room, answer: Response) -> object:
    await answer.acknowledge()
    return await answer.followup(SECRET)


async def _lost(room: Room, answer: Response) -> object:
    """Defer the response, but lose Discord's confirmation of it. Then show a panel."""
    room.easel.local.faults.lose(3, faults.answers)
    await answer.defer_now()
    return await answer.show(SECRET)


async def _lost_panel(room: Room, answer: Response) -> object:
    room.easel.local.faults.lose(1, faults.answers)
    return await answer.show(SECRET)


async def _thinks(_: Room, answer: Response) -> None:
    """Defer the response by an ephemeral message, which is what the token's @original is then."""
    await answer.interaction.response.defer(ephemeral=True, thinking=True)
    await answer.interaction.edit_original_response(content=HAND)


async def _lent(room: Room, answer: Response) -> object:
    room.easel.budget.room.clear()
    assert await room.painter.clicks.borrow(answer, room.painter.message_id)
    room.easel.budget.room.set()
    return await answer.show(SECRET)


WAYS: dict[str, tuple[Answer, bool]] = {
    "a panel (4)": (lambda _, answer: answer.show(SECRET), False),
    "a note (4)": (lambda _, answer: answer.note(HAND), False),
    "told to wait, then a panel (4)": (_waits, False),
    "put off by a message of its own (5)": (_thinks, False),
    "a form (9)": (lambda _, answer: answer.ask(FORM), False),
    "the table (7)": (
        lambda room, answer: room.painter.paint_by_response(answer, answer.clicked),
        True,
    ),
    "nothing (6)": (lambda _, answer: answer.acknowledge(), True),
    "closed (6)": (lambda _, answer: answer.close(HAND), True),
    "put off (6), then a panel": (_late, True),
    "put off (6), then the table": (_late_paint, True),
    "put off (6), then no form": (_late_form, True),
    "nothing (6), then a follow-up": (_behind, True),
    "lent (6), then a panel": (_lent, True),
    "put off unheard, then a panel": (_lost, False),
    "a panel, unheard (4)": (_lost_panel, False),
}
"""Maps the name of each way to respond to a click on the table to the function that responds, and
to whether the click's token can still paint the table afterwards."""


async def test_a_panel_never_comes_to_the_table_and_a_paint_never_to_a_panel(
    room: Room, judge: list[str]
) -> None:
    """After every kind of response, the table can be painted, and the panel can be changed and
    pressed again."""
    for number, (name, (way, usable)) in enumerate(WAYS.items()):
        room.later()
        click = await room.click(room.message)
        screen = await way(room, click)
        room.easel.local.faults.peace()
        room.painter.clicks.keep(click, room.message)
        by = await room.painted(f"{TABLE}{number}")
        assert (by == click.interaction.token) is usable, name
        if isinstance(screen, LiveMessage):
            assert await screen.edit(Panel((Text(f"{HAND}1"), BUTTON))), name
            (panel,) = room.easel.anneke.ephemerals()
            again = await room.click(panel.id)
            assert again.token_of(room.message) is None, name
            await again.show(SECRET)
            room.painter.clicks.keep(again, room.message)
            assert await room.painted(f"{TABLE}{number}2") != again.interaction.token, name
        assert room.shown().startswith(room.easel.text or ""), name
        assert not [seen for seen in room.record.public() if HAND in seen.text], name
        own: list[Seen] = room.easel.anneke.ephemerals()
        assert not [seen for seen in own if TABLE in seen.text], name
        if "unheard" in name:
            judge.clear()  # the answers that were lost


async def test_a_token_paints_its_own_message_for_fourteen_minutes_if_nothing_else_can(
    room: Room,
) -> None:
    click = await room.used()
    token = click.interaction.token
    room.easel.text = f"{TABLE}1"
    await room.easel.paint(room.painter)
    assert room.edits == ["bot"], "the budget has room"
    room.easel.ticks += 13.9 * 60
    assert await room.painted(f"{TABLE}2") == token
    room.easel.ticks += 0.2 * 60
    assert await room.painted(f"{TABLE}3") == "bot"
    assert room.edits.count(token) == 1
    newer = await room.used()
    view_channel = 1 << 10
    bare = await room.click(room.message, app_permissions=str(view_channel))
    await bare.acknowledge()
    room.painter.clicks.keep(bare, room.message)
    assert await room.painted(f"{TABLE}4") == "bot", "the bot's token is told of a permission"
    newer = await room.used()
    room.easel.text = f"{TABLE}5"
    room.painter.request(repost=True)
    await rest(room.painter)
    room.painter.clicks.keep(newer, room.message)
    assert await room.painted(f"{TABLE}6") == "bot", "its message is gone"
    assert newer.interaction.token not in room.edits


async def test_a_token_that_discord_refuses_or_does_not_answer_is_not_asked_again(
    room: Room, judge: list[str]
) -> None:
    for status, code in ((401, 50027), (403, 50001), (404, 10015), (400, 30046), (0, 0)):
        room.later()
        click = await room.used()
        body = faults.Reply(status, {"message": "refused", "code": code})
        if status:
            room.easel.local.faults.instead(lambda body=body: body, 100, faults.panels)
        else:
            room.easel.local.faults.lose(1, faults.panels)
        assert await room.painted(f"{TABLE}{code}0") == "bot", code
        if status:
            assert await room.painted(f"{TABLE}{code}1") == "bot", code
        await until(lambda: room.shown().startswith(room.easel.text or "-"))
        assert room.edits.count(click.interaction.token) == 1, code
    judge.clear()


async def test_a_limit_is_waited_for_while_the_bots_token_paints(
    room: Room, judge: list[str]
) -> None:
    """After a rate limit of one token, the token of the next click paints. After a shared limit, no
    token paints until the limit is over, and no click is lent."""
    for round_, scope in enumerate(("user", "shared")):
        room.later()
        first = await room.used()
        room.easel.local.faults.instead(
            lambda scope=scope: faults.rate_limited(30.0, scope=scope), 1, faults.panels
        )
        for number in (1, 2):
            assert await room.painted(f"{TABLE}{round_}{number}") == "bot"
        second = await room.used()
        newer = second.interaction.token
        assert await room.painted(f"{TABLE}{round_}3") == (newer if scope == "user" else "bot")
        room.easel.budget.room.clear()
        for over in (False, True):
            room.easel.ticks += 30.5 * over
            room.painter.clicks.forget()  # no other click is lent while a token is held
            lent = await room.click(room.message)
            borrowed = await room.painter.clicks.borrow(lent, room.message)
            assert borrowed is (over or scope == "user")
        room.painter.clicks.keep(second, room.message)
        assert await room.painted(f"{TABLE}{round_}4") == newer
        assert room.edits.count(first.interaction.token) == 1
    judge.clear()


async def test_a_token_has_five_edits_at_once_and_a_channel_so_many_a_minute(room: Room) -> None:
    """Nobody sleeps after a token's fifth edit. Edits of private panels leave fewer paints by
    token, because Discord counts both in the channel's limit per minute."""
    room.easel.local.limits.on = True
    token = (await room.used()).interaction.token
    by = [await room.painted(f"{TABLE}{number}") for number in range(7)]
    assert by == [token] * 5 + ["bot"] * 2
    assert room.easel.local.limits.refused == []
    room.easel.local.limits.on = False
    room.later()
    token = (await room.used()).interaction.token
    most = room.bot.settings.token_paints
    by = [await room.painted(f"{TABLE}{number}") for number in range(most + 2)]
    assert by == [token] * most + ["bot"] * 2
    room.easel.ticks += 60
    assert await room.painted(TABLE) == token

    room.later()
    token = (await room.used()).interaction.token
    screen = await (await room.click(room.message)).show(SECRET)
    assert screen is not None
    for number in range(CHANNEL_LIMIT - Rank.TABLE - most + 4):
        assert await screen.edit(Panel((Text(f"{HAND}{number}"), BUTTON)))
    by = [await room.painted(f"{TABLE}{number}") for number in range(most - 2)]
    assert by == [token] * (most - 4) + ["bot"] * 2
    assert await screen.edit(SECRET)
    room.easel.ticks += 60
    assert await room.painted(TABLE) == token


# An answer that takes long: the table doesn't wait for it


async def test_an_answer_that_is_limited_or_slow_holds_up_no_paint(
    room: Room, judge: list[str]
) -> None:
    """What a late response shows doesn't stay on the table."""
    for scope in ("user", "shared"):
        room.later()
        click = await room.click(room.message)
        await click.defer_now()
        limit = faults.rate_limited(15.0, scope=scope)
        room.easel.local.faults.instead(lambda limit=limit: limit, 100, faults.panels)
        room.easel.text = f"{TABLE}1"
        answering = asyncio.create_task(room.painter.paint_by_response(click, room.message))
        await asyncio.sleep(0)
        room.easel.text = f"{TABLE}2"
        room.painter.request()
        await room.easel.anneke.until(lambda: room.shown().startswith(f"{TABLE}2"), 5)
        await answering
    judge.clear()

    room.later()
    click = await room.click(room.message)
    taken = asyncio.Event()

    async def request(method: str, path: str) -> faults.Reply | None:
        if faults.answers(method, path):
            await taken.wait()
        return None

    room.easel.local.faults.request = request
    room.easel.text = f"{TABLE}3"
    answering = asyncio.create_task(room.painter.paint_by_response(click, room.message))
    await asyncio.sleep(0.05)
    room.easel.text = f"{TABLE}4"
    room.painter.request()
    await room.easel.anneke.until(lambda: room.shown().startswith(f"{TABLE}4"), 5)
    taken.set()
    await answering
    await rest(room.painter)
    assert room.shown().startswith(f"{TABLE}4")
    assert any(seen.text.startswith(f"{TABLE}3") for seen in room.record.public()), "it came"


async def test_a_click_paints_while_the_bots_token_may_not(room: Room, judge: list[str]) -> None:
    """While Discord limits the bot's own requests to the channel, the token of each click paints at
    once."""
    limited = faults.Reply(429, {"message": "limited", "retry_after": 600, "global": False}, {
        "Via": "1.1 google", "Retry-After": "600"
    })  # fmt: skip
    room.easel.local.faults.instead(
        lambda: limited, 100, lambda _, path: path.startswith("/channels/")
    )
    room.easel.text = f"{TABLE}1"
    room.painter.request()
    await until(lambda: any(room.easel.unseen))
    click = await room.click(room.message)
    await room.painter.paint_by_response(click, room.message)
    assert room.shown().startswith(f"{TABLE}1")
    assert not room.easel.unseen[-1]
    room.easel.text = f"{TABLE}2"
    room.painter.request()
    await until(lambda: room.shown().startswith(f"{TABLE}2"))
    assert room.edits[-1] == click.interaction.token
    judge.clear()
