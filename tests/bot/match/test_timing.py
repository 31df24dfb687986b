"""The least time a discard is open, at tables laid by hand."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.config import Settings
from bot.match.timers import PAINT_PATIENCE, Tempo, least_open
from bot.services import Services
from tests.games.cabo.builders import P, Play, graveyard, kaboo, table
from tests.support.any_game import AnyGame
from tests.support.stand_in import Told


class Open:
    """What the tempo of a table says of its open discard, as play goes on."""

    def __init__(self, play: Play) -> None:
        self.play = play
        services: Any = SimpleNamespace(settings=Settings(), steady=lambda: 0.0, thinker=None)
        game: AnyGame = play.game
        self.tempo = Tempo(
            _services(services),
            game,
            b"seed",
            lambda: play.state,
            lambda: game.view(play.state, None),
            lambda action, clock: None,
        )
        self.follow()

    def follow(self) -> Any:
        """Something has happened; the mark that a paint from now on carries."""
        self._followed = asyncio.get_running_loop().time()
        self.tempo.follow_discard()
        return self.tempo.open_mark

    def seen(self, mark: Any) -> None:
        """A paint with this mark is on the screens, and the least time counts from now."""
        before = asyncio.get_running_loop().time()
        assert self.tempo.painted(mark)
        assert self.tempo.open_until() >= before + least_open(self.play.view())

    def waits(self) -> bool:
        """Whether nobody has seen the discard, so that its least time is still to come."""
        least = PAINT_PATIENCE + least_open(self.play.view())
        return self.tempo.open_until() >= self._followed + least


class Clocks:
    """The two of a machine: what it shows, and what nobody sets."""

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
    play, clocks, due = laid(), Clocks(), list[Any]()
    game: AnyGame = play.game

    def tempo() -> Tempo:
        made = Tempo(
            clocks.services(),
            game,
            b"seed",
            lambda: play.state,
            lambda: game.view(play.state, None),
            lambda action, clock: due.append(action),
        )
        made.clock.sync(game.waits(play.state))
        return made

    before = tempo()
    (ends,) = before.ends().values()
    assert ends == clocks.wall + 45, "people read the time of day"
    clocks.wall += hour
    clocks.go(20)
    assert before.ends() == {"turn": clocks.wall + 25}
    assert not before.clock.expired()
    (kept,) = before.deadlines()
    assert kept.due_ms == (clocks.wall + 25) * 1000, "as rows keep it"
    after = tempo()
    after.restore([kept], 20.0)
    assert after.ends() == {"turn": clocks.wall + 25}
    clocks.go(40)
    assert before.clock.expired()
    before.close()
    after.close()


async def test_whoever_draws_late_has_time_to_read_the_card_and_a_computer_needs_none() -> None:
    def late(pressed: bool) -> float:
        play, clocks = laid(), Clocks()
        game: AnyGame = play.game
        tempo = Tempo(
            clocks.services(),
            game,
            b"seed",
            lambda: play.state,
            lambda: game.view(play.state, None),
            lambda action, clock: None,
        )
        tempo.follow_waits(game.waits(play.state), None)
        clocks.go(40)
        seat = play.state.to_move
        play.draw(seat)
        tempo.follow_waits(game.waits(play.state), seat if pressed else None)
        left = tempo.ends()["turn"] - clocks.wall
        tempo.close()
        return left

    assert late(pressed=True) == 15
    assert late(pressed=False) == 5


async def test_a_card_is_shown_for_as_long_as_the_pace_has_it() -> None:
    play = laid()
    game: AnyGame = play.game
    for pace, seconds in (("normal", 8.0), ("slow", 16.0), ("fast", 8.0)):
        tempo = Tempo(
            Clocks().services(),
            game,
            b"seed",
            lambda: play.state,
            lambda: game.view(play.state, None),
            lambda action, clock: None,
            clocks=pace,
        )
        assert tempo.look_seconds(1) == seconds
        tempo.close()


def _services(found: Any) -> Services:
    return found


def laid() -> Play:
    """A 7 lies on the graveyard; seat 1 has one, and seat 2 is to move."""
    return graveyard(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", to_move=2)


async def test_k6_2_g4_5_a_gift_stops_the_least_time_and_it_counts_anew() -> None:
    t = laid()
    tempo = Open(t)
    tempo.seen(tempo.follow())
    t.slap(0)
    assert tempo.follow() is None
    t.match(0, P(1, 0))
    assert t.state.open is not None, "the card just played may be played on, after the gift"
    assert tempo.follow() is None, "nothing counts while a card may be given"
    assert tempo.tempo.open_until() == 0.0
    t.decline(0)
    mark = tempo.follow()
    assert tempo.waits()
    tempo.seen(mark)


async def test_k6_2_g4_5_a_wrong_quick_play_makes_the_least_time_count_anew() -> None:
    t = laid()
    tempo = Open(t)
    before = tempo.follow()
    tempo.seen(before)
    t.slap(0)
    assert tempo.follow() is None
    t.match(0, P(0, 0))
    after = tempo.follow()
    assert t.state.discards == 5, "the same card is on top"
    assert tempo.waits()
    assert not tempo.tempo.painted(before), "a paint from before the slap shows nothing new"
    tempo.seen(after)


async def test_k6_2_an_abandoned_slap_makes_the_least_time_count_anew() -> None:
    for lay in (table, kaboo, graveyard):
        t = lay(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=1, to_move=2)
        tempo = Open(t)
        tempo.seen(tempo.follow())
        t.slap(0)
        assert tempo.follow() is None
        t.end_slap(0)
        mark = tempo.follow()
        assert tempo.waits()
        tempo.seen(mark)


async def test_b6_5_a_second_claim_given_up_leaves_the_least_time_as_it_was() -> None:
    t = kaboo(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=1, to_move=2)
    tempo = Open(t)
    tempo.seen(tempo.follow())
    t.slap(0)
    tempo.follow()
    t.end_slap(0)
    mark = tempo.follow()
    tempo.seen(mark)
    until = tempo.tempo.open_until()
    for seat in (1, 2):
        t.slap(seat)
        assert tempo.follow() is None
        t.end_slap(seat)
        assert tempo.follow() == mark
        assert tempo.tempo.open_until() == until
    t.draw(2).discard(2)
    tempo.follow()
    assert tempo.waits()


async def test_b6_5_but_one_that_nobody_has_seen_waits_to_be_seen() -> None:
    t = kaboo(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=1, to_move=2)
    tempo = Open(t)
    tempo.seen(tempo.follow())
    for seat in (0, 1):
        t.slap(seat)
        tempo.follow()
        t.end_slap(seat)
        tempo.follow()
        assert tempo.waits()


async def test_k6_10_what_a_slap_has_closed_has_no_least_time() -> None:
    for lay in (table, kaboo):
        t = lay(grids=["3C 9D", "7D 6H", "AC AD"], discard="7C 3S", open_by=0, to_move=2)
        tempo = Open(t)
        tempo.seen(tempo.follow())
        t.slap(1).match(1, P(1, 0))
        assert tempo.follow() is None
        assert tempo.tempo.open_until() == 0.0
