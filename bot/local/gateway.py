"""Discord's gateway over a real WebSocket. It supports only what discord.py uses.

The gateway first sends HELLO and then expects IDENTIFY or RESUME. After a RESUME it sends exactly
the events that the client has missed. If the session is unknown, it sends INVALID_SESSION (op 9),
and the client has to identify again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

import discord
import msgspec
from aiohttp import WSCloseCode, WSMsgType, web
from simcord import intents as rules

from bot.local.faults import Disconnect, Faults
from bot.local.payloads import Json, JsonValue
from bot.local.world import World

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, MEMBERS = 0, 1, 2, 6, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
ACK_AFTER = 0.03
#: Close codes: not authenticated, wrong token, intents not granted, session timed out.
NOT_AUTHENTICATED, WRONG_TOKEN, DISALLOWED_INTENTS, TIMED_OUT = 4003, 4004, 4014, 4009
REPLAY_KEPT = 2000
"""The maximum number of events in the replay buffer of one session."""
PRIVILEGED = discord.Intents(members=True, presences=True, message_content=True).value


def shaped(world: World, event: str, payload: bytes, intents: int) -> Json | None:
    """Return the event as a session with the intents `intents` receives it. Returns None if the
    intents exclude the event.

    simcord's rules decide which intents an event needs. `payload` is encoded JSON, so that each
    session gets its own copy.
    """
    declared = discord.Intents._from_value(intents)  # pyright: ignore[reportPrivateUsage]
    data: Json = msgspec.json.decode(payload)
    gate = rules.required_intent(event, data)
    if gate is not None and not getattr(declared, gate):
        return None
    bot_id = world.store.bot_user.id
    if not declared.message_content and event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        rules.censor_message(data, bot_id, backend=world.store)
    if event == "GUILD_CREATE":
        rules.prune_guild_create(data, declared, bot_id)
    return data


@dataclass(frozen=True, slots=True)
class Sent:
    """A gateway event with its sequence number."""

    seq: int
    event: str
    payload: Json


class GatewaySession:
    """A gateway session. `queue` has the events that wait to be sent. It is None while no socket is
    attached.

    `kept` is the replay buffer. Each event gets its sequence number and is put into the buffer
    before it is sent. After a RESUME the client gets exactly the events that it has missed. If the
    buffer no longer has all of them, the RESUME is refused.
    """

    def __init__(self, intents: int, shard: tuple[int, int] | None) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.kept: deque[Sent] = deque(maxlen=REPLAY_KEPT)
        self.queue: asyncio.Queue[Sent | None] | None = None

    @property
    def connected(self) -> bool:
        return self.queue is not None

    def takes(self, guild_id: int | None) -> bool:
        """Return whether this session's shard handles the guild. A `guild_id` of None stands for
        direct messages."""
        if self.shard is None:
            return True
        number, count = self.shard
        return number == ((guild_id >> 22) % count if guild_id is not None else 0)

    def push(self, event: str, payload: Json) -> None:
        """Number an event and put it into the replay buffer. If a socket is attached, the event is
        also put into the socket's queue."""
        self.seq += 1
        sent = Sent(self.seq, event, payload)
        self.kept.append(sent)
        if self.queue is not None:
            self.queue.put_nowait(sent)

    def attach(self) -> asyncio.Queue[Sent | None]:
        """Return a new queue for a new socket. This ends the queue of the previous socket by
        putting None into it."""
        self.detach(self.queue)
        self.queue = asyncio.Queue()
        return self.queue

    def detach(self, queue: asyncio.Queue[Sent | None] | None) -> None:
        """Detach the socket with the queue `queue`. Does nothing if another socket has replaced
        it."""
        if queue is not None and queue is self.queue:
            self.queue = None
            queue.put_nowait(None)

    def missed_since(self, seq: int) -> list[Sent] | None:
        """Return the events after the sequence number `seq`. Returns None if some of them are lost
        or `seq` is invalid."""
        if seq > self.seq or seq < 0:
            return None
        missed = [sent for sent in self.kept if sent.seq > seq]
        return missed if len(missed) == self.seq - seq else None


class ClientSocket:
    """One WebSocket connection of a client. The data is sent as a zlib stream if the client asked
    for compression."""

    def __init__(self, ws: web.WebSocketResponse, compress: bool) -> None:
        self.ws = ws
        self._zlib = zlib.compressobj() if compress else None
        self.silent = False
        """Whether the connection stays open but nothing more is sent over it."""

    async def send(
        self, op: int, data: JsonValue = None, *, event: str | None = None, seq: int | None = None
    ) -> None:
        if self.silent:
            return
        # The keys have Discord's order.
        text = msgspec.json.encode({"t": event, "s": seq, "op": op, "d": data})
        if self._zlib is None:
            await self.ws.send_str(text.decode())
        else:
            packed = self._zlib.compress(text) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
            await self.ws.send_bytes(packed)

    def cut(self) -> None:
        """Drop the connection without a close frame, like a network failure."""
        request = self.ws._req  # pyright: ignore[reportPrivateUsage]
        if request is not None and request.transport is not None:
            request.transport.abort()


