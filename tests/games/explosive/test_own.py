"""The events of Walls and Bombs, in the words that the acting or affected player reads."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.match.display import Happenings
from bot.ui.reader import EVERYBODY
from engine.core import HIDDEN, Seat
from engine.games.explosive import events as ev
from engine.games.explosive.deck import Kind
from tests.games.explosive.builders import Bombs, bombs
from tests.support.screens import people

SCREEN = RENDERERS["explosive"]
THREE = people(3)
K = Kind


def told(t: Bombs, seat: Seat) -> list[str]:
    """Return the events of the newest step in the words that the player in `seat` reads."""
    return Happenings(SCREEN).of(EVERYBODY, t.events, seat, THREE)


def test_a_wall_is_built_by_you() -> None:
    t = bombs(hands=["iron spy", "spy", "spy"]).play(0, "iron")
    assert told(t, 0) == ["You built an iron wall."]
    assert told(t, 1) == ["Ana builds an iron wall."]


def test_an_attack_names_its_target_and_its_aim() -> None:
    t = bombs(hands=["tnt spy", "spy", "spy"]).play(0, "tnt", 1, "stone")
    assert told(t, 0) == ["You played **TNT** on Ben (stone wall)."]
    boosted = bombs(hands=["tnt spy", "spy", "spy"], fronts=["mad_chemist", "steel", "stone"])
    assert told(boosted.play(0, "tnt", 1, "steel"), 0) == [
        "You played **TNT** (boosted) on Ben (steel wall)."
    ]


def test_x2_1_what_a_trade_brought_is_named_to_whoever_traded_alone() -> None:
    t = bombs(hands=["tnt tnt guard rpg", "spy", "spy"], supply="oops").trade(0, "tnt tnt guard")
    assert told(t, 0) == ["You traded 2 TNT and a Guard for a new card.", "You drew an Oops."]
    assert told(t, 1) == ["Ana trades 2 TNT and a Guard for a new card."]


def test_no_defence_is_told_with_what_it_cost() -> None:
    t = bombs(hands=["tnt spy", "spy", "spy"]).play(0, "tnt", 1, "stone").nothing(1)
    assert told(t, 1)[:2] == ["You didn’t defend.", "🧱 You lost a stone wall."]
    assert "🧱 Ben loses a stone wall." in told(t, 0)


def test_x3_3_whoever_is_hit_without_walls_reads_that_they_are_out() -> None:
    t = bombs(hands=["tnt spy", "spy", "spy"], fronts=["stone", "", "stone"])
    t.play(0, "tnt", 1).nothing(1)
    assert "💀 **Ana knocked you out!** The endgame begins." in told(t, 1)
    assert "💀 **You knocked out Ben!** The endgame begins." in told(t, 0)
    assert "💀 **Ana knocks out Ben!** The endgame begins." in told(t, 2)


def test_x3_7_whom_the_bomb_hits_has_left_the_game() -> None:
    t = bombs(hands=["nuclear_bomb spy", "spy", "spy", "spy"], out=[3])
    t.play(0, "nuclear_bomb", 1)
    assert "🧱 You paid for the bomb with a stone wall." in told(t, 0)
    t.nothing(1)
    said = "💀 **Ana knocked you out of the game!** No endgame turns for you."
    assert said in Happenings(SCREEN).of(EVERYBODY, t.events, 1, people(4))


def test_x5_1_a_spys_catch_is_known_to_both_and_to_nobody_else() -> None:
    t = bombs(hands=["spy tnt", "rpg", "guard"]).play(0, "spy", 1)
    assert told(t, 0) == ["You played **Spy** on Ben."]
    t.nothing(1)
    assert "Your Spy stole an RPG from Ben." in told(t, 0)
    assert "Ana’s Spy stole an RPG from you." in told(t, 1)
    assert "Ana’s Spy steals a card from Ben." in told(t, 2)
    assert not any("RPG" in line for line in told(t, 2))


def test_x3_6_an_underminer_is_yours() -> None:
    t = bombs(hands=["spy", "spy", "spy"], fronts=["underminer stone", "palisade", "stone"])
    t.undermine(0, 1, "palisade")
    assert told(t, 0) == ["🧱 Your **Underminer** knocked down a palisade of Ben’s."]


def test_each_defence_is_yours() -> None:
    def attacked(answer: str) -> Bombs:
        t = bombs(hands=["tnt spy", f"{answer} spy", "spy"])
        return t.play(0, "tnt", 1, "stone")

    shield = attacked("blast_shield").defend(1, "blast_shield")
    assert told(shield, 1)[0] == "🛡️ You played **Blast Shield** and stopped the TNT."
    oops = attacked("oops").defend(1, "oops", 2, "stone")
    assert told(oops, 1)[0] == "You played **Oops**! The TNT goes to Cleo (stone wall) instead."
    back = attacked("backfire").defend(1, "backfire")
    assert told(back, 1)[0] == "🪃 You played **Backfire**! The TNT turns back on Ana."


ENDS = ((True, False), (False, False), (False, True))
"""Pairs that say whether the player is the first to be eliminated, and whether the player has left
the game."""

DONE: tuple[ev.Event, ...] = (
    *(ev.Passed(1, False), ev.Passed(1, False, True), ev.Traded(1, (K.TNT, K.SPY, K.RPG))),
    *(ev.Drew(1, 1, (K.TNT,), ev.FOR_TRADE), ev.Laid(1, K.IRON), ev.Laid(1, K.DIPLOMACY)),
    *(ev.Played(1, K.PRODUCTIVITY, None, (), False), ev.Played(1, K.SPY, 0, (), False)),
    *(ev.Played(1, K.TNT, 0, (K.IRON,), up) for up in (False, True)),
    *(ev.Picked(1, K.SABOTAGE, 0), ev.Picked(1, K.EARTHQUAKE, None)),
    *(ev.Arranged(1, (K.TNT,), False), ev.Stole(1, 0, K.TNT), ev.Stole(0, 1, K.TNT)),
    *(ev.WallsFell(0, (K.IRON,), 1, ev.UNDERMINED), ev.WallsFell(1, (K.IRON,), 0, K.TNT)),
    ev.WallsFell(1, (K.IRON,), 1, K.NUCLEAR_BOMB),
    *(ev.Eliminated(0, 1, (), (), first, leaves) for first, leaves in ENDS),
    *(ev.Eliminated(1, 0, (), (), first, leaves) for first, leaves in ENDS),
    *(ev.Defended(1, K.FIZZLE, K.PIPE_BOMB, 0), ev.Backfired(1, K.TNT, 0)),
    *(ev.Redirected(1, K.TNT, 0, 2, ()), ev.Redirected(1, K.TNT, 0, 2, (K.IRON,))),
    *(ev.Undefended(1, K.TNT, False), ev.Fizzled(1, K.TNT)),
)
"""Events that seat 1 caused or that affected it."""


def test_everything_one_does_or_suffers_is_told_as_ones_own_and_to_nobody_else() -> None:
    lines = [SCREEN.own(EVERYBODY, each.seen_by(1), 1, THREE) for each in DONE]
    assert all(lines), lines
    assert len(set(lines)) == len(lines)
    assert not any("Ben" in (line or "") for line in lines), "they are called you"
    assert not any(SCREEN.own(EVERYBODY, each.seen_by(2), 2, THREE) for each in DONE)


@pytest.mark.parametrize(
    "event",
    [
        *(ev.Drew(1, 1, HIDDEN, ev.FOR_TRADE), ev.Stole(1, 0, HIDDEN), ev.Stole(0, 1, HIDDEN)),
        *(ev.Drew(1, 1, (K.TNT,), ev.FOR_TURN), ev.Drew(1, 0, (), "christmas")),
        *(ev.Passed(1, True), ev.Undefended(1, K.TNT, True), ev.Arranged(1, (K.TNT,), True)),
        *(ev.TurnBegan(1, 3, False), ev.LookEnded(1, 1), ev.WallsFell(0, (K.IRON,), 1, K.TNT)),
    ],
)
def test_what_was_not_seen_or_not_chosen_is_nobodys_own(event: ev.Event) -> None:
    assert SCREEN.own(EVERYBODY, event, 1, THREE) is None
