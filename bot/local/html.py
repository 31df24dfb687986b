"""From what there is to what is seen: templates filled in for one viewer at one place.

Templates escape everything (autoescape is on, and only `markdown` and the templates make markup),
and a painter paints what it is handed; what its viewer may see was decided before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from babel.numbers import format_decimal
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from bot.local import fixtures
from bot.local.fixtures import Person
from bot.local.joining import JOINED
from bot.local.locales import DEFAULT, LOCALES
from bot.local.markdown import Known, jump, link, markdown
from bot.local.payloads import Json, JsonValue
from bot.local.timestamps import clock
from bot.local.words import Say, speaking
from bot.ui.reader import ENGLISH
from bot.ui.words import language_for, locale

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
#: The template of each type of component.
KINDS = {
    1: "row",
    2: "button",
    3: "select",
    5: "select",
    6: "select",
    7: "select",
    8: "select",
    9: "section",
    10: "text",
    11: "thumbnail",
    12: "gallery",
    13: "file",
    14: "separator",
    17: "container",
}
STYLES = ("", "primary", "secondary", "success", "danger", "link", "premium")
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp")


@dataclass(frozen=True, slots=True)
class Spot:
    """A channel as a window names it; `at` is its name in addresses."""

    id: int
    name: str
    topic: str
    at: str
    dm: bool = False

    @property
    def mark(self) -> str:
        return "@" if self.dm else "#"


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody is shown."""

    id: str
    name: str
    key: str
    colour: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """What of a message only its viewer knows: what failed, and what they chose just now."""

    failed: str | None = None
    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()


def spots(person: Person, say: Say) -> list[Spot]:
    """The channels a person sees, the one with the bot last."""
    found = [
        Spot(one.id, one.name, say(f"topic-{one.name}"), one.name) for one in fixtures.CHANNELS
    ]
    return [*found, Spot(person.dm_id, fixtures.BOT_NAME, say("topic-dm"), "dm", dm=True)]


