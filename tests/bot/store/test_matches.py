"""Matches in the store. Each channel has only one open match, a replay can continue from what is
stored, and each click is applied once."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import (
    ChannelTaken,
    ClickSeen,
    Deadline,
    Event,
    LobbyRow,
    SeatRow,
    ShownLook,
    Snapshot,
    Store,
    StoreError,
)
from bot.store.matches import BATCH_MS
from tests.bot.store.conftest import TURN, NewMatch, Now, Ticks, commit
from tests.support.database import Database
from tests.support.kept import kept_of

HOUR_MS = 60 * 60 * 1000


async def lobby(store: Store, channel_id: int = 2, guild_id: int | None = 1) -> int:
    return await store.matches.create(
        LobbyRow(game="kaboom", guild_id=guild_id, channel_id=channel_id, host_id=3, options="{}")
    )


async def test_from_lobby_to_play(store: Store, now: Now) -> None:
    match_id = await lobby(store)
    row = await store.matches.get(match_id)
    assert (row.status, row.seats, row.seed, row.started_ms) == ("lobby", (), None, None)
    assert row.created_ms == now.ms

    seats = (SeatRow(3, "Ann *the* Bold"), SeatRow(None, "Robin", "simple", 3))
    now.ms += 500
    chosen = {"seats": seats, "options": '{"rounds":5}', "host_id": 4, "clocks": "fast"}
    saved = await store.matches.save_lobby(replace(row, **chosen))
    row = await store.matches.get(match_id)
    assert row == saved
    assert (row.seats, row.options, row.host_id) == (seats, '{"rounds":5}', 4)
    assert (row.clocks, row.touched_ms) == ("fast", now.ms)

    now.ms += 1000
    await store.matches.start(match_id, b"\x00seed", '{"rounds":6}', seats, "2")
    await store.matches.set_message(match_id, 2**62, now.ms + 5)
    row = await store.matches.get(match_id)
    assert (row.status, row.seed, row.options, row.engine_version) == (
        "playing",
        b"\x00seed",
        '{"rounds":6}',
        "2",
    )
    assert (row.started_ms, row.message_id, row.message_posted_ms) == (
        now.ms,
        2**62,
        now.ms + 5,
    )


async def test_who_is_over_is_to_be_shown_until_it_was(store: Store) -> None:
    """Matches whose end wasn't shown are returned for each shard, the newest first. Running matches
    aren't among them, because they are woken."""
    count = 4
    here, there, on = [await lobby(store, n, n << 22) for n in (1, 2, 5)]
    for match_id in (here, there, on):
        await store.matches.set_message(match_id, 9, 0)
    unseen = await lobby(store, 6, 6 << 22)
    assert await store.matches.unshown(9) == []
    for match_id in (here, there, unseen):
        await store.matches.transition(match_id, Event.ABANDON)
    assert await store.matches.unshown(9) == [there, here]
    assert await store.matches.unshown(1) == [there]
    assert await store.matches.unshown(9, (1, count)) == [here]
    assert await store.matches.unshown(9, (3, count)) == []
    for _ in range(2):
        await store.matches.end_shown(there)
    await store.matches.end_shown(on)
    assert await store.matches.unshown(9) == [here]


