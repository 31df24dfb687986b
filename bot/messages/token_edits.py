"""The message that was clicked on, changed by the click's token.

discord.py's way there sleeps inside the call: at a token's fifth edit until its limit is over, and
at a 429 for as long as Discord says, which may be a minute. Here one request is made, and what
stands in its way is told at once, for whoever asks has another way. What this stands on is compared
with discord.py's own request in `tests/bot/messages/test_token_edits.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import aiohttp
import discord
import msgspec
import yarl
from aiohttp import hdrs
from discord.http import handle_message_parameters, json_or_text

from bot.messages.delivery import NO_MENTIONS
from bot.messages.ephemeral import UNSURE
from bot.messages.token_route import TokenRoute
from bot.ui.components import View

PATIENCE: Final = aiohttp.ClientTimeout(5.0)
UNSURE_SECONDS: Final = 5.0
"""How long a way rests on which Discord did not answer, or was in trouble."""
REFUSED: Final = (401, 403, 404)
"""The token is over, or the message is not there for it."""
TOO_OLD_TO_EDIT: Final = 30046
JSON: Final = "application/json"


class Closed(Exception):
    """The message was not changed this way. `token`: this token will never do it again. `rest`: so
    many seconds nothing is to be asked this way; `shared`: not by any other token either."""

    def __init__(self, why: str, token: bool, rest: float = 0.0, shared: bool = False) -> None:
        super().__init__(why)
        self.token, self.rest, self.shared = token, rest, shared


class TokenEdits:
    """Makes these requests, by a session of its own."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def change(
        self, application: int, token: str, view: View, attachments: Sequence[discord.Attachment]
    ) -> float:
        """Change the message that was clicked on, if the click was answered by type 6 or 7; of any
        other, @original is the answer. The seconds that the token has to rest after it.

        Raises Closed, or discord.HTTPException for a message that Discord refuses.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=PATIENCE)
        with handle_message_parameters(
            view=view, attachments=attachments, allowed_mentions=NO_MENTIONS
        ) as made:
            body = msgspec.json.encode(made.payload)
        url = f"{TokenRoute.BASE}/webhooks/{application}/{token}/messages/@original"
        try:
            async with self._session.patch(
                yarl.URL(url, encoded=True), data=body, headers={hdrs.CONTENT_TYPE: JSON}
            ) as response:
                if response.status < 300:
                    used_up = response.headers.get("X-RateLimit-Remaining") == "0"
                    return _seconds(response, "X-RateLimit-Reset-After") if used_up else 0.0
                why = await json_or_text(response)
        except UNSURE as error:
            raise Closed(repr(error), token=False, rest=UNSURE_SECONDS) from error
        raise _refusal(response, discord.HTTPException(response, why))

    async def close(self) -> None:
        """No more of them."""
        if self._session is not None:
            await self._session.close()


def _seconds(response: aiohttp.ClientResponse, header: str) -> float:
    try:
        return float(response.headers.get(header, 0.0))
    except ValueError:
        return UNSURE_SECONDS


def _refusal(response: aiohttp.ClientResponse, error: discord.HTTPException) -> Exception:
    """What a status is for whoever asked."""
    status = response.status
    if status == 429:
        # Without a scope of its own it is a ban on the way there: nothing more by any token.
        own = response.headers.get("X-RateLimit-Scope") == "user"
        rest = _seconds(response, hdrs.RETRY_AFTER) or UNSURE_SECONDS
        return Closed("limited", token=False, rest=rest, shared=not own)
    if status >= 500:
        return Closed(f"status {status}", token=False, rest=UNSURE_SECONDS)
    if status in REFUSED or error.code == TOO_OLD_TO_EDIT:
        return Closed(str(error), token=True)
    return error
