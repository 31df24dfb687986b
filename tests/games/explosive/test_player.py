"""The computer players of Walls and Bombs: what they decide, and how the hard and expert ones value
a table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.core import Place
from engine.games.cabo.game import KABOOM_GAME
from engine.games.explosive import actions as do
from engine.games.explosive import events as ev
from engine.games.explosive.actions import Action
from engine.games.explosive.deck import Kind
from engine.games.explosive.events import Event
from engine.games.explosive.player import expert as insight
from engine.games.explosive.player import insight_weights, worth
from engine.games.explosive.player.expert import INSIGHT, traits
from engine.games.explosive.player.simple import ExplosivePlayer
from engine.games.explosive.player.worth import HARD, SIZE, Position, read
from engine.games.explosive.state import State
from engine.games.explosive.variants import ExplosiveOptions
from engine.games.explosive.view import View
from engine.levels import find
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.explosive.builders import GAME, Bombs, bombs
from tests.games.explosive.cards import ExplosiveCards, seen_by_seat


def playing(levels: list[str], number: int) -> Playing[State, Action, Event, View]:
    """Return a match between these players. `number` determines the seed and who sits where."""
    seed = number.to_bytes(32, "big")
    players = [
        find(levels[(seat + number) % len(levels)])(GAME, seat, own_seed(seed, seat))
        for seat in range(len(levels))
    ]
    return Playing(GAME, ExplosiveOptions(), players, seed)


@pytest.mark.slow
def test_simple_wins_against_two_that_take_whatever_they_may() -> None:
    """The simple player wins against two random players. Over 300 games it wins about 85 %, and a
    fair share would be 33 %."""
    won = 0.0
    for number in range(50):
        match = playing(["simple-1", "random", "random"], number)
        while match.advance():
            pass
        assert match.outcome is not None
        won += ((-number) % 3 in match.outcome.winners) / len(match.outcome.winners)
    assert won >= 30


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
    for number in range(20):
        match = playing(["random"] * seats, number)
        while match.advance():
            assert len(match.actions) < 1000


def test_who_is_out_picks_the_same_after_a_restart_in_the_second_game() -> None:
    """A player that was eliminated and is rebuilt in the second game of a set sees only that game.
    It picks like a player that saw the whole set."""
    picks = 0
    for number in range(6):
        seed = number.to_bytes(32, "big")
        players = [ExplosivePlayer(GAME, seat, own_seed(seed, seat)) for seat in range(3)]
        match = Playing(GAME, ExplosiveOptions(rounds=3), players, seed)
        shown, game = list(match.events), 1
        while match.advance():
            if match.state.round != game:
                shown, game = [], match.state.round
            shown += match.events
            seat: int = match.state.to_move
            if game == 1 or seat not in match.state.out:
                continue
            again = ExplosivePlayer(GAME, seat, own_seed(seed, seat))
            again.observe([event.seen_by(seat) for event in shown])
            view = GAME.view(match.state, seat)
            assert again.choose(view) == players[seat].choose(view)
            picks += 1
    assert picks > 20


@pytest.mark.parametrize(
    ("name", "seats", "asks"),
    [("simple-1", 3, 120), ("hard", 2, 40), ("hard", 4, 40), ("hard", 5, 40)],
)
def test_players_are_deaf_to_hidden_cards(name: str, seats: int, asks: int) -> None:
    """If hidden cards in hands and in the supply are permuted, the decisions of a player don't
    change."""
    rng, cards = random.Random(seats), ExplosiveCards()
    match = Playing(GAME, ExplosiveOptions(), [None] * seats, b"deaf")
    asked = 0
    while match.outcome is None and asked < asks:
        state = match.state
        seat = next(seat for seat in range(seats) if GAME.offers(state, seat))
        action = find(name)(GAME, seat, b"own").choose(GAME.view(state, seat))
        assert action is not None
        unseen = sorted(set(cards.hidden(state)) - seen_by_seat(state, seat))
        moved = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
        other = cards.swapped(state, lambda card, moved=moved: moved.get(card, card))
        assert find(name)(GAME, seat, b"own").choose(GAME.view(other, seat)) == action
        asked += 1
        match.apply(action)
    assert asked >= 40


# Decisions


def choice(t: Bombs, seat: int = 0, name: str = "simple-1") -> Any:
    """Return what this player does in this seat."""
    return find(name)(GAME, seat, b"seed").choose(t.view(seat))


def attacked(attack: str, hand: str, front: str, *walls: str) -> Bombs:
    fronts = ["stone", front, "iron"]
    t = bombs(hands=[f"{attack} spy", hand, "iron"], fronts=fronts)
    return t.play(0, attack, 1, *walls)


@pytest.mark.parametrize("name", ["simple-1", "hard"])
def test_what_everybody_would_do(name: str) -> None:
    t = bombs(hands=["palisade tnt iron", "spy"], fronts=["palisade", ""])
    assert choice(t, name=name) == do.Play(0, 100, Kind.TNT, t.at(1)), "it ends the game"
    fronts = ["", "iron steel", "iron iron"]
    t = bombs(hands=["flaming_arrow iron spy", "spy", "spy"], fronts=fronts)
    assert choice(t, name=name) == do.Play(0, 100, Kind.IRON), "it has no walls"
    action = choice(attacked("tnt", "blast_shield iron", ""), 1, name)
    assert isinstance(action, do.Defend)
    assert action.kind is Kind.BLAST_SHIELD, "it would be out"


@pytest.mark.parametrize(
    ("attack", "hand", "front", "answers"),
    [
        ("tnt", "blast_shield oops", "stone", True),
        ("tnt", "stone", "stone", False),
        # Little is at stake.
        ("flaming_arrow", "blast_shield", f"{'palisade ' * 4}iron iron steel", False),
    ],
)
def test_simple_answers_if_it_can_and_much_is_at_stake(
    attack: str, hand: str, front: str, answers: bool
) -> None:
    action = choice(attacked(attack, hand, front, front.split()[0]), 1)
    assert isinstance(action, do.Defend)
    assert (action.kind is not None) == answers


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"hands": ["protests assassin assassin", "spy", "spy"]}, do.Trade),
        ({"hands": ["iron spy", "spy"], "fronts": ["underminer", "stone"]}, do.Undermine),
        (
            {"hands": ["", "tnt", "spy"], "fronts": ["", "stone", "stone"], "out": [0]},
            do.Pick,
        ),
    ],
)
def test_simple_trades_undermines_and_picks(given: dict[str, Any], kind: type[Any]) -> None:
    t = bombs(**given)
    action = choice(t)
    assert isinstance(action, kind)
    t.do(action)


def test_simple_puts_the_best_card_where_it_draws_next_itself() -> None:
    t = bombs(hands=["twist spy", "spy", "spy"], supply="palisade steel spy twist").play(0, "twist")
    action = choice(t)
    assert isinstance(action, do.Arrange)
    assert action.places[2] == Place(0, 1)
    t.do(action)
    assert "steel" in t.supply(2).split()[1]


def test_simple_is_ready_and_ends_its_looks() -> None:
    t = bombs(hands=["inspector iron", "tnt", "spy"]).play(0, "inspector", 1)
    assert choice(t) == do.EndLook(0, 1)
    t = bombs(hands=["tnt iron", "spy", ""], fronts=["stone", "", ""], out=[2], rounds=3)
    t.attack(0, "tnt", 1)
    assert choice(t) == GAME.action("ready", 0, 1)


def test_the_player_says_what_it_does_not_play() -> None:
    with pytest.raises(ValueError, match="kaboom"):
        ExplosivePlayer(KABOOM_GAME, 0, b"")


def test_easy_is_careless_with_cards_and_with_answers() -> None:
    """One in three choices of the easy player is random: it plays another card, or it doesn't
    answer an attack."""
    played: set[Kind] = set()
    answered: set[Kind | None] = set()
    for number in range(60):
        easy = find("easy-1")(GAME, 0, bytes([number]))
        easy.observe([ev.TurnBegan(0, 1 + turn, False) for turn in range(3)])  # it spares beginners
        action = easy.choose(bombs(hands=["tnt iron spy", "spy", "spy"]).view(0))
        assert isinstance(action, do.Play)
        played.add(action.kind)
        t = bombs(hands=["blast_shield oops", "tnt spy", "spy"], to_move=1)
        action = easy.choose(t.play(1, "tnt", 0, "stone").view(0))
        assert isinstance(action, do.Defend)
        answered.add(action.kind)
    assert played == {Kind.TNT, Kind.IRON, Kind.SPY}
    assert answered == {Kind.BLAST_SHIELD, Kind.OOPS, None}


def turns_of_the_first_out(level: str, number: int) -> int:
    """Return how many turns the first player to be eliminated has had. There are five players of
    this level."""
    match, turns = playing([level] * 5, number), [0] * 5
    while match.advance():
        for event in match.events:
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


def hit_by(name: str, *seen: Event) -> Counter[int]:
    """Return how often players of this level hit each of two equals, after these events."""
    t = bombs(hands=["tnt spy", "iron spy", "iron spy"], fronts=["stone iron"] * 3)
    found: Counter[int] = Counter()
    for number in range(24):
        player = find(name)(GAME, 0, bytes([number]))
        player.observe(seen)
        action: Any = player.choose(t.view(0))
        found.update({place.seat for place in action.places})
    return found


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_equals_are_hit_by_lot_and_whoever_attacks_more_is_hit_first(name: str) -> None:
    attacks = [ev.Played(2, Kind.TNT, 1, (Kind.STONE,), False)] * 4
    equals = hit_by(name)
    assert min(equals[1], equals[2]) > 6
    assert hit_by(name, *attacks) == {2: 24}
    # Attacks of an earlier game are forgotten.
    assert hit_by(name, *attacks, ev.RoundDealt(2, 0, (), 6, 3)) == equals
    earlier = hit_by(f"{name}-2")
    assert len(earlier) == 1, "an earlier level always hits the same"
    assert hit_by(f"{name}-2", *attacks) == earlier


# What a table is worth


def seen(t: Bombs, seat: int = 0) -> Position:
    """Return the table in the way this seat sees it."""
    return read(t.view(seat), seat)


def test_every_trait_has_its_weight() -> None:
    assert {len(each) for each in worth.WEIGHTS.values()} == {SIZE}
    assert {len(each) for each in insight_weights.WEIGHTS.values()} == {insight.SIZE}
    counted = traits(seen(bombs(hands=["tnt oops iron", "spy", "spy"])))
    assert all(trait < insight.SIZE for own in counted for trait, _ in own)


@pytest.mark.parametrize("judge", [HARD, INSIGHT])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_more_own_walls_are_worth_more_and_a_rivals_less(judge: Any, seats: int) -> None:
    hands = ["tnt spy", *["iron"] * (seats - 1)]
    few = judge.worth(seen(bombs(hands=hands)))
    ahead = ["stone iron palisade", *["stone"] * (seats - 1)]
    more = judge.worth(seen(bombs(hands=hands, fronts=ahead)))
    less = judge.worth(seen(bombs(hands=hands, fronts=ahead[::-1])))
    assert 0 < less < few < more < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_lead_is_worth_most_to_the_expert_where_the_limit_is_near(seats: int) -> None:
    fronts = ["stone iron", *["stone"] * (seats - 1)]
    table = seen(bombs(hands=["tnt spy", *["iron"] * (seats - 1)], fronts=fronts))
    values: list[float] = []
    for rounds in (40, 1):
        table.rounds = rounds
        values.append(INSIGHT.worth(table))
    assert values[0] < values[1]


def test_whoever_is_out_wins_nothing_and_who_is_left_wins() -> None:
    table = seen(bombs(hands=["tnt spy", "iron"]))
    last, gone = table.copy(), table.copy()
    last.eliminate(1)
    gone.eliminate(0)
    assert (HARD.worth(last), HARD.worth(gone)) == (1.0, 0.0)
    assert 0 < HARD.worth(table) < 1
