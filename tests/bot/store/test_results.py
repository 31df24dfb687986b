"""What is stored about a finished match: its rows, and its moves for a limited time."""

import pytest
from msgspec.structs import replace

from bot.store import (
    Event,
    LobbyRow,
    LogGone,
    ResultRow,
    ScoreRow,
    SeatRow,
    ShownLook,
    Snapshot,
    Store,
)
from tests.bot.store.conftest import TURN, NewMatch, Now, commit
from tests.support.database import Database

ANN, BEN = 11, 12
SERVER = 7


def result(seat: int, user_id: int | None, place: int, best_round: int | None = 5) -> ResultRow:
    return ResultRow(
        seat=seat,
        user_id=user_id,
        name=f"player {user_id}",
        player="simple" if user_id is None else "person",
        place=place,
        total=place * 10,
        best_round=best_round,
    )


async def test_a_finished_match_leaves_its_scoresheet(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match(2)
    await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
    await store.matches.look_shown(match_id, ShownLook(1, 5, 0, None, None))
    rows = (
        ResultRow(
            seat=0,
            user_id=ANN,
            name="Ann",
            player="person",
            place=1,
            total=9,
            best_round=-2,
            calls=3,
            calls_won=2,
            slaps=8,
            slaps_wrong=1,
        ),
        result(1, None, 2, None),
    )
    sheet = tuple(ScoreRow(number, seat, number - seat) for number in (1, 2) for seat in (0, 1))
    now.ms += 60_000
    await store.results.finish(match_id, '{"reason":"rounds"}', rows, sheet)

    found = await store.results.scoresheet(match_id)
    assert (found.results, found.scores) == (rows, sheet)
    assert (found.match.status, found.match.outcome) == ("finished", '{"reason":"rounds"}')
    assert found.match.finished_ms == now.ms
    saved = await store.matches.load(match_id)
    assert (saved.seq, saved.deadlines, saved.looks) == (1, (), ())
    assert await store.matches.open_in(2) is None


async def test_before_the_end_the_scoresheet_is_empty(store: Store, new_match: NewMatch) -> None:
    found = await store.results.scoresheet(await new_match())
    assert (found.results, found.scores) == ((), ())


async def test_finishing_again_changes_nothing(store: Store, new_match: NewMatch, now: Now) -> None:
    match_id = await new_match()
    ended = now.ms
    await store.results.finish(match_id, "{}", [result(0, ANN, 2)], [ScoreRow(1, 0, 3)])
    now.ms += 5
    await store.results.finish(match_id, "{}", [result(0, ANN, 1)], [])
    found = await store.results.scoresheet(match_id)
    assert [row.place for row in found.results] == [2]
    assert found.scores == (ScoreRow(1, 0, 3),)
    assert found.match.finished_ms == ended


async def test_the_rows_hold_all_that_ratings_and_statistics_are_made_of(
    store: Store, new_match: NewMatch, database: Database, now: Now
) -> None:
    """The rows of a match contain everything that ratings and statistics need: seats, users, turns,
    places, totals, calls, slaps, rounds, the server, the order and the reason."""
    match_id = await new_match()
    turns = [commit(1, turn_of=0, interaction_id=5), commit(2, turn_of=1), commit(3, turn_of=0)]
    await store.matches.append(match_id, *turns)
    rows = [result(0, ANN, 1), replace(result(1, BEN, 2), tally='{"booms":3}')]
    sheet = [ScoreRow(number, seat, 4) for number in (1, 2) for seat in (0, 1)]
    await store.results.finish(match_id, "{}", rows, sheet)
    found = database.rows(
        "SELECT seat, user_id, turns, turns_computer, unrated, tally, rounds, number, "
        "guild_id, finished_ms FROM results ORDER BY seat"
    )
    assert found == [
        (0, ANN, 2, 1, "left", "{}", 2, 1, SERVER, now.ms),
        (1, BEN, 1, 1, "left", '{"booms":3}', 2, 1, SERVER, now.ms),
    ]


async def test_moves_are_let_go_of_and_the_last_state_stays(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    matches = [await new_match() for _ in range(3)]
    for match_id in matches:
        await store.matches.append(
            match_id, commit(1, snapshot=(1, b"dealt")), commit(2), commit(3)
        )
    last = Snapshot(2, 3, b"the end", b"hash3")
    await store.results.finish(matches[0], "{}", [result(0, ANN, 1)], [], last)
    await store.matches.transition(matches[1], Event.ABANDON, last)
    now.ms += 1000
    assert await store.retention.moves(now.ms, 1) == 1
    assert await store.retention.moves(now.ms, 10) == 1
    assert await store.retention.moves(now.ms, 10) == 0
    for match_id in matches[:2]:
        saved = await store.matches.load(match_id)
        assert (saved.snapshot, saved.actions, saved.seq) == (last, (), 3)
        with pytest.raises(LogGone, match="no longer kept"):
            await store.matches.load_whole(match_id)
    running = await store.matches.load_whole(matches[2])
    assert len(running.actions) == 3


async def test_games_alone_against_computers_are_counted_by_the_best_of_their_levels(
    store: Store, database: Database
) -> None:
    """A game alone against computer players counts under the best of their levels. Games from
    before the current levels count under none."""
    ids: list[int] = []
    played = (((1, 2), 1, 1), ((2,), 2, 1), ((2, None), 1, 1), ((1,), 1, 1), ((1,), 1, 2))
    for channel, (levels, place, people) in enumerate(played):
        seats = [SeatRow(user, f"player {user}") for user in (ANN, BEN)[:people]]
        seats += [SeatRow(None, f"computer {at}", "simple", of) for at, of in enumerate(levels)]
        match_id = await store.matches.create(
            LobbyRow(
                game="kaboom",
                guild_id=SERVER,
                channel_id=channel,
                host_id=ANN,
                options="{}",
                seats=tuple(seats),
            ),
            seed=bytes(16),
        )
        ids.append(match_id)
        if len(ids) == 4:
            database.change("UPDATE matches SET quick = NULL WHERE id = ?", match_id)
        rows = [
            result(at, seat.user_id, place if at == 0 else 3 - place)
            for at, seat in enumerate(seats)
        ]
        await store.results.finish(match_id, "{}", rows, [])
    (record,) = await store.leaderboards.records(ANN, SERVER)
    assert record.alone == {2: (3, 2)}
    (elsewhere,) = await store.leaderboards.records(BEN)
    assert elsewhere.alone == {}
