"""simcord's Backend, adapted to a server that runs for days.

Only this module, `wire.py` and `world.py` use simcord's internals. For this reason simcord's
version is pinned exactly. Ids are snowflakes of the current time and strictly increasing. Memory is
bounded. Listeners are called for every change of a message, including changes of ephemeral
messages. (simcord announces only the changes that a bot would see on the gateway.)
"""

from __future__ import annotations

import copy
import marshal
import mimetypes
import re
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TypeVar, cast

from pydantic import Base64Bytes
from simcord import components
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import GuildEmoji, Interaction, Message
from simcord.http import router

from bot.local.payloads import Json

DISCORD_EPOCH_MS = 1420070400000
#: An interaction's token is valid for 15 minutes. Its record is kept a little longer.
RECORD_LIFE = 16 * 60
MESSAGES_KEPT = 2000
LOG_KEPT = 64
BLOB_BYTES_KEPT = 64 * 1024 * 1024
LOADING = 1 << 7

T = TypeVar("T")

#: Called with (message, gone) after each change of a message.
MessageListener = Callable[[Message, bool], None]


def copied(tree: T) -> T:
    """Return a deep copy of a JSON-like tree. It is much faster than `copy.deepcopy`. A bytearray
    in the tree becomes bytes."""
    try:
        return marshal.loads(marshal.dumps(cast("dict[str, object]", tree)))
    except ValueError:  # the tree has other objects
        return copy.deepcopy(tree)


# simcord deep-copies each request body five times. `copied` takes about a tenth of the time.
components.deepcopy = copied  # pyright: ignore[reportPrivateImportUsage]
router.copy = SimpleNamespace(copy=copy.copy, deepcopy=copied)  # pyright: ignore[reportPrivateImportUsage]


@dataclass(frozen=True, slots=True)
class StoreSnapshot:
    """The part of a store that survives a restart. Attachments and pictures include their media
    types."""

    messages: list[Message]
    interactions: list[Interaction]
    emojis: list[GuildEmoji]
    pictures: dict[str, tuple[Base64Bytes, str]]
    files: dict[str, tuple[Base64Bytes, str]]


class WallClock(Clock):
    """The clock of the system. The method `advance`, which simcord's tests use, has no effect."""

    def now(self) -> datetime:
        return datetime.now(UTC)


_POST = re.compile(r"/channels/\d+/messages")


class Attachments(CdnStore):
    """The uploaded attachments, by their secret URLs. If their total size exceeds a limit, the
    oldest are evicted."""

    def __init__(self) -> None:
        super().__init__()
        self.base = ""
        self._kept: OrderedDict[str, tuple[bytes, str]] = OrderedDict()
        self._bytes = 0

    def store_attachment(
        self,
        attachment_id: int,
        channel_id: int,
        filename: str,
        data: bytes,
        description: str | None,
    ) -> Json:
        name = re.sub(r"[^\w.-]", "_", filename, flags=re.ASCII)
        path = f"/attachments/{channel_id}/{attachment_id}/{secrets.token_urlsafe(12)}/{name}"
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        self._kept[path] = (data, kind)
        self._bytes += len(data)
        while self._bytes > BLOB_BYTES_KEPT and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1][0])
        return {
            "id": str(attachment_id),
            "filename": filename,
            "description": description,
            "size": len(data),
            "url": self.base + path,
            "proxy_url": self.base + path,
            "content_type": kind,
        }

    def all(self) -> dict[str, tuple[bytes, str]]:
        """Return all attachments. Maps the path of each attachment to its data and media type. The
        oldest comes first."""
        return dict(self._kept)

    def put_back(self, files: Mapping[str, tuple[bytes, str]]) -> None:
        """Restore attachments under their previous paths."""
        self._kept.update(files)
        self._bytes += sum(len(data) for data, _ in files.values())

    def find(self, path: str) -> tuple[bytes, str] | None:
        return self._kept.get(path)

    def get(self, url: str) -> bytes | None:
        kept = self._kept.get(url.removeprefix(self.base))
        return kept[0] if kept else None


