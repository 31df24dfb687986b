"""The slaps of the family: K6, and those parts of B6 and G4 that are the same."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import parse
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.state import Open
from engine.games.cabo.view import FaceDown, Gone
from engine.refusals import Refusal
from tests.games.cabo.builders import (
    LAYS,
    SEVENS,
    Lay,
    P,
    at,
    cards,
    graveyard,
    kaboo,
    sevens,
    table,
)
from tests.support.any_game import open_discard

DOWN = [{"FaceDown"}] * 4

# Who and when


@at("K6.2", "B6.1", "G4.1")
def test_anyone_the_discarder_too_on_turn_or_off(lay: Lay) -> None:
    for seat in range(3):
        t = sevens(lay)
        assert "slap" in t.kinds(seat)
        t.slap(seat)
        assert t.said(ev.Slapped) == ev.Slapped(seat, 5)
        # Knowledge is not checked: any card at the table may be named.
        assert t.targets(seat, "match") == ((0, 1, 2, 3),) * 3


@at("K6.3", "B:K6.3", "B6.1", "G4.5")
def test_the_first_has_it_and_nobody_else_acts_before_it_is_settled(lay: Lay) -> None:
    t = sevens(lay).slap(2)
    for seat in range(3):
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.slap, seat)
    assert t.kinds(0) == t.kinds(1) == set()
    assert t.waits() == ["slap", "turn*"]
    assert t.state.slap is not None
    assert t.state.slap.seat == 2
    t.refuses(Refusal.CLOCK_NOT_OUT, t.time_up, "turn")
    acts: list[Any] = [do.Draw(1, 10), do.Draw(2, 10), do.MatchCard(1, 4, P(1, 0))]
    acts += [do.EndSlap(1, 4), do.Ready(1, 1), do.Discard(1, 10), do.Replace(1, 10, P(1, 0))]
    acts += {
        table: [do.Call(1, 10), do.Flip(1, 10), do.Peek(1, 1), do.UsePower(1, 10)],
        kaboo: [do.Call(1, 10), do.SwitchTop(1, 10, P(1, 0))],
    }.get(lay, [do.Take(1, 10), do.EndRound(1, 1)])
    for action in acts:
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.do, action)
    # Play goes on where it was.
    assert t.match(2, P(2, 0)).state.turn == 10
    assert {"draw"} < t.kinds(1)


@at("K6.11", "B:K6.11")
def test_a_late_slap_costs_nothing(lay: Lay) -> None:
    t = sevens(lay).slap(2)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.slap, 1)
    t.match(2, P(1, 1))
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.slap, 1)
    t.end_slap(2).decline(2) if lay is table else t.give(2, 0)
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)
    assert len(t.state.grids[1]) == 4
    assert t.state.tallies[1].slaps_wrong == 0


@at("K6.9", "B:K6.9", "G4.5")
def test_a_slap_on_anything_else_does_nothing(lay: Lay) -> None:
    t = sevens(lay)
    for number in (4, 6, 0, -1, 99):
        t.refuses(Refusal.STALE, t.do, do.Slap(2, number))
    t = sevens(lay, open_by=None) if lay is not graveyard else graveyard(grids=["5H", "2C"])
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 0)
    t.refuses(Refusal.STALE, t.do, do.Slap(0, 4))


@at("K6.2", "B:K6.2", "G4.5")
def test_the_least_open_time_is_a_house_rule(lay: Lay) -> None:
    t = sevens(lay)
    assert t.state.rules.open_seconds == 3
    for seconds in range(7):
        if seconds in (1, 2, 3, 5):
            options = t.game.options.model_validate({"open_seconds": seconds})
            assert options.open_seconds == seconds
            continue
        with pytest.raises(ValidationError):
            t.game.options.model_validate({"open_seconds": seconds})


CLOSING: dict[str, list[Any]] = {
    "K6.2": [do.Draw(1, 10), do.Flip(1, 10)],
    "B:K6.2": [do.Discard(1, 10), do.Replace(1, 10, P(1, 0)), do.SwitchTop(1, 10, P(1, 0))],
    "G4.5": [do.Draw(1, 10), do.Take(1, 10), do.TimeUp("auto", 10)],
}
LEAVING: dict[str, list[Any]] = {
    "K6.2": [do.Call(1, 10), do.TimeUp("auto", 10), do.UsePower(0, 9), do.EndLook(0, 1)],
    "B:K6.2": [do.Draw(1, 10), do.Call(1, 10), do.TimeUp("auto", 10), do.UsePower(0, 9)],
    "G4.5": [do.EndRound(2, 1)],
}


@pytest.mark.parametrize("clause", ["K6.2", "B:K6.2", "G4.5"])
def test_what_closes_a_discard_waits_its_least_time(clause: str) -> None:
    t = sevens(LAYS[clause[0]])
    assert open_discard(t.game, t.state) == 5
    for action in [*CLOSING[clause], do.TimeUp("turn", 10)]:
        assert t.game.closes(t.state, action)
    others = [do.TimeUp(each, 10) for each in ("look", "power", "slap", "gift", "between")]
    for action in [*LEAVING[clause], *others, do.Slap(2, 5), do.Leave(0), do.Ready(0, 1)]:
        assert not t.game.closes(t.state, action)
    if clause != "K6.2":
        # The top stays open while a player holds a card; the next card laid on it replaces it.
        t.draw(1)
        assert open_discard(t.game, t.state) == 5
        for action in (do.Discard(1, 10), do.Replace(1, 10, P(1, 0))):
            assert t.game.closes(t.state, action)


@at("K6.2")
def test_nothing_closes_what_is_not_open(lay: Lay) -> None:
    t = lay(grids=["5H", "2C"])
    assert open_discard(t.game, t.state) is None
    for action in (do.Draw(0, 10), do.Call(0, 10), do.Flip(0, 10), do.TimeUp("turn", 10)):
        assert not t.game.closes(t.state, action)


# Matching


@pytest.mark.parametrize(
    ("top", "card", "right"),
    [
        *[(*each.split(), True) for each in ("7C 7D", "KD KS", "KC KH", "KC KS", "*1 *2", "AS AH")],
        *[(*each.split(), False) for each in ("7C 8C", "KD QD", "QC KS", "*1 AC", "10H JH")],
        ("KD", "*1", False),
    ],
)
@at("K6.4", "B6.1", "G4.1")
def test_the_same_rank_is_a_match_and_nothing_else(
    lay: Lay, top: str, card: str, right: bool
) -> None:
    t = lay(grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, to_move=1)
    t.slap(1).match(1, P(1, 0))
    wrong = ev.Mismatched if lay is table else ev.Mistaken
    kind = ev.Matched if right else wrong
    assert t.said(kind) == kind(1, P(1, 0), parse(card))


@pytest.mark.parametrize(
    ("clause", "right", "wrong"),
    [
        ("B6.1", "KC KS; KD KH; 7C 7D; QC QD", "KD KS; KC KH"),
        (
            "G4.1",
            "10C JD; QC KS; JC QS; KS 10D; KD KH; KC KS; *1 *2; 7C 7D",
            "KD KS; KC KH; *1 KD; 9C 10D",
        ),
    ],
)
def test_the_house_may_match_otherwise(clause: str, right: str, wrong: str) -> None:
    """House rules change which cards match. In Kaboo, red and black Kings differ, and in Graveyard,
    the points decide."""
    rule = {"king_colours": True} if clause == "B6.1" else {"match_by": "points"}
    for pairs, kind in ((right, ev.Matched), (wrong, ev.Mistaken)):
        for top, card in (pair.split() for pair in pairs.split("; ")):
            t = LAYS[clause[0]](grids=["5H 3C", f"{card} 2C"], discard=top, open_by=0, **rule)
            assert t.slap(1).match(1, P(1, 0)).heard(kind), (top, card)


@at("K6.5", "B6.2", "G4.1")
def test_an_own_card_is_one_fewer(lay: Lay) -> None:
    t = sevens(lay).slap(1).match(1, P(1, 1))
    assert t.said(ev.Matched) == ev.Matched(1, P(1, 1), parse("7H"))
    if lay is table:
        t.end_slap(1)
    assert (t.grid(1), t.top(), t.state.slap) == ("7D - 6H 8S", "7H", None)
    assert t.said(ev.SlapEnded) == ev.SlapEnded(1, 1)
    assert (t.state.tallies[1].slaps, t.state.tallies[1].slaps_wrong) == (1, 0)
    t.refuses(Refusal.STALE, t.give, 1, 2)
    for viewer in (None, 0, 1, 2):
        down = FaceDown()
        assert t.view(viewer).seats[1].slots == (down, Gone(), down, down)


@at("K6.8", "B6.2", "G4.2")
def test_for_anothers_card_one_of_ones_own_goes_into_that_slot_unseen(lay: Lay) -> None:
    t = sevens(lay).shot(2, P(1, 1))
    assert t.kinds(2) == ({"give"} if lay is kaboo else {"give", "decline"})
    assert t.targets(2, "give") == ((), (), (0, 1, 2, 3))
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.draw, 1)
    t.give(2, 3)
    assert t.said(ev.Gave) == ev.Gave(2, P(2, 3), P(1, 1))
    assert (t.grid(1), t.grid(2)) == ("7D 4H 6H 8S", "AC AD 3H -")
    assert t.said(ev.SlapEnded) == ev.SlapEnded(2, 1)
    assert (t.state.looks, t.state.slap) == ((), None)
    assert t.slots(1) == DOWN


@at("K6.8", "B6.2", "G4.2")
def test_only_a_card_of_ones_own_is_given_and_by_nobody_else(lay: Lay) -> None:
    t = sevens(lay, grids=["7S 3C", "7D 7H", "AC - 3H"]).slap(2)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.end_slap, 1)
    if lay is not kaboo:
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.decline, 1)
        t.refuses(Refusal.NO_GIFT_OWED, t.decline, 2)
        t.refuses(Refusal.NO_GIFT_OWED, t.give, 2, 0)
    t.match(2, P(1, 1))
    if lay is table:
        assert t.kinds(2) == {"match", "end_slap"}
        t.refuses(Refusal.NO_GIFT_OWED, t.give, 2, 0)
        t.end_slap(2)
        t.refuses(Refusal.NOT_NOW, t.match, 2, P(1, 0))
    assert t.state.slap is not None
    number = t.state.slap.number
    assert t.targets(2, "give") == ((), (), (0, 2))
    t.refuses(Refusal.EMPTY_SLOT, t.give, 2, 1)
    for place in (P(2, -1), P(2, 3), P(0, 1)):
        t.refuses(Refusal.WRONG_TARGET, t.do, do.Give(2, number, place))
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.give, 0, 0)
    t.refuses(Refusal.NOT_NOW, t.end_slap, 2)
    t.refuses(Refusal.STALE, t.do, do.Give(2, number - 1, P(2, 0)))
    if lay is kaboo:
        t.refuses(Refusal.NOT_NOW, t.decline, 2)  # it is owed
    else:
        t.refuses(Refusal.SLAP_IN_PROGRESS, t.decline, 0)
        t.refuses(Refusal.STALE, t.do, do.Decline(2, number - 1))


@at("K6.8", "B6.2", "G4.2")
def test_none_is_owed_without_a_card_to_give(lay: Lay) -> None:
    t = sevens(lay, grids=["7S 3C", "7D 7H", "- -"]).shot(2, P(1, 1))
    assert t.state.slap is None
    assert t.said(ev.SlapEnded) == ev.SlapEnded(2, 1)
    assert t.grid(1) == "7D -"


@at("K6.8", "G4.2")
@pytest.mark.parametrize("by_clock", [False, True])
def test_a_gift_may_be_declined_or_the_clock_declines(lay: Lay, by_clock: bool) -> None:
    t = sevens(lay).shot(2, P(1, 1))
    assert (t.wait("gift").clock, t.wait("gift").seats) == ("gift", (2,))
    t.time_up("gift") if by_clock else t.decline(2)
    assert t.said(ev.Declined) == ev.Declined(2, P(1, 1), by_clock)
    assert (t.grid(1), t.grid(2)) == ("7D - 6H 8S", "AC AD 3H 4H")
    assert not t.heard(ev.Penalised)


@at("G4.2")
def test_who_leaves_before_the_gift_is_still_asked_for_it(lay: Lay) -> None:
    t = sevens(lay).shot(2, P(1, 1)).leave(2)
    assert t.kinds(2) == {"give", "decline"}
    assert t.time_up("gift").grid(1) == "7D - 6H 8S"
    assert (t.state.slap, t.state.misses) == (None, (0, 0, 0))


def test_b6_2_the_clock_gives_the_lowest_numbered() -> None:
    t = sevens(kaboo, grids=["7S 3C", "7D 7H", "- AD 3H"]).shot(2, P(1, 0))
    assert (t.wait("gift").clock, t.wait("gift").seats) == ("gift", (2,))
    t.leave(2).time_up("gift")
    assert t.said(ev.Gave) == ev.Gave(2, P(2, 1), P(1, 0))
    assert (t.grid(1), t.grid(2)) == ("AD 7H", "- - 3H")


# Wrong cards


@at("K6.6", "B6.3", "G4.3")
@pytest.mark.parametrize("place", [P(2, 1), P(1, 3)])
def test_a_wrong_card_costs_penalty_cards_that_nobody_sees(lay: Lay, place: Any) -> None:
    before = sevens(lay)
    t = sevens(lay).slap(2).match(2, place)
    wrong = before.state.grids[place.seat][place.slot]
    fine = 1 if lay is graveyard else 2
    kind = ev.Mismatched if lay is table else ev.Mistaken
    assert t.said(kind) == kind(2, place, wrong)
    assert {t.said(kind).seen_by(viewer) for viewer in (None, 0, 1, 2)} == {t.said(kind)}
    assert t.said(ev.Penalised).places == (P(2, 4), P(2, 5))[:fine]
    # In Kaboom! it stays on the discards; elsewhere it goes back where it was.
    assert t.state.grids[place.seat][place.slot] == (None if lay is table else wrong)
    assert t.state.discard[-1] == (wrong if lay is table else parse("7C"))
    assert t.state.grids[2][4:] == cards("KD 10S")[:fine]
    assert t.said(ev.SlapEnded) == ev.SlapEnded(2, 0)
    assert (t.state.tallies[2].slaps, t.state.tallies[2].slaps_wrong) == (0, 1)
    assert (t.state.slap, t.state.looks) == (None, ())
    for seat in (1, 2):
        for seen in t.slots(seat):
            assert seen - {"Gone"} == {"FaceDown"}


@at("K6.10", "B6.3", "B:K6.10")
def test_a_wrong_card_closes_the_discard_to_all(lay: Lay) -> None:
    t = sevens(lay).slap(2)
    assert open_discard(t.game, t.state) == 5
    t.match(2, P(2, 1))
    assert open_discard(t.game, t.state) is None
    for seat in range(3):
        assert "slap" not in t.kinds(seat)
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)


@at("G4.3")
def test_after_a_wrong_card_the_top_may_still_be_matched(lay: Lay) -> None:
    t = sevens(lay).slap(2).match(2, P(1, 3)).shot(0, P(0, 0))
    assert t.heard(ev.Matched)
    # G6.3: from a new deck as well; the top stays, and may be matched by its old number.
    t = sevens(lay, pile="", discard="7C 3S 2S").slap(2).match(2, P(2, 1))
    assert t.said(ev.Reshuffled).cards == 2
    assert (t.top(), len(t.state.pile), len(t.state.grids[2])) == ("7C", 1, 5)
    assert t.state.open == Open(5, 0, parse("7C"), flip=False)
    assert t.shot(0, P(0, 0)).heard(ev.Matched)


@pytest.mark.parametrize(
    ("clause", "rule", "grid"),
    [
        ("K6.6", {"wrong_penalty": 1}, "AC - 3H 4H KD"),
        ("B6.3", {"wrong_penalty": 1}, "AC AD 3H 4H KD"),
        ("K6.7", {"changed_mind_penalty": 1}, "AC AD 3H 4H KD"),
        ("K6.7", {"changed_mind_penalty": 2}, "AC AD 3H 4H KD 10S"),
    ],
)
def test_the_house_sets_the_penalty_and_never_to_nothing(
    clause: str, rule: dict[str, int], grid: str
) -> None:
    t = sevens(LAYS[clause[0]], **rule).slap(2)
    t.match(2, P(2, 1)) if "wrong_penalty" in rule else t.end_slap(2)
    assert t.grid(2) == grid
    for wrong in (0, 3):
        with pytest.raises(ValidationError):
            t.game.options.model_validate(dict.fromkeys(rule, wrong))


# Changed minds


@at("K6.7", "B6.5", "G4.5")
@pytest.mark.parametrize("by_clock", [False, True])
def test_naming_no_card_leaves_the_discard_open_and_closes_it_for_that_seat(
    lay: Lay, by_clock: bool
) -> None:
    t = sevens(lay).slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap", (2,))
    t.time_up("slap") if by_clock else t.end_slap(2)
    assert t.said(ev.ChangedMind) == ev.ChangedMind(2, by_clock)
    assert t.said(ev.SlapEnded) == ev.SlapEnded(2, 0)
    # In Kaboom! it costs a card.
    assert t.grid(2) == ("AC AD 3H 4H KD" if lay is table else "AC AD 3H 4H")
    assert t.heard(ev.Penalised) is (lay is table)
    assert t.state.tallies[2].slaps_wrong == (lay is table)
    assert t.state.open is not None
    assert t.state.open.barred == (2,)
    assert open_discard(t.game, t.state) == 5
    assert "slap" in t.kinds(0)
    assert "slap" not in t.kinds(2)
    t.refuses(Refusal.BARRED, t.slap, 2)
    t.slap(0).end_slap(0)
    assert t.state.open is not None
    assert t.state.open.barred == (2, 0)
    assert t.shot(1, P(1, 0)).said(ev.SlapEnded).matched == 1


@at("K6.7", "B6.5")
def test_of_that_discard_only_and_with_less_time_for_the_next(lay: Lay) -> None:
    t = sevens(lay).slap(2).end_slap(2).draw(1).discard(1)
    assert "slap" in t.kinds(2)
    t.slap(0)
    assert t.wait("slap").clock == "slap", "the others have their whole time"
    t.end_slap(0).draw(2).discard(2).slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (2,))


def test_g4_5_of_that_top_only_and_with_less_time_for_the_next() -> None:
    t = sevens(graveyard).slap(2).time_up("slap").shot(0, P(0, 0))
    assert "slap" in t.kinds(2)
    t.slap(2)
    assert (t.wait("slap").clock, t.wait("slap").seats) == ("slap_again", (2,))


# Kaboom! alone: many cards in one slap, gifts after all flips


@pytest.mark.parametrize("king", ["KC", "2C"])
def test_k6_1_example_what_was_laid_down_for_a_king_is_not_to_be_slapped(king: str) -> None:
    """A card that was laid down for a discarded King can't be slapped, whether it is the right card
    or a wrong one."""
    t = table(grids=["5H 3C", f"{king} 4D", "KS AC"], held="KD", to_move=0).discard(0)
    t.slap(1).match(1, P(1, 0))
    if king == "KC":
        t.end_slap(1)
    assert (t.top(), t.state.open) == (king, None)
    for seat in range(3):
        t.refuses(Refusal.NOTHING_OPEN, t.slap, seat)


def test_k6_2_until_the_next_player_draws() -> None:
    t = sevens(table).draw(1)
    assert t.state.open is None
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 2)
    t = sevens(table).time_up("turn")
    t.refuses(Refusal.STALE, t.do, do.Slap(2, 5))
    t = sevens(table).call(1).draw(2)
    t.refuses(Refusal.NOTHING_OPEN, t.slap, 0)


def test_k6_2_a_call_takes_no_draw_card_so_the_discard_stays_open() -> None:
    t = sevens(table).call(1)
    assert open_discard(t.game, t.state) == 5
    assert (t.kinds(0), t.kinds(2)) == ({"slap"}, {"slap", "draw"})
    t.slap(2)
    assert t.said(ev.Slapped) == ev.Slapped(2, 5)
    assert t.waits() == ["slap", "turn*"]
    t.match(2, P(0, 0)).end_slap(2).give(2, 0)
    assert t.grid(0) == "AC 3C 9D 5H"
    assert (t.state.to_move, t.state.last_turns, t.state.caller) == (2, (2, 0), 1)
    assert t.kinds(2) == {"draw"}


def test_k6_2_a_claim_at_the_moment_of_a_call_comes_first() -> None:
    t = sevens(table).slap(2)
    t.refuses(Refusal.SLAP_IN_PROGRESS, t.call, 1)
    assert t.match(2, P(0, 0)).end_slap(2).decline(2).call(1).state.caller == 1
    # A player who gave up a discard before the call is barred from it afterwards.
    t = sevens(table).slap(2).end_slap(2).call(1)
    assert t.kinds(2) == {"draw"}
    t.refuses(Refusal.BARRED, t.slap, 2)


@pytest.mark.parametrize(
    ("clause", "grids", "top", "seat", "fired", "given", "after"),
    [
        # Cases: two own sevens; an own ten and another's; all cards.
        ("K6.5", SEVENS["grids"], "7C", 1, [P(1, 0), P(1, 1)], [], {1: "- - 6H 8S"}),
        ("K6.5", ["5H 10D", "10H 2C", "9C"], "10S", 0, [P(0, 1), P(1, 0)], [0],
         {0: "- -", 1: "5H 2C"}),
        ("K6.5", SEVENS["grids"], "7C", 2, [P(0, 0), P(1, 0), P(1, 1)], [1, 0, 3],
         {0: "AD 3C 9D 5H", 1: "AC 4H 6H 8S", 2: "- - 3H -"}),
        # Without a card left to flip, the flipping ends automatically.
        ("K6.5", ["-", "7D 7H"], "7C", 1, [P(1, 0), P(1, 1)], None, {1: "- -"}),
        # The rest of the gifts lapses when the last card is given.
        ("K6.8", ["7S 3C", "7D 7H", "2C"], "7C", 2, [P(1, 0), P(0, 0)], [0],
         {0: "- 3C", 1: "2C 7H"}),
    ],
)  # fmt: skip
def test_many_cards_in_one_slap(
    clause: str,
    grids: list[str],
    top: str,
    seat: int,
    fired: list[Any],
    given: list[int] | None,
    after: dict[int, str],
) -> None:
    t = table(grids=grids, discard=top, open_by=(seat + 2) % len(grids), to_move=0).slap(seat)
    for place in fired:
        t.match(seat, place)
    if given is not None:
        t.end_slap(seat)
    for slot in given or []:
        t.give(seat, slot)
    assert t.said(ev.SlapEnded) == ev.SlapEnded(seat, len(fired))
    assert {each: t.grid(each) for each in after} == after
    assert (t.state.tallies[seat].slaps, t.state.tallies[seat].slaps_wrong) == (1, 0)


def test_k6_5_each_flip_is_asked_anew() -> None:
    t = sevens(table).slap(1)
    first = t.wait("slap")
    t.match(1, P(1, 0))
    assert t.wait("slap").key != first.key
    t.refuses(Refusal.STALE, t.do, do.MatchCard(1, first.action.number, P(1, 1)))


def test_k6_5_any_card_that_is_there_may_be_named() -> None:
    t = sevens(table, grids=["7S - 9D 5H", "7D 7H 6H 8S", "-"]).slap(2)
    assert t.targets(2, "match") == ((0, 2, 3), (0, 1, 2, 3), ())
    t.refuses(Refusal.EMPTY_SLOT, t.match, 2, P(0, 1))
    for place in (P(0, 4), P(0, -1), P(3, 0), P(-1, 0)):
        t.refuses(Refusal.WRONG_TARGET, t.match, 2, place)


def test_k6_5_what_cannot_be_flipped_is_the_callers() -> None:
    # K7.3
    last: dict[str, Any] = {"caller": 0, "discard": "7C", "open_by": 1}
    t = table(grids=["5H", "-", "-"], last_turns=(2,), to_move=2, **last).slap(1)
    assert t.kinds(1) == {"end_slap"}
    t = table(grids=["5H", "7D"], last_turns=(1,), to_move=1, **last).slap(1).match(1, P(1, 0))
    assert t.said(ev.SlapEnded) == ev.SlapEnded(1, 1)


def test_k6_6_the_slap_ends_there_and_what_matched_stands() -> None:
    t = sevens(table).slap(1).match(1, P(1, 0)).match(1, P(1, 2))
    assert t.said(ev.SlapEnded) == ev.SlapEnded(1, 1)
    assert t.grid(1) == "- 7H - 8S KD 10S"
    t.refuses(Refusal.STALE, t.match, 1, P(1, 1))
    assert (t.state.tallies[1].slaps, t.state.tallies[1].slaps_wrong) == (1, 1)


def test_k6_6_gifts_first_then_the_penalty() -> None:
    t = sevens(table).slap(2).match(2, P(1, 0)).match(2, P(2, 0))
    assert not t.heard(ev.Penalised)
    assert not t.heard(ev.SlapEnded)
    assert t.targets(2, "give") == ((), (), (1, 2, 3))
    t.give(2, 1)
    assert [type(event) for event in t.events] == [ev.Gave, ev.Penalised, ev.SlapEnded]
    assert (t.grid(1), t.grid(2)) == ("AD 7H 6H 8S", "- - 3H 4H KD 10S")


def test_k6_7_after_a_match_the_clock_just_ends_the_slap() -> None:
    t = sevens(table).slap(1).match(1, P(1, 0)).time_up("slap")
    assert not t.heard(ev.ChangedMind)
    assert not t.heard(ev.Penalised)
    assert t.said(ev.SlapEnded) == ev.SlapEnded(1, 1)
    assert t.state.tallies[1].slaps_wrong == 0
    # It does not take the earned gift.
    assert sevens(table).slap(2).match(2, P(1, 0)).time_up("slap").kinds(2) == {"give", "decline"}


def test_k6_8_one_at_a_time_in_the_order_flipped() -> None:
    t = sevens(table).slap(2).match(2, P(1, 1)).match(2, P(0, 0)).match(2, P(1, 0)).end_slap(2)
    assert t.state.slap is not None
    assert t.state.slap.gifts == (P(1, 1), P(0, 0), P(1, 0))
    first = t.wait("gift")
    t.give(2, 0)
    assert t.said(ev.Gave).place == P(1, 1)
    assert t.wait("gift").key != first.key
    for late in (do.Give(2, first.action.number, P(2, 1)), do.Decline(2, first.action.number)):
        t.refuses(Refusal.STALE, t.do, late)
    t.time_up("gift")
    assert t.said(ev.Declined) == ev.Declined(2, P(0, 0), by_clock=True)
    assert t.kinds(2) == {"give", "decline"}
    t.give(2, 1)
    assert t.said(ev.Gave).place == P(1, 0)
    assert t.said(ev.SlapEnded).matched == 3
    assert (t.grid(0), t.grid(1)) == ("- 3C 9D 5H", "AD AC 6H 8S")


def test_k6_8_no_penalty_card_is_ever_given_away() -> None:
    t = table(grids=["7S 3C", "7D 7H", "2C"], discard="7C", open_by=0, to_move=1)
    t.slap(2).match(2, P(1, 0)).match(2, P(2, 0))
    # The only card was the wrong one: no gift, then the penalty.
    assert [type(event) for event in t.events] == [ev.Mismatched, ev.Penalised, ev.SlapEnded]
    assert t.grid(1) == "- 7H"


def test_k6_12_example_the_drawn_eight_follows_the_eight_it_replaced() -> None:
    t = table(grids=["5H 3C 8D 7S", "2C 4D"], pile="8H ...").draw(0).replace(0, 2)
    assert t.top() == "8D"
    t.shot(0, P(0, 2))
    assert t.said(ev.SlapEnded) == ev.SlapEnded(0, 1)
    assert (t.top(), t.grid(0)) == ("8H", "5H 3C - 7S")
    t.draw(1)
