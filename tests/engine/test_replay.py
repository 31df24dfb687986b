"""A match is determined by its seed, its options, its seats and its actions. It keeps the edition
of the rules with which it began, and matches of earlier releases still lead to the same states."""

from __future__ import annotations

import hashlib
import json

import pytest

from engine.core import IllegalAction
from engine.games import GAMES, find
from engine.games.cabo import actions as do
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.variants import KaboomOptions
from engine.options import EDITION, FIRST
from engine.presence import FIRST_MISSES, MISSES, misses_of
from engine.replay import fingerprint, load, replay, resume, state_hash
from tests.support.any_game import AnyGame
from tests.support.driver_choices import few_rounds
from tests.support.released import FILES, STORED, exported, moments, recorded
from tests.support.wandering import wander

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
OPTIONS = KaboomOptions(rounds=2)


@EACH
@pytest.mark.parametrize("more", [0, 4])
def test_the_same_log_gives_the_same_states_and_events(game: AnyGame, more: int) -> None:
    seats = min(game.seats[0] + more, game.seats[-1])
    options = few_rounds(game, 2)
    taken = list(wander(game, seats, seats, options))
    actions = [action for action, _ in taken[1:]]
    steps = list(replay(game, seats, options, seats.to_bytes(32, "big"), actions))
    assert steps == [step for _, step in taken]
    hashes = [state_hash(game, step.state) for step in steps]
    assert len(set(hashes)) == len(hashes)
    # Play goes on from any snapshot.
    half = len(taken) // 2
    snapshot = game.decode_state(game.encode(steps[half].state))
    *_, last = resume(game, snapshot, actions[half:])
    assert last == steps[-1]


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


ALL_OPTIONS = (
    '{"caller_locked":true,"caller_miss":10,"changed_mind_penalty":1,"edition":2,"jokers":2,'
    '"open_seconds":3,"rounds":2,"wrong_penalty":2}'
)


@pytest.mark.parametrize(
    ("stored", "seats", "text"),
    [
        (OPTIONS.stored(), ["ann", "bob"], f'["0001ff","m-17",{ALL_OPTIONS},["ann","bob"]]'),
        # As they are stored, even if there were fewer rules to choose when the match began.
        ({"rounds": 2}, 3, '["0001ff","m-17",{"rounds":2},3]'),
    ],
)
def test_the_fingerprint_is_what_anybody_would_compute(
    stored: dict[str, object], seats: int | list[str], text: str
) -> None:
    """The value of the fingerprint is fixed, because the fingerprint is published before a match
    and checked by other people's programs."""
    expected = hashlib.sha256(text.encode()).hexdigest()
    assert fingerprint(b"\x00\x01\xff", "m-17", stored, seats) == expected


# Releases


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


# Editions


def without(game: AnyGame, *names: str) -> dict[str, object]:
    """Return the current default rules as they would be stored by code that doesn't have the fields
    in `names`."""
    return {name: rule for name, rule in game.options().stored().items() if name not in names}


@EACH
def test_a_stored_match_without_an_edition_is_of_the_first(game: AnyGame) -> None:
    """A state of the first edition is encoded without the edition. Otherwise its hash wouldn't be
    equal to the stored one."""
    options = game.options.of_match(json.dumps(without(game, "edition")))
    state = game.start(3, options, b"seed").state
    assert options.edition == state.rules.edition == FIRST
    assert b"edition" not in game.encode(state)
    assert game.decode_state(game.encode(state)) == state
    assert misses_of(state.rules) == FIRST_MISSES == 3
    for edition in (FIRST, EDITION):
        stored = {**without(game, "edition"), "edition": edition}
        assert game.options.of_match(stored).stored() == stored


@EACH
def test_a_new_match_is_of_todays_and_nobody_chooses_the_edition(game: AnyGame) -> None:
    state = game.start(3, game.options(), b"seed").state
    assert game.options().edition == state.rules.edition == EDITION
    assert game.decode_state(game.encode(state)) == state
    assert misses_of(state.rules) == MISSES == 2
    assert set(game.options.choices()) == set(game.options.model_fields) - {"edition"}
    for stored in ("{}", json.dumps(without(game, "edition")), '{"edition":1}'):
        assert game.options.of_choice(stored).edition == EDITION
    assert game.options.of_choice(game.options().model_dump_json()) == game.options()


@pytest.mark.parametrize("key", ["kaboom", "kaboo", "graveyard"])
def test_the_open_time_that_was_standard_is_todays_for_new_matches_alone(key: str) -> None:
    game = find(key)
    old = without(game, "edition")
    for stored in ({**old, "open_seconds": 2}, without(game, "edition", "open_seconds")):
        assert game.options.of_match(stored).stored()["open_seconds"] == 2
        assert game.options.of_choice(stored).stored()["open_seconds"] == 3
    assert game.options.of_choice({**old, "open_seconds": 5}).stored()["open_seconds"] == 5
    chosen = game.options.model_validate({"open_seconds": 2})
    assert game.options.of_choice(chosen.model_dump_json()) == chosen


@EACH
def test_what_is_no_options_is_refused(game: AnyGame) -> None:
    for text, why in (
        ("nonsense", "Expecting value"),
        ("[]", "JSON object"),
        ('{"edition":99}', "Input should be 2 or 1"),
        ('{"gone":1}', "not permitted"),
    ):
        with pytest.raises(ValueError, match=why):
            game.options.of_match(text)
