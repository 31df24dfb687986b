"""Small builders for the cabo family. With them, the tests of clauses read like play.

    t = table(grids=["5H 3C 9D 7S", "2C 4D 6H 8S"], pile="8H KD ...", to_move=0)
    t.draw(0)
    t.replace(0, 3)
    t.refuses(Refusal.LOCKED, t.slap, 1)

`table` lays a table of Kaboom!. `kaboo` and `graveyard` lay tables of those games. If several games
have the same rule, a single test tests it, and runs at a table of each of these games:

    @at("K6.3", "B6.1", "G4.5")
    def test_the_first_has_it(lay: Lay) -> None:
        t = sevens(lay).slap(2)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import deck, parse
from engine.core import HIDDEN, Place, Seat, Wait
from engine.games.cabo import actions as do
from engine.games.cabo import events as ev
from engine.games.cabo.actions import TimeUp
from engine.games.cabo.game import GRAVEYARD_GAME, KABOO_GAME, KABOOM_GAME, CaboGame
from engine.games.cabo.state import Open, Phase, State, written
from tests.support import laid_table as base
from tests.support.laid_table import REST, SEED, P, Seated, cards, codes

ABC = ["5H 3C 9D 7S", "2C 4D 6H 8S", "AC AD 3H 4H"]
"""The grids of three seats, for tests in which it doesn't matter which cards they are."""
SEVENS: dict[str, Any] = {
    "grids": ["7S 3C 9D 5H", "7D 7H 6H 8S", "AC AD 3H 4H"],
    "pile": "KD 10S QC 5C ...",
    "open_by": 0,
    "to_move": 1,
}
"""Arguments for a table at which seat 0 has discarded a 7 and has another one. Seat 1 has two 7s
and the turn, and seat 2 has none."""
FAMILY = {game.key: game for game in (KABOOM_GAME, KABOO_GAME, GRAVEYARD_GAME)}


def grid(text: str) -> tuple[int | None, ...]:
    """Parse the cards of a grid, such as "5H - 3C". A "-" stands for an empty slot."""
    return tuple([None if word == "-" else parse(word) for word in text.split()])


def table(
    *,
    game: CaboGame = KABOOM_GAME,
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
    """Return a match in the middle of play.

    `pile` and `discard` are read from the top down. "..." at the end of the pile stands for all
    cards that aren't named elsewhere. `open_by` is the seat that laid the top discard, which is
    then open.
    """
    house = game.options(**options)
    state: State = game.start(len(grids), house, SEED).state
    laid = [grid(text) for text in grids]
    down = cards(discard)
    named = [card for each in laid for card in each if card is not None]
    named += [*down, *cards(pile.replace(REST, "")), *cards(held or "")]
    assert len(named) == len(set(named)), "a card lies in two places"
    rest = [card for card in deck(state.rules.jokers) if card not in named] if REST in pile else []
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
        ),
    )


def kaboo(**laid: Any) -> Play:
    """Return a match of Kaboo in the middle of play."""
    return table(game=KABOO_GAME, **laid)


def graveyard(**laid: Any) -> Play:
    """Return a match of Graveyard in the middle of play.

    In this game, the top card of the graveyard is always open. By default, it was laid by the seat
    before the one that has to move.
    """
    if laid.get("discard"):
        before = (laid.get("to_move", 0) - 1) % len(laid["grids"])
        laid = {"open_by": before, **laid}
    return table(game=GRAVEYARD_GAME, **laid)


def deal(seats: int = 3, seed: bytes = SEED, game: CaboGame = KABOOM_GAME, **options: Any) -> Play:
    """Return a match that has just begun."""
    step = game.start(seats, game.options(**options), seed)
    return Play(step.state, step.events)


def everywhere(state: State) -> list[int]:
    """Return all cards of a state, wherever they lie."""
    return base.everywhere(KABOOM_GAME, state)


