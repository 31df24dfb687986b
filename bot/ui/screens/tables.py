"""The list of tables on a server, the panel of the vacation from slow tables, and /notify, which
subscribes users to pings about new tables.

/notify shows the panel of a user's subscription. This module also has the ping that subscribers
get. Users choose hours of the day by moving the ends of a time span. The bot doesn't know the time
zones of users, but Discord shows the span in the reader's time zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import DAY, FIRST_NAMED, ROLE_HOURS, Subscription
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, GREY, wrapped
from bot.ui.panel import Block, Button, Choice, Menu, Panel, Row, Style, Text
from bot.ui.reader import Reader
from bot.ui.screens.help import table_row
from bot.ui.text import clock, name, sentence
from bot.ui.verbs import NOTIFY, TELL_ME
from bot.ui.words import SAY, joined

VACATION: Final = "vacation"
"""The verb of the buttons for the vacation. Without a kind it opens the panel. "take" takes
`number` days of vacation, and "back" ends the vacation."""
TAKE: Final = "take"
BACK: Final = "back"
OFFERED: Final = (1, 3, 5, 7)
"""The numbers of days of vacation that the panel offers."""
MOST: Final = 8
"""The maximum number of tables in one section of the list."""


class OpenTable(Struct, frozen=True):
    """A lobby, or a match that is not over."""

    state: str
    """The table's state: "lobby", "playing" or "suspended"."""
    title: str
    url: str
    channel: int | None
    """The id of the channel. None in direct messages."""
    since: float
    """The time when the table was opened, started or suspended, in Unix seconds."""
    players: int
    """The number of seats that have been taken."""
    seats: int
    """The total number of seats."""
    slow: bool = False
    """Whether this is a slow table whose match has started and is not over. The fields below are
    set only while such a match is running."""
    mine: bool = False
    """Whether it is the user's move."""
    until: float | None = None
    """The time when the user's clock runs out, in Unix seconds. None if the clock is stopped."""
    awaited: tuple[str, ...] = ()
    """The names of the other players for whose moves the match waits."""


class TableList(Struct, frozen=True):
    """The tables in the list, by section. Each table is in only one section."""

    mine: Sequence[OpenTable]
    """The user's tables, on all servers."""
    lobbies: Sequence[OpenTable]
    """The server's lobbies."""
    running: Sequence[OpenTable]
    """The server's running matches."""


def tables(reader: Reader, found: TableList, *, may_open: bool) -> Panel:
    """Return the panel with the list. If `may_open` is true, it has a button that opens a table."""
    sections = {"mine": found.mine, "join": found.lobbies, "watch": found.running}
    blocks: list[Block] = [
        Text("\n".join((f"### {SAY(reader, f'tables-{name}')}", *(_line(reader, t) for t in some))))
        for name, some in sections.items()
        if some
    ]
    if not blocks:
        blocks.append(Text(f"## {SAY(reader, 'tables-title')}\n{SAY(reader, 'tables-none')}"))
    if may_open:
        blocks.append(table_row(reader))
    if any(table.slow for table in found.mine):
        blocks.append(Row((Button(SAY(reader, "vacation"), ComponentId(0, VACATION).id),)))
    return Panel(tuple(blocks), ACCENT)


def _line(reader: Reader, table: OpenTable) -> str:
    # A user who may not see the channel sees no name here: Discord writes "No access".
    where = SAY(reader, "tables-direct") if table.channel is None else f"<#{table.channel}>"
    facts = SAY(
        reader,
        f"tables-{table.state}",
        n=table.players,
        seats=table.seats,
        when=f"<t:{round(table.since)}:R>",
    )
    told = _move(reader, table)
    return f"**[{table.title}]({table.url})** · {where}\n{told or f'-# {facts}'}"


def _move(reader: Reader, table: OpenTable) -> str:
    """Return the text that says whose move it is at a slow table, or "" if that is unknown."""
    if table.mine and table.until is not None:
        return SAY(reader, "slow-mine", when=clock(table.until))
    if table.mine:
        return SAY(reader, "slow-mine-stopped")
    if table.awaited:
        names = joined(reader, (name(each) for each in table.awaited))
        return f"-# {SAY(reader, 'slow-theirs', names=names)}"
    return ""


