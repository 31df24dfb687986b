"""A player's statistics in one game: places, the counters of the game, streaks and the rating.

Speed is not among the statistics, because it would reward automated players. Only counters for
which the game has a name are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import GameStats, Missing, Standing
from bot.ui.context import Counted
from bot.ui.custom_id import ComponentId
from bot.ui.layout import ACCENT
from bot.ui.panel import Block, Button, Panel, Picture, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.screens.leaderboard import SCOPES, finished, rating
from bot.ui.text import grouped, name, number, ordinal, tenths
from bot.ui.words import SAY

STATS: Final = "stats"
"""The verb that shows another game or another scope."""

_WON: Final = "won"
"""The counter of won rounds. It is for games in which each round is a game with a winner. It is
shown only if the player has played sets of several games, because otherwise it would equal the
number of wins."""


class Rating(Struct, frozen=True):
    """The rating of a player."""

    now: int
    missing: Missing = Missing()
    """What the player still needs to be ranked."""
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
    """The key and the title of each game that the player has played. The game that is shown is
    among them."""
    counted: Counted = Counted()
    """The display names of the counters of the game."""
    alone: Sequence[tuple[str, int, int]] = ()
    """The player's games without other people. For each level of computer players, it has the
    number of games and the number of wins."""
    scope: str = "global"
    """The scope ("server" or "global"), which determines whose matches are counted."""
    wider: bool = False
    """Whether the reader may switch to the other scope."""
    reader: Reader = EVERYBODY
    """The reader for whom the panel is made."""


class Shown(Struct, frozen=True):
    """The public statistics of a player who is on the board of all servers."""

    name: str
    whom: int
    game: str
    title: str
    line: Standing
    others: Sequence[tuple[str, str]]
    """The key and the title of each game on whose board the player is. The game that is shown is
    among them."""
    wider: bool
    """Whether the reader is on a server. If so, they may switch to the games on that server."""
    reader: Reader = EVERYBODY
    """The reader for whom the panel is made."""


def stats(facts: Stats) -> Panel:
    """Return the panel with the statistics. It has buttons to the other games that the player has
    played."""
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
    """Return the panel with the player's line on the board of all servers. It is meant for readers
    on other servers."""
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
    """Return a line for each counter for which the game has a name."""
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
    """Return the scope for which a press asks."""
    return SCOPES[press.number] if press.number < len(SCOPES) else "server"


def _press(whom: int, game: str, scope: str) -> str:
    return ComponentId(0, STATS, game, SCOPES.index(scope), whom=whom).id


def _games(facts: Stats | Shown, game: str, scope: str) -> list[Block]:
    """Return the buttons to the other games, and a button to the other scope. The former are left
    out if the player has no other games, and the latter if the reader may not switch."""
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
    """Return the panel of a player who has no games. `who` is the player's name, which is not
    escaped, or None if it is unknown. `wider` says whether the player has games in the other scope.
    If so, the panel has a button to that scope."""
    here = "-here" if scope == "server" and (wider or not yourself) else ""
    if yourself:
        said = f"{SAY(reader, f'stats-none{here}')}\n-# {SAY(reader, 'stats-left-out')}"
    elif who is None:
        said = SAY(reader, f"stats-none-unnamed{here}")
    else:
        said = SAY(reader, f"stats-none-other{here}", name=name(who))
    return Panel((Text(said), *(_other_scope(reader, whom, "", scope) if wider else ())), ACCENT)


def unseen(reader: Reader, whom: int, *, wider: bool) -> Panel:
    """Return the reply about a player who is neither on this server nor on the board of all
    servers."""
    more = _other_scope(reader, whom, "", "global") if wider else ()
    return Panel((Text(SAY(reader, "stats-unseen")), *more), ACCENT)
