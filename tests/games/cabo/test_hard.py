"""The hard player. For it, a card that it knows is worth more than its points, because the card can
be slapped away."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.core import Place
from engine.games.cabo import actions as act
from engine.games.cabo import events as ev
from engine.games.cabo.player.hard import HARD, KINDS, HardPlayer, kind
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.player.weights import WEIGHTS
from engine.games.cabo.variants import VARIANTS
from tests.games.cabo.builders import Play, kaboo


def test_every_game_has_its_hard_player_and_that_its_weights() -> None:
    assert HARD.keys() == VARIANTS.keys()
    assert WEIGHTS.keys() == {key for key, player in HARD.items() if player is HardPlayer}
    assert {len(table) for four in WEIGHTS.values() for table in four} == {KINDS + 1}
    assert {len(four) for four in WEIGHTS.values()} == {4}


def test_each_kind_of_card_has_one_weight() -> None:
    kinds = [kind(card) for card in range(54)]
    assert sorted(set(kinds)) == list(range(KINDS))
    assert kind(parse("KS")) == kind(parse("KC")) != kind(parse("KH")) == kind(parse("KD"))
    assert kind(parse("QS")) == kind(parse("QH"))


@pytest.mark.parametrize(("player", "slot"), [(SimplePlayer, 0), (HardPlayer, 1)])
def test_an_unknown_card_goes_before_a_known_eight(player: type[SimplePlayer], slot: int) -> None:
    t: Play = kaboo(
        grids=["8H 4C 2D AS", "2C 4D 6H 8S", "2S 4H 6D 8D"], discard="QC", held="3C", to_move=0
    )
    hard = player(t.game, 0, b"anything")
    seen = [
        ev.RoundDealt(t.state.round, 0),
        *(ev.LookedAt(0, (Place(0, at),), (t.state.grids[0][at],)) for at in (0, 2, 3)),
        *(ev.TurnBegan(0, at, False) for at in range(2)),
        ev.Drew(0, parse("3C"), False),
    ]
    hard.observe(seen)
    choice = hard.choose(t.game.view(t.state, 0))
    assert isinstance(choice, act.Replace)
    assert choice.place == Place(0, slot)
