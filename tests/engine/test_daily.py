"""The daily deal: a function of secret, date and server; par; and that the edition is frozen."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

import engine.levels
from engine.daily import (
    EDITIONS,
    SEATS,
    Deal,
    deal_of,
    game_on,
    model_run,
    par,
    par_scores,
    score,
    seed_of,
)
from engine.daily_file import Day, check_par
from engine.levels import Thinks
from engine.players import hands
from engine.players.mind import Mind
from engine.replay import fingerprinted

SECRET = b"only the bot knows it"
FIRST = EDITIONS["daily-1"]
SATURDAY = date(2026, 11, 28)
DAYS = {
    "kaboom": SATURDAY,
    "graveyard": SATURDAY + timedelta(2),
    "jokers": SATURDAY + timedelta(3),
    "kaboo": SATURDAY + timedelta(4),
}


def deal(game: str, server: int = 1) -> Deal:
    return deal_of(SECRET, DAYS[game], server)


# Golden digests


def digest(game: str) -> str:
    """The SHA-256 of a day: its commitment, and of three runs every action with its time."""
    of = deal(game)
    hashed = hashlib.sha256(of.commitment.encode())
    for number in range(3):
        table = model_run(of, number)
        for taken in table.log:
            hashed.update(b"%d " % taken.ms + of.game.encode(taken.action))
        hashed.update(b"%d\n" % score(table))
    return hashed.hexdigest()


GOLDEN = {
    "kaboom": "6af02a5ac40863ae575524dc0b6eba84c550fe399b25eb2f9b6d70799ae2aef8",
    "graveyard": "435c644075a2567c9decbf58aadd8a42bacac782a21be76647aba617e3f13e33",
    "jokers": "d79ef42d8586846a96d7bb50b849c30b19412e9d167c61f14081a88bbf916484",
    "kaboo": "0ce062de9476dd14b46efbed9d5a423e97e9686bbbd4755150e92e9a838ddad3",
}
"""What `daily-1` is. Brain, memory, hands, rules, clocks and shuffles are all in these digests. If
one changes, days that were played can't be checked any more: a changed brain is `daily-2`, under a
new level and a new entry of `EDITIONS`, and the old one stays."""


@pytest.mark.parametrize("game", DAYS)
def test_the_first_edition_is_frozen(game: str) -> None:
    assert digest(game) == GOLDEN[game], "a changed brain is daily-2"


@pytest.mark.parametrize("what", ["brain", "memory", "hands", "thinking"])
def test_whatever_changes_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if what == "brain":
        monkeypatch.setitem(engine.levels.LEVELS, "daily-1", Thinks("hard", Mind(forgets=0.08)))
    elif what == "memory":
        monkeypatch.setitem(engine.levels.LEVELS, "daily-1", Thinks("simple", Mind(forgets=0.12)))
    elif what == "hands":
        monkeypatch.setitem(hands.SHARES, "daily-1", (0.5, 0.95))
    else:
        monkeypatch.setattr("engine.core.THINKING", (1.0, 2.3))
    assert digest("kaboo") != GOLDEN["kaboo"]


def test_two_processes_with_different_hash_seeds_play_the_same() -> None:
    program = (
        "from tests.engine.test_daily import DAYS, deal, digest, par_scores\n"
        "print([(digest(game), par_scores(deal(game), 3, 3)) for game in DAYS])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert said == {str([(GOLDEN[game], par_scores(deal(game), 3, 3)) for game in DAYS]) + "\n"}


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
    """So that a later version's defaults don't change them."""
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


@pytest.mark.slow
def test_par_is_checked_by_all_256_runs() -> None:
    of = deal("jokers")
    true = par(par_scores(of, 0, 256))
    check_par(Day(of, of.commitment, true, ()))
    with pytest.raises(ValueError, match=rf"Par is {true}, not {true + 1}\."):
        check_par(Day(of, of.commitment, true + 1, ()))
