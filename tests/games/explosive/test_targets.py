"""The target menus of Walls and Bombs: the walls, and the reason why a player isn't listed."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.ui.panel import Panel
from tests.games.explosive.builders import Bombs, bombs
from tests.support.screens import HOSTILE, facts, label_of, labels, rows, sound, words

SCREEN = RENDERERS["explosive"]
DIPLOMACY = "is protected by Diplomacy."


def panel(t: Bombs, seat: int, *pressed: str, names: tuple[str, ...] = ()) -> Panel:
    """Return the panel of a seat after these buttons on it were pressed."""
    known = facts(t.state.seats, *([names] if names else []))
    shown = SCREEN.private(t.view(seat), known)
    for label in pressed:
        assert shown is not None
        shown = SCREEN.private(t.view(seat), known, label_of(shown, label))
    assert shown is not None
    sound(shown)
    return shown


def lines(shown: Panel) -> list[str]:
    return [line for line in words(shown).splitlines() if DIPLOMACY in line]


# X5.5


def test_x5_5_who_is_missing_for_diplomacy_is_named_once_for_all_cards() -> None:
    t = bombs(
        hands=["tnt flaming_arrow spy", "spy", "spy"],
        fronts=["stone", "palisade diplomacy", "palisade"],
    )
    assert lines(panel(t, 0)) == ["-# Ben is protected by Diplomacy."]
    assert lines(panel(t, 0, "TNT…")) == ["Ben is protected by Diplomacy."]
    assert rows(panel(t, 0, "TNT…"))[0] == ["Cleo: palisade"]
    assert not lines(panel(t, 0, "Spy…")), "a spy is no attack"
    assert not lines(panel(t, 2)), "whoever waits aims at nobody"


def test_x5_5_two_of_them_are_named_together() -> None:
    t = bombs(
        hands=["tnt", "spy", "spy", "spy"],
        fronts=["stone", "stone diplomacy", "stone diplomacy", "stone"],
    )
    assert "-# Ben and Cleo are protected by Diplomacy." in words(panel(t, 0))


@pytest.mark.parametrize("card", ["tnt", "firestorm"])
def test_x5_5_a_card_that_has_no_other_target_says_so(card: str) -> None:
    t = bombs(hands=[f"{card} stone", "spy"], fronts=["stone", "palisade diplomacy"])
    told = words(panel(t, 0)).split("Not now:")[1]
    assert "Ben is protected by Diplomacy." in told
    assert "No use right now" not in told
    assert len(lines(panel(t, 0))) == 1


def test_x5_5_diplomacy_is_not_blamed_for_what_it_does_not_prevent() -> None:
    """X5.5: Diplomacy isn't given as the reason if a stone wall withstands arrows and firestorms
    anyway, or if the bomb isn't playable yet."""
    t = bombs(
        hands=["flaming_arrow firestorm nuclear_bomb", "spy", "spy"],
        fronts=["stone", "stone diplomacy", "stone"],
    )
    assert not lines(panel(t, 0))
    (useless,) = [line for line in words(panel(t, 0)).splitlines() if line.startswith("Not now:")]
    assert "Flaming\xa0Arrow" in useless
    assert "Firestorm" in useless
    assert "Only once someone’s out." in words(panel(t, 0))
    t = bombs(hands=["tnt", "spy", "spy"], fronts=["stone diplomacy", "stone", "stone"])
    assert not lines(panel(t, 0)), "one's own is no hindrance"


def test_x5_5_the_bomb_and_the_underminer_say_so_too() -> None:
    t = bombs(
        hands=["nuclear_bomb", "spy", "spy", ""],
        fronts=["underminer", "stone diplomacy", "stone", ""],
        out=[3],
    )
    assert lines(panel(t, 0)) == ["-# Ben is protected by Diplomacy."]
    for menu in ("Nuclear Bomb…", "Underminer…"):
        assert lines(panel(t, 0, menu)) == ["Ben is protected by Diplomacy."]
    t = bombs(hands=["guard", "spy"], fronts=["underminer", "stone diplomacy"])
    assert "Underminer…" not in labels(panel(t, 0))
    assert lines(panel(t, 0)) == ["-# Ben is protected by Diplomacy."]


@pytest.mark.parametrize(
    ("front", "said"), [("stone", True), ("stone diplomacy", False), ("steel", False)]
)
def test_x3_6_the_underminer_is_offered_only_where_it_could_work(front: str, said: bool) -> None:
    t = bombs(hands=["guard stone", "spy"], fronts=["underminer", front])
    assert ("Underminer…" in labels(panel(t, 0))) == said


# The bomb


def test_the_bombs_menu_shows_walls_as_they_stand() -> None:
    fronts = ["stone", "palisade iron palisade mad_chemist", "", "steel force_field", ""]
    t = bombs(hands=["nuclear_bomb", "oops", "spy", "spy", ""], fronts=fronts, out=[4])
    assert rows(panel(t, 0, "Nuclear Bomb…")) == [
        ["Ben: palisade ×2, iron"],
        ["Cleo: no walls!"],
        ["Dev: steel, force field"],
        ["Back"],
    ]
    t.play(0, "nuclear_bomb", 1)
    assert rows(panel(t, 1, "Oops…")) == [
        ["Cleo: no walls!"],
        ["Dev: steel, force field"],
        ["Back"],
    ]


def test_many_walls_and_a_long_name_still_fit_a_button_and_have_a_row() -> None:
    walls = " ".join(["palisade"] * 16 + ["stone"] * 9 + ["iron"] * 8 + ["steel"] * 2)
    t = bombs(
        hands=["nuclear_bomb", "spy", "spy", "spy", ""],
        fronts=["", f"{walls} force_field", "", "", ""],
        out=[4],
    )
    menu = panel(t, 0, "Nuclear Bomb…", names=("W" * 40, *HOSTILE))
    assert [len(row) for row in rows(menu)] == [1, 1, 1, 1]
    assert ": palisade ×16, stone ×9, iron ×8, steel ×2, force field" in rows(menu)[0][0]
