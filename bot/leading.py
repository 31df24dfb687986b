"""The way to a channel's table for whoever asks for one where one can't be opened.

Law of this module: a refusal names what is possible instead, and an address comes last, where no
full stop can hide behind it or become a part of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.answers import Answer
from bot.render.text import human_join

if TYPE_CHECKING:
    from bot.tables import Tables


def link(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message, or of its channel."""
    base = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{base}/{message_id}" if message_id else base


def no_rights(lacking: Iterable[str], then: str) -> str:
    """What to grant before a table can be run here."""
    return (
        f"I can't run a table here: grant me {human_join(lacking)} in this channel's settings, "
        f"then {then} again."
    )


def elsewhere(channels: Iterable[int]) -> str:
    """Where tables may be opened, for whoever tried it where they may not."""
    where = human_join((f"<#{channel}>" for channel in channels), "or")
    return f"Who manages this server keeps tables to {where}: use /kaboom there."


async def lead_to(tables: Tables, answer: Answer, channel_id: int, said_yes: bool = False) -> bool:
    """Point to the table that this channel has already, and bring it down to where it is seen.
    False: it has closed meanwhile. `said_yes`: whoever asks has just taken the seat that was kept
    for them."""
    row = await tables.services.store.open_match(channel_id)
    if row is None:
        await answer.note("That table has just closed. Use /kaboom once more.")
        return False
    user = answer.interaction.user.id
    mine = next((seat for seat in row.seats if seat.user_id == user), None)
    if row.status != "lobby":
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
    await answer.note(f"{what} {where}", stay=True)
    return True
