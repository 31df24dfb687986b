"""Slaps, snaps and quick plays, played by buttons in Kaboom!, Kaboo and Graveyard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from engine.cards import Card, rank
from engine.core import Place
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, CaboGame
from tests.journeys.conftest import Record, Stack
from tests.support.cards import one, short
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played, begin, plain, shows, slot
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in

pytestmark = pytest.mark.usefixtures("hurry")

Wish = Callable[[Deal], bool]
END, YES, NO = "ask end_round", "end_round", "cancel"
ROUNDS = {KABOO_GAME.key: 2, GRAVEYARD_GAME.key: None}


def holders(deal: Deal, card: Card | None) -> list[tuple[int, int]]:
    """Return the places of all cards in hands that match this card."""
    return [
        (seat, at)
        for seat, hand in enumerate(deal.hands)
        for at, other in enumerate(hand)
        if card is not None and rank(other) == rank(card)
    ]


def dull(deal: Deal) -> bool:
    """Return whether none of the first three cards of the pile has an effect, and nobody holds a
    card that matches the first of them."""
    return all(rank(card) < 7 for card in deal.pile[:3]) and not deal.holds(deal.pile[0])


async def nothing_to_choose(person: Person) -> None:
    """Wait until the person has no private panel with buttons."""
    await person.until(lambda: not [m for m in person.ephemerals() if m.buttons])


# Kaboom!


async def test_wrong_and_sleeping_slaps_cost_cards_and_the_flipping_goes_on(
    bot: KaboomClient,
    stack: Stack,
    record: Record,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    """While one player picks, the others wait, and being late costs them nothing."""

    def no_match(deal: Deal) -> bool:
        return deal.starter == 0 and not any(deal.holds(deal.pile[at]) for at in (0, 2))

    deal = stack(find(3, no_match))
    match = await begin(bot, deal, anneke, bashir, chioma)
    await match.peek()
    assert await match.flip() is anneke
    flip = match.table().custom_id("flip")
    await match.public(chioma, "slap")
    with match.unchanged():
        late = plain(await match.public(bashir, "slap"))
        wait = plain(await match.relic(bashir, flip))
    assert carries(late, "margin-late", "kaboom", name="Chioma")
    assert " ms." in late
    assert wait == says_in("kaboom", "refusal-slap-in-progress", known="yes", name="Chioma")
    match.run_out("slap")
    out = says_in("kaboom", "event-backed-out-late", name="Chioma")
    await match.says(out, "took a penalty card: slot 5")
    await nothing_to_choose(chioma)
    assert len(match.state.grids[2]) == 5

    assert await match.flip() is bashir
    await match.slap(anneke, Place(0, 0))
    shown = await match.tells("event-wrong", "event-penalty", name="Anneke", n=2, slot="1")
    assert says_in("kaboom", "status-flip", name="Chioma") in shown.text
    assert shows(shown, deal.hands[0][0]), "the wrong card lies open on the discards"
    assert list(match.state.grids[0]) == [None, *deal.hands[0][1:], *deal.pile[3:5]]
    for reader in match.people:
        for seen in record.read_by(reader):
            assert not any(shows(seen, card) for card in deal.pile[3:5]), "penalty cards are unseen"
    assert await match.flip() is chioma


async def test_for_a_matched_card_of_somebody_else_one_of_ones_own_may_go_there(
    bot: KaboomClient, stack: Stack, record: Record, anneke: Person, bashir: Person
) -> None:
    deal = stack(find(2, lambda d: d.starter == 0 and holders(d, d.pile[0]) == [(1, 2)]))
    match = await begin(bot, deal, anneke, bashir)
    await match.peek()
    assert await match.flip() is anneke
    await match.slap(anneke, Place(1, 2))
    await match.private(anneke, "end_slap")
    asked = match.panel(anneke)
    assert says_in("kaboom", "gift-ask", name="Bashir", slot=3) in asked.text
    assert "decline" in asked.buttons
    await match.says(says_in("kaboom", "status-gift", name="Anneke", owner="Bashir", slot=3))
    await match.private(anneke, "give 0.1")
    gave = says_in("kaboom", "event-gave", name="Anneke", owner="Bashir", slot=3)
    await match.says(gave, "Anneke: draw a card")
    given = deal.hands[0][1]
    assert match.state.grids[1][2] == given
    assert match.state.grids[0][1] is None
    for reader in match.people:
        assert not any(shows(seen, given) for seen in record.read_by(reader)), "given unseen"
    await nothing_to_choose(anneke)


# Kaboo and Graveyard


async def started(
    client: KaboomClient, stack: Stack, game: CaboGame, wish: Wish, *people: Person
) -> Played:
    """Start a match and let everyone look. Return the match when the first person has the turn."""
    deal = stack(find(len(people), lambda d: d.starter == 0 and wish(d), game=game))
    match = await begin(client, deal, *people, rounds=ROUNDS[game.key])
    await match.peek()
    await match.painted()
    return match


async def test_b6_4_a_card_is_snapped_while_somebody_holds_a_drawn_one(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def wish(deal: Deal) -> bool:
        return holders(deal, deal.top) == [(1, 2)]

    match = await started(bot, stack, KABOO_GAME, wish, anneke, bashir)
    await match.public(anneke, "draw")
    held = match.state.held
    await match.says(says_in("kaboo", "status-drew", name="Anneke"), ", can be snapped")
    await match.public(bashir, "slap")
    hold = says_in("kaboo", "hold-first", name="Bashir")
    waiting = await anneke.wait_for(
        lambda m: m.ephemeral and hold in m.text and short(held) in m.text
    )
    assert not waiting.buttons
    with match.unchanged():
        forged = match.id("act", "discard", match.state.turn)
        told = plain(await match.relic(anneke, forged))
        assert says_in("kaboo", "refusal-slap-in-progress", known="yes", name="Bashir") in told
    await match.match(bashir, Place(1, 2))
    drew = says_in("kaboo", "status-drew", name="Anneke")
    await match.says("Bashir snapped", drew, ", too late to snap")
    assert match.state.grids[1][2] is None
    assert match.state.held == held
    await anneke.wait_for(lambda m: m.ephemeral and "discard" in m.buttons)
    await match.private(anneke, "discard")
    assert match.state.discard[-1] == held


async def test_the_top_of_the_graveyard_is_taken_and_of_two_who_end_the_round_one_has_ended_it(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    """A card that was taken must be kept. The question whether to end the round waits while a quick
    play is settled."""
    match = await started(bot, stack, GRAVEYARD_GAME, dull, anneke, bashir)
    assert "take" not in (await match.painted()).buttons, "the graveyard is empty"
    with match.unchanged():
        told = plain(await match.relic(anneke, match.id("act", "take", match.state.turn)))
        assert told == says_in("graveyard", "refusal-nothing-to-take")
    await match.pass_turn()
    top = match.state.discard[-1]
    choices = "draw or take the top card"
    await match.says(says_in("graveyard", "status-turn", name="Bashir", choices=choices))
    await match.public(bashir, "take")
    await match.says(f"Bashir took {one(top)}: which card does it replace?")
    with match.unchanged():
        told = plain(await match.relic(bashir, match.id("act", "discard", match.state.turn)))
    assert told == says_in("graveyard", "refusal-must-keep")
    mine = match.state.grids[1][0]
    await match.private(bashir, slot(0))
    await match.tells("event-replaced", name="Bashir", slot="1", card=one(mine))
    assert match.state.grids[1][0] == top

    for person in (anneke, bashir):
        await match.public(person, END)
    yes = [match.panel(person).custom_id(YES) for person in (anneke, bashir)]
    await match.public(anneke, "slap")
    await bashir.until(lambda: list(match.panel(bashir).buttons) == [NO])
    assert says_in("graveyard", "ask-end-wait", name="Anneke") in match.panel(bashir).text
    with match.unchanged():
        told = plain(await match.relic(bashir, yes[1]))
    message, known = "refusal-slap-in-progress-end-round", {"known": "yes", "name": "Anneke"}
    assert told == says_in("graveyard", message, **known)
    await match.private(anneke, "end_slap")
    await bashir.until(lambda: YES in match.panel(bashir).buttons)
    await match.private(bashir, YES)
    await match.says("### Round 1: ")
    with match.unchanged():
        told = plain(await match.relic(anneke, yes[0]))
    assert told == says_in("graveyard", "refusal-ended-first", name="Bashir")
    assert match.state.result.caller == 1
    await nothing_to_choose(anneke)
    for person in match.people:
        await match.public(person, "ready")
    await match.says("Round 2")
    assert match.state.starter == 1, "the next player begins"
