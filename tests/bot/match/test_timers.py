"""The clocks of a table: the presets that a host chooses, and how long a discard stays open."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.config import Settings
from bot.match.timers import (
    MOVES,
    NOBODYS,
    PACES,
    PAINT_PATIENCE,
    MatchTimers,
    least_open,
    look_seconds,
    pace,
)
from bot.services import Services
from bot.store import SLOW
from bot.ui.reader import Reader
from bot.ui.words import languages
from tests.games.cabo.builders import P, Play, graveyard, kaboo, table
from tests.support.any_game import AnyGame
from tests.support.stand_in import Told

SETTINGS = Settings(_env_file=None)  # type: ignore[call-arg]
CLOCKS = [f.removeprefix("clock_") for f in Settings.model_fields if f.startswith("clock_")]


def test_the_normal_pace_is_the_bots_own() -> None:
    assert pace("breathless") == pace("normal"), "as is one that nobody knows"
    for clock in CLOCKS:
        assert pace("normal").seconds(SETTINGS, clock) == getattr(SETTINGS, f"clock_{clock}")
        assert pace("normal").shows(clock)
        assert pace("slow").shows(clock)
    assert pace("normal").seconds(SETTINGS, "turn") == 45
    assert pace("normal").seconds(SETTINGS, "defence") == 30
    for each in PACES:
        for clock in NOBODYS & set(CLOCKS):
            usual = getattr(SETTINGS, f"clock_{clock}")
            assert each.seconds(SETTINGS, clock) == (usual if each.hours is None else 3600)
    assert look_seconds(8.0, 1) == look_seconds(8.0, 4) == 8.0
    assert look_seconds(8.0, 7) == 14.0, "a whole hand is shown for longer"
    assert {each.key: each.looks for each in PACES if each.looks != 1} == {"slow": 2.0}


def test_fast_clocks_give_half_the_time_and_slow_ones_twice() -> None:
    for clock in ("turn", "defence"):
        usual = getattr(SETTINGS, f"clock_{clock}")
        assert pace("fast").seconds(SETTINGS, clock) == usual / 2
        assert pace("slow").seconds(SETTINGS, clock) == 2 * usual
    assert pace("fast").seconds(SETTINGS, "flip") == 5, "never less than can be used"
    assert pace("fast").seconds(SETTINGS.model_copy(update={"clock_flip": 2.0}), "flip") == 2
    # After a choice, a third of the turn is left, and time to read a card.
    left = {key: pace(key).next_choice(SETTINGS, "turn") for key in ("normal", "slow", "fast")}
    assert left == {"normal": 15, "slow": 30, "fast": 10}
    short = SETTINGS.model_copy(update={"clock_turn": 6.0})
    assert pace("normal").next_choice(short, "turn") == 6, "the host of the bot wants it so"


def test_without_clocks_people_take_their_time_unless_they_stall_on_purpose() -> None:
    relaxed = pace("relaxed")
    told = {clock for clock in CLOCKS if relaxed.shows(clock)}
    assert told == (NOBODYS & set(CLOCKS)) | {"slap_again"}
    for clock in set(CLOCKS) - told:
        assert relaxed.seconds(SETTINGS, clock) >= 3600
    assert relaxed.seconds(SETTINGS, "slap_again") == SETTINGS.clock_slap


@pytest.mark.parametrize("language", languages())
def test_a_pace_says_what_becomes_of_looks_and_open_cards(language: str) -> None:
    """The description of a clock preset mentions looks or open cards if the game has them and the
    preset changes their time."""
    for each in PACES:
        plain, looks, opens = (
            each.choice(Reader(language), *with_, False).description
            for with_ in ((False, False), (True, False), (True, True))
        )
        differs = each.factor is None or each.looks > 1 or each.hours is not None
        assert (looks != plain) is differs, each.key
        assert (opens != looks) is (each.key in ("slow", "fast")), each.key
        assert each.key != "slow" or "5" in opens


def test_a_slow_table_gives_hours_for_a_move_and_one_for_what_a_press_began() -> None:
    assert [pace(key).hours for key in SLOW] == [8, 24, 48]
    for key, hours in SLOW.items():
        times = {clock: pace(key).seconds(SETTINGS, clock) / 3600 for clock in CLOCKS}
        assert {clock for clock, each in times.items() if each == hours} == MOVES
        assert {each for clock, each in times.items() if clock not in MOVES} == {1}
        assert all(pace(key).shows(clock) for clock in CLOCKS)


def timers_of(play: Play, services: Any, clocks: str = "normal") -> MatchTimers:
    """Return the timers of a match at the table of `play`."""

    class Standing:
        row = SimpleNamespace(seed=b"seed", clocks=clocks, quick=False, seats=())

        def __init__(self) -> None:
            self.services, self.game = services, play.game

        @property
        def state(self) -> Any:
            return play.state

        def public(self) -> Any:
            return play.view()

        def submit_timed(self, action: Any, clock: str) -> None:
            """Do nothing."""

    match: Any = Standing()
    return MatchTimers(match)


class Open:
    """Follows a table. Reports how long the open discard must stay open according to the timers."""

    def __init__(self, play: Play) -> None:
        self.play = play
        services: Any = SimpleNamespace(settings=Settings(), steady=lambda: 0.0, thinker=None)
        self.timers = timers_of(play, services)
        self.follow()

    def follow(self) -> Any:
        """Tell the timers that the state has changed. Return the mark of the paints that follow."""
        self._followed = asyncio.get_running_loop().time()
        self.timers.follow_discard()
        return self.timers.open_mark

    def seen(self, mark: Any) -> None:
        """Report that a paint with this mark is visible. Check that the minimum time of the discard
        begins now."""
        before = asyncio.get_running_loop().time()
        assert self.timers.painted(mark)
        assert self.timers.open_until() >= before + least_open(self.play.view())

    def waits(self) -> bool:
        """Return whether the minimum time of the discard hasn't begun yet, because no paint has
        shown the discard."""
        least = PAINT_PATIENCE + least_open(self.play.view())
        return self.timers.open_until() >= self._followed + least


class Clocks:
    """The two clocks of a machine: the wall clock, and the monotonic clock, which can't be set."""

    def __init__(self) -> None:
        self.wall, self.ticks = 1_700_000_000.0, 50.0

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.ticks += seconds

    def services(self) -> Services:
        none: Any = None
        return Services(
            Settings(), none, none, Told(lambda: self.wall), none, steady=lambda: self.ticks
        )


