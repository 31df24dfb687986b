"""The values of every game: encoding them as JSON and decoding them again, what a view shares, the
size of a state, and the registry of games."""

from __future__ import annotations

import sys
from enum import Enum
from importlib import import_module
from typing import Any, cast, get_args

import pytest
from msgspec import Struct
from msgspec.structs import replace

import engine.games
from engine.core import Place
from engine.game import Decoder
from engine.games.cabo import actions as do
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import State, written
from engine.games.cabo.variants import KaboomOptions
from engine.replay import state_hash
from tests.games.cabo.builders import P, deal
from tests.support.any_game import AnyGame, written_and_read
from tests.support.sixth.engine.game import SWAP_GAME
from tests.support.wandering import wander

EACH = pytest.mark.parametrize("game", engine.games.GAMES, ids=lambda game: game.key)


@EACH
def test_whole_matches_go_through_json_and_come_back_equal(game: AnyGame) -> None:
    seats = game.seats[1]
    for action, step in wander(game, seats, seats):
        state = step.state
        assert game.decode_state(game.encode(state)) == state
        assert game.encode(game.decode_state(game.encode(state))) == game.encode(state)
        if action is not None:
            assert game.decode_action(game.encode(action)) == action
        for event in step.events:
            for seen in (event, event.seen_by(None), event.seen_by(0)):
                assert written_and_read(game, seen) == seen
        for viewer in (None, 0, 1):
            view = game.view(state, viewer)
            assert written_and_read(game, view) == view


@EACH
def test_what_is_not_such_a_value_is_refused(game: AnyGame) -> None:
    for data in ("", "{", "[]", "7", '{"type":"draw"}', '{"type":"play"}', '{"type":"fly"}'):
        for decode in (game.decode_state, game.decode_action):
            with pytest.raises(ValueError, match="this is not"):
                decode(data.encode())


def test_a_decoder_says_what_it_wanted() -> None:
    with pytest.raises(ValueError, match="this is not a place"):
        Decoder("a place", Place)(b'"x"')
    data = GAME.encode(deal().state).replace(b'"variant":"kaboom"', b'"variant":"other"')
    with pytest.raises(ValueError, match="'other'"):
        GAME.decode_state(data)


@EACH
def test_a_draft_has_a_states_fields_and_shares_nothing_that_changes(game: AnyGame) -> None:
    package = type(game).__module__.removesuffix(".game")
    drafts, states = import_module(f"{package}.draft"), import_module(f"{package}.state")
    assert states.State.__struct_fields__ == states.Fields.__struct_fields__
    assert drafts.Draft.__struct_fields__[:-1] == states.State.__struct_fields__
    state = game.start(3, game.options(), b"a").state
    assert drafts.thaw(state).freeze().state == state
    assert drafts.thaw(state).events is not drafts.thaw(state).events
    for name in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, name, None)


RULED = sorted(
    {type(game).__module__.removesuffix(".game") for game in (*engine.games.GAMES, SWAP_GAME)}
)
"""The packages that have rules of their own, including the sample game."""


@pytest.mark.parametrize("package", RULED)
def test_every_action_has_a_rule_and_every_tag_is_used_once(package: str) -> None:
    actions, events = import_module(f"{package}.actions"), import_module(f"{package}.events")
    assert set(import_module(f"{package}.game").RULES) == set(get_args(actions.Action))
    for union in (actions.Action, events.Event):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags)) > 0


def test_the_games_are_found_by_name() -> None:
    assert engine.games.find("kaboom") is engine.games.GAMES[0]
    assert engine.games.GAMES[0].title == "Kaboom!"
    assert engine.games.GAMES[0].options is KaboomOptions
    with pytest.raises(LookupError, match="no game called 'poker'"):
        engine.games.find("poker")


@EACH
def test_matches_that_are_looked_at_by_turns_are_never_mixed_up(game: AnyGame) -> None:
    """If views of two matches are built in turns, they aren't mixed up, although the public part of
    a view is built only once for each state."""
    seats = game.seats[0]
    states = [game.start(seats, game.options(), bytes([number] * 32)).state for number in (1, 2)]
    viewers = (None, *range(seats))
    alone = [[game.view(state, viewer) for viewer in viewers] for state in states]
    by_turns = [[game.view(state, viewer) for state in states] for viewer in viewers]
    assert [list(seen) for seen in zip(*by_turns, strict=True)] == alone
    assert alone[0] != alone[1]
    # Whoever has no seat sees what everybody sees.
    for stranger in (-1, 99):
        assert game.view(states[0], stranger).seats == game.view(states[0], None).seats
        assert game.view(states[0], stranger).offers == ()


