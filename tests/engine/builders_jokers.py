"""Small builders for Jokers Go Boom, so that its clause tests read like play.

    t = jokers(hands=["7H 2C", "KD *1", "3S"], discard="7D", pile="9C ...")
    t.play(0, "7H")
    with t.refused(Refusal.MUST_PLAY): t.draw(1)

As with the cabo family's builders, every action is held against the offers, refusals leave the
state as it was, and no card is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from engine.cards import code, deck, parse
from engine.core import IllegalAction, Place, Seat, Wait
from engine.jokers import actions as do
from engine.jokers.game import JOKERS_GAME as GAME
from engine.jokers.state import State
from engine.jokers.variants import JokersOptions, jokers_in
from engine.jokers.view import View
from engine.refusals import Refusal
from tests.engine.builders import REST, SEED, allows, cards, codes

E = TypeVar("E")


def jokers(
    *,
    hands: Sequence[str],
    discard: str,
    pile: str = REST,
    to_move: Seat = 0,
    dealer: Seat = 2,
    round: int = 1,
    skips: int = 0,
    scores: Sequence[tuple[int, ...]] = (),
    **options: Any,
) -> Table:
    """A match in the middle of play, in its 10th turn.

    `pile` and `discard` are read from the top down; "..." at the end of the pile stands for all
    cards not named elsewhere.
    """
    house = JokersOptions(**options)
    state: State = GAME.start(len(hands), house, SEED).state
    held = [cards(text) for text in hands]
    down, drawn = cards(discard), cards(pile.replace(REST, ""))
    named = [*(card for hand in held for card in hand), *down, *drawn]
    assert len(named) == len(set(named)), "a card lies in two places"
    whole = deck(jokers_in(state.rules))
    rest = [card for card in whole if card not in named] if REST in pile else []
    return Table(
        replace(
            state,
            hands=tuple(held),
            pile=(*rest, *reversed(drawn)),
            discard=tuple(reversed(down)),
            turn=10,
            to_move=to_move,
            dealer=dealer,
            round=round,
            skips=skips,
            scores=tuple(scores),
        )
    )


def deal(seats: int = 3, seed: bytes = SEED, **options: Any) -> Table:
    """A match just begun."""
    step = GAME.start(seats, JokersOptions(**options), seed)
    table = Table(step.state)
    table.events = step.events
    return table


def everywhere(state: State) -> list[int]:
    """All cards of a state, wherever they are."""
    return sorted([*state.pile, *state.discard, *(card for hand in state.hands for card in hand)])


class Table:
    """A table at which actions are taken; each goes by the number that is asked for now."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        """What the last action led to."""

    def do(self, action: Any) -> Table:
        """Take an action."""
        state = self.state
        attendance = isinstance(action, do.TimeUp | do.Leave | do.Return)
        offered = attendance or allows(GAME.offers(state, action.seat), action)
        encoded = GAME.encode(state)
        try:
            step = GAME.apply(state, action)
        except IllegalAction:
            assert attendance or not offered, f"offered and refused: {action}"
            assert GAME.encode(self.state) == encoded
            raise
        assert offered, f"not offered and accepted: {action}"
        assert GAME.encode(state) == encoded
        if step.state.round == state.round:
            assert everywhere(step.state) == everywhere(state)
        self.state, self.events = step.state, step.events
        return self

    @contextmanager
    def refused(self, refusal: Refusal) -> Iterator[None]:
        """What is tried within is refused for this reason, and changes nothing."""
        before = self.state
        encoded = GAME.encode(before)
        with pytest.raises(IllegalAction) as caught:
            yield
        assert caught.value.refusal is refusal
        assert self.state is before
        assert GAME.encode(self.state) == encoded

    # Actions, with the number asked for now

    def play(self, seat: Seat, card: str) -> Table:
        """Play this card of the seat's hand."""
        position = self.state.hands[seat].index(parse(card))
        return self.play_at(seat, Place(seat, position))

    def play_at(self, seat: Seat, place: Place) -> Table:
        return self.do(do.Play(seat, self.state.turn, place))

    def draw(self, seat: Seat) -> Table:
        return self.do(do.Draw(seat, self.state.turn))

    def skip(self, seat: Seat) -> Table:
        return self.do(do.Skip(seat, self.state.turn))

    def ready(self, *seats: Seat) -> Table:
        for seat in seats:
            self.do(do.Ready(seat, self.state.round))
        return self

    def leave(self, seat: Seat) -> Table:
        return self.do(do.Leave(seat))

    def come_back(self, seat: Seat) -> Table:
        return self.do(do.Return(seat))

    def time_up(self, clock: str = "turn") -> Table:
        """The wait runs out, which must be of this clock."""
        assert self.wait().clock == clock
        return self.do(self.wait().action)

    # Reading

    def wait(self) -> Wait:
        """What the table waits for."""
        (wait,) = GAME.waits(self.state)
        return wait

    def kinds(self, seat: Seat) -> list[str]:
        """The kinds of action offered to this seat."""
        return [offer.kind for offer in GAME.offers(self.state, seat)]

    def playable(self, seat: Seat) -> str:
        """The cards that are offered to this seat to play."""
        hand = self.state.hands[seat]
        for offer in GAME.offers(self.state, seat):
            if offer.kind == "play":
                assert not any(offer.targets[:seat] + offer.targets[seat + 1 :])
                return codes([hand[position] for position in offer.targets[seat]])
        return ""

    def hand(self, seat: Seat) -> str:
        """The seat's hand, in the order in which its cards came."""
        return codes(self.state.hands[seat])

    def top(self) -> str:
        """The top of the discard pile."""
        return code(self.state.discard[-1])

    def view(self, viewer: Seat | None = None) -> View:
        """What this viewer sees; by default a spectator."""
        return GAME.view(self.state, viewer)

    def to_match(self) -> str:
        """The card that is shown as to be matched."""
        return code(self.view().to_match)

    def said(self, kind: type[E]) -> E:
        """The one event of this kind that the last action led to."""
        (event,) = [event for event in self.events if isinstance(event, kind)]
        return event

    def heard(self, kind: type[E]) -> list[E]:
        """The events of this kind that the last action led to."""
        return [event for event in self.events if isinstance(event, kind)]
