"""A player's statistics in one game: places, the counters of the game, streaks and the rating, and
the chart of the rating over time.

Speed is not among the statistics, because it would reward automated players. Only counters for
which the game has a name are shown.

The chart is a picture with an alt text. Equal numbers make equal pictures. Colours and fonts come
from `bot.pictures`. The horizontal axis is time, from the first game to the last. Drawing is slow,
so do it in a worker thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.pictures.canvas import GOLD, LIFTED, MUTED, PANEL, Canvas, Side
from bot.pictures.letters import BOLD, drawable
from bot.store.rows import GameStats, Missing, Point, Standing
from bot.ui.context import Counted
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Panel, Picture, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens.leaderboard import SCOPES, finished, rating
from bot.ui.text import day, grouped, hour, name, number, ordinal, tenths
from bot.ui.words import SAY

STATS: Final = "stats"
"""The verb that shows another game or another scope."""

_WON: Final = "won"
"""The counter of won rounds, for games in which each round is a game with a winner. It is shown
only if the player has played sets of several games, because otherwise it would equal the number of
wins."""


class Rating(Struct, frozen=True):
    """The rating of a player."""

    now: int
    missing: Missing = Missing()
    """The people or games that the player still needs to be ranked."""
    finished: int | None = None
    """The percentage of their rated games that the player has finished. None if there are too few
    games."""
    picture: Picture | None = None
    """The chart that shows the rating after each game. None if there are too few games or the bot
    can't send a picture."""


