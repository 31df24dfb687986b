"""Ephemeral messages, which are edited and deleted while their webhook tokens are valid.

An edit or deletion that gets no response is retried, so that no card stays face up after a lost
packet. If Discord refuses a request, the refusal is logged and not raised. A deletion that hits a
rate limit is queued. A notice is an ephemeral message that is not the panel of a seat, such as an
error, help or an offer (see `Notices`).

Newcomers get a notice that offers a practice round while a lobby is open (see `PracticeInvites`).
The offer is edited when the lobby's host chooses another game. After a press on a button of the
offer, its message shows something else and is not edited any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeVar, TypeVarTuple

import discord

from bot.background import spawn
from bot.emojis import Emojis
from bot.logs import get_logger
from bot.messages.readers import Readers
from bot.messages.token_edits import TROUBLE_SECONDS, UNSURE, Rank, RetryAfter, Target, TokenEdits
from bot.store.ids import RecentIds
from bot.ui.components import PanelView
from bot.ui.layout import for_reader
from bot.ui.panel import Panel
from bot.ui.screens.help import first_time
from engine.game import Game

log = get_logger(__name__)
T = TypeVar("T")
Args = TypeVarTuple("Args")

TOKEN_SECONDS: Final = 14 * 60.0
"""Seconds for which the bot uses the token of an interaction. Discord accepts the token for 15
minutes."""
FAILED: Final = (discord.HTTPException, discord.RateLimited, *UNSURE, RuntimeError)
"""The exceptions that failed requests raise. discord.py raises RateLimited for a rate limit longer
than `bot.client.LONGEST_SLEEP`. An HTTP session that was closed at shutdown raises RuntimeError."""
UNKNOWN_MESSAGE: Final = 10008
ALREADY_ACKNOWLEDGED: Final = 40060
TRIES: Final = 3
EDIT_RETRY_SECONDS: Final = 0.2
"""Seconds after which an edit or deletion that got no response is retried."""

Client = discord.Client
Interaction = discord.Interaction[Client]


class EphemeralMessage(Protocol):
    """A handle to an ephemeral message, which only one player sees. The message can be edited and
    deleted until its interaction token expires."""

    shown: int | None
    """The id of the message in clicks on it. None if it is unknown."""

    @property
    def face_up(self) -> bool:
        """Whether the message shows a card for a limited time. If so, its edits and its deletion
        have the highest priority."""
        ...

    @face_up.setter
    def face_up(self, up: bool) -> None: ...

    @property
    def token(self) -> str:
        """The token of the interaction. It is stored, so that the bot can hide a shown card after a
        restart."""
        ...

    @property
    def message(self) -> int | None:
        """The id of the message in webhook requests. None if the message is the answer to the
        interaction (@original)."""
        ...

    def alive(self, now: float) -> bool:
        """Return whether the token of the message is still valid at the loop time `now`."""
        ...

    async def edit(self, panel: Panel) -> bool:
        """Replace the content of the message by `panel`. Returns False if the edit failed, for
        example because the player has dismissed the message. Raises RetryAfter if a rate limit
        forbids the edit now."""
        ...

    async def delete(self, rank: Rank = Rank.PANEL) -> None:
        """Delete the message. If a rate limit forbids the deletion now, it is queued with the
        priority `rank`."""
        ...


class _TokenMessage:
    def __init__(self, edits: TokenEdits, target: Target, expires: float) -> None:
        self._edits, self._target, self._expires = edits, target, expires
        self.shown: int | None = None
        self._face_up = False
        self._blocked_until = 0.0
        """The loop time until which the token must not be used."""

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
            else:  # the token's own limit, or a server error
                call_later = asyncio.get_running_loop().call_later
                call_later(later.seconds, self._edits.queue, channel, rank, retry)
        except FAILED as error:
            self._deletion_failed(error)

    def _deletion_failed(self, error: Exception | None) -> None:
        """Log that a deletion failed. `error` is None if it failed because the token has
        expired."""
        self.face_up = False
        log.info("deleting a private panel failed", why=str(error or "too late"))

    @property
    def _rank(self) -> Rank:
        return Rank.FACE_DOWN if self.face_up else Rank.PANEL

    async def _request(self, rank: Rank, work: Callable[[], Awaitable[float]]) -> None:
        """Make the idempotent request `work`. If no response comes, retry it once.

        `work` returns the number of seconds for which the token must not be used afterwards. Raises
        RetryAfter, or discord.HTTPException if Discord refuses the request.
        """
        time = asyncio.get_running_loop().time
        rest = 0.0
        if (wait := self._blocked_until - time()) > 0:
            raise RetryAfter(wait)
        try:
            try:
                rest = await work()
            except UNSURE:
                await asyncio.sleep(EDIT_RETRY_SECONDS)
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
    """An ephemeral message that was sent before the bot restarted. It can only be deleted."""

    async def edit(self, panel: Panel) -> bool:
        """Delete the message and return False. The player can press the button My move to see the
        content again."""
        rank = self._rank
        try:
            await self._request(rank, partial(self._edits.delete, self._target, rank))
        except FAILED as error:
            self._deletion_failed(error)
        return False


class LiveMessage(_TokenMessage):
    """An ephemeral message that this process sent. When it is deleted, its id is added to `gone` if
    the id is known."""

    def __init__(
        self,
        edits: TokenEdits,
        interaction: Interaction,
        message: int | None,
        shown: int | None,
        now: float,
        gone: RecentIds,
        emojis: Emojis,
    ) -> None:
        target = target_of(interaction, message)
        super().__init__(edits, target, now + TOKEN_SECONDS)
        self._gone, self._emojis = gone, emojis
        self.shown = shown

    async def edit(self, panel: Panel) -> bool:
        """See `EphemeralMessage.edit`."""
        rank = self._rank

        async def sending(view: PanelView) -> None:
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
    """Return the target for edits of the follow-up message with the id `message`. If `message` is
    None, return the target for edits of the interaction's answer."""
    return Target(interaction.application_id, interaction.token, limited_in(interaction), message)


