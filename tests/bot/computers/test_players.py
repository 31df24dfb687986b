"""Computer players of every level decide only by what their seat has seen, slow ones in a worker
process. Their reaction times reveal nothing.

Each level is checked at a few decisions in each game, or at a thousand with KABOOM_SOAK=1."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from datetime import date
from functools import partial
from typing import Any

import pytest
from msgspec import Struct

import bot.match.computer_players
from bot.computers.levels import (
    CLAIM_SECONDS,
    DEFAULT_LEVEL,
    EASY,
    EASY_OF_BEFORE,
    LEVELS,
    NORMAL,
    Delays,
    by_level,
    fitting,
    level,
    played_by,
    seated_today,
)
from bot.computers.questions import Question, decide, question
from bot.computers.thinker import REST, NoAnswer, Thinker
from bot.match.computer_players import Computers
from bot.store import SeatRow
from engine.core import thinking
from engine.daily import deal_of, par_scores
from engine.games import GAMES
from engine.games import find as find_game
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.levels import LEVELS as PLAYERS
from engine.levels import find, levels_of
from engine.players.base import own_seed
from engine.players.hands import Hands
from engine.selfplay import Playing
from tests.games.explosive.builders import Bombs, bombs
from tests.support.any_game import AnyGame
from tests.support.driver_cards import CARDS
from tests.support.driver_sight import SIGHTS
from tests.support.stand_in import returns
from tests.support.wire.games import FULL

DECISIONS = 1000 if FULL else 6
ASKED = [
    (game.key, name)
    for game in GAMES
    for level in (*levels_of(game.key), "human")
    for name in (level, f"{level}-2")
    if name in PLAYERS
]
ONE_OF = 9
"""One out of this many decisions is checked."""


@pytest.mark.parametrize(("key", "name"), ASKED)
def test_a_level_answers_by_what_its_seat_saw(key: str, name: str) -> None:
    """The answers of a player don't depend on cards that its seat hasn't seen.

    At random decisions, the unseen cards are permuted. A player that is rebuilt on the changed deal
    gives the same answer, has the same memory and takes equally long for a claim. The worker
    process is sent the same question and gives the same answer.
    """
    rng = random.Random(f"{key} {name}")
    game: Any = find_game(key)
    cards: Any = CARDS[key]
    sight = SIGHTS[key]
    asked = moved = match = 0
    while asked < DECISIONS:
        match += 1
        seed = f"honest {match}".encode()
        seats = max(3, game.seats[0])
        players = [find(name)(game, seat, own_seed(seed, seat)) for seat in range(seats)]
        playing = Playing(game, game.options(), players, seed)
        shown: list[list[Any]] = [
            [event.seen_by(s) for event in playing.events] for s in range(seats)
        ]
        seen = [_cards(cards, sight, playing.events, seat) for seat in range(seats)]
        while asked < DECISIONS and len(playing.actions) < 400 and playing.advance():
            for seat in range(seats):
                shown[seat] += [event.seen_by(seat) for event in playing.events]
                if any(isinstance(event, cards.deals) for event in playing.events):
                    seen[seat] = set()
                seen[seat] |= _cards(cards, sight, playing.events, seat)
            state = playing.state
            seat = rng.randrange(seats)
            if not game.offers(state, seat) or rng.randrange(ONE_OF):
                continue
            known = seen[seat] | sight.in_hand(state, seat) | sight.on_table(state)
            unseen = sorted(set(cards.hidden(state)) - known)
            turned = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
            other = cards.swapped(state, partial(_lies, turned))
            again = find(name)(game, seat, own_seed(seed, seat))
            again.observe(shown[seat])
            view, elsewhere = game.view(state, seat), game.view(other, seat)
            first = players[seat]
            action = first.choose(view)
            assert again.choose(elsewhere) == action
            assert again.knows() == first.knows()
            own = own_seed(seed, seat)
            sent = question(game, name, seat, own, shown[seat], view)
            assert question(game, name, seat, own, shown[seat], elsewhere) == sent
            assert decide(sent) == (None if action is None else game.encode(action))
            since = first.turns_since_seen(view)
            assert again.turns_since_seen(elsewhere) == since
            moved += other != state
            asked += 1
            number = None if action is None else game.claim_of(action)
            if number is not None and elsewhere.open is not None:
                hands = Hands(name, own_seed(seed, seat), view.least_open)
                same = Hands(name, own_seed(seed, seat), elsewhere.least_open)
                claims = same.claim_after(elsewhere.open.number, since)
                assert hands.claim_after(number, since) == claims
    assert moved > DECISIONS // 2


def _lies(turned: dict[Any, Any], card: Any) -> Any:
    return turned.get(card, card)


def _cards(cards: Any, sight: Any, events: Any, seat: int) -> set[Any]:
    return {card for event in events if sight.shows(event, seat) for card in cards.in_event(event)}


SEED = bytes(16)


def asked(game: str, seat: int, steps: list[Any], plays: str = "simple-1") -> Question:
    rules: Any = find_game(game)
    seen = [event.seen_by(seat) for step in steps for event in step.events]
    view = rules.view(steps[-1].state, seat)
    return question(rules, plays, seat, own_seed(SEED, seat), seen, view)


def dealt(game: str, seed: bytes = SEED) -> list[Any]:
    rules: Any = find_game(game)
    return [rules.start(3, rules.options(), seed)]


@pytest.mark.slow
async def test_the_process_answers_and_a_new_one_does_when_it_died() -> None:
    now, steps = 0.0, dealt("kaboom")
    thinker = Thinker(lambda: now)
    question, wanted = asked("kaboom", 1, steps), decide(asked("kaboom", 1, steps))
    deal = deal_of(b"secret", date(2028, 2, 29), 1)
    scores: list[int] = []
    try:
        assert await thinker.answer(question) == wanted
        scores += await thinker.par_scores(deal, 0, 3)
        (process,) = multiprocessing.active_children()
        assert process.pid != os.getpid()
        process.kill()
        process.join()
        with pytest.raises(NoAnswer):
            await thinker.answer(question)
        with pytest.raises(NoAnswer):
            await thinker.par_scores(deal, 3, 5)
        now = REST + 1
        assert await thinker.answer(question) == wanted
        with pytest.raises(NoAnswer):
            await thinker.answer(asked("kaboom", 1, steps, "nobody"))
        scores += await thinker.par_scores(deal, len(scores), 5)
    finally:
        thinker.close()
    with pytest.raises(NoAnswer):
        await thinker.answer(question)
    assert tuple(scores) == par_scores(deal, 0, 8)
    assert len(set(scores)) > 1


class Slow(Thinker):
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
    rules: Any = find_game("kaboom")
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


GAME: AnyGame = EXPLOSIVE_GAME
OPEN = 3.0


def attacked(hand: str) -> Bombs:
    t = bombs(hands=["tnt spy", hand, "spy"], fronts=["stone", "", "steel"])
    return t.play(0, "tnt", 1)


def computers(seed: bytes = b"seed", **more: Any) -> Computers:
    return Computers(GAME, seed, lambda seat, action: None, **more)


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
async def test_x4_an_answer_takes_as_long_with_a_defence_as_without(level: int) -> None:
    asked: list[float] = []
    taken: list[Any] = []
    for hand in ("stone", "blast_shield", "oops", "backfire"):
        playing = computers()
        playing.add(1, level)
        t = attacked(hand)
        before = asyncio.get_running_loop().time()
        playing.schedule(t.state, None)
        ((action, at),) = playing.intended.values()
        playing.schedule(t.leave(2).state, None)
        assert list(playing.intended.values()) == [(action, at)]
        asked.append(at - before)
        taken.append(action)
        playing.stop()
        await asyncio.sleep(0)
    assert max(asked) - min(asked) < 0.1, "what passes between two of these lines"
    assert len({str(action.kind) for action in taken}) > 1, "some of them do answer"


class Move(Struct, tag="move"):
    """A move that doesn't belong to any particular game."""