class Play(Seated):
    """A table at which a game of the cabo family is played."""

    def __init__(self, state: State, events: tuple[Any, ...] = ()) -> None:
        super().__init__(FAMILY[state.variant], state, events)

    # Actions, each with the number of the current decision

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

    def switch_top(self, seat: Seat, slot: int) -> Play:
        return self.do(do.SwitchTop(seat, self.state.turn, P(seat, slot)))

    def take(self, seat: Seat) -> Play:
        return self.do(do.Take(seat, self.state.turn))

    def end_round(self, seat: Seat) -> Play:
        return self.do(do.EndRound(seat, self.state.round))

    def discard(self, seat: Seat) -> Play:
        return self.do(do.Discard(seat, self.state.turn))

    def use(self, seat: Seat) -> Play:
        power = self.state.power
        return self.do(do.UsePower(seat, self.state.turn if power is None else power.turn))

    def power(self, seat: Seat) -> Play:
        """Discard the drawn card and use its power, by the action that the game has for this."""
        return self.discard(seat) if self.game.key == "graveyard" else self.use(seat)

    def replace(self, seat: Seat, slot: int) -> Play:
        return self.do(do.Replace(seat, self.state.turn, P(seat, slot)))

    def prompt(self) -> int:
        """Return the number of the current prompt of the power, or 0 if there is none."""
        return 0 if self.state.power is None else self.state.power.number

    def look(self, seat: Seat, place: Place) -> Play:
        return self.do(do.LookAt(seat, self.prompt(), place))

    def blind(self, seat: Seat, first: Place, second: Place) -> Play:
        return self.do(do.BlindSwap(seat, self.prompt(), first, second))

    def look_at_two(self, seat: Seat, first: Place, second: Place) -> Play:
        return self.do(do.LookAtTwo(seat, self.prompt(), first, second))

    def make_swap(self, seat: Seat) -> Play:
        return self.do(do.MakeSwap(seat, self.prompt()))

    def leave_swap(self, seat: Seat) -> Play:
        return self.do(do.LeaveSwap(seat, self.prompt()))

    def swap_with(self, seat: Seat, slot: int) -> Play:
        return self.do(do.SwapWith(seat, self.prompt(), P(seat, slot)))

    def drop(self, seat: Seat) -> Play:
        return self.do(do.DropPower(seat, self.prompt()))

    def slap(self, seat: Seat) -> Play:
        return self.do(do.Slap(seat, self.state.discards))

    def _slap(self) -> int:
        return 0 if self.state.slap is None else self.state.slap.number

    def match(self, seat: Seat, place: Place) -> Play:
        return self.do(do.MatchCard(seat, self._slap(), place))

    def shot(self, seat: Seat, place: Place) -> Play:
        """Slap and match one card. If the game asks whether the slap should go on, end the slap."""
        self.slap(seat).match(seat, place)
        slap = self.state.slap
        ending = slap is not None and self.game.key == "kaboom"
        return self.end_slap(seat) if ending else self

    def end_slap(self, seat: Seat) -> Play:
        return self.do(do.EndSlap(seat, self._slap()))

    def give(self, seat: Seat, slot: int) -> Play:
        return self.do(do.Give(seat, self._slap(), P(seat, slot)))

    def decline(self, seat: Seat) -> Play:
        return self.do(do.Decline(seat, self._slap()))

    def time_up(self, kind: str) -> Play:
        """Let the time of the wait of this kind run out."""
        return self.do(self.wait(kind).action)

    def run_out(self) -> Play:
        """Let clocks run out until the round has been scored."""
        while self.state.phase not in (Phase.REVEAL, Phase.OVER):
            self.do(next(wait.action for wait in self.game.waits(self.state) if not wait.paused))
        return self

    # Reading

    def wait(self, kind: str) -> Wait[TimeUp]:
        """Return the wait of this kind. It must exist."""
        found = [wait for wait in self.game.waits(self.state) if wait.key.split(":")[0] == kind]
        assert found, f"no {kind} among {[wait.key for wait in self.game.waits(self.state)]}"
        return found[0]

    def waits(self) -> list[str]:
        """Return the kinds of all waits. A paused wait has a "*" after its kind."""
        return [
            wait.key.split(":")[0] + ("*" if wait.paused else "")
            for wait in self.game.waits(self.state)
        ]

    def kinds(self, seat: Seat) -> set[str]:
        """Return the kinds of actions that are offered to this seat."""
        return {offer.kind for offer in self.game.offers(self.state, seat)}

    def targets(self, seat: Seat, kind: str) -> tuple[tuple[int, ...], ...]:
        """Return the places that the seat's offer of this kind can name."""
        (offer,) = [offer for offer in self.game.offers(self.state, seat) if offer.kind == kind]
        return offer.targets

    def grid(self, seat: Seat) -> str:
        """Return the seat's cards as text, with "-" for an empty slot."""
        return codes(self.state.grids[seat])

    def table_kinds(self) -> set[str]:
        """Return the kinds of actions that the public message offers."""
        return {offer.kind for offer in self.view().table_actions}

    def slots(self, seat: Seat) -> list[set[str]]:
        """Return the kinds of slots in a seat's grid. There is one set for each viewer: first a
        spectator, and then each seat."""
        viewers = (None, *range(len(self.state.grids)))
        return [{type(s).__name__ for s in self.view(v).seats[seat].slots} for v in viewers]

    def private_to(self, seat: Seat, kind: type[Any], field: str) -> Any:
        """Return the event of this kind, of which there must be exactly one. Check that only this
        seat may see the event's field `field`."""
        event = self.said(kind)
        assert event.seen_by(seat) == event
        for viewer in {None, *range(len(self.state.grids))} - {seat}:
            assert getattr(event.seen_by(viewer), field) == HIDDEN
        return event

    def looked(self, seat: Seat, text: str) -> None:
        """Check that the last action showed these cards to this seat and to nobody else."""
        assert self.private_to(seat, ev.LookedAt, "cards").cards == cards(text)

    def heard(self, kind: type[Any]) -> bool:
        """Return whether the last action led to an event of this kind."""
        return bool(self.all_said(kind))


Lay = Callable[..., Play]
"""A function that lays a table of one game."""
LAYS: dict[str, Lay] = {"K": table, "B": kaboo, "G": graveyard}


def at(*clauses: str) -> pytest.MarkDecorator:
    """Return a decorator that runs a test once for each clause. The argument `lay` of the test lays
    a table of the clause's game. "B:K6.3" is a clause of Kaboom! that Kaboo borrows."""
    rows = [pytest.param(LAYS[clause[0]], id=clause) for clause in clauses]
    return pytest.mark.parametrize("lay", rows)


def holding(lay: Lay, card: str, **more: Any) -> Play:
    """Return a table with three seats at which seat 0 holds a drawn card."""
    return lay(**{"grids": ABC, "held": card, "discard": "2H", **more})


def sevens(lay: Lay, **more: Any) -> Play:
    """Return the table `SEVENS`, with a 7 on top of the discards."""
    return lay(**{**SEVENS, "discard": "7C 3S", **more})
