"""The panels of a lobby: its public message, its settings and its players. Also the panel of
suspended games.

If a button is disabled, a text always says why. Settings are shown as text and changed in forms.
Players are added and removed with menus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.store.rows import MatchRow
from bot.ui import verbs
from bot.ui.context import DealFacts, LobbyFacts, Person, PlayersFacts, SettingsFacts, seated
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt, FeltSeat, colour, place_text
from bot.ui.layout import GREY
from bot.ui.panel import Block, Button, Field, Form, Menu, Panel, Picker, Row, Rule, Style, Text
from bot.ui.reader import Reader
from bot.ui.screens.settings import chosen, parts, rules_buttons
from bot.ui.table_frame import on_felt
from bot.ui.text import clock, label, name, sentence, shorten
from bot.ui.words import SAY, joined
from engine.core import WHOLE_SEAT, Place

ACCENT: Final = 0xF0B232
NOTICE: Final = 300
"""The maximum number of characters of a notice that are shown."""


def hidden(reader: Reader, table: int, why: str, again: ComponentId, host: bool) -> Panel:
    """Return the panel for a user who opens a table in a channel where the bot can't write. It
    shows the reason `why`, and a button to try again whose custom_id is `again`. If `host` is true,
    the user is the host of the table and also gets a button to the settings."""
    buttons = (Button(SAY(reader, "lobby-try-again"), again.id, "primary"),)
    if host:
        settings = ComponentId(table, verbs.SETTINGS).id
        buttons += (Button(SAY(reader, "lobby-settings"), settings),)
    return Panel((Text(why), Text(f"-# {SAY(reader, 'lobby-hidden')}"), Row(buttons)), ACCENT)


def lobby(facts: LobbyFacts) -> Panel:
    """Return the public message of the lobby."""
    reader, most = facts.reader, facts.seats[1]
    taken = len(facts.people)
    places = range(taken) if facts.deal is None else facts.deal.places
    lines = [
        _seat(facts, place + 1, person) for place, person in zip(places, facts.people, strict=True)
    ]
    free = most - taken
    kept = any(person.asked for person in facts.people)
    if not free and not kept:
        lines.append(SAY(reader, "lobby-no-seat"))
    elif free and not facts.alone:
        lines.append(SAY(reader, "lobby-free", n=free))
    if facts.alone:
        lines.append(f"-# {SAY(reader, 'lobby-alone')}")
    missing = _missing(facts) > 0
    blocks: list[Block] = [
        Text(f"## {SAY(reader, 'lobby-title', title=sentence(facts.title))}\n{facts.about}"),
        Text("\n".join(lines)),
    ]
    if facts.deal is not None:
        blocks.insert(1, Text(_deal(reader, facts.deal)))
    if rules := _rules(facts):
        blocks.append(Text(rules))
    blocks += [Rule(), Text(next_step(facts))]
    # Invited people have reserved seats; the newest such seat goes to the first who joins.
    wanted: Style = "primary" if missing or kept else "secondary"
    join = (_button(facts, "lobby-join", verbs.JOIN, wanted, off=not (free or kept)),)
    blocks += [
        Row(
            (
                *(() if facts.alone else join),
                _button(facts, "lobby-leave", verbs.LEAVE),
                _button(facts, "lobby-start", verbs.START, "success", off=missing),
            )
        ),
        Row(
            (
                _button(facts, "lobby-add", verbs.ADD, off=not free),
                _button(facts, "lobby-players", verbs.PLAYERS),
                _button(facts, "lobby-settings", verbs.SETTINGS),
                _button(facts, "button-rules", verbs.RULES),
                *_door(facts),
            )
        ),
    ]
    return Panel(tuple(blocks), ACCENT)


def _door(facts: LobbyFacts) -> tuple[Button, ...]:
    table = facts.table if facts.activity else None
    return (on_felt(facts.reader, facts.url, table),) if facts.url else ()


def _deal(reader: Reader, deal: DealFacts) -> str:
    """Return the lines that name the deal that will be played and the people who know its cards."""
    lines = [SAY(reader, "deal-lobby", code=deal.code)]
    if deal.knowing:
        names = joined(reader, deal.knowing)
        lines.append(SAY(reader, "deal-knows", n=len(deal.knowing), names=names))
    return "\n".join(lines)


def _seat(facts: LobbyFacts, seat: int, person: Person) -> str:
    reader, called = facts.reader, name(person.name)
    if person.computer and person.level:
        told = SAY(reader, "lobby-seat-computer-level", name=called, level=person.level)
    elif person.computer:
        told = SAY(reader, "lobby-seat-computer", name=called)
    elif person.asked:
        told = SAY(reader, "lobby-seat-invited", name=called)
    elif person.user_id == facts.host:
        told = SAY(reader, "lobby-seat-host", name=called)
    else:
        told = SAY(reader, "lobby-seat", name=called)
    return f"{seat}. {told}"


def _rules(facts: LobbyFacts) -> str:
    quick = SAY(facts.reader, "lobby-quick-hands") if facts.quick else ""
    told = [*facts.house_rules, *filter(None, (facts.clocks, quick))]
    return f"-# {' · '.join(told)}" if told else ""


def middle(facts: LobbyFacts) -> str:
    """Return the text about the game and its settings in the middle of the web table."""
    deal = "" if facts.deal is None else _deal(facts.reader, facts.deal)
    told = (f"## {sentence(facts.title)}\n{facts.about}", deal, _rules(facts))
    return "\n".join(filter(None, told))


def felt(facts: LobbyFacts, viewer: int) -> Felt:
    """Return the seats for the web table, as the user with the id `viewer` sees them. If this user
    may sit down, they can choose a seat that is free or reserved for an invited person."""
    reader = facts.reader
    joined_in = any(person.user_id == viewer and not person.asked for person in facts.people)
    may, people = not joined_in and not facts.alone, iter(facts.people)
    taken = range(len(facts.people)) if facts.deal is None else facts.deal.places
    seats = list[FeltSeat]()
    for seat in range(facts.seats[1]):
        person = next(people) if seat in taken else None
        notes = ()
        if person is not None and person.computer:
            notes = (person.level or SAY(reader, "felt-computer"),)
        elif person is not None and person.asked:
            notes = (SAY(reader, "felt-invited"),)
        elif person is not None and person.user_id == facts.host:
            notes = (SAY(reader, "felt-host"),)
        free = person is None or person.asked
        said = SAY(reader, "felt-sit" if may else "felt-free") if person is None else person.name
        seats.append(
            FeltSeat(
                seat,
                label(said),
                (),
                notes=notes,
                mine=person is not None and person.user_id == viewer and not person.asked,
                place=place_text(Place(seat, WHOLE_SEAT)) if free and may else "",
                colour=colour(seat),
                free=free,
            )
        )
    return Felt(tuple(seats))


def _missing(facts: LobbyFacts) -> int:
    return facts.seats[0] - sum(not person.asked for person in facts.people)


def next_step(facts: LobbyFacts) -> str:
    """Return the lines about the number of missing players or, if no player is missing, about the
    start of the game."""
    reader, missing = facts.reader, _missing(facts)
    found = next((p for p in facts.people if p.user_id == facts.host), None)
    host = name(found.name) if found is not None else SAY(reader, "lobby-host")
    names = joined(reader, (name(person.name) for person in facts.people if person.asked))
    full = len(facts.people) == facts.seats[1]
    if missing > 0:
        line = SAY(reader, "lobby-missing-alone" if facts.alone else "lobby-missing", n=missing)
        if names:
            line = f"{SAY(reader, 'lobby-invited', names=names)}\n{line}"
    elif facts.alone:
        line = SAY(reader, "lobby-ready-alone-full" if full else "lobby-ready-alone")
    elif names:
        line = SAY(reader, "lobby-ready-invited", names=names, host=host)
    else:
        line = SAY(reader, "lobby-ready-full" if full else "lobby-ready", host=host)
    return f"**{shorten(facts.notice, NOTICE)}**\n{line}" if facts.notice else line


def _button(
    facts: LobbyFacts, message: str, verb: str, style: Style = "secondary", *, off: bool = False
) -> Button:
    label = SAY(facts.reader, message)
    return Button(label, ComponentId(facts.table, verb).id, style, off)


# Settings and players, which the host chooses


ASKED_AT_ONCE: Final = 5
"""The maximum number of people whom one invitation mentions."""


def settings(facts: SettingsFacts, said: str = "") -> Panel:
    """Return the panel of settings, with buttons that open the forms. `said` is the reason why the
    last press failed, or ""."""
    reader = facts.reader
    about = SAY(reader, "deal-settings" if facts.dealt else "settings-about")
    about = f"**{said}**" if said else about
    heading = f"## {SAY(reader, 'settings-title')}\n{about}"
    blocks: list[Block] = [
        Text(heading),
        Text("\n".join(chosen(reader, (*_game_fields(facts), *facts.rules)))),
    ]
    forms = [Button(_of_game(facts, "settings-game-form"), ComponentId(facts.table, verbs.FORM).id)]
    forms += rules_buttons(
        reader, facts.rules, lambda at: ComponentId(facts.table, verbs.FORM, facts.game, at).id
    )
    presets = [] if facts.dealt else ["standard"]
    presets += ["server"] if facts.server and not facts.dealt else []
    presets += ["quick"] if facts.shorter and not facts.dealt else []
    buttons = [
        Button(SAY(reader, f"settings-{preset}"), ComponentId(facts.table, verbs.PRESET, preset).id)
        for preset in presets
    ]
    rows = (Row(tuple(forms)), Row((*buttons, _done(reader, facts.table))))
    return Panel((*blocks, *rows), GREY)


def game_form(facts: SettingsFacts) -> Form:
    """Return the form for the game, the clocks and the language."""
    title = _of_game(facts, "settings-game-title")
    return Form(ComponentId(facts.table, verbs.FILLED).id, title, _game_fields(facts))


def _of_game(facts: SettingsFacts, message: str) -> str:
    """Return the text `message` for the form for the game, the clocks and the language. The message
    has a variant for forms with a language. If a known deal is played, another message is used,
    which does not mention the game."""
    if facts.dealt:
        return SAY(facts.reader, "deal-form", languages=int(bool(facts.languages)))
    return SAY(facts.reader, f"{message}-language" if facts.languages else message)


def rules_form(facts: SettingsFacts, number: int) -> Form | None:
    """Return the form with the part `number` of the house rules, or None if there is no such
    part."""
    shared = parts(facts.rules)
    if number >= len(shared):
        return None
    title = SAY(facts.reader, "settings-rules-title")
    return Form(
        ComponentId(facts.table, verbs.FILLED, facts.game, number).id, title, shared[number]
    )


def _game_fields(facts: SettingsFacts) -> tuple[Field, ...]:
    reader = facts.reader
    menus = (
        ("game", facts.games if len(facts.games) > 1 else ()),
        ("clocks", facts.clocks),
        ("language", facts.languages),
    )
    return tuple(
        Field(SAY(reader, f"settings-{name}"), Menu(name, "", choices))
        for name, choices in menus
        if choices
    )


def players(facts: PlayersFacts) -> Panel:
    """Return the panel for adding computer players, inviting people and removing players."""
    reader, heading = facts.reader, f"## {SAY(facts.reader, 'players-title')}"
    blocks: list[Block] = [Text(heading + (f"\n**{facts.notice}**" if facts.notice else ""))]
    if facts.levels:
        add = ComponentId(facts.table, verbs.COMPUTER).id
        blocks.append(Menu(add, SAY(reader, "players-add"), facts.levels))
    if facts.quick is not None:
        blocks += _hands(reader, facts.table, facts.quick)
    if facts.room:
        ask = ComponentId(facts.table, verbs.INVITE).id
        most = min(facts.room, ASKED_AT_ONCE)
        blocks.append(Picker(ask, SAY(reader, "players-invite"), "people", 1, most))
        blocks.append(Text(f"-# {SAY(reader, 'players-invite-note')}"))
    if facts.others:
        off = ComponentId(facts.table, verbs.OFF).id
        blocks.append(Menu(off, SAY(reader, "players-remove"), facts.others))
    if len(blocks) == 1:
        blocks.append(Text(SAY(reader, "lobby-no-seat")))
    return Panel((*blocks, Row((_done(reader, facts.table),))), GREY)


def _hands(reader: Reader, table: int, quick: bool) -> tuple[Block, ...]:
    now, other = ("on", "off") if quick else ("off", "on")
    switch = ComponentId(table, verbs.HANDS, other).id
    turn = SAY(reader, f"players-hands-turn-{other}")
    return Text(SAY(reader, f"players-hands-{now}")), Row((Button(turn, switch),))


def _done(reader: Reader, table: int) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(table, verbs.DONE).id, "primary")


def invitation(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """Return the message that invites people by mentioning them. `who` is the name of the person
    who invites them, already escaped."""
    return f"{_called(people)} {SAY(reader, 'invitation', name=who, title=sentence(title))}"


def rematch_call(reader: Reader, who: str, title: str, people: tuple[int, ...]) -> str:
    """Return the message that calls players to a rematch by mentioning them. `who` is the name of
    the person who calls them, already escaped."""
    return f"{_called(people)} {SAY(reader, 'invitation-rematch', name=who, title=title)}"


def _called(people: tuple[int, ...]) -> str:
    return " ".join(f"<@{user}>" for user in people)


# Suspended games, offered to their players when they open a table: resuming comes first


MOST_OFFERED: Final = 4
"""The maximum number of suspended games that are offered. The newest games are offered, because
players most likely want to resume these."""


def waiting(
    reader: Reader, rows: Sequence[MatchRow], title: Callable[[str], str], again: ComponentId
) -> Panel:
    """Return the panel with the suspended games of a player. `title` is the function that returns
    the title of a game. `again` is the custom_id of the button that opens a new table anyway."""
    first, alone = rows[:MOST_OFFERED], len(rows) == 1
    lines = [f"**{SAY(reader, 'waiting-one' if alone else 'waiting-several')}**"]
    for row in first:
        told = SAY(
            reader,
            "waiting-match",
            match=str(row.id),
            title=title(row.game),
            names=joined(reader, (name(each.name) for each in seated(row.seats, reader))),
            when=clock((row.started_ms or row.created_ms) / 1000),
        )
        lines.append(f"- {told}")
    if len(rows) > len(first):
        lines.append(f"-# {SAY(reader, 'waiting-older', n=len(rows) - len(first))}")
    lines.append(f"-# {SAY(reader, 'waiting-abandon')}")
    go_on = tuple(
        Button(
            SAY(reader, "waiting-continue")
            if alone
            else SAY(reader, "waiting-continue-match", match=str(row.id)),
            ComponentId(row.id, verbs.RESUME).id,
            "success",
        )
        for row in first
    )
    new = Button(SAY(reader, "waiting-new"), again.id)
    return Panel((Text("\n".join(lines)), Row(go_on), Row((new,))), ACCENT)
