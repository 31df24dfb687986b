"""The height of a table on a phone. The more players there are, the shorter the text about each of
them is."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.games import RENDERERS
from bot.pictures.canvas import LINES
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Picture, Rule
from bot.ui.table_frame import colour, where
from engine.games import GAMES
from engine.games.cabo.state import State
from tests.support.any_game import AnyGame
from tests.support.screens import RENDERER, facts, labels, presses, states, view, words

HAPPENED = ("first", "second", "third", "last")


def reached(wanted: Callable[[State], Any], seats: int) -> State:
    """Return a state of a random game for which `wanted` returns True."""
    return next(s for seed in range(60) for s in states(seats, seed) if wanted(s))


@pytest.mark.parametrize(
    ("seats", "told", "ruled"),
    [
        (2, ["-# second", "-# third", "last"], True),
        (3, ["-# third", "last"], True),
        (4, ["last"], False),
        (5, ["last"], False),
        (6, ["last"], False),
    ],
)
def test_many_at_a_table_leave_room_for_ones_own_panel(
    seats: int, told: list[str], ruled: bool
) -> None:
    state = reached(lambda s: s.phase == "play" and s.held is not None, seats)
    known = facts(seats, happenings=HAPPENED)
    panel = RENDERER.public(view(state, None), known)
    lines = words(panel).splitlines()
    assert [each for each in lines if each.removeprefix("-# ") in HAPPENED] == told
    assert len([each for each in lines if re.match("`(1[▮·]|▮ ).*`\u2002", each)]) == seats
    assert any(isinstance(block, Rule) for block in panel.blocks) == ruled


def test_what_a_picture_shows_is_not_told_below_it() -> None:
    state = reached(lambda s: s.phase == "reveal", 4)
    panel = RENDERER.public(view(state, None), facts(4))
    lost = panel.pictured([Picture("round-1.png", b"png", "All cards")])
    assert words(panel).count("\u2002") == 4
    assert "\u2002" not in words(lost)
    assert words(lost).splitlines()[0] == words(panel).splitlines()[0]
    assert labels(lost) == labels(panel)
    assert panel.pictured(()) == panel


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_persons_panels_have_the_colour_of_their_line_in_charts(game: AnyGame) -> None:
    seats = max(game.seats)
    state = game.start(seats, game.options(), b"seed" * 8).state
    for seat in range(seats):
        asked = ComponentId(1, "move")
        panel = RENDERERS[game.key].private(game.view(state, seat), facts(seats), asked)
        assert panel is not None
        assert panel.accent == int("".join(f"{part:02x}" for part in LINES[seat]), 16)
    assert len({colour(seat) for seat in range(seats)}) == seats


@pytest.mark.parametrize("seats", [4, 5])
def test_of_many_whoever_picks_reads_names_alone(seats: int) -> None:
    """With many players, a button contains only the name of a player. The table shows how many
    cards each player has."""
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


def test_a_deadline_that_a_phone_has_no_room_for_gets_its_own_line() -> None:
    assert where("Kaboo", "Round 1/5", "ends <t:1:R>") == (
        "-# Kaboo\u00a0· Round\u00a01/5\u00a0· ends\u00a0<t:1:R>"
    )
    assert where("A game of a long name", "Round 1/5", "ends <t:1234567890:R>") == (
        "-# A\u00a0game\u00a0of\u00a0a\u00a0long\u00a0name\u00a0· Round\u00a01/5\n"
        "-# ends <t:1234567890:R>"
    )
