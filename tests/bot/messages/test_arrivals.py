"""The channels of interactions are built from their payloads. The times of ids and clocks follow
Discord's."""

from __future__ import annotations

import math
from typing import Any

import pytest

from bot.interactions.arrivals import InteractionGuard
from bot.messages.snowflake import (
    EPOCH_MS,
    DiscordClock,
    last_id_of,
    stamped_ms,
    steady_ms,
)


def pressed(channel: Any, guild: bool = True) -> dict[str, Any]:
    user = {"id": "5", "username": "anneke"}
    who = (
        {"guild_id": "4", "member": {"user": user, "permissions": "0"}} if guild else {"user": user}
    )
    return {
        "id": "1",
        "application_id": "2",
        "type": 3,
        "token": "t",
        "channel_id": "7",
        "message": {"id": "6"},
        "data": {"custom_id": "x", "component_type": 2},
        **({"channel": channel} if channel else {}),
        **who,
    }


def read(payload: dict[str, Any]) -> list[Any]:
    told: list[Any] = []
    InteractionGuard(told.append).receive(payload)
    return told


def test_a_channel_is_of_the_type_that_is_sent_and_of_text_if_none_is() -> None:
    for channel, kind in (
        (None, 0),
        ({"id": "7", "type": 16}, 0),
        *(({"id": "7", "type": each}, each) for each in (0, 2, 5, 13)),
    ):
        (told,) = read(pressed(channel))
        assert (told["channel"]["id"], told["channel"]["type"]) == ("7", kind)
    (told,) = read(pressed(None, guild=False))
    assert told["channel"]["type"] == 1


@pytest.mark.parametrize("kind", [10, 11, 12])
def test_a_thread_has_a_channel_and_a_state(kind: int) -> None:
    thread = {"id": "7", "type": kind}
    shut = {"archived": True, "locked": True}
    cases: tuple[tuple[dict[str, Any], str, dict[str, bool]], ...] = (
        ({}, "7", {"archived": False, "locked": False}),
        ({"parent_id": "3", "thread_metadata": shut}, "3", shut),
    )
    for more, parent, state in cases:
        (told,) = read(pressed({**thread, **more}))
        there = told["channel"]
        assert (there["type"], there["parent_id"]) == (kind, parent)
        assert {name: there["thread_metadata"][name] for name in state} == state
    odd: list[dict[str, Any]] = [{"parent_id": parent} for parent in ("", "x", 3)]
    odd += [{"thread_metadata": state} for state in ({"archived": "yes"}, {"locked": 1}, 3)]
    for more in odd:
        assert read(pressed({**thread, **more})) == [], more


def snowflake(unix_ms: int, low: int = 0) -> int:
    return (unix_ms - EPOCH_MS) << 22 | low


def test_an_id_tells_when_discord_stamped_it() -> None:
    # The example of Discord's own reference.
    assert stamped_ms(175928847299117063) == 1462015105796
    clock = DiscordClock(lambda: 1_700_000_000_000.0)
    assert stamped_ms(clock.make_id()) == 1_700_000_000_000, "before anything was seen"


def test_an_own_id_comes_after_all_of_its_millisecond_and_before_the_next() -> None:
    own = last_id_of(1_700_000_000_000)
    assert own > snowflake(1_700_000_000_000, 12345)
    assert own < snowflake(1_700_000_000_001)


def test_the_estimate_is_near_the_least_that_travel_can_lately_explain() -> None:
    now = 1_700_000_000_000.0
    for travels, lag in (((180, 40, 41, 95), 41), ((*range(40, 140), *[500] * 100), 500)):
        clock = DiscordClock(lambda: now)
        for travel in travels:
            clock.saw(snowflake(int(now) - travel))
        assert clock.now_ms() == now - lag
        assert clock.age_ms(snowflake(int(now) - lag - 100)) == 100


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


def test_a_clock_that_is_wrong_here_does_not_make_clicks_look_late() -> None:
    ours = 1_700_000_000_000.0 + 3_600_000  # an hour fast
    clock = DiscordClock(lambda: ours)
    clock.saw(snowflake(1_700_000_000_000 - 50))
    assert clock.age_ms(snowflake(1_700_000_000_000 - 50)) == 0
    assert stamped_ms(clock.make_id()) == 1_700_000_000_000 - 50


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
    assert host.clock.compare() == pytest.approx(wrong_by, abs=0.25)
    host.wrong_by = 0.0
    assert host.clock.compare() == pytest.approx(0.0, abs=0.25), "the host's clock was put right"
    assert host.clock.unix() == pytest.approx(host.true, abs=0.25)


def test_a_date_counts_only_while_nothing_else_is_known_and_never_if_it_is_none() -> None:
    host = Host(400 * DAY)
    host.clock.dated("yesterday")
    host.clock.dated("")
    assert not host.clock.known.is_set()
    host.clock.saw(snowflake(round(host.true * 1000) - 40))
    before = host.clock.unix()
    host.clock.dated("Tue, 14 Nov 2000 22:13:20 GMT")
    for travel in (90, 20, 200, 10):
        host.clock.saw(snowflake(round(host.true * 1000) - travel))
        assert host.clock.unix() == before, "it wavers less than the estimate of order"
    host = Host(400 * DAY)
    host.clock.dated(DATE)
    host.clock.saw(snowflake(round(host.true * 1000) + 90 * 86_400_000))
    assert host.clock.unix() == pytest.approx(host.true, abs=1), "an id ahead of its time"
