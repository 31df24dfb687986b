"""B6: snaps of Kaboo, and what of K6 applies to them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo.events import (
    ChangedMind,
    Gave,
    Matched,
    Mistaken,
    Penalised,
    SlapEnded,
    Slapped,
)
from engine.games.cabo.game import KABOO_GAME as GAME
from engine.games.cabo.state import Open, Phase
from engine.games.cabo.variants import KabooOptions
from engine.games.cabo.view import FaceDown, Gone
from engine.refusals import Refusal
from tests.games.cabo.builders import SEVENS, P, Play, kaboo
from tests.support.any_game import open_discard


def sevens(**more: Any) -> Play:
    return kaboo(**{**SEVENS, "discard": "7C 2S", **more})


# B6.1: anyone, at any time, by rank; only the first counts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_b6_1_anyone_on_turn_or_off_may_snap(seat: int) -> None:
    t = sevens()
    assert "slap" in t.kinds(seat)
    t.slap(seat)
    assert t.said(Slapped) == Slapped(seat, 5)


def test_b6_1_an_own_card_or_another_players() -> None:
    t = sevens().slap(1)
    assert t.targets(1, "match") == ((0, 1, 2, 3),) * 3
    t.match(1, P(1, 0))
    assert t.said(Matched) == Matched(1, P(1, 0), parse("7D"))
    t = sevens().slap(1).match(1, P(0, 0))
    assert t.said(Matched) == Matched(1, P(0, 0), parse("7S"))
    assert t.top() == "7S"


def test_b6_1_only_the_first_counts() -> None:
    t = sevens().slap(2)
    for seat in (0, 1, 2):
        with t.refused(Refusal.SLAP_IN_PROGRESS):
            t.slap(seat)
    t.match(2, P(1, 0)).give(2, 0)
    for seat in (0, 1, 2):
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)


@pytest.mark.parametrize(
    ("top", "card"),
    [("7C", "7D"), ("KD", "KS"), ("KC", "KH"), ("KC", "KS"), ("*1", "*2"), ("AS", "AH")],
)
def test_b6_1_matching_is_by_rank(top: str, card: str) -> None:
    t = kaboo(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0))
    assert t.said(Matched) == Matched(1, P(1, 0), parse(card))


@pytest.mark.parametrize(
    ("top", "card"), [("7C", "8C"), ("KD", "QD"), ("*1", "AC"), ("10H", "JH"), ("KD", "*1")]
)
def test_b6_1_anything_else_is_wrong(top: str, card: str) -> None:
    t = kaboo(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0))
    assert t.said(Mistaken) == Mistaken(1, P(1, 0), parse(card))


@pytest.mark.parametrize(
    ("top", "card", "right"),
    [
        ("KD", "KS", False),
        ("KC", "KH", False),
        ("KC", "KS", True),
        ("KD", "KH", True),
        ("7C", "7D", True),
        ("QC", "QD", True),
    ],
)
def test_b6_1_the_house_may_tell_red_kings_from_black(top: str, card: str, right: bool) -> None:
    t = kaboo(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1, king_colours=True)
    t.slap(1).match(1, P(1, 0))
    assert t.heard(Matched) == right
    assert t.heard(Mistaken) == (not right)


# B6.2: what a snap does


def test_b6_2_an_own_card_snapped_is_one_fewer() -> None:
    t = sevens().slap(1).match(1, P(1, 1))
    assert t.grid(1) == "7D - 6H 8S"
    assert t.state.slap is None
    assert t.said(SlapEnded) == SlapEnded(1, 1)
    assert (t.state.tallies[1].slaps, t.state.tallies[1].slaps_wrong) == (1, 0)


def test_b6_2_all_see_that_it_has_gone() -> None:
    t = sevens().slap(1).match(1, P(1, 1))
    for viewer in (None, 0, 1, 2):
        down = FaceDown()
        assert GAME.view(t.state, viewer).seats[1].slots == (down, Gone(), down, down)
    t.call(1).run_out()
    for viewer in (None, 0, 1, 2):
        assert GAME.view(t.state, viewer).seats[1].slots[1] == Gone()


def test_b6_2_anothers_card_snapped_is_paid_with_one_of_ones_own() -> None:
    t = sevens().slap(2).match(2, P(1, 1))
    assert t.kinds(2) == {"give"}
    assert t.targets(2, "give") == ((), (), (0, 1, 2, 3))
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.draw(1)
    t.give(2, 3)
    assert t.said(Gave) == Gave(2, P(2, 3), P(1, 1))
    assert t.grid(1) == "7D 4H 6H 8S"
    assert t.grid(2) == "AC AD 3H -"
    assert t.said(SlapEnded) == SlapEnded(2, 1)
    assert t.state.looks == ()


def test_b6_2_it_is_owed_and_not_to_be_declined() -> None:
    t = sevens().slap(2).match(2, P(1, 1))
    with t.refused(Refusal.NOT_NOW):
        t.decline(2)
    with t.refused(Refusal.NOT_NOW):
        t.end_slap(2)
    with t.refused(Refusal.WRONG_TARGET):
        t.do(do.Give(2, t.state.slap.number, P(0, 0)))
    with t.refused(Refusal.WRONG_TARGET):
        t.give(2, 4)


def test_b6_2_not_from_an_empty_slot() -> None:
    t = sevens(grids=["7S 3C", "7D 7H", "AC - 3H"]).slap(2).match(2, P(1, 1))
    with t.refused(Refusal.EMPTY_SLOT):
        t.give(2, 1)


def test_b6_2_owed_only_while_the_snapper_has_a_card() -> None:
    t = sevens(grids=["7S 3C", "7D 7H", "- -"]).slap(2).match(2, P(1, 1))
    assert t.state.slap is None
    assert t.said(SlapEnded) == SlapEnded(2, 1)
    assert t.grid(1) == "7D -"


def test_b6_2_the_clock_gives_the_lowest_numbered() -> None:
    t = sevens(grids=["7S 3C", "7D 7H", "- AD 3H"]).slap(2).match(2, P(1, 0))
    wait = t.wait("gift")
    assert (wait.clock, wait.seats) == ("gift", (2,))
    t.time_up("gift")
    assert t.said(Gave) == Gave(2, P(2, 1), P(1, 0))
    assert t.grid(1) == "AD 7H"
    assert t.grid(2) == "- - 3H"


def test_b6_2_the_gift_is_seen_by_nobody() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).give(2, 3)
    for viewer in (None, 0, 1, 2):
        kinds = {type(slot).__name__ for slot in GAME.view(t.state, viewer).seats[1].slots}
        assert kinds == {"FaceDown"}


@pytest.mark.parametrize("shooter", [0, 1])
def test_b6_2_whose_last_card_is_snapped_has_none_unless_one_is_handed_over(shooter: int) -> None:
    t = sevens(grids=["7S", "5H 8S", "AC AD"]).slap(shooter).match(shooter, P(0, 0))
    if shooter == 0:
        assert t.state.slap is None
        assert t.grid(0) == "-"
        return
    t.give(1, 0)
    assert (t.grid(0), t.grid(1)) == ("5H", "- 8S")


def test_b6_2_nobody_hands_over_for_the_snapper() -> None:
    t = sevens().slap(2)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.end_slap(1)
    t.match(2, P(1, 1))
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.give(1, 0)
    with t.refused(Refusal.STALE):
        t.do(do.Give(2, t.state.slap.number - 1, P(2, 0)))


def test_b6_2_who_leaves_owing_a_card_owes_it_still() -> None:
    t = sevens().slap(2).match(2, P(1, 1)).leave(2)
    assert t.kinds(2) == {"give"}
    assert t.grid(2) == "AC AD 3H 4H"
    t.time_up("gift")
    assert t.grid(1) == "7D AC 6H 8S"
    assert t.state.misses == (0, 0, 0)


# B6.3: a wrong snap


def test_b6_3_a_wrong_snap_costs_two_cards_and_the_card_goes_back() -> None:
    t = sevens().slap(2).match(2, P(2, 1))
    assert t.said(Mistaken) == Mistaken(2, P(2, 1), parse("AD"))
    assert t.said(Penalised).places == (P(2, 4), P(2, 5))
    assert t.grid(2) == "AC AD 3H 4H KD 10S"
    assert t.top() == "7C"
    assert t.said(SlapEnded) == SlapEnded(2, 0)
    assert (t.state.tallies[2].slaps, t.state.tallies[2].slaps_wrong) == (0, 1)


def test_b6_3_all_have_seen_it() -> None:
    t = sevens().slap(2).match(2, P(1, 3))
    for viewer in (None, 0, 1, 2):
        assert t.said(Mistaken).seen_by(viewer) == Mistaken(2, P(1, 3), parse("8S"))
    # And it is another's that goes back to its owner, the snapper alone is fined.
    assert t.grid(1) == "7D 7H 6H 8S"
    assert len(t.state.grids[2]) == 6
    for viewer in (None, 0, 1, 2):
        kinds = {type(slot).__name__ for slot in GAME.view(t.state, viewer).seats[1].slots}
        assert kinds == {"FaceDown"}


def test_b6_3_penalty_cards_are_seen_by_nobody() -> None:
    t = sevens().slap(2).match(2, P(2, 1))
    for viewer in (None, 0, 1, 2):
        kinds = {type(slot).__name__ for slot in GAME.view(t.state, viewer).seats[2].slots}
        assert kinds == {"FaceDown"}


def test_b6_3_the_house_may_ask_one_card() -> None:
    t = sevens(wrong_penalty=1).slap(2).match(2, P(2, 1))
    assert t.grid(2) == "AC AD 3H 4H KD"


def test_b6_3_penalties_come_after_it_and_nobody_else_tries() -> None:
    # K6.10: a card was flipped for this one, so it is closed to all.
    t = sevens().slap(2).match(2, P(2, 1))
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)


def test_b6_3_penalties_take_what_is_left() -> None:
    t = sevens(pile="KD", discard="7C").slap(2).match(2, P(2, 1))
    # The open top is not shuffled in, so one card is all there is.
    assert t.grid(2) == "AC AD 3H 4H KD"


def test_b6_3_in_the_last_window_too_and_the_cards_count() -> None:
    t = kaboo(
        grids=["5H", "KH", "AC"],
        discard="QC",
        pile="9S 10S 4S ...",
        caller=1,
        last_turns=(0,),
    )
    t.draw(0).discard(0)
    assert t.state.phase == Phase.WINDOW
    t.slap(2).match(2, P(2, 0))
    assert t.said(Penalised).places == (P(2, 1), P(2, 2))
    assert "use_power" in t.kinds(0)  # K2.4: the 9's, which the snap has not taken away
    t.time_up("window")
    assert t.state.result is not None
    assert t.state.result.totals == (5, 0, 15)


def test_b6_3_the_wrong_card_may_be_snapped_rightly_later() -> None:
    t = sevens(pile="KD 10S 8C ...").slap(2).match(2, P(1, 3)).draw(1).discard(1)
    assert t.top() == "8C"
    t.slap(0).match(0, P(1, 3))
    assert t.said(Matched) == Matched(0, P(1, 3), parse("8S"))


# B6.4: one card a snap, and when the window is open


def test_b6_4_one_card_a_snap() -> None:
    t = sevens().slap(1).match(1, P(1, 0))
    assert t.state.slap is None
    with t.refused(Refusal.STALE):
        t.do(do.MatchCard(1, 4, P(1, 1)))


def test_b6_4_a_snapped_card_is_not_itself_open() -> None:
    t = sevens().slap(1).match(1, P(1, 0))
    assert t.top() == "7D"
    assert t.state.open is None
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)


def test_b6_4_the_first_face_up_card_is_open_from_the_end_of_the_peek() -> None:
    t = kaboo(grids=["7S 3C 9D 5H", "7D 7H 6H 8S"], discard="7C", phase=Phase.PEEK)
    for seat in (0, 1):
        with t.refused(Refusal.NOTHING_OPEN):
            t.slap(seat)
    t.peek(0).end_look(0).peek(1).end_look(1)
    assert t.state.phase == Phase.PLAY
    # The dealer turned it up, who sits to the right of the seat that starts.
    assert t.state.open == Open(5, 1, parse("7C"), flip=False)
    for seat in (0, 1):
        assert "slap" in t.kinds(seat)
    t.slap(1).match(1, P(1, 0))
    assert t.said(Matched).card == parse("7D")
    assert t.state.to_move == 0


@pytest.mark.parametrize("way", ["discard", "replace", "use", "switch_top", "clock"])
def test_b6_4_a_discard_is_open_until_it_is_covered_or_taken(way: str) -> None:
    t = sevens(pile="9S ...")
    number = t.state.discards
    if way == "clock":
        t.time_up("turn")
    elif way == "switch_top":
        t.switch_top(1, 2)
    else:
        t.draw(1)
        assert open_discard(GAME, t.state) == number
        t.replace(1, 2) if way == "replace" else getattr(t, way)(1)
    assert t.state.discards == number + 1
    with t.refused(Refusal.STALE):
        t.do(do.Slap(2, number))


@pytest.mark.parametrize("way", ["discard", "use", "replace"])
def test_b6_4_each_turn_opens_a_new_one(way: str) -> None:
    t = kaboo(grids=["5H 3C", "2C 4D"], discard="QC", pile="7H ...").draw(0)
    t.replace(0, 0) if way == "replace" else getattr(t, way)(0)
    assert t.state.discards == 6
    assert all("slap" in t.kinds(seat) for seat in (0, 1))


# B6.5: winning a snap and naming no card


@pytest.mark.parametrize("way", ["hand", "clock"])
def test_b6_5_naming_no_card_costs_nothing_but_closes_it_for_that_seat(way: str) -> None:
    t = sevens().slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap", (2,))
    t.end_slap(2) if way == "hand" else t.time_up("slap")
    assert t.said(ChangedMind) == ChangedMind(2, way == "clock")
    assert not t.heard(Penalised)
    assert t.grid(2) == "AC AD 3H 4H"
    assert t.state.tallies[2].slaps_wrong == 0
    assert "slap" not in t.kinds(2)
    with t.refused(Refusal.BARRED):
        t.slap(2)
    t.slap(0).match(0, P(0, 0))
    assert t.heard(Matched)


def test_b6_5_whoever_has_done_it_before_has_less_time_for_the_next() -> None:
    t = sevens().slap(2).time_up("slap").draw(1).discard(1).slap(0)
    assert t.wait("slap").clock == "slap"
    t = sevens().slap(2).time_up("slap").draw(1).discard(1).slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (2,))


def test_b6_5_every_claim_but_the_first_on_a_discard_runs_on_the_short_clock() -> None:
    t = sevens().slap(2)
    assert t.wait("slap").clock == "slap"
    t.end_slap(2).slap(0)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (0,))
    t.end_slap(0).draw(1).discard(1).slap(1)
    assert t.wait("slap").clock == "slap"


def test_b6_5_given_up_it_does_not_start_the_least_open_time_again() -> None:
    def restarts(t: Play) -> bool:
        shown = GAME.view(t.state, None).open
        assert shown is not None
        return shown.restarts

    t = sevens().slap(2).end_slap(2)
    assert restarts(t)  # K6.2: the first does
    t.slap(0).end_slap(0)
    assert not restarts(t)
    t.slap(1).time_up("slap")
    assert not restarts(t)
    assert restarts(t.draw(1).discard(1))


def test_b6_5_all_may_do_it_and_the_next_turn_begins_all_the_same() -> None:
    t = sevens()
    for seat in range(3):
        t.slap(seat).end_slap(seat)
    assert [t.kinds(seat) for seat in range(3)] == [set(), {"draw", "switch_top", "call"}, set()]
    assert open_discard(GAME, t.state) == 5
    t.draw(1)
    assert open_discard(GAME, t.state) == 5
    assert [t.kinds(seat) for seat in (0, 2)] == [set(), set()]


def test_b6_5_of_that_discard_only() -> None:
    t = sevens().slap(2).end_slap(2).draw(1).discard(1)
    assert "slap" in t.kinds(2)


# What of K6 applies


def test_k6_2_the_least_open_time_of_kaboo_is_a_house_rule() -> None:
    assert kaboo(grids=["5H", "2C"], discard="QC").state.rules.open_seconds == 3
    for seconds in (1, 2, 3, 5):
        options = KabooOptions.model_validate({"open_seconds": seconds})
        assert options.open_seconds == seconds
    for seconds in (0, 4, 6):
        with pytest.raises(ValidationError):
            KabooOptions.model_validate({"open_seconds": seconds})


def test_k6_2_what_closes_a_discard_of_kaboo_waits() -> None:
    state = sevens().state
    assert open_discard(GAME, state) == 5
    covering = (
        do.Discard(1, 10),
        do.Replace(1, 10, P(1, 0)),
        do.SwitchTop(1, 10, P(1, 0)),
        do.TimeUp("turn", 10),
        do.TimeUp("window", 10),
    )
    for action in covering:
        assert GAME.closes(state, action)
    leaving = (do.Slap(2, 5), do.Leave(0), do.Draw(1, 10), do.Call(1, 10))
    for action in (*leaving, *(do.TimeUp(clock, 10) for clock in ("slap", "auto"))):
        assert not GAME.closes(state, action)


def test_b6_4_a_power_waits_with_a_card_in_hand_alone() -> None:
    t = sevens(pile="9S 8D ...")
    assert not GAME.closes(t.state, do.UsePower(0, 9))
    t.draw(1)
    assert GAME.closes(t.state, do.UsePower(1, 10))
    t.discard(1)
    assert not GAME.closes(t.state, do.UsePower(1, 10))


def test_k6_3_the_first_has_the_snap_though_the_turn_comes_next() -> None:
    t = sevens().slap(2)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.draw(1)
    with t.refused(Refusal.CLOCK_NOT_OUT):
        t.time_up("turn")
    assert t.state.slap is not None
    assert t.state.slap.seat == 2


@pytest.mark.parametrize("number", [0, 4, 6, 99])
def test_k6_9_a_snap_on_anything_else_does_nothing_and_costs_nothing(number: int) -> None:
    t = sevens()
    with t.refused(Refusal.STALE):
        t.do(do.Slap(2, number))


def test_k6_10_while_a_snap_is_played_out_nobody_else_acts() -> None:
    t = sevens().slap(2)
    for seat in (0, 1):
        assert t.kinds(seat) == set()
    for act in (t.draw, t.call):
        with t.refused(Refusal.SLAP_IN_PROGRESS):
            act(1)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.switch_top(1, 0)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.match(1, P(1, 0))
    assert t.waits() == ["slap", "turn*"]


def test_k6_11_a_late_snap_costs_nothing() -> None:
    t = sevens().slap(2)
    with t.refused(Refusal.SLAP_IN_PROGRESS):
        t.slap(1)
    t.match(2, P(1, 1)).give(2, 0)
    with t.refused(Refusal.NOTHING_OPEN):
        t.slap(1)
    assert len(t.state.grids[1]) == 4
    assert t.state.tallies[1].slaps_wrong == 0
