"""A table's second way to its message: by the token of the newest click on it.

Discord's 50 requests a second are those of the bot's token; what a click's token does counts
against it alone. It is asked while the bot's own budget has no room, for it has limits of its own:
five edits in two seconds a token, and, as many bots have met it, 30 in a minute for all tokens of a
channel, which the players' private panels use as well. So it keeps below a number a minute, comes
behind the panels (`Rank.TABLE`), and rests when Discord says so.

A token changes the table's message only where the click was on it and was answered by type 6 or 7:
answered otherwise it is the token of that answer, a hand of cards perhaps. Whatever isn't known to
be so is not kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from bot.logs import get_logger
from bot.messages.ephemeral import TOKEN_SECONDS, limited_in, target_of
from bot.messages.response import Response
from bot.messages.token_edits import TROUBLE_SECONDS, UNSURE, Later, Minute, Rank, Target
from bot.services import Services
from bot.table.admission import TOO_OLD_TO_EDIT, lacking
from bot.ui.panel import Panel

log = get_logger(__name__)

REFUSED: Final = (401, 403, 404)
"""The token is over, or the message is not there for it."""
SOON: Final = 120.0
"""A token that is over so soon makes room for the next."""


class _Held(NamedTuple):
    target: Target
    message: int
    expires: float
    """By the steady clock; counted from when Discord stamped the click."""


class ClickLane:
    """The newest click's token by which a table's message may be painted, and how often it was."""

    __slots__ = ("_held", "_paints", "_services", "_waits")

    def __init__(self, services: Services) -> None:
        self._services = services
        self._held: _Held | None = None
        self._waits = 0.0
        """Until when the token that is held rests."""
        self._paints = Minute(services.steady)

    def keep(self, response: Response, message: int | None) -> None:
        """This click has been answered: its token is the newest, if it changes this message. Where
        the bot lacks a permission none is held, for the bot's own token is told of that."""
        token = response.token_of(message)
        if token is None or message is None:
            return
        if lacking(response.interaction):
            self._held = None
            return
        services, interaction = self._services, response.interaction
        age = services.discord_clock.age_ms(interaction.id) / 1000
        self._held = _Held(target_of(interaction), message, services.steady() + TOKEN_SECONDS - age)
        self._waits = 0.0

    async def borrow(self, response: Response, message: int | None) -> bool:
        """This click is about to be answered for one person's eyes. Where paints wait for the
        budget and no token is held for long, have its token change the table all the same: the
        click is answered by leaving the table as it is, and what is for their eyes follows.
        Whether it was: then a while has passed."""
        if self._services.budget.has_capacity() or not self._most:
            return False
        held, now = self._held, self._services.steady()
        lasts = held is not None and held.message == message and held.expires - now > SOON
        if lasts or response.clicked != message or response.private:
            return False
        # What follows would wait for the channel's limit.
        if not self._free(limited_in(response.interaction)):
            return False
        await response.leave()
        self.keep(response, message)
        return True

    def forget(self) -> None:
        """The table's message is another one."""
        self._held = None

    def open(self, message: int | None) -> bool:
        """Whether this message can be changed this way now."""
        now, held = self._services.steady(), self._held
        if held is None or held.message != message:
            return False
        if now >= held.expires:
            self._held = None
            return False
        if now < self._waits or self._paints.count >= self._most:
            return False
        return self._free(held.target.channel)

    def _free(self, channel: int) -> bool:
        """Whether the channel's limit leaves something to paints."""
        return not self._services.token_edits.wait(channel, Rank.TABLE)

    @property
    def _most(self) -> int:
        return self._services.settings.token_paints

    async def edit(self, panel: Panel, stays: Sequence[discord.Attachment]) -> bool:
        """Show this, where `open` says that it can be done. Whether Discord has done it; if not,
        this way is closed for as long as it has to be. Raises discord.HTTPException for a panel
        that Discord refuses."""
        held, services = self._held, self._services
        assert held is not None
        self._paints.add()
        edits, rest, done = services.token_edits, 0.0, False
        try:
            came = await services.emojis.send(
                panel, lambda view: edits.change(held.target, view, stays, Rank.TABLE)
            )
            rest, done = came.rest, True
        except Later as later:
            rest = later.seconds
        except UNSURE as error:
            log.info("a click's token got no answer", why=repr(error), message=held.message)
            rest = TROUBLE_SECONDS
        except discord.HTTPException as error:
            if error.status not in REFUSED and error.code != TOO_OLD_TO_EDIT:
                raise
            log.info("a click's token paints no more", why=str(error), message=held.message)
            if held is self._held:
                self._held = None
        if rest and held is self._held:
            self._waits = services.steady() + rest
        return done
