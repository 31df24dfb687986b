"""What Discord's own menus say of commands: descriptions, options and choices, in every language
that there are words in.

English is what a command is declared with; the other languages go to Discord beside it. Names of
commands and options are the same for everybody.
"""

from __future__ import annotations

from typing import Final

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import SAY, SHARED, language_for, languages, sources

_ENGLISH: Final = Reader()
_NAMES: Final = (Location.command_name, Location.group_name, Location.parameter_name)


def localised(message: str) -> app_commands.locale_str:
    """One of the shared messages, for a command's declaration."""
    return app_commands.locale_str(SAY(_ENGLISH, message), message=message)


class Localiser(app_commands.Translator):
    """Says the messages of commands in each of Discord's languages, for discord.py to send."""

    def texts(self) -> dict[str, list[str]]:
        """All that its sentences are taken from, by language, but for the English."""
        others = [language for language in languages() if language != ENGLISH]
        return {language: list(sources(SHARED, language)) for language in others}

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """None where Discord is to show the English."""
        message, language = string.extras.get("message"), language_for(locale.value)
        if context.location in _NAMES or message is None or language == ENGLISH:
            return None
        return SAY(Reader(language), message) if SAY.has(message, language) else None


class Messages(app_commands.Translator):
    """Says which message a text of a command is, as if one language were made of that."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """None for other languages."""
        message = string.extras.get("message")
        return str(message) if message is not None and locale is Locale.german else None


def localiser() -> Localiser | None:
    """None while there is English alone: then commands are sent without any languages."""
    return Localiser() if len(languages()) > 1 else None
