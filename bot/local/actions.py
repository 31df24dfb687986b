"""A person's actions on the page, and the HTML responses to the window that sent them.

Each action is one POST request. The response has the HTML for the parts of the page that only this
window has (composer, dialog). Changes to messages are pushed to all windows over WebSockets. The
form has everything that the action needs except the person. The person is in the URL path, so no
form can act for another person.

The composer is the message box. It takes plain text, or a slash command with its options. The page
sends the content of all fields with each request. The server stores only the drafts of texts.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from typing import cast

from markupsafe import Markup
from multidict import MultiDict, MultiMapping

from bot.local import fixtures
from bot.local.components import (
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    SELECTS,
    walk,
)
from bot.local.html import PageChannel, Painter, swap
from bot.local.locales import shown
from bot.local.payloads import Json, JsonValue
from bot.local.people import ActionOutcome, People, Result, takes_bare
from bot.local.windows import UserState
from bot.local.world import DiscordError, World

#: The command that opens a table.
OPENS = "kaboom"
_GIVEN = re.compile(r'([\w-]+):\s*("[^"]*"|\S.*?)(?=\s+[\w-]+:|\s*$)')
"""Matches the name of an option and its value. The value consists of all words up to the next
option's name."""
Form = MultiMapping[str]
#: The seconds for which a request waits for its command. The page fetches a slower response later.
AT_ONCE = 0.05
NOTHING = Markup("")


