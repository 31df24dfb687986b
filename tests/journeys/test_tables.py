"""The lists of tables and people: /tables, slow tables and vacations, and the context menu of a
person (Invite to my table, Stats)."""

from __future__ import annotations

import pytest
from simcord.backend import permissions
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import KaboomClient
from bot.local.fixtures import GUILD_ID, further_channels
from bot.local.serve import LocalDiscord
from bot.match.match import Match
from bot.store import LobbyRow, SeatRow
from bot.ui.screens.tables import MOST
from bot.ui.text import clock, link
from engine.games import find
from tests.support.journeys.play import end_early, seat_all, suspend
from tests.support.local.harness import Person
from tests.support.wording import carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")


async def test_each_reader_has_the_tables_they_can_join_watch_or_continue(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    none = (await anneke.slash("tables")).message
    assert none.ephemeral
    assert says("tables-none") in none.text
    lobby = (await anneke.click(none, "table")).message
    assert lobby.buttons.get("join"), "an empty list opens a table"

    seen = (await bashir.slash("tables")).message
    assert says("tables-join") in seen.text
    assert link(GUILD_ID, lobby.channel_id, None) in seen.text
    assert "Anneke" not in seen.text, "the channel may be one that the reader may not see"
    assert says("tables-mine") in (await anneke.slash("tables")).message.text
    await anneke.slash("abandon")
    assert says("tables-none") in (await bashir.slash("tables")).message.text

    table = await seat_all(anneke, bashir)
    watcher = (await chioma.slash("tables")).message
    assert says("tables-watch") in watcher.text
    assert says("tables-mine") not in watcher.text
    for player in (anneke, bashir):
        mine = (await player.slash("tables")).message
        assert says("tables-mine") in mine.text
        assert mine.text.count(f"/{table.id})") == 1, "a table is in one section"
        assert "table" not in mine.buttons

    vote = (await end_early(anneke)).message
    assert (await bashir.click(vote, "abandon")).ok
    held = await suspend(anneke)
    mine = (await anneke.slash("tables")).message
    assert says("tables-suspended", when="").strip() in mine.text
    assert f"/{held.id})" in mine.text
    assert says("tables-none") in (await bashir.slash("tables")).message.text


async def test_a_slow_table_is_chosen_in_the_lobby_and_waits_in_the_inbox(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    lobby = (await anneke.slash("kaboom", game="jokers")).message
    settings = (await anneke.click(lobby.id, "settings")).message
    assert (await anneke.fill(settings.id, "form", game="jokers", clocks="days")).ok
    opens = says_in("kaboom", "option-title-open-seconds")
    slow = await anneke.fill(settings.id, "form", game="kaboom", clocks="slow")
    assert opens in slow.message.text
    slower = await anneke.fill(settings.id, "form", game="kaboom", clocks="days8")
    assert opens not in slower.message.text, "an hour, always"
    assert (await anneke.fill(settings.id, "form", game="jokers", clocks="days")).ok
    for other in (bashir, chioma):
        assert (await other.click(lobby.id, "join")).ok
    ready = await anneke.wait_for(lambda m: m.id == lobby.id and m.buttons.get("start", False))
    assert says("pace-days", hours=24) in ready.text
    assert (await anneke.click(ready, "start")).ok
    await anneke.until(lambda: any(isinstance(t.stage, Match) for t in bot.tables.all()))
    match = next(t.stage for t in bot.tables.all() if isinstance(t.stage, Match))
    (wait,) = match.game.waits(match.state)
    people = (anneke, bashir, chioma)
    mover = next(person for person in people if match.seat_of(person.id) in wait.seats)
    other = next(person for person in people if person is not mover)

    inbox = (await mover.slash("tables")).message
    ends = match.timers.ends()["turn"]
    assert abs(ends - bot.services.unix() - 24 * 3600) < 120
    shown = [says("slow-mine", when=clock(ends + late)) for late in (-2, -1, 0, 1)]
    assert any(line in inbox.text for line in shown), inbox.text
    assert says("slow-theirs", names=mover.name) in (await other.slash("tables")).message.text

    away = (await mover.click(inbox, "vacation")).message
    assert [says("vacation-days", n=days) in away.labels for days in (1, 3, 5, 7)] == [True] * 4
    gone = (await mover.click(away, "vacation take 1")).message
    assert says("vacation-back") in gone.labels
    taken = (await bot.services.store.personal_data.vacations([mover.id]))[mover.id]
    assert taken.days == 1
    assert await match.reread_vacations()
    assert match.timers.held((wait,))[0].paused
    back = (await mover.click(gone, "vacation back")).message
    assert says("vacation-days", n=7) not in back.labels, "a day that has begun counts"
    assert says("vacation-days", n=5) in back.labels


async def test_the_inbox_has_the_tables_that_wait_for_one_even_if_many_are_newer(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    game, seed = find("jokers"), b"the same seat begins each time!!"
    (first,) = game.waits(game.start(3, game.options(), seed).state)[0].seats
    spots = further_channels(MOST + 2)
    for number, spot in enumerate(spots):
        anneke.local.world.open_channel(spot)
        mover, other = (anneke, bashir) if number == 0 else (bashir, anneke)
        seats = [other, chioma]
        seats.insert(first, mover)
        new = LobbyRow(
            game=game.key,
            guild_id=GUILD_ID,
            channel_id=spot.id,
            options=game.options().model_dump_json(),
            seats=tuple(SeatRow(person.id, person.name) for person in seats),
            host_id=anneke.id,
            clocks="days",
        )
        await bot.services.store.matches.create(new, "", seed)
    inbox = (await anneke.slash("tables")).message
    lines = inbox.text.splitlines()
    assert link(GUILD_ID, spots[0].id, None) in lines[1], "the one table that waits for the reader"
    assert sum("/channels/" in line for line in lines) == MOST


INVITE, STATS = "Invite to my table", "Stats"


async def seats(bot: KaboomClient, channel_id: int) -> dict[int | None, bool]:
    """Return the people in the lobby of the channel. Maps each user id to whether that person is
    only invited."""
    row = await bot.services.store.matches.open_in(channel_id)
    return {} if row is None else {seat.user_id: seat.asked for seat in row.seats}


def hide(local: LocalDiscord, channel_id: int, *user_ids: int) -> None:
    """Deny these users, and nobody else, the permission to see the channel."""
    denied = permissions.flag("view_channel")
    hidden = [Overwrite(user_id, OverwriteType.MEMBER, deny=denied) for user_id in user_ids]
    local.world.store.edit_channel(channel_id, {}, overwrites=hidden)


async def test_a_person_is_invited_and_sits_only_when_they_join(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    none = (await anneke.choose_in_menu(INVITE, bashir)).message
    assert carries(none.text, "invite-no-table")
    lobby = (await anneke.click(none, "table")).message
    assert list(await seats(bot, anneke.channel_id)) == [anneke.id]
    # A table at which he has no seat is not his.
    other = (await bashir.choose_in_menu(INVITE, anneke)).message
    assert carries(other.text, "invite-no-table")
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


async def test_who_sees_the_table_is_invited_from_any_channel_of_the_server(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person
) -> None:
    await anneke.slash("kaboom")
    general = anneke.at("general")
    hide(local, anneke.channel_id, bashir.id)
    answer = (await general.choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "lobby-blind")
    assert list(await seats(bot, anneke.channel_id)) == [anneke.id]
    hide(local, anneke.channel_id)
    hide(local, general.channel_id, bashir.id)
    answer = (await general.choose_in_menu(INVITE, bashir)).message
    assert carries(answer.text, "invite-sent")
    assert (await seats(bot, anneke.channel_id))[bashir.id]
    by_command = (await anneke.slash("stats", player=bashir)).message
    by_menu = (await anneke.choose_in_menu(STATS, bashir)).message
    assert by_menu.ephemeral
    assert by_menu.text == by_command.text
    assert "Bashir" in by_menu.text
