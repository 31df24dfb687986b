"""/notify: a ping when a table opens. The ping is deleted when the table is full, starts or
closes."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bot.client import KaboomClient
from bot.local.faults import Reply
from bot.local.fixtures import GUILD_ID
from bot.local.serve import LocalDiscord
from bot.services import Services
from bot.store import Event, Store
from bot.store.rows import FIRST_NAMED, Subscription
from bot.store.subscriptions import SENDING, Subscriptions
from bot.table import admission
from bot.ui.components import buttons
from bot.ui.panel import Button, Row
from bot.ui.screens.tables import stop_id
from bot.ui.verbs import NOTIFY
from tests.journeys.conftest import Bots
from tests.journeys.test_commit_order import Gate
from tests.journeys.test_tables import hide
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says

pytestmark = pytest.mark.usefixtures("hurry")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.lobby.opening.SETTLE_SECONDS", 0.05)


def told(text: str) -> bool:
    """Return whether this message announces a table."""
    return carries(text, "notify-ping")


def pings(person: Person) -> list[Seen]:
    return [message for message in person.messages() if told(message.text)]


def stored(bot: KaboomClient) -> list[tuple[int, int | None]]:
    """Return the announced lobbies. Each entry says whether the people to ping were chosen, and has
    the message id of the ping."""
    with closing(sqlite3.connect(bot.settings.database)) as store:
        return store.execute("SELECT picked, message_id FROM openings").fetchall()


async def turn_on(person: Person) -> Seen:
    off = (await person.slash("notify")).message
    assert off.ephemeral
    assert says("notify-off") in off.text
    return (await person.click(off, f"{NOTIFY} on")).message


def pinged(ping: Seen) -> list[int]:
    """Return the ids of the users whom this message mentions."""
    return [int(user["id"]) for user in ping.json["mentions"]]


async def test_a_subscriber_is_pinged_once_and_the_ping_goes_with_the_lobby(
    bot: KaboomClient, anneke: Person, bashir: Person, chioma: Person
) -> None:
    store = bot.services.store.subscriptions
    for person in (anneke, bashir):
        assert f"{NOTIFY} off" in (await turn_on(person)).buttons
    lobby = (await anneke.slash("kaboom")).message
    ping = await bashir.wait_for(lambda m: told(m.text))
    assert not ping.ephemeral
    assert ping.json["flags"] & 1 << 15 == 0, "only plain text is in a push notification"
    assert pinged(ping) == [bashir.id], "not the host"
    assert str(lobby.id) in ping.text
    row = await bot.services.store.matches.open_in(anneke.channel_id)
    assert row is not None
    assert [seat.user_id for seat in row.seats] == [anneke.id], "a ping seats nobody"
    other = (await chioma.click(ping, f"{NOTIFY} stop")).message
    assert says("notify-not-on") in other.text
    await anneke.slash("abandon")
    await bashir.until(lambda: not pings(bashir))

    lobby = (await anneke.slash("kaboom")).message
    await bashir.until(lambda: stored(bot) == [(1, None)])
    assert pings(bashir) == [], "at most one in so many hours"
    again = (await chioma.click(other, f"{NOTIFY} on")).message
    assert says("notify-on") in again.text
    assert await store.of(GUILD_ID, chioma.id) == Subscription()
    await anneke.slash("abandon")

    lobby = (await anneke.slash("kaboom")).message
    ping = await chioma.wait_for(lambda m: told(m.text))
    assert pinged(ping) == [chioma.id]
    stopped = (await chioma.click(ping, f"{NOTIFY} stop")).message
    assert stopped.ephemeral
    assert says("notify-stopped") in stopped.text
    assert await store.of(GUILD_ID, chioma.id) is None
    await bashir.click(lobby, "join")
    assert pings(chioma)
    await anneke.click(lobby, "start")
    await chioma.until(lambda: not pings(chioma))
    await chioma.until(lambda: stored(bot) == [])


async def test_the_ping_goes_when_the_table_is_full(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    """Beyond twenty people, the ping mentions a role of the server instead of the people."""
    store, role = bot.services.store, 987_654_321
    for user in range(1, FIRST_NAMED + 1):
        await store.subscriptions.subscribe(GUILD_ID, user, Subscription())
    await store.settings.change_server(GUILD_ID, tables_role=role)
    panel = await turn_on(bashir)
    assert f"<@&{role}>" in panel.text
    lobby = (await anneke.slash("kaboom", game="kaboom")).message
    ping = await bashir.wait_for(lambda m: told(m.text))
    assert f"<@&{role}>" in ping.text
    assert ping.text.count("<@") == FIRST_NAMED + 1
    while (await anneke.click(lobby, "add")).ok:
        pass
    await bashir.until(lambda: not pings(bashir))


async def test_games_hours_and_pause_are_chosen_on_the_panel(
    bot: KaboomClient, bashir: Person
) -> None:
    panel = await turn_on(bashir)
    store = bot.services.store.subscriptions
    panel = (await bashir.choose(panel, f"{NOTIFY} games", "kaboo", "jokers")).message
    panel = (await bashir.choose(panel, f"{NOTIFY} pause", "72")).message
    panel = (await bashir.click(panel, f"{NOTIFY} now")).message
    around = await store.of(GUILD_ID, bashir.id)
    assert around is not None
    hour = int(bot.services.unix()) // 3600 % 24
    assert around.first_hour == (hour - 2) % 24
    assert (around.games, around.hours, around.pause_hours) == (("kaboo", "jokers"), 6, 72)
    assert panel.text.count("<t:") == 2
    panel = (await bashir.click(panel, f"{NOTIFY} sooner")).message
    panel = (await bashir.click(panel, f"{NOTIFY} shorter")).message
    moved = await store.of(GUILD_ID, bashir.id)
    assert moved is not None
    assert (moved.first_hour, moved.hours) == ((hour - 3) % 24, 6)
    panel = (await bashir.click(panel, f"{NOTIFY} any")).message
    assert says("hours-any-time") in panel.text
    panel = (await bashir.click(panel, f"{NOTIFY} off")).message
    assert says("notify-off") in panel.text
    assert await store.of(GUILD_ID, bashir.id) is None


async def close_lobby(bot: KaboomClient, channel_id: int) -> None:
    """Close the lobby of the channel in the store, while the bot is stopped."""
    store = await Store.open(bot.settings.database)
    row = await store.matches.open_in(channel_id)
    assert row is not None
    await store.matches.transition(row.id, Event.ABANDON)
    await store.close()


async def test_a_ping_is_posted_once_and_deleted_whenever_the_bot_stops(
    bots: Bots, anneke: Person, bashir: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("bot.lobby.opening.SETTLE_SECONDS", 600.0)
        bot = await bots.start()
        await turn_on(bashir)
        await anneke.slash("kaboom")
        await anneke.until(lambda: stored(bot) == [(0, None)])
        await bots.stop()
    await bots.start()
    ping = await bashir.wait_for(lambda m: told(m.text))
    bot = await bots.restart()
    await anneke.until(lambda: bot.tables.woken)
    await bashir.slash("tables")
    assert [each.id for each in pings(bashir)] == [ping.id]
    await bots.stop()
    await close_lobby(bot, anneke.channel_id)
    again = await bots.start()
    await bashir.until(lambda: not pings(bashir))
    await bashir.until(lambda: stored(again) == [])


@pytest.mark.parametrize("down", [True, False])
async def test_a_ping_that_was_posted_but_not_stored_goes_with_its_lobby(
    bots: Bots, monkeypatch: pytest.MonkeyPatch, anneke: Person, bashir: Person, down: bool
) -> None:
    """A ping that was posted but not stored is deleted when its lobby closes, either while the bot
    is down or after the restart. The ping of another lobby stays."""
    bot = await bots.start()
    await turn_on(bashir)
    told_of = Subscriptions.told

    async def killed(store: Subscriptions, match_id: int, message_id: int) -> None:
        if message_id == SENDING:
            await told_of(store, match_id, message_id)

    with monkeypatch.context() as patched:
        patched.setattr(Subscriptions, "told", killed)
        await anneke.slash("kaboom")
        ping = await bashir.wait_for(lambda m: told(m.text))
        other = Row((Button("Stop", stop_id(1 << 60), "secondary"),))
        channel = bot.get_partial_messageable(anneke.channel_id)
        stays = await channel.send("Another table opened", view=buttons(other))
        await bots.stop()
    assert stored(bot) == [(1, SENDING)]
    if down:
        await close_lobby(bot, anneke.channel_id)
    again = await bots.start()
    if not down:
        await anneke.until(lambda: again.tables.woken)
        assert [message.id for message in pings(bashir)] == [ping.id], "no second one"
        await anneke.slash("abandon")
    await bashir.until(lambda: not pings(bashir))
    await bashir.until(lambda: stored(again) == [])
    assert bashir.look(stays.id) is not None


async def test_who_does_not_see_the_channel_is_not_pinged_and_keeps_their_pause(
    bot: KaboomClient, local: LocalDiscord, anneke: Person, bashir: Person, chioma: Person
) -> None:
    for person in (bashir, chioma):
        await turn_on(person)
    hide(local, anneke.channel_id, bashir.id)
    body = {"message": "Missing Access", "code": 50001}
    failed = local.faults.instead(
        lambda: Reply(403, body), 1, lambda method, path: path.endswith(f"/members/{chioma.id}")
    )
    await anneke.slash("kaboom")
    await anneke.until(lambda: stored(bot) == [(1, None)])
    assert failed.struck == 1, "Discord did not say whether she sees it"
    await anneke.slash("abandon")
    gate = Gate(local, lambda method, path: False)

    def asked() -> list[int]:
        """Return the ids of the members whom the bot has looked up on Discord."""
        ids = [path.rpartition("/members/")[2] for path in gate.asked]
        return [person.id for person in (bashir, chioma) for each in ids if each == str(person.id)]

    await anneke.slash("kaboom")
    ping = await chioma.wait_for(lambda m: told(m.text))
    assert pinged(ping) == [chioma.id], "no pause had begun"
    assert asked() == [chioma.id], "he is known not to see it"
    gate.asked.clear()
    await anneke.slash("abandon")
    await anneke.slash("kaboom")
    await anneke.until(lambda: stored(bot) == [(1, None)])
    assert asked() == [], "she was pinged lately"
    await anneke.slash("abandon")
    gate.asked.clear()
    await anneke.at("general").slash("kaboom")
    there = bashir.at("general")
    ping = await there.wait_for(lambda m: told(m.text))
    assert pinged(ping) == [bashir.id]
    assert asked() == [], "all members see this channel"


@pytest.mark.usefixtures("bot")
async def test_who_joins_while_discord_is_asked_who_sees_the_channel_is_not_pinged(
    monkeypatch: pytest.MonkeyPatch, anneke: Person, bashir: Person, chioma: Person
) -> None:
    for person in (bashir, chioma):
        await turn_on(person)
    asked = admission.channel_access

    async def joins(services: Services, guild_id: int, channel_id: int) -> admission.ChannelAccess:
        lobby = await bashir.wait_for(lambda m: "join" in m.buttons)
        assert (await bashir.click(lobby, "join")).ok
        return await asked(services, guild_id, channel_id)

    monkeypatch.setattr(admission, "channel_access", joins)
    await anneke.slash("kaboom")
    ping = await chioma.wait_for(lambda m: told(m.text))
    assert pinged(ping) == [chioma.id]
