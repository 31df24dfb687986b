"""Pauses are kept in a single place for all tables. They are removed when they are over."""

from __future__ import annotations

from bot.messages.token_edits import Cooldowns


class Clock:
    seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_each_of_what_a_pause_is_about_waits_and_nothing_else() -> None:
    now = Clock()
    pacing = Cooldowns(now)
    assert pacing.left("here") == 0
    pacing.wait(5.0, ["here", "anneke"])
    now.seconds += 2
    pacing.wait(5.0, ["there"])
    assert [pacing.left(each) for each in ("here", "anneke", "there", "bashir")] == [3, 3, 5, 0]
    assert pacing.left("bashir", "here", "there") == 5
    now.seconds += 4
    assert [pacing.left(each) for each in ("here", "there")] == [0, 1]
