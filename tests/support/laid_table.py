"""The base class for the table builders of all games. It takes actions and compares them with the
offers.

An action that is accepted must have been offered, and an action that is refused must not have been.
A refusal must leave the state unchanged, and no action may change the number of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, Self, TypeVar

import pytest
from msgspec import Struct

from engine.cards import code, parse
from engine.core import IllegalAction, Place, Seat
from engine.refusals import Refusal
from tests.support.any_game import AnyGame
from tests.support.driver import allows
from tests.support.driver_cards import CARDS

SEED = bytes(range(32))
REST = "..."
ATTENDANCE = {"time_up", "leave", "return"}
"""The actions that are never offered, because clocks take them or because a seat leaves or
returns."""
E = TypeVar("E")
Args = ParamSpec("Args")


def P(seat: Seat, slot: int) -> Place:
    """Return the place of this seat and slot at the table."""
    return Place(seat, slot)


def cards(text: str) -> tuple[int, ...]:
    """Parse card codes that are separated by spaces, such as "7H *1"."""
    return tuple([parse(word) for word in text.split()])


def codes(found: Sequence[int | None]) -> str:
    """Return the codes of these cards as text. An empty slot is shown as "-"."""
    return " ".join(["-" if card is None else code(card) for card in found])


def everywhere(game: AnyGame, state: Any) -> list[int]:
    """Return all cards of a state, wherever they lie, in sorted order."""
    return sorted(CARDS[game.key].lying(state))


class Seated:
    """A table at which actions are taken. Each action automatically has the number of the current
    decision."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Any, ...] = ()) -> None:
        self.game: Any = game
        self.state = state
        self.events: tuple[Any, ...] = events
        """The events that the last action caused."""

    def do(self, action: Any) -> Self:
        """Take the action `action`, after checking that it was offered."""
        game, state = self.game, self.state
        taken: Struct = action
        attendance = taken.__struct_config__.tag in ATTENDANCE
        offered = attendance or allows(game.offers(state, action.seat), action)
        encoded = game.encode(state)
        try:
            step = game.apply(state, action)
        except IllegalAction:
            assert attendance or not offered, f"offered and refused: {action}"
            assert game.encode(self.state) == encoded
            raise
        assert offered, f"not offered and accepted: {action}"
        assert game.encode(state) == encoded
        if step.state.round == state.round:
            assert everywhere(game, step.state) == everywhere(game, state)
        self.state, self.events = step.state, step.events
        return self

    def refuses(
        self, refusal: Refusal, act: Callable[Args, object], *args: Args.args, **named: Args.kwargs
    ) -> None:
        """Check that the call `act` is refused with the reason `refusal`, and that the refusal
        changes nothing."""
        before = self.state
        encoded = self.game.encode(before)
        with pytest.raises(IllegalAction) as caught:
            act(*args, **named)
        assert caught.value.refusal is refusal
        assert self.state is before
        assert self.game.encode(self.state) == encoded

    # Actions that every game has

    def ready(self, *seats: Seat) -> Self:
        for seat in seats:
            self.do(self.game.action("ready", seat, self.state.round))
        return self

    def leave(self, seat: Seat) -> Self:
        return self.do(self.game.action("leave", seat, 0))

    def come_back(self, seat: Seat) -> Self:
        return self.do(self.game.action("return", seat, 0))

    # Reading

    def view(self, viewer: Seat | None = None) -> Any:
        """Return what the viewer `viewer` sees. Without an argument, this is the view of a
        spectator."""
        return self.game.view(self.state, viewer)

    def top(self) -> str:
        """Return the code of the top card of the discard pile."""
        return code(self.state.discard[-1])

    def said(self, kind: type[E]) -> E:
        """Return the event of type `kind` that the last action caused. There must be exactly
        one."""
        (event,) = self.all_said(kind)
        return event

    def all_said(self, kind: type[E]) -> list[E]:
        """Return all events of type `kind` that the last action caused."""
        return [event for event in self.events if isinstance(event, kind)]
