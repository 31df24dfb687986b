"""custom_ids. Parsing returns exactly what was encoded, and no other text is taken for a custom_id
of the bot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_id import LIMIT, ComponentId, parse
from engine.core import Place

PLACES = st.builds(Place, st.integers(0, 99), st.integers(0, 999))
TABLES = st.integers(0, 2**63 - 1)
KINDS = st.from_regex(r"[a-z_]{0,20}", fullmatch=True)
NUMBERS = st.integers(0, 10**9 - 1)
SEATS, PAGES = st.integers(0, 99), st.integers(0, 999)
STEPS = st.builds(
    ComponentId,
    table=TABLES,
    verb=st.sampled_from(["act", "ask", "pick", "gap"]),
    kind=KINDS,
    number=NUMBERS,
    places=st.lists(PLACES, max_size=4).map(tuple),
    seat=SEATS,
    page=PAGES,
)
"""Ids of actions in a game. No other ids name places."""
OTHERS = st.builds(
    ComponentId,
    table=TABLES,
    verb=st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    kind=KINDS,
    number=NUMBERS,
    seat=SEATS,
    page=PAGES,
)
ABOUT_SOMEBODY = st.builds(
    ComponentId,
    table=st.just(0),
    verb=st.from_regex(r"[a-z_]{1,20}", fullmatch=True),
    kind=KINDS,
    number=NUMBERS,
    seat=SEATS,
    page=PAGES,
    whom=st.integers(1, 2**63 - 1),
)
"""Ids that name a user but no table."""
PRESSES = STEPS | OTHERS | ABOUT_SOMEBODY


@pytest.mark.slow
@given(PRESSES)
def test_every_press_reads_back_and_fits(press: ComponentId) -> None:
    assert len(press.id) <= LIMIT
    assert parse(press.id) == press


def test_a_page_without_a_seat_is_not_carried() -> None:
    assert parse(ComponentId(7, "pick", page=3).id) == ComponentId(7, "pick")


@pytest.mark.slow
@given(st.text(max_size=120))
def test_any_text_at_all_may_come(text: str) -> None:
    found = parse(text)
    assert found is None or found.id == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K1:1:act:slap:3:",
        "K2:1:act:slap:3::",
        "K1:01:act:slap:3::",
        "K1:-1:act:slap:3::",
        "K1:1:ACT:slap:3::",
        "K1:1:act:slap:3:1.2,:",
        "K1:1:act:slap:3:1.2.3:",
        "K1:1:act:slap:3::\n",
        "K1:١:act:slap:3::",
        "K1:1:act:slap:3:" + ",".join(["1.1"] * 5) + ":",
    ],
)
def test_forged_ids_are_refused(text: str) -> None:
    assert parse(text) is None


def test_a_user_id_that_no_store_could_hold_was_not_written_here() -> None:
    assert parse(f"K1:0:stats::0:::{(1 << 63) - 1}") is not None
    assert parse(f"K1:0:stats::0:::{1 << 63}") is None
