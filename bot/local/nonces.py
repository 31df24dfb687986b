"""Discord's nonces. A message that is posted again with the same nonce is not created a second
time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, cast

from bot.local.payloads import Json, JsonValue

#: How many nonces are remembered.
_KEPT: Final = 1000


class Nonces:
    """The messages that were created by recent POST requests with a nonce."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def made(self, method: str, path: str, body: JsonValue) -> tuple[int, int] | None:
        """Return the channel id and the message id of the message that was created by an earlier
        POST request with this nonce. The result is None if there was no such request."""
        return self._made.get(_key(method, path, body) or ("", ""))

    def remember(self, method: str, path: str, body: JsonValue, result: JsonValue) -> None:
        """Remember the message that was created by a POST request with this nonce. Requests without
        an enforced nonce are ignored."""
        key = _key(method, path, body)
        if key is not None and isinstance(result, dict):
            made = cast("Json", result)
            self._made[key] = (int(made["channel_id"]), int(made["id"]))
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)


def _key(method: str, path: str, body: JsonValue) -> tuple[str, str] | None:
    if method != "POST" or not path.endswith("/messages") or not isinstance(body, dict):
        return None
    given = cast("Json", body)
    nonce = given.get("nonce")
    return (path, str(nonce)) if nonce is not None and given.get("enforce_nonce") else None