@pytest.mark.parametrize("hour", [-3600.0, 3600.0])
async def test_the_time_of_day_set_by_an_hour_changes_no_wait(hour: float) -> None:
    play, clocks = laid(), Clocks()
    game: AnyGame = play.game

    def timers() -> MatchTimers:
        made = timers_of(play, clocks.services())
        made.deadlines.sync(game.waits(play.state))
        return made

    before = timers()
    (ends,) = before.ends().values()
    assert ends == clocks.wall + 45, "people read the time of day"
    clocks.wall += hour
    clocks.go(20)
    assert before.ends() == {"turn": clocks.wall + 25}
    assert not before.deadlines.expired()
    (kept,) = before.stored()
    assert kept.due_ms == (clocks.wall + 25) * 1000, "as rows keep it"
    after = timers()
    after.restore([kept], 20.0)
    assert after.ends() == {"turn": clocks.wall + 25}
    after.close()
    shown = before.ends()
    clocks.wall += 0.6
    assert before.ends() == shown, "a better estimate by less than a second moves no end"
    clocks.wall += 0.6
    assert before.ends()["turn"] == pytest.approx(shown["turn"] + 1.2)
    clocks.go(40)
    assert before.deadlines.expired()
    before.close()
    for key, seconds in (("normal", 8.0), ("slow", 16.0), ("fast", 8.0)):
        timers_at = timers_of(play, clocks.services(), clocks=key)
        assert timers_at.look_seconds(1) == seconds
        timers_at.close()


