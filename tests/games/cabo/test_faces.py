"""The largest tables, with cards as emojis. They fit or use words instead, also in a language with
long words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.ui.layout import check, fits
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY, Reader
from engine.games.cabo.state import State
from tests.support import pseudo
from tests.support.emojis import FIRST_ID, uploaded
from tests.support.screens import FAMILY, HOSTILE, facts, states, view, words

PICTURE = f":{FIRST_ID // 10**12}"
"""A colon and the beginning of an emoji's id, in the form in which an emoji is written in a
message."""

MOMENTS = ("play", "reveal")


def laid(key: str, phase: str, slots: int) -> State:
    """Return a moment of a game with as many seats as possible, each of which has this many
    slots."""
    played = states(FAMILY[key].seats[-1], 2, key=key)
    found = next(state for state in played if state.phase == phase)
    grids = tuple(tuple(range(slots)) for _ in found.grids)
    return replace(found, grids=grids, looks=())


def shown(key: str, state: State, viewer: int | None) -> Panel | None:
    """Return the panel that the viewer sees, with emojis where they fit."""
    renderer, seen = RENDERERS[key], view(state, viewer)

    def make(reader: Reader) -> Panel | None:
        known = facts(state.seats, HOSTILE, happenings=("x" * 150,) * 9, reader=reader)
        if viewer is None:
            return renderer.public(seen, known, last_discard=state.discards)
        return renderer.private(seen, known)

    return uploaded().made(EVERYBODY, renderer.emojis, make)


@pytest.mark.parametrize("key", list(FAMILY))
@pytest.mark.parametrize("phase", MOMENTS)
@pytest.mark.parametrize("slots", [4, 6, 8, 12, 30])
def test_the_largest_table_fits(key: str, phase: str, slots: int) -> None:
    state = laid(key, phase, slots)
    with pseudo.spoken():
        for viewer in (None, *range(state.seats)):
            panel = shown(key, state, viewer)
            if panel is not None:
                check(panel)


@pytest.mark.parametrize("key", list(FAMILY))
@pytest.mark.parametrize("phase", MOMENTS)
def test_what_is_dealt_is_shown_by_pictures_even_at_the_largest_table(key: str, phase: str) -> None:
    with pseudo.spoken():
        table = shown(key, laid(key, phase, 6), None)
    assert table is not None
    assert words(table).count(PICTURE) >= 6 * FAMILY[key].seats[-1]


@pytest.mark.parametrize("key", list(FAMILY))
def test_a_table_too_large_for_pictures_comes_in_words(key: str) -> None:
    state = laid(key, "reveal", 20)
    table = shown(key, state, None)
    assert table is not None
    assert fits(table)
    assert PICTURE not in words(table)


@pytest.mark.parametrize(
    ("slots", "empty", "told"),
    [(4, False, False), (4, True, True), (5, True, False), (8, True, False)],
)
def test_cards_are_counted_if_a_slot_is_empty_and_a_line_has_room(
    slots: int, empty: bool, told: bool
) -> None:
    state = laid("kaboom", "play", slots)
    if empty:
        state = replace(state, grids=tuple((None, *grid[1:]) for grid in state.grids))
    panel = shown("kaboom", state, None)
    assert panel is not None
    assert (f"{slots - empty}\u00a0cards" in words(panel)) == told
