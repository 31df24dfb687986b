"""One gateway session: its sequence, its bounded memory of what was sent, and who listens now.

Every event is numbered and remembered before it is sent, so that a client which lost its socket
gets exactly what it missed, in order, or is told that this cannot be done.
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
    """An event as it was numbered."""

    seq: int
    event: str
    payload: Json


class Session:
    """`queue` is None while no socket is attached; what happens then waits in `kept`."""

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
        """Whether this session's shard is the one for that guild (None: direct messages)."""
        if self.shard is None:
            return True
        number, count = self.shard
        return number == ((guild_id >> 22) % count if guild_id is not None else 0)

    def push(self, event: str, payload: Json) -> None:
        """Number, remember, and send if anybody listens."""
        self.seq += 1
        sent = Sent(self.seq, event, payload)
        self.kept.append(sent)
        if self.queue is not None:
            self.queue.put_nowait(sent)

    def attach(self) -> asyncio.Queue[Sent | None]:
        """A new socket listens; an older one is told to stop."""
        self.detach(self.queue)
        self.queue = asyncio.Queue()
        return self.queue

    def detach(self, queue: asyncio.Queue[Sent | None] | None) -> None:
        """That socket is gone. A no-op when another has taken its place."""
        if queue is not None and queue is self.queue:
            self.queue = None
            queue.put_nowait(None)

    def missed_since(self, seq: int) -> list[Sent] | None:
        """What came after `seq`, or None when that is no longer known (or never was)."""
        if seq > self.seq or seq < 0:
            return None
        missed = [sent for sent in self.kept if sent.seq > seq]
        return missed if len(missed) == self.seq - seq else None
