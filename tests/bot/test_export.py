"""A finished match leaves as a file that the engine's own replay takes; a running one does not."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from bot.export import export
from bot.store import Commit, SeatRow, Store, StoreError
from engine import find
from engine.cli.saved import load
from engine.players import find as player
from engine.players import own_seed
from engine.players.playing import Playing
from engine.replay import replay, state_hash


async def test_a_match_is_exported_when_it_is_over_and_replays_to_the_same_end(
    tmp_path: Path,
) -> None:
    game = find("kaboom")
    options = game.options(rounds=1)
    seed = secrets.token_bytes(16)
    seats = [player("simple")("kaboom", seat, own_seed(seed, seat)) for seat in range(3)]
    playing = Playing(game, options, seats, seed)
    store = await Store.open(tmp_path / "k.sqlite3")
    rows = tuple(SeatRow(None, name, "simple", 2) for name in ("Ada", "Ben", "Cem"))
    text = options.model_dump_json()
    match_id = await store.create_match(
        game="kaboom", guild_id=1, channel_id=2, host_id=3, options=text, seats=rows
    )
    await store.start_match(match_id, seed, text, rows, "0")
    while playing.advance():
        pass
    steps = list(replay(game, 3, options, seed, playing.actions))
    await store.append(
        match_id,
        *(
            Commit(
                seq=number,
                action=game.encode(action),
                at_ms=number,
                state_hash=state_hash(game, step.state),
            )
            for number, (action, step) in enumerate(
                zip(playing.actions, steps[1:], strict=True), start=1
            )
        ),
    )
    with pytest.raises(StoreError, match="not over"):
        await export(store, match_id)
    await store.finish(match_id, "{}", [], [])
    saved = load(await export(store, match_id))
    await store.close()
    assert saved.seed_is_true()
    assert saved.names == ("Ada", "Ben", "Cem")
    last = list(replay(saved.game, saved.seats, saved.options, saved.seed, saved.actions))[-1]
    assert last.state == playing.state
