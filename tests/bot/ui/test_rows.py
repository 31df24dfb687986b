"""Arranging buttons in rows, so that they take as few lines on a phone as possible."""

from __future__ import annotations

from bot.ui.layout import fitted, wrapped
from bot.ui.panel import Button, Row


def labels(rows: list[Row]) -> list[list[str]]:
    return [[button.label for button in row.buttons] for row in rows]


def buttons(*said: str) -> list[Button]:
    return [Button(each, each) for each in said]


def test_a_short_one_fills_the_line_of_one_too_long_for_its_neighbour() -> None:
    found = fitted(buttons("Weapons inspector…", "Twist of fate…", "TNT…"), buttons("Back"))
    assert labels(found) == [["Weapons inspector…", "TNT…"], ["Twist of fate…", "Back"]]


def test_what_stays_behind_all_others_stays_there() -> None:
    found = fitted(buttons("Weapons inspector…", "Advanced technology…"), buttons("Pass", "End"))
    assert labels(found) == [["Weapons inspector…"], ["Advanced technology…", "Pass"], ["End"]]


def test_a_row_has_five_at_most_whatever_a_phone_could_show() -> None:
    few = buttons(*"abcdefg")
    assert labels(wrapped(few)) == [[*"abcde"], [*"fg"]]
    assert all(len(row.buttons) <= 5 for row in fitted(few))
