"""X4: defences against an attack. Being asked for a defence reveals nothing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Offer
from engine.games.explosive import events as ev
from engine.games.explosive.deck import Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, Bombs, bombs

EXPLOSIVES = ["flaming_arrow", "pipe_bomb", "tnt", "c_four", "rpg"]
ANSWERS = "fizzle blast_shield guard oops backfire"


def attacked(kind: str, hand: str = ANSWERS, **more: Any) -> Bombs:
    """Return a table with three seats at which seat 1 is attacked with this card."""
    given: dict[str, Any] = {"fronts": ["stone", "palisade iron", "palisade stone"]} | more
    t = bombs(hands=[f"{kind} iron", f"{hand} stone", "oops stone"], **given)
    walls = ["palisade"] if t.picks(0, kind)[1] == 1 else ["palisade", "iron"]
    return t.play(0, kind, 1, *(walls if t.targets(0, kind)[1] != "*" else []))


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("flaming_arrow", "backfire blast_shield fizzle no_defence oops"),
        ("pipe_bomb", "backfire blast_shield fizzle no_defence oops"),
        ("tnt", "backfire blast_shield no_defence oops"),
        ("c_four", "backfire blast_shield no_defence oops"),
        ("rpg", "backfire no_defence oops"),
    ],
)
def test_x4_1_x4_2_what_answers_what(kind: str, answers: str) -> None:
    t = attacked(kind)
    assert t.kinds(1) == answers.split()
    for card in set(ANSWERS.split()) - set(answers.split()):
        t.refuses(Refusal.NO_ANSWER, t.defend, 1, card)


@pytest.mark.parametrize("kind", ["flaming_arrow", "pipe_bomb"])
def test_x4_1_fizzle_cancels_an_arrow_or_a_pipe_bomb(kind: str) -> None:
    t = attacked(kind).defend(1, "fizzle")
    assert (t.front(1), t.state.attack, t.state.to_move) == ("palisade iron", None, 1)
    assert t.said(ev.Defended) == ev.Defended(1, Kind.FIZZLE, Kind(kind), 0)
    assert (t.state.tallies[1].parried, t.state.tallies[1].played) == (1, 1)
    assert "fizzle" not in t.hand(1)
    assert t.top() == "fizzle"


@pytest.mark.parametrize("kind", EXPLOSIVES[:4])
def test_x4_2_blast_shield_cancels_all_but_an_rpg(kind: str) -> None:
    t = attacked(kind).defend(1, "blast_shield")
    assert t.front(1) == "palisade iron"
    assert t.said(ev.Defended).card is Kind.BLAST_SHIELD


@pytest.mark.parametrize(
    ("kind", "card"),
    [("pipe_bomb", "fizzle"), ("flaming_arrow", "fizzle"), ("c_four", "blast_shield")],
)
def test_x4_1_x4_2_an_upgraded_attack_counts_by_the_card_played(kind: str, card: str) -> None:
    """X3.4: with a mad chemist, a pipe bomb can still be cancelled by a fizzle, and a C4 by a
    shield."""
    t = attacked(kind, fronts=["mad_chemist stone", "palisade iron", "stone"])
    assert t.state.attack is not None
    assert t.state.attack.upgraded
    t.defend(1, card)
    assert t.front(1) == "palisade iron"


def test_x4_2_and_a_fizzle_does_not_stop_an_upgraded_tnt() -> None:
    t = attacked("tnt", fronts=["mad_chemist stone", "palisade iron", "stone"])
    t.refuses(Refusal.NO_ANSWER, t.defend, 1, "fizzle")


def test_x4_3_guard_cancels_a_spy() -> None:
    t = bombs(hands=["spy iron", ANSWERS, "stone"]).play(0, "spy", 1)
    assert t.kinds(1) == ["guard", "no_defence"]
    t.defend(1, "guard")
    assert t.hand(0) == "iron"
    assert t.said(ev.Defended) == ev.Defended(1, Kind.GUARD, Kind.SPY, 0)


def test_x4_3_also_one_that_is_after_a_force_field() -> None:
    t = bombs(hands=["spy iron", "guard stone", "stone"], fronts=["stone", "force_field", "stone"])
    t.play(0, "spy", 1, "force_field").defend(1, "guard")
    assert t.front(1) == "force_field"


# Oops


def test_x4_4_the_attack_goes_to_another_player_who_may_defend() -> None:
    t = attacked("tnt")
    assert t.targets(1, "oops") == {2: "palisade stone"}
    t.defend(1, "oops", 2, "stone")
    assert t.said(ev.Redirected) == ev.Redirected(1, Kind.TNT, 0, 2, (Kind.STONE,))
    assert (t.front(1), t.front(2)) == ("palisade iron", "palisade stone")
    assert t.wait("defence").seats == (2,)
    t.nothing(2)
    assert t.front(2) == "palisade"
    assert t.said(ev.WallsFell).by == 0


def test_x4_4_not_to_the_attacker_and_not_to_oneself() -> None:
    t = attacked("tnt")
    for seat, wall in ((0, "stone"), (1, "palisade")):
        t.refuses(Refusal.WRONG_TARGET, t.defend, 1, "oops", seat, wall)


def test_x4_4_with_four_one_chooses_whom() -> None:
    hands = ["tnt iron", "oops", "spy", "spy"]
    fronts = ["stone", "iron", "stone palisade", "iron stone"]
    t = bombs(hands=hands, fronts=fronts).play(0, "tnt", 1, "iron")
    assert t.targets(1, "oops") == {2: "stone palisade", 3: "iron stone"}
    t.defend(1, "oops", 3, "iron").nothing(3)
    assert t.front(3) == "stone"


@pytest.mark.parametrize("kind", [*EXPLOSIVES, "nuclear_bomb"])
def test_x4_4_with_two_left_it_cancels(kind: str) -> None:
    t = bombs(
        hands=[f"{kind} iron", "oops stone", ""], fronts=["steel steel", "palisade", ""], out=[2]
    )
    t.play(0, kind, 1, *(["palisade"] if kind != "nuclear_bomb" else []))
    assert t.picks(1, "oops") == {}
    t.defend(1, "oops")
    assert t.said(ev.Defended) == ev.Defended(1, Kind.OOPS, Kind(kind), 0)
    assert (t.front(1), t.state.out, t.state.attack) == ("palisade", (2,), None)


def test_x4_4_two_players_from_the_start() -> None:
    t = bombs(hands=["tnt iron", "oops stone"]).play(0, "tnt", 1, "stone").defend(1, "oops")
    assert t.front(1) == "stone"


def test_x4_4_x4_6_it_may_come_back() -> None:
    """In a chain of Oops cards, each card can be sent to anyone except the attacker and the player
    who plays it."""
    t = bombs(hands=["tnt iron", "oops oops", "oops stone"]).play(0, "tnt", 1, "stone")
    t.defend(1, "oops", 2, "stone")
    assert t.targets(2, "oops") == {1: "stone"}
    t.defend(2, "oops", 1, "stone")
    # X4.6: it was sent back, so the player may answer again.
    assert t.kinds(1) == ["no_defence", "oops"]
    t.defend(1, "oops", 2, "stone")
    assert t.state.attack is not None
    assert t.state.attack.sent == (1, 2, 1)
    t.nothing(2)
    assert (t.front(1), t.front(2)) == ("stone", "")


def test_x4_4_an_answer_to_an_earlier_stop_is_none() -> None:
    """If an attack comes back to a seat, the seat is asked again. A press for the first question is
    then refused as late."""
    t = bombs(hands=["tnt iron", "oops oops", "oops stone"]).play(0, "tnt", 1, "stone")
    late = [GAME.action("no_defence", 1, t.state.asked), t.wait("defence").action]
    t.defend(1, "oops", 2, "stone").defend(2, "oops", 1, "stone")
    t.refuses(Refusal.STALE, t.do, late[0])
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, late[1])


def test_x4_4_with_an_rpg_each_sender_names_two_walls_anew() -> None:
    hands = ["rpg iron", "oops backfire", "oops spy"]
    fronts = ["iron steel palisade", "stone palisade iron", "steel iron"]
    t = bombs(hands=hands, fronts=fronts).play(0, "rpg", 1, "stone", "palisade")
    t.defend(1, "oops", 2, "steel", "iron")
    assert t.targets(2, "oops") == {1: "stone palisade iron"}
    t.defend(2, "oops", 1, "palisade", "iron")
    assert t.said(ev.Redirected) == ev.Redirected(2, Kind.RPG, 0, 1, (Kind.PALISADE, Kind.IRON))
    # X4.5: turned back at last, it destroys one wall of the first attacker.
    t.defend(1, "backfire")
    assert [t.front(seat) for seat in range(3)] == ["iron palisade", *fronts[1:]]


def test_x4_4_among_four_it_may_pass_everybody() -> None:
    hands = ["tnt iron", "oops spy", "oops spy", "oops spy"]
    t = bombs(hands=hands).play(0, "tnt", 1, "stone")
    t.defend(1, "oops", 2, "stone").defend(2, "oops", 3, "stone")
    assert set(t.targets(3, "oops")) == {1, 2}
    t.defend(3, "oops", 1, "stone").nothing(1)
    assert [t.front(seat) for seat in range(4)] == ["stone", "", "stone", "stone"]


def test_x4_4_it_may_hit_a_player_under_diplomacy() -> None:
    fronts = ["stone", "palisade", "stone diplomacy"]
    t = bombs(hands=["tnt iron", "oops spy", "spy"], fronts=fronts)
    assert set(t.targets(0, "tnt")) == {1}
    t.play(0, "tnt", 1, "palisade").defend(1, "oops", 2, "stone").nothing(2)
    assert t.front(2) == "diplomacy"


def test_x4_4_a_new_target_without_walls_is_eliminated() -> None:
    t = bombs(hands=["tnt iron", "oops spy", "spy"], fronts=["stone", "stone", ""])
    t.play(0, "tnt", 1, "stone")
    assert t.targets(1, "oops") == {2: "*"}
    t.defend(1, "oops", 2).nothing(2)
    assert t.state.out == (2,)
    assert t.said(ev.Eliminated).by == 0


def test_x4_4_one_with_other_walls_is_not_harmed() -> None:
    fronts = ["stone", "palisade", "steel mad_chemist"]
    t = bombs(hands=["flaming_arrow iron", "oops spy", "spy"], fronts=fronts)
    t.play(0, "flaming_arrow", 1, "palisade")
    assert t.targets(1, "oops") == {2: "*"}
    t.defend(1, "oops", 2)
    # Asked like every seat, because it may send the attack on or back.
    assert t.wait("defence").seats == (2,)
    t.nothing(2)
    assert (t.front(2), t.state.out) == ("steel mad_chemist", ())
    assert t.said(ev.Fizzled) == ev.Fizzled(2, Kind.FLAMING_ARROW)


@pytest.mark.parametrize(
    ("front", "aims", "left"),
    [
        ("iron", ["iron"], ""),
        ("iron stone palisade", ["iron", "palisade"], "stone"),
        ("iron force_field", ["iron"], "force_field"),
        ("force_field", [], "force_field"),
    ],
)
def test_x4_4_who_sends_it_names_the_walls(front: str, aims: list[str], left: str) -> None:
    """The player who sends an RPG on names two walls. If only one can be destroyed, they name one,
    and if none can, they name none."""
    t = bombs(hands=["rpg iron", "oops spy", "spy"], fronts=["stone", "palisade", front])
    t.play(0, "rpg", 1, "palisade")
    assert t.picks(1, "oops") == {2: max(1, len(aims))}
    t.defend(1, "oops", 2, *aims).nothing(2)
    assert (t.front(2), t.state.out) == (left, ())


def test_x4_4_the_rank_goes_with_the_attack() -> None:
    fronts = ["mad_chemist", "palisade", "stone"]
    t = bombs(hands=["flaming_arrow iron", "oops spy", "spy"], fronts=fronts)
    t.play(0, "flaming_arrow", 1, "palisade")
    assert t.targets(1, "oops") == {2: "stone"}


def test_x4_4_an_upgraded_c4_goes_on_like_an_rpg() -> None:
    fronts = ["mad_chemist palisade steel", "stone iron", "steel stone palisade"]
    t = bombs(hands=["c_four iron", "oops spy", "backfire spy"], fronts=fronts)
    t.play(0, "c_four", 1, "stone", "iron")
    assert t.picks(1, "oops") == {2: 2}
    t.refuses(Refusal.WRONG_TARGET, t.defend, 1, "oops", 2, "steel")
    t.defend(1, "oops", 2, "steel", "stone")
    # X4.5: turned back, it takes one wall.
    t.defend(2, "backfire")
    assert [t.front(seat) for seat in range(3)] == ["mad_chemist palisade", *fronts[1:]]


def test_x4_4_advanced_technology_goes_with_the_attack() -> None:
    """X6.4: advanced technology stays with an attack that is sent on, and so does the rank from a
    mad chemist. Whether a defence fits depends on the card."""
    t = bombs(
        hands=["pipe_bomb spy", "oops spy", "fizzle backfire spy", ""],
        fronts=["stone iron steel", "palisade", "iron steel", ""],
        out=[3],
        technology=3,
    )
    t.play(0, "pipe_bomb", 1, "palisade")
    assert t.targets(1, "oops") == {2: "iron"}
    t.defend(1, "oops", 2, "iron")
    assert t.kinds(2) == ["backfire", "fizzle", "no_defence"]
    assert t.defend(2, "backfire").front(0) == "stone steel"


def test_x4_4_x4_5_sent_on_and_turned_back_it_eliminates_who_has_no_walls() -> None:
    hands = ["tnt iron", "oops spy", "backfire spy"]
    t = bombs(hands=hands, fronts=["mad_chemist", "stone", "stone"])
    t.play(0, "tnt", 1, "stone").defend(1, "oops", 2, "stone").defend(2, "backfire")
    assert (t.state.out, t.state.to_move) == ((0,), 1)
    assert t.said(ev.Eliminated).by == 2
    assert (t.front(1), t.front(2)) == ("stone", "stone")


def test_x4_4_an_oops_to_whom_diplomacy_shelters_without_walls() -> None:
    """X5.5: a player with Diplomacy and no walls can't be attacked. But an Oops reaches that
    player, and the player may answer it."""
    fronts = ["stone", "stone", "diplomacy"]
    t = bombs(hands=["tnt iron", "oops spy", "oops spy"], fronts=fronts)
    assert t.targets(0, "tnt") == {1: "stone"}
    t.play(0, "tnt", 1, "stone").defend(1, "oops", 2)
    assert t.targets(2, "oops") == {1: "stone"}
    t.defend(2, "oops", 1, "stone").nothing(1)
    assert (t.front(1), t.state.out) == ("", ())


def test_x4_4_the_bomb_goes_on_too() -> None:
    t = bombs(hands=["nuclear_bomb iron", "oops spy", "spy", ""], out=[3])
    t.play(0, "nuclear_bomb", 1)
    assert t.targets(1, "oops") == {2: "*"}
    t.defend(1, "oops", 2).nothing(2)
    assert t.state.out == (3, 2)


def test_x4_4_the_bomb_too_may_hit_a_player_under_diplomacy() -> None:
    fronts = ["stone", "stone", "diplomacy stone", ""]
    t = bombs(hands=["nuclear_bomb iron", "oops spy", "spy", ""], fronts=fronts, out=[3])
    t.play(0, "nuclear_bomb", 1).defend(1, "oops", 2).nothing(2)
    assert t.state.out == (3, 2)


# Backfire


@pytest.mark.parametrize(
    ("kind", "front", "left"),
    [
        ("flaming_arrow", "palisade steel", "steel"),
        ("tnt", "palisade iron stone steel", "palisade stone steel"),
        ("c_four", "palisade steel iron", "palisade iron"),
        ("rpg", "palisade steel iron force_field", "palisade iron force_field"),
    ],
)
def test_x4_5_the_strongest_that_it_can_destroy(kind: str, front: str, left: str) -> None:
    t = attacked(kind, fronts=[front, "palisade iron", "stone"]).defend(1, "backfire")
    assert (t.front(0), t.front(1)) == (left, "palisade iron")
    assert t.said(ev.Backfired) == ev.Backfired(1, Kind(kind), 0)
    assert (t.said(ev.WallsFell).by, t.state.to_move) == (1, 1)


def test_x4_5_by_the_rank_of_the_attack_as_played() -> None:
    t = attacked("tnt", fronts=["mad_chemist iron steel", "palisade", "stone"])
    assert t.defend(1, "backfire").front(0) == "mad_chemist iron"


def test_x4_5_nothing_it_can_destroy_among_other_walls() -> None:
    t = attacked("flaming_arrow", fronts=["stone force_field", "palisade", "stone"])
    t.defend(1, "backfire")
    assert (t.front(0), t.front(1)) == ("stone force_field", "palisade")
    assert t.said(ev.Fizzled) == ev.Fizzled(0, Kind.FLAMING_ARROW)
    assert t.state.out == ()


@pytest.mark.parametrize("kind", EXPLOSIVES)
def test_x4_5_who_has_a_force_field_alone_loses_nothing(kind: str) -> None:
    t = attacked(kind, fronts=["force_field", "palisade", "stone"]).defend(1, "backfire")
    assert (t.front(0), t.front(1), t.state.out) == ("force_field", "palisade", ())


@pytest.mark.parametrize("kind", EXPLOSIVES)
def test_x4_5_an_attacker_without_walls_is_eliminated(kind: str) -> None:
    t = attacked(kind, fronts=["underminer", "palisade", "stone"])
    t.defend(1, "backfire")
    # Without being asked, and the turn is over.
    assert (t.state.out, t.state.to_move, t.state.attack) == ((0,), 1, None)
    assert t.said(ev.Eliminated).by == 1
    assert t.said(ev.TurnBegan).seat == 1


def test_x4_5_and_the_plays_that_were_left_are_gone() -> None:
    hands = ["productivity tnt iron oops", "backfire spy", "spy"]
    t = bombs(hands=hands, fronts=["", "stone", "stone"]).play(0, "productivity")
    t.play(0, "tnt", 1, "stone").defend(1, "backfire")
    assert (t.state.out, t.state.to_move, t.state.plays) == ((0,), 1, 1)


def test_x4_5_with_two_it_ends_the_game() -> None:
    t = bombs(hands=["tnt iron", "backfire spy"], fronts=["", "stone"])
    t.play(0, "tnt", 1, "stone").defend(1, "backfire")
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (1,)


def test_x4_5_after_an_oops_the_attacker_is_who_played_it() -> None:
    hands = ["tnt iron", "oops spy", "backfire spy"]
    t = bombs(hands=hands).play(0, "tnt", 1, "stone").defend(1, "oops", 2, "stone")
    t.defend(2, "backfire")
    assert [t.front(seat) for seat in range(3)] == ["", "stone", "stone"]
    assert t.said(ev.Backfired) == ev.Backfired(2, Kind.TNT, 0)


@pytest.mark.parametrize(
    ("front", "left", "out"),
    [
        ("palisade force_field steel stone", "steel", (3,)),
        ("palisade steel", "", (3,)),
        ("steel", "", (3, 0)),
    ],
)
def test_x4_5_against_the_bomb_the_strongest_of_all(
    front: str, left: str, out: tuple[int, ...]
) -> None:
    """A Backfire against the bomb destroys the strongest wall of the bomber, after half of the
    walls are gone (X3.7). A bomber who has no wall left is out."""
    t = bombs(
        hands=["nuclear_bomb iron", "backfire spy", "spy", ""],
        fronts=[front, "stone", "stone", ""],
        out=[3],
    )
    t.play(0, "nuclear_bomb", 1).defend(1, "backfire")
    assert (t.front(0), t.state.out) == (left, out)


def test_x4_5_against_a_bomb_that_was_sent_on_it_is_still_the_bomber() -> None:
    t = bombs(
        hands=["nuclear_bomb iron", "oops spy", "backfire spy", ""],
        fronts=["palisade steel", "stone", "stone", ""],
        out=[3],
    )
    t.play(0, "nuclear_bomb", 1).defend(1, "oops", 2).defend(2, "backfire")
    assert [t.front(seat) for seat in range(3)] == ["", "stone", "stone"]
    # The last wall is gone by that, but not its owner (X3.8).
    assert t.state.out == (3,)


def test_x4_5_diplomacy_does_not_help_the_attacker() -> None:
    """X5.5: the Diplomacy of the attacker doesn't stop a Backfire."""
    t = attacked("tnt", fronts=["stone diplomacy", "palisade", "stone"]).defend(1, "backfire")
    assert t.front(0) == "diplomacy"


