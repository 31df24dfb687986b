"""What is stored about a match that is over: its rows, its place in histories, the code of its
deal, and its moves for a limited time."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import (
    Event,
    LogGone,
    NoMatch,
    Race,
    ResultRow,
    ScoreRow,
    SeatRow,
    ShownLook,
    Snapshot,
    Store,
)
from bot.store.backup import drop_kept
from bot.store.deals import ALPHABET, EXAMPLE, read, written
from bot.store.ids import EPOCH_MS
from tests.bot.store.conftest import TURN, NewMatch, Now, commit, lobby
from tests.support.database import Database, empty
from tests.support.kept import kept_of

ANN, BEN = 11, 12
SERVER = 7
DAY_MS = 24 * 60 * 60 * 1000


def result(seat: int, user_id: int | None, place: int) -> ResultRow:
    return ResultRow(
        seat=seat,
        user_id=user_id,
        name=f"player {user_id}",
        player="simple" if user_id is None else "person",
        place=place,
        total=place * 10,
        best_round=5,
    )


async def finish(store: Store, match_id: int, *users: int | None) -> int:
    """End the match. Its seats are those of these users, the winner's first."""
    rows = [result(seat, user, seat + 1) for seat, user in enumerate(users)]
    await store.results.finish(match_id, "{}", rows, [ScoreRow(1, 0, 3)])
    return match_id


