"""The levels of computer players: what they remember, and how quickly they act."""

from __future__ import annotations

from typing import Any

import pytest

from bench.baselines import REFERENCE_PLAYERS
from engine.core import TURN_BEGAN, Place, kind_of
from engine.games import GAMES
from engine.games import find as find_game
from engine.levels import GRADES, find
from engine.players.base import Mind, lapses, own_seed
from engine.players.hands import (
    LEAST,
    LEAST_SHARE,
    LONG_AGO,
    MEDIANS,
    QUICK,
    SHARES,
    Hands,
    claim_after,
)
from engine.selfplay import Playing


@pytest.mark.parametrize("name", GRADES)
@pytest.mark.parametrize("quick", [False, True])
def test_reactions_are_skewed_and_never_superhuman(name: str, quick: bool) -> None:
    for seconds in (1.0, 3.0, 5.0):
        took = sorted(claim_after(name, quick, seconds, b"own", number) for number in range(301))
        middle = took[150]
        assert took[0] > LEAST
        assert took[-1] - middle > 1.5 * (middle - took[0])
        expected = LEAST + MEDIANS[name] * (seconds - LEAST) * (QUICK if quick else 1.0)
        assert middle - LEAST == pytest.approx(expected - LEAST, rel=0.15)


@pytest.mark.parametrize("name", GRADES)
def test_a_match_seen_long_ago_takes_longer(name: str) -> None:
    for number in range(40):
        took = [claim_after(name, False, 3.0, b"own", number, since) for since in range(9)]
        assert took[: LONG_AGO + 1] == sorted(set(took))
        assert set(took[LONG_AGO:]) == {took[LONG_AGO]}


@pytest.mark.parametrize("name", SHARES)
@pytest.mark.parametrize("quick", [False, True])
def test_earlier_levels_take_their_share_of_the_open_time(name: str, quick: bool) -> None:
    low, high = SHARES[name]
    for seconds in (1.0, 3.0, 5.0):
        took = [claim_after(name, quick, seconds, b"own", number) for number in range(300)]
        assert min(took) >= LEAST_SHARE
        assert max(took) <= max(LEAST_SHARE, high * seconds)
        if not quick and low * seconds > LEAST_SHARE:
            assert min(took) < (low + 0.1 * (high - low)) * seconds
            assert max(took) > (high - 0.1 * (high - low)) * seconds


def test_the_better_a_level_the_quicker_its_hands() -> None:
    took = {
        (name, quick): sum(claim_after(name, quick, 3.0, b"own", n) for n in range(200)) / 200
        for name in GRADES
        for quick in (False, True)
    }
    for quick in (False, True):
        by_level = [took[name, quick] for name in GRADES]
        assert by_level == sorted(by_level, reverse=True)
        assert len(set(by_level)) == len(GRADES)
    assert all(took[name, True] < took[name, False] for name in GRADES)
    assert 1.2 <= claim_after("human", False, 3.0, b"own", 1) <= 2.2


def test_so_many_cards_slip_a_mind_as_it_says() -> None:
    places = [Place(0, slot) for slot in range(4)]
    slipped = [len(lapses(b"own", moment, places, 0.2)) for moment in range(2000)]
    assert 0.17 < sum(slipped) / 8000 < 0.23
    assert lapses(b"own", 7, places, 0.5) == lapses(b"own", 7, places, 0.5)
    assert lapses(b"own", 7, places, 0.0) == []
    assert lapses(b"own", 7, places, 1.0) == places
    assert Mind().perfect
    assert not Mind(mixes_up=0.1).perfect


@pytest.mark.slow
def test_who_forgets_knows_less() -> None:
    """A level that forgets more knows fewer cards. The levels are compared on the same deals of
    Kaboom!, in the third turns."""
    game: Any = find_game("kaboom")
    known: dict[str, int] = {}
    for name in ("human", "normal", "simple-1"):
        known[name] = 0
        for number in range(30):
            seed = number.to_bytes(32, "big")
            players = [find(name)(game, seat, own_seed(seed, seat)) for seat in range(3)]
            playing = Playing(game, game.options(), players, seed)
            turns = 0
            while turns < 9 and playing.state.round == 1 and playing.advance():
                turns += sum(kind_of(event) == TURN_BEGAN for event in playing.events)
            known[name] += sum(len(player.knows()) for player in players)
    assert known["human"] < known["normal"] < known["simple-1"]


@pytest.mark.slow
def test_easy_and_normal_slap_wrongly_now_and_then() -> None:
    game: Any = find_game("kaboom")
    wrong: dict[str, int] = {}
    rounds = 0
    for name in ("easy", "normal", "simple-1"):
        wrong[name] = rounds = 0
        for number in range(12):
            seed = number.to_bytes(32, "big")
            players = [find(name)(game, seat, own_seed(seed, seat)) for seat in range(4)]
            playing = Playing(game, game.options.model_validate({"rounds": 3}), players, seed)
            while playing.advance():
                pass
            wrong[name] += sum(tally.slaps_wrong for tally in playing.state.tallies)
            rounds += 3
    assert wrong["simple-1"] == 0
    assert 0 < wrong["normal"] < wrong["easy"] < rounds


def test_the_quicker_hand_has_the_claim_and_the_late_one_none() -> None:
    """Two players with perfect memory play the same deals. One of them reacts first and the other
    one late. The first one gets more than one and a half times as many slaps."""
    game: Any = find_game("kaboom")
    slaps = [0, 0]
    for number in range(12):
        seed = number.to_bytes(32, "big")
        players = [find("simple-1")(game, seat, own_seed(seed, seat)) for seat in range(2)]
        hands = [Hands("expert", b"", 3.0, quick=True), Hands("easy", b"", 0.5)]
        assert hands[1].late(1)
        playing = Playing(game, game.options.model_validate({"rounds": 3}), players, seed, hands)
        while playing.advance():
            pass
        for seat, tally in enumerate(playing.state.tallies):
            slaps[seat] += tally.slaps
    assert slaps[0] > 1.5 * slaps[1] > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_baselines_play_to_the_end(game: Any) -> None:
    for name, brain in REFERENCE_PLAYERS.get(game.key, {}).items():
        seed = b"baseline" + name.encode()
        players = [brain(game, seat, own_seed(seed, seat)) for seat in range(game.seats[0])]
        playing = Playing(game, game.options(), players, seed)
        while playing.advance():
            assert len(playing.actions) < 40_000
        assert playing.outcome is not None
