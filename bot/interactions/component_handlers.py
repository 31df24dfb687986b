"""Buttons of panels that belong to no match: leaderboards, statistics, one's own data.

A verb has one owner, who named it. Nothing here is in anybody's queue, so a
press is served at once; whatever goes wrong is told through its one Answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from bot import errors
from bot.messages.response import Response
from bot.ui.custom_id import ComponentId

Serve = Callable[[Response, ComponentId], Awaitable[None]]
"""Answers a press."""


class Presses:
    """Who serves which verb, where no match is meant."""

    def __init__(self) -> None:
        self._owners: dict[str, Serve] = {}

    def on(self, verbs: Iterable[str], serve: Serve) -> None:
        """From here on `serve` answers presses with these verbs. Raises ValueError if one is taken
        already."""
        for verb in verbs:
            if verb in self._owners:
                raise ValueError(f"{verb!r} is served already")
            self._owners[verb] = serve

    def known(self, verb: str) -> bool:
        """Whether somebody serves it."""
        return verb in self._owners

    async def take(self, answer: Response, press: ComponentId) -> None:
        """Serve a press of a known verb."""
        try:
            await self._owners[press.verb](answer, press)
        except Exception as error:
            await answer.failed(errors.told(error, f"serving {press.verb}"))
