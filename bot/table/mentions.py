"""Plain messages that mention people: invitations, and pings of players who have to move.

Only the people passed to `Mentions.call` are notified. Each `Mentions` has at most one message in
its channel at a time, and deletes it when it is obsolete. If Discord refuses a message, this is
logged but never raised. The pings of a slow table are stored (see `SlowPings`), because its match
is not in memory between two moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import discord
import msgspec
from msgspec.structs import replace

from bot.background import spawn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.snowflake import last_id_of
from bot.services import Services
from bot.store import MatchRow, Ping, Status, StoreError
from bot.table.message import TableMessage
from bot.ui.components import buttons
from bot.ui.context import Person
from bot.ui.panel import Row
from bot.ui.text import link
from bot.ui.words import SAY
from engine.core import Seat, Wait

log = get_logger(__name__)

LONGEST: Final = 2000
"""The maximum number of characters that Discord accepts in a plain message."""

SEARCHED: Final = 100
"""The maximum number of messages that `search` examines."""


class Mentions:
    """A message in a channel that mentions people. Each `call` replaces it by a new message."""

    def __init__(self, services: Services, channel_id: int, pause: float = 0.0) -> None:
        """`pause` is the minimum number of seconds between two such messages in the channel, and
        between two such messages that the same user requests. People who are called during a pause
        are added to the next message."""
        self._services, self._channel_id = services, channel_id
        self._pause = pause
        self._due: tuple[int, ...] = ()
        self._message_id: int | None = None
        self._newest = 0

    def call(
        self, text: Callable[[tuple[int, ...]], str], people: Iterable[int], by: int | None = None
    ) -> None:
        """Post the message `text(people)` in the background, and delete the previous message. The
        message also mentions the people of earlier calls who have not been mentioned yet. `by` is
        the id of the user who requested the message."""
        self._newest += 1
        self._due = tuple(dict.fromkeys((*self._due, *people)))
        self._spawn(self._call(text, self._newest, by))

    def clear(self) -> None:
        """Delete the message in the background. If a message is still to be posted, it is
        cancelled."""
        self._newest += 1
        self._due = ()
        gone, self._message_id = self._message_id, None
        if gone is not None:
            self._spawn(self._delete(gone))

    async def _call(
        self, text: Callable[[tuple[int, ...]], str], number: int, by: int | None
    ) -> None:
        pacing, about = self._services.pacing, [("calls", self._channel_id), ("calls", by)]
        while True:
            await asyncio.sleep(pacing.left(*about))
            await self._services.calls.acquire()
            if number != self._newest:
                return  # replaced by a newer call, or cleared
            if not pacing.left(*about):
                break  # else the same user's call in another channel restarted the pause
        if self._pause:
            pacing.wait(self._pause, about)
        people, self._due = self._due, ()
        before, self._message_id = self._message_id, None
        try:
            sent = await post(self._services, self._channel_id, text(people)[:LONGEST], people)
        except FAILED as error:
            log.info("mention could not be posted", channel=self._channel_id, why=str(error))
            return
        finally:
            if before is not None:
                await self._delete(before)
        if number == self._newest:
            self._message_id = sent
        else:  # cleared or replaced while it was sent
            await self._delete(sent)

    async def _delete(self, message_id: int) -> None:
        await delete(self._services, self._channel_id, message_id)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        spawn(work, f"mentioning players in channel {self._channel_id}")


async def post(
    services: Services,
    channel_id: int,
    text: str,
    people: Iterable[int],
    role: int | None = None,
    below: Row | None = None,
    nonce: int = 0,
) -> int:
    """Post a plain message with the buttons `below`, and return the message's id. It notifies only
    `people`, and the role `role` if that is given. `nonce` is used only for a message with buttons:
    if a message with the same nonce was posted a moment ago, Discord returns that message instead
    of posting another. Raises one of `FAILED`."""
    mentions = discord.AllowedMentions(
        everyone=False,
        roles=False if role is None else [discord.Object(role)],
        users=[discord.Object(user) for user in people],
    )
    channel = services.client.get_partial_messageable(channel_id)
    if below is None:
        return (await channel.send(text, allowed_mentions=mentions)).id
    view = buttons(below)
    return (await channel.send(text, allowed_mentions=mentions, view=view, nonce=nonce)).id


async def delete(services: Services, channel_id: int, message_id: int) -> bool:
    """Delete a message. Returns True if the message is gone or can never be deleted, so that
    another attempt would be useless."""
    channel = services.client.get_partial_messageable(channel_id)
    await services.calls.acquire()
    try:
        await channel.get_partial_message(message_id).delete()
    except FAILED as error:
        log.info("mention could not be deleted", channel=channel_id, why=str(error))
        return isinstance(error, discord.NotFound | discord.Forbidden)
    return True


async def search(services: Services, channel_id: int, custom_id: str, after_ms: int) -> int | None:
    """Return the id of the first message that has a button with this custom_id. Only the first
    `SEARCHED` messages after the Unix time `after_ms`, in milliseconds, are examined. Returns None
    if none of them has such a button, or if the bot can't read the channel. Makes one request.
    Raises one of `FAILED` if Discord can't be reached."""
    channel = services.client.get_partial_messageable(channel_id)
    after = discord.Object(last_id_of(after_ms))
    await services.budget.acquire()
    try:
        async for message in channel.history(limit=SEARCHED, after=after, oldest_first=True):
            rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
            if any(each.custom_id == custom_id for row in rows for each in row.children):
                return message.id
    except (discord.NotFound, discord.Forbidden):
        pass
    return None


