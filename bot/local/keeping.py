"""What a local Discord knows again after a start: the file it leaves behind as it ends.

Real Discord forgets nothing when a bot's machine restarts. So messages, with what is attached to
them, the application's emojis and the interactions whose tokens may still be good go into a file
that only this user can read. One that can't be read is one that isn't there.
"""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from bot.local import fixtures
from bot.local.emojis import Emojis
from bot.local.people import People
from bot.local.store import Kept, Store

log = logging.getLogger(__name__)

_SHAPE: Final = TypeAdapter(Kept)


def leave(path: Path, store: Store, emojis: Emojis, people: People) -> None:
    """Write the file, but for what people have dismissed. The first line is the address that the
    attachments had."""
    gone = {
        message.id
        for kept in store.messages.values()
        for message in kept.values()
        if not all(people.sees(person, message.id) for person in fixtures.PEOPLE)
    }
    told = _SHAPE.dump_json(store.kept(gone, emojis.pictures))
    beside = path.with_name(path.name + ".new")
    try:
        beside.unlink(missing_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(store.cdn.base.encode() + b"\n" + told)
        beside.replace(path)
    except OSError as error:
        log.warning("the channels' messages are not kept: %s", error)


def recall(path: Path, store: Store, emojis: Emojis) -> bool:
    """Take up what the last start left; whether anything had been said there. The address of the
    attachments is that of today."""
    with contextlib.suppress(OSError, ValueError):
        before, _, told = path.read_bytes().partition(b"\n")
        kept = _SHAPE.validate_json(told.replace(before, store.cdn.base.encode()))
        store.take_up(kept)
        emojis.pictures.update(kept.pictures)
        return bool(kept.messages)
    return False
