"""The commands in Discord's context menu of a person: Invite to my table, and Stats."""

from __future__ import annotations

import pytest
from simcord.backend import permissions
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person
from tests.support.wording import carries, says

pytestmark = pytest.mark.usefixtures("hurry")

INVITE, STATS = "Invite to my table", "Stats"


async def seats(bot: KaboomClient, channel_id: int) -> dict[int | None, bool]:
    """Return the people in the lobby of the channel. Maps each user id to whether that person is
    only invited."""
    row = await bot.services.store.matches.open_in(channel_id)
    return {} if row is None else {seat.user_id: seat.asked for seat in row.seats}


async def test_a_person_is_invited_and_sits_only_when_they_join(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    lobby = (await anneke.slash("kaboom")).message
    answer = (await anneke.choose_in_menu(INVITE, bashir)).message
    assert answer.ephemeral
    assert carries(answer.text, "invite-sent")
    assert await seats(bot, anneke.channel_id) == {anneke.id: False, bashir.id: True}
    call = await bashir.wait_for(lambda m: carries(m.text, "invitation"))
    assert [int(user["id"]) for user in call.json["mentions"]] == [bashir.id]
    again = (await anneke.choose_in_menu(INVITE, bashir)).message
    assert says("lobby-already-invited") in again.text
    await bashir.click(lobby, "join")
    assert await seats(bot, anneke.channel_id) == {anneke.id: False, bashir.id: False}


async def test_the_invitation_comes_from_any_channel_of_the_server(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await anneke.slash("kaboom")
    answer = (await anneke.at("general").choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "invite-sent")
    assert (await seats(bot, anneke.channel_id))[bashir.id]


def hide(local: LocalDiscord, channel_id: int, user_id: int) -> None:
    """Deny this user the permission to see the channel."""
    hidden = Overwrite(user_id, OverwriteType.MEMBER, deny=permissions.flag("view_channel"))
    local.world.store.edit_channel(channel_id, {}, overwrites=[hidden])


async def test_who_does_not_see_the_table_is_not_invited_from_elsewhere(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    await anneke.slash("kaboom")
    hide(local, anneke.channel_id, bashir.id)
    answer = (await anneke.at("general").choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "lobby-blind")
    assert list(await seats(bot, anneke.channel_id)) == [anneke.id]


async def test_who_sees_the_table_is_invited_from_where_they_see_nothing(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    await anneke.slash("kaboom")
    general = anneke.at("general")
    hide(local, general.channel_id, bashir.id)
    answer = (await general.choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "invite-sent")
    assert (await seats(bot, anneke.channel_id))[bashir.id]


async def test_without_a_table_one_can_be_opened(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    answer = (await anneke.choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "invite-no-table")
    await anneke.click(answer, "table")
    assert list(await seats(bot, anneke.channel_id)) == [anneke.id]
    # A table at which she has no seat is not hers.
    other = (await bashir.choose_in_menu(INVITE, anneke)).message
    assert carries(other.text, "invite-no-table")


async def test_stats_are_those_of_the_person(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    by_command = (await anneke.slash("stats", player=bashir)).message
    by_menu = (await anneke.choose_in_menu(STATS, bashir)).message
    assert by_menu.ephemeral
    assert by_menu.text == by_command.text
    assert "Bashir" in by_menu.text
