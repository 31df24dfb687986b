"""Which users are pinged about a new table. They have chosen a pause, games and hours."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Event, SeatRow, Store
from bot.store.rows import DAY, FIRST_NAMED, ROLE_HOURS, Subscription
from bot.store.subscriptions import HOUR_MS, MOST_NAMED, Mentioned
from tests.bot.store.conftest import Now, lobby
from tests.support.database import Database
from tests.support.kept import kept_of

SERVER, OTHER = 100, 200
MIDNIGHT = Now.ms - Now.ms % (DAY * HOUR_MS)


async def subscribe(store: Store, *users: int, pause_hours: int = 3) -> None:
    """Let these users ask for pings at any hour about any game."""
    for user in users:
        await store.subscriptions.subscribe(SERVER, user, Subscription(pause_hours=pause_hours))


async def opened(store: Store, channel_id: int) -> int:
    """Store a lobby in this channel that is to be announced, and return its number."""
    seats = (SeatRow(11, "Ann"),)
    match_id = await lobby(store, channel_id, guild_id=SERVER, seats=seats)
    await store.subscriptions.open(match_id, SERVER)
    return match_id


async def told(
    store: Store, match_id: int, hours: float = 0, game: str = "kaboom", *but: int, **more: bool
) -> Mentioned | None:
    """Return who is pinged about this lobby so many hours after midnight."""
    at_ms = MIDNIGHT + int(hours * HOUR_MS)
    due = await store.subscriptions.due(SERVER, game, at_ms, frozenset(but))
    has_role = more.get("has_role", False)
    return await store.subscriptions.pick(match_id, SERVER, game, at_ms, due, has_role=has_role)


async def test_a_subscriber_is_told_once_for_each_lobby_and_not_within_their_pause(
    store: Store,
) -> None:
    await subscribe(store, 1)
    first = await opened(store, 1)
    assert await told(store, first) == Mentioned((1,))
    assert await told(store, first) is None
    chosen = Subscription(games=("kaboom",), pause_hours=3)
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    assert await store.subscriptions.of(SERVER, 1) == chosen
    assert await told(store, await opened(store, 2), 2.99) == Mentioned(())
    assert await told(store, await opened(store, 3), 3) == Mentioned((1,))


@pytest.mark.parametrize(
    ("chosen", "hour", "game", "due"),
    [
        (Subscription(), 0, "kaboom", True),
        (Subscription(games=("kaboo", "kaboom")), 0, "kaboom", True),
        (Subscription(games=("kaboo",)), 0, "kaboom", False),
        (Subscription(games=("kaboom",)), 0, "kaboo", False),
        (Subscription(first_hour=22, hours=3), 22, "kaboom", True),
        (Subscription(first_hour=22, hours=3), 0, "kaboom", True),
        (Subscription(first_hour=22, hours=3), 1, "kaboom", False),
        (Subscription(first_hour=22, hours=3), 21, "kaboom", False),
        (Subscription(first_hour=9, hours=1), 9, "kaboom", True),
        (Subscription(first_hour=9, hours=1), 10, "kaboom", False),
    ],
)
@pytest.mark.usefixtures("path")
async def test_games_and_hours_are_those_chosen(
    store: Store, chosen: Subscription, hour: int, game: str, due: bool
) -> None:
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    found = await told(store, await opened(store, 1), hour + 0.5, game)
    assert found == Mentioned((1,) if due else ())


async def test_only_those_who_see_the_channel_and_are_still_due_are_picked(store: Store) -> None:
    await subscribe(store, 1, 2, 3, 4)
    await store.subscriptions.subscribe(OTHER, 5, Subscription())
    ids = [await opened(store, channel) for channel in (1, 2, 3)]

    async def picked(match_id: int, *among: int) -> Mentioned | None:
        return await store.subscriptions.pick(
            match_id, SERVER, "kaboom", MIDNIGHT, among, has_role=False
        )

    assert await picked(ids[0], 2) == Mentioned((2,))
    at_table = (4,)
    assert await store.subscriptions.due(SERVER, "kaboom", MIDNIGHT, at_table) == [1, 3]
    assert await picked(ids[1], 2, 3) == Mentioned((3,)), "2 was pinged since they were found due"
    assert await picked(ids[2], 1, 2, 3) == Mentioned((1,)), "the first ping was none of theirs"


async def test_a_server_without_subscribers_stores_nothing(
    store: Store, database: Database
) -> None:
    match_id = await lobby(store, 1, guild_id=SERVER)
    assert not await store.subscriptions.open(match_id, SERVER)
    assert await told(store, match_id) is None
    assert database.rows("SELECT * FROM openings") == []


async def test_those_who_waited_longest_come_first_up_to_what_fits_a_message(store: Store) -> None:
    everyone = range(1, MOST_NAMED + 11)
    await subscribe(store, *everyone, pause_hours=1)
    first, second = [await told(store, await opened(store, 1 + hours), hours) for hours in (0, 1)]
    assert first is not None
    assert second is not None
    assert len(first.people) == MOST_NAMED
    assert {*second.people[:10]} == {*everyone} - {*first.people}


async def test_beyond_twenty_people_a_role_is_pinged_and_not_too_often(store: Store) -> None:
    await subscribe(store, *range(1, FIRST_NAMED + 1), pause_hours=1)
    pinged: list[bool] = []
    for hours in (0, 1, 2, ROLE_HOURS, ROLE_HOURS + 1):
        found = await told(store, await opened(store, 1 + hours), hours, has_role=True)
        assert found is not None
        assert len(found.people) == FIRST_NAMED
        pinged.append(found.role)
        await subscribe(store, 999, pause_hours=1)
    assert pinged == [False, True, False, False, True]


async def test_a_message_is_found_again_until_its_lobby_is_over(store: Store) -> None:
    await subscribe(store, 1)
    match_id = await opened(store, 7)
    await told(store, match_id)
    await store.subscriptions.told(match_id, 555)
    opening = (match_id, 7, True, 555, Now.ms)
    assert await store.subscriptions.opening(match_id) == opening
    assert await store.subscriptions.left_over() == []
    await store.matches.transition(match_id, Event.ABANDON)
    assert await store.subscriptions.left_over() == [opening]
    shard = (SERVER >> 22) % 2
    assert await store.subscriptions.left_over((shard, 2)) == [opening]
    assert await store.subscriptions.left_over((1 - shard, 2)) == []
    await store.subscriptions.close(match_id)
    assert await store.subscriptions.left_over() == []


async def test_a_subscription_is_handed_out_and_deleted(store: Store, database: Database) -> None:
    user = 987_654_321_987
    await store.subscriptions.subscribe(SERVER, user, Subscription(("kaboom",), 20, 4, 24))
    await told(store, await opened(store, 1), 20)
    assert (await kept_of(store, user))["told_of_tables"] == [
        {
            "server": str(SERVER),
            "games": ["kaboom"],
            "first_hour_utc": 20,
            "hours": 4,
            "pause_hours": 24,
            "pinged_ms": MIDNIGHT + 20 * HOUR_MS,
        }
    ]
    await store.personal_data.forget(user)
    assert str(user) not in database.text()
    assert await store.subscriptions.of(SERVER, user) is None
    assert not await store.subscriptions.unsubscribe(SERVER, user)


async def test_two_processes_tell_of_a_lobby_once(store: Store, database: Database) -> None:
    await subscribe(store, *range(1, 11), pause_hours=1)
    other = store if store.shared is None else await Store.open(database.where)
    for hours in range(10):
        match_id = await opened(store, 1 + hours)
        asked = (told(each, match_id, hours) for each in (store, other))
        picked = [each for each in await asyncio.gather(*asked) if each is not None]
        assert [len(each.people) for each in picked] == [10]
    if other is not store:
        await other.close()


async def test_turning_it_off_and_on_brings_no_ping_sooner(store: Store) -> None:
    await subscribe(store, 1, 2, pause_hours=8)
    assert await told(store, await opened(store, 1)) == Mentioned((1, 2))
    for user in (1, 2):
        assert await store.subscriptions.unsubscribe(SERVER, user)
    assert not await store.subscriptions.unsubscribe(SERVER, 1), "it is off"
    assert await store.subscriptions.of(SERVER, 1) is None
    assert await store.subscriptions.count(SERVER) == 0
    await subscribe(store, 1, 3, pause_hours=8)
    assert await told(store, await opened(store, 2), 7) == Mentioned((3,))
    assert await told(store, await opened(store, 3), 8) == Mentioned((1,))
    assert (await store.personal_data.kept(2))["told_of_tables"] == [], "it is forgotten by then"
