"""The role for the champions of last season. It is announced in /settings, given once, moved, and
removed."""

from __future__ import annotations

import asyncio

import discord
import pytest
from sqlalchemy import Connection, update

from bot.client import KaboomClient
from bot.local import fixtures
from bot.sessions import champions
from bot.store.ratings import season_before, season_of
from bot.store.schema import standings
from tests.journeys.test_boards import played
from tests.journeys.test_settings import opened
from tests.support.local.harness import Person
from tests.support.wording import says

(ROLE,) = fixtures.ROLES
FORM = "srv_form 4"
SAID = f"<@&{ROLE}>"


def grant(person: Person, **permissions: bool) -> None:
    """Add these permissions to the role of the bot."""
    role = person.local.world.store.guilds[fixtures.GUILD_ID].roles[fixtures.BOT_ROLE_ID]
    role.permissions |= discord.Permissions(**permissions).value


def wears(*people: Person) -> list[bool]:
    """Return for each of these people whether they have the role."""
    members = people[0].local.world.store.guilds[fixtures.GUILD_ID].members
    return [ROLE in members[person.id].role_ids for person in people]


async def season_ends(client: KaboomClient) -> None:
    """Turn the board of this season into that of last season, as if a quarter had passed."""
    season = season_of(client.services.unix_ms())

    def age(connection: Connection) -> None:
        connection.execute(standings.delete().where(standings.c.period == season_before(season)))
        connection.execute(
            update(standings)
            .where(standings.c.period == season)
            .values(period=season_before(season))
        )

    await client.services.store.writer.do(age)
    await client.services.store.settings.was_sent(champions.SENT, "another season")


@pytest.fixture
def changes(anneke: Person) -> list[str]:
    """Return a list to which every request that gives or takes a role is added."""
    found: list[str] = []

    def note(method: str, path: str, _: object) -> None:
        if "/roles/" in path:
            found.append(f"{method} {path.split('/')[4]}")

    anneke.local.rest.observer = note
    return found


async def test_it_is_told_what_is_missing_and_given_once_that_is_there(
    bot: KaboomClient, everybody: tuple[Person, ...], changes: list[str]
) -> None:
    anneke, bashir, *_ = everybody
    await played(bot, *everybody[:4])
    await season_ends(bot)
    panel = await opened(anneke)
    assert says("server-no-role") in panel.text
    told = (await anneke.fill(panel, FORM, champion_role=[str(ROLE)])).message
    assert SAID in told.text
    assert says("champion-lacking", role=SAID) in told.text
    await champions.crown(bot.services)
    assert changes == [], "nothing is tried that would be refused"

    grant(anneke, manage_roles=True)
    guild = anneke.local.world.store.guilds[fixtures.GUILD_ID]
    guild.roles[ROLE].position = 9
    assert says("champion-too-high", role=SAID) in (await opened(anneke)).text
    await champions.crown(bot.services)
    assert changes == []

    guild.roles[ROLE].position = 1
    assert "⚠️" not in (await opened(anneke)).text
    await champions.crown(bot.services)
    await champions.crown(bot.services)
    assert changes == [f"PUT {anneke.id}"]
    assert wears(anneke, bashir) == [True, False]

    # The bot does not overrule a moderator who removes the role.
    guild.members[anneke.id].role_ids.clear()
    await champions.crown(bot.services)
    assert len(changes) == 1


async def test_it_moves_with_the_season_also_over_a_restart_and_goes_with_a_deletion(
    bot: KaboomClient, everybody: tuple[Person, ...], changes: list[str]
) -> None:
    anneke, bashir, *_ = everybody
    grant(anneke, manage_roles=True)
    await played(bot, *everybody[:4])
    await season_ends(bot)
    assert (await anneke.fill(await opened(anneke), FORM, champion_role=[str(ROLE)])).ok
    await anneke.until(lambda: wears(anneke) == [True])

    for _ in range(2):
        await played(bot, *everybody[:4], places=(4, 1, 2, 3))
    await season_ends(bot)
    store = bot.services.store
    # As when a process ends after it has written the due changes.
    await store.champions.crown(season_before(season_of(bot.services.unix_ms())))
    assert wears(anneke, bashir) == [True, False]
    await champions.crown(bot.services)
    assert wears(anneke, bashir) == [False, True]
    assert changes == [f"PUT {anneke.id}", f"DELETE {anneke.id}", f"PUT {bashir.id}"]

    asked = await bashir.click((await bashir.slash("privacy")).message, "privacy ask")
    assert (await bashir.click(asked.message, "privacy delete")).ok
    await bashir.until(lambda: wears(bashir) == [False])
    assert await store.champions.of(bashir.id) == []


