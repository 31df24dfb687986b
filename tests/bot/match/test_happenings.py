"""Events are stored as events. They are shown with the names that the players have at that time."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.match.display import Happenings
from bot.ui.context import Person
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SAY
from engine.core import AnyEvent
from engine.game import Game
from engine.games import GAMES
from engine.presence import SeatLeft, SeatReturned
from engine.views import TableView
from tests.games.cabo.builders import SEVENS, P, Play, table
from tests.games.explosive.builders import Bombs, bombs

THREE = (Person("Ana", 1), Person("Ben", 2), Person("Pixel", None))
OTHERS = (Person("Deleted player", -1), *THREE[1:])


def dealt(game: Game) -> tuple[Happenings, tuple[AnyEvent, ...]]:
    """Deal a round of `game`. Return the happenings since the deal and the events of the deal."""
    found = Happenings(RENDERERS[game.key])
    events = game.start(3, game.options(), b"seed").events
    found.add(events, THREE, new_round=True)
    return found, events


def view(game: Game) -> TableView:
    """Return a spectator's view of the round that `dealt` deals."""
    return game.view(game.start(3, game.options(), b"seed").state, None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_round_is_told_from_its_deal_on(game: Game) -> None:
    found, events = dealt(game)
    lines = found.lines(EVERYBODY, THREE)
    assert lines
    assert found.of(EVERYBODY, events, 0, THREE) == lines
    found.add(events, THREE, new_round=False)
    assert found.lines(EVERYBODY, THREE) == lines * 2
    found.add(events, THREE, new_round=True)
    assert found.lines(EVERYBODY, THREE) == lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_newest_lines_are_the_last_ones_in_their_order(game: Game) -> None:
    (found, events), seen = dealt(game), view(game)
    for number in range(8):
        found.took_seat(2, f"Guest {number}")
    lines = found.lines(EVERYBODY, THREE)
    assert [f"Guest {number}" in line for number, line in enumerate(lines[-8:])] == [True] * 8
    assert found.newest(EVERYBODY, THREE, 5, seen) == tuple(lines[-5:])
    renderer = RENDERERS[game.key]
    first = [renderer.happening(EVERYBODY, each, THREE) for each in events]
    headlined = [renderer.headlined(seen, each) for each in events]
    left = [line for line, said in zip(first, headlined, strict=True) if line and not said]
    assert found.newest(EVERYBODY, THREE, 999, seen) == (*left, *lines[-8:])


def test_what_the_table_says_elsewhere_is_no_line_below() -> None:
    """`newest` leaves out events that the headline already shows, and events that the text below
    the headline shows."""
    game = table(grids=["2C 3C 4C 5C", "6C 7C 8C 9C", "2D 3D 4D 5D"], to_move=0)
    found = Happenings(RENDERERS["kaboom"])

    def newest(turn: Play | Bombs) -> list[str]:
        found.add(turn.events, THREE, new_round=False)
        return list(found.newest(EVERYBODY, THREE, 9, turn.view()))

    assert newest(game.call(0)) == []
    assert found.lines(EVERYBODY, THREE) == ["💥 Ana called **Kaboom!**"]
    assert newest(game.leave(1)) == []
    assert found.lines(EVERYBODY, THREE)[-1] == "Ben stepped away."
    bombing = bombs(hands=["tnt", "spy", "spy"], fronts=["", "stone", "stone"])
    found = Happenings(RENDERERS["explosive"])
    assert newest(bombing.play(0, "tnt", 1, "stone")) == []
    assert newest(bombing.nothing(1))[0].startswith("Ana plays **TNT** on Ben")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_told_otherwise_leaves_its_place_to_what_came_after_or_before(game: Game) -> None:
    (found, _), seen = dealt(game), view(game)
    first, second = SeatLeft(0, False), SeatReturned(1)
    found.add((first, second), THREE, new_round=False)
    lines = found.lines(EVERYBODY, THREE)
    at_first, at_second = (found.recent[-2], found.recent[-1])
    assert found.newest(EVERYBODY, THREE, 1, seen, but=at_first) == (lines[-1],)
    assert found.newest(EVERYBODY, THREE, 1, seen, but=at_second) == (lines[-2],)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_people_are_called_as_they_are_called_when_it_is_asked(game: Game) -> None:
    found, _ = dealt(game)
    found.took_seat(0, "Pixel")
    before, after = found.lines(EVERYBODY, THREE), found.lines(EVERYBODY, OTHERS)
    assert "Ana" in before[-1]
    assert [line.replace("Ana", "Deleted player") for line in before] == after


def test_a_moment_has_a_sign_and_the_tables_colour_until_the_next_line() -> None:
    """The sign of an event and its colour for the table stay until another event has a line. A
    reader with plain mode gets no sign."""
    found = Happenings(RENDERERS["kaboom"])
    t = table(discard="7C", **SEVENS).slap(0).match(0, P(0, 0))
    found.add(t.events, THREE, new_round=True)
    (line,) = found.lines(EVERYBODY, THREE)
    assert found.lines(Reader(plain=True), THREE) == ["Ana slapped 7 of spades from slot 1."]
    assert line == "👏 Ana slapped 7♠ from slot 1."
    colour = found.accent(THREE)
    assert colour is not None
    found.add(t.end_slap(0).events, THREE, new_round=False)
    assert found.accent(THREE) == colour
    found.took_seat(2, "Guest")
    assert found.accent(THREE) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whoever_leaves_or_comes_back_is_spoken_to(game: Game) -> None:
    found, _ = dealt(game)
    for event, mine, theirs in (
        (SeatLeft(seat=0, by_clock=False), "own-left", "event-left"),
        (SeatReturned(seat=0), "own-returned", "event-returned"),
    ):
        assert found.of(EVERYBODY, [event], 0, THREE) == [SAY(EVERYBODY, mine)]
        assert found.of(EVERYBODY, [event], 1, THREE) == [SAY(EVERYBODY, theirs, name="Ana")]
    late = found.of(EVERYBODY, [SeatLeft(seat=0, by_clock=True)], 0, THREE)
    assert late == [SAY(EVERYBODY, "event-left-by-clock", name="Ana")]
