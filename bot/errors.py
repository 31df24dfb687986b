"""The one boundary for what nobody expected.

A player reads one sentence with a short id, the log has the whole story under
the same id, and nothing of the story reaches the player.
"""

from __future__ import annotations

import secrets
from typing import Final

from bot.logs import get_logger
from bot.store import LogGone, Replaced, StoreError, Unreadable

log = get_logger(__name__)

UNSAVED: Final = "I could not save that, so it does not count. Please try again in a moment."
"""What a player reads when the disk refused: nothing was acknowledged, so nothing happened."""

UNREAD: Final = "I could not look that up. Please try again in a moment."
"""What a player reads when the disk refused a question."""


REPLACED: Final = (
    "The file with all my games was taken away while I run, so nothing counts just now: whoever "
    "runs me has to start me again."
)
"""What a player reads when nothing can be saved, however often they try."""


def told(error: BaseException, doing: str) -> str:
    """The sentence for the player, whatever went wrong; the log has what a host should know."""
    if isinstance(error, LogGone):
        return str(error)
    if isinstance(error, StoreError):
        log.error("store failed", doing=doing, why=str(error))
        return refused(error)
    return record(error, doing)


def refused(error: StoreError) -> str:
    """The sentence for a player whose wish the store did not fulfil."""
    if isinstance(error, Replaced):
        return REPLACED
    return UNREAD if isinstance(error, Unreadable) else UNSAVED


def record(error: BaseException, doing: str) -> str:
    """Log an unexpected error and answer with the sentence for the player."""
    short = logged(error, doing)
    return (
        f"Something went wrong on my side (error {short}; the log has the detail). "
        "Nothing changed: press My move to see where the game stands."
    )


def logged(error: BaseException, doing: str) -> str:
    """Log an unexpected error; the short id that it has there."""
    short = secrets.token_hex(3).upper()
    log.error("unexpected", error=short, doing=doing, exc_info=error)
    return short
