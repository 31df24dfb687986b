"""Ratings: OpenSkill's own numbers, boards for each period and scope, and a rebuild that is
exact."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.store import Event, GameStats, LobbyRow, ResultRow, ScoreRow, SeatRow, Store
from bot.store.ids import EPOCH_MS
from bot.store.ratings import (
    ABSENT,
    ALONE,
    COMPUTER,
    EVER,
    KNOWN,
    LEFT,
    PRACTICE,
    Sat,
    bounds,
    kept_periods,
    month_before,
    month_of,
    season_before,
    season_of,
    week_of,
    why_not,
)
from bot.store.results import GIVE, HELD, POINTS, TAKE, Champion
from bot.store.rows import QUIET_DAYS
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
"""The id of a user, or None for a computer player."""


@dataclass(frozen=True, eq=False)
class Seat:
    """The player in a seat, and the result of that player."""

    user_id: Player
    place: int
    turns: int = 0
    by_computer: int = 0
    coached: bool = False
    away: bool = False
    before: int = 0

    @property
    def left(self) -> bool:
        """Whether this is the seat of a person, and the computer held it at the end or played most
        of it."""
        return self.user_id is not None and (self.away or self.by_computer * 3 > self.turns)

    @property
    def sitting(self) -> SeatRow:
        if self.user_id is None:
            return SeatRow(None, "Robin", "simple", 2)
        name = f"player {self.user_id}"
        return SeatRow(self.user_id, name, coached=self.coached, before=self.before)

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
    """Store a match of these seats, and its end if `finish` is true."""
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
    away = [at for at, seat in enumerate(seats) if seat.away]
    await store.results.finish(match_id, "{}", rows, sheet, away=away)


async def ranked(store: Store, *places: int, game: str = "kaboom", guild_id: int = 7) -> None:
    """Store a finished match of the users from 1 on. `places` are the places in which they
    ended."""
    seats = [Seat(who, place) for who, place in enumerate(places, 1)]
    await play(store, *seats, game=game, guild_id=guild_id)


def derived(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows that are derived from results. Maps tables to their rows."""
    return {
        table: database.rows(f"SELECT * FROM {table} ORDER BY {key}")
        for table, key in DERIVED.items()
    }


async def rebuilt_alike(store: Store, database: Database) -> None:
    """Check that a rebuild changes no derived row."""
    before = derived(database)
    await store.leaderboards.rebuild()
    assert derived(database) == before


def a_season(chance: random.Random, matches: int) -> Iterator[tuple[list[Seat], int | None, str]]:
    """Yield random matches with ties, computer players, absent people, and several servers and
    games."""
    for _ in range(matches):
        count = chance.randint(2, 6)
        who: list[Player] = [*chance.sample(range(1, 15), count)]
        for at in range(1, count):
            if chance.random() < 0.2:
                who[at] = None
        places = sorted(chance.randint(1, count) for _ in range(count))
        in_order = [1 + sum(other < place for other in places) for place in places]
        chance.shuffle(in_order)
        seats = [
            Seat(user_id, place, 3, chance.choice((0, 0, 0, 1, 2)), away=chance.random() < 0.1)
            for user_id, place in zip(who, in_order, strict=True)
        ]
        yield seats, chance.choice((7, 8, None)), chance.choice(("kaboom", "kaboom", "jokers"))


def by_hand(before: dict[Seat, tuple[float, float]]) -> dict[Seat, tuple[float, float]]:
    """Return the ratings after a match, calculated from those before it.

    A player who stayed is compared with all others, except with those who left and ended ahead of
    or level with that player. A player who left is compared with all others and never gains.
    """
    model, after = PlackettLuce(), dict(before)
    for seat in before:
        field = [
            other
            for other in before
            if other is seat or seat.left or not other.left or other.place > seat.place
        ]
        if len(field) < 2:
            continue
        teams = [[model.rating(mu=before[other][0], sigma=before[other][1])] for other in field]
        rated = model.rate(teams, ranks=[other.place for other in field])
        ((now,),) = [team for other, team in zip(field, rated, strict=True) if other is seat]
        mu, sigma = before[seat]
        if not seat.left or now.mu - 3 * now.sigma < mu - 3 * sigma:
            after[seat] = (now.mu, now.sigma)
    return after


