"""The look at the start of a round. Each player sees two of their own cards, once, and nobody else
sees them."""

from __future__ import annotations

import time

from bot.client import KaboomClient
from bot.ui.text import number
from engine.games.cabo.variants import KABOOM, value
from tests.journeys.conftest import Bots, Record, Stack
from tests.support.cards import words
from tests.support.journeys.dealing import find
from tests.support.journeys.match import begin, plain, shows
from tests.support.local.harness import Person
from tests.support.wording import carries, says_in

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
    for person, hand in zip(match.people, deal.hands, strict=True):
        shown = (await match.public(person, "peek")).message
        assert shown.ephemeral
        for card in hand[2:]:
            points = number(value(KABOOM, card))
            told = {"card": words(card), "points": points}
            assert carries(shown.text, "look-card", "kaboom", **told)
        await match.private(person, DONE)
    await match.painted()
    for person, hand in zip(match.people, deal.hands, strict=True):
        for reader in match.people:
            for seen in record.read_by(reader):
                assert not any(shows(seen, card) for card in hand[:2]), seen
                if reader is not person:
                    assert not any(shows(seen, card) for card in hand[2:]), seen


async def test_my_move_shows_a_look_again_only_while_it_lasts(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    deal = stack(find(2))
    match = await begin(bot, deal, anneke, bashir)
    await match.public(anneke, "peek")
    anneke.dismiss(match.panel(anneke))
    again = (await match.public(anneke, "move")).message
    assert shows(again, deal.hands[0][2])
    await match.private(anneke, DONE)
    later = (await match.public(anneke, "move")).message
    assert not shows(later, deal.hands[0][2])


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


async def test_who_lets_the_time_run_out_has_lost_the_look(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await begin(bot, stack(find(2)), anneke, bashir)
    look = match.table().custom_id("peek")
    await match.public(anneke, "peek")
    await match.private(anneke, DONE)
    match.run_out("peek")
    await match.says(says_in("kaboom", "event-peek-missed", names="Bashir"), "flip a card")
    told = plain(await match.relic(bashir, look))
    assert told == says_in("kaboom", "refusal-look-lost") or "over" in told
