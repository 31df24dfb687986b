"""Matches in the store. A match changes its status only as the table of transitions allows, each
channel has only one open match, a replay can continue from what is stored, and each click is
applied once."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.store import (
    OPEN,
    OVER,
    ChannelTaken,
    ClickSeen,
    Deadline,
    Event,
    NoMatch,
    SeatRow,
    ShownLook,
    Snapshot,
    Status,
    Store,
    StoreError,
    WrongState,
)
from bot.store.matches import BATCH_MS
from bot.store.rows import FIRST, HOLDING, TRANSITIONS, allowed, target
from tests.bot.store.conftest import TURN, NewMatch, Now, Ticks, commit, lobby
from tests.support.database import Database
from tests.support.kept import kept_of

HOUR_MS = 60 * 60 * 1000
SEATS = (SeatRow(3, "Ann *the* Bold"), SeatRow(None, "Robin", "simple", 3))


async def test_from_lobby_to_play(store: Store, now: Now) -> None:
    match_id = await lobby(store)
    row = await store.matches.get(match_id)
    assert (row.status, row.seats, row.seed, row.started_ms) == ("lobby", (), None, None)
    assert row.created_ms == now.ms

    now.ms += 500
    chosen: dict[str, Any] = {"game": "kaboo", "options": '{"rounds":5}', "clocks": "fast"}
    chosen |= {"open_chosen": True, "language": "de", "language_chosen": True, "quick": True}
    chosen |= {"seats": SEATS, "host_id": 4}
    saved = await store.matches.save_lobby(replace(row, **chosen), 100)
    assert await store.matches.get(match_id) == saved == replace(row, touched_ms=now.ms, **chosen)
    assert 100 in store.clicks

    now.ms += 1000
    await store.matches.start(match_id, b"\x00seed", '{"rounds":6}', SEATS, "2")
    await store.matches.set_message(match_id, 2**62, now.ms + 5)
    row = await store.matches.get(match_id)
    assert (row.status, row.seed, row.options) == ("playing", b"\x00seed", '{"rounds":6}')
    assert (row.engine_version, row.started_ms) == ("2", now.ms)
    assert (row.message_id, row.message_posted_ms) == (2**62, now.ms + 5)


PATHS = {
    Status.LOBBY: (),
    Status.PLAYING: (Event.START,),
    Status.SUSPENDED: (Event.START, Event.SUSPEND),
    Status.FINISHED: (Event.START, Event.FINISH),
    Status.ABANDONED: (Event.ABANDON,),
}
"""Maps each status to the events that lead to it."""


async def happen(store: Store, match_id: int, event: Event) -> None:
    if event is Event.START:
        await store.matches.start(match_id, b"seed", "{}", [], "1")
    elif event is Event.FINISH:
        await store.results.finish(match_id, "{}", [], [])
    else:
        assert await store.matches.transition(match_id, event) is target(event)


@pytest.mark.parametrize("status", Status)
@pytest.mark.usefixtures("path")
async def test_what_the_table_of_transitions_allows_is_stored_and_nothing_else(
    store: Store, status: Status
) -> None:
    for channel_id, event in enumerate(Event, start=2):
        match_id = await lobby(store, channel_id)
        for step in PATHS[status]:
            await happen(store, match_id, step)
        before = await store.matches.get(match_id)
        assert before.status is status
        leads = TRANSITIONS[status].get(event)
        if leads is None and status is not target(event):
            with pytest.raises(WrongState, match=f"is {status}: it takes no"):
                await happen(store, match_id, event)
            assert await store.matches.get(match_id) == before
        else:
            # The second time changes nothing: a caller that missed the confirmation retries.
            await happen(store, match_id, event)
            assert (await store.matches.get(match_id)).status is (leads or status)


def test_the_table_of_transitions_is_whole_and_reaches_every_status() -> None:
    assert set(TRANSITIONS) == {*OPEN, *OVER} == set(Status)
    assert {event for leads in TRANSITIONS.values() for event in leads} == set(Event)
    assert all(target(event) in allowed(event) for event in Event)
    assert OVER == (Status.FINISHED, Status.ABANDONED)
    assert set(HOLDING) < set(OPEN)
    reached = {status for leads in TRANSITIONS.values() for status in leads.values()}
    assert {*FIRST, *reached} == set(Status)


async def test_who_is_over_is_to_be_shown_until_it_was(store: Store) -> None:
    """Matches whose end wasn't shown are returned for each shard, the newest first. Running matches
    aren't among them, because they are woken."""
    count = 4
    here, there, on = [await lobby(store, n, guild_id=n << 22) for n in (1, 2, 5)]
    for match_id in (here, there, on):
        await store.matches.set_message(match_id, 9, 0)
    unseen = await lobby(store, 6, guild_id=6 << 22)
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


