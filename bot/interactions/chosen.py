"""What was chosen by a press: in a menu, in a list of people, in the fields of a form.

What is read here has passed `bot.interactions.payload`, which checks it against these shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

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
