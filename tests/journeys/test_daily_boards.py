"""Everything around the daily deal: the boards, the share card, the announcement, and the proof of
a past day."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from stat import S_IMODE

import pytest
from msgspec.structs import replace

from bot.client import KaboomClient
from bot.computers.thinker import NoAnswer
from bot.daily.deals import committed, deal_from
from bot.games import RENDERERS
from bot.local.faults import edits
from bot.local.fixtures import GUILD_ID, channel
from bot.ops.announcements import Announcements
from bot.store.rows import DailyRun
from bot.ui.custom_id import ComponentId, parse
from bot.ui.layout import check, for_reader
from bot.ui.panel import Menu
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens.daily import DayFacts, board, course
from bot.ui.text import number
from engine.daily import Deal, model_run
from engine.daily_file import check_run, check_terms, load
from tests.journeys.conftest import Bots
from tests.journeys.test_past import CARD
from tests.support.journeys.daily import PAR, finished, past_and_today
from tests.support.journeys.match import relic
from tests.support.local.harness import Person, Seen
from tests.support.stand_in import returns
from tests.support.wording import begins, carries, in_english, says


async def test_the_board_tells_scores_par_streak_week_and_tomorrows_hash_and_is_shared_once(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """What is shared has no word about the cards."""
    _, deal = await past_and_today(bot, anneke, bashir)
    board = (await anneke.slash("daily")).message
    assert board.ephemeral
    after = deal_from(await committed(bot.services.store, GUILD_ID, deal.day + timedelta(1)))
    for told in (
        says("daily-today", title=deal.game.title),
        says("daily-par", par=str(PAR)),
        says("daily-streak", n=2),
        *("Anneke", "Bashir", deal.commitment, after.commitment),
    ):
        assert told in board.text
    assert deal.seed.hex() not in board.text
    assert after.seed.hex() not in board.text
    week = (await bashir.click((await bashir.slash("daily")).message, "daily_board week")).message
    assert says("daily-week-title") in week.text
    assert says("daily-days", n=1 if deal.day.weekday() == 0 else 2) in week.text

    (mine, *_) = await bot.services.store.daily.runs_of(GUILD_ID, deal.day)
    shared = (await anneke.click(board, "daily_share")).message
    assert not shared.ephemeral
    assert bashir.look(shared) is not None
    for told in (mine.course, f"par {PAR}", "2 here so far"):
        assert told in shared.text
    assert not set("♠♥♦♣") & set(shared.text)
    again = await anneke.click(board, "daily_share")
    assert says("daily-shared") in again.message.text
    answer = await bashir.click(shared, "daily_open")
    assert begins("run-in-dm") in answer.message.text


@pytest.fixture
def at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replay runs in a thread, so that no worker process is started."""
    monkeypatch.setattr("bot.computers.thinker._pool", lambda: ThreadPoolExecutor(1))


async def yesterdays(person: Person) -> Seen:
    """Return yesterday's board. It is opened by the button on today's board."""
    board = (await person.slash("daily")).message
    return (await person.press(board, board.custom_id("daily_board today"))).message


def runs_in(board: Seen) -> dict[str, str]:
    """Return the options of the menu with the runs. Maps labels to values."""
    (menu,) = [each for each in board.selects if "daily_watch" in each["custom_id"]]
    return {in_english(each["label"]): each["value"] for each in menu["options"]}


