"""In Jokers Go Boom: building actions, the size of an encoded state, and the simple computer
player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Place
from engine.games.cabo.game import KABOOM_GAME
from engine.games.jokers import actions as do
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.player import JokersPlayer
from engine.games.jokers.variants import JokersOptions
from engine.levels import find as find_player
from engine.players.base import own_seed
from tests.games.jokers.builders import Table, jokers
from tests.support.wandering import wander


def test_what_an_action_names_makes_it() -> None:
    assert GAME.action("draw", 1, 7) == do.Draw(1, 7)
    assert GAME.action("play", 1, 7, (Place(1, 2),)) == do.Play(1, 7, Place(1, 2))
    assert GAME.action("leave", 1, 0) == do.Leave(1)
    for kind, places in (("time_up", ()), ("slap", ()), ("play", ()), ("skip", (Place(0, 0),))):
        with pytest.raises(ValueError, match=r"no action|does not name"):
            GAME.action(kind, 0, 1, places)


def test_a_state_stays_small() -> None:
    *_, (_, last) = wander(GAME, 4, 6, JokersOptions(jokers=4))
    assert len(GAME.encode(last.state)) < 4000


# The computer player


def asked(t: Table, seat: int = 0) -> Any:
    """Return what the simple player in this seat does."""
    return find_player("simple-1")(GAME, seat, b"").choose(t.view(seat))


def chosen(t: Table) -> str:
    """Return the card that the simple player plays."""
    action = asked(t)
    assert isinstance(action, do.Play)
    before = t.hand(0).split()
    return before[action.place.slot]


def test_simple_is_rid_of_high_cards_first() -> None:
    assert chosen(jokers(hands=["2D 9D KD", "2C 3C", "3S 4S"], discard="7D")) == "KD"


def test_simple_keeps_what_follows() -> None:
    # Of two tens' worth, the one that leaves a follower in hand.
    assert chosen(jokers(hands=["QD KD 4C QS", "2C 3C", "3S 4S"], discard="7D")) == "QD"


def test_simple_keeps_a_joker_until_it_is_needed() -> None:
    assert chosen(jokers(hands=["*1 2D 4C", "2C 3C", "3S 4S"], discard="7D")) == "2D"
    assert chosen(jokers(hands=["*1 2S 4C", "2C 3C", "3S 5S"], discard="7D")) == "*1"


def test_simple_booms_when_somebody_is_down_to_the_last_card() -> None:
    assert chosen(jokers(hands=["*1 2D 4C", "2C 3C", "3S"], discard="7D")) == "*1"


def test_simple_draws_skips_and_is_ready() -> None:
    hands = ["2C 4C", "KD", "3S"]
    assert asked(jokers(hands=hands, discard="7D")) == do.Draw(0, 10)
    assert asked(jokers(hands=hands, discard="7D", pile="")) == do.Skip(0, 10)
    t = jokers(hands=["2D", "KD", "3S"], discard="7D").play(0, "2D")
    assert asked(t) == do.Ready(0, 1)
    t.ready(0)
    assert asked(t) is None


def test_the_players_say_what_they_do_not_play() -> None:
    with pytest.raises(ValueError, match="kaboom"):
        JokersPlayer(KABOOM_GAME, 0, b"")


def wins(games: int) -> float:
    """Return how many per cent of matches a simple player wins against two random ones. The matches
    have three seats."""
    won = 0.0
    for number in range(games):
        rng = random.Random(number)
        hero = number % 3
        seed = number.to_bytes(32, "big")
        player = find_player("simple-1")(GAME, hero, own_seed(seed, hero))
        state = GAME.start(3, JokersOptions(), seed).state
        while state.outcome is None:
            seat, offers = next((s, o) for s in range(3) if (o := GAME.offers(state, s)))
            action = player.choose(GAME.view(state, hero)) if seat == hero else None
            if action is None:
                offer = rng.choice(offers)
                slots = [Place(seat, slot) for slot in (offer.targets or ((),) * 3)[seat]]
                picked = tuple(rng.sample(slots, offer.picks))
                action = GAME.action(offer.kind, seat, offer.number, picked)
            state = GAME.apply(state, action).state
        assert len(state.scores) == 3
        won += (hero in state.outcome.winners) / len(state.outcome.winners)
    return 100 * won / games


@pytest.mark.slow
def test_simple_wins_more_than_its_share() -> None:
    """The simple player wins more than its share, 33.3 %, against two random players.

    Over 5,000 matches it wins 45.0 %, with a 95 % confidence interval from 43.6 to 46.3. Source:
    `python -m engine simulate --game jokers --seats 3 --players simple,random,random --games 5000
    --seed demo`.
    """
    assert wins(300) > 37
