"""Absent players don't block a table. Clocks keep running, the computer takes over, and players can
return. Whoever leaves a game that counts pays for it, and votes decide whether it ends."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from bot.match.match import Match
from bot.store import Event, Status, StoreError
from bot.ui.screens.leaderboard import rating
from tests.journeys.conftest import Bots, Stack, StartBot
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.hands import Hands
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import end_early, hand_over, play_on, seat_all, suspend
from tests.support.kept import kept_of
from tests.support.local.harness import Person, Seen
from tests.support.wording import begins, carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")

MANAGE_MESSAGES = 1 << 13


async def leave(match: Played, *people: Person) -> None:
    """Let the computer play for these people. They are warned about the cost first."""
    for person in people:
        more = (await match.public(person, "more")).message
        assert (await hand_over(person, more)).ok


async def nothing_counted(client: KaboomClient, *people: Person) -> None:
    """Check that no rating, board or statistic counts a game of these people."""
    boards = client.services.store.leaderboards
    for person in people:
        assert await boards.records(person.id) == []
        assert await boards.standing(person.id, "kaboom", fixtures.GUILD_ID) is None


def moderates(person: Person) -> None:
    """Give this person the permission to manage messages, in each of their interactions."""
    world, made = person.local.world, person.local.world.interaction

    def interaction(**given: Any) -> Any:
        record, payload = made(**given)
        if given["user_id"] == person.id:
            member = payload["member"]
            member["permissions"] = str(int(member["permissions"]) | MANAGE_MESSAGES)
        return record, payload

    world.interaction = interaction  # type: ignore[method-assign]


async def pause(anneke: Person, bashir: Person) -> Seen:
    """Let both players pause their game. Return the table's message."""
    table = await anneke.wait_for(lambda m: not m.ephemeral and "more" in m.buttons)
    vote = (await anneke.click((await anneke.click(table, "more")).message, "pause")).message
    assert (await bashir.click(vote, "pause")).ok
    return await anneke.wait_for(
        lambda m: m.id > table.id and {"resume", "scores"} <= m.buttons.keys()
    )


async def resumed(anneke: Person, paused: Seen) -> None:
    """Wait until the table is posted again after its pause. The message from before the pause may
    not be deleted yet."""
    await anneke.wait_for(lambda m: m.id > paused.id and "peek" in m.buttons)


