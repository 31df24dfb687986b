"""Deadlines keep the time that remains, through pauses, restarts and gaps in the gateway
connection."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Wait
from engine.deadlines import Deadlines


class Now:
    """A clock that the tests can set."""

    time = 1000.0

    def __call__(self) -> float:
        return self.time


def wait(key: str, clock: str = "turn", paused: bool = False) -> Wait[Any]:
    return Wait(key, clock, (0,), f"time is up for {key}", paused)


def make(*waits: Wait[Any], seconds: float = 60.0) -> tuple[Deadlines, Now]:
    """Return the deadlines of these waits, which begin now, and the clock."""
    now = Now()
    clock = Deadlines(lambda _: seconds, now)
    clock.sync(waits)
    return clock, now


def test_a_wait_runs_out_once_its_time_is_over() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 59.9
    assert clock.expired() == []
    now.time += 0.1
    assert [w.key for w in clock.expired()] == ["turn:1"]


def test_the_same_wait_keeps_its_deadline_while_others_come_and_go() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 40
    clock.sync([wait("turn:1"), wait("look:1")])
    assert clock.next_due() == 1060.0
    clock.sync([wait("look:1")])
    assert clock.next_due() == 1100.0


def test_whoever_has_drawn_late_has_time_for_the_card_but_not_for_ever() -> None:
    clock, now = make(wait("turn:1"), wait("look:1", "look"))
    now.time += 20
    clock.extend("turn", 0, 15.0)
    assert clock.ends()["turn"] == 1060.0, "that is more than enough"
    now.time += 35
    clock.extend("turn", 1, 15.0)
    assert clock.ends()["turn"] == 1060.0, "another player's press"
    for _ in range(5):
        clock.extend("turn", 0, 15.0)
        now.time += 10
    assert clock.ends()["turn"] == 1055.0 + 10 + 15, "twice and no more"
    assert clock.ends()["look"] == 1060.0


def test_what_stands_still_or_has_run_out_is_lengthened_as_well_or_not_at_all() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 55
    clock.sync([wait("turn:1", paused=True)])
    clock.extend("turn", 0, 15.0)
    clock.sync([wait("turn:1")])
    assert clock.next_due() == now.time + 15
    now.time += 15
    assert clock.expired()
    clock.extend("turn", 0, 15.0)
    assert clock.next_due() is None


def test_k2_6_a_turn_stands_still_during_a_slap_and_keeps_what_it_had_left() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 45
    clock.sync([wait("turn:1", paused=True)])
    now.time += 500
    assert clock.expired() == []
    assert clock.next_due() is None
    clock.sync([wait("turn:1")])
    assert clock.next_due() == now.time + 15


def test_nothing_runs_while_the_gateway_is_gone_and_everybody_has_time_when_it_is_back() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 58
    clock.stop()
    now.time += 300
    clock.sync([wait("turn:1"), wait("peek:1")])
    assert clock.next_due() is None
    clock.go(20.0)
    assert clock.next_due() == now.time + 20


def test_after_a_restart_the_later_of_the_stored_deadline_and_the_grace_counts() -> None:
    clock, now = make(wait("turn:1"), wait("peek:1"))
    saved = clock.saved()
    now.time += 50
    again = Deadlines(lambda _: 60.0, now)
    again.sync([wait("turn:1"), wait("peek:1")])
    again.restore({"turn:1": saved["turn:1"]}, 20.0)
    assert again.next_due() == now.time + 20
    assert again.saved()["peek:1"] == (now.time + 60, 60.0), "a wait that has only begun"
    far = Deadlines(lambda _: 60.0, now)
    far.sync([wait("turn:1")])
    far.restore({"turn:1": (now.time + 55, 0.0)}, 20.0)
    assert far.next_due() == now.time + 55


@pytest.mark.parametrize("due", [3660.0, -3540.0])
def test_a_time_of_day_set_by_an_hour_since_the_stop_gives_no_wait_more_than_its_time(
    due: float,
) -> None:
    clock, now = make(wait("turn:1"))
    clock.restore({"turn:1": (now.time + due, 0.0)}, 20.0)
    assert clock.next_due() == now.time + (60 if due > 0 else 20)


def test_a_paused_wait_is_saved_with_what_it_has_left() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 20
    clock.sync([wait("turn:1", paused=True)])
    assert clock.saved() == {"turn:1": (None, 40.0)}


def test_a_stopped_wait_is_left_some_time_if_it_had_hardly_any() -> None:
    clock, now = make(wait("turn:1"), wait("turn:2"))
    now.time += 59
    clock.sync([wait("turn:1", paused=True), wait("turn:2")])
    clock.leave({"turn:1", "turn:2"}, 30.0)
    assert clock.saved() == {"turn:1": (None, 30.0), "turn:2": (now.time + 1, 1.0)}


def test_people_read_the_earliest_end_of_each_clock() -> None:
    clock, now = make(wait("look:1", "look"))
    now.time += 5
    clock.sync([wait("look:1", "look"), wait("look:2", "look"), wait("peek:1", "peek")])
    assert clock.ends() == {"look": 1060.0, "peek": 1065.0}


def test_a_look_counts_from_when_it_was_shown() -> None:
    clock, now = make(wait("look:1", "look"), seconds=28.0)
    now.time += 3
    clock.restart("look:1", 8.0)
    assert clock.next_due() == now.time + 8


def test_a_wait_that_ran_out_is_told_once_and_again_only_if_it_stood_still_meanwhile() -> None:
    clock, now = make(wait("turn:1"))
    now.time += 61
    assert len(clock.expired()) == 1
    assert clock.expired() == []
    clock.sync([wait("turn:1")])
    assert clock.expired() == []
    clock.sync([wait("turn:1", paused=True)])  # a slap was stamped before the clock's action
    clock.sync([wait("turn:1")])
    assert [w.key for w in clock.expired()] == ["turn:1"]


def test_a_card_that_is_shown_turns_face_down_while_all_else_stands_still() -> None:
    clock, now = make(wait("turn:1"), wait("look:1", "look"))
    clock.stop()
    now.time += 61
    assert [w.key for w in clock.expired()] == ["look:1"]
