"""The file in which a local Discord keeps its state from one run to the next.

Real Discord forgets nothing when a bot's machine restarts. So the file has the messages with their
attachments, the application's emojis, and the interactions whose tokens may still be valid. Only
the user who runs the local Discord can read the file. If the file is invalid, it is ignored.
"""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from bot.local.emojis import UploadedEmojis
from bot.local.people import People
from bot.local.store import LocalStore, StoreSnapshot

log = logging.getLogger(__name__)

_SHAPE: Final = TypeAdapter(StoreSnapshot)


def leave(path: Path, store: LocalStore, emojis: UploadedEmojis, people: People) -> None:
    """Save the state of the local Discord to the file `path`. Messages that were dismissed are left
    out. The first line of the file is the base URL of the attachments. An OSError is logged and not
    raised."""
    gone = {
        message.id
        for kept in store.messages.values()
        for message in kept.values()
        if people.dismissed(message.id)
    }
    state = _SHAPE.dump_json(store.kept(gone, emojis.pictures))
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(store.cdn.base.encode() + b"\n" + state)
        new.replace(path)
    except OSError as error:
        log.warning("the channels' messages are not kept: %s", error)


def recall(path: Path, store: LocalStore, emojis: UploadedEmojis) -> bool:
    """Load the state from the file `path`, and return whether it has messages. Attachments in the
    loaded messages get the current base URL."""
    with contextlib.suppress(OSError, ValueError):
        old_base, _, state = path.read_bytes().partition(b"\n")
        kept = _SHAPE.validate_json(state.replace(old_base, store.cdn.base.encode()))
        store.restore(kept)
        emojis.pictures.update(kept.pictures)
        return bool(kept.messages)
    return False