def limited_in(interaction: Interaction) -> int:
    """Return the id of the channel whose rate limit applies to the interaction's token. If the
    interaction is in a thread, it is the parent channel."""
    parent: int | None = getattr(interaction.channel, "parent_id", None)
    return parent or interaction.channel_id or 0


async def answer_once(
    interaction: Interaction,
    direct: Callable[[*Args], Awaitable[T]],
    done: Callable[[*Args], Awaitable[T]],
    *args: *Args,
) -> T:
    """Send the first answer to an interaction with `direct(*args)`, and return its result. If no
    response comes, the request is retried. If Discord then reports that the interaction has an
    answer already, return the result of `done(*args)`."""
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
"""The minimum number of message ids that are remembered."""
KEPT_SECONDS: Final = 15 * 60.0
"""Seconds for which a notice without a time limit is tracked. Its token has expired by then."""

Recipient = tuple[int, int]
"""The recipient of a notice, as a pair of a user id and a channel id."""


class Notices:
    """Tracks notices, which are short ephemeral messages. There is at most one for each user and
    channel.

    A new notice replaces the old one. A notice may also be deleted after a certain time.
    """

    def __init__(self) -> None:
        self.gone: RecentIds = RecentIds(REMEMBERED)
        """The ids of ephemeral messages that the bot has deleted or is deleting. Clicks on them may
        still arrive. They are answered without editing the message."""
        self._notices: dict[Recipient, EphemeralMessage] = {}
        self._finished: RecentIds = RecentIds(REMEMBERED)
        """The ids of notices that `finish` has deleted, perhaps before `put` was called for
        them."""

    def put(self, recipient: Recipient, notice: EphemeralMessage, seconds: float | None) -> None:
        """Track `notice` as the notice of its recipient, and delete the recipient's previous
        notice. If `seconds` is given, `notice` is deleted after that time."""
        if notice.shown is not None and notice.shown in self._finished:
            self._delete(notice)
            return
        self.clear(recipient)
        self._notices[recipient] = notice
        later = asyncio.get_running_loop().call_later
        if seconds is not None:
            later(seconds, self._expire, recipient, notice)
        else:
            later(KEPT_SECONDS, self._forget, recipient, notice)

    def clear(self, recipient: Recipient, but: int | None = None) -> None:
        """Stop tracking the notice of the recipient and delete it. If it is the message with the id
        `but`, it is not deleted, because it shows something else now."""
        notice = self._notices.pop(recipient, None)
        if notice is not None and (but is None or notice.shown != but):
            self._delete(notice)

    def finish(self, recipient: Recipient, pressed: int | None) -> None:
        """Delete the notice of the recipient. Called when one of its buttons was pressed. `pressed`
        is the message id of the notice. If `put` has not registered that message yet (a race),
        `put` deletes it."""
        self.clear(recipient)
        if pressed is not None:
            self._finished.add(pressed)

    @property
    def kept(self) -> int:
        """The number of notices that are tracked, for all recipients."""
        return len(self._notices)

    def has(self, recipient: Recipient) -> bool:
        """Return whether the recipient has a notice."""
        return recipient in self._notices

    def stands(self, recipient: Recipient, notice: EphemeralMessage) -> bool:
        """Return whether `notice` is still the notice of the recipient."""
        return self._notices.get(recipient) is notice

    def _forget(self, recipient: Recipient, notice: EphemeralMessage) -> None:
        if self.stands(recipient, notice):
            del self._notices[recipient]

    def _expire(self, recipient: Recipient, notice: EphemeralMessage) -> None:
        if self.stands(recipient, notice):
            self.clear(recipient)

    def _delete(self, notice: EphemeralMessage) -> None:
        if not notice.alive(asyncio.get_running_loop().time()):
            return
        spawn(notice.delete(Rank.NOTE), "deleting a notice")


