"""X6: the endgame, from the first elimination on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.explosive import events as ev
from engine.games.explosive.deck import ENDGAME, WALLS, Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, Bombs, bombs


def ended(*hands: str, **more: Any) -> Bombs:
    """Return a table with four seats at which seat 0 is out and has the turn. The others have a
    stone wall each, and these hands."""
    given: dict[str, Any] = {
        "hands": ["", *(hands or ("tnt", "spy", "rpg"))],
        "fronts": ["", "stone", "stone", "stone"],
        "out": [0],
    }
    return bombs(**(given | more))


def two_out() -> Bombs:
    """Return a table at which seats 0 and 1 are out, and seat 0 has the turn."""
    return ended("", "spy", "rpg", fronts=["", "", "stone", "stone"], out=[1, 0])


def test_x6_1_the_first_elimination_begins_it() -> None:
    t = bombs(hands=["tnt iron", "spy", "spy"], fronts=["stone", "mad_chemist", "stone"])
    for seat, refusal in ((0, Refusal.NOT_NOW), (1, Refusal.NOT_YOUR_TURN)):
        t.refuses(refusal, t.pick, seat, "earthquake")
    assert t.view().endgame.free == ()
    t.attack(0, "tnt", 1)
    assert t.said(ev.Eliminated).first
    assert t.view().endgame.free == ENDGAME
    # X6.1: hand and table are discarded.
    assert (t.hand(1), t.front(1)) == ("", "")
    assert t.top() == "spy"


@pytest.mark.parametrize("others", [1, 2])
def test_x6_1_the_last_one_left_wins(others: int) -> None:
    """With two players, the first elimination ends the game."""
    hands, fronts = ["tnt iron", "spy", ""], ["stone", "", ""]
    t = bombs(hands=hands[: others + 1], fronts=fronts[: others + 1], out=[2][: others - 1])
    t.attack(0, "tnt", 1)
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (0,)
    assert t.state.outcome.places == (1, 2, 3)[: others + 1]
    assert not t.said(ev.Eliminated).first, "no endgame begins"
    assert t.view().turn is None


def test_x6_2_an_eliminated_seat_still_takes_turns() -> None:
    given: dict[str, Any] = {"hands": ["spy", "", "tnt"], "fronts": ["stone", "", "stone"]}
    t = bombs(**given, out=[1]).stop(0)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(1, 101, True)
    assert t.all_said(ev.Drew) == []
    assert t.wait("turn").seats == (1,)
    assert t.kinds(1) == [
        "aliens", "christmas", "earthquake", "epidemic", "pass", "sabotage", "technology",
    ]  # fmt: skip
    t.refuses(Refusal.NOT_NOW, t.play, 1, "tnt", 0, "stone")
    # Unless it left by the bomb.
    t = bombs(**given, out=[1], gone=[1]).stop(0)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(2, 101, False)
    assert t.kinds(1) == []


def test_x6_2_it_picks_one_or_none_and_the_card_goes_back() -> None:
    t = ended().pick(0, "earthquake")
    assert t.said(ev.Picked) == ev.Picked(0, Kind.EARTHQUAKE, None)
    assert t.state.to_move == 1
    assert t.view().endgame.free == ENDGAME
    t = ended().stop(0)
    assert (t.said(ev.Passed), t.state.to_move) == (ev.Passed(0, False), 1)


def test_x6_2_one_card_a_turn_and_only_on_its_own() -> None:
    t = two_out()
    early = GAME.action("earthquake", 1, t.state.asked)
    t.refuses(Refusal.NOT_YOUR_TURN, t.do, early)
    late = GAME.action("earthquake", 0, t.state.asked)
    t.pick(0, "christmas")
    t.refuses(Refusal.STALE, t.do, late)
    t.refuses(Refusal.STALE, t.do, early)
    t.refuses(Refusal.NOT_YOUR_TURN, t.pick, 0, "earthquake")
    assert t.pick(1, "earthquake").state.to_move == 2


def test_x6_2_no_card_of_the_deck_can_be_picked_and_none_of_these_played() -> None:
    t = ended()
    t.refuses(Refusal.NOT_FREE, t.pick, 0, "tnt", 1)
    t.stop(0)
    t.refuses(Refusal.NOT_ON_TURN, t.play, 1, "earthquake")


def test_x6_3_an_earthquake_takes_everybodys_weakest_wall() -> None:
    fronts = ["", "stone palisade steel", "iron mad_chemist", "steel force_field"]
    t = ended(fronts=fronts).pick(0, "earthquake")
    assert [t.front(seat) for seat in (1, 2, 3)] == ["stone steel", "mad_chemist", "force_field"]
    assert [event.seat for event in t.all_said(ev.WallsFell)] == [1, 2, 3]


@pytest.mark.parametrize("wall", ["palisade", "stone", "iron", "steel"])
def test_x6_3_one_wall_is_enough_for_it_but_not_a_force_field(wall: str) -> None:
    t = ended(fronts=["", wall, "force_field", ""]).pick(0, "earthquake")
    assert [t.front(seat) for seat in (1, 2, 3)] == ["", "force_field", ""]
    t = ended(fronts=["", "force_field", "", ""])
    assert "earthquake" not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_DO, t.pick, 0, "earthquake")


def test_x6_4_advanced_technology_upgrades_everybody_for_a_round() -> None:
    fronts = ["", "stone", "iron", "steel"]
    t = ended("pipe_bomb spy", "tnt spy", "c_four spy", fronts=fronts).pick(0, "technology")
    assert t.view().endgame.technology == 0
    assert all(seat.upgraded for seat in t.view().seats)
    assert t.targets(1, "pipe_bomb") == {2: "iron"}
    assert t.play(1, "pipe_bomb", 2, "iron").said(ev.Played).upgraded
    t.nothing(2)
    assert t.targets(2, "tnt") == {1: "stone", 3: "steel"}
    t.stop(2).stop(3)
    assert t.said(ev.TechnologyEnded) == ev.TechnologyEnded(0)
    assert t.view().endgame.technology is None
    assert not any(seat.upgraded for seat in t.view().seats)
    assert "technology" in t.kinds(0), "it is back before picking"


def test_x6_4_until_then_nobody_else_can_pick_it() -> None:
    t = two_out().pick(0, "technology")
    assert Kind.TECHNOLOGY not in t.view().endgame.free
    assert "technology" not in t.kinds(1)
    t.refuses(Refusal.NOT_FREE, t.pick, 1, "technology")
    # Others' turns do not end it.
    assert t.stop(1).view().endgame.technology == 0


def test_x6_4_not_cumulative_with_a_mad_chemist() -> None:
    fronts = ["", "mad_chemist", "palisade stone iron", "stone"]
    t = ended("flaming_arrow spy", "spy", "rpg", fronts=fronts).pick(0, "technology")
    assert t.targets(1, "flaming_arrow")[2] == "palisade stone"


def test_x6_5_an_alien_invasion_takes_spies_assassins_inspectors_and_guards() -> None:
    t = ended("spy tnt guard assassin inspector spy oops", "spy", "rpg")
    assert t.targets(0, "aliens") == {1: "*", 2: "*", 3: "*"}
    t.pick(0, "aliens", 1)
    assert t.hand(1).startswith("tnt oops")
    assert t.said(ev.Discarded).cards == (
        Kind.SPY, Kind.GUARD, Kind.ASSASSIN, Kind.INSPECTOR, Kind.SPY,
    )  # fmt: skip
    # A hand that it empties draws, and one without such cards keeps all.
    assert ended(supply="oops steel iron").pick(0, "aliens", 2).hand(2) == "oops steel iron"
    t = ended("tnt oops", "spy", "rpg").pick(0, "aliens", 1)
    assert t.said(ev.Discarded) == ev.Discarded(1, (), "aliens")
    assert t.hand(1).startswith("tnt oops")


def test_x6_6_sabotage_takes_the_strongest_wall_of_one_player() -> None:
    fronts = ["", "stone steel palisade", "iron force_field", "mad_chemist"]
    t = ended(fronts=fronts)
    assert t.targets(0, "sabotage") == {1: "*", 2: "*"}
    assert t.pick(0, "sabotage", 1).front(1) == "stone palisade"
    assert ended(fronts=fronts).pick(0, "sabotage", 2).front(2) == "iron"


def test_x6_7_an_epidemic_costs_the_next_turn() -> None:
    t = ended().pick(0, "epidemic", 2)
    assert [seat.loses_turn for seat in t.view().seats] == [False, False, True, False]
    t.stop(1)
    assert t.said(ev.TurnLost) == ev.TurnLost(2)
    assert (t.state.to_move, t.hand(2)) == (3, "spy")
    assert not any(seat.loses_turn for seat in t.view().seats)
    # One may still defend.
    t = ended("tnt iron", "blast_shield spy", "rpg").pick(0, "epidemic", 2)
    t.play(1, "tnt", 2, "stone").defend(2, "blast_shield")
    assert (t.front(2), t.state.to_move) == ("stone", 3)
    # Who is eliminated first loses no turn.
    fronts = ["", "stone", "", "stone"]
    t = ended("tnt iron", "spy", "rpg", fronts=fronts).pick(0, "epidemic", 2).attack(1, "tnt", 2)
    assert t.said(ev.TurnBegan) == ev.TurnBegan(2, 102, True)


def test_x6_7_who_is_due_to_lose_a_turn_cannot_be_chosen() -> None:
    t = ended(delayed=[2])
    assert t.targets(0, "epidemic") == {1: "*", 3: "*"}
    t.refuses(Refusal.WRONG_TARGET, t.pick, 0, "epidemic", 2)


def test_x6_7_not_on_the_next_turn_of_an_eliminated_seat() -> None:
    t = ended().pick(0, "epidemic", 2)
    assert t.view().endgame.epidemic_paused
    t.stop(1)
    assert t.view().endgame.epidemic_paused, "the turns of others do not end the pause"
    t.stop(3)
    assert "epidemic" not in t.kinds(0)
    t.refuses(Refusal.EPIDEMIC_PAUSE, t.pick, 0, "epidemic", 1)
    t.pick(0, "christmas")
    assert not t.view().endgame.epidemic_paused
    assert "epidemic" in t.stop(1).stop(2).stop(3).kinds(0)


@pytest.mark.parametrize("way", ["pass", "clock", "pick"])
def test_x6_7_nor_another_eliminated_seat_whatever_it_does_then(way: str) -> None:
    t = two_out().pick(0, "epidemic", 2)
    assert "epidemic" not in t.kinds(1)
    if way == "pass":
        t.stop(1)
    elif way == "clock":
        t.time_up("turn")
    else:
        t.pick(1, "earthquake")
    assert "epidemic" in t.stop(3).kinds(0)


def test_x6_7_nor_does_the_turn_in_which_somebody_is_eliminated() -> None:
    """The turn in which a seat is eliminated doesn't end the pause of the epidemic, because the
    seat was still in the game when the turn began."""
    t = ended("tnt iron", "backfire spy", "rpg spy", fronts=["", "", "stone", "stone"])
    t.pick(0, "epidemic", 3).play(1, "tnt", 2, "stone").defend(2, "backfire")
    assert t.state.out == (0, 1)
    assert t.view().endgame.epidemic_paused
    t.stop(2)
    assert (t.state.to_move, "epidemic" in t.kinds(0)) == (0, False)


def test_x6_8_at_christmas_everybody_left_draws_three() -> None:
    t = ended("tnt", "", "rpg", fronts=["", "stone", "", "stone"], out=[2, 0])
    t.pick(0, "christmas")
    gifts = [event for event in t.all_said(ev.Drew) if event.why == "christmas"]
    assert [(event.seat, event.count) for event in gifts] == [(1, 3), (3, 3)]
    assert len(t.state.hands[3]) == 4
    # A hand without cards isn't empty any more (X2.3), and gets one for the turn.
    t = ended("", "spy", "rpg", supply="oops steel iron tnt").pick(0, "christmas")
    assert t.hand(1).startswith("oops steel iron ")
    assert len(t.state.hands[1]) == 4


def test_x6_8_clockwise_while_cards_last() -> None:
    t = ended(to_move=2, out=[2], hands=["tnt", "spy", "", "rpg"], supply="oops steel iron",
              discard="guard", bare=True, fronts=["stone", "stone", "", "stone"])  # fmt: skip
    t.pick(2, "christmas")
    assert t.hand(3).startswith("rpg oops steel iron")
    assert t.hand(0).startswith("tnt guard")
    assert t.hand(1) == "spy"
    t = ended(bare=True)
    assert "christmas" not in t.kinds(0)
    t.refuses(Refusal.NOTHING_TO_DO, t.pick, 0, "christmas")


def test_x6_9_the_order_of_walls() -> None:
    """The order of walls decides which of them falls first: the weakest wall in an earthquake, and
    the strongest in a sabotage."""
    order = ["palisade", "stone", "iron", "steel", "force_field"]
    assert [kind.value for kind in WALLS] == order
    for at in range(5):
        front = " ".join(reversed(order[at:]))
        t = ended(fronts=["", front, "stone", "stone"]).pick(0, "sabotage", 1)
        assert "force_field" not in t.front(1)
        if at < 4:
            t = ended(fronts=["", front, "stone", "stone"]).pick(0, "earthquake")
            assert order[at] not in t.front(1)
