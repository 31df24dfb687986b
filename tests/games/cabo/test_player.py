"""The simple player in Kaboo and Graveyard. It uses the special actions of each game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.cards import parse
from engine.core import Place, Seat
from engine.games import find
from engine.games.cabo import actions as act
from engine.games.cabo import events as ev
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.variants import VARIANTS
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.cabo.builders import P, Play, graveyard, kaboo
from tests.support.any_game import AnyGame
from tests.support.driver_choices import seeded, some_options
from tests.support.wire.games import FULL


def choice(t: Play, seat: Seat = 0, turns: int = 1, **known: str) -> Any:
    """Return what the simple player chooses at the table `t`, in its turn with the number `turns`.

    `known` maps seats to the cards in them that are known: with `s0="5H - KS"`, they are the first
    and the third card of seat 0.
    """
    events: list[Any] = [ev.RoundDealt(t.state.round, 0)]
    events += [ev.Discarded(1, at, card, False) for at, card in enumerate(t.state.discard)]
    for name, cards in known.items():
        owner = int(name[1:])
        for slot, word in enumerate(cards.split()):
            if word != "-":
                assert t.state.grids[owner][slot] == parse(word)
                events.append(ev.LookedAt(seat, (Place(owner, slot),), (parse(word),)))
    events += [ev.TurnBegan(seat, at, False) for at in range(turns)]
    if t.state.held is not None and t.state.to_move == seat:
        events.append(ev.Drew(seat, t.state.held, False))
    player = SimplePlayer(t.game, seat, b"anything")
    player.observe(events)
    return player.choose(t.game.view(t.state, seat))


OWN = "5H QD 9D 7S"


# Kaboo


def test_a_low_discard_is_taken_for_the_worst_card() -> None:
    t = kaboo(grids=[OWN, "2C 4D 6H 8S"], discard="AS")
    assert choice(t, s0=OWN) == act.SwitchTop(0, 10, P(0, 1))


@pytest.mark.parametrize("top", ["QC", "8C", "KS"])
def test_a_high_one_is_left_where_it_is(top: str) -> None:
    t = kaboo(grids=["5H 4C 6D 7S", "2C 4D 6H 8S"], discard=top)
    assert isinstance(choice(t, s0="5H 4C 6D 7S"), act.Draw)


def test_with_nothing_to_draw_it_does_not_stand_there() -> None:
    t = kaboo(grids=["5H 4C", "2C 4D"], discard="QC", pile="", caller=1, last_turns=(0,))
    assert isinstance(choice(t, s0="5H 4C"), act.SwitchTop)


def test_a_known_match_is_snapped() -> None:
    t = kaboo(grids=[OWN, "2C 4D 6H 8S"], discard="QC", open_by=1)
    assert choice(t, s0=OWN) == act.Slap(0, 5)
    assert choice(t.slap(0), s0=OWN) == act.MatchCard(0, 4, P(0, 1))


def test_but_not_one_that_is_better_kept() -> None:
    t = kaboo(grids=["*1 4C", "2C 4D"], discard="*2", open_by=1)
    assert not isinstance(choice(t, s0="*1 4C"), act.Slap)


def test_a_red_king_is_not_snapped_for_a_black_one_where_the_house_forbids_it() -> None:
    for king_colours in (False, True):
        grids = ["KC 4C", "2C 4D"]
        t = kaboo(grids=grids, discard="KD", open_by=1, king_colours=king_colours)
        assert isinstance(choice(t, s0="KC 4C"), act.Slap) is not king_colours


def test_anothers_match_is_snapped_and_paid_with_the_worst() -> None:
    t = kaboo(grids=[OWN, "2C 3D 6H 8S"], discard="3C", open_by=1)
    assert choice(t, s0=OWN, s1="- 3D") == act.Slap(0, 5)
    t.slap(0).match(0, P(1, 1))
    assert choice(t, s0=OWN) == act.Give(0, 6, P(0, 1))


def test_it_calls_with_the_lowest_and_not_with_the_highest() -> None:
    t = kaboo(grids=["AH 2C", "QC JD 6H 8S", "9C 9D 10C 10D"], discard="KC")
    assert isinstance(choice(t, s0="AH 2C", s1="QC JD 6H 8S"), act.Call)
    t = kaboo(grids=[OWN, "AH 2C", "3C 4D"], discard="KC")
    assert not isinstance(choice(t, s0=OWN, s1="AH 2C"), act.Call)


def test_a_seat_without_cards_calls() -> None:
    t = kaboo(grids=["- -", "QC JD 6H 8S"], discard="KC")
    assert isinstance(choice(t), act.Call)


def test_a_black_king_fetches_a_low_card() -> None:
    t = kaboo(grids=[OWN, "2C AD 6H 8S"], held="KS", discard="3C")
    assert isinstance(choice(t, s0=OWN, s1="- AD"), act.UsePower)
    t.use(0)
    assert choice(t, s0=OWN, s1="- AD") == act.LookAt(0, t.prompt(), P(1, 1))
    t.look(0, P(1, 1))
    assert choice(t, s0=OWN, s1="- AD") == act.SwapWith(0, t.prompt(), P(0, 1))


def test_and_leaves_a_high_one() -> None:
    t = kaboo(grids=["AH 2D", "QC 10D"], held="KS", discard="3C").use(0).look(0, P(1, 0))
    assert choice(t, s0="AH 2D", s1="QC") == act.LeaveSwap(0, t.prompt())


# The graveyard game


def test_a_low_top_of_the_graveyard_is_taken_and_put_for_the_worst() -> None:
    t = graveyard(grids=[OWN, "2C 4D 6H 8S"], discard="AS 3C")
    assert choice(t, s0=OWN) == act.Take(0, 10)
    t.take(0)
    assert choice(t, s0=OWN) == act.Replace(0, 10, P(0, 1))


def test_what_must_be_kept_is_kept_where_it_harms_least() -> None:
    t = graveyard(grids=["AH 2D 3S 4S", "2C 4D 6H 8S"], discard="9S KD").take(0)
    assert choice(t, s0="AH 2D 3S 4S") == act.Replace(0, 10, P(0, 3))


def test_a_seven_is_thrown_for_its_look() -> None:
    t = graveyard(grids=["AH 2D 3S 4S", "2C 4D 6H 8S"], discard="9S", held="7C")
    assert choice(t, s0="AH 2D 3S -") == act.Discard(0, 10)
    t.discard(0)
    assert choice(t, s0="AH 2D 3S -") == act.LookAt(0, t.prompt(), P(0, 3))


def test_a_black_king_looks_and_swaps() -> None:
    t = graveyard(grids=[OWN, "2C AD 6H 8S"], held="KS", discard="3C").discard(0)
    assert choice(t, s0=OWN, s1="- AD") == act.LookAt(0, t.prompt(), P(1, 1))
    t.look(0, P(1, 1))
    assert choice(t, s0=OWN, s1="- AD") == act.BlindSwap(0, t.prompt(), P(0, 1), P(1, 1))


def test_a_quick_play_of_a_known_card_unless_its_stack_is_locked() -> None:
    t = graveyard(grids=["QD QS 9D", "2C 4D 6H"], discard="QC", open_by=1)
    assert choice(t, s0="QD QS 9D") == act.Slap(0, 5)
    t.slap(0).match(0, P(0, 0))
    assert not isinstance(choice(t, s0="- QS 9D"), act.Slap)
    t.draw(0)
    assert choice(t, s0="- QS 9D") == act.Slap(0, 6)


def test_a_quick_play_by_points_where_the_house_matches_them() -> None:
    for match_by in ("rank", "points"):
        grids = ["JD 9D", "2C 4D"]
        t = graveyard(grids=grids, discard="QC", open_by=1, match_by=match_by)
        assert isinstance(choice(t, s0="JD 9D"), act.Slap) is (match_by == "points")


LATE = 6
"""The number of its own turns after which the simple player ends a round even without a big
lead."""


def test_it_ends_the_round_when_it_has_the_fewest_for_sure() -> None:
    t = graveyard(grids=["AH 2D", "QC JD 6H", "9S 9C 4C"], discard="3C", to_move=1)
    known: dict[str, Any] = {"s0": "AH 2D", "s1": "QC JD 6H", "s2": "9S 9C 4C"}
    assert choice(t, turns=LATE, **known) == act.EndRound(0, 1)


def test_it_does_not_when_somebody_has_as_few() -> None:
    t = graveyard(grids=["AH 2D", "QC JD 6H", "AC 2S"], discard="3C", to_move=1)
    known: dict[str, Any] = {"s0": "AH 2D", "s1": "QC JD 6H", "s2": "AC 2S"}
    assert choice(t, turns=LATE, **known) is None


@pytest.mark.parametrize(("score", "ends"), [(40, True), (39, False), (90, True), (15, False)])
def test_a_total_that_jumps_is_worth_ending_for(score: int, ends: bool) -> None:
    """If its total was 40, the simple player ends a round with ten points, because 50 counts as
    nothing."""
    grids = ["AH 9D", "QC 2D", "9S 3C"]
    t = graveyard(grids=grids, discard="4C", to_move=1, round=2, scores=[(score, 0, 0)])
    known: dict[str, Any] = {"s0": "AH 9D", "s1": "QC 2D", "s2": "9S 3C"}
    assert isinstance(choice(t, **known), act.EndRound) is ends


def test_the_penalty_may_be_what_makes_it_jump() -> None:
    """The simple player ends a round if its ten points, the penalty of thirty and its total of ten
    add up to 50, which counts as nothing."""
    grids = ["AH 9D", "QC 2D", "AS AC"]
    t = graveyard(grids=grids, discard="4C", to_move=1, round=2, scores=[(10, 0, 0)])
    known: dict[str, Any] = {"s0": "AH 9D", "s1": "QC 2D", "s2": "AS AC"}
    assert isinstance(choice(t, turns=LATE, **known), act.EndRound)


def test_it_does_not_end_a_round_that_would_take_it_over_the_limit() -> None:
    t = graveyard(grids=["AH 2D", "QC JD 6H"], discard="3C", to_move=1, round=2, scores=[(98, 20)])
    assert choice(t, turns=LATE, s0="AH 2D", s1="QC JD 6H") is None


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "means", "most_turns"),
    [
        ("kaboo", ("SwitchTop", "Call", "MatchCard", "Give", "SwapWith", "BlindSwap"), 60),
        ("graveyard", ("Take", "EndRound", "MatchCard", "Give", "LookAt", "BlindSwap"), 60),
    ],
)
def test_it_plays_a_sane_game_by_every_means(
    key: str, means: tuple[str, ...], most_turns: int
) -> None:
    game: AnyGame = find(key)
    took, rounds, turns, calls, won = Counter[str](), 0, 0, 0, 0
    matches = 10 if FULL else 5
    for number in range(matches):
        seed = number.to_bytes(32, "big")
        players = [SimplePlayer(game, seat, own_seed(seed, seat)) for seat in range(4)]
        playing = Playing(game, game.options(), players, seed)
        while playing.advance():
            turns += sum(isinstance(event, ev.TurnBegan) for event in playing.events)
        took.update(type(action).__name__ for action in playing.actions)
        rounds += len(playing.state.scores)
        tallies = playing.state.tallies
        calls += sum(tally.calls for tally in tallies)
        won += sum(tally.calls_won for tally in tallies)
        assert not any(tally.slaps_wrong for tally in tallies), "it flipped what it did not know"
    assert all(took[kind] > matches for kind in means), took
    assert calls > 0.9 * rounds
    assert won > 0.5 * calls
    assert took["MatchCard"] > rounds
    assert 8 < turns / rounds < most_turns


@pytest.mark.slow
@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("number", range(6 if FULL else 3))
def test_it_plays_by_whatever_house_rules(key: str, number: int) -> None:
    game: AnyGame = find(key)
    below = seeded(number)
    seats = game.seats[below(len(game.seats))]
    players = [SimplePlayer(game, seat, own_seed(b"house", seat)) for seat in range(seats)]
    playing = Playing(game, some_options(game, below), players, bytes([number]) * 32)
    while playing.advance():
        assert len(playing.actions) < 10_000, "an endless game"
    assert not any(tally.slaps_wrong for tally in playing.state.tallies)
