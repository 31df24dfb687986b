"""The one boundary for what nobody expected.

A player reads one sentence with a short id, the log has the whole story under
the same id, and nothing of the story reaches the player.
"""

from __future__ import annotations

import secrets
from typing import Final

from bot.logs import get_logger
from bot.store import LogGone, Replaced, StoreError, Unreadable
from bot.ui.words import Sentence

log = get_logger(__name__)

UNSAVED: Final = Sentence("error-unsaved")
"""What a player reads when the disk refused: nothing was acknowledged, so nothing happened."""

UNREAD: Final = Sentence("error-unread")
"""What a player reads when the disk refused a question."""

REPLACED: Final = Sentence("error-replaced")
"""What a player reads when nothing can be saved, however often they try."""


def told(error: BaseException, doing: str) -> Sentence:
    """The sentence for the player, whatever went wrong; the log has what a host should know."""
    if isinstance(error, LogGone):
        return Sentence("error-moves-gone")
    if isinstance(error, StoreError):
        log.error("store failed", doing=doing, why=str(error))
        return refused(error)
    return record(error, doing)


def refused(error: StoreError) -> Sentence:
    """The sentence for a player whose wish the store did not fulfil."""
    if isinstance(error, Replaced):
        return REPLACED
    return UNREAD if isinstance(error, Unreadable) else UNSAVED


def record(error: BaseException, doing: str) -> Sentence:
    """Log an unexpected error and answer with the sentence for the player."""
    return Sentence("error-unexpected", error=logged(error, doing))


def logged(error: BaseException, doing: str) -> str:
    """Log an unexpected error; the short id that it has there."""
    short = secrets.token_hex(3).upper()
    log.error("unexpected", error=short, doing=doing, exc_info=error)
    return short
