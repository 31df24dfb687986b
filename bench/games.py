"""Play random games and measure the calls that every table makes.

Each action is drawn uniformly from the offers of a seat. The measured time is the CPU time of this
process, because other load on the machine hardly affects it.
"""

import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core import Offer, Place, Seat
from engine.game import Game


class Recorded(NamedTuple):
    """A finished game, with all data for replaying it."""

    seed: bytes
    steps: list[tuple[list[Seat], Any]]
    """For each action, the seats whose offers were computed before it, and the action itself."""


def play(game: Game, seats: int, seed: bytes, dice: random.Random) -> Recorded:
    """Play one random game to its end.

    A randomly chosen seat acts. If it has no offers, the next seat is asked. If no seat has any
    offers, the first clock that is not paused runs out.
    """
    rolled = dice.random
    state = game.start(seats, game.options(), seed).state
    steps: list[tuple[list[Seat], Any]] = []
    while game.outcome(state) is None:
        first = seat = int(rolled() * seats)
        offers = game.offers(state, seat)
        asked = [seat]
        while not offers and len(asked) < seats:
            seat = (first + len(asked)) % seats
            offers = game.offers(state, seat)
            asked.append(seat)
        if offers:
            offer = offers[int(rolled() * len(offers))]
            places = _pick(offer, rolled) if offer.picks else ()
            action = game.action(offer.kind, seat, offer.number, places)
        else:
            action = next(wait.action for wait in game.waits(state) if not wait.paused)
        state = game.apply(state, action).state
        steps.append((asked, action))
    return Recorded(seed, steps)


def _pick(offer: Offer, rolled: Any) -> tuple[Place, ...]:
    picked: tuple[Place, ...] = ()
    for pick in range(offer.picks):
        places = [place for place in offer.places(pick) if place not in picked]
        picked += (places[int(rolled() * len(places))],)
    return picked


def several(game: Game, seats: int, games: int) -> Iterator[Recorded]:
    """Yield `games` random games. Every call yields the same games."""
    dice = random.Random(1)
    for number in range(games):
        yield play(game, seats, number.to_bytes(32, "big"), dice)


def by_chance(game: Game, seats: int, games: int) -> float:
    """Return the number of actions per second of random games, including the time for choosing the
    actions."""
    began = time.process_time()
    actions = sum(len(recorded.steps) for recorded in several(game, seats, games))
    return actions / (time.process_time() - began)


def again(
    game: Game, seats: int, recorded: list[Recorded], *, offers: bool = False, views: bool = False
) -> float:
    """Return the number of actions per second of a replay of the recorded actions.

    Without flags only `apply` is called. With `offers` the recorded offers are computed as well.
    With `views` the views of all viewers are computed as well.
    """
    viewers = (None, *range(seats))
    actions = 0
    began = time.process_time()
    for one in recorded:
        state = game.start(seats, game.options(), one.seed).state
        for asked, action in one.steps:
            if offers:
                for seat in asked:
                    game.offers(state, seat)
            state = game.apply(state, action).state
            if views:
                for viewer in viewers:
                    game.view(state, viewer)
        actions += len(one.steps)
    return actions / (time.process_time() - began)
