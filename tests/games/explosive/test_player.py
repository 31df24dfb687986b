"""The computer players of Walls and Bombs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Place
from engine.games.cabo.game import KABOOM_GAME
from engine.games.explosive import actions as do
from engine.games.explosive import events as ev
from engine.games.explosive.actions import Action
from engine.games.explosive.deck import Kind
from engine.games.explosive.events import Event
from engine.games.explosive.player.simple import ExplosivePlayer
from engine.games.explosive.state import State
from engine.games.explosive.variants import ExplosiveOptions
from engine.games.explosive.view import View
from engine.levels import find as find_player
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.explosive.builders import GAME, Bombs, bombs
from tests.games.explosive.cards import ExplosiveCards, seen_by_seat


def match(levels: list[str], number: int, **options: Any) -> Playing[State, Action, Event, View]:
    """Play a match between these players to its end. `number` determines the seed and who sits
    where."""
    seed = number.to_bytes(32, "big")
    players = [
        find_player(levels[(seat + number) % len(levels)])(GAME, seat, own_seed(seed, seat))
        for seat in range(len(levels))
    ]
    playing = Playing(GAME, ExplosiveOptions(**options), players, seed)
    while playing.advance():
        assert len(playing.actions) <= 2000, "an endless game"
    return playing


@pytest.mark.slow
def test_simple_wins_against_two_that_take_whatever_they_may() -> None:
    """The simple player wins against two random players. Over 300 games it wins about 85 %, and a
    fair share would be 33 %."""
    won = 0.0
    for number in range(100):
        outcome = match(["simple-1", "random", "random"], number).outcome
        assert outcome is not None
        won += ((-number) % 3 in outcome.winners) / len(outcome.winners)
    assert won >= 60


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_game_of_random_players_goes_on_for_ever(seats: int) -> None:
    """Random players end every game. The longest of 6,000 games between two to five players had 670
    actions.

    Between two falls of a wall or a player there are at most ten rounds of the table (X7.2), and a
    turn has few actions. Walls come back only through the discards. The more of the 36 walls stand,
    the more of the drawn cards are attacks. The more players are out, the more often nobody answers
    an earthquake or a sabotage.
    """
    lengths = [len(match(["random"] * seats, number).actions) for number in range(40)]
    assert max(lengths) < 1000


def test_a_set_of_five_games_ends_too() -> None:
    outcome = match(["simple-1", "random", "simple-1"], 7, rounds=5).outcome
    assert outcome is not None
    assert sum(outcome.totals) >= 5


def test_who_is_out_picks_the_same_after_a_restart_in_the_second_game() -> None:
    """A player that was eliminated and is rebuilt in the second game of a set sees only that game.
    It picks like a player that saw the whole set."""
    picks = 0
    for number in range(6):
        seed = number.to_bytes(32, "big")
        players = [ExplosivePlayer(GAME, seat, own_seed(seed, seat)) for seat in range(3)]
        playing = Playing(GAME, ExplosiveOptions(rounds=3), players, seed)
        shown, game = list(playing.events), 1
        while playing.advance():
            if playing.state.round != game:
                shown, game = [], playing.state.round
            shown += playing.events
            seat: int = playing.state.to_move
            if game == 1 or seat not in playing.state.out:
                continue
            again = ExplosivePlayer(GAME, seat, own_seed(seed, seat))
            again.observe([event.seen_by(seat) for event in shown])
            view = GAME.view(playing.state, seat)
            assert again.choose(view) == players[seat].choose(view)
            picks += 1
    assert picks > 20


def test_easy_is_careless_with_cards_and_with_answers() -> None:
    """One in three choices of the easy player is random: it plays another card, or it doesn't
    answer an attack."""
    played: set[Kind] = set()
    answered: set[Kind | None] = set()
    for number in range(60):
        easy = find_player("easy-1")(GAME, 0, bytes([number]))
        easy.observe([ev.TurnBegan(0, 1 + turn, False) for turn in range(3)])  # it spares beginners
        t = bombs(hands=["tnt iron spy", "spy", "spy"])
        action = easy.choose(t.view(0))
        assert isinstance(action, do.Play)
        played.add(action.kind)
        t = bombs(hands=["blast_shield oops", "tnt spy", "spy"], to_move=1)
        action = easy.choose(t.play(1, "tnt", 0, "stone").view(0))
        assert isinstance(action, do.Defend)
        answered.add(action.kind)
    assert played == {Kind.TNT, Kind.IRON, Kind.SPY}
    assert answered == {Kind.BLAST_SHIELD, Kind.OOPS, None}


def test_easy_plays_whole_games() -> None:
    outcome = match(["easy-1", "simple-1", "random", "easy-1"], 3).outcome
    assert outcome is not None


def turns_of_the_first_out(level: str, number: int) -> int:
    """Return how many turns the first player to be eliminated has had. There are five players of
    this level."""
    seed = number.to_bytes(32, "big")
    players = [find_player(level)(GAME, seat, own_seed(seed, seat)) for seat in range(5)]
    playing = Playing(GAME, ExplosiveOptions(), players, seed)
    turns = [0] * 5
    while playing.advance():
        for event in playing.events:
            if isinstance(event, ev.TurnBegan):
                turns[event.seat] += 1
            if isinstance(event, ev.Eliminated):
                return turns[event.seat]
    raise AssertionError("nobody was out")


def test_nobody_is_out_among_five_easy_ones_before_their_second_turn() -> None:
    """None of five easy players is out before the second turn. Of five normal players, who aim at
    the weakest player, one is often out."""
    assert min(turns_of_the_first_out("easy", number) for number in range(12)) >= 2
    assert min(turns_of_the_first_out("normal", number) for number in range(12)) < 2


def choice(t: Bombs, seat: int = 0) -> Any:
    """Return what the simple player in this seat does."""
    return find_player("simple-1")(GAME, seat, b"seed").choose(t.view(seat))


def test_simple_is_deaf_to_hidden_cards() -> None:
    """If hidden cards in hands and in the supply are permuted, the decisions of the simple player
    don't change."""
    rng = random.Random(5)
    cards, asked = ExplosiveCards(), 0
    playing = Playing(GAME, ExplosiveOptions(), [None] * 3, b"deaf")
    while playing.outcome is None and asked < 150:
        state = playing.state
        for seat in range(3):
            offers = GAME.offers(state, seat)
            if not offers:
                continue
            player = ExplosivePlayer(GAME, seat, b"own")
            action = player.choose(GAME.view(state, seat))
            assert action is not None
            unseen = sorted(set(cards.hidden(state)) - seen_by_seat(state, seat))
            moved = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
            other = cards.swapped(state, lambda card, moved=moved: moved.get(card, card))
            assert player.choose(GAME.view(other, seat)) == action
            asked += 1
            playing.apply(action)
            break
    assert asked > 50


