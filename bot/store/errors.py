"""What can go wrong with the store. Each error's text is one plain sentence for the host's log."""


class StoreError(Exception):
    """The store can't do this. Of what was asked nothing is half written."""

    passing = False
    """Whether it may end without a change of settings: a later try or start may succeed."""


class Passing(StoreError):
    """A server that is down, a full disk, a lock."""

    passing = True


class Unreadable(StoreError):
    """The database failed at a question: nothing was to be written."""

    passing = True


class Damaged(Unreadable):
    """The row of one match can't be read, and no repetition will help; others can."""

    passing = False


class Replaced(StoreError):
    """The file that was opened does not lie in its place any more: nothing is written or read."""


class Fenced(StoreError):
    """Another process serves this shard now, and this one writes nothing for it any more."""


class Occupied(Passing):
    """Another bot has this database for itself."""


class NoMatch(StoreError):
    """There is no match of this number."""


class WrongState(StoreError):
    """What happened can't happen to a match in the state in which this one is."""


class LogGone(StoreError):
    """The match is over, and its moves were kept for as long as the host wants them kept."""


class ChannelTaken(StoreError):
    """The channel already has a match that is not over."""


class ClickSeen(StoreError):
    """This interaction has acted before: the same click was delivered twice."""
