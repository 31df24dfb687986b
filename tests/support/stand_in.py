"""Simple substitutes for functions and clocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bot.messages.snowflake import DiscordClock

T = TypeVar("T")


def returns(value: T) -> Callable[..., T]:
    def give(*_: Any, **__: Any) -> T:
        return value

    return give


def holds(*_: Any) -> bool:
    """Return True for any deal. Serves as a condition that every deal satisfies."""
    return True


class Told(DiscordClock):
    """A substitute for Discord's clock. It shows the Unix time that the test sets."""

    def __init__(self, unix: Callable[[], float]) -> None:
        super().__init__(lambda: unix() * 1000, unix)
        self._tell = unix

    def unix(self) -> float:
        """Return the time that the test has set, whatever ids the clock has been shown."""
        return self._tell()