def test_times_are_of_the_seed_and_the_decision_and_the_same_after_a_restart() -> None:
    for number in range(1, 40):
        for quick in (None, False, True):
            hands = Delays("kaboom", NORMAL, quick, b"own")
            again = Delays("kaboom", NORMAL, quick, b"own")
            assert hands.claim(number, OPEN) == again.claim(number, OPEN)
            assert hands.move(Move(), number) == again.move(Move(), number)
        for of in LEVELS:
            calm, fast = (Delays("kaboom", of.number, each, b"own") for each in (False, True))
            assert fast.claim(number, OPEN) < calm.claim(number, OPEN)
            assert calm.claim(number, 5.0) > calm.claim(number, OPEN)
            assert fast.claim(number, 0.1) >= 0.9
            assert calm.claim(number, OPEN, since=4) > calm.claim(number, OPEN)
    each = [Delays("kaboom", NORMAL, False, b"own").move(Move(), n) for n in range(200)]
    low, high = thinking(Move())
    assert low <= min(each) < low + (high - low) / 5
    assert high >= max(each) > high - (high - low) / 5
    other = [Delays("kaboom", NORMAL, False, b"other").move(Move(), n) for n in range(200)]
    assert not set(each) & set(other)


def test_in_matches_of_before_hands_are_as_they_were() -> None:
    for number, (low, high) in CLAIM_SECONDS.items():
        drawn = [Delays("kaboom", number, None, b"own").claim(n, OPEN) for n in range(300)]
        assert low <= min(drawn)
        assert max(drawn) <= high
        assert max(drawn) - min(drawn) > 0.9 * (high - low)
        assert drawn == [Delays("kaboom", number, None, b"own").claim(n, 5.0) for n in range(300)]


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_each_game_offers_the_levels_that_it_has(game: str) -> None:
    for wanted in LEVELS:
        found = fitting(game, wanted.number)
        assert found.key in levels_of(game)
        assert found == wanted or wanted.key not in levels_of(game)
        assert played_by(game, wanted.number, False) == found.key
        assert played_by(game, wanted.number, False, lesson=True) == "gentle"
    assert played_by(game, None, False) == "normal", "for somebody who is away"