class Stats(Struct, frozen=True):
    """A player's statistics in one game."""

    name: str
    whom: int
    title: str
    record: GameStats
    rating: Rating | None
    others: Sequence[tuple[str, str]] = ()
    """The key and the title of each game that the player has played, including the game that is
    shown."""
    counted: Counted = Counted()
    """The display names of the counters of the game."""
    alone: Sequence[tuple[str, int, int]] = ()
    """The player's games without other people. Each item is a level of computer players, the number
    of games against it, and the number of wins."""
    scope: str = "global"
    """The scope ("server" or "global"), which determines whose matches are counted."""
    wider: bool = False
    """Whether the reader may switch to the other scope."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


class Shown(Struct, frozen=True):
    """The public statistics of a player who is on the board of all servers."""

    name: str
    whom: int
    game: str
    title: str
    line: Standing
    others: Sequence[tuple[str, str]]
    """The key and the title of each game on whose board the player is listed, including the game
    that is shown."""
    wider: bool
    """Whether the reader is on a server, and so may switch to the games on that server."""
    reader: Reader = EVERYBODY
    """The reader of the panel."""


def stats(facts: Stats) -> Panel:
    """Return the panel with the statistics. It has buttons that lead to the other games that the
    player has played."""
    reader, record = facts.reader, facts.record
    lines = [
        f"## {SAY(reader, 'stats-title', title=facts.title, name=name(facts.name))}",
        f"-# {_scope(reader, facts.scope)}",
        *_rating(facts),
        _rated(reader, record),
        _places(reader, record.places),
        *_counts(facts),
    ]
    if record.best_round is not None and facts.counted.low_is_best:
        lines.append(SAY(reader, "stats-best-round", points=number(record.best_round)))
    lines.append(
        SAY(reader, "stats-streak", now=record.streak, best=record.best_streak)
        if record.best_streak
        else SAY(reader, "stats-streak-none")
    )
    lines.extend(
        SAY(reader, "stats-against", level=level, games=games, wins=wins)
        for level, games, wins in facts.alone
    )
    lines.append(f"-# {SAY(reader, 'stats-left-out')}")
    blocks: list[Block] = [Text("\n".join(lines))]
    if facts.rating is not None and facts.rating.picture is not None:
        blocks.append(facts.rating.picture)
    blocks.extend(_games(facts, record.game, facts.scope))
    return Panel(tuple(blocks), ACCENT)


def shown(facts: Shown) -> Panel:
    """Return the panel with the player's line on the board of all servers, for readers on other
    servers."""
    reader, line = facts.reader, facts.line
    lines = (
        f"## {SAY(reader, 'stats-title', title=facts.title, name=name(facts.name))}",
        f"-# {SAY(reader, 'stats-shown-scope')}",
        SAY(reader, "stats-rating", rating=grouped(reader, rating(line.mu, line.sigma))),
        *_finished(reader, finished(line), line.games),
        SAY(reader, "stats-shown-games", games=line.games, wins=line.wins),
        SAY(reader, "stats-shown-mean", mean=tenths(reader, line.mean_place)),
        f"-# {SAY(reader, 'stats-shown-about')}",
    )
    return Panel((Text("\n".join(lines)), *_games(facts, facts.game, "global")), ACCENT)


def _scope(reader: Reader, scope: str) -> str:
    return SAY(reader, f"scope-{scope}")


def _rating(facts: Stats) -> list[str]:
    reader, rating = facts.reader, facts.rating
    if rating is None:
        return [SAY(reader, "stats-rating-none")]
    now, lacks = grouped(reader, rating.now), rating.missing
    if not lacks.people:
        told = [SAY(reader, "stats-rating", rating=now)]
    else:
        told = [SAY(reader, "stats-rating-missing", rating=now, n=lacks.people)]
    if lacks.games:
        told.append(f"-# {SAY(reader, 'board-instead', games=lacks.games)}")
    return [*told, *_finished(reader, rating.finished, facts.record.rated)]


def _finished(reader: Reader, percent: int | None, games: int) -> list[str]:
    if percent is None:
        return []
    return [SAY(reader, "stats-finished", percent=percent, games=games)]


def _rated(reader: Reader, record: GameStats) -> str:
    how_many = {record.games: "all", 0: "none"}.get(record.rated, "some")
    return SAY(reader, f"stats-games-{how_many}", games=record.games, rated=record.rated)


def _places(reader: Reader, places: Mapping[int, int]) -> str:
    told = ", ".join(
        f"{ordinal(reader, place)} {grouped(reader, often)}×"
        for place, often in sorted(places.items())
    )
    mean = sum(place * often for place, often in places.items()) / sum(places.values())
    return SAY(reader, "stats-places", places=told, mean=tenths(reader, mean))


def _counts(facts: Stats) -> list[str]:
    pairs, record = facts.counted.parts, facts.record
    counts = record.counts
    lines: list[str] = []
    sets = record.rounds > record.games
    for key, title in facts.counted.names.items():
        value = counts.get(key, 0)
        if key == _WON and not sets:
            continue
        told = grouped(facts.reader, value)
        if key == _WON:
            told = SAY(facts.reader, "stats-of-rounds", value=value, rounds=record.rounds)
        if key in pairs:
            part, said = pairs[key]
            more = said(counts.get(part, 0))
            line = SAY(facts.reader, "stats-count-part", title=title, value=told, part=more)
        else:
            line = SAY(facts.reader, "stats-count", title=title, value=told)
        lines.append(line)
    return lines


def asked(press: ComponentId) -> str:
    """Return the scope that a press requests."""
    return SCOPES[press.number] if press.number < len(SCOPES) else "server"


def _press(whom: int, game: str, scope: str) -> str:
    return ComponentId(0, STATS, game, SCOPES.index(scope), whom=whom).id


def _games(facts: Stats | Shown, game: str, scope: str) -> list[Block]:
    """Return the buttons to the other games, and a button to the other scope. The game buttons are
    left out if the player has no other games, and the scope button is left out if the reader may
    not switch."""
    buttons = [
        Button(
            title,
            _press(facts.whom, key, scope),
            "primary" if key == game else "secondary",
            disabled=key == game,
        )
        for key, title in facts.others
    ]
    if len(buttons) < 2:
        buttons = []
    rows: list[Block] = [Row(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]
    if not facts.wider:
        return rows
    return [*rows, *_other_scope(facts.reader, facts.whom, game, scope)]


def _other_scope(reader: Reader, whom: int, game: str, scope: str) -> list[Block]:
    other = next(each for each in SCOPES if each != scope)
    return [Row((Button(_scope(reader, other), _press(whom, game, other)),))]


def nothing(
    reader: Reader, who: str | None, whom: int, scope: str, *, yourself: bool, wider: bool
) -> Panel:
    """Return the panel of a player who has no games. `who` is the player's name, not escaped, or
    None if it is unknown. `wider` says whether the player has games in the other scope. If so, the
    panel has a button to that scope."""
    here = "-here" if scope == "server" and (wider or not yourself) else ""
    if yourself:
        said = f"{SAY(reader, f'stats-none{here}')}\n-# {SAY(reader, 'stats-left-out')}"
    elif who is None:
        said = SAY(reader, f"stats-none-unnamed{here}")
    else:
        said = SAY(reader, f"stats-none-other{here}", name=name(who))
    return Panel((Text(said), *(_other_scope(reader, whom, "", scope) if wider else ())), ACCENT)


def unseen(reader: Reader, whom: int, *, wider: bool) -> Panel:
    """Return the panel about a player who is neither on this server nor on the board of all
    servers."""
    more = _other_scope(reader, whom, "", "global") if wider else ()
    return Panel((Text(SAY(reader, "stats-unseen")), *more), ACCENT)


# The chart of the rating

WIDTH: Final = 800
HEIGHT: Final = 500
_OVERSAMPLING: Final = 2
_DOTS: Final = 20
"""The maximum number of games for which each game is drawn as a dot."""
_PAUSE: Final = 0.08
"""The minimum width of a gap between two games that is drawn as a thin line, as a fraction of the
chart's width."""
LEFT, RIGHT, TOP, BOTTOM = 156, 60, 154, 96
_EDGE: Final = 16
TITLE: Final = 44
SMALL: Final = 32
"""The font sizes in pixels. If the picture is shown 300 pixels wide, a size of 32 appears as 12
pixels."""
_LEAST_SPAN: Final = 50
_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)


