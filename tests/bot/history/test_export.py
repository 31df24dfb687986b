"""A finished match leaves as a file that the engine's own replay takes; a running one does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.history.export import export
from bot.store import Store, StoreError
from engine.match_file import load
from engine.replay import replay
from tests.support.stored_match import played


async def test_a_match_is_exported_when_it_is_over_and_replays_to_the_same_end(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "k.sqlite3")
    match_id, ended = await played(store, ("Ada", "Ben", "Cem"), rounds=1)
    with pytest.raises(StoreError, match="not over"):
        await export(store, match_id)
    await store.finish(match_id, "{}", [], [])
    saved = load(await export(store, match_id))
    await store.close()
    assert saved.seed_is_true()
    assert saved.names == ("Ada", "Ben", "Cem")
    last = list(replay(saved.game, saved.seats, saved.options, saved.seed, saved.actions))[-1]
    assert last.state == ended
