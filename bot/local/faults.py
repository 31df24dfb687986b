"""What goes wrong on purpose. By default nothing does.

The law: gateway and REST ask here before and after each thing they do, so that a test of faults
needs no other way in.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


class Disconnect(Exception):
    """Raised by a hook: cut this connection here, without a word."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer given instead of the real one."""

    status: int
    body: Json
    headers: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(slots=True)
class Faults:
    """Set a hook to make trouble, set it to None for peace. Hooks may wait, to make things slow.

    `send(event, payload)`: before a gateway event is written; False loses it (a RESUME brings it
    back), Disconnect drops the socket.
    `request(method, path)`: before a request is done; a Reply is given instead of doing it.
    `response(method, path)`: after it was done; Disconnect loses the answer.
    """

    send: Callable[[str, Json], Awaitable[bool]] | None = None
    request: Callable[[str, str], Awaitable[Reply | None]] | None = None
    response: Callable[[str, str], Awaitable[None]] | None = None
