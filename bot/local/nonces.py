"""Discord's rule of nonces: a post that is sent again within minutes gives the message that it made
before."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, cast

from bot.local.payloads import Json, JsonValue

#: Posts whose nonce is remembered.
_KEPT: Final = 1000


class Nonces:
    """The last posts that had one, and what they made."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def made(self, method: str, path: str, body: JsonValue) -> tuple[int, int] | None:
        """The channel and the id of the message that this very post made before."""
        return self._made.get(_key(method, path, body) or ("", ""))

    def remember(self, method: str, path: str, body: JsonValue, result: JsonValue) -> None:
        """What a post was answered with."""
        key = _key(method, path, body)
        if key is not None and isinstance(result, dict):
            made = cast("Json", result)
            self._made[key] = (int(made["channel_id"]), int(made["id"]))
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)


def _key(method: str, path: str, body: JsonValue) -> tuple[str, str] | None:
    """Of a post that is to be done once however often it is asked for."""
    if method != "POST" or not path.endswith("/messages") or not isinstance(body, dict):
        return None
    given = cast("Json", body)
    nonce = given.get("nonce")
    return (path, str(nonce)) if nonce is not None and given.get("enforce_nonce") else None
