"""Functions and clocks that a test puts in another's place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bot.messages.snowflake import DiscordClock

T = TypeVar("T")


def returns(value: T) -> Callable[..., T]:
    """A function that gives this, whatever it is asked."""

    def give(*_: Any) -> T:
        return value

    return give


def holds(*_: Any) -> bool:
    """A wish that everything grants."""
    return True


class Told(DiscordClock):
    """Discord's clock, with a time of day that a test tells, in Unix seconds."""

    def __init__(self, unix: Callable[[], float]) -> None:
        super().__init__(lambda: unix() * 1000, unix)
        self._tell = unix

    def unix(self) -> float:
        """What the test tells, whatever ids say."""
        return self._tell()
