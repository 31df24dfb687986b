"""The people, channels and servers of the local Discord. Their ids never change, because the bot's
database still refers to these ids after a restart."""

from __future__ import annotations

from dataclasses import dataclass

#: Snowflakes of early 2024, older than any id created while running.
APPLICATION_ID = 1191000000000000001
OWNER_ID = 1191000000000000002
GUILD_ID = 1191000000000000010
BOT_ROLE_ID = 1191000000000000011
MANAGER_ROLE_ID = 1191000000000000012
#: Names of the roles that members of a server may have, by id.
ROLES = {1191000000000000013: "Champion"}
#: The bot's own name, which is none of its games'.
BOT_NAME = "Card Dealer"
#: The heading of the first page.
TITLE = "Kaboom! table"
GUILD_NAME = "The Card Room"


@dataclass(frozen=True, slots=True)
class LocalUser:
    """A user of the local Discord. `dm_id` is the id of their direct-message channel with the
    bot."""

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
    """A server, with the ids of its manager role and of the bot's role."""

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
#: The key of the person at this machine, who came in under their own name.
OWN = "me"
#: The keys of those who may manage the server, and so use commands for managers.
MANAGERS = ("anneke", OWN)

CHANNELS: tuple[Channel, ...] = (
    Channel("table", 1191000000000000301, "Type /kaboom to open a table"),
    Channel("second-table", 1191000000000000302, "Room for another game"),
    Channel("general", 1191000000000000303, "Talk about anything"),
)


def further_channels(count: int) -> tuple[Channel, ...]:
    """Return `count` more channels, which have fixed ids. They are for tests of many tables.
    `World.open_channel` opens them."""
    first = CHANNELS[-1].id + 1000
    return tuple(Channel(f"table-{n}", first + n, "") for n in range(count))


def further_servers(count: int) -> tuple[tuple[Server, Channel], ...]:
    """Return `count` more servers, each with one channel. They are for tests of shards.
    `World.open_server` opens them. Consecutive servers belong to consecutive shards."""
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
    """Return the predefined person whose key, name or id is `key`. Raises KeyError if there is no
    such person among the six."""
    for one in PEOPLE:
        if key.lower() in (one.key, one.name.lower(), str(one.id)):
            return one
    raise KeyError(key)


def is_local(person: LocalUser) -> bool:
    """Return whether the user at this machine may act for `person`. This is true for the user's own
    person and the six predefined people, and false for guests."""
    return person.key == OWN or person in PEOPLE


def channel(name: str) -> Channel:
    """Return the channel called `name`, which may begin with #. Raises KeyError if there is no such
    channel."""
    for one in CHANNELS:
        if name.lstrip("#") == one.name:
            return one
    raise KeyError(name)
