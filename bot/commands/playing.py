"""/kaboom and /daily: the commands for starting to play.

/kaboom opens a lobby, or links to the table that is already open in the channel. If the user gives
the code of a deal or has pressed Play this deal, the lobby plays that deal again. /daily plays the
deal of the day, which has the same cards for everyone on the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from discord import app_commands
from pydantic import ValidationError

from bot.commands import CommandContext
from bot.games import RENDERERS, title
from bot.interactions.arrivals import values
from bot.interactions.command_tree import SUGGESTS, given, localised
from bot.interactions.router import ComponentRouter
from bot.lobby.deals import RepeatedDeal, load_deal, lobby_of, unplayable
from bot.lobby.lobby import Lobby
from bot.lobby.options import LAST, PRESETS, load_defaults, menus, numbers
from bot.lobby.seating import with_computers
from bot.messages.response import Interaction, Response
from bot.sessions.rematch import link_to_table
from bot.store import ChannelTaken, LobbyRow, SeatRow
from bot.store.deals import EXAMPLE, read, written
from bot.table.admission import No, refusal
from bot.ui import verbs
from bot.ui.custom_id import ComponentId, parse
from bot.ui.reader import Reader
from bot.ui.screens.daily import BOARD, FILE, OPEN, REPLAY, SHARE, START, WATCH
from bot.ui.screens.lobby import hidden, waiting
from bot.ui.text import visible
from bot.ui.words import SAY, Sentence, joined
from engine.game import Game
from engine.games import GAMES, find
from engine.options import Options

GAME_CHOICES: Final = [app_commands.Choice(name=game.title, value=game.key) for game in GAMES]
"""The games as choices of a slash command's option."""
PRESET_CHOICES: Final = [
    app_commands.Choice(name=localised(f"slash-preset-{preset}"), value=preset)
    for preset in PRESETS
]

ROUNDS: Final = "rounds"
LONGEST_CODE: Final = 40
"""The maximum number of characters of a deal's code, including any spaces."""


def rounds_of(game: Game) -> Sequence[int]:
    """Return the numbers of rounds that `game` allows. A 0 stands for a match without a fixed
    number of rounds, which ends by the game's own rules."""
    return numbers(game.options, ROUNDS)


def suggested(reader: Reader, game: Game, typed: str) -> list[app_commands.Choice[int]]:
    """Return the autocomplete choices of the option `rounds` for the text `typed` that the user has
    entered."""
    typed = typed.strip().casefold()
    found: list[app_commands.Choice[int]] = []
    renderer = RENDERERS[game.key]
    titles, lines = renderer.option_titles(reader), partial(renderer.options_lines, reader)
    for menu in menus(game.options(), titles, lines, reader):
        for choice in menu.choices:
            rule, _, number = choice.value.partition("=")
            said = number.startswith(typed) if typed.isdigit() else typed in choice.label.casefold()
            if rule == ROUNDS and said:
                found.append(app_commands.Choice(name=choice.label, value=int(number)))
    return found


FEWEST: Final = min(number for game in GAMES for number in rounds_of(game))
MOST: Final = max(number for game in GAMES for number in rounds_of(game))
"""The largest number of rounds that any game allows. `FEWEST` is the smallest such number. `begin`
rejects a number that the chosen game doesn't allow."""


async def open_table(
    context: CommandContext,
    response: Response,
    new: LobbyRow,
    no: No | None,
    again: ComponentId,
    deal: RepeatedDeal | None = None,
) -> None:
    """Open the lobby `new` and answer with it. If the channel already has a lobby that was never
    posted, answer with that lobby. If it has any other open table, answer with a link to that table
    or, if the bot can't post in the channel, with the reason.

    The lobby plays the known deal `deal` if one is given. `no` is the reason why the bot can't post
    in the channel, or None if it can. If there is such a reason, only the user sees the answer. If
    the answer is a lobby, it then has a button to try again, whose custom_id is `again`.
    """
    try:
        lobby = await context.tables.open_lobby(new, deal)
    except ChannelTaken:
        table = context.tables.in_channel(new.channel_id)
        stage = None if table is None else table.stage
        if not isinstance(stage, Lobby) or stage.over or not stage.unposted:
            if no is None:
                await link_to_table(context.tables, response, new.channel_id)
            else:
                await response.note(no.why, stay=True)
            return
        lobby = stage
    lobby.hidden = no is not None
    if no is None:
        await context.tables.post(lobby, response)
    else:
        reader, row = response.reader, lobby.row
        host = row.host_id == response.user_id
        await response.notice(hidden(reader, row.id, no.why.said(reader), again, host))


