"""The daily deal. Runs are started in direct messages or in a channel, and are played from the
first press to the score."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import partial

import pytest

from bot.client import KaboomClient
from bot.daily.deals import committed, deal_from
from bot.daily.run import Run, RunClock
from bot.local.faults import posts
from bot.local.fixtures import GUILD_ID
from bot.sessions.tables import evict_user
from bot.store.rows import DailyRun
from bot.ui.custom_id import ComponentId, parse
from engine.daily import EDITION, EDITIONS, Deal, game_on, score
from engine.daily_file import Day, check_run, check_terms, load, run_of, save
from engine.logical_time import LogicalTable, Stamped, replayed
from tests.journeys.conftest import Bots
from tests.support.journeys.play import ASIDE
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import returns
from tests.support.wording import begins, says

SPEED = 25
"""How many times faster than real time a run's time passes in these tests."""
REST = ASIDE | {"move", "cancel", "return", "daily_start"}
"""The buttons that don't advance a run."""


class Fast(RunClock):
    """A clock with which a run takes seconds instead of minutes."""

    def logical(self, unix_ms: int) -> int:
        """Return the logical time for this real time. It passes faster than real time."""
        return super().logical(unix_ms) * SPEED

    def unix(self, logical_ms: int) -> float:
        """Return the real time for this logical time, in Unix seconds."""
        return super().unix(round(logical_ms / SPEED))

    def pressed(self, logical_ms: int, unix_ms: int) -> None:
        """See `RunClock.pressed`. `logical_ms` is in this clock's faster time."""
        super().pressed(-(-logical_ms // SPEED), unix_ms)


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.daily.run.RunClock", Fast)
    # A game's deal is the same each day and in each run of the tests.
    monkeypatch.setattr("bot.daily.deals.seed_of", returns(bytes(range(32))))


Today = Callable[[str], date]


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Today:
    """Return a function that makes today the next day on which a given game is played. It has to be
    a day in the future, because past days can't be played."""

    def make(game: str) -> date:
        first = date.today() + timedelta(1)
        days = (first + timedelta(days) for days in range(10))
        day = next(day for day in days if game_on(EDITIONS[EDITION], day) == game)
        monkeypatch.setattr("bot.daily.deals.day_at", returns(day))
        return day

    return make


def table_of(person: Person) -> Seen:
    """Return the message of the run, which is the newest message with a table."""
    return next(m for m in reversed(person.messages()) if "more" in m.buttons)


def alive(message: Seen) -> list[str]:
    return [name for name, on in message.buttons.items() if on and not REST & set(name.split())]


async def play(person: Person, run: Run, seed: int = 3, presses: int = 1000) -> None:
    """Press random buttons on the run's message, until the run ends or `presses` presses have been
    made."""
    chance = random.Random(seed)
    async with asyncio.timeout(120):
        while not run.over and len(run.logical.presses) < presses:
            with suppress(StopIteration):
                message = table_of(person)
                choices = alive(message) or [n for n in ("cancel",) if n in message.buttons]
                if choices:
                    await person.click(message, chance.choice(choices))
            await asyncio.sleep(0.03)


async def begun(person: Person) -> Seen:
    """Ask for the daily deal and press Start. Return the message of the run."""
    answer = await person.slash("daily")
    assert answer.ok, answer.sentence
    assert begins("run-in-dm") in answer.message.text
    alone = person.dm()
    invited = await alone.wait_for(lambda m: "daily_start" in m.buttons)
    started = await alone.click(invited, "daily_start")
    assert started.ok, started.sentence
    return await alone.wait_for(lambda m: m.id == invited.id and "more" in m.buttons)


async def stored(client: KaboomClient, person: Person, day: date) -> list[DailyRun]:
    runs = await client.services.store.daily.runs_of(GUILD_ID, day)
    return [run for run in runs if run.person == person.id]


async def offline(client: KaboomClient, run: DailyRun) -> LogicalTable:
    """Return the table of the run, replayed from the stored presses. Anyone could replay it in this
    way."""
    daily = client.services.store.daily
    deal = deal_from(await committed(client.services.store, run.server, run.day))
    presses = await daily.presses(run.id)
    decoded = [Stamped(each.ms, deal.game.decode_action(each.action)) for each in presses]
    table = replayed(deal.table(), decoded)
    table.finish()
    return table


def parsed(custom_id: str) -> ComponentId:
    found = parse(custom_id)
    assert found is not None
    return found


def runs_at(client: KaboomClient) -> list[Run]:
    return [table.stage for table in client.tables.all() if isinstance(table.stage, Run)]


@pytest.mark.parametrize("game", ["kaboom", "kaboo"])
async def test_a_day_of_two_people_is_a_file_that_anyone_can_check(
    bot: KaboomClient, anneke: Person, bashir: Person, today: Today, game: str
) -> None:
    """A run is the one that its stored presses lead to, even if two people play at the same
    time."""
    day, people = today(game), (anneke, bashir)
    for person in people:
        await begun(person)
    live = {run.run.person: run for run in runs_at(bot)}
    await asyncio.gather(*(play(each.dm(), live[each.id], each.id) for each in people))
    kept = await bot.services.store.daily.runs_of(GUILD_ID, day)
    tables = [await offline(bot, run) for run in kept]
    for run, table in zip(kept, tables, strict=True):
        assert table.log == live[run.person].logical.log
        assert run.score == score(table) == score(live[run.person].logical)
        assert run.ms == table.log[-1].ms
        assert run.counted
    final = await anneke.dm().wait_for(lambda m: "daily_open" in m.buttons)
    assert begins("run-counts") in final.text
    deal = deal_from(await committed(bot.services.store, GUILD_ID, day))
    runs = [run_of(run.name, table, run.counted) for run, table in zip(kept, tables, strict=True)]
    checked = load(save(Day(deal, deal.commitment, 0, tuple(runs))))
    check_terms(checked)
    for number, run in enumerate(kept, 1):
        check_run(checked, number)
        assert checked.runs[number - 1].score == run.score


async def test_a_restart_between_any_two_presses_changes_nothing(
    bots: Bots, anneke: Person, today: Today
) -> None:
    """After a restart between any two presses, all earlier events of the run are unchanged, down to
    the millisecond. The old buttons continue the run."""
    day = today("kaboo")
    client = await bots.start()
    await begun(anneke)
    alone = anneke.dm()
    for number in range(1, 5):
        (run,) = runs_at(client)
        await play(alone, run, number, presses=number)
        before = list(run.logical.log)
        client = await bots.restart()
        await alone.until(partial(runs_at, client))
        (again,) = runs_at(client)
        assert again is not run
        assert again.logical.log[: len(before)] == before
        if again.over:
            break
    (run,) = runs_at(client)
    await play(alone, run, 9)
    (kept,) = await stored(client, anneke, day)
    assert (await offline(client, kept)).log == run.logical.log


async def test_with_closed_messages_it_is_played_where_it_was_asked_for(
    bot: KaboomClient, anneke: Person, today: Today, judge: list[str]
) -> None:
    """A person who doesn't accept direct messages plays in the ephemeral message that answered
    /daily. The message changes only when they press a button."""
    day = today("graveyard")
    bot_may_not = anneke.local.faults.refuse(50007, posts)
    invited = (await anneke.slash("daily")).message
    assert invited.ephemeral
    assert says("run-here") in invited.text
    assert (await anneke.click(invited, "daily_start")).ok
    shown = [m for m in anneke.messages() if "more" in m.buttons]
    assert [m.id for m in shown] == [invited.id]
    (run,) = runs_at(bot)
    await anneke.until(lambda: run.unloadable)  # time stands still
    assert table_of(anneke).json == shown[0].json
    assert (await anneke.click(table_of(anneke), "peek")).ok
    assert table_of(anneke).json != shown[0].json
    await play(anneke, run)
    (kept,) = await stored(bot, anneke, day)
    assert kept.score == score(await offline(bot, kept))
    assert bot_may_not.strikes
    judge.clear()


async def test_two_windows_begin_one_run_and_a_second_try_is_for_fun(
    bot: KaboomClient, anneke: Person, today: Today
) -> None:
    """In direct messages it is the deal of the server where one played last. A board that was sent
    there leads to the deal of its own server, even if another server's deal was played later."""
    day, daily, alone = today("jokers"), bot.services.store.daily, anneke.dm()
    assert says("run-where") in (await alone.slash("daily")).message.text
    for _ in range(2):
        assert (await anneke.slash("daily")).ok
    invited = [m for m in alone.messages() if "daily_start" in m.buttons]
    assert len(invited) == 2
    answers = await asyncio.gather(*(alone.click(m, "daily_start") for m in invited))
    assert all(answer.ok for answer in answers)
    (run,) = runs_at(bot)
    asked = await anneke.slash("daily")
    assert begins("run-goes-on") in asked.message.text
    await play(alone, run)
    final = await alone.wait_for(lambda m: begins("run-counts") in m.text)
    assert says("run-par-later") in final.text, "no par is computed here"
    board = (await alone.slash("daily")).message
    again = (await alone.click(board, "daily_open")).message
    assert says("run-again") in again.text
    number = run.run.id + (1 << 40)
    later = DailyRun(id=number, person=anneke.id, name="A", server=GUILD_ID + 1, day=day)
    await daily.begin(later)
    await daily.finish(later.id, 5, 1000)
    again = (await alone.click(final, "daily_open")).message
    assert says("run-again") in again.text
    assert parsed(again.custom_id("daily_start")).whom == GUILD_ID
    assert (await alone.click(again, "daily_start")).ok
    run = next(each for each in runs_at(bot) if not each.over)
    await play(alone, run)
    assert await alone.wait_for(lambda m: begins("run-for-fun") in m.text)
    assert [each.counted for each in await stored(bot, anneke, day)] == [True, False]


async def test_who_has_left_the_server_begins_no_run_of_its_deal_but_ends_one(
    bot: KaboomClient, anneke: Person, today: Today, judge: list[str]
) -> None:
    """A person who has left the server can end a run of its deal, but they can't begin one, neither
    by an old invitation nor in direct messages. If the bot can't see who is on the server, they can
    begin one. An invitation of another day becomes today's."""
    today("kaboo")
    alone, members = anneke.dm(), anneke.local.world.store.guilds[GUILD_ID].members
    assert (await anneke.slash("daily")).ok
    stale = await alone.wait_for(lambda m: "daily_start" in m.buttons)
    day = today("jokers")
    assert (await alone.click(stale, "daily_start")).ok
    assert not runs_at(bot)
    invited = await alone.wait_for(lambda m: m.id == stale.id and m.json != stale.json)
    assert parsed(invited.custom_id("daily_start")).number == day.toordinal()
    assert (await alone.click(invited, "daily_start")).ok
    (run,) = runs_at(bot)
    assert (await anneke.slash("daily")).ok
    left = members.pop(anneke.id)
    assert begins("run-goes-on") in (await alone.slash("daily")).message.text
    await play(alone, run)
    final = await alone.wait_for(lambda m: "daily_open" in m.buttons)
    refused = await alone.click(final, "daily_open")
    assert says("run-left") in refused.message.text
    members[anneke.id] = left
    invited = (await alone.click(final, "daily_open")).message
    del members[anneke.id]
    refused = await alone.click(invited, "daily_start")
    assert says("run-left") in refused.message.text
    assert len(await stored(bot, anneke, day)) == 1
    assert all("Unknown Member" in each for each in judge)
    judge.clear()
    anneke.local.faults.refuse(50001, lambda method, path: "/members/" in path)
    assert (await alone.click(invited, "daily_start")).ok
    assert len(await stored(bot, anneke, day)) == 2


async def test_the_end_of_the_day_ends_the_run_even_if_time_stood_still(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    today: Today,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After the day is over no press counts, because from then on everyone may know the cards."""
    day = today("jokers")
    for person in (anneke, bashir):
        await begun(person)
    run, frozen = runs_at(bot)
    await bashir.dm().until(lambda: frozen.unloadable)
    frozen.freeze()
    monkeypatch.setattr(Deal, "ends", property(returns(0)))
    message = table_of(bashir.dm())
    refused = await bashir.dm().click(message, alive(message)[0])
    assert says("run-over") in refused.message.text
    assert frozen.logical.presses == []
    run.table.enqueue(run.follow)
    await anneke.dm().until(lambda: run.over)
    run.repaint()
    assert await anneke.dm().wait_for(lambda m: says("run-late") in m.text)
    (kept,) = await stored(bot, anneke, day)
    assert (await offline(bot, kept)).log == run.logical.log
    (kept,) = await stored(bot, bashir, day)
    assert kept.score == score(await offline(bot, kept))


async def test_a_run_that_its_person_deleted_is_gone_and_one_that_cannot_be_opened_is_logged(
    bot: KaboomClient,
    anneke: Person,
    today: Today,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    today("jokers")
    message = await begun(anneke)
    (run,) = runs_at(bot)
    run.table.drop_stage()

    async def broken(*_: object) -> Run:
        raise LookupError("This version has no such edition.")

    with monkeypatch.context() as patched:
        patched.setattr("bot.sessions.tables.open_run", broken)
        answer = await anneke.dm().click(message, "more")
    assert begins("error-unexpected") in answer.message.text
    assert any("opening table" in record.getMessage() for record in caplog.records)
    caplog.clear()
    await bot.services.store.personal_data.forget(anneke.id)
    evict_user(bot.tables, anneke.id)
    await anneke.until(lambda: run.table.stage is None)
    answer = await anneke.dm().click(message, "more")
    assert says("wait-no-table") in answer.message.text


async def test_a_run_counts_though_the_bot_was_away_for_days_at_its_end(
    bots: Bots, anneke: Person
) -> None:
    client = await bots.start()
    daily, day = client.services.store.daily, date.today() - timedelta(5)
    began = ((day - date(2015, 1, 1)).days * 86_400_000 + 3_600_000) << 22
    run = DailyRun(id=began, person=anneke.id, name="A", server=GUILD_ID, day=day)
    await committed(client.services.store, GUILD_ID, day)
    await daily.begin(run)
    client = await bots.restart()
    async with asyncio.timeout(20):
        while (await stored(client, anneke, day))[0].score is None:
            await asyncio.sleep(0.05)
    assert await client.services.store.daily.played_days(anneke.id, GUILD_ID) == {day}
