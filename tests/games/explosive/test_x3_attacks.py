"""X3: attacks, and their effects without a defence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Place
from engine.games.explosive import events as ev
from engine.games.explosive.deck import Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, Bombs, bombs

ALL = "palisade stone iron steel force_field"
REACH = {
    "flaming_arrow": "palisade",
    "pipe_bomb": "palisade stone",
    "tnt": "palisade stone iron",
    "c_four": "palisade stone iron steel",
}
EXPLOSIVES = [*REACH, "rpg"]


def armed(kind: str, *fronts: str, **more: Any) -> Bombs:
    """Return a table with three seats at which seat 0 holds this card."""
    return bombs(hands=[f"{kind} spy", "stone", "iron"], fronts=fronts or None, **more)


@pytest.mark.parametrize(("kind", "reach"), REACH.items())
def test_x3_1_what_each_explosive_destroys(kind: str, reach: str) -> None:
    t = armed(kind, "stone", ALL, "stone")
    assert t.targets(0, kind)[1] == reach
    assert t.picks(0, kind)[1] == 1
    for wall in reach.split():
        t = armed(kind, "stone", ALL, "stone").attack(0, kind, 1, wall)
        assert t.front(1).split() == [other for other in ALL.split() if other != wall]
        assert t.said(ev.WallsFell) == ev.WallsFell(1, (Kind(wall),), 0, kind)
        assert (t.top(), t.state.tallies[0].walls) == (wall, 1)


def test_x3_1_an_enemys_wall_not_ones_own() -> None:
    t = armed("tnt")
    assert t.targets(0, "tnt") == {1: "stone", 2: "stone"}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, "tnt", 0, "stone")
    for place in (Place(-1, 0), Place(3, 0), Place(1, -1), Place(1, 5)):
        t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("tnt", 0, 100, (place,)))


def test_x3_1_an_rpg_destroys_any_two_of_one_enemy() -> None:
    t = armed("rpg", "stone", "steel palisade stone", "iron steel")
    assert t.targets(0, "rpg") == {1: "steel palisade stone", 2: "iron steel"}
    assert t.picks(0, "rpg") == {1: 2, 2: 2}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, "rpg", 1, "steel")
    places = (*t.at(1, "steel"), *t.at(2, "steel"))
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("rpg", 0, 100, places))
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("rpg", 0, 100, t.at(1, "steel") * 2))
    t.attack(0, "rpg", 1, "steel", "stone")
    assert t.front(1) == "palisade"


@pytest.mark.parametrize("rest", ["", "force_field", "mad_chemist"])
def test_x3_1_an_rpg_takes_one_if_only_one_can_be_destroyed(rest: str) -> None:
    t = armed("rpg", "stone", f"iron {rest}", "steel steel")
    assert t.picks(0, "rpg") == {1: 1, 2: 2}
    # X3.3: who loses the last wall is not out.
    t.attack(0, "rpg", 1, "iron")
    assert (t.front(1), t.state.out) == (rest, ())


@pytest.mark.parametrize("kind", ["palisade", "stone", "iron"])
def test_x3_2_a_wall_withstands_what_cannot_destroy_it(kind: str) -> None:
    t = armed("flaming_arrow", "stone", kind, "palisade")
    assert set(t.targets(0, "flaming_arrow")) == ({1, 2} if kind == "palisade" else {2})
    if kind != "palisade":
        t.refuses(Refusal.WRONG_TARGET, t.play, 0, "flaming_arrow", 1, kind)
        t.refuses(Refusal.WRONG_TARGET, t.play, 0, "flaming_arrow", 1)


@pytest.mark.parametrize("kind", [*EXPLOSIVES, "firestorm"])
def test_x3_2_x3_3_no_explosive_harms_a_force_field_or_who_is_behind_it(kind: str) -> None:
    t = armed(kind, "mad_chemist", "force_field", "palisade palisade")
    assert set(t.targets(0, kind)) == {2}


@pytest.mark.parametrize("kind", EXPLOSIVES)
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


def test_x3_3_not_who_defends() -> None:
    t = bombs(hands=["tnt spy", "blast_shield iron", "iron"], fronts=["stone", "", "stone"])
    t.play(0, "tnt", 1).defend(1, "blast_shield")
    assert t.state.out == ()


@pytest.mark.parametrize(
    ("kind", "wall"), [("flaming_arrow", "stone"), ("pipe_bomb", "iron"), ("tnt", "steel")]
)
def test_x3_4_a_mad_chemist_is_one_rank_up(kind: str, wall: str) -> None:
    t = armed(kind, "mad_chemist", ALL, "palisade")
    assert t.targets(0, kind)[1] == ALL[: ALL.index(wall) + len(wall)]
    t.play(0, kind, 1, wall)
    assert t.said(ev.Played).upgraded
    assert t.state.attack is not None
    assert t.state.attack.upgraded
    assert wall not in t.nothing(1).front(1).split()


@pytest.mark.parametrize("kind", ["c_four", "rpg"])
def test_x3_4_a_c4_is_then_like_an_rpg_and_an_rpg_like_itself(kind: str) -> None:
    t = armed(kind, "mad_chemist", "palisade stone steel", "iron")
    assert t.picks(0, kind) == {1: 2, 2: 1}
    assert t.attack(0, kind, 1, "palisade", "steel").front(1) == "stone"
    t = armed(kind, "mad_chemist", "steel", "force_field")
    assert (t.targets(0, kind), t.picks(0, kind)) == ({1: "steel"}, {1: 1})
    assert t.attack(0, kind, 1, "steel").front(1) == ""
    assert t.state.out == ()


def test_x3_4_only_in_front_of_the_attacker() -> None:
    t = armed("tnt", "stone", "mad_chemist steel", "stone")
    assert t.targets(0, "tnt") == {2: "stone"}
    assert not t.play(0, "tnt", 2, "stone").said(ev.Played).upgraded


def test_x3_4_not_the_firestorm_the_bomb_or_the_underminer() -> None:
    hands = ["firestorm nuclear_bomb spy", "iron", "iron", ""]
    fronts = ["mad_chemist underminer stone", "stone steel", "palisade iron", ""]
    t = bombs(hands=hands, fronts=fronts, out=[3])
    assert t.targets(0, "firestorm") == {2: "*"}
    assert t.targets(0, "undermine") == {1: "stone", 2: "palisade iron"}
    t.play(0, "firestorm", 2)
    assert t.front(2) == "iron"
    assert not t.said(ev.Played).upgraded
    t = bombs(hands=hands, fronts=fronts, out=[3]).play(0, "nuclear_bomb", 1)
    assert not t.all_said(ev.Played)[0].upgraded
    # Against a Backfire, too, the bomb is the bomb.
    assert t.state.attack is not None
    assert not t.state.attack.upgraded


def test_x3_5_a_firestorm_burns_all_palisades_of_one_enemy() -> None:
    fronts = ["palisade", "palisade stone palisade", "palisade"]
    t = bombs(hands=["firestorm spy", "blast_shield oops backfire", "iron"], fronts=fronts)
    # There is no defence.
    t.play(0, "firestorm", 1)
    assert (t.state.to_move, t.state.attack) == (1, None)
    assert [t.front(seat) for seat in range(3)] == ["palisade", "stone", "palisade"]
    assert t.said(ev.WallsFell).walls == (Kind.PALISADE, Kind.PALISADE)
    for front, out in (("palisade", ()), ("", (1,))):
        t = armed("firestorm", "stone", front, "stone").play(0, "firestorm", 1)
        assert (t.front(1), t.state.out) == ("", out), "only who has no walls is eliminated"


# The underminer


def miner(hand: str, *others: str, **more: Any) -> Bombs:
    """Return a table at which seat 0 has an underminer, and the others have `others` in front of
    them."""
    return bombs(hands=[hand, *["spy"] * len(others)], fronts=["underminer", *others], **more)


def test_x3_6_an_underminer_brings_a_wall_down_besides_the_turn() -> None:
    t = miner("stone iron", ALL, "steel")
    assert t.targets(0, "undermine") == {1: "palisade stone iron"}
    t.undermine(0, 1, "iron")
    assert t.said(ev.WallsFell) == ev.WallsFell(1, (Kind.IRON,), 0, "undermined")
    assert t.state.to_move == 0
    assert t.play(0, "stone").state.to_move == 1


@pytest.mark.parametrize("before", ["play", "pass", "trade", "pass with plays left"])
def test_x3_6_after_the_turn_as_well(before: str) -> None:
    def now() -> Bombs:
        t = miner("productivity stone iron spy oops", "stone", "stone")
        match before:
            case "play":
                return t.play(0, "stone")
            case "trade":
                return t.trade(0, "stone iron spy")
            case "pass":
                return t.stop(0)
            case _:
                return t.play(0, "productivity").stop(0)

    t = now()
    if "pass" in before:
        assert t.said(ev.Passed) == ev.Passed(0, by_clock=False, undermines=True)
    # It is one turn.
    assert (t.state.to_move, t.state.turn, t.kinds(0)) == (0, 100, ["pass", "undermine"])
    t.refuses(Refusal.NO_MORE_PLAYS, t.play, 0, "oops" if before == "trade" else "iron")
    if before != "play":
        t.refuses(Refusal.NO_TRADE, t.trade, 0, " ".join(t.hand(0).split()[:3]))
    t.undermine(0, 2, "stone")
    assert (t.front(2), t.state.to_move) == ("", 1)
    t = now().stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)
    t = now().time_up("turn")
    assert t.said(ev.Passed) == ev.Passed(0, by_clock=True)
    assert (t.state.to_move, t.front(1), t.front(2)) == (1, "stone", "stone")


def test_x3_6_before_it_as_well() -> None:
    given = ("stone iron spy", "stone stone", "stone")
    assert miner(*given).undermine(0, 1, "stone").stop(0).state.to_move == 1
    t = miner(*given).undermine(0, 1, "stone").trade(0, "stone iron spy")
    assert t.state.to_move == 1
    t = miner(*given).time_up("turn")
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=True), 1)


def test_x3_6_in_the_first_edition_a_pass_ended_the_turn() -> None:
    t = miner("stone iron", "stone", "stone", edition=1).stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)


def test_x3_6_once_a_turn_and_not_once_a_play() -> None:
    t = miner("productivity iron", "stone stone", "stone")
    t.undermine(0, 1, "stone").play(0, "productivity")
    assert "undermine" not in t.kinds(0)
    t.refuses(Refusal.NO_UNDERMINER, t.undermine, 0, 1, "stone")
    t.stop(0).stop(1).stop(2)
    assert "undermine" in t.kinds(0), "again on the next turn"


def test_x3_6_also_on_the_turn_it_is_played() -> None:
    t = armed("underminer").play(0, "underminer")
    assert (t.state.to_move, t.kinds(0)) == (0, ["pass", "undermine"])
    t.undermine(0, 1, "stone")
    assert (t.front(1), t.state.to_move) == ("", 1)


def test_x3_6_all_are_told_of_it_while_it_can_be_used() -> None:
    t = miner("iron spy", "stone diplomacy", "stone stone")
    assert t.targets(0, "undermine") == {2: "stone stone"}
    turn = t.view().turn
    assert turn is not None
    assert turn.undermines
    turn = t.undermine(0, 2, "stone").view().turn
    assert turn is not None
    assert not turn.undermines


@pytest.mark.parametrize("front", ["stone diplomacy", "steel", "", "force_field"])
def test_x3_6_with_no_wall_in_reach_it_does_nothing(front: str) -> None:
    """The underminer brings down no steel wall and no force field, eliminates nobody, and is
    stopped by Diplomacy. A turn doesn't wait for one that has no target."""
    t = miner("iron spy", front)
    turn = t.view().turn
    assert turn is not None
    assert (turn.undermines, t.targets(0, "undermine")) == (False, {})
    refusal = Refusal.UNDER_DIPLOMACY if "diplomacy" in front else Refusal.WRONG_TARGET
    places = t.at(1, *front.split()[:1])
    t.refuses(refusal, t.do, GAME.action("undermine", 0, 100, places))
    assert miner("iron spy", front).play(0, "iron").state.to_move == 1
    t.stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, by_clock=False), 1)


