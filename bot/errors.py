"""Texts for players about errors. An unexpected exception is logged in full with a short id, and
the player sees only that id."""

from __future__ import annotations

import secrets
from typing import Final

from bot.logs import get_logger
from bot.store import DatabaseReplaced, LogGone, StoreError, Unreadable
from bot.ui.words import Sentence

log = get_logger(__name__)

UNSAVED: Final = Sentence("error-unsaved")
"""The text that players see after a failed write to the store. Nothing was acknowledged before the
write, so the action did not happen."""

UNREAD: Final = Sentence("error-unread")
"""The text that players see after a failed read from the store."""

REPLACED: Final = Sentence("error-replaced")
"""The text that players see if the database file was replaced while the bot runs. No retry can
succeed then."""


def sentence_for(error: BaseException, doing: str) -> Sentence:
    """Log `error` and return the sentence to show to the player. `doing` says what the bot was
    doing when the error occurred."""
    if isinstance(error, LogGone):
        return Sentence("error-moves-gone")
    if isinstance(error, StoreError):
        log.error("store failed", doing=doing, why=str(error))
        return refusal_sentence(error)
    return log_unexpected(error, doing)


def refusal_sentence(error: StoreError) -> Sentence:
    """Return the sentence to show to a player whose request failed because of `error`."""
    if isinstance(error, DatabaseReplaced):
        return REPLACED
    return UNREAD if isinstance(error, Unreadable) else UNSAVED


def log_unexpected(error: BaseException, doing: str) -> Sentence:
    """Log an unexpected error with a new short id. Returns the sentence to show to the player. The
    sentence contains that id."""
    return Sentence("error-unexpected", error=log_with_id(error, doing))


def log_with_id(error: BaseException, doing: str) -> str:
    """Log an unexpected error with a new short id, and return that id."""
    short = secrets.token_hex(3).upper()
    log.error("unexpected", error=short, doing=doing, exc_info=error)
    return short