@dataclass(slots=True)
class _Offer:
    whom: Recipient
    screen: EphemeralMessage
    game: Game | None = None
    """The game that the lobby's host chose after the offer was sent. None if the host has chosen
    none."""


class PracticeInvites:
    """Tracks the practice offers that this process has sent, so that it can edit them."""

    def __init__(self, notes: Notices, readers: Readers) -> None:
        self._notes, self._readers = notes, readers
        self._offers: dict[int, _Offer] = {}
        self._pressed: RecentIds = RecentIds(REMEMBERED)
        """The ids of messages that were pressed, perhaps before `put` was called for them."""
        self._lock = asyncio.Lock()

    def put(self, whom: Recipient, screen: EphemeralMessage) -> None:
        """Track the offer in the message `screen`. The message must be the current notice of
        `whom`."""
        self._offers = {at: each for at, each in self._offers.items() if self._stands(each)}
        if screen.shown is not None and screen.shown not in self._pressed:
            self._offers[screen.shown] = _Offer(whom, screen)

    def _stands(self, offer: _Offer) -> bool:
        alive = offer.screen.alive(asyncio.get_running_loop().time())
        return alive and self._notes.stands(offer.whom, offer.screen)

    def pressed(self, message_id: int) -> None:
        """Stop tracking the offer in the message `message_id`. Called when a button of that message
        was pressed."""
        self._offers.pop(message_id, None)
        self._pressed.add(message_id)

    def chosen(self, channel_id: int, game: Game) -> None:
        """Update the offers in the channel in the background. Called when the host of the channel's
        lobby has chosen `game`."""
        here = [at for at, offer in self._offers.items() if offer.whom[1] == channel_id]
        for message_id in here:
            self._offers[message_id].game = game
        if here:
            spawn(self._name(here), f"looking up a practice offer of channel {channel_id}")

    async def _name(self, messages: Iterable[int]) -> None:
        """Edit the offers in `messages` so that they name the chosen game. An edit that hits a rate
        limit is retried later."""
        late: dict[int, float] = {}
        async with self._lock:  # so that of two choices the later one is shown
            for message_id in messages:
                offer = self._offers.get(message_id)
                if offer is None or offer.game is None or not self._stands(offer):
                    continue
                reader = self._readers.of(offer.whom[0])
                try:
                    await offer.screen.edit(for_reader(reader, first_time(reader, offer.game)))
                except RetryAfter as later:
                    late[message_id] = later.seconds
        if late:
            await asyncio.sleep(max(late.values()))
            await self._name(late)
