"""X5: spies, assassins, inspectors, and the other cards that aren't attacks."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import HIDDEN, Place
from engine.games.explosive import events as ev
from engine.games.explosive.deck import Kind
from engine.refusals import Refusal
from tests.games.explosive.builders import GAME, SEED, Bombs, bombs
from tests.games.explosive.cards import ExplosiveCards


def test_x5_1_a_spy_takes_a_card_unseen() -> None:
    t = bombs(hands=["spy iron", "tnt", "stone"]).attack(0, "spy", 1)
    assert t.hand(0) == "iron tnt"
    stole = t.said(ev.Stole)
    assert stole == ev.Stole(0, 1, Kind.TNT)
    assert [stole.seen_by(viewer).card for viewer in (0, 1)] == [Kind.TNT] * 2
    assert [stole.seen_by(viewer).card for viewer in (2, None)] == [HIDDEN] * 2


def test_x5_1_at_random() -> None:
    taken: set[Any] = set()
    for number in range(40):
        t = bombs(hands=["spy iron", "tnt rpg oops", "stone"])
        t.state = replace(t.state, shuffles=number)
        taken.add(t.attack(0, "spy", 1).said(ev.Stole).card)
        # The next one is a new choice.
        assert (t.state.seed, t.state.shuffles) == (SEED, number + 1)
    assert taken == {Kind.TNT, Kind.RPG, Kind.OOPS}


def test_x5_1_or_destroys_a_force_field() -> None:
    t = bombs(hands=["spy iron", "tnt", "stone"], fronts=["stone", "iron force_field", "stone"])
    assert t.targets(0, "spy") == {1: "force_field *", 2: "*"}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, "spy", 1, "iron")
    t.attack(0, "spy", 1, "force_field")
    assert (t.front(1), t.hand(1)[:3], t.hand(0)) == ("iron", "tnt", "iron")
    assert t.said(ev.WallsFell) == ev.WallsFell(1, (Kind.FORCE_FIELD,), 0, "spy")
    t = bombs(hands=["spy iron", "", "stone"], fronts=["stone", "force_field", "stone"], bare=True)
    assert t.targets(0, "spy") == {1: "force_field", 2: "*"}


def test_x5_2_an_assassin_removes_the_one_that_is_named() -> None:
    fronts = ["mad_chemist", "stone underminer", "stone"]
    t = bombs(hands=["assassin iron", "tnt oops", "stone"], fronts=fronts)
    # A rival's, not an own one.
    assert t.targets(0, "assassin") == {1: "underminer"}
    t.play(0, "assassin", 1, "underminer")
    assert t.said(ev.Killed) == ev.Killed(0, 1, Kind.UNDERMINER)
    assert (t.front(1), t.top()) == ("stone", "underminer")
    for kind, left in (("mad_chemist", "stone underminer"), ("underminer", "mad_chemist stone")):
        fronts = ["stone", "mad_chemist stone underminer", "stone"]
        t = bombs(hands=["assassin iron", "tnt", "stone"], fronts=fronts)
        assert t.targets(0, "assassin") == {1: "mad_chemist underminer"}
        assert t.play(0, "assassin", 1, kind).front(1) == left


def inspected(hand: str, **more: Any) -> Bombs:
    """Return a table at which seat 0 has just looked at this hand of seat 1."""
    return bombs(hands=["inspector iron", hand, "stone"], **more).play(0, "inspector", 1)


def test_x5_3_an_inspector_shows_a_hand_to_one_player_alone() -> None:
    t = inspected("tnt rpg")
    hand = (Kind.TNT, Kind.RPG)
    seen = t.said(ev.Inspected)
    assert seen.seen_by(0).cards == hand
    assert [look.cards for look in t.view(0).looks] == [hand]
    for viewer in (1, 2, None):
        assert seen.seen_by(viewer).cards == HIDDEN
        assert [look.cards for look in t.view(viewer).looks] == [HIDDEN]
    assert t.hand(1) == "tnt rpg " + t.hand(1).split()[-1]
    assert t.all_said(ev.Discarded) == []
    # The game continues during it. What is shown is the hand as it was.
    assert t.state.to_move == 1
    t.play(1, "tnt", 2, "stone").nothing(2)
    assert t.view(0).looks[0].cards == hand


def test_x5_3_until_one_has_seen_enough() -> None:
    t = inspected("tnt rpg")
    assert "end_look" in t.kinds(0)
    for seat in (1, 2):
        assert "end_look" not in t.kinds(seat)
        t.refuses(Refusal.STALE, t.end_look, seat)
    t.end_look(0)
    assert (t.state.looks, t.said(ev.LookEnded)) == ((), ev.LookEnded(0, 1))
    t = inspected("tnt rpg")
    assert t.wait("look").seats == (0,)
    assert t.time_up("look").state.looks == ()


def test_x5_3_of_two_looks_each_ends_by_itself() -> None:
    hands = ["inspector inspector iron", "tnt rpg", "stone"]
    t = bombs(hands=hands, plays=2).play(0, "inspector", 1).play(0, "inspector", 2)
    assert t.said(ev.Inspected).number == 2
    t.do(GAME.action("end_look", 0, 1))
    assert [look.number for look in t.state.looks] == [2]
    t.refuses(Refusal.STALE, t.do, GAME.action("end_look", 0, 1))


def test_x5_3_a_nuclear_bomb_is_discarded() -> None:
    t = inspected("tnt nuclear_bomb rpg")
    assert t.said(ev.Discarded) == ev.Discarded(1, (Kind.NUCLEAR_BOMB,), "inspector")
    assert "nuclear_bomb" not in t.hand(1)
    assert t.view(0).looks[0].cards == (Kind.TNT, Kind.NUCLEAR_BOMB, Kind.RPG)
    assert t.top() == "nuclear_bomb"
    # A hand that is empty without it draws (X2.3).
    t = inspected("nuclear_bomb", supply="tnt rpg spy")
    assert t.hand(1).startswith("tnt rpg spy ")


def twist(**more: Any) -> Bombs:
    """Return a table at which seat 0 looks at the next cards."""
    return bombs(hands=["twist iron", "tnt", "stone"], **more).play(0, "twist")


def test_x5_4_twist_of_fate_arranges_the_next_four() -> None:
    t = twist(supply="rpg spy oops guard steel")
    seen = (Kind.RPG, Kind.SPY, Kind.OOPS, Kind.GUARD)
    assert t.said(ev.Foresaw).seen_by(0).cards == t.view(0).foreseen == seen
    t.arrange(0, 2, 0, 3, 1)
    assert (t.hand(1), t.supply(4)) == ("tnt oops", "rpg guard spy steel")
    assert (t.view(0).foreseen, t.state.foreseen) == (None, 0)
    arranged = t.said(ev.Arranged)
    assert not arranged.by_clock
    assert arranged.seen_by(0).cards == (Kind.OOPS, Kind.RPG, Kind.GUARD, Kind.SPY)
    for viewer in (1, 2, None):
        assert twist().said(ev.Foresaw).seen_by(viewer).cards == HIDDEN
        assert twist().view(viewer).foreseen == HIDDEN
        assert arranged.seen_by(viewer).cards == HIDDEN


def test_x5_4_each_card_once_and_by_that_seat_alone() -> None:
    t = bombs(hands=["twist iron", "tnt", "stone"], plays=2).play(0, "twist")
    assert t.kinds(0) == ["arrange"]
    assert t.wait("order").key == "order:101"
    for order in ((0, 1, 2), (0, 1, 2, 2), (0, 1, 2, 4), ()):
        t.refuses(Refusal.WRONG_TARGET, t.arrange, 0, *order)
    t.refuses(Refusal.NOT_YOUR_TURN, t.arrange, 1, 0, 1, 2, 3)
    places = tuple(Place(0, slot) for slot in range(4))
    t.refuses(Refusal.STALE, t.do, GAME.action("arrange", 0, t.state.asked - 1, places))
    t.refuses(Refusal.NOT_NOW, t.play, 0, "iron")
    t.arrange(0, 3, 2, 1, 0)
    t.refuses(Refusal.NOT_NOW, t.arrange, 0, 0, 1, 2, 3)


def test_x5_4_fewer_if_fewer_are_left_and_shuffled_first_if_none_is() -> None:
    t = twist(supply="rpg spy", discard="oops", bare=True)
    assert t.view(0).foreseen == (Kind.RPG, Kind.SPY)
    assert t.arrange(0, 1, 0).hand(1) == "tnt spy"
    t = twist(discard="oops rpg", bare=True)
    assert t.said(ev.Reshuffled).cards == 3
    assert t.said(ev.Foresaw).count == 3


def test_x5_4_nobody_learns_the_order_from_what_is_asked() -> None:
    """The views of the other players, and the waits, don't depend on the order of the cards that
    were foreseen."""
    t = twist(supply="rpg spy oops guard")
    (first, *_, last) = sorted(t.state.supply[-4:])
    swap = {first: last, last: first}
    other = ExplosiveCards().swapped(t.state, lambda card: swap.get(card, card))
    for viewer in (1, 2, None):
        assert GAME.view(other, viewer) == t.view(viewer)
    assert GAME.view(other, 0) != t.view(0)
    assert GAME.waits(other) == GAME.waits(t.state)


def test_x5_5_diplomacy_keeps_all_enemies_away_for_a_turn() -> None:
    t = bombs(hands=["diplomacy iron", "tnt stone", "rpg stone"]).play(0, "diplomacy")
    assert t.front(0) == "stone diplomacy"
    assert t.view().seats[0].safe
    assert t.targets(1, "tnt") == {2: "stone"}
    t.refuses(Refusal.UNDER_DIPLOMACY, t.play, 1, "tnt", 0, "stone")
    t.stop(1)
    assert t.targets(2, "rpg") == {1: "stone"}
    t.stop(2)
    # Its own turn begins.
    assert (t.front(0), t.top()) == ("stone", "diplomacy")
    assert t.all_said(ev.Discarded) == [ev.Discarded(0, (Kind.DIPLOMACY,), "diplomacy")]
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds.index(ev.Discarded) < kinds.index(ev.Drew)


def test_x5_5_a_turn_lost_to_an_epidemic_counts() -> None:
    fronts = ["stone", "stone diplomacy", "stone"]
    t = bombs(hands=["iron", "tnt", "rpg"], fronts=fronts, delayed=[1]).stop(0)
    assert (t.front(1), t.state.to_move) == ("stone", 2)


@pytest.mark.parametrize(
    "kind", ["flaming_arrow", "pipe_bomb", "tnt", "c_four", "rpg", "firestorm", "nuclear_bomb"]
)
def test_x5_5_who_has_no_walls_is_sheltered_too(kind: str) -> None:
    hands, fronts = [f"{kind} iron", "spy", "spy", ""], ["stone", "diplomacy", "", ""]
    t = bombs(hands=hands, fronts=fronts, out=[3])
    assert t.targets(0, kind) == {2: "*"}
    t.refuses(Refusal.UNDER_DIPLOMACY, t.play, 0, kind, 1)


def test_x5_5_no_attack_at_all_when_all_enemies_have_it() -> None:
    t = bombs(hands=["tnt spy", "iron"], fronts=["stone", "stone diplomacy"])
    assert t.kinds(0) == ["pass", "spy"]
    t.refuses(Refusal.NOTHING_TO_DO, t.play, 0, "tnt", 1, "stone")


@pytest.mark.parametrize("kind", ["spy", "assassin", "inspector", "protests"])
def test_x5_5_what_is_no_attack_is_not_said_to_fail_by_it(kind: str) -> None:
    """X3.8: a card that isn't an attack and can't be aimed at a player with Diplomacy is refused
    for a different reason."""
    t = bombs(
        hands=[f"{kind} iron", "", "spy"],
        fronts=["stone", "stone diplomacy", "mad_chemist"],
        heavy=True,
        bare=True,
    )
    assert set(t.targets(0, kind)) == {2}
    t.refuses(Refusal.WRONG_TARGET, t.play, 0, kind, 1, *["stone"] * (kind == "assassin"))


def test_x5_5_who_moves_is_told_what_diplomacy_alone_prevents() -> None:
    """X3.8: only the player whose turn it is reads what Diplomacy alone prevents. This is about the
    attacks in hand and the underminer."""
    t = bombs(
        hands=["flaming_arrow tnt firestorm nuclear_bomb spy assassin", "rpg", "rpg", "rpg"],
        fronts=["underminer", "stone diplomacy", "palisade mad_chemist diplomacy", "iron"],
    )
    assert t.view(0).sheltered == (
        ("flaming_arrow", (2,)),
        ("tnt", (1, 2)),
        ("firestorm", (2,)),
        ("undermine", (1, 2)),
    )
    assert [t.view(viewer).sheltered for viewer in (None, 1, 2, 3)] == [()] * 4
    t.undermine(0, 3, "iron")
    assert "undermine" not in dict(t.view(0).sheltered)


def test_x5_6_protests_discard_all_attack_cards_but_two_kinds() -> None:
    attacks = "flaming_arrow pipe_bomb tnt c_four rpg firestorm nuclear_bomb"
    t = bombs(hands=["protests iron", f"{attacks} tnt oops", "stone"], heavy=True)
    t.play(0, "protests", 1)
    assert t.hand(1).startswith("flaming_arrow firestorm oops")
    assert t.said(ev.Discarded).cards == (
        Kind.PIPE_BOMB, Kind.TNT, Kind.C4, Kind.RPG, Kind.NUCLEAR_BOMB, Kind.TNT,
    )  # fmt: skip
    t = bombs(hands=["protests iron", "flaming_arrow stone", "stone"], heavy=True)
    assert t.play(0, "protests", 1).said(ev.Discarded) == ev.Discarded(1, (), "protests")


@pytest.mark.parametrize("kind", ["c_four", "rpg"])
def test_x5_6_at_any_time_after_a_c4_or_an_rpg(kind: str) -> None:
    t = bombs(hands=["protests iron", f"{kind} stone", "blast_shield oops"])
    assert "protests" not in t.kinds(0)
    assert not t.view().protests_ready
    t.refuses(Refusal.TOO_EARLY, t.play, 0, "protests", 1)
    t.stop(0)
    # The result of the attack does not matter.
    t.play(1, kind, 2, "stone")
    t.defend(2, "blast_shield") if kind == "c_four" else t.nothing(2)
    assert t.view().protests_ready
    t.stop(2).stop(0).stop(1).stop(2)
    assert "protests" in t.kinds(0)


def test_x5_6_no_other_attack_will_do() -> None:
    t = bombs(hands=["tnt protests", "iron", "stone"]).attack(0, "tnt", 1, "stone")
    assert not t.view().protests_ready


@pytest.mark.parametrize(
    "kind",
    ["palisade", "stone", "iron", "steel", "force_field", "mad_chemist", "underminer"],
)
def test_x5_7_what_is_laid_stays(kind: str) -> None:
    t = bombs(hands=[f"{kind} spy", "iron", "stone"], fronts=["", "", ""])
    t.play(0, kind)
    assert t.said(ev.Laid) == ev.Laid(0, Kind(kind))
    assert (t.front(0), t.state.discard) == (kind, ())
    assert t.view().seats[0].walls == (kind not in ("mad_chemist", "underminer"))
    assert t.state.to_move == 1
    assert t.stop(1).stop(2).front(0) == kind
