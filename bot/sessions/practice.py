"""Practice rounds: rounds with coaching, against computer players, in the player's direct messages.

A practice round is an ordinary match in which the player gets explanations and hints
(`bot.ui.hints`). Its deal is one of the deals that suit the lesson of the game. Each process offers
a player a practice round only once. It remembers at least the last `REMEMBERED` players.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from bot.background import spawn
from bot.computers.levels import EASY
from bot.games import RENDERERS
from bot.lobby.lobby import SEED_BYTES
from bot.lobby.options import numbers
from bot.lobby.seating import with_computers
from bot.logs import get_logger
from bot.match.match import Match
from bot.messages.ephemeral import FAILED, TOKEN_SECONDS
from bot.messages.response import Response
from bot.sessions.rematch import link_to_table, mark_followed
from bot.store import ChannelTaken, LobbyRow, SeatRow, StoreError
from bot.store.ids import RecentIds
from bot.table.table import Click
from bot.ui.screens.help import first_time
from bot.ui.text import link, visible
from bot.ui.words import Sentence
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.version import VERSION

if TYPE_CHECKING:
    from bot.sessions.tables import Tables

log = get_logger(__name__)

PATIENTLY: Final = "relaxed"
"""The clock preset of a practice round. Decisions have no clock, so that players can read the
hints."""
REMEMBERED: Final = 10_000
"""The minimum number of users who are remembered because they were offered a round. The oldest are
forgotten first."""
OFFER_SECONDS: Final = 1.5
"""Seconds between the press of a user and the offer, so that the press is answered first."""


class Practice:
    """Opens practice rounds, and offers them to first-time players."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._services = tables, tables.services
        self._offered: RecentIds = RecentIds(REMEMBERED)

    async def begin(self, response: Response, game: Game) -> None:
        """Start a practice round of `game` in the user's direct messages. If a match is open there
        already, answer with a link to that match."""
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
        called = visible(user.display_name, user.name)
        try:
            match_id = await _start(self._tables, game, channel_id, user.id, called)
        except ChannelTaken:
            open_ = await self._services.store.matches.open_in(channel_id)
            # Its message could not be posted before: try again.
            if open_ is not None and open_.message_id is None:
                why = await _show(self._tables, open_.id, channel_id)
                if why is not None:
                    await response.note(why, stay=True)
                    return
            where = link(None, channel_id, open_ and open_.message_id)
            await response.note(Sentence("session-dm-running", link=where), stay=True)
            return
        why = await _show(self._tables, match_id, channel_id)
        if why is not None:
            await response.note(why, stay=True)
            return
        if interaction.guild_id is None:
            await response.note(Sentence("session-practice-here"))
            return
        where = link(None, channel_id, None)
        await response.note(Sentence("session-practice", link=where), stay=True)

    def offer_soon(self, response: Response) -> None:
        """Offer the user a practice round of the channel's game a short time later, in the
        background. Users who have had an offer before or who have finished a game get none. This
        call never blocks."""
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
        """Return the game of the open table in the channel. Returns None if there is no open table,
        or if this version lacks the game."""
        row = await self._services.store.matches.open_in(channel_id)
        return None if row is None or row.game not in RENDERERS else find(row.game)


async def again(tables: Tables, play: Match, click: Click) -> None:
    """Answer `click` by starting another practice round in the channel of `play`, which is a
    finished practice round."""
    channel_id = play.row.channel_id
    try:
        match_id = await _start(tables, play.game, channel_id, click.user_id, click.name)
    except ChannelTaken:
        await link_to_table(tables, click.response, channel_id)
        return
    why = await _show(tables, match_id, channel_id)
    if why is not None:
        await click.response.note(why, stay=True)
    else:
        await click.response.acknowledge()


async def _start(tables: Tables, game: Game, channel_id: int, user_id: int, called: str) -> int:
    """Create a practice round for the user in the store, and return its match id. Raises
    ChannelTaken if the channel has an open lobby or match."""
    me = SeatRow(user_id, called, coached=True)
    # Created as a started match: a lobby could be loaded before it is started.
    return await tables.services.store.matches.create(
        LobbyRow(
            game=game.key,
            guild_id=None,
            channel_id=channel_id,
            host_id=user_id,
            options=lesson_options(game).model_dump_json(),
            seats=with_computers([me], game.seats[0] - 1, game.key, EASY),
            clocks=PATIENTLY,
        ),
        engine_version=VERSION,
        seed=RENDERERS[game.key].coach.seed(secrets.token_bytes(SEED_BYTES)),
    )


async def _show(tables: Tables, match_id: int, channel_id: int) -> Sentence | None:
    """Post the match's public message. If Discord refuses the message within the time that
    `Tables.post_refusal` waits, return the reason. Otherwise return None. If another process serves
    the match, that process posts the message, and None is returned."""
    if not tables.shards.mine(tables.shards.of(None, channel_id)):
        tables.broadcast(f"down {match_id}")
        return None
    mark_followed(tables, channel_id)
    tables.repost(match_id)
    return await tables.post_refusal(match_id)


def lesson_options(game: Game) -> Options:
    """Return the house rules of a practice round: the options of the game's lesson, and the
    smallest number of rounds that the game allows."""
    lesson = RENDERERS[game.key].coach.options
    for rounds in sorted(number for number in numbers(game.options, "rounds") if number):
        try:
            return game.options.model_validate({"rounds": rounds, **lesson})
        except ValidationError:
            continue
    return game.options.model_validate(lesson)