def test_x3_6_a_lost_turn_loses_it() -> None:
    t = armed("iron", "stone", "underminer", "stone", delayed=[1]).stop(0)
    assert t.state.to_move == 2
    assert "undermine" not in t.kinds(1)


# The nuclear bomb

BOMBED: dict[str, Any] = {"hands": ["nuclear_bomb spy", "iron oops", "iron", ""], "out": [3]}
TWO_PLAYS = "productivity tnt nuclear_bomb spy"


def test_x3_7_only_once_someone_has_been_eliminated() -> None:
    t = bombs(hands=[TWO_PLAYS, "iron", "iron"], fronts=["stone", "", "stone"])
    assert "nuclear_bomb" not in t.kinds(0)
    assert not t.view().bomb_ready
    t.play(0, "productivity")
    t.refuses(Refusal.TOO_EARLY, t.play, 0, "nuclear_bomb", 2)
    # As soon as somebody is out, also between the plays of a Productivity (X2.4).
    t.attack(0, "tnt", 1)
    assert (t.state.out, t.state.to_move) == ((1,), 0)
    assert t.view().bomb_ready
    assert t.targets(0, "nuclear_bomb") == {2: "*"}
    assert {offer.kind for offer in t.view(0).offers if offer.ends} == {"nuclear_bomb"}
    assert bombs(**BOMBED).targets(0, "nuclear_bomb") == {1: "*", 2: "*"}


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
    assert t.defend(1, "oops", 2).front(0) == left
    # X3.8: and who has lost the last wall by it is not out.
    assert t.state.out == (3,)


