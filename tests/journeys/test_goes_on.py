"""If the bot stops in the middle of a game and starts again, the game continues. The buttons that
are on the screens still work."""

from __future__ import annotations

import asyncio
import gc

import pytest

from engine.cards import KING
from tests.journeys.conftest import Bots, Stack
from tests.support.journeys.dealing import draws, find, opener
from tests.support.journeys.match import Played, begin, plain, shows, slot
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in

pytestmark = pytest.mark.usefixtures("hurry")


async def restart(bots: Bots, match: Played) -> None:
    """Restart the bot, and check that the match hasn't changed."""
    await match.painted()
    before = match.play.state
    match.client = await bots.restart()
    await match.people[0].until(
        lambda: any(getattr(table.stage, "state", None) for table in match.client.tables.all())
    )
    assert match.play.state == before
    await match.painted()


async def test_in_the_lobby(bots: Bots, anneke: Person, bashir: Person) -> None:
    """A bot that is stopped while it opens its tables leaves no connection to the store open."""
    await bots.start()
    lobby = (await anneke.slash("kaboom", rounds=3)).message
    await bashir.click(lobby, "join")
    client = await bots.restart()
    assert "already" in plain(await bashir.click(lobby, "join"))
    second = (await bashir.slash("kaboom")).message
    assert second.ephemeral
    assert (await anneke.click(lobby.id, "add")).ok
    number = client.tables.all()[0].id
    for pause in range(3):
        client = await bots.restart()
        client.tables.table(number).wake()
        await asyncio.sleep(pause / 1000)
    assert (await anneke.click(lobby.id, "start")).ok
    first = says_in("kaboom", "table-round-of", round=1, rounds=3)
    await anneke.wait_for(lambda m: m.id == lobby.id and first in m.text)
    await bots.stop()
    gc.collect()  # an unclosed connection warns now


async def test_with_a_slap_being_picked_a_drawn_card_and_between_two_rounds(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """A clock that ran out while the bot was away gives time to look around."""
    client = await bots.start(clock_flip=2.0)
    match = await begin(client, stack(find(2, opener, draws(11, 12))), anneke, bashir, rounds=2)
    await match.peek()
    await bots.stop()
    await asyncio.sleep(2.1)
    match.client = await bots.restart()
    await anneke.until(lambda: match.client.tables.all() and match.client.tables.all()[0].stage)
    due = match.play.timers.ends()["flip"] - match.client.services.unix()
    assert due > 15
    assert await match.flip() is anneke
    await match.public(anneke, "slap")
    await restart(bots, match)
    late = plain(await match.public(bashir, "slap"))
    assert carries(late, "margin-late", "kaboom", name="Anneke")
    await match.private(anneke, slot(2), "end_slap")
    await match.turn_of(anneke)

    await match.public(anneke, "draw")
    old = match.panel(anneke)
    await restart(bots, match)
    again = (await match.public(anneke, "move")).message
    assert shows(again, match.deal.pile[1]), "the same card"
    await anneke.until(lambda: anneke.look(old) is None)
    assert (await anneke.click(again, slot(0))).ok
    await match.tells("event-replaced", name="Anneke", slot="1")
    await match.turn_of(bashir)
    assert match.state.grids[0][0] == match.deal.pile[1]

    await match.public(bashir, "draw")
    drawn, old = match.state.held, match.panel(bashir)
    await restart(bots, match)
    assert (await bashir.click(old, slot(0))).ok, "the old panel works, too"
    await match.turn_of(anneke)
    assert match.state.grids[1][0] == drawn

    await match.finish_round()
    await match.public(anneke, "ready")
    await restart(bots, match)
    assert carries((await match.painted()).text, "status-reveal", "kaboom", round=1)
    await match.public(bashir, "ready")
    await match.says(says_in("kaboom", "table-round-of", round=2, rounds=2))
    await match.reach_turns()
    await restart(bots, match)
    await match.finish_round()
    await match.tells("status-won")


async def test_with_a_kings_swap_to_decide(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await bots.start()
    match = await begin(client, stack(find(2, opener, draws(KING))), anneke, bashir)
    await match.reach_turns()
    await match.public(anneke, "draw")
    await match.private(anneke, "use_power", "pick look_at_two @0", slot(0))
    await match.private(anneke, "pick look_at_two 0.0 @1", "1.0")
    old = match.panel(anneke)
    await anneke.until(lambda: len(match.play.display.looks.shown) == 3)
    await match.painted()
    match.client = await bots.restart()
    await anneke.until(lambda: anneke.look(old) is None)
    move = (await anneke.click(match.message_id, "move")).message
    assert not shows(move, match.deal.hands[1][0]), "the look is over; the choice is not"
    await match.private(anneke, "make_swap")
    await match.says(
        says_in(
            "kaboom",
            "event-swapped-seen",
            name="Anneke",
            places="their own slot 1 and Bashir’s slot 1",
        )
    )
