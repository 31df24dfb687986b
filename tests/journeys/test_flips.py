"""The slap phase: correct, wrong, late and missed slaps, and gifts."""

from __future__ import annotations

import pytest

from bot.client import KaboomClient
from engine.cards import rank
from engine.core import Place
from tests.journeys.conftest import Record, Stack
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played, begin, plain, shows
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in

pytestmark = pytest.mark.usefixtures("hurry")


def theirs(*slots: int) -> object:
    """Return a wish for a deal: seat 0 flips first, and only the cards of seat 1 in `slots` match
    this flip."""

    def wish(deal: Deal) -> bool:
        return deal.starter == 0 and matching(deal) == [(1, slot) for slot in slots]

    return wish


def matching(deal: Deal) -> list[tuple[int, int]]:
    """Return the places of all cards that match the first flip."""
    return [
        (seat, slot)
        for seat, hand in enumerate(deal.hands)
        for slot, card in enumerate(hand)
        if rank(card) == rank(deal.pile[0])
    ]


def no_match(deal: Deal) -> bool:
    """Return whether seat 0 flips first and no card matches the first or the second flip."""
    return deal.starter == 0 and not any(deal.holds(card) for card in deal.pile[:2])


async def flipped(
    client: KaboomClient, stack: Stack, wish: object, *people: Person
) -> tuple[Played, Deal]:
    """Start a match and flip the first card. Return the match and its deal."""
    deal = stack(find(len(people), wish))  # type: ignore[arg-type]
    match = await begin(client, deal, *people)
    await match.peek()
    assert await match.flip() is people[0]
    return match, deal


def cards_of(match: Played, seat: int) -> list[int | None]:
    """Return the cards in the slots of this seat. None stands for an empty slot."""
    return list(match.state.grids[seat])


async def test_a_right_slap_with_an_own_card_begins_the_turns_with_the_slapper(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, deal = await flipped(bot, stack, theirs(3), anneke, bashir)
    await match.public(bashir, "slap")
    assert says_in("kaboom", "claim-first") in match.panel(bashir).text
    await match.tells("status-slap", name="Bashir")
    await match.private(bashir, "match 1.3")
    assert says_in("kaboom", "claim-more", n=1) in match.panel(bashir).text
    await match.private(bashir, "end_slap")
    shown = await match.says("Bashir: draw a card")
    assert "3 cards" in shown.text
    assert cards_of(match, 1) == [*deal.hands[1][:3], None]
    assert not [m for m in bashir.ephemerals() if m.buttons], "nothing is left to choose"


async def test_a_wrong_slap_costs_two_cards_and_the_flipping_goes_on(
    bot: KaboomClient, stack: Stack, record: Record, anneke: Person, bashir: Person
) -> None:
    match, deal = await flipped(bot, stack, no_match, anneke, bashir)
    await match.slap(anneke, Place(0, 0))
    shown = await match.tells("event-wrong", "event-penalty", name="Anneke", n=2, slot="1")
    assert says_in("kaboom", "status-flip", name="Bashir") in shown.text
    assert shows(shown, deal.hands[0][0]), "the wrong card lies open on the discards"
    assert cards_of(match, 0) == [None, *deal.hands[0][1:], *deal.pile[1:3]]
    for reader in match.people:
        for seen in record.read_by(reader):
            assert not any(shows(seen, card) for card in deal.pile[1:3]), "penalty cards are unseen"
    assert await match.flip() is bashir


async def test_a_slap_that_sleeps_is_ended_by_the_clock_for_one_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, _ = await flipped(bot, stack, no_match, anneke, bashir)
    await match.public(bashir, "slap")
    match.run_out("slap")
    await match.says(
        says_in("kaboom", "event-backed-out-late", name="Bashir"), "took a penalty card: slot 5"
    )
    await bashir.until(lambda: not [m for m in bashir.ephemerals() if m.buttons])
    assert len(cards_of(match, 1)) == 5


async def test_for_a_matched_card_of_somebody_else_one_of_ones_own_may_go_there(
    bot: KaboomClient, stack: Stack, record: Record, anneke: Person, bashir: Person
) -> None:
    match, deal = await flipped(bot, stack, theirs(2), anneke, bashir)
    await match.slap(anneke, Place(1, 2))
    await match.private(anneke, "end_slap")
    asked = match.panel(anneke)
    assert says_in("kaboom", "gift-ask", name="Bashir", slot=3) in asked.text
    assert "decline" in asked.buttons
    await match.says(says_in("kaboom", "status-gift", name="Anneke", owner="Bashir", slot=3))
    await match.private(anneke, "give 0.1")
    await match.says(
        says_in("kaboom", "event-gave", name="Anneke", owner="Bashir", slot=3),
        "Anneke: draw a card",
    )
    given = deal.hands[0][1]
    assert cards_of(match, 1)[2] == given
    assert cards_of(match, 0)[1] is None
    for reader in match.people:
        assert not any(shows(seen, given) for seen in record.read_by(reader)), "given unseen"


async def test_a_gift_that_sleeps_is_declined_by_the_clock(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match, deal = await flipped(bot, stack, theirs(0), anneke, bashir)
    await match.slap(anneke, Place(1, 0))
    await match.private(anneke, "end_slap")
    match.run_out("gift")
    await match.says("Anneke: draw a card")
    assert cards_of(match, 0) == list(deal.hands[0])
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])


async def test_while_one_picks_the_others_wait_and_learn_that_it_costs_nothing(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match, _ = await flipped(bot, stack, no_match, anneke, bashir, chioma)
    flip = match.table().custom_id("flip")
    await match.public(chioma, "slap")
    with match.unchanged():
        late = plain(await match.public(bashir, "slap"))
        wait = plain(await match.relic(bashir, flip))
    assert carries(late, "margin-late", "kaboom", name="Chioma")
    assert " ms." in late
    assert wait == says_in("kaboom", "refusal-slap-in-progress", known="yes", name="Chioma")
