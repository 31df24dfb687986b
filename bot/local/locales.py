"""Discord's locales, which are the languages of its client. This module also determines the
browser's preferred language and the texts of localized commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.local.payloads import JsonValue
from bot.ui.reader import ENGLISH
from bot.ui.words import language_for

#: Maps Discord's locales to the languages' own names, in the order of Discord's menu.
LOCALES: Final = {
    "id": "Bahasa Indonesia",
    "da": "Dansk",
    "de": "Deutsch",
    "en-GB": "English, UK",
    "en-US": "English, US",
    "es-ES": "Español",
    "es-419": "Español, LATAM",
    "fr": "Français",
    "hr": "Hrvatski",
    "it": "Italiano",
    "lt": "Lietuviškai",
    "hu": "Magyar",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt-BR": "Português do Brasil",
    "ro": "Română",
    "fi": "Suomi",
    "sv-SE": "Svenska",
    "vi": "Tiếng Việt",
    "tr": "Türkçe",
    "cs": "Čeština",
    "el": "Ελληνικά",
    "bg": "български",
    "ru": "Русский",
    "uk": "Українська",
    "hi": "हिन्दी",
    "th": "ไทย",
    "zh-CN": "中文",
    "ja": "日本語",
    "zh-TW": "繁體中文",
    "ko": "한국어",
}
DEFAULT: Final = "en-US"
#: The locales whose language the bot and the page have. In all other locales they use English.
SPOKEN: Final = tuple(
    locale for locale in LOCALES if language_for(locale) != ENGLISH or locale.startswith(ENGLISH)
)
#: Maps other names of locales that browsers use to Discord's names.
_ALSO: Final = {
    "en": "en-US",
    "es": "es-ES",
    "pt": "pt-BR",
    "sv": "sv-SE",
    "nb": "no",
    "nn": "no",
    "zh": "zh-CN",
    "zh-hk": "zh-TW",
    "zh-hant": "zh-TW",
}
#: Maps a locale to the one that Discord falls back to if a command has no texts in the first.
_NEXT: Final = {"en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES"}


def asked_for(header: str) -> str:
    """Return the locale of Discord that an Accept-Language header prefers. Returns the default
    locale if the header names no locale that Discord has."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        name, _, weight = part.partition(";")
        wanted.append((-_weight(weight), name.strip().lower()))
    for weight, name in sorted(wanted, key=lambda each: each[0]):
        if weight and (found := _named(name)):
            return found
    return DEFAULT


def of_machine(environment: Mapping[str, str]) -> str:
    """Return the locale in the environment variable LC_ALL, LC_MESSAGES or LANG. Returns the
    default locale if none of them names one."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    named = next((environment[name] for name in names if environment.get(name)), "")
    return asked_for(named.partition(".")[0].replace("_", "-"))


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text else 1.0
    except ValueError:
        return 0.0


def _named(name: str) -> str | None:
    known = {locale.lower(): locale for locale in LOCALES} | _ALSO
    language, _, region = name.partition("-")
    if language == "es" and region not in ("", "es"):
        return "es-419"
    while name:
        if name in known:
            return known[name]
        name = name.rpartition("-")[0]
    return None


def shown(entry: Mapping[str, JsonValue], field: str, locale: str) -> str:
    """Return the field `name` or `description` of a command, an option or a choice in the locale
    `locale`."""
    said: Mapping[str, str] = entry.get(f"{field}_localizations") or {}
    own = said.get(locale) or said.get(_NEXT.get(locale, ""))
    return str(own or entry.get(field) or "")
