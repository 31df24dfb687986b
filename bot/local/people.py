"""People's actions in a Discord client, and their outcomes as the client shows them.

An action that Discord would refuse does not reach the bot. The bot has three seconds to respond to
an action. If it doesn't, the person sees Discord's error. Actions run concurrently.

The text that a person types for a slash command's option is converted into a value. As with
Discord's client, the bot gets only values that have the type of the option and are within its
bounds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from bot.local import fixtures
from bot.local.components import (
    BUTTON,
    CHANNEL_SELECT,
    ROLE_SELECT,
    SELECTS,
    USER_SELECT,
    NotAllowed,
    chosen,
    filled,
    pressable,
    walk,
)
from bot.local.fixtures import LocalUser
from bot.local.locales import DEFAULT, shown
from bot.local.payloads import Json, JsonValue
from bot.local.words import Say, speaking
from bot.local.world import World

log = logging.getLogger(__name__)

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
STRING, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 9, 10


class Result(StrEnum):
    """The kind of response to an action, as the person's client sees it."""

    MESSAGE = "message"
    DEFERRED = "deferred"
    DEFERRED_UPDATE = "deferred_update"
    UPDATE = "update"
    MODAL = "modal"
    AUTOCOMPLETE = "autocomplete"
    #: The bot launched its Activity. simcord records this as a pong.
    LAUNCHED = "pong"
    #: The bot did not answer in time.
    FAILED = "failed"
    #: Discord refused the action, so it did not reach the bot.
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ActionOutcome:
    """The outcome of an action. `sentence` is the text that the person sees if the action failed.
    `code` is Discord's code for a refusal. `message_id` is the id of the message that the bot
    responded with."""

    result: Result
    interaction_id: int = 0
    message_id: int | None = None
    ephemeral: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    sentence: str | None = None
    code: str | None = None

    @property
    def ok(self) -> bool:
        return self.result not in (Result.FAILED, Result.REFUSED)