class VacationFacts(Struct, frozen=True):
    """A user's vacation from slow tables."""

    until: float | None
    """The end of the current vacation, in Unix seconds. None if the user is not on vacation."""
    left: int
    """How many days of vacation are left in this season."""
    season_ends: float
    """The beginning of the next season, in Unix seconds."""


def vacation(reader: Reader, facts: VacationFacts) -> Panel:
    """Return the panel for taking or ending a vacation."""
    said = SAY(reader, "vacation-about")
    if facts.until is not None:
        said = SAY(reader, "vacation-on", when=clock(facts.until))
        buttons = [Button(SAY(reader, "vacation-back"), ComponentId(0, VACATION, BACK).id)]
    else:
        key = "vacation-left" if facts.left else "vacation-used"
        when = f"<t:{round(facts.season_ends)}:D>"
        said = f"{said}\n{SAY(reader, key, n=facts.left, when=when)}"
        buttons = [
            Button(SAY(reader, "vacation-days", n=days), ComponentId(0, VACATION, TAKE, days).id)
            for days in OFFERED
            if days <= facts.left
        ]
    blocks: list[Block] = [Text(f"## {SAY(reader, 'vacation')}\n{said}")]
    if buttons:
        blocks.append(Row(tuple(buttons)))
    return Panel(tuple(blocks), GREY)


# /notify

ON, OFF, STOP, DONE = TELL_ME, "off", "stop", "done"
"""The kinds of the buttons on this screen. `STOP` is the kind of the button below a ping."""
GAMES, PAUSE = "games", "pause"
ANY_TIME, AROUND_NOW = "any", "now"
SPAN: Final = {"sooner": (-1, 1), "later": (1, -1), "shorter": (0, -1), "longer": (0, 1)}
"""Maps the kind of a button to two numbers of hours: the change of the span's start, and the change
of its length."""
PAUSES: Final = (1, 3, 6, 12, 24, 72, 168)
"""The numbers of hours that users can choose as the minimum time between two pings."""
AROUND: Final = (2, 6)
"""The suggested time span: the number of hours before the current hour at which it begins, and its
length in hours."""
_HOUR: Final = 3600


class NotifyFacts(Struct, frozen=True):
    """The facts that the panel of the subscription shows."""

    chosen: Subscription | None
    """The user's subscription. None if the user has none."""
    now: float
    """The current time in Unix seconds."""
    games: tuple[tuple[str, str], ...]
    """The keys and titles of all games."""
    role: int | None = None
    """The id of the server's role for pings about new tables. None if there is no such role."""
    crowded: bool = False
    """Whether the server has more subscribers than a ping mentions in addition to the role."""


def moved(chosen: Subscription, kind: str, now: float) -> tuple[int, int] | None:
    """Return the start and the length of the span, in hours, after a press on the button `kind`.
    Returns None if there is no such button or the span can't be changed in this way."""
    hour = int(now) // _HOUR % DAY
    if kind == ANY_TIME:
        return 0, DAY
    if kind == AROUND_NOW:
        return (hour - AROUND[0]) % DAY, AROUND[1]
    if kind not in SPAN or chosen.hours == DAY:
        return None
    start, length = SPAN[kind]
    hours = chosen.hours + length
    return ((chosen.first_hour + start) % DAY, hours) if 0 < hours < DAY else None


