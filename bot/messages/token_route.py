"""Where interactions are answered by their own tokens: at Discord itself.

Nothing of it counts as the bot's token's, of which a proxy keeps the limits (KABOOM_API_BASE alone,
`docs/hosting.md`). There it would only wait: nirn-proxy has a queue for each interaction, and an
answer must be there within three seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict, Unpack

from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

if TYPE_CHECKING:
    import aiohttp
    import discord


_direct: str | None = None


def base() -> str:
    """Where requests by an interaction's token go: `Route`'s, unless `go_past` was told."""
    return _direct or Route.BASE


def go_past(proxy: str) -> None:
    """From now on all other requests go by this proxy."""
    global _direct
    _direct, Route.BASE = Route.BASE, proxy


class _Given(TypedDict, total=False):
    """What discord.py gives a request besides."""

    payload: dict[str, object] | None
    multipart: list[dict[str, object]] | None
    proxy: str | None
    proxy_auth: aiohttp.BasicAuth | None
    files: Sequence[discord.File] | None
    reason: str | None
    auth_token: str | None
    params: dict[str, object] | None


class ByToken(AsyncWebhookAdapter):
    """discord.py's requests by an interaction's token, which it makes as any others."""

    async def request(
        self, route: Route, session: aiohttp.ClientSession, **given: Unpack[_Given]
    ) -> object:
        """Go where such requests go."""
        route.url = base() + route.url.removeprefix(Route.BASE)
        return await super().request(route, session, **given)
