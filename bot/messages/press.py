"""A press of a button or a menu, of which discord.py reads only what somebody asks for.

discord.py makes a member, a server, a channel and a message of each; a table asks for ids, a name,
the kind of channel, and what both sides may do. Those are read here; for all else discord.py's own
reading of the same payload is made. What is read here, as `Interaction._from_data` does it, is
compared with discord.py's, name by name, in `tests/bot/messages/test_press.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, NotRequired, TypedDict, cast

import discord
from discord.enums import try_enum

from bot.messages.ephemeral import Client, Interaction

if TYPE_CHECKING:
    from discord.interactions import InteractionChannel
    from discord.state import ConnectionState
    from discord.types.interactions import Interaction as Payload
    from discord.types.interactions import MessageComponentInteractionData

PRESS: Final = discord.InteractionType.component.value
THREADS: Final = (10, 11, 12)
"""The types of channels that are threads: of news, public, private."""
_MADE_ON_DEMAND: Final = "_cs_"
"""How discord.py begins the names of what it makes when it is asked for."""


class ToldUser(TypedDict):
    """Somebody, by Discord's names for what is told of them."""

    id: str
    username: str
    global_name: str | None
    bot: bool
    discriminator: str
    avatar: None


class ToldMember(TypedDict):
    """Somebody on a server."""

    user: ToldUser
    nick: str | None
    permissions: str
    roles: list[str]
    flags: int


class ToldMessage(TypedDict):
    """A message that was pressed; of its components those that show attachments."""

    id: str
    type: int
    content: str
    flags: int
    attachments: list[object]
    components: list[object]


class Told(TypedDict):
    """What is read of a press, or of a form that was sent in, and what discord.py insists on."""

    id: str
    type: int
    token: str
    version: int
    application_id: str
    attachment_size_limit: int
    channel_id: str
    channel: Mapping[str, object]
    data: object
    locale: str
    guild_locale: NotRequired[str]
    app_permissions: str
    guild_id: NotRequired[str]
    member: NotRequired[ToldMember]
    user: NotRequired[ToldUser]
    message: NotRequired[ToldMessage]


class Who(NamedTuple):
    """Whoever an interaction is of."""

    id: int
    display_name: str
    name: str


def who(interaction: Interaction) -> Who:
    """Whoever this interaction is of."""
    if isinstance(interaction, Press):
        return interaction.who
    user = interaction.user
    return Who(user.id, user.display_name, user.name)


def in_thread(interaction: Interaction) -> bool:
    """Whether it was in a thread, where other permissions count."""
    kind = getattr(interaction.channel, "type", None)
    return kind is not None and kind.value in THREADS


@dataclass(frozen=True, slots=True)
class Pressed:
    """A message that shows no attachment: its id, whom it is for, and no more of it."""

    id: int
    flags: discord.MessageFlags
    attachments: tuple[discord.Attachment, ...] = ()
    components: tuple[discord.Component, ...] = ()


class _Place(discord.PartialMessageable):
    """Where it was pressed."""

    parent_id: int | None = None
    """Of a thread: the channel that it is in."""


class Press(Interaction):
    """Made of a payload that was checked (`bot.interactions.payload`)."""

    __slots__ = ("_payload", "_whole", "who")

    who: Who

    def _from_data(self, data: Payload) -> None:
        self._payload, self._whole = data, cast("Interaction | None", None)
        told = cast("Told", data)
        self.id, self.token = int(told["id"]), told["token"]
        self.application_id = int(told["application_id"])
        self.type = discord.InteractionType.component
        self.data = cast("MessageComponentInteractionData", told["data"])
        self.locale = try_enum(discord.Locale, told["locale"])
        guild = told.get("guild_id")
        self.guild_id = None if guild is None else int(guild)
        kind = try_enum(discord.ChannelType, told["channel"]["type"])
        place = _Place(self._state, int(told["channel_id"]), self.guild_id, kind)
        if kind.value in THREADS:
            place.parent_id = int(cast("str", told["channel"]["parent_id"]))
        self.channel = cast("InteractionChannel", place)
        self.who, self._permissions = _presser(told)
        self._app_permissions = int(told["app_permissions"])
        message = told.get("message")
        if message is None or message["attachments"] or message["components"]:
            self.message = self._read_whole().message
        else:
            flags = discord.MessageFlags._from_value(message["flags"])  # pyright: ignore[reportPrivateUsage]
            self.message = cast("discord.Message", Pressed(int(message["id"]), flags))

    def __getattr__(self, name: str) -> object:
        """What isn't read here."""
        if name.startswith(_MADE_ON_DEMAND) or name not in discord.Interaction.__slots__:
            raise AttributeError(name)
        return getattr(self._read_whole(), name)

    def _read_whole(self) -> Interaction:
        if self._whole is None:
            self._whole = discord.Interaction(data=self._payload, state=self._state)
        return self._whole


def _presser(told: Told) -> tuple[Who, int]:
    """Who pressed, and what they may do there."""
    member = told.get("member")
    user = told.get("user") if member is None else member["user"]
    assert user is not None  # `bot.interactions.payload` has looked
    shown, may = (None, 0) if member is None else (member["nick"], int(member["permissions"]))
    name = user["username"]
    return Who(int(user["id"]), shown or user["global_name"] or name, name), may


def reading(state: ConnectionState[Client]) -> Callable[[Mapping[str, object]], None]:
    """Reads a payload of INTERACTION_CREATE and has it dispatched: discord.py's own reader, but for
    presses, whose views it would look for."""
    others = state.parsers["INTERACTION_CREATE"]

    def read(payload: Mapping[str, object]) -> None:
        if payload["type"] == PRESS:
            state.dispatch("interaction", Press(data=cast("Payload", payload), state=state))
        else:
            others(payload)

    return read
