"""The driver's choices, made by Hypothesis or from a seed, and its house rules."""

import random
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.options import Options
from tests.support.any_game import AnyGame

Below = Callable[[int], int]
"""A function that, given n, returns a choice among 0 to n-1."""


def seeded(seed: int) -> Below:
    """Return choices that the seed determines."""
    return random.Random(seed).randrange


def drawn(data: st.DataObject) -> Below:
    """Return choices made by Hypothesis, which minimises them on failure."""
    return lambda count: data.draw(st.integers(0, count - 1)) if count > 1 else 0


def few_rounds(game: AnyGame, rounds: int) -> Options:
    """Return the game's default options with this many rounds, or the smallest larger number that
    it allows.

    Games without that option keep their defaults.
    """
    if "rounds" not in game.options.model_fields:
        return game.options()
    for number in range(rounds, 100):
        try:
            return game.options.model_validate({"rounds": number})
        except ValidationError:
            continue
    raise AssertionError(f"{game.title} cannot be played over {rounds} rounds or more")


def some_options(game: AnyGame, below: Below, most_rounds: int = 3) -> Options:
    """Return random house rules of the game with few rounds."""
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
