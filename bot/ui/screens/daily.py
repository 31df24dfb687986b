"""The daily deal: its boards, the share card, the announcement, and the panels before and after a
run.

Before the day of a deal is over, no screen names the deal's cards. Screens show only scores, par
and emojis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from statistics import fmean
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.store.rows import DailyRun
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT, CHOICES, GREY, fitted
from bot.ui.panel import Attached, Button, Choice, Menu, Panel, Row, Rule, Style, Text
from bot.ui.reader import Reader
from bot.ui.renderer import Renderer
from bot.ui.screens.history import step_press
from bot.ui.text import apart, clock, day, label, medal, month_day, name, number, tenths
from bot.ui.words import SAY
from engine.core import TURN_BEGAN, AnyEvent, Seat, kind_of, seat_of
from engine.daily import Deal
from engine.streaks import Streak

BOARD, SHARE, FILE, OPEN = "daily_board", "daily_share", "daily_file", "daily_open"
WATCH: Final = "daily_watch"
"""The verb of the menu for choosing a run to watch. The values of the menu are custom_ids.

The custom_ids of all these verbs contain the id of a server as `whom`. `OPEN` refers to the
server's deal of today, and the other verbs to its deal of the day with the ordinal `number`.
"""
REPLAY: Final = "daily_replay"
"""The verb that shows a step of the run `whom` (see `bot.ui.screens.history.step_press`)."""
TODAY, WEEK = "today", "week"
"""The kinds of `BOARD`: the board of a day, and the board of a week."""
Kind = Literal["today", "week"]
MOST: Final = 10
"""The maximum number of lines on a board."""
SHOWN: Final = 5
"""The maximum number of lines of a result that the bot posts in a channel."""
LISTED: Final = CHOICES - 1
"""The number of runs on each page of the menu if they don't fit on one page. The last choice on a
page leads to the next page."""
LONGEST: Final = 14
"""The maximum number of emojis in the row that `course` returns."""
_TURN, _MORE = "⬜", "…"


class DayFacts(Struct, frozen=True, kw_only=True):
    """A deal with all of its runs, as shown on the board of the deal."""

    deal: Deal
    runs: Sequence[DailyRun]
    par: int | None
    today: date
    tomorrow: str = ""
    """The hash of tomorrow's deal."""
    user: int = 0
    """The id of the user who sees the panel, or 0 for a public panel."""
    streak: Streak | None = None
    here: bool = False
    """Whether the user is on the deal's server."""

    @property
    def over(self) -> bool:
        """Whether the day of the deal is over."""
        return self.deal.day < self.today

    @property
    def mine(self) -> DailyRun | None:
        """The user's finished run that counts for the board, or None."""
        return next((run for run in counted(self.runs) if run.person == self.user), None)


class WeekLine(Struct, frozen=True):
    """The line of a person on the board of a week: their mean distance to par, and the number of
    days when they played."""

    person: int
    name: str
    mean: float
    days: int


def course(
    renderer: Renderer, events: Iterable[AnyEvent], seat: Seat, longest: int = LONGEST
) -> str:
    """Return the course of a run for this seat as a row of emojis. Each of the seat's turns and
    each notable event has one emoji. The row reveals nothing about the cards."""
    signs: list[str] = []
    open_turn = False
    for event in events:
        if seat_of(event) != seat:
            continue
        badge = renderer.badge(event)
        if kind_of(event) == TURN_BEGAN:
            signs.append(_TURN)
            open_turn = True
        elif badge is not None:
            if open_turn:
                signs.pop()  # what happened in the turn says more than the turn
            signs.append(badge.emoji)
            open_turn = False
    if len(signs) > longest:
        signs = [*signs[: longest - 1], _MORE]
    return "".join(signs)


def counted(runs: Iterable[DailyRun]) -> list[DailyRun]:
    """Return the finished runs that count, the best first. Fewer points are better."""
    found = [run for run in runs if run.counted and run.score is not None]
    return sorted(found, key=lambda run: (run.score, run.id))


def places(runs: Sequence[DailyRun]) -> list[int]:
    """Return the places of runs that are sorted by score. Runs with equal scores share a place."""
    return [1 + sum((other.score or 0) < (run.score or 0) for other in runs) for run in runs]


def week_lines(runs: Iterable[DailyRun], pars: dict[date, int]) -> list[WeekLine]:
    """Return a line for each person who has finished a run that counts, the best first. Runs on
    days that have no par are left out."""
    found: dict[int, list[DailyRun]] = {}
    for run in sorted(counted(runs), key=lambda run: run.id):
        if run.day in pars:
            found.setdefault(run.person, []).append(run)
    lines = [
        WeekLine(
            person,
            own[-1].name,
            fmean((run.score or 0) - pars[run.day] for run in own),
            len(own),
        )
        for person, own in found.items()
    ]
    return sorted(lines, key=lambda line: (line.mean, -line.days, line.person))


