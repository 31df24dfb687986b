"""The playing strength (level) and the speed (hands) of computer players. The host of a table
chooses both.

A level has a stored number, a name in the engine, and a name for players. The speed is chosen
separately. A delay depends on the level, on the minimum open time of discards, on how long ago the
player saw the matching card, on the kind of action, and on a pseudo-random number for each
decision. It never depends on a card that the player hasn't seen. A restart does not change a delay.
When levels change, they get new numbers, so that running matches keep their players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.store import SeatRow
from bot.ui.panel import Choice
from bot.ui.reader import Reader
from bot.ui.words import SAY
from engine.levels import levels_of
from engine.players.hands import claim_after, move_after, uniform

CALM: Final = "calm"
QUICK: Final = "quick"
HANDS: Final = (CALM, QUICK)
"""The values that the menu of speeds offers."""


class Level(Struct, frozen=True):
    """A level: one playing strength of computer players."""

    number: int
    """The number that is stored with each seat."""
    key: str
    """The level's name in `engine.levels`."""

    def name(self, reader: Reader) -> str:
        """Return the name of the level, as it is shown next to a player's name."""
        return SAY(reader, f"level-{self.key}")

    def choice(self, reader: Reader, claims: bool = True, chosen: bool = False) -> Choice:
        """Return the menu entry of the level.

        `claims` says whether the game has discards to claim and hidden cards to remember. If so,
        the entry's description mentions them.
        """
        number, topic = str(self.number), "about" if claims else "about-hand"
        label, about = (SAY(reader, f"level-{self.key}-{part}") for part in ("choice", topic))
        return Choice(label, number, about, chosen)


EASY: Final = 6
NORMAL: Final = 7
LEVELS: Final = (
    Level(EASY, "easy"),
    Level(NORMAL, "normal"),
    Level(8, "hard"),
    Level(11, "expert"),
)
"""The levels that a host may choose, weakest first. Their numbers increase."""
EASY_OF_BEFORE: Final = 1
NORMAL_OF_BEFORE: Final = 2
QUICK_OF_BEFORE: Final = 3
"""The number of a level that hosts can no longer choose: normal strength with fast reactions."""
EXPERTS_OF_BEFORE: Final = {9: "expert-3", 10: "expert-4"}
"""Maps the numbers of the former expert levels with manners (see `engine.players.base`) to their
names in `engine.levels`."""
REPLACED: Final = {
    EASY_OF_BEFORE: EASY,
    NORMAL_OF_BEFORE: NORMAL,
    QUICK_OF_BEFORE: NORMAL,
    4: 8,
    5: 11,
    **dict.fromkeys(EXPERTS_OF_BEFORE, 11),
}
"""Maps the number of a level that only earlier matches have to the number of its replacement."""
DEFAULT_LEVEL: Final = NORMAL
"""The default level. A casual player wins roughly their fair share of matches against it."""


def level(number: int | None) -> Level:
    """Return the level with the number `number`, or the default level if `number` is None or
    unknown."""
    number = DEFAULT_LEVEL if number is None else modern(number)
    found = (each for each in LEVELS if each.number == number)
    return next(found, next(each for each in LEVELS if each.number == DEFAULT_LEVEL))


def modern(number: int) -> int:
    """Return the number of the level that replaced the level `number`. If `number` is not the
    number of an obsolete level, it is returned unchanged."""
    return REPLACED.get(number, number)


def by_level(figures: Mapping[int, tuple[int, int]]) -> list[tuple[Level, int, int]]:
    """Return each level with the number of its games and the number of its wins, weakest level
    first.

    `figures` maps stored level numbers to these two numbers. An obsolete level counts as the level
    that replaced it.
    """
    found: dict[int, tuple[int, int]] = {}
    for number, (games, wins) in figures.items():
        now = level(number).number
        before = found.get(now, (0, 0))
        found[now] = (before[0] + games, before[1] + wins)
    return [(level(number), *each) for number, each in sorted(found.items())]


def offered(game: str) -> tuple[Level, ...]:
    """Return the levels that a game offers, weakest first."""
    names = levels_of(game)
    return tuple(each for each in LEVELS if each.key in names)


def fitting(game: str, number: int | None) -> Level:
    """Return the level with the number `number`, or the next lower level that `game` offers."""
    wanted = level(number)
    levels = offered(game)
    return next((each for each in reversed(levels) if each.number <= wanted.number), levels[0])


def played_by(game: str, level: int | None, quick: bool | None, lesson: bool = False) -> str:
    """Return the engine's name for the computer player of a seat with the level `level`. `level` is
    None for the seat of a person who is away. `quick` is None if the match has the former levels.
    `lesson` says whether the match is a practice round."""
    if lesson:
        return "gentle"
    if quick is None:
        return "easy-1" if level == EASY_OF_BEFORE else "simple-1"
    key = fitting(game, level).key
    if level in EXPERTS_OF_BEFORE:
        return EXPERTS_OF_BEFORE[level] if key == "expert" else key
    return f"{key}-2" if level in REPLACED else key


def seated_today(seats: Iterable[SeatRow], quick: bool | None) -> tuple[tuple[SeatRow, ...], bool]:
    """Convert the seats of an earlier match to seats for a new match. `quick` says whether the
    computer players of the earlier match had quick hands. It is None if they had former levels.
    Returns the seats with current levels, and whether the computer players of the new match have
    quick hands."""
    sitting = tuple(seats)
    modernised = tuple(
        seat if seat.level is None else replace(seat, level=modern(seat.level)) for seat in sitting
    )
    if quick is None:
        quick = any(seat.level == QUICK_OF_BEFORE for seat in sitting)
    return modernised, quick


def hands(reader: Reader, quick: bool) -> tuple[Choice, ...]:
    """Return the menu entries of the speeds. `quick` says whether quick hands are chosen now."""
    return tuple(
        Choice(
            SAY(reader, f"hands-{key}"),
            key,
            SAY(reader, f"hands-{key}-about"),
            quick == (key == QUICK),
        )
        for key in HANDS
    )


CLAIM_SECONDS: Final = {
    EASY_OF_BEFORE: (1.6, 2.5),
    NORMAL_OF_BEFORE: (1.1, 1.9),
    QUICK_OF_BEFORE: (0.7, 1.3),
}
"""Maps each former level to the shortest and the longest delay of a claim, in seconds after the
discard is shown. It is used only for matches that began before the delay of claims depended on the
minimum open time."""


class Delays(Struct, frozen=True):
    """The speed of one computer player, as the delays of its claims and of its other actions."""

    game: str
    level: int
    quick: bool | None
    """Whether the player acts quickly. None in a match that began before hosts could choose the
    speed."""
    seed: bytes
    """The seed of the player's random delays."""

    def claim(self, number: int, open_seconds: float, since: int = 0) -> float:
        """Return the number of seconds between the showing of the discard `number` and the player's
        claim of it. `open_seconds` is the minimum open time of discards. `since` is the number of
        turns since the player saw the matching card."""
        if self.quick is None:
            low, high = CLAIM_SECONDS.get(self.level, CLAIM_SECONDS[NORMAL_OF_BEFORE])
            return low + (high - low) * uniform(self.seed, b"claim", number)
        plays = played_by(self.game, self.level, self.quick)
        return claim_after(plays, self.quick, open_seconds, self.seed, number, since)

    def move(self, action: Struct, number: int) -> float:
        """Return the number of seconds that the player takes for `action`, which answers the
        decision `number`."""
        return move_after(action, number, self.seed)
