"""/settings: a server's defaults for new tables, and who may open tables in which channels.

Only members with the permission Manage Server can see or change the settings. The permission is
checked again on every press. Each change is stored before it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import discord
from discord import app_commands

from bot.background import spawn
from bot.commands import CommandContext
from bot.computers.levels import HANDS, LEVELS, QUICK, hands, level
from bot.games import RENDERERS
from bot.interactions.arrivals import filled, picks_a_bot, values
from bot.interactions.command_tree import localised
from bot.interactions.router import ComponentRouter
from bot.lobby.options import (
    at_pace,
    changed,
    chooses_open,
    filled_in,
    menus,
    paced,
    saved,
)
from bot.logs import get_logger
from bot.match.timers import PACES
from bot.messages.ephemeral import FAILED
from bot.messages.response import Interaction, Response
from bot.sessions import champions
from bot.store import NORMAL, ServerSettings
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Choice, Field, Form, Panel
from bot.ui.reader import Reader
from bot.ui.screens import settings as render
from bot.ui.screens.settings import STALE, language_chosen
from bot.ui.text import permission_names
from bot.ui.words import Sentence
from engine.game import Game
from engine.games import GAMES
from engine.options import Options

log = get_logger(__name__)

MANAGERS_ONLY: Final = Sentence("command-managers-only")
VERBS: Final = (
    *(render.FORM, render.FILLED, render.GAME, render.STANDARD, render.BACK, render.DONE),
    # Menus of earlier versions, still shown by old messages.
    *("srv_channels", "srv_barred", "srv_clocks", "srv_ping", "srv_rule"),
)


class _Stale(Exception):
    """Raised if a submitted value is no longer offered. This happens, for example, if the panel is
    outdated."""


class _Clash(Exception):
    """Raised if the submitted house rules conflict with each other."""


def add_settings(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /settings to `tree`."""

    @tree.command(name="settings", description=localised("slash-settings"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def settings(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        guild_id = _managed_guild(interaction)
        if guild_id is None:
            await response.note(MANAGERS_ONLY)
            return
        now = await context.services.store.settings.server(guild_id)
        await response.notice(await _server(context, response.reader, guild_id, now))

    _ = settings


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handler of the settings panels' buttons and menus, and of the forms that users
    submit."""

    async def serve(response: Response, press: ComponentId) -> None:
        guild_id = _managed_guild(response.interaction)
        if guild_id is None:
            await response.note(MANAGERS_ONLY)
        elif press.verb == render.DONE:
            await response.close()
        else:
            data = response.interaction.data or {}
            if picks_a_bot(data):  # the only user select is the list of barred users
                await response.note(Sentence("server-barred-bots"))
                return
            try:
                if press.verb == render.FORM:
                    form = await _form(context, response.reader, guild_id, press)
                    await response.ask(form)
                    return
                if press.verb == render.FILLED:
                    fields = filled(data)
                    if why := await _role_refused(context, response, guild_id, fields):
                        await response.note(why)
                        return
                    panel = await _filled(context, response.reader, guild_id, press, fields)
                else:
                    panel = await _change(context, response.reader, guild_id, press, values(data))
            except _Stale:
                await response.note(STALE)
            except _Clash:
                await response.note(Sentence("settings-clash"))
            else:
                await response.notice(panel)

    router.on(VERBS, serve)


def _managed_guild(interaction: Interaction) -> int | None:
    return interaction.guild_id if interaction.permissions.manage_guild else None


async def _form(context: CommandContext, reader: Reader, guild_id: int, press: ComponentId) -> Form:
    """Return the form that the button `press` opens. Raises _Stale if there is no such form any
    more."""
    now = await context.services.store.settings.server(guild_id)
    if not press.kind:
        facts = _facts(reader, now)
        forms = (
            *(render.server_form, render.computers_form),
            *(render.pictures_form, render.daily_form),
            *(render.champions_form, render.people_form),
        )
        if press.number >= len(forms):
            raise _Stale
        return forms[press.number](facts)
    game = _game(press.kind)
    form = render.rules_form(reader, game.key, _rule_fields(reader, now, game), press.number)
    if form is None:
        raise _Stale
    return form


async def _filled(
    context: CommandContext,
    reader: Reader,
    guild_id: int,
    press: ComponentId,
    fields: Mapping[str, tuple[str, ...]],
) -> Panel:
    """Store the values of a submitted form, and return the panel to show. Raises _Stale if a value
    is no longer offered, and _Clash if the house rules conflict."""
    if not fields:
        raise _Stale
    store = context.services.store.settings
    if not press.kind:
        changes = dict(_parsed(name, values) for name, values in fields.items())
        new = await store.change_server(guild_id, **changes)
        if "champion_role" in changes:
            due = await champions.choose(context.services, guild_id)
            spawn(champions.carry_out(context.services, due), "giving a champion's role")
        return await _server(context, reader, guild_id, new)
    game, now = _game(press.kind), await store.server(guild_id)
    shown = _in_force(now, game)
    try:
        taken, opens = filled_in(shown, fields)
    except LookupError:
        raise _Stale from None
    except ValueError:
        raise _Clash from None
    return _rules(reader, await _save(context, guild_id, now, game, taken, opens), game)


def _parsed(name: str, values: Sequence[str]) -> tuple[str, object]:
    """Convert a field of a form to the name and the value of a setting. Raises _Stale if the value
    is not offered."""
    value = "".join(values[:1])
    match name:
        case "channels" if len(values) <= render.MOST_CHANNELS and all(map(_is_id, values)):
            return name, tuple(map(int, values))
        case "barred" if len(values) <= render.MOST_BARRED and all(map(_is_id, values)):
            return name, tuple(map(int, values))
        case "champion_role" if not values:
            return name, None
        case "champion_role" if len(values) == 1 and _is_id(value):
            return name, int(value)
        case "clocks" if any(pace.key == value for pace in PACES):
            return name, value
        case "language" if (language := language_chosen(value)) is not None:
            return name, language
        case "tables_role" if len(values) <= 1 and all(map(_is_id, values)):
            return name, int(value) if value else None
        case "ping" | "clips" | "reactions" if value in ("on", "off"):
            return name, value == "on"
        case "level" if any(str(each.number) == value for each in LEVELS):
            return name, int(value)
        case "daily_hour" if value == render.OFF:
            return name, None
        case "daily_hour" if value in map(str, range(render.HOURS)):
            return name, int(value)
        case "daily_channel" if len(values) <= 1 and all(map(_is_id, values)):
            return name, int(value or 0)
        case "hands" if value in HANDS:
            return "quick", value == QUICK
        case _:
            raise _Stale


async def _change(
    context: CommandContext, reader: Reader, guild_id: int, press: ComponentId, picks: Sequence[str]
) -> Panel:
    """Apply a press of a button, or the values `picks` chosen from a menu, and return the panel to
    show. Raises _Stale if a value is no longer offered."""
    store = context.services.store.settings
    now = await store.server(guild_id)
    value = picks[0] if picks else ""
    match press.verb:
        case render.BACK:
            return await _server(context, reader, guild_id, now)
        case "srv_channels" | "srv_barred" | "srv_clocks" | "srv_ping":
            name = press.verb.removeprefix("srv_")
            changes = dict((_parsed(name, picks),))
            new = await store.change_server(guild_id, **changes)
            return await _server(context, reader, guild_id, new)
        case render.GAME:
            return _rules(reader, now, _game(press.kind or value))
        case render.STANDARD:
            game = _game(press.kind)
            taken = game.options()
            return _rules(reader, await _save(context, guild_id, now, game, taken, None), game)
        case _:
            game = _game(press.kind)
            try:
                taken = changed(_in_force(now, game), value)
            except LookupError:
                raise _Stale from None
            opens = chooses_open(value)
            return _rules(reader, await _save(context, guild_id, now, game, taken, opens), game)


async def _save(
    context: CommandContext,
    guild_id: int,
    now: ServerSettings,
    game: Game,
    taken: Options,
    opens: bool | None,
) -> ServerSettings:
    """Store `taken` as the server's house rules for `game`. If `opens` is true, this change sets
    how long discards stay open. If it is None, an earlier choice of that time is removed, so that
    the clock preset determines the time again."""
    rules, chosen = dict(now.rules), set(now.open_chosen)
    if opens is None:
        chosen.discard(game.key)
    elif opens:
        chosen.add(game.key)
    # An open time that was not set follows the clock preset, so store the standard value.
    bare = at_pace(taken, NORMAL, game.key in chosen)
    rules[game.key] = bare.model_dump_json()
    if bare == game.options() and game.key not in chosen:
        del rules[game.key]
    changes = {"rules": rules, "open_chosen": tuple(sorted(chosen))}
    return await context.services.store.settings.change_server(guild_id, **changes)


async def _role_refused(
    context: CommandContext, response: Response, guild_id: int, fields: Mapping[str, Sequence[str]]
) -> Sentence | None:
    """Return the reason why the role that was picked for champions is refused, or None if the role
    is accepted or has not changed. It is refused if the manager may not manage roles or stands
    below the role, or if the bot can't give the role to members."""
    picked = "".join(fields.get("champion_role", ()))
    now = await context.services.store.settings.server(guild_id)
    if not _is_id(picked) or int(picked) == now.champion_role:
        return None
    if not response.interaction.permissions.manage_roles:
        names = permission_names(response.reader, ("manage_roles",))
        return Sentence("champion-not-yours", permissions=names)
    why = await _obstacle(context, guild_id, int(picked))
    if why in champions.REFUSED:
        return Sentence(f"champion-{why}", role=f"<@&{picked}>")
    # Last, because it asks Discord again.
    above = await champions.may_give(context.services, guild_id, response.user_id, int(picked))
    return None if above else Sentence("champion-above-you", role=f"<@&{picked}>")


async def _obstacle(context: CommandContext, guild_id: int, role_id: int | None) -> str | None:
    """Return the reason why the bot can't give this role to members. Returns None if it can, or if
    the server's roles can't be read."""
    if role_id is None:
        return None
    try:
        return await champions.obstacle(context.services, guild_id, role_id)
    except FAILED as error:
        log.info("reading a server's roles failed", server=guild_id, why=str(error))
        return None


async def _server(
    context: CommandContext, reader: Reader, guild_id: int, now: ServerSettings
) -> Panel:
    obstacle = await _obstacle(context, guild_id, now.champion_role)
    return render.server(_facts(reader, now, obstacle))


def _facts(reader: Reader, now: ServerSettings, obstacle: str | None = None) -> render.ServerFacts:
    games = tuple(
        Choice(game.title, game.key, chosen=game.key in now.rules or game.key in now.open_chosen)
        for game in GAMES
    )
    sets_open = any(paced(game.options()) for game in GAMES if game.key not in now.open_chosen)
    clocks = tuple(pace.choice(reader, True, sets_open, pace.key == now.clocks) for pace in PACES)
    usual = level(now.level)
    levels = tuple(each.choice(reader, chosen=each is usual) for each in LEVELS)
    quick = hands(reader, now.quick)
    return render.ServerFacts(now, clocks, levels, quick, obstacle, games, reader)


def _in_force(now: ServerSettings, game: Game) -> Options:
    """Return the house rules that a new lobby of `game` gets if the server's settings are `now`."""
    rules = saved(game, now.rules.get(game.key))
    return at_pace(rules, now.clocks, game.key in now.open_chosen)


def _rule_fields(reader: Reader, now: ServerSettings, game: Game) -> tuple[Field, ...]:
    renderer = RENDERERS[game.key]
    titles, told = renderer.option_titles(reader), partial(renderer.option_choices, reader)
    return tuple(menu.field for menu in menus(_in_force(now, game), titles, told, reader))


def _rules(reader: Reader, now: ServerSettings, game: Game) -> Panel:
    fields = _rule_fields(reader, now, game)
    return render.rules(reader, game.key, game.title, fields, game.key not in now.rules)


def _game(key: str) -> Game:
    for game in GAMES:
        if game.key == key:
            return game
    raise _Stale


def _is_id(value: str) -> bool:
    return value.isascii() and value.isdecimal() and 0 < int(value) < 1 << 63
