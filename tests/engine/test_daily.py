"""The daily deal. It is a function of the secret, the date and the server. It has a par, and an
edition that never changes."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

import engine.levels
from engine.daily import (
    EDITIONS,
    SEATS,
    deal_of,
    game_on,
    par,
    par_scores,
    seed_of,
)
from engine.daily_file import check_par, check_run, check_terms, load
from engine.levels import Thinks
from engine.players import hands
from engine.players.base import Mind
from engine.replay import fingerprinted
from tests.support.daily import DAYS, SECRET, deal, recorded
from tests.support.wire.games import FULL

FIRST = EDITIONS["daily-1"]
SATURDAY = DAYS["kaboom"]


# The first edition is frozen


DIGESTS = {
    "kaboom": "6bdf13d95af2801ca79a002bf4cbfcda322d268e6753a44c5f11f08b7944d149",
    "graveyard": "e5eddb0717f81be2013e5f61f2164b1e0574526ab3cdc231bdc486a9aef461fa",
    "jokers": "c1ba353e5fb950af14eb6dfdcdb06021cd32e9eb6c6dca2a7644aa1cadfdb2f0",
    "kaboo": "a35636c34dbd0465446dc01d0df3fd3caac5b1cfc83cc3ca69141456966bff0a",
}
"""Maps each game to the SHA-256 hash of its recorded file."""


@pytest.mark.parametrize("game", DAYS)
def test_recorded_days_are_true(game: str) -> None:
    """The recorded days can still be verified.

    If a computer player changes, add a level and an entry `daily-2` to `EDITIONS`, and keep the old
    ones. See the README in `tests/data/daily-1`.
    """
    assert hashlib.sha256(recorded(game)).hexdigest() == DIGESTS[game]
    day = load(recorded(game))
    assert day.deal == deal(game)
    check_terms(day)
    for number in range(1, len(day.runs) + 1):
        check_run(day, number)
    assert len({run.player for run in day.runs}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("game", DAYS if FULL else ["jokers"])
def test_recorded_pars_are_true(game: str) -> None:
    """Each recorded par is equal to the result of the simulation. By default, only the par of the
    quickest game is checked, because its 256 runs already take seconds."""
    check_par(load(recorded(game)))


@pytest.mark.parametrize("what", ["brain", "memory", "hands", "thinking", "clocks"])
def test_whatever_changes_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if what == "brain":
        monkeypatch.setitem(engine.levels.LEVELS, "daily-1", Thinks("hard", Mind(forgets=0.08)))
    elif what == "memory":
        monkeypatch.setitem(engine.levels.LEVELS, "daily-1", Thinks("simple", Mind(forgets=0.12)))
    elif what == "hands":
        monkeypatch.setitem(hands.SHARES, "daily-1", (0.5, 0.95))
    elif what == "thinking":
        monkeypatch.setattr("engine.core.THINKING", (1.0, 2.3))
    else:
        changed = msgspec.structs.replace(FIRST, clocks={**FIRST.clocks, "turn": 44_000})
        monkeypatch.setitem(EDITIONS, "daily-1", changed)
    with pytest.raises(ValueError, match=r"^Run \d \(\w+\): "):
        test_recorded_days_are_true("kaboo")


@pytest.mark.slow
def test_a_process_with_another_hash_seed_plays_the_same() -> None:
    program = (
        "from engine.daily import par_scores\n"
        "from tests.support.daily import deal, runs\n"
        "print([(runs(deal(game)), par_scores(deal(game), 3, 3)) for game in ('kaboo', 'jokers')])"
    )
    said = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    games = ("kaboo", "jokers")
    here = [(load(recorded(game)).runs, par_scores(deal(game), 3, 3)) for game in games]
    assert said == f"{here}\n"


# The deal


def test_the_games_take_turns_on_weekdays_and_kaboom_is_at_weekends() -> None:
    days = [SATURDAY + timedelta(days) for days in range(3 * 7 * 5)]
    games = [game_on(FIRST, day) for day in days]
    for day, game in zip(days, games, strict=True):
        assert (game == "kaboom") == (day.weekday() >= 5)
    weekdays = [game for game in games if game != "kaboom"]
    assert weekdays[:3] == ["graveyard", "jokers", "kaboo"]
    assert all(weekdays[at] == weekdays[at + 3] for at in range(len(weekdays) - 3))
    assert Counter(games) == {"kaboom": 30, "kaboo": 25, "graveyard": 25, "jokers": 25}


def test_a_leap_day_is_a_day_like_any_other() -> None:
    leap = date(2028, 2, 29)
    assert leap.weekday() == 1
    order = FIRST.weekdays
    games = [game_on(FIRST, leap + timedelta(days)) for days in (-1, 0, 1)]
    assert games == [order[(order.index(games[0]) + step) % 3] for step in range(3)]
    assert seed_of(SECRET, leap, 1) != seed_of(SECRET, date(2028, 3, 1), 1)
    ends = msgspec.structs.replace(deal("kaboom"), day=leap).ends
    assert datetime.fromtimestamp(ends, UTC) == datetime(2028, 3, 1, tzinfo=UTC)


def test_secret_date_and_server_each_make_another_deal() -> None:
    first = deal("kaboom")
    assert first == deal("kaboom")
    others = [
        deal_of(SECRET + b"!", first.day, 1),
        deal_of(SECRET, first.day + timedelta(1), 1),
        deal_of(SECRET, first.day, 2),
    ]
    seeds = {each.seed for each in [first, *others]}
    assert len(seeds) == 4
    assert len({each.commitment for each in [first, *others]}) == 4
    assert all(len(seed) == 32 for seed in seeds)
    hands_dealt = {each.game.encode(each.table().state) for each in [first, *others]}
    assert len(hands_dealt) == 4


def test_a_person_sits_anywhere() -> None:
    seats = Counter(deal("kaboom", server).seat for server in range(400))
    assert set(seats) == set(range(SEATS))
    assert min(seats.values()) > 70


def test_a_commitment_is_the_hash_of_a_text_that_anyone_can_write() -> None:
    of = deal("kaboom")
    sitting = ["daily-1"] * SEATS
    sitting[of.seat] = "person"
    match_id = "daily-1 kaboom 2026-11-28 1"
    text = fingerprinted(of.seed, match_id, of.options.stored(), sitting)
    assert of.commitment == hashlib.sha256(text.encode()).hexdigest()


def test_house_rules_are_all_written_down() -> None:
    """A daily deal stores all house rules, so that the defaults of a later version don't change
    them."""
    for game in [*FIRST.weekdays, FIRST.weekend]:
        of = deal(game)
        assert of.game.key == game
        assert of.options.stored() == FIRST.options[game]
        assert FIRST.options[game]["rounds"] == 1
        assert FIRST.limits[game] == (480_000 if game == "kaboom" else 300_000)


def test_an_edition_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match=r"no edition 'daily-9'.*it has: daily-1"):
        _ = msgspec.structs.replace(deal("kaboom"), edition="daily-9").game


# Par


@pytest.mark.parametrize(
    ("scores", "mean"),
    [([3], 3), ([1, 2], 2), ([-1, -2], -1), ([0, 0, 1], 0), ([-5, -5, -6], -5), ([7, 8, 8], 8)],
)
def test_par_is_rounded_half_up(scores: list[int], mean: int) -> None:
    assert par(scores) == mean


def test_par_may_be_computed_in_pieces() -> None:
    of = deal("kaboo")
    whole = par_scores(of, 0, 12)
    assert (*par_scores(of, 0, 5), *par_scores(of, 5, 1), *par_scores(of, 6, 6)) == whole
    assert par_scores(of, 7) == whole[7:8]
    assert len(set(whole)) > 3, "the model's runs are all alike"
