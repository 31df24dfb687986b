"""Buttons are found by what they do, in any language."""

from __future__ import annotations

import pytest

from tests.support.local.buttons import Buttons, does, find

TABLE = ["K1:7:ask:call:12::", "K1:7:act:draw:12::", "K1:7:move::0::", "K1:7:rules:kaboom:2::"]
SLOTS = [
    "K1:7:act:match:5:0.2:",
    "K1:7:act:match:5:0.10:",
    "K1:7:pick:match:5::1.0",
    "K1:7:pick:match:5::",
    "K1:7:act:end_slap:5::",
]


@pytest.mark.parametrize(
    ("custom_id", "name"),
    [
        ("K1:7:act:draw:12::", "draw"),
        ("K1:7:act:arrange:3:0.3,0.1:", "arrange 0.3,0.1"),
        ("K1:7:ask:call:12::", "ask call"),
        ("K1:7:pick:match:5::1.0", "pick match @1"),
        ("K1:7:pick:match:5::1.2", "pick match @1.2"),
        ("K1:7:join::0::", "join"),
        ("K1:7:set::1::", "set 1"),
        ("K1:0:stats:jokers:1:::119", "stats jokers 1"),
        ("keep", "keep"),
    ],
)
def test_a_name_tells_all_that_is_asked_for(custom_id: str, name: str) -> None:
    assert does(custom_id) == name
    assert find(name, [custom_id]) == custom_id


@pytest.mark.parametrize(
    ("name", "there", "found"),
    [
        ("draw", TABLE, 1),
        ("rules", TABLE, 3),
        ("rules 2", TABLE, 3),
        ("match 0.2", SLOTS, 0),
        (".2", SLOTS, 0),
        ("0.10", SLOTS, 1),
        ("@1", SLOTS, 2),
        ("pick match", SLOTS, 3),
        ("doctor", ["doctor:4"], 0),
    ],
)
def test_a_part_of_a_name_is_enough(name: str, there: list[str], found: int) -> None:
    assert find(name, there) == there[found]


@pytest.mark.parametrize(
    ("name", "there"),
    [("call", TABLE), ("rules 1", TABLE), ("match", SLOTS), ("12", TABLE), ("", TABLE)],
)
def test_what_is_not_there_or_not_clear_is_an_error(name: str, there: list[str]) -> None:
    with pytest.raises(LookupError):
        find(name, there)


def test_the_buttons_of_a_message_are_looked_up_by_name() -> None:
    buttons = Buttons({TABLE[0]: True, TABLE[1]: False})
    assert dict(buttons) == {"ask call": True, "draw": False}
    assert "call" not in buttons
    assert buttons.get("call") is None
    assert {"draw", "ask call"} == buttons.keys()
