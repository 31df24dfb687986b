"""The screens of Walls and Bombs at selected moments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.games.explosive import sentences
from bot.games.explosive.sentences import (
    ACROSS,
    EMOJI,
    SAY,
    does,
    front,
    label,
    listed,
    message_of,
    row_of,
    some,
)
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import COLUMNS
from bot.ui.text import width
from bot.ui.words import SHARED
from engine.core import HIDDEN, Outcome
from engine.games import explosive
from engine.games.explosive import events as ev
from engine.games.explosive.deck import DEFENCES, EXPLOSIVES, SPECS, WALLS, Deed, Kind, When
from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.variants import ExplosiveOptions
from engine.refusals import Refusal
from tests.games.explosive.builders import Bombs, bombs, deal
from tests.support.screens import (
    HOSTILE,
    buttons,
    facts,
    first_line,
    label_of,
    labels,
    people,
    presses,
    rows,
    sound,
    words,
)
from tests.support.wording import identifiers, says_in

SCREEN = RENDERERS["explosive"]
CLOCKS = dict.fromkeys(("turn", "defence", "order", "look", "between"), 1_800_000_000.5)
KNOWN = facts(3, deadlines=CLOCKS)
THREE = people(3)
MOVE = ComponentId(1, "move")
K = Kind


def public(t: Bombs, **more: Any) -> Panel:
    panel = SCREEN.public(t.view(), facts(t.state.seats, deadlines=CLOCKS, **more))
    sound(panel)
    return panel


def private(
    t: Bombs, seat: int, press: ComponentId | None = None, until: float | None = None
) -> Panel:
    panel = SCREEN.private(t.view(seat), facts(t.state.seats, deadlines=CLOCKS), press, until)
    assert panel is not None
    sound(panel)
    return panel


@pytest.mark.parametrize(
    ("rounds", "first"), [(1, "Everyone starts"), (3, "Game 1: everyone starts")]
)
def test_x7_1_a_single_game_has_no_number(rounds: int, first: str) -> None:
    assert told(deal(rounds=rounds))[0].startswith(first)


def told(t: Bombs) -> list[str]:
    """Return the public lines about the newest step."""
    return [line for e in t.events if (line := SCREEN.happening(EVERYBODY, e.seen_by(None), THREE))]


# The table


def test_a_turn_says_whose_and_what_lies_in_front_of_everybody() -> None:
    t = bombs(
        hands=["tnt spy", "guard", "fizzle"],
        fronts=["stone palisade palisade mad_chemist", "force_field steel diplomacy", ""],
        supply="rpg",
        discard="tnt",
    )
    panel = public(t)
    said = words(panel).replace("\u00a0", " ")
    assert first_line(panel) == "### Ana: play, trade or pass."
    assert "\n🪵🪵🪨\u2002**Ana ◄** · ⚗️ · 2 cards" in said
    assert "\n⚙️🔮\u2002Ben · 🕊️ · 1 card" in said
    assert "\n▫️\u2002Cleo · **no walls** · 1 card" in said
    assert "\n-# 🪵 palisade · 🪨 stone · ⚙️ steel · 🔮 force field\n" in said
    assert "-# ⚗️ Mad Chemist (boosts explosives)" in said
    assert "-# 🕊️ Diplomacy (safe from attacks, not from Spies)" in said
    plain = words(public(t, reader=Reader(plain=True)))
    assert "**Ana** · palisade ×2, stone, Mad Chemist (boosts explosives) · 2 cards" in plain
    assert "\n-# 🧨 TNT on the discards (1) · draw pile " in said
    assert "<t:1800000000:R>" in said
    assert "\n-# Walls and Bombs · time’s up " in said
    assert labels(panel) == ["My cards", "Pass", "More…"]


@pytest.mark.parametrize("seats", [2, 3])
def test_walls_begin_at_one_edge_in_full_size(seats: int) -> None:
    lines = words(public(bombs(hands=["tnt"] * seats, fronts=["stone"] * seats))).splitlines()
    assert [line.startswith("🪨\u2002") for line in lines if "\u2002" in line] == [True] * seats


def test_what_the_bomb_and_the_protests_wait_for_is_told_to_who_holds_them() -> None:
    t = bombs(hands=["nuclear_bomb protests", "spy", "spy"])
    said = words(private(t, 0))
    assert says_in("explosive", "why-bomb") in said
    assert says_in("explosive", "why-protests") in said
    assert "uclear" not in words(public(t)), "nobody else needs to know"


def test_who_is_out_is_told_nobody_elses_move() -> None:
    t = bombs(hands=["tnt", "spy", ""], fronts=["stone", "", ""], out=[2]).play(0, "tnt", 1)
    assert t.view().attack is not None
    panel = private(t, 2, MOVE)
    assert says_in("explosive", "idle-out") in words(panel)
    assert first_line(public(t)).removeprefix("### ") not in words(panel)


def test_my_cards_is_the_thing_to_press_for_who_holds_some() -> None:
    for out, style in (([2], "primary"), ([0, 2], "secondary")):
        hands = ["" if seat in out else "spy" for seat in range(3)]
        t = bombs(hands=[*hands[:1], "tnt", *hands[2:]], out=out, to_move=1)
        people_ = replace(
            facts(3),
            people=tuple(
                replace(each, user_id=None if seat == 1 else 1000 + seat)
                for seat, each in enumerate(facts(3).people)
            ),
        )
        (mine,) = [b for b in buttons(SCREEN.public(t.view(), people_)) if b.label == "My cards"]
        assert mine.style == style


def test_the_endgames_cards_its_pause_and_technologys_round_are_on_the_table() -> None:
    calm = words(public(bombs(hands=["tnt", "spy", "spy"])))
    assert "Endgame" not in calm
    t = bombs(hands=["tnt", "spy", ""], out=[2], technology=2, epidemic=True)
    said = words(public(t))
    assert "Endgame cards: Earthquake, Alien Invasion, Sabotage and Christmas." in said
    assert "The Epidemic was used last turn" in said
    assert "everyone’s explosives are boosted until Cleo’s next turn" in said
    assert "💀\u2002Cleo\u00a0· 1st\u00a0out" in said
    of_four = ["tnt", "spy", "spy", ""]
    assert "Endgame cards" not in words(public(bombs(hands=of_four, out=[3]))), "no room on a phone"
    picking = public(bombs(hands=of_four, out=[3], to_move=3))
    assert "Endgame cards: Earthquake, Advanced Technology" in words(picking)
    t = bombs(hands=["tnt", "spy", ""], out=[2], delayed=[1])
    assert "misses\u00a0the\u00a0next\u00a0turn" in words(public(t))


def test_a_game_that_grows_too_calm_says_when_it_ends() -> None:
    assert "All quiet" not in words(public(bombs(hands=["tnt", "spy", "spy"])))
    t = bombs(hands=["tnt", "spy", "spy"], calm=8)
    left = t.view().calm_left
    assert 0 < left <= 6
    assert f"the game ends in {left} turns" in words(public(t))


def test_x7_2_the_table_says_when_the_last_rounds_begin() -> None:
    hands = ["tnt", "spy", "spy"]
    for circles, said in (
        (46, ""),
        (47, "2 more rounds after this one, then whoever has the most walls wins."),
        (48, "One more round after this one, then whoever has the most walls wins."),
    ):
        table = words(public(bombs(hands=hands, circles=circles)))
        assert said in table
        assert bool(said) == ("the most walls win" in table)
    last = "Last round! Then whoever has the most walls wins."
    assert last in words(public(bombs(hands=hands, circles=49)))
    t = bombs(hands=hands, fronts=["stone", "stone iron", "palisade"], circles=49, first=1).stop(0)
    headline = "### 🏆 50 rounds are up, so the walls decide: Ben wins the game!"
    assert headline in words(public(t))


def test_x3_7_whom_the_bomb_eliminates_is_told_apart_from_who_is_only_out() -> None:
    t = bombs(hands=["nuclear_bomb spy", "iron", "iron", ""], out=[3])
    t.play(0, "nuclear_bomb", 1).nothing(1)
    said = words(public(t))
    assert "💀\u2002Ben\u00a0· 2nd\u00a0out,\u00a0left\u00a0the\u00a0game" in said
    assert "💀\u2002Dev\u00a0· 1st\u00a0out" in said
    (line,) = [
        SCREEN.happening(EVERYBODY, e, people(4)) for e in t.events if isinstance(e, ev.Eliminated)
    ]
    assert line == "**Ana knocks Ben out of the game!** No endgame turns for them."


def test_x3_6_after_a_pass_the_underminer_is_all_that_is_asked() -> None:
    fronts = ["underminer", "stone", "stone"]
    t = bombs(hands=["iron tnt", "spy", "spy"], fronts=fronts).stop(0)
    said = words(public(t))
    assert "Ana: use your Underminer or end your turn." in said
    told = [SCREEN.happening(EVERYBODY, event, people(3)) for event in t.events]
    assert told == ["Ana is done playing cards. Their Underminer can still strike."]
    assert t.stop(0).view().turn is not None


# Attacked


@pytest.mark.parametrize("attack", ["flaming_arrow", "pipe_bomb", "tnt", "c_four", "rpg", "spy"])
def test_all_see_the_attacked_seat_asked_alike_whatever_it_holds(attack: str) -> None:
    """The public message and the wait don't depend on the hand of the attacked seat. That seat's
    panel has a button for each card in hand that answers the attack, and one button that leads to
    all defences."""
    shown: list[Panel] = []
    rest: list[Panel] = []
    fitting = [kind for kind in DEFENCES if Kind(attack) in SPECS[kind].to]
    for hand in ("stone", "guard", "fizzle", "blast_shield", "oops", "backfire"):
        t = bombs(hands=[attack, hand, "spy"], fronts=["stone", "palisade palisade", "iron"])
        walls = [] if attack == "spy" else ["palisade"] * (2 if attack == "rpg" else 1)
        t.play(0, attack, 1, *walls)
        shown.append(public(t))
        panel = private(t, 1)
        held = [label(EVERYBODY, Kind(hand))] if Kind(hand) in fitting else []
        asked = [each.strip("…") for each in labels(panel)]
        assert asked == [*held, "Don’t defend", "All defences"]
        assert (SAY(EVERYBODY, "attacked-none") in words(panel)) == (not held)
        rest.append(private(t, 1, label_of(panel, "All defences")))
        assert [wait.key for wait in GAME.waits(t.state)] == [f"defence:{t.state.asked}"]
    assert all(panel == shown[0] for panel in shown)
    assert labels(shown[0])[:2] == ["My cards", "Don’t defend"]
    assert all(panel == rest[0] for panel in rest)
    assert words(rest[0]).count("**") == 2 * len(fitting)


def test_who_has_no_walls_is_told_whose_they_are() -> None:
    t = bombs(hands=["tnt", "blast_shield", "spy"], fronts=["stone", "", "stone"])
    t.play(0, "tnt", 1)
    asked = "### Ben: defend against Ana’s TNT or be knocked out!"
    assert first_line(public(t)) == asked
    assert "Ana plays TNT on you. Defend or you’re out!" in first_line(private(t, 1))


def test_an_attack_and_its_answer_are_a_line_each() -> None:
    t = bombs(hands=["tnt", "blast_shield", "spy"], fronts=["stone", "iron", "stone"])
    t.play(0, "tnt", 1, "iron")
    assert told(t) == ["Ana plays **TNT** on Ben (iron wall)."]
    assert first_line(public(t)) == "### Ben: defend against Ana’s TNT (iron wall) or take the hit."
    t.defend(1, "blast_shield")
    assert told(t)[0] == "Ben plays **Blast Shield** and stops the TNT."
    t = bombs(hands=["rpg", "spy", "spy"], fronts=["stone", "iron palisade", "stone"])
    t.play(0, "rpg", 1, "iron", "palisade").nothing(1)
    assert told(t)[:2] == ["Ben doesn’t defend.", "Ben loses a palisade and an iron wall."]


def test_of_many_walls_a_player_is_named_first_and_a_phone_shows_all_of_it() -> None:
    walls = "palisade palisade stone iron"
    t = bombs(hands=["tnt", *["spy"] * 4], fronts=["stone", walls, walls, "stone", ""])
    first = private(t, 0, label_of(private(t, 0), "TNT…"))
    assert rows(first) == [["Ben", "Cleo", "Dev"], ["Ema"], ["Back"]]
    hers = private(t, 0, label_of(first, "Cleo"))
    assert labels(hers) == [
        "Cleo: one of 2 palisades", "Cleo: stone wall", "Cleo: iron wall", "Back",
    ]  # fmt: skip
    assert private(t, 0, label_of(hers, "Back")) == first
    assert private(t, 0, label_of(first, "Back")) == private(t, 0)
    stale = replace(label_of(first, "Cleo"), seat=0)
    assert private(t, 0, stale) == first, "nothing of one's own can be named"
    press = label_of(hers, "Cleo: iron wall")
    t.do(GAME.action(press.kind, 0, press.number, press.places))
    assert told(t) == ["Ana plays **TNT** on Cleo (iron wall)."]


def test_oops_names_its_target_and_then_the_walls() -> None:
    t = bombs(
        hands=["rpg", "oops", "spy", "spy"],
        fronts=["stone", "iron palisade", "palisade palisade steel", "force_field"],
    )
    t.play(0, "rpg", 1, "iron", "palisade")
    home = private(t, 1)
    assert labels(home) == ["Oops…", "Don’t defend", "All defences"]
    menu = private(t, 1, label_of(home, "Oops…"))
    assert rows(menu) == [
        ["Cleo: one of 2 palisades", "Cleo: steel wall"],
        ["Dev: no effect"],
        ["Back"],
    ]
    second = private(t, 1, label_of(menu, "Cleo: one of 2 palisades"))
    assert labels(second) == ["Cleo: palisade", "Cleo: steel wall", "Start over", "Back"]
    press = label_of(second, "Cleo: steel wall")
    assert (press.verb, len(press.places)) == ("act", 2)
    t.do(GAME.action(press.kind, 1, press.number, press.places))
    assert told(t) == ["Ben plays **Oops**! The RPG goes to Cleo (palisade, steel wall) instead."]


# The hand


def test_the_hand_is_grouped_by_kind_with_what_can_be_played_and_at_whom() -> None:
    t = bombs(
        hands=["tnt fizzle tnt nuclear_bomb assassin stone flaming_arrow", "spy", "spy"],
        fronts=["stone", "iron palisade", "steel"],
    )
    panel = private(t, 0)
    said = words(panel)
    can, rest = said.split("When you’re attacked:")
    kept, cannot = rest.split("Not now:")
    assert can.startswith("### Your turn!\n-# Time’s up <t:")
    assert kept.strip() == "💧\u00a0Fizzle"
    assert "☢️\u00a0Nuclear\u00a0Bomb, 🗡️\u00a0Assassin" in cannot
    assert "-# Nuclear Bomb: Only once someone’s out." in cannot
    plays = ["Flaming Arrow…", "TNT ×2…", "Stone wall…"]
    assert labels(panel) == [*plays, "Trade 3…", "Pass", "What they do"]
    signs = {b.label: b.emoji.name for b in buttons(panel) if b.emoji is not None}
    assert signs == dict(zip(plays, "🏹🧨🪨", strict=True))
    menu = private(t, 0, label_of(panel, "TNT ×2…"))
    assert words(menu).startswith("### 🧨 TNT\nDestroys a palisade, stone or iron wall. Pick")
    waiting = words(private(t, 1))
    assert waiting.startswith("### Not your turn yet, it’s Ana’s.")
    assert "🕵️\u00a0Spy" in waiting
    assert labels(private(t, 1)) == ["What they do"]
    assert labels(private(t, 1, MOVE)) == ["What they do", "Let the computer play"]


def test_a_card_says_what_it_does_when_it_is_pressed() -> None:
    t = bombs(hands=["tnt fizzle tnt assassin", "spy", ""], out=[2])
    panel = private(t, 0)
    assert "Destroys" not in words(panel)
    asking = private(t, 0, label_of(panel, "What they do"))
    assert labels(asking) == ["TNT ×2", "Assassin", "Fizzle", "Back"]
    assert "Destroys" not in words(asking), "one card at a time"
    for card, does_ in (
        ("TNT ×2", "### 🧨 TNT\nDestroys a palisade, stone or iron wall."),
        ("Fizzle", "### 💧 Fizzle\nStops a Flaming Arrow or Pipe Bomb."),
        ("Assassin", "### 🗡️ Assassin\nRemoves a Mad Chemist or Underminer.\n-# No use right now."),
    ):
        shown = private(t, 0, label_of(asking, card))
        assert words(shown).startswith(does_)
        assert labels(shown) == labels(asking), "the others can be asked about from here"
        assert [press.verb for press in presses(shown)][-1] == "cancel"
    # An attacked player reads that first.
    t.play(0, "tnt", 1, *t.view().seats[1].front[:1])
    assert "on you" in first_line(private(t, 1, label_of(panel, "What they do")))


def test_a_card_that_needs_no_target_is_read_before_it_is_played() -> None:
    t = bombs(hands=["stone productivity spy", "spy", "spy"])
    for card, go in (("Stone wall…", "Build it"), ("Productivity…", "Play it")):
        shown = private(t, 0, label_of(private(t, 0), card))
        kind = label_of(shown, go).kind
        assert does(EVERYBODY, Kind(kind)) in words(shown)
        assert labels(shown) == [go, "Back"]
        assert label_of(shown, go).verb == "act"
    stale = replace(label_of(private(t, 0), "Stone wall…"), number=t.state.asked + 1)
    assert labels(private(t, 0, stale)) == labels(private(t, 0))


def test_who_holds_a_guard_alone_is_not_told_that_it_helps_against_bombs() -> None:
    t = bombs(hands=["tnt guard", "spy", "spy"])
    assert "Against Spies: 💂\u00a0Guard" in words(private(t, 0))
    assert "When you’re attacked" not in words(private(t, 0))


@pytest.mark.parametrize("plain", [False, True])
def test_a_full_hand_fits_a_phone_a_sign_for_each_kind_beside_its_name(plain: bool) -> None:
    """A full hand fits on a phone, with a sign beside the name of each kind. A reader with plain
    mode gets only the names."""
    assert set(EMOJI) == set(Kind)
    assert len(set(EMOJI.values())) == len(EMOJI)
    hand = "tnt tnt spy guard fizzle oops stone inspector rpg protests nuclear_bomb twist"
    t = bombs(hands=[hand, "spy", "spy"])
    seen = facts(3, deadlines=CLOCKS, reader=Reader(plain=plain))
    for seat in (0, 1):
        panel = SCREEN.private(t.view(seat), seen)
        assert panel is not None
        lines = [line for b in panel.blocks if isinstance(b, Text) for line in b.text.splitlines()]
        assert len(lines) <= 8
        assert len(rows(panel)) <= 4
        assert any(sign in words(panel) for sign in EMOJI.values()) != plain
        assert all(button.emoji is None for button in buttons(panel)) or not plain
        assert "· " not in words(panel), "plain mode would part the hand at it"


def test_explosives_one_rank_higher_say_so() -> None:
    t = bombs(
        hands=["flaming_arrow c_four rpg", "spy"], fronts=["mad_chemist", "stone palisade steel"]
    )
    asking = private(t, 0, label_of(private(t, 0), "What they do"))
    for card, said in (
        ("Flaming Arrow", "Destroys a palisade or stone wall (boosted).\n"),
        ("C4", "Destroys any two of a player’s walls, except a force field (boosted).\n"),
        ("RPG", "Destroys any two of a player’s walls, except a force field.\n"),
    ):
        assert said in words(private(t, 0, label_of(asking, card)))
    menu = private(t, 0, label_of(private(t, 0), "Flaming Arrow…"))
    assert "or stone wall (boosted). Pick a target." in words(menu)
    t.play(0, "flaming_arrow", 1, "stone")
    assert told(t) == ["Ana plays **Flaming Arrow** (boosted) on Ben (stone wall)."]


def test_target_menus_show_walls_as_they_stand() -> None:
    t = bombs(
        hands=["tnt", "spy", "spy", "spy"],
        fronts=["stone", "palisade iron palisade steel", "", "stone diplomacy"],
    )
    menu = private(t, 0, label_of(private(t, 0), "TNT…"))
    assert rows(menu) == [
        ["Ben: one of 2 palisades", "Ben: iron wall"],
        ["Cleo: no walls!"],
        ["Back"],
    ]
    stale = replace(label_of(private(t, 0), "TNT…"), number=t.state.asked + 1)
    assert labels(private(t, 0, stale)) == labels(private(t, 0))


@pytest.mark.parametrize(
    ("card", "fronts", "shown"),
    [
        ("spy", "force_field", ["Ben: one of 2 cards", "Ben: force field"]),
        ("inspector", "stone", ["Ben: 2 cards"]),
        ("firestorm", "palisade stone palisade", ["Ben: palisade ×2"]),
        ("firestorm", "", ["Ben: no walls!"]),
        ("assassin", "mad_chemist underminer", ["Ben: Mad Chemist", "Ben: Underminer"]),
        ("c_four", "steel iron", ["Ben: iron wall", "Ben: steel wall"]),
    ],
)
def test_what_a_card_is_aimed_at_is_named(card: str, fronts: str, shown: list[str]) -> None:
    t = bombs(hands=[card, "guard fizzle"], fronts=["stone", fronts])
    menu = private(t, 0, label_of(private(t, 0), f"{label(EVERYBODY, Kind(card))}…"))
    assert labels(menu) == [*shown, "Back"]


def test_a_trade_is_picked_card_by_card() -> None:
    t = bombs(hands=["tnt spy tnt guard", "spy"])
    menu = private(t, 0, label_of(private(t, 0), "Trade 3…"))
    assert labels(menu) == ["TNT ×2", "Spy", "Guard", "Back"]
    menu = private(t, 0, label_of(menu, "TNT ×2"))
    assert labels(menu) == ["TNT", "Spy", "Guard", "Start over", "Back"]
    menu = private(t, 0, label_of(menu, "TNT"))
    assert "Picked: TNT ×2." in words(menu)
    press = label_of(menu, "Guard")
    t.do(GAME.action(press.kind, 0, press.number, press.places))
    assert told(t)[0] == "Ana trades 2 TNT and a Guard for a new card."


def test_productivity_and_the_underminer_say_what_is_left_of_the_turn() -> None:
    t = bombs(
        hands=["productivity stone spy palisade", "spy"], fronts=["underminer", "stone palisade"]
    )
    assert "Underminer…" in labels(private(t, 0))
    t.play(0, "productivity")
    panel = private(t, 0)
    assert first_line(panel) == "### Play up to 2 more cards or end your turn."
    assert first_line(public(t)) == "### Ana: play up to 2 more cards or end your turn."
    assert labels(panel)[-3:] == ["Underminer…", "End turn", "What they do"]
    assert "End turn" in labels(public(t))
    t.play(0, "stone")
    assert first_line(public(t)) == "### Ana: play one more card or end your turn."
    t.play(0, "palisade")
    assert first_line(private(t, 0)) == "### Use your Underminer or end your turn."
    assert first_line(public(t)) == "### Ana: use your Underminer or end your turn."
    menu = private(t, 0, label_of(private(t, 0), "Underminer…"))
    assert rows(menu) == [["Ben: palisade", "Ben: stone wall"], ["Back"]]
    t.undermine(0, 1, "stone")
    assert told(t)[0] == "Ben loses a stone wall to Ana’s **Underminer**."


# What only one player may see


def test_the_inspectors_look_is_private() -> None:
    t = bombs(hands=["inspector guard", "tnt spy tnt", "guard"]).play(0, "inspector", 1)
    assert told(t) == ["Ana plays **Weapons Inspector** on Ben."]
    panel = private(t, 0, until=1_800_000_000.0)
    shown = "### 🔎 Ben’s hand, hidden again <t:1800000000:R>\n🧨\u00a0TNT\u00a0×2, 🕵️\u00a0Spy"
    assert shown in words(panel)
    assert "Got it" in labels(panel)
    for other in (words(public(t)), words(private(t, 2)), words(private(t, 1))):
        assert "Ben’s hand" not in other
    assert "TNT" not in words(public(t))
    t.end_look(0)
    assert "Ben’s hand" not in words(private(t, 0))


def test_arranging_is_private_and_takes_one_press_less_than_cards() -> None:
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg steel tnt").play(0, "twist")
    assert "Ana is rearranging the next cards" in first_line(public(t))
    for other in (words(public(t)), words(private(t, 1))):
        assert "steel" not in other
        assert "TNT" not in other
    panel = private(t, 0)
    assert "Next cards, in order: TNT, RPG, steel wall, TNT." in words(panel)
    assert labels(panel) == ["TNT ×2", "RPG", "Steel wall", "Keep this order"]
    panel = private(t, 0, label_of(panel, "Steel wall"))
    panel = private(t, 0, label_of(panel, "RPG"))
    assert "Your order so far: steel wall, RPG." in words(panel)
    assert labels(panel) == ["TNT ×2", "Start over"]
    press = label_of(panel, "TNT ×2")
    t.do(GAME.action(press.kind, 0, press.number, press.places))
    assert (t.hand(1), t.supply(3)) == ("spy steel", "rpg tnt tnt")
    assert told(t)[0] == "Ana puts the next cards back."


def test_cards_in_their_order_may_stay_so() -> None:
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg", bare=True).play(0, "twist")
    panel = private(t, 0)
    assert labels(panel) == ["TNT", "RPG"]
    press = label_of(panel, "TNT")
    assert press.verb == "act"
    assert [place.slot for place in press.places] == [0, 1]
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt", bare=True).play(0, "twist")
    assert labels(private(t, 0)) == ["TNT"]
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg tnt spy").play(0, "twist")
    press = label_of(private(t, 0), "Keep this order")
    assert (press.verb, [place.slot for place in press.places]) == ("act", [0, 1, 2, 3])


# Out


def test_an_eliminated_seat_has_its_menu() -> None:
    t = bombs(hands=["", "spy guard", "tnt"], fronts=["", "stone", "steel"], out=[0], to_move=0)
    assert first_line(public(t)) == "### Ana (out): pick an endgame card or skip."
    panel = private(t, 0)
    assert labels(panel) == [
        "Earthquake…",
        "Sabotage…",
        "Advanced Technology…",
        "Alien Invasion…",
        "Epidemic…",
        "Christmas…",
        "Skip",
    ]
    menu = private(t, 0, label_of(panel, "Sabotage…"))
    assert "Destroys a player’s strongest wall, even a force field." in words(menu)
    assert labels(menu) == ["Ben: stone wall", "Cleo: steel wall", "Back"]
    assert labels(private(t, 0, label_of(panel, "Epidemic…"))) == ["Ben", "Cleo", "Back"]
    t.pick(0, "epidemic", 1)
    assert told(t)[0] == "Ana (out) plays **Epidemic** on Ben."
    assert SCREEN.private(t.view(0), KNOWN) is None
    assert "You’re out" in words(private(t, 0, MOVE))


def test_the_menu_says_what_does_not_lie_ready() -> None:
    t = bombs(
        hands=["", "spy", "spy", ""],
        fronts=["", "force_field", "", ""],
        out=[0, 3],
        to_move=0,
        technology=3,
        epidemic=True,
    )
    said = words(private(t, 0))
    assert "Epidemic: just used, so you can’t pick it this turn." in said
    assert "Advanced Technology: still in effect." in said
    assert "Earthquake: no use right now." in said


# Ends


@pytest.mark.parametrize(
    ("fronts", "calm", "said"),
    [
        (["stone", "", ""], 0, "### 🏆 ana is the last one standing and wins the game!"),
        # X7.2: both have two walls, so it is not their number that decides.
        (
            ["stone steel", "iron iron", ""],
            9,
            "### 🏆 Nothing fell for 10 rounds, so the walls decide: ana wins the game!",
        ),
    ],
)
def test_who_wins_is_called_as_they_are_called(fronts: list[str], calm: int, said: str) -> None:
    t = bombs(hands=["tnt", "spy", ""], fronts=fronts, out=[2], calm=calm, first=1)
    if calm:
        t.stop(0)
    else:
        t.attack(0, "tnt", 1)
    assert first_line(SCREEN.public(t.view(), facts(3, ("ana", "ben", "cleo")))) == said


def test_the_end_of_a_game_and_of_a_set() -> None:
    t = bombs(hands=["tnt", "spy"], fronts=["stone", ""], rounds=3)
    t.attack(0, "tnt", 1)
    assert told(t)[1] == "**Ana knocks out Ben!**"
    panel = public(t)
    assert first_line(panel) == "### Game 1 is over: Ana is the last one standing."
    assert labels(panel)[:2] == ["Ready for the next game", "My move"]
    assert words(panel).count("1\u00a0game\u00a0won") == 1, "told once"
    assert "-# Walls and Bombs · Game 1/3" in words(panel).replace("\u00a0", " ")
    assert "```" not in words(panel)
    assert labels(private(t, 1, MOVE)) == [
        "Ready for the next game",
        "Let the computer play",
    ]
    t = bombs(hands=["tnt", "spy"], fronts=["stone", ""]).attack(0, "tnt", 1)
    panel = public(t, seed="5eed")
    assert first_line(panel) == "### 🏆 Ana is the last one standing and wins the game!"
    assert "5eed" not in words(panel)
    assert labels(panel)[0] == "Rematch"
    assert labels(private(t, 1, MOVE)) == []
    early = SCREEN.scores(bombs(hands=["tnt", "spy"]).view(), facts(2, unit=SCREEN.unit))
    assert "No game has been scored yet." in words(early)


def test_x7_1_the_sheet_of_a_single_game_tells_places_and_that_of_a_set_points() -> None:
    t = bombs(hands=["tnt tnt", "spy", "spy"], fronts=["stone", "", ""])
    t.attack(0, "tnt", 2).stop(1).stop(2).attack(0, "tnt", 1)
    sheet = words(SCREEN.scores(t.view(), facts(3, unit=SCREEN.unit)))
    assert "a single game" in sheet
    assert "```\n1st Ana\n2nd Ben\n3rd Cleo\n```" in sheet
    stored = SCREEN.sheet(EVERYBODY, people(3), [(0, 1, 0)], (3, 1, 2))
    assert stored == "```\n1st Ben\n2nd Cleo\n3rd Ana\n```"
    t = bombs(hands=["tnt", "spy"], fronts=["stone", ""], rounds=3).attack(0, "tnt", 1)
    sheet = words(SCREEN.scores(t.view(), facts(2, unit=SCREEN.unit)))
    assert "one point per game won" in sheet
    assert "Game 1  Total" in sheet
    assert "Game 1  Total" in SCREEN.sheet(EVERYBODY, people(2), [(1, 0)])
    three = [(1, 0), (0, 1), (1, 0)]
    assert "Place" in SCREEN.sheet(EVERYBODY, people(2), three, (1, 2))


def test_names_in_a_list_of_places_stay_within_a_phone_and_harmless() -> None:
    sheet = SCREEN.sheet(EVERYBODY, people(3, ("W" * 60, *HOSTILE)), [(0, 1, 1)], (3, 1, 1))
    assert [line[:3] for line in sheet.splitlines()[1:-1]] == ["1st", "1st", "3rd"]
    assert max(map(width, sheet.splitlines())) <= COLUMNS
    assert "```" not in sheet.strip("`")


def test_what_a_list_of_matches_says_behind_a_name() -> None:
    assert SCREEN.earned(EVERYBODY, 1, ExplosiveOptions(rounds=1)) == ""
    assert SCREEN.earned(EVERYBODY, 1, ExplosiveOptions(rounds=3)) == "1 game"
    assert SCREEN.earned(EVERYBODY, 0, ExplosiveOptions(rounds=5)) == "0 games"


def test_the_final_table_says_who_won_once_and_everybodys_place() -> None:
    t = bombs(hands=["tnt tnt", "spy", "spy"], fronts=["stone", "", ""])
    t.attack(0, "tnt", 2).stop(1).stop(2).attack(0, "tnt", 1)
    lines = [line for event in t.events if (line := SCREEN.happening(EVERYBODY, event, THREE))]
    said = words(public(t, happenings=tuple(lines), seed="5eed"))
    assert said.count("last one standing") == said.count("wins") == 1
    assert "\n🥈 **Ben** · 2nd out\n🥉 **Cleo** · 1st out\n" in said
    assert "\n🪨\u2002Ana\n" in said
    plain = words(public(t, seed="5eed", reader=Reader(plain=True)))
    assert "\n2nd **Ben** · 2nd out\n3rd **Cleo** · 1st out\n" in plain


def test_the_last_game_of_a_set_is_told_below_who_won_the_set() -> None:
    t = bombs(hands=["tnt", "spy"], fronts=["stone", ""], rounds=3, round=3)
    t.attack(0, "tnt", 1)
    said = words(public(t, seed="5eed"))
    assert first_line(public(t, seed="5eed")).startswith("### 🏆 Ana wins the set")
    assert "Game 3: Ana is the last one standing." in said
    assert "🥇 **Ana** · 1 game\n🥈 **Ben** · 0 games" in said


def test_who_was_spied_upon_reads_alone_which_card_went() -> None:
    stole = ev.Stole(0, 1, K.TNT)
    assert SCREEN.alone(EVERYBODY, stole.seen_by(1), 1, THREE) == "Ana’s Spy stole TNT from you."
    assert SCREEN.alone(EVERYBODY, stole.seen_by(0), 0, THREE) is None
    assert SCREEN.alone(EVERYBODY, stole.seen_by(2), 2, THREE) is None
    assert SCREEN.alone(EVERYBODY, ev.Eliminated(1, 0, (), (), True), 1, THREE) == ""
    assert SCREEN.alone(EVERYBODY, ev.Eliminated(2, 0, (), (), True), 1, THREE) is None


def test_suspended_and_away() -> None:
    t = bombs(hands=["tnt", "spy", "spy"]).leave(0)
    assert "I’m back" in labels(public(t))
    assert "The computer is playing for Ana" in words(public(t))
    assert "away" not in words(public(t)), "that says it"
    assert labels(public(t, suspended=True)) == ["I’m back", "Scoresheet", "Rules", "More…"]
    assert "I’m back" in labels(private(t, 0, MOVE))
    unasked = private(t, 0)
    assert words(unasked).startswith(
        "**The computer is playing for you** until you press “I’m back”."
    )
    assert "I’m back" in labels(unasked)
    assert "The computer plays" not in words(private(t, 1))


def test_a_spectator_has_no_panel() -> None:
    assert SCREEN.private(deal().view(), KNOWN) is None


# Sentences


def test_every_refusal_of_the_game_has_its_message() -> None:
    raised = {
        Refusal[name]
        for path in Path(explosive.__file__).parent.glob("*.py")
        for name in re.findall(r"Refusal\.([A-Z_]+)", path.read_text(encoding="utf-8"))
    }
    assert len(raised) > 15
    assert [r for r in raised if not SAY.has(f"refusal-{r.value.replace('_', '-')}")] == []


def test_refusals_help() -> None:
    t = bombs(hands=["tnt", "spy", "spy"])
    view = t.view(1)
    assert "It’s Ana’s turn" in SCREEN.refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, view, THREE, "spy")
    assert "someone is out" in SCREEN.refusal(
        EVERYBODY, Refusal.TOO_EARLY, view, THREE, "nuclear_bomb"
    )
    assert "C4 or an RPG" in SCREEN.refusal(EVERYBODY, Refusal.TOO_EARLY, view, THREE, "protests")
    t.play(0, "tnt", 1, "stone")
    said = SCREEN.refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, t.view(2), THREE, "no_defence")
    assert said == "Ben is under attack, so it’s their move. Wait and see if they defend."
    assert "still in your hand" in SCREEN.refusal(EVERYBODY, Refusal.STALE, view, THREE, "fizzle")


SAMPLES: tuple[tuple[ev.Event, str | None], ...] = (
    (ev.RoundDealt(2, 1, (K.PALISADE, K.PALISADE, K.IRON), 7, 3),
     "Game 2: everyone starts with 7 cards and the same walls. Ben goes first."),
    (ev.RoundDealt(1, 1, (K.PALISADE, K.PALISADE, K.IRON), 7, 1),
     "Everyone starts with 7 cards and the same walls. Ben goes first."),
    (ev.TurnBegan(1, 3, False), None),
    (ev.TurnLost(1), "Ben misses a turn (Epidemic)."),
    (ev.Drew(0, 1, HIDDEN, ev.FOR_TURN), None),
    (ev.Drew(0, 3, HIDDEN, ev.OUT_OF_CARDS), "Ana runs out of cards and draws 3."),
    (ev.Reshuffled(40), "The draw pile ran out, so 40 discards were shuffled back in."),
    (ev.Passed(0, True), "Ana runs out of time, so their turn ends."),
    (ev.Laid(0, K.STEEL), "Ana builds a steel wall."),
    (ev.Laid(0, K.DIPLOMACY), "Ana plays Diplomacy."),
    (ev.Played(0, K.PIPE_BOMB, 1, (K.IRON,), True),
     "Ana plays **Pipe Bomb** (boosted) on Ben (iron wall)."),
    (ev.Backfired(1, K.RPG, 0), "Ben plays **Backfire**! The RPG turns back on Ana."),
    (ev.Undefended(1, K.RPG, True), "Ben doesn’t defend (timed out)."),
    (ev.Fizzled(1, K.TNT), "The TNT can’t destroy any of Ben’s walls."),
    (ev.WallsFell(0, (K.PALISADE, K.STONE), 0, K.NUCLEAR_BOMB),
     "Ana pays for the bomb with a palisade and a stone wall."),
    (ev.Killed(0, 1, K.UNDERMINER), "Ben’s Underminer is gone."),
    (ev.Discarded(1, (K.TNT, K.RPG, K.TNT), K.PROTESTS), "Ben discards 2 TNT and an RPG."),
    (ev.Discarded(1, (), K.ALIENS), "Ben has nothing to discard."),
    (ev.Discarded(1, (K.DIPLOMACY,), K.DIPLOMACY), None),
    (ev.Stole(0, 1, HIDDEN), "Ana’s Spy steals a card from Ben."),
    (ev.TechnologyEnded(2), "Cleo’s Advanced Technology wears off."),
    (ev.RoundScored(1, (), (), (0, 2), "calm"), None),
    (ev.GameEnded(Outcome("rounds_played", (1, 1, 2), (1, 1, 3), (0, 1))), None),
    (ev.SeatLeft(0, True), "Ana ran out of time again, so the computer takes over."),
    (ev.SeatReturned(1), "Ben is back."),
    (ev.LookEnded(0, 1), None),
    (ev.Passed(0, False), "Ana ends their turn."),
    (ev.Passed(0, False, True), "Ana is done playing cards. Their Underminer can still strike."),
    (ev.Traded(0, (K.TNT, K.TNT, K.GUARD)), "Ana trades 2 TNT and a Guard for a new card."),
    (ev.Played(0, K.PRODUCTIVITY, None, (), False), "Ana plays **Productivity**."),
    (ev.Played(0, K.INSPECTOR, 1, (), False), "Ana plays **Weapons Inspector** on Ben."),
    (ev.Picked(2, K.CHRISTMAS, None), "Cleo (out) plays **Christmas**."),
    (ev.Picked(2, K.SABOTAGE, 0), "Cleo (out) plays **Sabotage** on Ana."),
    (ev.Defended(1, K.FIZZLE, K.PIPE_BOMB, 0), "Ben plays **Fizzle** and stops the Pipe Bomb."),
    (ev.Redirected(1, K.TNT, 0, 2, ()), "Ben plays **Oops**! The TNT goes to Cleo instead."),
    (ev.WallsFell(1, (K.STONE,), 0, K.TNT), "Ben loses a stone wall."),
    (ev.Eliminated(1, 0, (), (), True), "**Ana knocks out Ben!** The endgame begins."),
    (ev.Eliminated(1, 0, (), (), False), "**Ana knocks out Ben!**"),
    (ev.Inspected(0, 1, 7, HIDDEN), None),
    (ev.Foresaw(0, 4, HIDDEN), None),
    (ev.Arranged(0, HIDDEN, False), "Ana puts the next cards back."),
    (ev.Arranged(0, HIDDEN, True), "Ana runs out of time, so the next cards go back as they were."),
)  # fmt: skip


@pytest.mark.parametrize(("event", "line"), SAMPLES)
def test_happenings(event: ev.Event, line: str | None) -> None:
    assert SCREEN.happening(EVERYBODY, event, THREE) == line


def test_each_card_is_told_in_one_short_sentence() -> None:
    for kind in Kind:
        said = does(EVERYBODY, kind)
        assert said.endswith(".")
        assert len(said) <= 90
        if SPECS[kind].when is not When.ENDGAME:
            assert some(EVERYBODY, kind) != some(EVERYBODY, kind, 2)
        if kind in WALLS:
            assert SAY.has(message_of("wall", kind))
        elif SPECS[kind].does is Deed.LAY:
            assert SAY.has(message_of("note", kind)), "what it means to all"
        if kind in EXPLOSIVES and kind is not K.RPG:
            assert "boosted" in does(EVERYBODY, kind, up=True)
        else:
            assert does(EVERYBODY, kind, up=True) == said
    assert [some(EVERYBODY, kind) for kind in (K.IRON, K.RPG, K.C4, K.UNDERMINER)] == [
        "an iron wall",
        "an RPG",
        "C4",
        "an Underminer",
    ]
    assert listed(EVERYBODY, ()) == row_of(EVERYBODY, ()) == "nothing"
    assert listed(EVERYBODY, (K.SPY, K.SPY, K.PALISADE)) == "a palisade and 2 Spies"
    lies = front(Reader(plain=True), (K.UNDERMINER,))
    assert lies == "**no walls**, Underminer (one wall a turn)"
    assert front(EVERYBODY, (K.STEEL, K.UNDERMINER, K.PALISADE, K.STEEL)) == "🪵⚙️⚙️"
    assert front(EVERYBODY, (K.STONE, *[K.PALISADE] * ACROSS)) == f"🪵×{ACROSS} 🪨×1"


def test_what_stays_in_front_of_somebody_says_so() -> None:
    for kind, spec in SPECS.items():
        if spec.does is Deed.LAY and kind not in WALLS:
            said = does(EVERYBODY, kind)
            assert ("Stays in play" in said) == (kind is not K.DIPLOMACY)
    assert "until your next turn" in does(EVERYBODY, K.DIPLOMACY)


def test_each_event_has_a_line_or_none() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(ev.Event))


def test_no_message_of_the_game_takes_the_place_of_a_shared_one() -> None:
    own = set(identifiers(Path(sentences.__file__).parent / "words"))
    assert not own & set(identifiers(SHARED))


def test_the_rules_tell_of_every_card() -> None:
    said = "\n".join(SCREEN.rules_pages(EVERYBODY, ExplosiveOptions(bombed_leave=False)))
    assert "leaves this game" not in said
    for kind in Kind:
        assert does(EVERYBODY, kind) in said
        if SPECS[kind].when is not When.ENDGAME:
            assert f"**{label(EVERYBODY, kind)}** ×{SPECS[kind].count}:" in said


@pytest.mark.parametrize("palisades", [2, 3, 4])
def test_x1_4_the_first_page_says_what_every_number_of_players_gets(palisades: int) -> None:
    options = ExplosiveOptions.model_validate({"palisades": palisades})
    page = SCREEN.rules_pages(EVERYBODY, options)[0]
    for seats in range(2, 6):
        (dealt,) = [e for e in deal(seats, palisades=palisades).events
                    if isinstance(e, ev.RoundDealt)]  # fmt: skip
        count = dealt.walls.count(K.PALISADE)
        told = f"5 players: only {count} palisade" if seats == 5 else f"behind {count} palisade"
        assert told in page


def test_the_first_page_of_the_rules_is_a_glance() -> None:
    for rules in (None, ExplosiveOptions(palisades=4, rounds=5), ExplosiveOptions(palisades=2)):
        assert len(SCREEN.rules_pages(EVERYBODY, rules)[0].split()) <= 120


def test_in_a_computers_turn_nobody_can_press_what_is_its_alone() -> None:
    """People aren't offered the actions of a computer player. Such a button could vanish while it
    is pressed, and Discord refuses the press of a button that was removed."""

    def enabled(t: Bombs) -> set[str]:
        panel = public(t)
        rows = [block for block in panel.blocks if isinstance(block, Row)]
        return {b.label for row in rows for b in row.buttons if not b.disabled}

    pass_, none = (says_in("explosive", each) for each in ("button-pass", "button-no-defence"))
    mine = bombs(hands=["tnt", "spy", "spy"])
    assert pass_ in enabled(mine)
    assert none not in enabled(mine.play(0, "tnt", 1, "stone")), "Ben is a computer player"
    theirs = bombs(hands=["spy", "tnt", "spy"], to_move=1)
    assert pass_ not in enabled(theirs)
    assert none in enabled(theirs.play(1, "tnt", 0, "stone"))


def test_whom_a_spy_is_sent_to_is_waited_for_in_a_spys_words() -> None:
    t = bombs(hands=["spy tnt", "spy", "spy"]).play(0, "spy", 1)
    assert says_in("explosive", "hand-waits-spy", name="Ben") in words(private(t, 0))
