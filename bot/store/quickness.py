"""Whether the disk is quick enough, and the table quiet enough, to write without the thread.

Handing a commit to the thread and being woken by it costs as much as a quick commit does, and is
worth it where the disk may be slow, or where others come meanwhile and share the next commit.
"""

from typing import Final

QUICK_SECONDS: Final = 0.005
"""A commit that takes no longer holds up the loop no longer than two paints of a table do."""
TRUSTED: Final = 20
"""Commits in a row that were quick: the next is likely to be."""
QUIET_SECONDS: Final = 0.002
"""Where the last commit ended less long ago, more is to come."""
MOST: Final = 200
"""So many in a row without the thread; then it makes one, and brings what is in the log into the
file: SQLite does that after a commit, once there are a thousand pages, and these make some 800."""


class Quickness:
    """What is known of the commits until now; times are seconds by a clock that nobody sets."""

    def __init__(self) -> None:
        self._quick_in_a_row = 0
        self._here_in_a_row = 0
        self._ended = 0.0

    def written_there(self, began: float, ended: float) -> None:
        """The thread has made a commit; the way there and back is in the time."""
        self._here_in_a_row = 0
        self._committed(began, ended)

    def written_here(self, began: float, ended: float) -> None:
        """A commit was made without the thread."""
        self._here_in_a_row += 1
        self._committed(began, ended)

    def _committed(self, began: float, ended: float) -> None:
        self._quick_in_a_row = self._quick_in_a_row + 1 if ended - began <= QUICK_SECONDS else 0
        self._ended = ended

    def doubt(self) -> None:
        """A commit could not be made here: trust begins anew."""
        self._quick_in_a_row = 0

    def expected(self, now: float) -> bool:
        """Whether a commit that is made now is likely to be quick and alone."""
        quick = self._quick_in_a_row >= TRUSTED and self._here_in_a_row < MOST
        return quick and now - self._ended > QUIET_SECONDS
