"""The fitted rule by which experts decide when to call."""

from __future__ import annotations

from time import thread_time

import pytest

from engine.cards import Card, parse
from engine.core import Place
from engine.games.cabo.player import caller
from engine.games.cabo.player.memory import Watch
from engine.games.cabo.player.position import Position
from engine.games.cabo.player.tables.calls import CALLS
from engine.games.cabo.variants import VARIANTS


def hand(text: str) -> list[Card]:
    return [parse(card) for card in text.split()]


def position(key: str, own: str, theirs: str = "") -> Position:
    """Return a position in a seat's fifth turn. The seat knows its own cards. If `theirs` names the
    four cards of its rival, it knows those, too."""
    watch = Watch(0)
    watch.turns = 5
    places: list[list[Place]] = []
    for seat in range(2):
        cards = hand(theirs if seat else own)
        places.append([Place(seat, slot) for slot in range(len(cards) or 4)])
        watch.known.update(zip(places[-1], cards, strict=False))
    return Position(VARIANTS[key], watch, places, 2)


@pytest.mark.parametrize("key", list(CALLS))
def test_a_call_is_good_far_ahead_and_bad_far_behind(key: str) -> None:
    weights = CALLS[key]
    ahead = caller.features(position(key, "AS 2H AD"), 3)
    behind = caller.features(position(key, "QS JH 10D 9C"), 3)
    assert caller.gain(weights, ahead) < -caller.SURER
    assert caller.gain(weights, behind) > 0
    assert caller.chance(weights, behind) < 0.2
    assert 0.8 < caller.chance(weights, ahead) <= 1


def test_every_feature_has_its_weights() -> None:
    for weights in CALLS.values():
        assert len(weights.gain) == len(weights.chance) == caller.COUNT
    found = caller.features(position("kaboo", "AS 2H", "QS JH 10D 9C"), 3)
    assert all(0 <= index < caller.COUNT for index, _ in found)
    assert any(index >= caller.position.COUNT for index, _ in found)


def test_a_decision_takes_no_two_milliseconds() -> None:
    at = position("kaboo", "AS 2H AD", "QS JH 10D 9C")
    started = thread_time()
    for _ in range(100):
        caller.gain(CALLS["kaboo"], caller.features(at, 3))
    assert (thread_time() - started) / 100 < 0.002
