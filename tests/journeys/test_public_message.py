"""The public message of a table, while the connection fails at the worst moments.

In these tests, a painter paints for fake stages through the bot's own client. The tests check what
the channel shows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot.client import KaboomClient
from bot.local.faults import Reply, edits, posts, rate_limited
from bot.table.message import ENDED
from bot.ui.panel import Drawing
from tests.journeys.conftest import Record
from tests.support.journeys.easel import Easel, Play, ended, rest, set_up, until
from tests.support.local.harness import Person

SILENT = 1 << 12


@pytest.fixture
async def easel(bot: KaboomClient, record: Record, anneke: Person) -> AsyncIterator[Easel]:
    there = await set_up(bot, anneke, record)
    yield there
    there.answer.set()


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the painter retry at once."""
    monkeypatch.setattr("bot.table.message.RETRY_SECONDS", (0.02,))


# The line


async def test_an_old_message_that_is_gone_is_no_news(
    easel: Easel, judge: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """If the old message is already gone when the table is posted again, nothing is logged. If
    Discord refuses to delete the old message, one line is logged."""
    for refused in (False, True):
        easel.clear()
        painter = easel.painter()
        await easel.paint(painter)
        old = easel.message()
        if refused:
            body = {"message": "Missing Access", "code": 50001}
            easel.local.faults.instead(
                lambda body=body: Reply(403, body), 1, lambda method, _: method == "DELETE"
            )
        else:
            easel.local.world.request("DELETE", f"/channels/{old.channel_id}/messages/{old.id}")
        with caplog.at_level(logging.INFO, "bot.table"):
            caplog.clear()
            painter.request(repost=True)
            await rest(painter)
        assert easel.anneke.last.id == painter.message_id != old.id
        said = [line for line in caplog.records if line.name.startswith("bot.table")]
        assert len(said) == refused
        assert refused or len(judge) == 1
        judge.clear()


TOO_MANY = {"message": "too old", "retry_after": 600, "global": False, "code": 30046}
"""Discord's limit for edits of a single old message. It lasts ten minutes and comes without rate
limit headers."""


def too_many() -> Reply:
    return Reply(429, TOO_MANY, {"Via": "1.1 google", "Retry-After": "600"})


async def test_a_message_that_nobody_may_edit_for_long_is_posted_anew_unless_it_is_over(
    easel: Easel,
) -> None:
    """If Discord forbids edits of a message for ten minutes, the message is posted again, and no
    other table in the channel has to wait. This is so even if the forbidden edit was the first one
    in the channel since the bot started."""
    first, second = easel.painter(), easel.painter()
    for painter in (first, second):
        await easel.paint(painter)
    old, other = first.message_id, second.message_id
    limited = easel.local.faults.instead(
        too_many, 100, lambda method, path: method == "PATCH" and path.endswith(str(old))
    )
    easel.text = "2"
    first.request()
    await until(lambda: limited.struck)
    async with asyncio.timeout(5):
        await easel.paint(second)
        await until(lambda: easel.shown() == ["2", "2"])
    assert (second.message_id, limited.struck) == (other, 1)
    assert first.message_id not in (old, other)
    assert not any(easel.unseen), "all was shown"

    easel.clear()
    painter = easel.painter()
    await easel.paint(painter)
    limited = easel.local.faults.instead(too_many, 100, edits)
    easel.text, easel.mark = "2", ENDED
    painter.request()
    await until(lambda: limited.struck)
    await until(lambda: any(easel.unseen))
    assert (easel.shown(), easel.posts(), limited.struck) == (["1"], 1, 1)
    painter.detach()


async def test_where_nothing_can_be_shown_the_stage_is_told_until_it_can(easel: Easel) -> None:
    painter = easel.painter()
    await easel.paint(painter)
    easel.local.faults.instead(
        lambda: rate_limited(6.5), 100, lambda method, _: method in ("PATCH", "POST")
    )
    easel.text = "2"
    painter.request()
    await until(lambda: any(easel.unseen))
    assert not painter.settled
    easel.local.faults.peace()
    await rest(painter)
    assert (easel.shown(), easel.unseen[-1]) == (["2"], False)


async def test_a_post_whose_answer_got_lost_is_asked_for_again_unless_it_is_pressed(
    easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = easel.local.faults.lose(1, posts)
    painter = easel.painter()
    painter.request()
    await until(lambda: lost.struck)
    easel.text = "2"
    await rest(painter)
    assert easel.shown() == ["2"], "one message, and not as it was at first"
    assert easel.told == [("2", ["2"])], "told only when it stood there"

    # The next stage asks for it as well.
    easel.clear()
    lost = easel.local.faults.lose(1, posts)
    painter = easel.painter()
    painter.request()
    await until(lambda: lost.struck)
    painter.detach()
    painter.attach(Play(easel))
    easel.text = "2"
    await easel.paint(painter)
    assert easel.shown() == ["2"]
    assert easel.posts() == 1

    # If someone presses the message before that, it becomes the table's. The one above is deleted.
    easel.clear()
    painter = easel.painter()
    await easel.paint(painter)
    above = easel.message().id
    monkeypatch.setattr("bot.table.message.RETRY_SECONDS", (0.2,))
    lost = easel.local.faults.lose(1, posts)
    painter.request(repost=True)
    await until(lambda: lost.struck)
    await painter.found(easel.anneke.last.id)
    easel.text = "2"
    await rest(painter)
    await until(lambda: easel.shown() == ["2"])
    assert above != easel.message().id == painter.message_id == await easel.kept()
    assert easel.posts() == 2


async def test_a_paint_draws_its_panel_once_and_shows_what_is_the_newest_then(
    easel: Easel,
) -> None:
    painter = easel.painter()
    for text in ("1", "2", "2"):
        easel.text = text
        await easel.paint(painter)
    assert easel.shown() == ["2"]
    assert easel.drawn == 3

    easel.clear()
    painter = easel.painter()
    easel.budget.room.clear()
    painter.request()
    await until(lambda: easel.drawn)
    easel.text = "2"
    easel.budget.room.set()
    await rest(painter)
    assert easel.shown() == ["2"]
    assert easel.told == [("2", ["2"])]


async def test_a_message_is_posted_anew_at_its_age_whatever_the_time_of_day_is_set_to(
    easel: Easel,
) -> None:
    painter = easel.painter()
    await easel.paint(painter)
    first = easel.message().id
    easel.wall += 3600.0
    easel.text = "2"
    await easel.paint(painter)
    assert (easel.message().id, await easel.kept()) == (first, first)
    easel.ticks += 51 * 60
    easel.text = "3"
    await easel.paint(painter)
    assert easel.message().id > first
    assert await easel.kept() == easel.message().id


async def test_a_renderers_mistake_is_recorded_and_the_next_state_is_painted(
    easel: Easel, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded: list[BaseException] = []

    def record(error: BaseException, _doing: str) -> None:
        recorded.append(error)

    monkeypatch.setattr("bot.errors.log_unexpected", record)
    painter = easel.painter()
    for mistake in (None, " "):  # a KeyError of the renderer's, a panel that Discord would refuse
        easel.text = mistake
        await easel.paint(painter)
    assert [type(error).__name__ for error in recorded] == ["KeyError", "LayoutError"]
    easel.text = "3"
    await easel.paint(painter)
    assert easel.shown() == ["3"]


# One stage after the other


async def test_a_post_on_its_way_is_finished_and_the_next_stage_goes_on_from_it(
    easel: Easel,
) -> None:
    easel.hold()
    painter = easel.painter()
    painter.request()
    await easel.posted.wait()
    painter.detach()
    easel.text = "2"
    painter.attach(Play(easel))
    painter.request()
    await asyncio.sleep(0.02)
    easel.answer.set()
    await rest(painter)
    assert easel.shown() == ["2"]
    assert easel.posts() == 1
    assert painter.message_id == easel.message().id == await easel.kept()
    assert easel.told == [("2", ["2"])], "a stage that is gone is told nothing"


async def test_opened_again_twice_in_a_row_nothing_is_forgotten(easel: Easel) -> None:
    easel.hold()
    painter = easel.painter()
    painter.request()
    await easel.posted.wait()
    painter.detach()
    painter.attach(Play(easel))
    painter.request()
    await asyncio.sleep(0.02)
    painter.detach()
    painter.attach(Play(easel))
    await asyncio.sleep(0.02)
    easel.answer.set()
    await painter.ended(60.0)
    assert painter.message_id == easel.message().id
    assert easel.shown() == ["1"]


async def test_a_stage_that_is_gone_paints_nothing_more(easel: Easel) -> None:
    painter = easel.painter()
    painter.request()
    painter.detach()
    painter.request()
    await asyncio.sleep(0.02)
    assert not painter.busy
    assert easel.shown() == []
    easel.text = "2"
    painter.attach(Play(easel))
    await easel.paint(painter)
    assert easel.shown() == ["2"]
    assert easel.posts() == 1
    assert painter.settled

    # At the end, a post is waited for, and not for ever.
    easel.clear()
    easel.hold()
    before = await easel.kept()
    painter = easel.painter()
    painter.request()
    await easel.posted.wait()
    painter.detach()
    await painter.ended(0.02)
    await rest(painter)
    assert await easel.kept() == before


# Pictures


async def test_a_picture_comes_with_a_post_and_stays_through_changes(easel: Easel) -> None:
    painter = easel.painter()
    await easel.show(painter, "1", None)
    first = easel.message()
    assert not first.json["flags"] & SILENT
    await easel.show(painter, "2", ended(1))
    second = easel.message()
    assert second.id != first.id, "posted anew, and the old message is gone"
    assert second.json["flags"] & SILENT
    assert (second.text, easel.uploads()) == ("2", ["round-1.png"])
    for text in ("3", "4"):
        await easel.show(painter, text, ended(1))
        assert (easel.message().id, easel.picture_shown()) == (second.id, "round-1.png")
    await easel.show(painter, "5", None)
    assert easel.message().id == second.id, "changed where it stands"
    assert easel.picture_shown() is None
    await easel.show(painter, "6", ended(2))
    assert easel.uploads() == ["round-1.png", "round-2.png"]

    # After a restart, it looks what the message shows.
    message = easel.message().id
    looks = easel.looks()
    again = easel.painter(message)
    await easel.show(again, "7", ended(2))
    assert (easel.message().id, easel.message().text) == (message, "7")
    assert (len(easel.uploads()), len(looks)) == (2, 1)
    assert easel.picture_shown() == "round-2.png"
    third = easel.painter(message)
    easel.text = "8"
    await third.edit_in_place()  # as an old message is
    assert (easel.message().id, easel.shown()) == (message, ["8"])
    assert easel.picture_shown() == "round-2.png"
    looks.clear()
    fourth = easel.painter(message)
    await easel.show(fourth, "9", None)
    assert (easel.picture_shown(), looks) == (None, []), "what goes needs no look"
    # A final in words from before stays where it is.
    fifth = easel.painter(message)
    await easel.show(fifth, "10", ended(3))
    assert (easel.message().id, easel.shown()) == (message, ["10"])
    assert easel.uploads() == ["round-1.png", "round-2.png"]


async def test_where_no_picture_can_be_drawn_or_attached_words_do(
    easel: Easel, judge: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    painter = easel.painter()
    easel.local.world.deny_bot(easel.row.channel_id, "attach_files")
    await easel.show(painter, "1", None)
    await easel.show(painter, "2", ended(1))
    message = easel.message()
    assert (message.text, len(judge)) == ("2", 1), "it was tried"
    await easel.show(painter, "3", ended(1))
    assert (easel.message().id, easel.uploads(), len(judge)) == (message.id, [], 1)
    easel.local.world.deny_bot(easel.row.channel_id)
    await easel.show(painter, "4", ended(2))
    assert easel.picture_shown() == "round-2.png", "asked again each round"
    judge.clear()

    easel.clear()

    def broken() -> bytes:
        raise ValueError("no such suit")

    painter = easel.painter()
    await easel.show(painter, "1", Drawing("round-1.png", "1", broken))
    assert (easel.shown(), easel.uploads()) == (["1"], [])
    await easel.show(painter, "2", Drawing("round-1.png", "1", broken))
    assert (easel.shown(), easel.posts()) == (["2"], 1)
    assert caplog.text.count("drawing round-1.png") == 1
    caplog.clear()  # the error was meant


async def test_a_message_that_somebody_deleted_comes_anew_with_its_picture(
    easel: Easel, judge: list[str]
) -> None:
    painter = easel.painter()
    await easel.show(painter, "1", ended(1))
    old = easel.message()
    easel.local.world.request("DELETE", f"/channels/{old.channel_id}/messages/{old.id}")
    await easel.show(painter, "2", ended(1))
    assert easel.message().id != old.id
    assert (easel.picture_shown(), len(easel.uploads())) == ("round-1.png", 2)
    assert [line for line in judge if "Unknown Message" not in line] == []
    judge.clear()
