"""Graceful shutdown: serve the queued requests, then show on active tables that the bot restarts.

The two steps take at most DRAIN_SECONDS and PAINT_SECONDS. A shutdown changes no match, because
everything that players were shown is stored already. If players' requests are still queued after
the first step, the bot tells them that their presses don't count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from bot.background import spawn
from bot.lobby.lobby import Lobby
from bot.logs import get_logger
from bot.match.match import Match
from bot.store import Status
from bot.table.table import Table
from bot.ui.words import Sentence

log = get_logger(__name__)

LOBBY_BACK_SOON: Final = Sentence("session-restart-lobby")
BACK_SOON: Final = Sentence("session-restart")
BACK_EARLIER: Final = Sentence("session-restore")
NOT_COUNTED: Final = Sentence("session-restart-press")
DRAIN_SECONDS: Final = 1.0
"""The maximum number of seconds for which a shutdown serves queued requests. Requests that are
still queued after that are rejected."""
PAINT_SECONDS: Final = 2.0
"""The maximum number of seconds for painting the restart notices of all tables."""
LIVE_SECONDS: Final = 600.0
"""A table that has had no request for this many seconds gets no restart notice."""
LOOK_AGAIN: Final = 0.02


async def shutdown(tables: Iterable[Table], for_copy: bool = False) -> None:
    """Serve the queued requests of `tables`, then paint a restart notice on the active tables.

    `for_copy` means that the bot restarts on an earlier copy of the database. The notice then says
    so, because a table that is missing from the copy can never update its message again.
    """
    tables = list(tables)
    loop = asyncio.get_running_loop()
    live = [stage for table in tables if isinstance(stage := table.stage, Match)]
    for stage in live:
        stage.freeze()
    until = loop.time() + DRAIN_SECONDS
    while any(table.busy for table in tables) and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(LOOK_AGAIN)
    await asyncio.gather(*(table.reject_all(NOT_COUNTED) for table in tables))
    since = loop.time() - LIVE_SECONDS
    # Most recently used first, in case there is no time for all.
    notified: list[Table] = []
    panels: list[asyncio.Task[bool]] = []
    for table in sorted(tables, key=lambda each: each.last_used, reverse=True):
        stage = table.stage
        if table.last_used <= since:
            continue
        if isinstance(stage, Match) and stage.timers.slow:
            continue  # no player is waiting there
        if isinstance(stage, Match) and stage.row.status is Status.PLAYING:
            stage.freeze()
            stage.display.notice = BACK_EARLIER if for_copy else BACK_SOON
            # Private panels show the match's countdowns too, which have stopped.
            refreshes = stage.display.refresh(but=None)
            panels += (spawn(refresh, "closing a panel") for refresh in refreshes)
            notified.append(table)
        elif isinstance(stage, Lobby) and not stage.over:
            stage.notice = BACK_EARLIER if for_copy else LOBBY_BACK_SOON
            notified.append(table)
    for table in notified:
        table.message.request()
    until = loop.time() + PAINT_SECONDS
    while any(table.message.busy for table in notified) and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(LOOK_AGAIN)
    if panels:
        await asyncio.wait(panels, timeout=max(0.0, until - loop.time()))
    late = sum(table.message.busy for table in notified)
    log.info("shutting down", tables=len(notified), unpainted=late)
