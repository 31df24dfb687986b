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


def bombed(*hands: str, **more: Any) -> Bombs:
    """Return a table at which seat 0 has played the nuclear bomb on seat 1. Seat 3 is out."""
    given: dict[str, Any] = {"hands": ["nuclear_bomb iron", *hands, ""], "out": [3]} | more
    return bombs(**given).play(0, "nuclear_bomb", 1)


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
@pytest.mark.parametrize("front", ["stone", "mad_chemist stone"])
def test_x4_1_x4_2_what_answers_what(kind: str, answers: str, front: str) -> None:
    """X3.4: the card that was played counts, whether it is upgraded or not."""
    fronts = [front, "palisade iron", "palisade stone"]
    t = attacked(kind, fronts=fronts)
    assert t.state.attack is not None
    assert t.state.attack.upgraded == ("mad" in front)
    assert t.kinds(1) == answers.split()
    for card in set(ANSWERS.split()) - set(answers.split()):
        t.refuses(Refusal.NO_ANSWER, t.defend, 1, card)


@pytest.mark.parametrize(
    ("kind", "card"),
    [(kind, "fizzle") for kind in EXPLOSIVES[:2]]
    + [(kind, "blast_shield") for kind in EXPLOSIVES[:4]],
)
def test_x4_2_a_fizzle_or_a_blast_shield_cancels_the_attack(kind: str, card: str) -> None:
    """X4.1: the fizzle."""
    t = attacked(kind).defend(1, card)
    assert (t.front(1), t.state.attack, t.state.to_move) == ("palisade iron", None, 1)
    assert t.said(ev.Defended) == ev.Defended(1, Kind(card), Kind(kind), 0)
    assert (t.state.tallies[1].parried, t.state.tallies[1].played) == (1, 1)
    assert card not in t.hand(1)
    assert t.top() == card


@pytest.mark.parametrize("aim", [[], ["force_field"]])
def test_x4_3_guard_cancels_a_spy(aim: list[str]) -> None:
    t = bombs(hands=["spy iron", ANSWERS, "stone"], fronts=["stone", "force_field", "stone"])
    t.play(0, "spy", 1, *aim)
    assert t.kinds(1) == ["guard", "no_defence"]
    t.defend(1, "guard")
    assert (t.hand(0), t.front(1)) == ("iron", "force_field")
    assert t.said(ev.Defended) == ev.Defended(1, Kind.GUARD, Kind.SPY, 0)


# Oops


def test_x4_4_the_attack_goes_to_another_player_who_may_defend() -> None:
    t = attacked("tnt")
    assert t.targets(1, "oops") == {2: "palisade stone"}
    for seat, wall in ((0, "stone"), (1, "palisade")):
        t.refuses(Refusal.WRONG_TARGET, t.defend, 1, "oops", seat, wall)
    t.defend(1, "oops", 2, "stone")
    assert t.said(ev.Redirected) == ev.Redirected(1, Kind.TNT, 0, 2, (Kind.STONE,))
    assert (t.front(1), t.front(2)) == ("palisade iron", "palisade stone")
    assert t.wait("defence").seats == (2,)
    assert t.nothing(2).front(2) == "palisade"
    assert t.said(ev.WallsFell).by == 0


@pytest.mark.parametrize("kind", [*EXPLOSIVES, "nuclear_bomb"])
def test_x4_4_with_two_left_it_cancels(kind: str) -> None:
    hands, fronts = [f"{kind} iron", "oops stone", ""], ["steel steel", "palisade", ""]
    t = bombs(hands=hands, fronts=fronts, out=[2])
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
    late = [GAME.action("no_defence", 1, t.state.asked), t.wait("defence").action]
    t.defend(1, "oops", 2, "stone")
    assert t.targets(2, "oops") == {1: "stone"}
    t.defend(2, "oops", 1, "stone")
    # An answer to the first question is too late.
    t.refuses(Refusal.STALE, t.do, late[0])
    t.refuses(Refusal.CLOCK_NOT_OUT, t.do, late[1])
    # X4.6: it was sent back, so the player may answer again.
    assert t.kinds(1) == ["no_defence", "oops"]
    t.defend(1, "oops", 2, "stone")
    assert t.state.attack is not None
    assert t.state.attack.sent == (1, 2, 1)
    t.nothing(2)
    assert (t.front(1), t.front(2)) == ("stone", "")


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


