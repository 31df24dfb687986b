"""If newer code loads an older match, as much as possible is kept. The table says what is lost."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.config import Settings
from bot.history import replay
from bot.match import resume
from bot.match.match import Match
from bot.messages.snowflake import last_id_of, stamped_ms
from bot.store import Commit, LobbyRow, SeatRow, Store, StoreError
from bot.table.web import Feed
from engine.games import find
from engine.replay import state_hash
from tests.support.any_game import AnyGame
from tests.support.database import empty
from tests.support.stand_in import returns
from tests.support.stored_match import played


async def half_played(store: Store, rounds: int = 3) -> tuple[int, Any]:
    """Store a match that is in its second round, in the same way as a table does. Return the
    match's number and its state."""
    return await played(
        store, ("Ada", "Ben"), rounds, lambda state: state.round > 1 and state.phase == "play"
    )


def nothing(*_: object, **__: object) -> None:
    """Do nothing. Replaces a method that shows something."""


class Opened(Match):
    """A match whose table isn't visible. It does nothing after an action."""

    async def follow(self) -> None:
        """Do nothing."""


def at(store: Store) -> Any:
    """Return a table that shows nothing."""
    services = SimpleNamespace(
        store=store,
        settings=Settings(),
        steady=lambda: 0.0,
        steady_at=returns(0.0),
        unix_ms=lambda: 1,
        thinker=None,
        client=None,
    )
    return SimpleNamespace(services=services, message=None, feed=Feed())


async def opened(store: Store, match_id: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Load the match with the current code and return its stage."""
    monkeypatch.setattr(resume, "Match", Opened)
    return await resume.open_match(at(store), await store.matches.load(match_id))


async def test_a_snapshot_that_newer_code_cant_read_is_replayed_from_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(empty(tmp_path / "k.sqlite3"))
    match_id, state = await half_played(store)
    game = find("kaboom")

    def unreadable(data: bytes) -> Any:
        raise ValueError("another shape")

    monkeypatch.setattr(type(game), "decode_state", staticmethod(unreadable))
    play = await opened(store, match_id, monkeypatch)
    assert (play.state, play.display.notice) == (state, None)
    await store.close()


async def test_a_rule_that_changed_deals_the_round_anew_and_keeps_the_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(empty(tmp_path / "k.sqlite3"))
    match_id, state = await half_played(store)

    def other(game: object, state: object) -> bytes:
        return b"other rules made another"

    monkeypatch.setattr(replay, "state_hash", other)
    play = await opened(store, match_id, monkeypatch)
    assert play.display.notice == resume.REDEALT
    assert play.state.scores == state.scores
    assert (play.state.round, play.state.phase) == (state.round, "peek")
    saved = await store.matches.load(match_id)
    assert saved.actions == (), "the new deal is where the next start begins"
    await store.close()


async def test_a_round_dealt_anew_is_adopted_only_when_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path / "k.sqlite3")
    match_id, _ = await half_played(store)
    made: list[Match] = []

    class Seen(Opened):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    def other(*_: object) -> bytes:
        return b"other rules made another"

    async def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(replay, "state_hash", other)
    monkeypatch.setattr(store.matches, "append", full)
    monkeypatch.setattr(resume, "Match", Seen)
    with pytest.raises(StoreError):
        await resume.open_match(at(store), await store.matches.load(match_id))
    assert made[0].seq == (await store.matches.load(match_id)).seq
    await store.close()


async def claimed(store: Store, *kinds: tuple[str, int | None, int | None]) -> int:
    """Store a match whose first flip is open, and return the match's number.

    `kinds` are the actions of seat 0. Each entry has the kind of the action, its interaction id and
    its margin. All other actions are made by clocks, at millisecond 5,000.
    """
    game: AnyGame = find("kaboom")
    options, seed = game.options(), bytes(16)
    rows = (SeatRow(1, "Ada"), SeatRow(None, "Ben", "simple", 2))
    match_id = await store.matches.create(
        LobbyRow(
            game="kaboom",
            guild_id=1,
            channel_id=2,
            host_id=1,
            options=options.model_dump_json(),
            seats=rows,
        ),
        seed=seed,
        engine_version="0",
    )
    state, seq = game.start(2, options, seed).state, 0

    async def take(action: Any, interaction: int | None, margin: int | None) -> None:
        nonlocal state, seq
        state, seq = game.apply(state, action).state, seq + 1
        await store.matches.append(
            match_id,
            Commit(
                seq=seq,
                action=game.encode(action),
                at_ms=5_000,
                state_hash=state_hash(game, state),
                interaction_id=interaction,
                margin_ms=margin,
            ),
        )

    while state.open is None:
        await take(game.waits(state)[0].action, None, None)
    for kind, interaction, margin in kinds:
        offer = next(each for each in game.offers(state, 0) if each.kind == kind)
        await take(game.action(kind, 0, offer.number), interaction, margin)
    return match_id


LATER = last_id_of(1_700_000_000_000)


async def test_after_a_restart_nobody_was_first_whose_claim_on_abandoned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(empty(tmp_path / "k.sqlite3"))
    match_id = await claimed(store, ("slap", LATER, None), ("end_slap", LATER + 1, 0))
    play = await opened(store, match_id, monkeypatch)
    assert play.state.open is not None, "it is the others' now"
    assert play.claim is None
    await store.close()


@pytest.mark.parametrize(("margin", "stamped"), [(None, 5_000), (250, 5_250)])
async def test_after_a_restart_a_computers_claim_is_known_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, margin: int | None, stamped: int
) -> None:
    store = await Store.open(empty(tmp_path / "k.sqlite3"))
    play = await opened(store, await claimed(store, ("slap", None, margin)), monkeypatch)
    assert play.claim[1] == 0
    assert stamped_ms(play.claim[2]) == stamped
    await store.close()