async def test_yesterday_has_its_seed_and_a_file_that_proves_every_run(
    at_hand: None,
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If the worker is busy, the file can be asked for again. The secret of the deals is made at
    the first start."""
    secret = Path(f"{bot.services.settings.database}.daily-secret")
    await anneke.until(secret.exists)
    assert S_IMODE(secret.stat().st_mode) == 0o600
    past, _ = await past_and_today(bot, anneke, bashir)
    await finished(bot.services.store, past, anneke.id, anneke.name, 7)
    yesterday = await yesterdays(anneke)
    assert past.seed.hex() in yesterday.text
    assert past.commitment in yesterday.text

    async def busy(*_: object) -> None:
        raise NoAnswer

    with monkeypatch.context() as away:
        away.setattr(bot.services.thinker, "daily_runs", busy)
        assert (await anneke.click(yesterday, "daily_file")).ok
        await anneke.sees(says("daily-file-later"))
    (file,) = (await anneke.click(yesterday, "daily_file")).message.files
    assert f"daily-{past.day.isoformat()}.json" in file["url"]
    found = anneke.local.world.store.cdn.get(file["url"])
    assert found is not None
    day = load(found)
    assert day.deal == past
    counted = [(run.player, run.counted) for run in day.runs]
    assert counted == [("Anneke", True), ("Bashir", True), ("Anneke", False)]
    check_terms(day)
    for place in (1, 2, 3):
        check_run(day, place)


async def test_a_run_of_yesterday_is_watched_step_by_step_with_all_cards(
    at_hand: None, bots: Bots, anneke: Person, bashir: Person
) -> None:
    """Yesterday's runs can be watched on the server and in direct messages. The pages lead to the
    next step and back to the results, after a restart and in plain mode as well. A run whose
    player's data or whose presses are deleted is not shown."""
    client = await bots.start()
    past, _ = await past_and_today(client, anneke, bashir)
    runs = await client.services.store.daily.runs_of(GUILD_ID, past.day)
    run = next(each for each in runs if each.person == bashir.id)
    for person in (anneke, anneke.dm()):
        board = await yesterdays(person)
        choices = runs_in(board)
        assert len(choices) == 2
        (chosen,) = [label for label in choices if "Bashir" in label]
        assert chosen[1:3] == ". "
        assert chosen.endswith(says("daily-points", score=number(run.score or 0), n=run.score or 0))
        page = (await person.choose(board, "daily_watch", choices[chosen])).message
        assert carries(page.text, "replay-open", step=1)
        assert says("daily-run-of", name="Bashir", day="") in page.text
        assert len(set(re.findall(CARD, page.text))) > 4, "not only the person's own"
        steps = 1
        while page.buttons["daily_replay open_next"] and (person is anneke or steps < 3):
            page = (await person.click(page, "daily_replay open_next")).message
            steps += 1
        assert steps > (4 if person is anneke else 2)
        closed = (await person.click(page, "daily_replay seen")).message
        assert carries(closed.text, "replay-seen")
        back = (await person.click(closed, "daily_board today")).message
        assert back.text == board.text

    board = await yesterdays(anneke)
    theirs = choices[chosen]
    page = (await anneke.choose(board, "daily_watch", theirs)).message
    client = await bots.restart()
    store = client.services.store
    await store.personal_data.choose_plain(anneke.id, True)
    page = (await anneke.click(page, "daily_replay open_next")).message
    assert " · " not in page.text
    assert "step 2 of" in page.text
    await store.personal_data.forget(bashir.id)
    answer = await anneke.click(page, "daily_replay open_next")
    assert says("daily-run-unknown") in answer.message.text
    board = await yesterdays(anneke)
    ((label, mine),) = runs_in(board).items()
    assert "Bashir" not in label
    await store.daily.prune(1 << 41, 99)
    answer = await anneke.choose(board, "daily_watch", mine)
    assert says("daily-run-gone") in answer.message.text


async def test_no_run_of_today_is_watched_by_a_forged_press(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """No forged press shows a run of today, neither another person's nor one's own. It may come by
    button, by menu or in direct messages, and may name another day or another server."""
    past, deal = await past_and_today(bot, anneke, bashir)
    daily, day = bot.services.store.daily, deal.day
    elsewhere = DailyRun(id=1 << 50, person=anneke.id, name="A", server=GUILD_ID + 1, day=past.day)
    await daily.begin(elsewhere)
    await daily.finish(elsewhere.id, 5, 1000)
    open_run = DailyRun(id=(1 << 50) + 1, person=bashir.id, name="B", server=GUILD_ID, day=past.day)
    await daily.begin(open_run)
    runs = await daily.runs_of(GUILD_ID, day)
    assert {run.person for run in runs} == {anneke.id, bashir.id}
    unknown = [elsewhere.id, open_run.id, 1, (1 << 63) - 1]
    early = [run.id for run in runs]
    for run_id in early + unknown:
        why = says("daily-run-early" if run_id in early else "daily-run-unknown")
        press = f"K1:0:daily_replay:open:0::0.9:{run_id}"
        for person in (anneke, anneke.dm()):
            assert why in (await relic(bot, person, press)).message.text
    menu = f"K1:0:daily_watch::{day.toordinal()}:::{GUILD_ID}"
    today = (await relic(bot, anneke, menu)).message
    assert not today.selects
    assert deal.seed.hex() not in today.text


@pytest.fixture
async def announcing(bot: KaboomClient) -> Announcements:
    """The announcer of a server that wants the announcement at midnight."""
    bot.heartbeat.beat()
    table = channel("table").id
    store = bot.services.store.settings
    await store.change_server(GUILD_ID, daily_hour=0, daily_channel=table)
    return Announcements(bot.tables, bot.heartbeat)


async def test_an_announcement_is_silent_and_becomes_the_result(
    bot: KaboomClient,
    anneke: Person,
    bashir: Person,
    announcing: Announcements,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, deal = await past_and_today(bot, anneke)
    await announcing.once()
    await announcing.once()
    (told,) = [m for m in bashir.messages() if says("daily-invites") in m.text]
    assert told.json["flags"] & 4096, "without a notification"
    after = deal_from(await committed(bot.services.store, GUILD_ID, deal.day + timedelta(1)))
    assert after.commitment in told.text
    board = (await bashir.click(told, "daily_board today")).message
    assert "Anneke" in board.text
    tomorrow = deal.day + timedelta(1)
    for place in ("bot.daily.board", "bot.ops.announcements"):
        monkeypatch.setattr(f"{place}.today", returns(tomorrow))
    bashir.local.faults.fail(503, where=edits)
    await announcing.once()
    assert [m.text for m in bashir.messages() if m.id == told.id] == [told.text]
    await announcing.once()
    (now,) = [m for m in bashir.messages() if m.id == told.id]
    assert "Anneke" in now.text
    assert says("daily-invites") not in now.text
    assert len([m for m in bashir.messages() if says("daily-invites") in m.text]) == 1


def test_a_menu_of_many_runs_has_all_of_them_on_its_pages() -> None:
    deal, many = Deal(date(2026, 11, 28), 1, bytes(32)), 60
    run = DailyRun(id=1 << 62, person=1, name="*Wide* " * 4, server=1, day=deal.day)
    runs = [replace(run, id=run.id + at, person=at, score=at // 2) for at in range(1, many + 1)]
    facts = DayFacts(deal=deal, runs=runs, par=3, today=deal.day + timedelta(1))
    found, last = list[str](), ""
    press = ComponentId(0, "daily_watch", page=0)
    for reader in (EVERYBODY, Reader("de", plain=True)):
        found.clear()
        for _ in range(3):
            panel = for_reader(reader, board(reader, facts, press.page))
            check(panel)
            (menu,) = [each for each in panel.blocks if isinstance(each, Menu)]
            *choices, more = menu.choices
            found += [choice.value for choice in choices]
            last = choices[-1].label
            press = parse(more.value) or press
            assert press.verb == "daily_watch"
        assert press.page == 0
        assert len(set(found)) == many
        assert last.startswith("60. ")


def test_a_course_has_a_sign_a_turn_and_no_card() -> None:
    deal = Deal(date(2026, 11, 28), 1, bytes(32))
    table = model_run(deal, 0)
    row = course(RENDERERS[deal.game.key], table.events, deal.seat)
    assert row
    assert set(row) <= set("⬜👏❌🃏💥🎉…")
    assert len(course(RENDERERS[deal.game.key], table.events, deal.seat, 2)) <= 4
