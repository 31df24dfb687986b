"""Ids are Discord's time; ours are made to lose every tie."""

from __future__ import annotations

import pytest

from bot.messages.snowflake import EPOCH_MS, DiscordClock, last_id_of, stamped_ms, steady_ms


def snowflake(unix_ms: int, low: int = 0) -> int:
    return (unix_ms - EPOCH_MS) << 22 | low


def test_an_id_tells_when_discord_stamped_it() -> None:
    # The example of Discord's own reference.
    assert stamped_ms(175928847299117063) == 1462015105796


def test_an_own_id_comes_after_all_of_its_millisecond_and_before_the_next() -> None:
    own = last_id_of(1_700_000_000_000)
    assert own > snowflake(1_700_000_000_000, 12345)
    assert own < snowflake(1_700_000_000_001)


def test_the_estimate_is_near_the_least_that_travel_can_explain() -> None:
    now = 1_700_000_000_000.0
    clock = DiscordClock(lambda: now)
    for travel in (180, 40, 41, 95):
        clock.saw(snowflake(int(now) - travel))
    assert clock.now_ms() == now - 41
    assert clock.age_ms(snowflake(int(now) - 141)) == 100


@pytest.mark.parametrize("before", [0, 1, 50, 100])
def test_an_id_stamped_ahead_of_its_time_makes_no_other_late(before: int) -> None:
    now = 1_700_000_000_000.0
    clock = DiscordClock(lambda: now)
    for _ in range(before):
        clock.saw(snowflake(int(now) - 40))
    clock.saw(snowflake(int(now) + 3000))
    for _ in range(150):
        clock.saw(snowflake(int(now) - 40))
        assert clock.age_ms(snowflake(int(now) - 40)) == 0


def test_the_estimate_follows_what_came_last() -> None:
    now = 1_700_000_000_000.0
    clock = DiscordClock(lambda: now)
    for travel in [*range(40, 140)] + [500] * 100:
        clock.saw(snowflake(int(now) - travel))
    assert clock.now_ms() == now - 500


def test_a_clock_that_is_wrong_here_does_not_make_clicks_look_late() -> None:
    ours = 1_700_000_000_000.0 + 3_600_000  # an hour fast
    clock = DiscordClock(lambda: ours)
    clock.saw(snowflake(1_700_000_000_000 - 50))
    assert clock.age_ms(snowflake(1_700_000_000_000 - 50)) == 0
    assert stamped_ms(clock.make_id()) == 1_700_000_000_000 - 50


def test_before_anything_was_seen_our_own_clock_must_do() -> None:
    clock = DiscordClock(lambda: 1_700_000_000_000.0)
    assert stamped_ms(clock.make_id()) == 1_700_000_000_000


def test_a_clock_that_is_put_right_while_the_bot_runs_makes_no_click_late() -> None:
    """A machine without a battery learns the time of day a while after the bot has started."""
    true = 1_700_000_000.0
    wall, ticks = true - 10, 5.0
    clock = DiscordClock(steady_ms(lambda: wall, lambda: ticks))
    assert clock.now_ms() == (true - 10) * 1000
    clock.saw(snowflake(int(true * 1000) - 40))
    wall, ticks, true = true + 1, 6.0, true + 1  # ten seconds forward, and one that has passed
    clock.saw(snowflake(int(true * 1000) - 40))
    assert clock.age_ms(snowflake(int(true * 1000) - 40)) == 0
    assert clock.age_ms(snowflake(int(true * 1000) - 540)) == 500
