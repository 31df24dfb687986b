"""Slash commands: their localisation, their registration after changes, their validation and their
errors.

A command is answered through its `Response`, even if it fails. Discord's clients validate the
options of a command. If invalid options still arrive, they are answered with a short error text.

An application with Activities also has an Entry Point command, which Discord itself made. The bot
includes that command when it registers the other commands, because Discord refuses a list without
it.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Final, cast

import discord
from discord import AppCommandOptionType, Locale, app_commands
from discord.app_commands import ContextMenu
from discord.app_commands import TranslationContextLocation as Location
from discord.http import Route

from bot import errors
from bot.interactions.router import ANSWERING, HandedOn
from bot.logs import get_logger
from bot.messages.ephemeral import FAILED
from bot.messages.response import Interaction, Response
from bot.store import StoreError
from bot.store.settings import SettingsRepository
from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import SAY, SHARED, Sentence, language_for, languages, sources
from engine.version import VERSION

if TYPE_CHECKING:
    from discord.types.interactions import ChatInputApplicationCommandInteractionData, ResolvedData


_ENGLISH: Final = Reader()
_NAMES: Final = (Location.command_name, Location.group_name, Location.parameter_name)


def localised(message: str) -> app_commands.locale_str:
    """Return a `locale_str` with the English text of a shared Fluent message. Use it in the
    declaration of a command."""
    return app_commands.locale_str(SAY(_ENGLISH, message), message=message)


class Localiser(app_commands.Translator):
    """Translates for discord.py the descriptions and choices of commands, and the names of user
    context-menu commands. The names of slash commands stay English."""

    def texts(self) -> dict[str, list[str]]:
        """Return the Fluent texts of the shared messages for each language other than English."""
        others = [language for language in languages() if language != ENGLISH]
        return {language: list(sources(SHARED, language)) for language in others}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the translation of `string`. If it returns None, Discord shows the English
        text."""
        message, language = string.extras.get("message"), language_for(locale.value)
        fixed = context.location in _NAMES and not isinstance(context.data, ContextMenu)
        if fixed or message is None or language == ENGLISH:
            return None
        return SAY(Reader(language), message) if SAY.has(message, language) else None


def localiser() -> Localiser | None:
    """Return a `Localiser`, or None if English is the bot's only language."""
    return Localiser() if len(languages()) > 1 else None


log = get_logger(__name__)

COMMANDS: Final = "commands"
SUGGESTS: Final = "suggests"
"""The key of a command's autocomplete functions in its `extras`. The functions are stored by the
name of the option."""
SUGGESTIONS: Final = 25
"""The maximum number of autocomplete choices that Discord accepts."""
OUTDATED: Final = Sentence("command-outdated")
MISFIT: Final = Sentence("command-misfit")

_OUTDATED: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
_KINDS: Final[dict[AppCommandOptionType, tuple[type, ...]]] = {
    AppCommandOptionType.string: (str,),
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.number: (int, float),
    AppCommandOptionType.boolean: (bool,),
}


ENTRY_POINT: Final = 4
"""The type of an Entry Point command, which Discord shows in its menu of Activities. An application
has at most one such command."""
BY_BOT: Final = 1
"""The value of `handler` for an Entry Point command that the bot answers. By default Discord
launches the Activity without asking the bot."""
CARRIED: Final = (
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "integration_types",
    "contexts",
    "nsfw",
    "handler",
)
"""The fields of an Entry Point command that the bot sends back to Discord."""

RegisteredCommand = Mapping[str, object]
"""A registered command, with the fields that Discord's list of commands has."""
Suggest = Callable[[Interaction, str], Coroutine[None, None, list[app_commands.Choice[int]]]]
"""An autocomplete function. It takes the interaction and the text that the user has typed, and
returns the choices."""


