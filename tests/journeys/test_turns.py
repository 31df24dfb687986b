"""At the table: the first look, turns, powers and reactions."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.client import KaboomClient
from bot.local.fixtures import GUILD_ID
from bot.ui.screens.more import REACTIONS
from bot.ui.text import number
from engine.cards import KING, rank
from engine.core import Place
from engine.games.cabo.variants import KABOOM, value
from tests.journeys.conftest import Bots, Least, Record, Stack, StartBot, puts_off
from tests.journeys.test_endings import at_turns
from tests.support.cards import one, short, words
from tests.support.journeys.dealing import Deal, Wish, draws, find, opener
from tests.support.journeys.match import Played, begin, plain, shows, slot
from tests.support.local.harness import Person, Seen
from tests.support.wording import carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")


DONE = "end_look"


async def test_each_sees_the_own_bottom_two_cards_and_nobody_elses(
    bot: KaboomClient,
    stack: Stack,
    record: Record,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    deal = stack(find(3))
    match = await begin(bot, deal, anneke, bashir, chioma)
    look = match.table().custom_id("peek")
    for person, hand in zip((anneke, bashir), deal.hands[:2], strict=True):
        shown = (await match.public(person, "peek")).message
        assert shown.ephemeral
        for card in hand[2:]:
            points = number(value(KABOOM, card))
            told = {"card": words(card), "points": points}
            assert carries(shown.text, "look-card", "kaboom", **told)
        person.dismiss(match.panel(person))
        again = (await match.public(person, "move")).message
        assert all(shows(again, card) for card in hand[2:])
        await match.private(person, DONE)
        later = (await match.public(person, "move")).message
        assert not any(shows(later, card) for card in hand), "the look is over"
    match.run_out("peek")
    await match.says(says_in("kaboom", "event-peek-missed", names="Chioma"), "flip a card")
    refused = plain(await match.relic(chioma, look))
    assert refused == says_in("kaboom", "refusal-look-lost") or "over" in refused
    for person, hand in zip(match.people, deal.hands, strict=True):
        for reader in match.people:
            looked = reader is person and person is not chioma
            for seen in record.read_by(reader):
                assert not any(shows(seen, card) for card in (hand[:2] if looked else hand)), seen


async def test_a_look_lasts_its_time_whatever_the_time_of_day_is_set_to(
    bots: Bots, stack: Stack, anneke: Person, bashir: Person
) -> None:
    put = 0.0
    bots.wall = lambda: time.time() + put
    client = await bots.start(clock_look=0.5)
    deal = stack(find(2))
    match = await begin(client, deal, anneke, bashir)
    await match.public(anneke, "peek")
    await anneke.until(lambda: match.play.display.looks.shown)
    put = -3600.0
    await anneke.until(lambda: not match.play.public().looks, 60)
    await anneke.until(lambda: not any(shows(m, deal.hands[0][2]) for m in anneke.messages()))
    assert match.play.public().phase == "peek", "Bashir has all his time"


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
async def test_a_drawn_card_is_kept_or_discarded_by_the_clock_without_its_power(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, wish=draws(11, 12))
    await match.public(anneke, "draw")
    match.run_out("turn")
    await match.tells("event-discarded-late", name="Anneke", card=one(match.deal.pile[1]))
    assert "use_power" not in (await match.painted()).buttons
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])

    drawn, lay = match.state.pile[-1], match.state.grids[1][3]
    first = (await match.public(bashir, "draw")).message
    bashir.dismiss(first)
    again = (await match.public(bashir, "move")).message
    assert shows(again, drawn), "it comes back with the same card"
    await match.private(bashir, slot(3))
    await match.tells("event-replaced", slot="4", card=one(lay))
    assert match.state.grids[1][3] == drawn
    assert match.state.discard[-1] == lay
    assert "use_power" not in (await match.painted()).buttons, "K5.3: a replaced card has no power"


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
    shown = await match.painted()
    least.seconds = 600.0
    puts_off(client, 100)
    held = match.state.pile
    presses = bashir.click(shown, "draw"), anneke.click(shown, "slap")
    assert all(answer.ok for answer in await asyncio.gather(*presses))
    assert (await anneke.sees(says_in("kaboom", "claim-first"))).ephemeral
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


def draws_later(at: int, *ranks: int) -> Wish:
    """Return a wish for the card of the pile at this index: it must have one of these ranks."""
    return lambda deal: rank(deal.pile[at]) in ranks


async def first_turn(client: KaboomClient, deal: Deal, *people: Person) -> Played:
    """Return a match at the first turn, which is the first person's. This person has no card in
    slot 3."""
    match = await begin(client, deal, *people)
    assert await match.reach_turns() is people[0]
    return match


async def pick(match: Played, person: Person, place: Place) -> None:
    """Choose a card for a power. If the panel asks for a seat, choose the seat first, and then the
    card."""
    if f"@{place.seat}" in match.panel(person).buttons:
        await match.private(person, f"@{place.seat}")
    await match.private(person, f"{place.seat}.{place.slot}")


async def test_each_power_is_used_on_the_panel_and_shows_nothing_to_others(
    bot: KaboomClient,
    stack: Stack,
    record: Record,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    wishes = opener, draws(9, 10), draws_later(2, 11, 12), draws_later(3, KING)
    deal = stack(find(3, *wishes, after=202_000))
    match = await first_turn(bot, deal, anneke, bashir, chioma)

    # A 9 or 10 looks at a card of somebody else.
    await match.public(anneke, "draw")
    await match.private(anneke, "use_power")
    assert "@0" not in match.panel(anneke).buttons
    await pick(match, anneke, Place(2, 1))
    card = deal.hands[2][1]
    assert shows(match.panel(anneke), card)
    await match.private(anneke, "end_look")
    await match.says(says_in("kaboom", "event-looked-at", name="Anneke", place="Chioma’s slot 2"))
    assert not [m for m in anneke.ephemerals() if shows(m, card)]

    # A Jack or Queen swaps two cards that nobody sees.
    await match.public(bashir, "draw")
    since = [len(record.read_by(person)) for person in match.people]
    await match.private(bashir, "use_power")
    await pick(match, bashir, Place(1, 1))
    assert "pick blind_swap" in list(match.panel(bashir).buttons), "one may start over"
    await pick(match, bashir, Place(0, 3))
    places = "their own slot 2 and Anneke’s slot 4"
    await match.says(says_in("kaboom", "event-swapped", name="Bashir", places=places))
    mine, other = deal.hands[1][1], deal.hands[0][3]
    assert (match.state.grids[1][1], match.state.grids[0][3]) == (other, mine)
    for person, start in zip(match.people, since, strict=True):
        for seen in record.read_by(person)[start:]:
            assert not shows(seen, mine)
            assert not shows(seen, other)

    # A King looks at two cards and swaps them.
    await match.public(chioma, "draw")
    mine, other = deal.hands[2][0], deal.hands[0][0]
    await match.private(chioma, "use_power")
    await pick(match, chioma, Place(2, 0))
    assert not shows(match.panel(chioma), mine), "both are shown together"
    await pick(match, chioma, Place(0, 0))
    assert shows(match.panel(chioma), mine)
    assert shows(match.panel(chioma), other)
    await match.private(chioma, "make_swap")
    places = "their own slot 1 and Anneke’s slot 1"
    await match.says(says_in("kaboom", "event-swapped-seen", name="Chioma", places=places))
    assert match.state.grids[2][0] == other
    assert not [m for m in chioma.ephemerals() if shows(m, mine) or shows(m, other)]


async def test_a_power_waits_for_a_slap_and_for_its_claim_and_is_dropped_by_the_clock(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    # The card at index 2 is the penalty for the slap.
    wishes = opener, draws(7, 8), draws_later(3, 7, 8), draws_later(4, 11, 12)
    deal = stack(find(2, *wishes, after=7_000))
    match = await first_turn(bot, deal, anneke, bashir)
    await match.public(anneke, "draw")
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
    assert shows(match.panel(anneke), deal.hands[0][0])
    await match.private(anneke, "end_look")

    # It can be claimed until the next draw.
    await match.public(bashir, "draw")
    await match.private(bashir, "discard")
    await match.says(says_in("kaboom", "table-power-waits", name="Bashir"))
    with match.unchanged():
        plain(await match.public(anneke, "use_power"))
    await match.public(bashir, "use_power")
    await pick(match, bashir, Place(1, 1))
    assert shows(match.panel(bashir), deal.hands[1][1])
    await match.private(bashir, "end_look")

    await match.public(anneke, "draw")
    card = match.state.held
    await match.private(anneke, "use_power")
    match.run_out("turn")
    await match.says(
        f"discarded {one(card)}", says_in("kaboom", "event-power-clock", name="Anneke"), "Bashir:"
    )
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])


async def test_a_slap_that_takes_a_looked_at_card_calls_the_swap_off(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def king_at_bashirs(deal: Deal) -> bool:
        return rank(deal.hands[1][0]) == KING

    deal = stack(find(2, opener, draws(KING), king_at_bashirs, after=24_000))
    match = await first_turn(bot, deal, anneke, bashir)
    await match.public(anneke, "draw")
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
    assert match.state.grids[0][0] == deal.hands[0][0], "the other card stays where it lay"


async def more(match: Played, person: Person) -> Seen:
    return (await person.click(await match.painted(), "more")).message


async def test_a_reaction_stands_in_the_tables_last_line_for_some_seconds(
    match: Played,
    anneke: Person,
    bashir: Person,
    chioma: Person,
    least: Least,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.match.replies.SHOWN_SECONDS", 1.0)
    await match.reach_turns()
    assert not (await more(match, chioma)).offers("react fire"), "she only watches"
    buttons_before = (await match.painted()).labels
    panel = await more(match, anneke)
    assert [panel.buttons[f"react {kind}"] for kind in REACTIONS] == [True] * 6
    panel = (await anneke.click(panel, "react laugh")).message
    panel = (await anneke.click(panel, "react think")).message
    assert says("reaction-soon", seconds=10) in panel.text, "one in ten seconds a person"
    table = await anneke.wait_for(lambda m: m.id == match.message_id and "😂" in m.text)
    assert table.labels == buttons_before
    (line,) = [each for each in table.text.splitlines() if "😂" in each]
    assert line.endswith("Anneke 😂")
    assert "🤔" not in table.text
    await anneke.until(lambda: "😂" not in match.table().text)

    # A reaction to an open discard is shown once the race for it is over.
    await match.pass_turn()
    panel = await more(match, bashir)
    least.seconds = 2.0
    assert match.play.public().open is not None
    await bashir.click(panel, "react shock")
    early, now = match.table().text, asyncio.get_running_loop().time()
    assert "😱" not in early or now >= match.play.timers.open_until()
    await anneke.wait_for(lambda m: m.id == match.message_id and "😱" in m.text)
    assert match.play.public().open is not None
    await anneke.until(lambda: "😱" not in match.table().text)


async def test_a_server_and_a_person_can_do_without(
    bot: KaboomClient, match: Played, anneke: Person, bashir: Person
) -> None:
    await match.reach_turns()
    preferences = (await bashir.slash("preferences")).message
    calm = (await bashir.click(preferences, "prefs calm")).message
    assert says("preferences-reactions-off") in calm.text
    assert not (await more(match, bashir)).offers("react fire")
    old = await more(match, anneke)
    assert old.offers("react fire")
    await bot.services.store.settings.change_server(GUILD_ID, reactions=False)
    now = (await anneke.click(old, "react fire")).message
    assert says("reaction-off") in now.text
    assert not now.offers("react fire")
    assert "🔥" not in (await match.painted()).text
    preferences = (await bashir.slash("preferences")).message
    lively = (await bashir.click(preferences, "prefs lively")).message
    assert says("preferences-reactions-on") in lively.text
    assert bot.services.store.personal_data.reactions(bashir.id)
