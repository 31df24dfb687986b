"""JSON as it comes and goes: whatever the bot sends, and whatever Discord would say.

The local Discord looks into it as it finds it, as Discord does; only here is a type left open.
"""

from __future__ import annotations

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""Any of it: text, a number, a list, an object, nothing."""
Json: TypeAlias = dict[str, JsonValue]
"""An object, by its keys."""