class People:
    """The actions of all people. Each method may run several times concurrently."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._dismissed: dict[int, set[int]] = {}
        #: Called with (person, message id) when a person dismisses a message.
        self.on_dismiss: Callable[[LocalUser, int], None] | None = None

    def say(self, person: LocalUser, message: str, **values: str) -> str:
        """Return one of the page's texts in the language of the person `person`."""
        return speaking(self._world.locale(person.id))(message, **values)

    # -------------------------------------------------------------------- acting

    async def slash(
        self,
        person: LocalUser,
        channel_id: int,
        name: str,
        options: Mapping[str, JsonValue] | None = None,
    ) -> ActionOutcome:
        """Run the slash command `name`, which may have the form "group sub". The value of an option
        is a Python value or the text that the person typed."""
        try:
            data = self._command(person, channel_id, name, options or {})
        except NotAllowed as refused:
            return ActionOutcome(Result.REFUSED, sentence=str(refused), code=refused.code)
        return await self._act(COMMAND, person, channel_id, data, late="no-response")

    async def choose_in_menu(
        self, person: LocalUser, channel_id: int, name: str, target: int
    ) -> ActionOutcome:
        """Choose the command `name` in the context menu of the user with the id `target`."""
        try:
            self._check_channel(person, channel_id)
            data = self._world.menu_data(name, self._world.guild_of(channel_id))
        except NotAllowed as refused:
            return ActionOutcome(Result.REFUSED, sentence=str(refused), code=refused.code)
        except KeyError:
            missing = self.say(person, "no-command", command=name)
            return ActionOutcome(Result.REFUSED, sentence=missing, code="UNKNOWN_COMMAND")
        data |= {"target_id": str(target), "resolved": _resolved(self._world, [str(target)])}
        return await self._act(COMMAND, person, channel_id, data, late="no-response")

    async def autocomplete(
        self,
        person: LocalUser,
        channel_id: int,
        name: str,
        options: Mapping[str, JsonValue],
        focused: str,
    ) -> ActionOutcome:
        """Request the bot's suggestions for the option `focused`, in which the person is typing."""
        try:
            data = self._command(person, channel_id, name, options, focused)
        except NotAllowed as refused:
            return ActionOutcome(Result.REFUSED, sentence=str(refused), code=refused.code)
        return await self._act(AUTOCOMPLETE, person, channel_id, data, late="no-response")

    async def click(
        self, person: LocalUser, channel_id: int, message_id: int, custom_id: str
    ) -> ActionOutcome:
        """Press a button on a message."""
        try:
            button = self._component(person, channel_id, message_id, custom_id, (BUTTON,))
        except NotAllowed as refused:
            return self._refuse(person, refused)
        data = {"component_type": BUTTON, "custom_id": custom_id, "id": button.get("id", 1)}
        return await self._act(COMPONENT, person, channel_id, data, message_id=message_id)

    async def choose(
        self,
        person: LocalUser,
        channel_id: int,
        message_id: int,
        custom_id: str,
        values: Sequence[str],
    ) -> ActionOutcome:
        """Choose values in a select. `values` has the values of options, or the ids of users, roles
        or channels."""
        try:
            select = self._component(person, channel_id, message_id, custom_id, SELECTS)
            picked = chosen(select, values)
        except NotAllowed as refused:
            return self._refuse(person, refused)
        data: Json = {
            "component_type": select["type"],
            "custom_id": custom_id,
            "id": select.get("id", 1),
            "values": picked,
        }
        if select["type"] == USER_SELECT:
            data["resolved"] = _resolved(self._world, picked)
        elif select["type"] == CHANNEL_SELECT:
            data["resolved"] = _resolved_channels(picked)
        elif select["type"] == ROLE_SELECT:
            data["resolved"] = _resolved_roles(self._world, picked)
        return await self._act(COMPONENT, person, channel_id, data, message_id=message_id)

    async def submit(
        self, person: LocalUser, interaction_id: int, values: Mapping[str, JsonValue]
    ) -> ActionOutcome:
        """Submit the modal that the bot sent as its response to the interaction `interaction_id`.
        `values` maps the custom_id of each field to its value."""
        record = self._world.record(interaction_id)
        modal = record.modal if record is not None else None
        if record is None or modal is None or record.user_id != person.id or record.modal_consumed:
            sentence = self.say(person, "went-wrong")
            return ActionOutcome(Result.REFUSED, sentence=sentence, code="UNKNOWN_INTERACTION")
        try:
            components = filled(modal, values, speaking(self._world.locale(person.id)))
        except NotAllowed as refused:
            return ActionOutcome(Result.REFUSED, sentence=str(refused), code=refused.code)
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        people, channels = _picked(components, USER_SELECT), _picked(components, CHANNEL_SELECT)
        roles = _picked(components, ROLE_SELECT)
        found = _resolved(self._world, people) if people else {}
        found |= _resolved_channels(channels) if channels else {}
        found |= _resolved_roles(self._world, roles) if roles else {}
        if found:
            data["resolved"] = found
        source = record.source_message_id
        if source is not None and self._world.message(record.channel_id, source) is None:
            source = None
        outcome = await self._act(
            MODAL_SUBMIT, person, record.channel_id, data, message_id=source, late="went-wrong"
        )
        # After a failed submission the modal stays open and can be submitted again.
        record.modal_consumed = outcome.ok
        return outcome

    def post(self, person: LocalUser, channel_id: int, text: str) -> int:
        """Post a message and return its id. Raises DiscordError if Discord would refuse the
        message."""
        return self._world.post(person.id, channel_id, text)

    # ---------------------------------------------------------------- ephemerals

    def dismiss(self, person: LocalUser, message_id: int) -> None:
        """Dismiss an ephemeral message. The bot is not notified."""
        self._dismissed.setdefault(person.id, set()).add(message_id)
        if self.on_dismiss is not None:
            self.on_dismiss(person, message_id)

    def dismissed(self, message_id: int) -> bool:
        """Return whether any person has dismissed the message."""
        return any(message_id in gone for gone in self._dismissed.values())

    def sees(self, person: LocalUser, message_id: int) -> bool:
        """Return whether the message is still on the person's screen, because they have not
        dismissed it."""
        return message_id not in self._dismissed.get(person.id, ())

    def messages(self, person: LocalUser, channel_id: int, limit: int = 100) -> list[Json]:
        """Return the last `limit` messages that the person sees in a channel. The oldest comes
        first."""
        dismissed = self._dismissed.get(person.id, ())
        return self._world.messages(channel_id, person.id, limit, dismissed)

    # ------------------------------------------------------------------ the wire

    def acknowledged(self, interaction_id: int) -> None:
        """Continue the action that waits for this interaction. This is called when Discord has
        accepted the bot's callback."""
        waiting = self._waiting.pop(interaction_id, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def _act(
        self,
        kind: int,
        person: LocalUser,
        channel_id: int,
        data: Json,
        *,
        message_id: int | None = None,
        late: str = "failed",
    ) -> ActionOutcome:
        record, payload = self._world.interaction(
            type=kind,
            channel_id=channel_id,
            user_id=person.id,
            data=data,
            message_id=message_id,
        )
        answered = asyncio.get_running_loop().create_future()
        self._waiting[record.id] = answered
        self._world.emit("INTERACTION_CREATE", payload)
        try:
            await asyncio.wait_for(answered, self._world.store.answer_within)
        except TimeoutError:
            if not record.responded:
                sentence = self.say(person, late)
                return ActionOutcome(Result.FAILED, record.id, sentence=sentence)
        finally:
            self._waiting.pop(record.id, None)
        return ActionOutcome(
            Result(str(record.response_kind)),
            record.id,
            record.message_id,
            record.ephemeral,
            record.modal,
            record.autocomplete_choices,
        )

    # ------------------------------------------------------------------- checking

    def _component(
        self,
        person: LocalUser,
        channel_id: int,
        message_id: int,
        custom_id: str,
        types: tuple[int, ...],
    ) -> Json:
        self._check_channel(person, channel_id)
        message = self._world.message(channel_id, message_id, viewer=person.id)
        if message is None:
            raise NotAllowed("the message is gone", "UNKNOWN_MESSAGE")
        return pressable(message, custom_id, types)

    def _check_channel(self, person: LocalUser, channel_id: int) -> None:
        if not self._world.may_see(person.id, channel_id):
            raise NotAllowed(self.say(person, "no-channel"), "MISSING_ACCESS")

    def _refuse(self, person: LocalUser, refused: NotAllowed) -> ActionOutcome:
        log.debug("%s: %s (%s)", person.name, refused, refused.code)
        return ActionOutcome(Result.REFUSED, sentence=self.say(person, "failed"), code=refused.code)

    def _command(
        self,
        person: LocalUser,
        channel_id: int,
        name: str,
        given: Mapping[str, JsonValue],
        focused: str | None = None,
    ) -> Json:
        self._check_channel(person, channel_id)
        command = next(
            (c for c in self._world.commands(person.id, channel_id) if c["name"] == name), None
        )
        if command is None:
            missing = self.say(person, "no-command", command=name)
            raise NotAllowed(missing, "UNKNOWN_COMMAND")
        declared: dict[str, Json] = {option["name"]: option for option in command["options"]}
        if unknown := set(given) - set(declared):
            missing = self.say(person, "no-option", command=name, option=min(unknown))
            raise NotAllowed(missing, "UNKNOWN_OPTION")
        options: list[Json] = []
        mentioned: list[str] = []
        locale = self._world.locale(person.id)
        for key, option in declared.items():
            value = given.get(key)
            if value is None or value == "":
                if option.get("required") and focused is None:
                    needed = self.say(person, "option-required", option=key)
                    raise NotAllowed(needed, "MISSING_OPTION")
                if key != focused:
                    continue
            entry: Json = {"name": key, "type": option["type"], "value": value or ""}
            if key == focused:
                entry["focused"] = True
            else:
                entry["value"] = option_value(self._world, name, option, value, locale)
                if option["type"] in (6, 9):
                    mentioned.append(str(entry["value"]))
            options.append(entry)
        data = self._world.command_data(name, self._world.guild_of(channel_id), options)
        if mentioned:
            data["resolved"] = _resolved(self._world, mentioned)
        return data


def _picked(components: Sequence[Json], kind: int) -> list[str]:
    fields = [field for field in walk(components) if field["type"] == kind]
    return [value for field in fields for value in cast("list[str]", field["values"])]


def option_value(
    world: World, command: str, option: Json, value: JsonValue, locale: str = DEFAULT
) -> JsonValue:
    """Return the value of an option as the bot gets it. Raises NotAllowed if the value is not
    allowed. The exception's text is in the language of `locale` and names the option."""
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
    """Return whether `text`, typed without the name of an option, can be a value of this option."""
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
    """Return whether `text` begins a word in `name`. `text` may continue into the following
    words."""
    return f" {text}" in f" {name}"


def _localised(choice: Json) -> Json:
    return choice.get("name_localizations") or {}


def _resolved(world: World, user_ids: Sequence[str]) -> Json:
    """Return the users and members in an interaction's resolved data."""
    return {
        "users": {user: world.user(int(user)) for user in user_ids},
        "members": {user: world.member(int(user)) for user in user_ids},
    }


def _resolved_channels(channel_ids: Sequence[str]) -> Json:
    found = {str(one.id): one for one in fixtures.CHANNELS}
    return {
        "channels": {
            key: {"id": key, "type": 0, "name": found[key].name, "permissions": "0"}
            for key in channel_ids
            if key in found
        }
    }


def _resolved_roles(world: World, role_ids: Sequence[str]) -> Json:
    return {"roles": {role: world.role(int(role)) for role in role_ids}}


def _user(world: World, value: JsonValue) -> int:
    text = str(getattr(value, "id", value)).strip("<@!>")
    if text in (str(world.application_id), world.store.bot_user.name):
        return world.application_id
    return world.person(text).id


def _by_choice_name(option: Json, value: JsonValue, locale: str) -> JsonValue:
    """Return the value of the choice that `value` names. `value` may be the choice's full name, or
    the beginning of a word that only one choice's name has. Returns `value` itself if it names no
    choice."""
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
