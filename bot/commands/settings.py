"""/settings: what a server's managers choose for all its tables.

Only who may manage the server sees or changes anything here, and that is asked
again at every press; each change is stored before it is shown.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

import discord
from discord import app_commands

from bot.commands import House
from bot.games import RENDERERS
from bot.interactions.component_handlers import Presses
from bot.lobby.option_menus import at_pace, changed, chooses_open, menus, paced, saved
from bot.match.clock_presets import PACES
from bot.messages.response import Interaction, Response
from bot.store import NORMAL, ServerSettings
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Choice, Panel
from bot.ui.reader import Reader
from bot.ui.screens import server_settings as render
from bot.ui.words import SAY, Sentence
from engine.game import Game
from engine.games import GAMES

MANAGERS_ONLY: Final = Sentence("command-managers-only")
STALE: Final = Sentence("choose-stale")
VERBS: Final = (
    *("srv_channels", "srv_barred", "srv_clocks", "srv_ping", "srv_game"),
    *("srv_rule", "srv_standard", "srv_back", "srv_done"),
)


class _Stale(Exception):
    """What was chosen is not on offer."""


def register(tree: app_commands.CommandTree[discord.Client], house: House) -> None:
    """Add the command to the tree."""

    @tree.command(
        name="settings", description="Set up this server's tables: channels, clocks, house rules"
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def settings(interaction: Interaction) -> None:
        response = house.services.response(interaction)
        guild_id = _managed(interaction)
        if guild_id is None:
            await response.note(MANAGERS_ONLY)
            return
        await response.notice(
            _server(response.reader, await house.services.store.settings.server(guild_id))
        )

    _ = settings


def listen(presses: Presses, house: House) -> None:
    """Serve the panels' buttons and menus."""

    async def serve(response: Response, press: ComponentId) -> None:
        guild_id = _managed(response.interaction)
        if guild_id is None:
            await response.note(MANAGERS_ONLY)
        elif press.verb == "srv_done":
            await response.close()
        else:
            data = cast("dict[str, Any]", response.interaction.data or {})
            values = [str(value) for value in data.get("values") or ()]
            try:
                panel = await _change(house, response.reader, guild_id, press, values)
            except _Stale:
                await response.note(STALE)
            else:
                await response.notice(panel)

    presses.on(VERBS, serve)


def _managed(interaction: Interaction) -> int | None:
    """The server, if whoever asks may manage it."""
    return interaction.guild_id if interaction.permissions.manage_guild else None


async def _change(
    house: House, reader: Reader, guild_id: int, press: ComponentId, values: list[str]
) -> Panel:
    """Do what the press asks; the panel to show then. Raises _Stale."""
    kept = house.services.store.settings
    now = await kept.server(guild_id)
    value = values[0] if values else ""
    match press.verb:
        case "srv_back":
            return _server(reader, now)
        case "srv_channels":
            if len(values) > render.MOST_CHANNELS or not all(map(_is_id, values)):
                raise _Stale
            return _server(
                reader, await kept.change_server(guild_id, channels=tuple(map(int, values)))
            )
        case "srv_barred":
            if len(values) > render.MOST_BARRED or not all(map(_is_id, values)):
                raise _Stale
            return _server(
                reader, await kept.change_server(guild_id, barred=tuple(map(int, values)))
            )
        case "srv_clocks":
            if all(pace.key != value for pace in PACES):
                raise _Stale
            return _server(reader, await kept.change_server(guild_id, clocks=value))
        case "srv_ping":
            if value not in ("on", "off"):
                raise _Stale
            return _server(reader, await kept.change_server(guild_id, ping=value == "on"))
        case "srv_game":
            return _rules(reader, now, _game(value))
        case _:
            return await _change_rules(house, reader, guild_id, now, press, value)


async def _change_rules(
    house: House,
    reader: Reader,
    guild_id: int,
    now: ServerSettings,
    press: ComponentId,
    value: str,
) -> Panel:
    game = _game(press.kind)
    rules, chosen = dict(now.rules), set(now.open_chosen)
    if press.verb == "srv_standard":
        rules.pop(game.key, None)
        chosen.discard(game.key)
    else:
        try:
            taken = changed(saved(game, rules.get(game.key)), value)
        except LookupError:
            raise _Stale from None
        if chooses_open(value):
            chosen.add(game.key)
        rules[game.key] = taken.model_dump_json()
        # An open time that nobody chose is whatever the clocks make it.
        bare = at_pace(taken, NORMAL, game.key in chosen)
        if bare == game.options() and game.key not in chosen:
            del rules[game.key]
    kept = house.services.store.settings
    changes = {"rules": rules, "open_chosen": tuple(sorted(chosen))}
    return _rules(reader, await kept.change_server(guild_id, **changes), game)


def _server(reader: Reader, now: ServerSettings) -> Panel:
    games = tuple(
        Choice(
            game.title,
            game.key,
            SAY(reader, "choose-rules-own" if game.key in now.rules else "choose-rules-standard"),
        )
        for game in GAMES
    )
    sets_open = any(paced(game.options()) for game in GAMES if game.key not in now.open_chosen)
    clocks = tuple(pace.choice(reader, sets_open, pace.key == now.clocks) for pace in PACES)
    return render.server(
        render.ServerFacts(now.channels, now.barred, clocks, now.ping, games, reader)
    )


def _rules(reader: Reader, now: ServerSettings, game: Game) -> Panel:
    rules = saved(game, now.rules.get(game.key))
    options = at_pace(rules, now.clocks, game.key in now.open_chosen)
    renderer = RENDERERS[game.key]
    titles, lines = renderer.option_titles(reader), partial(renderer.options_lines, reader)
    made = menus(options, titles, lines, reader)
    choices = tuple((menu.title, menu.choices) for menu in made)
    return render.rules(reader, game.key, game.title, choices, game.key not in now.rules)


def _game(key: str) -> Game:
    for game in GAMES:
        if game.key == key:
            return game
    raise _Stale


def _is_id(value: str) -> bool:
    return value.isascii() and value.isdecimal() and 0 < int(value) < 1 << 63
