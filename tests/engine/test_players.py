"""Computer players of all games: what their decisions depend on, what they remember, how quickly
they act, and whether the levels differ as they should."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from bench.baselines import REFERENCE_PLAYERS
from engine.cards import Card
from engine.core import Offer, Place, Seat, Step
from engine.games import GAMES, find
from engine.games.cabo import actions as act
from engine.games.cabo.events import Event
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.state import State
from engine.games.cabo.view import View
from engine.levels import GRADES, LEVELS, levels_of
from engine.levels import find as find_player
from engine.players.base import Mind, PlayerFactory, lapses, own_seed
from engine.players.hands import (
    LEAST,
    LEAST_SHARE,
    LONG_AGO,
    MEDIANS,
    QUICK,
    SHARES,
    Hands,
    claim_after,
)
from engine.selfplay import Playing
from tests.support.any_game import AnyGame
from tests.support.driver_cards import CARDS
from tests.support.driver_choices import few_rounds
from tests.support.driver_sight import SIGHTS
from tests.support.rounds import first_round, most_turns, turns_of
from tests.support.wire.games import FULL

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
Match: TypeAlias = Playing[Any, Any, Any, Any]
CABO = (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)


def level_and_game(*names: str) -> pytest.MarkDecorator:
    """Return a decorator that runs a test for each of these players, in each game of the cabo
    family that has the player."""
    there = [
        pytest.param(name, game, id=f"{name}-{game.key}")
        for game in CABO
        for name in names
        if name not in GRADES or name in levels_of(game.key)
    ]
    return pytest.mark.parametrize(("name", "game"), there)


def playing(
    levels: Sequence[Any],
    number: int,
    game: AnyGame,
    rounds: int | None = None,
    hands: Sequence[Hands] = (),
) -> Match:
    """Return a match between these players. `number` determines the seed and who sits where."""
    seed, count = number.to_bytes(32, "big"), len(levels)
    players = [
        levels[(seat + number) % count](game, seat, own_seed(seed, seat)) for seat in range(count)
    ]
    options = game.options() if rounds is None else few_rounds(game, rounds)
    return Playing(game, options, players, seed, hands)


def played(levels: Sequence[Any], number: int, game: AnyGame, rounds: int | None = None) -> Match:
    """Return such a match after it was played to its end."""
    match = playing(levels, number, game, rounds)
    while match.advance():
        assert len(match.actions) < 40_000, "an endless game"
    assert match.outcome is not None
    return match


# Which players there are


def test_levels_are_found_by_name() -> None:
    assert find_player("simple-1") is LEVELS["simple-1"]
    with pytest.raises(LookupError, match="easy, human, normal"):
        find_player("genius")
    with pytest.raises(ValueError, match="jokers"):
        SimplePlayer(find("jokers"), 0, b"")


@EACH
def test_a_level_is_there_exactly_if_its_game_says_so(game: AnyGame) -> None:
    levels = levels_of(game.key)
    assert levels[:2] == ("easy", "normal")
    for name in GRADES:
        if name in levels:
            assert find_player(name)(game, 0, b"").knows() == ()
        else:
            with pytest.raises(ValueError, match=name):
                find_player(name)(game, 0, b"")


@EACH
def test_they_play_every_game_to_its_end(game: AnyGame) -> None:
    for level in (find_player("random"), find_player("easy-1")):
        played([level] * game.seats[0], 1, game, 1)


@pytest.mark.slow
@EACH
def test_baselines_play_to_the_end(game: AnyGame) -> None:
    for brain in REFERENCE_PLAYERS.get(game.key, {}).values():
        played([brain] * game.seats[0], 1, game)


def test_the_places_of_an_offer_are_numbered_as_they_are_listed() -> None:
    offer = Offer("match", 1, 1, ((0, 2), (), (1,)))
    assert [offer.place(number) for number in range(offer.reach())] == offer.places()
    with pytest.raises(IndexError):
        offer.place(3)


# What a decision depends on


class Watched:
    """A player that records what it is shown, and checks the protocol each time it has to
    choose."""

    def __init__(self, level: PlayerFactory, game: CaboGame, seat: Seat, seed: bytes) -> None:
        self.level, self.game, self.seat, self.seed = level, game, seat, seed
        self.player = level(game, seat, seed)
        self.seen: list[Event] = []
        self.asked = 0

    def observe(self, events: Iterable[Event]) -> None:
        seen = list(events)
        assert seen == [event.seen_by(self.seat) for event in seen]
        self.seen += seen
        self.player.observe(seen)

    def choose(self, view: View) -> act.Action | None:
        assert view.viewer == self.seat
        action = self.player.choose(view)
        assert self.player.choose(view) == action, "asked twice, it answered differently"
        self.asked += 1
        if self.asked % 37 == 0:
            again = self.level(self.game, self.seat, self.seed)
            again.observe(self.seen)
            assert again.choose(view) == action, "rebuilt, it answered differently"
            assert again.knows() == self.player.knows(), "rebuilt, it forgot other cards"
        return action

    def knows(self) -> tuple[tuple[Place, Card], ...]:
        return self.player.knows()

    def turns_since_seen(self, view: View) -> int:
        return self.player.turns_since_seen(view)


@pytest.mark.slow
@level_and_game("random", "simple-1", "easy", "normal", "hard", "expert")
def test_answers_depend_on_what_was_seen_and_the_seed_alone(name: str, game: CaboGame) -> None:
    seed, options = b"watched", few_rounds(game, 3)
    players = [Watched(LEVELS[name], game, seat, own_seed(seed, seat)) for seat in range(3)]
    fresh = [LEVELS[name](game, seat, own_seed(seed, seat)) for seat in range(3)]
    match, again = Playing(game, options, players, seed), Playing(game, options, fresh, seed)
    for each in (match, again):
        while each.advance():
            pass
    assert all(player.asked > 10 for player in players)
    assert again.actions == match.actions


def answers(
    level: PlayerFactory,
    seat: Seat,
    game: CaboGame,
    start: Step[State, Event],
    actions: Iterable[act.Action],
) -> list[act.Action | None]:
    """Return what a new player in this seat would have done at each step."""
    player = level(game, seat, own_seed(b"its own", seat))
    state = start.state
    found: list[act.Action | None] = []
    # Cards turned up at the deal are seen too.
    player.observe([event.seen_by(seat) for event in start.events])
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        player.observe([event.seen_by(seat) for event in step.events])
        found.append(player.choose(game.view(state, seat)))
    return found


@pytest.mark.slow
@level_and_game("random", "simple-1", "hard", "expert")
def test_answers_do_not_depend_on_cards_that_the_seat_has_not_seen(
    name: str, game: CaboGame
) -> None:
    """If the cards of a round that the player hasn't seen are permuted from the deal on, none of
    its answers changes."""
    cards, sight, moved = CARDS[game.key], SIGHTS[game.key], 0
    for number in range(8):
        seed, seat = number.to_bytes(32, "big"), number % 3
        start = game.start(3, few_rounds(game, 1), seed)
        taken = played([SimplePlayer] * 3, number, game, 1).actions
        actions: list[act.Action] = []
        seen: set[int] = set()
        state, events = start.state, start.events
        for action in taken[: 12 + 3 * number]:
            for event in events:
                seen |= cards.in_event(event) if sight.shows(event, seat) else set()
            step = game.apply(state, action)
            if step.state.round > 1:
                break
            state, events = step.state, step.events
            actions.append(action)
        for event in events:
            seen |= cards.in_event(event) if sight.shows(event, seat) else set()
        unseen = sorted(set(cards.hidden(start.state)) - seen)
        turned = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
        swapped = cards.swapped(start.state, lambda card, turned=turned: turned.get(card, card))
        other = replace(start, state=swapped)
        moved += swapped.grids != start.state.grids
        given = answers(LEVELS[name], seat, game, start, actions)
        assert answers(LEVELS[name], seat, game, other, actions) == given
        assert any(answer is not None for answer in given)
    assert moved > 3, "there was next to nothing to move in the grids"


def test_own_seeds_differ_and_do_not_show_the_matchs() -> None:
    seeds = {own_seed(b"match", seat) for seat in range(6)}
    assert len(seeds) == 6
    assert all(b"match" not in seed for seed in seeds)


# How well they play. The ladder compares the levels that hosts choose (test_ladder.py).


@pytest.mark.slow
@pytest.mark.parametrize("game", CABO, ids=lambda game: game.key)
def test_simple_beats_three_random_players(game: CaboGame) -> None:
    levels = [find_player("simple-1"), *[find_player("random")] * 3]
    won = 0.0
    for number in range(12):
        outcome = played(levels, number, game).outcome
        assert outcome is not None
        won += (-number % 4 in outcome.winners) / len(outcome.winners)
    assert won >= 11


@pytest.mark.slow
def test_simple_plays_a_sane_game() -> None:
    calls = calls_won = rounds = turns = slaps = 0
    for number in range(8):
        match = played([SimplePlayer] * 4, number, KABOOM_GAME, 5)
        tallies = match.state.tallies
        assert not any(tally.slaps_wrong for tally in tallies), "it slapped what it did not know"
        calls += sum(tally.calls for tally in tallies)
        calls_won += sum(tally.calls_won for tally in tallies)
        slaps += sum(tally.slaps for tally in tallies)
        rounds += len(match.state.scores)
        turns += sum(isinstance(action, act.Draw) for action in match.actions)
    assert calls > 0.9 * rounds
    assert calls_won > 0.5 * calls
    assert slaps > rounds
    assert 8 < turns / rounds < 60


@pytest.mark.slow
def test_easy_and_normal_slap_wrongly_now_and_then() -> None:
    wrong: dict[str, int] = {}
    for name in ("easy", "normal", "simple-1"):
        ends = [played([find_player(name)] * 4, number, KABOOM_GAME, 3) for number in range(12)]
        wrong[name] = sum(tally.slaps_wrong for end in ends for tally in end.state.tallies)
    assert wrong["simple-1"] == 0
    assert 0 < wrong["normal"] < wrong["easy"] < 3 * 12


def test_easy_overlooks_some_claims_and_sees_others() -> None:
    """It never turns up a card for a slap that it doesn't know."""
    rate: dict[str, float] = {}
    for name in ("easy-1", "simple-1"):
        match, seen = playing([find_player(name)] * 2, 3, KABOOM_GAME), set[str]()
        while match.advance():
            seen |= {type(event).__name__ for event in match.events}
        assert "Matched" in seen
        assert "Mismatched" not in seen
        kinds = [type(action).__name__ for action in match.actions]
        rate[name] = kinds.count("Slap") / kinds.count("Draw")
    assert 0 < rate["easy-1"] < rate["simple-1"]


