"""Kaboom! and what follows: last turns, the last window, the scores, the end of the game."""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from bot.client import KaboomClient
from engine.cards import rank
from engine.core import Place
from engine.replay import fingerprint
from tests.journeys.conftest import Stack, StartBot
from tests.support.cards import short
from tests.support.journeys.dealing import Deal, Wish, find, opener
from tests.support.journeys.match import Played, begin, plain, shows
from tests.support.local.harness import Person
from tests.support.stand_in import holds
from tests.support.wording import carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")

JUDGED = ("judged-alone", "judged-tied", "judged-not")
"""What a round says of its caller."""


async def at_turns(
    client: KaboomClient,
    stack: Stack,
    *people: Person,
    wish: Wish = holds,
    rounds: int = 1,
) -> Played:
    """The turns have begun with the first of these people, whose slot 3 is gone."""
    deal = stack(find(len(people), opener, wish))
    match = await begin(client, deal, *people, rounds=rounds)
    assert await match.reach_turns() is people[0]
    return match


async def test_kaboom_is_asked_about_in_private_and_no_goes_on_playing(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    with match.unchanged():
        asked = (await match.public(anneke, "ask call")).message
        assert asked.ephemeral
        assert carries(asked.text, "ask-end-points", "kaboom")
        assert set(asked.buttons) == {"call", "cancel"}
        await match.private(anneke, "cancel")
    await anneke.until(lambda: not [m for m in anneke.ephemerals() if m.buttons])
    await match.public(anneke, "draw")
    assert carries(match.panel(anneke).text, "held-drew", "kaboom")


async def test_kaboom_out_of_turn_says_whose_turn_it_is(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    with match.unchanged():
        told = plain(await match.public(bashir, "ask call"))
    not_yours = {"name": "Anneke", "turn": "other"}
    assert told == says_in("kaboom", "refusal-not-your-turn", **not_yours), "no discard is open yet"


async def test_a_confirmation_that_outlived_its_turn_calls_nothing(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    await match.public(anneke, "ask call")
    yes = match.panel(anneke).custom_id("call")
    await match.pass_turn()
    with match.unchanged():
        told = plain(await match.relic(anneke, yes))
    assert says_in("kaboom", "refusal-stale-call") in told


async def test_only_whose_turn_it_is_may_call(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir)
    with match.unchanged():
        await match.public(bashir, "ask call")
        assert not any("call" in m.buttons for m in bashir.ephemerals())
        told = plain(await match.relic(bashir, match.id("act", "call", match.state.turn)))
    assert carries(told, "refusal-not-your-turn", "kaboom", name="Anneke", turn="other")
    await match.public(anneke, "draw")
    with match.unchanged():
        told = plain(await match.relic(anneke, match.id("act", "call", match.state.turn)))
    assert says_in("kaboom", "refusal-no-call-after-draw") in told


async def test_after_the_call_everyone_else_has_exactly_one_more_turn(
    start_bot: StartBot, stack: Stack, everybody: tuple[Person, ...]
) -> None:
    client = await start_bot()
    anneke, bashir, chioma, dmitri = everybody[:4]
    match = await at_turns(client, stack, anneke, bashir, chioma, dmitri)
    assert await match.call() is anneke
    await match.says(
        says_in("kaboom", "table-called-locked", name="Anneke"),
        "Bashir, Chioma and Dmitri",
        "Bashir, last turn",
    )
    turns: list[Person] = []
    while match.state.phase == "play":
        assert "ask call" not in (await match.painted()).buttons, "one call a round"
        turns.append(await match.pass_turn())
    assert turns == [bashir, chioma, dmitri]
    match.run_out("window")
    await match.tells("status-won")


async def test_the_callers_cards_are_locked_and_not_offered(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    def bashir_may_swap(deal: Deal) -> bool:
        return rank(deal.pile[1]) in (11, 12)

    match = await at_turns(bot, stack, anneke, bashir, chioma, wish=bashir_may_swap)
    await match.call()
    assert (
        "locked" in (await match.says(says_in("kaboom", "table-called-locked", name="Anneke"))).text
    )
    await match.public(bashir, "draw")
    await match.private(bashir, "use_power")
    assert "@2" in match.panel(bashir).buttons
    assert "@0" not in match.panel(bashir).buttons
    number = match.state.power.number
    with match.unchanged():
        forged = match.id("act", "blind_swap", number, "0.0,1.0")
        told = plain(await match.relic(bashir, forged))
        assert told == says_in("kaboom", "refusal-locked", known="yes", name="Anneke")
        mine = plain(await match.public(anneke, "slap"))
    assert says_in("kaboom", "refusal-locked-self") in mine
    await match.private(bashir, "drop_power")
    await match.public(chioma, "slap")
    assert "@0" not in match.panel(chioma).buttons
    with match.unchanged():
        number = match.state.slap.number
        assert plain(await match.relic(chioma, match.id("act", "match", number, "0.0")))


async def test_k6_2_a_discard_that_lies_open_is_slapped_after_the_call(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def first_matches(deal: Deal) -> bool:
        return rank(deal.pile[1]) == rank(deal.hands[0][0]) < 7

    match = await at_turns(bot, stack, anneke, bashir, wish=first_matches)
    assert await match.pass_turn() is anneke
    discard = match.state.open.number
    assert await match.call() is bashir
    table = await match.says(
        says_in("kaboom", "table-called-locked", name="Bashir"), ", can be slapped"
    )
    assert table.buttons["slap"]
    assert match.state.open.number == discard
    with match.unchanged():
        assert says_in("kaboom", "refusal-locked-self") in plain(await match.public(bashir, "slap"))
    await match.slap(anneke, Place(0, 0))
    await match.private(anneke, "end_slap")
    await match.tells("event-matched", "status-turn-last", name="Anneke")
    assert match.state.grids[0][0] is None
    await match.pass_turn()


async def test_the_last_discard_may_be_slapped_before_all_cards_are_shown(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def last_matches(deal: Deal) -> bool:
        """A card without a power, which the window would wait for as well."""
        return rank(deal.pile[1]) == rank(deal.hands[1][0]) < 7

    client = await start_bot()
    match = await at_turns(client, stack, anneke, bashir, wish=last_matches)
    await match.call()
    await match.pass_turn()
    await match.tells("status-window")
    await match.slap(bashir, Place(1, 0))
    await match.private(bashir, "end_slap")
    await match.tells("status-won")
    assert match.state.grids[1][0] is None


async def test_at_the_rounds_end_all_cards_and_scores_lie_open_and_all_say_ready(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await start_bot()
    match = await at_turns(client, stack, anneke, bashir, rounds=2)
    await match.finish_round()
    shown = await match.tells("status-reveal")
    assert any(carries(shown.text, judged, "kaboom") for judged in JUDGED)
    result = match.state.result
    for seat, person in enumerate(match.people):
        assert person.name in shown.text
        for card in match.state.grids[seat]:
            assert card is None or short(card) in shown.text
        assert f"**{result.scores[seat]}**".replace("-", "−") in shown.text
    running = (await bashir.slash("scoresheet")).message
    sheet = running.text.split("```")[1]
    assert re.search(r"Anneke +" + str(result.scores[0]).replace("-", "−"), sheet)
    await match.public(anneke, "ready")
    assert "Bashir" in (await match.painted()).text
    with match.unchanged():
        plain(await match.public(anneke, "ready"))
    old = match.table().custom_id("ready")
    await match.public(bashir, "ready")
    dealt = await match.says("Round 2/2")
    assert match.state.starter == result.winner
    assert not any(shows(dealt, card) for hand in match.state.grids for card in hand if card < 52)
    with match.unchanged():
        told = plain(await match.relic(bashir, old))
    assert told == says_in("kaboom", "refusal-stale-ready")


async def test_the_next_round_is_dealt_by_the_clock_if_somebody_sleeps(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await start_bot()
    match = await at_turns(client, stack, anneke, bashir, rounds=2)
    await match.finish_round()
    match.run_out("between")
    await match.says("Round 2/2")


async def test_without_cards_kaboom_is_called_by_itself(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    def all_go(deal: Deal) -> bool:
        """Two of seat 0's cards match the flip, the others its own next two draws."""
        mine = [rank(card) for card in deal.hands[0]]
        if deal.starter or mine.count(rank(deal.pile[0])) != 2:
            return False
        left = sorted(of for of in mine if of != rank(deal.pile[0]))
        return sorted((rank(deal.pile[1]), rank(deal.pile[3]))) == left

    client = await start_bot()
    deal = stack(find(2, all_go, after=65_000))
    match = await begin(client, deal, anneke, bashir)
    await match.peek()
    await match.flip()

    def fitting() -> list[Place]:
        wanted = rank(match.state.open.card)
        hand = enumerate(match.state.grids[0])
        return [Place(0, at) for at, card in hand if card is not None and rank(card) == wanted]

    await match.slap(anneke, *fitting())
    await match.private(anneke, "end_slap")
    for _ in range(2):
        assert await match.pass_turn() is anneke
        await match.slap(anneke, fitting()[0])
        if any("end_slap" in m.buttons for m in anneke.ephemerals()):
            await match.private(anneke, "end_slap")
        await match.pass_turn()
    if match.state.phase == "play":
        await match.tells("table-called-locked", "event-called-cardless", name="Anneke")
        await match.tells("status-turn-last", name="Bashir")
        await match.pass_turn()
    if match.state.phase == "window":
        match.run_out("window")
    shown = await match.tells("status-won", "seat-no-cards")
    assert any(carries(shown.text, judged, "kaboom", total="0") for judged in JUDGED)
    assert match.state.result.totals[0] == 0
    assert shown


async def test_the_end_shows_winner_places_and_a_seed_that_fits_the_fingerprint(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    client = await start_bot()
    deal = stack(find(3, opener))
    match = await begin(client, deal, anneke, bashir, chioma)
    sheet = (await anneke.slash("scoresheet")).message
    assert not re.search(r"[0-9a-f]{32}", sheet.text), "for those who ask"
    before = (await anneke.click(sheet, "deck")).message.text
    promised = re.search(r"\b[0-9a-f]{64}\b", before)
    assert promised, "the fingerprint can be read before the first card is seen"
    assert deal.seed.hex() not in before
    await match.reach_turns()
    await match.finish_round()
    final = await match.tells("status-won")
    assert promised[0] not in final.text
    assert "rematch" in final.buttons
    winner: int = match.state.outcome.winners[0]
    assert says("status-won", name=match.people[winner].name) in final.text
    row = match.play.row
    options = json.loads(row.options)
    assert fingerprint(deal.seed, str(row.id), options, 3) == promised[0]
    told = (await match.public(chioma, "fair")).message
    hashed = told.text.split("```")[1].strip()
    assert hashlib.sha256(hashed.encode()).hexdigest() == promised[0]
    assert deal.seed.hex() in hashed
    assert "python" not in told.text, "whoever plays has no command line"
    over = (await bashir.slash("scoresheet")).message
    assert not re.search(r"[0-9a-f]{32}", over.text)
    assert (await bashir.click(over, "deck")).message.text == told.text


async def test_a_finished_game_counts_for_its_players_and_its_scoresheet_stays(
    start_bot: StartBot, stack: Stack, anneke: Person, bashir: Person
) -> None:
    client = await start_bot()
    match = await at_turns(client, stack, anneke, bashir, rounds=2)
    await match.finish_round()
    for person in match.people:
        await match.public(person, "ready")
    await match.reach_turns()
    await match.finish_round()
    final = await match.tells("status-won")
    outcome, scores = match.state.outcome, match.state.scores
    kept = await client.services.store.results.scoresheet(match.play.row.id)
    assert [row.place for row in kept.results] == list(outcome.places)
    assert [row.total for row in kept.results] == list(outcome.totals)
    assert [row.calls for row in kept.results] == [tally.calls for tally in match.state.tallies]
    assert sum(row.slaps for row in kept.results) >= 2
    by_round = [(line.round, line.seat, line.score) for line in kept.scores]
    assert sorted(by_round) == [
        (number, seat, score)
        for number, line in enumerate(scores, 1)
        for seat, score in enumerate(line)
    ]
    sheet = (await bashir.slash("scoresheet")).message
    pressed = (await bashir.click(final, "scores")).message
    assert sheet.text.split("```")[1] in pressed.text
    for seat, person in enumerate(match.people):
        (record,) = await client.services.store.leaderboards.records(person.id)
        assert (record.games, record.rated, record.rounds) == (1, 1, 2)
        assert record.places == {outcome.places[seat]: 1}
        assert record.best_round == min(line[seat] for line in scores)
        assert record.counts["calls"] == match.state.tallies[seat].calls
        board = (await person.slash("leaderboard")).message.text
        assert carries(board, "board-missing", n=2)