@pytest.mark.slow
class TestSeasons:
    """Whole seasons, whose numbers are compared exactly."""

    ARITHMETIC = True

    async def test_ratings_are_openskills_own(
        self, store: Store, database: Database, now: Now
    ) -> None:
        """The ratings of whole seasons are equal to those of OpenSkill, for each game and scope.
        `by_hand` defines who is compared with whom, for players who left and for those who
        stayed."""
        chance = random.Random("ratings")
        model = PlackettLuce()
        mine: dict[tuple[str, int, int], tuple[float, float]] = {}
        for seats, guild_id, game in a_season(chance, 90 if FULL else 40):
            now.ms += chance.randint(1, DAY_MS)
            await play(store, *seats, game=game, guild_id=guild_id)
            people = [seat for seat in seats if seat.user_id is not None]
            counted = [
                seat
                for seat in people
                if any(
                    other is not seat and (seat.left or not other.left or other.place > seat.place)
                    for other in people
                )
            ]
            for scope in {0, guild_id or 0}:
                before = {
                    seat: mine.get((game, scope, seat.user_id or 0), (model.mu, model.sigma))
                    for seat in counted
                }
                for seat, rating in by_hand(before).items():
                    mine[game, scope, seat.user_id or 0] = rating
        stored = {
            (game, scope, user_id): (mu, sigma)
            for period, scope, game, user_id, _, mu, sigma, *_ in derived(database)["standings"]
            if period == EVER
        }
        assert stored == mine
        assert len(mine) > 50

    async def test_a_rebuild_gives_the_same_numbers_to_the_last_digit(
        self, store: Store, database: Database, now: Now
    ) -> None:
        """A rebuild leads to exactly the same numbers. This is so even without the logs, after the
        clock went back, after a user's data was deleted, and with a user on the board of all
        servers."""
        chance = random.Random("rebuild")
        await store.personal_data.show(3, True)
        for count, (seats, guild_id, game) in enumerate(a_season(chance, 100 if FULL else 40)):
            now.ms += chance.randint(-2 * DAY_MS, 4 * DAY_MS)
            await play(store, *seats, game=game, guild_id=guild_id)
            if count in (12, 30):
                await store.personal_data.forget(5)
            if count == 22:
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


AHEAD, STAYED = Sat(True, 6, 6, place=1), Sat(True, 6, 0, place=2)
LATE = Sat(True, 9, 0, 2)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        # A third of the turns is not more than a third.
        ([Sat(True, 9, 3), Sat(True, 9, 4), Sat(True), Sat(False, 9, 9)], "-l-c"),
        ([Sat(True), Sat(False), Sat(False)], "1cc"),
        ([Sat(True, 2, 1), Sat(False)], "ac"),
        # Who stayed is compared only with who left and ended behind them.
        ([Sat(True, 6, 0, place=1), Sat(True, 6, 6, place=2)], "-l"),
        ([AHEAD, STAYED], "l1"),
        ([Sat(True, 6, 6, place=2), STAYED], "l1"),
        ([AHEAD, STAYED, Sat(True, 6, 0, place=3)], "l--"),
        # The computer at the end is enough.
        ([Sat(True, 9, 1, 1, away=True), Sat(True, 9, 1, 2)], "l1"),
        ([Sat(True, 9, 1, 1), Sat(True, 9, 1, 2)], "--"),
        # Who took over the seat of a computer answers for no turn before.
        ([Sat(True, 9, 5, 1, before=5), LATE], "a1"),
        ([Sat(True, 9, 5, 1, before=5, away=True), LATE], "a1"),
        ([Sat(True, 9, 3, 1, before=3), LATE], "--"),
        ([Sat(True, 9, 6, 3, before=3), LATE], "l-"),
        ([Sat(True, 9, 3, 3, before=3, away=True), LATE], "l-"),
    ],
)
def test_who_counts(seats: list[Sat], why: str) -> None:
    """A match counts if at least two people played it. A seat that the computer finished, or that
    it played for more than a third of its turns, counts as left."""
    words = {"-": None, "l": LEFT, "c": COMPUTER, "1": ALONE, "a": ABSENT}
    assert why_not(seats) == [words[sign] for sign in why]


@pytest.mark.parametrize("unrated", [PRACTICE, KNOWN])
def test_practice_and_known_cards_count_for_nobody(unrated: str) -> None:
    seats = [Sat(True), Sat(True, 2, 1), Sat(False)]
    assert why_not(seats, unrated) == [unrated, ABSENT, COMPUTER]


