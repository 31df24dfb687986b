"""Small builders, so that the clause tests read like play.

    t = table(grids=["5H 3C 9D 7S", "2C 4D 6H 8S"], pile="8H KD ...", to_move=0)
    t.draw(0)
    t.replace(0, 3)
    with t.refused(Refusal.LOCKED): t.slap(1)

Every action is also held against the offers: what is taken must have been offered, what is
refused must not have been, and a refusal must leave the state as it was. No card is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from engine.cabo import actions as do
from engine.cabo.game import KABOOM_GAME as GAME
from engine.cabo.state import Open, Phase, State, written
from engine.cabo.variants import KaboomOptions
from engine.cards import code, deck, parse
from engine.core import IllegalAction, Offer, Place, Seat, Wait
from engine.refusals import Refusal

SEED = bytes(range(32))
REST = "..."
E = TypeVar("E")


def P(seat: Seat, slot: int) -> Place:
    """A place at the table."""
    return Place(seat, slot)


def cards(text: str) -> tuple[int, ...]:
    """ "7H *1" as cards."""
    return tuple([parse(word) for word in text.split()])


def codes(found: Sequence[int | None]) -> str:
    """Cards as text, "-" for an empty slot."""
    return " ".join(["-" if card is None else code(card) for card in found])


def grid(text: str) -> tuple[int | None, ...]:
    """ "5H - 3C" as a grid; "-" is an empty slot."""
    return tuple([None if word == "-" else parse(word) for word in text.split()])


def table(
    *,
    grids: Sequence[str],
    pile: str = REST,
    discard: str = "",
    open_by: Seat | None = None,
    phase: Phase = Phase.PLAY,
    to_move: Seat = 0,
    held: str | None = None,
    caller: Seat | None = None,
    last_turns: Sequence[Seat] = (),
    starter: Seat = 0,
    round: int = 1,
    passes: int = 0,
    scores: Sequence[tuple[int, ...]] = (),
    **options: Any,
) -> Play:
    """A match in the middle of play.

    `pile` and `discard` are read from the top down; "..." at the end of the pile stands for all
    cards not named elsewhere. `open_by`: who laid the top of the discard pile, which is then open.
    """
    house = KaboomOptions(**options)
    state: State = GAME.start(len(grids), house, SEED).state
    laid = [grid(text) for text in grids]
    down = cards(discard)
    named = [card for each in laid for card in each if card is not None]
    named += [*down, *cards(pile.replace(REST, "")), *cards(held or "")]
    assert len(named) == len(set(named)), "a card lies in two places"
    rest = [card for card in deck(house.jokers) if card not in named] if REST in pile else []
    top = None
    if open_by is not None:
        top = Open(5, open_by, down[0], phase == Phase.FLIP)
    return Play(
        replace(
            state,
            phase=phase,
            grids=tuple(laid),
            pile=(*rest, *reversed(cards(pile.replace(REST, "")))),
            discard=tuple(reversed(down)),
            open=top,
            discards=5,
            prompts=3,
            look_count=2,
            turn=10,
            to_move=to_move,
            held=None if held is None else parse(held),
            looked=(phase != Phase.PEEK,) * len(grids),
            caller=caller,
            last_turns=tuple(last_turns),
            starter=starter,
            round=round,
            passes=passes,
            sheet=b"".join(written(row) for row in scores),
        )
    )


def deal(seats: int = 3, seed: bytes = SEED, **options: Any) -> Play:
    """A match just begun."""
    step = GAME.start(seats, KaboomOptions(**options), seed)
    play = Play(step.state)
    play.events = step.events
    return play


def everywhere(state: State) -> list[int]:
    """All cards of a state, wherever they are."""
    found = [*state.pile, *state.discard]
    found += [card for each in state.grids for card in each if card is not None]
    if state.held is not None:
        found.append(state.held)
    return sorted(found)


def allows(offers: Sequence[Offer], action: Any) -> bool:
    """Whether one of these offers allows this action."""
    kind = type(action).__struct_config__.tag
    fields = type(action).__struct_fields__[2:]
    places: list[Place] = [getattr(action, field) for field in fields]
    for offer in offers:
        if (offer.kind, offer.number, offer.picks) != (kind, action.number, len(places)):
            continue
        reached = [
            0 <= place.seat < len(offer.targets) and place.slot in offer.targets[place.seat]
            for place in places
        ]
        if all(reached) and len(set(places)) == len(places):
            return True
    return False


class Play:
    """A table at which actions are taken; each goes by the number that is asked for now."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        """What the last action led to."""

    def do(self, action: Any) -> Play:
        """Take an action."""
        before, state = everywhere(self.state), self.state
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
            assert everywhere(step.state) == before
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

    def peek(self, seat: Seat) -> Play:
        return self.do(do.Peek(seat, self.state.round))

    def end_look(self, seat: Seat) -> Play:
        numbers = [look.number for look in self.state.looks if look.seat == seat]
        return self.do(do.EndLook(seat, numbers[0] if numbers else 0))

    def flip(self, seat: Seat) -> Play:
        return self.do(do.Flip(seat, self.state.turn))

    def draw(self, seat: Seat) -> Play:
        return self.do(do.Draw(seat, self.state.turn))

    def call(self, seat: Seat) -> Play:
        return self.do(do.Call(seat, self.state.turn))

    def discard(self, seat: Seat) -> Play:
        return self.do(do.Discard(seat, self.state.turn))

    def use(self, seat: Seat) -> Play:
        power = self.state.power
        return self.do(do.UsePower(seat, self.state.turn if power is None else power.turn))

    def replace(self, seat: Seat, slot: int) -> Play:
        return self.do(do.Replace(seat, self.state.turn, P(seat, slot)))

    def _prompt(self) -> int:
        return 0 if self.state.power is None else self.state.power.number

    def look(self, seat: Seat, place: Place) -> Play:
        return self.do(do.LookAt(seat, self._prompt(), place))

    def blind(self, seat: Seat, first: Place, second: Place) -> Play:
        return self.do(do.BlindSwap(seat, self._prompt(), first, second))

    def look_at_two(self, seat: Seat, first: Place, second: Place) -> Play:
        return self.do(do.LookAtTwo(seat, self._prompt(), first, second))

    def make_swap(self, seat: Seat) -> Play:
        return self.do(do.MakeSwap(seat, self._prompt()))

    def leave_swap(self, seat: Seat) -> Play:
        return self.do(do.LeaveSwap(seat, self._prompt()))

    def drop(self, seat: Seat) -> Play:
        return self.do(do.DropPower(seat, self._prompt()))

    def slap(self, seat: Seat) -> Play:
        return self.do(do.Slap(seat, self.state.discards))

    def _slap(self) -> int:
        return 0 if self.state.slap is None else self.state.slap.number

    def match(self, seat: Seat, place: Place) -> Play:
        return self.do(do.Match(seat, self._slap(), place))

    def end_slap(self, seat: Seat) -> Play:
        return self.do(do.EndSlap(seat, self._slap()))

    def give(self, seat: Seat, slot: int) -> Play:
        return self.do(do.Give(seat, self._slap(), P(seat, slot)))

    def decline(self, seat: Seat) -> Play:
        return self.do(do.Decline(seat, self._slap()))

    def ready(self, *seats: Seat) -> Play:
        for seat in seats:
            self.do(do.Ready(seat, self.state.round))
        return self

    def leave(self, seat: Seat) -> Play:
        return self.do(do.Leave(seat))

    def come_back(self, seat: Seat) -> Play:
        return self.do(do.Return(seat))

    def time_up(self, kind: str) -> Play:
        """The wait of this kind runs out."""
        return self.do(self.wait(kind).action)

    # Reading

    def wait(self, kind: str) -> Wait:
        """The wait of this kind; there must be one."""
        found = [wait for wait in GAME.waits(self.state) if wait.key.split(":")[0] == kind]
        assert found, f"no {kind} among {[wait.key for wait in GAME.waits(self.state)]}"
        return found[0]

    def waits(self) -> list[str]:
        """The kinds of all waits, "*" after those that stand still."""
        return [
            wait.key.split(":")[0] + ("*" if wait.paused else "") for wait in GAME.waits(self.state)
        ]

    def kinds(self, seat: Seat) -> set[str]:
        """The kinds of action offered to this seat."""
        return {offer.kind for offer in GAME.offers(self.state, seat)}

    def targets(self, seat: Seat, kind: str) -> tuple[tuple[int, ...], ...]:
        """The places that the offer of this kind lets the seat name."""
        (offer,) = [offer for offer in GAME.offers(self.state, seat) if offer.kind == kind]
        return offer.targets

    def grid(self, seat: Seat) -> str:
        """The seat's cards, "-" for an empty slot."""
        return codes(self.state.grids[seat])

    def top(self) -> str:
        """The top of the discard pile."""
        return code(self.state.discard[-1])

    def said(self, kind: type[E]) -> E:
        """The one event of this kind that the last action led to."""
        (event,) = [event for event in self.events if isinstance(event, kind)]
        return event

    def heard(self, kind: type[Any]) -> bool:
        """Whether the last action led to an event of this kind."""
        return any(isinstance(event, kind) for event in self.events)
