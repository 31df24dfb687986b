"""Streaks of the daily deal: which days off they forgive."""

from __future__ import annotations

import random
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.streaks import Streak, away_days, day_at, streak

DAY = timedelta(1)
MONDAY = date(2026, 11, 30)
HOUR = 3600.0


def days(marks: str) -> tuple[set[date], set[date]]:
    """Return the days that were played ("x") and the days on which the bot was away ("!"). The
    first mark is for a Monday."""
    at = {MONDAY + number * DAY: mark for number, mark in enumerate(marks)}
    return {d for d, mark in at.items() if mark == "x"}, {
        d for d, mark in at.items() if mark == "!"
    }


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        (".", Streak(0, 2, False)),
        ("x", Streak(1, 2, True)),
        ("x.", Streak(1, 2, False)),  # today is not over
        ("x..", Streak(1, 1, False)),
        ("x...", Streak(1, 0, False)),
        ("x....", Streak(0, 2, False)),  # three in a row are too many
        ("xx..x", Streak(3, 0, True)),
        ("xx..xxx", Streak(5, 0, True)),
        ("xx..xxxx", Streak(6, 0, True)),
        ("xx..xxxxx", Streak(7, 2, True)),  # a week later
        ("x.x.x.", Streak(3, 0, False)),
        ("x.x.x..", Streak(2, 0, False)),  # the last days are kept
        ("xxxxxxx", Streak(7, 2, True)),
        ("x!!!!!", Streak(6, 2, True)),  # the bot was away
        ("!!!!x", Streak(1, 2, True)),  # but a streak begins with a game
        ("x!.!.!", Streak(4, 0, True)),
        ("x.!.!.", Streak(3, 0, False)),
        ("!", Streak(0, 2, True)),
    ],
)
def test_streaks(marks: str, expected: Streak) -> None:
    played, away = days(marks)
    assert streak(played, away, MONDAY + (len(marks) - 1) * DAY) == expected


def slow(played: Collection[date], away: Collection[date], today: date) -> int:
    """Return the length of a streak, calculated directly from its definition.

    The streak begins with the earliest game after which no seven days in a row have three days off.
    Today counts only if the player has finished a game or the bot was away.
    """
    covered = {*played, *away}
    end = today if today in covered else today - DAY
    for begin in sorted(day for day in played if day <= end):
        span = [begin + number * DAY for number in range((end - begin).days + 1)]
        weeks = [span[at : at + 7] for at in range(max(1, len(span) - 6))]
        if all(sum(day not in covered for day in week) <= 2 for week in weeks):
            return sum(day in covered for day in span)
    return 0


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text("x.!", max_size=40), st.integers(0, 45))
def test_a_streak_is_what_its_definition_says(marks: str, at: int) -> None:
    played, away = days(marks)
    today = MONDAY + at * DAY
    now = streak(played, away, today)
    assert now.days == slow(played, away, today)
    # Exactly the spare days cost nothing.
    until = {day for day in played if day <= today}, {day for day in away if day <= today}
    open_day = today + now.done * DAY
    assert 0 <= now.spare <= 2
    if now.days:
        assert streak(*until, open_day + now.spare * DAY).days == now.days
        assert streak(*until, open_day + (now.spare + 1) * DAY).days < now.days


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text("x.!", max_size=30), st.integers(0, 30))
def test_one_more_game_never_shortens_a_streak(marks: str, at: int) -> None:
    played, away = days(marks)
    today = MONDAY + len(marks) * DAY
    more = {*played, MONDAY + at * DAY}
    assert streak(more, away, today).days >= streak(played, away, today).days
    assert (
        streak(played, {*away, MONDAY + at * DAY}, today).days >= streak(played, away, today).days
    )


def test_a_clock_that_went_back_costs_nothing() -> None:
    played, away = days("xxxxx")
    friday = MONDAY + 4 * DAY
    assert streak(played, away, friday).days == 5
    # By a day: Friday's game counts again once it is Friday.
    assert streak(played, away, friday - DAY) == Streak(4, 2, True)
    # It was years ahead, and a run was played then.
    ahead = {*played, date(2031, 1, 1)}
    assert streak(ahead, away, friday) == Streak(5, 2, True)


@pytest.mark.parametrize("day", [date(2028, 2, 29), date(2028, 12, 31), date(2100, 2, 28)])
def test_a_streak_goes_over_the_end_of_a_month(day: date) -> None:
    played = {day + number * DAY for number in range(-3, 4)}
    assert streak(played, (), day + 3 * DAY) == Streak(7, 2, True)


def unix(*moment: int) -> float:
    return datetime(*moment, tzinfo=UTC).timestamp()  # type: ignore[misc,arg-type]


def test_days_on_which_the_bot_was_away() -> None:
    noon = unix(2026, 12, 1, 12)
    assert away_days([(noon, noon + HOUR)]) == set()
    assert away_days([(noon, noon + HOUR + 1)]) == {date(2026, 12, 1)}
    assert away_days([(noon, noon + 1801), (noon + 7200, noon + 9000)]) == {date(2026, 12, 1)}
    # Over midnight each day has its own share.
    late = unix(2026, 12, 1, 23, 30)
    assert away_days([(late, late + HOUR)]) == set()
    assert away_days([(late, late + HOUR + 3000)]) == {date(2026, 12, 2)}
    assert away_days([(late, late + 3 * 86_400)]) == {date(2026, 12, each) for each in (2, 3, 4)}
    # A clock that was set back in between.
    assert away_days([(noon, noon - 5 * HOUR)]) == set()
    assert away_days([]) == set()


def test_the_day_is_by_utc() -> None:
    rng = random.Random(1)
    for _ in range(500):
        at = rng.randrange(0, 2**32) + rng.choice([0.0, 0.999])
        assert day_at(at) == datetime.fromtimestamp(at, UTC).date()
    assert day_at(unix(2028, 2, 29)) == date(2028, 2, 29)
    assert day_at(unix(2028, 2, 29) - 0.001) == date(2028, 2, 28)
