"""Powers: looking, swapping, claiming later, slaps during a power, and the time limit."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from engine.cards import KING, rank
from engine.core import Place
from tests.journeys.conftest import Record, Stack
from tests.support.cards import one
from tests.support.journeys.dealing import Deal, Wish, draws, find, opener
from tests.support.journeys.match import Played, begin, plain, shows
from tests.support.local.harness import Person
from tests.support.stand_in import holds
from tests.support.wording import says_in

pytestmark = pytest.mark.usefixtures("hurry")


async def drawn(
    client: KaboomClient, stack: Stack, *people: Person, wish: Wish, then: Wish = holds
) -> Played:
    """Return a match at a turn of the first person, who has no card in slot 3 and holds the card
    that `wish` requires."""
    deal = stack(find(len(people), opener, wish, then))
    match = await begin(client, deal, *people)
    assert await match.reach_turns() is people[0]
    await match.public(people[0], "draw")
    return match


async def pick(match: Played, person: Person, place: Place) -> None:
    """Choose a card for a power. If the panel asks for a seat, choose the seat first, and then the
    card."""
    if f"@{place.seat}" in match.panel(person).buttons:
        await match.private(person, f"@{place.seat}")
    await match.private(person, f"{place.seat}.{place.slot}")


async def test_a_9_or_10_looks_at_one_of_somebody_else(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, chioma, wish=draws(9, 10))
    await match.private(anneke, "use_power")
    assert "@0" not in match.panel(anneke).buttons
    await pick(match, anneke, Place(2, 1))
    card = match.deal.hands[2][1]
    assert shows(match.panel(anneke), card)
    await match.private(anneke, "end_look")
    await match.says(says_in("kaboom", "event-looked-at", name="Anneke", place="Chioma’s slot 2"))
    assert not [m for m in anneke.ephemerals() if shows(m, card)]


async def test_a_jack_or_queen_swaps_two_cards_that_nobody_sees(
    bot: KaboomClient, stack: Stack, record: Record, anneke: Person, bashir: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, wish=draws(11, 12))
    since = [len(record.read_by(person)) for person in match.people]
    await match.private(anneke, "use_power")
    await pick(match, anneke, Place(0, 1))
    assert "pick blind_swap" in list(match.panel(anneke).buttons), "one may start over"
    await pick(match, anneke, Place(1, 3))
    places = "their own slot 2 and Bashir’s slot 4"
    await match.says(says_in("kaboom", "event-swapped", name="Anneke", places=places))
    mine, other = match.deal.hands[0][1], match.deal.hands[1][3]
    assert (match.state.grids[0][1], match.state.grids[1][3]) == (other, mine)
    for person, start in zip(match.people, since, strict=True):
        for seen in record.read_by(person)[start:]:
            assert not shows(seen, mine)
            assert not shows(seen, other)


async def test_a_king_looks_at_two_and_swaps_them(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, wish=draws(KING))
    mine, other = match.deal.hands[0][0], match.deal.hands[1][0]
    await match.private(anneke, "use_power")
    await pick(match, anneke, Place(0, 0))
    assert not shows(match.panel(anneke), mine), "both are shown together"
    await pick(match, anneke, Place(1, 0))
    assert shows(match.panel(anneke), mine)
    assert shows(match.panel(anneke), other)
    await match.private(anneke, "make_swap")
    places = "their own slot 1 and Bashir’s slot 1"
    await match.says(says_in("kaboom", "event-swapped-seen", name="Anneke", places=places))
    assert match.state.grids[0][0] == other
    assert not [m for m in anneke.ephemerals() if shows(m, mine) or shows(m, other)]


async def test_a_power_left_for_the_moment_can_be_claimed_until_the_next_draw(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, wish=draws(7, 8))
    await match.private(anneke, "discard")
    await match.says(says_in("kaboom", "table-power-waits", name="Anneke"))
    with match.unchanged():
        plain(await match.public(bashir, "use_power"))
    await match.public(anneke, "use_power")
    await pick(match, anneke, Place(0, 1))
    assert shows(match.panel(anneke), match.deal.hands[0][1])


async def test_a_slap_during_a_power_comes_first_and_then_the_power_goes_on(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, wish=draws(7, 8))
    await match.private(anneke, "use_power")
    aim = match.panel(anneke)
    await match.public(bashir, "slap")
    await anneke.wait_for(
        lambda m: m.id == aim.id and says_in("kaboom", "hold-first", name="Bashir") in m.text
    )
    first = next(b for b in aim.buttons if "." in b)
    with match.unchanged():
        told = plain(await match.relic(anneke, aim.custom_id(first)))
    assert told == says_in("kaboom", "refusal-slap-in-progress", known="yes", name="Bashir")
    await match.private(bashir, "end_slap")
    await match.says(says_in("kaboom", "status-power-look-own", name="Anneke"))
    await anneke.wait_for(lambda m: m.id == aim.id and says_in("kaboom", "aim-look-own") in m.text)
    await pick(match, anneke, Place(0, 0))
    assert shows(match.panel(anneke), match.deal.hands[0][0])


async def test_a_slap_that_takes_a_looked_at_card_calls_the_swap_off(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def king_at_bashirs(deal: Deal) -> bool:
        return rank(deal.hands[1][0]) == KING

    match = await drawn(bot, stack, anneke, bashir, wish=draws(KING), then=king_at_bashirs)
    await match.private(anneke, "use_power")
    await pick(match, anneke, Place(0, 0))
    await pick(match, anneke, Place(1, 0))
    swap = match.panel(anneke).custom_id("make_swap")
    await match.slap(bashir, Place(1, 0))
    await match.private(bashir, "end_slap")
    await match.says(says_in("kaboom", "event-power-slap", name="Anneke"))
    with match.unchanged():
        plain(await match.relic(anneke, swap))
    await anneke.wait_for(lambda m: m.ephemeral and "end_look" in m.buttons)
    await match.private(anneke, "end_look")
    await match.turn_of(bashir)
    assert match.state.grids[0][0] == match.deal.hands[0][0], "the other card stays where it lay"


async def test_a_power_that_sleeps_is_dropped_by_the_clock(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await drawn(bot, stack, anneke, bashir, wish=draws(11, 12))
    card = match.deal.pile[1]
    await match.private(anneke, "use_power")
    match.run_out("turn")
    await match.says(
        f"discarded {one(card)}", says_in("kaboom", "event-power-clock", name="Anneke"), "Bashir:"
    )
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])
