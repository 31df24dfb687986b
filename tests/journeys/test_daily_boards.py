"""Around the daily deal: the boards, the share card, the announcement, and the proof of a past
day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from stat import S_IMODE

import pytest

from bot.client import KaboomClient
from bot.computers.thinker import NoAnswer
from bot.daily.deals import committed, deal_from
from bot.games import RENDERERS
from bot.local.faults import edits
from bot.local.fixtures import GUILD_ID, channel
from bot.ops.announcements import Announcements
from bot.ui.screens.daily_board import course
from engine.daily import Deal, model_run
from engine.daily_file import check_run, check_terms, load
from tests.support.journeys.daily import PAR, finished, past_and_today
from tests.support.local.harness import Person
from tests.support.stand_in import returns
from tests.support.wording import begins, says


async def test_the_board_tells_scores_par_streak_and_tomorrows_hash(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    _, deal = await past_and_today(bot, anneke, bashir)
    board = (await anneke.slash("daily")).message
    assert board.ephemeral
    assert says("daily-today", title=deal.game.title) in board.text
    assert says("daily-par", par=str(PAR)) in board.text
    assert says("daily-streak", n=2) in board.text
    assert "Anneke" in board.text
    assert "Bashir" in board.text
    after = deal_from(await committed(bot.services.store, GUILD_ID, deal.day + timedelta(1)))
    assert after.commitment in board.text
    assert deal.commitment in board.text
    assert deal.seed.hex() not in board.text
    assert after.seed.hex() not in board.text


async def test_a_run_is_shared_once_without_a_word_about_the_cards(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    _, deal = await past_and_today(bot, anneke, bashir)
    (mine, *_) = await bot.services.store.daily.runs_of(GUILD_ID, deal.day)
    board = (await anneke.slash("daily")).message
    shared = (await anneke.click(board, "daily_share")).message
    assert not shared.ephemeral
    assert shared in bashir.messages() or bashir.look(shared) is not None
    assert mine.course in shared.text
    assert f"par {PAR}" in shared.text
    assert "2 here so far" in shared.text
    assert not set("♠♥♦♣") & set(shared.text)
    again = await anneke.click(board, "daily_share")
    assert says("daily-shared") in again.message.text
    played = await bashir.click(shared, "daily_open")
    assert begins("run-in-dm") in played.message.text


async def test_yesterday_has_its_seed_and_a_file_that_proves_every_run(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    past, _ = await past_and_today(bot, anneke, bashir)
    await finished(bot.services.store, past, anneke.id, anneke.name, 7)
    board = (await anneke.slash("daily")).message
    yesterday = (await anneke.press(board, board.custom_id("daily_board today"))).message
    assert past.seed.hex() in yesterday.text
    assert past.commitment in yesterday.text
    sent = (await anneke.click(yesterday, "daily_file")).message
    (file,) = sent.files
    assert f"daily-{past.day.isoformat()}.json" in file["url"]
    found = anneke.local.world.store.cdn.get(file["url"])
    assert found is not None
    day = load(found)
    assert day.deal == past
    assert [(run.player, run.counted) for run in day.runs] == [
        ("Anneke", True),
        ("Bashir", True),
        ("Anneke", False),
    ]
    check_terms(day)
    for number in (1, 2, 3):
        check_run(day, number)


async def test_a_file_that_the_busy_worker_cannot_make_can_be_asked_for_again(
    bot: KaboomClient, anneke: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await past_and_today(bot, anneke)

    async def busy(*_: object) -> None:
        raise NoAnswer

    monkeypatch.setattr(bot.services.thinker, "daily_runs", busy)
    board = (await anneke.slash("daily")).message
    yesterday = (await anneke.press(board, board.custom_id("daily_board today"))).message
    assert (await anneke.click(yesterday, "daily_file")).ok
    await anneke.sees(says("daily-file-later"))
    monkeypatch.undo()
    assert (await anneke.click(yesterday, "daily_file")).message.files


async def test_the_week_is_a_mean_against_par(bot: KaboomClient, anneke: Person) -> None:
    _, deal = await past_and_today(bot, anneke)
    board = (await anneke.slash("daily")).message
    week = (await anneke.click(board, "daily_board week")).message
    assert says("daily-week-title") in week.text
    assert says("daily-days", n=1 if deal.day.weekday() == 0 else 2) in week.text


@pytest.fixture
async def announcing(bot: KaboomClient) -> Announcements:
    """The announcer of a server that wants it from midnight on."""
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


async def test_the_secret_is_made_at_the_first_start(bot: KaboomClient, anneke: Person) -> None:
    file = Path(f"{bot.services.settings.database}.daily-secret")
    await anneke.until(file.exists)
    assert S_IMODE(file.stat().st_mode) == 0o600


def test_a_course_has_a_sign_a_turn_and_no_card() -> None:
    deal = Deal(date(2026, 11, 28), 1, bytes(32))
    table = model_run(deal, 0)
    row = course(RENDERERS[deal.game.key], table.events, deal.seat)
    assert row
    assert set(row) <= set("⬜👏❌🃏💥🎉…")
    assert len(course(RENDERERS[deal.game.key], table.events, deal.seat, 2)) <= 4
