"""Slow computer players decide in a worker process. The worker receives only what their seat has
seen."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

import bot.match.computer_players
from bot.computers.questions import Question, decide, question
from bot.computers.thinker import REST, NoAnswer, Thinker
from bot.match.computer_players import Computers
from engine.daily import deal_of, par_scores
from engine.games import find
from engine.levels import find as level
from engine.players.base import own_seed
from tests.support.stand_in import returns

SEED = bytes(16)
GAMES = ("kaboom", "jokers", "explosive")


def asked(game: str, seat: int, steps: list[Any], plays: str = "simple-1") -> Question:
    rules: Any = find(game)
    seen = [event.seen_by(seat) for step in steps for event in step.events]
    view = rules.view(steps[-1].state, seat)
    return question(rules, plays, seat, own_seed(SEED, seat), seen, view)


def dealt(game: str, seed: bytes = SEED) -> list[Any]:
    rules: Any = find(game)
    return [rules.start(3, rules.options(), seed)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_decided_there_is_what_is_decided_here(game: str) -> None:
    """In the first 40 actions of a game, the worker process gives the same answers as local
    players."""
    rules: Any = find(game)
    steps = dealt(game)
    players = [level("simple-1")(rules, seat, own_seed(SEED, seat)) for seat in range(3)]
    for seat, player in enumerate(players):
        player.observe(event.seen_by(seat) for event in steps[0].events)
    for _ in range(40):
        wanted = None
        for seat, player in enumerate(players):
            action = player.choose(rules.view(steps[-1].state, seat))
            told = decide(asked(game, seat, steps))
            assert told == (None if action is None else rules.encode(action))
            wanted = wanted or action
        if wanted is None:
            wanted = rules.waits(steps[-1].state)[0].action
        steps.append(rules.apply(steps[-1].state, wanted))
        for seat, player in enumerate(players):
            player.observe(event.seen_by(seat) for event in steps[-1].events)


def test_another_deal_that_looks_the_same_makes_the_same_question() -> None:
    """The question that is sent to the worker process doesn't depend on the draw pile or on the
    match's seed."""
    (start,) = dealt("kaboom")
    state: Any = start.state
    other = replace(state, pile=tuple(reversed(state.pile)), seed=bytes(32))
    assert other != state
    assert asked("kaboom", 0, [start]) == asked("kaboom", 0, [replace(start, state=other)])


@pytest.mark.slow
async def test_the_process_answers_and_a_new_one_does_when_it_died() -> None:
    now = 0.0
    thinker = Thinker(lambda: now)
    steps = dealt("kaboom")
    wanted = decide(asked("kaboom", 1, steps))
    try:
        assert await thinker.answer(asked("kaboom", 1, steps)) == wanted
        (process,) = multiprocessing.active_children()
        assert process.pid != os.getpid()
        process.kill()
        process.join()
        with pytest.raises(NoAnswer):
            await thinker.answer(asked("kaboom", 1, steps))
        now = REST + 1
        assert await thinker.answer(asked("kaboom", 1, steps)) == wanted
        with pytest.raises(NoAnswer):
            await thinker.answer(asked("kaboom", 1, steps, "nobody"))
        assert await thinker.answer(asked("kaboom", 1, steps)) == wanted
    finally:
        thinker.close()
    with pytest.raises(NoAnswer):
        await thinker.answer(asked("kaboom", 1, steps))


@pytest.mark.slow
async def test_par_is_computed_there_in_pieces_as_it_is_here() -> None:
    deal = deal_of(b"secret", date(2028, 2, 29), 1)
    now, wanted = 0.0, par_scores(deal, 0, 8)
    thinker = Thinker(lambda: now)
    scores: list[int] = []
    try:
        scores += await thinker.par_scores(deal, 0, 3)
        (process,) = multiprocessing.active_children()
        process.kill()
        process.join()
        with pytest.raises(NoAnswer):
            await thinker.par_scores(deal, 3, 5)
        now = REST + 1
        scores += await thinker.par_scores(deal, len(scores), 5)
    finally:
        thinker.close()
    assert tuple(scores) == wanted
    assert len(set(wanted)) > 1


class Slow(Thinker):
    """A thinker that answers only when the test sets the result of `says`. This result is its
    answer."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.says: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

    async def answer(self, asked: Question) -> bytes | None:
        self.asked.append(asked)
        return await self.says


@pytest.mark.parametrize("there", [True, False])
async def test_a_table_asks_once_for_each_decision_and_goes_on_without_an_answer(
    there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.match.computer_players, "slow", returns(True))
    rules: Any = find("kaboom")
    (start,) = dealt("kaboom")
    thinker = Slow()
    computers = Computers(rules, SEED, lambda seat, action: None, thinker=thinker)
    computers.observe(start.events, new_round=True)
    computers.add(1, 5)
    for _ in range(3):
        computers.schedule(start.state, None)
        await asyncio.sleep(0)
    assert computers.intended == {}
    (only,) = thinker.asked
    assert only == asked("kaboom", 1, [start], only.level)
    action = decide(asked("kaboom", 1, [start]))
    assert action is not None
    if there:
        thinker.says.set_result(action)
    else:
        thinker.says.set_exception(NoAnswer())
    await asyncio.sleep(0.01)
    assert [rules.encode(act) for act, _ in computers.intended.values()] == [action]
    computers.schedule(start.state, None)
    assert len(thinker.asked) == 1
    computers.stop()
