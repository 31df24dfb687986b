"""The panels of settings: those of a server, for its managers, and the preferences of a user. Some
parts are also used by the lobby.

Current values are shown as text and changed in forms. The meaning of each choice is shown next to
it. A form contains settings that are chosen together. The id of the form names the server or the
game to which it belongs, and the id of each control names the setting that it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import FIRST_NAMED, ServerSettings
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, FIELDS, GREY, wrapped
from bot.ui.panel import Block, Button, Choice, Field, Form, Menu, Panel, Picker, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY, Sentence, joined, languages, own_name

FORM, FILLED, DONE = "srv_form", "srv_filled", "srv_done"
GAME, STANDARD, BACK = "srv_game", "srv_standard", "srv_back"
"""The verbs of this screen's buttons and forms."""
MOST_CHANNELS: Final = 25
MOST_BARRED: Final = 25
"""The maximum number of users that can be banned. It is Discord's limit for a select."""
HOURS: Final = 24
OFF: Final = "off"
"""The value of the choice not to announce daily deals."""


class ServerFacts(Struct, frozen=True):
    """The current settings of a server, and the options among which its managers can choose."""

    now: ServerSettings
    clocks: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    """The levels of computer players."""
    hands: tuple[Choice, ...]
    """The speeds of computer players."""
    obstacle: str | None
    """The reason why the bot can't give the champions' role (see `bot.sessions.champions`). None if
    the bot can give it, or if that is unknown."""
    games: tuple[Choice, ...]
    """The games as choices. A game is marked as chosen if the server has its own house rules for
    it."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


def server(facts: ServerFacts) -> Panel:
    """Return the panel with the current settings, with buttons for the forms and for the house
    rules of each game."""
    reader = facts.reader
    title, defaults = SAY(reader, "server-title"), SAY(reader, "server-defaults")
    games = ((game, ComponentId(0, GAME, game.value).id) for game in facts.games)
    blocks: tuple[Block, ...] = (
        Text(f"## {title}\n{defaults}"),
        Text("\n".join(_lines(facts))),
        *wrapped(
            (
                Button(SAY(reader, "server-form"), ComponentId(0, FORM).id, "primary"),
                Button(SAY(reader, "server-computers"), ComponentId(0, FORM, "", 1).id),
                Button(SAY(reader, "server-pictures"), ComponentId(0, FORM, "", 2).id),
                Button(SAY(reader, "server-daily"), ComponentId(0, FORM, "", 3).id),
                Button(SAY(reader, "server-champions"), ComponentId(0, FORM, "", 4).id),
                Button(SAY(reader, "server-people"), ComponentId(0, FORM, "", 5).id),
            )
        ),
        Text(SAY(reader, "server-games")),
        *wrapped(Button(game.label, opens) for game, opens in games),
        Row((_done(reader),)),
    )
    return Panel(blocks, GREY)


def _lines(facts: ServerFacts) -> list[str]:
    reader, shown = facts.reader, facts.now.channels[:MOST_CHANNELS]
    channels = joined(reader, (f"<#{channel}>" for channel in shown))
    barred = joined(reader, (f"<@{person}>" for person in facts.now.barred[:MOST_BARRED]))
    own = joined(reader, (game.label for game in facts.games if game.chosen))
    role = "" if facts.now.champion_role is None else f"<@&{facts.now.champion_role}>"
    none = SAY(reader, "server-no-role")
    called = none if facts.now.tables_role is None else f"<@&{facts.now.tables_role}>"
    champions = [now(reader, SAY(reader, "server-champion"), role or none)]
    if role and facts.obstacle is not None:
        champions.append(SAY(reader, f"champion-{facts.obstacle}", role=role))
    return [
        now(reader, SAY(reader, "server-channels"), channels or SAY(reader, "server-anywhere")),
        now(reader, SAY(reader, "server-barred"), barred or SAY(reader, "server-nobody")),
        *chosen(reader, (*_fields(facts), *_computers(facts), *_pictures(facts), *_daily(facts))),
        *_daily_channel(facts),
        *champions,
        now(reader, SAY(reader, "server-role"), called),
        *chosen(reader, _people(facts)),
        now(reader, SAY(reader, "server-rules"), own or SAY(reader, "server-rules-standard")),
    ]


def server_form(facts: ServerFacts) -> Form:
    """Return the form for the channels, bans, clocks, pings and language."""
    title = SAY(facts.reader, "server-title")
    return Form(ComponentId(0, FILLED).id, title, _fields(facts))


def computers_form(facts: ServerFacts) -> Form:
    """Return the form for the level and the speed of computer players."""
    title = SAY(facts.reader, "server-computers-title")
    return Form(ComponentId(0, FILLED).id, title, _computers(facts))


def pictures_form(facts: ServerFacts) -> Form:
    """Return the form for the pictures at the end of a round."""
    title = SAY(facts.reader, "server-pictures-title")
    return Form(ComponentId(0, FILLED).id, title, _pictures(facts))


def champions_form(facts: ServerFacts) -> Form:
    """Return the form for the role that the champions of the last season get."""
    reader, role = facts.reader, facts.now.champion_role
    picked = () if role is None else (role,)
    field = Field(
        SAY(reader, "server-champion"),
        Picker("champion_role", "", "roles", 0, 1, picked),
        SAY(reader, "server-champion-about"),
    )
    return Form(ComponentId(0, FILLED).id, SAY(reader, "server-champions-title"), (field,))


def people_form(facts: ServerFacts) -> Form:
    """Return the form for pings about new tables and for reactions."""
    title = SAY(facts.reader, "server-people-title")
    return Form(ComponentId(0, FILLED).id, title, _people(facts))


def _people(facts: ServerFacts) -> tuple[Field, ...]:
    reader, role = facts.reader, facts.now.tables_role
    chosen_roles = () if role is None else (role,)
    return (
        Field(
            SAY(reader, "server-role"),
            Picker("tables_role", "", "roles", 0, 1, chosen_roles),
            SAY(reader, "server-role-about", most=FIRST_NAMED),
        ),
        _switch(reader, "reactions", facts.now.reactions),
    )


def _pictures(facts: ServerFacts) -> tuple[Field, ...]:
    return (_switch(facts.reader, "clips", facts.now.clips),)


def _switch(reader: Reader, name: str, is_on: bool) -> Field:
    choices = tuple(
        Choice(
            SAY(reader, f"server-{name}-{choice}"),
            choice,
            SAY(reader, f"server-{name}-{choice}-about"),
            is_on == (choice == "on"),
        )
        for choice in ("on", "off")
    )
    return Field(SAY(reader, f"server-{name}"), Menu(name, "", choices))


def daily_form(facts: ServerFacts) -> Form:
    """Return the form for the announcement of the daily deal."""
    return Form(ComponentId(0, FILLED).id, SAY(facts.reader, "server-daily-title"), _daily(facts))


def _daily(facts: ServerFacts) -> tuple[Field, ...]:
    reader, hour = facts.reader, facts.now.daily_hour
    off = Choice(SAY(reader, "server-daily-off"), OFF, chosen=hour is None)
    hours = (
        Choice(SAY(reader, "server-daily-at", hour=f"{at:02}:00"), str(at), chosen=at == hour)
        for at in range(HOURS)
    )
    channel = (facts.now.daily_channel,) if facts.now.daily_channel else ()
    return (
        Field(
            SAY(reader, "server-daily-hour"),
            Menu("daily_hour", "", (off, *hours)),
            SAY(reader, "server-daily-hour-about"),
        ),
        Field(
            SAY(reader, "server-daily-channel"),
            Picker("daily_channel", "", "channels", 0, 1, channel),
            SAY(reader, "server-daily-channel-about"),
        ),
    )


def _daily_channel(facts: ServerFacts) -> list[str]:
    """Return the line that names the channel where daily deals are announced. Returns [] if they
    are not announced."""
    if facts.now.daily_hour is None:
        return []
    reader, channel = facts.reader, facts.now.daily_channel
    told = f"<#{channel}>" if channel else SAY(reader, "server-daily-no-channel")
    return [now(reader, SAY(reader, "server-daily-channel"), told)]


def _computers(facts: ServerFacts) -> tuple[Field, ...]:
    return (
        Field(SAY(facts.reader, "server-level"), Menu("level", "", facts.levels)),
        Field(SAY(facts.reader, "server-hands"), Menu("hands", "", facts.hands)),
    )


def _fields(facts: ServerFacts) -> tuple[Field, ...]:
    reader = facts.reader
    channels, barred = facts.now.channels[:MOST_CHANNELS], facts.now.barred[:MOST_BARRED]
    pings = tuple(
        Choice(
            SAY(reader, f"server-pings-{choice}"),
            choice,
            SAY(reader, f"server-pings-{choice}-about"),
            facts.now.ping == (choice == "on"),
        )
        for choice in ("off", "on")
    )
    return (
        Field(
            SAY(reader, "server-channels"),
            Picker("channels", "", "channels", 0, MOST_CHANNELS, channels),
            SAY(reader, "server-channels-about"),
        ),
        Field(
            SAY(reader, "server-barred"),
            Picker("barred", "", "people", 0, MOST_BARRED, barred),
            SAY(reader, "server-barred-about"),
        ),
        Field(SAY(reader, "settings-clocks"), Menu("clocks", "", facts.clocks)),
        Field(SAY(reader, "server-pings"), Menu("ping", "", pings)),
        *_language(reader, facts.now.language),
    )


def _language(reader: Reader, chosen: str) -> tuple[Field, ...]:
    """Return the field for the language of the server's tables. Returns () if there is only one
    language."""
    languages = language_choices(reader, chosen, "server-language-automatic")
    if not languages:
        return ()
    about = SAY(reader, "server-language-about")
    return (Field(SAY(reader, "server-language"), Menu("language", "", languages), about),)


def rules(
    reader: Reader, game: str, title: str, fields: tuple[Field, ...], standard: bool
) -> Panel:
    """Return the panel with the default house rules of a game on this server, with buttons for the
    forms."""
    heading = SAY(reader, "server-rules-title", title=title)
    forms = rules_buttons(reader, fields, lambda at: ComponentId(0, FORM, game, at).id)
    usual, back = ComponentId(0, STANDARD, game), ComponentId(0, BACK)
    buttons = (
        Button(SAY(reader, "settings-standard"), usual.id, disabled=standard),
        Button(SAY(reader, "server-back"), back.id),
        _done(reader),
    )
    return Panel(
        (
            Text(f"## {heading}\n{SAY(reader, 'server-rules-about')}"),
            Text("\n".join(chosen(reader, fields))),
            Row(forms),
            Row(buttons),
        ),
        GREY,
    )


def rules_form(reader: Reader, game: str, fields: tuple[Field, ...], number: int) -> Form | None:
    """Return the form with the part `number` of the house rules, or None if there is no such
    part."""
    shared = parts(fields)
    if number >= len(shared):
        return None
    title = SAY(reader, "settings-rules-title")
    return Form(ComponentId(0, FILLED, game, number).id, title, shared[number])


def _done(reader: Reader) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(0, DONE).id)


# A user's own preferences, valid everywhere: the panel of /preferences


PREFERENCES: Final = "prefs"
PLAIN, USUAL, LANGUAGE = "plain", "usual", "language"
"""The kinds of presses on the preferences that turn plain mode on, turn it off, and choose a
language in the menu."""
LIVELY, CALM = "lively", "calm"
"""The kinds of presses on the preferences that turn reactions on and off."""


def preferences(reader: Reader, language: str, *, reactions: bool) -> Panel:
    """Return the panel with the user's current preferences. `language` is the language that the
    user has chosen, or "". `reactions` says whether the user's panels offer reactions."""
    now = "on" if reader.plain else "off"
    title, about = SAY(reader, "preferences-title"), SAY(reader, "preferences-about")
    blocks: list[Block] = [Text(f"## {title}\n{about}")]
    languages = language_choices(reader, language, "preferences-language-automatic")
    if languages:
        blocks.append(Text(f"**{SAY(reader, 'preferences-language')}**", label=True))
        blocks.append(Menu(ComponentId(0, PREFERENCES, LANGUAGE).id, "", languages))
    plain = (
        f"**{SAY(reader, f'preferences-plain-{now}')}**",
        SAY(reader, "preferences-plain-about"),
    )
    label = SAY(reader, "preferences-plain-stop" if reader.plain else "preferences-plain-start")
    press = ComponentId(0, PREFERENCES, USUAL if reader.plain else PLAIN)
    change = Button(label, press.id, "secondary" if reader.plain else "primary")
    blocks += [Text("\n".join(plain)), Row((change,))]
    now = "on" if reactions else "off"
    told = f"**{SAY(reader, f'preferences-reactions-{now}')}**"
    about = SAY(reader, "preferences-reactions-about")
    turn, kind = ("stop", CALM) if reactions else ("start", LIVELY)
    label = SAY(reader, f"preferences-reactions-{turn}")
    change = Button(label, ComponentId(0, PREFERENCES, kind).id)
    blocks += [Text(f"{told}\n{about}"), Row((change,))]
    return Panel((*blocks, Text(f"-# {SAY(reader, 'preferences-privacy')}")), ACCENT)