PING_SECONDS: Final = 3.0
"""The delay of a ping in seconds, so that players who are watching can move before it is posted."""
CALLED: Final = frozenset({"peek", "turn", "defence", "order"})
"""The names of the clocks whose players are mentioned. All other clocks are too short for that."""

Waited = tuple[str, tuple[Seat, ...]]
"""The name of a clock, and a tuple with the seat that the match waits for. If the match waits for
several seats, the tuple is empty."""


class Due(NamedTuple):
    """The waits of a match, and the time and the seat of its last move."""

    waits: tuple[Wait, ...]
    round: int
    moved_ms: int
    """The time of the last action, in Unix milliseconds."""
    moved_by: Seat | None
    """The seat whose press was the last action. None if a clock or a computer player moved."""
    since: float
    """The earliest event loop's time when a move can be made."""


class Pings:
    """Pings the players that a running match waits for, if the server's settings allow it."""

    def __init__(self, services: Services, title: str, channel_id: int) -> None:
        self._services, self._title = services, title
        self._calls = Mentions(services, channel_id)
        self._waited: Waited | None = None
        self._timer: asyncio.TimerHandle | None = None

    busy = False
    """Whether requests are pending that would be lost if the match were unloaded. Always False in
    this class, unlike in `SlowPings`."""
    due: float | None = None
    """The event loop's time of the next ping that must be posted even if the match is unloaded.
    Always None here."""

    def missed(self, seats: Iterable[Seat]) -> None:
        """Do nothing, because the table's message already says that a clock ran out."""

    def follow(self, row: MatchRow, people: Sequence[Person], now: Due) -> None:
        """Schedule a ping of the players that the match is waiting for, in `PING_SECONDS`. If there
        are no such players, cancel the scheduled ping. `people` contains the players in the order
        of their seats. Players without a user id are not pinged."""
        due = next((w for w in now.waits if w.clock in CALLED and w.seats and not w.paused), None)
        if due is None or row.guild_id is None:
            self.clear()
            return
        seats = tuple(due.seats)
        waited = (due.clock, seats if len(seats) == 1 else ())
        if waited == self._waited:
            return
        self.clear()
        self._waited = waited
        users = [user for seat in seats if (user := people[seat].user_id) is not None]
        if users:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(PING_SECONDS, self._due, row, users)

    def _due(self, row: MatchRow, users: list[int]) -> None:
        spawn(self._ping(row, users), f"pinging players of match {row.id}")

    async def _ping(self, row: MatchRow, users: list[int]) -> None:
        waited = self._waited
        try:
            wanted = (await self._services.store.settings.server(row.guild_id or 0)).ping
        except StoreError as error:
            log.warning("turn ping failed", match=row.id, why=str(error))
            return
        if wanted and waited is not None and waited is self._waited:
            where = link(row.guild_id, row.channel_id, row.message_id)

            def text(people: tuple[int, ...]) -> str:
                who = " ".join(f"<@{user}>" for user in people)
                reader = self._services.readers.of_table(row)
                return SAY(reader, "match-ping", people=who, game=self._title, link=where)

            self._calls.call(text, users)

    def clear(self) -> None:
        """Cancel the scheduled ping, and delete the ping that was posted."""
        self._waited = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._calls.clear()

    close = clear