def _with_rounds(game: Game, rules: Options, rounds: int | None) -> Options:
    """Return the house rules `rules` with `rounds` rounds, or unchanged if `rounds` is None. Raises
    ValidationError if the game doesn't allow that number of rounds."""
    if rounds is None:
        return rules
    return game.options.model_validate({**rules.model_dump(), "rounds": rounds})


def _invalid_rounds(reader: Reader, game: Game, rounds: int | None) -> str:
    """Return the sentence that says why `game` cannot have this number of rounds."""
    may = [str(number) for number in rounds_of(game) if number]
    if not may:
        return SAY(reader, "command-no-rounds", game=game.title)
    choices = joined(reader, may, "or")
    return SAY(reader, "command-other-rounds", game=game.title, rounds=str(rounds), choices=choices)


async def begin(
    context: CommandContext,
    response: Response,
    game: str | None,
    rounds: int | None,
    preset: str = LAST,
    *,
    skip_suspended: bool = False,
) -> None:
    """Run /kaboom with its options: open a lobby, or answer with the reason why none is opened.

    If the user has suspended games in the channel, the answer offers to resume them instead.
    `skip_suspended` turns this offer off.
    """
    interaction = response.interaction
    said = int(rounds is not None)
    at = PRESETS.index(preset)
    again = ComponentId(0, "anew", game or "", rounds or 0, seat=at, page=said)
    channel_id = interaction.channel_id or 0
    no = await refusal(context.services, interaction.guild_id, response.user_id, response)
    if no is not None and not no.mendable:
        await response.note(no.why, stay=True)
        return
    defaults = await load_defaults(context.services, interaction.guild_id, channel_id)
    try:
        chosen = defaults.game if game is None else find(game)
    except LookupError:
        await response.note(Sentence("command-no-game"))
        return
    try:
        rules = _with_rounds(chosen, defaults.rules(chosen, preset), rounds)
    except ValidationError:
        await response.note(_invalid_rounds(response.reader, chosen, rounds))
        return
    if not skip_suspended and await _offer_waiting(context, response, again):
        return
    level, quick = defaults.computers
    user = interaction.user
    seats = (SeatRow(user.id, visible(user.display_name, user.name)),)
    if interaction.guild_id is None:
        # No one else can join in direct messages, so computer players fill the seats.
        seats = with_computers(seats, chosen.seats[0] - 1, chosen.key, level)
    if no is None:
        context.practice.offer_soon(response)
    language, language_chosen = defaults.language(response.servers_locale)
    new = LobbyRow(
        game=chosen.key,
        guild_id=interaction.guild_id,
        channel_id=channel_id,
        host_id=user.id,
        options=rules.model_dump_json(),
        seats=seats,
        clocks=defaults.clocks(preset),
        open_chosen=defaults.open_chosen(chosen, preset),
        language=language,
        language_chosen=language_chosen,
        quick=quick,
    )
    await open_table(context, response, new, no, again)


async def begin_deal(context: CommandContext, response: Response, code: int | None) -> None:
    """Open a lobby that plays the deal with the code `code`, or answer with the reason why that
    isn't possible. `code` is None if the user mistyped the code."""
    interaction, services = response.interaction, context.services
    channel_id, user = interaction.channel_id or 0, interaction.user
    no = await refusal(services, interaction.guild_id, user.id, response)
    if no is not None and not no.mendable:
        await response.note(no.why, stay=True)
        return
    if code is None:
        await response.note(Sentence("deal-mistyped", example=EXAMPLE))
        return
    number = await services.store.deals.match_with(code)
    if number is None:
        await response.note(Sentence("deal-unknown", code=written(code)))
        return
    deal = await load_deal(services, number)
    why = unplayable(deal.match)
    if why is None and deal.sat.get(user.id):
        why = Sentence("deal-playing")
    if why is not None:
        await response.note(why)
        return
    defaults = await load_defaults(services, interaction.guild_id, channel_id)
    host = SeatRow(user.id, visible(user.display_name, user.name))
    language = defaults.language(response.servers_locale)
    new = lobby_of(deal, defaults, host, interaction.guild_id, channel_id, language)
    await open_table(context, response, new, no, ComponentId(0, verbs.DEAL, whom=code), deal)


