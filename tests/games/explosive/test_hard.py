"""The hard and expert players of Walls and Bombs: how they value a table, and what the hard player
decides."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.games.explosive import actions as do
from engine.games.explosive.actions import Action
from engine.games.explosive.deck import Kind
from engine.games.explosive.events import Played, RoundDealt
from engine.games.explosive.player import expert as insight
from engine.games.explosive.player import insight_weights, worth
from engine.games.explosive.player.expert import INSIGHT, traits
from engine.games.explosive.player.worth import HARD, SIZE, Position, read
from engine.games.explosive.variants import ExplosiveOptions
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.explosive.builders import GAME, Bombs, bombs
from tests.games.explosive.cards import ExplosiveCards, seen_by_seat


def choice(t: Bombs, seat: int = 0) -> Action | None:
    """Return what the hard player in this seat does."""
    return find("hard")(GAME, seat, b"seed").choose(t.view(seat))


def seen(t: Bombs, seat: int = 0) -> Position:
    """Return the table in the way this seat sees it."""
    return read(t.view(seat), seat)


def test_every_trait_has_its_weight() -> None:
    assert {len(each) for each in worth.WEIGHTS.values()} == {SIZE}
    assert {len(each) for each in insight_weights.WEIGHTS.values()} == {insight.SIZE}
    counted = traits(seen(bombs(hands=["tnt oops iron", "spy", "spy"], fronts=["stone"] * 3)))
    assert all(trait < insight.SIZE for own in counted for trait, _ in own)


@pytest.mark.parametrize("judge", [HARD, INSIGHT])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_own_walls_are_worth_more_and_a_rivals_less(judge: Any, seats: int) -> None:
    hands = ["tnt spy", *["iron"] * (seats - 1)]
    few = judge.worth(seen(bombs(hands=hands, fronts=["stone"] * seats)))
    ahead = ["stone iron palisade", *["stone"] * (seats - 1)]
    more = judge.worth(seen(bombs(hands=hands, fronts=ahead)))
    less = judge.worth(seen(bombs(hands=hands, fronts=ahead[::-1])))
    assert 0 < less < few < more < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_lead_is_worth_most_to_the_expert_where_the_limit_is_near(seats: int) -> None:
    fronts = ["stone iron", *["stone"] * (seats - 1)]
    table = seen(bombs(hands=["tnt spy", *["iron"] * (seats - 1)], fronts=fronts))
    worth: list[float] = []
    for rounds in (40, 1):
        table.rounds = rounds
        worth.append(INSIGHT.worth(table))
    assert worth[0] < worth[1]


def test_whoever_is_out_wins_nothing_and_who_is_left_wins() -> None:
    table = seen(bombs(hands=["tnt spy", "iron"]))
    last, gone = table.copy(), table.copy()
    last.eliminate(1)
    gone.eliminate(0)
    assert (HARD.worth(last), HARD.worth(gone)) == (1.0, 0.0)
    assert 0 < HARD.worth(table) < 1


def test_it_ends_the_game_when_it_can() -> None:
    t = bombs(hands=["palisade tnt iron", "spy"], fronts=["palisade", ""])
    assert choice(t) == do.Play(0, 100, Kind.TNT, t.at(1))


def test_it_builds_when_it_stands_without_walls() -> None:
    t = bombs(
        hands=["flaming_arrow iron spy", "spy", "spy"], fronts=["", "iron steel", "iron iron"]
    )
    assert choice(t) == do.Play(0, 100, Kind.IRON)


def test_it_answers_when_it_would_be_out() -> None:
    t = bombs(hands=["tnt spy", "blast_shield iron", "iron"], fronts=["stone", "", "stone"])
    action = choice(t.play(0, "tnt", 1), 1)
    assert isinstance(action, do.Defend)
    assert action.kind is Kind.BLAST_SHIELD


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_it_is_deaf_to_hidden_cards(seats: int) -> None:
    """If hidden cards in hands and in the supply are permuted, the decisions of the hard player
    don't change."""
    rng = random.Random(seats)
    cards, asked = ExplosiveCards(), 0
    playing = Playing(GAME, ExplosiveOptions(), [None] * seats, b"deaf")
    while playing.outcome is None and asked < 60:
        state = playing.state
        seat = next(seat for seat in range(seats) if GAME.offers(state, seat))
        action = find("hard")(GAME, seat, b"own").choose(GAME.view(state, seat))
        assert action is not None
        unseen = sorted(set(cards.hidden(state)) - seen_by_seat(state, seat))
        moved = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        other = cards.swapped(state, lambda card, moved=moved: moved.get(card, card))
        assert find("hard")(GAME, seat, b"own").choose(GAME.view(other, seat)) == action
        asked += 1
        playing.apply(action)
    assert asked >= 40


@pytest.mark.slow
def test_it_wins_more_than_its_share_at_a_full_table() -> None:
    """The hard player wins about half of the games against three normal players. A fair share would
    be a quarter."""
    won = 0.0
    for number in range(40):
        seed = number.to_bytes(32, "big")
        names = ["hard" if seat == number % 4 else "normal" for seat in range(4)]
        players = [find(name)(GAME, at, own_seed(seed, at)) for at, name in enumerate(names)]
        playing = Playing(GAME, ExplosiveOptions(), players, seed)
        while playing.advance():
            pass
        outcome = playing.outcome
        assert outcome is not None
        won += (number % 4 in outcome.winners) / len(outcome.winners)
    assert won >= 12


def test_equals_are_hit_by_lot_and_whoever_attacks_more_is_hit_first() -> None:
    t = bombs(hands=["tnt spy", "iron spy", "iron spy"], fronts=["stone iron"] * 3)
    hit: dict[str, Counter[int]] = {}
    for name in ("hard", "hard-2", "expert", "expert-2"):
        for attacks in (0, 4):
            for number in range(24):
                player = find(name)(GAME, 0, bytes([number]))
                attack = Played(2, Kind.TNT, 1, (Kind.STONE,), False)
                player.observe([attack] * attacks)
                action: Any = player.choose(t.view(0))
                targets = {place.seat for place in action.places}
                hit.setdefault(f"{name} {attacks}", Counter()).update(targets)
    for name in ("hard", "expert"):
        assert min(hit[f"{name} 0"][1], hit[f"{name} 0"][2]) > 6
        assert hit[f"{name} 4"] == {2: 24}
        assert len(hit[f"{name}-2 0"]) == 1, "an earlier level always hits the same"
        assert hit[f"{name}-2 4"] == hit[f"{name}-2 0"]


def test_attacks_of_an_earlier_game_are_forgotten() -> None:
    t = bombs(hands=["tnt spy", "iron spy", "iron spy"], fronts=["stone iron"] * 3)
    fresh, again = (find("hard")(GAME, 0, b"seed") for _ in range(2))
    first: Any = fresh.choose(t.view(0))
    other = 3 - first.places[0].seat
    again.observe([Played(other, Kind.TNT, 3 - other, (Kind.STONE,), False)] * 4)
    assert again.choose(t.view(0)) != first
    again.observe([RoundDealt(2, 0, (), 6, 3)])
    assert again.choose(t.view(0)) == first
