"""The expert of the explosive game: what it counts, and what that is worth to it."""

from __future__ import annotations

import pytest

from engine.games.explosive.player.expert import INSIGHT, SIZE, traits
from engine.games.explosive.player.insight_weights import WEIGHTS
from engine.games.explosive.player.worth import Position, read
from tests.games.explosive.builders import Bombs, bombs


def seen(t: Bombs, seat: int = 0) -> Position:
    """The table as this seat sees it."""
    return read(t.view(seat), seat)


def test_every_trait_has_its_weight() -> None:
    assert {len(weights) for weights in WEIGHTS.values()} == {SIZE}
    counted = traits(seen(bombs(hands=["tnt oops iron", "spy", "spy"], fronts=["stone"] * 3)))
    assert all(trait < SIZE for own in counted for trait, _ in own)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_own_walls_are_worth_more_and_a_rivals_less(seats: int) -> None:
    hands = ["tnt spy", *["iron"] * (seats - 1)]
    few = INSIGHT.worth(seen(bombs(hands=hands, fronts=["stone"] * seats)))
    ahead = ["stone iron palisade", *["stone"] * (seats - 1)]
    more = INSIGHT.worth(seen(bombs(hands=hands, fronts=ahead)))
    less = INSIGHT.worth(seen(bombs(hands=hands, fronts=ahead[::-1])))
    assert 0 < less < few < more < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_lead_is_worth_most_where_the_limit_is_near(seats: int) -> None:
    fronts = ["stone iron", *["stone"] * (seats - 1)]
    table = seen(bombs(hands=["tnt spy", *["iron"] * (seats - 1)], fronts=fronts))
    worth: list[float] = []
    for rounds in (40, 1):
        table.rounds = rounds
        worth.append(INSIGHT.worth(table))
    assert worth[0] < worth[1]
