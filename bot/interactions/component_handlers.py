"""Buttons of panels that belong to no match: leaderboards, statistics, one's own data.

A verb has one owner, who named it. Nothing here is in anybody's queue, so a
press is served at once; whatever goes wrong is told through its one Response.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from bot import errors
from bot.logs import get_logger
from bot.messages.response import Response
from bot.table.opening import MOVED
from bot.ui.custom_id import ComponentId

log = get_logger(__name__)

Handler = Callable[[Response, ComponentId], Awaitable[None]]
"""Answers a press."""


class Presses:
    """Who serves which verb, where no match is meant. `hand_on`: give the press of this id to the
    process that serves its channel by now, or say False."""

    def __init__(self, hand_on: Callable[[int], bool]) -> None:
        self._owners: dict[str, Handler] = {}
        self._hand_on = hand_on

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
        """Handler a press of a known verb."""
        try:
            await self._owners[press.verb](response, press)
        except Exception as error:
            number = response.interaction.id
            if isinstance(error, MOVED) and self._hand_on(number):
                log.info("press handed on", interaction=number)
                return
            await response.failed(errors.told(error, f"serving {press.verb}"))