# One card, and always asked


def test_x4_6_one_defensive_card_an_attack() -> None:
    t = attacked("tnt", "oops blast_shield backfire").defend(1, "oops", 2, "stone")
    t.refuses(Refusal.NOT_YOUR_TURN, t.defend, 1, "blast_shield")
    t.nothing(2)
    t.refuses(Refusal.NOT_NOW, t.defend, 1, "backfire")


def public(t: Bombs) -> Any:
    """Return what everyone except the attacked seat sees, and the waits."""
    seen = [tuple(event.seen_by(viewer) for event in t.events) for viewer in (None, 0, 2)]
    return seen, [t.view(viewer) for viewer in (None, 0, 2)], GAME.waits(t.state)


@pytest.mark.parametrize("kind", [*EXPLOSIVES, "spy", "nuclear_bomb"])
def test_x4_being_asked_tells_nobody_anything(kind: str) -> None:
    """Everyone except the attacked seat sees the same, for the same time, whether that seat has an
    answer or not."""
    tables: list[Bombs] = []
    for hand in ("fizzle blast_shield guard oops backfire", "stone stone stone stone stone"):
        t = bombs(
            hands=[f"{kind} iron", hand, "iron", ""],
            fronts=["steel", "palisade", "steel", ""],
            out=[3],
        )
        t.play(0, kind, 1, *([] if kind in ("spy", "nuclear_bomb") else ["palisade"]))
        tables.append(t)
    armed, bare = tables
    assert public(armed) == public(bare)
    assert armed.wait("defence") == bare.wait("defence")
    number = armed.state.asked
    assert GAME.offers(bare.state, 1) == (Offer("no_defence", number),)
    assert GAME.offers(armed.state, 1)[-1] == Offer("no_defence", number)
    assert bare.view().table_actions == (Offer("no_defence", number),)
    # The wait is the same too.
    for t in tables:
        t.time_up("defence")
    if kind not in ("spy", "nuclear_bomb"):  # these two show cards of the hand
        assert public(armed) == public(bare)


def test_x4_nor_does_being_asked_after_an_oops() -> None:
    tables = [
        bombs(hands=["tnt iron", "spy oops", hand, "iron"], fronts=["stone"] * 4)
        .play(0, "tnt", 1, "stone")
        .defend(1, "oops", 2, "stone")
        for hand in ("oops blast_shield backfire", "stone stone stone")
    ]
    seen = [
        ([t.view(viewer) for viewer in (None, 0, 1, 3)], t.events, GAME.waits(t.state))
        for t in tables
    ]
    assert seen[0] == seen[1]


def test_x4_only_the_attacked_seat_may_answer() -> None:
    t = attacked("tnt")
    for seat in (0, 2):
        assert t.kinds(seat) == []
        t.refuses(Refusal.NOT_YOUR_TURN, t.nothing, seat)


def test_x4_no_answer_that_one_does_not_hold() -> None:
    t = attacked("tnt", "iron")
    t.refuses(Refusal.NOT_IN_HAND, t.defend, 1, "blast_shield")
    t.refuses(Refusal.NO_ANSWER, t.defend, 1, "iron")


def test_x4_no_defence_is_aimed_at_nothing() -> None:
    t = attacked("tnt")
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("no_defence", 1, t.state.asked, t.at(2)))
