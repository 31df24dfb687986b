"""The private panels of Walls and Bombs: the hand, the menus of targets, what an attacked player is
asked, and what only one player may see."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.explosive.sentences import EMOJI, label
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Text
from bot.ui.reader import EVERYBODY, Reader
from engine.games.explosive.deck import DEFENCES, SPECS, Kind
from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from tests.games.explosive.builders import Bombs, bombs, deal
from tests.games.explosive.screens import CLOCKS, MOVE, SCREEN, private, public, told
from tests.support.screens import (
    HOSTILE,
    buttons,
    facts,
    first_line,
    label_of,
    labels,
    presses,
    rows,
    words,
)
from tests.support.wording import says_in


def take(t: Bombs, seat: int, *pressed: str) -> ComponentId:
    """Press these buttons of the panel. The last one takes the action, which is returned."""
    press = label_of(private(t, seat, *pressed[:-1]), pressed[-1])
    assert press.verb == "act"
    t.do(GAME.action(press.kind, seat, press.number, press.places))
    return press


# The hand


def test_the_hand_is_grouped_by_kind_with_what_can_be_played_and_at_whom() -> None:
    t = bombs(
        hands=["tnt fizzle tnt nuclear_bomb protests stone flaming_arrow", "spy", "spy"],
        fronts=["stone", "iron palisade", "steel"],
    )
    panel = private(t, 0)
    can, rest = words(panel).split("When you’re attacked:")
    kept, cannot = rest.split("Not now:")
    assert can.startswith("### Your turn!\n-# Time’s up <t:")
    assert kept.strip() == "💧\u00a0Fizzle"
    assert "☢️\u00a0Nuclear\u00a0Bomb" in cannot
    assert "-# Nuclear Bomb: Only once someone’s out." in cannot
    assert says_in("explosive", "why-protests") in cannot
    assert "uclear" not in words(public(t)), "nobody else needs to know"
    plays = ["Flaming Arrow…", "TNT ×2…", "Stone wall…"]
    assert labels(panel) == [*plays, "Trade 3…", "Pass", "What they do"]
    signs = {b.label: b.emoji.name for b in buttons(panel) if b.emoji is not None}
    assert signs == dict(zip(plays, "🏹🧨🪨", strict=True))
    waiting = words(private(t, 1))
    assert waiting.startswith("### Not your turn yet, it’s Ana’s.")
    assert "🕵️\u00a0Spy" in waiting
    assert labels(private(t, 1)) == ["What they do"]
    assert labels(private(t, 1, MOVE)) == ["What they do", "Let the computer play"]


def test_a_card_says_what_it_does_when_it_is_pressed() -> None:
    t = bombs(hands=["tnt fizzle tnt assassin", "spy", ""], out=[2])
    assert "Destroys" not in words(private(t, 0))
    asking = private(t, 0, "What they do")
    assert labels(asking) == ["TNT ×2", "Assassin", "Fizzle", "Back"]
    assert "Destroys" not in words(asking), "one card at a time"
    for card, does in (
        ("TNT ×2", "### 🧨 TNT\nDestroys a palisade, stone or iron wall."),
        ("Fizzle", "### 💧 Fizzle\nStops a Flaming Arrow or Pipe Bomb."),
        ("Assassin", "### 🗡️ Assassin\nRemoves a Mad Chemist or Underminer.\n-# No use right now."),
    ):
        shown = private(t, 0, "What they do", card)
        assert words(shown).startswith(does)
        assert labels(shown) == labels(asking), "the others can be asked about from here"
        assert [press.verb for press in presses(shown)][-1] == "cancel"
    # An attacked player reads that first.
    ask = label_of(private(t, 0), "What they do")
    t.play(0, "tnt", 1, *t.view().seats[1].front[:1])
    assert "on you" in first_line(private(t, 1, ask))


@pytest.mark.parametrize(
    ("card", "go"), [("Stone wall…", "Build it"), ("Productivity…", "Play it")]
)
def test_a_card_that_needs_no_target_is_read_before_it_is_played(card: str, go: str) -> None:
    t = bombs(hands=["stone productivity spy", "spy", "spy"])
    shown = private(t, 0, card)
    assert labels(shown) == [go, "Back"]
    assert says_in("explosive", f"does-{label_of(shown, go).kind}") in words(shown)
    assert take(t, 0, card, go)


def test_who_holds_a_guard_alone_is_not_told_that_it_helps_against_bombs() -> None:
    t = bombs(hands=["tnt guard", "spy", "spy"])
    assert "Against Spies: 💂\u00a0Guard" in words(private(t, 0))
    assert "When you’re attacked" not in words(private(t, 0))


@pytest.mark.parametrize("plain", [False, True])
def test_a_full_hand_fits_a_phone_a_sign_for_each_kind_beside_its_name(plain: bool) -> None:
    """A reader with plain mode gets only the names."""
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
    for card, said in (
        ("Flaming Arrow", "Destroys a palisade or stone wall (boosted).\n"),
        ("C4", "Destroys any two of a player’s walls, except a force field (boosted).\n"),
        ("RPG", "Destroys any two of a player’s walls, except a force field.\n"),
    ):
        assert said in words(private(t, 0, "What they do", card))
    menu = private(t, 0, "Flaming Arrow…")
    assert "or stone wall (boosted). Pick a target." in words(menu)


def test_productivity_and_the_underminer_say_what_is_left_of_the_turn() -> None:
    t = bombs(
        hands=["productivity stone spy palisade", "spy"], fronts=["underminer", "stone palisade"]
    )
    assert "Underminer…" in labels(private(t, 0))
    t.play(0, "productivity")
    assert first_line(private(t, 0)) == "### Play up to 2 more cards or end your turn."
    assert labels(private(t, 0))[-3:] == ["Underminer…", "End turn", "What they do"]
    assert "End turn" in labels(public(t))
    t.play(0, "stone").play(0, "palisade")
    assert first_line(private(t, 0)) == "### Use your Underminer or end your turn."
    assert rows(private(t, 0, "Underminer…")) == [["Ben: palisade", "Ben: stone wall"], ["Back"]]
    take(t, 0, "Underminer…", "Ben: stone wall")


@pytest.mark.parametrize(
    ("front", "said"), [("stone", True), ("stone diplomacy", False), ("steel", False)]
)
def test_x3_6_the_underminer_is_offered_only_where_it_could_work(front: str, said: bool) -> None:
    t = bombs(hands=["guard stone", "spy"], fronts=["underminer", front])
    assert ("Underminer…" in labels(private(t, 0))) == said


# Menus


def test_target_menus_show_walls_as_they_stand() -> None:
    t = bombs(
        hands=["tnt", "spy", "spy", "spy"],
        fronts=["stone", "palisade iron palisade steel", "", "stone diplomacy"],
    )
    menu = private(t, 0, "TNT…")
    assert words(menu).startswith("### 🧨 TNT\nDestroys a palisade, stone or iron wall. Pick")
    assert rows(menu) == [
        ["Ben: one of 2 palisades", "Ben: iron wall"],
        ["Cleo: no walls!"],
        ["Back"],
    ]
    stale = replace(label_of(private(t, 0), "TNT…"), number=t.state.asked + 1)
    assert private(t, 0, stale) == private(t, 0)


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
    assert labels(private(t, 0, f"{label(EVERYBODY, Kind(card))}…")) == [*shown, "Back"]


def test_of_many_walls_a_player_is_named_first_and_a_phone_shows_all_of_it() -> None:
    walls = "palisade palisade stone iron"
    t = bombs(hands=["tnt", *["spy"] * 4], fronts=["stone", walls, walls, "stone", ""])
    first = private(t, 0, "TNT…")
    assert rows(first) == [["Ben", "Cleo", "Dev"], ["Ema"], ["Back"]]
    assert labels(private(t, 0, "TNT…", "Cleo")) == [
        "Cleo: one of 2 palisades", "Cleo: stone wall", "Cleo: iron wall", "Back",
    ]  # fmt: skip
    assert private(t, 0, "TNT…", "Cleo", "Back") == first
    assert private(t, 0, "TNT…", "Back") == private(t, 0)
    stale = replace(label_of(first, "Cleo"), seat=0)
    assert private(t, 0, stale) == first, "nothing of one's own can be named"
    take(t, 0, "TNT…", "Cleo", "Cleo: iron wall")
    assert told(t) == ["Ana plays **TNT** on Cleo (iron wall)."]


def test_the_bombs_menu_shows_walls_as_they_stand() -> None:
    fronts = ["stone", "palisade iron palisade mad_chemist", "", "steel force_field", ""]
    t = bombs(hands=["nuclear_bomb", "oops", "spy", "spy", ""], fronts=fronts, out=[4])
    others = [["Cleo: no walls!"], ["Dev: steel, force field"], ["Back"]]
    assert rows(private(t, 0, "Nuclear Bomb…")) == [["Ben: palisade ×2, iron"], *others]
    t.play(0, "nuclear_bomb", 1)
    assert rows(private(t, 1, "Oops…")) == others


def test_many_walls_and_a_long_name_still_fit_a_button_and_have_a_row() -> None:
    walls = " ".join(["palisade"] * 16 + ["stone"] * 9 + ["iron"] * 8 + ["steel"] * 2)
    t = bombs(
        hands=["nuclear_bomb", "spy", "spy", "spy", ""],
        fronts=["", f"{walls} force_field", "", "", ""],
        out=[4],
    )
    menu = private(t, 0, "Nuclear Bomb…", names=("W" * 40, *HOSTILE))
    assert [len(row) for row in rows(menu)] == [1, 1, 1, 1]
    assert ": palisade ×16, stone ×9, iron ×8, steel ×2, force field" in rows(menu)[0][0]


def test_a_trade_is_picked_card_by_card() -> None:
    t = bombs(hands=["tnt spy tnt guard", "spy"])
    assert labels(private(t, 0, "Trade 3…")) == ["TNT ×2", "Spy", "Guard", "Back"]
    menu = private(t, 0, "Trade 3…", "TNT ×2")
    assert labels(menu) == ["TNT", "Spy", "Guard", "Start over", "Back"]
    assert "Picked: TNT ×2." in words(private(t, 0, "Trade 3…", "TNT ×2", "TNT"))
    take(t, 0, "Trade 3…", "TNT ×2", "TNT", "Guard")
    assert told(t)[0] == "Ana trades 2 TNT and a Guard for a new card."


# What Diplomacy prevents (X5.5)

BEN = "Ben is protected by Diplomacy."


def sheltered(shown: Panel) -> list[str]:
    found = words(shown).splitlines()
    return [line for line in found if "protected by Diplomacy." in line]


def test_x5_5_who_is_missing_for_diplomacy_is_named_once_for_all_cards() -> None:
    t = bombs(
        hands=["tnt flaming_arrow spy", "spy", "spy"],
        fronts=["stone", "palisade diplomacy", "palisade"],
    )
    assert sheltered(private(t, 0)) == [f"-# {BEN}"]
    assert sheltered(private(t, 0, "TNT…")) == [BEN]
    assert rows(private(t, 0, "TNT…"))[0] == ["Cleo: palisade"]
    assert not sheltered(private(t, 0, "Spy…")), "a spy is no attack"
    assert not sheltered(private(t, 2)), "whoever waits aims at nobody"
    fronts = ["stone", "stone diplomacy", "stone diplomacy", "stone"]
    t = bombs(hands=["tnt", "spy", "spy", "spy"], fronts=fronts)
    assert "-# Ben and Cleo are protected by Diplomacy." in words(private(t, 0))


@pytest.mark.parametrize("card", ["tnt", "firestorm"])
def test_x5_5_a_card_that_has_no_other_target_says_so(card: str) -> None:
    t = bombs(hands=[f"{card} stone", "spy"], fronts=["stone", "palisade diplomacy"])
    said = words(private(t, 0)).split("Not now:")[1]
    assert BEN in said
    assert "No use right now" not in said
    assert len(sheltered(private(t, 0))) == 1


def test_x5_5_diplomacy_is_not_blamed_for_what_it_does_not_prevent() -> None:
    """Diplomacy isn't given as the reason if a stone wall withstands arrows and firestorms anyway,
    or if the bomb isn't playable yet."""
    t = bombs(
        hands=["flaming_arrow firestorm nuclear_bomb", "spy", "spy"],
        fronts=["stone", "stone diplomacy", "stone"],
    )
    assert not sheltered(private(t, 0))
    said = words(private(t, 0))
    (useless,) = [line for line in said.splitlines() if line.startswith("Not now:")]
    assert "Flaming\xa0Arrow" in useless
    assert "Firestorm" in useless
    assert "Only once someone’s out." in said
    t = bombs(hands=["tnt", "spy", "spy"], fronts=["stone diplomacy", "stone", "stone"])
    assert not sheltered(private(t, 0)), "one's own is no hindrance"


