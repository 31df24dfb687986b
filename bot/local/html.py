"""Renders the page's templates for one person.

Templates escape everything. Autoescape is on, and only `markdown` and the templates create markup.
Callers pass only what the person may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from babel.numbers import format_decimal
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from bot.local import fixtures
from bot.local.fixtures import LocalUser
from bot.local.locales import DEFAULT, LOCALES, SPOKEN
from bot.local.markdown import Mentionables, clock, jump, link, markdown
from bot.local.payloads import Json, JsonValue
from bot.local.words import Say, speaking
from bot.local.world import JOINED
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
#: The template for each type of component.
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
#: The extensions of `PICTURES` that can be animated.
MOVING = (".gif", ".webp")


@dataclass(frozen=True, slots=True)
class PageChannel:
    """A channel as the page shows it. `at` is the channel's name in URLs."""

    id: int
    name: str
    topic: str
    at: str
    dm: bool = False

    @property
    def mark(self) -> str:
        return "@" if self.dm else "#"


@dataclass(frozen=True, slots=True)
class Profile:
    """A user's profile as the page shows it."""

    id: str
    name: str
    key: str
    colour: str
    bot: bool = False
    #: Whether the user at this machine may act for this person, in another window.
    local: bool = False
    #: Whether the user joined under their own name.
    own_name: bool = False


@dataclass(frozen=True, slots=True)
class ViewerState:
    """The state of a message that only the viewer sees. `failed` is the failure of their last
    action. `chosen` has the values that they have just chosen in each select, by custom_id."""

    failed: str | None = None
    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()


def spots(person: LocalUser, say: Say, bot: str = fixtures.BOT_NAME) -> list[PageChannel]:
    """Return the channels that a person sees. The last channel is for direct messages with the
    bot."""
    found = [
        PageChannel(one.id, one.name, say(f"topic-{one.name}"), one.name)
        for one in fixtures.CHANNELS
    ]
    return [*found, PageChannel(person.dm_id, bot, say("topic-dm"), "dm", dm=True)]


