"""Substitutes for functions and clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bot.messages.snowflake import DiscordClock

T = TypeVar("T")


def returns(value: T) -> Callable[..., T]:
    """Return a function that returns this value for any arguments."""

    def give(*_: Any) -> T:
        return value

    return give


def holds(*_: Any) -> bool:
    """Return True, as a condition that every deal satisfies."""
    return True


class Told(DiscordClock):
    """Discord's clock, showing the Unix time that the test sets."""

    def __init__(self, unix: Callable[[], float]) -> None:
        super().__init__(lambda: unix() * 1000, unix)
        self._tell = unix

    def unix(self) -> float:
        """Return the test's time, whatever ids the clock was shown."""
        return self._tell()
