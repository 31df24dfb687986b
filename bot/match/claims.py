"""Who claimed the newest discard first, told from what everybody may see.

The same answer while a match is played and after a restart: both fold its views through `follow`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.messages.snowflake import last_id_of, stamped_ms
from bot.store import SavedAction
from engine.core import Seat
from engine.views import TableView


class Claim(NamedTuple):
    """A discard, by its number, whose it became, and the id of the press that was first."""

    discard: int
    seat: Seat
    id: int


def follow(
    newest: Claim | None, before: TableView, after: TableView, order_id: int
) -> Claim | None:
    """The newest claim after the action of this id, from the public views before and after it.
    One that came to nothing leaves its discard to the others, and nobody was first."""
    held, holds = before.claim, after.claim
    if after.round != before.round:
        return None
    if holds is not None:
        return newest if held is not None else Claim(holds.discard, holds.seat, order_id)
    if held is not None and after.open is not None and after.open.number == held.discard:
        return None
    return newest


def order_ids(log: Iterable[SavedAction]) -> Iterator[int]:
    """The id by which each action of a log took its turn. One of the computer's or the clock's is
    not stored: it follows from how much later than the action before it was."""
    newest = 0
    for entry in log:
        if entry.interaction_id is not None:
            newest = entry.interaction_id
        elif newest and entry.margin_ms is not None:
            newest = last_id_of(stamped_ms(newest) + entry.margin_ms)
        else:
            newest = last_id_of(entry.at_ms)
        yield newest
