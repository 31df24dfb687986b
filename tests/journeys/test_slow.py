"""A slow table, from its lobby to the inbox, and a vacation from it."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from bot.local.fixtures import GUILD_ID, further_channels
from bot.match.match import Match
from bot.store import LobbyRow, SeatRow
from bot.ui.screens.tables import MOST
from bot.ui.text import clock, link
from engine.games import find
from tests.support.local.harness import Person
from tests.support.wording import says, says_in

pytestmark = pytest.mark.usefixtures("hurry")


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