class Painter:
    """Renders pages for one person.

    `base` is the prefix of all URL paths, and `files` is the base URL of attachments. `pictures`
    has the emojis that have pictures. `locale` is the person's language, and `bot` is the name of
    the bot. If `guest` is True, the person is a guest, who can act only for themselves. `felt(url)`
    returns the part of a web table's URL that identifies the table, or None for any other URL.
    """

    def __init__(
        self,
        base: str,
        person: LocalUser,
        files: str,
        pictures: Mapping[str, JsonValue],
        locale: str = DEFAULT,
        people: Iterable[LocalUser] = fixtures.PEOPLE,
        bot: str = fixtures.BOT_NAME,
        guest: bool = False,
        felt: Callable[[str], str | None] = lambda _: None,
    ) -> None:
        self.locale = locale
        self.language = language_for(locale)
        self.say = speaking(locale)
        self.base = base
        self.act = f"{base}/as/{person.key}"
        self.me = person
        self.spots = spots(person, self.say, bot)
        self.bot = Profile(str(fixtures.APPLICATION_ID), bot, "bot", "#5865f2", bot=True)
        self.guest = guest
        self.meet(people)
        self._files = files
        self._felt = felt
        self._pictures = pictures

    def meet(self, people: Iterable[LocalUser]) -> None:
        """Set the users that the page can name and mention."""
        self.users = {
            str(one.id): Profile(
                str(one.id),
                one.name,
                one.key,
                one.colour,
                local=fixtures.is_local(one),
                own_name=one not in fixtures.PEOPLE,
            )
            for one in people
        } | {self.bot.id: self.bot}
        for outdated in ("_always", "known"):
            self.__dict__.pop(outdated, None)

    def render(self, template: str, **given: JsonValue) -> Markup:
        """Render a template with the values `given`. It also gets the values that all templates
        get."""
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
            "guest": self.guest,
            "guild": fixtures.GUILD_NAME,
            "avatar": self.avatar,
            "clock": self.clock,
            "say": self.say,
            "marked": self.marked,
            "language": self.language,
            "locale": self.locale,
            "locales": LOCALES,
            "spoken": SPOKEN,
            "local": self.local,
            "link": self.link,
            "jump": self.jump,
            "felt": self._felt,
            "markdown": self.markdown,
            "emoji": self.emoji,
            "colour": colour,
            "size": size,
            "pictured": pictured,
            "still": still,
            "people_options": people_options,
            "channel_options": channel_options,
            "role_options": role_options,
            "people_choices": people_choices,
            "styles": STYLES,
        }

    # ------------------------------------------------------------------- messages

    def message(self, message: Json, follow: bool, first: bool, own: ViewerState) -> Markup:
        """Return the list item of a message. `follow` says whether it is shown as a continuation of
        the message above. `first` says whether it is the first response to its command."""
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
        """Return the page's text with the id `message`, escaped. The variables in it are then
        replaced by the markup in `parts`, which is not escaped."""
        # Private-use characters are placeholders for the variables while the text is escaped.
        held = {name: chr(0xE000 + at) for at, name in enumerate(parts)}
        said = escape(self.say(message, **held))
        for name, sign in held.items():
            said = Markup(parts[name]).join(said.split(sign))
        return said

    def clock(self, iso: str) -> str:
        return clock(iso, language=self.language)

    def look(self, user: Json) -> Profile:
        """Return the profile of the author of a message. The page need not know the author."""
        known = self.users.get(str(user["id"]))
        name = str(user.get("global_name") or user.get("username") or "?")
        return known or Profile(str(user["id"]), name, "other", "#4e5058", bool(user.get("bot")))

    def avatar(self, user: Profile | LocalUser) -> Markup:
        """Return the round avatar of a user. For the bot, it is the bot's icon."""
        return self.render("avatar", user=user)

    @cached_property
    def known(self) -> Mentionables:
        """The users, channels and emojis that a text can mention."""
        return Mentionables(
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
        """Return the HTML of an emoji. A Unicode emoji stays text, an emoji that the bot has
        uploaded becomes a picture, and any other custom emoji becomes :name:."""
        name = str(one.get("name") or "")
        if not one.get("id"):
            return Markup('<span class="emoji">{}</span>').format(name)
        if str(one["id"]) not in self._pictures:
            return escape(f":{name}:")
        image = '<img class="emoji" src="{}/emojis/{}" alt=":{}:" title=":{}:">'
        return Markup(image).format(self.base, one["id"], name, name)

    def local(self, url: str) -> str | None:
        """Return the path of a file on this server. Returns None for any other URL, which the page
        never loads."""
        if not self._files or not url.startswith(self._files + "/"):
            return None
        return urlsplit(url).path


def colour(value: int) -> str:
    """Return a colour in the notation of CSS and SVG."""
    return f"#{value & 0xFFFFFF:06x}"


def size(count: int | None, language: str = ENGLISH) -> str:
    """Return a file size as text, in bytes or kilobytes."""
    if not count:
        return ""
    if count < 1024:
        return f"{count} B"
    return f"{format_decimal(count / 1024, '0.0', locale(language))} KB"


def pictured(name: str) -> bool:
    """Return whether a file with the name `name` is shown as a picture."""
    return name.lower().endswith(PICTURES)


def still(path: str) -> str:
    """Return the path for the first frame of a moving picture, or "" for any other file."""
    return f"{path}?still" if path.lower().endswith(MOVING) else ""


def people_options(users: Sequence[Profile]) -> list[Json]:
    """Return the options of a select for users."""
    return [{"value": user.id, "label": user.name} for user in users]


def channel_options(spots: Sequence[PageChannel]) -> list[Json]:
    """Return the options of a select for channels."""
    return [{"value": str(spot.id), "label": f"#{spot.name}"} for spot in spots if not spot.dm]


def role_options() -> list[Json]:
    """Return the options of a select for roles."""
    return [
        {"value": str(role_id), "label": f"@{name}"} for role_id, name in fixtures.ROLES.items()
    ]


def people_choices(users: Sequence[Profile]) -> list[Json]:
    """Return the choices for an option of a command whose value is a user."""
    return [{"value": user.id, "name": user.name} for user in users]


def swap(html: Markup, how: str = "morph") -> Markup:
    """Add the attribute `hx-swap-oob` to the outermost element. htmx then swaps the element into
    the page by its id, by the method `how`."""
    head, space, rest = html.partition(" ")
    return Markup('{} hx-swap-oob="{}"{}{}').format(head, how, space, rest)
