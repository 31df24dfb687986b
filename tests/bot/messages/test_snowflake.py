"""Ids and the time of day follow Discord's time. The bot's own ids lose every tie."""

from __future__ import annotations

import logging
import math

import pytest

from bot.messages.snowflake import (
    EPOCH_MS,
    DiscordClock,
    last_id_of,
    stamped_ms,
    steady_ms,
)


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
    """If the machine's clock is put right while the bot is running, no click counts as late. A
    machine without a battery for its clock may learn the time only after the bot has started."""
    true = 1_700_000_000.0
    wall, ticks = true - 10, 5.0
    clock = DiscordClock(steady_ms(lambda: wall, lambda: ticks))
    assert clock.now_ms() == (true - 10) * 1000
    clock.saw(snowflake(int(true * 1000) - 40))
    wall, ticks, true = true + 1, 6.0, true + 1  # ten seconds forward, and one that has passed
    clock.saw(snowflake(int(true * 1000) - 40))
    assert clock.age_ms(snowflake(int(true * 1000) - 40)) == 0
    assert clock.age_ms(snowflake(int(true * 1000) - 540)) == 500


DAY = 86_400.0
DATE, DATED = "Tue, 14 Nov 2023 22:13:20 GMT", 1_700_000_000.0
"""A moment, given as the Date header of a response and in Unix seconds."""


class Host:
    """A machine whose wall clock is wrong by `wrong_by` seconds. It also has a clock that measures
    the time since it was booted."""

    def __init__(self, wrong_by: float) -> None:
        self.true, self.wrong_by = DATED + 0.3, wrong_by
        self.clock = DiscordClock(steady_ms(self.wall, self.ticks), self.wall)

    def wall(self) -> float:
        return self.true + self.wrong_by

    def ticks(self) -> float:
        return self.true - DATED + 50


@pytest.mark.parametrize("wrong_by", [400 * DAY, -120.0, 0.0])
def test_the_time_of_day_is_discords_from_the_first_answer_on(wrong_by: float) -> None:
    host = Host(wrong_by)
    assert not host.clock.known.is_set()
    assert math.isnan(host.clock.host_ahead)
    host.clock.dated(DATE)
    assert host.clock.known.is_set()
    assert host.clock.unix() == pytest.approx(host.true, abs=1)
    assert stamped_ms(host.clock.make_id()) > host.true * 1000, "an own id loses every tie"
    for _ in range(2):
        host.clock.saw(snowflake(round(host.true * 1000) - 40))
    assert host.clock.unix() == pytest.approx(host.true, abs=0.25)
    assert host.clock.host_ahead == pytest.approx(wrong_by, abs=0.25)


def test_a_date_counts_only_while_nothing_else_is_known_and_never_if_it_is_none() -> None:
    host = Host(400 * DAY)
    host.clock.dated("yesterday")
    host.clock.dated("")
    assert not host.clock.known.is_set()
    host.clock.saw(snowflake(round(host.true * 1000) - 40))
    before = host.clock.unix()
    host.clock.dated("Tue, 14 Nov 2000 22:13:20 GMT")
    assert host.clock.unix() == before


def test_the_first_id_ahead_of_its_time_moves_no_time_of_day() -> None:
    host = Host(400 * DAY)
    host.clock.dated(DATE)
    host.clock.saw(snowflake(round(host.true * 1000) + 90 * 86_400_000))
    assert host.clock.unix() == pytest.approx(host.true, abs=1)


def test_a_step_of_the_hosts_clock_moves_no_time_of_day_and_is_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    host = Host(0.0)
    host.clock.saw(snowflake(round(host.true * 1000) - 40))
    caplog.set_level(logging.INFO)
    assert host.clock.compare() == 0
    host.true += 10
    host.wrong_by = 400 * DAY
    for _ in range(3):
        assert host.clock.compare() == pytest.approx(400 * DAY, abs=0.25)
        assert host.clock.unix() == pytest.approx(host.true, abs=0.25)
    assert caplog.text.count("host clock was set") == caplog.text.count("host clock is wrong") == 1
    host.wrong_by = 0.0
    assert host.clock.compare() == host.clock.compare() == 0
    assert caplog.text.count("host clock was set") == 2
    assert caplog.text.count("host clock is right") == 1


def test_the_time_of_day_wavers_less_than_the_estimate_of_order() -> None:
    host = Host(0.0)
    said: set[float] = set()
    for travel in (40, 90, 20, 200, 10):
        host.clock.saw(snowflake(round(host.true * 1000) - travel))
        said.add(host.clock.unix())
    assert len(said) == 1
