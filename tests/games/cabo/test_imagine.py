"""What a seat knows after each event, without any guesses, and states that are imagined from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from engine.cards import deck, parse
from engine.core import Place, Seat
from engine.games.cabo import events as ev
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.player.memory import Memory
from engine.games.cabo.player.simple import SimplePlayer
from engine.games.cabo.playout import Known, imagine
from engine.games.cabo.state import State
from engine.games.cabo.view import View
from engine.players.any_game import RandomPlayer
from engine.players.base import Dice, own_seed
from engine.selfplay import Playing
from tests.support.driver_choices import few_rounds

ME, BEN = 0, 1
A, B, C, D = (Place(ME, slot) for slot in range(4))
THEIRS, OTHER = Place(BEN, 0), Place(BEN, 1)
SEVEN, KING, ACE, JOKER = parse("7H"), parse("KS"), parse("AC"), parse("*1")
MINE = ev.Peeked(ME, (C, D), (SEVEN, KING))
ON_TOP = ev.Discarded(BEN, 1, ACE, False)


def remember(*events: ev.Event) -> Memory:
    """Return the memory of seat 0 in a round with these events."""
    memory = Memory(ME)
    memory.observe([ev.RoundDealt(1, ME), *[event.seen_by(ME) for event in events]])
    return memory


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([MINE, ev.Peeked(BEN, (THEIRS, OTHER), (ACE, JOKER))], {"known": {C: SEVEN, D: KING}}),
        ([ev.LookedAt(BEN, (THEIRS,), (ACE,))], {"known": {}}),
        ([ev.LookedAt(ME, (THEIRS,), (ACE,))], {"known": {THEIRS: ACE}}),
        ([ev.Drew(ME, ACE, False)], {"held": ACE}),
        ([ev.Drew(ME, ACE, False), ev.Discarded(ME, 3, ACE, False)], {"held": None}),
        (
            [ev.Drew(ME, ACE, False), ev.Replaced(ME, 4, A, KING)],
            {"known": {A: ACE}, "held": None, "discards": [KING]},
        ),
        # A card that somebody else replaces is a hint only, and hints follow swaps.
        (
            [ev.LookedAt(ME, (THEIRS,), (SEVEN,)), ev.Replaced(BEN, 4, THEIRS, SEVEN)],
            {"known": {}, "kept": {THEIRS}},
        ),
        (
            [ev.Replaced(BEN, 4, THEIRS, SEVEN), ev.Swapped(ME, THEIRS, A, False)],
            {"kept": {A}},
        ),
        (
            [ev.Replaced(BEN, 4, THEIRS, SEVEN), ev.Swapped(BEN, OTHER, B, True)],
            {"kept": {THEIRS, OTHER}},
        ),
        # Knowledge follows swaps and gifts.
        (
            [
                MINE,
                ev.Swapped(BEN, D, THEIRS, False),
                ev.Swapped(BEN, C, A, False),
                ev.Matched(ME, OTHER, JOKER),
                ev.Gave(ME, A, OTHER),
            ],
            {"known": {THEIRS: KING, OTHER: SEVEN}},
        ),
        # Flipped cards are gone, right or wrong. One that goes back is known to all.
        (
            [MINE, ev.Matched(BEN, C, SEVEN), ev.Mismatched(BEN, D, KING)],
            {"known": {}, "discards": [SEVEN, KING]},
        ),
        ([ev.Mistaken(BEN, THEIRS, SEVEN)], {"known": {THEIRS: SEVEN}, "discards": []}),
        ([ev.Penalised(ME, (Place(ME, 4),))], {"known": {}}),
        # A reshuffle leaves only the open top.
        (
            [ev.Flipped(ME, 1, SEVEN, False), ev.Flipped(BEN, 2, KING, False), ev.Reshuffled(1)],
            {"discards": [KING]},
        ),
        ([ev.Flipped(ME, 1, SEVEN, False), ev.Reshuffled(1)], {"discards": []}),
        ([ev.TurnedUp(BEN, 1, SEVEN)], {"discards": [SEVEN]}),
        *(
            (
                [ev.TurnedUp(BEN, 1, ACE), ev.SwitchedTop(seat, 2, Place(seat, 1), ACE, KING)],
                {"known": {Place(seat, 1): ACE}, "discards": [KING]},
            )
            for seat in (ME, BEN)
        ),
        # A card taken from the graveyard is known in a hand, where it is put, or put back.
        ([ON_TOP, ev.Took(BEN, 0, ACE)], {"held": None, "taken": ACE, "discards": []}),
        (
            [ON_TOP, ev.Took(BEN, 0, ACE), ev.Replaced(BEN, 2, THEIRS, KING)],
            {"known": {THEIRS: ACE}, "taken": None, "discards": [KING]},
        ),
        ([ON_TOP, ev.Took(ME, 0, ACE)], {"held": ACE}),
        (
            [ON_TOP, ev.Took(ME, 0, ACE), ev.Replaced(ME, 2, A, KING)],
            {"known": {A: ACE}, "held": None, "taken": None},
        ),
        *(
            (
                [ON_TOP, ev.Took(seat, 0, ACE), ev.PutBack(seat, 2, ACE, True)],
                {"held": None, "taken": None, "discards": [ACE]},
            )
            for seat in (ME, BEN)
        ),
        # Own turns are counted, and a new deal is a clean slate.
        ([ev.TurnBegan(ME, 5, False), ev.TurnBegan(BEN, 6, False)], {"turns": 1}),
        (
            [MINE, ev.TurnBegan(ME, 5, False), ev.RoundDealt(2, BEN)],
            {"known": {}, "turns": 0, "seen": 2 << 16},
        ),
    ],
)
def test_what_a_seat_remembers(events: list[ev.Event], expected: dict[str, Any]) -> None:
    memory = remember(*events)
    assert {name: getattr(memory, name) for name in expected} == expected


class Moment(NamedTuple):
    """What one seat sees and knows, together with the true state."""

    seat: Seat
    view: View
    memory: Memory
    state: State

    def imagined(self, throw: int) -> State:
        known = Known(self.memory.known, self.memory.discards)
        return imagine(self.view, known, Dice(b"imagined", throw).order)


def moments(game: CaboGame) -> Iterator[Moment]:
    """Yield every moment of a round as every seat sees it. One of the players plays at random."""
    seed = b"imagine"
    players = [
        (SimplePlayer if seat else RandomPlayer)(game, seat, own_seed(seed, seat))
        for seat in range(3)
    ]
    playing = Playing(game, few_rounds(game, 1), players, seed)
    memories = [Memory(seat) for seat in range(3)]
    going = True
    while going:
        for memory in memories:
            memory.observe([event.seen_by(memory.seat) for event in playing.events])
            view = game.view(playing.state, memory.seat)
            yield Moment(memory.seat, view, memory, playing.state)
        going = playing.advance()


@pytest.mark.parametrize(
    "game", [KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME], ids=lambda game: game.key
)
def test_an_imagined_state_agrees_with_what_was_seen_and_is_otherwise_chance(
    game: CaboGame,
) -> None:
    differing = guessed = 0
    for number, moment in enumerate(moments(game)):
        states = [moment.imagined(16 * number + throw) for throw in range(4)]
        assert moment.imagined(16 * number) == states[0]
        differing += len({state.grids for state in states}) > 1
        guessed += all(state.pile == moment.state.pile for state in states if state.pile)
        state = states[0]
        assert game.view(state, moment.seat) == moment.view
        lying = [card for grid in state.grids for card in grid if card is not None]
        held = [] if state.held is None else [state.held]
        assert sorted([*lying, *held, *state.pile, *state.discard]) == [*deck(state.rules.jokers)]
        assert state.discard == moment.state.discard
        for place, card in moment.memory.known.items():
            assert state.grids[place.seat][place.slot] == card
        if number % 25 == 0:
            play_on(game, state)
    assert differing
    assert guessed == 0 or game.key != "kaboom", "the pile is not looked up"


def play_on(game: CaboGame, state: State) -> None:
    """Let clocks run out until the round is over, which must be possible."""
    for _ in range(400):
        waits = [wait for wait in game.waits(state) if not wait.paused]
        if state.outcome is not None or not waits:
            return
        state = game.apply(state, waits[0].action).state
