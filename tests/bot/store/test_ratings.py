"""Ratings: OpenSkill's own numbers, boards by what counts, and a rebuild to the last digit."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.store import Event, LobbyRow, ResultRow, ScoreRow, SeatRow, Store
from bot.store.eligibility import ABSENT, ALONE, COMPUTER, PRACTICE, Sat, why_not
from bot.store.leaderboards import POINTS
from bot.store.periods import EVER, bounds, kept, month_before, month_of, week_of
from bot.store.schema import ratings
from tests.bot.store.conftest import Now, commit
from tests.support.database import Database
from tests.support.wire.games import FULL

DAY_MS = 24 * 60 * 60 * 1000
DERIVED = {
    "standings": "period, scope, game, user_id",
    "ratings": "user_id, game, scope, number",
}

Player = int | None
"""A user's id, or nobody: a computer player."""


class Seat:
    """Who sat where, and how it went for them."""

    def __init__(
        self,
        user_id: Player,
        place: int,
        turns: int = 0,
        by_computer: int = 0,
        coached: bool = False,
    ) -> None:
        self.user_id, self.place = user_id, place
        self.turns, self.by_computer, self.coached = turns, by_computer, coached

    @property
    def sitting(self) -> SeatRow:
        if self.user_id is None:
            return SeatRow(None, "Robin", "simple", 2)
        return SeatRow(self.user_id, f"player {self.user_id}", coached=self.coached)

    def row(self, seat: int) -> ResultRow:
        return ResultRow(
            seat=seat,
            user_id=self.user_id,
            name=self.sitting.name,
            player=self.sitting.player,
            place=self.place,
            total=self.place * 10,
            best_round=self.place,
        )


_channels = iter(range(10_000, 10_000_000))


async def play(
    store: Store, *seats: Seat, game: str = "kaboom", guild_id: int | None = 7, finish: bool = True
) -> int:
    """A match, from its start to its end."""
    sitting = [seat.sitting for seat in seats]
    match_id = await store.matches.create(
        LobbyRow(
            game=game,
            guild_id=guild_id,
            channel_id=next(_channels),
            host_id=seats[0].user_id or 0,
            options="{}",
            seats=tuple(sitting),
        )
    )
    await store.matches.start(match_id, b"seed", "{}", sitting, "1")
    turns = [(at, turn < s.by_computer) for at, s in enumerate(seats) for turn in range(s.turns)]
    commits = [
        commit(seq, turn_of=at, interaction_id=None if computer else match_id * 1000 + seq)
        for seq, (at, computer) in enumerate(turns, 1)
    ]
    if commits:
        await store.matches.append(match_id, *commits)
    if finish:
        await end(store, match_id, *seats)
    return match_id


async def end(store: Store, match_id: int, *seats: Seat) -> None:
    rows = [seat.row(at) for at, seat in enumerate(seats)]
    sheet = [ScoreRow(1, at, seat.place) for at, seat in enumerate(seats)]
    await store.results.finish(match_id, "{}", rows, sheet)


