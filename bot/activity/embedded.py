"""The web table as an Activity: its page, and the session of a person who opened it in Discord.

Discord shows the page in an iframe and proxies its requests, so people's IP addresses are hidden
and cookies may be blocked. The page gets an authorization code from Discord's client, exchanges it
with the bot for a session, and keeps the session in memory.

An Activity's instance belongs to a channel, not to a table: Discord's API returns the instance's
channel and users, and the session is for the table that is open in that channel.
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord
import msgspec
from aiohttp import web
from discord.http import Route
from msgspec import Struct

from bot import errors
from bot.activity.login import FAILED, Login, preferred
from bot.logs import get_logger
from bot.messages.readers import of_server
from bot.services import Services
from bot.store import StoreError
from bot.ui.reader import Reader
from bot.ui.words import Sentence

log = get_logger(__name__)

LONGEST: Final = 200
"""The maximum length of an authorization code and of an instance's id, in characters."""
NONE: Final = Sentence("activity-none")
AGAIN: Final = Sentence("activity-again")


class Opened(Struct, frozen=True):
    """The body of the page's request for a session. It has the authorization code and the id of the
    Activity's instance."""

    code: str
    instance: str


class _Location(Struct):
    channel_id: str


class _Instance(Struct):
    """A running Activity. This is the part of Discord's activity instance object that is needed."""

    users: tuple[str, ...]
    location: _Location


class NoSession(Exception):
    """Raised if a person can't be given a session. The exception's text tells the person what to
    do."""

    def __init__(self, said: Sentence, reader: Reader) -> None:
        super().__init__(said)
        self.said = said.said(reader)


class Embedded:
    """Gives sessions to people who open the web table as an Activity in Discord."""

    def __init__(self, services: Services, login: Login) -> None:
        self._services, self._login = services, login

    @property
    def origin(self) -> str:
        """The web origin (`https://…`) of the page when it is embedded in Discord."""
        return f"https://{self._services.client.application_id}.discordsays.com"

    async def open(self, request: web.Request) -> web.Response:
        """Handle the page's request for a session. The response contains the session or, with the
        status 403, the reason why there is none."""
        if "Origin" not in request.headers:
            raise web.HTTPForbidden
        try:
            opened = msgspec.json.decode(await request.read(), type=Opened)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise web.HTTPBadRequest from error
        instance = opened.instance
        if not (instance.isascii() and 0 < len(instance) <= LONGEST >= len(opened.code)):
            raise web.HTTPBadRequest
        try:
            session = await self._session(opened, of_server(preferred(request)))
        except NoSession as refused:
            return web.json_response({"said": refused.said}, status=403)
        return web.json_response({"session": session})

    async def _session(self, opened: Opened, reader: Reader) -> str:
        """Return a signed session for the person who opened the Activity. Raises NoSession if they
        can't be given one."""
        try:
            person = await self._login.identify(opened.code)
        except FAILED as error:
            log.warning("an Activity's login failed", why=str(error))
            raise NoSession(AGAIN, reader) from error
        reader = self._services.readers.visiting(int(person.id), person.locale)
        try:
            instance = await self._instance(opened.instance)
            channel = int(instance.location.channel_id)
        except (discord.DiscordException, aiohttp.ClientError, TimeoutError, ValueError) as error:
            log.warning("reading an Activity's instance failed", why=str(error))
            raise NoSession(AGAIN, reader) from error
        if person.id not in instance.users:
            raise NoSession(AGAIN, reader)
        try:
            row = await self._services.store.matches.open_in(channel)
        except StoreError as error:
            raise NoSession(errors.sentence_for(error, "opening an Activity"), reader) from error
        if row is None:
            raise NoSession(NONE, reader)
        return self._login.session(person, row.id)

    async def _instance(self, instance: str) -> _Instance:
        """Fetch an activity instance from Discord. Raises discord.HTTPException if the instance
        does not exist. Any other error of the REST request is raised unchanged."""
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self._services.client.application_id,
            instance_id=instance,
        )
        async with self._services.budget:
            return msgspec.convert(await self._services.client.http.request(route), _Instance)