async def test_a_match_that_was_ended_before_its_time_counts_for_nobody(
    store: Store, database: Database, now: Now
) -> None:
    seats = Seat(1, 1, 3, 1), Seat(2, 2, 3, 3)
    early, waits = [await play(store, *seats, finish=False) for _ in range(2)]
    await store.matches.transition(early, Event.ABANDON)
    await store.matches.transition(waits, Event.SUSPEND)
    now.ms += 40 * DAY_MS
    assert await store.retention.waiting(now.ms - DAY_MS, 5) == [waits]
    assert derived(database) == {"standings": [], "ratings": []}
    assert await store.leaderboards.records(1) == await store.leaderboards.records(2) == []


class TestLeaving:
    """Only players who leave are penalised: in their ratings, on boards, in statistics and in
    streaks."""

    ARITHMETIC = True

    async def line(self, store: Store, user_id: int) -> tuple[float, int, int, int]:
        """Return the rating of a user on server 7 for all time, followed by their number of games,
        their wins and the sum of their places."""
        found = await store.leaderboards.standing(user_id, "kaboom", 7)
        assert found is not None
        return found.mu - 3 * found.sigma, found.games, found.wins, found.places

    async def record(self, store: Store, user_id: int) -> GameStats:
        found = await store.leaderboards.records(user_id)
        return next(record for record in found if record.game == "kaboom")

    async def begun(self, store: Store) -> dict[int, tuple[float, int, int, int]]:
        """Store several matches, so that each player has won and lost. Player 1 won the last one.
        Return the lines of the players."""
        for won in (2, 3, 1, 1):
            seats = [Seat(who, 1 if who == won else 2, 6) for who in (1, 2, 3)]
            await play(store, *seats)
        return {who: await self.line(store, who) for who in (1, 2, 3)}

    async def test_who_leaves_and_ends_behind_loses_as_if_they_had_played(
        self, store: Store, database: Database
    ) -> None:
        before = await self.begun(store)
        await play(store, Seat(1, 3, 6, 4, away=True), Seat(2, 1, 6), Seat(3, 2, 6))
        record = await self.record(store, 1)
        assert (record.games, record.rated, record.streak, record.best_streak) == (5, 5, 0, 2)
        assert record.places == {1: 2, 2: 2, 3: 1}
        assert (await self.line(store, 1))[1:] == (5, 2, 9)
        assert (await self.line(store, 2))[0] > before[2][0]
        assert (await self.record(store, 2)).streak == 1
        await rebuilt_alike(store, database)

    async def test_who_stays_is_not_charged_for_what_the_computer_wins(
        self, store: Store, database: Database
    ) -> None:
        before = await self.begun(store)
        # 1 had won twice, and goes on winning though the computer that plays for 2 is ahead.
        await play(store, Seat(2, 1, 6, 5), Seat(1, 2, 6), Seat(3, 3, 6))
        after = {who: await self.line(store, who) for who in (1, 2, 3)}
        assert after[1][0] > before[1][0]
        assert after[3][0] < before[3][0], "1 beat them"
        assert after[2][0] == before[2][0], "what the computer wins is nobody's"
        added = [[after[who][at] - before[who][at] for at in (1, 2, 3)] for who in (1, 2, 3)]
        assert added == [[1, 1, 1], [1, 0, 1], [1, 0, 2]]
        assert [(await self.record(store, who)).streak for who in (1, 2)] == [3, 0]
        assert (await self.record(store, 1)).places == {1: 3, 2: 2}
        await rebuilt_alike(store, database)

    async def test_a_seat_that_was_left_makes_no_records(self, store: Store) -> None:
        await play(store, Seat(1, 3, 6), Seat(2, 4, 6))
        # The computer's best round is its place here, 1.
        await play(store, Seat(1, 1, 6, 6), Seat(2, 2, 6))
        record = await self.record(store, 1)
        assert (record.games, record.best_round, record.best_streak) == (2, 3, 0)


