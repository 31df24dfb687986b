"""The export of a person's stored data, decoded."""

from __future__ import annotations

import json
from typing import Any

import orjson

from bot.store import Store


async def kept_of(store: Store, user: int, most_bytes: int | None = None) -> Any:
    """Return the decoded file of this user's stored data."""
    return json.loads(orjson.dumps(await store.personal_data.kept(user, most_bytes)))
