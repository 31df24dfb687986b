"""Whole games by chance, timed through nothing but what every table calls.

Each action is chosen among what a seat is offered, evenly, by the cheapest dice there are. What
counts is the time of the core that plays, so that a busy machine shows little; what is timed is
said beside the figure.
"""

import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core import Offer, Place, Seat
from engine.game import Game


class Recorded(NamedTuple):
    """A game that was played: enough to make the same calls again."""

    seed: bytes
    steps: list[tuple[list[Seat], Any]]
    """For each action the seats that were asked what they may do, and the action taken."""


def play(game: Game, seats: int, seed: bytes, dice: random.Random) -> Recorded:
    """One game from the deal to the outcome. A seat drawn by lot does something; if it may do
    nothing the next is asked, and if nobody may, the first clock runs out."""
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
    """Games of the same seeds and the same throws, each time."""
    dice = random.Random(1)
    for number in range(games):
        yield play(game, seats, number.to_bytes(32, "big"), dice)


def by_chance(game: Game, seats: int, games: int) -> float:
    """Actions a second, the choosing included."""
    began = time.process_time()
    actions = sum(len(recorded.steps) for recorded in several(game, seats, games))
    return actions / (time.process_time() - began)


def again(
    game: Game, seats: int, recorded: list[Recorded], *, offers: bool = False, views: bool = False
) -> float:
    """Actions a second when the recorded actions are taken again, without choosing: `apply` and
    its events alone, or with the same offers asked for, or with every viewer's view."""
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