def test_matches_of_before_are_played_as_they_were() -> None:
    for number, name in ((1, "easy-2"), (2, "normal-2"), (4, "hard-2"), (5, "expert-2")):
        assert played_by("kaboom", number, False) == name
        claims = [Delays("kaboom", number, False, b"own").claim(n, OPEN, since=n) for n in range(9)]
        assert claims == [Hands(name, b"own", OPEN).claim_after(n) for n in range(9)]
    assert played_by("jokers", 5, True) == "hard-2"
    assert played_by("kaboo", 9, False) == "expert-3"
    assert played_by("kaboo", 10, False) == "expert-4"
    assert played_by("jokers", 9, True) == "hard", "which has not changed"
    for number, name in ((1, "easy-1"), (2, "simple-1"), (3, "simple-1"), (None, "simple-1")):
        assert played_by("kaboom", number, None) == name


def test_a_lobby_of_before_seats_the_quick_as_normal_with_quick_hands() -> None:
    seats = (SeatRow(1, "Ann"), SeatRow(None, "Pixel", "simple", 3))
    sat, quick = seated_today(seats, None)
    assert [seat.level for seat in sat] == [None, NORMAL]
    assert quick
    slow = (SeatRow(None, "Pixel", "simple", EASY_OF_BEFORE),)
    now = (SeatRow(None, "Pixel", "simple", EASY),)
    for before in (slow, now):
        assert seated_today(before, None) == (now, False)
        assert seated_today(before, True) == (now, True)
    figures = {5: (1, 1), 1: (4, 2), 7: (2, 0), 2: (3, 1), 3: (1, 0)}
    found = [(of.key, games, wins) for of, games, wins in by_level(figures)]
    assert found == [("easy", 4, 2), ("normal", 6, 1), ("expert", 1, 1)]
    assert level(3).number == NORMAL
    assert level(None).number == level(77).number == DEFAULT_LEVEL
