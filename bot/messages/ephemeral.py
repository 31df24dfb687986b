"""Ephemeral messages: edited and deleted while their webhook tokens are valid.

Idempotent requests are retried when no response came, so that no card stays face up for a lost
packet. Refusals by Discord are logged, never raised; deletions that hit a rate limit are queued.
`Notices` keeps at most one notice per user and channel: the newest replaces the one before.
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
from bot.messages.token_edits import TROUBLE_SECONDS, UNSURE, Rank, RetryAfter, Target, TokenEdits
from bot.store.ids import Newest
from bot.ui.components import View
from bot.ui.panel import Panel

log = get_logger(__name__)
T = TypeVar("T")
Args = TypeVarTuple("Args")

TOKEN_SECONDS: Final = 14 * 60.0
"""An interaction's token is valid for 15 minutes; we stop using it a minute early."""
FAILED: Final = (discord.HTTPException, discord.RateLimited, *UNSURE, RuntimeError)
"""The errors a request may raise. discord.py raises RateLimited for a limit longer than the client
sleeps (`bot.client`); a session that was closed at shutdown raises RuntimeError."""
UNKNOWN_MESSAGE: Final = 10008
ALREADY_ACKNOWLEDGED: Final = 40060
TRIES: Final = 3
AGAIN_SECONDS: Final = 0.2
"""Delay before a request that got no response is retried."""

Client = discord.Client
Interaction = discord.Interaction[Client]


class EphemeralMessage(Protocol):
    """An ephemeral message on one player's screen; usable until its token expires."""

    shown: int | None
    """The message's id, where it is known: a click on it carries the same id."""

    @property
    def face_up(self) -> bool:
        """Whether it shows a card for a while; the edit that hides it has the highest priority."""
        ...

    @face_up.setter
    def face_up(self, up: bool) -> None: ...

    @property
    def token(self) -> str:
        """The interaction's token, with which a restarted bot can hide the card."""
        ...

    @property
    def message(self) -> int | None:
        """The message's id for the webhook; None: the interaction's answer (@original)."""
        ...

    def alive(self, now: float) -> bool:
        """Whether its token is still valid at `now`, in the event loop's time."""
        ...

    async def edit(self, panel: Panel) -> bool:
        """Replace its content by this panel. False if that is impossible (dismissed, expired).
        Raises RetryAfter if a rate limit forbids it now."""
        ...

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        """Delete it; if a rate limit forbids that now, the deletion is queued with this rank."""
        ...


class _TokenMessage:
    """The common part of `LiveMessage` and `OrphanedMessage`."""

    def __init__(self, edits: TokenEdits, target: Target, expires: float) -> None:
        self._edits, self._target, self._expires = edits, target, expires
        self.shown: int | None = None
        self._face_up = False
        self._blocked_until = 0.0
        """The event loop's time before which the token must not be used."""

    @property
    def face_up(self) -> bool:
        return self._face_up

    @face_up.setter
    def face_up(self, up: bool) -> None:
        if up is not self._face_up:
            self._face_up = up
            self._edits.face(self._target.channel, self, up)

    @property
    def token(self) -> str:
        return self._target.token

    @property
    def message(self) -> int | None:
        return self._target.message

    def alive(self, now: float) -> bool:
        return now < self._expires

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        if not self.alive(asyncio.get_running_loop().time()):
            self._deletion_failed(None)
            return
        rank = min(rank, self._rank)
        try:
            await self._request(rank, partial(self._edits.delete, self._target, rank))
        except RetryAfter as later:
            retry, channel = partial(self.delete, rank), self._target.channel
            if self._edits.wait(channel, rank):
                self._edits.queue(channel, rank, retry)
            else:  # the token's own limit, or Discord is in trouble
                call_later = asyncio.get_running_loop().call_later
                call_later(later.seconds, self._edits.queue, channel, rank, retry)
        except FAILED as error:
            self._deletion_failed(error)

    def _deletion_failed(self, error: Exception | None) -> None:
        """`error`: why the deletion failed; None: the token has expired."""
        self.face_up = False
        log.info("deleting a private panel failed", why=str(error or "too late"))

    @property
    def _rank(self) -> Rank:
        return Rank.FACE_DOWN if self.face_up else Rank.PANEL

    async def _request(self, rank: Rank, work: Callable[[], Awaitable[float]]) -> None:
        """Make an idempotent request. Raises RetryAfter, or discord.HTTPException if refused."""
        time = asyncio.get_running_loop().time
        rest = 0.0
        if (wait := self._blocked_until - time()) > 0:
            raise RetryAfter(wait)
        try:
            try:
                rest = await work()
            except UNSURE:
                await asyncio.sleep(AGAIN_SECONDS)
                rest = await work()
        except UNSURE as error:
            rest = TROUBLE_SECONDS
            raise RetryAfter(rest) from error
        except RetryAfter as later:
            # A limit of the whole channel is kept in TokenEdits; only the token's own counts here.
            rest = 0.0 if self._edits.wait(self._target.channel, rank) else later.seconds
            raise
        else:
            self.face_up = False
        finally:
            self._blocked_until = time() + rest


