"""Ephemeral messages: changed and deleted while their tokens live; at most one notice a person.

Requests that are safe to repeat are retried when no answer came, so that no card stays face up for
a lost packet. What Discord refuses is logged, never raised; what must wait for a limit is done
later, and nobody waits for it. The newest notice replaces the one before it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol, TypeVar, TypeVarTuple

import discord

from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.token_edits import TROUBLE_SECONDS, UNSURE, Later, Rank, Target, TokenEdits
from bot.store.ids import Newest
from bot.ui.components import View
from bot.ui.panel import Panel

log = get_logger(__name__)
T = TypeVar("T")
Args = TypeVarTuple("Args")

TOKEN_SECONDS: Final = 14 * 60.0
"""Discord lets an interaction's token edit for 15 minutes; we stop a minute early."""
FAILED: Final = (discord.HTTPException, discord.RateLimited, *UNSURE, RuntimeError)
"""Whatever a request may end in; RateLimited is discord.py's for a limit that it does not sleep out
(`bot.client`), RuntimeError that of a session closed at the bot's end."""
UNKNOWN_MESSAGE: Final = 10008
ALREADY_ACKNOWLEDGED: Final = 40060
TRIES: Final = 3
AGAIN_SECONDS: Final = 0.2
"""After so long a request is made once more that was not answered."""

Client = discord.Client
Interaction = discord.Interaction[Client]


class EphemeralMessage(Protocol):
    """An ephemeral message on one player's screen, as long as its token lives."""

    shown: int | None
    """The message's id where it is known: a click on it tells where it was made."""

    @property
    def face_up(self) -> bool:
        """Whether it shows a card for a while: what turns that down goes before everything."""
        ...

    @face_up.setter
    def face_up(self, up: bool) -> None: ...

    @property
    def token(self) -> str:
        """What a restarted bot needs to turn it face down."""
        ...

    @property
    def message(self) -> int | None:
        """The message's id for the webhook; None: the interaction's own answer (@original)."""
        ...

    def alive(self, now: float) -> bool:
        """Whether it may still be changed."""
        ...

    async def edit(self, panel: Panel) -> bool:
        """Show this instead. False if it can't (dismissed, expired). Raises Later if it can, but
        not now."""
        ...

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        """Take it off the screen; where a limit forbids it now, it is queued with this rank."""
        ...


class _TokenScreen:
    """See Screen: what both kinds can do."""

    def __init__(self, edits: TokenEdits, target: Target, expires: float) -> None:
        self._edits, self._target, self._expires = edits, target, expires
        self.shown: int | None = None
        self._face_up = False
        self._rests = 0.0
        """The loop's time until which the token is not to be used."""

    @property
    def face_up(self) -> bool:
        """See Screen."""
        return self._face_up

    @face_up.setter
    def face_up(self, up: bool) -> None:
        if up is not self._face_up:
            self._face_up = up
            self._edits.face(self._target.channel, self, up)

    @property
    def token(self) -> str:
        """See Screen."""
        return self._target.token

    @property
    def message(self) -> int | None:
        """See Screen."""
        return self._target.message

    def alive(self, now: float) -> bool:
        """See Screen."""
        return now < self._expires

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        """See Screen."""
        if not self.alive(asyncio.get_running_loop().time()):
            self._not_deleted(None)
            return
        rank = min(rank, self._rank)
        try:
            await self._request(rank, partial(self._edits.delete, self._target, rank))
        except Later as later:
            again, channel = partial(self.delete, rank), self._target.channel
            if self._edits.wait(channel, rank):
                self._edits.queue(channel, rank, again)
            else:  # the token's own limit, or Discord is in trouble
                call_later = asyncio.get_running_loop().call_later
                call_later(later.seconds, self._edits.queue, channel, rank, again)
        except FAILED as error:
            self._not_deleted(error)

    def _not_deleted(self, error: Exception | None) -> None:
        """`error`: why it can't be taken away; None: its token is over."""
        self.face_up = False
        log.info("deleting a private panel failed", why=str(error or "too late"))

    @property
    def _rank(self) -> Rank:
        return Rank.FACE_DOWN if self.face_up else Rank.PANEL

    async def _request(self, rank: Rank, work: Callable[[], Awaitable[float]]) -> None:
        """Do this, which may be done twice. Raises Later, and what Discord refuses it with."""
        time = asyncio.get_running_loop().time
        rest = 0.0
        if (wait := self._rests - time()) > 0:
            raise Later(wait)
        try:
            try:
                rest = await work()
            except UNSURE:
                await asyncio.sleep(AGAIN_SECONDS)
                rest = await work()
        except UNSURE as error:
            rest = TROUBLE_SECONDS
            raise Later(rest) from error
        except Later as later:
            # What all tokens of the channel wait for is none of this token's own.
            rest = 0.0 if self._edits.wait(self._target.channel, rank) else later.seconds
            raise
        else:
            self.face_up = False
        finally:
            self._rests = time() + rest