def test_x4_4_among_four_one_chooses_whom_and_it_may_pass_everybody() -> None:
    hands = ["tnt iron", "oops spy", "oops spy", "oops spy"]
    fronts = ["stone", "stone", "stone palisade", "iron stone"]
    t = bombs(hands=hands, fronts=fronts).play(0, "tnt", 1, "stone")
    assert t.targets(1, "oops") == {2: "stone palisade", 3: "iron stone"}
    t.defend(1, "oops", 2, "stone").defend(2, "oops", 3, "stone")
    assert set(t.targets(3, "oops")) == {1, 2}
    t.defend(3, "oops", 1, "stone").nothing(1)
    assert [t.front(seat) for seat in range(4)] == ["stone", "", *fronts[2:]]


@pytest.mark.parametrize("walls", [["stone"], []])
def test_x4_4_it_reaches_who_is_under_diplomacy(walls: list[str]) -> None:
    """X5.5: a player with Diplomacy can't be attacked. But an Oops reaches that player, who may
    answer it, and who is out without walls."""

    def sent() -> Bombs:
        fronts = ["stone", "stone", " ".join((*walls, "diplomacy"))]
        t = bombs(hands=["tnt iron", "oops spy", "oops spy"], fronts=fronts)
        assert set(t.targets(0, "tnt")) == {1}
        return t.play(0, "tnt", 1, "stone").defend(1, "oops", 2, *walls)

    t = sent()
    assert t.targets(2, "oops") == {1: "stone"}
    t.defend(2, "oops", 1, "stone").nothing(1)
    assert (t.front(1), t.state.out) == ("", ())
    t = sent().nothing(2)
    assert (t.front(2), t.state.out) == (("diplomacy", ()) if walls else ("", (2,)))


def test_x4_4_a_new_target_without_walls_is_eliminated() -> None:
    t = bombs(hands=["tnt iron", "oops spy", "spy"], fronts=["stone", "stone", ""])
    t.play(0, "tnt", 1, "stone")
    assert t.targets(1, "oops") == {2: "*"}
    t.defend(1, "oops", 2).nothing(2)
    assert t.state.out == (2,)
    assert t.said(ev.Eliminated).by == 0


@pytest.mark.parametrize(
    ("kind", "front", "aims", "left"),
    [
        ("rpg", "iron", ["iron"], ""),
        ("rpg", "iron stone palisade", ["iron", "palisade"], "stone"),
        ("rpg", "iron force_field", ["iron"], "force_field"),
        ("rpg", "force_field", [], "force_field"),
        ("flaming_arrow", "steel mad_chemist", [], "steel mad_chemist"),
    ],
)
def test_x4_4_who_sends_it_names_the_walls(
    kind: str, front: str, aims: list[str], left: str
) -> None:
    """The player who sends an RPG on names two walls. If only one can be destroyed, they name one,
    and if none can, they name none. Then the attack harms nobody."""
    t = bombs(hands=[f"{kind} iron", "oops spy", "spy"], fronts=["stone", "palisade", front])
    t.play(0, kind, 1, "palisade")
    assert t.picks(1, "oops") == {2: max(1, len(aims))}
    t.defend(1, "oops", 2, *aims)
    # Asked in any case, because it may send the attack on or back.
    assert t.wait("defence").seats == (2,)
    t.nothing(2)
    assert (t.front(2), t.state.out) == (left, ())
    assert t.all_said(ev.Fizzled) == ([] if aims else [ev.Fizzled(2, Kind(kind))])


def test_x4_4_the_rank_goes_with_the_attack() -> None:
    fronts = ["mad_chemist palisade steel", "stone iron", "steel stone palisade"]
    t = bombs(hands=["c_four iron", "oops spy", "backfire spy"], fronts=fronts)
    t.play(0, "c_four", 1, "stone", "iron")
    assert t.picks(1, "oops") == {2: 2}, "like an RPG"
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


@pytest.mark.parametrize("front", ["stone", "diplomacy stone"])
def test_x4_4_the_bomb_goes_on_too(front: str) -> None:
    t = bombed("oops spy", "spy", fronts=["stone", "stone", front, ""])
    assert t.targets(1, "oops") == {2: "*"}
    t.defend(1, "oops", 2).nothing(2)
    assert t.state.out == (3, 2)


# Backfire


