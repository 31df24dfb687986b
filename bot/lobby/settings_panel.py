"""What a lobby's host chooses in private: the game, its house rules, and clocks.

A choice is checked against what holds now, stored, and then shown, to who chose
in their own panel and to all in the lobby.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.games import RENDERERS
from bot.lobby import seating
from bot.lobby.defaults import PRESETS, Known, known
from bot.lobby.option_menus import (
    changed,
    chooses_open,
    filled_in,
    menus,
    paced,
    quick,
    quicker,
)
from bot.lobby.players_panel import OF_PLAYERS, Doing, Players
from bot.lobby.seating import Refused
from bot.match.clock_presets import PACES
from bot.store import MatchRow
from bot.table.requests import Click
from bot.ui import verbs
from bot.ui.context import SettingsFacts
from bot.ui.panel import Choice, Panel
from bot.ui.reader import Reader
from bot.ui.screens import lobby_settings
from bot.ui.screens.choosing import STALE, language_choices, language_chosen
from bot.ui.words import SAY, Sentence, language_for
from engine.game import Game
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.lobby.stage import Lobby

CHANGES: Final = "lobby-host-settings"

_OF_SETTINGS: Final = frozenset((verbs.FORM, verbs.FILLED, "game", "set", "clocks", verbs.PRESET))
"""Verbs that are pressed on the panel."""


class Choices:
    """The private panels of one lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._players = Players(lobby)
        self.verbs: dict[str, Doing] = {
            verbs.SETTINGS: self._show_settings,
            verbs.FORM: self._open,
            verbs.FILLED: self._filled,
            # Of the menus that stood here before there were forms.
            "game": self._game,
            "set": self._rule,
            "clocks": self._clocks,
            verbs.PRESET: self._preset,
            verbs.DONE: self._done,
            **self._players.verbs,
        }
        """What is done at a press, by verb; each may raise Refused."""

    async def refuse(self, click: Click, why: Sentence) -> None:
        """Say why not: in the panel that was pressed, which stays as it is, or else aside."""
        reader, verb = click.response.reader, click.press.verb
        panel = None
        if click.response.private and verb in _OF_SETTINGS and click.user_id == self._row.host_id:
            panel = await self._settings(reader, why.said(reader))
        elif click.response.private and verb in OF_PLAYERS and self._players.sits(click):
            panel = self._players.panel(click, why.said(reader))
        if panel is None:
            await click.response.note(why)
        else:
            await click.response.notice(panel)

    @property
    def _row(self) -> MatchRow:
        return self._lobby.row

    async def _known(self) -> Known:
        return await known(self._lobby.services, self._row.guild_id, self._row.channel_id)

    async def usual_level(self) -> int | None:
        """Of the computer players that were here last, or that the managers chose."""
        return (await self._known()).computers[0]

    async def _done(self, interaction: int, click: Click) -> None:
        await click.response.close()

    # Settings

    async def _show_settings(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await click.response.notice(await self._settings(click.response.reader))

    async def _settings(self, reader: Reader, said: str = "") -> Panel:
        return lobby_settings.settings(await self._facts(reader), said)

    async def _open(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        press, facts = click.press, await self._facts(click.response.reader)
        form = lobby_settings.game_form(facts)
        if press.kind:
            same = press.kind == self._row.game
            form = lobby_settings.rules_form(facts, press.number) if same else None
        if form is None:
            raise Refused(STALE)
        await click.response.ask(form)

    async def _filled(self, interaction: int, click: Click) -> None:
        """A form was sent in, perhaps one that was opened long ago."""
        self._lobby.only_host(click, CHANGES)
        row, press, fields = self._row, click.press, dict(click.fields)
        if press.kind:
            row = self._with_rules(row, press.kind, fields)
        else:
            game, clocks = fields.get("game", (row.game,)), fields.get("clocks", ())
            row = await self._with_game(row, "".join(game))
            row = self._with_clocks(row, "".join(clocks))
            language, locale = fields.get("language", ()), click.response.servers_locale
            row = await self._with_language(row, "".join(language), locale)
        await self._choose(row, interaction, click)

    def _with_rules(self, row: MatchRow, game: str, fields: dict[str, tuple[str, ...]]) -> MatchRow:
        if game != row.game:
            raise Refused(STALE)
        try:
            options, opens = filled_in(self._lobby.options, fields)
        except LookupError:
            raise Refused(STALE) from None
        except ValueError:
            raise Refused(Sentence("settings-clash")) from None
        return replace(row, options=options.model_dump_json(), open_chosen=row.open_chosen or opens)

    async def _facts(self, reader: Reader) -> SettingsFacts:
        lobby, row = self._lobby, self._row
        renderer = RENDERERS[row.game]
        titles, told = renderer.option_titles(reader), partial(renderer.option_choices, reader)
        rules = menus(lobby.options, titles, told, reader)
        there = await self._known()
        looks = paced(lobby.options)
        opens = looks and not row.open_chosen
        return SettingsFacts(
            table=row.id,
            game=row.game,
            games=tuple(game_choice(reader, game, row.game) for game in GAMES),
            rules=tuple(menu.field for menu in rules),
            clocks=tuple(
                each.choice(reader, looks, opens, each.key == row.clocks) for each in PACES
            ),
            shorter=quicker(lobby.options) is not None,
            server=row.game in there.server.rules,
            languages=self._languages(reader) if there.language_is_free(row) else (),
            reader=reader,
        )

    def _languages(self, reader: Reader) -> tuple[Choice, ...]:
        chosen = self._row.language if self._row.language_chosen else ""
        return language_choices(reader, chosen, "settings-language-automatic")

    async def _choose(self, row: MatchRow, interaction: int, click: Click) -> None:
        before = self._row.game
        await self._lobby.save(row, interaction, None)
        await click.response.notice(await self._settings(click.response.reader))
        if row.game != before:
            self._lobby.services.practice_invites.chosen(row.channel_id, self._lobby.game)

    async def _game(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await self._choose(await self._with_game(self._row, click.value), interaction, click)

    async def _with_game(self, row: MatchRow, key: str) -> MatchRow:
        game = next((each for each in GAMES if each.key == key), None)
        if game is None:
            raise Refused(STALE)
        if key == row.game:
            return row
        most = game.seats[-1]
        if len(row.seats) > most:
            raise Refused(Sentence("lobby-too-many", game=game.title, most=most))
        there = await self._known()
        rules, chosen = there.rules(game), there.open_chosen(game)
        return replace(
            row,
            game=game.key,
            options=rules.model_dump_json(),
            open_chosen=chosen,
            seats=seating.fitted(row.seats, game.key),
        )

    async def _rule(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        try:
            options = changed(self._lobby.options, click.value)
        except LookupError:
            raise Refused(STALE) from None
        chosen = self._row.open_chosen or chooses_open(click.value)
        row = replace(self._row, options=options.model_dump_json(), open_chosen=chosen)
        await self._choose(row, interaction, click)

    async def _clocks(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        await self._choose(self._with_clocks(self._row, click.value), interaction, click)

    def _with_clocks(self, row: MatchRow, wanted: str) -> MatchRow:
        if all(pace.key != wanted for pace in PACES):
            raise Refused(STALE)
        return replace(row, clocks=wanted)

    async def _with_language(self, row: MatchRow, wanted: str, locale: str) -> MatchRow:
        there, language = await self._known(), language_chosen(wanted)
        if not wanted or not there.language_is_free(row):
            return row
        if language is None:
            raise Refused(STALE)
        usual = there.servers_language or language_for(locale)
        return replace(row, language=language or usual, language_chosen=bool(language))

    async def _preset(self, interaction: int, click: Click) -> None:
        self._lobby.only_host(click, CHANGES)
        preset = click.press.kind
        if preset not in PRESETS:
            raise Refused(STALE)
        if preset == "quick":
            # The other rules stay as the host has them.
            rules = quick(self._lobby.options) or self._lobby.options
            row = replace(self._row, options=rules.model_dump_json())
        else:
            there = await self._known()
            game = self._lobby.game
            row = replace(
                self._row,
                options=there.rules(game, preset).model_dump_json(),
                clocks=there.clocks(preset),
                open_chosen=there.open_chosen(game, preset),
            )
        await self._choose(row, interaction, click)


def game_choice(reader: Reader, game: Game, chosen: str) -> Choice:
    """A game to choose, with what its lobby says of it."""
    seats = SAY(reader, "choose-players", least=game.seats[0], most=game.seats[-1])
    about = RENDERERS[game.key].about(reader)
    return Choice(f"{game.title} · {seats}", game.key, about, game.key == chosen)
