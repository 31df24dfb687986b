"""Converts the text that a person typed into the value of a slash command's option. As with
Discord's client, the bot gets only values that have the type of the option and are within its
bounds."""

from __future__ import annotations

from collections.abc import Sequence

from bot.local import fixtures
from bot.local.components import NotAllowed
from bot.local.locales import DEFAULT, shown
from bot.local.payloads import Json, JsonValue
from bot.local.words import Say, speaking
from bot.local.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 9, 10


def option_value(
    world: World, command: str, option: Json, value: JsonValue, locale: str = DEFAULT
) -> JsonValue:
    """Return the value of an option as the bot gets it. If the value is not allowed, raises
    NotAllowed with a sentence in `locale` that names the option."""
    kind, name, say = option["type"], option["name"], speaking(locale)
    value = _by_choice_name(option, value, locale)
    try:
        if kind == STRING:
            value = str(value)
        elif kind == INTEGER:
            value = int(value)
        elif kind == NUMBER:
            value = float(value)
        elif kind == BOOLEAN and isinstance(value, str):
            value = value.lower() in ("true", "yes", "1", say("yes").lower())
        elif kind in (USER, MENTIONABLE):
            return str(_user(world, value))
        elif kind == CHANNEL:
            raise NotAllowed(say("option-no-channel", option=name), "INVALID_OPTION")
        world.check_option(command, option, value)
    except KeyError:
        unknown = say("option-nobody", option=name, name=str(value))
        raise NotAllowed(unknown, "INVALID_OPTION") from None
    except ValueError as error:
        raise NotAllowed(_plain(option, error, locale, say), "INVALID_OPTION") from error
    return value


def takes_bare(option: Json, text: str) -> bool:
    """Return whether `text` can be a value of this option if it was typed without the name of an
    option."""
    if option["type"] == INTEGER:
        return text.isdecimal()
    choices: Sequence[Json] = option.get("choices") or ()
    if not choices:
        return bool(option["type"] == STRING)
    names = [
        name for one in choices for name in (str(one["name"]), *map(str, _localised(one).values()))
    ]
    return any(_begins(name.lower(), text.lower()) for name in names)


def _begins(name: str, text: str) -> bool:
    """Return whether a word in `name` begins with `text`. `text` may also continue into the words
    that follow."""
    return f" {text}" in f" {name}"


def _localised(choice: Json) -> Json:
    return choice.get("name_localizations") or {}


def resolved(world: World, user_ids: Sequence[str]) -> Json:
    """Return the part of an interaction's resolved data that is about users and members."""
    return {
        "users": {user: world.user(int(user)) for user in user_ids},
        "members": {user: world.member(int(user)) for user in user_ids},
    }


def resolved_channels(channel_ids: Sequence[str]) -> Json:
    """Return the part of an interaction's resolved data that is about channels."""
    found = {str(one.id): one for one in fixtures.CHANNELS}
    return {
        "channels": {
            key: {"id": key, "type": 0, "name": found[key].name, "permissions": "0"}
            for key in channel_ids
            if key in found
        }
    }


def resolved_roles(world: World, role_ids: Sequence[str]) -> Json:
    """Return the part of an interaction's resolved data that is about roles."""
    return {"roles": {role: world.role(int(role)) for role in role_ids}}


def _user(world: World, value: JsonValue) -> int:
    text = str(getattr(value, "id", value)).strip("<@!>")
    if text in (str(world.application_id), world.store.bot_user.name):
        return world.application_id
    return world.person(text).id


def _by_choice_name(option: Json, value: JsonValue, locale: str) -> JsonValue:
    """Return the value of the choice that `value` names. It may be the choice's full name, or the
    beginning of a word that only one choice's name has. If `value` names no choice, return `value`
    itself."""
    choices: Sequence[Json] = option.get("choices") or ()
    said = str(value).lower()
    names = [{str(one["name"]).lower(), shown(one, "name", locale).lower()} for one in choices]
    for choice, called in zip(choices, names, strict=True):
        if said in called:
            return choice["value"]
    meant = [
        choice
        for choice, called in zip(choices, names, strict=True)
        if said and any(_begins(name, said) for name in called)
    ]
    return meant[0]["value"] if len(meant) == 1 else value


def _plain(option: Json, error: ValueError, locale: str, say: Say) -> str:
    name = str(option["name"])
    if "min_value" in option and "max_value" in option:
        least, most = str(option["min_value"]), str(option["max_value"])
        return say("option-range", option=name, least=least, most=most)
    if option["type"] in (INTEGER, NUMBER):
        return say("option-number", option=name)
    if option.get("choices"):
        choices = ", ".join(shown(one, "name", locale) for one in option["choices"])
        return say("option-choices", option=name, choices=choices)
    return f"{name}: {error}"
