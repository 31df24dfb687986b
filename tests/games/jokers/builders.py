"""Small builders for Jokers Go Boom, so that its clause tests read like play.

t = jokers(hands=["7H 2C", "KD *1", "3S"], discard="7D", pile="9C ...")
t.play(0, "7H")
t.refuses(Refusal.MUST_PLAY, t.draw, 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.cards import code, deck, parse
from engine.core import Place, Seat, Wait
from engine.games.jokers import actions as do
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.state import State
from engine.games.jokers.variants import JokersOptions, jokers_in
from tests.support import laid_table as base
from tests.support.laid_table import REST, SEED, E, Seated, cards, codes


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
    """Return a match in the middle of play, in its 10th turn.

    `pile` and `discard` are read from the top down. "..." at the end of the pile stands for all
    cards that aren't named elsewhere.
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
        ),
    )


def deal(seats: int = 3, seed: bytes = SEED, **options: Any) -> Table:
    """Return a match that has just begun."""
    step = GAME.start(seats, JokersOptions(**options), seed)
    return Table(step.state, step.events)


def everywhere(state: State) -> list[int]:
    """Return all cards of a state, wherever they lie."""
    return base.everywhere(GAME, state)


class Table(Seated):
    """A table at which Jokers Go Boom is played."""

    def __init__(self, state: State, events: tuple[Any, ...] = ()) -> None:
        super().__init__(GAME, state, events)

    # Actions, each with the number of the current decision

    def play(self, seat: Seat, card: str) -> Table:
        """Play this card from the seat's hand."""
        position = self.state.hands[seat].index(parse(card))
        return self.play_at(seat, Place(seat, position))

    def play_at(self, seat: Seat, place: Place) -> Table:
        return self.do(do.Play(seat, self.state.turn, place))

    def draw(self, seat: Seat) -> Table:
        return self.do(do.Draw(seat, self.state.turn))

    def skip(self, seat: Seat) -> Table:
        return self.do(do.Skip(seat, self.state.turn))

    def time_up(self, clock: str = "turn") -> Table:
        """Let the time of the wait run out. The wait must have the clock `clock`."""
        assert self.wait().clock == clock
        return self.do(self.wait().action)

    # Reading

    def wait(self) -> Wait:
        """Return the wait of the table. There must be exactly one."""
        (wait,) = GAME.waits(self.state)
        return wait

    def kinds(self, seat: Seat) -> list[str]:
        """Return the kinds of actions that are offered to this seat."""
        return [offer.kind for offer in GAME.offers(self.state, seat)]

    def playable(self, seat: Seat) -> str:
        """Return the cards that this seat may play."""
        hand = self.state.hands[seat]
        for offer in GAME.offers(self.state, seat):
            if offer.kind == "play":
                assert not any(offer.targets[:seat] + offer.targets[seat + 1 :])
                return codes([hand[position] for position in offer.targets[seat]])
        return ""

    def hand(self, seat: Seat) -> str:
        """Return the cards in the seat's hand, in the order in which it got them."""
        return codes(self.state.hands[seat])

    def to_match(self) -> str:
        """Return the card that has to be matched, as the table shows it."""
        return code(self.view().to_match)

    def heard(self, kind: type[E]) -> list[E]:
        """Return the events of this kind that the last action caused."""
        return self.all_said(kind)
