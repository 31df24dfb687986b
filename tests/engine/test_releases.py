"""Matches that were recorded by releases still lead to the same states, action by action."""

from __future__ import annotations

import json

import pytest

from engine.games import find
from engine.replay import load, replay, state_hash
from tests.support.released import FILES, STORED, exported, moments, recorded


@pytest.mark.parametrize(("release", "key"), STORED)
def test_recorded_matches_lead_to_the_same_states(release: str, key: str) -> None:
    game, matches = find(key), list(recorded(key, release))
    assert len(matches) == 10
    for number, match in enumerate(matches):
        options = game.options.of_match(json.dumps(match["options"]))
        actions = [game.decode_action(json.dumps(each).encode()) for each in match["actions"]]
        steps = list(replay(game, match["seats"], options, bytes.fromhex(match["seed"]), actions))
        hashes = bytes.fromhex(match["hashes"])
        for at, step in enumerate(steps):
            stored = hashes[4 * at : 4 * at + 4]
            assert state_hash(game, step.state)[:4] == stored, f"match {number}, step {at}"
        assert game.outcome(steps[-1].state) is not None


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(("release", "key"), STORED)
def test_a_file_of_a_match_is_verified_and_replays_whole(release: str, key: str, name: str) -> None:
    saved, told = load(exported(key, name, release)), moments(key, release)[name]
    assert saved.seed_is_true()
    assert len(saved.actions) == told["actions"]
    *_, last = replay(saved.game, saved.seats, saved.options, saved.seed, saved.actions)
    assert saved.game.outcome(last.state) is not None
    assert state_hash(saved.game, last.state).hex() == told["hash"]
