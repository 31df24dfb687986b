"""Which users gain and lose the role for champions. Changes that are due survive a restart and
happen only once."""

from bot.store import Store
from bot.store.ratings import bounds, season_before, season_of
from bot.store.results import GIVE, HELD, TAKE, Champion
from tests.bot.store.conftest import Now
from tests.bot.store.test_ratings import Seat, play
from tests.support.database import Database

ROLE, OTHER = 55, 66


async def four(store: Store, *places: int, game: str = "kaboom", guild_id: int = 7) -> None:
    """Store a finished match of the users 1 to 4. `places` are the places in which they ended."""
    seats = [Seat(who, place) for who, place in enumerate(places, 1)]
    await play(store, *seats, game=game, guild_id=guild_id)


async def due(store: Store) -> dict[tuple[int, int], str]:
    """Return the changes that are due. Maps pairs of a user id and a role id to what is due."""
    return {(each.user_id, each.role_id): each.due for each in await store.champions.due()}


async def settle(store: Store) -> None:
    for each in await store.champions.due():
        await store.champions.settle(each)


async def test_the_first_of_each_board_gets_the_role_where_a_server_named_one(
    store: Store, now: Now
) -> None:
    await four(store, 1, 2, 3, 4)
    await four(store, 2, 1, 3, 4, game="jokers")
    await four(store, 4, 3, 2, 1, guild_id=8)
    await store.settings.change_server(7, champion_role=ROLE)
    season = season_of(now.ms)
    await store.champions.crown(season_before(season))
    assert await due(store) == {}, "nobody has played in that season"
    await store.champions.crown(season)
    assert await store.champions.due() == [
        Champion(7, 1, ROLE, GIVE),
        Champion(7, 2, ROLE, GIVE),
    ]
    await store.champions.crown(season)
    assert len(await store.champions.due()) == 2


async def test_the_role_moves_with_the_season_and_once(
    store: Store, database: Database, now: Now
) -> None:
    await store.settings.change_server(7, champion_role=ROLE)
    await four(store, 1, 2, 3, 4)
    first = season_of(now.ms)
    now.ms = bounds(first)[1] + 1000
    await four(store, 4, 1, 2, 3)
    await store.champions.crown(first)
    await settle(store)
    assert await due(store) == {}
    await store.champions.crown(first)
    assert await due(store) == {}, "what was given is not given again"

    second = season_of(now.ms)
    now.ms = bounds(second)[1] + 1000
    await store.champions.crown(second)
    assert await due(store) == {(1, ROLE): TAKE, (2, ROLE): GIVE}
    other = await Store.open(database.where, now_ms=now)  # a second process, or a restart
    await other.champions.crown(second)
    assert await due(other) == {(1, ROLE): TAKE, (2, ROLE): GIVE}
    await settle(other)
    await other.close()
    await store.champions.crown(second)
    assert await due(store) == {}
    assert database.rows("SELECT * FROM champions") == [(7, 2, ROLE, HELD)]


async def test_another_role_replaces_it_and_none_takes_it_away(store: Store, now: Now) -> None:
    await four(store, 1, 2, 3, 4)
    season = season_of(now.ms)
    await store.settings.change_server(7, champion_role=ROLE)
    await store.champions.crown(season, 7)
    await settle(store)
    await store.settings.change_server(7, champion_role=OTHER)
    await store.champions.crown(season, 8)
    assert await due(store) == {}, "another server's affair"
    await store.champions.crown(season, 7)
    assert await due(store) == {(1, ROLE): TAKE, (1, OTHER): GIVE}
    await store.settings.change_server(7, champion_role=ROLE)
    await store.champions.crown(season)
    # It is unknown whether the other role was given.
    assert await due(store) == {(1, ROLE): GIVE, (1, OTHER): TAKE}
    await store.settings.change_server(7, champion_role=None)
    await store.champions.crown(season)
    assert await due(store) == {(1, ROLE): TAKE, (1, OTHER): TAKE}
    await settle(store)
    assert await store.champions.of(1) == []


async def test_what_changes_during_a_request_stays_due(store: Store, now: Now) -> None:
    await four(store, 1, 2, 3, 4)
    await store.settings.change_server(7, champion_role=ROLE)
    await store.champions.crown(season_of(now.ms))
    (given,) = await store.champions.due()
    await store.settings.change_server(7, champion_role=None)
    await store.champions.crown(season_of(now.ms))
    await store.champions.settle(given)
    assert await due(store) == {(1, ROLE): TAKE}


async def test_a_deletion_forgets_the_role(store: Store, now: Now) -> None:
    await four(store, 1, 2, 3, 4)
    await store.settings.change_server(7, champion_role=ROLE)
    await store.champions.crown(season_of(now.ms))
    assert await store.champions.of(1) == [Champion(7, 1, ROLE, GIVE)]
    await store.personal_data.forget(1)
    assert await store.champions.of(1) == []
    assert await due(store) == {}
