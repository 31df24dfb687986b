"""X2: a turn, in which a player draws and then plays, trades or passes. Also what happens when
hands and piles run out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import HIDDEN, Place
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, SEED, bombs, deal

QUIET = ["palisade", "palisade", "palisade"]


def test_x2_1_who_begins_is_left_to_chance() -> None:
    starters = {deal(4, seed=bytes([number])).state.to_move for number in range(40)}
    assert starters == {0, 1, 2, 3}


def test_x2_1_a_turn_begins_with_a_card() -> None:
    t = bombs(hands=QUIET, supply="rpg").stop(0)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(1, 101, False)
    assert t.hand(1) == "palisade rpg"
    assert t.said(ev.Drew) == ev.Drew(1, 1, (Kind.RPG,), "turn")
    for viewer in (None, 0, 2):
        assert t.said(ev.Drew).seen_by(viewer).cards == HIDDEN


def test_x2_1_then_exactly_one_card() -> None:
    t = bombs(hands=["stone iron", *QUIET[1:]]).play(0, "stone")
    assert (t.front(0), t.hand(0), t.state.to_move) == ("stone stone", "iron", 1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.play, 0, "iron")


def test_x2_1_what_is_played_goes_face_up_on_the_discards() -> None:
    t = bombs(hands=["flaming_arrow spy", *QUIET[1:]], fronts=["stone", "palisade", "stone"])
    t.play(0, "flaming_arrow", 1, "palisade")
    assert (t.top(), t.view().top) == ("flaming_arrow", Kind.FLAMING_ARROW)


def test_x2_1_or_any_three_are_traded_for_one() -> None:
    t = bombs(hands=["oops spy stone guard", *QUIET[1:]], supply="rpg")
    assert t.picks(0, "trade") == {0: 3}
    t.trade(0, "guard spy oops")
    assert (t.hand(0), t.state.to_move) == ("stone rpg", 1)
    assert t.said(ev.Traded).cards == (Kind.GUARD, Kind.SPY, Kind.OOPS)
    assert t.top() == "oops"


def test_x2_1_a_trade_takes_three_different_cards_of_ones_own() -> None:
    t = bombs(hands=["oops spy stone", *QUIET[1:]])
    for slots in ((0, 0, 1), (0, 1), (0, 1, 3), (0, 1, 2, 2)):
        places = tuple(Place(0, slot) for slot in slots)
        t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("trade", 0, 100, places))
    t = bombs(hands=["oops spy", *QUIET[1:]])
    assert "trade" not in t.kinds(0)
    t.refuses(Refusal.TOO_FEW_CARDS, t.trade, 0, "oops spy")


def test_x2_1_or_one_passes() -> None:
    t = bombs(hands=QUIET).stop(0)
    assert t.said(ev.Passed) == ev.Passed(0, False)
    assert (t.state.to_move, t.hand(0)) == (1, "palisade")


def test_x2_1_turns_go_clockwise() -> None:
    t = bombs(hands=QUIET)
    for seat in (0, 1, 2, 0):
        assert t.state.to_move == seat
        t.stop(seat)


def test_x2_1_each_turn_is_a_wait_of_its_own() -> None:
    """Each turn is a separate wait. Its clock starts again, and actions for a previous turn are
    refused as late."""
    t = bombs(hands=QUIET)
    late: list[Any] = []
    keys: set[str] = set()
    for seat in (0, 1, 2, 0):
        late.append(GAME.action("pass", seat, t.state.asked))
        keys.add(t.wait("turn").key)
        t.stop(seat)
    assert len(keys) == 4
    t.refuses(Refusal.STALE, t.do, late[1])


def test_x2_1_each_turn_anew() -> None:
    """Each turn brings one card and the choice to trade, no matter what happened in the turn
    before."""
    t = bombs(hands=["stone iron", "oops spy stone", "iron"]).play(0, "stone")
    assert (t.state.plays, "trade" in t.kinds(1)) == (1, True)
    t.trade(1, "oops spy stone")
    assert (t.state.to_move, t.state.plays, t.kinds(2).count("iron")) == (2, 1, 1)


def test_x2_1_only_what_one_holds() -> None:
    t = bombs(hands=QUIET)
    t.refuses(Refusal.NOT_IN_HAND, t.play, 0, "tnt", 1, "stone")
    t.refuses(Refusal.NOT_IN_HAND, t.play, 0, "iron")


def test_x2_2_the_discards_become_the_supply_when_a_card_is_needed() -> None:
    t = bombs(hands=QUIET, discard="tnt rpg spy", bare=True).stop(0)
    assert t.said(ev.Reshuffled).cards == 3
    assert len(t.state.hands[1]) == 2
    assert (len(t.state.supply), t.state.discard) == (2, ())
    assert t.view().top is None


def test_x2_2_not_before() -> None:
    t = bombs(hands=QUIET, supply="tnt", discard="rpg spy", bare=True).stop(0)
    assert t.hand(1) == "palisade tnt"
    assert (t.state.supply, len(t.state.discard)) == ((), 2)
    assert not t.all_said(ev.Reshuffled)


def test_x2_2_in_the_middle_of_three_cards() -> None:
    t = bombs(hands=["stone", *QUIET[1:]], supply="tnt", discard="rpg spy iron", bare=True)
    t.play(0, "stone")
    assert t.hand(0).split()[0] == "tnt"
    assert len(t.state.hands[0]) == 3
    assert [type(event) for event in t.events] == [
        ev.Laid,
        ev.Reshuffled,
        ev.Drew,
        ev.TurnBegan,
        ev.Drew,
    ]


def test_x2_2_what_is_traded_may_come_back() -> None:
    t = bombs(hands=["oops spy stone", *QUIET[1:]], bare=True).trade(0, "oops spy stone")
    assert t.said(ev.Reshuffled).cards == 3
    assert t.hand(0) in ("oops", "spy", "stone")


def test_x2_2_still_none_no_card() -> None:
    t = bombs(hands=QUIET, bare=True).stop(0)
    assert (t.hand(1), t.all_said(ev.Drew)) == ("palisade", [])
    assert t.state.to_move == 1
    t = bombs(hands=["stone", *QUIET[1:]], bare=True).play(0, "stone")
    assert t.hand(0) == ""


def test_x2_2_the_order_comes_from_the_seed_alone() -> None:
    t = bombs(hands=QUIET, discard="tnt rpg spy iron oops", bare=True)
    first = t.stop(0).state.supply
    t = bombs(hands=QUIET, discard="tnt rpg spy iron oops", bare=True)
    assert t.stop(0).state.supply == first
    assert t.state.seed == SEED


def test_x2_2_and_each_shuffle_is_a_new_one() -> None:
    t = bombs(hands=QUIET, discard="tnt rpg spy iron oops", bare=True)
    before = t.state.shuffles
    assert t.stop(0).state.shuffles == before + 1


def test_x2_3_a_hand_that_runs_out_draws_three() -> None:
    t = bombs(hands=["stone", *QUIET[1:]], supply="tnt rpg spy oops").play(0, "stone")
    assert (t.hand(0), t.hand(1)) == ("tnt rpg spy", "palisade oops")
    assert t.all_said(ev.Drew)[0] == ev.Drew(0, 3, (Kind.TNT, Kind.RPG, Kind.SPY), "out_of_cards")


def test_x2_3_only_when_the_play_that_emptied_it_is_settled() -> None:
    t = bombs(hands=["tnt", *QUIET[1:]], supply="rpg").play(0, "tnt", 1, "stone")
    assert t.hand(0) == ""
    t.nothing(1)
    assert t.hand(0).startswith("rpg")


def test_x2_3_so_for_a_defence() -> None:
    t = bombs(hands=["pipe_bomb stone", "oops", "oops"], supply="rpg iron steel")
    t.play(0, "pipe_bomb", 1, "stone").defend(1, "oops", 2, "stone")
    assert t.hand(1) == ""
    t.nothing(2)
    # Settled; the turn after that is its own.
    assert t.hand(1).startswith("rpg iron steel ")


def test_x2_3_not_for_a_hand_that_a_trade_leaves_with_its_new_card() -> None:
    t = bombs(hands=["oops spy stone", *QUIET[1:]], supply="rpg iron").trade(0, "oops spy stone")
    assert (t.hand(0), t.hand(1)) == ("rpg", "palisade iron")


@pytest.mark.parametrize("card", ["blast_shield", "backfire", "oops"])
def test_x2_3_where_the_answer_was_the_last_card_of_two_players(card: str) -> None:
    t = bombs(hands=["tnt", card], supply="rpg spy iron steel guard twist oops")
    t.play(0, "tnt", 1, "stone").defend(1, card)
    # Both hands ran out; the one who moves draws first, and the next turn's card comes last.
    assert (t.hand(0), t.hand(1)) == ("rpg spy iron", "steel guard twist oops")


def test_x2_3_not_for_who_is_out() -> None:
    t = bombs(hands=["tnt iron", "spy", "stone"], fronts=["stone", "", "stone"])
    t.attack(0, "tnt", 1)
    assert (t.state.out, t.hand(1), t.all_said(ev.Drew)) == ((1,), "", [])


def test_x2_3_and_where_a_spy_or_protests_emptied_it() -> None:
    t = bombs(hands=["spy stone", "tnt", "palisade"], supply="rpg iron steel").attack(0, "spy", 1)
    assert t.hand(1).startswith("rpg iron steel ")
    t = bombs(hands=["protests stone", "tnt", "rpg"], supply="spy iron steel", heavy=True)
    t.play(0, "protests", 2)
    assert t.hand(2) == "spy iron steel"


def test_x2_3_in_the_middle_of_productivity() -> None:
    t = bombs(hands=["productivity", *QUIET[1:]], supply="tnt rpg spy").play(0, "productivity")
    assert (t.hand(0), t.state.to_move, t.state.plays) == ("tnt rpg spy", 0, 2)
    t.attack(0, "tnt", 1, "stone")
    assert (t.state.to_move, t.state.plays) == (0, 1)


def test_x2_3_after_the_order_of_a_twist() -> None:
    t = bombs(hands=["twist", *QUIET[1:]], supply="tnt rpg spy iron").play(0, "twist")
    assert t.hand(0) == ""
    t.arrange(0, 3, 2, 1, 0)
    assert t.hand(0) == "iron spy rpg"


def test_x2_3_clockwise_from_who_moves() -> None:
    t = bombs(hands=["protests", "tnt", "rpg"], heavy=True, supply="iron stone steel")
    t.play(0, "protests", 1)
    assert [event.seat for event in t.all_said(ev.Drew)] == [0, 1, 1]
    hands = ["tnt", "stone", "protests"]
    t = bombs(hands=hands, heavy=True, supply="iron stone steel spy", to_move=2)
    t.play(2, "protests", 0)
    assert [event.seat for event in t.all_said(ev.Drew)] == [2, 0, 0]
    assert t.hand(2) == "iron stone steel"


def test_x2_4_productivity_gives_two_more_plays() -> None:
    t = bombs(hands=["productivity stone iron steel", *QUIET[1:]]).play(0, "productivity")
    t.play(0, "stone").play(0, "iron")
    assert (t.front(0), t.state.to_move) == ("stone stone iron", 1)


def test_x2_4_one_within_makes_it_three_more_in_all() -> None:
    hand = "productivity productivity palisade stone iron steel"
    t = bombs(hands=[hand, *QUIET[1:]]).play(0, "productivity").play(0, "productivity")
    assert t.state.plays == 3
    for kind in ("palisade", "stone", "iron"):
        assert t.state.to_move == 0
        t.play(0, kind)
    assert (t.hand(0), t.state.to_move) == ("steel", 1)


def test_x2_4_as_the_last_of_the_two_as_well() -> None:
    hand = "productivity stone productivity palisade iron steel"
    t = bombs(hands=[hand, *QUIET[1:]]).play(0, "productivity").play(0, "stone")
    assert t.play(0, "productivity").state.plays == 2


def test_x2_4_and_a_third_one_adds_two_again() -> None:
    hand = "productivity productivity productivity stone iron"
    t = bombs(hands=[hand, *QUIET[1:]])
    for plays in (2, 3, 4):
        t.play(0, "productivity")
        assert (t.state.to_move, t.state.plays) == (0, plays)


@pytest.mark.parametrize("card", ["blast_shield", "backfire", "oops"])
def test_x2_4_the_turn_goes_on_after_an_answer(card: str) -> None:
    hands = ["productivity tnt tnt spy", f"{card} iron", "iron"]
    t = bombs(hands=hands, fronts=["stone iron", "stone", "stone"]).play(0, "productivity")
    t.play(0, "tnt", 1, "stone")
    if card == "oops":
        t.defend(1, card, 2, "stone").nothing(2)
    else:
        t.defend(1, card)
    assert (t.state.to_move, t.state.plays, t.kinds(0)) == (0, 1, ["pass", "spy", "tnt"])


@pytest.mark.parametrize("by_clock", [False, True])
def test_x2_4_the_turn_goes_on_after_a_twist(by_clock: bool) -> None:
    t = bombs(hands=["productivity twist stone iron", *QUIET[1:]]).play(0, "productivity")
    t.play(0, "twist")
    t.time_up("order") if by_clock else t.arrange(0, 3, 2, 1, 0)
    assert (t.state.to_move, t.state.plays) == (0, 1)
    assert t.play(0, "stone").state.to_move == 1


def test_x2_4_plays_may_be_left_unused() -> None:
    t = bombs(hands=["productivity stone iron steel", *QUIET[1:]]).play(0, "productivity")
    assert t.play(0, "stone").stop(0).state.to_move == 1


def test_x2_4_no_trade_among_them() -> None:
    t = bombs(hands=["productivity stone iron steel", *QUIET[1:]]).play(0, "productivity")
    assert "trade" not in t.kinds(0)
    t.refuses(Refusal.NO_TRADE, t.trade, 0, "stone iron steel")


@pytest.mark.parametrize("kind", DEFENCES)
def test_x2_5_an_answer_is_never_played_on_ones_own_turn(kind: Kind) -> None:
    t = bombs(hands=[f"{kind} stone", *QUIET[1:]])
    assert t.kinds(0) == ["pass", "stone"]
    t.refuses(Refusal.NOT_ON_TURN, t.play, 0, kind)


def test_x2_5_nor_out_of_turn_without_an_attack() -> None:
    t = bombs(hands=["stone", "fizzle", "oops"])
    t.refuses(Refusal.NOT_NOW, t.defend, 1, "fizzle")
    t = bombs(hands=["tnt iron", "fizzle", "oops"]).play(0, "tnt", 1, "stone")
    t.refuses(Refusal.NOT_YOUR_TURN, t.defend, 2, "oops", 0, "stone")


@pytest.mark.parametrize(
    ("kind", "fronts"),
    [
        ("flaming_arrow", ["stone", "stone", "iron"]),
        ("pipe_bomb", ["palisade", "iron", "steel"]),
        ("firestorm", ["palisade", "iron", "steel"]),
        ("assassin", ["mad_chemist stone", "stone", "stone"]),
        ("rpg", ["stone", "force_field", "stone diplomacy"]),
    ],
)
def test_x2_6_what_could_do_nothing_is_not_played(kind: str, fronts: list[str]) -> None:
    t = bombs(hands=[f"{kind} spy oops", *QUIET[1:]], fronts=fronts)
    assert kind not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, kind, 1)
    # But it may be traded.
    assert t.trade(0, f"{kind} spy oops").state.to_move == 1


def test_x2_6_nor_a_twist_without_cards_nor_a_second_diplomacy() -> None:
    t = bombs(hands=["twist stone", *QUIET[1:]], bare=True)
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, "twist")
    t = bombs(hands=["diplomacy stone", *QUIET[1:]], fronts=["diplomacy", "stone", "stone"])
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, "diplomacy")


@pytest.mark.parametrize("kind", ["spy", "inspector", "protests"])
def test_x2_6_an_empty_hand_is_no_target(kind: str) -> None:
    t = bombs(hands=[f"{kind} stone", "", "iron"], bare=True, heavy=True)
    assert t.targets(0, kind) == {2: "*"}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, kind, 1)


def test_x2_7_the_clock_passes() -> None:
    t = bombs(hands=QUIET)
    assert t.wait("turn").seats == (0,)
    t.time_up("turn")
    assert t.said(ev.Passed) == ev.Passed(0, True)
    assert (t.state.to_move, t.state.misses) == (1, (1, 0, 0))


def test_x2_7_plays_that_are_left_are_lost() -> None:
    t = bombs(hands=["productivity stone iron", *QUIET[1:]]).play(0, "productivity")
    assert t.time_up("turn").state.to_move == 1
    assert t.hand(0) == "stone iron"


def test_x2_7_an_endgame_turn_takes_no_card() -> None:
    t = bombs(hands=["", *QUIET[1:]], fronts=["", "stone", "stone"], out=[0]).time_up("turn")
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, True), 1)
    assert t.front(1) == "stone"


def test_x2_7_a_defence_clock_means_no_defence() -> None:
    t = bombs(hands=["tnt iron", "blast_shield", "spy"]).play(0, "tnt", 1, "stone")
    t.time_up("defence")
    assert (t.front(1), t.state.misses) == ("", (0, 0, 0))


def test_x2_7_a_twist_leaves_the_order_unchanged() -> None:
    t = bombs(hands=["twist stone", *QUIET[1:]], supply="tnt rpg spy iron oops").play(0, "twist")
    t.time_up("order")
    assert t.said(ev.Arranged).by_clock
    assert (t.hand(1), t.supply(4)) == ("palisade tnt", "rpg spy iron oops")
    assert t.state.misses == (1, 0, 0)


MOVES = ["stone", "trade", "undermine", "pass"]


@pytest.mark.parametrize("kind", MOVES)
def test_an_answer_to_an_earlier_moment_is_none(kind: str) -> None:
    t = bombs(hands=["oops stone spy", "stone", "stone"], fronts=["underminer", "iron", "iron"])
    number = t.state.asked - 1
    t.refuses(Refusal.STALE, t.do, GAME.action(kind, 0, number, _named(kind)))
    t.do(GAME.action(kind, 0, number + 1, _named(kind)))


def _named(kind: str) -> tuple[Place, ...]:
    """Return the places that seat 0 names in a move of this kind."""
    return {
        "trade": (Place(0, 0), Place(0, 1), Place(0, 2)),
        "undermine": (Place(1, 0),),
    }.get(kind, ())


@pytest.mark.parametrize("kind", MOVES)
def test_x2_1_nobody_moves_on_anothers_turn(kind: str) -> None:
    hands = ["oops stone spy", "stone", "stone"]
    t = bombs(hands=hands, fronts=["underminer", "iron", "iron"], to_move=1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.do, GAME.action(kind, 0, t.state.asked, _named(kind)))


@pytest.mark.parametrize("kind", MOVES)
def test_x3_9_nor_while_an_answer_is_awaited(kind: str) -> None:
    hands = ["productivity tnt oops stone spy", "stone", "stone"]
    t = bombs(hands=hands, fronts=["underminer", "iron", "iron"]).play(0, "productivity")
    t.play(0, "tnt", 2, "iron")
    t.refuses(Refusal.NOT_NOW, t.do, GAME.action(kind, 0, t.state.asked, _named(kind)))
