"""Simulated people at their Discord clients. Tests use them to play whole games.

    async with LocalDiscord() as local, in_process(local, make_bot()):
        anneke, bashir = Person(local, "anneke"), Person(local, "bashir")
        lobby = (await anneke.slash("kaboom", rounds=3)).message
        assert (await bashir.click(lobby, "join")).ok
        settings = (await anneke.click(lobby, "settings")).message
        await anneke.fill(settings, "form", clocks="fast")
        await anneke.click(lobby, "start")
        await anneke.wait_for(lambda m: "peek" in m.buttons)

A `Person` is in one channel, by default in the one named "table". `at("general")` and `dm()` return
the same person elsewhere. Every action returns an `Answer`. It has `ok`, `result`, the `sentence`
that is shown if the action failed, the `message` that answered it in its current state, and the
`modal` if one was opened. Actions don't raise an exception if Discord or the bot refuses them, so
check `ok`.

Buttons and selects are named by what they do (see `tests.support.local.buttons`) and not by their
labels. Messages are of the type `Seen`, which is a snapshot, like a screen that wasn't repainted. A
click looks up its button on that snapshot and is then sent to the current message, so a stale click
is a real one. `messages()`, `ephemerals()` and `last` are read each time they are used.

No action sleeps. `wait_for` and `until` check again after each change of a message. If they time
out, the error shows what the person saw.

The bot can be any discord.py client that runs in this process (`in_process`), or a child process
(`as_process`).
"""

from __future__ import annotations

import asyncio
import contextlib
import weakref
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.local import fixtures
from bot.local.components import BUTTON, TEXT, walk
from bot.local.people import ActionOutcome, Result
from bot.local.serve import LocalDiscord
from tests.support.local.buttons import Buttons, does, find
from tests.support.local.running import as_process, in_process, pointed_at
from tests.support.pseudo import in_english

__all__ = ["Answer", "Person", "Seen", "answered", "as_process", "in_process", "pointed_at"]

Json = dict[str, Any]

EPHEMERAL, LOADING = 1 << 6, 1 << 7
PATIENCE = 60.0


