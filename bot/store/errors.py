"""Errors of the store. Each error's text is one plain sentence for the host's log."""


class StoreError(Exception):
    """Base class: the request failed, and nothing of it was partly written."""

    passing = False
    """Whether a retry or a restart may succeed without a change of settings."""


class Passing(StoreError):
    """A temporary failure, such as a server that is down, a full disk or a lock."""

    passing = True


class Unreadable(StoreError):
    """A read failed."""

    passing = True


class Damaged(Unreadable):
    """The row of one match is damaged: retrying does not help. Other matches can be read."""

    passing = False


class Replaced(StoreError):
    """The database file was removed or replaced after it was opened: no writes, no reads."""


class Fenced(StoreError):
    """Another process serves this shard now, so a write of this process was refused."""


class Occupied(Passing):
    """Another bot has locked this database."""


class NoMatch(StoreError):
    """There is no match with this id."""


class WrongState(StoreError):
    """The match's status does not allow this event."""


class LogGone(StoreError):
    """The match is over, and its moves were pruned after the time that the host set."""


class ChannelTaken(StoreError):
    """The channel already has a lobby or a running match."""


class ClickSeen(StoreError):
    """This interaction has acted before: its click was delivered twice."""
