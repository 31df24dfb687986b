"""Checks the matches in a store. Each match must be equal to its replay, and no press may be lost
or applied twice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.cabo.sentences import SAY
from bot.history.replay import replay_steps
from bot.store import STARTED, Status, Store
from bot.ui.cards import name
from bot.ui.reader import EVERYBODY
from engine.core import Hidden
from engine.games import find
from tests.support import postgres


async def judge(server: postgres.Server, told: Iterable[int]) -> int:
    """Check all matches in the store, and return how many of them were played to their end. `told`
    contains the ids of the interactions whose response said that they were applied."""
    actions = server.rows("SELECT match_id, seq, interaction_id FROM actions ORDER BY 1, 2")
    pressed = [number for _, _, number in actions if number is not None]
    assert len(pressed) == len(set(pressed)), "an action was taken twice"
    assert set(told) <= set(pressed), "an acknowledged action was lost"
    by_match: dict[int, list[int]] = {}
    for match_id, seq, _ in actions:
        by_match.setdefault(match_id, []).append(seq)
    store = await Store.open(server.where)
    ended = 0
    try:
        for match_id, numbers in by_match.items():
            assert numbers == list(range(1, len(numbers) + 1))
            saved = await store.matches.load_whole(match_id)
            row, game = saved.match, find(saved.match.game)
            start = game.start(len(row.seats), game.options.of_match(row.options), row.seed or b"")
            steps, changed = replay_steps(game, saved, start)
            assert not changed, f"match {match_id} is not what its replay says"
            outcome = game.outcome(steps[-1].state)
            assert (outcome is not None) == (row.status is Status.FINISHED)
            assert row.status is Status.FINISHED or row.status in STARTED
            ended += row.status is Status.FINISHED
        before = _rated(server)
        await store.leaderboards.rebuild()
        assert _rated(server) == before, "ratings are those of the matches, in their order"
    finally:
        await store.close()
    return ended


async def shown(server: postgres.Server, channel: int, seat: int) -> set[tuple[str, ...]]:
    """Return the cards that this seat saw in each of its looks, in the match of Kaboom! in this
    channel."""
    ((match_id,),) = server.rows("SELECT id FROM matches WHERE channel_id = ?", channel)
    store = await Store.open(server.where)
    try:
        saved = await store.matches.load_whole(match_id)
    finally:
        await store.close()
    row, game = saved.match, find(saved.match.game)
    start = game.start(len(row.seats), game.options.of_match(row.options), row.seed or b"")
    steps, _ = replay_steps(game, saved, start)
    looks: list[Any] = [look for step in steps for look in game.view(step.state, seat).looks]
    return {
        tuple(name(SAY[row.game], EVERYBODY, card) for card in look.cards)
        for look in looks
        if look.seat == seat and not isinstance(look.cards, Hidden)
    }


def _rated(server: postgres.Server) -> list[str]:
    return [text for (text,) in server.rows("SELECT t::text FROM ratings AS t ORDER BY 1")]
