"""The driver, run on every registered game. By default there are a few examples, and more with
DRIVER_EXAMPLES=1000."""

import os
from collections import Counter
from collections.abc import Callable
from copy import copy

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from engine.core import HIDDEN, Offer, Step
from engine.games import GAMES
from engine.games.cabo import events as ev
from engine.games.cabo.actions import Action
from engine.games.cabo.events import Event
from engine.games.cabo.game import KABOOM_GAME, CaboGame
from engine.games.cabo.state import State
from engine.games.cabo.view import View
from tests.support.any_game import AnyGame
from tests.support.driver import Drive
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import drawn, seeded, some_options
from tests.support.driver_sight import SIGHTS

EXAMPLES = int(os.environ.get("DRIVER_EXAMPLES", "5"))
LONG = "DRIVER_EXAMPLES" in os.environ
LEAST, MOST = EXAMPLES if LONG else 2, 40
"""At least `LEAST` whole matches of each game are driven. After that, at most `MOST` are driven,
until every kind of action has occurred."""
FIRST = {} if LONG else {"kaboo": 12, "graveyard": 8}
"""Maps games to the first seed that is used. Only games in which rare actions occur late with the
seeds from 0 are listed."""
GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def drive(game: AnyGame, seed: int, steps: int) -> Drive:
    """Play a match whose choices, seats and house rules are determined by this seed."""
    below = seeded(seed)
    seats = game.seats[below(len(game.seats))]
    options = some_options(game, below)
    return Drive(game, seats, options, seed.to_bytes(32, "big"), below).run(steps)


@GAME
def test_the_driver_knows_the_games_cards(game: AnyGame) -> None:
    assert game.key in CARDS
    assert game.key in SIGHTS


@pytest.mark.slow
@GAME
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=not LONG,
    # Shrinking a failure takes minutes, so only the long run does it.
    phases=[phase for phase in Phase if LONG or phase is not Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data(), seed=st.binary(min_size=32, max_size=32))
def test_what_hypothesis_plays(game: AnyGame, data: st.DataObject, seed: bytes) -> None:
    below = drawn(data)
    seats = game.seats[below(len(game.seats))]
    options = some_options(game, below, most_rounds=2)
    driven = Drive(game, seats, options, seed, below).run(steps=40)
    assert driven.counts["permuted"]
    assert driven.counts["past permuted"] or driven.counts["open"]


@pytest.mark.slow
@GAME
def test_whole_matches(game: AnyGame) -> None:
    """Long matches with consecutive seeds, taken together, try every kind of action."""
    counts: Counter[str] = Counter()

    def untried() -> list[str]:
        kinds = (kind.__name__ for kind in CARDS[game.key].actions)
        return [kind for kind in kinds if not counts[f"took {kind}"]]

    driven, first = 0, FIRST.get(game.key, 0)
    while driven < LEAST or (untried() and driven < MOST):
        counts += drive(game, first + driven, steps=600).counts
        driven += 1

    assert not untried()
    assert counts["permuted"] > 10 * counts["not permutable"]
    assert counts["past permuted"] > 2 * counts["past not permutable"]
    assert counts["accepted"] > 1000
    assert counts["refused"] > 1000


def other(**wrong: object) -> CaboGame:
    """Return the game Kaboom!, with these attributes replaced by faulty ones."""
    game = copy(KABOOM_GAME)
    for name, instead in wrong.items():
        setattr(game, name, instead)
    return game


def step_with(change: Callable[[Event], Event]) -> Callable[[State, Action], Step[State, Event]]:
    """Return the `apply` method of Kaboom!, with each event replaced by the result of `change`."""

    def apply(state: State, action: Action) -> Step[State, Event]:
        step = KABOOM_GAME.apply(state, action)
        return replace(step, events=tuple(change(event) for event in step.events))

    return apply


class Loud(ev.Drew, frozen=True, tag="drew"):
    """An event about a draw. Everyone sees its card."""

    def seen_by(self, viewer: int | None) -> ev.Drew:
        return self


class Winking(ev.Drew, frozen=True, tag="drew"):
    """An event about a draw. It hides the card but shows everyone a part of the card's identity."""

    def seen_by(self, viewer: int | None) -> ev.Drew:
        return (
            self
            if viewer == self.seat
            else replace(self, card=HIDDEN, by_clock=self.card in range(26))
        )


def drawing(kind: type[ev.Drew]) -> Callable[[Event], Event]:
    """Return a function that turns events about draws into events of this type."""
    return lambda e: kind(e.seat, e.card, e.by_clock) if isinstance(e, ev.Drew) else e


def told(state: State, viewer: int | None) -> View:
    """Return a view in which the top of the draw pile is shown as the top of the discard pile."""
    return replace(KABOOM_GAME.view(state, viewer), top=state.pile[-1] if state.pile else None)


def counted(state: State, viewer: int | None) -> View:
    """Return a view that shows no hidden card, but a number that depends on one."""
    return replace(KABOOM_GAME.view(state, viewer), pile=state.pile[-1] if state.pile else 0)


def closed(state: State, seat: int) -> tuple[Offer, ...]:
    """Return the offers to a seat without the last one."""
    return KABOOM_GAME.offers(state, seat)[:-1]


def open_(state: State, seat: int) -> tuple[Offer, ...]:
    """Return the offers to a seat and one more, which the game refuses."""
    return (*KABOOM_GAME.offers(state, seat), Offer("draw", 10**6))


def kept(state: State, action: Action) -> Step[State, Event]:
    """Return the result of a step, with one card missing."""
    step = KABOOM_GAME.apply(state, action)
    return replace(step, state=replace(step.state, pile=step.state.pile[1:]))


def forgetful(kind: type[Struct], name: str) -> Callable[[object], bytes]:
    """Return an `encode` function that writes 99 into the field `name` if the value is of the type
    `kind`."""

    def encode(value: object) -> bytes:
        return KABOOM_GAME.encode(
            replace(value, **{name: 99}) if isinstance(value, kind) else value
        )

    return encode


def always(value: object) -> Callable[[object], object]:
    """Return a function that returns this value for any argument."""
    return lambda _: value


@pytest.mark.parametrize(
    ("noticed", "wrong"),
    [
        ("check", {"apply": kept}),
        ("check_sight", {"apply": step_with(drawing(Loud))}),
        ("check_sight", {"view": told}),
        ("check_hidden", {"view": counted}),
        ("check_past", {"apply": step_with(drawing(Winking))}),
        ("check_offers", {"offers": closed}),
        ("check_offers", {"offers": open_}),
        ("check_clocks", {"waits": always(())}),
        ("check_coding", {"decode_state": always(None)}),
        ("check_coding", {"encode": forgetful(ev.Drew, "seat")}),
        ("check_coding", {"encode": forgetful(View, "pile")}),
        ("take", {"decode_action": always(None)}),
    ],
)
def test_what_is_wrong_is_noticed(noticed: str, wrong: dict[str, object]) -> None:
    """Each fault is found by the check of the driver that is meant to find it."""
    game = other(**wrong)
    with pytest.raises(AssertionError) as caught:
        Drive(game, 3, game.options(), b"x" * 32, seeded(1)).run(steps=2000)
    assert noticed in [entry.name for entry in caught.traceback]
