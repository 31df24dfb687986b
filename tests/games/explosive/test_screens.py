"""The screens of Walls and Bombs. At selected moments they are exactly as in `screens.txt`. The
other tests are about presses, what has to fit, and what stays the same whatever a hand holds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.explosive.sentences import EMOJI, label
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import COLUMNS
from bot.ui.text import width
from engine.games.explosive.deck import DEFENCES, SPECS, Kind
from engine.games.explosive.game import EXPLOSIVE_GAME as GAME
from engine.games.explosive.variants import ExplosiveOptions
from tests.games.explosive.builders import Bombs, bombs, deal
from tests.games.explosive.scenes import GOLDEN, SCREEN, known, private, public, screens
from tests.support.screens import (
    HOSTILE,
    buttons,
    first_line,
    label_of,
    labels,
    people,
    rows,
    words,
)
from tests.support.wording import says_in


def test_golden() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    golden, now = text.splitlines(), "\n".join(screens(text)).splitlines()
    for number, (was, line) in enumerate(zip(golden, now, strict=False), 1):
        assert line == was, f"{GOLDEN}:{number} (python -m tests.games.explosive.scenes rewrite)"
    assert len(now) == len(golden)


# Presses


def take(t: Bombs, seat: int, *pressed: str) -> ComponentId:
    """Press these buttons of the panel. The last one takes the action, which is returned."""
    press = label_of(private(t, seat, *pressed[:-1]), pressed[-1])
    assert press.verb == "act"
    t.do(GAME.action(press.kind, seat, press.number, press.places))
    return press


def test_the_last_press_takes_the_action() -> None:
    t = bombs(hands=["tnt spy tnt guard", "spy"])
    take(t, 0, "Trade 3…", "TNT ×2", "TNT", "Guard")
    assert t.hand(0).startswith("spy ")
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg steel tnt").play(0, "twist")
    keep = label_of(private(t, 0), "Keep this order")
    assert (keep.verb, [place.slot for place in keep.places]) == ("act", [0, 1, 2, 3])
    take(t, 0, "Steel wall", "RPG", "TNT ×2")
    assert (t.hand(1), t.supply(3)) == ("spy steel", "rpg tnt tnt")
    t = bombs(hands=["twist guard", "spy", "spy"], supply="tnt rpg", bare=True).play(0, "twist")
    assert [place.slot for place in take(t, 0, "TNT").places] == [0, 1]
    fronts = ["stone", "iron palisade", "palisade palisade steel", "force_field"]
    t = bombs(hands=["rpg", "oops", "spy", "spy"], fronts=fronts)
    t.play(0, "rpg", 1, "iron", "palisade")
    take(t, 1, "Oops…", "Cleo: one of 2 palisades", "Cleo: steel wall")
    assert t.nothing(2).front(2) == "palisade"


def test_a_press_that_fits_no_more_shows_what_there_is() -> None:
    fronts = ["stone", *["palisade palisade stone iron"] * 2, "stone", ""]
    t = bombs(hands=["tnt stone", *["spy"] * 4], fronts=fronts)
    for card in ("TNT…", "Stone wall…"):
        late = replace(label_of(private(t, 0), card), number=t.state.asked + 1)
        assert private(t, 0, late) == private(t, 0)
    first = private(t, 0, "TNT…")
    own = replace(label_of(first, "Cleo"), seat=0)
    assert private(t, 0, own) == first, "nothing of one's own can be named"
    # An attacked player reads that first.
    ask = label_of(private(t, 0), "What they do")
    t.play(0, "tnt", 1, "iron")
    assert "on you" in first_line(private(t, 1, ask))
    assert SCREEN.private(deal().view(), known(deal())) is None


# What has to fit


@pytest.mark.parametrize("plain", [False, True])
def test_a_full_hand_fits_a_phone_a_sign_for_each_kind_beside_its_name(plain: bool) -> None:
    """A reader with plain mode gets only the names."""
    hand = "tnt tnt spy guard fizzle oops stone inspector rpg protests nuclear_bomb twist"
    t = bombs(hands=[hand, "spy", "spy"])
    for seat in (0, 1):
        panel = private(t, seat, told=known(t, reader=Reader(plain=plain)))
        lines = [line for b in panel.blocks if isinstance(b, Text) for line in b.text.splitlines()]
        assert len(lines) <= 8
        assert len(rows(panel)) <= 4
        assert any(sign in words(panel) for sign in EMOJI.values()) != plain
        assert all(button.emoji is None for button in buttons(panel)) or not plain
        assert "· " not in words(panel), "plain mode would part the hand at it"


def test_many_walls_and_a_long_name_still_fit_a_button_and_have_a_row() -> None:
    walls = " ".join(["palisade"] * 16 + ["stone"] * 9 + ["iron"] * 8 + ["steel"] * 2)
    fronts = ["", f"{walls} force_field", "", "", ""]
    t = bombs(hands=["nuclear_bomb", "spy", "spy", "spy", ""], fronts=fronts, out=[4])
    menu = private(t, 0, "Nuclear Bomb…", told=known(t, ("W" * 40, *HOSTILE)))
    assert [len(row) for row in rows(menu)] == [1, 1, 1, 1]
    assert ": palisade ×16, stone ×9, iron ×8, steel ×2, force field" in rows(menu)[0][0]


def test_names_in_a_list_of_places_stay_within_a_phone_and_harmless() -> None:
    sheet = SCREEN.sheet(EVERYBODY, people(3, ("W" * 60, *HOSTILE)), [(0, 1, 1)], (3, 1, 1))
    assert [line[:3] for line in sheet.splitlines()[1:-1]] == ["1st", "1st", "3rd"]
    assert max(map(width, sheet.splitlines())) <= COLUMNS
    assert "```" not in sheet.strip("`")


# What depends on the hand, and what doesn't


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
    assert all(panel == rest[0] for panel in rest)
    assert words(rest[0]).count("**") == 2 * len(fitting)


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


# Ends


def test_who_wins_is_told_once_and_called_as_they_are_called() -> None:
    t = bombs(hands=["tnt", "spy"], fronts=["stone", ""]).attack(0, "tnt", 1)
    told = known(t, ("ana", "ben"), seed="5eed")
    lines = [SCREEN.happening(EVERYBODY, each, told.people) for each in t.events]
    said = words(public(t, replace(told, happenings=tuple(line for line in lines if line))))
    assert said.startswith("### 🏆 ana is the last one standing and wins the game!")
    assert said.count("last one standing") == said.count("wins") == 1
    assert "5eed" not in said


def test_x7_1_a_stored_sheet_has_places_or_points() -> None:
    places = SCREEN.sheet(EVERYBODY, people(3), [(0, 1, 0)], (3, 1, 2))
    assert places == "```\n1st Ben\n2nd Cleo\n3rd Ana\n```"
    assert "Game 1  Total" in SCREEN.sheet(EVERYBODY, people(2), [(1, 0)])
    for games, rounds, earned in ((1, 1, ""), (1, 3, "1 game"), (0, 5, "0 games")):
        options = ExplosiveOptions.model_validate({"rounds": rounds})
        assert SCREEN.earned(EVERYBODY, games, options) == earned
