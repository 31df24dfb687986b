"""The easy player plays plausibly, and it is weaker than the player on which it is based."""

from __future__ import annotations

import pytest

from engine.core import AnyEvent
from engine.game import Game
from engine.games import GAMES
from engine.games import find as find_game
from engine.levels import find as find_player
from engine.players.base import PlayerFactory, own_seed
from engine.selfplay import Playing
from tests.engine.test_players import wins
from tests.support.rounds import first_round, most_turns, turns_of
from tests.support.wire.games import FULL

EASY, SIMPLE, RANDOM = (find_player(name) for name in ("easy-1", "simple-1", "random"))


def played(level: PlayerFactory, game: Game, number: int) -> Playing:
    seed = number.to_bytes(32, "big")
    seats = game.seats[0]
    players = [level(game, seat, own_seed(seed, seat)) for seat in range(seats)]
    playing = Playing(game, game.options(), players, seed)
    while playing.advance():
        assert len(playing.actions) < 40_000, "an endless game"
    return playing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_it_plays_every_game_to_its_end(game: Game) -> None:
    assert played(EASY, game, 1).outcome is not None


@pytest.mark.slow
def test_it_loses_to_the_one_it_leans_on_and_beats_chance() -> None:
    """The easy player loses to the simple player and beats the random one, in matches of three
    rounds of Kaboom!."""
    assert wins([EASY, SIMPLE], 40, 3) < 16
    assert wins([EASY, RANDOM], 20, 3) > 16


def test_it_overlooks_some_claims_and_sees_others() -> None:
    kaboom = find_game("kaboom")
    kinds = {
        name: [type(action).__name__ for action in played(find_player(name), kaboom, 3).actions]
        for name in ("easy-1", "simple-1")
    }
    assert kinds["easy-1"].count("Slap") > 0
    rate = {name: made.count("Slap") / made.count("Draw") for name, made in kinds.items()}
    assert rate["easy-1"] < rate["simple-1"]


def test_it_never_turns_up_a_card_for_a_slap_that_it_does_not_know() -> None:
    kaboom = find_game("kaboom")
    seen = [type(event).__name__ for number in range(3) for event in _events(kaboom, number)]
    assert seen.count("Matched") > 5
    assert "Mismatched" not in seen


def _events(game: Game, number: int) -> list[AnyEvent]:
    seed = number.to_bytes(32, "big")
    players = [EASY(game, seat, own_seed(seed, seat)) for seat in range(2)]
    playing = Playing(game, game.options(), players, seed)
    found: list[AnyEvent] = []
    while playing.advance():
        found += playing.events
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize(("level", "least"), [("easy", 2), ("easy-1", 2), ("gentle", 4)])
def test_it_ends_no_round_before_everybody_has_had_some_turns(
    game: Game, level: str, least: int
) -> None:
    """In a round between players of the same level, nobody ends the round before everyone has had
    some turns."""
    for number in range(12 if FULL else 6):
        turns = turns_of(first_round(find_player(level), game, number))
        assert turns >= min(least, most_turns(game.key)), number
