"""The people, channels and servers of the local Discord. Their ids never change, because the bot's
database refers to them after a restart."""

from __future__ import annotations

from dataclasses import dataclass

#: Snowflakes of early 2024, older than any id created while running.
APPLICATION_ID = 1191000000000000001
OWNER_ID = 1191000000000000002
GUILD_ID = 1191000000000000010
BOT_ROLE_ID = 1191000000000000011
MANAGER_ROLE_ID = 1191000000000000012
#: Maps ids of roles that members of a server may have to the names of the roles.
ROLES = {1191000000000000013: "Champion"}
#: The bot's own name. It is different from the names of the bot's games.
BOT_NAME = "Card Dealer"
#: The heading of the first page.
TITLE = "Kaboom! table"
GUILD_NAME = "The Card Room"


@dataclass(frozen=True, slots=True)
class LocalUser:
    """A user of the local Discord. `dm_id` is the id of the direct-message channel between this
    user and the bot."""

    key: str
    name: str
    colour: str
    id: int
    dm_id: int


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel of a server."""

    name: str
    id: int
    topic: str


@dataclass(frozen=True, slots=True)
class Server:
    """A server. `bot_role` and `manager_role` are the ids of the role of the bot and of the role of
    managers."""

    id: int
    name: str
    bot_role: int
    manager_role: int


HOME = Server(GUILD_ID, GUILD_NAME, BOT_ROLE_ID, MANAGER_ROLE_ID)

PEOPLE: tuple[LocalUser, ...] = (
    LocalUser("anneke", "Anneke", "#f0655b", 1191000000000000101, 1191000000000000201),
    LocalUser("bashir", "Bashir", "#3ba55d", 1191000000000000102, 1191000000000000202),
    LocalUser("chioma", "Chioma", "#e8a33d", 1191000000000000103, 1191000000000000203),
    LocalUser("dmitri", "Dmitri", "#5865f2", 1191000000000000104, 1191000000000000204),
    LocalUser("esther", "Esther", "#c65fc9", 1191000000000000105, 1191000000000000205),
    LocalUser("farid", "Farid", "#2fb3c0", 1191000000000000106, 1191000000000000206),
)
#: The key of the user at this machine, if they joined under their own name.
OWN = "me"
#: The keys of the people who may manage the server, and so use commands for managers.
MANAGERS = ("anneke", OWN)

CHANNELS: tuple[Channel, ...] = (
    Channel("table", 1191000000000000301, "Type /kaboom to open a table"),
    Channel("second-table", 1191000000000000302, "Room for another game"),
    Channel("general", 1191000000000000303, "Talk about anything"),
)


def further_channels(count: int) -> tuple[Channel, ...]:
    """Return `count` more channels with fixed ids, for tests with many tables. `World.open_channel`
    creates them on the server."""
    first = CHANNELS[-1].id + 1000
    return tuple(Channel(f"table-{n}", first + n, "") for n in range(count))


def further_servers(count: int) -> tuple[tuple[Server, Channel], ...]:
    """Return `count` more servers with one channel each, for tests with shards. `World.open_server`
    creates them. Consecutive servers belong to consecutive shards."""
    made: list[tuple[Server, Channel]] = []
    for number in range(1, count + 1):
        ids = GUILD_ID + (number << 22)
        server = Server(ids, f"Room {number}", ids + 1, ids + 2)
        made.append((server, Channel(f"room-{number}", ids + 3, "")))
    return tuple(made)


#: Exactly the permissions that the invite link requests.
BOT_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
)


def person(key: str) -> LocalUser:
    """Return the predefined person whose key, name or id is `key`. Raises KeyError if none of the
    six people matches."""
    for one in PEOPLE:
        if key.lower() in (one.key, one.name.lower(), str(one.id)):
            return one
    raise KeyError(key)


def is_local(person: LocalUser) -> bool:
    """Return whether the user at this machine may act for `person`. They may act for themselves and
    for the six predefined people, but not for guests."""
    return person.key == OWN or person in PEOPLE


def channel(name: str) -> Channel:
    """Return the channel with the name `name`, which may begin with #. Raises KeyError if there is
    no such channel."""
    for one in CHANNELS:
        if name.lstrip("#") == one.name:
            return one
    raise KeyError(name)
