"""X2: a turn, in which a player draws and then plays, trades or passes. Also what happens when
hands and piles run out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import HIDDEN, Place
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, SEED, Bombs, bombs, deal

QUIET = ["palisade", "palisade", "palisade"]


def quiet(hand: str, **more: Any) -> Bombs:
    """Return a table at which the other two players have hands of no interest."""
    return bombs(hands=[hand, *QUIET[1:]], **more)


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


def test_x2_1_then_exactly_one_card_of_those_in_hand() -> None:
    t = quiet("stone iron")
    t.refuses(Refusal.NOT_IN_HAND, t.play, 0, "tnt", 1, "stone")
    t.refuses(Refusal.NOT_IN_HAND, t.play, 0, "steel")
    t.play(0, "stone")
    assert (t.front(0), t.hand(0), t.state.to_move) == ("stone stone", "iron", 1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.play, 0, "iron")
    t = quiet("tnt spy").play(0, "tnt", 1, "stone")
    assert (t.top(), t.view().top) == ("tnt", Kind.TNT), "face up"


def test_x2_1_or_any_three_are_traded_for_one() -> None:
    t = quiet("oops spy stone guard", supply="rpg")
    assert t.picks(0, "trade") == {0: 3}
    for slots in ((0, 0, 1), (0, 1), (0, 1, 4), (0, 1, 2, 2)):
        places = tuple(Place(0, slot) for slot in slots)
        t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("trade", 0, 100, places))
    t.trade(0, "guard spy oops")
    assert (t.hand(0), t.state.to_move) == ("stone rpg", 1)
    assert t.said(ev.Traded).cards == (Kind.GUARD, Kind.SPY, Kind.OOPS)
    assert t.top() == "oops"
    t = quiet("oops spy")
    assert "trade" not in t.kinds(0)
    t.refuses(Refusal.TOO_FEW_CARDS, t.trade, 0, "oops spy")


def test_x2_1_or_one_passes_and_turns_go_clockwise() -> None:
    """Each turn is a separate wait. Its clock starts again, and actions for a previous turn are
    refused as late."""
    t = bombs(hands=QUIET)
    late: list[Any] = []
    keys: set[str] = set()
    for seat in (0, 1, 2, 0):
        assert t.state.to_move == seat
        late.append(GAME.action("pass", seat, t.state.asked))
        keys.add(t.wait("turn").key)
        t.stop(seat)
        assert t.said(ev.Passed) == ev.Passed(seat, False)
    assert len(keys) == 4
    t.refuses(Refusal.STALE, t.do, late[1])


def test_x2_1_each_turn_anew() -> None:
    """Each turn brings one card and the choice to trade, no matter what happened in the turn
    before."""
    t = bombs(hands=["stone iron", "oops spy stone", "iron"]).play(0, "stone")
    assert (t.state.plays, "trade" in t.kinds(1)) == (1, True)
    t.trade(1, "oops spy stone")
    assert (t.state.to_move, t.state.plays, t.kinds(2).count("iron")) == (2, 1, 1)


def test_x2_2_the_discards_become_the_supply_when_a_card_is_needed() -> None:
    t = bombs(hands=QUIET, discard="tnt rpg spy iron oops", bare=True)
    before = t.state.shuffles
    t.stop(0)
    assert t.said(ev.Reshuffled).cards == 5
    assert len(t.state.hands[1]) == 2
    assert (len(t.state.supply), t.state.discard, t.view().top) == (4, (), None)
    # The order comes from the seed and the number of the shuffle alone.
    again = bombs(hands=QUIET, discard="tnt rpg spy iron oops", bare=True).stop(0)
    assert again.state.supply == t.state.supply
    assert (t.state.seed, t.state.shuffles) == (SEED, before + 1)


def test_x2_2_not_before() -> None:
    t = bombs(hands=QUIET, supply="tnt", discard="rpg spy", bare=True).stop(0)
    assert t.hand(1) == "palisade tnt"
    assert (t.state.supply, len(t.state.discard)) == ((), 2)
    assert not t.all_said(ev.Reshuffled)


def test_x2_2_in_the_middle_of_three_cards() -> None:
    t = quiet("stone", supply="tnt", discard="rpg spy iron", bare=True).play(0, "stone")
    assert t.hand(0).split()[0] == "tnt"
    assert len(t.state.hands[0]) == 3
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.Laid, ev.Reshuffled, ev.Drew, ev.TurnBegan, ev.Drew]


def test_x2_2_what_is_traded_may_come_back() -> None:
    t = quiet("oops spy stone", bare=True).trade(0, "oops spy stone")
    assert t.said(ev.Reshuffled).cards == 3
    assert t.hand(0) in ("oops", "spy", "stone")


def test_x2_2_still_none_no_card() -> None:
    t = bombs(hands=QUIET, bare=True).stop(0)
    assert (t.hand(1), t.all_said(ev.Drew)) == ("palisade", [])
    assert t.state.to_move == 1
    assert quiet("stone", bare=True).play(0, "stone").hand(0) == ""


def test_x2_3_a_hand_that_runs_out_draws_three() -> None:
    t = quiet("stone", supply="tnt rpg spy oops").play(0, "stone")
    assert (t.hand(0), t.hand(1)) == ("tnt rpg spy", "palisade oops")
    assert t.all_said(ev.Drew)[0] == ev.Drew(0, 3, (Kind.TNT, Kind.RPG, Kind.SPY), "out_of_cards")
    # Not a hand that a trade leaves with its new card.
    t = quiet("oops spy stone", supply="rpg iron").trade(0, "oops spy stone")
    assert (t.hand(0), t.hand(1)) == ("rpg", "palisade iron")


def test_x2_3_only_when_the_play_that_emptied_it_is_settled() -> None:
    t = quiet("tnt", supply="rpg").play(0, "tnt", 1, "stone")
    assert t.hand(0) == ""
    assert t.nothing(1).hand(0).startswith("rpg")
    t = bombs(hands=["pipe_bomb stone", "oops", "oops"], supply="rpg iron steel")
    t.play(0, "pipe_bomb", 1, "stone").defend(1, "oops", 2, "stone")
    assert t.hand(1) == ""
    # The turn after that is its own.
    assert t.nothing(2).hand(1).startswith("rpg iron steel ")
    t = quiet("twist", supply="tnt rpg spy iron").play(0, "twist")
    assert t.hand(0) == ""
    assert t.arrange(0, 3, 2, 1, 0).hand(0) == "iron spy rpg"


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
    assert t.play(0, "protests", 2).hand(2) == "spy iron steel"


def test_x2_3_in_the_middle_of_productivity() -> None:
    t = quiet("productivity", supply="tnt rpg spy").play(0, "productivity")
    assert (t.hand(0), t.state.to_move, t.state.plays) == ("tnt rpg spy", 0, 2)
    t.attack(0, "tnt", 1, "stone")
    assert (t.state.to_move, t.state.plays) == (0, 1)


def test_x2_3_clockwise_from_who_moves() -> None:
    t = bombs(hands=["protests", "tnt", "rpg"], heavy=True, supply="iron stone steel")
    t.play(0, "protests", 1)
    assert [event.seat for event in t.all_said(ev.Drew)] == [0, 1, 1]
    hands = ["tnt", "stone", "protests"]
    t = bombs(hands=hands, heavy=True, supply="iron stone steel spy", to_move=2)
    t.play(2, "protests", 0)
    assert [event.seat for event in t.all_said(ev.Drew)] == [2, 0, 0]
    assert t.hand(2) == "iron stone steel"


@pytest.mark.parametrize(
    ("plays", "left"),
    [
        ("productivity", 2),
        ("productivity stone", 1),
        ("productivity stone iron", 0),
        ("productivity productivity", 3),
        ("productivity productivity stone iron", 1),
        ("productivity productivity stone iron palisade", 0),
        ("productivity stone productivity", 2),
        ("productivity productivity productivity", 4),
    ],
)
def test_x2_4_productivity_gives_two_more_plays(plays: str, left: int) -> None:
    t = quiet(f"{plays} steel")
    for kind in plays.split():
        assert t.state.to_move == 0
        t.play(0, kind)
    assert (t.state.to_move, t.hand(0)) == (0 if left else 1, "steel")
    if left:
        assert t.state.plays == left
        # They may be left unused.
        assert t.stop(0).state.to_move == 1


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
    t = quiet("productivity twist stone iron").play(0, "productivity").play(0, "twist")
    t.time_up("order") if by_clock else t.arrange(0, 3, 2, 1, 0)
    assert (t.state.to_move, t.state.plays) == (0, 1)
    assert t.play(0, "stone").state.to_move == 1


def test_x2_4_no_trade_among_them() -> None:
    t = quiet("productivity stone iron steel").play(0, "productivity")
    assert "trade" not in t.kinds(0)
    t.refuses(Refusal.NO_TRADE, t.trade, 0, "stone iron steel")


@pytest.mark.parametrize("kind", DEFENCES)
def test_x2_5_an_answer_is_never_played_on_ones_own_turn(kind: Kind) -> None:
    t = quiet(f"{kind} stone")
    assert t.kinds(0) == ["pass", "stone"]
    t.refuses(Refusal.NOT_ON_TURN, t.play, 0, kind)


def test_x2_5_nor_out_of_turn_without_an_attack() -> None:
    t = bombs(hands=["tnt iron", "fizzle", "oops"])
    t.refuses(Refusal.NOT_NOW, t.defend, 1, "fizzle")
    t.play(0, "tnt", 1, "stone")
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
    t = quiet(f"{kind} spy oops", fronts=fronts)
    assert kind not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, kind, 1)
    # But it may be traded.
    assert t.trade(0, f"{kind} spy oops").state.to_move == 1


def test_x2_6_nor_a_twist_without_cards_nor_a_second_diplomacy() -> None:
    t = quiet("twist stone", bare=True)
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, "twist")
    t = quiet("diplomacy stone", fronts=["diplomacy", "stone", "stone"])
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
    # Plays that are left are lost.
    t = quiet("productivity stone iron").play(0, "productivity").time_up("turn")
    assert (t.state.to_move, t.hand(0)) == (1, "stone iron")
    # An endgame turn takes no card.
    t = quiet("", fronts=["", "stone", "stone"], out=[0]).time_up("turn")
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, True), 1)
    assert t.front(1) == "stone"


def test_x2_7_a_defence_clock_means_no_defence() -> None:
    t = bombs(hands=["tnt iron", "blast_shield", "spy"]).play(0, "tnt", 1, "stone")
    t.time_up("defence")
    assert (t.front(1), t.state.misses) == ("", (0, 0, 0))


def test_x2_7_a_twist_leaves_the_order_unchanged() -> None:
    t = quiet("twist stone", supply="tnt rpg spy iron oops").play(0, "twist").time_up("order")
    assert t.said(ev.Arranged).by_clock
    assert (t.hand(1), t.supply(4)) == ("palisade tnt", "rpg spy iron oops")
    assert t.state.misses == (1, 0, 0)


@pytest.mark.parametrize("kind", ["stone", "trade", "undermine", "pass"])
def test_x2_1_nobody_moves_late_or_on_anothers_turn(kind: str) -> None:
    """X3.9: nor while an answer to an attack is awaited."""
    places = {"trade": (Place(0, 0), Place(0, 1), Place(0, 2)), "undermine": (Place(1, 0),)}

    def move(number: int) -> Any:
        return GAME.action(kind, 0, number, places.get(kind, ()))

    hands, fronts = ["oops stone spy", "stone", "stone"], ["underminer", "iron", "iron"]
    t = bombs(hands=hands, fronts=fronts, to_move=1)
    t.refuses(Refusal.NOT_YOUR_TURN, t.do, move(t.state.asked))
    t = bombs(hands=["productivity tnt oops stone spy", *hands[1:]], fronts=fronts)
    t.play(0, "productivity").play(0, "tnt", 2, "iron")
    t.refuses(Refusal.NOT_NOW, t.do, move(t.state.asked))
    t = bombs(hands=hands, fronts=fronts)
    t.refuses(Refusal.STALE, t.do, move(t.state.asked - 1))
    t.do(move(t.state.asked))
