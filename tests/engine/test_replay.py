"""A match is determined by its seed, its options, its seats and its actions."""

from __future__ import annotations

import hashlib

import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.games.cabo import actions as do
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.variants import KaboomOptions
from engine.replay import fingerprint, replay, resume, state_hash
from tests.support.any_game import AnyGame
from tests.support.driver_choices import few_rounds
from tests.support.wandering import wander

OPTIONS = KaboomOptions(rounds=2)
STORED = OPTIONS.stored()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("more", [0, 1, 4])
def test_the_same_log_gives_the_same_states_and_events(game: AnyGame, more: int) -> None:
    seats = min(game.seats[0] + more, game.seats[-1])
    options = few_rounds(game, 2)
    taken = list(wander(game, seats, seats, options))
    actions = [action for action, _ in taken[1:]]
    steps = list(replay(game, seats, options, seats.to_bytes(32, "big"), actions))
    assert steps == [step for _, step in taken]
    hashes = [state_hash(game, step.state) for step in steps]
    assert hashes == [state_hash(game, step.state) for _, step in taken]
    assert len(set(hashes)) == len(hashes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_play_goes_on_from_any_snapshot(game: AnyGame) -> None:
    taken = list(wander(game, 3, 9))
    half = len(taken) // 2
    snapshot = game.decode_state(game.encode(taken[half][1].state))
    rest = [action for action, _ in taken[half + 1 :]]
    *_, last = resume(game, snapshot, rest)
    assert last == taken[-1][1]


def test_another_seed_is_another_match() -> None:
    (first,) = replay(GAME, 3, OPTIONS, b"a", [])
    (second,) = replay(GAME, 3, OPTIONS, b"b", [])
    assert first.state.grids != second.state.grids
    assert state_hash(GAME, first.state) != state_hash(GAME, second.state)


def test_a_log_that_breaks_the_rules_stops_there() -> None:
    steps = replay(GAME, 3, OPTIONS, b"a", [do.Peek(0, 1), do.Peek(0, 1)])
    next(steps)
    next(steps)
    with pytest.raises(IllegalAction):
        next(steps)


def test_a_hash_is_16_bytes_of_the_whole_state() -> None:
    state = GAME.start(2, OPTIONS, b"a").state
    assert state_hash(GAME, state) == hashlib.blake2b(GAME.encode(state), digest_size=16).digest()
    assert len(state_hash(GAME, state)) == 16


def test_the_fingerprint_is_what_anybody_would_compute() -> None:
    """The value of the fingerprint is fixed, because the fingerprint is published before a match
    and checked by other people's programs."""
    text = (
        '["0001ff","m-17",{"caller_locked":true,"caller_miss":10,"changed_mind_penalty":1,'
        '"edition":2,"jokers":2,"open_seconds":3,"rounds":2,"wrong_penalty":2},["ann","bob"]]'
    )
    expected = hashlib.sha256(text.encode()).hexdigest()
    assert fingerprint(b"\x00\x01\xff", "m-17", STORED, ["ann", "bob"]) == expected


def test_the_fingerprint_is_of_the_options_as_they_are_stored() -> None:
    """The fingerprint covers the options in the form in which they are stored. This is so even if
    the match began when there were fewer rules to choose."""
    text = '["0001ff","m-17",{"rounds":2},3]'
    expected = hashlib.sha256(text.encode()).hexdigest()
    assert fingerprint(b"\x00\x01\xff", "m-17", {"rounds": 2}, 3) == expected


def test_the_fingerprint_tells_any_change() -> None:
    prints = {
        fingerprint(b"a", "1", STORED, 3),
        fingerprint(b"b", "1", STORED, 3),
        fingerprint(b"a", "2", STORED, 3),
        fingerprint(b"a", "1", KaboomOptions(rounds=3).stored(), 3),
        fingerprint(b"a", "1", STORED, 4),
        fingerprint(b"a", "1", STORED, ["1", "2", "3"]),
    }
    assert len(prints) == 6