def test_x5_5_the_bomb_and_the_underminer_say_so_too() -> None:
    t = bombs(
        hands=["nuclear_bomb", "spy", "spy", ""],
        fronts=["underminer", "stone diplomacy", "stone", ""],
        out=[3],
    )
    assert sheltered(private(t, 0)) == [f"-# {BEN}"]
    for menu in ("Nuclear Bomb…", "Underminer…"):
        assert sheltered(private(t, 0, menu)) == [BEN]
    t = bombs(hands=["guard", "spy"], fronts=["underminer", "stone diplomacy"])
    assert sheltered(private(t, 0)) == [f"-# {BEN}"]


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
        assert (says_in("explosive", "attacked-none") in words(panel)) == (not held)
        rest.append(private(t, 1, "All defences"))
        assert [wait.key for wait in GAME.waits(t.state)] == [f"defence:{t.state.asked}"]
    assert all(panel == shown[0] for panel in shown)
    assert labels(shown[0])[:2] == ["My cards", "Don’t defend"]
    assert all(panel == rest[0] for panel in rest)
    assert words(rest[0]).count("**") == 2 * len(fitting)


def test_who_has_no_walls_is_told_what_is_at_stake() -> None:
    t = bombs(hands=["tnt", "blast_shield", "spy"], fronts=["stone", "", "stone"])
    t.play(0, "tnt", 1)
    assert "Ana plays TNT on you. Defend or you’re out!" in first_line(private(t, 1))


