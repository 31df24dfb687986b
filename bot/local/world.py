"""The world behind the wire: one server, its channels, six people and the bot, in simcord's Store.

Everything else in this package speaks to `World` in plain values: ids, dicts of JSON, and the small
records below. Semantics (permissions, double answers, limits of messages) are simcord's.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import cast

import discord
from simcord.backend import errors, permissions, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Interaction, Message, Overwrite, User
from simcord.enums import ChannelType, OverwriteType
from simcord.http import router, routes
from simcord.interactions import base_payload, command_leaves, nest_options, validate_option_value

from bot.local import fixtures
from bot.local.components import told
from bot.local.locales import DEFAULT, LOCALES
from bot.local.nonces import Nonces
from bot.local.payloads import Json, JsonValue
from bot.local.servers import join, open_server
from bot.local.store import Store

__all__ = ["Change", "DiscordError", "Json", "World"]
#: Importing simcord's routes registers them with its router.
_ROUTES = routes
#: What Discord grants an app in its own direct messages, whatever a server's roles say.
_DM_PERMISSIONS = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
).value


class DiscordError(Exception):
    """A refusal, as Discord words it on the wire."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body.get('message')}")
        self.status = status
        self.body = body


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one message. `only` is the one person who may know of it, or None: anyone
    who sees the channel."""

    channel_id: int
    message_id: int
    gone: bool
    only: int | None


class World:
    """Construct one per local Discord. `answer_within`: seconds the bot has to answer a click."""

    def __init__(self, *, answer_within: float = 3.0) -> None:
        self.store = Store(answer_within=answer_within)
        self.application_id = fixtures.APPLICATION_ID
        self._nonces = Nonces()
        self._locales: dict[int, str] = {}
        self._server_set = False
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
            store.users[person.id] = User(person.id, person.key, global_name=person.name)
            join(store, fixtures.HOME, person)
            self._add_channel(
                Channel(id=person.dm_id, type=ChannelType.DM, recipient_ids=[person.id])
            )
            store.dm_channels[person.id] = person.dm_id

    def open_server(self, server: fixtures.Server, *spots: fixtures.Channel) -> None:
        """Another server, with all people in it and these channels. A bot hears of it when it
        connects."""
        open_server(self.store, server)
        for person in fixtures.PEOPLE:
            join(self.store, server, person)
        for spot in spots:
            self.open_channel(spot, server.id)

    def open_channel(
        self,
        spot: fixtures.Channel,
        guild_id: int = fixtures.GUILD_ID,
        kind: ChannelType = ChannelType.TEXT,
    ) -> None:
        """A channel of a server, of text unless told otherwise. A bot hears of it when it
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
        """Hear every gateway event as it happens, before intents are applied."""
        self.store.subscribers.append(listener)

    def on_change(self, listener: Callable[[Change], None]) -> None:
        """Hear of every message made, edited or gone, ephemeral ones included."""

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
        """Do what the bot asks. Raises DiscordError; nothing has changed then."""
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
            # A malformed body reaches simcord's handlers unchecked; Discord would call it that.
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
        """Take these permissions from the bot in a channel (none: give all back)."""
        deny = 0
        for name in names:
            deny |= permissions.flag(name)
        overwrite = Overwrite(self.store.bot_user.id, OverwriteType.MEMBER, deny=deny)
        self.store.edit_channel(channel_id, {}, overwrites=[overwrite] if deny else [])

    def time_out_bot(self, seconds: float) -> None:
        """Have the bot timed out on the server for so long; 0: not any more. Discord may tell it
        in an interaction what it could do without that."""
        until = datetime.now(UTC) + timedelta(seconds=seconds)
        member = self.store.guilds[fixtures.GUILD_ID].members[self.store.bot_user.id]
        member.timed_out_until = until.isoformat() if seconds else None

    def guild_of(self, channel_id: int) -> int | None:
        """The server that a channel belongs to; None: direct messages."""
        return self.store.get_channel(channel_id).guild_id

    def may_see(self, user_id: int, channel_id: int) -> bool:
        return channel_accessible(self.store, channel_id, user_id)

    def message(self, channel_id: int, message_id: int, viewer: int | None = None) -> Json | None:
        """The message as it stands, or None: gone, or not for this viewer's eyes."""
        found = self.store.messages.get(channel_id, {}).get(message_id)
        if found is None or (viewer is not None and not found.visible_to(viewer)):
            return None
        return self._payload(found)

    def _payload(self, message: Message) -> Json:
        payload = dict(serializers.message_payload(self.store, message))
        # Discord lists only those whom the message was allowed to ping; simcord, all it names.
        pinged = {str(user) for user in message.ping_user_ids}
        mentions = cast("list[Json]", payload["mentions"])
        payload["mentions"] = [user for user in mentions if user["id"] in pinged]
        return told(payload)

    def messages(
        self, channel_id: int, viewer: int, limit: int = 100, without: Container[int] = ()
    ) -> list[Json]:
        """The last messages of a channel that this viewer sees, oldest first, save those
        `without`."""
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

    def locale(self, user_id: int) -> str:
        """What this person's client is set to: one of Discord's locales."""
        return self._locales.get(user_id, DEFAULT)

    def set_locale(self, user_id: int, locale: str, *, chosen: bool = True) -> None:
        """Set a person's client to one of Discord's locales; not `chosen`: unless it was set
        before. Raises KeyError for another."""
        LOCALES[locale]
        if chosen or user_id not in self._locales:
            self._locales[user_id] = locale

    def set_preferred_locale(self, locale: str, *, chosen: bool = True) -> None:
        """Set the server to one of Discord's locales; not `chosen`: unless it was set before.
        Raises KeyError for another."""
        LOCALES[locale]
        if not chosen and self._server_set:
            return
        self._server_set = True
        self.store.edit_guild(fixtures.GUILD_ID, {"preferred_locale": locale})

    # ------------------------------------------------------------ what people do

    def commands(self, user_id: int, channel_id: int) -> list[Json]:
        """The slash commands this person may use here; subcommands are flattened to
        `name: "group sub"` with their own options."""
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
        return found

    def declared(self, name: str, channel_id: int) -> bool:
        """Whether the bot has a slash command of that name in this channel's server, whoever may
        use it."""
        return self.store.find_command(name, self.guild_of(channel_id)) is not None

    def command_data(self, name: str, guild_id: int | None, options: list[Json]) -> Json:
        """The `data` of a slash command's interaction, its options nested as Discord nests them."""
        root, *nesting = name.split()
        command = self.store.find_command(root, guild_id)
        if command is None:
            raise KeyError(name)
        data: Json = {
            "id": str(command["id"]),
            "name": root,
            "type": 1,
            "options": nest_options(command, nesting, options),
        }
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    @staticmethod
    def check_option(command: str, option: Json, value: JsonValue) -> None:
        """Raises ValueError with a sentence when Discord's client would refuse this value."""
        try:
            validate_option_value(command, option, value)
        except errors.SetupError as error:
            raise ValueError(str(error)) from error

    def interaction(
        self, *, type: int, channel_id: int, user_id: int, data: Json, message_id: int | None = None
    ) -> tuple[Interaction, Json]:
        """A new interaction and its INTERACTION_CREATE; not yet sent."""
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
        """A person says something. Raises DiscordError when they may not, or it is too long."""
        if not self.may_see(user_id, channel_id):
            raise DiscordError(403, errors.missing_access().to_json())
        if not text.strip() or len(text) > 2000:
            raise DiscordError(400, errors.invalid_form_body("1 to 2000 characters").to_json())
        return self.store.create_message(channel_id, user_id, text).id
