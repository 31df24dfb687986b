"""What becomes of a channel in which there is a table, as the gateway tells it."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, TypeGuard

from bot.lobby.stage import Lobby
from bot.match.stage import MatchStage
from bot.store import STARTED
from bot.table.actor import Stage, Table

if TYPE_CHECKING:
    from bot.sessions.registry import Tables


def live(stage: Stage | None) -> TypeGuard[Lobby | MatchStage]:
    """Whether this match is not over, so that its message is worth a place at the bottom."""
    if isinstance(stage, Lobby):
        return not stage.over
    return isinstance(stage, MatchStage) and stage.row.status in STARTED


def message_in(tables: Tables, channel_id: int) -> None:
    """Somebody wrote in this channel: the table's message goes up a line."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or live(table.stage)):
        return
    painter = table.painter
    painter.where.buried += 1
    if painter.where.buried >= tables.services.settings.repost_after_messages:
        _repaint(table)


def message_gone(tables: Tables, channel_id: int, messages: Container[int]) -> None:
    """Messages of this channel were deleted, by whomever."""
    table = tables.in_channel(channel_id)
    if table is None or not (table.unloaded or live(table.stage)):
        return
    painter = table.painter
    if (painter.message_id or 0) in messages:
        painter.where.message_id = None  # the next paint posts one
        _repaint(table)


def _repaint(table: Table) -> None:
    if table.painter.blocked is not None:
        return  # Discord would refuse it again: the next press tries
    if table.unloaded:
        table.wake()  # what is opened is painted
    else:
        table.painter.request()
