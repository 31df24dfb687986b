"""How somebody has done at one game: places, what the game counts, streaks, and their rating.

Law of this module: no figure of speed, for it would reward machines. A game whose counts have no
words here shows them by their own names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.ids import Press
from bot.render.board import ACCENT
from bot.render.cabo_words import WORDS
from bot.render.panel import Block, Button, Panel, Picture, Row, Text
from bot.render.text import first_upper, name, number, ordinal, plural

STATS: Final = "stats"
"""The verb of a press that asks for another game."""

_OTHERS: Final[Mapping[str, Mapping[str, str]]] = {
    "jokers": {
        "went_out": "Rounds won with the last card",
        "booms": "Booms",
        "played": "Cards played",
        "drawn": "Cards drawn",
    },
    "explosive": {
        "won": "Games won within a match",
        "played": "Cards played",
        "walls": "Walls brought down",
        "knocked_out": "Players knocked out",
        "parried": "Attacks answered",
    },
}
_COUNTING_UP: Final = frozenset({"explosive"})
"""Games in which a round's score is no number of bad points: its lowest is nobody's best."""
_PAIRS: Final = {"calls": ("calls_won", "won"), "slaps": ("slaps_wrong", "wrong")}
"""Counts told in one line with a part of them: the part's name, and what is said of it."""


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
    places: Mapping[int, int]
    """How often which place."""
    best_round: int | None
    counts: Mapping[str, int]
    streak: int
    best_streak: int
    rating: Rating | None
    others: Sequence[tuple[str, str]] = ()
    """Key and title of every game that they have played, this one too."""
    here: bool = False
    """Only games of this server are in it."""


def stats(facts: Stats) -> Panel:
    """The page, with a button for each game that was played."""
    scope = "Games on this server" if facts.here else "Games on all servers"
    counted = f"{facts.rated} of them" if facts.rated else "none of them"
    lines = [
        f"## {facts.title}: {name(facts.name)}",
        f"-# {scope}",
        *_rating(facts),
        f"**{plural(facts.games, 'game')}**, {counted} for the rating",
        f"**Places** {_places(facts.places)}",
        *_counts(facts.game, facts.counts),
    ]
    if facts.best_round is not None and facts.game not in _COUNTING_UP:
        lines.append(f"**Best round** {number(facts.best_round)}")
    lines.append(
        f"**Wins in a row** {facts.streak} now, {facts.best_streak} at the most"
        if facts.best_streak
        else "**Wins in a row** none yet"
    )
    blocks: list[Block] = [Text("\n".join(lines))]
    if facts.rating is not None and facts.rating.picture is not None:
        blocks.append(facts.rating.picture)
    if len(facts.others) > 1:
        blocks.extend(_games(facts))
    return Panel(tuple(blocks), ACCENT)


def _rating(facts: Stats) -> list[str]:
    rating = facts.rating
    if rating is None:
        return ["**Rating** none yet: games with a second person make one"]
    lacking = plural(rating.missing, "more person", "more people")
    wanted = f" (a place on the board takes {lacking} to play against)" if rating.missing else ""
    return [f"**Rating** {rating.now:,}{wanted}"]


def _places(places: Mapping[int, int]) -> str:
    told = [f"{ordinal(place)} {often}×" for place, often in sorted(places.items())]
    mean = sum(place * often for place, often in places.items()) / sum(places.values())
    return f"{', '.join(told)}; mean {mean:.1f}"


def _counts(game: str, counts: Mapping[str, int]) -> list[str]:
    """A line for each thing that this game counts; those of other games are 0 in it, and left out
    unless they are this one's."""
    words = _words(game)
    lines: list[str] = []
    parts = {part for part, _ in _PAIRS.values()}
    for key, value in counts.items():
        if key in parts or not (value or key in words):
            continue
        told = number(value)
        if key in _PAIRS:
            part, said = _PAIRS[key]
            told += f", {number(counts.get(part, 0))} {said}"
        lines.append(f"**{words.get(key, first_upper(key.replace('_', ' ')))}** {told}")
    return lines


def _words(game: str) -> Mapping[str, str]:
    own = WORDS.get(game)
    if own is None:
        return _OTHERS.get(game, {})
    return {"calls": own.calls, "slaps": f"{first_upper(own.noun)}s that matched"}


def _games(facts: Stats) -> list[Block]:
    buttons = [
        Button(
            title,
            Press(0, STATS, key, whom=facts.whom).id,
            "primary" if key == facts.game else "secondary",
            disabled=key == facts.game,
        )
        for key, title in facts.others
    ]
    return [Row(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]


def nothing(who: str, *, yourself: bool, here: bool) -> str:
    """Nobody has anything to show before their first game. `who` is not yet made harmless."""
    if yourself:
        return "You have finished no game yet: /kaboom opens a table."
    where = " on this server" if here else ""
    return f"{name(who)} has finished no game{where} yet."
