"""The hard player of the explosive game: what a table is worth to it, and what it does there."""

from __future__ import annotations

import random

import pytest

from engine.games.explosive import actions as do
from engine.games.explosive.actions import Action
from engine.games.explosive.deck import Kind
from engine.games.explosive.player.weights import WEIGHTS
from engine.games.explosive.player.worth import HARD, SIZE, Position, read
from engine.games.explosive.variants import ExplosiveOptions
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.explosive.builders import GAME, Bombs, bombs
from tests.games.explosive.cards import ExplosiveCards, seen_by_seat


def choice(t: Bombs, seat: int = 0) -> Action | None:
    """What the hard player does in this seat."""
    return find("hard")(GAME, seat, b"seed").choose(t.view(seat))


def seen(t: Bombs, seat: int = 0) -> Position:
    """The table as this seat sees it."""
    return read(t.view(seat), seat)


def test_every_trait_has_its_weight() -> None:
    assert {len(weights) for weights in WEIGHTS.values()} == {SIZE}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_own_walls_are_worth_more_and_a_rivals_less(seats: int) -> None:
    hands = ["tnt spy", *["iron"] * (seats - 1)]
    few = HARD.worth(seen(bombs(hands=hands, fronts=["stone"] * seats)))
    more = HARD.worth(
        seen(bombs(hands=hands, fronts=["stone iron palisade", *["stone"] * (seats - 1)]))
    )
    less = HARD.worth(
        seen(bombs(hands=hands, fronts=["stone"] * (seats - 1) + ["stone iron palisade"]))
    )
    assert 0 < less < few < more < 1


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
    """Other cards in others' hands and in the supply change nothing of what it does."""
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
    """Against three normal ones it wins about half of the games; a fair share would be 25."""
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