def test_whom_a_spy_is_sent_to_is_waited_for_in_a_spys_words() -> None:
    t = bombs(hands=["spy tnt", "spy", "spy"]).play(0, "spy", 1)
    assert says_in("explosive", "hand-waits-spy", name="Ben") in words(private(t, 0))


def test_oops_names_its_target_and_then_the_walls() -> None:
    t = bombs(
        hands=["rpg", "oops", "spy", "spy"],
        fronts=["stone", "iron palisade", "palisade palisade steel", "force_field"],
    )
    t.play(0, "rpg", 1, "iron", "palisade")
    assert labels(private(t, 1)) == ["Oops…", "Don’t defend", "All defences"]
    first = "Cleo: one of 2 palisades"
    assert rows(private(t, 1, "Oops…")) == [
        [first, "Cleo: steel wall"],
        ["Dev: no effect"],
        ["Back"],
    ]
    second = ["Cleo: palisade", "Cleo: steel wall", "Start over", "Back"]
    assert labels(private(t, 1, "Oops…", first)) == second
    assert len(take(t, 1, "Oops…", first, "Cleo: steel wall").places) == 2
    assert told(t) == ["Ben plays **Oops**! The RPG goes to Cleo (palisade, steel wall) instead."]


def answer(t: Bombs, name: str) -> str:
    """Return the description of a defensive card for the seat that is attacked. The attacker is
    Ana. The sentences depend only on public cards, never on a hand."""
    assert t.state.attack is not None
    panel = private(t, t.state.attack.target, "All defences")
    (line,) = [line for line in words(panel).splitlines() if f"**{name}** " in line]
    return line.partition(f"**{name}** ")[2]


