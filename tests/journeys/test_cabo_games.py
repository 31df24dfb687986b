"""Kaboo and Graveyard, played by buttons. The tests cover what is different from Kaboom!."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from engine.cards import rank
from engine.core import Place
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, CaboGame
from tests.journeys.conftest import Stack
from tests.support.cards import one, short
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played, begin, plain, slot
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in

pytestmark = pytest.mark.usefixtures("hurry")

Wish = Callable[[Deal], bool]
END, YES, NO = "ask end_round", "end_round", "cancel"
ROUNDS = {KABOO_GAME.key: 2, GRAVEYARD_GAME.key: None}


async def started(
    client: KaboomClient, stack: Stack, game: CaboGame, wish: Wish, *people: Person
) -> Played:
    """Start a match and let everyone look. Return the match when the first person has the turn."""

    def mine(deal: Deal) -> bool:
        return deal.starter == 0 and wish(deal)

    deal = stack(find(len(people), mine, game=game))
    match = await begin(client, deal, *people, rounds=ROUNDS[game.key])
    await match.peek()
    await match.painted()
    return match


def holders(deal: Deal) -> list[tuple[int, int]]:
    """Return the places of all cards that match the top card."""
    return [
        (seat, at)
        for seat, hand in enumerate(deal.hands)
        for at, card in enumerate(hand)
        if deal.top is not None and rank(card) == rank(deal.top)
    ]


def plain_top(deal: Deal) -> bool:
    """Return whether no card in any hand matches the top card."""
    return not holders(deal)


async def test_the_top_is_switched_for_an_own_card(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, KABOO_GAME, plain_top, anneke, bashir)
    top, mine = match.state.discard[-1], match.state.grids[0][3]
    with match.unchanged():
        await match.public(anneke, "pick switch_top")
        assert says_in("kaboo", "switch-ask") in match.panel(anneke).text
        await match.private(anneke, "cancel")
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])
    await match.public(anneke, "pick switch_top")
    await match.private(anneke, slot(3))
    await match.says(
        f"Anneke put {one(top)} from the discards into slot 4 and discarded {one(mine)}"
    )
    assert match.state.grids[0][3] == top
    assert match.state.discard[-1] == mine
    await match.turn_of(bashir)
    with match.unchanged():
        asked = plain(await match.public(anneke, "pick switch_top"))
        assert carries(asked, "refusal-not-your-turn", "kaboo", name="Bashir", turn="open")
        forged = match.id("act", "switch_top", match.state.turn, "0.0")
        told = plain(await match.relic(anneke, forged))
        assert carries(told, "refusal-not-your-turn", "kaboo", name="Bashir", turn="open")


async def test_b6_4_a_card_is_snapped_while_somebody_holds_a_drawn_one(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, KABOO_GAME, lambda d: holders(d) == [(1, 2)], anneke, bashir)
    await match.public(anneke, "draw")
    held = match.state.held
    await match.says(says_in("kaboo", "status-drew", name="Anneke"), ", can be snapped")
    await match.public(bashir, "slap")
    waiting = await anneke.wait_for(
        lambda m: (
            m.ephemeral
            and says_in("kaboo", "hold-first", name="Bashir") in m.text
            and short(held) in m.text
        )
    )
    assert not waiting.buttons
    with match.unchanged():
        forged = match.id("act", "discard", match.state.turn)
        assert says_in("kaboo", "refusal-slap-in-progress", known="yes", name="Bashir") in plain(
            await match.relic(anneke, forged)
        )
    await match.match(bashir, Place(1, 2))
    await match.says(
        "Bashir snapped", says_in("kaboo", "status-drew", name="Anneke"), ", too late to snap"
    )
    assert match.state.grids[1][2] is None
    assert match.state.held == held
    await anneke.wait_for(lambda m: m.ephemeral and "discard" in m.buttons)
    await match.private(anneke, "discard")
    assert match.state.discard[-1] == held


# Graveyard


def dull(deal: Deal) -> bool:
    """Return whether none of the first three cards of the pile has an effect, and nobody holds a
    card that matches the first of them."""
    return all(rank(card) < 7 for card in deal.pile[:3]) and not deal.holds(deal.pile[0])


async def throw(match: Played) -> Person:
    """Let the player whose turn it is draw a card without effect and discard it. Return that
    player."""
    who = match.mover
    await match.public(who, "draw")
    await match.private(who, "discard")
    return who


async def test_the_top_of_the_graveyard_is_taken_and_must_be_kept(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, GRAVEYARD_GAME, dull, anneke, bashir)
    assert "take" not in (await match.painted()).buttons, "the graveyard is empty"
    with match.unchanged():
        forged = match.id("act", "take", match.state.turn)
        told = plain(await match.relic(anneke, forged))
        assert told == says_in("graveyard", "refusal-nothing-to-take")
    await throw(match)
    top = match.state.discard[-1]
    await match.says(
        says_in("graveyard", "status-turn", name="Bashir", choices="draw or take the top card")
    )
    await match.public(bashir, "take")
    await match.says(f"Bashir took {one(top)}: which card does it replace?")
    with match.unchanged():
        forged = match.id("act", "discard", match.state.turn)
        told = plain(await match.relic(bashir, forged))
    assert told == says_in("graveyard", "refusal-must-keep")
    mine = match.state.grids[1][0]
    await match.private(bashir, slot(0))
    await match.tells("event-replaced", name="Bashir", slot="1", card=one(mine))
    assert match.state.grids[1][0] == top


async def test_ending_the_round_is_asked_about_and_may_be_done_by_anybody(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, GRAVEYARD_GAME, dull, anneke, bashir)
    with match.unchanged():
        asked = (await match.public(bashir, END)).message
        assert asked.ephemeral
        assert set(asked.buttons) == {YES, NO}
        assert says_in("graveyard", "ask-end-points", miss=30) in asked.text
        await match.private(bashir, NO)
    await bashir.until(lambda: not [m for m in bashir.ephemerals() if m.buttons])
    await match.public(anneke, "draw")
    held = match.state.held
    await match.public(bashir, END)
    await match.private(bashir, YES)
    table = await match.says("### Round 1: ")
    told = " ".join(file["description"] for file in table.files)
    assert says_in("graveyard", "clip-called", name=bashir.name) in told
    assert match.state.discard[-1] == held, "what was in hand goes on the graveyard"
    result = match.state.result
    assert result.caller == 1
    won = result.totals[1] < result.totals[0]
    assert result.scores[1] == result.totals[1] + (0 if won else 30)
    assert (" + 30 = " in told) is not won
    assert not [m for m in anneke.ephemerals() if m.buttons], "nothing is left to choose"
    for person in match.people:
        await match.public(person, "ready")
    await match.says("Round 2")
    assert match.state.starter == 1, "the next player begins"


async def test_the_question_waits_while_a_quick_play_is_settled(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, GRAVEYARD_GAME, dull, anneke, bashir)
    await throw(match)
    await match.public(bashir, END)
    yes = match.panel(bashir).custom_id(YES)
    await match.public(anneke, "slap")
    await bashir.until(lambda: list(match.panel(bashir).buttons) == [NO])
    assert says_in("graveyard", "ask-end-wait", name="Anneke") in match.panel(bashir).text
    with match.unchanged():
        told = plain(await match.relic(bashir, yes))
    message, known = "refusal-slap-in-progress-end-round", {"known": "yes", "name": "Anneke"}
    assert told == says_in("graveyard", message, **known)
    await match.private(anneke, "end_slap")
    await bashir.until(lambda: YES in match.panel(bashir).buttons)
    await match.private(bashir, YES)
    await match.says("### Round 1: ")


async def test_of_two_who_end_the_round_one_has_ended_it(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, GRAVEYARD_GAME, dull, anneke, bashir)
    for person in (anneke, bashir):
        await match.public(person, END)
    both = [match.panel(person).custom_id(YES) for person in (anneke, bashir)]
    await match.private(bashir, YES)
    await match.says("### Round 1: ")
    with match.unchanged():
        told = plain(await match.relic(anneke, both[0]))
    assert told == says_in("graveyard", "refusal-ended-first", name="Bashir")
    assert match.state.result.caller == 1
