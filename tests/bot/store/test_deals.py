"""The codes of deals, and who has played a deal. A match of a known deal isn't rated."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import Connection, text

from bot.store import Event, LobbyRow, ScoreRow, SeatRow, Store
from bot.store.deals import ALPHABET, EXAMPLE, read, written
from tests.bot.store.conftest import NewMatch
from tests.bot.store.test_results import ANN, BEN, result
from tests.support.kept import kept_of

LARGEST = 31**7 - 1


@pytest.mark.parametrize("code", [1, LARGEST, *random.Random(7).sample(range(LARGEST), 20)])
def test_a_code_is_read_however_it_is_written(code: int) -> None:
    shown = written(code)
    assert read(shown) == code
    sloppy = shown.replace("0", "o").replace("1", "l").replace("5", "S").replace("-", " ")
    for typed in (shown.lower(), sloppy, shown.replace("-", ""), shown.removeprefix("KB-")):
        assert read(f" {typed}\n") == code
    assert shown.startswith("KB-")
    assert len(shown) == len(EXAMPLE)


def test_each_wrong_character_and_each_swapped_pair_is_found() -> None:
    shown = written(123_456_789).removeprefix("KB-").replace("-", "")
    wrong = {shown[:at] + char + shown[at + 1 :] for at in range(8) for char in ALPHABET}
    wrong |= {shown[:at] + shown[at + 1] + shown[at] + shown[at + 2 :] for at in range(7)}
    assert len(wrong - {shown}) > 240
    assert [typed for typed in wrong - {shown} if read(typed) is not None] == []
    for typed in ("", "KB", shown[1:], f"{shown}0", "ÄÖÜ", "KB-KB-KB", "U" * 8):
        assert read(typed) is None


async def finish(store: Store, match_id: int, *users: int | None) -> None:
    """End the match. Its seats are those of these users."""
    rows = [result(seat, user, seat + 1) for seat, user in enumerate(users)]
    await store.results.finish(match_id, "{}", rows, [ScoreRow(1, 0, 3)])


async def again(store: Store, deal: int, *users: int, channel_id: int = 900) -> int:
    """Store a match in which these users play the deal again."""
    seats = tuple(SeatRow(user, f"user {user}") for user in users)
    new = LobbyRow(
        game="kaboom",
        guild_id=7,
        channel_id=channel_id,
        host_id=users[0],
        options='{"rounds":3}',
        seats=seats,
        deal=deal,
    )
    match_id = await store.matches.create(new)
    await store.matches.start(match_id, b"seed", new.options, seats, "1")
    return match_id


async def test_only_a_finished_match_has_a_code(store: Store, new_match: NewMatch) -> None:
    running, ended = await new_match(), await new_match()
    await store.matches.transition(ended, Event.ABANDON)
    for number in (running, ended):
        row = await store.matches.get(number)
        assert (row.code, await store.deals.code_of(row)) == (None, None)
    await finish(store, running, ANN, None)
    row = await store.matches.get(running)
    assert row.code is not None
    assert await store.deals.code_of(row) == row.code
    assert await store.deals.match_with(row.code) == running
    assert await store.deals.match_with(row.code + 1) is None


async def test_a_match_of_before_gets_its_code_once_when_it_is_asked_for(
    store: Store, new_match: NewMatch
) -> None:
    number = await new_match()
    await finish(store, number, ANN, None)

    def forget(connection: Connection) -> None:
        connection.execute(text("UPDATE matches SET code = NULL"))

    await store.writer.do(forget)
    row = await store.matches.get(number)
    assert row.code is None
    code = await store.deals.code_of(row)
    assert code is not None
    assert await store.deals.code_of(row) == code, "however old the row that is asked with"
    assert (await store.matches.get(number)).code == code


async def test_a_practice_round_has_no_code(store: Store) -> None:
    seats = (SeatRow(ANN, "Ann", coached=True), SeatRow(None, "Robin", "simple", 1))
    new = LobbyRow(
        game="kaboom", guild_id=None, channel_id=3, host_id=ANN, options="{}", seats=seats
    )
    number = await store.matches.create(new, "1", b"seed")
    await finish(store, number, ANN, None)
    assert await store.deals.code_of(await store.matches.get(number)) is None


async def test_who_has_sat_at_a_deal_is_known_until_they_are_forgotten(
    store: Store, new_match: NewMatch
) -> None:
    first = await new_match()
    await finish(store, first, ANN, None)
    assert await store.deals.sat_at(first) == {ANN: False}
    second = await again(store, first, ANN, BEN)
    assert await store.deals.sat_at(first) == {ANN: True, BEN: True}
    assert await store.deals.sat_at(first, but=second) == {ANN: False}
    row = await store.matches.get(second)
    assert await store.deals.code_of(row) == (await store.matches.get(first)).code
    await finish(store, second, ANN, BEN)
    assert await store.deals.sat_at(first) == {ANN: False, BEN: False}
    kept = await kept_of(store, BEN)
    assert kept["matches"][0]["deal"] == written(await store.deals.code_of(row) or 0)
    await store.personal_data.forget(BEN)
    assert await store.deals.sat_at(first) == {ANN: False}


async def test_a_lobby_does_not_tell_who_knows_the_cards(store: Store, new_match: NewMatch) -> None:
    first = await new_match()
    await finish(store, first, ANN, None)
    seats = (SeatRow(BEN, "Ben"),)
    new = LobbyRow(
        game="kaboom", guild_id=7, channel_id=3, host_id=BEN, options="{}", seats=seats, deal=first
    )
    await store.matches.create(new)
    assert await store.deals.sat_at(first) == {ANN: False}, "he has not seen a card yet"


async def test_a_known_deal_counts_nowhere(store: Store, new_match: NewMatch) -> None:
    first = await new_match()
    await finish(store, first, ANN, BEN)
    rated = await store.leaderboards.standing(ANN, "kaboom", 7)
    before = [await store.leaderboards.records(user) for user in (ANN, BEN)]
    assert rated is not None
    second = await again(store, first, ANN, BEN)
    await finish(store, second, BEN, ANN)
    assert await store.leaderboards.standing(ANN, "kaboom", 7) == rated
    assert [await store.leaderboards.records(user) for user in (ANN, BEN)] == before
    await store.leaderboards.rebuild()
    assert await store.leaderboards.standing(ANN, "kaboom", 7) == rated
    found = [each.match.id for each in await store.history.of_person(ANN, 9)]
    assert found == [second, first], "it is in the history"
    assert (await store.settings.last(900)) is None, "and sets nothing for the channel's next table"
