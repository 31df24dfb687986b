"""Interactions as the gateway delivers them: validated and deduplicated before discord.py parses.

What Discord could not have sent is logged and dropped; an exception there would end the connection.
A second delivery is dropped, commands included. Nothing of a payload is logged but its id.
What a press chose (menus, lists of people, forms) is read here too, by the same shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, cast

import msgspec
from msgspec import Meta, Struct

from bot.logs import get_logger
from bot.store.ids import Newest
from bot.table.admission import THREADS, VOICE

Snowflake = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,18}$")]
"""An id of Discord's."""
Permissions = Annotated[str, Meta(pattern=r"^[0-9]{1,30}$")]
"""What somebody may do somewhere, as one number."""


class User(Struct):
    """Somebody, as Discord tells of them."""

    id: Snowflake
    username: str
    global_name: str | None = None
    bot: bool = False


class _Picked(Struct):
    permissions: Permissions = "0"
    nick: str | None = None


class Resolved(Struct):
    """Whom ids in a choice stand for."""

    users: dict[Snowflake, User] = {}
    members: dict[Snowflake, _Picked] = {}


class _Filled(Struct):
    type: int
    custom_id: str = ""
    value: str | bool | None = None
    values: tuple[str, ...] = ()


class _Line(Struct):
    type: int
    component: _Filled | None = None


class Modal(Struct):
    """A form that was sent in."""

    custom_id: str
    components: tuple[_Line, ...]
    resolved: Resolved | None = None


def filled(data: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """What was chosen in a form that was sent in, by its fields' ids; nothing of a field of another
    kind than those that choose, nor of a press that is no form."""
    lines = msgspec.convert(data, Modal).components if "components" in data else ()
    fields = [line.component for line in lines]
    return {
        field.custom_id: (field.value,) if isinstance(field.value, str) else field.values
        for field in fields
        if field is not None
    }


def picks_a_bot(data: Mapping[str, object]) -> bool:
    """Whether one of those who were picked from a list of people is none."""
    told = data.get("resolved")
    return bool(told) and any(each.bot for each in msgspec.convert(told, Resolved).users.values())


def values(data: Mapping[str, object] | None) -> tuple[str, ...]:
    """What was chosen from a menu that was pressed."""
    chosen = (data or {}).get("values")
    return msgspec.convert(chosen, tuple[str, ...]) if chosen else ()


log = get_logger(__name__)

REMEMBERED: Final = 10_000
"""Interactions, at least, whose second delivery is recognised at once; the store knows the rest."""

COMMAND: Final = 2
PRESS: Final = 3
AUTOCOMPLETE: Final = 4
MODAL: Final = 5

TEXT: Final = 0
NEWS: Final = 5
DIRECT_MESSAGE: Final = 1
"""The type of a channel between one person and the bot."""


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
    """What is told of any interaction, or why Discord could not have sent it."""
    try:
        told = msgspec.convert(payload, _Interaction)
        if told.type not in _DATA:
            return "an unknown type of interaction"
        msgspec.convert(told.data, _DATA[told.type])
    except msgspec.ValidationError as error:
        return str(error)
    if any(int(each.id) >= 1 << 63 for each in (told, told.message) if each is not None):
        return "an id of more than 63 bits"
    if told.channel is not None and told.channel.id != told.channel_id:
        return "two channels"  # discord.py goes by the one, tables by the other
    if told.guild_id is not None and told.member is None:
        return "nobody of that server"
    if told.guild_id is None and told.user is None:
        return "nobody"
    if told.type == PRESS and told.message is None:
        return "a component of no message"
    return told


def _channel(payload: Mapping[str, object]) -> Mapping[str, object]:
    """Where it was pressed, as far as anybody asks. discord.py keeps no channel and knows this one
    by what stands here alone: whatever Discord left out, it finds what it insists on."""
    told = cast("Mapping[str, object]", payload.get("channel") or {})
    where: dict[str, object] = {"id": payload["channel_id"], "name": "", "position": 0}
    if payload.get("guild_id") is None:
        return {**where, "type": DIRECT_MESSAGE}
    if told.get("type") in VOICE:
        return {**where, "type": told["type"], "bitrate": 0, "user_limit": 0}
    if told.get("type") not in THREADS:
        return {**where, "type": NEWS if told.get("type") == NEWS else TEXT}
    state = cast("Mapping[str, object]", told.get("thread_metadata") or {})
    return {
        **where,
        "type": told["type"],
        "parent_id": told.get("parent_id") or payload["channel_id"],
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
    """Stands before discord.py's own reader of INTERACTION_CREATE."""

    def __init__(self, read: Callable[[Mapping[str, object]], None]) -> None:
        self._read = read
        self._seen: Newest = Newest(REMEMBERED)

    @property
    def remembered(self) -> int:
        """How many ids would be known again."""
        return len(self._seen)

    def receive(self, payload: Mapping[str, object]) -> None:
        """The gateway tells of an interaction. Never raises."""
        told = checked(payload)
        if isinstance(told, str):
            self._drop(payload, told)
            return
        number = int(told.id)
        if number in self._seen:
            log.info("duplicate interaction ignored", interaction=number)
            return
        self._seen.add(number)
        try:
            self._read({**payload, "channel": _channel(payload)})
        except Exception as error:
            self._drop(payload, type(error).__name__)

    def _drop(self, payload: object, why: str) -> None:
        told = cast("dict[str, object]", payload) if isinstance(payload, dict) else {}
        number = str(told.get("id"))[:20]
        log.warning("malformed interaction dropped", interaction=number, why=why)