async def test_who_leaves_while_looking_leaves_no_card_face_up(
    start_bot: StartBot,
    anneke: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The step counts, although what follows it can't be saved at once."""
    monkeypatch.setattr("bot.match.match.SETTLE_AGAIN_SECONDS", 0.2)
    store = (await start_bot(clock_look=2.0)).services.store
    table = await seat_all(anneke, computers=1, rounds=1)
    transition, tries = store.matches.transition, 0

    async def once_full(match_id: int, event: Event) -> Status:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreError("The disk is full.")
        return await transition(match_id, event)

    monkeypatch.setattr(store.matches, "transition", once_full)
    assert "worth" in (await anneke.click(table, "peek")).message.text
    # More has leaving even when the look is over by then and it is her flip.
    more = (await anneke.click(table.id, "more")).message
    assert not {"ask leave", "pause"} & more.buttons.keys(), "who plays alone is asked nothing"
    assert (await anneke.click(more, "leave")).ok
    await anneke.until(lambda: not any("worth" in m.text for m in anneke.ephemerals()))
    await anneke.wait_for(lambda m: m.id == table.id and says("table-on-hold") in m.text)
    assert tries == 2
    assert not any(begins("wait-too-late") in m.text for m in anneke.ephemerals())
    caplog.clear()  # the disk's error was meant


async def test_a_game_suspended_blocks_nobody_and_kaboom_offers_to_go_on_or_to_begin_anew(
    bots: Bots, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    rules = {"rules": {"graveyard": '{"rounds":5}'}}
    await client.services.store.settings.change_server(fixtures.GUILD_ID, **rules)
    away = await suspend(anneke, rounds=3)
    lobby = (await bashir.slash("kaboom")).message  # he has no waiting game here
    assert says("lobby-title", title="Kaboom!") in lobby.text
    refused = (await anneke.click(away, "return")).message
    assert refused.ephemeral
    assert begins("match-channel-taken") in refused.text
    assert str(anneke.channel_id) in refused.text
    assert begins("session-open") in (await anneke.slash("kaboom")).message.text
    assert (await bashir.click(lobby, "leave")).ok

    heard = asyncio.Event()

    async def response(method: str, path: str) -> None:
        anneke.local.faults.response = None
        await heard.wait()

    anneke.local.faults.response = response
    offer = (await anneke.slash("kaboom", game="graveyard", rounds=0)).message
    lobby = (await anneke.click(offer, "anew")).message
    assert not lobby.ephemeral
    assert says_in("graveyard", "option-rounds", rounds=0) in lobby.text, "as was asked"
    assert anneke.look(offer) is not None, "the bot does not know yet that it stands there"
    heard.set()
    await anneke.until(lambda: anneke.look(offer) is None)
    assert (await anneke.click(lobby, "leave")).ok

    matches = (await bots.restart()).services.store.matches
    assert len(await matches.suspended_in(anneke.channel_id)) == 1

    offer = (await anneke.slash("kaboom")).message
    assert carries(offer.text, "waiting-match", match=1, title="Kaboom!")
    assert (await anneke.click(offer, "resume")).ok
    row = await matches.open_in(anneke.channel_id)
    assert row is not None
    assert (row.id, row.status) == (1, "playing")
    mine = await anneke.wait_for(lambda m: not m.ephemeral and "move" in m.buttons)
    assert (await anneke.click((await anneke.click(mine, "move")).message, "leave")).ok
    await anneke.wait_for(lambda m: "return" in m.buttons)
    assert says("vote-done-abandon") in (await end_early(anneke)).message.text
    assert await matches.suspended_in(anneke.channel_id) == []


async def test_all_who_are_there_pause_a_game_and_go_on_with_it(
    bots: Bots, anneke: Person, bashir: Person, chioma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A vote to resume that a restart broke off is begun again. Nobody who doesn't come back holds
    the game up. A vote to end it goes on through a pause."""
    client = await bots.start()
    table = await seat_all(anneke, bashir, rounds=2)
    told = (await chioma.click(table, "more")).message
    assert says("watch-full") in told.text
    assert "come" not in told.buttons
    more = (await anneke.click(table, "more")).message
    assert says("so-far-title", unit="round") in more.text
    vote = (await anneke.click(more, "pause")).message
    assert not vote.ephemeral
    assert "1 of 2" in vote.text
    assert says("vote-again") in (await anneke.click(vote, "pause")).message.text
    assert says("vote-players-pause") in (await chioma.click(vote, "pause")).message.text
    assert (await bashir.click(vote, "pause")).ok
    paused = await anneke.wait_for(lambda m: {"resume", "scores"} <= m.buttons.keys())
    assert says("table-paused") in paused.text
    assert says("table-paused-advice") in paused.text
    assert "return" not in paused.buttons
    [row] = await client.services.store.matches.suspended_in(anneke.channel_id)
    play = client.tables.table(row.id).stage
    assert isinstance(play, Match)
    assert play.timers.deadlines.stopped
    assert carries((await bashir.click(paused, "resume")).message.text, "vote-resume")

    client = await bots.restart()
    again = (await anneke.click(paused.id, "resume")).message
    assert (await bashir.click(again, "resume")).ok
    await resumed(anneke, paused)
    play = client.tables.table(row.id).stage
    assert isinstance(play, Match)
    assert not play.timers.deadlines.stopped

    monkeypatch.setattr("bot.match.votes.RESUME_SECONDS", 2.0)  # long enough to read the vote
    paused = await pause(anneke, bashir)
    go_on = (await anneke.click(paused, "resume")).message
    assert says("vote-resume-soon") in go_on.text
    await resumed(anneke, paused)
    end = (await end_early(anneke)).message
    await pause(anneke, bashir)
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


async def test_a_watcher_takes_a_computers_seat_at_the_next_round(
    start_bot: StartBot, anneke: Person, chioma: Person
) -> None:
    """The lines of the new round begin with the event of its deal, and mention the newcomer."""
    client = await start_bot(clock_window=0.3)
    table = await seat_all(anneke, computers=1, rounds=2)
    watching = (await chioma.click(table, "more")).message
    assert says("watch-free", unit="round") in watching.text
    joined = (await chioma.click(watching, "come")).message
    assert says("watch-coming", unit="round") in joined.text
    coming = says("table-newcomer", newcomer="Chioma", name="Pixel", unit="round")
    await anneke.wait_for(lambda m: m.id == table.id and coming in m.text)
    changed = (await chioma.click(joined, "forgo")).message
    assert says("watch-free", unit="round") in changed.text
    assert (await chioma.click(changed, "come")).ok
    of_chioma = re.compile("\u2002(\\*\\*)?Chioma")  # her line at the table
    assert not of_chioma.search((anneke.look(table) or table).text)
    # The game goes on without its last person, because another one is about to join.
    mine = (await anneke.click(table.id, "move")).message
    assert (await anneke.click(mine, "leave")).ok
    second = says_in("kaboom", "table-round-of", round=2, rounds=2)
    anew = await chioma.wait_for(
        lambda m: not m.ephemeral and second in m.text and of_chioma.search(m.text) is not None, 60
    )
    seat = (await client.services.store.matches.get(1)).seats[1]
    assert (seat.user_id, seat.newcomer) == (chioma.id, None)
    assert seat.before > 0, "the computer's turns are not hers"
    assert "watching" not in (await chioma.click(anew.id, "move")).message.text
    so_far = (await chioma.click(anew.id, "more")).message
    assert carries(so_far.text, "event-took-seat", newcomer="Chioma", name="Pixel")


async def test_whoever_plays_alone_is_asked_before_their_game_ends(
    bot: KaboomClient, anneke: Person, chioma: Person
) -> None:
    """In the last round nobody joins. What was opened behind More leads back there."""
    table = await seat_all(anneke, computers=1)
    told = (await chioma.click(table, "more")).message
    assert says("watch-last", unit="round") in told.text
    assert "come" not in told.buttons
    more = (await anneke.click(table, "more")).message
    for page in ("scores", "rules"):
        opened = (await anneke.click(more, page)).message
        assert opened.id == more.id
        more = (await anneke.click(opened, "more")).message
        assert more.id == opened.id
        assert page in more.buttons
    asked = (await anneke.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-sure-abandon") in asked.text
    assert (await anneke.click(asked, "abandon no")).ok
    await anneke.until(lambda: anneke.look(asked) is None)
    assert "move" in (anneke.look(table) or table).buttons
    assert (await end_early(anneke)).ok
    await anneke.wait_for(lambda m: m.id == table.id and says("ended-early") in m.text)
    public = [m for m in anneke.messages() if not m.ephemeral]
    assert [m.id for m in public] == [table.id], "the table alone tells it"
    table = await seat_all(anneke, computers=1, rounds=None, game="graveyard")
    told = (await chioma.click(table, "more")).message
    assert "come" in told.buttons, "without a limit of rounds none is the last"


# What it costs


@pytest.mark.slow
@pytest.mark.parametrize("by_button", [True, False], ids=["by a button", "by the clocks"])
async def test_who_is_played_by_the_computer_pays_however_it_came_to_that(
    start_bot: StartBot, anneke: Person, bashir: Person, by_button: bool
) -> None:
    client = await start_bot(clock_turn=600.0 if by_button else 1.0)
    table = await seat_all(anneke, bashir, computers=1, game="jokers")
    if by_button:
        assert (await hand_over(bashir, (await bashir.click(table, "more")).message)).ok
    await play_on(Hands(anneke, 5))
    result = (await kept_of(client.services.store, bashir.id))["matches"][0]["result"]
    assert result["turns_computer"] == result["turns"] > 0
    assert result["unrated"] == "left"
    boards = client.services.store.leaderboards
    (record,) = await boards.records(bashir.id)
    assert (record.games, record.rated, record.streak) == (1, 1, 0)
    own = (await kept_of(client.services.store, anneke.id))["matches"][0]["result"]
    beaten = own["place"] < result["place"]
    assert own["unrated"] == (None if beaten else "alone"), "compared with nobody, or has won"
    assert own["turns_computer"] == 0 or not by_button
    theirs, hers = [
        await boards.standing(person.id, "jokers", fixtures.GUILD_ID) for person in (bashir, anneke)
    ]
    assert theirs is not None
    assert rating(theirs.mu, theirs.sigma) <= 1000
    assert (hers is not None and rating(hers.mu, hers.sigma) > 1000) == beaten
    told = (await bashir.slash("stats")).message.text
    assert says("stats-streak-none") in told
    assert says("stats-left-out") in told


async def test_a_game_that_counts_ends_by_all_its_players_or_when_it_is_too_old(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """A moderator who plays has one vote, even if all others are away. A game that everybody left
    waits."""
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    await match.finish(1)
    assert match.state.phase == "reveal"
    moderates(anneke)
    await leave(match, bashir)
    vote = (await end_early(anneke)).message
    assert not vote.ephemeral
    for told in (says("vote-count", agreed=1, needed=2), says("vote-unrated")):
        assert told in vote.text
    assert says("vote-everyone") in vote.text
    assert match.play.row.status == "playing"
    await leave(match, anneke)
    await match.says(says("table-on-hold"))
    store, number = bot.services.store, match.play.row.id
    assert (await store.matches.get(number)).status == "away"
    assert await store.retention.waiting(bot.services.unix_ms() + 1, 5) == [number]
    assert (await store.matches.get(number)).status == "abandoned"
    await nothing_counted(bot, anneke, bashir)

    # Those who left may agree, too.
    match = await begin(bot, match.deal, anneke, bashir, rounds=2)
    await match.finish(1)
    await leave(match, bashir)
    vote = (await end_early(anneke)).message
    assert (await bashir.click(vote, "abandon")).ok
    await match.says(says("ended-early"))
    await nothing_counted(bot, anneke, bashir)


async def test_before_there_are_scores_whoever_is_alone_or_a_moderator_who_watches_may_end_it(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    asked = (await anneke.click((await match.public(anneke, "more")).message, "ask leave")).message
    assert says("leave-counts") in asked.text
    with match.unchanged():
        assert (await anneke.click(asked, "cancel")).ok
    assert not any(says("leave-counts") in each.text for each in anneke.ephemerals())
    await leave(match, bashir)
    asked = (await anneke.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-unrated") in asked.text
    assert says("vote-everyone") not in asked.text
    assert (await anneke.click(asked, "abandon no")).ok
    moderates(chioma)
    asked = (await chioma.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-unrated") in asked.text
    assert (await chioma.click(asked, "abandon")).ok
    await match.says(says("ended-early"))
    await nothing_counted(bot, anneke, bashir)
