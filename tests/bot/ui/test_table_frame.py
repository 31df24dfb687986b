"""How much of a phone a table takes: the more sit at it, the less is said of each."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.ui.context import who
from bot.ui.panel import Rule
from engine.games.cabo.state import State
from tests.support.screens import RENDERER, facts, labels, presses, states, view, words

HAPPENED = ("first", "second", "third", "last")


def reached(wanted: Callable[[State], Any], seats: int) -> State:
    """A state of a random game of which this is true."""
    return next(s for seed in range(60) for s in states(seats, seed) if wanted(s))


@pytest.mark.parametrize(
    ("seats", "told", "small", "ruled"),
    [
        (2, ["-# second", "-# third", "last"], False, True),
        (3, ["-# third", "last"], False, True),
        (4, ["last"], False, False),
        (5, ["last"], True, False),
        (6, ["last"], True, False),
    ],
)
def test_many_at_a_table_leave_room_for_ones_own_panel(
    seats: int, told: list[str], small: bool, ruled: bool
) -> None:
    state = reached(lambda s: s.phase == "play" and s.held is not None, seats)
    known = facts(seats, happenings=HAPPENED)
    panel = RENDERER.public(view(state, None), known)
    lines = words(panel).splitlines()
    assert [each for each in lines if each.removeprefix("-# ") in HAPPENED] == told
    of_seats = [each for each in lines if f"**{who(known.people, 1)}**" in each]
    assert of_seats
    assert all(each.startswith("-# ") == small for each in of_seats if "▮" in each)
    assert any(isinstance(block, Rule) for block in panel.blocks) == ruled


@pytest.mark.parametrize("seats", [4, 5])
def test_of_many_whoever_picks_reads_names_alone(seats: int) -> None:
    """The table above says how many cards each of them has."""
    state = reached(lambda s: s.slap is not None and not s.slap.gifts, seats)
    assert state.slap is not None
    known = facts(seats)
    panel = RENDERER.private(view(state, state.slap.seat), known)
    assert panel is not None
    first = next(press for press in presses(panel) if press.seat == seats)
    panel = RENDERER.private(view(state, state.slap.seat), known, first)
    assert panel is not None
    others = [known.people[seat].name for seat in range(seats) if seat != state.slap.seat]
    alone = [name for name in others if name in labels(panel)]
    assert alone == (others if seats == 5 else [])
