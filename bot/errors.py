"""Unexpected exceptions: logged in full under a short id, which is all that the player sees."""

from __future__ import annotations

import secrets
from typing import Final

from bot.logs import get_logger
from bot.store import LogGone, Replaced, StoreError, Unreadable
from bot.ui.words import Sentence

log = get_logger(__name__)

UNSAVED: Final = Sentence("error-unsaved")
"""A write failed. Nothing was acknowledged, so nothing happened."""

UNREAD: Final = Sentence("error-unread")
"""A read failed."""

REPLACED: Final = Sentence("error-replaced")
"""The database file was replaced. Nothing can be saved, however often the player tries."""


def sentence_for(error: BaseException, doing: str) -> Sentence:
    """Log an error raised while `doing` something. Returns the sentence for the player."""
    if isinstance(error, LogGone):
        return Sentence("error-moves-gone")
    if isinstance(error, StoreError):
        log.error("store failed", doing=doing, why=str(error))
        return refusal_sentence(error)
    return log_unexpected(error, doing)


def refusal_sentence(error: StoreError) -> Sentence:
    """Return the sentence for the player whose request the store refused."""
    if isinstance(error, Replaced):
        return REPLACED
    return UNREAD if isinstance(error, Unreadable) else UNSAVED


def log_unexpected(error: BaseException, doing: str) -> Sentence:
    """Log an unexpected error. Returns the sentence for the player."""
    return Sentence("error-unexpected", error=log_with_id(error, doing))


def log_with_id(error: BaseException, doing: str) -> str:
    """Log an unexpected error. Returns its short id in the log."""
    short = secrets.token_hex(3).upper()
    log.error("unexpected", error=short, doing=doing, exc_info=error)
    return short
