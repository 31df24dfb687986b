"""Absent players don't block a table. Clocks keep running, the computer takes over, and players can
return."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from bot.match.match import Match
from bot.store import Event, Status, StoreError
from tests.journeys.conftest import Bots, StartBot
from tests.support.journeys.play import end_early, seat_all, suspend
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, carries, says, says_in


def showing(person: Person, table: Seen) -> Seen:
    """Return the current version of the table's message."""
    now = person.look(table)
    assert now is not None
    return now


async def test_who_leaves_while_looking_leaves_no_card_face_up(
    start_bot: StartBot, anneke: Person
) -> None:
    await start_bot(clock_look=2.0)
    table = await seat_all(anneke, computers=1, rounds=1)
    shown = (await anneke.click(table, "peek")).message
    assert "worth" in shown.text
    # More has leaving even when the look is over by then and it is her flip.
    more = (await anneke.click(table.id, "more")).message
    assert (await anneke.click(more, "leave")).ok
    await anneke.until(lambda: not any("worth" in m.text for m in anneke.ephemerals()))


async def test_a_stored_step_counts_though_what_follows_it_could_not_be_saved_at_once(
    bot: KaboomClient,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("bot.match.match.SETTLE_AGAIN_SECONDS", 0.2)
    table = await seat_all(anneke, computers=1, rounds=1)
    store = bot.services.store
    transition, tries = store.matches.transition, 0

    async def once_full(match_id: int, event: Event) -> Status:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreError("The disk is full.")
        return await transition(match_id, event)

    monkeypatch.setattr(store.matches, "transition", once_full)
    mine = (await anneke.click(table.id, "move")).message
    assert (await anneke.click(mine, "leave")).ok
    await anneke.wait_for(lambda m: m.id == table.id and says("table-on-hold") in m.text)
    assert tries == 2
    assert not any(begins("wait-too-late") in m.text for m in anneke.ephemerals())
    caplog.clear()  # the disk's error was meant


async def test_a_game_suspended_blocks_nobody_and_goes_on_when_the_channel_is_free(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    away = await suspend(anneke)
    lobby = (await bashir.slash("kaboom")).message  # he has no waiting game here
    assert says("lobby-title", title="Kaboom!") in lobby.text
    refused = (await anneke.click(away, "return")).message
    assert refused.ephemeral
    assert begins("match-channel-taken") in refused.text
    assert str(anneke.channel_id) in refused.text
    assert begins("session-open") in (await anneke.slash("kaboom")).message.text
    assert (await bashir.click(lobby, "leave")).ok
    offer = (await anneke.slash("kaboom")).message
    assert carries(offer.text, "waiting-match", match=1, title="Kaboom!")
    assert (await anneke.click(offer, "resume")).ok
    row = await bot.services.store.matches.open_in(anneke.channel_id)
    assert row is not None
    assert row.id == 1
    assert row.status == "playing"


async def test_days_later_kaboom_offers_to_go_on_or_to_begin_anew(
    bots: Bots, anneke: Person
) -> None:
    client = await bots.start()
    rules = {"rules": {"graveyard": '{"rounds":5}'}}
    await client.services.store.settings.change_server(fixtures.GUILD_ID, **rules)
    await suspend(anneke, rounds=3)
    client = await bots.restart()
    offer = (await anneke.slash("kaboom", game="graveyard", rounds=0)).message
    lobby = (await anneke.click(offer, "anew")).message
    assert not lobby.ephemeral
    assert says_in("graveyard", "option-rounds", rounds=0) in lobby.text, "as was asked"
    await anneke.until(lambda: anneke.look(offer) is None)
    assert len(await client.services.store.matches.suspended_in(anneke.channel_id)) == 1
    assert (await anneke.click(lobby, "leave")).ok
    assert says("vote-done-abandon") in (await end_early(anneke)).message.text
    assert await client.services.store.matches.suspended_in(anneke.channel_id) == []


async def test_the_offer_leaves_though_it_was_pressed_before_the_bot_knew_that_it_stands_there(
    bot: KaboomClient, anneke: Person
) -> None:
    await suspend(anneke)
    heard = asyncio.Event()

    async def response(method: str, path: str) -> None:
        anneke.local.faults.response = None
        await heard.wait()

    anneke.local.faults.response = response
    offer = (await anneke.slash("kaboom")).message
    assert not (await anneke.click(offer, "anew")).message.ephemeral
    assert anneke.look(offer) is not None
    heard.set()
    await anneke.until(lambda: anneke.look(offer) is None)


async def test_all_who_are_there_pause_a_game_and_go_on_with_it(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    more = (await anneke.click(table, "more")).message
    assert says("so-far-title", unit="round") in more.text
    vote = (await anneke.click(more, "pause")).message
    assert not vote.ephemeral
    assert "1 of 2" in vote.text
    told = (await anneke.click(vote, "pause")).message
    assert says("vote-again") in told.text
    assert says("vote-players-pause") in (await chioma.click(vote, "pause")).message.text
    assert (await bashir.click(vote, "pause")).ok
    paused = await anneke.wait_for(lambda m: {"resume", "scores"} <= m.buttons.keys())
    assert says("table-paused") in paused.text
    assert says("table-paused-advice") in paused.text
    assert "return" not in paused.buttons
    [row] = await bot.services.store.matches.suspended_in(anneke.channel_id)
    play = bot.tables.table(row.id).stage
    assert isinstance(play, Match)
    assert play.timers.deadlines.stopped
    go_on = (await bashir.click(paused, "resume")).message
    assert carries(go_on.text, "vote-resume")
    assert (await anneke.click(go_on, "resume")).ok
    await anneke.wait_for(lambda m: "peek" in m.buttons)
    assert not play.timers.deadlines.stopped


async def test_a_vote_to_end_goes_on_through_a_pause(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=1)
    end = (await end_early(anneke)).message
    more = (await anneke.click(table, "more")).message
    vote = (await anneke.click(more, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    await anneke.wait_for(lambda m: {"resume", "scores"} <= m.buttons.keys())
    assert (await bashir.click(end, "abandon")).ok
    await bashir.sees(says("ended-early"))


async def test_a_no_ends_a_vote_that_needs_everybody_and_only_counts_in_one_that_needs_most(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    table = await seat_all(anneke, bashir, chioma, rounds=1)
    more = (await anneke.click(table, "more")).message
    vote = (await anneke.click(more, "pause")).message
    assert (await chioma.click(vote, "pause no")).ok
    ended = await anneke.sees(says("vote-no", name="Chioma"))
    assert (ended.id, ended.buttons) == (vote.id, {})
    end = (await end_early(anneke)).message
    assert (await bashir.click(end, "abandon no")).ok
    now = await chioma.sees(says("vote-count-against", agreed=1, needed=2, against=1))
    assert says("vote-abandon", name="Anneke") in now.text
    assert (await chioma.click(end, "abandon")).ok
    await bashir.sees(says("ended-early"))


async def test_a_vote_to_resume_that_a_restart_broke_off_is_begun_again(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    await bots.start()
    table = await seat_all(anneke, bashir, rounds=1)
    vote = (await anneke.click((await anneke.click(table, "more")).message, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    paused = await anneke.wait_for(lambda m: {"resume", "scores"} <= m.buttons.keys())
    assert (await anneke.click(paused, "resume")).ok
    await bots.restart()
    again = (await anneke.click(paused.id, "resume")).message
    assert (await bashir.click(again, "resume")).ok
    await anneke.wait_for(lambda m: "peek" in m.buttons)


async def test_nobody_who_does_not_come_back_holds_up_a_paused_game(
    bot: KaboomClient, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.votes.RESUME_SECONDS", 2.0)  # long enough to read the vote
    table = await seat_all(anneke, bashir, rounds=1)
    vote = (await anneke.click((await anneke.click(table, "more")).message, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    paused = await anneke.wait_for(lambda m: {"resume", "scores"} <= m.buttons.keys())
    go_on = (await anneke.click(paused, "resume")).message
    assert says("vote-resume-soon") in go_on.text
    await anneke.wait_for(lambda m: "peek" in m.buttons)


async def test_a_watcher_takes_a_computers_seat_at_the_next_round(
    hurry: None, start_bot: StartBot, anneke: Person, chioma: Person
) -> None:
    client = await start_bot(clock_window=0.3)
    table = await seat_all(anneke, computers=1, rounds=2)
    watching = (await chioma.click(table, "more")).message
    assert says("watch-free", unit="round") in watching.text
    joined = (await chioma.click(watching, "come")).message
    assert says("watch-coming", unit="round") in joined.text
    await anneke.wait_for(
        lambda m: (
            m.id == table.id
            and says("table-newcomer", newcomer="Chioma", name="Pixel", unit="round") in m.text
        )
    )
    changed = (await chioma.click(joined, "forgo")).message
    assert says("watch-free", unit="round") in changed.text
    assert (await chioma.click(changed, "come")).ok
    of_chioma = re.compile("\u2002(\\*\\*)?Chioma")  # her line at the table
    assert not of_chioma.search(showing(anneke, table).text)
    # The game goes on without its last person, because another one is about to join.
    mine = (await anneke.click(table.id, "move")).message
    assert (await anneke.click(mine, "leave")).ok
    anew = await chioma.wait_for(
        lambda m: (
            not m.ephemeral
            and says_in("kaboom", "table-round-of", round=2, rounds=2) in m.text
            and of_chioma.search(m.text) is not None
        ),
        60,
    )
    [row] = [await client.services.store.matches.get(1)]
    assert row.seats[1].user_id == chioma.id
    assert row.seats[1].newcomer is None
    assert row.seats[1].before > 0, "the computer's turns are not hers"
    assert "watching" not in (await chioma.click(anew.id, "move")).message.text


async def test_in_the_last_round_nobody_joins_and_a_full_table_says_so(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    table = await seat_all(anneke, bashir, rounds=2)
    told = (await chioma.click(table, "more")).message
    assert says("watch-full") in told.text
    assert "come" not in told.buttons
    assert (await end_early(anneke)).ok
    vote = await bashir.sees(says("vote-abandon", name="Anneke"))
    assert (await bashir.click(vote, "abandon")).ok
    table = await seat_all(anneke, computers=1, rounds=1)
    told = (await chioma.click(table, "more")).message
    assert says("watch-last", unit="round") in told.text
    assert "come" not in told.buttons
    assert (await end_early(anneke)).ok
    table = await seat_all(anneke, computers=1, rounds=None, game="graveyard")
    told = (await chioma.click(table, "more")).message
    assert "come" in told.buttons, "without a limit of rounds none is the last"


async def test_whoever_plays_alone_is_asked_before_their_game_ends(
    bot: KaboomClient, anneke: Person
) -> None:
    table = await seat_all(anneke, computers=1)
    asked = (await anneke.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-sure-abandon") in asked.text
    assert (await anneke.click(asked, "abandon no")).ok
    await anneke.until(lambda: anneke.look(asked) is None)
    look = anneke.look(table)
    assert look is not None
    assert "move" in look.buttons
    asked = (await anneke.slash("abandon")).message
    assert (await anneke.click(asked, "abandon")).ok
    await anneke.wait_for(lambda m: m.id == table.id and says("ended-early") in m.text)
    public = [m for m in anneke.messages() if not m.ephemeral]
    assert [m.id for m in public] == [table.id], "the table alone tells it"


async def test_what_was_opened_behind_more_leads_back_there(
    bot: KaboomClient, anneke: Person
) -> None:
    table = await seat_all(anneke, computers=1)
    more = (await anneke.click(table, "more")).message
    for page in ("scores", "rules"):
        opened = (await anneke.click(more, page)).message
        assert opened.id == more.id
        more = (await anneke.click(opened, "more")).message
        assert more.id == opened.id
        assert page in more.buttons
