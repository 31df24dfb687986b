"""Practice: a coached round against computer players in the player's direct messages.

A practice round is an ordinary match in which the player gets explanations and hints
(`bot.ui.hints`). Its deal is one of those that suit the game's lesson. Each process offers a player
a practice round only once, and for that remembers at least `REMEMBERED` players.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from pydantic import ValidationError

from bot.background import spawn
from bot.computers.levels import EASY
from bot.games import RENDERERS
from bot.lobby.lobby import SEED_BYTES
from bot.lobby.options import numbers
from bot.lobby.seating import with_computers
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED, TOKEN_SECONDS
from bot.messages.response import Response
from bot.sessions.rematch import mark_followed
from bot.sessions.tables import Tables
from bot.store import ChannelTaken, LobbyRow, SeatRow, StoreError
from bot.store.ids import RecentIds
from bot.ui.screens.help import first_time
from bot.ui.text import link, visible
from bot.ui.words import Sentence
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.version import VERSION

log = get_logger(__name__)

PATIENTLY: Final = "relaxed"
"""The clock preset of a practice round: decisions have no clock, so that players can read the
hints.
"""
REMEMBERED: Final = 10_000
"""The minimum number of users remembered as having been offered a round. The oldest are evicted."""
OFFER_SECONDS: Final = 1.5
"""Seconds between a user's press and the offer, so that the press is answered first."""


class Practice:
    """Opens practice rounds, and offers them to first-time players."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._services = tables, tables.services
        self._offered: RecentIds = RecentIds(REMEMBERED)

    async def begin(self, response: Response, game: Game) -> None:
        """Start a practice round of `game` in the user's direct messages. If a match is open there
        already, answer with a link to it."""
        interaction = response.interaction
        if interaction.guild_id is None:
            channel_id = interaction.channel_id or 0
        else:
            try:
                channel_id = (await interaction.user.create_dm()).id
            except FAILED as error:
                log.info("direct messages unavailable", why=str(error))
                await response.note(Sentence("session-no-dm"), stay=True)
                return
        user = interaction.user
        me = SeatRow(user.id, visible(user.display_name, user.name), coached=True)
        seats = with_computers([me], game.seats[0] - 1, game.key, EASY)
        try:
            match_id = await self._start(game, channel_id, seats)
        except ChannelTaken:
            open_ = await self._services.store.matches.open_in(channel_id)
            # Its message could not be posted before: try again.
            if open_ is not None and open_.message_id is None:
                why = await self._show(open_.id, channel_id)
                if why is not None:
                    await response.note(why, stay=True)
                    return
            where = link(None, channel_id, open_ and open_.message_id)
            await response.note(Sentence("session-dm-running", link=where), stay=True)
            return
        why = await self._show(match_id, channel_id)
        if why is not None:
            await response.note(why, stay=True)
            return
        if interaction.guild_id is None:
            await response.note(Sentence("session-practice-here"))
            return
        where = link(None, channel_id, None)
        await response.note(Sentence("session-practice", link=where), stay=True)

    async def _show(self, match_id: int, channel_id: int) -> Sentence | None:
        """Post the match's public message. Returns the reason if Discord refused it in time, else
        None, also if another process posts it."""
        if not self._tables.shards.mine(self._tables.shards.of(None, channel_id)):
            self._tables.broadcast(f"down {match_id}")
            return None
        mark_followed(self._tables, channel_id)
        self._tables.repost(match_id)
        return await self._tables.post_refusal(match_id)

    async def _start(self, game: Game, channel_id: int, seats: tuple[SeatRow, ...]) -> int:
        # Created as a started match: a lobby could be loaded before it is started.
        return await self._services.store.matches.create(
            LobbyRow(
                game=game.key,
                guild_id=None,
                channel_id=channel_id,
                host_id=seats[0].user_id or 0,
                options=lesson_options(game).model_dump_json(),
                seats=seats,
                clocks=PATIENTLY,
            ),
            engine_version=VERSION,
            seed=RENDERERS[game.key].coach.seed(secrets.token_bytes(SEED_BYTES)),
        )

    def offer_soon(self, response: Response) -> None:
        """Offer the user a practice round of the channel's game, soon and in the background. Users
        who were offered one before, or have finished a game, get no offer. Never blocks."""
        user = response.user_id
        if user in self._offered or response.interaction.guild_id is None:
            return
        self._offered.add(user)
        self._schedule(response, asyncio.get_running_loop().time() + TOKEN_SECONDS)

    def _schedule(self, response: Response, until: float) -> None:
        asyncio.get_running_loop().call_later(OFFER_SECONDS, self._offer_or_wait, response, until)

    def _offer_or_wait(self, response: Response, until: float) -> None:
        interaction, now = response.interaction, asyncio.get_running_loop().time()
        # The offer would replace a panel the user has open, such as the settings, and a followup
        # needs the interaction to be answered first.
        has_notice = self._services.notes.has((response.user_id, interaction.channel_id or 0))
        if has_notice or not response.answered:
            if now + OFFER_SECONDS < until:
                self._schedule(response, until)
            return
        spawn(self._offer(response), "offering a practice round")

    async def _offer(self, response: Response) -> None:
        user, channel_id = response.user_id, response.interaction.channel_id or 0
        try:
            if await self._services.store.history.has_finished(user):
                return
            game = await self._game_of(channel_id)
            if game is None:
                return
            screen = await response.followup(first_time(response.reader, game))
            if screen is None:
                return
            self._services.practice_invites.put((user, channel_id), screen)
            # The host may have changed the game while the offer was being sent.
            now = await self._game_of(channel_id)
            if now is not None and now is not game:
                self._services.practice_invites.chosen(channel_id, now)
        except StoreError as error:
            log.warning("practice offer failed", why=str(error))

    async def _game_of(self, channel_id: int) -> Game | None:
        """Return the game of the channel's open table, or None if there is none or this version
        lacks the game."""
        row = await self._services.store.matches.open_in(channel_id)
        return None if row is None or row.game not in RENDERERS else find(row.game)


def lesson_options(game: Game) -> Options:
    """Return the house rules of a practice round: its lesson's, and the fewest rounds that the game
    allows."""
    lesson = RENDERERS[game.key].coach.options
    for rounds in sorted(number for number in numbers(game.options, "rounds") if number):
        try:
            return game.options.model_validate({"rounds": rounds, **lesson})
        except ValidationError:
            continue
    return game.options.model_validate(lesson)
