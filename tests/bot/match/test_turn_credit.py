"""Which seat's turn each action of random games ends, and which tallies are stored for a match."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct

from bench.games import play
from bot.match.match import held_by_computer, result_rows, turn_ended
from bot.store import SeatRow
from engine.core import Outcome
from engine.games import GAMES, find
from tests.games.explosive.builders import Bombs, bombs
from tests.support.any_game import AnyGame

ENDING = {
    "kaboom": {"discard", "replace", "use_power", "call", "time_up"},
    "jokers": {"play", "draw", "skip", "time_up"},
}
"""Maps games to the only kinds of actions that can end a turn in them. Games in which any kind can
do so are left out."""


def steps(game: AnyGame, seed: str) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Yield for each action of a random game the state before it, the public view before it, the
    action, and the public view after it."""
    played = play(game, 3, seed.encode(), random.Random(seed))
    state = game.start(3, game.options(), played.seed).state
    for _, action in played.steps:
        view = game.view(state, None)
        following = game.apply(state, action).state
        yield state, view, action, game.view(following, None)
        state = following


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_turns_are_shared_by_all_seats_and_ended_by_whose_they_are(game: AnyGame) -> None:
    turns: Counter[int] = Counter()
    for state, view, action, after in steps(game, "turns"):
        seat = turn_ended(game, state, view, action, after)
        if seat is None:
            continue
        turns[seat] += 1
        assert getattr(action, "seat", seat) == seat == view.turn.seat
        kinds = ENDING.get(game.key)
        assert kinds is None or action.__struct_config__.tag in kinds
    if game.key in ("graveyard", "explosive"):
        return  # by chance a seat ends a round at once, or is out long before the others
    assert set(turns) == {0, 1, 2}
    assert min(turns.values()) * 3 > max(turns.values())


def test_in_jokers_every_play_and_draw_is_a_turn() -> None:
    game = find("jokers")
    for state, view, action, after in steps(game, "each"):
        kind = action.__struct_config__.tag
        ended = turn_ended(game, state, view, action, after)
        assert (ended is not None) == (kind in ("play", "draw", "skip"))


def test_a_flip_is_no_turn() -> None:
    """A flip doesn't count as a turn, because many players leave it to the short clock."""
    game = find("kaboom")
    flips = 0
    for state, view, action, after in steps(game, "flips"):
        if view.turn is not None and view.turn.stage == "flip":
            flips += 1
            assert turn_ended(game, state, view, action, after) is None
    assert flips > 5


def test_the_clock_ends_a_turn_that_nobody_took() -> None:
    game = find("jokers")
    state = game.start(3, game.options(), b"seed").state
    (wait,) = game.waits(state)
    after = game.view(game.apply(state, wait.action).state, None)
    view = game.view(state, None)
    assert view.turn is not None
    assert turn_ended(game, state, view, wait.action, after) == view.turn.seat


def ended(t: Bombs, action: Any) -> int | None:
    """Return the seat whose turn this action ends, or None if it ends no turn."""
    after = t.game.view(t.game.apply(t.state, action).state, None)
    return turn_ended(t.game, t.state, t.game.view(t.state, None), action, after)


def counted(t: Bombs, steps: str) -> list[int]:
    """Take the steps as seat 0. Seat 1 never defends. Return the seats whose turns were counted."""
    found: list[int | None] = []

    def do(action: Any) -> None:
        found.append(ended(t, action))
        t.do(action)

    for step in steps.split():
        game, number = t.game, t.state.asked
        if step == "clock":
            do(next(wait.action for wait in game.waits(t.state)))
        elif step in ("pass", "productivity"):
            do(game.action(step, 0, number))
        elif step == "undermine":
            do(game.action(step, 0, number, t.at(1, "iron")))
        else:
            do(game.action(step, 0, number, t.at(1, "stone")))
            do(game.action("no_defence", 1, t.state.asked))
    return [seat for seat in found if seat is not None]


