"""The application's emojis: their pictures, and Discord's rules for uploading and using emojis.

simcord stores the names and ids. A text may contain any emoji, but a message with an unknown emoji
in a button or an option is refused.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Mapping
from typing import Final, cast

from bot.local.faults import Faults
from bot.local.payloads import Json, JsonValue
from bot.local.store import LocalStore
from bot.local.world import DiscordError

MOST: Final = 2000
BYTES: Final = 256 * 1024
NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
KINDS: Final = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")
_LIST: Final = re.compile(r"/applications/\d+/emojis")
_ONE: Final = re.compile(r"/applications/\d+/emojis/(\d+)")


class UploadedEmojis:
    """The emojis that the bot has uploaded."""

    def __init__(self, store: LocalStore, faults: Faults) -> None:
        self._store, self._faults = store, faults
        self.pictures: dict[str, tuple[bytes, str]] = {}
        """Maps the id of an emoji to the bytes and the media type of its picture."""

    @property
    def names(self) -> list[str]:
        """The names of all emojis, oldest first."""
        return [emoji.name for emoji in self._store.application_emojis.values()]

    def lose(self) -> None:
        """Delete all emojis, as a developer could do in Discord's developer portal."""
        self._store.application_emojis.clear()
        self.pictures.clear()

    def check(self, method: str, path: str, body: JsonValue) -> None:
        """Raise DiscordError if Discord would refuse the request because of an emoji."""
        if not isinstance(body, dict):
            return
        given = cast("Json", body)
        if method == "POST" and _LIST.fullmatch(path):
            self._check_new(given)
        elif path.startswith(("/channels/", "/webhooks/", "/interactions/")):
            within = given.get("data") if path.startswith("/interactions/") else given
            if isinstance(within, dict):
                wrong = dict(self._wrong(cast("Json", within).get("components"), "components"))
                if wrong:
                    raise _invalid({"data": wrong} if within is not given else wrong)

    def done(self, method: str, path: str, body: JsonValue, result: JsonValue) -> None:
        """Keep the stored pictures in step with a request that has succeeded. If the request
        uploaded an emoji, the emoji's picture is stored. If it deleted one, the picture is
        deleted."""
        if method == "POST" and _LIST.fullmatch(path):
            kind, data = _picture(cast("Json", body))
            self.pictures[str(cast("Json", result)["id"])] = (data, kind)
        elif method == "DELETE" and (found := _ONE.fullmatch(path)):
            self.pictures.pop(found[1], None)

    def _check_new(self, body: Json) -> None:
        if len(self._store.application_emojis) >= MOST:
            full = f"Maximum number of emojis reached ({MOST})"
            raise DiscordError(400, {"message": full, "code": 30008})
        name = str(body.get("name", ""))
        if not NAME.fullmatch(name):
            raise _invalid({"name": _errors("STRING_TYPE_REGEX", "String value did not match.")})
        if name in self.names:
            taken = "An emoji with this name already exists."
            raise _invalid({"name": _errors("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", taken)})
        kind, data = _picture(body)
        if kind not in KINDS or not 0 < len(data) <= BYTES:
            raise _invalid({"image": _errors("BASE_TYPE_BAD_IMAGE", "Invalid image data")})

    def _wrong(self, found: JsonValue, key: str) -> Iterator[tuple[str, JsonValue]]:
        """Yield the errors about unknown emojis in these components or options. They are nested as
        in Discord's error objects."""
        below: Json = {}
        for at, one in enumerate(cast("list[Json]", found or [])):
            inner: Json = {}
            emoji = one.get("emoji")
            if isinstance(emoji, dict) and not self._known(cast("Json", emoji)):
                wrong = _errors("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
                inner["emoji"] = {"id": wrong}
            for name in ("components", "options"):
                inner |= dict(self._wrong(one.get(name), name))
            if inner:
                below[str(at)] = inner
        if below:
            yield key, below

    def _known(self, emoji: Mapping[str, JsonValue]) -> bool:
        if not emoji.get("id"):
            return True
        if self._faults.emoji is not None and self._faults.emoji():
            return False
        return int(emoji["id"]) in self._store.application_emojis


def _picture(body: Json) -> tuple[str, bytes]:
    """Return the media type and the bytes of an uploaded image."""
    head, _, data = str(body.get("image", "")).partition(",")
    try:
        return head.removeprefix("data:").partition(";")[0], base64.b64decode(data, validate=True)
    except binascii.Error:
        return "", b""


def _errors(code: str, message: str) -> Json:
    return {"_errors": [{"code": code, "message": message}]}


def _invalid(errors: Json) -> DiscordError:
    return DiscordError(400, {"message": "Invalid Form Body", "code": 50035, "errors": errors})
