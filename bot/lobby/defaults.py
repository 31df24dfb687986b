"""What a new lobby begins with: what was played in the channel last, what the server has chosen,
or the standard rules.

The channel's last settings come first, then the server's, then the standard
ones; what can't be read any more counts as not chosen.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.computers.levels import QUICK_OF_BEFORE, modern
from bot.lobby.option_menus import quick, saved
from bot.match.clock_presets import pace
from bot.services import Services
from bot.store import LastSettings, MatchRow, ServerSettings
from bot.ui.words import known as known_language
from bot.ui.words import language_for
from engine.game import Game
from engine.games import GAMES
from engine.options import Options

LAST: Final = "last"
SERVER: Final = "server"
STANDARD: Final = "standard"
QUICK: Final = "quick"
PRESETS: Final = (LAST, QUICK, SERVER, STANDARD)
"""What a host may ask for."""


class Known(Struct, frozen=True):
    """A channel's initial settings: what it last played, else the server's defaults."""

    server: ServerSettings
    last: LastSettings | None

    @property
    def game(self) -> Game:
        """What was played here last, or else the first of all games."""
        key = self.last.game if self.last is not None else ""
        return next((game for game in GAMES if game.key == key), GAMES[0])

    def rules(self, game: Game, preset: str = LAST) -> Options:
        """The house rules to begin with."""
        if preset == STANDARD:
            return game.options()
        rules = saved(game, self._source(game, preset).rules.get(game.key))
        return (quick(rules) or rules) if preset == QUICK else rules

    def open_chosen(self, game: Game, preset: str = LAST) -> bool:
        """Whether the open time among these rules was chosen, and goes with no clocks."""
        return preset != STANDARD and game.key in self._source(game, preset).open_chosen

    def _source(self, game: Game, preset: str) -> ServerSettings | LastSettings:
        """Who says how this game is played."""
        if preset != SERVER and self.last is not None and game.key in self.last.rules:
            return self.last
        return self.server

    def clocks(self, preset: str = LAST) -> str:
        """The pace to begin with."""
        if preset == STANDARD:
            return pace("").key
        if preset != SERVER and self.last is not None:
            return pace(self.last.clocks).key
        return pace(self.server.clocks).key

    def language(self, locale: str) -> tuple[str, bool]:
        """The language of the table, and whether a host chose it: what the managers set, else what
        was chosen here last, else what the server's Discord is set to (`locale`)."""
        chosen = known_language(self.last.language) if self.last is not None else ""
        if chosen and not self.servers_language:
            return chosen, True
        return self.servers_language or language_for(locale), False

    @property
    def servers_language(self) -> str:
        """What the managers set for all tables; "": nothing."""
        return known_language(self.server.language)

    def language_is_free(self, row: MatchRow) -> bool:
        """Whether a lobby's host chooses its language: nowhere in direct messages, which are in
        their reader's, nor where the managers did, but for a lobby from before that."""
        mine = self.servers_language
        return row.guild_id is not None and (not mine or mine != row.language)

    @property
    def computers(self) -> tuple[int | None, bool]:
        """The level of computer players and whether their hands are quick: as the last time that
        there were any, or as the managers chose."""
        if self.last is None or self.last.level is None:
            return self.server.level, self.server.quick
        return modern(self.last.level), self.last.quick or self.last.level == QUICK_OF_BEFORE


async def known(services: Services, guild_id: int | None, channel_id: int) -> Known:
    """Load the channel's last settings and the server's defaults from the store."""
    settings = services.store.settings
    server = ServerSettings() if guild_id is None else await settings.server(guild_id)
    return Known(server, await settings.last(channel_id))
