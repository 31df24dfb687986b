"""The way to a channel's table for whoever asks for one where one can't be opened.

The address comes last in its sentence, where no full stop can become a part of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.messages.response import Response
from bot.store import Status
from bot.ui.links import link

if TYPE_CHECKING:
    from bot.sessions.registry import Tables


LOST: Final = "The game here can't be opened any more: /abandon ends it, and then /kaboom works."


async def lead_to(
    tables: Tables, response: Response, channel_id: int, said_yes: bool = False
) -> bool:
    """Point to the table that this channel has already, and bring it down to where it is seen.
    False: there is none to point to. `said_yes`: whoever asks has just taken the seat that was kept
    for them."""
    row = await tables.services.store.open_match(channel_id)
    if row is None:
        await response.note("That table has just closed. Use /kaboom once more.")
        return False
    if row.damaged or tables.table(row.id).lost is not None:
        await response.note(LOST, stay=True)
        return False
    user = response.interaction.user.id
    mine = next((seat for seat in row.seats if seat.user_id == user), None)
    if row.status is not Status.LOBBY:
        what = "One game a channel at a time, and one is running here already:"
    elif row.guild_id is None:
        what = "A table is open here already. Press Start there:"
    elif row.host_id == user:
        what = "Your table is open here already. Press Start there:"
    elif mine is not None and (said_yes or not mine.asked):
        what = "You have a seat at the table that is open here:"
    elif mine is not None:
        what = "A seat is kept for you at the table that is open here. Press Join there:"
    else:
        what = "A table is open here already. Press Join there:"
    tables.bring_down(row.id)
    message_id = await tables.message_of(row.id) or row.message_id
    where = link(row.guild_id, row.channel_id, message_id)
    await response.note(f"{what} {where}", stay=True)
    return True
