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
    """A wish that every deal satisfies."""
    return True


class Told(DiscordClock):
    """Discord's clock, at a time that the test sets, in Unix seconds."""

    def __init__(self, unix: Callable[[], float]) -> None:
        super().__init__(lambda: unix() * 1000, unix)
        self._tell = unix

    def unix(self) -> float:
        """The test's time, regardless of ids."""
        return self._tell()
