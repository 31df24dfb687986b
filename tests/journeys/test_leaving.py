"""Leaving a game that one is losing: each way to leave, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.client import KaboomClient
from bot.local import fixtures
from bot.store.matches import Retention
from bot.ui.screens.leaderboard import rating
from tests.journeys.conftest import Stack, StartBot
from tests.support.journeys.dealing import find, opener
from tests.support.journeys.hands import Hands
from tests.support.journeys.match import Played, begin
from tests.support.journeys.play import end_early, hand_over, play_on, seat_all
from tests.support.kept import kept_of
from tests.support.local.harness import Person
from tests.support.wording import says

pytestmark = pytest.mark.usefixtures("hurry")

MANAGE_MESSAGES = 1 << 13


async def scored(client: KaboomClient, stack: Stack, *people: Person) -> Played:
    """Play a game of two rounds until the end of the first round."""
    match = await begin(client, stack(find(len(people), opener)), *people, rounds=2)
    await match.finish(1)
    assert match.state.phase == "reveal"
    return match


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


def member_of(person: Person) -> bool:
    """Return whether the person is on the server."""
    return person.id in person.local.world.store.guilds[fixtures.GUILD_ID].members


@pytest.mark.slow
@pytest.mark.parametrize("how", ["by a button", "by the clocks", "from the server"])
async def test_who_is_played_by_the_computer_pays_however_it_came_to_that(
    start_bot: StartBot, anneke: Person, bashir: Person, how: str
) -> None:
    """A player for whom the computer plays pays the same in every case: if they pressed a button,
    if they let the clocks run out, and if they left the server."""
    by_button = how == "by a button"
    client = await start_bot(clock_turn=600.0 if by_button else 1.0)
    table = await seat_all(anneke, bashir, computers=1, game="jokers")
    if by_button:
        assert (await hand_over(bashir, (await bashir.click(table, "more")).message)).ok
    elif how == "from the server":
        del anneke.local.world.store.guilds[fixtures.GUILD_ID].members[bashir.id]
    await play_on(Hands(anneke, 5))
    result = (await kept_of(client.services.store, bashir.id))["matches"][0]["result"]
    assert result["turns_computer"] == result["turns"] > 0
    assert result["unrated"] == "left"
    (record,) = await client.services.store.leaderboards.records(bashir.id)
    assert (record.games, record.rated, record.streak) == (1, 1, 0)
    own = (await kept_of(client.services.store, anneke.id))["matches"][0]["result"]
    beaten = own["place"] < result["place"]
    assert own["unrated"] == (None if beaten else "alone"), "compared with nobody, or has won"
    assert own["turns_computer"] == 0 or not by_button
    boards = client.services.store.leaderboards
    theirs, hers = [
        await boards.standing(person.id, "jokers", fixtures.GUILD_ID) for person in (bashir, anneke)
    ]
    assert theirs is not None
    assert rating(theirs.mu, theirs.sigma) <= 1000
    assert (hers is not None and rating(hers.mu, hers.sigma) > 1000) == beaten
    if member_of(bashir):
        told = (await bashir.slash("stats")).message.text
        assert says("stats-streak-none") in told
        assert says("stats-left-out") in told


async def test_nobody_ends_a_game_that_counts_while_the_others_are_away(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await scored(bot, stack, anneke, bashir)
    await leave(match, bashir)
    vote = (await end_early(anneke)).message
    assert not vote.ephemeral
    for told in (says("vote-count", agreed=1, needed=2), says("vote-unrated")):
        assert told in vote.text
    assert says("vote-everyone") in vote.text
    assert match.play.row.status == "playing"
    assert (await bashir.click(vote, "abandon")).ok
    await match.says(says("ended-early"))
    await nothing_counted(bot, anneke, bashir)


async def test_before_there_are_scores_whoever_is_alone_may_end_it(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2, opener)), anneke, bashir, rounds=2)
    await leave(match, bashir)
    asked = (await anneke.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-unrated") in asked.text
    assert says("vote-everyone") not in asked.text
    assert (await anneke.click(asked, "abandon")).ok
    await match.says(says("ended-early"))
    await nothing_counted(bot, anneke, bashir)


async def test_a_moderator_who_plays_has_one_vote_and_one_who_watches_decides(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await scored(bot, stack, anneke, bashir)
    moderates(anneke)
    vote = (await anneke.slash("abandon")).message
    assert says("vote-count", agreed=1, needed=2) in vote.text
    assert match.play.row.status == "playing"
    moderates(chioma)
    asked = (await chioma.slash("abandon")).message
    assert asked.ephemeral
    assert says("vote-unrated") in asked.text
    assert (await chioma.click(asked, "abandon")).ok
    await match.says(says("ended-early"))
    await nothing_counted(bot, anneke, bashir)


async def test_a_game_that_everybody_left_waits_and_counts_for_nobody_once_it_is_too_old(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await scored(bot, stack, anneke, bashir)
    await leave(match, bashir, anneke)
    await match.says(says("table-on-hold"))
    vote = (await end_early(anneke)).message
    assert says("vote-count", agreed=1, needed=2) in vote.text
    store, number = bot.services.store, match.play.row.id
    assert (await store.matches.get(number)).status == "away"
    retention: Retention = store.retention
    assert await retention.waiting(bot.services.unix_ms() + 1, 5) == [number]
    assert (await store.matches.get(number)).status == "abandoned"
    await nothing_counted(bot, anneke, bashir)


async def test_who_is_asked_before_they_leave_may_stay(match: Played, anneke: Person) -> None:
    more = (await match.public(anneke, "more")).message
    asked = (await anneke.click(more, "ask leave")).message
    assert says("leave-counts") in asked.text
    with match.unchanged():
        assert (await anneke.click(asked, "cancel")).ok
    assert not any(says("leave-counts") in each.text for each in anneke.ephemerals())


async def test_whoever_plays_alone_or_practises_is_asked_nothing(
    bot: KaboomClient, anneke: Person
) -> None:
    """Anyone who plays alone or practises leaves without being asked, because they have nothing to
    lose."""
    table = await seat_all(anneke, computers=1)
    more = (await anneke.click(table, "more")).message
    assert "ask leave" not in more.buttons
    assert "pause" not in more.buttons, "who leaves puts the game on hold"
    assert (await anneke.click(more, "leave")).ok
    await anneke.sees(says("table-on-hold"))
