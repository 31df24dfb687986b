"""Values as JSON and back, and the house of games."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

import engine
from engine.cabo import actions as do
from engine.cabo.actions import Action
from engine.cabo.draft import Draft, thaw
from engine.cabo.events import Event
from engine.cabo.game import KABOOM_GAME as GAME
from engine.cabo.rules import RULES
from engine.cabo.state import Fields, State
from engine.cabo.variants import KaboomOptions
from engine.codec import Decoder
from engine.core import Place
from engine.replay import state_hash
from tests.engine.builders import P, Play, deal, table


def wander(seats: int, seed: int) -> list[tuple[Any, Any]]:
    """Actions and steps of a match of two rounds, taken at random."""
    rng = random.Random(seed)
    step = GAME.start(seats, KaboomOptions(rounds=2), bytes([seed]) * 32)
    taken: list[tuple[Any, Any]] = [(None, step)]
    while step.state.outcome is None:
        state = step.state
        offered = [(seat, offer) for seat in range(seats) for offer in GAME.offers(state, seat)]
        if not offered or rng.random() < 0.1:
            action = rng.choice([wait for wait in GAME.waits(state) if not wait.paused]).action
        else:
            seat, offer = rng.choice(offered)
            places = [P(at, slot) for at, slots in enumerate(offer.targets) for slot in slots]
            picked = tuple(rng.sample(places, offer.picks))
            action = GAME.action(offer.kind, seat, offer.number, picked)
        step = GAME.apply(state, action)
        taken.append((action, step))
    return taken


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_go_through_json_and_come_back_equal(seats: int) -> None:
    for action, step in wander(seats, seats):
        state = step.state
        assert GAME.decode_state(GAME.encode(state)) == state
        assert GAME.encode(GAME.decode_state(GAME.encode(state))) == GAME.encode(state)
        if action is not None:
            assert GAME.decode_action(GAME.encode(action)) == action
        for event in step.events:
            assert GAME.decode_event(GAME.encode(event)) == event
            for viewer in (None, 0):
                seen = event.seen_by(viewer)
                assert GAME.decode_event(GAME.encode(seen)) == seen
        for viewer in (None, 0, 1):
            view = GAME.view(state, viewer)
            assert GAME.decode_view(GAME.encode(view)) == view


def sample(kind: Any) -> Any:
    """An action of this kind."""
    places = {"place": P(1, 2), "first": P(0, 1), "second": P(1, 3), "clock": "turn"}
    return kind(**{name: places.get(name, 7) for name in kind.__struct_fields__})


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_each_action_round_trips_and_keeps_its_kind(kind: Any) -> None:
    action = sample(kind)
    back = GAME.decode_action(GAME.encode(action))
    assert back == action
    assert type(back) is kind


def test_actions_of_different_kinds_are_never_equal() -> None:
    every = [sample(kind) for kind in get_args(Action)]
    assert len(set(every)) == len(every)


def test_every_action_has_a_rule() -> None:
    assert set(RULES) == set(get_args(Action))


def test_a_stored_match_hashes_as_it_did_before_the_family_had_other_games() -> None:
    """What Kaboom! lacks is not written, so that matches of a version before go on."""
    state = GAME.start(3, KaboomOptions(), bytes(32)).state
    assert state_hash(GAME, state).hex() == "0d9e2bd13c7e1a864e21e3e65b0ee639"
    for _ in range(200):
        wait = next(wait for wait in GAME.waits(state) if not wait.paused)
        state = GAME.apply(state, wait.action).state
    assert state_hash(GAME, state).hex() == "147d75a26c31723644ab37c6cd346554"


def test_every_tag_is_used_once() -> None:
    for union in (Action, Event):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags))


def test_a_button_has_the_parts_of_an_action() -> None:
    assert GAME.action("draw", 1, 7) == do.Draw(1, 7)
    assert GAME.action("replace", 1, 7, (P(1, 2),)) == do.Replace(1, 7, P(1, 2))
    assert GAME.action("blind_swap", 1, 7, (P(1, 2), P(0, 1))) == do.BlindSwap(
        1, 7, P(1, 2), P(0, 1)
    )
    assert GAME.action("leave", 1, 0) == do.Leave(1)


@pytest.mark.parametrize(
    ("kind", "places"),
    [
        ("time_up", ()),
        ("nonsense", ()),
        ("", ()),
        ("draw", (P(0, 0),)),
        ("replace", ()),
        ("replace", (P(0, 0), P(0, 1))),
        ("blind_swap", (P(0, 0),)),
        ("look_at_two", ()),
    ],
)
def test_parts_that_make_no_action(kind: str, places: tuple[Place, ...]) -> None:
    with pytest.raises(ValueError, match=r"no action|does not name"):
        GAME.action(kind, 0, 1, places)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b'{"type":"draw"}', b'{"type":"fly"}'])
def test_what_is_not_such_a_value_is_refused(data: bytes) -> None:
    for decode in (GAME.decode_state, GAME.decode_action, GAME.decode_event, GAME.decode_view):
        with pytest.raises(ValueError, match="this is not"):
            decode(data)


def test_a_match_of_another_game_is_refused() -> None:
    data = GAME.encode(deal().state).replace(b'"variant":"kaboom"', b'"variant":"other"')
    with pytest.raises(ValueError, match="'other'"):
        GAME.decode_state(data)


def test_a_decoder_says_what_it_wanted() -> None:
    with pytest.raises(ValueError, match="this is not a place"):
        Decoder("a place", Place)(b'"x"')


def test_a_state_cannot_be_changed() -> None:
    state = deal().state
    for name in State.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, name, None)


def test_a_draft_has_a_states_fields_and_shares_nothing_that_changes() -> None:
    assert State.__struct_fields__ == Fields.__struct_fields__
    assert Draft.__struct_fields__[:-1] == State.__struct_fields__
    state = deal().state
    assert thaw(state).freeze().state == state
    assert thaw(state).events is not thaw(state).events


def test_the_games_are_found_by_name() -> None:
    assert engine.find("kaboom") is engine.GAMES[0]
    assert engine.GAMES[0].title == "Kaboom!"
    assert engine.GAMES[0].options is KaboomOptions
    with pytest.raises(LookupError, match="no game called 'poker'"):
        engine.find("poker")


def test_a_builder_loses_no_card() -> None:
    t: Play = table(grids=["5H", "2C"], pile="10S ...")
    assert len(t.state.pile) == 52
