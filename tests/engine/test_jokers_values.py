"""Jokers Go Boom as values: JSON and back, replay; its computer player."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from engine.core import Place
from engine.jokers import actions as do
from engine.jokers.actions import Action
from engine.jokers.draft import Draft, thaw
from engine.jokers.events import Event
from engine.jokers.game import JOKERS_GAME as GAME
from engine.jokers.rules import RULES
from engine.jokers.state import Fields, State
from engine.jokers.variants import JokersOptions
from engine.players import find as find_player
from engine.players import own_seed
from engine.players.jokers import JokersPlayer
from engine.replay import replay, resume, state_hash
from tests.engine.builders_jokers import Table, jokers


def wander(seats: int, seed: int) -> list[tuple[Any, Any]]:
    """Actions and steps of a match taken at random."""
    rng = random.Random(seed)
    step = GAME.start(seats, JokersOptions(jokers=4), bytes([seed]) * 32)
    taken: list[tuple[Any, Any]] = [(None, step)]
    while step.state.outcome is None:
        state = step.state
        seat, offer = rng.choice([(s, o) for s in range(seats) for o in GAME.offers(state, s)])
        places = [Place(at, slot) for at, slots in enumerate(offer.targets) for slot in slots]
        picked = tuple(rng.sample(places, offer.picks))
        action = GAME.action(offer.kind, seat, offer.number, picked)
        if rng.random() < 0.1:
            action = GAME.waits(state)[0].action
        step = GAME.apply(state, action)
        taken.append((action, step))
    return taken


@pytest.mark.parametrize("seats", [3, 4])
def test_whole_matches_go_through_json_and_come_back_equal(seats: int) -> None:
    for action, step in wander(seats, seats):
        state = step.state
        assert GAME.decode_state(GAME.encode(state)) == state
        if action is not None:
            assert GAME.decode_action(GAME.encode(action)) == action
        for event in step.events:
            for seen in (event, event.seen_by(None), event.seen_by(0)):
                assert GAME.decode_event(GAME.encode(seen)) == seen
        for viewer in (None, 0, 1):
            view = GAME.view(state, viewer)
            assert GAME.decode_view(GAME.encode(view)) == view


@pytest.mark.parametrize("seats", [3, 4])
def test_the_same_log_gives_the_same_states_and_events(seats: int) -> None:
    taken = wander(seats, seats + 10)
    actions = [action for action, _ in taken[1:]]
    options = JokersOptions(jokers=4)
    steps = list(replay(GAME, seats, options, bytes([seats + 10]) * 32, actions))
    assert steps == [step for _, step in taken]
    hashes = {state_hash(GAME, step.state) for step in steps}
    assert len(hashes) == len(steps)
    half = len(taken) // 2
    *_, last = resume(GAME, taken[half][1].state, actions[half:])
    assert last == taken[-1][1]


def test_what_an_action_names_makes_it() -> None:
    assert GAME.action("draw", 1, 7) == do.Draw(1, 7)
    assert GAME.action("play", 1, 7, (Place(1, 2),)) == do.Play(1, 7, Place(1, 2))
    assert GAME.action("leave", 1, 0) == do.Leave(1)
    for kind, places in (("time_up", ()), ("slap", ()), ("play", ()), ("skip", (Place(0, 0),))):
        with pytest.raises(ValueError, match=r"no action|does not name"):
            GAME.action(kind, 0, 1, places)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b'{"type":"draw"}', b'{"type":"fly"}'])
def test_what_is_not_such_a_value_is_refused(data: bytes) -> None:
    for decode in (GAME.decode_state, GAME.decode_action, GAME.decode_event, GAME.decode_view):
        with pytest.raises(ValueError, match="this is not"):
            decode(data)


def test_the_house_of_values_is_in_order() -> None:
    assert set(RULES) == set(get_args(Action))
    for union in (Action, Event):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags))
    assert State.__struct_fields__ == Fields.__struct_fields__
    assert Draft.__struct_fields__[:-1] == State.__struct_fields__
    state = jokers(hands=["7H", "2C", "3S"], discard="7D").state
    assert thaw(state).freeze().state == state
    with pytest.raises(AttributeError):
        state.turn = 3  # type: ignore[misc]


def test_a_state_stays_small() -> None:
    assert len(GAME.encode(wander(4, 6)[-1][1].state)) < 4000


# The computer player


def asked(t: Table, seat: int = 0) -> Any:
    """What the simple player does in this seat."""
    return find_player("simple")("jokers", seat, b"").choose(t.view(seat))


def chosen(t: Table) -> str:
    """The card that the simple player plays."""
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
        JokersPlayer("kaboom", 0, b"")


def wins(games: int) -> float:
    """Of a hundred three-seat matches, how many one simple player wins against two that take
    whatever they may."""
    won = 0.0
    for number in range(games):
        rng = random.Random(number)
        hero = number % 3
        seed = number.to_bytes(32, "big")
        player = find_player("simple")("jokers", hero, own_seed(seed, hero))
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


def test_simple_wins_more_than_its_share() -> None:
    """A fair share would be 33; over 5,000 matches `simulate` finds about 44."""
    assert wins(300) > 37
