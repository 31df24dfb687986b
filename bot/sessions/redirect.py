"""The way to a channel's table for whoever asks for one where one can't be opened.

The address comes last in its sentence, where no full stop can become a part of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.messages.response import Response
from bot.store import Status
from bot.ui.links import link
from bot.ui.words import Sentence

if TYPE_CHECKING:
    from bot.sessions.registry import Tables


async def lead_to(
    tables: Tables, response: Response, channel_id: int, said_yes: bool = False
) -> bool:
    """Point to the table that this channel has already, and bring it down to where it is seen.
    False: there is none to point to. `said_yes`: whoever asks has just taken the seat that was kept
    for them."""
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
    tables.bring_down(row.id)
    message_id = await tables.message_of(row.id) or row.message_id
    where = link(row.guild_id, row.channel_id, message_id)
    await response.note(Sentence(message, link=where), stay=True)
    return True