async def test_whom_a_lobbys_host_removed_is_known_until_they_are_asked_back(
    store: Store,
) -> None:
    first, second = await lobby(store), await lobby(store, 3)

    async def off() -> list[set[int]]:
        return [{*(await store.matches.load(each)).taken_off} for each in (first, second)]

    row = await store.matches.save_lobby(await store.matches.get(first), off=[6, 7, 8])
    await store.matches.save_lobby(row, interaction_id=80, off=[7])
    with pytest.raises(ClickSeen):
        await store.matches.save_lobby(row, interaction_id=80, off=[9])
    await store.matches.save_lobby(await store.matches.get(second), off=[7])
    assert await off() == [{6, 7, 8}, {7}]
    await store.matches.save_lobby(row, back=[8, 9])
    assert await store.personal_data.forget(6) == 0
    assert await off() == [{7}, {7}]
    await store.matches.start(first, b"seed", "{}", (), "1")
    assert (await kept_of(store, 7))["taken_off"] == [second]
    await store.matches.transition(second, Event.ABANDON)
    assert await off() == [set(), set()], "until it begins or closes"


class TestOneOpenMatchAChannel:
    """A channel has at most one match that has not ended."""

    async def test_of_two_at_once_one_is_made_and_found(self, store: Store) -> None:
        made = await asyncio.gather(lobby(store), lobby(store), return_exceptions=True)
        assert sorted(type(each).__name__ for each in made) == ["ChannelTaken", "int"]
        with pytest.raises(ChannelTaken):
            await lobby(store)
        found = await store.matches.open_in(2)
        assert found is not None
        assert found.id in made
        assert await store.matches.open_in(3) is None

    @pytest.mark.parametrize("event", [Event.FINISH, Event.ABANDON])
    async def test_one_that_is_over_makes_room(
        self, store: Store, new_match: NewMatch, event: Event
    ) -> None:
        assert await store.matches.last_in(2) is None
        first = await new_match(2)
        await store.matches.transition(first, event)
        assert await store.matches.open_in(2) is None
        assert await lobby(store) > first
        last = await store.matches.last_in(2)
        assert last is not None
        assert last.id == first, "the last that was started"

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


async def test_what_a_start_wakes_comes_in_pages_the_newest_first(
    store: Store, new_match: NewMatch
) -> None:
    played = [await new_match() for _ in range(3)]
    for event in (Event.SUSPEND, Event.ABANDON):
        await store.matches.transition(await new_match(), event)
    open_lobby = await lobby(store, 77)
    assert await store.matches.to_wake(2**60, 2) == [open_lobby, played[2]]
    assert await store.matches.to_wake(played[2], 2) == [played[1], played[0]]
    assert await store.matches.to_wake(played[0], 2) == []


async def test_a_shard_wakes_its_own_matches_those_in_direct_messages_by_their_channel(
    store: Store,
) -> None:
    server, direct = (5 << 22) + 7, (6 << 22) + 9
    first = await lobby(store, direct, guild_id=server)
    second = await lobby(store, direct + 1, guild_id=None)
    woken = [await store.matches.to_wake(2**60, 9, (shard, 4)) for shard in range(4)]
    assert woken == [[], [first], [second], []]
    assert await store.matches.to_wake(2**60, 9, (0, 1)) == [second, first]


