"""The game with a graveyard, played by buttons alone: what it has that the others haven't."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from bot.client import KaboomClient
from engine.cards import rank
from engine.core import Place
from engine.games.cabo.game import GRAVEYARD_GAME
from tests.journeys.conftest import Stack
from tests.support.cards import one, short
from tests.support.journeys.dealing import Deal, find
from tests.support.journeys.match import Played, begin, plain, slot
from tests.support.journeys.play import Fingers, play_on, seat_all
from tests.support.local.harness import Person
from tests.support.wording import carries, heading, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")

Wish = Callable[[Deal], bool]
END, YES, NO = "ask end_round", "end_round", "cancel"


async def started(client: KaboomClient, stack: Stack, wish: Wish, *people: Person) -> Played:
    """All have looked, and it is the first person's turn."""

    def mine(deal: Deal) -> bool:
        return deal.starter == 0 and wish(deal)

    deal = stack(find(len(people), mine, game=GRAVEYARD_GAME))
    match = await begin(client, deal, *people, rounds=None)
    await match.peek()
    await match.painted()
    return match


def dull(deal: Deal) -> bool:
    """The first three to be drawn have no effect, and nobody holds the like of the first."""
    return all(rank(card) < 7 for card in deal.pile[:3]) and not deal.holds(deal.pile[0])


def chain(deal: Deal) -> bool:
    """The first to be drawn has no effect; seats 0 and 1 both hold just one of its rank."""
    like = [
        (seat, at)
        for seat, hand in enumerate(deal.hands)
        for at, card in enumerate(hand)
        if rank(card) == rank(deal.pile[0])
    ]
    return rank(deal.pile[0]) < 7 and like == [(0, 2), (1, 3)]


async def throw(match: Played) -> Person:
    """Whoever's turn it is draws and throws a card that has no effect."""
    who = match.mover
    await match.public(who, "draw")
    await match.private(who, "discard")
    return who


