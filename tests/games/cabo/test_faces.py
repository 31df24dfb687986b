"""The largest tables, with cards as emojis. They fit or use words instead, also in a language with
long words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.ui.layout import check
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY, Reader
from engine.games.cabo.state import State
from tests.support import pseudo
from tests.support.emojis import FIRST_ID, uploaded
from tests.support.screens import FAMILY, HOSTILE, facts, states, view, words

PICTURE = f":{FIRST_ID // 10**12}"
"""A colon and the beginning of an emoji's id, in the form in which an emoji is written in a
message."""


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
@pytest.mark.parametrize("phase", ["play", "reveal"])
def test_the_largest_table_fits_with_pictures_or_in_words(key: str, phase: str) -> None:
    with pseudo.spoken():
        for slots in (4, 6, 12, 30):
            state = laid(key, phase, slots)
            for viewer in (None, 0, state.to_move):
                panel = shown(key, state, viewer)
                if panel is not None:
                    check(panel)
        dealt = words(shown(key, laid(key, phase, 6), None))
        assert dealt.count(PICTURE) >= 6 * FAMILY[key].seats[-1], "what is dealt, by pictures"
    assert PICTURE not in words(shown(key, laid(key, "reveal", 20), None))


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
