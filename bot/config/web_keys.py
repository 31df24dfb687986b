"""Access to tables on the web, by signed keys of tables and signed sessions of people.

Nothing is stored. A signature proves that this bot issued a key or session, so sessions survive a
restart. The signing key is derived from the bot's token, so a new token ends all sessions.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from typing import Final

import msgspec
from msgspec import Struct

SESSION_SECONDS: Final = 12 * 3600
"""Seconds for which a session is valid."""
STATE_SECONDS: Final = 600
"""The maximum number of seconds between the beginning and the end of a login."""
LONGEST: Final = 1024
"""The maximum number of characters of a signed session or login state."""
_KEY_CHARACTERS: Final = 16
"""The number of characters of the key in a link. The key has 96 bits."""


class WebSession(Struct, frozen=True, array_like=True):
    """A person's access to one table on the web. `table` is the id of the match. `until` is the
    Unix time in seconds when the session ends."""

    user_id: int
    name: str
    locale: str
    table: int
    until: int


class LoginState(Struct, frozen=True, array_like=True):
    """The `state` parameter of a login. It contains the link of the table that the person wants to
    open, and a nonce that identifies the browser that began the login."""

    link: str
    nonce: str
    until: int


class Keys:
    """Signs and verifies tables' keys, sessions and logins with a key derived from `secret`, the
    bot's token. `url` is the public address of the web table, without a slash at its end."""

    def __init__(self, secret: str, url: str) -> None:
        self.url = url
        self._secret = hmac.digest(secret.encode(), b"kaboom web table", "sha256")

    def link(self, table: int) -> str:
        """Return the last part of the URL of a table, such as "7-k3yOfTheTable". It can't be
        guessed."""
        return f"{table}-{self._text(f'table {table}'.encode())[:_KEY_CHARACTERS]}"

    def address(self, table: int) -> str:
        """Return the URL of a table's page."""
        return f"{self.url}/t/{self.link(table)}"

    def table(self, link: str) -> int | None:
        """Return the id of the match that `link`, the last part of a URL, belongs to. Returns None
        if this bot did not create the link."""
        number = link.partition("-")[0]
        if not (link.isascii() and number.isdigit() and len(number) <= 18):
            return None
        right = hmac.compare_digest(link.encode(), self.link(int(number)).encode())
        return int(number) if right else None

    def sign(self, said: WebSession | LoginState) -> str:
        """Return a session or the state of a login as signed text."""
        body = msgspec.json.encode(said)
        return f"{_plain(body)}.{self._text(type(said).__name__.encode() + body)}"

    def session(self, text: str, now: float) -> WebSession | None:
        """Return the session that the signed text contains, or None if the text is not a session
        that is valid at the Unix time `now`."""
        body = self._verified(text, WebSession)
        found = None if body is None else msgspec.json.decode(body, type=WebSession)
        return found if found is not None and now < found.until else None

    def state(self, text: str, now: float) -> LoginState | None:
        """Return the login state that the signed text contains, or None if the text is not a state
        that is valid at the Unix time `now`."""
        body = self._verified(text, LoginState)
        found = None if body is None else msgspec.json.decode(body, type=LoginState)
        return found if found is not None and now < found.until else None

    def _verified(self, text: str, kind: type[WebSession | LoginState]) -> bytes | None:
        packed, _, signature = text.partition(".")
        if len(text) > LONGEST or not text.isascii():
            return None
        try:
            body = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        except (binascii.Error, ValueError):
            return None
        right = self._text(kind.__name__.encode() + body)
        return body if hmac.compare_digest(signature.encode(), right.encode()) else None

    def _text(self, said: bytes) -> str:
        return _plain(hmac.digest(self._secret, said, "sha256"))


def _plain(body: bytes) -> str:
    return base64.urlsafe_b64encode(body).decode().rstrip("=")