async def test_two_people_and_a_computer_play_a_game_to_the_final_scoresheet(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    await seat_all(anneke, bashir, computers=1, rounds=None, game="graveyard")
    one, two = Fingers(anneke, 1), Fingers(bashir, 2)
    await play_on(one, two)
    final = await anneke.wait_for(lambda m: "rematch" in m.buttons)
    assert not re.search(r"\b[0-9a-f]{32}\b", final.text), "hashes are for who asks for them"
    fair = (await anneke.click(final, "fair")).message
    assert re.search(r"\b[0-9a-f]{32}\b", fair.text), "the seed is shown at the end"
    assert carries(final.text.splitlines()[0], "status-over-limit", "graveyard", limit="100")
    pressed = {button.split()[0] for player in (one, two) for button, _ in player.pressed}
    assert {"peek", "ask", "end_round"} <= pressed
    sheet = (await anneke.slash("scoresheet")).message.text
    assert sheet.split("```")[1] in (await bashir.click(final, "scores")).message.text
    assert heading("graveyard", "rules-1") in (await bashir.slash("rules")).message.text


async def test_the_lobby_speaks_of_the_graveyard(
    bot: KaboomClient, anneke: Person, bashir: Person
) -> None:
    told = (await anneke.slash("kaboom", game="graveyard", rounds=3)).message
    assert told.ephemeral
    assert "1, 5 or 10" in told.text
    lobby = (await anneke.slash("kaboom", game="graveyard")).message
    assert says("lobby-title", title="Graveyard.") in lobby.text
    assert says_in("graveyard", "option-rounds", rounds=0) in lobby.text
    page = (await bashir.slash("rules")).message
    for number in range(1, 5):
        page = (await bashir.click(page, f"rules {number}")).message
        assert heading("graveyard", f"rules-{number + 1}") in page.text


async def test_a_drawn_card_waits_in_its_panel_while_somebody_quick_plays(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
    await throw(match)
    await match.public(bashir, "draw")
    mine = short(match.state.held)
    await match.public(anneke, "slap")
    await bashir.wait_for(
        lambda m: m.ephemeral and mine in m.text and carries(m.text, "hold-card", "graveyard")
    )
    await match.private(anneke, "end_slap")
    await bashir.wait_for(lambda m: m.ephemeral and mine in m.text and "discard" in m.buttons)
    await match.private(bashir, "discard")


async def test_the_top_of_the_graveyard_is_taken_and_must_be_kept(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
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


async def test_what_the_clock_takes_out_of_a_hand_goes_back_on_top(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
    await throw(match)
    top = match.state.discard[-1]
    await match.public(bashir, "take")
    match.run_out("turn")
    back = says_in("graveyard", "event-put-back-late", card=one(top))
    await match.says(back, "Anneke: draw")
    assert match.state.discard[-1] == top


async def test_an_effect_begins_as_its_card_is_thrown(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def seven(deal: Deal) -> bool:
        return rank(deal.pile[0]) == 7

    match = await started(bot, stack, seven, anneke, bashir)
    await match.public(anneke, "draw")
    await match.private(anneke, "discard")
    await match.says(says_in("graveyard", "status-power-look-own", name="Anneke"))
    await match.private(anneke, slot(0))
    assert short(match.state.grids[0][0]) in match.panel(anneke).text
    await match.private(anneke, "end_look")
    await match.says(says_in("graveyard", "status-turn", name="Bashir", choices="draw"))


async def test_quick_plays_follow_each_other_but_not_from_one_players_cards(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    match = await started(bot, stack, chain, anneke, bashir, chioma)
    await throw(match)
    await match.slap(chioma, Place(0, 2))
    await match.says(says_in("graveyard", "status-gift", name="Chioma", owner="Anneke", slot=3))
    await match.private(chioma, "decline")
    await match.says("Chioma quick-played", says_in("graveyard", "table-locked", name="Anneke"))
    # The card just played is on top, and may be matched, but not from Anneke's cards.
    await match.public(bashir, "slap")
    assert "@0" not in match.panel(bashir).buttons
    assert says_in("graveyard", "claim-locked", name="Anneke") in match.panel(bashir).text
    with match.unchanged():
        forged = match.id("act", "match", match.state.slap.number, "0.0")
        told = plain(await match.relic(bashir, forged))
    assert told == says_in("graveyard", "refusal-stack-locked", whose="other", name="Anneke")
    await match.private(bashir, slot(3))
    await match.says("Bashir quick-played", says_in("graveyard", "table-locked", name="Bashir"))
    assert match.state.grids[0][2] is None
    assert match.state.grids[1][3] is None
    await throw(match)
    assert not carries((await match.painted()).text, "table-locked", "graveyard")


async def test_a_wrong_quick_play_goes_back_costs_one_card_and_locks_nothing(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
    await throw(match)
    wrong = match.state.grids[0][1]
    match.known_to_all(wrong)
    await match.slap(bashir, Place(0, 1))
    table = await match.tells("event-wrong-back-of", "event-penalty", name="Bashir", n=1)
    assert not carries(table.text, "table-locked", "graveyard")
    assert match.state.grids[0][1] == wrong
    assert len(match.state.grids[1]) == 5


async def test_ending_the_round_is_asked_about_and_may_be_done_by_anybody(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
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
    table = await match.says("### Round 1: ", "ended the round with")
    assert match.state.discard[-1] == held, "what was in hand goes on the graveyard"
    result = match.state.result
    assert result.caller == 1
    won = result.totals[1] < result.totals[0]
    assert result.scores[1] == result.totals[1] + (0 if won else 30)
    assert ("(+30)" in table.text) is not won
    assert not [m for m in anneke.ephemerals() if m.buttons], "nothing is left to choose"
    for person in match.people:
        await match.public(person, "ready")
    await match.says("Round 2")
    assert match.state.starter == 1, "the next player begins"


async def test_the_question_waits_while_a_quick_play_is_settled(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await started(bot, stack, dull, anneke, bashir)
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
    match = await started(bot, stack, dull, anneke, bashir)
    for person in (anneke, bashir):
        await match.public(person, END)
    both = [match.panel(person).custom_id(YES) for person in (anneke, bashir)]
    await match.private(bashir, YES)
    await match.says("### Round 1: ")
    with match.unchanged():
        told = plain(await match.relic(anneke, both[0]))
    assert told == says_in("graveyard", "refusal-ended-first", name="Bashir")
    assert match.state.result.caller == 1


async def test_nobody_ends_a_round_while_cards_are_looked_at(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    deal = stack(find(2, dull, game=GRAVEYARD_GAME))
    match = await begin(bot, deal, anneke, bashir, rounds=None)
    assert END not in (await match.painted()).buttons
    with match.unchanged():
        told = plain(await match.relic(bashir, match.id("act", "end_round", 1)))
    assert told == says_in("graveyard", "refusal-not-now-end-round")