def test_x3_7_the_half_is_paid_even_where_an_oops_cancels_it() -> None:
    hands = ["nuclear_bomb spy", "oops iron", ""]
    t = bombs(hands=hands, fronts=["stone steel", "iron", ""], out=[2])
    t.play(0, "nuclear_bomb", 1).defend(1, "oops")
    assert (t.front(0), t.front(1), t.state.out) == ("steel", "iron", (2,))


def test_x3_7_only_oops_and_backfire_answer_it() -> None:
    answers = "fizzle blast_shield guard oops backfire"
    t = bombs(hands=["nuclear_bomb spy", answers, "iron", ""], out=[3]).play(0, "nuclear_bomb", 1)
    assert t.kinds(1) == ["backfire", "no_defence", "oops"]
    for kind in ("fizzle", "blast_shield", "guard"):
        t.refuses(Refusal.NO_ANSWER, t.defend, 1, kind)


@pytest.mark.parametrize("by_clock", [False, True])
def test_x3_7_whom_it_eliminates_leaves_the_game(by_clock: bool) -> None:
    t = bombs(**BOMBED, fronts=["stone", f"{ALL} {ALL[:8]}", "stone", ""])
    t.play(0, "nuclear_bomb", 1)
    t.time_up("defence") if by_clock else t.nothing(1)
    assert (t.state.out, t.state.gone) == ((3, 1), (1,))
    assert (t.said(ev.Eliminated).leaves, t.said(ev.Eliminated).first) == (True, False)
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


