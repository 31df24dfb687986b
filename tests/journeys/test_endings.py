"""The end of a game: the scores, the seed, and what is counted for statistics."""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from bot.client import KaboomClient
from engine.replay import fingerprint
from tests.journeys.conftest import Stack
from tests.support.journeys.dealing import Wish, find, opener
from tests.support.journeys.match import Played, begin
from tests.support.local.harness import Person
from tests.support.stand_in import holds
from tests.support.wording import carries, says

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


async def test_the_end_shows_a_seed_that_fits_the_fingerprint_and_counts_for_its_players(
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
    await match.finish()
    final = await match.tells("status-won")
    assert promised[0] not in final.text
    assert "rematch" in final.buttons
    outcome, scores = match.state.outcome, match.state.scores
    winner: int = outcome.winners[0]
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
    pressed = (await bashir.click(final, "scores")).message
    assert over.text.split("```")[1] in pressed.text

    kept = await bot.services.store.results.scoresheet(row.id)
    assert [each.place for each in kept.results] == list(outcome.places)
    assert [each.total for each in kept.results] == list(outcome.totals)
    assert [each.calls for each in kept.results] == [tally.calls for tally in match.state.tallies]
    assert sum(each.slaps for each in kept.results) >= 1
    assert sorted((line.round, line.seat, line.score) for line in kept.scores) == [
        (1, seat, score) for seat, score in enumerate(scores[0])
    ]
    for seat, person in enumerate(match.people):
        (record,) = await bot.services.store.leaderboards.records(person.id)
        assert (record.games, record.rated, record.rounds) == (1, 1, 1)
        assert record.places == {outcome.places[seat]: 1}
        assert record.best_round == scores[0][seat]
        assert record.counts["calls"] == match.state.tallies[seat].calls
    board = (await anneke.slash("leaderboard")).message.text
    assert carries(board, "board-missing", n=1)
