"""G5.1: if several players may end the round at the same time, the press with the lowest id ends
it. The order of arrival doesn't matter."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.cabo.builders import graveyard
from tests.support.local.harness import Person
from tests.support.stand_in import returns
from tests.support.wire.crowd import House, cross, house
from tests.support.wire.games import GRAVEYARD


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A table for three players on which discards have no minimum open time."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.0))
    async with house(tmp_path, gather_ms=150) as running:
        await running.open(3, kit=GRAVEYARD)
        yield running


def laid(**more: Any) -> Any:
    """Return a state in which seat 1 has to move and seat 2 has the fewest points."""
    return graveyard(grids=["5H 3C 9D 7S", "2C 4D 6H 8S", "AD AH"], to_move=1, **more).state


def ends(at: House, seat: int) -> tuple[Person, str]:
    """Return the person in this seat, and the custom_id with which that person ends the round."""
    return at.seated[seat], at.play_id("act", "end_round", at.state.round)


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("discard", ["5C", ""])
async def test_of_two_enders_the_lower_id_has_ended_it(at: House, first: int, discard: str) -> None:
    await at.lay(laid(discard=discard))
    _, late = await cross(at, ends(at, first), ends(at, 2 - first))
    result = at.state.result
    assert result.caller == first
    # Seat 0 is beaten and pays for it, although others wanted to end the round too.
    assert result.scores == ((24 + 30, 20, 2) if first == 0 else (24, 20, 2))
    assert f"{at.seated[first].name} ended this round first" in late.text


async def test_a_quick_play_with_a_lower_id_is_settled_before_the_round_may_end(at: House) -> None:
    await at.lay(laid(discard="5C"))
    played, ended = await cross(at, (at.seated[0], "slap"), ends(at, 2))
    assert at.state.slap.seat == 0
    assert "You were first" in played.text
    assert "Not in the middle of a quick-play" in ended.text


async def test_an_end_with_a_lower_id_than_a_draw_leaves_nothing_to_draw(at: House) -> None:
    await at.lay(laid(discard=""))
    _, drew = await cross(at, ends(at, 2), (at.seated[1], "draw"))
    assert at.state.result.caller == 2
    assert drew.said
