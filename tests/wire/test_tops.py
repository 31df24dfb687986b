"""B4.2, G4.5: one player takes the top card while another one matches it. The press that Discord
received first is applied first, and the other player chooses again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.cards import parse
from tests.games.cabo.builders import codes, graveyard, kaboo
from tests.support.local.harness import Person
from tests.support.stand_in import returns
from tests.support.wire.crowd import House, cross, house
from tests.support.wire.games import GRAVEYARD, KABOO, Kit

GRIDS = ["5H 3C", "QD 4D", "AC AD"]
SNAPPER, TAKER = 1, 0


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the minimum open time of discards."""
    monkeypatch.setattr("bot.match.timers.least_open", returns(0.0))


async def laid(at: House, kit: Kit) -> None:
    """Lay a table at which seat 0 has to move and a Queen is open. Seat 1 has another Queen."""
    made = {KABOO: kaboo, GRAVEYARD: graveyard}[kit]
    await at.open(3, kit=kit)
    await at.lay(made(grids=GRIDS, discard="QC 9S", open_by=2, to_move=TAKER).state)


def claim(at: House) -> Any:
    return at.seated[SNAPPER], "slap"


def wants(at: House, kit: Kit) -> Any:
    """Return the player who takes the top card, and the custom_id of the press with which they do
    so."""
    kind, places = ("switch_top", "0.1") if kit == KABOO else ("take", "")
    return at.seated[TAKER], at.play_id("act", kind, at.state.turn, places)


async def press(at: House, person: Person, custom_id: str) -> None:
    """Deliver the press, and wait until it was answered and the table was painted."""
    pressed = at.stamp(person, custom_id)
    at.deliver(pressed)
    await at.answered(pressed)
    await at.settle()


BOTH = pytest.mark.parametrize("kit", [KABOO, GRAVEYARD])


@BOTH
async def test_a_match_in_time_is_settled_first_and_the_taker_chooses_again(
    tmp_path: Path, kit: Kit
) -> None:
    async with house(tmp_path, gather_ms=150) as at:
        await laid(at, kit)
        claimed, wanted = await cross(at, claim(at), wants(at, kit))
        assert at.state.slap.seat == SNAPPER
        assert "You were first" in claimed.text
        assert wanted.text.endswith(".")
        assert codes(at.state.grids[TAKER]) == GRIDS[TAKER]
        match = at.play_id("act", "match", at.state.slap.number, "1.0")
        await press(at, at.seated[SNAPPER], match)
        assert at.state.slap is None
        # Nothing was done in the taker's place; now the other Queen is on top.
        assert (at.state.to_move, at.state.held) == (TAKER, None)
        await press(at, *wants(at, kit))
        if kit == KABOO:
            assert codes(at.state.grids[TAKER]) == "5H QD"
        else:
            assert at.state.held == parse("QD")


@BOTH
async def test_too_late_a_match_finds_another_card_there_and_costs_nothing(
    tmp_path: Path, kit: Kit
) -> None:
    async with house(tmp_path, gather_ms=150) as at:
        await laid(at, kit)
        _, claimed = await cross(at, wants(at, kit), claim(at))
        state = at.state
        assert state.slap is None
        assert "Another card was on top" in claimed.text
        assert codes(state.grids[SNAPPER]) == GRIDS[SNAPPER]
        # The new top may be matched too, under a new number.
        assert state.open.number == 6
        assert state.open.card == parse("3C" if kit == KABOO else "9S")