def fits(declared: app_commands.Parameter, value: object, resolved: ResolvedData | None) -> bool:
    """Return whether `value` is valid for the option `declared`. `resolved` contains the users and
    other objects that the command's options refer to by id."""
    if declared.type is AppCommandOptionType.user:
        return isinstance(value, str) and value in ((resolved or {}).get("users") or {})
    kinds = _KINDS.get(declared.type)
    if kinds is None:
        return True  # the id of a channel, role etc., which discord.py resolves
    if not isinstance(value, str | int | float) or not isinstance(value, kinds):
        return False
    if isinstance(value, bool) and bool not in kinds:
        return False
    if declared.choices and value not in [choice.value for choice in declared.choices]:
        return False
    size = len(value) if isinstance(value, str) else value
    least, most = declared.min_value, declared.max_value
    return (least is None or size >= least) and (most is None or size <= most)


class Tree(app_commands.CommandTree[discord.Client]):
    """A command tree that validates the options of commands and answers errors.

    `response(interaction)` returns the `Response` of an interaction. For `handed_on` see
    `HandedOn`. `activity` says whether the bot serves an Activity. If so, it also answers the Entry
    Point command.
    """

    def __init__(
        self,
        client: discord.Client,
        response: Callable[[Interaction], Response],
        handed_on: HandedOn,
        activity: bool = False,
    ) -> None:
        super().__init__(client)
        self._response, self._handed_on, self._activity = response, handed_on, activity
        self._enter: Callable[[Response], Awaitable[None]] | None = None
        self.refusal: Sentence | None = None
        """If set, no command runs any more, and commands are answered with this sentence."""

    def entry_point(self, enter: Callable[[Response], Awaitable[None]]) -> None:
        """Set `enter` as the function that answers the Entry Point command."""
        self._enter = enter

    async def sync_changed(self, kept: SettingsRepository) -> bool:
        """Register all commands with Discord if that is necessary. Returns whether they were
        registered.

        It is not necessary if the digest of the commands is the same as at the last registration
        and Discord lists commands with exactly these names. `kept` stores the digest.
        """
        # Translating all at each start would be slow, so the digest covers the Fluent texts.
        words = self.translator
        texts = [VERSION, words.texts()] if isinstance(words, Localiser) else []
        english = [each.to_dict(self) for each in self.get_commands()]
        content = json.dumps([self.client.application_id, english, texts], sort_keys=True)
        digest = hashlib.sha256(content.encode()).hexdigest()
        try:
            if await kept.sent(COMMANDS) == digest and await self._known():
                return False
        except StoreError as error:
            log.warning("reading the synced commands failed", why=str(error))
        await self._send()
        try:
            await kept.was_sent(COMMANDS, digest)
        except StoreError as error:
            log.warning(
                "saving the synced commands failed, they will be sent again", why=str(error)
            )
        return True

    async def _send(self) -> None:
        own = await self.payload()
        while True:
            try:
                kept = [
                    self._entry_payload(each)
                    for each in await self._registered()
                    if each["type"] == ENTRY_POINT
                ]
                await self.client.http.bulk_upsert_global_commands(
                    self.client.application_id or 0, payload=[*own, *kept]
                )
                return
            except discord.RateLimited as limited:
                await asyncio.sleep(limited.retry_after)

    async def payload(self) -> list[dict[str, object]]:
        """Return the tree's commands as Discord receives them, with their translations."""
        said = self.translator
        return [
            each.to_dict(self) if said is None else await each.get_translated_payload(self, said)
            for each in self.get_commands()
        ]

    def _entry_payload(self, found: RegisteredCommand) -> dict[str, object]:
        """Return Discord's own Entry Point command. If the bot serves an Activity, the command is
        changed so that the bot answers it."""
        payload = {name: found[name] for name in CARRIED if found.get(name) is not None}
        return {**payload, "handler": BY_BOT} if self._activity else payload

    async def _registered(self) -> list[RegisteredCommand]:
        """Return Discord's list of the registered commands without decoding it. discord.py's
        objects lack fields of an Entry Point command."""
        app = self.client.application_id
        route = Route("GET", "/applications/{application_id}/commands", application_id=app)
        return await self.client.http.request(route, params={"with_localizations": "true"})

    async def _known(self) -> bool:
        """Return whether the commands that Discord lists have exactly the names of the tree's
        commands. A restarted local Discord lists none.

        The name of an Entry Point command is not compared. But if the bot serves an Activity, the
        Entry Point command must be set up so that the bot answers it.
        """
        try:
            registered = await self._registered()
        except (discord.HTTPException, discord.RateLimited) as error:
            log.warning("reading back the commands failed", why=str(error))
            return True
        entries = [each for each in registered if each["type"] == ENTRY_POINT]
        if self._activity and any(each.get("handler") != BY_BOT for each in entries):
            return False
        names = {each["name"] for each in registered if each["type"] != ENTRY_POINT}
        return names == {command.name for command in self.get_commands()}

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Validate the options of a command before discord.py runs the command.

        Returns False for an interaction that this method answers itself. That is an autocompletion,
        the Entry Point command, a command with invalid options, or any command once `refusal` is
        set.
        """
        if self.refusal is not None:
            if interaction.type is not discord.InteractionType.autocomplete:
                await self._response(interaction).note(self.refusal)
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            await self._suggest(interaction)
            return False
        data = cast("ChatInputApplicationCommandInteractionData", interaction.data)
        if self._enter is not None and cast("int", data.get("type")) == ENTRY_POINT:
            try:
                await self._enter(self._response(interaction))
            except Exception as error:
                await self._say(interaction, errors.sentence_for(error, "entering an Activity"))
            return False
        command = self.get_command(data["name"])
        if not isinstance(command, app_commands.Command):
            return True  # discord.py raises CommandNotFound, see `on_error`
        declared = {each.display_name: each for each in command.parameters}
        for option in data.get("options") or ():
            each = declared.get(option["name"])
            if each is None or not fits(each, option.get("value"), data.get("resolved")):
                await self._say(interaction, OUTDATED if each is None else MISFIT)
                return False
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Log the error and answer the command with the id of the error. If the command was removed
        or changed after the user's client loaded it, answer with `OUTDATED` instead."""
        original = getattr(error, "original", None)
        if isinstance(error, _OUTDATED):
            await self._say(interaction, OUTDATED)
        elif not self._handed_on(interaction.id, original):
            command = interaction.command.name if interaction.command else None
            failed = original if isinstance(original, StoreError) else error
            await self._say(interaction, errors.sentence_for(failed, f"running /{command}"))

    async def _call(self, interaction: Interaction) -> None:
        if (task := asyncio.current_task()) is not None:
            task.set_name(ANSWERING)
        # discord.py wraps exceptions of a command's code in AppCommandError; others come from
        # parsing malformed options.
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            log.warning(
                "malformed command dropped",
                interaction=interaction.id,
                why=type(error).__name__,
            )
            await self._say(interaction, MISFIT)

    async def _suggest(self, interaction: Interaction) -> None:
        # discord.py's own autocomplete logs a traceback if Discord is unreachable.
        choices: list[app_commands.Choice[int]] = []
        data = cast("ChatInputApplicationCommandInteractionData", interaction.data)
        command = self.get_command(data["name"])
        focused = next((each for each in data.get("options") or () if each.get("focused")), None)
        if isinstance(command, app_commands.Command) and focused is not None:
            suggests: dict[str, Suggest] = command.extras.get(SUGGESTS, {})
            suggest = suggests.get(focused["name"])
            try:
                if suggest is not None:
                    choices = await suggest(interaction, str(focused.get("value", "")))
            except StoreError as error:
                log.warning("autocomplete failed", why=str(error))
            except Exception as error:
                errors.log_unexpected(error, "autocompleting")
        try:
            await interaction.response.autocomplete(choices[:SUGGESTIONS])
        except FAILED as refused:  # an autocompletion can show no error
            log.warning("autocomplete response failed", why=str(refused))

    async def _say(self, interaction: Interaction, sentence: Sentence) -> None:
        await self._response(interaction).report_failure(sentence)


def given(interaction: Interaction) -> dict[str, object]:
    """Return the values of a command's options as Discord sent them. The keys are the names of the
    options."""
    data = cast("ChatInputApplicationCommandInteractionData", interaction.data)
    return {each["name"]: each.get("value") for each in data.get("options") or ()}