class TestTakenOff:
    """The users whom the host of a lobby has removed from it."""

    async def test_until_they_are_asked_back(self, store: Store) -> None:
        match_id = await lobby(store)
        row = await store.matches.save_lobby(await store.matches.get(match_id), off=[7, 8])
        await store.matches.save_lobby(row, off=[7])
        await store.matches.save_lobby(row)
        assert (await store.matches.load(match_id)).taken_off == {7, 8}
        await store.matches.save_lobby(row, back=[8, 9])
        assert (await store.matches.load(match_id)).taken_off == {7}
        other = await lobby(store, 3)
        assert (await store.matches.load(other)).taken_off == frozenset()

    async def test_until_the_lobby_begins_or_closes(self, store: Store) -> None:
        first, second = await lobby(store), await lobby(store, 3)
        for match_id in (first, second):
            await store.matches.save_lobby(await store.matches.get(match_id), off=[7])
        await store.matches.start(first, b"seed", "{}", (), "1")
        assert (await kept_of(store, 7))["taken_off"] == [second]
        await store.matches.transition(second, Event.ABANDON)
        for match_id in (first, second):
            assert (await store.matches.load(match_id)).taken_off == frozenset()

    async def test_until_they_are_forgotten(self, store: Store) -> None:
        match_id = await lobby(store)
        row = await store.matches.save_lobby(await store.matches.get(match_id), off=[7, 8])
        assert await store.personal_data.forget(7) == 0
        assert (await store.matches.load(match_id)).taken_off == {8}
        await store.matches.save_lobby(row)
        assert (await kept_of(store, 7))["taken_off"] == []

    async def test_with_the_click_that_did_it_or_not_at_all(self, store: Store) -> None:
        match_id = await lobby(store)
        row = await store.matches.save_lobby(await store.matches.get(match_id), interaction_id=80)
        with pytest.raises(ClickSeen):
            await store.matches.save_lobby(row, interaction_id=80, off=[7])
        assert (await store.matches.load(match_id)).taken_off == frozenset()


class TestOneOpenMatchAChannel:
    """A channel has at most one match that has not ended."""

    async def test_a_second_is_refused_and_the_first_is_found(self, store: Store) -> None:
        first = await lobby(store)
        with pytest.raises(ChannelTaken):
            await lobby(store)
        found = await store.matches.open_in(2)
        assert found is not None
        assert found.id == first
        assert await store.matches.open_in(3) is None

    async def test_of_two_at_once_one_is_made(self, store: Store) -> None:
        made = await asyncio.gather(lobby(store), lobby(store), return_exceptions=True)
        assert sorted(type(each).__name__ for each in made) == ["ChannelTaken", "int"]

    @pytest.mark.parametrize("event", [Event.FINISH, Event.ABANDON])
    async def test_one_that_is_over_makes_room(
        self, store: Store, new_match: NewMatch, event: Event
    ) -> None:
        first = await new_match(2)
        await store.matches.transition(first, event)
        assert await store.matches.open_in(2) is None
        assert await lobby(store) > first

    async def test_one_suspended_gives_its_channel_free_and_waits_for_it_to_go_on(
        self, store: Store, new_match: NewMatch
    ) -> None:
        first = await new_match(2)
        await store.matches.transition(first, Event.SUSPEND)
        assert await store.matches.open_in(2) is None
        assert [row.id for row in await store.matches.suspended_in(2)] == [first]
        second = await lobby(store)
        with pytest.raises(ChannelTaken):
            await store.matches.transition(first, Event.RESUME)
        await store.matches.transition(second, Event.ABANDON)
        await store.matches.transition(first, Event.RESUME)
        assert await store.matches.to_wake(2**60, 9) == [first]
        assert await store.matches.suspended_in(2) == []

    async def test_one_that_is_over_is_not_resumed(self, store: Store) -> None:
        first = await lobby(store)
        await store.matches.transition(first, Event.ABANDON)
        with pytest.raises(StoreError, match="is abandoned: it takes no 'resume'"):
            await store.matches.transition(first, Event.RESUME)
        assert (await store.matches.get(first)).status == "abandoned"


async def test_a_shard_wakes_its_own_matches_those_in_direct_messages_by_their_channel(
    store: Store,
) -> None:
    server, direct = (5 << 22) + 7, (6 << 22) + 9
    first = await lobby(store, guild_id=server, channel_id=direct)
    second = await lobby(store, guild_id=None, channel_id=direct + 1)
    woken = [await store.matches.to_wake(2**60, 9, (shard, 4)) for shard in range(4)]
    assert woken == [[], [first], [second], []]
    assert await store.matches.to_wake(2**60, 9, (0, 1)) == [second, first]