async def test_a_finished_match_leaves_its_scoresheet_once(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match(2)
    assert (await store.results.scoresheet(match_id)).results == ()
    await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
    await store.matches.look_shown(match_id, ShownLook(1, 5, 0, None, None))
    counts = {"best_round": -2, "calls": 3, "calls_won": 2, "slaps": 8, "slaps_wrong": 1}
    rows = (
        replace(result(0, ANN, 1), **counts),
        replace(result(1, None, 2), best_round=None),
    )
    sheet = tuple(ScoreRow(number, seat, number - seat) for number in (1, 2) for seat in (0, 1))
    now.ms += 60_000
    ended = now.ms
    await store.results.finish(match_id, '{"reason":"rounds"}', rows, sheet)
    now.ms += 5
    await store.results.finish(match_id, "{}", [result(0, ANN, 2)], [])

    found = await store.results.scoresheet(match_id)
    assert (found.results, found.scores) == (rows, sheet)
    assert (found.match.status, found.match.outcome) == ("finished", '{"reason":"rounds"}')
    assert found.match.finished_ms == ended
    saved = await store.matches.load(match_id)
    assert (saved.seq, saved.deadlines, saved.looks) == (1, (), ())
    assert await store.matches.open_in(2) is None
    assert [each.games for each in await store.leaderboards.records(ANN)] == [1]


async def test_the_rows_hold_all_that_ratings_and_statistics_are_made_of(
    store: Store, new_match: NewMatch, database: Database, now: Now
) -> None:
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
    assert database.rows("SELECT * FROM turns") == []


async def test_games_alone_against_computers_are_counted_by_the_best_of_their_levels(
    store: Store, database: Database
) -> None:
    """Games from before the current levels count under none."""
    played = (((1, 2), 1, 1), ((2,), 2, 1), ((2, None), 1, 1), ((1,), 1, 1), ((1,), 1, 2))
    for number, (levels, place, people) in enumerate(played, 1):
        seats = [SeatRow(user, f"player {user}") for user in (ANN, BEN)[:people]]
        seats += [SeatRow(None, f"computer {at}", "simple", of) for at, of in enumerate(levels)]
        match_id = await lobby(store, number, bytes(16), seats=tuple(seats))
        if number == 4:
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


class TestHistory:
    async def test_a_channels_matches_that_are_over_the_newest_first(
        self, store: Store, new_match: NewMatch
    ) -> None:
        first = await finish(store, await new_match(2), ANN, BEN)
        ended = await new_match(2)
        await store.matches.transition(ended, Event.ABANDON)
        await finish(store, await new_match(3), ANN, BEN)
        await new_match(2)
        closed = await lobby(store, 4)
        await store.matches.transition(closed, Event.ABANDON)
        found = await store.history.in_channel(2, 10)
        assert [sheet.match.id for sheet in found] == [ended, first]
        assert [row.place for row in found[1].results] == [1, 2]
        assert [sheet.match.id for sheet in await store.history.in_channel(2, 1, 1)] == [first]
        assert await store.history.in_channel(4, 10) == [], "a lobby that closed was no match"

    async def test_a_persons_matches_wherever_they_were(
        self, store: Store, new_match: NewMatch
    ) -> None:
        here = await finish(store, await new_match(2), ANN, BEN)
        there = await finish(store, await new_match(3, guild_id=None), None, ANN)
        await finish(store, await new_match(5), BEN, None)
        assert [sheet.match.id for sheet in await store.history.of_person(ANN, 10)] == [there, here]
        assert await store.history.has_finished(ANN)
        assert not await store.history.has_finished(99)

    async def test_the_closest_race_stays(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        assert await store.history.closest_race(match_id) is None
        for race in (Race(1, 0, 1, 120), Race(2, 1, 0, 7), Race(3, 0, 1, 30)):
            await store.history.raced(match_id, race)
        assert await store.history.closest_race(match_id) == Race(2, 1, 0, 7)
        with pytest.raises(NoMatch):
            await store.history.raced(404, Race(1, 0, 1, 1))


class TestDeals:
    """The codes of deals, and who has played a deal. A match of a known deal isn't rated."""

    @pytest.mark.parametrize("code", [1, 31**7 - 1, *random.Random(7).sample(range(31**7), 20)])
    def test_a_code_is_read_however_it_is_written(self, code: int) -> None:
        shown = written(code)
        sloppy = shown.replace("0", "o").replace("1", "l").replace("5", "S").replace("-", " ")
        bare = shown.replace("-", "")
        for typed in (shown, shown.lower(), sloppy, bare, shown.removeprefix("KB-")):
            assert read(f" {typed}\n") == code
        assert shown.startswith("KB-")
        assert len(shown) == len(EXAMPLE)

    def test_each_wrong_character_and_each_swapped_pair_is_found(self) -> None:
        shown = written(123_456_789).removeprefix("KB-").replace("-", "")
        wrong = {shown[:at] + char + shown[at + 1 :] for at in range(8) for char in ALPHABET}
        wrong |= {shown[:at] + shown[at + 1] + shown[at] + shown[at + 2 :] for at in range(7)}
        assert len(wrong - {shown}) > 240
        assert [typed for typed in wrong - {shown} if read(typed) is not None] == []
        for typed in ("", "KB", shown[1:], f"{shown}0", "ÄÖÜ", "KB-KB-KB", "U" * 8):
            assert read(typed) is None

    async def again(self, store: Store, deal: int, *users: int) -> int:
        """Store a match in which these users play the deal again."""
        seats = tuple(SeatRow(user, f"user {user}") for user in users)
        match_id = await lobby(store, 900, seats=seats, deal=deal)
        assert BEN not in await store.deals.sat_at(deal), "nobody in a lobby has seen a card yet"
        await store.matches.start(match_id, b"seed", "{}", seats, "1")
        return match_id

    async def test_only_a_finished_match_has_a_code(
        self, store: Store, new_match: NewMatch, database: Database
    ) -> None:
        """A match that was stored by an older version gets its code once somebody asks for it."""
        running, ended = await new_match(), await new_match()
        await store.matches.transition(ended, Event.ABANDON)
        for number in (running, ended):
            row = await store.matches.get(number)
            assert (row.code, await store.deals.code_of(row)) == (None, None)
        row = await store.matches.get(await finish(store, running, ANN, None))
        assert row.code is not None
        assert await store.deals.code_of(row) == row.code
        assert await store.deals.match_with(row.code) == running
        assert await store.deals.match_with(row.code + 1) is None
        database.change("UPDATE matches SET code = NULL")
        old = await store.matches.get(running)
        code = await store.deals.code_of(old)
        assert code is not None
        assert await store.deals.code_of(old) == code, "however old the row that is asked with"
        assert (await store.matches.get(running)).code == code

    async def test_a_practice_round_has_no_code(self, store: Store) -> None:
        seats = (SeatRow(ANN, "Ann", coached=True), SeatRow(None, "Robin", "simple", 1))
        number = await lobby(store, 3, guild_id=None, seats=seats)
        await store.matches.start(number, b"seed", "{}", seats, "1")
        await finish(store, number, ANN, None)
        assert await store.deals.code_of(await store.matches.get(number)) is None

    async def test_who_has_sat_at_a_deal_is_known_until_they_are_forgotten(
        self, store: Store, new_match: NewMatch
    ) -> None:
        first = await finish(store, await new_match(), ANN, None)
        assert await store.deals.sat_at(first) == {ANN: False}
        second = await self.again(store, first, ANN, BEN)
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

    async def test_a_known_deal_counts_nowhere(self, store: Store, new_match: NewMatch) -> None:
        first = await finish(store, await new_match(), ANN, None)
        records = await store.leaderboards.records(ANN)
        second = await finish(store, await self.again(store, first, ANN, BEN), ANN, BEN)
        for _ in range(2):
            assert await store.leaderboards.standing(ANN, "kaboom", 7) is None
            assert await store.leaderboards.records(ANN) == records
            await store.leaderboards.rebuild()
        found = [each.match.id for each in await store.history.of_person(ANN, 9)]
        assert found == [second, first], "it is in the history"
        assert await store.settings.last(900) is None, "and sets nothing for the next table there"


class TestRetention:
    """What expires: moves, suspended games, closed lobbies, and old databases."""

    async def test_moves_are_let_go_of_and_the_last_state_stays(
        self, store: Store, new_match: NewMatch, now: Now
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
        assert [await store.retention.moves(now.ms, most) for most in (1, 10, 10)] == [1, 1, 0]
        for match_id in matches[:2]:
            saved = await store.matches.load(match_id)
            assert (saved.snapshot, saved.actions, saved.seq) == (last, (), 3)
            with pytest.raises(LogGone, match="no longer kept"):
                await store.matches.load_whole(match_id)
        assert len((await store.matches.load_whole(matches[2])).actions) == 3

    async def test_a_game_that_was_suspended_ends_so_long_after_that(
        self, store: Store, new_match: NewMatch, now: Now, database: Database
    ) -> None:
        first, second, resumed, playing = [await new_match() for _ in range(4)]
        await store.matches.append(first, commit(1, snapshot=(1, b"dealt")), commit(2))
        for match_id in (first, resumed):
            await store.matches.transition(match_id, Event.SUSPEND)
        assert await store.personal_data.forget(ANN) == 4
        now.ms += 100 * DAY_MS
        await store.matches.transition(second, Event.SUSPEND)
        await store.matches.transition(resumed, Event.RESUME)
        await store.matches.transition(resumed, Event.SUSPEND)
        assert await store.retention.waiting(now.ms, 10) == [first]
        assert await store.retention.waiting(now.ms, 10) == []
        row = await store.matches.get(first)
        assert (row.status, row.finished_ms) == ("abandoned", now.ms)
        assert "Ann" not in str(row), "who wanted to be forgotten is"
        for match_id, status in ((second, "away"), (resumed, "away"), (playing, "playing")):
            assert (await store.matches.get(match_id)).status == status
        # From then on it is like any game that is over: its moves go, its last deal stays.
        assert await store.retention.moves(now.ms + 1, 10) == 1
        assert database.rows("SELECT count(*) FROM actions") == [(0,)]
        assert (await store.matches.load(first)).snapshot == Snapshot(1, 1, b"dealt", b"hash1")

    async def test_a_lobby_that_closed_is_forgotten_and_its_number_is_not_given_again(
        self, store: Store, new_match: NewMatch, now: Now, database: Database
    ) -> None:
        begun = await new_match()
        seats = (SeatRow(3, "Cem"),)
        closed, open_still = [await lobby(store, channel, seats=seats) for channel in (5, 6)]
        for match_id in (begun, closed):
            await store.matches.transition(match_id, Event.ABANDON)
        assert await store.retention.lobbies(now.ms, 10) == 0
        assert await store.retention.lobbies(now.ms + 1, 10) == 1
        with pytest.raises(NoMatch):
            await store.matches.get(closed)
        sat = database.rows("SELECT match_id FROM seatings WHERE user_id = 3")
        assert sat == [(open_still,)]
        assert (await store.matches.get(begun)).status == "abandoned"
        assert await lobby(store, 7) > open_still

    def test_databases_that_copies_took_the_place_of_go_with_their_logs(
        self, tmp_path: Path
    ) -> None:
        database = tmp_path / "kaboom.sqlite3"
        names = ("20240101-000000", "20240101-000000a", "20240301-000000", "mine")
        for name in names:
            for end in ("", "-wal"):
                Path(f"{database}.before-{name}{end}").touch()
        assert len(drop_kept(database, 1_706_745_600.0)) == 2  # 2024-02-01
        assert sorted(each.name for each in tmp_path.iterdir()) == sorted(
            f"kaboom.sqlite3.before-{name}{end}" for name in names[2:] for end in ("", "-wal")
        )

    async def test_a_replaced_database_with_a_name_by_a_clock_that_was_behind_stays(
        self, tmp_path: Path
    ) -> None:
        """A replaced database is kept if its name has a date that is too early. The Discord ids in
        the database show that it was used later."""
        database, used = tmp_path / "kaboom.sqlite3", 1_709_164_800_000  # 29 February 2024
        for name, posted in (("20090101-000000", used), ("20090102-000000", 1_430_000_000_000)):
            store = await Store.open(empty(Path(f"{database}.before-{name}")))
            await store.matches.set_message(
                await lobby(store, 5), (posted - EPOCH_MS) << 22, posted
            )
            await store.close()
        gone = drop_kept(database, used / 1000 - 1)
        assert [each.name[-15:] for each in gone] == ["20090102-000000"]
        assert len(drop_kept(database, used / 1000 + 1)) == 1
