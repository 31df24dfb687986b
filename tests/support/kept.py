"""The decoded export of the data that the bot stores about a person."""

from __future__ import annotations

import json
from typing import Any

import orjson

from bot.store import Store


async def kept_of(store: Store, user: int, most_bytes: int | None = None) -> Any:
    """Return the decoded content of the file with all data that is stored about this user."""
    return json.loads(orjson.dumps(await store.personal_data.kept(user, most_bytes)))
