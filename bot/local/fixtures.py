"""Who and what exists on the local Discord. Every id here is the same at every start, for ever:
the bot's store remembers channels and people, and after a restart they must still be themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

#: Snowflakes of early 2024: real ones, older than any id given out while running.
APPLICATION_ID = 1191000000000000001
OWNER_ID = 1191000000000000002
GUILD_ID = 1191000000000000010
BOT_ROLE_ID = 1191000000000000011
MANAGER_ROLE_ID = 1191000000000000012
BOT_NAME = "Kaboom"
GUILD_NAME = "The Card Room"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who can sit at a window. `dm_id` is their direct channel with the bot."""

    key: str
    name: str
    colour: str
    id: int
    dm_id: int


@dataclass(frozen=True, slots=True)
class Channel:
    """A text channel of the one server."""

    name: str
    id: int
    topic: str


@dataclass(frozen=True, slots=True)
class Server:
    """A server, with its two roles."""

    id: int
    name: str
    bot_role: int
    manager_role: int


HOME = Server(GUILD_ID, GUILD_NAME, BOT_ROLE_ID, MANAGER_ROLE_ID)

PEOPLE: tuple[Person, ...] = (
    Person("anneke", "Anneke", "#f0655b", 1191000000000000101, 1191000000000000201),
    Person("bashir", "Bashir", "#3ba55d", 1191000000000000102, 1191000000000000202),
    Person("chioma", "Chioma", "#e8a33d", 1191000000000000103, 1191000000000000203),
    Person("dmitri", "Dmitri", "#5865f2", 1191000000000000104, 1191000000000000204),
    Person("esther", "Esther", "#c65fc9", 1191000000000000105, 1191000000000000205),
    Person("farid", "Farid", "#2fb3c0", 1191000000000000106, 1191000000000000206),
)
#: The key of the one who may manage the server, and so use commands that are for managers alone.
MANAGER = "anneke"

CHANNELS: tuple[Channel, ...] = (
    Channel("table", 1191000000000000301, "Type /kaboom to open a table"),
    Channel("second-table", 1191000000000000302, "Room for another game"),
    Channel("general", 1191000000000000303, "Talk about anything"),
)


def further_channels(count: int) -> tuple[Channel, ...]:
    """Channels besides those that are always there, for tests of many tables at once: open them
    with `World.open_channel`. The same ids each time."""
    first = CHANNELS[-1].id + 1000
    return tuple(Channel(f"table-{n}", first + n, "") for n in range(count))


def further_servers(count: int) -> tuple[tuple[Server, Channel], ...]:
    """Servers besides the one that is always there, each with a channel, for tests of shards: open
    them with `World.open_server`. Each is on the shard after that of the one before it."""
    made: list[tuple[Server, Channel]] = []
    for number in range(1, count + 1):
        ids = GUILD_ID + (number << 22)
        server = Server(ids, f"Room {number}", ids + 1, ids + 2)
        made.append((server, Channel(f"room-{number}", ids + 3, "")))
    return tuple(made)


#: What the invite link asks for, and not more: the bot has to live with ordinary permissions.
BOT_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
)


def person(key: str) -> Person:
    """The person of that key, name or id. Raises KeyError for a stranger."""
    for one in PEOPLE:
        if key.lower() in (one.key, one.name.lower(), str(one.id)):
            return one
    raise KeyError(key)


def channel(name: str) -> Channel:
    """The channel of that name, with or without its #. Raises KeyError."""
    for one in CHANNELS:
        if name.lstrip("#") == one.name:
            return one
    raise KeyError(name)