class TestBoards:
    """The board of a server shows the server's own players, and the global board shows those who
    have chosen to be on it."""

    async def page(self, store: Store, scope: int, asker: int = 0, **more: Any) -> Any:
        asked: dict[str, Any] = {"game": "kaboom", "period": EVER, "limit": 10, "page": 0}
        return await store.leaderboards.page(scope=scope, asker=asker, **(asked | more))

    async def users(self, store: Store, scope: int, **more: Any) -> list[int]:
        return [line.user_id for line in (await self.page(store, scope, **more)).lines]

    async def test_a_place_takes_three_different_opponents(self, store: Store) -> None:
        for _ in range(4):
            await play(store, Seat(1, 1), Seat(2, 2), Seat(3, 3), Seat(None, 4))
        assert await self.users(store, 7) == []
        await play(store, Seat(4, 1), Seat(1, 2))
        page = await self.page(store, 7, asker=2)
        assert [line.user_id for line in page.lines] == [1]
        assert (page.total, page.place, page.mine.opponents) == (1, None, 2)

    async def test_three_friends_are_ranked_by_ten_games(
        self, store: Store, database: Database
    ) -> None:
        await store.personal_data.show(2, True)
        for _ in range(9):
            await ranked(store, 1, 2, 3)
            await play(store, Seat(5, 1), Seat(6, 2), guild_id=8)
        page = await self.page(store, 7, asker=1)
        assert (page.lines, page.mine.opponents, page.mine.games) == ((), 2, 9)
        await ranked(store, 1, 2, 3)
        assert await self.users(store, 7) == [1, 2, 3]
        assert await self.users(store, 0) == [2]
        await store.personal_data.show(2, False)
        await store.personal_data.show(3, True)
        assert await self.users(store, 0) == [3]
        await play(store, Seat(5, 1), Seat(6, 2), guild_id=8)
        assert await self.users(store, 8) == [], "two people are ranked by no number"
        await rebuilt_alike(store, database)

    async def test_who_has_not_played_for_sixty_days_is_left_out_and_comes_back(
        self, store: Store, now: Now
    ) -> None:
        await ranked(store, 1, 2, 3, 4)
        first = now.ms
        now.ms += 30 * DAY_MS
        await play(store, *(Seat(who, who) for who in (2, 3, 4)))
        now.ms = first + QUIET_DAYS * DAY_MS
        assert {*await self.users(store, 7)} == {1, 2, 3, 4}
        before = (await self.page(store, 7, asker=1)).mine
        now.ms += 1
        page = await self.page(store, 7, asker=1, page=None)
        assert [line.user_id for line in page.lines] == [2, 3, 4]
        assert (page.total, page.place, page.mine) == (3, None, before), "nothing decays"
        assert (await self.page(store, 7, asker=2)).place == 1
        kept = await self.users(store, 7, period=season_of(first))
        assert 1 in kept, "a season's board keeps everybody"
        await play(store, Seat(1, 1), Seat(9, 2))
        assert (await self.page(store, 7, asker=1)).place is not None

    async def test_it_counts_who_finishes_their_games(
        self, store: Store, database: Database
    ) -> None:
        await play(store, Seat(1, 2, 6), Seat(2, 1, 6, 1, away=True), Seat(3, 3, 6))
        await play(store, Seat(1, 1, 6, 5), Seat(2, 2, 6), Seat(3, 3, 6))
        await play(store, Seat(1, 1, 6, 6), Seat(None, 2, 6))
        lines = [await store.leaderboards.standing(who, "kaboom", 7) for who in (1, 2, 3)]
        assert [(line.games, line.completed) for line in lines if line] == [(2, 1), (2, 1), (2, 2)]
        await rebuilt_alike(store, database)

    async def test_pages_of_each_server(self, store: Store) -> None:
        await play(store, *(Seat(user_id, 7 - user_id) for user_id in (3, 4, 5, 6)), guild_id=8)
        for first in range(1, 40, 2):
            await play(store, *(Seat(first + n, 1 + n) for n in range(4)))
        assert await self.users(store, 8) == [6, 5, 4, 3]
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
        await ranked(store, 1, 2, 3, 4)
        old = month_of(now.ms)
        now.ms = bounds(old)[1] + DAY_MS
        await ranked(store, 4, 3, 2, 1)
        assert await self.users(store, 7, period=old) == [1, 2, 3, 4]
        assert await self.users(store, 7, period=month_of(now.ms)) == [4, 3, 2, 1]
        assert [line.games for line in (await self.page(store, 7)).lines] == [2] * 4
        now.ms = bounds(month_of(now.ms))[1] + DAY_MS
        await ranked(store, 1, 2, 3, 4)
        assert await self.users(store, 7, period=old) == []


def stamped(at_ms: int) -> int:
    """Return an id that Discord would create at this time."""
    return (at_ms - EPOCH_MS) << 22


