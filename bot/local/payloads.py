"""Types for the JSON that bot and Discord exchange. Only this module uses `Any`."""

from __future__ import annotations

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""A JSON value: string, number, boolean, list, object or null."""
Json: TypeAlias = dict[str, JsonValue]
"""A JSON object."""
