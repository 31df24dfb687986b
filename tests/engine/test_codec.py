"""Encoding values as JSON and decoding them again, and the registry of games."""

from __future__ import annotations

from importlib import import_module
from typing import get_args

import pytest
from msgspec import Struct

import engine.games
from engine.core import Place
from engine.game import Decoder
from engine.games.cabo import actions as do
from engine.games.cabo.actions import Action
from engine.games.cabo.game import KABOOM_GAME as GAME
from engine.games.cabo.variants import KaboomOptions
from engine.replay import state_hash
from tests.games.cabo.builders import P, Play, deal, table
from tests.support.any_game import AnyGame, written_and_read
from tests.support.sixth.engine.game import SWAP_GAME
from tests.support.wandering import wander

each_game = pytest.mark.parametrize("game", engine.games.GAMES, ids=lambda game: game.key)


@each_game
@pytest.mark.parametrize("more", [0, 2])
def test_whole_matches_go_through_json_and_come_back_equal(game: AnyGame, more: int) -> None:
    seats = min(game.seats[0] + more, game.seats[-1])
    for action, step in wander(game, seats, seats):
        state = step.state
        assert game.decode_state(game.encode(state)) == state
        assert game.encode(game.decode_state(game.encode(state))) == game.encode(state)
        if action is not None:
            assert game.decode_action(game.encode(action)) == action
        for event in step.events:
            for seen in (event, event.seen_by(None), event.seen_by(0)):
                assert written_and_read(game, seen) == seen
        for viewer in (None, 0, 1):
            view = game.view(state, viewer)
            assert written_and_read(game, view) == view


@each_game
@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"7", b'{"type":"draw"}', b'{"type":"play"}', b'{"type":"fly"}'],
)
def test_what_is_not_such_a_value_is_refused(game: AnyGame, data: bytes) -> None:
    for decode in (game.decode_state, game.decode_action):
        with pytest.raises(ValueError, match="this is not"):
            decode(data)


@each_game
def test_a_state_cannot_be_changed(game: AnyGame) -> None:
    state = game.start(3, game.options(), b"a").state
    for name in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, name, None)


RULED = sorted(
    {type(game).__module__.removesuffix(".game") for game in (*engine.games.GAMES, SWAP_GAME)}
)
"""The packages that have rules of their own, including the sample game."""


@pytest.mark.parametrize("package", RULED)
def test_every_action_has_a_rule_and_every_tag_is_used_once(package: str) -> None:
    actions, events = import_module(f"{package}.actions"), import_module(f"{package}.events")
    assert set(import_module(f"{package}.game").RULES) == set(get_args(actions.Action))
    for union in (actions.Action, events.Event):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(tags) == len(set(tags)) > 0


@each_game
def test_a_draft_has_a_states_fields_and_shares_nothing_that_changes(game: AnyGame) -> None:
    package = type(game).__module__.removesuffix(".game")
    drafts, states = import_module(f"{package}.draft"), import_module(f"{package}.state")
    assert states.State.__struct_fields__ == states.Fields.__struct_fields__
    assert drafts.Draft.__struct_fields__[:-1] == states.State.__struct_fields__
    state = game.start(3, game.options(), b"a").state
    assert drafts.thaw(state).freeze().state == state
    assert drafts.thaw(state).events is not drafts.thaw(state).events


# The cabo family


def sample(kind: type[Struct]) -> Struct:
    """Return an action of this type."""
    places = {"place": P(1, 2), "first": P(0, 1), "second": P(1, 3), "clock": "turn"}
    return kind(*[places.get(name, 7) for name in kind.__struct_fields__])


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_each_action_round_trips_and_keeps_its_kind(kind: type[Struct]) -> None:
    action = sample(kind)
    back = GAME.decode_action(GAME.encode(action))
    assert back == action
    assert type(back) is kind


def test_actions_of_different_kinds_are_never_equal() -> None:
    every = [sample(kind) for kind in get_args(Action)]
    assert len(set(every)) == len(every)


def test_a_stored_match_hashes_as_it_did_before_the_family_had_other_games() -> None:
    """The fields that Kaboom! doesn't use aren't encoded. Otherwise matches of older versions
    couldn't continue."""
    state = GAME.start(3, KaboomOptions.of_match("{}"), bytes(32)).state
    assert state_hash(GAME, state).hex() == "0d9e2bd13c7e1a864e21e3e65b0ee639"
    for _ in range(200):
        wait = next(wait for wait in GAME.waits(state) if not wait.paused)
        state = GAME.apply(state, wait.action).state
    assert state_hash(GAME, state).hex() == "147d75a26c31723644ab37c6cd346554"


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


def test_a_match_of_another_game_is_refused() -> None:
    data = GAME.encode(deal().state).replace(b'"variant":"kaboom"', b'"variant":"other"')
    with pytest.raises(ValueError, match="'other'"):
        GAME.decode_state(data)


def test_a_decoder_says_what_it_wanted() -> None:
    with pytest.raises(ValueError, match="this is not a place"):
        Decoder("a place", Place)(b'"x"')


def test_the_games_are_found_by_name() -> None:
    assert engine.games.find("kaboom") is engine.games.GAMES[0]
    assert engine.games.GAMES[0].title == "Kaboom!"
    assert engine.games.GAMES[0].options is KaboomOptions
    with pytest.raises(LookupError, match="no game called 'poker'"):
        engine.games.find("poker")


def test_a_builder_loses_no_card() -> None:
    t: Play = table(grids=["5H", "2C"], pile="10S ...")
    assert len(t.state.pile) == 52