class OrphanedMessage(_TokenMessage):
    """A message sent before a restart, which can only be deleted."""

    async def edit(self, panel: Panel) -> bool:
        """Delete it instead; My move shows the choice again. Returns False."""
        rank = self._rank
        try:
            await self._request(rank, partial(self._edits.delete, self._target, rank))
        except FAILED as error:
            self._deletion_failed(error)
        return False


class LiveMessage(_TokenMessage):
    """A message sent by this process. `gone`: ids of deleted messages, to which it adds its own."""

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
        """See `EphemeralMessage.edit`."""
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
        """See `EphemeralMessage.delete`."""
        if self.shown is not None:
            self._gone.add(self.shown)
        await super().delete(rank)

    def _deletion_failed(self, error: Exception | None) -> None:
        super()._deletion_failed(error)
        if self.shown is not None and getattr(error, "code", None) != UNKNOWN_MESSAGE:
            self._gone.discard(self.shown)


def target_of(interaction: Interaction, message: int | None = None) -> Target:
    """Return the target of this interaction's answer, or of this follow-up message."""
    return Target(interaction.application_id, interaction.token, limited_in(interaction), message)


def limited_in(interaction: Interaction) -> int:
    """Return the id of the channel whose rate limit the interaction's token counts against. A
    thread counts as its parent channel, as for any webhook."""
    parent: int | None = getattr(interaction.channel, "parent_id", None)
    return parent or interaction.channel_id or 0


async def answer_once(
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
"""Longer than a token is valid; after that the message can't be deleted anyway."""

Recipient = tuple[int, int]
"""A user's id and a channel's id."""


class Notices:
    """The notices on players' screens: at most one per user and channel."""

    def __init__(self) -> None:
        self.gone: Newest = Newest(REMEMBERED)
        """Messages that the bot has deleted or is deleting. A click on one may still arrive; it is
        answered without editing the message."""
        self._notices: dict[Recipient, EphemeralMessage] = {}
        self._finished: Newest = Newest(REMEMBERED)
        """Notices that are finished, some before the response with their id has arrived."""

    def put(self, whom: Recipient, screen: EphemeralMessage, seconds: float | None) -> None:
        """Make `screen` the user's notice, deleting the one before; it is deleted after `seconds`,
        if given."""
        if screen.shown is not None and screen.shown in self._finished:
            self._delete(screen)
            return
        self.clear(whom)
        self._notices[whom] = screen
        later = asyncio.get_running_loop().call_later
        if seconds is not None:
            later(seconds, self._expire, whom, screen)
        else:
            later(KEPT_SECONDS, self._forget, whom, screen)

    def clear(self, whom: Recipient, but: int | None = None) -> None:
        """Delete the user's notice, unless it is the message `but`, which shows something else
        now."""
        screen = self._notices.pop(whom, None)
        if screen is not None and (but is None or screen.shown != but):
            self._delete(screen)

    def finish(self, whom: Recipient, pressed: int | None) -> None:
        """Delete the notice that was pressed, even if the response with its id has not arrived
        yet."""
        self.clear(whom)
        if pressed is not None:
            self._finished.add(pressed)

    @property
    def kept(self) -> int:
        """The number of notices known."""
        return len(self._notices)

    def has(self, whom: Recipient) -> bool:
        """Whether a notice is known to be on this user's screen."""
        return whom in self._notices

    def stands(self, whom: Recipient, screen: EphemeralMessage) -> bool:
        """Whether `screen` is still the user's notice."""
        return self._notices.get(whom) is screen

    def _forget(self, whom: Recipient, screen: EphemeralMessage) -> None:
        if self.stands(whom, screen):
            del self._notices[whom]

    def _expire(self, whom: Recipient, screen: EphemeralMessage) -> None:
        if self.stands(whom, screen):
            self.clear(whom)

    def _delete(self, screen: EphemeralMessage) -> None:
        if not screen.alive(asyncio.get_running_loop().time()):
            return
        spawn(screen.delete(Rank.NOTE), "deleting a notice")
