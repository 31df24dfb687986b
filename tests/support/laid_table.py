"""The base of all games' table builders: takes actions and compares them with the offers.

An accepted action must have been offered, a refused one must not have been, and a refusal must
leave the state unchanged. The number of cards must stay the same.
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
"""Actions that are never offered."""
E = TypeVar("E")
Args = ParamSpec("Args")


def P(seat: Seat, slot: int) -> Place:
    """Return a place at the table."""
    return Place(seat, slot)


def cards(text: str) -> tuple[int, ...]:
    """Parse cards, such as "7H *1"."""
    return tuple([parse(word) for word in text.split()])


def codes(found: Sequence[int | None]) -> str:
    """Return cards as text, "-" for an empty slot."""
    return " ".join(["-" if card is None else code(card) for card in found])


def everywhere(game: AnyGame, state: Any) -> list[int]:
    """Return all cards of a state, wherever they are."""
    return sorted(CARDS[game.key].lying(state))


class Seated:
    """A table at which actions are taken, each with the number of the current decision."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Any, ...] = ()) -> None:
        self.game: Any = game
        self.state = state
        self.events: tuple[Any, ...] = events
        """The events of the last action."""

    def do(self, action: Any) -> Self:
        """Take an action."""
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
        """Check that this act is refused for this reason and changes nothing."""
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
        """Return what this viewer sees; the default is a spectator."""
        return self.game.view(self.state, viewer)

    def top(self) -> str:
        """Return the top of the discard pile."""
        return code(self.state.discard[-1])

    def said(self, kind: type[E]) -> E:
        """Return the last action's only event of type `kind`."""
        (event,) = self.all_said(kind)
        return event

    def all_said(self, kind: type[E]) -> list[E]:
        """Return the last action's events of type `kind`."""
        return [event for event in self.events if isinstance(event, kind)]
