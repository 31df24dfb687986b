"""The compact set of ids behaves like an ordinary set, and keeps the newest ids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.ids import Ids, RecentIds

NUMBERS = st.integers(0, (1 << 63) - 1) | st.integers(0, 9)


@given(st.lists(st.tuples(st.booleans(), NUMBERS)), st.lists(NUMBERS), st.lists(NUMBERS))
def test_they_are_what_a_set_would_have(
    steps: list[tuple[bool, int]], first: list[int], asked: list[int]
) -> None:
    ids, twin = Ids(first), set(first)
    for adds, number in steps:
        for each in (ids, twin):
            (each.add if adds else each.discard)(number)
        assert (number in ids) == (number in twin)
    assert list(ids) == sorted(twin)
    assert len(ids) == len(twin)
    assert all(each in ids for each in twin)
    assert [each in ids for each in asked] == [each in twin for each in asked]


def test_what_is_no_snowflake_is_none_of_them() -> None:
    ids = Ids([1])
    with pytest.raises(OverflowError):
        ids.add(1 << 63)
    assert (1 << 63) not in ids
    assert list(ids) == [1]


def test_the_newest_are_remembered_in_whatever_order_they_came() -> None:
    newest = RecentIds(3)
    for number in (5, 9, 2, 7, 1, 8, 3):
        newest.add(number)
    assert all(number in newest for number in (3, 8, 1))
    assert 5 not in newest
    assert 3 <= len(newest) <= 6
    newest.discard(8)
    assert 8 not in newest