class Seen:
    """A snapshot of a message as it was on the screen. `json` is the message's whole payload."""

    def __init__(self, json: Json) -> None:
        self.json = json
        self.id = int(json["id"])
        self.channel_id = int(json["channel_id"])
        self.ephemeral = bool(json["flags"] & EPHEMERAL)
        self.loading = bool(json["flags"] & LOADING)
        self.author: str = json["author"]["global_name"]

    @cached_property
    def components(self) -> list[Json]:
        """All components of the message in their order, including nested ones."""
        return list(walk(self.json["components"]))

    @cached_property
    def text(self) -> str:
        """The whole text of the message: its content, its embeds and its text displays. Text in the
        pseudo-language is converted to English."""
        parts = [self.json["content"]]
        for embed in self.json["embeds"]:
            parts += [embed.get("title") or "", embed.get("description") or ""]
        parts += [c["content"] for c in self.components if c["type"] == TEXT]
        return in_english("\n".join(part for part in parts if part))

    @property
    def buttons(self) -> Buttons:
        """The buttons of the message. Maps the name of each button to whether the button is
        enabled."""
        found = [c for c in self.components if c["type"] == BUTTON and "custom_id" in c]
        return Buttons({c["custom_id"]: not c.get("disabled") for c in found})

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons, in their order in the message. A button without a label is
        listed with the name of its emoji."""
        found = [c for c in self.components if c["type"] == BUTTON]
        return [in_english(c.get("label") or c.get("emoji", {}).get("name", "")) for c in found]

    @property
    def files(self) -> list[Json]:
        """The attachments that the message displays. Each has a `url`, an `attachment_id` and a
        `description`."""
        pictures = [each for c in self.components if c["type"] == 12 for each in c["items"]]
        shown = [
            {**each["media"], "description": in_english(each.get("description") or "")}
            for each in pictures
        ]
        return [*shown, *(c["file"] for c in self.components if c["type"] == 13)]

    @property
    def emojis(self) -> list[str]:
        """The names of the emojis on the buttons and on the options of selects, in their order."""
        options = [option for select in self.selects for option in select.get("options") or ()]
        found = [each.get("emoji") for each in (*self.components, *options)]
        return [emoji["name"] for emoji in found if emoji]

    @property
    def selects(self) -> list[Json]:
        return [c for c in self.components if c["type"] in (3, 5, 6, 7, 8)]

    @property
    def menus(self) -> list[str]:
        """The names of the select menus, in their order."""
        return [does(select["custom_id"]) for select in self.selects]

    def custom_id(self, name: str) -> str:
        """Return the custom_id of the component that has this name or custom_id. Raises LookupError
        if there is none; its message lists the components."""
        there = [c["custom_id"] for c in self.components if "custom_id" in c]
        return name if name in there else find(name, there)

    def offers(self, name: str) -> bool:
        """Return whether the message has a component with this name or custom_id, and the component
        is enabled."""
        with contextlib.suppress(LookupError):
            custom_id = self.custom_id(name)
            return not any(
                c.get("disabled") for c in self.components if c.get("custom_id") == custom_id
            )
        return False

    def options(self, name: str) -> dict[str, str]:
        """Return the options of the select with this name. Maps the value of each option to its
        label."""
        custom_id = self.custom_id(name)
        select = next(c for c in self.components if c.get("custom_id") == custom_id)
        return {option["value"]: in_english(option["label"]) for option in select["options"]}

    def __repr__(self) -> str:
        kind = "ephemeral " if self.ephemeral else ""
        return f"<{kind}{self.id} {self.text!r} {self.buttons}>"


@dataclass(frozen=True)
class Answer:
    """The result of an action that a person took."""

    person: Person
    outcome: ActionOutcome

    @property
    def ok(self) -> bool:
        return self.outcome.ok

    @property
    def result(self) -> Result:
        return self.outcome.result

    @property
    def sentence(self) -> str | None:
        return self.outcome.sentence

    @property
    def modal(self) -> Json | None:
        return self.outcome.modal

    @property
    def message(self) -> Seen:
        """The message that answered the action, in its current state. Raises LookupError if there
        is none."""
        for message in self.person.messages():
            if message.id == self.outcome.message_id:
                return message
        raise LookupError(f"{self.outcome} left no message that {self.person.name} sees")


class Person:
    """A simulated person. `who` is the key or the name of the person: anneke, bashir, chioma,
    dmitri, esther, farid, or a guest."""

    def __init__(self, local: LocalDiscord, name: str, channel: str = "table") -> None:
        self.local = local
        self.who = local.world.person(name)
        self.name = self.who.name
        self.id = self.who.id
        self.channel_id = self.who.dm_id if channel == "dm" else fixtures.channel(channel).id
        _pulse(local)

    def at(self, channel: str) -> Person:
        """Return the same person in another channel."""
        return Person(self.local, self.who.key, channel)

    def dm(self) -> Person:
        """Return the same person in their direct messages with the bot."""
        return self.at("dm")

    # -------------------------------------------------------------------- acting

    async def slash(self, name: str, **options: Any) -> Answer:
        """Run a slash command. `name` may be "group subcommand". An option that is a user can be
        given as a key, a name or a Person."""
        given = {key: getattr(value, "id", value) for key, value in options.items()}
        return self._answer(await self.local.people.slash(self.who, self.channel_id, name, given))

    async def choose_in_menu(self, name: str, target: Person) -> Answer:
        """Choose a command in the context menu of `target`."""
        people = self.local.people
        return self._answer(await people.choose_in_menu(self.who, self.channel_id, name, target.id))

    async def suggested(self, name: str, option: str, typed: str = "", **options: Any) -> Json:
        """Return the suggestions that appear while the person types `typed` into an option of a
        command. Maps the label of each suggestion to its value."""
        given = {**options, option: typed}
        asked = self.local.people.autocomplete(self.who, self.channel_id, name, given, option)
        return {in_english(each["name"]): each["value"] for each in (await asked).choices or ()}

    async def click(self, message: Seen | int, name: str) -> Answer:
        """Press the button with this name or custom_id. `message` may also be a message id, which
        stands for the current state of that message. In this case, the button may also appear a
        little later."""
        if isinstance(message, int):
            with contextlib.suppress(AssertionError):
                await self.until(lambda: (now := self.look(message)) is None or now.offers(name), 5)
        seen = self._seen(message)
        return self._answer(
            await self.local.people.click(self.who, seen.channel_id, seen.id, seen.custom_id(name))
        )

    async def press(self, message: Seen, custom_id: str) -> Answer:
        """Press the component with this custom_id, even if the message doesn't have one. Tests use
        this for forged and stale clicks."""
        return self._answer(
            await self.local.people.click(self.who, message.channel_id, message.id, custom_id)
        )

    async def choose(self, message: Seen | int, name: str, *values: str) -> Answer:
        """Choose these values in the select with this name or custom_id."""
        seen = self._seen(message)
        custom_id, picked = seen.custom_id(name), list(values)
        return self._answer(
            await self.local.people.choose(self.who, seen.channel_id, seen.id, custom_id, picked)
        )

    async def submit(
        self, opened: Answer, given: Mapping[str, Any] | None = None, **values: Any
    ) -> Answer:
        """Submit the modal that the action `opened` has opened. The values of the fields are given
        by custom_id, either as keyword arguments or as a dict."""
        values |= given or {}
        return self._answer(
            await self.local.people.submit(self.who, opened.outcome.interaction_id, values)
        )

    async def fill(self, message: Seen | int, form: str, **fields: str | list[str]) -> Answer:
        """Press the button with the name `form`, which opens a modal, and submit the modal with
        these values. The other fields keep their values."""
        opened = await self.click(message, form)
        assert opened.modal is not None, f"{form} opened no form: {opened.outcome}"
        return await self.submit(opened, fields)

    def say(self, text: str) -> int:
        """Post an ordinary message in the channel, and return its id."""
        return self.local.people.post(self.who, self.channel_id, text)

    def dismiss(self, message: Seen) -> None:
        """Dismiss an ephemeral message from this person's screen."""
        self.local.people.dismiss(self.who, message.id)

    # ------------------------------------------------------------------- looking

    def messages(self) -> list[Seen]:
        """Return all messages on this person's screen, including ephemeral ones. The oldest message
        comes first."""
        return [Seen(m) for m in self.local.people.messages(self.who, self.channel_id)]

    def ephemerals(self) -> list[Seen]:
        """Return the ephemeral messages on this person's screen."""
        return [message for message in self.messages() if message.ephemeral]

    @property
    def last(self) -> Seen:
        """The newest message on this person's screen."""
        return self.messages()[-1]

    def look(self, message: Seen | int) -> Seen | None:
        """Return the current state of the message, or None if the person no longer sees it."""
        wanted = message if isinstance(message, int) else message.id
        return next((m for m in self.messages() if m.id == wanted), None)

    async def wait_for(self, predicate: Callable[[Seen], bool], timeout: float = PATIENCE) -> Seen:
        """Wait for a message for which `predicate(message)` is true, and return the newest such
        message."""

        def find() -> Seen | None:
            return next((m for m in reversed(self.messages()) if predicate(m)), None)

        found = await self.until(find, timeout)
        assert found is not None
        return found

    async def sees(self, text: str, timeout: float = PATIENCE) -> Seen:
        """Wait for a message that contains this text, and return the newest such message."""
        return await self.wait_for(lambda message: text in message.text, timeout)

    async def until(self, condition: Callable[[], Any], timeout: float = PATIENCE) -> Any:
        """Wait until `condition()` returns a true value, and return that value.

        The condition is checked after each change of a message. It is also checked periodically,
        because it may become true without such a change.
        """
        pulse = _pulse(self.local)
        try:
            async with asyncio.timeout(timeout):
                while not (value := condition()):
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(pulse.next(), 0.05)
                return value
        except TimeoutError:
            screen = "\n  ".join(map(repr, self.messages())) or "nothing"
            raise AssertionError(f"{self.name} waited {timeout} s and saw\n  {screen}") from None

    # ------------------------------------------------------------------- private

    def _answer(self, outcome: ActionOutcome) -> Answer:
        return Answer(self, outcome)

    def _seen(self, message: Seen | int) -> Seen:
        if isinstance(message, Seen):
            return message
        found = self.look(message)
        if found is None:
            raise LookupError(f"{self.name} sees no message {message}")
        return found

    def __repr__(self) -> str:
        return f"<{self.name}>"


def answered(local: LocalDiscord, interaction: int) -> bool:
    """Return whether the bot has already responded to this interaction."""
    record = local.world.record(interaction)
    return record is not None and record.responded


class _Pulse:
    """Wakes every waiting person when any message changes."""

    def __init__(self, local: LocalDiscord) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        local.world.on_change(lambda _: self._beat())

    def _beat(self) -> None:
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def next(self) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await future


_PULSES: weakref.WeakKeyDictionary[LocalDiscord, _Pulse] = weakref.WeakKeyDictionary()


def _pulse(local: LocalDiscord) -> _Pulse:
    if local not in _PULSES:
        _PULSES[local] = _Pulse(local)
    return _PULSES[local]
