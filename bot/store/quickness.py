"""Whether the disk is quick enough, and the table quiet enough, to write without the thread.

Handing a commit to the thread and being woken by it costs as much as a quick commit does, and is
worth it where the disk may be slow, or where others come meanwhile and share the next commit.
"""

from typing import Final

QUICK_SECONDS: Final = 0.005
"""A commit that takes no longer holds up nobody who would notice: it is the work of two presses."""
TRUSTED: Final = 20
"""Commits in a row that were quick: the next is likely to be."""
QUIET_SECONDS: Final = 0.002
"""Where the last commit ended less long ago, more is to come."""


class Quickness:
    """What is known of the commits until now; times are seconds by a clock that nobody sets."""

    def __init__(self) -> None:
        self._row = 0
        self._ended = 0.0

    def committed(self, began: float, ended: float) -> None:
        """One was made."""
        self._row = self._row + 1 if ended - began <= QUICK_SECONDS else 0
        self._ended = ended

    def doubt(self) -> None:
        """One could not be made: trust begins anew."""
        self._row = 0

    def expected(self, now: float) -> bool:
        """Whether one that is made now is likely to be quick and alone."""
        return self._row >= TRUSTED and now - self._ended > QUIET_SECONDS