def test_simple_answers_an_attack_by_one_action_of_one_kind_whatever_it_holds() -> None:
    for hand in ("blast_shield oops", "stone"):
        t = bombs(hands=["tnt spy", hand, "iron"]).play(0, "tnt", 1, "stone")
        action = choice(t, 1)
        assert isinstance(action, do.Defend)
        assert (action.kind is None) == (hand == "stone")


def test_simple_defends_when_it_would_be_out() -> None:
    t = bombs(hands=["pipe_bomb spy", "fizzle oops", "iron"], fronts=["stone", "", "stone"])
    assert choice(t.play(0, "pipe_bomb", 1), 1).kind is not None


def test_simple_keeps_its_answer_if_little_is_at_stake() -> None:
    front = "palisade palisade palisade palisade iron iron steel"
    t = bombs(hands=["flaming_arrow spy", "blast_shield", "iron"], fronts=["stone", front, "iron"])
    assert choice(t.play(0, "flaming_arrow", 1, "palisade"), 1).kind is None


def test_simple_knocks_out_whoever_stands_without_walls() -> None:
    t = bombs(hands=["tnt steel flaming_arrow", "spy", "spy"], fronts=["stone", "steel iron", ""])
    action = choice(t)
    assert isinstance(action, do.Play)
    assert [place.seat for place in action.places] == [2]


def test_simple_builds_when_it_stands_without_walls() -> None:
    t = bombs(hands=["tnt iron spy", "spy", "spy"], fronts=["", "stone stone stone", "iron iron"])
    assert choice(t) == do.Play(0, 100, Kind.IRON)


def test_simple_uses_its_underminer_every_turn() -> None:
    t = bombs(hands=["iron spy", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    assert isinstance(choice(t), do.Undermine)


def test_simple_puts_the_best_card_where_it_draws_next_itself() -> None:
    t = bombs(hands=["twist spy", "spy", "spy"], supply="palisade steel spy twist").play(0, "twist")
    action = choice(t)
    assert isinstance(action, do.Arrange)
    assert action.places[2] == Place(0, 1)
    t.do(action)
    assert "steel" in t.supply(2).split()[1]


def test_simple_trades_what_is_good_for_nothing() -> None:
    t = bombs(hands=["protests assassin assassin", "spy", "spy"], fronts=["stone"] * 3)
    assert isinstance(choice(t), do.Trade)


def test_simple_picks_something_when_it_is_out() -> None:
    t = bombs(hands=["", "tnt", "spy"], fronts=["", "stone", "stone"], out=[0])
    t.do(choice(t))
    assert t.state.to_move == 1


def test_simple_is_ready_and_ends_its_looks() -> None:
    t = bombs(hands=["inspector iron", "tnt", "spy"]).play(0, "inspector", 1)
    assert choice(t) == do.EndLook(0, 1)
    t = bombs(hands=["tnt iron", "spy", ""], fronts=["stone", "", ""], out=[2], rounds=3)
    t.attack(0, "tnt", 1)
    assert choice(t) == GAME.action("ready", 0, 1)


def test_the_player_says_what_it_does_not_play() -> None:
    with pytest.raises(ValueError, match="kaboom"):
        ExplosivePlayer(KABOOM_GAME, 0, b"")
