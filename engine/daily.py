"""The daily deal: one round per day on each server. All players of the server get the same cards.

A secret, the date and the server determine the game, the cards, the person's seat and everything
that the computer players do. An edition fixes everything else that could change. The commitment is
a hash of the seed and all terms. It is published the day before, and the seed is published the day
after. So no one can know a deal in advance, and everyone can check it later (`engine.daily_file`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Mapping
from datetime import date
from typing import Final

from msgspec import Struct

from engine.core import Seat
from engine.game import Game
from engine.games import find
from engine.logical_time import LogicalTable, Timing
from engine.options import Options
from engine.replay import fingerprint
from engine.shuffle import chosen

SEATS: Final = 4
"""The number of seats at the table. One is for the person, and the others are for computer
players."""
PAR_RUNS: Final = 256
"""The number of simulated runs. Par is their mean score."""
SATURDAY: Final = 5
_EPOCH: Final = date(1970, 1, 1)
_DAY_SECONDS: Final = 86_400


class Edition(Struct, frozen=True):
    """The terms that all daily deals of an edition share.

    An edition that has been played must never change, because its days could no longer be checked.
    A change needs a new edition, which begins on the next day.
    """

    level: str
    """The level of the computer players."""
    model: str
    """The level that plays the person's seat in the runs that determine par."""
    weekdays: tuple[str, ...]
    """The keys of the games that are played in turn from Monday to Friday."""
    weekend: str
    """The key of the game that is played on Saturday and Sunday."""
    options: Mapping[str, Mapping[str, object]]
    """Maps the key of each game to its options, in the form in which a match stores them."""
    clocks: Mapping[str, int]
    """See `Timing.clocks`."""
    next_choice: int
    """See `Timing.next_choice`."""
    limits: Mapping[str, int]
    """Maps the key of each game to its time limit, as in `Timing.limit`."""


EDITION: Final = "daily-1"
"""The edition that determines new deals."""
EDITIONS: Final = {
    "daily-1": Edition(
        level="daily-1",
        model="daily-1-person",
        weekdays=("kaboo", "graveyard", "jokers"),
        weekend="kaboom",
        options={
            "kaboom": {
                "edition": 2,
                "rounds": 1,
                "jokers": 2,
                "wrong_penalty": 2,
                "changed_mind_penalty": 1,
                "caller_locked": True,
                "caller_miss": 10,
                "open_seconds": 3,
            },
            "kaboo": {
                "edition": 2,
                "rounds": 1,
                "jokers": 2,
                "wrong_penalty": 2,
                "caller_points": 5,
                "king_colours": False,
                "open_seconds": 3,
            },
            "graveyard": {
                "edition": 2,
                "rounds": 1,
                "jokers": 2,
                "ender_penalty": 30,
                "match_by": "rank",
                "open_seconds": 3,
            },
            "jokers": {"edition": 2, "rounds": 1, "jokers": 2, "aces_boom": False},
        },
        clocks={
            "peek": 30_000,
            "flip": 6_000,
            "turn": 45_000,
            "slap": 15_000,
            "slap_again": 6_000,
            "gift": 15_000,
            "window": 5_000,
            "look": 8_000,
        },
        next_choice=15_000,
        limits={"kaboom": 480_000, "kaboo": 300_000, "graveyard": 300_000, "jokers": 300_000},
    )
}


def game_on(edition: Edition, day: date) -> str:
    """Return the key of the game that is played on the day `day`."""
    if day.weekday() >= SATURDAY:
        return edition.weekend
    week = (day.toordinal() - 1) // 7  # ordinal 1 is a Monday
    return edition.weekdays[(SATURDAY * week + day.weekday()) % len(edition.weekdays)]


def seed_of(secret: bytes, day: date, server: int) -> bytes:
    """Return the seed of the deal of the day `day` on the server `server`. It is an HMAC of the
    date and the server, with the bot's secret as its key."""
    return hmac.digest(secret, f"daily {day.isoformat()} {server}".encode(), "sha256")


class Deal(Struct, frozen=True):
    """The deal of one day on one server."""

    day: date
    """The day of the deal, in UTC."""
    server: int
    """The server's id."""
    seed: bytes
    edition: str = EDITION

    @property
    def terms(self) -> Edition:
        """The terms of the deal's edition. Raises LookupError if this version of the program does
        not know the edition. The error's message is a full sentence for the user."""
        try:
            return EDITIONS[self.edition]
        except KeyError:
            there = ", ".join(EDITIONS)
            raise LookupError(
                f"This version has no edition {self.edition!r} of the daily deal; it has: {there}."
            ) from None

    @property
    def ends(self) -> int:
        """The time at which the deal's day ends, in Unix seconds."""
        return (self.day - _EPOCH).days * _DAY_SECONDS + _DAY_SECONDS

    @property
    def game(self) -> Game:
        """The rules of the game that is played on this day."""
        return find(game_on(self.terms, self.day))

    @property
    def options(self) -> Options:
        """The house rules of the deal."""
        game = self.game
        return game.options.of_match(self.terms.options[game.key])

    @property
    def seat(self) -> Seat:
        """The seat of the person. Computer players have the other seats."""
        return chosen(SEATS, b"daily seat" + self.seed, 0)

    @property
    def commitment(self) -> str:
        """The hash that is published the day before. It is the SHA-256 of the seed and all terms,
        in hexadecimal (see `engine.replay.fingerprint`)."""
        terms, game = self.terms, self.game.key
        sitting = ["person" if seat == self.seat else terms.level for seat in range(SEATS)]
        match_id = f"{self.edition} {game} {self.day.isoformat()} {self.server}"
        return fingerprint(self.seed, match_id, terms.options[game], sitting)

    def table(self, model: bytes | None = None) -> LogicalTable:
        """Return the table of a new run. `model` is the seed of a simulated person who plays the
        person's seat. If it is None, a real person plays."""
        terms, game = self.terms, self.game
        return LogicalTable(
            game,
            self.options,
            SEATS,
            self.seed,
            self.seat,
            terms.level,
            Timing(terms.clocks, terms.next_choice, terms.limits[game.key]),
            None if model is None else (terms.model, model),
        )


def deal_of(secret: bytes, day: date, server: int, edition: str = EDITION) -> Deal:
    """Return the deal of the day `day` on the server `server`. `edition` is the edition in the
    published commitment."""
    return Deal(day, server, seed_of(secret, day, server), edition)


def model_run(deal: Deal, number: int) -> LogicalTable:
    """Play the deal with a simulated person (the model), and return the table at the end of the
    match. The deal and `number` fully determine the run."""
    table = deal.table(hashlib.sha256(b"par" + number.to_bytes(4, "big") + deal.seed).digest())
    table.finish()
    return table


def par_scores(deal: Deal, first: int, count: int = 1) -> tuple[int, ...]:
    """Return the scores of the model's runs `first` to `first + count - 1`.

    Par is the mean of the scores of the runs 0 to `PAR_RUNS` - 1. They may be computed in several
    calls.
    """
    return tuple(score(model_run(deal, number)) for number in range(first, first + count))


def score(table: LogicalTable) -> int:
    """Return the person's score at `table`. Its match must be over."""
    outcome = table.outcome
    assert outcome is not None
    return outcome.totals[table.person]


def par(scores: Collection[int]) -> int:
    """Return par, which is the mean of `scores` rounded half up."""
    return (2 * sum(scores) + len(scores)) // (2 * len(scores))