def notify(reader: Reader, facts: NotifyFacts) -> Panel:
    """Return the panel of a user's subscription."""
    chosen = facts.chosen
    title = f"## {SAY(reader, 'notify-title')}"
    if chosen is None:
        said = f"{title}\n{SAY(reader, 'notify-off')}"
        on = _button(reader, "turn-on", ON, "primary")
        return Panel((Text(said), Row((on,))), GREY)
    blocks: list[Block] = [
        Text(f"{title}\n{SAY(reader, 'notify-on')}"),
        Text(f"**{SAY(reader, 'notify-games')}**", label=True),
        _games(reader, facts, chosen),
        Text(f"**{SAY(reader, 'notify-hours')}** {_hours(reader, chosen, facts.now)}", label=True),
        *wrapped(_hour_buttons(reader, chosen)),
        Text(f"**{SAY(reader, 'notify-pause')}**", label=True),
        _pauses(reader, chosen),
    ]
    if facts.role is not None and facts.crowded:
        role = f"<@&{facts.role}>"
        said = SAY(reader, "notify-role", named=FIRST_NAMED, role=role, hours=ROLE_HOURS)
        blocks.append(Text(said))
    buttons = (_button(reader, "turn-off", OFF), _done(reader))
    return Panel((*blocks, Row(buttons)), ACCENT)


def _games(reader: Reader, facts: NotifyFacts, chosen: Subscription) -> Menu:
    choices = tuple(
        Choice(title, key, chosen=key in chosen.games or not chosen.games)
        for key, title in facts.games
    )
    press = ComponentId(0, NOTIFY, GAMES)
    return Menu(press.id, SAY(reader, "notify-games"), choices, most=len(choices))


def _hours(reader: Reader, chosen: Subscription, now: float) -> str:
    if chosen.hours == DAY:
        return SAY(reader, "hours-any-time")
    midnight = int(now) // (DAY * _HOUR) * DAY * _HOUR
    start = midnight + chosen.first_hour * _HOUR
    end = start + chosen.hours * _HOUR
    return SAY(reader, "hours-span", start=f"<t:{start}:t>", end=f"<t:{end}:t>")


def _hour_buttons(reader: Reader, chosen: Subscription) -> list[Button]:
    if chosen.hours == DAY:
        return [_button(reader, "around-now", AROUND_NOW)]
    buttons = [
        _button(reader, kind, kind, disabled=moved(chosen, kind, 0) is None) for kind in SPAN
    ]
    return [*buttons, _button(reader, "any-time", ANY_TIME)]


def _pauses(reader: Reader, chosen: Subscription) -> Menu:
    choices = tuple(
        Choice(SAY(reader, f"notify-pause-{hours}"), str(hours), chosen=hours == chosen.pause_hours)
        for hours in PAUSES
    )
    return Menu(ComponentId(0, NOTIFY, PAUSE).id, SAY(reader, "notify-pause"), choices)


def _button(
    reader: Reader, message: str, kind: str, style: Style = "secondary", *, disabled: bool = False
) -> Button:
    press = ComponentId(0, NOTIFY, kind)
    return Button(SAY(reader, f"notify-{message}"), press.id, style, disabled)


def _done(reader: Reader) -> Button:
    return Button(SAY(reader, "settings-done"), ComponentId(0, NOTIFY, DONE).id, "primary")


def stopped(reader: Reader, was_on: bool) -> Panel:
    """Return the answer to a press on the button below a ping. `was_on` says whether the press has
    ended a subscription. If it is false, the user had none. The answer has a button that offers a
    subscription."""
    said = SAY(reader, "notify-stopped" if was_on else "notify-not-on")
    return Panel((Text(said), Row((_button(reader, "turn-on", ON),))), GREY)


def table_opened(
    reader: Reader, *, host: str, title: str, url: str, people: Sequence[int], role: int | None
) -> str:
    """Return the text of the message about a new table. It mentions `people` and, if `role` is
    given, the role. `host` is the name of the host, already escaped."""
    # Without spaces between them, more mentions fit into a message.
    called = [*(f"<@{user}>" for user in people), *([] if role is None else [f"<@&{role}>"])]
    return SAY(
        reader, "notify-ping", people="".join(called), host=host, game=sentence(title), link=url
    )


def stop_id(match_id: int) -> str:
    """Return the custom_id of the button below the message about a match's lobby. It is unique to
    this message."""
    return ComponentId(0, NOTIFY, STOP, whom=match_id).id


def stop_row(reader: Reader, match_id: int) -> Row:
    """Return the row of buttons for the message about a match's lobby."""
    return Row((Button(SAY(reader, "notify-stop"), stop_id(match_id), "secondary"),))