# Parts of settings screens, the lobby's too


STALE: Final = Sentence("choose-stale")
"""The text that is shown if the chosen value is no longer offered."""
AUTOMATIC: Final = "auto"
"""The value of the choice "automatic" in a menu of languages."""


def now(reader: Reader, label: str, value: str) -> str:
    """Return a line with the name of a setting and its current value."""
    return SAY(reader, "settings-now", label=label, value=value)


def chosen(reader: Reader, fields: Iterable[Field]) -> list[str]:
    """Return a line with the chosen value of each field that has a menu."""
    return [
        now(reader, field.label, value.label)
        for field in fields
        if isinstance(field.control, Menu) and (value := _chosen(field.control.choices))
    ]


def _chosen(choices: Iterable[Choice]) -> Choice | None:
    return next((choice for choice in choices if choice.chosen), None)


def language_choices(reader: Reader, chosen: str, automatic: str) -> tuple[Choice, ...]:
    """Return the choices of a language menu: "automatic", with the text of the message `automatic`,
    and each language in its own name. Returns () if English is the only language."""
    names = language_names(chosen)
    return names and (Choice(SAY(reader, automatic), AUTOMATIC, chosen=not chosen), *names)


def language_names(chosen: str) -> tuple[Choice, ...]:
    """Return a choice for each language, in that language's own name. Returns () if English is the
    only language."""
    every = languages() if len(languages()) > 1 else ()
    return tuple(Choice(own_name(each), each, chosen=each == chosen) for each in every)


def language_chosen(value: str) -> str | None:
    """Return the language that the `value` of a choice represents: "" for automatic, and None for
    an unknown value."""
    return "" if value == AUTOMATIC else value if value in languages() else None


def parts(fields: Sequence[Field]) -> tuple[tuple[Field, ...], ...]:
    """Distribute the fields evenly over as few forms as possible."""
    forms = -(-len(fields) // FIELDS)
    size = -(-len(fields) // forms) if forms else 0
    return tuple(tuple(fields[at * size : (at + 1) * size]) for at in range(forms))


def rules_buttons(
    reader: Reader, fields: Sequence[Field], opens: Callable[[int], str]
) -> tuple[Button, ...]:
    """Return a button for each form of house rules. The label of a button names the first field of
    its form. `opens` is the function that returns the custom_id for the number of a form."""
    shared = parts(fields)
    return tuple(
        Button(
            SAY(reader, "settings-rules-form", parts=len(shared), first=part[0].label), opens(at)
        )
        for at, part in enumerate(shared)
    )
