"""How somebody has done at one game: places, what the game counts, streaks, and their rating.

No figure of speed, for it would reward machines. A game whose counts have no
words here shows them by their own names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.store.rows import Standing
from bot.ui.context import Counted
from bot.ui.custom_id import ComponentId
from bot.ui.paging import ACCENT
from bot.ui.panel import Block, Button, Panel, Picture, Row, Text
from bot.ui.screens.leaderboard import SCOPES, rating
from bot.ui.text import first_upper, grouped, name, number, ordinal, plural

STATS: Final = "stats"
"""The verb of a press that asks for another game, or for the games of other servers."""

_WON: Final = "won"
"""Rounds that are games themselves, and were won; without sets of them it is how often one was
first."""
_LEFT_OUT: Final = "Practice rounds don't count, nor games that the computer mostly played for you."


class Rating(Struct, frozen=True):
    """Where somebody stands."""

    now: int
    missing: int
    """How many more people they have to meet for a place on the board."""
    picture: Picture | None = None
    """After each game; None: there are too few, or no picture can be sent."""


class Stats(Struct, frozen=True):
    """What is told of somebody at a game."""

    name: str
    whom: int
    game: str
    title: str
    games: int
    rated: int
    rounds: int
    places: Mapping[int, int]
    """How often which place."""
    best_round: int | None
    counts: Mapping[str, int]
    streak: int
    best_streak: int
    rating: Rating | None
    others: Sequence[tuple[str, str]] = ()
    """Key and title of every game that they have played, this one too."""
    counted: Counted = Counted()
    """How the game calls what it counts."""
    scope: str = "global"
    """Whose matches are in it, as on a board."""
    wider: bool = False
    """The reader may ask for the other scope."""


class Shown(Struct, frozen=True):
    """What is told to others of somebody who is on the board of all servers."""

    name: str
    whom: int
    game: str
    title: str
    line: Standing
    others: Sequence[tuple[str, str]]
    """Key and title of every game on whose board they are, this one too."""
    wider: bool
    """The reader is in a server, whose games they may ask for."""


def stats(facts: Stats) -> Panel:
    """The page, with a button for each game that was played."""
    lines = [
        f"## {facts.title}: {name(facts.name)}",
        f"-# {SCOPES[facts.scope]}",
        *_rating(facts),
        f"**{plural(facts.games, 'game')}**, {_rated(facts)}",
        f"**Places** {_places(facts.places)}",
        *_counts(facts),
    ]
    if facts.best_round is not None and facts.counted.low_is_best:
        lines.append(f"**Best round** {number(facts.best_round)}")
    lines.append(
        f"**Wins in a row** {facts.streak} now, {facts.best_streak} at the most"
        if facts.best_streak
        else "**Wins in a row** none yet"
    )
    lines.append(f"-# {_LEFT_OUT}")
    blocks: list[Block] = [Text("\n".join(lines))]
    if facts.rating is not None and facts.rating.picture is not None:
        blocks.append(facts.rating.picture)
    blocks.extend(_games(facts, facts.scope))
    return Panel(tuple(blocks), ACCENT)


def shown(facts: Shown) -> Panel:
    """Their line on the board of all servers, for whoever asks from elsewhere."""
    line = facts.line
    text = (
        f"## {facts.title}: {name(facts.name)}\n-# {SCOPES['global']}, as on their board\n"
        f"**Rating** {grouped(rating(line.mu, line.sigma))}\n"
        f"**{plural(line.games, 'game')}** for the rating, {plural(line.wins, 'win')}\n"
        f"**Mean place** {line.mean_place:.1f}\n"
        "-# They chose to be on that board. Of what they play elsewhere, this is all that others "
        "see."
    )
    return Panel((Text(text), *_games(facts, "global")), ACCENT)


def _rating(facts: Stats) -> list[str]:
    rating = facts.rating
    if rating is None:
        return ["**Rating** none yet: games with a second person make one"]
    lacking = plural(rating.missing, "more person", "more people")
    wanted = f" (a place on the board takes {lacking} to play against)" if rating.missing else ""
    return [f"**Rating** {grouped(rating.now)}{wanted}"]


def _rated(facts: Stats) -> str:
    if facts.games == 1:
        return "for the rating" if facts.rated else "not for the rating"
    how_many = {facts.games: "all", 0: "none"}.get(facts.rated, number(facts.rated))
    return f"{how_many} of them for the rating"


def _places(places: Mapping[int, int]) -> str:
    told = [f"{ordinal(place)} {often}×" for place, often in sorted(places.items())]
    mean = sum(place * often for place, often in places.items()) / sum(places.values())
    return f"{', '.join(told)}; mean {mean:.1f}"


def _counts(facts: Stats) -> list[str]:
    """A line for each thing that this game counts; those of other games are 0 in it, and left out
    unless they are this one's."""
    words, pairs, counts = facts.counted.names, facts.counted.parts, facts.counts
    lines: list[str] = []
    parts = {part for part, _ in pairs.values()}
    sets = facts.rounds > facts.games
    for key in [*words, *(key for key in counts if key not in words)]:
        value = counts.get(key, 0)
        if key in parts or not (value or key in words) or (key == _WON and not sets):
            continue
        told = f"{number(value)} of {number(facts.rounds)}" if key == _WON else number(value)
        if key in pairs:
            part, said = pairs[key]
            told += f", {number(counts.get(part, 0))} {said}"
        lines.append(f"**{words.get(key, first_upper(key.replace('_', ' ')))}** {told}")
    return lines


def asked(press: ComponentId) -> str:
    """The scope that a button asks for."""
    return list(SCOPES)[press.number] if press.number < len(SCOPES) else "server"


def _press(whom: int, game: str, scope: str) -> str:
    return ComponentId(0, STATS, game, list(SCOPES).index(scope), whom=whom).id


def _games(facts: Stats | Shown, scope: str) -> list[Block]:
    """Buttons to the other games, where there are some, and to the other scope."""
    buttons = [
        Button(
            title,
            _press(facts.whom, key, scope),
            "primary" if key == facts.game else "secondary",
            disabled=key == facts.game,
        )
        for key, title in facts.others
    ]
    if len(buttons) < 2:
        buttons = []
    rows: list[Block] = [Row(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]
    return [*rows, *_other_scope(facts.whom, facts.game, scope)] if facts.wider else rows


def _other_scope(whom: int, game: str, scope: str) -> list[Block]:
    other = next(each for each in SCOPES if each != scope)
    return [Row((Button(SCOPES[other], _press(whom, game, other)),))]


def nothing(who: str | None, whom: int, scope: str, *, yourself: bool, wider: bool) -> Panel:
    """Nobody has anything to show before their first game. `who` is not yet made harmless, None
    where no name is known; `wider`: there is something in the other scope."""
    where = " on this server" if scope == "server" and (wider or not yourself) else ""
    if yourself:
        said = f"You have finished no game{where} yet: /kaboom opens a table.\n-# {_LEFT_OUT}"
    else:
        they = "They have" if who is None else f"{name(who)} has"
        said = f"{they} finished no game{where} yet."
    return Panel((Text(said), *(_other_scope(whom, "", scope) if wider else ())), ACCENT)


def unseen(whom: int, *, wider: bool) -> Panel:
    """Somebody who is not on the board of all servers is asked about from elsewhere."""
    said = (
        "What others play elsewhere is theirs to show: on a server you see what was played there, "
        "and of all servers only who chose to be on their board (/privacy) and has a place on it."
    )
    return Panel((Text(said), *(_other_scope(whom, "", "global") if wider else ())), ACCENT)