def test_x3_7_a_bomber_beaten_by_a_backfire_is_eliminated_as_usual() -> None:
    hands = ["nuclear_bomb spy", "backfire iron", "iron", ""]
    t = bombs(hands=hands, fronts=["stone", "stone", "stone", ""], out=[3])
    t.play(0, "nuclear_bomb", 1).defend(1, "backfire")
    assert (t.state.out, t.state.gone) == ((3, 0), ())
    assert not t.said(ev.Eliminated).leaves
    assert t.stop(1).stop(2).stop(3).state.to_move == 0
    assert "earthquake" in t.kinds(0)


@pytest.mark.parametrize("more", [{"bombed_leave": False}, {"edition": 1}])
def test_x3_7_by_house_rule_or_in_the_first_edition_they_take_endgame_turns(
    more: dict[str, Any],
) -> None:
    t = bombs(**BOMBED, **more).attack(0, "nuclear_bomb", 1)
    assert (t.state.out, t.state.gone, t.state.to_move) == ((3, 1), (), 1)
    assert "earthquake" in t.kinds(1)
    assert not t.said(ev.Eliminated).leaves


def test_x3_7_it_holds_for_this_game_of_a_set_and_for_the_bombs_target_alone() -> None:
    fronts = ["stone stone", "", "iron"]
    t = bombs(hands=[TWO_PLAYS, "iron", "iron"], fronts=fronts, rounds=3).play(0, "productivity")
    t.attack(0, "tnt", 1).attack(0, "nuclear_bomb", 2)
    assert (t.state.phase, t.state.places, t.state.gone) == ("between", ((1, 3, 2),), (2,))
    # No one waits for it.
    assert t.wait("between").seats == (0, 1)
    t.refuses(Refusal.NOT_NOW, t.ready, 2)
    t.ready(0).ready(1)
    assert (t.state.round, t.state.phase, t.state.gone) == (2, "play", ())
    assert not any(seat.gone for seat in t.view().seats)