def derived(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """All that is made of results, to the last digit."""
    return {
        table: database.rows(f"SELECT * FROM {table} ORDER BY {key}")
        for table, key in DERIVED.items()
    }


def standing(database: Database, user_id: int) -> tuple[Any, ...]:
    """Their line of ever and everywhere, if there is one."""
    found = database.rows(
        "SELECT mu, sigma, games, wins, places, opponents, shown FROM standings "
        "WHERE user_id = ? AND scope = 0 AND period = 0 AND game = 'kaboom'",
        user_id,
    )
    return found[0] if found else ()


def a_season(chance: random.Random, matches: int) -> Iterator[tuple[list[Seat], int | None, str]]:
    """Matches as they come: ties, computer players, absent people, servers, games."""
    for _ in range(matches):
        count = chance.randint(2, 6)
        who: list[Player] = [*chance.sample(range(1, 15), count)]
        for at in range(1, count):
            if chance.random() < 0.2:
                who[at] = None
        places = sorted(chance.randint(1, count) for _ in range(count))
        ranked = [1 + sum(other < place for other in places) for place in places]
        chance.shuffle(ranked)
        seats = [
            Seat(user_id, place, 3, chance.choice((0, 0, 0, 1, 2)))
            for user_id, place in zip(who, ranked, strict=True)
        ]
        yield seats, chance.choice((7, 8, None)), chance.choice(("kaboom", "kaboom", "jokers"))


@pytest.mark.slow
async def test_ratings_are_openskills_own(store: Store, database: Database, now: Now) -> None:
    """Final places as ranks, ties as ties, a match at a time, for each game and scope."""
    chance = random.Random("ratings")
    model = PlackettLuce()
    mine: dict[tuple[str, int, int], tuple[float, float]] = {}
    for seats, guild_id, game in a_season(chance, 90 if FULL else 60):
        now.ms += chance.randint(1, DAY_MS)
        await play(store, *seats, game=game, guild_id=guild_id)
        counted = [s for s in seats if s.user_id is not None and s.by_computer * 3 <= s.turns]
        if len(counted) < 2:
            continue
        for scope in {0, guild_id or 0}:
            keys = [(game, scope, seat.user_id or 0) for seat in counted]
            before = [mine.get(key, (model.mu, model.sigma)) for key in keys]
            teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
            rated = model.rate(teams, ranks=[seat.place for seat in counted])
            mine |= {
                key: (team[0].mu, team[0].sigma) for key, team in zip(keys, rated, strict=True)
            }
    stored = {
        (game, scope, user_id): (mu, sigma)
        for period, scope, game, user_id, _, mu, sigma, *_ in derived(database)["standings"]
        if period == EVER
    }
    assert stored == mine
    assert len(mine) > 50


@pytest.mark.slow
async def test_a_rebuild_gives_the_same_numbers_to_the_last_digit(
    store: Store, database: Database, now: Now
) -> None:
    """Whatever became of the logs; also where the clock went back, somebody was forgotten in
    between, and somebody is on the board of all servers."""
    chance = random.Random("rebuild")
    await store.personal_data.show(3, True)
    for count, (seats, guild_id, game) in enumerate(a_season(chance, 100 if FULL else 60)):
        now.ms += chance.randint(-2 * DAY_MS, 4 * DAY_MS)
        await play(store, *seats, game=game, guild_id=guild_id)
        if count in (20, 45):
            await store.personal_data.forget(5)
        if count == 33:
            await store.personal_data.show(4, True)
    before = derived(database)
    assert len({row[0] for row in before["standings"]}) >= 3
    while await store.retention.moves(now.ms * 2, 50):
        pass
    assert database.rows("SELECT count(*) FROM logs") == [(0,)]
    matches, lines = await store.leaderboards.rebuild()
    assert derived(database) == before
    assert matches == len({row[3] for row in before["ratings"]})
    assert lines == len(before["standings"])


async def test_a_match_is_rated_once(store: Store, database: Database) -> None:
    """A restart may ask again."""
    seats = Seat(1, 1), Seat(2, 2)
    match_id = await play(store, *seats)
    before = derived(database)
    await end(store, match_id, *seats)
    assert derived(database) == before


class TestWhoCounts:
    """Two people at least; no computer player; no seat that the computer played for more than a
    third of its turns."""

    def test_a_third_is_not_more_than_a_third(self) -> None:
        seats = [Sat(True, 9, 3), Sat(True, 9, 4), Sat(True, 0, 0), Sat(False, 9, 9)]
        assert why_not(seats) == [None, ABSENT, None, COMPUTER]

    def test_one_alone_is_compared_with_nobody(self) -> None:
        assert why_not([Sat(True), Sat(False), Sat(False)]) == [ALONE, COMPUTER, COMPUTER]
        assert why_not([Sat(True), Sat(True, 2, 1)]) == [ALONE, ABSENT]

    def test_practice_counts_for_nobody(self) -> None:
        seats = [Sat(True), Sat(True, 2, 1), Sat(False)]
        assert why_not(seats, practice=True) == [PRACTICE, ABSENT, COMPUTER]

    async def test_turns_are_counted_from_the_log_as_it_is_written(
        self, store: Store, database: Database
    ) -> None:
        await play(store, Seat(1, 1, 6, 2), Seat(2, 2, 6, 3), Seat(3, 3, 6), Seat(None, 4, 6, 6))
        rows = database.rows(
            "SELECT user_id, turns, turns_computer, unrated FROM results ORDER BY seat"
        )
        left = database.rows("SELECT count(*) FROM turns")
        assert rows == [
            (1, 6, 2, None),
            (2, 6, 3, ABSENT),
            (3, 6, 0, None),
            (None, 6, 6, COMPUTER),
        ]
        assert left == [(0,)]
        assert [bool(standing(database, user_id)) for user_id in (1, 2, 3)] == [True, False, True]

    async def test_a_match_that_was_ended_before_its_time_counts_for_nobody(
        self, store: Store, database: Database
    ) -> None:
        match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
        await store.matches.transition(match_id, Event.ABANDON)
        assert derived(database) == {"standings": [], "ratings": []}

    async def test_a_tie_moves_equals_together(self, store: Store, database: Database) -> None:
        await play(store, Seat(1, 1), Seat(2, 1), Seat(3, 3))
        first, second, third = (standing(database, user_id) for user_id in (1, 2, 3))
        assert first == second
        assert first[0] > 25 > third[0]
        assert (first[2:5], third[2:5]) == ((1, 1, 1), (1, 0, 3))


class TestBoards:
    """A server's own players; everywhere, only those who chose it; three opponents for a place."""

    async def page(self, store: Store, scope: int, asker: int = 0, **more: Any) -> Any:
        asked: dict[str, Any] = {"game": "kaboom", "period": EVER, "limit": 10, "page": 0}
        return await store.leaderboards.page(scope=scope, asker=asker, **(asked | more))

    async def test_a_place_takes_three_different_opponents(self, store: Store) -> None:
        for _ in range(4):
            await play(store, Seat(1, 1), Seat(2, 2), Seat(3, 3), Seat(None, 4))
        assert (await self.page(store, 7)).lines == ()
        await play(store, Seat(4, 1), Seat(1, 2))
        page = await self.page(store, 7, asker=2)
        assert [line.user_id for line in page.lines] == [1]
        assert (page.total, page.place) == (1, None)
        assert page.mine is not None
        assert page.mine.opponents == 2

    async def test_a_server_sees_its_own_matches_and_no_others(self, store: Store) -> None:
        await play(store, *(Seat(user_id, user_id) for user_id in (1, 2, 3, 4)), guild_id=7)
        await play(store, *(Seat(user_id, 7 - user_id) for user_id in (3, 4, 5, 6)), guild_id=8)
        here, there = await self.page(store, 7), await self.page(store, 8)
        assert [line.user_id for line in here.lines] == [1, 2, 3, 4]
        assert [line.user_id for line in there.lines] == [6, 5, 4, 3]
        assert [line.games for line in here.lines] == [1, 1, 1, 1]

    async def test_everywhere_shows_only_who_chose_it(
        self, store: Store, database: Database
    ) -> None:
        await store.personal_data.show(2, True)
        for guild_id in (7, 8):
            await play(store, *(Seat(who, who) for who in (1, 2, 3, 4)), guild_id=guild_id)
        await store.personal_data.show(4, True)
        page = await self.page(store, 0, asker=2)
        assert [line.user_id for line in page.lines] == [2, 4]
        assert [line.games for line in page.lines] == [2, 2]
        assert page.place == 1
        await store.personal_data.show(2, False)
        assert [line.user_id for line in (await self.page(store, 0)).lines] == [4]
        before = derived(database)
        await store.leaderboards.rebuild()
        assert derived(database) == before

    async def test_pages(self, store: Store) -> None:
        for first in range(1, 40, 2):
            await play(store, *(Seat(first + n, 1 + n) for n in range(4)))
        pages = [await self.page(store, 7, page=number) for number in range(5)]
        assert [page.first for page in pages] == [1, 11, 21, 31, 41]
        seen = [line.user_id for page in pages for line in page.lines]
        assert len(seen) == len(set(seen)) == pages[-1].total == 42
        last = await self.page(store, 7, page=99)
        assert (last.first, len(last.lines)) == (41, 2)
        found = await self.page(store, 7, asker=seen[25], page=None)
        assert (found.first, found.place) == (21, 26)
        assert found.lines[5] == found.mine

    async def test_a_month_is_a_board_of_its_own(self, store: Store, now: Now) -> None:
        await play(store, *(Seat(who, who) for who in (1, 2, 3, 4)))
        old = month_of(now.ms)
        now.ms = bounds(old)[1] + DAY_MS
        await play(store, *(Seat(who, 5 - who) for who in (1, 2, 3, 4)))
        months = [await self.page(store, 7, period=each) for each in (old, month_of(now.ms))]
        assert [[line.user_id for line in page.lines] for page in months] == [
            [1, 2, 3, 4],
            [4, 3, 2, 1],
        ]
        assert [line.games for line in (await self.page(store, 7)).lines] == [2] * 4
        now.ms = bounds(month_of(now.ms))[1] + DAY_MS
        await play(store, *(Seat(who, who) for who in (1, 2, 3, 4)))
        assert (await self.page(store, 7, period=old)).lines == ()


class TestPeriods:
    """Whole numbers of months and weeks, by UTC."""

    @pytest.mark.parametrize("at_ms", [0, 1_700_000_000_000, 1_709_164_800_000 - 1])
    def test_a_moment_lies_within_its_periods(self, at_ms: int) -> None:
        for period in (month_of(at_ms), week_of(at_ms)):
            begins, ends = bounds(period)
            assert begins <= at_ms < ends
            assert (ends - begins) % DAY_MS == 0

    def test_by_name(self) -> None:
        at_ms = 1_709_164_800_000  # 29 February 2024, a Thursday
        assert (month_of(at_ms), week_of(at_ms)) == (202402, 20240226)
        assert month_before(202401) == 202312
        assert month_before(202412) == 202411
        assert bounds(202412) == (1_733_011_200_000, 1_735_689_600_000)

    def test_what_is_kept_follows_the_newest_match(self) -> None:
        newest = 1_709_164_800_000
        assert kept(newest, newest) == [EVER, 202402, 20240226]
        assert kept(newest - 7 * DAY_MS, newest) == [EVER, 202402]
        assert kept(newest - 40 * DAY_MS, newest) == [EVER, 202401]
        assert kept(newest - 70 * DAY_MS, newest) == [EVER]


@pytest.mark.slow
class TestRecords:
    """How somebody has done: counted by hand."""

    async def test_places_counts_and_rounds(self, store: Store, now: Now) -> None:
        for place, guild_id in ((1, 7), (3, 7), (1, 8)):
            await play(store, Seat(1, place), Seat(2, 2), Seat(None, 4), guild_id=guild_id)
        await play(store, Seat(1, 2), Seat(None, 1), game="jokers")
        await play(store, Seat(1, 1, 6, 3), Seat(2, 2, 6), game="jokers")
        kaboom, jokers = await store.leaderboards.records(1)
        assert (kaboom.game, kaboom.games, kaboom.rated, kaboom.rounds) == ("kaboom", 3, 3, 3)
        assert kaboom.places == {1: 2, 3: 1}
        assert (kaboom.best_round, kaboom.last_ms) == (1, now.ms)
        # Against the computer alone counts here, and what the computer played for them does not.
        assert (jokers.games, jokers.rated, jokers.places) == (1, 0, {2: 1})
        await play(store, Seat(1, 1, coached=True), Seat(None, 2), game="jokers", guild_id=None)
        await play(store, Seat(1, 1, coached=True), Seat(None, 2), game="kaboo", guild_id=None)
        await store.leaderboards.rebuild()
        _, practised = await store.leaderboards.records(1)
        assert practised == jokers, "practice is nobody's statistic"
        (here,) = await store.leaderboards.records(1, 8)
        assert (here.games, here.places) == (1, {1: 1})
        assert await store.leaderboards.records(99) == []
        assert await store.leaderboards.name(1) == "player 1"
        assert await store.leaderboards.name(99) is None

    @pytest.mark.parametrize(
        ("places", "streak", "best"),
        [((2,), 0, 0), ((1,), 1, 1), ((1, 1, 2, 1, 1, 1, 3), 0, 3), ((1, 1, 2, 1), 1, 2)],
    )
    async def test_streaks(
        self, store: Store, places: tuple[int, ...], streak: int, best: int
    ) -> None:
        for place in places:
            await play(store, Seat(1, place), Seat(2, 2))
            await play(store, Seat(1, 2), Seat(2, 1), game="jokers")
        record = next(r for r in await store.leaderboards.records(1) if r.game == "kaboom")
        assert (record.streak, record.best_streak) == (streak, best)

    async def test_a_curve_has_its_ends_however_long_it_is(self, store: Store) -> None:
        for _ in range(3):
            await play(store, Seat(1, 1), Seat(2, 2))
        points, games = await store.leaderboards.curve(1, "kaboom", 7)
        standing = await store.leaderboards.standing(1, "kaboom", 7)
        assert games == len(points) == 3
        assert standing is not None
        assert (points[-1].mu, points[-1].sigma) == (standing.mu, standing.sigma)
        assert points[0].mu < points[1].mu < points[2].mu
        assert await store.leaderboards.curve(1, "kaboom", 8) == ([], 0)

    async def test_a_long_curve_is_thinned(self, store: Store) -> None:
        def lay(connection: Any) -> None:
            rows = [
                {"user_id": 1, "game": "g", "scope": 0, "number": n, "mu": n, "sigma": 1}
                | {"finished_ms": n}
                for n in range(1, 1501)
            ]
            connection.execute(ratings.insert(), rows)

        await store.writer.do(lay)
        points, games = await store.leaderboards.curve(1, "g", 0)
        assert games == 1500
        assert 100 < len(points) <= 2 * POINTS
        assert (points[0].mu, points[-1].mu) == (1, 1500)


async def test_a_new_name_is_on_the_boards_of_its_server_and_of_all_at_once(store: Store) -> None:
    await play(store, Seat(1, 1, 3), Seat(2, 2, 3))
    await play(store, Seat(1, 1, 3), Seat(2, 2, 3), guild_id=8)
    going_on = await play(store, Seat(1, 1, 3), Seat(2, 2, 3), finish=False)
    row = await store.matches.get(going_on)
    renamed = await store.matches.rename(row, 1, "Polite")
    assert renamed == await store.matches.get(going_on)
    assert [seat.name for seat in renamed.seats] == ["Polite", "player 2"]
    assert await store.matches.rename(renamed, 1, "Polite") is renamed
    assert await store.matches.rename(renamed, 3, "Polite") is renamed

    async def shown(user_id: int, scope: int) -> str:
        line = await store.leaderboards.standing(user_id, "kaboom", scope)
        assert line is not None
        return line.name

    assert [await shown(1, scope) for scope in (0, 7, 8)] == ["Polite", "Polite", "player 1"]
    assert await shown(2, 7) == "player 2"
