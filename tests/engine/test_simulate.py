"""Simulated games. The results don't depend on the number of cores, and two speeds are reported."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from engine.cli.simulate import (
    GAMES_A_CORE,
    TIMED,
    FinishedGame,
    Setup,
    SimulationResults,
    cores,
    play,
    play_all,
    simulate,
    table,
)
from engine.games import GAMES
from tests.support.any_game import AnyGame

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def setup(game: AnyGame) -> Setup:
    return Setup(game.key, {}, game.seats[0], ["random"], b"any")


def timeless(played: FinishedGame) -> FinishedGame:
    """Return the game's results without the elapsed time, which differs from run to run."""
    return replace(played, seconds=0.0)


@pytest.mark.slow
@GAME
def test_a_game_is_the_same_wherever_it_is_played(game: AnyGame) -> None:
    here = [timeless(one) for one in play_all(setup(game), 5, processes=1)]
    spread = [timeless(one) for one in play_all(setup(game), 5, processes=2)]
    assert spread == here
    assert here[3] == timeless(play(setup(game), 3))
    assert len({(one.outcome, one.actions) for one in here}) > 1, "each is a game of its own"


@pytest.mark.slow
def test_who_has_seen_enough_waits_for_no_game_more() -> None:
    played = play_all(setup(GAMES[0]), 100_000, processes=2)
    first = next(played)
    played.close()
    assert timeless(first) == timeless(play(setup(GAMES[0]), 0))


@pytest.mark.slow
@GAME
def test_games_are_counted_and_some_are_timed(game: AnyGame) -> None:
    played = [play(setup(game), number) for number in (0, 1)]
    assert [one.timed > 0 for one in played] == [True, False]
    assert played[0].timed == played[0].actions
    results = SimulationResults({})
    for one in played:
        results.count(one)
    assert results.games == 2
    assert results.actions == sum(one.actions for one in played)
    assert results.rounds == sum(one.rounds for one in played)
    assert results.rules_per_second() > 0


def test_few_games_are_not_worth_another_process() -> None:
    assert cores(1) == cores(GAMES_A_CORE) == cores(2 * GAMES_A_CORE - 1) == 1
    assert cores(1000 * GAMES_A_CORE) >= 1
    assert TIMED > 1


@pytest.mark.parametrize(
    ("shared", "said"),
    [
        (1, r"[\d,]+ a second, the players' thinking included; the rules alone, [\d,]+ a second"),
        (2, r"[\d,]+ a second on 2 cores, the .*; the rules alone, [\d,]+ a second on one"),
    ],
)
def test_both_speeds_are_told(shared: int, said: str) -> None:
    results = simulate(GAMES[0], 2, 1, ["random"], b"any", {"rounds": 1})
    *_, last = table("kaboom", "any", replace(results, cores=shared)).splitlines()
    assert re.fullmatch(rf"{results.actions:,} actions, {said}", last)
