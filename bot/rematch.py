"""Once more: a new lobby with the house rules, clocks and seats of a match that is over.

Law of this module: nobody plays again unasked. Who presses first hosts; the others' seats are kept
until they say yes, by Join or by pressing Rematch as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leading import lead_to, no_rights
from bot.lobby import Lobby
from bot.play import Play
from bot.render.lobby_private import rematch_call
from bot.render.text import name
from bot.requests import Click, Order
from bot.seating import again
from bot.store import ChannelTaken

if TYPE_CHECKING:
    from bot.tables import Tables


async def rematch(tables: Tables, play: Play, click: Click) -> None:
    """Open the lobby as the answer to the click, or say yes to the one that is open."""
    if click.lacking:
        await click.answer.note(no_rights(click.lacking, "press Rematch"), stay=True)
        return
    row = play.row
    seats = again(row.seats, click.user_id)
    host = next(seat for seat in seats if seat.user_id == click.user_id)
    try:
        lobby = await tables.open_lobby(
            game=row.game,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            host_id=click.user_id,
            options=row.options,
            seats=seats,
            clocks=row.clocks,
        )
    except ChannelTaken:
        _say_yes(tables, row.channel_id, click.user_id)
        await lead_to(tables, click.answer, row.channel_id, said_yes=True)
        return
    asked = tuple(seat.user_id for seat in seats if seat.asked and seat.user_id is not None)
    if await tables.post(lobby, click.answer) and asked:
        lobby.calls.call(rematch_call(name(host.name), lobby.game.title, asked), asked)


def _say_yes(tables: Tables, channel_id: int, user: int) -> None:
    table = tables.in_channel(channel_id)
    if table is None:
        return

    async def accept() -> None:
        if isinstance(table.desk, Lobby):
            await table.desk.accept(user)

    table.put(Order(accept), tables.services.discord_clock.make_id())
