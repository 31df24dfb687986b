"""A whole game, request by request. Both Discord's OpenAPI description and SimCord accept all
requests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local.serve import LocalDiscord
from tests.support.local.harness import Person
from tests.support.local.openapi import OpenApi
from tests.support.wire.games import Kit, each_if_full
from tests.support.wire.playing import FULL, Player, over, play_on, seat_all, table
from tests.wire.conftest import Bots, Judge

ROUNDS = 10 if FULL else 1
"""The number of rounds. With ten rounds, each game takes minutes."""
SEEN = {
    "bulk_set_application_commands",
    "create_interaction_response",
    "delete_original_webhook_message",
    "update_message",
}
"""The operations of Discord's API that every game uses."""


@pytest.fixture
def described() -> OpenApi:
    """Validates requests by Discord's description. Without it, the test is skipped."""
    return OpenApi()


@pytest.fixture
async def local(described: OpenApi) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(observer=described) as running:
        yield running


@pytest.mark.usefixtures("unhurried")
@each_if_full()
async def test_no_request_of_a_whole_game_is_refused(
    kit: Kit,
    described: OpenApi,
    local: LocalDiscord,
    judge: Judge,
    bots: Bots,
    anneke: Person,
    bashir: Person,
    chioma: Person,
) -> None:
    """The game goes from the lobby to the final scoresheet, and the usual requests are made around
    it. Every request matches Discord's description and succeeds, and the log contains no error."""
    await bots.start(local)
    await seat_all(anneke, bashir, computers=min(2, kit.most - 3), rounds=ROUNDS, kit=kit)
    players = [Player(each, seed, kit=kit) for seed, each in enumerate((anneke, bashir))]
    await play_on(players, lambda: over(anneke), seconds=120.0 + 60.0 * ROUNDS)
    for player in players:
        assert player.failed == []
    for command in ("scoresheet", "leaderboard", "rules", "abandon"):
        assert (await chioma.slash(command)).ok, command
    assert (await chioma.slash("leaderboard", game=kit.key)).ok
    ended = table(anneke)
    assert ended is not None
    for button in ("scores", "rules", "fair"):
        assert (await bashir.click(ended, button)).ok, button
    lobby = (await bashir.click(ended, "rematch")).message
    assert (await chioma.click(lobby, "join")).ok
    assert (await chioma.click(lobby, "leave")).ok
    assert (await bashir.slash("abandon")).ok
    assert described.wrong == []
    assert judge.refused == []
    assert described.checked >= SEEN, described.checked
    pressed = sum(1 for player in players for _, a in player.answers if a.outcome.interaction_id)
    assert judge.kinds["answer"] >= pressed > 4 * ROUNDS, judge.kinds
    acted = {p.kind for player in players for p, _ in player.answers if p.verb == "act"}
    # A game that ends in its first round needs no readiness for another.
    needless = {"ready"} - players[0].offered - players[1].offered
    assert acted >= kit.moves - needless, "people play by what the game is played by"
    assert await bots.stop() == 0
    assert bots.errors == []