@pytest.mark.parametrize(
    ("seats", "out", "said"),
    [
        (2, [], "Stops the attack, as only two of you are left."),
        (4, [2, 3], "Stops the attack, as only two of you are left."),
        (3, [], "Sends the attack on to Cleo."),
        (4, [2], "Sends the attack on to Dev."),
        (5, [], "Sends the attack on to Cleo, Dev or Ema."),
    ],
)
def test_x4_4_oops_says_to_whom_or_that_the_attack_is_void(
    seats: int, out: list[int], said: str
) -> None:
    for held in ("oops", "guard"):
        hands = ["" if seat in out else "spy" for seat in range(seats)]
        t = bombs(hands=["tnt", held, *hands[2:]], out=out).play(0, "tnt", 1, "stone")
        assert answer(t, "Oops") == said


STRONGEST = "Ana’s, the strongest it can hit."
OUT = "Knocks out Ana, who has no walls."


@pytest.mark.parametrize(
    ("attack", "front", "said"),
    [
        ("tnt", "palisade steel stone", f"Destroys a stone wall of {STRONGEST}"),
        ("rpg", "palisade force_field", f"Destroys a palisade of {STRONGEST}"),
        ("pipe_bomb", "mad_chemist iron", f"Destroys an iron wall of {STRONGEST}"),
        ("tnt", "steel force_field", "Stops the attack. It can’t destroy any of Ana’s walls."),
        ("tnt", "", OUT),
        ("tnt", "mad_chemist", OUT),
        # X3.7: the price of the bomb is paid by then.
        ("nuclear_bomb", "force_field stone", f"Destroys a force field of {STRONGEST}"),
        ("nuclear_bomb", "stone", OUT),
    ],
)
def test_x4_5_backfire_says_what_it_will_do_now(attack: str, front: str, said: str) -> None:
    walls = {"rpg": ["stone", "palisade"], "nuclear_bomb": []}.get(attack, ["stone"])
    for held in ("guard", "backfire"):
        fronts = [front, "stone palisade", "stone", ""]
        t = bombs(hands=[attack, held, "spy", ""], fronts=fronts, out=[3])
        t.play(0, attack, 1, *walls)
        assert answer(t, "Backfire") == said
    before = t.front(0)
    t.defend(1, "backfire")
    gone = 0 in t.state.out
    assert (t.front(0) != before and not gone, gone) == (said[0] == "D", said == OUT)


