"""The state of the local Discord: a server, its channels, its people and the bot.

The other modules exchange plain values with `World`: ids, JSON dicts, and the small records below.
simcord defines the semantics, such as permissions, double responses and message limits. A message
that is posted again with the same nonce is not created a second time.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, cast

import discord
from simcord.backend import errors, permissions, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Interaction, Message, Overwrite, Role, User
from simcord.enums import ChannelType, MessageType, OverwriteType
from simcord.http import router, routes
from simcord.interactions import base_payload, command_leaves, nest_options, validate_option_value

from bot.local import fixtures
from bot.local.activities import ENTRY_POINT, Activities
from bot.local.components import told
from bot.local.locales import DEFAULT, LOCALES
from bot.local.payloads import Json, JsonValue
from bot.local.store import LocalStore

#: The maximum number of nonces that are remembered.
_NONCES_KEPT: Final = 1000
#: Importing simcord's routes registers them with its router.
_ROUTES = routes
#: The types of slash commands, and of commands in a user's context menu.
SLASH, IN_MENU = 1, 2
#: The permissions that Discord grants an app in direct messages with it.
_DM_PERMISSIONS = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
).value
JOINED: Final = int(MessageType.NEW_MEMBER)
"""The message type of the system message about a new member."""


class _Nonces:
    """The messages that were created by recent POST requests with a nonce."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def made(self, method: str, path: str, body: JsonValue) -> tuple[int, int] | None:
        """Return the channel id and the message id of the message that an earlier POST request with
        this nonce created. Returns None if there was no such request."""
        return self._made.get(_nonce_key(method, path, body) or ("", ""))

    def remember(self, method: str, path: str, body: JsonValue, result: JsonValue) -> None:
        """Remember the message that a POST request with this nonce created. Requests without an
        enforced nonce are ignored."""
        key = _nonce_key(method, path, body)
        if key is not None and isinstance(result, dict):
            made = cast("Json", result)
            self._made[key] = (int(made["channel_id"]), int(made["id"]))
            while len(self._made) > _NONCES_KEPT:
                self._made.popitem(last=False)


def _nonce_key(method: str, path: str, body: JsonValue) -> tuple[str, str] | None:
    if method != "POST" or not path.endswith("/messages") or not isinstance(body, dict):
        return None
    given = cast("Json", body)
    nonce = given.get("nonce")
    return (path, str(nonce)) if nonce is not None and given.get("enforce_nonce") else None


def open_server(store: LocalStore, server: fixtures.Server) -> None:
    """Create a server without channels. The bot is a member of it."""
    guild = store.create_guild(server.name, id=server.id, owner_id=fixtures.OWNER_ID)
    granted = discord.Permissions(**dict.fromkeys(fixtures.BOT_PERMISSIONS, True)).value
    everyone = guild.everyone_role  # Discord grants this role more than simcord does
    everyone.permissions |= discord.Permissions(use_embedded_activities=True).value
    guild.roles = {guild.id: everyone}
    guild.roles[server.bot_role] = Role(
        id=server.bot_role,
        name=fixtures.BOT_NAME,
        permissions=granted,
        position=2,
        managed=True,
    )
    guild.roles[server.manager_role] = Role(
        id=server.manager_role,
        name="Manager",
        permissions=discord.Permissions(manage_guild=True, manage_roles=True).value,
        position=3,
    )
    for position, (role_id, name) in enumerate(fixtures.ROLES.items(), 1):
        guild.roles[role_id] = Role(id=role_id, name=name, position=position)
    store.add_member(guild.id, store.bot_user.id, roles=[server.bot_role])


def join(store: LocalStore, server: fixtures.Server, person: fixtures.LocalUser) -> None:
    """Make a person a member of a server. A person who may manage servers gets the server's manager
    role."""
    roles = [server.manager_role] if person.key in fixtures.MANAGERS else []
    store.add_member(server.id, person.id, roles=roles)