def dates(database: Database, match_id: int) -> set[Any]:
    """Return all dates that are stored for the end of this match."""
    number = database.rows("SELECT number FROM results WHERE match_id = ?", match_id)[0][0]
    asked = {
        "matches WHERE id = ?": match_id,
        "results WHERE match_id = ?": match_id,
        "logs WHERE match_id = ?": match_id,
        "ratings WHERE number = ?": number,
    }
    return {
        row[0]
        for which, value in asked.items()
        for row in database.rows(f"SELECT finished_ms FROM {which}", value)
    }


class TestWrongClocks:
    """Older versions dated matches by the host's clock. Discord's ids show when these matches
    really ended."""

    FOUR = tuple(Seat(who, who) for who in (1, 2, 3, 4))

    async def games(self, store: Store, period: int) -> list[int]:
        found = await store.leaderboards.page("kaboom", 7, period, 1, 10, 0)
        return [line.games for line in found.lines]

    @pytest.mark.parametrize("days", [400, 8])
    async def test_a_match_from_the_future_takes_no_board_away(
        self, store: Store, database: Database, now: Now, days: int
    ) -> None:
        right = now.ms
        await play(store, *self.FOUR)
        now.ms = right + days * DAY_MS
        wrong = await play(store, *self.FOUR)
        now.ms = right + 1000
        await play(store, *self.FOUR)
        for period in (EVER, month_of(right), week_of(right)):
            assert await self.games(store, period) == [3] * 4
        assert dates(database, wrong) == {now.ms}
        await rebuilt_alike(store, database)
        assert await store.results.redate() == 0

    async def test_its_message_tells_when_it_was_over(
        self, store: Store, database: Database, now: Now
    ) -> None:
        right = now.ms
        wrong = await play(store, *self.FOUR, finish=False)
        await store.matches.set_message(wrong, stamped(right), right)
        now.ms += 400 * DAY_MS
        await end(store, wrong, *self.FOUR)
        now.ms = bounds(month_of(right))[1] + DAY_MS
        assert await store.results.redate() == 1
        assert dates(database, wrong) == {right}
        await play(store, *self.FOUR)
        assert await self.games(store, month_of(right)) == [1] * 4
        assert await self.games(store, month_of(now.ms)) == [1] * 4
        await rebuilt_alike(store, database)

    async def test_a_match_from_the_past_was_not_over_before_its_last_press(
        self, store: Store, database: Database, now: Now
    ) -> None:
        """A match whose date is before its last press gets the date of that press, so that its
        moves are kept as long as those of other matches."""
        right = now.ms
        wrong = await play(store, *self.FOUR, finish=False)
        await store.matches.append(wrong, commit(1, interaction_id=stamped(right)), commit(2))
        now.ms -= 400 * DAY_MS
        await end(store, wrong, *self.FOUR)
        now.ms = right + 1000
        assert await store.results.redate() == 1
        assert await store.retention.moves(right - 1, 10) == 0
        assert dates(database, wrong) == {right}
        assert await self.games(store, week_of(right)) == [1] * 4
        await rebuilt_alike(store, database)

    async def test_an_older_version_made_no_seasons(
        self, store: Store, database: Database, now: Now
    ) -> None:
        await play(store, *self.FOUR)
        before = derived(database)
        database.change("DELETE FROM standings WHERE period BETWEEN 1 AND 99999")
        assert await self.games(store, season_of(now.ms)) == []
        assert await store.results.redate() == 0
        assert derived(database) == before


def test_periods_are_whole_months_and_weeks_in_utc() -> None:
    at_ms = 1_709_164_800_000  # 29 February 2024, a Thursday
    assert (season_of(at_ms), month_of(at_ms), week_of(at_ms)) == (20241, 202402, 20240226)
    for period in (20241, 202402, 20240226):
        begins, ends = bounds(period)
        assert begins <= at_ms < ends
    assert (season_before(20241), season_before(20243)) == (20234, 20242)
    assert bounds(20234) == (1_696_118_400_000, 1_704_067_200_000)  # October to December
    assert (month_before(202401), month_before(202412)) == (202312, 202411)
    assert bounds(202412) == (1_733_011_200_000, 1_735_689_600_000)
    for days, kept in (
        (0, [EVER, 20241, 202402, 20240226]),
        (7, [EVER, 20241, 202402]),
        (40, [EVER, 20241, 202401]),
        (70, [EVER, 20234]),
        (160, [EVER]),
    ):
        assert kept_periods(at_ms - days * DAY_MS, at_ms) == kept, "it follows the newest match"


