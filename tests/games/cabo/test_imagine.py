"""An imagined state agrees with everything that its seat has seen. All other cards in it are
random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine.cards import deck
from engine.core import Seat
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

FAMILY = pytest.mark.parametrize(
    "game", [KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME], ids=lambda game: game.key
)


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


@FAMILY
def test_the_seat_sees_of_an_imagined_state_what_it_sees(game: CaboGame) -> None:
    for number, moment in enumerate(moments(game)):
        assert game.view(moment.imagined(number), moment.seat) == moment.view


@FAMILY
def test_every_card_is_somewhere_and_known_ones_are_where_they_are_known(game: CaboGame) -> None:
    for number, moment in enumerate(moments(game)):
        state = moment.imagined(number)
        lying = [card for grid in state.grids for card in grid if card is not None]
        held = [] if state.held is None else [state.held]
        cards = [*lying, *held, *state.pile, *state.discard]
        assert sorted(cards) == list(deck(state.rules.jokers))
        assert state.discard == moment.state.discard
        for place, card in moment.memory.known.items():
            assert state.grids[place.seat][place.slot] == card


@FAMILY
def test_what_was_not_seen_lies_anywhere_and_is_not_looked_up(game: CaboGame) -> None:
    differing = guessed = 0
    for number, moment in enumerate(moments(game)):
        states = [moment.imagined(16 * number + throw) for throw in range(4)]
        differing += len({state.grids for state in states}) > 1
        guessed += all(state.pile == moment.state.pile for state in states if state.pile)
        assert moment.imagined(16 * number) == states[0]
    assert differing
    assert guessed == 0 or game.key != "kaboom"


@FAMILY
def test_an_imagined_round_can_be_played_to_its_end(game: CaboGame) -> None:
    for number, moment in enumerate(moments(game)):
        if number % 25:
            continue
        state = moment.imagined(number)
        for _ in range(400):
            waits = [wait for wait in game.waits(state) if not wait.paused]
            if state.outcome is not None or not waits:
                break
            state = game.apply(state, waits[0].action).state
        assert state.round >= moment.state.round
