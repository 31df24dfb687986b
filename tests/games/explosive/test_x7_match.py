"""X7: how a game ends, and how a set of games does."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.explosive import events as ev
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, Bombs, bombs, deal
from tests.games.explosive.cards import ExplosiveCards

LAST: dict[str, Any] = {"hands": ["tnt iron", "spy", ""], "fronts": ["stone", "", ""], "out": [2]}


def test_x7_1_one_game_is_a_round_and_a_match_unless_the_house_says_more() -> None:
    t = bombs(**LAST).attack(0, "tnt", 1)
    assert t.said(ev.RoundScored) == ev.RoundScored(1, (1, 0, 0), (1, 2, 3), (0,), "last_left")
    outcome = t.said(ev.GameEnded).outcome
    assert (outcome.totals, outcome.places, outcome.winners) == ((1, 0, 0), (1, 2, 3), (0,))
    assert [tally.won for tally in t.state.tallies] == [1, 0, 0]
    result = t.view().result
    assert result is not None
    assert (result.round, result.winners, result.reason) == (1, (0,), "last_left")
    assert result.places == (1, 2, 3)
    assert t.view().rounds == 1
    assert GAME.waits(t.state) == ()
    t.refuses(Refusal.GAME_OVER, t.stop, 0)


def test_what_a_seat_did_is_counted_by_itself() -> None:
    hands = ["productivity stone tnt oops spy guard", "backfire iron", "iron"]
    t = bombs(hands=hands, fronts=["stone iron", "stone", "stone"]).play(0, "productivity")
    t.play(0, "stone").play(0, "tnt", 1, "stone").defend(1, "backfire")
    mine, theirs, _ = t.state.tallies
    assert (mine.played, mine.walls, mine.parried) == (3, 0, 0)
    assert (theirs.played, theirs.walls, theirs.parried) == (1, 1, 1)
    t = bombs(hands=["oops spy stone", "iron"]).trade(0, "oops spy stone")
    assert t.state.tallies[0].played == 0


def test_x7_1_places_go_by_the_order_of_elimination() -> None:
    hands = ["tnt iron", "", "", "spy", ""]
    t = bombs(hands=hands, fronts=["stone", "", "", "", ""], out=[4, 1, 2]).attack(0, "tnt", 3)
    assert t.state.outcome is not None
    assert t.state.outcome.places == (1, 4, 3, 2, 5)


def test_x7_1_several_games_are_a_set() -> None:
    t = bombs(**LAST, rounds=3).attack(0, "tnt", 1)
    assert (t.state.phase, t.state.outcome) == ("between", None)
    assert t.view().turn is None
    t.ready(0, 1)
    assert t.wait("between").seats == (2,)
    t.ready(2)
    dealt = t.said(ev.RoundDealt)
    assert (dealt.round, t.state.round, t.state.phase) == (2, 2, "play")
    assert t.state.out == ()
    assert [len(hand) for hand in t.state.hands].count(8) == 1
    assert t.view().seats[0].score == 1


def test_x7_1_nothing_of_a_game_is_left_in_the_next() -> None:
    t = bombs(**LAST, rounds=3, heavy=True, technology=2, epidemic=True, delayed=[0])
    t.attack(0, "tnt", 1).ready(1).time_up("between")
    assert sorted(ExplosiveCards().lying(t.state)) == list(range(102))
    assert (t.state.discard, t.state.ready) == ((), (False,) * 3)
    # The card is not handed back by the first turn: it was never picked here.
    assert t.all_said(ev.TechnologyEnded) == []
    assert not t.state.epidemic
    view = t.view()
    assert not view.bomb_ready
    assert not view.protests_ready
    assert view.endgame.free == ()
    assert view.endgame.technology is None
    assert not view.endgame.epidemic_paused
    assert not any(seat.loses_turn for seat in view.seats)
    # X7.2: and a game just dealt is not calm.
    assert view.calm_left == 30
    assert (view.attack, view.foreseen, view.looks, view.result) == (None, None, (), None)


@pytest.mark.parametrize(
    ("scores", "places", "expected", "winners"),
    [
        ([(0, 1, 0), (0, 1, 0)], [(2, 1, 3), (3, 1, 2)], (2, 1, 3), (1,)),
        ([(0, 1, 0), (0, 0, 1)], [(2, 1, 3), (2, 3, 1)], (1, 2, 3), (0,)),
        ([(0, 1, 0), (0, 0, 1)], [(3, 1, 2), (2, 3, 1)], (1, 1, 1), (0, 1, 2)),
    ],
)
def test_x7_1_one_point_a_win_then_the_better_places(
    scores: list[tuple[int, ...]],
    places: list[tuple[int, ...]],
    expected: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """A win is one point. If points are equal, the better places decide. In each case seat 0 wins
    the third game, and seat 1 is second."""
    t = bombs(**LAST, rounds=3, round=3, scores=scores, places=places).attack(0, "tnt", 1)
    outcome = t.state.outcome
    assert outcome is not None
    assert outcome.totals[0] == 1
    assert (outcome.places, outcome.winners) == (expected, winners)


def calm(quiet: int, **more: Any) -> Bombs:
    """Return a table with four seats, of which three are left. Seat 0 has the last turn of the
    round. Nothing has fallen for `quiet` rounds of the table, nor in the current round."""
    given: dict[str, Any] = {
        "hands": ["spy", "spy", "stone", ""],
        "fronts": ["stone steel", "iron iron", "palisade", ""],
        "out": [3],
        "calm": quiet,
        "first": 1,
    }
    return bombs(**(given | more))


def test_x7_2_ten_calm_rounds_of_the_table_end_the_game() -> None:
    t = calm(9)
    assert t.view().calm_left == 1
    t.stop(0)
    assert t.said(ev.RoundScored).reason == "calm"
    assert t.all_said(ev.TurnBegan) == []
    t = calm(8)
    assert t.view().calm_left == 5
    assert t.stop(0).state.outcome is None
    t = calm(9, first=2)
    assert t.view().calm_left == 2
    assert t.stop(0).state.outcome is None
    assert t.view().calm_left == 1
    # The turn is played to its end.
    assert t.play(1, "spy", 0).nothing(0).state.outcome is not None


def test_x7_2_the_turns_of_all_seats_count_also_lost_ones() -> None:
    t = calm(9, first=0, delayed=[1])
    for seat in (0, 2, 3):
        assert t.state.outcome is None
        t.stop(seat)
    assert t.said(ev.RoundScored).reason == "calm"


@pytest.mark.parametrize(
    ("fronts", "winners", "places"),
    [
        # The most walls; then the strongest; else shared.
        (["stone", "palisade palisade", "steel", ""], (1,), (3, 1, 2, 4)),
        (["stone steel", "iron iron", "palisade", ""], (0,), (1, 2, 3, 4)),
        (["stone steel", "steel palisade", "force_field palisade", ""], (2,), (2, 3, 1, 4)),
        (["stone steel", "steel stone", "iron", ""], (0, 1), (1, 1, 3, 4)),
    ],
)
def test_x7_2_who_has_most_walls_wins(
    fronts: list[str], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    t = calm(9, fronts=fronts).stop(0)
    assert t.state.outcome is not None
    assert (t.state.outcome.winners, t.state.outcome.places) == (winners, places)
    assert t.state.scores == (tuple(int(seat in winners) for seat in range(4)),)


def fallen(deed: str) -> Bombs:
    """Return a table that was calm for long, after this deed in the last turn of the round."""
    hands = ["tnt firestorm nuclear_bomb spy", "backfire oops", "iron", ""]
    given: dict[str, Any] = {"hands": hands}
    given["fronts"] = ["stone", "palisade iron force_field", "palisade", ""]
    endgame: dict[str, Any] = given | {"to_move": 3, "first": 0}
    match deed:
        case "blast":
            return calm(9, **given).attack(0, "tnt", 1, "palisade")
        case "burn":
            return calm(9, **given).play(0, "firestorm", 1)
        case "spy":
            return calm(9, **given).attack(0, "spy", 1, "force_field")
        case "backfire":
            return calm(9, **given).play(0, "tnt", 1, "iron").defend(1, "backfire")
        case "earthquake":
            return calm(9, **endgame).pick(3, "earthquake")
        case "sabotage":
            return calm(9, **endgame).pick(3, "sabotage", 1)
        case "undermine":
            fronts = ["stone underminer", "palisade", "palisade", ""]
            return calm(9, hands=hands, fronts=fronts).undermine(0, 1, "palisade").stop(0)
        case "eliminate":
            fronts = ["stone", "", "palisade", ""]
            return calm(9, hands=hands, fronts=fronts).attack(0, "tnt", 1)
        case "bomb":
            return calm(9, hands=hands, fronts=["", "stone", "iron", ""]).attack(
                0, "nuclear_bomb", 1
            )
        case _:
            # X3.7: paid, though an Oops between the last two cancels the bomb.
            t = calm(9, hands=hands, fronts=["stone steel", "iron", "", ""], out=[3, 2])
            return t.play(0, "nuclear_bomb", 1).defend(1, "oops")


DEEDS = "blast burn spy backfire earthquake sabotage undermine eliminate bomb price"


@pytest.mark.parametrize("deed", DEEDS.split())
def test_x7_2_a_wall_or_a_player_that_falls_begins_anew(deed: str) -> None:
    t = fallen(deed)
    assert t.state.outcome is None
    # Seat 1 has no more turns after the bomb.
    assert t.view().calm_left == (30 if deed == "bomb" else 40)


def test_x7_2_an_attack_that_is_answered_does_not() -> None:
    hands = ["tnt spy", "blast_shield spy", "iron", ""]
    t = calm(9, hands=hands).play(0, "tnt", 1, "iron").defend(1, "blast_shield")
    assert t.state.outcome is not None


def test_x7_2_the_round_in_which_something_fell_is_no_calm_one() -> None:
    """A round in which something falls isn't a calm one, no matter how early in the round it
    fell."""
    t = calm(9, hands=["spy", "spy tnt", "stone", ""], first=1, to_move=1)
    t.attack(1, "tnt", 2, "palisade").stop(2).stop(3).stop(0)
    assert (t.state.circles, t.view().calm_left) == (21, 40)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_x7_2_a_round_ends_when_the_turn_passes_the_first_seats_place(place: int) -> None:
    """A round ends when the turn passes the place of the first seat, even if that seat takes no
    turn.

    Seats 1 and 2 were eliminated by the bomb. Seat 3 is out and takes endgame turns.
    """
    t = calm(9, hands=["spy", "", "", "", "spy"], fronts=["stone", "", "", "", "stone"],
             out=[3, 1, 2], gone=[1, 2], first=place)  # fmt: skip
    t.stop(0)
    if place == 3:
        assert t.all_said(ev.TurnBegan) == []
    assert (t.state.outcome is not None, t.state.circles) == (True, 21)


def test_x7_2_also_when_the_first_seat_leaves_in_its_own_round() -> None:
    t = calm(3, hands=["nuclear_bomb spy", "spy", "stone", ""])
    t.attack(0, "nuclear_bomb", 1)
    assert (t.state.circles, t.state.to_move) == (21, 2)
    t.stop(2).stop(3).stop(0)
    assert (t.state.circles, t.state.to_move) == (22, 2)


@pytest.mark.parametrize("limit", [30, 50, 100, None])
def test_x7_2_the_last_round_of_the_table_ends_the_game_whatever_fell(limit: int | None) -> None:
    given: dict[str, Any] = {"hands": ["tnt spy", "spy", "stone", ""], "limit": limit}
    limit = limit or 50
    t = calm(2, circles=limit - 1, **given)
    assert (t.view().rounds_left, t.view().calm_left) == (1, 29)
    t.attack(0, "tnt", 1, "iron")
    assert t.said(ev.RoundScored).reason == "limit"
    # The most walls: two, and one each.
    assert t.said(ev.RoundScored).winners == (0,)
    t = calm(2, circles=limit - 2, **given)
    assert t.attack(0, "tnt", 1, "iron").state.outcome is None
    assert t.view().rounds_left == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_x7_2_fifty_or_with_two_players_a_hundred_unless_the_house_says_otherwise(
    seats: int,
) -> None:
    assert deal(seats).view().rounds_left == (100 if seats == 2 else 50)
    for limit in (30, 50, 100, 0):
        assert deal(seats, limit=limit).view().rounds_left == (limit or None)


@pytest.mark.parametrize(
    ("limit", "circles", "over"),
    [(None, 49, False), (None, 98, False), (None, 99, True)]
    + [(0, circles, False) for circles in (49, 99, 999)],
)
def test_x7_2_of_two_the_hundredth_round_is_the_last_or_none_by_house_rule(
    limit: int | None, circles: int, over: bool
) -> None:
    given: dict[str, Any] = {"hands": ["tnt spy", "spy"], "fronts": ["stone", "stone iron"]}
    given |= {"circles": circles, "first": 1, "limit": limit}
    t = bombs(**given).stop(0)
    assert (t.state.outcome is not None) is over
    if over:
        scored = t.said(ev.RoundScored)
        assert (scored.reason, scored.winners) == ("limit", (1,))
    # Ten calm rounds end the game in any case.
    assert bombs(**given, calm=9).stop(0).state.outcome is not None


@pytest.mark.parametrize(
    ("out", "gone", "turns"), [([], [], 200), ([3], [], 200), ([3, 2], [2], 150)]
)
def test_x7_2_fifty_rounds_with_seats_out(out: list[int], gone: list[int], turns: int) -> None:
    fronts = ["" if seat in out else "stone" for seat in range(4)]
    t = bombs(hands=["spy"] * 4, fronts=fronts, out=out, gone=gone, circles=0, first=1, to_move=1)
    taken = 0
    while t.state.outcome is None:
        # As if something fell in every round.
        t.state = replace(t.state, stirred=t.state.circles)
        t.stop(t.state.to_move)
        taken += 1
    assert (taken, t.said(ev.RoundScored).reason) == (turns, "limit")


def test_x7_2_in_the_first_edition_calm_turns_were_counted_and_nothing_else() -> None:
    t = calm(40, edition=1).stop(0)
    assert t.said(ev.RoundScored).reason == "calm"
    t = calm(39, edition=1)
    assert t.view().calm_left == 2
    assert t.stop(0).state.outcome is None
    assert (t.view().rounds_left, t.state.first, t.state.circles) == (None, 0, 0)
    t = bombs(hands=["tnt spy", "spy", "spy"], edition=1).attack(0, "tnt", 1, "stone")
    assert t.view().calm_left == 30


def test_x7_2_each_game_of_a_set_has_its_own_rounds() -> None:
    for t in (calm(2, circles=49, rounds=3), calm(9, rounds=3)):
        assert t.stop(0).state.phase == "between"
        t.time_up("between")
        assert (t.state.phase, t.state.circles, t.state.first) == ("play", 0, t.state.to_move)
        assert (t.view().rounds_left, t.view().calm_left) == (50, 40)


def test_x5_3_looks_end_with_the_game() -> None:
    t = bombs(hands=["inspector tnt", "iron spy"], fronts=["stone", ""], plays=2)
    t.play(0, "inspector", 1)
    assert t.state.looks
    t.attack(0, "tnt", 1)
    assert t.state.looks == ()


def test_a_game_can_be_dealt_anew_with_the_scores_kept() -> None:
    t = bombs(**LAST, rounds=3, round=2, scores=[(0, 1, 0)], places=[(2, 1, 3)])
    step = GAME.redeal(t.state)
    assert (step.state.round, step.state.scores, step.state.out) == (2, ((0, 1, 0),), ())
    between = t.attack(0, "tnt", 1).state
    assert GAME.redeal(between).state.round == 3
    over = bombs(**LAST).attack(0, "tnt", 1).state
    assert GAME.redeal(over).state == over


@pytest.mark.parametrize("moment", ["attack", "order", "look"])
def test_and_nothing_that_was_under_way_is_left(moment: str) -> None:
    hands = ["tnt twist inspector stone", "iron", "spy"]
    t = bombs(hands=hands)
    if moment == "attack":
        t.play(0, "tnt", 1, "stone")
    elif moment == "order":
        t.play(0, "twist")
    else:
        t.play(0, "inspector", 1)
    state = GAME.redeal(t.state).state
    view = GAME.view(state, None)
    assert (view.attack, view.foreseen, view.looks, state.foreseen) == (None, None, (), 0)
    assert [wait.clock for wait in GAME.waits(state)] == ["turn"]
