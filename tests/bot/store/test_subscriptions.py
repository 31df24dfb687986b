"""Which users are pinged about a new table. They have chosen a pause, games and hours."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise

import pytest
from sqlalchemy import Connection, insert

from bot.store import Event, LobbyRow, SeatRow, Store
from bot.store.rows import DAY, FIRST_NAMED, ROLE_HOURS, Subscription
from bot.store.schema import matches, openings
from bot.store.subscriptions import HOUR_MS, MOST_NAMED, Mentioned
from tests.bot.store.conftest import Now
from tests.support.database import Database, File
from tests.support.kept import kept_of
from tests.support.wire.games import FULL

SERVER, OTHER = 100, 200
NewLobby = Callable[[int], Awaitable[int]]
MIDNIGHT = Now.ms - Now.ms % (DAY * HOUR_MS)


@pytest.fixture
def new_lobby(store: Store) -> NewLobby:
    """Return a function that stores a lobby in a channel."""

    async def make(channel_id: int) -> int:
        return await store.matches.create(
            LobbyRow(
                game="kaboom",
                guild_id=SERVER,
                channel_id=channel_id,
                host_id=11,
                options="{}",
                seats=(SeatRow(11, "Ann"),),
            )
        )

    return make


async def told(
    store: Store,
    match_id: int,
    at_ms: int = MIDNIGHT,
    *,
    game: str = "kaboom",
    but: frozenset[int] = frozenset(),
    has_role: bool = False,
    opened: bool = True,
) -> Mentioned | None:
    if opened:
        await store.subscriptions.open(match_id, SERVER)
    due = await store.subscriptions.due(SERVER, game, at_ms, but)
    return await store.subscriptions.pick(match_id, SERVER, game, at_ms, due, has_role=has_role)


async def test_a_subscriber_is_told_once_for_each_lobby_and_not_within_their_pause(
    store: Store, new_lobby: NewLobby
) -> None:
    await store.subscriptions.subscribe(SERVER, 1, Subscription(pause_hours=3))
    first, second = await new_lobby(1), await new_lobby(2)
    assert await told(store, first) == Mentioned((1,))
    assert await told(store, first, opened=False) is None
    soon = MIDNIGHT + 3 * HOUR_MS - 1
    assert await told(store, second, soon) == Mentioned(())
    third = await new_lobby(3)
    assert await told(store, third, soon + 1) == Mentioned((1,))


async def test_a_new_choice_does_not_shorten_the_pause_that_runs(
    store: Store, new_lobby: NewLobby
) -> None:
    await store.subscriptions.subscribe(SERVER, 1, Subscription(pause_hours=24))
    assert await told(store, await new_lobby(1)) == Mentioned((1,))
    chosen = Subscription(games=("kaboom",), pause_hours=24)
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    assert await store.subscriptions.of(SERVER, 1) == chosen
    assert await told(store, await new_lobby(2), MIDNIGHT + HOUR_MS) == Mentioned(())


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
async def test_games_and_hours_are_those_chosen(
    store: Store, new_lobby: NewLobby, chosen: Subscription, hour: int, game: str, due: bool
) -> None:
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    at_ms = MIDNIGHT + hour * HOUR_MS + HOUR_MS // 2
    assert await told(store, await new_lobby(1), at_ms, game=game) == Mentioned((1,) if due else ())


async def test_who_sits_there_and_who_watches_another_server_is_left_out(
    store: Store, new_lobby: NewLobby
) -> None:
    for user in (1, 2):
        await store.subscriptions.subscribe(SERVER, user, Subscription())
    await store.subscriptions.subscribe(OTHER, 3, Subscription())
    assert await told(store, await new_lobby(1), but=frozenset((2,))) == Mentioned((1,))


async def test_only_those_who_see_the_channel_and_are_still_due_are_picked(
    store: Store, new_lobby: NewLobby
) -> None:
    for user in (1, 2, 3):
        await store.subscriptions.subscribe(SERVER, user, Subscription(pause_hours=3))
    for channel in (1, 2, 3):
        await store.subscriptions.open(await new_lobby(channel), SERVER)

    async def picked(match_id: int, *among: int) -> Mentioned | None:
        return await store.subscriptions.pick(
            match_id, SERVER, "kaboom", MIDNIGHT, among, has_role=False
        )

    assert await picked(1, 2) == Mentioned((2,))
    assert await store.subscriptions.due(SERVER, "kaboom", MIDNIGHT, ()) == [1, 3]
    assert await picked(2, 2, 3) == Mentioned((3,)), "2 was pinged since they were found due"
    assert await picked(3, 1, 2, 3) == Mentioned((1,)), "the first ping was none of theirs"


async def test_a_server_without_subscribers_stores_nothing(
    store: Store, database: Database, new_lobby: NewLobby
) -> None:
    match_id = await new_lobby(1)
    assert not await store.subscriptions.open(match_id, SERVER)
    assert await told(store, match_id) is None
    assert database.rows("SELECT * FROM openings") == []


async def test_those_who_waited_longest_come_first_up_to_what_fits_a_message(
    store: Store, new_lobby: NewLobby
) -> None:
    for user in range(1, MOST_NAMED + 11):
        await store.subscriptions.subscribe(SERVER, user, Subscription(pause_hours=1))
    first = await told(store, await new_lobby(1))
    assert first is not None
    assert len(first.people) == MOST_NAMED
    second = await told(store, await new_lobby(2), MIDNIGHT + HOUR_MS)
    assert second is not None
    assert {*second.people[:10]} == {*range(1, MOST_NAMED + 11)} - {*first.people}


async def test_beyond_twenty_people_a_role_is_pinged_and_not_too_often(
    store: Store, new_lobby: NewLobby
) -> None:
    for user in range(1, FIRST_NAMED + 1):
        await store.subscriptions.subscribe(SERVER, user, Subscription(pause_hours=1))
    few = await told(store, await new_lobby(1), has_role=True)
    assert few is not None
    assert (len(few.people), few.role) == (FIRST_NAMED, False)
    await store.subscriptions.subscribe(SERVER, 999, Subscription(pause_hours=1))
    pinged: list[bool] = []
    for hours in (1, 2, ROLE_HOURS, ROLE_HOURS + 1):
        at_ms = MIDNIGHT + hours * HOUR_MS
        many = await told(store, await new_lobby(2 + hours), at_ms, has_role=True)
        assert many is not None
        assert len(many.people) == FIRST_NAMED
        pinged.append(many.role)
    assert pinged == [True, False, False, True]


async def test_a_message_is_found_again_until_its_lobby_is_over(
    store: Store, new_lobby: NewLobby
) -> None:
    await store.subscriptions.subscribe(SERVER, 1, Subscription())
    match_id = await new_lobby(7)
    await told(store, match_id)
    await store.subscriptions.told(match_id, 555)
    assert await store.subscriptions.opening(match_id) == (match_id, 7, True, 555, Now.ms)
    assert await store.subscriptions.left_over() == []
    await store.matches.transition(match_id, Event.ABANDON)
    assert await store.subscriptions.left_over() == [(match_id, 7, True, 555, Now.ms)]
    shard = (SERVER >> 22) % 2
    assert await store.subscriptions.left_over((shard, 2)) == [(match_id, 7, True, 555, Now.ms)]
    assert await store.subscriptions.left_over((1 - shard, 2)) == []
    await store.subscriptions.close(match_id)
    assert await store.subscriptions.left_over() == []


async def test_a_subscription_is_handed_out_and_deleted(
    store: Store, database: Database, new_lobby: NewLobby
) -> None:
    user = 987_654_321_987
    chosen = Subscription(("kaboom",), 20, 4, 24)
    await store.subscriptions.subscribe(SERVER, user, chosen)
    await told(store, await new_lobby(1), MIDNIGHT + 20 * HOUR_MS)
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


async def test_two_processes_tell_of_a_lobby_once(
    store: Store, database: Database, new_lobby: NewLobby
) -> None:
    for user in range(1, 11):
        await store.subscriptions.subscribe(SERVER, user, Subscription())
    other = store if store.shared is None else await Store.open(database.where)
    try:
        for channel in range(1, 21):
            match_id = await new_lobby(channel)
            await store.subscriptions.open(match_id, SERVER)
            at_ms = MIDNIGHT + channel * 12 * HOUR_MS
            asked = (
                each.subscriptions.pick(
                    match_id, SERVER, "kaboom", at_ms, range(1, 11), has_role=False
                )
                for each in (store, other)
            )
            picked = [each for each in await asyncio.gather(*asked) if each is not None]
            assert [len(each.people) for each in picked] == [10]
    finally:
        if other is not store:
            await other.close()


@pytest.mark.slow
async def test_in_a_month_with_200_people_and_40_tables_a_day_promises_are_kept(
    store: Store, database: Database
) -> None:
    """In a busy month, each user gets only pings that they have chosen. This is so even if a second
    process asks whom to mention for the same lobby."""
    if not (FULL or isinstance(database, File)):
        pytest.skip("the month is played on PostgreSQL in `make soak`")
    chance = random.Random("a month of tables")
    games = ("kaboom", "kaboo", "graveyard", "jokers")
    people: dict[int, Subscription] = {}
    for user in range(1, 201):
        some = tuple(game for game in games if chance.random() < 0.5)
        hours = chance.choice((DAY, DAY, 4, 8, 1))
        first = 0 if hours == DAY else chance.randrange(DAY)
        people[user] = Subscription(some, first, hours, chance.choice((1, 3, 12, 24, 72, 168)))
        await store.subscriptions.subscribe(SERVER, user, people[user])
    pings: dict[int, list[int]] = defaultdict(list)
    roles: list[int] = []
    tables = sorted(chance.randrange(30 * DAY * HOUR_MS) for _ in range(30 * 40))
    await store.writer.do(partial(open_lobbies, many=len(tables)))
    for number, after_ms in enumerate(tables):
        match_id = number + 1
        at_ms, game = MIDNIGHT + after_ms, chance.choice(games)
        host = chance.randint(1, 200)
        has_role = number % 3 == 0
        found = await told(
            store,
            match_id,
            at_ms,
            game=game,
            but=frozenset((host,)),
            has_role=has_role,
            opened=False,
        )
        again = await told_again(database, match_id, at_ms, game) if number % 100 == 0 else None
        assert found is not None
        assert again is None
        assert host not in found.people
        assert len(found.people) <= (FIRST_NAMED if has_role else MOST_NAMED)
        roles += [at_ms] if found.role else []
        for user in found.people:
            chosen = people[user]
            assert not chosen.games or game in chosen.games
            assert (at_ms // HOUR_MS - chosen.first_hour) % DAY < chosen.hours
            pings[user].append(at_ms)
    for user, times in pings.items():
        least_ms = people[user].pause_hours * HOUR_MS
        assert all(after - before >= least_ms for before, after in pairwise(times))
        assert len(times) <= 30 * DAY // people[user].pause_hours + 1
    assert all(b - a >= ROLE_HOURS * HOUR_MS for a, b in pairwise(roles))
    # Promises are not kept by pinging no one: who wants it often hears of most days.
    keen = [user for user, each in people.items() if each == Subscription((), 0, DAY, 1)]
    assert len(pings) > 180
    assert all(len(pings[user]) > 100 for user in keen)


def open_lobbies(connection: Connection, many: int) -> None:
    """Store this many lobbies that are to be announced on their server. They are numbered from
    1."""
    lobby = {
        "game": "kaboom",
        "guild_id": SERVER,
        "status": "lobby",
        "options": "{}",
        "seats": "[]",
        "host_id": 11,
        "engine_version": "",
        "created_ms": MIDNIGHT,
    }
    ids = range(1, many + 1)
    connection.execute(insert(matches), [{"id": n, "channel_id": n, **lobby} for n in ids])
    connection.execute(insert(openings), [{"match_id": n, "picked": 0} for n in ids])


async def told_again(database: Database, match_id: int, at_ms: int, game: str) -> Mentioned | None:
    """Return whom a second process would mention for a lobby that was already announced. The
    process starts only now."""
    other = await Store.open(database.where)
    try:
        everyone = range(1, 201)
        return await other.subscriptions.pick(
            match_id, SERVER, game, at_ms, everyone, has_role=False
        )
    finally:
        await other.close()


async def test_turning_it_off_and_on_brings_no_ping_sooner(
    store: Store, new_lobby: NewLobby
) -> None:
    chosen = Subscription(pause_hours=8)
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    assert await told(store, await new_lobby(1)) == Mentioned((1,))
    assert await store.subscriptions.unsubscribe(SERVER, 1)
    assert not await store.subscriptions.unsubscribe(SERVER, 1), "it is off"
    assert await store.subscriptions.of(SERVER, 1) is None
    assert await store.subscriptions.count(SERVER) == 0
    await store.subscriptions.subscribe(SERVER, 1, chosen)
    soon, late = MIDNIGHT + 7 * HOUR_MS, MIDNIGHT + 8 * HOUR_MS
    assert await told(store, await new_lobby(2), soon) == Mentioned(())
    assert await told(store, await new_lobby(3), late) == Mentioned((1,))


async def test_who_turned_it_off_is_forgotten_when_their_pause_is_over(
    store: Store, new_lobby: NewLobby
) -> None:
    for user in (1, 2):
        await store.subscriptions.subscribe(SERVER, user, Subscription(pause_hours=8))
    assert await told(store, await new_lobby(1)) == Mentioned((1, 2))
    await store.subscriptions.unsubscribe(SERVER, 1)
    assert await told(store, await new_lobby(2), MIDNIGHT + 8 * HOUR_MS) == Mentioned((2,))
    assert (await store.personal_data.kept(1))["told_of_tables"] == []