# The cabo family


def test_a_stored_match_hashes_as_it_did_before_the_family_had_other_games() -> None:
    """The fields that Kaboom! doesn't use aren't encoded. Otherwise matches of older versions
    couldn't continue."""
    state = GAME.start(3, KaboomOptions.of_match("{}"), bytes(32)).state
    assert state_hash(GAME, state).hex() == "0d9e2bd13c7e1a864e21e3e65b0ee639"
    for _ in range(200):
        wait = next(wait for wait in GAME.waits(state) if not wait.paused)
        state = GAME.apply(state, wait.action).state
    assert state_hash(GAME, state).hex() == "147d75a26c31723644ab37c6cd346554"


def test_a_button_has_the_parts_of_an_action() -> None:
    one, two = P(1, 2), P(0, 1)
    assert GAME.action("draw", 1, 7) == do.Draw(1, 7)
    assert GAME.action("replace", 1, 7, (one,)) == do.Replace(1, 7, one)
    assert GAME.action("blind_swap", 1, 7, (one, two)) == do.BlindSwap(1, 7, one, two)
    assert GAME.action("leave", 1, 0) == do.Leave(1)
    for kind in ("time_up", "nonsense", "", "replace", "look_at_two"):
        with pytest.raises(ValueError, match=r"no action|does not name"):
            GAME.action(kind, 0, 1)
    for kind, places in (("draw", (one,)), ("replace", (one, two)), ("blind_swap", (one,))):
        with pytest.raises(ValueError, match=r"no action|does not name"):
            GAME.action(kind, 0, 1, places)


# The size of a state: less than 4 KB of memory at every point of a match of Kaboom!. Bytes are
# counted, so the result is reproducible.

MOST = 4096
LONGEST = KaboomOptions(rounds=20)


def shared(value: Any) -> bool:
    """Return whether the program has only one instance of this value anyway."""
    if isinstance(value, Enum | bool) or value is None or value == ():
        return True
    return isinstance(value, int) and -5 <= value <= 256


def weight(value: Any, counted: set[int] | None = None) -> int:
    """Return the size in bytes of a value and of everything that can be reached from it. Objects
    whose ids are in `counted` don't count again."""
    counted = set() if counted is None else counted
    if shared(value) or id(value) in counted:
        return 0
    counted.add(id(value))
    own = sys.getsizeof(value)
    parts: tuple[Any, ...] = ()
    if isinstance(value, Struct):
        parts = tuple(getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, tuple):
        parts = cast("tuple[Any, ...]", value)
    else:
        assert isinstance(value, int | str | bytes), f"cannot weigh {value!r}"
    return own + sum(weight(part, counted) for part in parts)


@pytest.mark.slow
def test_every_state_of_a_long_match_at_a_full_table() -> None:
    states: list[State] = [step.state for _, step in wander(GAME, 6, 5, LONGEST, clocks=0)]
    assert max(map(weight, states)) < MOST
    heaviest = max(states, key=weight)
    assert len(states[-1].scores) == 20
    assert heaviest.round > 10
    # A state that was read from JSON shares nothing with those before it.
    assert weight(GAME.decode_state(GAME.encode(heaviest))) < MOST


def test_the_heaviest_that_can_be_thought_of() -> None:
    """The largest possible state is within the limit. All six seats are at their peek in the last
    round, all flags are different, and every number is large."""
    state: State = GAME.start(6, LONGEST, bytes(32)).state
    state = replace(
        state,
        round=20,
        sheet=b"".join(written((300, -12, 41, 270, 9, -5)) for _ in range(19)),
        turn=9_000,
        discards=9_000,
        prompts=9_000,
        look_count=9_000,
        shuffles=300,
    )
    for seat in range(6):
        state = GAME.apply(state, do.Peek(seat, 20)).state
    state = GAME.apply(state, do.Leave(5)).state
    state = replace(state, misses=(0, 1, 2, 0, 1, 2), ready=(False,) * 5 + (True,))
    assert len(state.looks) == 6
    assert weight(GAME.decode_state(GAME.encode(state))) < MOST


def test_what_is_weighed() -> None:
    """Values that exist in the program anyway weigh nothing. All other values count once."""
    assert weight((0, 256, None, True, ())) == (1, 2, 3, 4, 5).__sizeof__() + 16
    once = (1000, 1001)
    assert weight((once, once)) == weight((once, 7)) > weight(once) > weight((1, 2))
    assert weight(Place(0, 1)) == 32
