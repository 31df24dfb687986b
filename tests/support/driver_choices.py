"""The random choices of the driver, which are made by Hypothesis or from a seed, and the house
rules that it plays with."""

import random
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.options import Options
from tests.support.any_game import AnyGame

Below = Callable[[int], int]
"""A function that takes a count n and returns a number from 0 to n-1, chosen at random."""


def seeded(seed: int) -> Below:
    """Return a choice function whose choices are determined by `seed`."""
    return random.Random(seed).randrange


def drawn(data: st.DataObject) -> Below:
    """Return a choice function whose choices are made by Hypothesis. If a test fails, Hypothesis
    minimises the choices."""
    return lambda count: data.draw(st.integers(0, count - 1)) if count > 1 else 0


def few_rounds(game: AnyGame, rounds: int) -> Options:
    """Return the game's default options with `rounds` rounds. If the game doesn't allow this
    number, the next larger number that it allows is used. A game that has no such option keeps its
    defaults."""
    if "rounds" not in game.options.model_fields:
        return game.options()
    for number in range(rounds, 100):
        try:
            return game.options.model_validate({"rounds": number})
        except ValidationError:
            continue
    raise AssertionError(f"{game.title} cannot be played over {rounds} rounds or more")


def some_options(game: AnyGame, below: Below, most_rounds: int = 3) -> Options:
    """Return house rules of the game that are chosen at random, with at most `most_rounds` rounds
    where the game allows it."""
    chosen: dict[str, Any] = {}
    for name, field in game.options.model_fields.items():
        if get_origin(field.annotation) is Literal:
            values = list(get_args(field.annotation))
        elif field.annotation is bool:
            values = [field.default, not field.default]
        else:
            low: Any = next((m.ge for m in field.metadata if isinstance(m, Ge)), 0)
            high: Any = next((m.le for m in field.metadata if isinstance(m, Le)), 10)
            values = list(range(low, min(high, most_rounds) + 1))
        # Some combinations are invalid in an edition.
        values = [value for value in values if _allowed(game, {**chosen, name: value})]
        chosen[name] = values[below(len(values))]
    return game.options(**chosen)


def _allowed(game: AnyGame, chosen: dict[str, Any]) -> bool:
    try:
        game.options(**chosen)
    except ValidationError:
        return False
    return True
