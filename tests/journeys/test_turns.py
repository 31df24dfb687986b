"""A turn: a player draws a card, looks at it, and keeps or discards it. Meanwhile others may
slap."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import KaboomClient
from bot.ui.text import number
from engine.cards import rank
from engine.games.cabo.variants import KABOOM, value
from tests.journeys.conftest import Least, Stack, StartBot, puts_off
from tests.journeys.test_endings import at_turns
from tests.support.cards import one, short
from tests.support.journeys.dealing import draws
from tests.support.journeys.match import shows, slot
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in


@pytest.mark.usefixtures("hurry")
async def test_the_drawn_card_says_what_it_is_worth_and_can_do_to_its_holder_alone(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    for card in match.deal.pile[1:5]:
        who = match.mover
        shown = (await match.public(who, "draw")).message
        assert shown.ephemeral
        assert f"## {says_in('kaboom', 'held-head', card=short(card))}" in shown.text
        assert f"worth {number(value(KABOOM, card))} point" in shown.text
        power = KABOOM.powers.get(rank(card))
        assert ("use_power" in shown.buttons) == (power is not None)
        await match.says(says_in("kaboom", "status-drew", name=who.name))
        told = (await match.private(who, "discard")).message
        assert says_in("kaboom", "own-discarded", card=one(card)) in told.text
        await match.tells("event-discarded", name=who.name, card=one(card))


@pytest.mark.usefixtures("hurry")
async def test_a_drawn_card_is_kept_and_what_lay_there_is_discarded(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    await match.pass_turn()
    drawn, lay = match.state.pile[-1], match.state.grids[1][3]
    await match.public(bashir, "draw")
    await match.private(bashir, slot(3))
    await match.tells("event-replaced", slot="4", card=one(lay))
    assert match.state.grids[1][3] == drawn
    assert match.state.discard[-1] == lay
    assert "use_power" not in (await match.painted()).buttons, "K5.3: a replaced card has no power"


@pytest.mark.usefixtures("hurry")
async def test_a_held_card_that_sleeps_is_discarded_without_its_power_and_its_panel_goes(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, wish=draws(11, 12))
    await match.public(anneke, "draw")
    match.run_out("turn")
    await match.tells("event-discarded-late", name="Anneke", card=one(match.deal.pile[1]))
    assert "use_power" not in (await match.painted()).buttons
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])


async def test_the_next_draw_waits_until_everybody_could_see_the_discard(
    start_bot: StartBot,
    stack: Stack,
    least: Least,
    monkeypatch: pytest.MonkeyPatch,
    anneke: Person,
    bashir: Person,
) -> None:
    """If a draw is pressed right after a discard, the draw waits, so that a slap that is pressed
    after it is still in time (K6.2)."""
    monkeypatch.setattr("bot.table.table.HELD_SECONDS", 1e6)  # put off, without a word
    client = await start_bot()
    match = await at_turns(client, stack, anneke, bashir)
    await match.pass_turn()
    await match.painted()
    least.seconds = 600.0
    puts_off(client, 100)
    held = match.state.pile
    draw = asyncio.create_task(match.public(bashir, "draw"))
    await asyncio.sleep(0)
    await match.public(anneke, "slap")
    assert (await anneke.sees(says_in("kaboom", "claim-first"))).ephemeral
    assert (await draw).ok
    await bashir.wait_for(
        lambda m: (
            m.ephemeral
            and m.text == says_in("kaboom", "refusal-slap-in-progress", known="yes", name="Anneke")
        )
    )
    assert match.state.pile == held, "no card was drawn"
    await match.private(anneke, "end_slap")
    # The minimum time restarts after a slap without effect; then the draw is applied.
    await match.public(bashir, "draw")
    assert match.state.held is None
    least.over(match.play.table)
    await bashir.until(lambda: match.state.held is not None)
    await bashir.wait_for(lambda m: m.ephemeral and carries(m.text, "held-drew", "kaboom"))


@pytest.mark.usefixtures("hurry")
async def test_the_panel_that_was_dismissed_comes_back_with_the_same_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    first = (await match.public(anneke, "draw")).message
    anneke.dismiss(first)
    again = (await match.public(anneke, "move")).message
    assert shows(again, match.deal.pile[1])
    await match.private(anneke, "discard")
    assert match.mover is bashir
