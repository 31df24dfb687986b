"""Rematches. A rematch is a new lobby with the rules, clocks and players of a finished match.

The first player who presses Rematch is the host. The other players are invited, and accept the
invitation with Join or Rematch. While the channel has an open table, a finished match shows the
Rematch button only if that table has invited one of the match's players.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.computers.levels import seated_today
from bot.lobby.lobby import Lobby
from bot.lobby.options import load_defaults
from bot.lobby.seating import rematch_seats
from bot.logs import get_logger
from bot.match.match import Match
from bot.match.resume import recall
from bot.messages.response import Response
from bot.store import ChannelTaken, LobbyRow, MatchRow, Status, StoreError
from bot.table.admission import refusal
from bot.table.table import Click
from bot.ui.screens.lobby import rematch_call
from bot.ui.text import link, name
from bot.ui.words import Sentence

if TYPE_CHECKING:
    from bot.sessions.tables import Tables


async def link_to_table(
    tables: Tables, response: Response, channel_id: int, said_yes: bool = False
) -> bool:
    """Answer with a link to the channel's open table. If other messages are below the table's
    message, repost it. If there is no table or it can't be loaded, answer with the reason and
    return False. `said_yes` means that the user has just accepted an invitation to the table."""
    row = await tables.services.store.matches.open_in(channel_id)
    if row is None:
        await response.note(Sentence("session-just-closed"))
        return False
    if row.damaged or tables.table(row.id).lost is not None:
        await response.note(Sentence("session-lost"), stay=True)
        return False
    user = response.user_id
    mine = next((seat for seat in row.seats if seat.user_id == user), None)
    if row.status is not Status.LOBBY:
        message = "session-running"
    elif row.guild_id is None:
        message = "session-open-alone"
    elif row.host_id == user:
        message = "session-open-yours"
    elif mine is not None and (said_yes or not mine.asked):
        message = "session-open-seated"
    elif mine is not None:
        message = "session-open-invited"
    else:
        message = "session-open"
    tables.repost(row.id)
    message_id = await tables.message_of(row.id) or row.message_id
    where = link(row.guild_id, row.channel_id, message_id)
    await response.note(Sentence(message, link=where), stay=True)
    return True


log = get_logger(__name__)

LATELY: Final = 8
"""The number of the channel's latest matches that are searched for the newest finished one."""


async def rematch(tables: Tables, play: Match, click: Click) -> None:
    """Answer `click` by opening a rematch lobby for the players of `play`. If the channel already
    has an open lobby that invited the user, accept that invitation for the user instead."""
    row, services = play.row, tables.services
    no = await refusal(services, row.guild_id, click.user_id, click.response)
    if no is not None:
        await click.response.note(no.why, stay=True)
        return
    # A rematch of a practice round is a usual game.
    sat, quick = seated_today((replace(each, coached=False) for each in row.seats), row.quick)
    allowed = [s for s in sat if not await refusal(services, row.guild_id, s.user_id or 0)]
    seats = rematch_seats(allowed, click.user_id)
    host = next(seat for seat in seats if seat.user_id == click.user_id)
    defaults = await load_defaults(services, row.guild_id, row.channel_id)
    language, chosen = defaults.language(click.response.servers_locale)
    try:
        lobby = await tables.open_lobby(
            LobbyRow(
                game=row.game,
                guild_id=row.guild_id,
                channel_id=row.channel_id,
                host_id=click.user_id,
                options=defaults.rules(play.game).model_dump_json() if play.lesson else row.options,
                seats=seats,
                clocks=defaults.clocks() if play.lesson else row.clocks,
                open_chosen=defaults.open_chosen(play.game) if play.lesson else row.open_chosen,
                language=language,
                language_chosen=chosen,
                quick=quick,
            )
        )
    except ChannelTaken:
        asked = _invited_to(tables, row.channel_id)
        _accept(tables, row.channel_id, click.user_id)
        led = await link_to_table(tables, click.response, row.channel_id, said_yes=True)
        if led and not play.display.next_table:
            _mark_followed(play, asked)
        return
    asked = tuple(seat.user_id for seat in seats if seat.asked and seat.user_id is not None)
    if await tables.post(lobby, click.response) and asked:
        text = partial(rematch_call, lobby.reader, name(host.name), lobby.game.title)
        lobby.calls.call(text, asked, click.user_id)


def mark_followed(tables: Tables, channel_id: int) -> None:
    """Repaint the finished matches of the channel that are in memory. Called when the channel has a
    new open table. A finished match keeps its Rematch button only if that table has invited one of
    the match's players."""
    asked = _invited_to(tables, channel_id)
    for table in tables.all():
        stage = table.stage
        if isinstance(stage, Match) and stage.row.channel_id == channel_id:
            table.feed.touch()
            _mark_followed(stage, asked)


async def offer_again(tables: Tables, row: MatchRow) -> None:
    """Show the Rematch button again on the channel's newest finished match. Called after the lobby
    or match of `row` was closed early. If the finished match is not in memory, it is loaded. Never
    raises StoreError."""
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
        if isinstance(stage, Match) and await store.matches.open_in(row.channel_id) is None:
            stage.display.next_table = stage.display.next_keeps = False
            stage.spawn(_amend(stage))

    # A queued job loads the match first if it is not in memory.
    table.enqueue(offer_rematch)


def _mark_followed(play: Match, asked: set[int | None]) -> None:
    """Repaint the finished match `play`, whose channel now has another open table. `asked` contains
    the ids of the users whom this table has invited."""
    display = play.display
    keeps = any(seat.user_id in asked for seat in play.row.seats)
    if play.row.status is Status.FINISHED and not (
        display.next_table and display.next_keeps is keeps
    ):
        display.next_table, display.next_keeps = True, keeps
        play.spawn(_amend(play))


def _invited_to(tables: Tables, channel_id: int) -> set[int | None]:
    table = tables.in_channel(channel_id)
    stage = None if table is None else table.stage
    seats = stage.row.seats if isinstance(stage, Lobby) and not stage.over else ()
    return {seat.user_id for seat in seats if seat.asked}


def show_end(tables: Tables, match_id: int) -> None:
    """Update the public message of a match that is over and whose message may not show the end yet.
    Never blocks."""
    table = tables.table(match_id)

    async def show() -> None:
        if isinstance(table.stage, Match):
            table.stage.spawn(_amend(table.stage))
        elif table.stage is not None:
            await table.message.edit_in_place()

    # A queued job loads the match first if it is not in memory.
    table.enqueue(show)


async def _amend(play: Match) -> None:
    if await recall(play) and play.table.stage is play:
        await play.table.message.edit_in_place()


def _accept(tables: Tables, channel_id: int, user: int) -> None:
    table = tables.in_channel(channel_id)
    if table is None:
        return

    async def accept() -> None:
        if isinstance(table.stage, Lobby):
            await table.stage.accept(user)

    table.enqueue(accept)