async def _offer_waiting(context: CommandContext, response: Response, again: ComponentId) -> bool:
    """Offer to resume the user's suspended games in this channel. Returns whether there was a game
    to offer. Nothing is offered if the channel has an open table."""
    store, channel = context.services.store, response.interaction.channel_id or 0
    user = response.user_id
    if await store.matches.open_in(channel) is not None:
        return False
    mine = [
        row
        for row in await store.matches.suspended_in(channel)
        if any(seat.user_id == user for seat in row.seats)
    ]
    if mine:
        await response.notice(waiting(response.reader, mine, title, again))
    return bool(mine)


def add_kaboom(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /kaboom to `tree`."""

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        channel_id, key = interaction.channel_id or 0, given(interaction).get("game")
        games = [game for game in GAMES if game.key == key]
        if not games and not key:
            games = [(await load_defaults(context.services, interaction.guild_id, channel_id)).game]
        reader = context.services.readers.asking(interaction.user.id, interaction.locale.value)
        return [choice for game in games for choice in suggested(reader, game, typed)]

    suggests = {ROUNDS: suggest}

    @tree.command(name="kaboom", description=localised("slash-kaboom"), extras={SUGGESTS: suggests})
    @app_commands.describe(
        game=localised("slash-kaboom-game"),
        rounds=localised("slash-kaboom-rounds"),
        preset=localised("slash-kaboom-preset"),
        deal=localised("slash-kaboom-deal"),
    )
    @app_commands.choices(game=GAME_CHOICES, preset=PRESET_CHOICES)
    @app_commands.autocomplete(rounds=suggest)
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def kaboom(
        interaction: Interaction,
        game: str | None = None,
        rounds: app_commands.Range[int, FEWEST, MOST] | None = None,
        preset: str = LAST,
        deal: app_commands.Range[str, 1, LONGEST_CODE] | None = None,
    ) -> None:
        response = context.services.response(interaction)
        if deal is None:
            await begin(context, response, game, rounds, preset)
        else:
            await begin_deal(context, response, read(deal))

    _ = kaboom


def add_daily(tree: app_commands.CommandTree[discord.Client], context: CommandContext) -> None:
    """Add the command /daily to `tree`."""

    @tree.command(name="daily", description=localised("slash-daily"))
    @app_commands.guild_install()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def daily(interaction: Interaction) -> None:
        response = context.services.response(interaction)
        if not await context.boards.after_playing(response):
            await context.daily.invite(response)

    _ = daily


def listen(router: ComponentRouter, context: CommandContext) -> None:
    """Register the handlers of the buttons that open a table or begin a run of the daily deal, and
    of the buttons on the boards.

    Several panels, such as the welcome message, have a button that opens a table. Another button
    opens a new table although the user has suspended games, and another one plays a deal again.
    """

    async def table(response: Response, press: ComponentId) -> None:
        await begin(context, response, press.kind or None, None)

    async def open_new(response: Response, press: ComponentId) -> None:
        asked = response.interaction
        context.services.notes.finish(
            (asked.user.id, asked.channel_id or 0), asked.message and asked.message.id
        )
        at = press.seat or 0
        preset = PRESETS[at] if at < len(PRESETS) else LAST
        rounds = press.number if press.number or press.page else None
        await begin(context, response, press.kind or None, rounds, preset, skip_suspended=True)

    async def play_deal(response: Response, press: ComponentId) -> None:
        asked = response.interaction
        context.services.notes.finish(
            (asked.user.id, asked.channel_id or 0), asked.message and asked.message.id
        )
        await begin_deal(context, response, press.whom)

    router.on(("anew",), open_new)
    router.on((verbs.DEAL,), play_deal)
    router.on((verbs.TABLE,), table)

    async def invited(response: Response, press: ComponentId) -> None:
        await context.daily.invite(response, press.whom)

    async def chosen(response: Response, press: ComponentId) -> None:
        (value, *_) = values(response.interaction.data) or ("",)
        await context.boards.serve(response, parse(value) or press)

    router.on((START,), context.daily.start)
    router.on((OPEN,), invited)
    router.on((WATCH,), chosen)
    router.on((BOARD, SHARE, FILE, REPLAY), context.boards.serve)
