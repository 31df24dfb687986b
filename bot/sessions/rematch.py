"""Once more: a new lobby with the house rules, clocks and seats of a match that is over.

Nobody plays again unasked. Who presses first hosts; the others' seats are kept
until they say yes, by Join or by pressing Rematch as well. While the channel has a table again, the
one that is over says so; its Rematch stays for those whose seats are kept, until that table begins,
for Discord drops a press on a button that has just gone. If nothing comes of that table, Rematch is
back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from bot.computers.levels import seated_today
from bot.lobby.defaults import known
from bot.lobby.seating import again
from bot.lobby.stage import Lobby
from bot.logs import get_logger
from bot.match.resume import recall
from bot.match.stage import MatchStage
from bot.sessions.redirect import lead_to
from bot.store import ChannelTaken, LobbyRow, MatchRow, Status, StoreError
from bot.table.admission import refusal
from bot.table.requests import Click
from bot.ui.screens.lobby_settings import rematch_call
from bot.ui.text import name

if TYPE_CHECKING:
    from bot.sessions.registry import Tables

log = get_logger(__name__)

LATELY: Final = 8
"""Matches among which a channel's newest final is looked for; the others were ended."""


async def rematch(tables: Tables, play: MatchStage, click: Click) -> None:
    """Open the lobby as the answer to the click, or say yes to the one that is open."""
    row, services = play.row, tables.services
    no = await refusal(services, row.guild_id, click.user_id, click.response)
    if no is not None:
        await click.response.note(no.why, stay=True)
        return
    sat, quick = seated_today(row.seats, row.quick)
    welcome = [s for s in sat if not await refusal(services, row.guild_id, s.user_id or 0)]
    seats = again(welcome, click.user_id)
    host = next(seat for seat in seats if seat.user_id == click.user_id)
    there = await known(services, row.guild_id, row.channel_id)
    language, chosen = there.language(click.response.servers_locale)
    try:
        lobby = await tables.open_lobby(
            LobbyRow(
                game=row.game,
                guild_id=row.guild_id,
                channel_id=row.channel_id,
                host_id=click.user_id,
                options=row.options,
                seats=seats,
                clocks=row.clocks,
                open_chosen=row.open_chosen,
                language=language,
                language_chosen=chosen,
                quick=quick,
            )
        )
    except ChannelTaken:
        asked = _asked(tables, row.channel_id)
        _say_yes(tables, row.channel_id, click.user_id)
        led = await lead_to(tables, click.response, row.channel_id, said_yes=True)
        if led and not play.display.next_table:
            _leads_on(play, asked)
        return
    asked = tuple(seat.user_id for seat in seats if seat.asked and seat.user_id is not None)
    if await tables.post(lobby, click.response) and asked:
        text = partial(rematch_call, lobby.reader, name(host.name), lobby.game.title)
        lobby.calls.call(text, asked, click.user_id)


def leave_behind(tables: Tables, channel_id: int) -> None:
    """A table was opened in this channel, or begins: those that are over say so."""
    asked = _asked(tables, channel_id)
    for table in tables.all():
        stage = table.stage
        if isinstance(stage, MatchStage) and stage.row.channel_id == channel_id:
            _leads_on(stage, asked)


async def on_abandoned(tables: Tables, row: MatchRow) -> None:
    """This table closed, or its match was ended: the channel's newest final has Rematch again,
    though it may have left memory since it lost it."""
    store = tables.services.store
    try:
        lately = await store.history.in_channel(row.channel_id, LATELY)
    except StoreError as error:
        log.warning("finding the finished match failed", match=row.id, why=str(error))
        return
    finals = [sheet.match.id for sheet in lately if sheet.match.status is Status.FINISHED]
    if not finals:
        return
    table = tables.table(finals[0])

    async def offer_rematch() -> None:
        stage = table.stage
        if isinstance(stage, MatchStage) and await store.matches.open_in(row.channel_id) is None:
            stage.display.next_table = stage.display.next_keeps = False
            stage.match.spawn(_amend(stage))

    # By way of the queue, which loads what is not in memory.
    table.enqueue(offer_rematch)


def _leads_on(play: MatchStage, asked: set[int | None]) -> None:
    """The channel has another table, which keeps seats for those who were `asked` to it."""
    display = play.display
    keeps = any(seat.user_id in asked for seat in play.row.seats)
    if play.row.status is Status.FINISHED and not (
        display.next_table and display.next_keeps is keeps
    ):
        display.next_table, display.next_keeps = True, keeps
        play.match.spawn(_amend(play))


def _asked(tables: Tables, channel_id: int) -> set[int | None]:
    """Those who have not said yes yet to the table that this channel has."""
    table = tables.in_channel(channel_id)
    stage = None if table is None else table.stage
    seats = stage.row.seats if isinstance(stage, Lobby) and not stage.over else ()
    return {seat.user_id for seat in seats if seat.asked}


def show_end(tables: Tables, match_id: int) -> None:
    """This table's message may not say yet that its match is over."""
    table = tables.table(match_id)

    async def show() -> None:
        if isinstance(table.stage, MatchStage):
            table.stage.match.spawn(_amend(table.stage))
        elif table.stage is not None:
            await table.painter.amend()

    # By way of the queue, which loads what is not in memory.
    table.enqueue(show)


async def _amend(play: MatchStage) -> None:
    if await recall(play) and play.table.stage is play:
        await play.table.painter.amend()


def _say_yes(tables: Tables, channel_id: int, user: int) -> None:
    table = tables.in_channel(channel_id)
    if table is None:
        return

    async def accept() -> None:
        if isinstance(table.stage, Lobby):
            await table.stage.accept(user)

    table.enqueue(accept)