@pytest.mark.parametrize(
    ("kind", "front", "left"),
    [
        ("flaming_arrow", "palisade steel", "steel"),
        ("tnt", "palisade iron stone steel", "palisade stone steel"),
        ("c_four", "palisade steel iron", "palisade iron"),
        ("rpg", "palisade steel iron force_field", "palisade iron force_field"),
        # By the rank of the attack as it was played.
        ("tnt", "mad_chemist iron steel", "mad_chemist iron"),
        # X5.5: the Diplomacy of the attacker doesn't stop it.
        ("tnt", "stone diplomacy", "diplomacy"),
    ],
)
def test_x4_5_the_strongest_that_it_can_destroy(kind: str, front: str, left: str) -> None:
    t = attacked(kind, fronts=[front, "palisade iron", "stone"]).defend(1, "backfire")
    assert (t.front(0), t.front(1)) == (left, "palisade iron")
    assert t.said(ev.Backfired) == ev.Backfired(1, Kind(kind), 0)
    assert (t.said(ev.WallsFell).by, t.state.to_move) == (1, 1)


@pytest.mark.parametrize(
    ("kind", "front"),
    [("flaming_arrow", "stone force_field"), *((kind, "force_field") for kind in EXPLOSIVES)],
)
def test_x4_5_nothing_it_can_destroy_among_other_walls(kind: str, front: str) -> None:
    t = attacked(kind, fronts=[front, "palisade", "stone"]).defend(1, "backfire")
    assert (t.front(0), t.front(1), t.state.out) == (front, "palisade", ())
    assert t.said(ev.Fizzled) == ev.Fizzled(0, Kind(kind))


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


@pytest.mark.parametrize("wall", ["stone", ""])
def test_x4_5_after_an_oops_the_attacker_is_who_played_it(wall: str) -> None:
    hands = ["tnt iron", "oops spy", "backfire spy"]
    t = bombs(hands=hands, fronts=[wall, "stone", "stone"])
    t.play(0, "tnt", 1, "stone").defend(1, "oops", 2, "stone").defend(2, "backfire")
    assert [t.front(seat) for seat in range(3)] == ["", "stone", "stone"]
    assert t.said(ev.Backfired) == ev.Backfired(2, Kind.TNT, 0)
    assert (t.state.out, t.state.to_move) == (() if wall else (0,), 1)
    if not wall:
        assert t.said(ev.Eliminated).by == 2


@pytest.mark.parametrize(
    ("front", "left", "out"),
    [
        ("palisade force_field steel stone", "steel", (3,)),
        ("palisade steel", "", (3,)),
        ("steel", "", (3, 0)),
    ],
)
@pytest.mark.parametrize("sent_on", [False, True])
def test_x4_5_against_the_bomb_the_strongest_of_all(
    front: str, left: str, out: tuple[int, ...], sent_on: bool
) -> None:
    """A Backfire against the bomb destroys the strongest wall of the bomber, after half of the
    walls are gone (X3.7). A bomber who has no wall left is out, but not one who loses the last wall
    by it (X3.8)."""
    t = bombed("backfire oops", "backfire spy", fronts=[front, "stone", "stone", ""])
    if sent_on:
        t.defend(1, "oops", 2)
    t.defend(1 + sent_on, "backfire")
    assert [t.front(seat) for seat in range(3)] == [left, "stone", "stone"]
    assert t.state.out == out


# One card, and always asked


def test_x4_6_one_defensive_card_an_attack() -> None:
    t = attacked("tnt", "oops blast_shield backfire").defend(1, "oops", 2, "stone")
    t.refuses(Refusal.NOT_YOUR_TURN, t.defend, 1, "blast_shield")
    t.nothing(2)
    t.refuses(Refusal.NOT_NOW, t.defend, 1, "backfire")


def public(t: Bombs, viewers: tuple[int | None, ...] = (None, 0, 2)) -> Any:
    """Return what these viewers see, and the waits."""
    seen = [tuple(event.seen_by(viewer) for event in t.events) for viewer in viewers]
    return seen, [t.view(viewer) for viewer in viewers], GAME.waits(t.state)


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
        bombs(hands=["tnt iron", "spy oops", hand, "iron"])
        .play(0, "tnt", 1, "stone")
        .defend(1, "oops", 2, "stone")
        for hand in ("oops blast_shield backfire", "stone stone stone")
    ]
    armed, bare = (public(t, (None, 0, 1, 3)) for t in tables)
    assert armed == bare


def test_x4_only_the_attacked_seat_may_answer_and_with_what_it_holds() -> None:
    t = attacked("tnt", "iron")
    for seat in (0, 2):
        assert t.kinds(seat) == []
        t.refuses(Refusal.NOT_YOUR_TURN, t.nothing, seat)
    t.refuses(Refusal.NOT_IN_HAND, t.defend, 1, "blast_shield")
    t.refuses(Refusal.NO_ANSWER, t.defend, 1, "iron")
    t.refuses(Refusal.WRONG_TARGET, t.do, GAME.action("no_defence", 1, t.state.asked, t.at(2)))