@pytest.mark.slow
@EACH
@pytest.mark.parametrize(("level", "least"), [("easy", 2), ("gentle", 4)])
def test_easy_ends_no_round_before_everybody_has_had_some_turns(
    game: AnyGame, level: str, least: int
) -> None:
    """In a round between players of the same level, nobody ends the round before everyone has had
    some turns."""
    for number in range(12 if FULL else 6):
        turns = turns_of(first_round(find_player(level), game, number))
        assert turns >= min(least, most_turns(game.key)), number


# Memory and hands


def test_so_many_cards_slip_a_mind_as_it_says() -> None:
    places = [Place(0, slot) for slot in range(4)]
    slipped = [len(lapses(b"own", moment, places, 0.2)) for moment in range(2000)]
    assert 0.17 < sum(slipped) / 8000 < 0.23
    assert lapses(b"own", 7, places, 0.5) == lapses(b"own", 7, places, 0.5)
    assert lapses(b"own", 7, places, 0.0) == []
    assert lapses(b"own", 7, places, 1.0) == places
    assert Mind().perfect
    assert not Mind(mixes_up=0.1).perfect


@pytest.mark.parametrize("name", GRADES)
@pytest.mark.parametrize("quick", [False, True])
def test_reactions_are_skewed_and_never_superhuman(name: str, quick: bool) -> None:
    for seconds in (1.0, 3.0, 5.0):
        took = sorted(claim_after(name, quick, seconds, b"own", number) for number in range(301))
        middle = took[150]
        assert took[0] > LEAST
        assert took[-1] - middle > 1.5 * (middle - took[0])
        expected = LEAST + MEDIANS[name] * (seconds - LEAST) * (QUICK if quick else 1.0)
        assert middle - LEAST == pytest.approx(expected - LEAST, rel=0.15)