class DiscordError(Exception):
    """Raised for a request that Discord would refuse. It has the HTTP status and Discord's error
    object."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body.get('message')}")
        self.status = status
        self.body = body


@dataclass(frozen=True, slots=True)
class Change:
    """A message that was created, edited or, if `gone` is True, deleted. `only` is the id of the
    only person who sees the message, or None if everyone in the channel sees it."""

    channel_id: int
    message_id: int
    gone: bool
    only: int | None


class World:
    """The state of one local Discord. The bot has `answer_within` seconds to respond to a click."""

    def __init__(self, *, answer_within: float = 3.0) -> None:
        self.store = LocalStore(answer_within=answer_within)
        self.application_id = fixtures.APPLICATION_ID
        self.activities = Activities()
        self._nonces = _Nonces()
        self._locales: dict[int, str] = {}
        self._server_set = False
        #: Everyone who is here, by key.
        self.people: dict[str, fixtures.LocalUser] = {}
        self._settle()

    def _settle(self) -> None:
        store = self.store
        del store.users[store.bot_user.id]
        store.application_id = fixtures.APPLICATION_ID
        store.bot_user.id = fixtures.APPLICATION_ID
        store.bot_user.name = fixtures.BOT_NAME
        store.users[fixtures.APPLICATION_ID] = store.bot_user
        store.users[fixtures.OWNER_ID] = User(fixtures.OWNER_ID, "gerda", global_name="Gerda")
        open_server(store, fixtures.HOME)
        for spot in fixtures.CHANNELS:
            self.open_channel(spot)
        for person in fixtures.PEOPLE:
            self.add_person(person)

    def add_person(self, person: fixtures.LocalUser) -> None:
        """Add a person to the server. If they were added before, their name and colour are
        updated."""
        store, known = self.store, person.key in self.people
        self.people[person.key] = person
        store.users[person.id] = User(person.id, person.key, global_name=person.name)
        if not known:
            join(store, fixtures.HOME, person)
            self._add_channel(
                Channel(id=person.dm_id, type=ChannelType.DM, recipient_ids=[person.id])
            )
            store.dm_channels[person.id] = person.dm_id

    def remove_person(self, person: fixtures.LocalUser) -> None:
        """Remove a person from the server. Their messages stay, under their name."""
        del self.people[person.key]
        self.store.remove_member(fixtures.GUILD_ID, person.id)

    def person(self, name: str) -> fixtures.LocalUser:
        """Return the person whose key, name or id is `name`. Raises KeyError if there is no such
        person."""
        for one in self.people.values():
            if name.lower() in (one.key, one.name.lower(), str(one.id)):
                return one
        raise KeyError(name)

    def open_server(self, server: fixtures.Server, *spots: fixtures.Channel) -> None:
        """Create a server with the channels `spots`, and make all people members of it. A bot
        learns about the server the next time it connects."""
        open_server(self.store, server)
        for person in self.people.values():
            join(self.store, server, person)
        for spot in spots:
            self.open_channel(spot, server.id)

    def open_channel(
        self,
        spot: fixtures.Channel,
        guild_id: int = fixtures.GUILD_ID,
        kind: ChannelType = ChannelType.TEXT,
    ) -> None:
        """Create a channel in a server. A bot learns about the channel the next time it
        connects."""
        guild = self.store.guilds[guild_id]
        self._add_channel(
            Channel(
                id=spot.id,
                type=kind,
                name=spot.name,
                guild_id=guild.id,
                position=len(guild.channel_ids),
                topic=spot.topic,
            )
        )
        guild.channel_ids.append(spot.id)

    def _add_channel(self, channel: Channel) -> None:
        self.store.channels[channel.id] = channel
        self.store.messages[channel.id] = {}

    # ----------------------------------------------------------------- listening

    def on_event(self, listener: Callable[[str, Mapping[str, JsonValue]], None]) -> None:
        """Register `listener`. It is called with every gateway event, before intents are
        applied."""
        self.store.subscribers.append(listener)

    def on_change(self, listener: Callable[[Change], None]) -> None:
        """Register `listener`. It is called for every message that is created, edited or deleted,
        including ephemeral messages."""

        def tell(message: Message, gone: bool) -> None:
            only = self._owner(message) if message.is_ephemeral else None
            listener(Change(message.channel_id, message.id, gone, only))

        self.store.on_message(tell)

    @staticmethod
    def _owner(message: Message) -> int:
        user = cast("Json", (message.interaction_metadata or {}).get("user") or {})
        return int(user.get("id") or 0)

    # ---------------------------------------------------------------------- REST

    def request(
        self,
        method: str,
        path: str,
        *,
        body: JsonValue = None,
        params: Mapping[str, str] | None = None,
        uploads: list[tuple[str, bytes, str | None]] | None = None,
        reason: str | None = None,
    ) -> JsonValue:
        """Process a REST request of the bot. Raises DiscordError if Discord would refuse the
        request. In that case nothing has changed."""
        before = self._nonces.made(method, path, body)
        if before is not None and (repeated := self.message(*before)) is not None:
            return repeated
        files = [
            discord.File(io.BytesIO(data), name, description=description)
            for name, data, description in uploads or ()
        ]
        try:
            self.store.check_upload(path, len(files))
            result = router.dispatch(
                self.store,
                method,
                path,
                json=body,
                params=dict(params or {}),
                files=files,
                reason=reason,
            )
            self._nonces.remember(method, path, body, result)
            return result
        except errors.BackendError as error:
            raise DiscordError(error.status, error.to_json()) from error
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            # simcord's handlers do not validate a body. This is how Discord would refuse it.
            detail = {"code": 50035, "message": f"Invalid Form Body: {error!r}"}
            raise DiscordError(400, detail) from error

    # ------------------------------------------------------------------ payloads

    def bot_user(self) -> Json:
        return dict(serializers.user_payload(self.store.bot_user))

    def owner(self) -> Json:
        return dict(serializers.user_payload(self.store.users[fixtures.OWNER_ID]))

    def servers(self) -> list[int]:
        return list(self.store.guilds)

    def guild_create(self, guild_id: int = fixtures.GUILD_ID) -> Json:
        guild = self.store.guilds[guild_id]
        return dict(serializers.guild_create_payload(self.store, guild))

    def members(self) -> list[Json]:
        guild = self.store.guilds[fixtures.GUILD_ID]
        return [
            dict(serializers.member_payload(self.store, guild, member))
            for member in guild.members.values()
        ]

    def deny_bot(self, channel_id: int, *names: str) -> None:
        """Deny the bot the permissions `names` in a channel. They replace the permissions that were
        denied before. Without `names`, no permission is denied."""
        deny = 0
        for name in names:
            deny |= permissions.flag(name)
        overwrite = Overwrite(self.store.bot_user.id, OverwriteType.MEMBER, deny=deny)
        self.store.edit_channel(channel_id, {}, overwrites=[overwrite] if deny else [])

    def time_out_bot(self, seconds: float) -> None:
        """Time the bot out in the server for `seconds`. 0 ends a timeout.

        As on Discord, the `app_permissions` of an interaction may still have the bot's usual
        permissions.
        """
        until = datetime.now(UTC) + timedelta(seconds=seconds)
        member = self.store.guilds[fixtures.GUILD_ID].members[self.store.bot_user.id]
        member.timed_out_until = until.isoformat() if seconds else None

    def guild_of(self, channel_id: int) -> int | None:
        """Return the id of the channel's server, or None for direct messages."""
        return self.store.get_channel(channel_id).guild_id

    def may_see(self, user_id: int, channel_id: int) -> bool:
        return channel_accessible(self.store, channel_id, user_id)

    def message(self, channel_id: int, message_id: int, viewer: int | None = None) -> Json | None:
        """Return the current state of the message. Returns None if it was deleted or is hidden from
        `viewer`."""
        found = self.store.messages.get(channel_id, {}).get(message_id)
        if found is None or (viewer is not None and not found.visible_to(viewer)):
            return None
        return self._payload(found)

    def _payload(self, message: Message) -> Json:
        payload = dict(serializers.message_payload(self.store, message))
        # Discord lists only the users that the message could ping. simcord lists all mentioned
        # users.
        pinged = {str(user) for user in message.ping_user_ids}
        mentions = cast("list[Json]", payload["mentions"])
        payload["mentions"] = [user for user in mentions if user["id"] in pinged]
        return told(payload)

    def messages(
        self, channel_id: int, viewer: int, limit: int = 100, without: Container[int] = ()
    ) -> list[Json]:
        """Return the last `limit` messages of a channel that `viewer` sees, except those whose ids
        are in `without`. The oldest comes first."""
        if not self.may_see(viewer, channel_id):
            return []
        kept = self.store.messages[channel_id].values()
        seen = [m for m in kept if m.visible_to(viewer) and m.id not in without]
        return [self._payload(message) for message in seen[-limit:]]

    def user(self, user_id: int) -> Json | None:
        found = self.store.users.get(user_id)
        return dict(serializers.user_payload(found)) if found else None

    def member(self, user_id: int) -> Json:
        guild = self.store.guilds[fixtures.GUILD_ID]
        found = guild.members[user_id]
        return dict(serializers.member_payload(self.store, guild, found, with_user=False))

    def role(self, role_id: int) -> Json:
        found = self.store.guilds[fixtures.GUILD_ID].roles[role_id]
        return dict(serializers.role_payload(found))

    def locale(self, user_id: int) -> str:
        """Return the locale of a person's client."""
        return self._locales.get(user_id, DEFAULT)

    def set_locale(self, user_id: int, locale: str, *, chosen: bool = True) -> None:
        """Set the locale of a person's client. If `chosen` is False, a locale that was set before
        is kept. Raises KeyError if Discord has no such locale."""
        LOCALES[locale]
        if chosen or user_id not in self._locales:
            self._locales[user_id] = locale

    def set_preferred_locale(self, locale: str, *, chosen: bool = True) -> None:
        """Set the locale of the server. If `chosen` is False, a locale that was set before is kept.
        Raises KeyError if Discord has no such locale."""
        LOCALES[locale]
        if not chosen and self._server_set:
            return
        self._server_set = True
        self.store.edit_guild(fixtures.GUILD_ID, {"preferred_locale": locale})

    # ------------------------------------------------------------ what people do

    def commands(self, user_id: int, channel_id: int) -> list[Json]:
        """Return the slash commands that a person may use in a channel. Each subcommand is a
        separate entry with its own options. Its name has the form "group sub"."""
        found: list[Json] = []
        for command in self.store.visible_commands(user_id=user_id, channel_id=channel_id):
            for path, leaf in command_leaves(command):
                found.append(
                    {
                        "name": " ".join(path),
                        "description": leaf.get("description", ""),
                        "description_localizations": leaf.get("description_localizations"),
                        "options": leaf.get("options") or [],
                    }
                )
        if self.activities.enabled:
            entry = self.activities.entry
            found.append({**entry, "description_localizations": None, "options": []})
        return found

    def declared(self, name: str, channel_id: int) -> bool:
        """Return whether the channel's server has a slash command with the name `name`, including
        commands that the person may not use."""
        return self.store.find_command(name, self.guild_of(channel_id)) is not None

    def command_data(self, name: str, guild_id: int | None, options: list[Json]) -> Json:
        """Return the `data` object of a slash command's interaction. The options are nested like on
        Discord. Raises KeyError if there is no such command."""
        root, *nesting = name.split()
        entry = self.activities.entry
        if self.activities.enabled and name == entry["name"]:
            return {"id": entry["id"], "name": name, "type": ENTRY_POINT}
        command = self.store.find_command(root, guild_id)
        if command is None:
            raise KeyError(name)
        data: Json = {
            "id": str(command["id"]),
            "name": root,
            "type": SLASH,
            "options": nest_options(command, nesting, options),
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def menu_data(self, name: str, guild_id: int | None) -> Json:
        """Return the `data` object of the interaction for the command `name` in a user's context
        menu. It does not have the chosen user yet. Raises KeyError if there is no such command."""
        command = self.store.find_command(name, guild_id, IN_MENU)
        if command is None:
            raise KeyError(name)
        return {"id": str(command["id"]), "name": name, "type": IN_MENU}

    @staticmethod
    def check_option(command: str, option: Json, value: JsonValue) -> None:
        """Raise ValueError if Discord's client would refuse this value for the option. The text of
        the exception is a sentence with the reason."""
        try:
            validate_option_value(command, option, value)
        except errors.SetupError as error:
            raise ValueError(str(error)) from error

    def interaction(
        self, *, type: int, channel_id: int, user_id: int, data: Json, message_id: int | None = None
    ) -> tuple[Interaction, Json]:
        """Create an interaction. Returns it together with its INTERACTION_CREATE payload, which is
        not sent yet."""
        guild_id = self.store.get_channel(channel_id).guild_id
        record, payload = base_payload(
            self.store,
            type=type,
            channel_id=channel_id,
            guild_id=guild_id,
            user_id=user_id,
            data=data,
        )
        payload["authorizing_integration_owners"] = {"0": str(guild_id or 0)}
        payload["locale"] = self.locale(user_id)
        if guild_id is None:
            payload["app_permissions"] = str(_DM_PERMISSIONS)
        else:
            payload["guild_locale"] = self.store.guilds[guild_id].preferred_locale
        if message_id is not None:
            record.source_message_id = message_id
            payload["message"] = self.message(channel_id, message_id)
        return record, payload

    def emit(self, event: str, payload: Json) -> None:
        self.store.emit(event, payload)

    def record(self, interaction_id: int) -> Interaction | None:
        return self.store.interactions.get(interaction_id)

    def post(self, user_id: int, channel_id: int, text: str) -> int:
        """Post a message of a person, and return the message's id. Raises DiscordError if the
        person may not post in the channel, or if the text is empty or too long."""
        if not self.may_see(user_id, channel_id):
            raise DiscordError(403, errors.missing_access().to_json())
        if not text.strip() or len(text) > 2000:
            raise DiscordError(400, errors.invalid_form_body("1 to 2000 characters").to_json())
        return self.store.create_message(channel_id, user_id, text).id


def bot_joins(world: World, guild_id: int) -> None:
    """Post the system message about the bot joining the server. Does nothing if the server has no
    system channel."""
    store = world.store
    where = store.guilds[guild_id].system_channel_id
    if where is not None:
        store.create_system_message(where, MessageType.NEW_MEMBER, store.bot_user.id)
