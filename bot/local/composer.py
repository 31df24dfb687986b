"""Where one types: plain talk, or a slash command with its options.

The page says what is in the fields and the server what they become; between two requests nothing
about a command is remembered here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

from markupsafe import Markup

from bot.local import fixtures
from bot.local.html import Painter, Spot, swap
from bot.local.locales import shown
from bot.local.options import takes_bare
from bot.local.payloads import Json, JsonValue
from bot.local.user_state import UserState
from bot.local.world import World

_GIVEN = re.compile(r'([\w-]+):\s*("[^"]*"|\S+)')


class Composer:
    """The composer of one person in one channel."""

    def __init__(self, user: UserState, spot: Spot, painter: Painter, world: World) -> None:
        self._user = user
        self._spot = spot
        self._painter = painter
        self._world = world

    # ------------------------------------------------------------------ commands

    def commands(self) -> list[Json]:
        """Those that this person may use here, as somebody of their locale reads them."""
        person, locale = self._user.person.id, self._painter.locale
        return [_read(one, locale) for one in self._world.commands(person, self._spot.id)]

    def command(self, name: str) -> Json | None:
        return next((one for one in self.commands() if one["name"] == name), None)

    def matching(self, text: str) -> list[Json]:
        """The commands that typed text may mean, the likeliest first."""
        if not text.startswith("/") or "\n" in text:
            return []
        typed = text[1:].lower()
        # The bot's own command first: it is what most people come for, and what Tab takes.
        own = fixtures.BOT_NAME.lower()
        commands = sorted(self.commands(), key=lambda one: one["name"] != own)
        found = [
            one
            for one in commands
            if one["name"].startswith(typed) or typed.startswith(one["name"] + " ")
        ]
        near = [one for one in commands if one not in found and typed in one["name"]]
        return [*found, *near]

    @staticmethod
    def ready(command: Json, given: Mapping[str, str]) -> bool:
        """Whether it can run without anybody filling in its options."""
        options: list[Json] = command["options"]
        if not options:
            return True
        return bool(given) and all(o["name"] in given for o in options if o.get("required"))

    @staticmethod
    def whole(command: Json, text: str) -> bool:
        """Whether the name alone stands there, and is all that the command needs."""
        needed = any(option.get("required") for option in command["options"])
        return text[1:].lower() == command["name"] and not needed

    # ------------------------------------------------------------------ painting

    def plain(
        self, text: str = "", hint: str = "", *, failed: bool = False, focus: bool = True
    ) -> Markup:
        """For plain talk, with the commands that fit what is in it."""
        return self._painter.render(
            "composer",
            spot=self._spot,
            text=text,
            focus=focus,
            failed=failed,
            **self._suggested(text, hint),
        )

    def typed(self, text: str) -> Markup:
        """What goes around the text while it is typed."""
        self._user.drafts[self._spot.id] = text
        suggested = self._suggested(text)
        return swap(self._painter.render("suggest", **suggested)) + swap(
            self._painter.render("hint", failed=False, **suggested)
        )

    def _suggested(self, text: str, hint: str = "") -> Json:
        found = self.matching(text)
        if not hint and text.startswith("/") and not found:
            nobody_here = not self.commands() and self._painter.say("no-commands")
            hint = nobody_here or self.refused(text)
        return {"commands": found, "hint": hint}

    def refused(self, text: str) -> str:
        """Why the command that this text names isn't there for this person, who would else say it
        to everybody; nothing if it names none."""
        name = text[1:].split(maxsplit=1)[0].lower() if text[:1] == "/" and text[1:].strip() else ""
        if not name or not self._world.declared(name, self._spot.id):
            return ""
        if any(one["name"].split()[0] == name for one in self.commands()):
            return ""
        if self._spot.dm:
            return self._painter.say("no-command", command=name)
        manager = fixtures.person(fixtures.MANAGER).name
        return self._painter.say("managers-only", command=name, name=manager)

    def filling(
        self,
        command: Json,
        given: Mapping[str, str],
        picks: Mapping[str, str] | None = None,
        *,
        complaint: str = "",
        focus: str | None = None,
    ) -> Markup:
        """For the options of a command; `focus` names the one to be filled in next."""
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
        """Whether what stands in the field is a suggestion that was taken."""
        label = given.get(option)
        return label is not None and picks.get(option, "").startswith(
            json.dumps([label])[:-1] + ","
        )

    def choices(self, option: str, choices: list[Json]) -> Markup:
        """What the bot suggests for an option."""
        return self._painter.render("choices", option=option, choices=choices)

    # ------------------------------------------------------------------- reading

    @staticmethod
    def written(command: Json, text: str) -> dict[str, str]:
        """The options in "/name one:1 two:"2 and 3". What stands before the first name is for the
        first option that takes it, as in "/name 1"."""
        rest = text[1 + len(command["name"]) :]
        given = {name: value.strip('"') for name, value in _GIVEN.findall(rest)}
        bare = _GIVEN.split(rest, maxsplit=1)[0].strip().strip('"')
        takes = [
            o["name"] for o in command["options"] if o["name"] not in given and takes_bare(o, bare)
        ]
        return {takes[0]: bare, **given} if bare and takes else given

    @staticmethod
    def filled(form: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """What stands in the fields, and what was picked from the bot's suggestions, both by name
        of the option."""
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
        """A suggestion that was taken, as the page carries it."""
        return json.dumps([label, value])

    @staticmethod
    def meant(given: Mapping[str, str], picks: Mapping[str, str]) -> dict[str, str]:
        """The values behind what is read in the fields."""
        meant = dict(given)
        for name, pick in picks.items():
            found = json.loads(pick)
            if isinstance(found, list) and len(cast("list[JsonValue]", found)) == 2:
                label, value = cast("list[JsonValue]", found)
                if meant.get(name) == label:
                    meant[name] = str(value)
        return meant


def _read(command: Json, locale: str) -> Json:
    """A command or an option with its description, and the names of its choices, in one locale."""
    read = {**command, "description": shown(command, "description", locale)}
    if command.get("options"):
        read["options"] = [_read(option, locale) for option in command["options"]]
    if command.get("choices"):
        read["choices"] = [
            {**one, "name": shown(one, "name", locale)} for one in command["choices"]
        ]
    return read
