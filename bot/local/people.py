"""People's actions in a Discord client, and the outcomes of these actions as the client shows them.

An action that Discord would refuse does not reach the bot. The bot has three seconds to respond to
an action. If it doesn't, the person is shown Discord's error. Actions run concurrently.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

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
from bot.local.options import option_value, resolved, resolved_channels, resolved_roles
from bot.local.payloads import Json, JsonValue
from bot.local.words import speaking
from bot.local.world import World

log = logging.getLogger(__name__)

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5


class Result(StrEnum):
    """The kinds of responses to an action, as the client of the person sees them."""

    MESSAGE = "message"
    DEFERRED = "deferred"
    DEFERRED_UPDATE = "deferred_update"
    UPDATE = "update"
    MODAL = "modal"
    AUTOCOMPLETE = "autocomplete"
    #: The bot launched its Activity, which simcord records as a pong.
    LAUNCHED = "pong"
    #: The bot did not answer in time.
    FAILED = "failed"
    #: Discord refused it; the bot did not get it.
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ActionOutcome:
    """The outcome of an action. If the action failed, `sentence` is what the person is shown. If it
    was refused, `code` is Discord's name for the refusal. If the bot responded with a message,
    `message_id` is its id."""

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
    """The actions of all people. Every method may run several times at once."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._dismissed: dict[int, set[int]] = {}
        #: Called with (person, message id) when a person dismisses a message.
        self.on_dismiss: Callable[[LocalUser, int], None] | None = None

    def say(self, person: LocalUser, message: str, **values: str) -> str:
        """Return one of the page's texts in the language of this person."""
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
        data |= {"target_id": str(target), "resolved": resolved(self._world, [str(target)])}
        return await self._act(COMMAND, person, channel_id, data, late="no-response")

    async def autocomplete(
        self,
        person: LocalUser,
        channel_id: int,
        name: str,
        options: Mapping[str, JsonValue],
        focused: str,
    ) -> ActionOutcome:
        """Ask the bot for suggestions for the option `focused`, which the person is typing."""
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
        """Choose values in a select. `values` are the values of options, or the ids of users, roles
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
            data["resolved"] = resolved(self._world, picked)
        elif select["type"] == CHANNEL_SELECT:
            data["resolved"] = resolved_channels(picked)
        elif select["type"] == ROLE_SELECT:
            data["resolved"] = resolved_roles(self._world, picked)
        return await self._act(COMPONENT, person, channel_id, data, message_id=message_id)

    async def submit(
        self, person: LocalUser, interaction_id: int, values: Mapping[str, JsonValue]
    ) -> ActionOutcome:
        """Submit the modal with which the bot answered the interaction `interaction_id`. `values`
        maps the custom_id of each field to its value."""
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
        found = resolved(self._world, people) if people else {}
        found |= resolved_channels(channels) if channels else {}
        found |= resolved_roles(self._world, roles) if roles else {}
        if found:
            data["resolved"] = found
        source = record.source_message_id
        if source is not None and self._world.message(record.channel_id, source) is None:
            source = None
        outcome = await self._act(
            MODAL_SUBMIT, person, record.channel_id, data, message_id=source, late="went-wrong"
        )
        # A modal whose submission failed stays open and can be submitted again.
        record.modal_consumed = outcome.ok
        return outcome

    def post(self, person: LocalUser, channel_id: int, text: str) -> int:
        """Post a message and return its id. Raises DiscordError if Discord would refuse the
        message."""
        return self._world.post(person.id, channel_id, text)

    # ---------------------------------------------------------------- ephemerals

    def dismiss(self, person: LocalUser, message_id: int) -> None:
        """Dismiss an ephemeral message. The bot does not learn about this."""
        self._dismissed.setdefault(person.id, set()).add(message_id)
        if self.on_dismiss is not None:
            self.on_dismiss(person, message_id)

    def dismissed(self, message_id: int) -> bool:
        """Return whether anyone has dismissed the message."""
        return any(message_id in gone for gone in self._dismissed.values())

    def sees(self, person: LocalUser, message_id: int) -> bool:
        """Return whether the message is still on the person's screen. It is not if they have
        dismissed it."""
        return message_id not in self._dismissed.get(person.id, ())

    def messages(self, person: LocalUser, channel_id: int, limit: int = 100) -> list[Json]:
        """Return the last `limit` messages that the person sees in a channel, oldest first."""
        dismissed = self._dismissed.get(person.id, ())
        return self._world.messages(channel_id, person.id, limit, dismissed)

    # ------------------------------------------------------------------ the wire

    def acknowledged(self, interaction_id: int) -> None:
        """Let the action that waits for this interaction go on. This is called when Discord has
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
            data["resolved"] = resolved(self._world, mentioned)
        return data


def _picked(components: Sequence[Json], kind: int) -> list[str]:
    """Return the ids in all fields of the type `kind` in a submitted modal."""
    fields = [field for field in walk(components) if field["type"] == kind]
    return [value for field in fields for value in cast("list[str]", field["values"])]
