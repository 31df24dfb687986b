"""One gateway session: its sequence number, its replay buffer, and the attached socket.

Every event is numbered and buffered before it is sent, so that a client which lost its socket gets
exactly the events it missed, in order, or its RESUME is refused.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from dataclasses import dataclass

from bot.local.payloads import Json

REPLAY_KEPT = 2000


@dataclass(frozen=True, slots=True)
class Sent:
    """An event with its sequence number."""

    seq: int
    event: str
    payload: Json


class GatewaySession:
    """A gateway session. `queue` has the events to send, or is None while no socket is attached;
    `kept` is the replay buffer."""

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
        """Return whether this session's shard is the one for that guild (None: direct messages)."""
        if self.shard is None:
            return True
        number, count = self.shard
        return number == ((guild_id >> 22) % count if guild_id is not None else 0)

    def push(self, event: str, payload: Json) -> None:
        """Number and buffer an event, and queue it if a socket is attached."""
        self.seq += 1
        sent = Sent(self.seq, event, payload)
        self.kept.append(sent)
        if self.queue is not None:
            self.queue.put_nowait(sent)

    def attach(self) -> asyncio.Queue[Sent | None]:
        """Return the queue for a new socket; the former one's ends with None."""
        self.detach(self.queue)
        self.queue = asyncio.Queue()
        return self.queue

    def detach(self, queue: asyncio.Queue[Sent | None] | None) -> None:
        """Detach the socket of `queue`, unless another has taken its place."""
        if queue is not None and queue is self.queue:
            self.queue = None
            queue.put_nowait(None)

    def missed_since(self, seq: int) -> list[Sent] | None:
        """Return the events after `seq`; None if some are lost or `seq` is invalid."""
        if seq > self.seq or seq < 0:
            return None
        missed = [sent for sent in self.kept if sent.seq > seq]
        return missed if len(missed) == self.seq - seq else None