async def test_slow_tables_of_other_shards_do_not_use_up_a_shards_limit(store: Store) -> None:
    servers = [(5 << 22) + 7, (6 << 22) + 7]
    ids = [await lobby(store, server + n, guild_id=server) for server in servers for n in (1, 2)]
    for at, match_id in enumerate(ids):
        await store.matches.rest(match_id, 1000 + at)
    found = [await store.matches.rested(2000, 2, (shard, 4)) for shard in range(4)]
    assert [[row.id for row in rows] for rows in found] == [[], ids[:2], ids[2:], []]
    assert [row.id for row in await store.matches.rested(2000, 2)] == ids[:2]


async def test_no_such_match(store: Store) -> None:
    row = await store.matches.get(await lobby(store))
    for work in (
        store.matches.get(5),
        store.matches.load(5),
        store.results.scoresheet(5),
        store.matches.save_lobby(replace(row, id=5)),
        store.matches.transition(5, Event.SUSPEND),
        store.matches.transition(5, Event.ABANDON),
        store.matches.set_message(5, 1, 1),
        store.results.finish(5, "{}", [], []),
    ):
        with pytest.raises(NoMatch, match="There is no match 5"):
            await work


async def test_an_abandoned_match_waits_for_nothing(
    store: Store, new_match: NewMatch, now: Now
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1, deadlines=(TURN,)))
    now.ms += 7
    await store.matches.transition(match_id, Event.ABANDON)
    saved = await store.matches.load(match_id)
    assert (saved.deadlines, saved.match.finished_ms) == ((), now.ms)
    assert saved.seq == 1, "the log stays"


async def test_a_numbers_match_is_never_another(store: Store, database: Database) -> None:
    first = await lobby(store)
    database.change("DELETE FROM matches")
    assert await lobby(store) > first


