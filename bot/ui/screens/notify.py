"""/notify: the panel of a user's subscription to new tables on a server, and the ping that
subscribers get.

Users choose hours of the day by moving the ends of a time span. The bot doesn't know the time zones
of users, but Discord shows the span in the reader's time zone.
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
from bot.ui.text import sentence
from bot.ui.verbs import NOTIFY, TELL_ME
from bot.ui.words import SAY

ON, OFF, STOP, DONE = TELL_ME, "off", "stop", "done"
"""The kinds of the buttons on this screen. `STOP` is the kind of the button below a ping."""
GAMES, PAUSE = "games", "pause"
ANY_TIME, AROUND_NOW = "any", "now"
SPAN: Final = {"sooner": (-1, 1), "later": (1, -1), "shorter": (0, -1), "longer": (0, 1)}
"""Maps the kind of a button to the hours by which it changes the start and the length of the
span."""
PAUSES: Final = (1, 3, 6, 12, 24, 72, 168)
"""The numbers of hours that users can choose as the minimum time between two pings."""
AROUND: Final = (2, 6)
"""The time span that is suggested by default. The numbers say how many hours before the current
hour it begins, and how many hours it lasts."""
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
    The result is None if there is no such button or the span can't be changed in this way."""
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
    """Return the answer to a press on the button below a ping. It has a button that offers a
    subscription. `was_on` says whether the press has ended a subscription. If it is false, the user
    had none."""
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
    """Return the custom_id of the button below the message about a match's lobby. No other message
    has a button with this custom_id."""
    return ComponentId(0, NOTIFY, STOP, whom=match_id).id


def stop_row(reader: Reader, match_id: int) -> Row:
    """Return the row of buttons for the message about a match's lobby."""
    return Row((Button(SAY(reader, "notify-stop"), stop_id(match_id), "secondary"),))