def chart_alt(reader: Reader, points: Sequence[Point], games: int) -> str:
    """Return the alt text of the picture."""
    values = _ratings(points)
    first, last = values[0], values[-1]
    span = _span(reader, points)
    until = hour if span == "hours" else day
    return SAY(
        reader,
        "chart-alt",
        games=games,
        span=span,
        day=day(reader, _ended(points[0])),
        hour=hour(reader, _ended(points[0])),
        until=until(reader, _ended(points[-1])),
        way="up" if last > first else "down" if last < first else "same",
        first=grouped(reader, first),
        last=grouped(reader, last),
        highest=grouped(reader, max(values)),
        lowest=grouped(reader, min(values)),
    )


def draw_chart(
    reader: Reader, points: Sequence[Point], games: int, name: str = "", game: str = ""
) -> bytes:
    """Return the chart as a PNG file, with the current and the highest rating, the player's `name`
    and the `game`. `points` are a sample of the player's `games` games. It has at least two points,
    and includes the first and the last game."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.box((_EDGE, _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE), PANEL)
    values = _ratings(points)
    marks = _marks(values)
    low, high = marks[0], marks[-1]
    left, right, top, bottom = LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM

    def height(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    title = " · ".join(said for said in (drawable(name), game) if said)
    room = WIDTH - 2 * _EDGE - 48
    canvas.text(title, _EDGE + 24, 70, TITLE, ground=PANEL, weight=BOLD, room=room)
    figures = SAY(
        reader,
        "chart-title",
        games=games,
        now=grouped(reader, values[-1]),
        peak=grouped(reader, max(values)),
    )
    canvas.text(figures, _EDGE + 24, 118, SMALL, ink=GOLD, ground=PANEL, room=room)
    for mark in marks:
        at = height(mark)
        canvas.rule(left, right, at, LIFTED)
        figure = grouped(reader, mark)
        canvas.text(figure, left - 14, at + 10, SMALL, ink=MUTED, ground=PANEL, side="right")
    across = along(points)
    line = [
        (left + (right - left) * part, height(value))
        for part, value in zip(across, values, strict=True)
    ]
    canvas.ink(_line(line, _PAUSE * (right - left)), 0, 0, GOLD, PANEL)
    sides: tuple[Side, Side, Side] = ("left", "middle", "right")
    for x, said, side in zip(
        (left, (left + right) / 2, right), beneath(reader, points), sides, strict=True
    ):
        canvas.text(said, x, bottom + 50, SMALL, ink=MUTED, ground=PANEL, side=side)
    return canvas.png()


def along(points: Sequence[Point]) -> list[float]:
    """Return the horizontal position of each point, from 0 to 1. It is proportional to the time. If
    all games ended within one minute, the points are evenly spaced instead."""
    first, last = _ended(points[0]), _ended(points[-1])
    if first // 60 == last // 60 or last <= first:
        return [at / max(1, len(points) - 1) for at in range(len(points))]
    # A host's clock may have gone back in between.
    span = last - first
    return [min(max((_ended(point) - first) / span, 0.0), 1.0) for point in points]


def _ratings(points: Sequence[Point]) -> list[int]:
    return [rating(point.mu, point.sigma) for point in points]


def _ended(point: Point) -> float:
    return point.finished_ms / 1000


def _line(points: Sequence[tuple[float, float]], pause: float) -> Image.Image:
    """Return the line as a mask. It is drawn larger and then scaled down, so that its edges are
    smooth."""
    mask = Image.new("L", (WIDTH * _OVERSAMPLING, HEIGHT * _OVERSAMPLING), 0)
    pen = ImageDraw.Draw(mask)
    line = [(x * _OVERSAMPLING, y * _OVERSAMPLING) for x, y in points]
    few = len(line) <= _DOTS
    runs = [line] if few else list(_runs(line, pause * _OVERSAMPLING))
    for run in runs:
        pen.line(run, fill=255, width=5 * _OVERSAMPLING, joint="curve")
    for before, after in pairwise(runs):
        pen.line((before[-1], after[0]), fill=255, width=2 * _OVERSAMPLING)
    alone = [run[0] for run in runs if len(run) == 1]
    dots = line if few else [line[0], line[-1], *alone]
    for x, y in dots:
        around = 7 * _OVERSAMPLING
        pen.ellipse((x - around, y - around, x + around, y + around), fill=255)
    return mask.reduce(_OVERSAMPLING)


def _runs(line: Sequence[tuple[float, float]], pause: float) -> Iterator[list[tuple[float, float]]]:
    """Yield the parts into which gaps divide the line."""
    run = [line[0]]
    for before, point in pairwise(line):
        if point[0] - before[0] > pause:
            yield run
            run = []
        run.append(point)
    yield run


def _span(reader: Reader, points: Sequence[Point]) -> Literal["days", "hours", "minute"]:
    """Return whether the axis covers several days, several times of one day, or a single minute."""
    first, last = _ended(points[0]), _ended(points[-1])
    if day(reader, first) != day(reader, last):
        return "days"
    return "hours" if hour(reader, first) != hour(reader, last) else "minute"


def beneath(reader: Reader, points: Sequence[Point]) -> tuple[str, str, str]:
    """Return the labels below the axis at the left, in the middle and at the right: two dates, or
    one date with times."""
    first, last, span = _ended(points[0]), _ended(points[-1]), _span(reader, points)
    if span == "days":
        return day(reader, first), "", day(reader, last)
    if span == "hours":
        until = SAY(reader, "chart-utc", when=hour(reader, last))
        return hour(reader, first), day(reader, first), until
    at = f"{day(reader, first)}, {hour(reader, first)}"
    return "", SAY(reader, "chart-utc", when=at), ""


def _marks(values: Sequence[int]) -> list[int]:
    """Return evenly spaced round numbers for the axis. The first is not above the lowest value, and
    the last is not below the highest."""
    low, high = min(values), max(values)
    if high - low < _LEAST_SPAN:
        middle = (low + high) // 2
        low, high = middle - _LEAST_SPAN // 2, middle + _LEAST_SPAN // 2
    step = next((step for step in _STEPS if (high - low) / step <= 3), _STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))
