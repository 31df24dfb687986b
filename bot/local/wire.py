"""Filters gateway events by a session's intents, with simcord's implementation of the rules.

Events outside the declared intents are not sent, message content is empty without its intent, and
GUILD_CREATE has only the members that Discord includes.
"""

from __future__ import annotations

import discord
import msgspec
from simcord import intents as rules

from bot.local.payloads import Json
from bot.local.world import World

PRIVILEGED = discord.Intents(members=True, presences=True, message_content=True).value


def shaped(world: World, event: str, payload: bytes, intents: int) -> Json | None:
    """Return the event as a session with these intents gets it; None if it does not. `payload` is
    encoded JSON, so that each session gets its own copy."""
    declared = discord.Intents._from_value(intents)  # pyright: ignore[reportPrivateUsage]
    data: Json = msgspec.json.decode(payload)
    gate = rules.required_intent(event, data)
    if gate is not None and not getattr(declared, gate):
        return None
    bot_id = world.store.bot_user.id
    if not declared.message_content and event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        rules.censor_message(data, bot_id, backend=world.store)
    if event == "GUILD_CREATE":
        rules.prune_guild_create(data, declared, bot_id)
    return data
