"""Types for the JSON that the bot and Discord exchange. This is the only module that uses `Any`."""

from __future__ import annotations

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""A JSON value: string, number, boolean, list, object or null."""
Json: TypeAlias = dict[str, JsonValue]
"""A JSON object."""