@pytest.mark.slow
class TestRecords:
    """The record of a user, compared with numbers that were counted by hand."""

    ARITHMETIC = True

    async def test_places_counts_and_rounds(self, store: Store, now: Now) -> None:
        for place, guild_id in ((1, 7), (3, 7), (1, 8)):
            await play(store, Seat(1, place), Seat(2, 2), Seat(None, 4), guild_id=guild_id)
        await play(store, Seat(1, 2), Seat(None, 1), game="jokers")
        await play(store, Seat(1, 1, 6, 3, before=3), Seat(2, 2, 6), game="jokers")
        kaboom, jokers = await store.leaderboards.records(1)
        assert (kaboom.game, kaboom.games, kaboom.rated, kaboom.rounds) == ("kaboom", 3, 3, 3)
        assert kaboom.places == {1: 2, 3: 1}
        assert (kaboom.best_round, kaboom.last_ms) == (1, now.ms)
        # Games against only computers count here; turns before the person came don't.
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
        assert 100 < len(points) <= 2 * POINTS, "it is thinned"
        assert (points[0].mu, points[-1].mu) == (1, 1500)


ROLE, OTHER = 55, 66


class TestChampions:
    """Which users gain and lose the role for champions. Changes that are due survive a restart and
    happen only once."""

    async def due(self, store: Store) -> dict[tuple[int, int], str]:
        """Return the changes that are due. Maps pairs of a user id and a role id to what is
        due."""
        return {(each.user_id, each.role_id): each.due for each in await store.champions.due()}

    async def settle(self, store: Store) -> None:
        for each in await store.champions.due():
            await store.champions.settle(each)

    async def test_the_first_of_each_board_gets_it_once_and_it_moves_with_the_season(
        self, store: Store, database: Database, now: Now
    ) -> None:
        await ranked(store, 1, 2, 3, 4)
        await ranked(store, 2, 1, 3, 4, game="jokers")
        await ranked(store, 4, 3, 2, 1, guild_id=8)
        await store.settings.change_server(7, champion_role=ROLE)
        first = season_of(now.ms)
        await store.champions.crown(season_before(first))
        assert await self.due(store) == {}, "nobody has played in that season"
        for _ in range(2):
            await store.champions.crown(first)
            assert await store.champions.due() == [
                Champion(7, 1, ROLE, GIVE),
                Champion(7, 2, ROLE, GIVE),
            ]
        await self.settle(store)
        await store.champions.crown(first)
        assert await self.due(store) == {}, "what was given is not given again"

        now.ms = bounds(first)[1] + 1000
        await ranked(store, 4, 1, 2, 3)
        second = season_of(now.ms)
        other = await Store.open(database.where, now_ms=now)  # a second process, or a restart
        for each in (store, other):
            await each.champions.crown(second)
            assert await self.due(each) == {(1, ROLE): TAKE}
        await self.settle(other)
        await other.close()
        await store.champions.crown(second)
        assert await self.due(store) == {}
        assert database.rows("SELECT * FROM champions") == [(7, 2, ROLE, HELD)]

    async def test_another_role_replaces_it_and_none_takes_it_away(
        self, store: Store, now: Now
    ) -> None:
        await ranked(store, 1, 2, 3, 4)
        season = season_of(now.ms)
        await store.settings.change_server(7, champion_role=ROLE)
        await store.champions.crown(season, 7)
        await self.settle(store)
        await store.settings.change_server(7, champion_role=OTHER)
        await store.champions.crown(season, 8)
        assert await self.due(store) == {}, "another server's affair"
        await store.champions.crown(season, 7)
        assert await self.due(store) == {(1, ROLE): TAKE, (1, OTHER): GIVE}
        await store.settings.change_server(7, champion_role=ROLE)
        await store.champions.crown(season)
        # It is unknown whether the other role was given.
        assert await self.due(store) == {(1, ROLE): GIVE, (1, OTHER): TAKE}
        given = next(each for each in await store.champions.due() if each.role_id == ROLE)
        await store.settings.change_server(7, champion_role=None)
        await store.champions.crown(season)
        await store.champions.settle(given)  # what changes during a request stays due
        assert await self.due(store) == {(1, ROLE): TAKE, (1, OTHER): TAKE}
        assert len(await store.champions.of(1)) == 2
        await store.personal_data.forget(1)
        assert await store.champions.of(1) == []