def test_an_attack_is_its_players_turn_and_its_answer_nobodys() -> None:
    t = bombs(hands=["tnt spy", "spy guard"], fronts=["stone", "stone"])
    game = t.game
    attack = game.action("tnt", 0, t.state.asked, t.at(1, "stone"))
    assert ended(t, attack) == 0
    t.do(attack)
    assert ended(t, game.action("no_defence", 1, t.state.asked)) is None
    (wait,) = game.waits(t.state)
    assert ended(t, wait.action) is None


@pytest.mark.parametrize(
    "steps",
    [
        "pass",
        "clock",
        "tnt",
        "productivity pass",
        "productivity clock",
        "productivity tnt pipe_bomb",
        "productivity tnt pass",
        "productivity tnt clock",
        "undermine pass",
        "undermine tnt",
        "tnt undermine",
        "tnt pass",
    ],
)
def test_a_turn_counts_once_whatever_is_done_in_it(steps: str) -> None:
    digs = "undermine" in steps or steps == "tnt pass"
    laid = "stone underminer" if digs else "stone"
    hands = ["productivity tnt pipe_bomb spy", "spy guard"]
    t = bombs(hands=hands, fronts=[laid, "iron stone stone steel"])
    turn = t.state.turn
    assert counted(t, steps) == [0]
    assert t.state.turn == turn + 1, "it is over"


def test_each_turn_of_whole_games_with_attacks_counts_once() -> None:
    game = find("explosive")
    for seed in ("one", "two", "three"):
        begun: set[tuple[int, int]] = set()
        counts: Counter[tuple[int, int]] = Counter()
        for state, view, action, after in steps(game, seed):
            if view.turn is None or view.turn.out:
                continue
            begun.add((view.turn.number, view.turn.seat))
            if turn_ended(game, state, view, action, after) is not None:
                counts[view.turn.number, view.turn.seat] += 1
        assert len(begun) > 20
        assert counts == Counter(begun)


def test_the_turns_of_who_is_eliminated_do_not_count() -> None:
    t = bombs(hands=["", "spy", "spy"], fronts=["", "stone", "stone"], out=[0])
    game = t.game
    (wait,) = game.waits(t.state)
    for action in (wait.action, game.action("earthquake", 0, t.state.asked)):
        after = game.view(game.apply(t.state, action).state, None)
        assert turn_ended(game, t.state, game.view(t.state, None), action, after) is None


def test_a_game_without_turns_has_none() -> None:
    game: Any = None  # it is not asked
    nothing: Any = SimpleNamespace(turn=None)
    assert turn_ended(game, nothing, nothing, nothing, nothing) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_computer_holds_a_seat_whose_player_left_and_is_not_back(game: AnyGame) -> None:
    state = game.start(3, game.options(), b"seed").state
    for kind, held in (("leave", [1]), ("return", []), ("leave", [1])):
        state = game.apply(state, game.action(kind, 1, 0)).state
        assert held_by_computer(game.view(state, None)) == held


def test_whoever_is_eliminated_may_go() -> None:
    t = bombs(hands=["", "spy", "spy"], fronts=["", "stone", "stone"], out=[0])
    for seat in (0, 1):
        t.do(t.game.action("leave", seat, 0))
    assert held_by_computer(t.game.view(t.state, None)) == [1]


class _Tally(Struct):
    calls: int = 2
    booms: int = 3
    last: str = "no number"


def test_results_keep_what_a_game_counts_by_its_own_names() -> None:
    view: Any = SimpleNamespace(tallies=[_Tally()], scores=((5,), (-2,)))
    row: Any = SimpleNamespace(seats=(SeatRow(7, "Ann"),))
    (result,) = result_rows(row, view, Outcome("rounds", (3,), (1,), (0,)))
    assert (result.calls, result.slaps, result.best_round, result.total) == (2, 0, -2, 3)
    assert json.loads(result.tally) == {"booms": 3}