@pytest.mark.parametrize("name", GRADES)
def test_a_match_seen_long_ago_takes_longer(name: str) -> None:
    for number in range(40):
        took = [claim_after(name, False, 3.0, b"own", number, since) for since in range(9)]
        assert took[: LONG_AGO + 1] == sorted(set(took))
        assert set(took[LONG_AGO:]) == {took[LONG_AGO]}


@pytest.mark.parametrize("name", SHARES)
@pytest.mark.parametrize("quick", [False, True])
def test_earlier_levels_take_their_share_of_the_open_time(name: str, quick: bool) -> None:
    low, high = SHARES[name]
    for seconds in (1.0, 3.0, 5.0):
        took = [claim_after(name, quick, seconds, b"own", number) for number in range(300)]
        assert min(took) >= LEAST_SHARE
        assert max(took) <= max(LEAST_SHARE, high * seconds)
        if not quick and low * seconds > LEAST_SHARE:
            assert min(took) < (low + 0.1 * (high - low)) * seconds
            assert max(took) > (high - 0.1 * (high - low)) * seconds


def test_the_better_a_level_the_quicker_its_hands() -> None:
    took = {
        (name, quick): sum(claim_after(name, quick, 3.0, b"own", n) for n in range(200)) / 200
        for name in GRADES
        for quick in (False, True)
    }
    for quick in (False, True):
        by_level = [took[name, quick] for name in GRADES]
        assert by_level == sorted(by_level, reverse=True)
        assert len(set(by_level)) == len(GRADES)
    assert all(took[name, True] < took[name, False] for name in GRADES)
    assert 1.2 <= claim_after("human", False, 3.0, b"own", 1) <= 2.2


def test_the_quicker_hand_has_the_claim_and_the_late_one_none() -> None:
    """Two players with perfect memory play the same deals. One of them reacts first and the other
    one late. The first one gets more than one and a half times as many slaps."""
    slaps = [0, 0]
    for number in range(6):
        hands = [Hands("expert", b"", 3.0, quick=True), Hands("easy", b"", 0.5)]
        assert hands[1].late(1)
        match = playing([find_player("simple-1")] * 2, number, KABOOM_GAME, 3, hands)
        while match.advance():
            pass
        for seat, tally in enumerate(match.state.tallies):
            slaps[seat] += tally.slaps
    assert slaps[0] > 1.5 * slaps[1] > 0
