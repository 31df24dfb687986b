"""Checks the matches in a store. Each match must be equal to its replay, and no press may be lost
or applied twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.cabo.sentences import SAY
from bot.history.replay import replay_steps
from bot.store import STARTED, SavedMatch, Status, Store
from bot.ui.cards import name
from bot.ui.reader import EVERYBODY
from engine.core import Hidden, Step
from engine.games import find
from tests.support.any_game import AnyGame
from tests.support.database import Database
from tests.support.wire.script import Script


async def judge(database: Database, told: Iterable[int]) -> int:
    """Check all matches in the store, and return how many of them were played to their end. `told`
    contains the ids of the interactions whose response said that they were applied."""
    actions = database.rows("SELECT match_id, seq, interaction_id FROM actions ORDER BY 1, 2")
    pressed = [number for _, _, number in actions if number is not None]
    assert len(pressed) == len(set(pressed)), "an action was taken twice"
    assert set(told) <= set(pressed), "an acknowledged action was lost"
    by_match: dict[int, list[int]] = {}
    for match_id, seq, _ in actions:
        by_match.setdefault(match_id, []).append(seq)
    store = await Store.open(database.where)
    ended = 0
    try:
        for match_id, numbers in by_match.items():
            assert numbers == list(range(1, len(numbers) + 1))
            saved = await store.matches.load_whole(match_id)
            game, steps, changed = _replayed(saved)
            assert not changed, f"match {match_id} is not what its replay says"
            outcome, status = game.outcome(steps[-1].state), saved.match.status
            assert (outcome is not None) == (status is Status.FINISHED)
            assert status is Status.FINISHED or status in STARTED
            ended += status is Status.FINISHED
        before = _rated(database)
        await store.leaderboards.rebuild()
        assert _rated(database) == before, "ratings are those of the matches, in their order"
    finally:
        await store.close()
    return ended


async def check_looks(database: Database, channel: int, scripts: Sequence[Script]) -> None:
    """Check that each script saw in its looks what the match of Kaboom! in this channel shows it,
    and nothing else."""
    ((match_id,),) = database.rows("SELECT id FROM matches WHERE channel_id = ?", channel)
    store = await Store.open(database.where)
    try:
        game, steps, _ = _replayed(await store.matches.load_whole(match_id))
    finally:
        await store.close()
    for script in scripts:
        looks: list[Any] = [
            look for step in steps for look in game.view(step.state, script.seat).looks
        ]
        to_see = {
            tuple(name(SAY[game.key], EVERYBODY, card) for card in look.cards)
            for look in looks
            if look.seat == script.seat and not isinstance(look.cards, Hidden)
        }
        seen = {tuple(line.partition(": ")[2] for line in look) for look in script.looks}
        assert seen
        assert [each for each in seen if not any(_reads(each, names) for names in to_see)] == []


def _reads(lines: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Return whether these lines show exactly these cards."""
    return len(lines) == len(names) and all(map(str.startswith, lines, names))


def _replayed(saved: SavedMatch) -> tuple[AnyGame, list[Step[Any, Any]], bool]:
    row = saved.match
    game = find(row.game)
    start = game.start(len(row.seats), game.options.of_match(row.options), row.seed or b"")
    steps, changed = replay_steps(game, saved, start)
    return game, steps, bool(changed)


def _rated(database: Database) -> list[str]:
    return sorted(map(str, database.rows("SELECT * FROM ratings")))
