"""In Walls and Bombs: building actions, the size of a state, what a view contains, and what asking
an attacked player must not reveal."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import WHOLE_SEAT, Place
from engine.games.explosive import actions as do
from engine.games.explosive.deck import Kind
from engine.games.explosive.state import State
from engine.presence import Leave
from engine.wording import offers_line, place_text
from tests.games.explosive.builders import GAME, bombs
from tests.support.driver import Drive
from tests.support.driver_choices import seeded, some_options
from tests.support.wandering import wander


def test_what_an_action_names_makes_it() -> None:
    place = (Place(1, 2),)
    assert GAME.action("tnt", 0, 7, place) == do.Play(0, 7, Kind.TNT, place)
    assert GAME.action("no_defence", 1, 7) == do.Defend(1, 7, None)
    assert GAME.action("oops", 1, 7, place) == do.Defend(1, 7, Kind.OOPS, place)
    assert GAME.action("sabotage", 1, 7, place) == do.Pick(1, 7, Kind.SABOTAGE, place)
    assert GAME.action("undermine", 1, 7, place) == do.Undermine(1, 7, place)
    assert GAME.action("leave", 1, 0) == Leave(1)
    for kind, places in (("time_up", ()), ("slap", ()), ("pass", place), ("ready", place)):
        with pytest.raises(ValueError, match=r"no action|names no card"):
            GAME.action(kind, 0, 1, places)


def test_a_state_stays_small() -> None:
    assert max(len(GAME.encode(step.state)) for _, step in wander(GAME, 5, 6)) < 4000


def test_what_anybody_may_do_from_the_table() -> None:
    def buttons() -> list[tuple[str, int]]:
        return [(offer.kind, offer.number) for offer in t.view().table_actions]

    t = bombs(hands=["twist spy", "tnt spy", ""], fronts=["stone", "", ""], out=[2], rounds=3)
    assert buttons() == [("pass", 100)]
    t.play(0, "twist")
    assert buttons() == []
    t.arrange(0, 0, 1, 2, 3).play(1, "tnt", 0, "stone")
    assert buttons() == [("no_defence", t.state.asked)]
    attack = t.view(2).attack
    assert attack is not None
    assert (attack.kind, attack.by, attack.target, attack.slots) == (Kind.TNT, 1, 0, (0,))
    t.nothing(0)
    assert buttons() == [("pass", t.state.asked)]
    t.stop(2).stop(0)
    assert "spy" in t.kinds(1)
    t = bombs(hands=["tnt spy", "spy"], fronts=["stone", ""], rounds=3).attack(0, "tnt", 1)
    assert buttons() == [("ready", 1)]


class Knowing:
    """A variant of Walls and Bombs in which an attacked seat is asked only if it has an answer."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)

    def apply(self, state: State, action: Any) -> Any:
        step = GAME.apply(state, action)
        attack = step.state.attack
        if attack is None or len(GAME.offers(step.state, attack.target)) > 1:
            return step
        over = GAME.apply(step.state, do.Defend(attack.target, step.state.asked, None))
        return replace(over, events=(*step.events, *over.events))


def drive_some(game: Any) -> None:
    """Play a few matches in which the driver checks every step."""
    for seed in range(20):
        below = seeded(seed)
        Drive(game, 3, some_options(game, below), bytes([seed]) * 32, below).run(steps=150)


def test_a_table_that_asks_only_whoever_can_answer_is_noticed() -> None:
    """X4: if a game asks an attacked seat only when the seat has an answer, the driver notices
    it."""
    with pytest.raises(AssertionError) as caught:
        drive_some(Knowing())
    assert "check_past" in [entry.name for entry in caught.traceback]


def test_whole_seats_are_named_without_a_card() -> None:
    assert place_text(Place(1, WHOLE_SEAT)) == "2"
    assert place_text(Place(1, 0)) == "2.1"
    t = bombs(hands=["spy iron", "tnt", "tnt"], fronts=["stone", "force_field", "stone"])
    assert "spy 100 {1:1* 2:*}" in offers_line(GAME.offers(t.state, 0))
