"""Told to stop: what was begun is finished, and the tables say that the bot will be back.

It takes a bounded time, whatever Discord does, and changes no match. What a
player was told is in the store already; what still waits is told that it does not count.
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
"""For what has been pressed already. What would have to wait longer is told so."""
PAINT_SECONDS: Final = 2.0
"""For the tables' last word, all of them together."""
LIVE_SECONDS: Final = 600.0
"""A table where nothing has happened for so long needs no last word."""
LOOK_AGAIN: Final = 0.02


async def shutdown(tables: Iterable[Table], for_copy: bool = False) -> None:
    """Finish what was begun, then paint the last word on the tables that are being played at.

    `for_copy`: the bot will be back on an earlier copy, where a table may be unknown; nobody paints
    that one again.
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
    # The newest first: they are the ones that somebody looks at, if there is no time for all.
    said: list[Table] = []
    panels: list[asyncio.Task[bool]] = []
    for table in sorted(tables, key=lambda each: each.last_used, reverse=True):
        stage = table.stage
        if table.last_used <= since:
            continue
        if isinstance(stage, Match) and stage.row.status is Status.PLAYING:
            stage.freeze()
            stage.display.notice = BACK_EARLIER if for_copy else BACK_SOON
            # Nothing counts down on private panels either.
            refreshes = stage.display.refresh(but=None)
            panels += (spawn(refresh, "closing a panel") for refresh in refreshes)
            said.append(table)
        elif isinstance(stage, Lobby) and not stage.over:
            stage.notice = BACK_EARLIER if for_copy else LOBBY_BACK_SOON
            said.append(table)
    for table in said:
        table.message.request()
    until = loop.time() + PAINT_SECONDS
    while any(table.message.busy for table in said) and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(LOOK_AGAIN)
    if panels:
        await asyncio.wait(panels, timeout=max(0.0, until - loop.time()))
    late = sum(table.message.busy for table in said)
    log.info("shutting down", tables=len(said), unpainted=late)