# What is an attack, and who is asked


def test_x3_8_what_is_an_attack_and_what_is_not() -> None:
    """Diplomacy prevents attacks and nothing else."""
    kinds = [*EXPLOSIVES, "firestorm", "nuclear_bomb"]
    others = "spy assassin inspector protests"
    t = bombs(
        hands=[f"{' '.join(kinds)} {others}", "iron", "iron", ""],
        fronts=["underminer", "palisade mad_chemist diplomacy", "palisade", ""],
        out=[3],
        heavy=True,
    )
    for kind in (*kinds, "undermine"):
        assert set(t.targets(0, kind)) == {2}
    for kind in kinds:
        t.refuses(Refusal.UNDER_DIPLOMACY, t.play, 0, kind, 1)
    for kind in others.split():
        assert 1 in t.targets(0, kind)


def test_x3_8_endgame_cards_eliminate_nobody() -> None:
    for kind, target in (("sabotage", 1), ("earthquake", None)):
        t = bombs(hands=["", "iron", "iron"], fronts=["", "stone", ""], out=[0])
        t.pick(0, kind, target)
        assert (t.front(1), t.state.out) == ("", (0,))


@pytest.mark.parametrize(
    ("kind", "hand"),
    [("tnt", ""), *((kind, "spy") for kind in (*EXPLOSIVES, "spy", "nuclear_bomb"))],
)
def test_x3_9_who_is_attacked_or_spied_on_is_asked(kind: str, hand: str) -> None:
    aim = [] if kind in ("spy", "nuclear_bomb") else ["palisade"]
    fronts = ["stone", "palisade", "stone", ""]
    t = bombs(hands=[f"{kind} iron", hand, "iron", ""], fronts=fronts, out=[3], bare=True)
    t.play(0, kind, 1, *aim)
    assert t.wait("defence").seats == (1,)
    assert (t.kinds(0), t.kinds(1)) == ([], ["no_defence"])


@pytest.mark.parametrize("kind", ["firestorm", "underminer", "assassin", "inspector", "protests"])
def test_x3_9_nobody_is_asked_about_anything_else(kind: str) -> None:
    t = bombs(
        hands=[f"{kind} iron", "fizzle blast_shield oops backfire guard", "iron"],
        fronts=["stone", "palisade mad_chemist", "stone"],
        heavy=True,
    )
    target = None if kind == "underminer" else 1
    t.play(0, kind, target, *(["mad_chemist"] if kind == "assassin" else []))
    if kind == "underminer":
        t.undermine(0, 1, "palisade")
    assert t.state.attack is None
    assert not [wait for wait in GAME.waits(t.state) if wait.clock == "defence"]
