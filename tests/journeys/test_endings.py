"""The end of a round and of a game: the open cards, the scores, the seed, and what is counted for
statistics."""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from bot.client import KaboomClient
from engine.replay import fingerprint
from tests.journeys.conftest import Stack
from tests.support.cards import short
from tests.support.journeys.dealing import Wish, find, opener
from tests.support.journeys.match import Played, begin, plain, shows
from tests.support.local.harness import Person
from tests.support.stand_in import holds
from tests.support.wording import carries, says, says_in

pytestmark = pytest.mark.usefixtures("hurry")


async def at_turns(
    client: KaboomClient,
    stack: Stack,
    *people: Person,
    wish: Wish = holds,
    rounds: int = 1,
) -> Played:
    """Play to the first turn. The first person has this turn and has no card in slot 3."""
    deal = stack(find(len(people), opener, wish))
    match = await begin(client, deal, *people, rounds=rounds)
    assert await match.reach_turns() is people[0]
    return match


async def test_at_the_rounds_end_all_cards_and_scores_lie_open_and_all_say_ready(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, rounds=2)
    await match.finish_round()
    shown = await match.tells("status-reveal")
    told = " ".join((shown.text, *(file["description"] for file in shown.files)))
    result = match.state.result
    caller = match.people[int(result.caller)].name
    assert says_in("kaboom", "clip-called", name=caller) in told
    picture = shown.files[0]
    for seat, person in enumerate(match.people):
        assert f"{person.name}: " in picture["description"]
        for card in match.state.grids[seat]:
            assert card is None or short(card) in picture["description"]
        assert f" {result.scores[seat]}.".replace("-", "−") in picture["description"]
        assert f"**{result.scores[seat]}**".replace("-", "−") not in shown.text, "said once"
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


async def test_the_end_shows_winner_places_and_a_seed_that_fits_the_fingerprint(
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person, chioma: Person
) -> None:
    deal = stack(find(3, opener))
    match = await begin(bot, deal, anneke, bashir, chioma)
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
    bot: KaboomClient, stack: Stack, anneke: Person, bashir: Person
) -> None:
    match = await at_turns(bot, stack, anneke, bashir, rounds=2)
    await match.finish_round()
    for person in match.people:
        await match.public(person, "ready")
    await match.reach_turns()
    await match.finish_round()
    final = await match.tells("status-won")
    outcome, scores = match.state.outcome, match.state.scores
    kept = await bot.services.store.results.scoresheet(match.play.row.id)
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
        (record,) = await bot.services.store.leaderboards.records(person.id)
        assert (record.games, record.rated, record.rounds) == (1, 1, 2)
        assert record.places == {outcome.places[seat]: 1}
        assert record.best_round == min(line[seat] for line in scores)
        assert record.counts["calls"] == match.state.tallies[seat].calls
        board = (await person.slash("leaderboard")).message.text
        assert carries(board, "board-missing", n=2)
