"""The message box, which takes plain text or a slash command with its options.

The page sends the content of all fields with each request. The server stores only the drafts of
texts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

from markupsafe import Markup

from bot.local import fixtures
from bot.local.html import PageChannel, Painter, swap
from bot.local.locales import shown
from bot.local.payloads import Json, JsonValue
from bot.local.people import takes_bare
from bot.local.windows import UserState
from bot.local.world import World

#: The command that opens a table.
OPENS = "kaboom"
_GIVEN = re.compile(r'([\w-]+):\s*("[^"]*"|\S.*?)(?=\s+[\w-]+:|\s*$)')
"""Matches the name of an option and its value, which is all words up to the next option's name."""


class Composer:
    """The message box of one person in one channel."""

    def __init__(self, user: UserState, spot: PageChannel, painter: Painter, world: World) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world

    # ------------------------------------------------------------------ commands

    def commands(self) -> list[Json]:
        """Return the slash commands that the person may use in this channel. Their texts are in the
        person's language."""
        person, locale = self._user.person.id, self._painter.locale
        return [_read(one, locale) for one in self._world.commands(person, self._spot.id)]

    def command(self, name: str) -> Json | None:
        return next((one for one in self.commands() if one["name"] == name), None)

    def matching(self, text: str) -> list[Json]:
        """Return the commands that match the text typed so far, the most likely first."""
        if not text.startswith("/") or "\n" in text:
            return []
        typed = text[1:].lower()
        # First the command that opens a table: most people look for it, and Tab completes it.
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
        """Return whether the command can run without showing its fields. It can if it has no
        options, or if `given` has at least one option and all the required ones."""
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
        """Return the HTML of the box for plain text. It includes the commands that match `text`."""
        return self._painter.render(
            "composer",
            spot=self._spot,
            text=text,
            focus=focus,
            failed=failed,
            **self._suggested(text, hint),
        )

    def typed(self, text: str) -> Markup:
        """Store the draft, and return the HTML around the box: the suggested commands and the
        hint."""
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
        """Return why the person cannot use the command that `text` names. The result is empty if
        `text` names no command or the person can use it. If there is a reason, the text is not
        posted as a message."""
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
        """Parse the options in `text`, as in "/name one:1 two:2 and 3". Text before the first
        option name becomes the value of the first option that accepts such a value, as in "/name
        1". If no option does, it becomes the value of the first option, so that the error message
        says what that option accepts."""
        rest = text[1 + len(command["name"]) :]
        given = {name: value.strip('"') for name, value in _GIVEN.findall(rest)}
        bare = _GIVEN.split(rest, maxsplit=1)[0].strip().strip('"')
        free = [option for option in command["options"] if option["name"] not in given]
        takes = [option for option in free if takes_bare(option, bare)] or free
        return {takes[0]["name"]: bare, **given} if bare and takes else given

    @staticmethod
    def filled(form: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """Return the values of the fields, and the suggestions that were picked. Both map the name
        of an option to its value."""
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
        """Return the values of the options. If a value is the label of a picked suggestion, it is
        replaced by the value of the suggestion."""
        meant = dict(given)
        for name, pick in picks.items():
            found = json.loads(pick)
            if isinstance(found, list) and len(cast("list[JsonValue]", found)) == 2:
                label, value = cast("list[JsonValue]", found)
                if meant.get(name) == label:
                    meant[name] = str(value)
        return meant


def _read(command: Json, locale: str) -> Json:
    """Return a command or option with its description and the names of its choices in `locale`."""
    read = {**command, "description": shown(command, "description", locale)}
    if command.get("options"):
        read["options"] = [_read(option, locale) for option in command["options"]]
    if command.get("choices"):
        read["choices"] = [
            {**one, "name": shown(one, "name", locale)} for one in command["choices"]
        ]
    return read