SLOW_PING_SECONDS: Final = 30.0
"""The delay of a ping at a slow table in seconds, so that players who are present can move before
it is posted."""
RETRY_SECONDS: Final = 60.0
"""If a ping was stored but perhaps not posted, it is posted again within this many seconds. If it
had been posted after all, Discord recognizes the duplicate by its nonce and drops it. After this
time the ping counts as posted."""
SLOW_CALLED: Final = CALLED | {"between"}
"""The names of the clocks whose players are mentioned at a slow table."""
UNREACHABLE: Final = (40003, 50007, 50278)
"""Discord's error codes which mean that the bot can't send direct messages to a person."""


class SlowPings:
    """Mentions the players that the match of a slow table waits for. Each turn, at most one message
    is posted.

    The ping is stored before it is posted, so that a restart doesn't repeat it. The message's id is
    stored too, so that any later process can delete the ping when the turn is over. The ping links
    to the table's message, which is reposted before the ping unless it is newer than the last move.
    """

    def __init__(self, services: Services, title: str, row: MatchRow, message: TableMessage):
        self._services, self._title, self._row, self._message = services, title, row, message
        self._ping = Ping("", 0) if row.ping is None else msgspec.json.decode(row.ping, type=Ping)
        self._turn = ""
        """Identifies the wait for which the ping is scheduled."""
        self._users: list[int] = []
        self._moved_ms = 0
        self._timer: asyncio.TimerHandle | None = None
        self._lock = asyncio.Lock()
        self._pending = 0
        self._closed = False
        self.due: float | None = None
        """The event loop's time of the scheduled ping. None if no ping is scheduled."""

    @property
    def busy(self) -> bool:
        """Whether a ping is being posted, deleted or stored."""
        return self._pending > 0

    def missed(self, seats: Iterable[Seat]) -> None:
        """Record that the clock of the players in `seats` ran out, so that a move was made for
        them. The next ping mentions this."""
        seats = tuple(dict.fromkeys((*self._ping.missed, *seats)))
        self._ping = replace(self._ping, missed=seats)
        self._spawn(self._store())

    def follow(self, row: MatchRow, people: Sequence[Person], now: Due) -> None:
        """Schedule the ping of the players that the match is waiting for. If the turn of the
        last ping is over, delete that ping. `people` contains the players in the order of their
        seats. Players without a user id are not pinged, nor is a player whose own press led to
        this wait."""
        self._row, self._moved_ms = row, now.moved_ms
        due = next((w for w in now.waits if w.clock in SLOW_CALLED and w.seats), None)
        turn = "" if due is None else f"{now.round}:{due.key}"
        if due is not None and due.paused and turn != self._ping.turn:
            turn = ""  # they are pinged when the clock runs again
        seats = () if due is None or due.seats == (now.moved_by,) else due.seats
        users = [user for seat in seats if (user := people[seat].user_id)]
        if row.status is not Status.PLAYING:
            turn, users = f"suspended:{turn}", []
        if turn == self._turn and self._timer is not None:
            return
        self._cancel()
        self._turn, self._users = turn, users
        if turn != self._ping.turn and self._ping.message_id is not None:
            self._spawn(self._delete())
        tells = users or (self._ping.missed and row.status is Status.SUSPENDED)
        if turn and tells and (turn != self._ping.turn or self._unsure):
            self._schedule(turn, now.since)

    def _schedule(self, turn: str, earliest: float = 0.0) -> None:
        loop = asyncio.get_running_loop()
        self.due = max(loop.time() + SLOW_PING_SECONDS, earliest)
        self._timer = loop.call_at(self.due, self._go, turn)

    @property
    def _unsure(self) -> bool:
        """Whether the process that stored the ping may have ended before it posted the ping."""
        age = self._services.unix_ms() - self._ping.at_ms
        return self._ping.message_id is None and age < RETRY_SECONDS * 1000

    def _go(self, turn: str) -> None:
        self._timer = self.due = None
        self._spawn(self._post(turn))

    async def _post(self, turn: str) -> None:
        services, row = self._services, self._row
        if turn != self._ping.turn:
            await self._delete()  # the last ping, if Discord couldn't be reached before
        async with self._lock:
            if self._closed or turn != self._turn or self._ping.refused:
                return
            before, again = self._ping, turn == self._ping.turn
            missed = [u for seat in self._ping.missed if (u := row.seats[seat].user_id)]
            at_ms = self._ping.at_ms if again else services.unix_ms()
            self._ping = Ping(turn, at_ms, missed=self._ping.missed)
            if not await self._store():
                # A ping that is not stored would be repeated after a restart.
                self._ping = replace(before, missed=self._ping.missed)
                self._schedule(turn)
                return
            await self._message.renew(services.steady_at(self._moved_ms / 1000))
            if self._closed or turn != self._turn:
                return
            text = self._text(missed)
            digest = sha256(f"{row.id}:{turn}:{at_ms}".encode()).digest()
            channel = services.client.get_partial_messageable(row.channel_id)
            people = [discord.Object(user) for user in (*self._users, *missed)]
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=people)
            await services.calls.acquire()
            try:
                nonce = int.from_bytes(digest[:7])
                sent = await channel.send(text, allowed_mentions=mentions, nonce=nonce)
            except FAILED as error:
                log.info("turn ping could not be posted", match=row.id, why=str(error))
                if getattr(error, "code", 0) in UNREACHABLE:
                    self._ping = replace(self._ping, refused=True)
                    await self._store()
                return
            self._ping = replace(self._ping, message_id=sent.id, missed=())
            await self._store()
        if turn != self._turn:  # the turn ended while the ping was sent
            await self._delete()

    def _text(self, missed: list[int]) -> str:
        row, reader = self._row, self._services.readers.of_table(self._row)
        where = link(row.guild_id, row.channel_id, self._message.message_id)
        lines: list[str] = []
        if self._users:
            who = " ".join(f"<@{user}>" for user in self._users)
            lines.append(SAY(reader, "match-ping", people=who, game=self._title, link=where))
        if missed:
            who = " ".join(f"<@{user}>" for user in missed)
            key = "slow-missed" if self._users else "slow-missed-hold"
            lines.append(SAY(reader, key, people=who, game=self._title, link=where))
        return "\n".join(lines)[:LONGEST]

    async def _delete(self) -> None:
        async with self._lock:
            message_id = self._ping.message_id
            if message_id is None:
                return
            if await delete(self._services, self._row.channel_id, message_id):
                self._ping = replace(self._ping, message_id=None, at_ms=0)
                await self._store()

    async def _store(self) -> bool:
        try:
            await self._services.store.matches.pinged(self._row.id, self._ping)
        except StoreError as error:
            log.warning("storing a turn ping failed", match=self._row.id, why=str(error))
            return False
        return True

    def clear(self) -> None:
        """Cancel the scheduled ping, and delete the ping that was posted."""
        self._turn = ""
        self._cancel()
        if self._ping.message_id is not None:
            self._spawn(self._delete())

    def close(self) -> None:
        """Cancel the scheduled ping. Called when the match is unloaded."""
        self._closed = True
        self._cancel()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.due = None

    def _spawn(self, work: Coroutine[None, None, object]) -> None:
        async def counted() -> None:
            try:
                await work
            finally:
                self._pending -= 1

        self._pending += 1
        spawn(counted(), f"pinging players of match {self._row.id}")