class OrphanedMessage(_TokenScreen):
    """A screen of before a restart. All that can still be done is to take it away."""

    async def edit(self, panel: Panel) -> bool:
        """See Screen: My move shows the choice anew."""
        rank = self._rank
        try:
            await self._request(rank, partial(self._edits.delete, self._target, rank))
        except FAILED as error:
            self._not_deleted(error)
        return False


class LiveScreen(_TokenScreen):
    """A screen of this process."""

    def __init__(
        self,
        edits: TokenEdits,
        interaction: Interaction,
        message: int | None,
        shown: int | None,
        now: float,
        gone: Newest,
        emojis: Emojis,
    ) -> None:
        target = target_of(interaction, message)
        super().__init__(edits, target, now + TOKEN_SECONDS)
        self._gone, self._emojis = gone, emojis
        self.shown = shown

    async def edit(self, panel: Panel) -> bool:
        """See Screen."""
        rank = self._rank

        async def sending(view: View) -> None:
            async def change() -> float:
                return (await self._edits.change(self._target, view, rank=rank)).rest

            await self._request(rank, change)

        try:
            await self._emojis.send(panel, sending)
        except FAILED as error:
            self.face_up = False
            log.info("editing a private panel failed", why=str(error))
            return False
        return True

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        """See Screen."""
        if self.shown is not None:
            self._gone.add(self.shown)
        await super().delete(rank)

    def _not_deleted(self, error: Exception | None) -> None:
        super()._not_deleted(error)
        if self.shown is not None and getattr(error, "code", None) != UNKNOWN_MESSAGE:
            self._gone.discard(self.shown)


def target_of(interaction: Interaction, message: int | None = None) -> Target:
    """This interaction's answer, or this message behind it."""
    return Target(interaction.application_id, interaction.token, limited_in(interaction), message)


def limited_in(interaction: Interaction) -> int:
    """The channel whose limit its token counts for: of a thread the one that it is in, as for any
    webhook's message there."""
    parent: int | None = getattr(interaction.channel, "parent_id", None)
    return parent or interaction.channel_id or 0


async def once(
    interaction: Interaction,
    direct: Callable[[*Args], Awaitable[T]],
    done: Callable[[*Args], Awaitable[T]],
    *args: *Args,
) -> T:
    """Return the result of `direct(*args)`, the first answer, which is retried when no reply came.
    If Discord says that the interaction is already acknowledged: the result of `done(*args)`."""
    try:
        for _ in range(TRIES - 1):
            try:
                return await direct(*args)
            except UNSURE as error:
                log.info("retrying a request", interaction=interaction.id, why=repr(error))
        return await direct(*args)
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        return await done(*args)


REMEMBERED: Final = 1000
KEPT_SECONDS: Final = 15 * 60.0
"""Longer than a token lives, nothing can be done about a message anyway."""

Whom = tuple[int, int]
"""A user's id and a channel's."""


class Notes:
    """The asides on people's screens."""

    def __init__(self) -> None:
        self.gone: Newest = Newest(REMEMBERED)
        """The messages that we took off screens, or are taking off just now. A click on one may be
        on its way still: it is answered without changing what is not there any more."""
        self._screens: dict[Whom, EphemeralMessage] = {}
        self._done: Newest = Newest(REMEMBERED)
        """Asides that were done with, some before it was known here that they stand there."""

    def put(self, whom: Whom, screen: EphemeralMessage, seconds: float | None) -> None:
        """This is the person's aside now; it leaves by itself after so many seconds, if any."""
        if screen.shown is not None and screen.shown in self._done:
            self._delete(screen)
            return
        self.clear(whom)
        self._screens[whom] = screen
        later = asyncio.get_running_loop().call_later
        if seconds is not None:
            later(seconds, self._leave, whom, screen)
        else:
            later(KEPT_SECONDS, self._forget, whom, screen)

    def clear(self, whom: Whom, but: int | None = None) -> None:
        """Something that matters more is coming: the aside leaves the screen, unless it is the
        message `but`, which turns into something else."""
        screen = self._screens.pop(whom, None)
        if screen is not None and (but is None or screen.shown != but):
            self._delete(screen)

    def finish(self, whom: Whom, pressed: int | None) -> None:
        """A press on this message, an aside, led elsewhere: it leaves, even if Discord's answer by
        which it becomes known here has not come yet."""
        self.clear(whom)
        if pressed is not None:
            self._done.add(pressed)

    @property
    def kept(self) -> int:
        """How many asides are known."""
        return len(self._screens)

    def reading(self, whom: Whom) -> bool:
        """Whether there is an aside on this person's screen, as far as is known."""
        return whom in self._screens

    def stands(self, whom: Whom, screen: EphemeralMessage) -> bool:
        """Whether this is the person's aside still."""
        return self._screens.get(whom) is screen

    def _forget(self, whom: Whom, screen: EphemeralMessage) -> None:
        if self.stands(whom, screen):
            del self._screens[whom]

    def _leave(self, whom: Whom, screen: EphemeralMessage) -> None:
        if self.stands(whom, screen):
            self.clear(whom)

    def _delete(self, screen: EphemeralMessage) -> None:
        if not screen.alive(asyncio.get_running_loop().time()):
            return
        spawn(screen.delete(Rank.NOTE), "deleting a notice")
