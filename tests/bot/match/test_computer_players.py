"""Computer players at a table. Their reaction times reveal nothing, and slow players decide in the
worker process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import Struct

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
from bot.match.computer_players import Computers
from bot.store import SeatRow
from engine.core import thinking
from engine.games import GAMES
from engine.games.explosive.game import EXPLOSIVE_GAME
from engine.levels import levels_of
from engine.players.hands import Hands
from tests.games.explosive.builders import Bombs, bombs
from tests.support.any_game import AnyGame

GAME: AnyGame = EXPLOSIVE_GAME
OPEN = 3.0


def attacked(hand: str) -> Bombs:
    t = bombs(hands=["tnt spy", hand, "spy"], fronts=["stone", "", "steel"])
    return t.play(0, "tnt", 1)


def computers(seed: bytes = b"seed", **more: Any) -> Computers:
    return Computers(GAME, seed, lambda seat, action: None, **more)


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
async def test_x4_an_answer_takes_as_long_with_a_defence_as_without(level: int) -> None:
    """X4: an answer takes the same time with any hand, even if another player acts meanwhile."""
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
    each = [Delays("kaboom", NORMAL, False, b"own").move(Move(), n) for n in range(200)]
    low, high = thinking(Move())
    assert low <= min(each) < low + (high - low) / 5
    assert high >= max(each) > high - (high - low) / 5
    other = [Delays("kaboom", NORMAL, False, b"other").move(Move(), n) for n in range(200)]
    assert sum(a == b for a, b in zip(each, other, strict=True)) == 0


def test_hands_go_with_the_open_time_and_quick_ones_are_quicker() -> None:
    for of in LEVELS:
        calm, quick = (Delays("kaboom", of.number, each, b"own") for each in (False, True))
        for number in range(40):
            assert quick.claim(number, OPEN) < calm.claim(number, OPEN)
            assert calm.claim(number, 5.0) > calm.claim(number, OPEN)
            assert quick.claim(number, 0.1) >= 0.9
            assert calm.claim(number, OPEN, since=4) > calm.claim(number, OPEN)


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


def test_games_against_earlier_levels_count_for_the_ones_that_replaced_them() -> None:
    figures = {5: (1, 1), 1: (4, 2), 7: (2, 0), 2: (3, 1), 3: (1, 0)}
    found = [(of.key, games, wins) for of, games, wins in by_level(figures)]
    assert found == [("easy", 4, 2), ("normal", 6, 1), ("expert", 1, 1)]


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
    assert level(3).number == NORMAL
    assert level(None).number == level(77).number == DEFAULT_LEVEL