class Painter:
    """Paints for one person. `base` is the address with the key; `files` is where attachments are,
    `pictures` the emoji whose pictures are known, and `locale` what the person's client is set
    to."""

    def __init__(
        self,
        base: str,
        person: Person,
        files: str,
        pictures: Mapping[str, JsonValue],
        locale: str = DEFAULT,
    ) -> None:
        self.locale = locale
        self.language = language_for(locale)
        self.say = speaking(locale)
        self.base = base
        self.act = f"{base}/as/{person.key}"
        self.me = person
        self.spots = spots(person, self.say)
        self.bot = Look(str(fixtures.APPLICATION_ID), fixtures.BOT_NAME, "bot", "#5865f2", bot=True)
        self.users = {
            str(one.id): Look(str(one.id), one.name, one.key, one.colour) for one in fixtures.PEOPLE
        } | {self.bot.id: self.bot}
        self._files = files
        self._pictures = pictures

    def render(self, template: str, **given: JsonValue) -> Markup:
        """A template with what it is given, next to what every template may use."""
        return Markup(TEMPLATES.get_template(template + ".html").render(self._always, **given))

    @cached_property
    def _always(self) -> Json:
        return {
            "base": self.base,
            "act": self.act,
            "me": self.me,
            "bot": self.bot,
            "users": list(self.users.values()),
            "spots": self.spots,
            "guild": fixtures.GUILD_NAME,
            "avatar": self.avatar,
            "clock": self.clock,
            "say": self.say,
            "marked": self.marked,
            "language": self.language,
            "locale": self.locale,
            "locales": LOCALES,
            "local": self.local,
            "link": self.link,
            "jump": self.jump,
            "markdown": self.markdown,
            "emoji": self.emoji,
            "colour": colour,
            "size": size,
            "pictured": pictured,
            "people_options": people_options,
            "channel_options": channel_options,
            "people_choices": people_choices,
            "styles": STYLES,
        }

    # ------------------------------------------------------------------- messages

    def message(self, message: Json, follow: bool, first: bool, own: Own) -> Markup:
        """The list item of a message. `follow`: it continues the one above it. `first`: it is what
        its command was answered with, and no later word."""
        shown: set[str] = set()
        context: Json = {"message": message, "own": dict(own.chosen), "shown": shown}

        def component(one: Json) -> Markup:
            kind = "component/" + KINDS.get(int(one["type"]), "unknown")
            return self.render(kind, c=one, component=component, **context)

        flags = int(message["flags"])
        cause: Json = message.get("interaction_metadata") or {}
        used = cause if first else None
        parts = [component(one) for one in message.get("components") or ()]
        loose = [
            file
            for file in message.get("attachments") or ()
            if self.local(file["url"]) not in shown and not flags & COMPONENTS_V2
        ]
        return self.render(
            "message",
            **context,
            author=self.look(message["author"]),
            used=(self.look(used["user"]), used["name"]) if used else None,
            follow=follow,
            ephemeral=bool(flags & EPHEMERAL),
            loading=bool(flags & LOADING),
            joined=message.get("type") == JOINED,
            mentioned=self._mentioned(message),
            mine=bool(cause) and str(cause["user"]["id"]) == str(self.me.id),
            edited=message.get("edited_timestamp")
            and not message.get("interaction_metadata")
            and not flags & COMPONENTS_V2,
            failed=own.failed,
            parts=parts,
            loose=loose,
        )

    def _mentioned(self, message: Json) -> bool:
        mine = str(self.me.id)
        named: Sequence[Json] = message.get("mentions") or ()
        return message["author"]["id"] != mine and any(user["id"] == mine for user in named)

    # ------------------------------------------------------------ what templates use

    def marked(self, message: str, **parts: Markup) -> Markup:
        """A message with pieces of markup for values."""
        # Signs that nobody writes hold their places while the rest is escaped.
        held = {name: chr(0xE000 + at) for at, name in enumerate(parts)}
        said = escape(self.say(message, **held))
        for name, sign in held.items():
            said = Markup(parts[name]).join(said.split(sign))
        return said

    def clock(self, iso: str) -> str:
        return clock(iso, language=self.language)

    def look(self, user: Json) -> Look:
        """Anybody a message names, known here or not."""
        known = self.users.get(str(user["id"]))
        name = str(user.get("global_name") or user.get("username") or "?")
        return known or Look(str(user["id"]), name, "other", "#4e5058", bool(user.get("bot")))

    def avatar(self, user: Look | Person) -> Markup:
        """A round portrait; the bot has its icon."""
        return self.render("avatar", user=user)

    @cached_property
    def known(self) -> Known:
        """What texts may speak of."""
        return Known(
            {id: user.name for id, user in self.users.items()},
            {
                str(spot.id): (spot.mark + spot.name, f"{self.act}?at={spot.at}")
                for spot in self.spots
            },
            lambda name, id: self.emoji({"name": name, "id": id}),
            self.language,
        )

    def markdown(self, text: str) -> Markup:
        return markdown(text, self.known)

    def link(self, url: str, text: str) -> Markup:
        return link(url, text, self.known)

    def jump(self, url: str) -> tuple[str, str] | None:
        return jump(url, self.known)

    def emoji(self, one: Json) -> Markup:
        """A picture if the bot uploaded one, else its :name:; a Unicode emoji is itself."""
        name = str(one.get("name") or "")
        if not one.get("id"):
            return Markup('<span class="emoji">{}</span>').format(name)
        if str(one["id"]) not in self._pictures:
            return escape(f":{name}:")
        image = '<img class="emoji" src="{}/emojis/{}" alt=":{}:" title=":{}:">'
        return Markup(image).format(self.base, one["id"], name, name)

    def local(self, url: str) -> str | None:
        """The path of a file of ours, or None: no other server is ever asked for a picture."""
        if not self._files or not url.startswith(self._files + "/"):
            return None
        return urlsplit(url).path


def colour(value: int) -> str:
    """A number as CSS and SVG write a colour."""
    return f"#{value & 0xFFFFFF:06x}"


def size(count: int | None, language: str = ENGLISH) -> str:
    """So many bytes, in words."""
    if not count:
        return ""
    if count < 1024:
        return f"{count} B"
    return f"{format_decimal(count / 1024, '0.0', locale(language))} KB"


def pictured(name: str) -> bool:
    """Whether a file of that name is shown as a picture."""
    return name.lower().endswith(PICTURES)


def people_options(users: Sequence[Look]) -> list[Json]:
    """What a select offers that asks for people."""
    return [{"value": user.id, "label": user.name} for user in users]


def channel_options(spots: Sequence[Spot]) -> list[Json]:
    """What a select offers that asks for channels."""
    return [{"value": str(spot.id), "label": f"#{spot.name}"} for spot in spots if not spot.dm]


def people_choices(users: Sequence[Look]) -> list[Json]:
    """What an option of a command offers that asks for people."""
    return [{"value": user.id, "name": user.name} for user in users]


def swap(html: Markup, how: str = "morph") -> Markup:
    """Its outermost element marked as one that goes where the page has that id: `how` is htmx's."""
    head, space, rest = html.partition(" ")
    return Markup('{} hx-swap-oob="{}"{}{}').format(head, how, space, rest)
