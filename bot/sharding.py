"""The setting KABOOM_SHARDS, and the assignment of servers and channels to shards.

A shard is a part of a bot's servers with its own gateway connection. Discord derives a server's
shard from its id, and delivers all direct messages on shard 0.
"""

import re
from typing import Final, NamedTuple

MOST: Final = 10_000
DIRECT: Final = 0
"""The id of the shard on which Discord delivers direct messages."""
_RANGE: Final = re.compile(r"(?:(\d{1,5})(?:-(\d{1,5}))?|auto)/(\d{1,5})|auto")


class Wanted(NamedTuple):
    """The shards that this process may serve: `first` to `last` of `of` shards.

    With `auto` it may serve any shard that no other process serves, and `of` is None if other
    processes or Discord decide the number of shards. Without `auto`, `last` is None if the process
    serves all shards, and no other process may serve any.
    """

    first: int
    last: int | None
    of: int | None
    auto: bool = False

    def takes(self, shard: int) -> bool:
        """Return whether this process may serve `shard`."""
        return self.last is None or self.first <= shard <= self.last

    @property
    def alone(self) -> bool:
        """Whether this process serves all shards, and no other process may serve any."""
        return self.last is None and not self.auto

    @property
    def all(self) -> bool:
        """Whether these are all of the bot's shards, so that no other process is needed."""
        return not self.auto and self.first == 0 and self.last == (self.of or 0) - 1

    def __str__(self) -> str:
        if self.last is None:
            return "auto" if self.of is None else f"auto/{self.of}"
        return f"{self.first}-{self.last}/{self.of}"


ALONE: Final = Wanted(0, None, None)
"""The value for a bot in one process, which is the default without KABOOM_SHARDS."""


def wanted(text: str) -> Wanted:
    """Parse KABOOM_SHARDS: `0-15/64`, `3/64`, `auto` or `auto/64`. Raises ValueError."""
    found = _RANGE.fullmatch(text.strip().lower())
    if found is None:
        raise ValueError
    first, last, count = (None if each is None else int(each) for each in found.groups())
    if count is not None and not 1 <= count <= MOST:
        raise ValueError
    if first is None:
        return Wanted(0, None, count, auto=True)
    last = first if last is None else last
    if count is None or not first <= last < count:
        raise ValueError
    return Wanted(first, last, count)


def shard_of(guild_id: int | None, channel_id: int, count: int) -> int:
    """Return the id of the shard, out of `count`, that serves matches in this channel.

    For direct messages (`guild_id` None) it depends on `channel_id`, which distributes them over
    all processes.
    """
    return ((channel_id if guild_id is None else guild_id) >> 22) % count
