"""The dependencies that all tables share, such as the settings, the store, Discord's clock and rate
limiters.

`Services` is created once at the start and passed to each object that needs it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

import discord
from aiolimiter import AsyncLimiter

from bot.computers.thinker import Thinker
from bot.config import Settings
from bot.emojis import Emojis
from bot.gateway import GatewayWatch
from bot.history.archive import Archive, Moments
from bot.messages.counts import Counts
from bot.messages.ephemeral import Notices, PracticeInvites
from bot.messages.readers import Readers
from bot.messages.response import Interaction, Response
from bot.messages.snowflake import DiscordClock
from bot.messages.token_edits import Cooldowns, TokenEdits
from bot.store import Store

if TYPE_CHECKING:
    from bot.config.web_keys import Keys

T = TypeVar("T")

REQUEST_SECONDS: Final = 2.0
"""Seconds after which each request made with `Services.request` times out."""
CALLS_PER_SECOND: Final = 5
CALL_BURST: Final = 2
ANSWER: Final = "answer"
"""The key of an interaction's `Response` in discord.py's `Interaction.extras`."""


@dataclass(frozen=True, slots=True)
class Services:
    """The dependencies that all tables of a process share."""

    settings: Settings
    store: Store
    client: discord.Client
    discord_clock: DiscordClock
    budget: AsyncLimiter
    """The rate limiter for requests with the bot's token. Discord allows 50 such requests a
    second."""
    emojis: Emojis = field(default_factory=Emojis)
    """The emojis of the application. By default there are none."""
    thinker: Thinker = field(default_factory=Thinker)
    """The client of the worker process for computer players whose decisions take long."""
    notes: Notices = field(default_factory=Notices)
    """The notices, which are ephemeral messages. There is at most one for each user and channel."""
    counts: Counts = field(default_factory=Counts)
    """The counters for the bot's operators."""
    gateway: GatewayWatch = field(default_factory=GatewayWatch)
    """Checks whether the gateway connections are alive."""
    token_edits: TokenEdits = field(default_factory=TokenEdits)
    """Makes HTTP requests with interaction tokens. These requests don't count against `budget`."""
    calls: AsyncLimiter = field(
        default_factory=lambda: AsyncLimiter(CALL_BURST, CALL_BURST / CALLS_PER_SECOND)
    )
    """The rate limiter for messages that mention players. It is separate from `budget`, so that no
    table waits for such messages."""
    steady: Callable[[], float] = time.monotonic
    """A monotonic clock in seconds, which timers use."""

    archive: Archive = field(init=False)
    """Builds panels about past matches, such as scoresheets and replays."""

    moments: Moments = field(init=False)
    """Builds panels about the costliest decisions of a player."""

    practice_invites: PracticeInvites = field(init=False)
    """The practice offers that were sent to newcomers."""

    readers: Readers = field(init=False)
    """The language and display settings of users and tables."""

    web: Keys | None = field(init=False, default=None)
    """The keys of the web table, which also know its address. None if there is no web table."""

    pacing: Cooldowns = field(init=False)
    """The cooldowns, such as those between mentions, between invitations, between reactions, and
    between two checks whether the bot is timed out."""

    def __post_init__(self) -> None:
        # These are built from other fields; `object.__setattr__`, as the dataclass is frozen.
        object.__setattr__(self, "archive", Archive(self.store, self.emojis))
        object.__setattr__(self, "moments", Moments(self.store, self.archive, self.thinker))
        object.__setattr__(self, "readers", Readers(self.store))
        object.__setattr__(self, "practice_invites", PracticeInvites(self.notes, self.readers))
        object.__setattr__(self, "pacing", Cooldowns(self.steady))
        token, url = self.settings.discord_token, self.settings.public_url
        if self.settings.web_port and token is not None and url is not None:
            from bot.config.web_keys import Keys  # few hosts have a web table

            object.__setattr__(self, "web", Keys(token.get_secret_value(), url))

    async def request(self, made: Awaitable[T]) -> T:
        """Return the result of a request to Discord with the bot's token. The request starts as
        soon as `budget` allows it. Raises one of the exceptions in `bot.messages.ephemeral.FAILED`,
        for example TimeoutError if the request takes longer than `REQUEST_SECONDS`."""
        await self.budget.acquire()
        async with asyncio.timeout(REQUEST_SECONDS):
            return await made

    def felt_url(self, table: int) -> str:
        """Return the URL of a table's page. Returns "" if there is no web table."""
        return "" if self.web is None else self.web.address(table)

    def response(self, interaction: Interaction, private: bool = False) -> Response:
        """Return the `Response` of `interaction`. The first call creates it. `private` says whether
        the interaction is a click on a private panel."""
        found = interaction.extras.get(ANSWER)
        if found is None:
            # Discord's time limit includes the time that the interaction took to arrive.
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
        """Stop the worker process of the computer players, and close the HTTP session of
        `token_edits`."""
        self.thinker.close()
        await self.token_edits.close()

    def unix(self) -> float:
        """Return Discord's time of day in Unix seconds, for display."""
        return self.discord_clock.unix()

    def unix_ms(self) -> int:
        """Return Discord's time of day in Unix milliseconds, for stored rows."""
        return self.discord_clock.unix_ms()

    def unix_at(self, steady: float) -> float:
        """Convert a time of the `steady` clock to Unix seconds."""
        return self.unix() + (steady - self.steady())

    def steady_at(self, unix: float) -> float:
        """Convert Unix seconds, for example from a stored row, to a time of the `steady` clock."""
        return self.steady() + (unix - self.unix())
