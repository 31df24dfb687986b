"""Readiness, absence, missed clocks and the end of a match. They are the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.core import Offer
from engine.games.cabo.state import Phase
from engine.games.cabo.variants import match_outcome as of_cabo
from engine.games.jokers.variants import match_outcome as of_jokers
from engine.presence import Leave, Ready, Return, SeatLeft, SeatReturned, TimeUp
from engine.refusals import Refusal
from tests.games.cabo.builders import graveyard, kaboo, table
from tests.games.explosive.builders import bombs
from tests.games.jokers.builders import jokers
from tests.support.driver_choices import few_rounds
from tests.support.wire.games import kit_of

GRIDS = ["5H 3C", "2C 4D", "AS AH"]


class Game:
    """How to set up a game in play and between two rounds, and how a seat moves in that game."""

    def __init__(self, lay: Callable[..., Any], scored: Callable[..., Any], *moves: str) -> None:
        self.lay = lay
        self.scored = scored
        self.moves = moves

    def move(self, t: Any) -> None:
        """Play the whole turn of the seat that has to move."""
        seat = t.state.to_move
        for name in self.moves:
            getattr(t, name)(seat, *((0,) if name == "replace" else ()))

    def circle(self, t: Any) -> None:
        """Play the turns of all seats in the circle except the last one."""
        for _ in range(t.state.seats - 1):
            self.move(t)


def two_or_more(game: Game) -> int:
    """Return 2 as the number of rounds, or the next higher number that the game allows."""
    options: Any = few_rounds(game.lay().game, 2)
    return options.rounds


def window(lay: Callable[..., Any], **more: Any) -> Any:
    """Return a table at which the last window of a round has just closed."""
    last: dict[str, Any] = {"phase": Phase.WINDOW, "caller": 0, "open_by": 1}
    return lay(grids=GRIDS, discard="9C 8C", **last, **more).time_up("window")


def ended(**more: Any) -> Any:
    return graveyard(grids=GRIDS, discard="9C 8C", **more).end_round(0)


def played(**more: Any) -> Any:
    return jokers(hands=["9D", "4C 2S", "3S"], discard="7D", **more).play(0, "9D")


def last_left(**more: Any) -> Any:
    given = {"hands": ["tnt spy", "", ""], "fronts": ["stone", "", ""], "out": [2]}
    return bombs(**given, **more).attack(0, "tnt", 1)


PILE = {"pile": "3H 4H 6H 8H 9H ..."}
HANDS = {"hands": ["2C 2S", "4S 4C", "5S 5C"], "discard": "7D"}
LAID = {"grids": GRIDS, **PILE}
GAMES = {
    "kaboom": Game(partial(table, **LAID), partial(window, table), "draw", "discard"),
    "kaboo": Game(partial(kaboo, discard="9C", **LAID), partial(window, kaboo), "draw", "discard"),
    "graveyard": Game(partial(graveyard, **LAID), ended, "draw", "replace"),
    "jokers": Game(partial(jokers, **HANDS, **PILE), played, "draw"),
    "explosive": Game(partial(bombs, hands=["palisade"] * 3), last_left, "stop"),
}
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@GAME
@pytest.mark.parametrize(("edition", "most"), [(1, 3), (2, 2)])
def test_clocks_in_a_row_and_the_computer_plays(game: Game, edition: int, most: int) -> None:
    t = game.lay(edition=edition)
    for misses in range(1, most):
        t.time_up("turn")
        assert (t.state.misses, t.state.away) == ((misses, 0, 0), (False, False, False))
        assert not t.all_said(SeatLeft)
        game.circle(t)
    t.time_up("turn")
    assert t.said(SeatLeft) == SeatLeft(0, by_clock=True)
    assert (t.state.misses[0], t.state.away) == (most, (True, False, False))
    # An absent player collects no more misses and stays away.
    game.circle(t)
    t.time_up("turn")
    assert not t.all_said(SeatLeft)
    assert (t.state.misses[0], t.state.away) == (most, (True, False, False))
    t.come_back(0)
    assert (t.state.misses, t.state.away) == ((0, 0, 0), (False, False, False))


@GAME
def test_whoever_moves_is_awake_and_nobody_else(game: Game) -> None:
    t = game.lay().time_up("turn")
    assert t.state.misses == (1, 0, 0)
    game.circle(t)
    assert t.state.misses == (1, 0, 0)
    game.move(t)
    assert t.state.misses == (0, 0, 0)
    # The computer's play wakes no one, and leaving and returning are not moves.
    t = game.lay().time_up("turn").leave(0)
    game.circle(t)
    game.move(t)
    assert t.state.misses == (1, 0, 0)


@GAME
def test_a_seat_may_leave_and_return_and_keeps_cards_and_turns(game: Game) -> None:
    t = game.lay()
    before = t.game.encode(t.state)
    t.leave(1)
    assert t.said(SeatLeft) == SeatLeft(1, by_clock=False)
    assert t.state.away == (False, True, False)
    assert [seat.away for seat in t.view().seats] == [False, True, False]
    t.refuses(Refusal.ALREADY_AWAY, t.leave, 1)
    t.refuses(Refusal.NOT_AWAY, t.come_back, 0)
    t.refuses(Refusal.STALE, t.do, Leave(0, 1))
    t.refuses(Refusal.STALE, t.do, Return(1, 1))
    t.refuses(Refusal.NOT_SEATED, t.leave, 3)
    t.come_back(1)
    assert t.said(SeatReturned) == SeatReturned(1)
    assert t.game.encode(t.state) == before
    t.leave(0)
    game.move(t)
    assert (t.state.away, t.state.to_move) == ((True, False, False), 1)


@GAME
def test_between_rounds_all_are_waited_for_and_the_clock_deals(game: Game) -> None:
    t = game.lay()
    t.refuses(Refusal.NOT_NOW, t.ready, 0)
    begun = t.game.start(3, t.game.options(), b"any")
    assert t.game.opening(begun.state) == begun.events
    more = two_or_more(game)
    t = game.scored(rounds=more)

    def waits() -> tuple[str, str, tuple[int, ...]]:
        (wait,) = t.game.waits(t.state)
        return (wait.key, wait.clock, wait.seats)

    assert waits() == ("between:1", "between", (0, 1, 2))
    assert t.view().table_actions == (Offer("ready", 1),)
    t.ready(1)
    assert waits() == ("between:1", "between", (0, 2))
    assert [seat.ready for seat in t.view().seats] == [False, True, False]
    t.refuses(Refusal.NOT_NOW, t.ready, 1)
    t.refuses(Refusal.STALE, t.do, Ready(0, 2))
    t.ready(0)
    assert t.state.round == 1
    t.ready(2)
    assert (t.state.round, t.state.ready) == (2, (False, False, False))
    assert getattr(t.state, "result", None) is None, "of the round before"
    assert t.game.opening(t.state) == t.events[-len(t.game.opening(t.state)) :]
    t = game.scored(rounds=more).ready(1)
    t.time_up("between")
    assert (t.state.round, t.state.misses) == (2, (0, 0, 0))


@GAME
def test_after_the_end_nothing_moves_and_nothing_is_dealt(game: Game) -> None:
    t, more = game.scored(rounds=1), two_or_more(game)
    assert t.game.outcome(t.state) == t.state.outcome is not None
    act = t.game.action(kit_of(t.game.key).turn, 0, 10)
    clocks = (TimeUp("between", 1), TimeUp("turn", 10))
    for action in (Ready(0, 1), Leave(0), Return(0), act, *clocks):
        t.refuses(Refusal.GAME_OVER, t.do, action)
    assert t.game.waits(t.state) == ()
    assert not any(t.game.offers(t.state, seat) for seat in range(3))
    assert t.view().table_actions == ()
    step = t.game.redeal(t.state)
    assert (step.state, step.events) == (t.state, ())
    # After a score that is not the last, the next round is dealt.
    assert t.game.redeal(game.scored(rounds=more).state).state.round == 2


@pytest.mark.parametrize("outcome", [of_cabo, of_jokers])
@pytest.mark.parametrize(
    ("rows", "places", "winners"),
    [
        ([(1, 2, 3)], (1, 2, 3), (0,)),
        ([(3, 2, 1)], (3, 2, 1), (2,)),
        ([(5, 0), (-8, 3)], (1, 2), (0,)),
        ([(4, 4, 9)], (1, 1, 3), (0, 1)),
        ([(4, 1), (1, 4)], (1, 1), (0, 1)),
        ([(9, 4, 9, 1)], (3, 2, 3, 1), (3,)),
        ([(2, 2, 2)], (1, 1, 1), (0, 1, 2)),
    ],
)
def test_the_lowest_sum_wins_and_equal_sums_share_the_win(
    outcome: Callable[..., Any],
    rows: list[tuple[int, ...]],
    places: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """K9.1, J5.1: the player with the lowest sum wins, and players with equal sums share the
    win."""
    found = outcome(rows, len(rows[0]))
    assert (found.places, found.winners) == (places, winners)