class LocalStore(Backend):
    """The state of the local Discord."""

    def __init__(self, *, answer_within: float) -> None:
        self._last_id = 0
        self._listeners: list[MessageListener] = []
        self.answer_within = answer_within
        super().__init__(clock=WallClock())
        self.cdn: Attachments = Attachments()
        self.interactions = OrderedDict[int, Interaction]()
        self.http_requests = deque(maxlen=LOG_KEPT)  # type: ignore[assignment]
        self.transcript = deque(maxlen=LOG_KEPT)  # type: ignore[assignment]

    def on_message(self, listener: MessageListener) -> None:
        self._listeners.append(listener)

    def snowflake(self) -> int:
        now = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        # Ids increase even if the clock is set back.
        self._last_id = max(self._last_id + 1, now)
        return self._last_id

    def check_upload(self, path: str, count: int) -> None:
        """Raise Discord's error if the bot may not attach files in the channel of a request.

        `path` is the path of the request, and `count` is the number of its files. Only requests
        that post a message are checked.
        """
        posted = count > 0 and _POST.fullmatch(path)
        channel = self.channels.get(int(path.split("/")[2])) if posted else None
        if channel is not None and channel.guild_id is not None:
            bot = self.bot_user.id
            self.require_permissions(channel.guild_id, bot, channel.id, "attach_files")

    # ------------------------------------------------------------------ messages

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        committed = super().commit_message(message, broadcast=broadcast)
        self._tell(committed)
        kept = self.messages[message.channel_id]
        while len(kept) > MESSAGES_KEPT:
            # Ephemeral messages go first, because Discord itself never deletes public ones.
            private = (number for number, each in kept.items() if each.is_ephemeral)
            del kept[next(private, next(iter(kept)))]
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: Json) -> Message:
        message = super().edit_message(channel_id, message_id, fields)
        self._tell(message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._tell(message, gone=True)

    def bulk_delete_messages(self, channel_id: int, message_ids: Iterable[int]) -> list[int]:
        before = dict(self.messages.get(channel_id, {}))
        deleted = super().bulk_delete_messages(channel_id, message_ids)
        for message_id in deleted:
            self._tell(before[message_id], gone=True)
        return deleted

    def _tell(self, message: Message, *, gone: bool = False) -> None:
        for listener in self._listeners:
            listener(message, gone)

    # ------------------------------------------------------------- over a start

    def kept(
        self, gone: Container[int], pictures: Mapping[str, tuple[bytes, str]]
    ) -> StoreSnapshot:
        """Return the state to save. It does not have the messages in `gone`, nor the messages that
        still show the bot as thinking."""
        messages = [
            message
            for kept in self.messages.values()
            for message in kept.values()
            if message.id not in gone and not message.flags & LOADING
        ]
        attached = {str(file["url"]) for message in messages for file in message.attachments}
        files = {at: file for at, file in self.cdn.all().items() if self.cdn.base + at in attached}
        self._forget_old_interactions()
        return StoreSnapshot(
            messages,
            list(self.interactions.values()),
            list(self.application_emojis.values()),
            dict(pictures),
            files,
        )

    def restore(self, kept: StoreSnapshot) -> None:
        """Restore a saved state. Call this before the store is used."""
        for message in kept.messages:
            if message.channel_id in self.channels:
                self.messages[message.channel_id][message.id] = message
                self.channels[message.channel_id].last_message_id = message.id
        for record in kept.interactions:
            self.interactions[record.id] = record
            self.interaction_tokens[record.token] = record.id
        self.application_emojis.update({emoji.id: emoji for emoji in kept.emojis})
        self.cdn.put_back(kept.files)

    # -------------------------------------------------------------- interactions

    def new_interaction(
        self, type: int, channel_id: int, user_id: int, guild_id: int | None
    ) -> Interaction:
        self._forget_old_interactions()
        record = super().new_interaction(type, channel_id, user_id, guild_id)
        record.token = f"{secrets.token_urlsafe(24)}{record.id}"
        self.interaction_tokens.pop(f"simcord_interaction_{record.id}", None)
        self.interaction_tokens[record.token] = record.id
        record.initial_response_deadline = self.iso_after(self.answer_within)
        return record

    def _forget_old_interactions(self) -> None:
        cutoff = self.clock.now() - timedelta(seconds=RECORD_LIFE)
        oldest = (int(cutoff.timestamp() * 1000) - DISCORD_EPOCH_MS) << 22
        # Records are in the order of their ids, so the oldest come first.
        while self.interactions and (first := next(iter(self.interactions))) < oldest:
            self.interaction_tokens.pop(self.interactions.pop(first).token, None)
