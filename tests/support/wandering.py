"""Random matches of any game. Tests use them to check values, weights and screens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.core import Offer, Place
from engine.options import Options
from tests.support.any_game import AnyGame
from tests.support.driver_choices import few_rounds


def picked(offer: Offer, rng: random.Random) -> tuple[Place, ...]:
    """Return randomly chosen places that an action of this offer may name."""
    named: tuple[Place, ...] = ()
    for pick in range(offer.picks):
        named += (rng.choice([place for place in offer.places(pick) if place not in named]),)
    return named


def wander(
    game: AnyGame,
    seats: int,
    seed: int,
    options: Options | None = None,
    *,
    clocks: float = 0.1,
    coming: float = 0.0,
) -> Iterator[tuple[Any, Any]]:
    """Yield randomly chosen actions, each with the step that results from it. The first step is the
    deal, whose action is None.

    If no options are given, the match has two rounds, or the next larger number that the game
    allows. `clocks` is the probability that a clock runs out. `coming` is the probability that a
    player leaves or returns.
    """
    rng = random.Random(seed)
    house = options or few_rounds(game, 2)
    step = game.start(seats, house, seed.to_bytes(32, "big"))
    yield None, step
    while game.outcome(step.state) is None:
        state = step.state
        offered = [(seat, offer) for seat in range(seats) for offer in game.offers(state, seat)]
        if rng.random() < coming:
            seat = rng.randrange(seats)
            action = game.action("return" if state.away[seat] else "leave", seat, 0)
        elif not offered or rng.random() < clocks:
            action = rng.choice([wait for wait in game.waits(state) if not wait.paused]).action
        else:
            seat, offer = rng.choice(offered)
            action = game.action(offer.kind, seat, offer.number, picked(offer, rng))
        step = game.apply(state, action)
        yield action, step