async def test_slow_tables_of_other_shards_do_not_use_up_a_shards_limit(store: Store) -> None:
    servers = [(5 << 22) + 7, (6 << 22) + 7]
    both = [(server, server + n) for server in servers for n in (1, 2)]
    ids = [await lobby(store, guild_id=server, channel_id=channel) for server, channel in both]
    for at, match_id in enumerate(ids):
        await store.matches.rest(match_id, 1000 + at)
    found = [await store.matches.rested(2000, 2, (shard, 4)) for shard in range(4)]
    assert [[row.id for row in rows] for rows in found] == [[], ids[:2], ids[2:], []]
    assert [row.id for row in await store.matches.rested(2000, 2)] == ids[:2]


async def test_no_such_match(store: Store) -> None:
    for question in (store.matches.get(5), store.matches.load(5), store.results.scoresheet(5)):
        with pytest.raises(StoreError, match="There is no match 5"):
            await question
    for change in (
        store.matches.transition(5, Event.SUSPEND),
        store.matches.set_message(5, 1, 1),
        store.results.finish(5, "{}", [], []),
    ):
        with pytest.raises(StoreError, match="There is no match 5"):
            await change


async def test_an_abandoned_match_waits_for_nothing(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
    now.ms += 7
    await store.matches.transition(match_id, Event.ABANDON)
    saved = await store.matches.load(match_id)
    assert saved.deadlines == ()
    assert saved.match.finished_ms == now.ms
    assert saved.seq == 1  # the log stays


async def test_a_numbers_match_is_never_another(store: Store, database: Database) -> None:
    first = await lobby(store)
    database.change("DELETE FROM matches")
    assert await lobby(store) > first


class TestLoading:
    """A match is replayed from the newest snapshot and the actions after it."""

    async def test_before_the_first_action(self, store: Store, new_match: NewMatch) -> None:
        saved = await store.matches.load(await new_match())
        assert (saved.snapshot, saved.actions, saved.deadlines) == (None, (), ())
        assert (saved.looks, saved.seq) == ((), 0)

    async def test_from_the_start(self, store: Store, new_match: NewMatch) -> None:
        match_id, other = await new_match(), await new_match()
        await store.matches.append(other, commit(1))
        for seq in (1, 2, 3):
            await store.matches.append(match_id, commit(seq, margin_ms=seq * 10))
        saved = await store.matches.load(match_id)
        assert [action.seq for action in saved.actions] == [1, 2, 3]
        assert saved.actions[1].action == b'{"action":2}'
        assert saved.actions[1].state_hash == b"hash2"
        assert [action.margin_ms for action in saved.actions] == [10, 20, 30]

    async def test_from_the_newest_snapshot(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        await store.matches.append(match_id, *(commit(seq) for seq in range(1, 10)))
        await store.matches.append(match_id, commit(10, snapshot=(2, b"round two")))
        assert (await store.matches.load(match_id)).seq == 10
        await store.matches.append(match_id, *(commit(seq) for seq in range(11, 20)))
        await store.matches.append(match_id, commit(20, snapshot=(3, b"round three")), commit(21))
        saved = await store.matches.load(match_id)
        assert saved.snapshot == Snapshot(3, 20, b"round three", b"hash20")
        assert [action.seq for action in saved.actions] == [21]
        assert saved.seq == 21

        whole = await store.matches.load_whole(match_id)
        assert whole.snapshot is None
        assert [action.seq for action in whole.actions] == list(range(1, 22))

    async def test_a_round_dealt_anew_begins_anew(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        await store.matches.append(
            match_id, commit(1, snapshot=(2, b"dealt")), commit(2), commit(3)
        )
        await store.matches.append(match_id, commit(4, snapshot=(2, b"dealt anew")), commit(5))
        saved = await store.matches.load(match_id)
        assert saved.snapshot is not None
        assert (saved.snapshot.state, saved.snapshot.seq) == (b"dealt anew", 4)
        assert [action.seq for action in saved.actions] == [5]

    async def test_a_log_with_a_hole_is_not_resumed(
        self, store: Store, new_match: NewMatch
    ) -> None:
        match_id = await new_match()
        await store.matches.append(match_id, commit(1), commit(3))
        with pytest.raises(StoreError, match="has a hole"):
            await store.matches.load(match_id)


async def test_deadlines_are_replaced_as_a_whole(store: Store, new_match: NewMatch) -> None:
    match_id = await new_match()
    slap = Deadline("slap 2", 4000, left_ms=900)
    await store.matches.append(match_id, commit(1, deadlines=(TURN, slap)))
    assert (await store.matches.load(match_id)).deadlines == (slap, TURN)
    await store.matches.append(match_id, commit(2))
    assert (await store.matches.load(match_id)).deadlines == (slap, TURN)
    await store.matches.append(match_id, commit(3, deadlines=(TURN,)))
    assert (await store.matches.load(match_id)).deadlines == (TURN,)
    await store.matches.append(match_id, commit(4, deadlines=()))
    assert (await store.matches.load(match_id)).deadlines == ()


async def test_a_look_is_acknowledged_once(store: Store, new_match: NewMatch) -> None:
    match_id = await new_match()
    first, second = ShownLook(4, 1000, 1, "token", 77), ShownLook(5, 2000, 0, None, None)
    await store.matches.look_shown(match_id, first)
    await store.matches.look_shown(match_id, ShownLook(4, 9000, 1, "later", 78))
    await store.matches.look_shown(match_id, second)
    assert (await store.matches.load(match_id)).looks == (first, second)


class TestClicks:
    """A click acts once, even if it is delivered twice, and even if a restart is between the two
    deliveries."""

    async def test_in_play(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        assert 70 not in store.clicks
        await store.matches.append(match_id, commit(1, interaction_id=70))
        assert 70 in store.clicks
        with pytest.raises(ClickSeen):
            await store.matches.append(match_id, commit(2, interaction_id=70))
        assert (await store.matches.load(match_id)).seq == 1

    async def test_in_the_lobby(self, store: Store) -> None:
        match_id = await lobby(store)
        row = replace(await store.matches.get(match_id), seats=(SeatRow(3, "Ann"),))
        await store.matches.save_lobby(row, interaction_id=80)
        assert 80 in store.clicks
        with pytest.raises(ClickSeen):
            await store.matches.save_lobby(replace(row, seats=()), interaction_id=80)
        assert (await store.matches.get(match_id)).seats == (SeatRow(3, "Ann"),)
        with pytest.raises(ClickSeen):
            await store.matches.start(match_id, b"s", "{}", [], "1", interaction_id=80)
        assert (await store.matches.get(match_id)).status == "lobby"

    @pytest.mark.parametrize("set_by", [-HOUR_MS, 0, HOUR_MS])
    async def test_over_a_restart_for_an_hour(
        self, database: Database, now: Now, ticks: Ticks, set_by: int
    ) -> None:
        store = await Store.open(database.where, now_ms=now, steady=ticks)
        match_id = await lobby(store)
        await store.matches.append(match_id, commit(1, interaction_id=90, at_ms=now.ms))
        await store.close()
        now.ms += set_by + 1
        store = await Store.open(database.where, now_ms=now, steady=ticks)
        ticks.seconds += 3599
        await store.clicks.prune()
        assert 90 in store.clicks
        ticks.seconds += 2
        await store.clicks.prune()
        assert 90 not in store.clicks
        await store.close()

    async def test_what_another_process_took_is_known_once_it_is_loaded_again(
        self, store: Store, new_match: NewMatch, database: Database, now: Now, ticks: Ticks
    ) -> None:
        match_id = await new_match()
        await store.clicks.load()
        await store.matches.append(match_id, commit(1, interaction_id=91, at_ms=now.ms))
        other = await Store.open(database.where, now_ms=now, steady=ticks)
        await other.matches.append(match_id, commit(2, interaction_id=92, at_ms=now.ms))
        await other.close()
        assert 92 not in store.clicks
        ticks.seconds += 600
        await store.clicks.load()
        assert 91 in store.clicks
        assert 92 in store.clicks

    async def test_memory_forgets_them_too(
        self, store: Store, new_match: NewMatch, ticks: Ticks
    ) -> None:
        match_id = await new_match()
        for seq in range(1, 5):
            ticks.seconds += 1800
            await store.matches.append(match_id, commit(seq, interaction_id=100 + seq))
        seen = [each for each in range(101, 105) if each in store.clicks]
        assert seen == [102, 103, 104]

    async def test_the_last_of_those_that_are_forgotten_together_is_known_for_an_hour(
        self, store: Store, new_match: NewMatch, ticks: Ticks
    ) -> None:
        match_id = await new_match()
        between = BATCH_MS // 1000 - 1
        for seq in (1, 2):
            await store.matches.append(match_id, commit(seq, interaction_id=100 + seq))
            ticks.seconds += between
        ticks.seconds += 3599 - between
        await store.clicks.prune()
        assert 102 in store.clicks

    @pytest.mark.parametrize("set_by", [-HOUR_MS, HOUR_MS])
    async def test_once_also_where_the_time_of_day_is_set(
        self, store: Store, now: Now, set_by: int
    ) -> None:
        row = await store.matches.get(await lobby(store))
        await store.matches.save_lobby(row, interaction_id=80)
        now.ms += set_by + 1
        await store.matches.save_lobby(row, interaction_id=81)
        await store.clicks.prune()
        assert 80 in store.clicks

    async def test_the_disk_forgets_them_when_it_is_told_to(
        self, store: Store, new_match: NewMatch, database: Database, now: Now, ticks: Ticks
    ) -> None:
        match_id = await new_match()
        kept: list[int] = []
        for seq in range(1, 6):
            await store.matches.append(
                match_id, commit(seq, interaction_id=100 + seq, at_ms=now.ms)
            )
            await store.clicks.prune()
            now.ms += HOUR_MS // 2
            ticks.seconds += 1800
            kept += database.rows("SELECT count(*) FROM clicks")[0]
        assert kept == [1, 2, 3, 3, 3]
        assert [100 + seq in store.clicks for seq in (1, 5)] == [False, True]


async def test_the_last_match_of_a_channel_is_one_that_was_started(
    store: Store, new_match: NewMatch
) -> None:
    assert await store.matches.last_in(2) is None
    first = await new_match(2)
    await store.matches.transition(first, Event.FINISH)
    await lobby(store, 2)
    last = await store.matches.last_in(2)
    assert last is not None
    assert last.id == first


async def test_where_a_panel_stands_is_known_until_it_stands_nowhere(
    store: Store, new_match: NewMatch
) -> None:
    match_id = await new_match()
    await store.matches.look_shown(match_id, ShownLook(1, 5, 0, "card", 6))
    for token in ("old", "new"):
        await store.matches.panel_shown(match_id, 1, ShownLook(0, 7, 1, token, None))
    await store.matches.panel_shown(match_id, 0, ShownLook(0, 7, 0, "other", 8))
    found = (await store.matches.load(match_id)).looks
    assert [(look.number < 0, look.seat, look.token) for look in found] == [
        (True, 1, "new"),
        (True, 0, "other"),
        (False, 0, "card"),
    ]
    await store.matches.panel_shown(match_id, 1, None)
    assert [look.token for look in (await store.matches.load(match_id)).looks] == ["other", "card"]


async def test_who_takes_a_computers_seat_does_not_answer_for_what_it_played(
    store: Store, new_match: NewMatch
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1, turn_of=1), commit(2, turn_of=1))
    (_, late) = await store.matches.sit_down(match_id, {1: SeatRow(12, "Ben")})
    assert (late.user_id, late.before) == (12, 2)
    assert (await store.matches.get(match_id)).seats[1] == late
