"""The driver over every registered game: bounded here, longer with DRIVER_EXAMPLES=1000."""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.core import Game
from tests.engine.driver import Drive
from tests.engine.driver_cards import CARDS
from tests.engine.driver_choices import drawn, seeded, some_options

EXAMPLES = int(os.environ.get("DRIVER_EXAMPLES", "25"))
LONG = "DRIVER_EXAMPLES" in os.environ
GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def drive(game: Game, seed: int, steps: int) -> Drive:
    """A match of seeded choices; seats and house rules too."""
    below = seeded(seed)
    seats = game.seats[below(len(game.seats))]
    options = some_options(game, below)
    return Drive(game, seats, options, seed.to_bytes(32, "big"), below).run(steps)


@GAME
def test_the_driver_knows_the_games_cards(game: Game) -> None:
    assert game.key in CARDS


@GAME
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not LONG,
    # Making a failure smaller takes minutes: left to the long run.
    phases=[phase for phase in Phase if LONG or phase is not Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data(), seed=st.binary(min_size=32, max_size=32))
def test_what_hypothesis_plays(game: Game, data: st.DataObject, seed: bytes) -> None:
    below = drawn(data)
    seats = game.seats[below(len(game.seats))]
    options = some_options(game, below, most_rounds=2)
    driven = Drive(game, seats, options, seed, below).run(steps=40)
    assert driven.counts["permuted"]
    assert driven.counts["past permuted"]


@GAME
def test_whole_matches(game: Game) -> None:
    """Long runs by seed. Together they must have tried everything that there is to try."""
    counts: Counter[str] = Counter()
    for seed in range(max(30, EXAMPLES)):
        counts += drive(game, seed, steps=600).counts

    untried = [
        kind.__name__ for kind in CARDS[game.key].actions if not counts[f"took {kind.__name__}"]
    ]
    assert not untried
    assert counts["permuted"] > 10 * counts["not permutable"]
    assert counts["past permuted"] > 2 * counts["past not permutable"]
    assert counts["accepted"] > 1000
    assert counts["refused"] > 1000


def test_a_leak_is_noticed() -> None:
    """The check of hidden cards is no empty ceremony: a view that shows one is caught."""
    game = GAMES[0]

    class Leaky:
        """The game, but its view tells of the top of the draw pile."""

        def __getattr__(self, name: str):
            return getattr(game, name)

        def view(self, state, viewer):
            return (game.view(state, viewer), state.pile[-1:])

    driven = drive(game, 1, steps=0)
    driven.game = Leaky()
    driven.views = {viewer: driven.game.view(driven.state, viewer) for viewer in driven.viewers}
    driven.cards = CARDS[game.key].__class__()
    driven.cards.in_view = lambda view: CARDS[game.key].in_view(view[0])
    with pytest.raises(AssertionError):
        driven.check_hidden()