class TestLoading:
    """A match is replayed from the newest snapshot and the actions after it."""

    async def test_from_the_start(self, store: Store, new_match: NewMatch) -> None:
        match_id, other = await new_match(), await new_match()
        await store.matches.append(other, commit(1))
        saved = await store.matches.load(match_id)
        assert (saved.snapshot, saved.actions, saved.deadlines) == (None, (), ())
        assert (saved.looks, saved.seq) == ((), 0)
        for seq in (1, 2, 3):
            await store.matches.append(match_id, commit(seq, margin_ms=seq * 10))
        saved = await store.matches.load(match_id)
        assert [(each.seq, each.margin_ms) for each in saved.actions] == [(1, 10), (2, 20), (3, 30)]
        assert (saved.actions[1].action, saved.actions[1].state_hash) == (b'{"action":2}', b"hash2")

    async def test_from_the_newest_snapshot(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        await store.matches.append(match_id, commit(1), commit(2, snapshot=(2, b"round two")))
        assert (await store.matches.load(match_id)).seq == 2
        await store.matches.append(match_id, commit(3, snapshot=(3, b"dealt")), commit(4))
        saved = await store.matches.load(match_id)
        assert saved.snapshot == Snapshot(3, 3, b"dealt", b"hash3")
        assert ([action.seq for action in saved.actions], saved.seq) == ([4], 4)
        await store.matches.append(match_id, commit(5, snapshot=(3, b"dealt anew")), commit(6))
        saved = await store.matches.load(match_id)
        assert saved.snapshot == Snapshot(3, 5, b"dealt anew", b"hash5")
        assert [action.seq for action in saved.actions] == [6]
        whole = await store.matches.load_whole(match_id)
        assert whole.snapshot is None
        assert [action.seq for action in whole.actions] == list(range(1, 7))

    async def test_a_log_with_a_hole_is_not_resumed(
        self, store: Store, new_match: NewMatch
    ) -> None:
        match_id = await new_match()
        await store.matches.append(match_id, commit(1), commit(3))
        with pytest.raises(StoreError, match="has a hole"):
            await store.matches.load(match_id)

    async def test_deadlines_are_replaced_as_a_whole(
        self, store: Store, new_match: NewMatch
    ) -> None:
        match_id = await new_match()
        slap = Deadline("slap 2", 4000, left_ms=900)
        changes: tuple[dict[str, Any], ...] = (
            *({"deadlines": (TURN, slap)}, {}),
            *({"deadlines": (TURN,)}, {"deadlines": ()}),
        )
        for seq, (change, left) in enumerate(
            zip(changes, [(slap, TURN), (slap, TURN), (TURN,), ()], strict=True), 1
        ):
            await store.matches.append(match_id, commit(seq, **change))
            assert (await store.matches.load(match_id)).deadlines == left
        both = commit(5, deadlines=(slap,)), commit(6, deadlines=(TURN,))
        await store.matches.append(match_id, *both)
        assert (await store.matches.load(match_id)).deadlines == (TURN,), "the later ones"

    async def test_a_look_is_acknowledged_once(self, store: Store, new_match: NewMatch) -> None:
        match_id = await new_match()
        first, second = ShownLook(4, 1000, 1, "token", 77), ShownLook(5, 2000, 0, None, None)
        await store.matches.look_shown(match_id, first)
        await store.matches.look_shown(match_id, ShownLook(4, 9000, 1, "later", 78))
        await store.matches.look_shown(match_id, second)
        assert (await store.matches.load(match_id)).looks == (first, second)

    async def test_where_a_panel_stands_is_known_until_it_stands_nowhere(
        self, store: Store, new_match: NewMatch
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
        found = (await store.matches.load(match_id)).looks
        assert [look.token for look in found] == ["other", "card"]


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
        row = await store.matches.get(match_id)
        kept = await store.matches.save_lobby(replace(row, seats=SEATS), interaction_id=80)
        with pytest.raises(ClickSeen):
            await store.matches.save_lobby(row, interaction_id=80)
        with pytest.raises(ClickSeen):
            await store.matches.start(match_id, b"s", "{}", [], "1", interaction_id=80)
        assert await store.matches.get(match_id) == kept
        assert await store.settings.last(2) is None, "nothing was started"

    @pytest.mark.parametrize("set_by", [-HOUR_MS, 0, HOUR_MS])
    async def test_for_an_hour_over_a_restart_and_where_the_time_of_day_is_set(
        self, database: Database, now: Now, ticks: Ticks, set_by: int
    ) -> None:
        store = await Store.open(database.where, now_ms=now, steady=ticks)
        match_id = await lobby(store)
        await store.matches.append(match_id, commit(1, interaction_id=90, at_ms=now.ms))
        now.ms += set_by + 1
        await store.matches.append(match_id, commit(2, interaction_id=91, at_ms=now.ms))
        await store.clicks.prune()
        assert 90 in store.clicks
        await store.close()
        now.ms += set_by
        store = await Store.open(database.where, now_ms=now, steady=ticks)
        ticks.seconds += 3599
        await store.clicks.prune()
        assert 91 in store.clicks
        ticks.seconds += 2
        await store.clicks.prune()
        assert 91 not in store.clicks
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

    async def test_memory_and_disk_forget_them(
        self, store: Store, new_match: NewMatch, database: Database, now: Now, ticks: Ticks
    ) -> None:
        match_id = await new_match()
        kept: list[int] = []
        for seq in range(1, 6):
            click = commit(seq, interaction_id=100 + seq, at_ms=now.ms)
            await store.matches.append(match_id, click)
            await store.clicks.prune()
            now.ms += HOUR_MS // 2
            ticks.seconds += 1800
            kept += database.rows("SELECT count(*) FROM clicks")[0]
        assert kept == [1, 2, 3, 3, 3]
        assert [100 + seq in store.clicks for seq in (1, 5)] == [False, True]


async def test_who_takes_a_computers_seat_does_not_answer_for_what_it_played(
    store: Store, new_match: NewMatch
) -> None:
    match_id = await new_match()
    await store.matches.append(match_id, commit(1, turn_of=1), commit(2, turn_of=1))
    (_, late) = await store.matches.sit_down(match_id, {1: SeatRow(12, "Ben")})
    assert (late.user_id, late.before) == (12, 2)
    assert (await store.matches.get(match_id)).seats[1] == late