def test_after_an_oops_a_backfire_still_names_who_played_the_attack() -> None:
    t = bombs(hands=["tnt", "oops", "spy", "spy"], fronts=["iron", "stone", "stone", "steel"])
    t.play(0, "tnt", 1, "stone").defend(1, "oops", 2, "stone")
    assert answer(t, "Backfire") == f"Destroys an iron wall of {STRONGEST}"
    assert answer(t, "Oops") == "Sends the attack on to Ben or Dev."


# What only one player may see


def test_a_spectator_has_no_panel() -> None:
    assert SCREEN.private(deal().view(), facts(3, deadlines=CLOCKS)) is None


def test_the_inspectors_look_is_private() -> None:
    t = bombs(hands=["inspector guard", "tnt spy tnt", "guard"]).play(0, "inspector", 1)
    shown = "### 🔎 Ben’s hand, hidden again <t:1800000000:R>\n🧨\u00a0TNT\u00a0×2, 🕵️\u00a0Spy"
    assert shown in words(private(t, 0))
    for other in (words(public(t)), words(private(t, 2)), words(private(t, 1))):
        assert "Ben’s hand" not in other
    assert "TNT" not in words(public(t))
    take(t, 0, "Got it")
    assert "Ben’s hand" not in words(private(t, 0))


def test_arranging_is_private_and_takes_one_press_less_than_cards() -> None:
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg steel tnt").play(0, "twist")
    for other in (words(public(t)), words(private(t, 1))):
        assert "steel" not in other
        assert "TNT" not in other
    assert "Next cards, in order: TNT, RPG, steel wall, TNT." in words(private(t, 0))
    assert labels(private(t, 0)) == ["TNT ×2", "RPG", "Steel wall", "Keep this order"]
    keep = label_of(private(t, 0), "Keep this order")
    assert (keep.verb, [place.slot for place in keep.places]) == ("act", [0, 1, 2, 3])
    panel = private(t, 0, "Steel wall", "RPG")
    assert "Your order so far: steel wall, RPG." in words(panel)
    assert labels(panel) == ["TNT ×2", "Start over"]
    take(t, 0, "Steel wall", "RPG", "TNT ×2")
    assert (t.hand(1), t.supply(3)) == ("spy steel", "rpg tnt tnt")
    assert told(t)[0] == "Ana puts the next cards back."


def test_cards_in_their_order_may_stay_so() -> None:
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt", bare=True).play(0, "twist")
    assert labels(private(t, 0)) == ["TNT"]
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg", bare=True).play(0, "twist")
    assert labels(private(t, 0)) == ["TNT", "RPG"]
    assert [place.slot for place in take(t, 0, "TNT").places] == [0, 1]


# Out


def test_an_eliminated_seat_has_its_menu() -> None:
    t = bombs(hands=["", "spy guard", "tnt"], fronts=["", "stone", "steel"], out=[0], to_move=0)
    assert labels(private(t, 0)) == [
        "Earthquake…",
        "Sabotage…",
        "Advanced Technology…",
        "Alien Invasion…",
        "Epidemic…",
        "Christmas…",
        "Skip",
    ]
    menu = private(t, 0, "Sabotage…")
    assert "Destroys a player’s strongest wall, even a force field." in words(menu)
    assert labels(menu) == ["Ben: stone wall", "Cleo: steel wall", "Back"]
    assert labels(private(t, 0, "Epidemic…")) == ["Ben", "Cleo", "Back"]
    take(t, 0, "Epidemic…", "Ben")
    assert SCREEN.private(t.view(0), facts(3, deadlines=CLOCKS)) is None
    assert "You’re out" in words(private(t, 0, MOVE))


def test_who_is_out_is_told_nobody_elses_move() -> None:
    t = bombs(hands=["tnt", "spy", ""], fronts=["stone", "", ""], out=[2]).play(0, "tnt", 1)
    panel = private(t, 2, MOVE)
    assert says_in("explosive", "idle-out") in words(panel)
    assert first_line(public(t)).removeprefix("### ") not in words(panel)


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
