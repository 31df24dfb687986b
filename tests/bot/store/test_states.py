"""A match changes its status only as the table of transitions allows, both in the store and in
code."""

from __future__ import annotations

import pytest

from bot.store import OPEN, OVER, Event, LobbyRow, Status, Store, StoreError, WrongState
from bot.store.rows import FIRST, HOLDING, TRANSITIONS, allowed, target

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
async def test_what_the_table_allows_is_stored_and_nothing_else(
    store: Store, status: Status
) -> None:
    for channel_id, event in enumerate(Event, start=2):
        await comes(store, channel_id, status, event)


async def comes(store: Store, channel_id: int, status: Status, event: Event) -> None:
    """Apply this event to a match that has this status."""
    match_id = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=channel_id, host_id=3, options="{}")
    )
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


@pytest.mark.parametrize("event", [Event.SUSPEND, Event.ABANDON])
async def test_of_no_match_nothing_changes(store: Store, event: Event) -> None:
    with pytest.raises(StoreError, match="There is no match 5"):
        await store.matches.transition(5, event)


def test_the_table_is_whole() -> None:
    assert set(TRANSITIONS) == set(Status)
    assert {event for leads in TRANSITIONS.values() for event in leads} == set(Event)
    assert all(target(event) in allowed(event) for event in Event)


def test_what_is_over_stays_so_and_every_state_is_reached() -> None:
    assert {*OPEN, *OVER} == set(Status)
    assert OVER == (Status.FINISHED, Status.ABANDONED)
    assert set(HOLDING) < set(OPEN)
    reached = {status for leads in TRANSITIONS.values() for status in leads.values()}
    assert {*FIRST, *reached} == set(Status)