class Gateway:
    """All gateway sessions of the bot. `url` is set when the server starts to listen."""

    def __init__(
        self, world: World, token: str, faults: Faults, *, heartbeat: float = 41.25
    ) -> None:
        self.url = ""
        self.ready = asyncio.Event()
        """Set while a bot is connected. After `expect`, it stays cleared until another session is
        started or resumed."""
        self._expected = 0
        self._world = world
        self._token = token
        self._faults = faults
        self._heartbeat = heartbeat
        self._sessions: dict[str, GatewaySession] = {}
        self._sockets: dict[str, ClientSocket] = {}
        self._watchers: list[Callable[[], None]] = []
        self.identified: list[tuple[float, tuple[int, int] | None]] = []
        """The times and shards of all new sessions (IDENTIFY). Times are on the event loop's
        clock."""
        self.resumed: list[tuple[float, tuple[int, int] | None]] = []
        """The times and shards of all resumed sessions (RESUME). Times are on the event loop's
        clock."""
        world.on_event(self._on_event)

    # -------------------------------------------------------------- for the owner

    @property
    def online(self) -> bool:
        """Whether a bot is connected now."""
        return any(session.connected for session in self._sessions.values())

    @property
    def sessions(self) -> list[GatewaySession]:
        return list(self._sessions.values())

    def expect(self) -> None:
        """Clear `ready` until another session is started or resumed.

        Call this before a bot process starts. A process that was killed counts as connected until
        its socket is found closed.
        """
        self._expected = len(self.identified) + len(self.resumed) + 1
        self.ready.clear()

    def on_presence(self, watcher: Callable[[], None]) -> None:
        """Register `watcher`, which is called whenever `online` may have changed."""
        self._watchers.append(watcher)

    def drop(self) -> None:
        """Cut every socket without a close frame. The sessions can be resumed."""
        for socket in list(self._sockets.values()):
            socket.cut()

    def silence(self) -> None:
        """Send nothing more over the sockets that are open now, not even heartbeat
        acknowledgements. New sockets are not affected."""
        for socket in self._sockets.values():
            socket.silent = True

    def forget(self) -> None:
        """Forget every session. The next RESUME is refused, so the bot has to identify again."""
        for session in self._sessions.values():
            session.detach(session.queue)
        self._sessions.clear()
        self._told()

    async def close(self) -> None:
        for socket in list(self._sockets.values()):
            await socket.ws.close(code=WSCloseCode.GOING_AWAY)

    # -------------------------------------------------------------------- events

    def _on_event(self, event: str, payload: Mapping[str, JsonValue]) -> None:
        text = msgspec.json.encode(payload)
        guild = payload.get("guild_id")
        if guild is None and event.startswith("GUILD_"):
            guild = payload.get("id")
        if self._faults.arrive is None:
            self._spread(event, text, guild)
        else:
            told: Json = msgspec.json.decode(text)
            self._faults.arrive(event, told, lambda: self._spread(event, text, guild))

    def _spread(self, event: str, text: bytes, guild: JsonValue) -> None:
        for session in self._sessions.values():
            if session.takes(int(guild) if guild is not None else None):
                data = shaped(self._world, event, text, session.intents)
                if data is not None:
                    session.push(event, data)

    def _told(self) -> None:
        if self.online and len(self.identified) + len(self.resumed) >= self._expected:
            self.ready.set()
        else:
            self.ready.clear()
        for watcher in self._watchers:
            watcher()

    # ---------------------------------------------------------------- connection

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve the WebSocket connection of a client until it is closed."""
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        socket = ClientSocket(ws, request.query.get("compress") == "zlib-stream")
        session: GatewaySession | None = None
        queue: asyncio.Queue[Sent | None] | None = None
        writer: asyncio.Task[None] | None = None
        try:
            await socket.send(HELLO, {"heartbeat_interval": int(self._heartbeat * 1000)})
            while True:
                message = await ws.receive(timeout=self._heartbeat * 1.5)
                if message.type is not WSMsgType.TEXT:
                    break
                packet: Json = msgspec.json.decode(message.data)
                op, data = packet.get("op"), packet.get("d")
                if op == HEARTBEAT:
                    # discord.py records the time of a heartbeat only after sending it. So it would
                    # take an immediate acknowledgement for that of the previous heartbeat, 41 s
                    # late.
                    await asyncio.sleep(ACK_AFTER)
                    await socket.send(HEARTBEAT_ACK)
                elif op in (IDENTIFY, RESUME) and session is None:
                    session = await self._open(socket, op, data or {})
                    if session is None:
                        continue
                    queue = session.attach()
                    self._sockets[session.id] = socket
                    await self._greet(session, queue, op, data or {})
                    writer = asyncio.create_task(self._write(socket, queue))
                    self._told()
                elif session is None:
                    await ws.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
                elif op == MEMBERS:
                    self._members(session, data or {})
        except TimeoutError:
            await ws.close(code=TIMED_OUT, message=b"Session timed out.")
        except (ConnectionError, msgspec.DecodeError):
            log.debug("a gateway connection ended in the middle")
        finally:
            if session is not None:
                session.detach(queue)
                # If another socket has taken over the session, that socket cleans up.
                if self._sockets.get(session.id) is socket:
                    del self._sockets[session.id]
                    # Discord ends the session of a client that closes with 1000 or 1001.
                    if ws.close_code in (1000, 1001):
                        self._sessions.pop(session.id, None)
                self._told()
            if writer is not None:
                writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await writer
        return ws

    async def _open(self, socket: ClientSocket, op: int, data: Json) -> GatewaySession | None:
        """Return the session that the client starts or resumes, or None if the client was
        refused."""
        if str(data.get("token", "")).removeprefix("Bot ") != self._token:
            await socket.ws.close(code=WRONG_TOKEN, message=b"Authentication failed.")
            return None
        if op == RESUME:
            session = self._sessions.get(str(data.get("session_id")))
            if session is None or session.missed_since(int(data.get("seq") or 0)) is None:
                await socket.send(INVALID_SESSION, False)
                return None
            self.resumed.append((asyncio.get_running_loop().time(), session.shard))
            return session
        intents = int(data.get("intents") or 0)
        if intents & PRIVILEGED:
            await socket.ws.close(code=DISALLOWED_INTENTS, message=b"Disallowed intent(s).")
            return None
        shard = data.get("shard")
        session = GatewaySession(intents, (int(shard[0]), int(shard[1])) if shard else None)
        # A killed process never resumes its session.
        for old in self.sessions:
            if not old.connected and old.shard == session.shard:
                del self._sessions[old.id]
        self._sessions[session.id] = session
        self.identified.append((asyncio.get_running_loop().time(), session.shard))
        return session

    async def _greet(
        self, session: GatewaySession, queue: asyncio.Queue[Sent | None], op: int, data: Json
    ) -> None:
        if op == RESUME:
            for sent in session.missed_since(int(data.get("seq") or 0)) or ():
                queue.put_nowait(sent)
            session.push("RESUMED", {"_trace": []})
            return
        mine = [guild for guild in self._world.servers() if session.takes(guild)]
        ready: Json = {
            "v": 10,
            "user": self._world.bot_user(),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(self._world.application_id), "flags": 0},
        }
        if session.shard is not None:
            ready["shard"] = list(session.shard)
        session.push("READY", ready)
        for guild in map(self._world.guild_create, mine):
            text = msgspec.json.encode(guild)
            created = shaped(self._world, "GUILD_CREATE", text, session.intents)
            if created is not None:
                session.push("GUILD_CREATE", created)

    async def _write(self, socket: ClientSocket, queue: asyncio.Queue[Sent | None]) -> None:
        while (sent := await queue.get()) is not None:
            try:
                if self._faults.send and not await self._faults.send(sent.event, sent.payload):
                    continue
                await socket.send(DISPATCH, sent.payload, event=sent.event, seq=sent.seq)
            except Disconnect:
                socket.cut()
                return
            except ConnectionError:
                return
        # Another socket has taken over this session, or the session was forgotten.
        await socket.ws.close(code=4000)

    def _members(self, session: GatewaySession, data: Json) -> None:
        wanted: JsonValue = data.get("user_ids") or []
        ids = {
            str(one)
            for one in (cast("list[JsonValue]", wanted) if isinstance(wanted, list) else [wanted])
        }
        query = str(data.get("query") or "").lower()
        members = [
            member
            for member in self._world.members()
            if (not ids or member["user"]["id"] in ids)
            and member["user"]["username"].startswith(query)
        ]
        limit = int(data.get("limit") or 0) or len(members)
        session.push(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(data.get("guild_id")),
                "members": members[:limit],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )
