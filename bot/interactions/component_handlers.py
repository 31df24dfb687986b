"""Buttons of panels that belong to no match: leaderboards, statistics, one's own data.

A verb has one owner, who named it. Nothing here is in anybody's queue, so a
press is served at once; whatever goes wrong is told through its one Response.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from bot import errors
from bot.messages.response import Response
from bot.ui.custom_id import ComponentId

Handler = Callable[[Response, ComponentId], Awaitable[None]]
"""Answers a press."""
HandedOn = Callable[[int, Exception | None], bool]
"""Whether the interaction of this id failed because another process has its shard by now, and was
given to that one."""


class Presses:
    """Who serves which verb, where no match is meant."""

    def __init__(self, handed_on: HandedOn) -> None:
        self._owners: dict[str, Handler] = {}
        self._handed_on = handed_on

    def on(self, verbs: Iterable[str], handler: Handler) -> None:
        """From here on `handler` answers presses with these verbs. Raises ValueError if one is
        taken already."""
        for verb in verbs:
            if verb in self._owners:
                raise ValueError(f"{verb!r} is served already")
            self._owners[verb] = handler

    def known(self, verb: str) -> bool:
        """Whether somebody serves it."""
        return verb in self._owners

    async def serve(self, response: Response, press: ComponentId) -> None:
        """Serve a press of a known verb. What goes wrong is told to whoever pressed."""
        try:
            await self._owners[press.verb](response, press)
        except Exception as error:
            number = response.interaction.id
            if not self._handed_on(number, error):
                await response.failed(errors.told(error, f"serving {press.verb}"))
