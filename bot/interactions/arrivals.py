"""Validates and deduplicates the gateway's interactions before discord.py parses them.

A malformed payload is dropped, and only its id is logged, because an exception in the parser would
end the connection. If Discord delivers an interaction twice, it is handled once. This module also
decodes the values of menus, user selects and forms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, cast

import msgspec
from msgspec import Meta, Struct

from bot.logs import get_logger
from bot.store.ids import RecentIds
from bot.table.admission import THREADS, VOICE

Snowflake = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,18}$")]
"""A Discord id in decimal digits."""
Permissions = Annotated[str, Meta(pattern=r"^[0-9]{1,30}$")]
"""A set of permissions, as a bit mask in decimal digits."""


class User(Struct):
    """A Discord user in a payload."""

    id: Snowflake
    username: str
    global_name: str | None = None
    bot: bool = False


class _Picked(Struct):
    permissions: Permissions = "0"
    nick: str | None = None


class Resolved(Struct):
    """The users and members that the values of a user select menu refer to."""

    users: dict[Snowflake, User] = {}
    members: dict[Snowflake, _Picked] = {}


class _Filled(Struct):
    type: int
    custom_id: str = ""
    value: str | bool | None = None
    values: tuple[str, ...] = ()


class _Label(Struct):
    type: int
    component: _Filled | None = None


class Modal(Struct):
    """The data of a submitted form (a Discord modal)."""

    custom_id: str
    components: tuple[_Label, ...]
    resolved: Resolved | None = None


def filled(data: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """Return the values of a submitted form by field id. Returns an empty mapping if `data` is not
    the data of a form."""
    labels = msgspec.convert(data, Modal).components if "components" in data else ()
    fields = [label.component for label in labels]
    return {
        field.custom_id: (field.value,) if isinstance(field.value, str) else field.values
        for field in fields
        if field is not None
    }


def picks_a_bot(data: Mapping[str, object]) -> bool:
    """Return whether one of the users that were picked in a user select menu is a bot."""
    found = data.get("resolved")
    return bool(found) and any(each.bot for each in msgspec.convert(found, Resolved).users.values())


def values(data: Mapping[str, object] | None) -> tuple[str, ...]:
    """Return the values that were chosen in a select menu. Returns () if `data` has no chosen
    values."""
    chosen = (data or {}).get("values")
    return msgspec.convert(chosen, tuple[str, ...]) if chosen else ()


log = get_logger(__name__)

REMEMBERED: Final = 10_000
"""The minimum number of interaction ids that are kept in memory to detect duplicates. The store
detects duplicates of older interactions."""

COMMAND: Final = 2
PRESS: Final = 3
AUTOCOMPLETE: Final = 4
MODAL: Final = 5

TEXT: Final = 0
NEWS: Final = 5
DIRECT_MESSAGE: Final = 1
"""The channel type of a direct message with the bot."""


class _Member(Struct):
    user: User
    permissions: Permissions
    nick: str | None = None


class _Thread(Struct):
    archived: bool = False
    locked: bool = False


class _Channel(Struct):
    id: Snowflake
    type: int
    parent_id: Snowflake | None = None
    thread_metadata: _Thread | None = None


class _Message(Struct):
    id: Snowflake
    flags: int = 0


class _Option(Struct):
    name: str
    type: int


class _Command(Struct):
    id: Snowflake
    name: str
    type: int = 1
    options: tuple[_Option, ...] = ()


class _Component(Struct):
    custom_id: str
    component_type: int
    values: tuple[str, ...] = ()
    resolved: Resolved | None = None


class _Interaction(Struct):
    id: Snowflake
    application_id: Snowflake
    type: int
    token: Annotated[str, Meta(min_length=1)]
    channel_id: Snowflake
    channel: _Channel | None = None
    guild_id: Snowflake | None = None
    member: _Member | None = None
    user: User | None = None
    message: _Message | None = None
    locale: str = ""
    guild_locale: str | None = None
    app_permissions: Permissions = "0"
    data: object = None


_DATA: Final = {COMMAND: _Command, AUTOCOMPLETE: _Command, PRESS: _Component, MODAL: Modal}


def checked(payload: object) -> _Interaction | str:
    """Validate the payload of an interaction. Returns its decoded fields. If the payload is
    malformed, returns the reason as a string."""
    try:
        interaction = msgspec.convert(payload, _Interaction)
        if interaction.type not in _DATA:
            return "unknown type of interaction"
        msgspec.convert(interaction.data, _DATA[interaction.type])
    except msgspec.ValidationError as error:
        return str(error)
    ids = (interaction, interaction.message)
    if any(int(each.id) >= 1 << 63 for each in ids if each is not None):
        return "id of more than 63 bits"
    if interaction.channel is not None and interaction.channel.id != interaction.channel_id:
        return "channel and channel_id differ"  # discord.py uses one, tables the other
    if interaction.guild_id is not None and interaction.member is None:
        return "no member in a server"
    if interaction.guild_id is None and interaction.user is None:
        return "no user"
    if interaction.type == PRESS and interaction.message is None:
        return "component without a message"
    return interaction


def _channel(payload: Mapping[str, object]) -> Mapping[str, object]:
    """Return the payload's channel with the fields that are in use, and with defaults for the other
    fields that discord.py requires. discord.py creates a channel from each payload, because
    channels are not cached."""
    given = cast("Mapping[str, object]", payload.get("channel") or {})
    common: dict[str, object] = {"id": payload["channel_id"], "name": "", "position": 0}
    if payload.get("guild_id") is None:
        return {**common, "type": DIRECT_MESSAGE}
    if given.get("type") in VOICE:
        return {**common, "type": given["type"], "bitrate": 0, "user_limit": 0}
    if given.get("type") not in THREADS:
        return {**common, "type": NEWS if given.get("type") == NEWS else TEXT}
    state = cast("Mapping[str, object]", given.get("thread_metadata") or {})
    return {
        **common,
        "type": given["type"],
        "parent_id": given.get("parent_id") or payload["channel_id"],
        "owner_id": "0",
        "message_count": 0,
        "member_count": 0,
        "thread_metadata": {
            "archived": state.get("archived", False),
            "locked": state.get("locked", False),
            "auto_archive_duration": 0,
            "archive_timestamp": "1970-01-01T00:00:00+00:00",
        },
    }


class InteractionGuard:
    """Validates the payloads of INTERACTION_CREATE events and drops duplicates. All other payloads
    are passed to `read`, which is discord.py's parser."""

    def __init__(self, read: Callable[[Mapping[str, object]], None]) -> None:
        self._read = read
        self._seen: RecentIds = RecentIds(REMEMBERED)

    @property
    def remembered(self) -> int:
        """The number of interaction ids that are kept to detect duplicates."""
        return len(self._seen)

    def receive(self, payload: Mapping[str, object]) -> None:
        """Pass `payload` to discord.py if it is valid and not a duplicate. Otherwise log and drop
        it. Never raises."""
        result = checked(payload)
        if isinstance(result, str):
            self._drop(payload, result)
            return
        number = int(result.id)
        if number in self._seen:
            log.info("duplicate interaction ignored", interaction=number)
            return
        self._seen.add(number)
        try:
            self._read({**payload, "channel": _channel(payload)})
        except Exception as error:
            self._drop(payload, type(error).__name__)

    def _drop(self, payload: object, why: str) -> None:
        fields = cast("dict[str, object]", payload) if isinstance(payload, dict) else {}
        number = str(fields.get("id"))[:20]
        log.warning("malformed interaction dropped", interaction=number, why=why)