def monday(of: date) -> date:
    """Return the Monday of the week that contains this day."""
    return of - timedelta(of.weekday())


# The boards


def board(reader: Reader, facts: DayFacts, page: int = 0) -> Panel:
    """Return the board of a day, with the reader's streak and the hashes of deals. The board of a
    past day also shows the seed. It has a button for a file that proves the deal, and the page
    `page` of the menu of runs to watch."""
    deal, over = facts.deal, facts.over
    ranked = counted(facts.runs)
    lines = [_heading(reader, "daily-over" if over else "daily-today", deal), _par(reader, facts)]
    lines += _ranking(reader, ranked, facts.user, MOST)
    if not ranked:
        lines.append(SAY(reader, "daily-nobody" if over else "daily-nobody-yet"))
    own = [_streak(reader, facts.streak)] if facts.streak is not None else []
    notes = [f"-# {SAY(reader, 'daily-about')}"]
    if over:
        notes.append(f"-# {SAY(reader, 'daily-checked', hash=deal.commitment)}")
        notes.append(f"-# {SAY(reader, 'daily-seed', seed=deal.seed.hex())}")
    else:
        notes.append(f"-# {SAY(reader, 'daily-hash', hash=deal.commitment)}")
        notes.append(f"-# {SAY(reader, 'daily-tomorrow', hash=facts.tomorrow)}")
    texts = [Text("\n".join(part)) for part in (lines, own, notes) if part]
    menu = _menu(reader, facts, page) if over else ()
    return Panel((*texts, *menu, *fitted(_buttons(reader, facts))), ACCENT)


def watchable(facts: DayFacts) -> list[DailyRun]:
    """Return the runs that anyone may watch once the day is over, the best first. These are the
    runs that count, without those of people who have deleted their data."""
    return [run for run in counted(facts.runs) if run.person > 0]


