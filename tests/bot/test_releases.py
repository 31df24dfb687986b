"""Databases that were written by releases. Nothing is lost, dealt again or described
differently."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.emojis import Emojis
from bot.history.archive import Archive
from bot.history.export import export
from bot.history.replay import replay_steps
from bot.store import SavedMatch, Store
from engine.core import Step
from engine.games import find
from engine.levels import find as player
from engine.players.base import own_seed
from engine.replay import load, state_hash
from engine.selfplay import Playing
from tests.support.released import STORED, database, exported, moments

LONGEST = 5000
"""A number of actions after which even the longest of these matches is over."""


def playing_of(saved: SavedMatch) -> Playing:
    """Return the match after all actions in its log, with computer players in all of its seats."""
    row = saved.match
    game, seed = find(row.game), row.seed or b""
    seats = [player("simple-1")(game, at, own_seed(seed, at)) for at in range(len(row.seats))]
    playing = Playing(game, game.options.of_match(row.options), seats, seed)
    for entry in saved.actions:
        playing.apply(game.decode_action(entry.action))
    return playing


@pytest.mark.slow
@pytest.mark.parametrize(("release", "game"), STORED)
async def test_every_match_stands_where_it_stood_and_one_is_played_to_its_end(
    release: str, game: str, tmp_path: Path
) -> None:
    store = await Store.open(database(game, tmp_path, release))
    running = set(await store.matches.to_wake(2**60, 99))
    stored = [told for told in moments(game, release).values() if "match" in told]
    matches = {told["match"] for told in stored}
    assert running == matches - {moments(game, release)["finished"]["match"]}
    for told in stored:
        number = told["match"]
        saved = await store.matches.load_whole(number)
        row = saved.match
        options = find(row.game).options.of_match(row.options)
        start = find(row.game).start(len(row.seats), options, row.seed or b"")
        steps, changed = replay_steps(find(row.game), saved, start)
        assert (len(steps), changed) == (len(saved.actions) + 1, False)
        assert saved.seq == told["actions"]
        assert state_hash(find(row.game), steps[-1].state).hex() == told["hash"]
        # From the newest round's snapshot, as after a restart.
        newest = await store.matches.load(number)
        if newest.snapshot is not None:
            state = find(row.game).decode_state(newest.snapshot.state)
            assert state_hash(find(row.game), state) == newest.snapshot.state_hash
            again, changed = replay_steps(find(row.game), newest, Step(state, ()))
            assert (again[-1].state, changed) == (steps[-1].state, False)
    playing = playing_of(await store.matches.load_whole(min(running)))
    while playing.advance():
        assert len(playing.actions) < LONGEST
    assert playing.outcome is not None
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize(("release", "game"), STORED)
async def test_a_finished_match_is_told_whole_and_exported_as_it_was(
    release: str, game: str, tmp_path: Path
) -> None:
    told = moments(game, release)["finished"]
    store = await Store.open(database(game, tmp_path, release))
    row = await store.matches.get(told["match"])
    story = await Archive(store, Emojis()).story(row)
    assert story.whole
    assert state_hash(story.game, story.steps[-1].state).hex() == told["hash"]
    file = export(await store.matches.load_whole(told["match"]))
    was, now = load(exported(game, "finished", release)), load(file)
    assert now.seed_is_true()
    assert same(now) == same(was)
    sheet = await store.results.scoresheet(told["match"])
    outcome = story.game.outcome(story.steps[-1].state)
    assert outcome is not None
    assert tuple(result.place for result in sheet.results) == outcome.places
    assert tuple(result.total for result in sheet.results) == outcome.totals
    await store.close()


def same(loaded: Any) -> tuple[Any, ...]:
    """Return the content of the file of a match, in a form that doesn't depend on the file's
    format."""
    return (
        loaded.game.key, loaded.options, loaded.seats, loaded.match, loaded.fingerprint,
        loaded.seed, loaded.actions, loaded.names,
    )  # fmt: skip