async def test_whoever_draws_late_has_time_to_read_the_card_and_a_computer_needs_none() -> None:
    def late(pressed: bool) -> float:
        play, clocks = laid(), Clocks()
        game: AnyGame = play.game
        timers = timers_of(play, clocks.services())
        timers.follow_waits(game.waits(play.state), None)
        clocks.go(40)
        seat = play.state.to_move
        play.draw(seat)
        timers.follow_waits(game.waits(play.state), seat if pressed else None)
        left = timers.ends()["turn"] - clocks.wall
        timers.close()
        return left

    assert late(pressed=True) == 15
    assert late(pressed=False) == 5


def laid() -> Play:
    """Return a table at which a 7 is on top of the graveyard, seat 1 has another 7, and seat 2 has
    the turn."""
    return graveyard(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", to_move=2)


async def test_k6_2_g4_5_a_gift_stops_the_least_time_and_it_counts_anew() -> None:
    t = laid()
    discard = Open(t)
    discard.seen(discard.follow())
    t.slap(0)
    assert discard.follow() is None
    t.match(0, P(1, 0))
    assert t.state.open is not None, "the card just played may be played on, after the gift"
    assert discard.follow() is None, "nothing counts while a card may be given"
    assert discard.timers.open_until() == 0.0
    t.decline(0)
    mark = discard.follow()
    assert discard.waits()
    discard.seen(mark)


async def test_k6_2_g4_5_a_wrong_quick_play_makes_the_least_time_count_anew() -> None:
    t = laid()
    discard = Open(t)
    before = discard.follow()
    discard.seen(before)
    t.slap(0)
    assert discard.follow() is None
    t.match(0, P(0, 0))
    after = discard.follow()
    assert t.state.discards == 5, "the same card is on top"
    assert discard.waits()
    assert not discard.timers.painted(before), "a paint from before the slap shows nothing new"
    discard.seen(after)


async def test_k6_2_an_abandoned_slap_makes_the_least_time_count_anew() -> None:
    for lay in (table, kaboo, graveyard):
        t = lay(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=1, to_move=2)
        discard = Open(t)
        discard.seen(discard.follow())
        t.slap(0)
        assert discard.follow() is None
        t.end_slap(0)
        mark = discard.follow()
        assert discard.waits()
        discard.seen(mark)


async def test_b6_5_a_second_claim_given_up_leaves_the_least_time_as_it_was() -> None:
    def opened() -> tuple[Play, Open]:
        t = kaboo(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=1, to_move=2)
        discard = Open(t)
        discard.seen(discard.follow())
        return t, discard

    t, discard = opened()
    t.slap(0)
    discard.follow()
    t.end_slap(0)
    mark = discard.follow()
    discard.seen(mark)
    until = discard.timers.open_until()
    for seat in (1, 2):
        t.slap(seat)
        assert discard.follow() is None
        t.end_slap(seat)
        assert discard.follow() == mark
        assert discard.timers.open_until() == until
    t.draw(2).discard(2)
    discard.follow()
    assert discard.waits()
    t, discard = opened()
    for seat in (0, 1):
        t.slap(seat)
        discard.follow()
        t.end_slap(seat)
        discard.follow()
        assert discard.waits(), "one that nobody has seen waits to be seen"


async def test_k6_10_what_a_slap_has_closed_has_no_least_time() -> None:
    for lay in (table, kaboo):
        t = lay(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=0, to_move=2)
        discard = Open(t)
        discard.seen(discard.follow())
        t.slap(1).match(1, P(1, 0))
        assert discard.follow() is None
        assert discard.timers.open_until() == 0.0