def _menu(reader: Reader, facts: DayFacts, page: int) -> tuple[Menu, ...]:
    deal, ranked = facts.deal, counted(facts.runs)
    names = _labels(reader, [(run.person, run.name) for run in ranked])
    place = dict(zip([run.id for run in ranked], places(ranked), strict=True))
    choices = [
        Choice(
            f"{place[run.id]}. {label(names[run.person])} · {_points(reader, run)}",
            step_press(ComponentId(0, REPLAY, whom=run.id), 0, True).id,
        )
        for run in watchable(facts)
    ]
    menu = ComponentId(0, WATCH, number=deal.day.toordinal(), whom=deal.server)
    if len(choices) > CHOICES:
        pages = -(-len(choices) // LISTED)
        page = page % pages
        choices = choices[page * LISTED : (page + 1) * LISTED]
        more = replace(menu, seat=0, page=(page + 1) % pages)
        choices.append(Choice(SAY(reader, "daily-watch-more"), more.id))
    if not choices:
        return ()
    return (Menu(menu.id, SAY(reader, "daily-watch"), tuple(choices)),)


def of_run(reader: Reader, facts: DayFacts, run: DailyRun) -> tuple[str, tuple[Button, ...]]:
    """Return the heading for the replay of a run, and the button that leads back to the day's
    board."""
    deal = facts.deal
    names = _names(reader, [(each.person, each.name) for each in counted(facts.runs)])
    heading = SAY(
        reader, "daily-run-of", name=names[run.person], day=month_day(reader, _unix(deal.day))
    )
    return heading, (_board_button(reader, deal.server, deal.day),)


def _buttons(reader: Reader, facts: DayFacts) -> list[Button]:
    deal, found = facts.deal, list[Button]()
    if facts.over:
        found.append(_button(reader, FILE, deal, "daily-file"))
        found.append(_board_button(reader, deal.server, facts.today, label="daily-to-today"))
        return found
    if facts.mine is not None and facts.here:
        found.append(_button(reader, SHARE, deal, "daily-share"))
    mine = any(run.person == facts.user for run in facts.runs)
    if not mine:
        found.append(_play(reader, deal, "daily-play", "success"))
    found.append(_board_button(reader, deal.server, deal.day, WEEK, "daily-week"))
    before = deal.day - timedelta(1)
    found.append(_board_button(reader, deal.server, before, label="daily-yesterday"))
    if mine:
        found.append(_play(reader, deal, "run-play-again", "secondary"))
    return found


def _play(reader: Reader, deal: Deal, label: str, style: Style) -> Button:
    press = ComponentId(0, OPEN, number=deal.day.toordinal(), whom=deal.server)
    return Button(SAY(reader, label), press.id, style)


def _board_button(
    reader: Reader, server: int, of: date, kind: Kind = TODAY, label: str = "daily-results"
) -> Button:
    press = ComponentId(0, BOARD, kind, number=of.toordinal(), whom=server)
    return Button(SAY(reader, label), press.id)


def _button(reader: Reader, verb: str, deal: Deal, label: str) -> Button:
    press = ComponentId(0, verb, number=deal.day.toordinal(), whom=deal.server)
    return Button(SAY(reader, label), press.id, "primary")


def week(reader: Reader, server: int, today: date, found: Sequence[WeekLine], user: int) -> Panel:
    """Return the board of a week, with the days up to today."""
    lines = [f"## {SAY(reader, 'daily-week-title')}", SAY(reader, "daily-week-about")]
    names = _names(reader, [(line.person, line.name) for line in found])
    shown = [
        f"**{at}. {names[line.person]}** · {_against(reader, line.mean)}\n"
        f"-# {SAY(reader, 'daily-days', n=line.days)}"
        for at, line in enumerate(found, 1)
        if at <= MOST or line.person == user
    ]
    lines += shown or [SAY(reader, "daily-week-nobody")]
    note = f"-# {SAY(reader, 'daily-week-fun')}"
    back = _board_button(reader, server, today, label="daily-to-today")
    return Panel((Text("\n".join(lines)), Text(note), *fitted((back,))), ACCENT)


def _heading(reader: Reader, message: str, deal: Deal) -> str:
    told = SAY(reader, message, title=deal.game.title, day=_day(reader, deal.day))
    return f"## {told}"


def _day(reader: Reader, of: date) -> str:
    return day(reader, _unix(of))


def _unix(of: date) -> float:
    return (of - date(1970, 1, 1)).total_seconds()


def _par(reader: Reader, facts: DayFacts) -> str:
    if facts.par is None:
        return SAY(reader, "daily-no-par")
    return SAY(reader, "daily-par", par=number(facts.par))


def _names(reader: Reader, people: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Return the names of the people on a board. Maps each person to their name as the board shows
    it."""
    return {each: name(its) for each, its in _labels(reader, people).items()}


def _labels(reader: Reader, people: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Return the names of the people, not escaped. Maps each person to their name. Equal names are
    numbered."""
    ids = list(dict(people))
    deleted, known = SAY(reader, "name-deleted"), dict(people)
    return dict(zip(ids, apart([known[each] or deleted for each in ids]), strict=True))


def _ranking(reader: Reader, ranked: Sequence[DailyRun], user: int, most: int) -> list[str]:
    """Return the first `most` lines of the ranking. The line of `user` is added if it comes
    later."""
    names = _names(reader, [(run.person, run.name) for run in ranked])
    lines: list[str] = []
    for at, (place, run) in enumerate(zip(places(ranked), ranked, strict=True)):
        if at < most or run.person == user:
            lines.append(
                f"{medal(reader, place)}**{place}. {names[run.person]}** · {_points(reader, run)}"
            )
    hidden = len(ranked) - len(lines)
    if hidden > 0:
        lines.append(f"-# {SAY(reader, 'daily-more', n=hidden)}")
    return lines


def _points(reader: Reader, run: DailyRun) -> str:
    return SAY(reader, "daily-points", score=number(run.score or 0), n=run.score or 0)


def _against(reader: Reader, over: float) -> str:
    """Return a distance to par as text. It may be a mean."""
    shown = number(round(over)) if over == round(over) else tenths(reader, over)
    how = "par" if not round(over, 1) else "under" if over < 0 else "over"
    return SAY(reader, "daily-against", how=how, by=shown.lstrip("−"))


def _streak(reader: Reader, streak: Streak) -> str:
    if not streak.days:
        return SAY(reader, "daily-streak-none")
    said = SAY(reader, "daily-streak", n=streak.days)
    return f"{said} {SAY(reader, 'daily-spare', n=streak.spare)}"


# Messages in a channel


def share(reader: Reader, facts: DayFacts, run: DailyRun) -> Panel:
    """Return the share card of a run that counts. It reveals nothing about the cards of the
    deal."""
    deal, ranked = facts.deal, counted(facts.runs)
    names = _names(reader, [(each.person, each.name) for each in ranked])
    place = places(ranked)[[each.id for each in ranked].index(run.id)]
    scored = _points(reader, run)
    if facts.par is not None:
        against = _against(reader, (run.score or 0) - facts.par)
        told = SAY(reader, "daily-beside-par", score=scored, par=number(facts.par), against=against)
    else:
        told = scored
    lines = [
        f"**{names[run.person]}** · {deal.game.title} · {month_day(reader, _unix(deal.day))}",
        f"### {told}",
        *([run.course] if run.course and not reader.plain else []),
        SAY(reader, "daily-place", place=place, n=len(ranked)),
    ]
    rows = fitted((_play(reader, deal, "daily-play", "secondary"),))
    return Panel((Text("\n".join(lines)), *rows), ACCENT)


def announcement(reader: Reader, facts: DayFacts) -> Panel:
    """Return the message that announces today's deal."""
    deal = facts.deal
    lines = [
        _heading(reader, "daily-today", deal),
        SAY(reader, "daily-invites"),
        f"-# {SAY(reader, 'daily-tomorrow', hash=facts.tomorrow)}",
    ]
    play = _play(reader, deal, "daily-play", "success")
    found = [play, _board_button(reader, deal.server, deal.day)]
    return Panel((Text("\n".join(lines)), *fitted(found)), ACCENT)


def result(reader: Reader, facts: DayFacts) -> Panel:
    """Return the message that replaces the announcement once the day of the deal is over."""
    deal, ranked = facts.deal, counted(facts.runs)
    lines = [_heading(reader, "daily-over", deal), _par(reader, facts)]
    lines += _ranking(reader, ranked, 0, SHOWN) or [SAY(reader, "daily-nobody")]
    found = _board_button(reader, deal.server, deal.day, label="daily-check")
    return Panel((Text("\n".join(lines)), *fitted((found,))), GREY)


def file_message(reader: Reader, facts: DayFacts, data: bytes) -> Panel:
    """Return the message with the file that proves the deal of a past day."""
    file = f"daily-{facts.deal.day.isoformat()}.json"
    lines = [
        SAY(reader, "daily-file-about", file=file),
        f"-# {SAY(reader, 'daily-file-privacy')}",
    ]
    return Panel((Text("\n".join(lines)), Attached(file, data)), ACCENT)


# Before and after a run

START: Final = "daily_start"
"""The verb of the button that begins a run. The custom_id of the button contains the id of the
server as `whom`, and the ordinal of the deal's day as `number`."""


def invitation(reader: Reader, deal: Deal, *, again: bool, here: bool) -> Panel:
    """Return the invitation to play a deal. `again` says whether the reader has played the deal
    before. `here` says whether the invitation is shown in the channel because it can't be sent as a
    direct message."""
    game = deal.game
    minutes = deal.terms.limits[game.key] // 60_000
    lines = [
        f"## {SAY(reader, 'run-title', title=game.title)}",
        SAY(reader, "run-about"),
        SAY(reader, "run-again" if again else "run-first"),
        f"-# {SAY(reader, 'run-time', minutes=minutes)}",
        f"-# {SAY(reader, 'run-ends', when=clock(deal.ends))}",
    ]
    if here:
        lines.append(f"-# {SAY(reader, 'run-here')}")
    rules = Button(SAY(reader, "button-rules"), ComponentId(0, verbs.RULES, game.key).id)
    press = ComponentId(0, START, number=deal.day.toordinal(), whom=deal.server)
    start = Button(SAY(reader, "run-start"), press.id, "success")
    return Panel((Text("\n".join(lines)), Row((start, rules))), ACCENT)


def finished(reader: Reader, table: Panel, run: DailyRun, par: int | None, *, late: bool) -> Panel:
    """Return the panel of a finished run. It shows the score above the open table `table`. `late`
    says whether the run ended because its time was up."""
    scored = number(run.score or 0)
    score = (
        SAY(reader, "run-score", score=scored)
        if par is None
        else SAY(reader, "run-score-par", score=scored, par=number(par))
    )
    lines = [f"## {score}"]
    if par is None:
        lines.append(SAY(reader, "run-par-later"))
    if late:
        lines.append(SAY(reader, "run-late"))
    lines.append(f"-# {SAY(reader, 'run-counts' if run.counted else 'run-for-fun')}")
    press = ComponentId(0, OPEN, number=run.day.toordinal(), whom=run.server)
    again = Button(SAY(reader, "run-play-again"), press.id)
    shown = [block for block in table.blocks if not isinstance(block, Row)]
    return Panel(
        (
            Text("\n".join(lines)),
            *shown,
            Rule(),
            Row((again, _board_button(reader, run.server, run.day))),
        ),
        table.accent,
    )
