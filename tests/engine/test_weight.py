"""The size of a state. It takes less than 4 KB of memory at every point of a match."""

import pytest
from msgspec.structs import replace

from engine.core import Place
from engine.games.cabo import actions as do
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.state import State, written
from engine.games.cabo.variants import KaboomOptions
from tests.support.wandering import wander
from tests.support.weight import weight

MOST = 4096
LONGEST = KaboomOptions(rounds=20)


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