async def test_none_again_takes_it_away_and_who_has_left_the_server_is_passed_over(
    bot: KaboomClient, everybody: tuple[Person, ...], changes: list[str], judge: list[str]
) -> None:
    anneke, bashir, *_ = everybody
    grant(anneke, manage_roles=True)
    await played(bot, *everybody[:4])
    await played(bot, *everybody[3::-1], game="jokers")
    await season_ends(bot)
    await champions.crown(bot.services)
    dmitri = everybody[3]
    dmitri.local.world.store.remove_member(fixtures.GUILD_ID, dmitri.id)
    panel = await opened(anneke)
    assert (await anneke.fill(panel, FORM, champion_role=[str(ROLE)])).ok
    while await bot.services.store.champions.due():
        await asyncio.sleep(0.01)
    assert wears(anneke, bashir) == [True, False]
    (unknown,) = judge
    assert unknown.endswith("404: Unknown Member")
    judge.clear()
    await champions.crown(bot.services)
    assert len(changes) == 2, "who is not there is not asked for again"
    assert (await anneke.fill(panel.id, FORM, champion_role=[])).ok
    await anneke.until(lambda: wears(anneke) == [False])


async def test_a_role_that_was_given_power_since_is_taken_away_but_not_given(
    bot: KaboomClient, everybody: tuple[Person, ...], changes: list[str]
) -> None:
    anneke, bashir, *_ = everybody
    grant(anneke, manage_roles=True)
    await played(bot, *everybody[:4])
    await season_ends(bot)
    assert (await anneke.fill(await opened(anneke), FORM, champion_role=[str(ROLE)])).ok
    await anneke.until(lambda: wears(anneke) == [True])
    guild = anneke.local.world.store.guilds[fixtures.GUILD_ID]
    guild.roles[ROLE].permissions = discord.Permissions(manage_messages=True).value
    for _ in range(2):
        await played(bot, *everybody[:4], places=(4, 1, 2, 3))
    await season_ends(bot)
    await champions.crown(bot.services)
    assert wears(anneke, bashir) == [False, False]
    assert changes == [f"PUT {anneke.id}", f"DELETE {anneke.id}"]


async def test_no_role_with_power_and_none_by_who_may_not_manage_roles(
    bot: KaboomClient, anneke: Person
) -> None:
    guild = anneke.local.world.store.guilds[fixtures.GUILD_ID]
    for role_id, why in (
        (fixtures.MANAGER_ROLE_ID, "champion-powerful"),
        (fixtures.BOT_ROLE_ID, "champion-managed"),
    ):
        told = await anneke.fill(await opened(anneke), FORM, champion_role=[str(role_id)])
        assert told.message.text == says(why, role=f"<@&{role_id}>")
    guild.roles[ROLE].position, before = 3, guild.roles[ROLE].position
    told = await anneke.fill(await opened(anneke), FORM, champion_role=[str(ROLE)])
    assert told.message.text == says("champion-above-you", role=SAID)
    guild.roles[ROLE].position = before
    guild.roles[fixtures.MANAGER_ROLE_ID].permissions = discord.Permissions(manage_guild=True).value
    told = await anneke.fill(await opened(anneke), FORM, champion_role=[str(ROLE)])
    names = says("permission-manage-roles")
    assert told.message.text == says("champion-not-yours", permissions=names)
    kept = await bot.services.store.settings.server(fixtures.GUILD_ID)
    assert kept.champion_role is None
