"""Newer code meets an older match: what can be kept is kept, and the table says what was not."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import resume, story
from bot.store import Store
from engine import find
from tests.bot.played import played


async def half_played(store: Store, rounds: int = 3) -> tuple[int, Any]:
    """A match in its second round, stored as the table stores it; its number and its state."""
    return await played(
        store, ("Ada", "Ben"), rounds, lambda state: state.round > 1 and state.phase == "play"
    )


class Opened:
    """What `open_play` builds its desk from, caught before it needs a Discord."""

    def __init__(self, table: Any, row: Any, game: Any, state: Any, seq: int, shown: str) -> None:
        self.table, self.row, self.game, self.state, self.seq = table, row, game, state, seq
        self.services = table.services
        self.last_slap = None
        self.scene = SimpleNamespace(
            notice="",
            tell=lambda events, new_round: None,
            view=lambda viewer: game.view(self.state, viewer),
        )
        self.settling = self
        self.tempo = SimpleNamespace(computers=SimpleNamespace(see=lambda events, new_round: None))

    async def settle(self) -> None:
        """Nothing follows here."""


async def opened(store: Store, match_id: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The desk of the match, as the code of now reads it."""
    monkeypatch.setattr(resume, "Play", Opened)
    monkeypatch.setattr(resume, "_rearm", lambda play, saved: None)
    table = SimpleNamespace(services=SimpleNamespace(store=store, unix_ms=lambda: 1, client=None))
    return await resume.open_play(table, await store.load(match_id))  # type: ignore[arg-type]


async def test_the_same_rules_lead_to_the_same_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path / "k.sqlite3")
    match_id, state = await half_played(store)
    play = await opened(store, match_id, monkeypatch)
    assert (play.state, play.scene.notice) == (state, "")
    await store.close()


async def test_a_snapshot_that_newer_code_cant_read_is_replayed_from_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path / "k.sqlite3")
    match_id, state = await half_played(store)
    game = find("kaboom")

    def unreadable(data: bytes) -> Any:
        raise ValueError("another shape")

    monkeypatch.setattr(type(game), "decode_state", staticmethod(unreadable))
    play = await opened(store, match_id, monkeypatch)
    assert (play.state, play.scene.notice) == (state, "")
    await store.close()


async def test_a_rule_that_changed_deals_the_round_anew_and_keeps_the_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path / "k.sqlite3")
    match_id, state = await half_played(store)
    monkeypatch.setattr(story, "state_hash", lambda game, state: b"other rules made another")
    play = await opened(store, match_id, monkeypatch)
    assert play.scene.notice == resume.REDEALT
    assert play.state.scores == state.scores
    assert (play.state.round, play.state.phase) == (state.round, "peek")
    saved = await store.load(match_id)
    assert saved.actions == (), "the new deal is where the next start begins"
    await store.close()
