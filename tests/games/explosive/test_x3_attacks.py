"""X3: attacks, and their effects without a defence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Place
from engine.games.explosive import events as ev
from engine.games.explosive.deck import Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, bombs

ALL = "palisade stone iron steel force_field"
REACH = [
    ("flaming_arrow", "palisade"),
    ("pipe_bomb", "palisade stone"),
    ("tnt", "palisade stone iron"),
    ("c_four", "palisade stone iron steel"),
]


@pytest.mark.parametrize(("kind", "reach"), REACH)
def test_x3_1_what_each_explosive_destroys(kind: str, reach: str) -> None:
    t = bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=["stone", ALL, "stone"])
    assert t.targets(0, kind)[1] == reach
    assert t.picks(0, kind)[1] == 1


@pytest.mark.parametrize(("kind", "reach"), REACH)
def test_x3_1_one_wall_the_one_that_is_named(kind: str, reach: str) -> None:
    for wall in reach.split():
        t = bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=["stone", ALL, "stone"])
        t.attack(0, kind, 1, wall)
        assert t.front(1).split() == [other for other in ALL.split() if other != wall]
        assert t.said(ev.WallsFell) == ev.WallsFell(1, (Kind(wall),), 0, kind)
        assert (t.top(), t.state.tallies[0].walls) == (wall, 1)


def test_x3_1_an_enemys_wall_not_ones_own() -> None:
    t = bombs(hands=["tnt spy", "stone", "iron"])
    assert t.targets(0, "tnt") == {1: "stone", 2: "stone"}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, "tnt", 0, "stone")


@pytest.mark.parametrize("place", [Place(-1, 0), Place(3, 0), Place(1, -1), Place(1, 5)])
def test_x3_1_there_has_to_be_such_a_wall(place: Place) -> None:
    t = bombs(hands=["tnt spy", "stone", "iron"])
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("tnt", 0, 100, (place,)))


def test_x3_1_an_rpg_destroys_any_two_of_one_enemy() -> None:
    fronts = ["stone", "steel palisade stone", "iron steel"]
    t = bombs(hands=["rpg spy", "stone", "iron"], fronts=fronts)
    assert t.targets(0, "rpg") == {1: "steel palisade stone", 2: "iron steel"}
    assert t.picks(0, "rpg") == {1: 2, 2: 2}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, "rpg", 1, "steel")
    places = (*t.at(1, "steel"), *t.at(2, "steel"))
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("rpg", 0, 100, places))
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("rpg", 0, 100, t.at(1, "steel") * 2))
    t.attack(0, "rpg", 1, "steel", "stone")
    assert t.front(1) == "palisade"


@pytest.mark.parametrize("front", ["iron", "iron force_field", "iron mad_chemist"])
def test_x3_1_an_rpg_takes_one_if_only_one_can_be_destroyed(front: str) -> None:
    t = bombs(hands=["rpg spy", "stone", "iron"], fronts=["stone", front, "steel steel"])
    assert t.picks(0, "rpg") == {1: 1, 2: 2}
    t.attack(0, "rpg", 1, "iron")
    assert t.front(1) == front[len("iron ") :]
    assert 1 not in t.state.out


@pytest.mark.parametrize("kind", ["palisade", "stone", "iron"])
def test_x3_2_a_wall_withstands_what_cannot_destroy_it(kind: str) -> None:
    t = bombs(hands=["flaming_arrow spy", "stone", "iron"], fronts=["stone", kind, "palisade"])
    assert t.targets(0, "flaming_arrow") == ({1: "palisade"} if kind == "palisade" else {}) | {
        2: "palisade"
    }
    if kind != "palisade":
        t.refuses(Refusal.WRONG_TARGET, t.play, 0, "flaming_arrow", 1, kind)
        t.refuses(Refusal.WRONG_TARGET, t.play, 0, "flaming_arrow", 1)


@pytest.mark.parametrize("kind", ["flaming_arrow", "pipe_bomb", "tnt", "c_four", "rpg"])
def test_x3_2_no_explosive_harms_a_force_field(kind: str) -> None:
    fronts = ["mad_chemist", "force_field", "palisade palisade"]
    t = bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=fronts)
    assert set(t.targets(0, kind)) == {2}


@pytest.mark.parametrize("kind", ["flaming_arrow", "pipe_bomb", "tnt", "c_four", "rpg"])
def test_x3_3_who_has_no_walls_is_eliminated(kind: str) -> None:
    t = bombs(hands=[f"{kind} spy", "stone oops", "iron"], fronts=["stone", "underminer", "stone"])
    assert t.targets(0, kind)[1] == "*"
    t.attack(0, kind, 1)
    assert t.state.out == (1,)
    assert t.said(ev.Undefended) == ev.Undefended(1, Kind(kind), False)
    assert t.said(ev.Eliminated) == ev.Eliminated(
        1, 0, (Kind.UNDERMINER,), (Kind.STONE, Kind.OOPS), True
    )
    assert (t.front(1), t.hand(1)) == ("", "")
    assert t.state.tallies[0].knocked_out == 1


def test_x3_3_not_by_the_card_that_takes_the_last_wall() -> None:
    t = bombs(hands=["rpg spy", "iron", "iron"]).attack(0, "rpg", 1, "stone")
    assert (t.front(1), t.state.out) == ("", ())


def test_x3_3_not_who_defends() -> None:
    t = bombs(hands=["tnt spy", "blast_shield iron", "iron"], fronts=["stone", "", "stone"])
    t.play(0, "tnt", 1).defend(1, "blast_shield")
    assert t.state.out == ()


def test_x3_3_who_has_a_force_field_cannot_be_eliminated_by_explosives() -> None:
    fronts = ["stone", "force_field", "stone"]
    for kind in ("rpg", "firestorm"):
        t = bombs(hands=[f"{kind} spy", "iron", "iron"], fronts=fronts)
        assert 1 not in t.targets(0, kind)


@pytest.mark.parametrize(
    ("kind", "wall"), [("flaming_arrow", "stone"), ("pipe_bomb", "iron"), ("tnt", "steel")]
)
def test_x3_4_a_mad_chemist_is_one_rank_up(kind: str, wall: str) -> None:
    t = bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=["mad_chemist", ALL, "palisade"])
    assert t.targets(0, kind)[1] == ALL[: ALL.index(wall) + len(wall)]
    t.play(0, kind, 1, wall)
    assert t.said(ev.Played).upgraded
    assert t.state.attack is not None
    assert t.state.attack.upgraded
    t.nothing(1)
    assert wall not in t.front(1).split()


def test_x3_4_a_c4_is_then_like_an_rpg_and_an_rpg_like_itself() -> None:
    for kind in ("c_four", "rpg"):
        fronts = ["mad_chemist", "palisade stone steel", "iron"]
        t = bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=fronts)
        assert t.picks(0, kind) == {1: 2, 2: 1}
        t.attack(0, kind, 1, "palisade", "steel")
        assert t.front(1) == "stone"


def test_x3_4_a_c4_on_one_wall_is_then_like_an_rpg_there_too() -> None:
    t = bombs(hands=["c_four spy", "iron", "iron"], fronts=["mad_chemist", "steel", "force_field"])
    assert (t.targets(0, "c_four"), t.picks(0, "c_four")) == ({1: "steel"}, {1: 1})
    assert t.attack(0, "c_four", 1, "steel").front(1) == ""
    assert t.state.out == ()


def test_x3_4_only_in_front_of_the_attacker() -> None:
    t = bombs(hands=["tnt spy", "iron", "iron"], fronts=["stone", "mad_chemist steel", "stone"])
    assert t.targets(0, "tnt") == {2: "stone"}
    assert not t.play(0, "tnt", 2, "stone").said(ev.Played).upgraded


def test_x3_4_not_the_firestorm_the_bomb_or_the_underminer() -> None:
    fronts = ["mad_chemist underminer stone", "stone steel", "palisade iron", ""]
    t = bombs(hands=["firestorm nuclear_bomb spy", "iron", "iron", ""], fronts=fronts, out=[3])
    assert t.targets(0, "firestorm") == {2: "*"}
    assert t.targets(0, "undermine") == {1: "stone", 2: "palisade iron"}
    t.play(0, "firestorm", 2)
    assert t.front(2) == "iron"
    assert not t.said(ev.Played).upgraded
    t = bombs(hands=["nuclear_bomb spy", "iron", "iron", ""], fronts=fronts, out=[3])
    t.play(0, "nuclear_bomb", 1)
    assert not t.all_said(ev.Played)[0].upgraded
    # Against a Backfire, too, the bomb is the bomb.
    assert t.state.attack is not None
    assert not t.state.attack.upgraded


def test_x3_5_a_firestorm_burns_all_palisades_of_one_enemy() -> None:
    fronts = ["palisade", "palisade stone palisade", "palisade"]
    t = bombs(hands=["firestorm spy", "fizzle oops backfire", "iron"], fronts=fronts)
    t.play(0, "firestorm", 1)
    assert t.front(1) == "stone"
    assert (t.front(0), t.front(2)) == ("palisade", "palisade")
    assert t.said(ev.WallsFell).walls == (Kind.PALISADE, Kind.PALISADE)


def test_x3_5_there_is_no_defence() -> None:
    t = bombs(
        hands=["firestorm spy", "blast_shield oops backfire", "iron"],
        fronts=["stone", "palisade", "stone"],
    )
    t.play(0, "firestorm", 1)
    assert (t.state.to_move, t.state.attack, t.front(1)) == (1, None, "")
    assert t.state.out == ()


def test_x3_5_who_has_no_walls_is_eliminated() -> None:
    t = bombs(hands=["firestorm spy", "oops", "iron"], fronts=["stone", "", "stone"])
    t.play(0, "firestorm", 1)
    assert t.state.out == (1,)


def test_x3_6_an_underminer_brings_a_wall_down_besides_the_turn() -> None:
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=["underminer", ALL, "steel"])
    assert t.targets(0, "undermine") == {1: "palisade stone iron"}
    t.undermine(0, 1, "iron")
    assert t.said(ev.WallsFell) == ev.WallsFell(1, (Kind.IRON,), 0, "undermined")
    assert t.state.to_move == 0
    assert t.play(0, "stone").state.to_move == 1


def test_x3_6_after_the_play_as_well_and_even_when_passing() -> None:
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    t.play(0, "stone")
    assert (t.state.to_move, t.kinds(0)) == (0, ["pass", "undermine"])
    t.refuses(Refusal.NO_MORE_PLAYS, t.play, 0, "iron")
    assert t.undermine(0, 2, "stone").state.to_move == 1
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    assert t.undermine(0, 2, "stone").stop(0).state.to_move == 1


def test_x3_6_a_pass_leaves_it_its_moment() -> None:
    t = bombs(hands=["stone iron spy", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    assert t.stop(0).said(ev.Passed) == ev.Passed(0, by_clock=False, undermines=True)
    assert (t.state.to_move, t.kinds(0)) == (0, ["pass", "undermine"])
    # It is one turn.
    assert (t.state.turn, t.all_said(ev.Drew)) == (100, [])
    t.refuses(Refusal.NO_MORE_PLAYS, t.play, 0, "iron")
    t.refuses(Refusal.NO_TRADE, t.trade, 0, "stone iron spy")
    t.undermine(0, 2, "stone")
    assert (t.front(2), t.state.to_move) == ("", 1)


def test_x3_6_a_pass_then_ends_the_turn() -> None:
    fronts = ["underminer", "stone", "stone"]
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=fronts).stop(0).stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=fronts).play(0, "stone").stop(0)
    assert t.state.to_move == 1


@pytest.mark.parametrize("before", ["nothing", "play", "pass", "trade"])
def test_x3_6_the_clock_ends_the_turn_at_any_time(before: str) -> None:
    t = bombs(hands=["stone iron spy", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    if before == "play":
        t.play(0, "stone")
    elif before == "pass":
        t.stop(0)
    elif before == "trade":
        t.trade(0, "stone iron spy")
    t.time_up("turn")
    assert t.said(ev.Passed) == ev.Passed(0, by_clock=True)
    assert (t.state.to_move, t.front(1), t.front(2)) == (1, "stone", "stone")


def test_x3_6_a_pass_with_plays_left_leaves_it_too() -> None:
    hands = ["productivity iron spy", "spy", "spy"]
    t = bombs(hands=hands, fronts=["underminer", "stone", "stone"]).play(0, "productivity")
    assert t.stop(0).kinds(0) == ["pass", "undermine"]


@pytest.mark.parametrize("front", ["steel", "stone diplomacy", "", "force_field"])
def test_x3_6_with_no_wall_in_reach_the_turn_ends_with_the_pass(front: str) -> None:
    t = bombs(hands=["stone iron", "spy"], fronts=["underminer", front]).stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)


def test_x3_6_nor_does_a_pass_wait_for_one_that_has_done_its_work() -> None:
    t = bombs(hands=["stone iron", "spy"], fronts=["underminer", "stone stone"])
    assert t.undermine(0, 1, "stone").stop(0).state.to_move == 1


def test_x3_6_in_the_first_edition_a_pass_ended_the_turn() -> None:
    fronts = ["underminer", "stone", "stone"]
    t = bombs(hands=["stone iron", "spy", "spy"], fronts=fronts, edition=1).stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)


def test_x3_6_after_a_trade_as_well() -> None:
    t = bombs(hands=["stone iron spy", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    t.trade(0, "stone iron spy")
    assert t.kinds(0) == ["pass", "undermine"]


def test_x3_6_which_is_then_no_turn_to_trade_once_more() -> None:
    hands = ["stone iron spy oops guard tnt", "spy", "spy"]
    t = bombs(hands=hands, fronts=["underminer", "stone", "stone"])
    t.trade(0, "stone iron spy")
    t.refuses(Refusal.NO_TRADE, t.trade, 0, "oops guard tnt")
    t.refuses(Refusal.NO_MORE_PLAYS, t.play, 0, "tnt", 1, "stone")


def test_x3_6_before_a_trade_as_well() -> None:
    t = bombs(hands=["stone iron spy", "spy", "spy"], fronts=["underminer", "stone", "stone"])
    t.undermine(0, 1, "stone").trade(0, "stone iron spy")
    assert t.state.to_move == 1


def test_x3_6_once_a_turn_and_not_once_a_play() -> None:
    t = bombs(
        hands=["productivity iron", "spy", "spy"],
        fronts=["underminer", "stone stone", "stone"],
    )
    t.undermine(0, 1, "stone").play(0, "productivity")
    assert "undermine" not in t.kinds(0)
    t.refuses(Refusal.NO_UNDERMINER, t.undermine, 0, 1, "stone")


def test_x3_6_again_on_the_next_turn() -> None:
    t = bombs(hands=["iron", "spy", "spy"], fronts=["underminer", "stone stone", "stone"])
    t.undermine(0, 1, "stone").stop(0).stop(1).stop(2)
    assert "undermine" in t.kinds(0)


def test_x3_6_also_on_the_turn_it_is_played() -> None:
    t = bombs(hands=["underminer spy", "spy", "spy"]).play(0, "underminer")
    assert (t.state.to_move, t.kinds(0)) == (0, ["pass", "undermine"])
    t.undermine(0, 1, "stone")
    assert (t.front(1), t.state.to_move) == ("", 1)


def test_x3_6_diplomacy_stops_it() -> None:
    fronts = ["underminer", "stone diplomacy", "stone"]
    t = bombs(hands=["iron", "spy", "spy"], fronts=fronts)
    assert t.targets(0, "undermine") == {2: "stone"}
    t.refuses(Refusal.UNDER_DIPLOMACY, t.undermine, 0, 1, "stone")


@pytest.mark.parametrize(
    ("front", "can"),
    [("stone", True), ("stone diplomacy", False), ("steel", False), ("", False)],
)
def test_x3_6_all_are_told_of_it_only_where_it_finds_a_wall(front: str, can: bool) -> None:
    t = bombs(hands=["iron spy", "spy"], fronts=["underminer stone", front])
    turn = t.view().turn
    assert turn is not None
    assert (turn.undermines, "undermine" in t.kinds(0)) == (can, can)
    if can:
        turn = t.undermine(0, 1, "stone").view().turn
        assert turn is not None
        assert not turn.undermines


def test_x3_6_it_cannot_eliminate() -> None:
    t = bombs(hands=["iron spy", "spy", "spy"], fronts=["underminer", "", "steel"])
    assert "undermine" not in t.kinds(0)
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("undermine", 0, 100, t.at(1)))
    # With nothing to bring down, the turn ends with the play.
    assert t.play(0, "iron").state.to_move == 1


def test_x3_6_no_defensive_card_answers_it() -> None:
    hands = ["iron", "fizzle blast_shield oops backfire guard", "spy"]
    t = bombs(hands=hands, fronts=["underminer", "stone", "stone"]).undermine(0, 1, "stone")
    assert (t.front(1), t.state.attack, t.kinds(1)) == ("", None, [])


def test_x3_6_a_lost_turn_loses_it() -> None:
    t = bombs(hands=["iron", "spy", "spy"], fronts=["stone", "underminer", "stone"], delayed=[1])
    t.stop(0)
    assert t.state.to_move == 2
    assert "undermine" not in t.kinds(1)


BOMBED: dict[str, Any] = {"hands": ["nuclear_bomb spy", "iron oops", "iron", ""], "out": [3]}


def test_x3_7_only_once_someone_has_been_eliminated() -> None:
    t = bombs(hands=["nuclear_bomb spy", "iron", "iron"])
    assert "nuclear_bomb" not in t.kinds(0)
    assert not t.view().bomb_ready
    t.refuses(Refusal.TOO_EARLY, t.play, 0, "nuclear_bomb", 1)
    t = bombs(**BOMBED)
    assert t.view().bomb_ready
    assert t.targets(0, "nuclear_bomb") == {1: "*", 2: "*"}
    assert {offer.kind for offer in t.view(0).offers if offer.ends} == {"nuclear_bomb"}


def test_x3_7_it_eliminates_whatever_stands_there() -> None:
    t = bombs(**BOMBED, fronts=["stone", f"{ALL} {ALL[:8]}", "stone", ""])
    t.attack(0, "nuclear_bomb", 1)
    assert t.state.out == (3, 1)
    assert not t.said(ev.Eliminated).first


@pytest.mark.parametrize(
    ("front", "left"),
    [
        ("", ""),
        ("force_field", ""),
        ("steel palisade", "steel"),
        ("steel palisade stone", "steel"),
        ("iron force_field palisade stone", "iron force_field"),
        ("force_field steel iron mad_chemist", "force_field mad_chemist"),
    ],
)
def test_x3_7_the_player_pays_half_rounded_up_weakest_first(front: str, left: str) -> None:
    t = bombs(**BOMBED, fronts=[front, "iron", "stone", ""]).play(0, "nuclear_bomb", 1)
    # It is paid when the card is played, whatever the response.
    assert t.front(0) == left
    # A wall given up voluntarily is not another player's wall.
    assert t.state.tallies[0].walls == 0
    t.defend(1, "oops", 2)
    assert t.front(0) == left


def test_x3_7_the_half_is_paid_even_where_an_oops_cancels_it() -> None:
    t = bombs(
        hands=["nuclear_bomb spy", "oops iron", ""], fronts=["stone steel", "iron", ""], out=[2]
    )
    t.play(0, "nuclear_bomb", 1).defend(1, "oops")
    assert (t.front(0), t.front(1), t.state.out) == ("steel", "iron", (2,))


def test_x3_7_right_after_the_first_elimination() -> None:
    """The bomb can be played as soon as somebody is out. This may be in the same turn, between the
    plays of a Productivity (X2.4)."""
    hands = ["productivity tnt nuclear_bomb spy", "iron", "iron"]
    t = bombs(hands=hands, fronts=["stone", "", "stone"]).play(0, "productivity")
    t.refuses(Refusal.TOO_EARLY, t.play, 0, "nuclear_bomb", 2)
    t.attack(0, "tnt", 1)
    assert (t.state.out, t.state.to_move) == ((1,), 0)
    assert t.targets(0, "nuclear_bomb") == {2: "*"}


def test_x3_7_only_oops_and_backfire_answer_it() -> None:
    answers = "fizzle blast_shield guard oops backfire"
    t = bombs(hands=["nuclear_bomb spy", answers, "iron", ""], out=[3]).play(0, "nuclear_bomb", 1)
    assert t.kinds(1) == ["backfire", "no_defence", "oops"]
    for kind in ("fizzle", "blast_shield", "guard"):
        t.refuses(Refusal.NO_ANSWER, t.defend, 1, kind)


def test_x3_7_whom_it_eliminates_leaves_the_game() -> None:
    t = bombs(**BOMBED).attack(0, "nuclear_bomb", 1)
    assert (t.state.out, t.state.gone) == ((3, 1), (1,))
    assert t.said(ev.Eliminated).leaves
    assert [(seat.out, seat.gone) for seat in t.view().seats] == [
        (None, False), (2, True), (None, False), (1, False),
    ]  # fmt: skip
    # X6.2: no endgame turns, ever; the other eliminated seat has its own.
    assert t.state.to_move == 2
    assert t.stop(2).stop(3).stop(0).state.to_move == 2
    assert t.kinds(1) == []


def test_x3_7_after_an_oops_it_is_the_new_target() -> None:
    t = bombs(**BOMBED).play(0, "nuclear_bomb", 1).defend(1, "oops", 2).nothing(2)
    assert (t.state.out, t.state.gone, t.state.to_move) == ((3, 2), (2,), 1)
    assert t.stop(1).state.to_move == 3


def test_x3_7_and_by_the_clock_too() -> None:
    t = bombs(**BOMBED).play(0, "nuclear_bomb", 1).time_up("defence")
    assert t.state.gone == (1,)


def test_x3_7_a_bomber_beaten_by_a_backfire_is_eliminated_as_usual() -> None:
    hands = ["nuclear_bomb spy", "backfire iron", "iron", ""]
    t = bombs(hands=hands, fronts=["stone", "stone", "stone", ""], out=[3])
    t.play(0, "nuclear_bomb", 1).defend(1, "backfire")
    assert (t.state.out, t.state.gone) == ((3, 0), ())
    assert not t.said(ev.Eliminated).leaves
    assert t.stop(1).stop(2).stop(3).state.to_move == 0
    assert "earthquake" in t.kinds(0)


def test_x3_7_whom_the_bomber_eliminates_otherwise_stays() -> None:
    hands = ["nuclear_bomb tnt productivity spy", "iron", "iron", ""]
    t = bombs(hands=hands, fronts=["stone stone", "", "iron", ""], out=[3]).play(0, "productivity")
    t.attack(0, "tnt", 1).attack(0, "nuclear_bomb", 2)
    assert (t.state.out, t.state.gone) == ((3, 1, 2), (2,))


def test_x3_7_the_house_may_have_them_take_endgame_turns() -> None:
    t = bombs(**BOMBED, bombed_leave=False).attack(0, "nuclear_bomb", 1)
    assert (t.state.out, t.state.gone, t.state.to_move) == ((3, 1), (), 1)
    assert "earthquake" in t.kinds(1)
    assert not t.said(ev.Eliminated).leaves


def test_x3_7_it_holds_for_this_game_of_a_set() -> None:
    hands = ["nuclear_bomb tnt productivity spy", "iron", "iron"]
    given: dict[str, Any] = {"hands": hands, "fronts": ["stone stone", "", "iron"], "rounds": 3}
    t = bombs(**given).play(0, "productivity").attack(0, "tnt", 1).attack(0, "nuclear_bomb", 2)
    assert (t.state.phase, t.state.places) == ("between", ((1, 3, 2),))
    # No one waits for it.
    assert t.wait("between").seats == (0, 1)
    t.refuses(Refusal.NOT_NOW, t.ready, 2)
    t.ready(0).ready(1)
    assert (t.state.round, t.state.phase, t.state.gone) == (2, "play", ())
    assert not any(seat.gone for seat in t.view().seats)


def test_x3_7_in_the_first_edition_they_took_endgame_turns() -> None:
    t = bombs(**BOMBED, edition=1).attack(0, "nuclear_bomb", 1)
    assert (t.state.gone, t.state.to_move) == ((), 1)
    assert "earthquake" in t.kinds(1)


def test_x3_8_what_is_an_attack_and_what_is_not() -> None:
    """Diplomacy prevents attacks and nothing else."""
    kinds = "flaming_arrow pipe_bomb tnt c_four rpg firestorm nuclear_bomb"
    others = "spy assassin inspector protests"
    t = bombs(
        hands=[f"{kinds} {others}", "iron", "iron", ""],
        fronts=["underminer", "palisade mad_chemist diplomacy", "palisade", ""],
        out=[3],
        heavy=True,
    )
    for kind in (*kinds.split(), "undermine"):
        assert set(t.targets(0, kind)) == {2}
    for kind in kinds.split():
        t.refuses(Refusal.UNDER_DIPLOMACY, t.play, 0, kind, 1)
    for kind in others.split():
        assert 1 in t.targets(0, kind)


def test_x3_8_endgame_cards_and_lost_walls_eliminate_nobody() -> None:
    t = bombs(hands=["", "iron", "iron"], fronts=["", "stone", ""], out=[0])
    t.pick(0, "sabotage", 1)
    assert (t.front(1), t.state.out) == ("", (0,))
    t = bombs(hands=["", "iron", "iron"], fronts=["", "stone", ""], out=[0])
    assert t.pick(0, "earthquake").state.out == (0,)
    t = bombs(hands=["nuclear_bomb spy", "iron", "iron", ""], out=[3]).play(0, "nuclear_bomb", 1)
    assert (t.front(0), t.state.out) == ("", (3,))


@pytest.mark.parametrize(
    ("kind", "aim"),
    [("flaming_arrow", "palisade")]
    + [(kind, "stone") for kind in ("pipe_bomb", "tnt", "c_four", "rpg")]
    + [("spy", ""), ("nuclear_bomb", "")],
)
def test_x3_9_who_is_attacked_or_spied_on_is_asked(kind: str, aim: str) -> None:
    fronts = ["stone", "palisade" if aim == "palisade" else "stone", "stone", ""]
    t = bombs(hands=[f"{kind} iron", "spy", "iron", ""], fronts=fronts, out=[3])
    t.play(0, kind, 1, *aim.split())
    wait = t.wait("defence")
    assert wait.seats == (1,)
    assert t.kinds(1) == ["no_defence"]
    assert not t.kinds(0)


def test_x3_9_with_an_empty_hand_too() -> None:
    t = bombs(hands=["tnt iron", "", "spy"], bare=True).play(0, "tnt", 1, "stone")
    assert (t.wait("defence").seats, t.kinds(1)) == ((1,), ["no_defence"])


@pytest.mark.parametrize("kind", ["firestorm", "underminer", "assassin", "inspector", "protests"])
def test_x3_9_nobody_is_asked_about_anything_else(kind: str) -> None:
    t = bombs(
        hands=[f"{kind} iron", "spy guard oops", "iron"],
        fronts=["stone", "palisade mad_chemist", "stone"],
        heavy=True,
    )
    target = None if kind == "underminer" else 1
    t.play(0, kind, target, *(["mad_chemist"] if kind == "assassin" else []))
    if kind == "underminer":
        t.undermine(0, 1, "palisade")
    assert t.state.attack is None
    assert not [wait for wait in GAME.waits(t.state) if wait.clock == "defence"]


def test_an_attack_that_hits_nothing_says_so() -> None:
    t = bombs(hands=["flaming_arrow iron", "oops iron", "spy"], fronts=["", "palisade", "iron"])
    t.play(0, "flaming_arrow", 1, "palisade").defend(1, "oops", 2).nothing(2)
    assert t.said(ev.Fizzled) == ev.Fizzled(2, Kind.FLAMING_ARROW)
