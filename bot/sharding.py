"""Shards: Discord's word for a part of a bot's servers, each with a gateway connection of its own.

A server is on the shard that its id says; all direct messages arrive on shard 0, whoever serves
what is played in them. `Wanted` is what a host sets with KABOOM_SHARDS.
"""

import re
from typing import Final, NamedTuple

MOST: Final = 10_000
DIRECT: Final = 0
"""The shard on which direct messages arrive."""
_RANGE: Final = re.compile(r"(?:(\d{1,5})(?:-(\d{1,5}))?|auto)/(\d{1,5})|auto")


class Wanted(NamedTuple):
    """Which shards this process may serve: `first` to `last` of so many. `auto` takes those that
    nobody serves; it may be `of` None, for as many as the others or Discord say."""

    first: int
    last: int | None
    of: int | None
    auto: bool = False

    def takes(self, shard: int) -> bool:
        """Whether this one is among them."""
        return self.auto or (self.last is not None and self.first <= shard <= self.last)

    @property
    def all(self) -> bool:
        """Whether these are all shards there are, so that no other process is needed."""
        return not self.auto and self.first == 0 and self.last == (self.of or 0) - 1

    def __str__(self) -> str:
        if self.auto:
            return "auto" if self.of is None else f"auto/{self.of}"
        return f"{self.first}-{self.last}/{self.of}"


def wanted(text: str) -> Wanted:
    """What KABOOM_SHARDS says: `0-15/64`, `3/64`, `auto` or `auto/64`. Raises ValueError."""
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
    """The shard that serves what is played here: in direct messages by their channel, so that all
    processes have their part of them."""
    return ((channel_id if guild_id is None else guild_id) >> 22) % count
