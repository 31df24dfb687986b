"""Past matches of a channel and of a person, races, and the channels of suspended matches."""

import pytest

from bot.store import Event, LobbyRow, NoMatch, Race, ResultRow, Store
from tests.bot.store.conftest import NewMatch

ANN, BEN = 11, 12


def placed(seat: int, user_id: int | None, place: int) -> ResultRow:
    return ResultRow(
        seat=seat, user_id=user_id, name=f"n{seat}", player="person", place=place, total=place
    )


async def finished(store: Store, match_id: int, *users: int | None) -> int:
    rows = [placed(seat, user, seat + 1) for seat, user in enumerate(users)]
    await store.results.finish(match_id, "{}", rows, [])
    return match_id


async def test_a_channels_matches_that_are_over_the_newest_first(
    store: Store, new_match: NewMatch
) -> None:
    first = await finished(store, await new_match(2), ANN, BEN)
    ended = await new_match(2)
    await store.matches.transition(ended, Event.ABANDON)
    await finished(store, await new_match(3), ANN, BEN)
    await new_match(2)
    closed = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=7, channel_id=4, host_id=ANN, options="{}")
    )
    await store.matches.transition(closed, Event.ABANDON)
    found = await store.history.in_channel(2, 10)
    assert [sheet.match.id for sheet in found] == [ended, first]
    assert [row.place for row in found[1].results] == [1, 2]
    assert [sheet.match.id for sheet in await store.history.in_channel(2, 1, 1)] == [first]
    assert await store.history.in_channel(4, 10) == []  # a lobby that was closed was no match


async def test_a_persons_matches_wherever_they_were(store: Store, new_match: NewMatch) -> None:
    here = await finished(store, await new_match(2), ANN, BEN)
    there = await finished(store, await new_match(3, guild_id=None), None, ANN)
    await finished(store, await new_match(5), BEN, None)
    assert [sheet.match.id for sheet in await store.history.of_person(ANN, 10)] == [there, here]
    assert await store.history.has_finished(ANN)
    assert not await store.history.has_finished(99)


async def test_the_closest_race_stays(store: Store, new_match: NewMatch) -> None:
    match_id = await new_match()
    assert await store.history.closest_race(match_id) is None
    for race in (Race(1, 0, 1, 120), Race(2, 1, 0, 7), Race(3, 0, 1, 30)):
        await store.history.raced(match_id, race)
    assert await store.history.closest_race(match_id) == Race(2, 1, 0, 7)
    with pytest.raises(NoMatch):
        await store.history.raced(404, Race(1, 0, 1, 1))
