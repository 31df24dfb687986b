"""What is left of a match: its rows, and a leaderboard whose numbers can be counted by hand."""

from bot.store import ResultRow, ScoreRow, ShownLook, Standing, Store
from tests.bot.store.conftest import TURN, NewMatch, Now, commit

ANN, BEN, CAY = 11, 12, 13
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
    await store.append(match_id, commit(1, deadlines=(TURN,)))
    await store.look_shown(match_id, ShownLook(1, 5, 0, None, None))
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
    await store.finish(match_id, '{"reason":"rounds"}', rows, sheet)

    found = await store.scoresheet(match_id)
    assert (found.results, found.scores) == (rows, sheet)
    assert (found.match.status, found.match.outcome) == ("finished", '{"reason":"rounds"}')
    assert found.match.finished_ms == now.ms
    saved = await store.load(match_id)
    assert (saved.seq, saved.deadlines, saved.looks) == (1, (), ())
    assert await store.open_match(2) is None


async def test_before_the_end_the_scoresheet_is_empty(store: Store, new_match: NewMatch) -> None:
    found = await store.scoresheet(await new_match())
    assert (found.results, found.scores) == ((), ())


async def test_finishing_again_replaces_and_keeps_the_time(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match()
    ended = now.ms
    await store.finish(match_id, "{}", [result(0, ANN, 2)], [ScoreRow(1, 0, 3)])
    now.ms += 5
    await store.finish(match_id, "{}", [result(0, ANN, 1)], [])
    found = await store.scoresheet(match_id)
    assert [row.place for row in found.results] == [1]
    assert found.scores == ()
    assert found.match.finished_ms == ended
    assert [line.games for line in await store.leaderboard(SERVER, "kaboom")] == [1]


class TestLeaderboard:
    """A server's people: by wins, then by mean place, then by games."""

    async def test_its_numbers(self, store: Store, new_match: NewMatch) -> None:
        for placed in (
            [(ANN, 1, 4), (BEN, 2, 0), (None, 3, 1)],
            [(ANN, 3, -1), (BEN, 1, 9), (CAY, 2, 6)],
            [(ANN, 1, 8), (BEN, 2, 3), (CAY, 2, None)],
        ):
            rows = [result(seat, *each) for seat, each in enumerate(placed)]
            await store.finish(await new_match(), "{}", rows, [])
        assert await store.leaderboard(SERVER, "kaboom") == [
            Standing(ANN, "player 11", games=3, wins=2, mean_place=5 / 3, best_round=-1),
            Standing(BEN, "player 12", games=3, wins=1, mean_place=5 / 3, best_round=0),
            Standing(CAY, "player 13", games=2, wins=0, mean_place=2.0, best_round=6),
        ]
        assert [line.user_id for line in await store.leaderboard(SERVER, "kaboom", 1, 1)] == [BEN]

    async def test_only_this_server_and_this_game(self, store: Store, new_match: NewMatch) -> None:
        await store.finish(await new_match(), "{}", [result(0, ANN, 1)], [])
        await store.finish(await new_match(guild_id=8), "{}", [result(0, BEN, 1)], [])
        await store.finish(await new_match(guild_id=None), "{}", [result(0, CAY, 1)], [])
        assert [line.user_id for line in await store.leaderboard(SERVER, "kaboom")] == [ANN]
        assert await store.leaderboard(SERVER, "graveyard") == []
        assert await store.leaderboard(99, "kaboom") == []

    async def test_a_name_is_the_one_of_the_last_match(
        self, store: Store, new_match: NewMatch
    ) -> None:
        for name in ("Zoe", "Ann"):
            row = ResultRow(
                seat=0, user_id=ANN, name=name, player="person", place=1, total=0, best_round=None
            )
            await store.finish(await new_match(), "{}", [row], [])
        assert await store.leaderboard(SERVER, "kaboom") == [
            Standing(ANN, "Ann", games=2, wins=2, mean_place=1.0, best_round=None)
        ]
