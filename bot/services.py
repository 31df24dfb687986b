"""What every table is given: settings, the store, Discord's clock, the bot's request budget.

One value, made once at the start and handed down; no globals.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import discord
from aiolimiter import AsyncLimiter

from bot.computers.thinker import Thinker
from bot.config import Settings
from bot.emojis import Emojis
from bot.gateway import GatewayWatch
from bot.history.archive import Archive
from bot.messages.counts import Counts
from bot.messages.ephemeral import Notes
from bot.messages.practice_invites import PracticeInvites
from bot.messages.readers import Readers
from bot.messages.response import Interaction, Response
from bot.messages.snowflake import DiscordClock
from bot.messages.token_edits import Pacing, TokenEdits
from bot.store import Store

CALLS_PER_SECOND: Final = 5
CALL_BURST: Final = 2
ANSWER: Final = "answer"
"""Where an interaction carries its answer, among discord.py's extras."""


@dataclass(frozen=True, slots=True)
class Services:
    """The things that tables share."""

    settings: Settings
    store: Store
    client: discord.Client
    discord_clock: DiscordClock
    budget: AsyncLimiter
    """Requests with the bot's own token; Discord allows 50 a second in all."""
    emojis: Emojis = field(default_factory=Emojis)
    """Those of the application; without sets, none."""
    thinker: Thinker = field(default_factory=Thinker)
    """Asks computer players that think for long."""
    notes: Notes = field(default_factory=Notes)
    """What is said aside, one at a time a person."""
    counts: Counts = field(default_factory=Counts)
    """What is counted for whoever watches over the bot."""
    gateway: GatewayWatch = field(default_factory=GatewayWatch)
    """Whether Discord's gateway still answers."""
    token_edits: TokenEdits = field(default_factory=TokenEdits)
    """Beside `budget`: changes by the tokens of interactions."""
    calls: AsyncLimiter = field(
        default_factory=lambda: AsyncLimiter(CALL_BURST, CALL_BURST / CALLS_PER_SECOND)
    )
    """Beside `budget`, for messages that call people: no table waits behind them."""
    steady: Callable[[], float] = time.monotonic
    """Seconds since whenever, by a clock that nobody sets: for whatever waits."""

    archive: Archive = field(init=False)
    """The matches that are over."""

    practice_invites: PracticeInvites = field(init=False)
    """Practice rounds that are offered to newcomers."""

    readers: Readers = field(init=False)
    """Whom panels for one person's eyes are made for."""

    pacing: Pacing = field(init=False)
    """How often people may be called."""

    def __post_init__(self) -> None:
        # Of what was given: one a store.
        object.__setattr__(self, "archive", Archive(self.store, self.emojis))
        object.__setattr__(self, "readers", Readers(self.store))
        object.__setattr__(self, "practice_invites", PracticeInvites(self.notes, self.readers))
        object.__setattr__(self, "pacing", Pacing(self.steady))

    def response(self, interaction: Interaction, private: bool = False) -> Response:
        """The one answer to an interaction, for whoever asks first and for whoever has to say that
        something failed. `private`: it was a click on a private panel."""
        found = interaction.extras.get(ANSWER)
        if found is None:
            # Of what Discord allows, a click that was long on its way has had a part already.
            left = self.settings.defer_ms - self.discord_clock.age_ms(interaction.id)
            defer_after = max(0.0, left / 1000)
            reader = self.readers.asking(interaction.user.id, interaction.locale.value)
            found = Response(
                interaction,
                defer_after,
                private,
                self.notes,
                self.emojis,
                self.token_edits,
                reader,
                self.counts,
            )
            interaction.extras[ANSWER] = found
        return found

    async def close(self) -> None:
        """Stop what runs by itself."""
        self.thinker.close()
        await self.token_edits.close()

    def unix(self) -> float:
        """Unix seconds by Discord's clock, for people to read."""
        return self.discord_clock.unix()

    def unix_ms(self) -> int:
        """Unix milliseconds by Discord's clock, for rows."""
        return self.discord_clock.unix_ms()

    def unix_at(self, steady: float) -> float:
        """Unix seconds at this moment of the steady clock."""
        return self.unix() + (steady - self.steady())

    def steady_at(self, unix: float) -> float:
        """This moment, read from a row, by the steady clock."""
        return self.steady() + (unix - self.unix())