class Composer:
    """The message box of one person in one channel."""

    def __init__(self, user: UserState, spot: PageChannel, painter: Painter, world: World) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world

    # ------------------------------------------------------------------ commands

    def commands(self) -> list[Json]:
        """Return the slash commands that the person may use in this channel, with texts in the
        person's language."""
        person, locale = self._user.person.id, self._painter.locale
        return [_read(one, locale) for one in self._world.commands(person, self._spot.id)]

    def command(self, name: str) -> Json | None:
        return next((one for one in self.commands() if one["name"] == name), None)

    def matching(self, text: str) -> list[Json]:
        """Return the commands that match the text typed so far. The most likely command comes
        first."""
        if not text.startswith("/") or "\n" in text:
            return []
        typed = text[1:].lower()
        # The command that opens a table comes first. Most people look for it, and Tab completes it.
        commands = sorted(self.commands(), key=lambda one: one["name"] != OPENS)
        found = [
            one
            for one in commands
            if one["name"].startswith(typed) or typed.startswith(one["name"] + " ")
        ]
        near = [one for one in commands if one not in found and typed in one["name"]]
        return [*found, *near]

    @staticmethod
    def ready(command: Json, given: Mapping[str, str]) -> bool:
        """Return whether the command can run without showing its fields. It can run if it has no
        options, or if `given` is not empty and has all required options."""
        options: list[Json] = command["options"]
        if not options:
            return True
        return bool(given) and all(o["name"] in given for o in options if o.get("required"))

    @staticmethod
    def whole(command: Json, text: str) -> bool:
        """Return whether `text` is only the name of the command and the command has no required
        options."""
        needed = any(option.get("required") for option in command["options"])
        return text[1:].lower() == command["name"] and not needed

    # ------------------------------------------------------------------ painting

    def plain(
        self, text: str = "", hint: str = "", *, failed: bool = False, focus: bool = True
    ) -> Markup:
        """Return the HTML of the box for plain text, with the commands that match `text`."""
        return self._painter.render(
            "composer",
            spot=self._spot,
            text=text,
            focus=focus,
            failed=failed,
            **self._suggested(text, hint),
        )

    def typed(self, text: str) -> Markup:
        """Store the draft. Returns the HTML around the box, which has the suggested commands and
        the hint."""
        self._user.drafts[self._spot.id] = text
        suggested = self._suggested(text)
        return swap(self._painter.render("suggest", **suggested)) + swap(
            self._painter.render("hint", failed=False, **suggested)
        )

    def _suggested(self, text: str, hint: str = "") -> Json:
        found = self.matching(text)
        if not hint and text.startswith("/") and not found:
            no_commands = not self.commands() and self._painter.say("no-commands")
            hint = no_commands or self.refused(text)
        return {"commands": found, "hint": hint}

    def refused(self, text: str) -> str:
        """Return the reason why the person can't use the command that `text` names, or "" if there
        is none.

        There is no reason if `text` names no command or the person can use it. A text with a reason
        is not posted as a message.
        """
        name = text[1:].split(maxsplit=1)[0].lower() if text[:1] == "/" and text[1:].strip() else ""
        if not name or not self._world.declared(name, self._spot.id):
            return ""
        if any(one["name"].split()[0] == name for one in self.commands()):
            return ""
        if self._spot.dm:
            return self._painter.say("no-command", command=name)
        people = self._world.people
        manager = next(people[key] for key in reversed(fixtures.MANAGERS) if key in people)
        return self._painter.say("managers-only", command=name, name=manager.name)

    def filling(
        self,
        command: Json,
        given: Mapping[str, str],
        picks: Mapping[str, str] | None = None,
        *,
        complaint: str = "",
        focus: str | None = None,
    ) -> Markup:
        """Return the HTML of the box with the fields of a command. The cursor is in the field of
        the option `focus`."""
        names = [option["name"] for option in command["options"]]
        blamed = complaint.partition(":")[0].strip()
        if focus is None:
            focus = blamed if blamed in names else next(iter(names), "")
        return self._painter.render(
            "command",
            command=command,
            given=given,
            picks=picks or {},
            hint=complaint,
            failed=bool(complaint),
            focus=focus,
        )

    @classmethod
    def picked(cls, given: Mapping[str, str], picks: Mapping[str, str], option: str) -> bool:
        """Return whether the value of `option` is a suggestion that the person has picked."""
        label = given.get(option)
        return label is not None and picks.get(option, "").startswith(
            json.dumps([label])[:-1] + ","
        )

    def choices(self, option: str, choices: list[Json]) -> Markup:
        """Return the HTML of the bot's suggestions for an option."""
        return self._painter.render("choices", option=option, choices=choices)

    # ------------------------------------------------------------------- reading

    @staticmethod
    def written(command: Json, text: str) -> dict[str, str]:
        """Parse the options in `text`, as in "/name one:1 two:2 and 3". Maps each option name to
        its value.

        Text before the first option name, as in "/name 1", becomes the value of the first option
        that accepts it. If no option accepts it, it becomes the value of the first option, so that
        the error message says what that option accepts.
        """
        rest = text[1 + len(command["name"]) :]
        given = {name: value.strip('"') for name, value in _GIVEN.findall(rest)}
        bare = _GIVEN.split(rest, maxsplit=1)[0].strip().strip('"')
        free = [option for option in command["options"] if option["name"] not in given]
        takes = [option for option in free if takes_bare(option, bare)] or free
        return {takes[0]["name"]: bare, **given} if bare and takes else given

    @staticmethod
    def filled(form: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """Return the values of the fields, and the picked suggestions. Both map option names to
        values."""
        given = {
            key.removeprefix("option."): value.strip()
            for key, value in form.items()
            if key.startswith("option.") and value.strip()
        }
        picks = {
            key.removeprefix("pick."): value for key, value in form.items() if key[:5] == "pick."
        }
        return given, picks

    @staticmethod
    def pick(label: str, value: str) -> str:
        """Return a picked suggestion, encoded for the form on the page."""
        return json.dumps([label, value])

    @staticmethod
    def meant(given: Mapping[str, str], picks: Mapping[str, str]) -> dict[str, str]:
        """Return the values of the options. The label of a picked suggestion is replaced by the
        value of the suggestion."""
        meant = dict(given)
        for name, pick in picks.items():
            found = json.loads(pick)
            if isinstance(found, list) and len(cast("list[JsonValue]", found)) == 2:
                label, value = cast("list[JsonValue]", found)
                if meant.get(name) == label:
                    meant[name] = str(value)
        return meant


def _read(command: Json, locale: str) -> Json:
    """Return a command or option with its description and the names of its choices in the locale
    `locale`."""
    read = {**command, "description": shown(command, "description", locale)}
    if command.get("options"):
        read["options"] = [_read(option, locale) for option in command["options"]]
    if command.get("choices"):
        read["choices"] = [
            {**one, "name": shown(one, "name", locale)} for one in command["choices"]
        ]
    return read


class Actions:
    """The actions of one person in one channel. An instance is created for each request."""

    def __init__(
        self, user: UserState, spot: PageChannel, painter: Painter, world: World, people: People
    ) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world
        self._people = people
        self._person = user.person
        self._composer = Composer(user, spot, painter, world)

    async def do(self, action: str, form: Form) -> Markup:
        """Perform an action and return the HTML for the window that sent it. Raises KeyError or
        ValueError for a request that the page never sends."""
        match action:
            case "click":
                return await self._click(form)
            case "choose":
                return await self._choose(form)
            case "submit":
                return await self._submit(form)
            case "dismiss":
                return self._dismiss(form["message"])
            case "say":
                return await self._say(form["text"])
            case "typed":
                return self._composer.typed(form["text"]) if "text" in form else NOTHING
            case "slash":
                return swap(self._composer.plain("" if form["text"] == "/" else "/"))
            case "take":
                return await self._choose_command(form["command"], form["text"])
            case "leave":
                return swap(self._composer.plain())
            case "run":
                return await self._fill_and_run(form)
            case "errand":
                return await self._errand(int(form["errand"]))
            case "suggest":
                return await self._suggest(form)
            case "fill":
                return self._fill(form)
            case "locale":
                return self._speak(form["locale"])
            case _:
                raise KeyError(action)

    # ----------------------------------------------------------------- messages

    async def _click(self, form: Form) -> Markup:
        message = int(form["message"])
        self._user.acting(message)
        outcome = await self._people.click(self._person, self._spot.id, message, form["id"])
        return self._ended(message, outcome)

    async def _choose(self, form: Form) -> Markup:
        message, values = int(form["message"]), form.getall("values", [])
        self._user.acting(message)
        self._user.choose(message, form["id"], tuple(values))
        outcome = await self._people.choose(
            self._person, self._spot.id, message, form["id"], values
        )
        return self._ended(message, outcome)

    def _ended(self, message: int, outcome: ActionOutcome) -> Markup:
        if not outcome.ok:
            self._user.failed(message, self._why(outcome))
        return self._modal(outcome)

    def _why(self, outcome: ActionOutcome) -> str:
        return outcome.sentence or self._painter.say("went-wrong")

    def _dismiss(self, message: str) -> Markup:
        if message.startswith("n"):
            self._user.drop(int(message[1:]))
        else:
            self._people.dismiss(self._person, int(message))
        return NOTHING

    # ------------------------------------------------------------------- modals

    def _modal(self, outcome: ActionOutcome) -> Markup:
        if outcome.result is Result.LAUNCHED:
            frame = self._world.activities.frame(self._person, self._spot.id)
            return self._painter.render("launched", address=frame.address())
        if outcome.result is not Result.MODAL or outcome.modal is None:
            return NOTHING
        return self._painter.render(
            "modal", modal=outcome.modal, interaction=outcome.interaction_id
        )

    async def _submit(self, form: Form) -> Markup:
        number = int(form["interaction"])
        record = self._world.record(number)
        modal: Json = (record.modal if record is not None else None) or {"components": []}
        values = {
            str(field["custom_id"]): _value(field, form)
            for field in walk(modal["components"])
            if "custom_id" in field
        }
        outcome = await self._people.submit(self._person, number, values)
        if not outcome.ok:
            return self._painter.render("trouble", sentence=self._why(outcome))
        return self._modal(outcome) or self._painter.render("closed")

    # ----------------------------------------------------------------- language

    def _speak(self, locale: str) -> Markup:
        """Set the language of the person's client, and reload their windows. If the person may
        manage the server, this also sets the server's language, which new tables use."""
        self._world.set_locale(self._person.id, locale)
        if self._person.key in fixtures.MANAGERS:
            self._world.set_preferred_locale(locale)
        self._user.reload()
        return NOTHING

    # ----------------------------------------------------------------- composer

    async def _say(self, text: str) -> Markup:
        text = text.strip()
        if not text:
            return NOTHING
        # No command is named yet. Running the first one in the list could end a game.
        if text == "/":
            return swap(self._composer.plain(text))
        if found := self._composer.matching(text):
            if self._composer.whole(found[0], text):
                return await self._run(found[0], {}, {})
            return await self._choose_command(found[0]["name"], text)
        if refused := self._composer.refused(text):
            return swap(self._composer.plain(text, refused, failed=True))
        try:
            self._people.post(self._person, self._spot.id, text)
        except DiscordError as refused:
            hint = self._painter.say("not-sent", why=str(refused.body.get("message")))
            return swap(self._composer.plain(text, hint, failed=True))
        return self._fresh()

    def _fresh(self) -> Markup:
        self._user.drafts.pop(self._spot.id, None)
        return swap(self._composer.plain())

    async def _choose_command(self, name: str, text: str) -> Markup:
        command = self._composer.command(name)
        if command is None:
            return swap(self._composer.plain(text))
        given = self._composer.written(command, text)
        if self._composer.ready(command, given):
            return await self._run(command, given, {})
        self._user.drafts.pop(self._spot.id, None)
        return swap(self._composer.filling(command, given))

    async def _fill_and_run(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        command = self._composer.command(form["command"])
        if command is None:
            gone = self._painter.say("no-command", command=form["command"])
            return swap(self._composer.plain(hint=gone, failed=True))
        return await self._run(command, given, picks)

    async def _run(self, command: Json, given: dict[str, str], picks: dict[str, str]) -> Markup:
        name = str(command["name"])
        meant = self._composer.meant(given, picks)
        number, task = self._user.start(
            self._spot.id, name, self._people.slash(self._person, self._spot.id, name, meant)
        )
        if not (await asyncio.wait({task}, timeout=AT_ONCE))[0]:
            return self._fresh() + self._painter.render("errand", errand=number)
        self._user.errand(number)
        outcome = task.result()
        if outcome.result is Result.REFUSED:
            complaint = self._why(outcome)
            return swap(self._composer.filling(command, given, picks, complaint=complaint))
        return self._fresh() + self._modal(outcome)

    async def _errand(self, number: int) -> Markup:
        task = self._user.errand(number)
        if task is None:
            return Markup("\n")
        # Never empty, because the response replaces the element that requested it.
        return self._modal(await asyncio.shield(task)) or Markup("\n")

    async def _suggest(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        option = form["option"]
        if self._composer.picked(given, picks, option):
            return Markup("\n")
        meant = self._composer.meant(given, picks) | {option: given.get(option, "")}
        outcome = await self._people.autocomplete(
            self._person, self._spot.id, form["command"], meant, option
        )
        return self._composer.choices(option, outcome.choices or [])

    def _fill(self, form: Form) -> Markup:
        given, picks = self._composer.filled(MultiDict(form))
        command, option = self._composer.command(form["command"]), form["option"]
        if command is None:
            return swap(self._composer.plain())
        given[option] = form["label"]
        picks[option] = self._composer.pick(form["label"], form["value"])
        return swap(self._composer.filling(command, given, picks, focus=option))


def _value(field: Json, form: Form) -> JsonValue:
    """Return the value of a modal's field in the form, with the JSON type that the field
    requires."""
    kind, name = field["type"], f"field.{field['custom_id']}"
    if kind in (CHECKBOXES, *SELECTS):
        return [value for value in form.getall(name, []) if value]
    if kind == CHECKBOX:
        return name in form
    if kind == RADIO:
        return form.get(name)
    return form.get(name, "")
